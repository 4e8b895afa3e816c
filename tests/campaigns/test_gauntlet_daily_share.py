"""The Gauntlet, the Daily, and codes to share: what is drawn, what is ranked, what a code says and refuses."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.campaign.daily import DailyMission, daily, daily_campaign, daily_of_run, new_daily
from game.campaign.errors import RunError
from game.campaign.gauntlet import further_changes, gauntlet_campaign, new_gauntlet, rung_mission
from game.campaign.heat import heat_modifiers
from game.campaign.lengths import LENGTHS
from game.campaign.load import find_campaigns
from game.campaign.models import Campaign
from game.campaign.pools import Pool, shipped_pools
from game.campaign.run import BattleOutcome, choices, enter, finish, hall_entry, mission_setup, rung_heat
from game.campaign.score import ScoreRow, sheet_of
from game.campaign.share import Share, ShareError, read_share_code, share_code
from game.engine import new_game, seed_of
from game.engine.core.changes import Points
from game.resources import campaigns
from tests.table import book

DAYS = 31


@cache
def shipped() -> tuple[Campaign, ...]:
    """All shipped campaigns."""
    return tuple(listing.campaign for listing in find_campaigns(campaigns(), None) if listing.campaign is not None)


def base_only() -> list[Campaign]:
    """Those that need nothing but the base game."""
    return [campaign for campaign in shipped() if campaign.packs == ("base",)]


def won(number: int = 0) -> BattleOutcome:
    """A victory on paper."""
    return BattleOutcome(
        f"game-{number}", True, 3, sheet_of((ScoreRow("margin", 3, 100, 300),), "standard", 0, False), "bronze", "C"
    )


def month(start: date) -> list[DailyMission]:
    """The Dailies of 31 dates."""
    return [daily(start + timedelta(days=number), shipped()) for number in range(DAYS)]


@pytest.mark.parametrize("start", [date(2026, 1, 1), date(2026, 11, 21), date(2028, 2, 15), date(2031, 12, 31)])
def test_thirty_one_dates_give_at_least_twenty_five_different_missions(start: date) -> None:
    dailies = month(start)
    assert len({day.key for day in dailies}) >= 25
    assert len({day.seed for day in dailies}) == DAYS
    missions = {(day.campaign.id, day.mission.key) for day in dailies}
    assert len(missions) == min(DAYS, sum(len(campaign.missions) for campaign in shipped())), "no mission is left out"


def test_a_date_gives_the_same_daily_everywhere() -> None:
    first, other = daily(date(2026, 11, 21), shipped()), daily(date(2026, 11, 21), shipped()[::-1])
    assert (first.key, first.seed) == (other.key, other.seed)


def test_every_daily_of_a_month_can_be_dealt_with_its_twist() -> None:
    for today in month(date(2026, 11, 1)):
        if today.campaign.packs != ("base",):
            continue
        campaign = daily_campaign(today)
        run = new_daily(today, mode="expert")
        (node,) = choices(campaign, run)
        setup = mission_setup(campaign, enter(campaign, run, node.key), book())
        twist = today.twist.changes if today.twist is not None else ()
        assert setup.changes == (*LENGTHS[today.mission.length].changes_in("expert"), *today.mission.changes, *twist)
        assert new_game(book(), setup)[0].decision is not None


def test_the_first_try_of_a_daily_is_ranked_and_further_ones_are_not() -> None:
    today = daily(date(2026, 11, 21), shipped())
    campaign = daily_campaign(today)
    setups = []
    for tries in range(3):
        run = enter(campaign, new_daily(today, mode="standard", tries=tries), "daily")
        if today.campaign.packs == ("base",):
            setups.append(mission_setup(campaign, run, book()))
        ended, change = finish(campaign, run, won(tries))
        assert ended.phase == "finale"
        assert (len(change.hall) == 1) == (tries == 0) == (hall_entry(ended, "ABC") is not None)
        assert daily_of_run(ended, shipped()) == today
    assert len({setup.seed for setup in setups}) <= 1
    assert len({new_daily(today, mode="standard", tries=tries).id for tries in range(3)}) == 3


def test_a_lost_daily_is_over_and_costs_nothing() -> None:
    today = daily(date(2026, 11, 22), shipped())
    campaign = daily_campaign(today)
    lost = BattleOutcome("game", False, -3, sheet_of((), "standard", 0, False), "", "D")
    run, change = finish(campaign, enter(campaign, new_daily(today, mode="standard"), "daily"), lost)
    assert run.phase == "finale" and change.hall == ()


def test_without_campaigns_there_is_neither_daily_nor_gauntlet() -> None:
    with pytest.raises(RunError):
        daily(date(2026, 1, 1), [])
    with pytest.raises(RunError):
        gauntlet_campaign([], new_gauntlet(mode="standard", seed="x"))
    with pytest.raises(RunError):
        daily_of_run(new_gauntlet(mode="standard", seed="x"), shipped())


def test_each_rung_of_the_gauntlet_has_one_modifier_more_and_then_points_for_the_nemesis() -> None:
    seed, every = seed_of("rungs"), len(heat_modifiers())
    heats = [rung_heat(seed, number) for number in range(1, every + 4)]
    assert [len(heat) for heat in heats] == [*range(every + 1), every, every]
    assert all(set(before) <= set(after) for before, after in pairwise(heats))
    assert [further_changes(number) for number in (1, every + 1)] == [(), ()]
    assert further_changes(every + 2) == (Points(2, "nemesis"),) and further_changes(every + 3) == (Points(4, "nemesis"),)
    assert rung_heat(seed, 4) != rung_heat(seed_of("other"), 4) or rung_heat(seed, 5) != rung_heat(seed_of("other"), 5)


def test_the_gauntlet_goes_through_every_mission_before_one_comes_back() -> None:
    count = sum(len(campaign.missions) for campaign in shipped())
    lap = [rung_mission(shipped(), seed_of("lap"), number)[1].key for number in range(1, count + 1)]
    assert len(set(lap)) == len({mission.key for campaign in shipped() for mission in campaign.missions})


def test_a_mission_that_is_added_later_changes_no_rung_of_a_gauntlet() -> None:
    first = shipped()[0]
    more = replace(first, missions=(*first.missions, replace(first.missions[0], key="added_later")))
    for seed in ("ladder", "another"):
        before, after = (
            [rung_mission(campaigns, seed_of(seed), number)[1].key for number in range(1, 60)]
            for campaigns in (shipped(), (more, *shipped()[1:]))
        )
        assert before == after


def test_a_gauntlet_keeps_the_pool_with_which_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    run = new_gauntlet(mode="standard", seed="pools")
    before = gauntlet_campaign(shipped(), run)
    second = Pool(date(2027, 1, 1), shipped_pools()[0].missions[:5])
    monkeypatch.setattr("game.campaign.gauntlet.shipped_pools", lambda: (*shipped_pools(), second))
    assert gauntlet_campaign(shipped(), run).missions == before.missions
    seeds = (new_gauntlet(mode="standard", seed=str(number)) for number in range(5))
    rungs = [rung_mission(shipped(), run.seed, number, run.version) for run in seeds for number in range(1, 6)]
    assert {f"{campaign.id}/{mission.key}" for campaign, mission in rungs} == {known.mission for known in second.missions}


def test_the_rungs_of_a_gauntlet_can_be_dealt_with_their_heat() -> None:
    run = new_gauntlet(mode="advanced", seed="climb", home="umbra")
    for number in range(13):
        ladder = gauntlet_campaign(base_only(), run)
        (rung,) = choices(ladder, run)
        run = enter(ladder, run, rung.key)
        setup = mission_setup(ladder, run, book())
        assert len(run.heat) == min(number, len(heat_modifiers()))
        assert setup.seats[0].home == "umbra" and new_game(book(), setup)[0].decision is not None
        run, _ = finish(ladder, run, won(number))
    assert run.phase == "map" and len(run.path) == 13


@given(
    st.integers(0, 2**128 - 1),
    st.lists(st.sampled_from(("base", "orders", "revolution", "a_pack_of_ones_own")), min_size=1, max_size=4, unique=True),
    st.sampled_from(("standard", "advanced", "expert")),
    st.integers(0, 2**32 - 1),
    st.sampled_from(("", "the_waning_frontier/dark_core", "2026-11-21")),
)
def test_a_share_code_says_what_was_put_into_it(seed: int, packs: list[str], mode: str, score: int, mission: str) -> None:
    share = Share(f"{seed:032x}", tuple(packs), mode, score, mission)  # type: ignore[arg-type]
    code = share_code(share)
    assert code.startswith("CW1-") and code.isascii() and code.upper() == code
    assert read_share_code(code) == read_share_code(code.lower().replace("-", " ") + "\n") == share


@settings(max_examples=200)
@given(st.integers(0, 10_000), st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"))
def test_one_wrong_character_of_a_share_code_is_noticed(place: int, letter: str) -> None:
    code = share_code(Share(seed_of("share"), ("base",), "standard", 4_210, "the_waning_frontier/quarry"))
    letters = code.replace("-", "")
    at = 3 + place % (len(letters) - 4)  # the last character holds fewer bits than it can show
    spoiled = letters[:at] + letter + letters[at + 1 :]
    if spoiled == letters:
        assert read_share_code(spoiled).score == 4_210
    else:
        with pytest.raises(ShareError):
            read_share_code(spoiled)


WRONG_CODES = ["", "hello", "CW1", "CW1-", "CW2-AAAAA", "CW1-!!!!!", "CW1-AAAAA", "CW1-" + "A" * 100_000, "CW1-ÄÖÜ", "cw1 aaa"]


@pytest.mark.parametrize("text", WRONG_CODES)
def test_a_wrong_share_code_is_one_sentence(text: str) -> None:
    with pytest.raises(ShareError) as caught:
        read_share_code(text)
    said = str(caught.value)
    assert said[0].isupper() and said.endswith(".") and len(said) < 100 and "\n" not in said


@given(st.text(max_size=200))
def test_no_text_whatever_gets_more_than_a_sentence_out_of_the_reader(text: str) -> None:
    try:
        read_share_code(text)
    except ShareError as problem:
        assert str(problem).endswith(".")


def test_a_score_that_no_code_can_tell_is_refused() -> None:
    with pytest.raises(ValueError, match="score"):
        share_code(Share(seed_of("x"), ("base",), "standard", 2**32))
