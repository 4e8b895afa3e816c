"""Tips of the first games: when each is due, how often, and what the player may say about them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.lessons.tips import CALM, KEEP, MOST_IN_A_GAME, SEEN, Tips, seen, shipped_tips, show_again
from game.client.profile.preferences import COACH, GAMES_FINISHED
from game.client.profile.settings import MemorySettings, Settings
from game.content.errors import ContentError
from game.content.language import say
from game.engine import GameState, SeatSetup, Setup, seed_of
from game.lessons.tips import inspect_tips
from game.match import Match, Sight
from game.rivals import make_rival
from tests.table import book

EXPECTED = {
    *("pregame", "tie", "last_round", "unused", "target_token", "prime", "met", "core", "clock", "heroic", "advancement"),
    *("faction", "surge", "dearer", "prestige", "two_types", "empty_pile", "sector"),
}


def played(number: int) -> Iterator[GameState]:
    """The states of a game with both expansions, at each of its decisions."""
    options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", "standard"), ("staged", 1), ("ties", "ask"))
    packs = book("revolution", "orders")
    setup = Setup(seed_of(f"tips {number}"), packs.packs, (SeatSetup("human"), SeatSetup("nemesis")), options)
    match = Match(packs, setup)
    rival = make_rival("greedy", seed_of("tips"))
    while match.decision is not None:
        yield match.state
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)


def a_game(settings: Settings, number: int = 0) -> list[tuple[int, str]]:
    """The tips of one game, each with the turn in which it came; every one is closed by a press."""
    tips, shown = Tips(settings), []
    for state in played(number):
        box = tips.due(state)
        if box is not None:
            assert state.decision is not None
            assert state.decision.kind in CALM
            assert len(box.say.split()) <= 25
            assert "tip_" not in box.say
            shown.append((tips.turn, box.key))
            tips.close()
    return shown


def test_there_are_eighteen_tips_with_words() -> None:
    """As many as are promised, each with its own words of 25 at most."""
    assert {tip.key for tip in shipped_tips()} == EXPECTED
    assert len(shipped_tips()) == 18
    for tip in shipped_tips():
        assert 5 <= len(say(f"lesson.tip_{tip.key}").split()) <= 25


def test_a_game_has_five_tips_at_most_one_a_turn_and_none_twice() -> None:
    """Over three games no key comes again, and no turn has two."""
    settings = MemorySettings()
    keys: list[str] = []
    for number in range(3):
        shown = a_game(settings, number)
        assert 1 <= len(shown) <= MOST_IN_A_GAME
        assert len({turn for turn, _ in shown}) == len(shown)
        keys += [key for _, key in shown]
    assert len(set(keys)) == len(keys) >= 10
    assert seen(settings) == set(keys)


def test_ordinary_games_bring_the_common_tips() -> None:
    """Whoever plays on with the tips kept meets all that an ordinary game shows."""
    settings = MemorySettings()
    for number in range(4):
        a_game(settings, number)
    assert seen(settings) == EXPECTED


def test_after_three_games_the_tips_ask_once_whether_to_stay() -> None:
    """Keep and Stop are both taken at their word."""
    settings = MemorySettings({GAMES_FINISHED.name: 3})
    state = next(played(0))
    box = Tips(settings).due(state)
    assert box is not None
    assert (box.key, [deed for deed, _ in box.buttons]) == (KEEP, ["keep_tips", "no_tips"])
    Tips(settings).press("keep_tips")
    later = Tips(settings).due(state)
    assert later is not None
    assert later.key == "pregame"
    Tips(settings).press("no_tips")
    assert Tips(settings).due(state) is None
    assert settings.get(COACH) == "off"
    show_again(settings)
    again = Tips(settings).due(state)
    assert again is not None
    assert again.key == "pregame"


def test_whoever_has_seen_all_is_asked_nothing() -> None:
    """Neither a tip nor the question comes."""
    settings = MemorySettings({SEEN.name: " ".join(EXPECTED), GAMES_FINISHED.name: 3})
    assert all(Tips(settings).due(state) is None for _, state in zip(range(40), played(0), strict=False))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('key = "tie"', 'key = "pregame"', "stands there twice"),
        ('when = ["rounds_left 0"]', 'when = ["rounds_left none"]', "none is no number"),
        ('point = ["tracker"]', 'point = ["moon"]', "'moon' is nothing"),
        ('when = ["asks pregame"]', "when = []", "must have a condition"),
        ("[[tips]]", "[hints]\na = 1\n[[tips]]", "is no field of a file of tips"),
    ],
)
def test_a_bad_file_of_tips_says_where_and_why(old: str, new: str, reason: str, tmp_path: Path) -> None:
    """Each kind of mistake in one line with its file."""
    from game.lessons.tips import tips_file

    path = tmp_path / "tips.toml"
    path.write_text(tips_file().read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    problems: list[ContentError] = []
    inspect_tips(path, problems)
    assert any(reason in str(problem) for problem in problems), [str(problem) for problem in problems]
