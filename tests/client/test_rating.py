"""A rating from judged games: none before three, better for who gives away less, with an error, and kept once a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.client.games import ratings
from game.client.games.ratings import (
    JUDGED,
    counts_for_rating,
    judged_games,
    keep_judged,
    rated_levels,
    rating_course,
    rating_line,
)
from game.client.profile.settings import MemorySettings
from game.engine import SeatSetup, Setup
from game.engine.api.rounds import FULL_GAME
from game.insight import rating
from game.insight.advice import Idea
from game.insight.analysis import Analysis, Judged
from game.insight.rating import LEAST_GAMES, MOST_GAMES, Rung, rating_of, read_scale, scale, scale_path
from game.lab.judging import elos, falling, scale_text

RUNGS = (Rung("cadet", 900, 10, 900, 50), Rung("commander", 1500, 10, 500, 40), Rung("master", 2000, 10, 100, 20))
SOLO = Setup("00" * 16, (), (SeatSetup("human"), SeatSetup("nemesis")))


def test_there_is_no_rating_before_three_games_and_it_follows_the_last_twenty() -> None:
    assert rating_of([500] * (LEAST_GAMES - 1), RUNGS) is None
    told = rating_of([500] * LEAST_GAMES, RUNGS)
    assert told is not None and (told.elo, told.level, told.games) == (1500, "commander", 3)
    forgotten = rating_of([900] * 30 + [100] * MOST_GAMES, RUNGS)
    assert forgotten is not None and (forgotten.elo, forgotten.level, forgotten.games) == (2000, "master", MOST_GAMES)


def test_who_gives_away_less_is_rated_higher_and_more_games_say_it_more_surely() -> None:
    told = [rating_of([regret - 30, regret, regret + 30], RUNGS) for regret in range(1200, 0, -100)]
    points = [known.elo for known in told if known is not None]
    assert points == sorted(points) and len(points) == 12
    few, many = rating_of([200, 700, 600], RUNGS), rating_of([200, 700, 600] * 6, RUNGS)
    assert few is not None and many is not None and few.error > many.error > 0


@pytest.mark.parametrize(
    ("change", "entry", "field"),
    [
        (("elo = 1500", "elo = 100"), 2, "regret"),
        (("regret = 500", "regret = 950"), 2, "regret"),
        (('key = "commander"', 'key = "jester"'), 2, "key"),
        (("games = 10", "games = true"), 1, "games"),
        (("error = 50", "luck = 50"), 1, "luck"),
        (("[[level]]", "[level"), 0, ""),
    ],
)
def test_a_broken_scale_is_named_and_rates_nobody(change: tuple[str, str], entry: int, field: str) -> None:
    text = scale_text(RUNGS, "a test")
    assert read_scale(text) == (RUNGS, ())
    rungs, wrong = read_scale(text.replace(*change, 1))
    assert rungs == () and wrong[0][:2] == (entry, field)
    assert rating_of([500] * 3, rungs) is None


def test_the_scale_of_the_box_is_sound_and_falls() -> None:
    rungs, wrong = read_scale(scale_path().read_text(encoding="utf-8"))
    assert not wrong and len(rungs) >= 3 and {"cadet", "master"} <= {rung.key for rung in rungs}
    assert scale() == rungs, "each level gives away less than the one below"


def test_of_two_levels_out_of_order_the_one_known_less_surely_is_left_out() -> None:
    low, middle, high = RUNGS
    assert falling(RUNGS) == list(RUNGS)
    assert falling((low, middle, replace(high, regret=500, error=41))) == [low, middle]
    assert falling((low, middle, replace(high, regret=500, error=39))) == [low, replace(high, regret=500, error=39)]
    assert falling([replace(low, regret=0), middle, high]) == [middle, high]


def test_a_short_game_counts_as_if_it_were_whole() -> None:
    given, best = (Idea((), 1, 500, 5, margin, ()) for margin in (0, 40))
    analysis = Analysis((Judged(0, 1, "turn", "", 0, given, best, 0),), 0)
    for sectors, kept in ((FULL_GAME, 40), (FULL_GAME[:4], 100)):
        settings = MemorySettings()
        keep_judged(settings, replace(SOLO, sectors=sectors), analysis)
        assert judged_games(settings)[0][:2] == (SOLO.seed, kept)


def test_a_judged_game_is_kept_once_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = MemorySettings()
    for module in (rating, ratings):
        monkeypatch.setattr(module, "scale", tuple)
    assert rating_line(settings) == "" and rating_course(settings) == []
    keep_judged(settings, SOLO, Analysis((), 1000))
    keep_judged(settings, SOLO, Analysis((), 1000))
    assert len(judged_games(settings)) == 1 and rating_line(settings) == "", "without a scale nobody is rated"
    for module in (rating, ratings):
        monkeypatch.setattr(module, "scale", lambda: RUNGS)
    assert "1" in rating_line(settings) and [name for name, _ in rated_levels()] == ["Cadet", "Commander", "Master"]
    settings.set(JUDGED, " ".join(f"{number:032x}:{400 + number}:-20" for number in range(4)) + " nonsense a:b:c")
    assert len(judged_games(settings)) == 4 and "±" in rating_line(settings) and len(rating_course(settings)) == 2


def test_only_whole_games_without_help_count() -> None:
    assert counts_for_rating(SOLO, False, False)
    assert not counts_for_rating(SOLO, True, False) and not counts_for_rating(SOLO, False, True)
    local = Setup("00" * 16, (), (SeatSetup("human"), SeatSetup("rival", "master")))
    assert not counts_for_rating(local, False, False)


def test_points_follow_from_the_ladder_with_commander_fixed() -> None:
    lines = [
        "| captain | cadet | 60 | 75 % (1 to 2) |",
        "| commander | captain | 60 | 50 % (1 to 2) |",
        "| commander | Nemesis, expert | 9 |",
    ]
    assert elos(("cadet", "captain", "commander"), lines) == {"cadet": 1309, "captain": 1500, "commander": 1500}
