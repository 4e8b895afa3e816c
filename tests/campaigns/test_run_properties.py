"""Over random runs: progress never decreases, credits never fall below 0, a run ends, and every moment can be kept."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.campaign.gauntlet import gauntlet_campaign, new_gauntlet
from game.campaign.load import load_campaign
from game.campaign.medals import MEDALS
from game.campaign.models import Campaign
from game.campaign.progress import NODE_STATES, Profile, ProgressChange, merge
from game.campaign.run import (
    BattleOutcome,
    Run,
    abandon,
    choices,
    conclude,
    enter,
    finish,
    new_run,
    retry,
    run_from_json,
    run_problem,
    run_to_json,
    take_boon,
    total_score,
    use_haven,
)
from game.campaign.score import ScoreRow, sheet_of
from game.resources import campaigns

BOUNDARY = 60
LUCK = st.lists(st.integers(0, 999), min_size=BOUNDARY, max_size=BOUNDARY)


@cache
def shipped() -> Campaign:
    """The first shipped campaign."""
    return load_campaign(sorted(path for path in campaigns().iterdir() if path.is_dir())[0])


def outcome(number: int, luck: int) -> BattleOutcome:
    """Some end of a game: won about two times in three."""
    won = luck % 3 > 0
    sheet = sheet_of((ScoreRow("margin", 1, luck, luck),), "standard", 0, False, luck % 7 == 0)
    medal = MEDALS[1 + luck % 4] if won else ""
    return BattleOutcome(
        f"game-{number}", won, luck % 20 if won else -(luck % 20), sheet, medal, "C", luck % 7 == 0, luck % 11 == 0
    )


def step(campaign: Campaign, run: Run, number: int, luck: int) -> tuple[Run, ProgressChange | None]:
    """Some step that is open now."""
    if luck == 999:
        return abandon(run), None
    if run.phase == "map":
        ways = choices(campaign, run)
        return enter(campaign, run, ways[luck % len(ways)].key), None
    if run.phase == "playing":
        return finish(campaign, run, outcome(number, luck))
    if run.phase == "lost":
        return retry(run, luck % 2 == 0), None
    offered = [None, *(offer.boon for offer in run.offers)]
    chosen = offered[luck % len(offered)]
    return (take_boon if run.phase == "boon" else use_haven)(campaign, run, chosen), None


def never_less(before: Profile, after: Profile) -> None:
    """Nothing in a profile has got worse."""
    for key, old in before.nodes.items():
        new = after.nodes[key]
        assert NODE_STATES.index(new.state) >= NODE_STATES.index(old.state)
        assert MEDALS.index(new.medal) >= MEDALS.index(old.medal)
        for was, now in ((old.best_score, new.best_score), (old.best_margin, new.best_margin)):
            assert was is None or (now is not None and now >= was)
    for hall, places in before.halls.items():
        assert [entry.score for entry in after.halls[hall]][: len(places)] >= [entry.score for entry in places]
    for statistic, value in before.statistics.items():
        assert after.statistics[statistic] >= value


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(("sortie", "crusade", "grand")), st.booleans(), st.integers(0, 9_999), LUCK)
def test_progress_never_decreases_whatever_a_run_meets(length: str, purist: bool, seed: int, luck: list[int]) -> None:
    campaign = shipped()
    run = new_run(campaign, length=length, mode="advanced", purist=purist, seed=str(seed))
    profile, score = Profile(), 0
    for number, chance in enumerate(luck):
        if run.phase in ("finale", "over"):
            break
        before = run
        run, change = step(campaign, run, number, chance)
        assert run.credits >= 0 and len(run.path) >= len(before.path) and total_score(run) >= score
        assert run_from_json(run_to_json(run)) == run and run_problem(campaign, run) is None
        score = total_score(run)
        if change is not None:
            assert change.run is not None and run_from_json(change.run.body) == run
            merged = merge(profile, change)
            never_less(profile, merged)
            profile = merged
    won = [visit.node for visit in run.path if visit.won]
    assert len(won) == len(set(won)), "no node is won twice"
    if run.phase == "finale":
        assert conclude(run).phase == "over"


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 9_999), st.integers(1, 25))
def test_a_gauntlet_goes_on_as_long_as_it_is_won_and_its_heat_grows(seed: int, rungs: int) -> None:
    run = new_gauntlet(mode="standard", seed=str(seed))
    warm = -1
    for number in range(rungs):
        ladder = gauntlet_campaign([shipped()], run)
        assert len(run.heat) > warm or number > len(run.heat)
        warm = len(run.heat)
        (rung,) = choices(ladder, run)
        run = enter(ladder, run, rung.key)
        run, change = finish(ladder, run, outcome(number, 1))
        assert run.phase == "map" and change.hall == ()
    ladder = gauntlet_campaign([shipped()], run)
    run, change = finish(ladder, enter(ladder, run, choices(ladder, run)[0].key), outcome(99, 0))
    assert run.phase == "finale" and total_score(run) == rungs
    assert (len(change.hall) == 1) == (not run.assisted)


def test_a_campaign_of_the_player_is_played_like_a_shipped_one() -> None:
    from tests.campaigns.sample_folder import good_campaign

    with tempfile.TemporaryDirectory() as place:
        campaign = load_campaign(good_campaign(Path(place)))
    run = new_run(campaign, length="sortie", mode="standard", seed="own")
    for number in range(40):
        if run.phase == "finale":
            break
        run, _ = step(campaign, run, number, 4)
    assert run.phase == "finale"
