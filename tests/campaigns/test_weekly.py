"""The Weekly is the same for everybody; codes of the second kind say what a try claims (CW2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.campaign.daily import daily, daily_campaign, new_daily
from game.campaign.errors import RunError
from game.campaign.journey.steps import open_steps
from game.campaign.league.boards import claim_of, pool_number
from game.campaign.league.claims import KINDS, Claim, claim_code, is_claim, read_claim
from game.campaign.league.weekly import RELICS, new_weekly, week_of, week_pool, weekly
from game.campaign.run import enter, finish, hall_entry, run_from_json, run_problem, run_to_json
from game.campaign.share import Share, ShareError, share_code
from game.campaign.shared import read_shared
from game.engine import seed_of
from tests.campaigns.test_gauntlet_daily_share import shipped, won
from tests.ui.sample_campaign import sample

MONDAY = date(2026, 1, 5)
WEEKS = [week_of(MONDAY + timedelta(weeks=number)) for number in range(104)]
DIGEST = "5205a1b0e22cabef"
"""Of the runs of 104 weeks."""
CLAIM = Claim("weekly", "2026-W48", 1, "expert", "umbra", 9_300, (2_000, 5_100, 9_300), "ADA")


def told(*campaigns: object) -> list[str]:
    weeks = [weekly(week, campaigns or shipped()) for week in WEEKS]  # type: ignore[arg-type]
    return [f"{week.campaign.id} {week.length} {week.mode} {week.home} {' '.join(week.relics)} {week.seed}" for week in weeks]


def test_the_weeks_are_fixed_for_good() -> None:
    assert blake2b("\n".join(told()).encode(), digest_size=8).hexdigest() == DIGEST


def test_own_campaigns_and_new_missions_change_no_week() -> None:
    before, first = told(), shipped()[0]
    more = replace(first, missions=(*first.missions, replace(first.missions[0], key="added_later")))
    assert told(sample(20), more, *shipped()[1:]) == before


def test_a_week_goes_from_monday_to_sunday_and_each_act_comes_round() -> None:
    assert [week_of(date(2026, 11, day)) for day in (22, 23, 29, 30)] == ["2026-W47", "2026-W48", "2026-W48", "2026-W49"]
    lap = len(week_pool().runs)
    acts = [(week.campaign.id, week.length) for week in (weekly(name, shipped()) for name in WEEKS[:lap])]
    assert len(set(acts)) == lap == 9


@pytest.mark.parametrize("week", WEEKS[:9])
def test_every_act_can_be_begun_with_its_home_world_and_three_relics(week: str) -> None:
    drawn = weekly(week, shipped())
    run = new_weekly(drawn)
    assert run.fleet is not None and run.fleet.relics == drawn.relics and len(set(drawn.relics)) == RELICS
    assert run.home == drawn.home and run_problem(drawn.campaign, run) is None and open_steps(drawn.campaign, run)
    assert run_from_json(run_to_json(run)) == run == new_weekly(weekly(week, shipped()[::-1]))


def test_the_first_try_is_ranked_and_has_the_hall_of_its_week() -> None:
    drawn = weekly("2026-W48", shipped())
    halls = []
    for tries in range(2):
        run = new_weekly(drawn, tries)
        run = replace(enter(drawn.campaign, run, open_steps(drawn.campaign, run)[0][1]), credits=0)
        ended, _ = finish(drawn.campaign, run, won())
        halls.append(hall_entry(ended, "ADA"))
    assert halls[0] is not None and (halls[0].campaign, halls[0].length) == ("weekly", "2026-W48")
    assert halls[1] is None


@pytest.mark.parametrize("week", ["", "2026", "2026-W60", "2026-48", "W1-2026"])
def test_what_is_no_week_is_refused(week: str) -> None:
    with pytest.raises(RunError):
        weekly(week, shipped())


@given(
    st.sampled_from(KINDS),
    st.dates(date(2026, 1, 1), date(2060, 1, 1)),
    st.lists(st.integers(0, 2**30), min_size=1, max_size=7),
    st.sampled_from(("standard", "advanced", "expert")),
    st.sampled_from(("ADA", "X1Z", "000")),
)
def test_a_code_says_what_was_put_into_it(kind: str, day: date, splits: list[int], mode: str, initials: str) -> None:
    splits = sorted(splits)
    when = week_of(day) if kind == "weekly" else day.isoformat()
    claim = Claim(kind, when, 3, mode, "umbra", splits[-1], tuple(splits), initials)  # type: ignore[arg-type]
    code = claim_code(claim)
    assert code.startswith("CW2-") and is_claim(code) and not is_claim(code.replace("CW2", "CW1"))
    assert read_claim(code.lower().replace("-", " ") + "\n") == claim
    shared = read_shared(code)
    assert (shared.kind, shared.mission, shared.share.score, shared.claim) == (kind, when, splits[-1], claim)


@pytest.mark.parametrize("place", range(4, 60, 5))
def test_one_wrong_character_is_noticed(place: int) -> None:
    letters = claim_code(CLAIM).replace("-", "")
    spoiled = letters[:place] + ("A" if letters[place] != "A" else "B") + letters[place + 1 :]
    with pytest.raises(ShareError):
        read_claim(spoiled)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(CLAIM, splits=()),
        replace(CLAIM, splits=(5_100, 2_000, 9_300)),
        replace(CLAIM, score=9_301),
        replace(CLAIM, splits=(1, 2, 3, 4, 5, 6, 7, 9_300)),
        replace(CLAIM, initials="ada"),
        replace(CLAIM, home="Umbra!"),
        replace(CLAIM, when="2026-11-27"),
        replace(CLAIM, kind="daily"),
        replace(CLAIM, kind="daily", when="2026-02-30"),
        replace(CLAIM, score=2**40, splits=(2**40,)),
    ],
)
def test_figures_that_no_try_can_have_are_refused(wrong: Claim) -> None:
    with pytest.raises(ValueError, match=r"score|names|date"):
        claim_code(wrong)


@pytest.mark.parametrize("text", ["", "CW2", "CW2-AAAAA", "CW2-" + "A" * 5_000, "CW2-!!!"])
def test_a_wrong_code_is_one_sentence(text: str) -> None:
    with pytest.raises(ShareError) as caught:
        read_claim(text)
    assert str(caught.value).endswith(".")


def test_a_refusal_names_the_codes_that_are_taken_there() -> None:
    with pytest.raises(ShareError, match=r"not a share code: they begin with CW1 or CW2\.$"):
        read_shared("XY1-ABCDE")
    with pytest.raises(ShareError, match=r"not a code for a board: they begin with CW2\.$"):
        read_claim(share_code(Share(seed_of("old"), ("base",), "expert", 1_234)))


def test_codes_of_the_first_kind_are_still_read() -> None:
    old = Share(seed_of("old"), ("base",), "expert", 1_234, "2026-11-21/w-umbra")
    shared = read_shared(share_code(old))
    assert (shared.kind, shared.mission, shared.share, shared.claim) == ("daily", "2026-11-21", old, None)


def test_a_try_at_the_daily_claims_its_score() -> None:
    today = daily(date(2026, 11, 21), shipped())
    campaign = daily_campaign(today)
    ended, _ = finish(campaign, enter(campaign, new_daily(today, mode="expert"), "daily"), won())
    claim = claim_of(ended, "umbra", "ADA")
    assert claim == Claim("daily", "2026-11-21", pool_number(date(2026, 11, 21)), "expert", "umbra", 300, (300,), "ADA")
