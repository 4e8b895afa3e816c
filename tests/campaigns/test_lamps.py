"""Grades in runs: a run that is won at a grade lights a lamp of its Home World and opens the next grade to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.battle import mission_setup, terms_of
from game.campaign.errors import RunError
from game.campaign.grade import grade_changes, grade_in, grades
from game.campaign.journey.lamps import LAMP, lamps_of, lit_by, offered_grade
from game.campaign.progress import Profile, Statistic, merge
from game.campaign.run import charted, choices, enter, finish, new_run, run_from_json, run_to_json
from game.campaign.runs import BattleOutcome, Run
from game.campaign.score import ScoreRow, sheet_of
from game.campaign.shared import code_of_game, read_shared, setup_of_shared
from game.campaign.voyage import with_fleet
from game.content.load import load_book
from game.engine import new_game
from game.lab.whole_runs import campaign_of
from game.resources import campaigns

FRONTIER = campaigns() / "the_waning_frontier"
WON = BattleOutcome("game", True, 3, sheet_of((ScoreRow("margin", 3, 100, 300),), "expert", 0, False), "bronze", "C")


def begun(grade: int, mode: str = "expert", home: str = "umbra") -> Run:
    """A Sortie of the first act at a grade, in its first battle."""
    campaign = campaign_of(FRONTIER)
    run = new_run(campaign, length="act_1", mode=mode, home=home, seed="lamps", grade=grade)  # type: ignore[arg-type]
    run = with_fleet(run, [home], campaign.galaxy)
    return enter(campaign, run, choices(campaign, run)[0].key)


def last_battle(grade: int, **changed: object) -> Run:
    """The same in its last battle."""
    campaign, run = campaign_of(FRONTIER), begun(grade)
    galaxy = charted(campaign, run).galaxy
    gate = next(node.key for node in galaxy.nodes if node.kind == "mission" and not galaxy.after(node.key))
    return replace(run, node=gate, **changed)  # type: ignore[arg-type]


def test_a_grade_is_played_in_expert_and_changes_every_battle_of_its_run() -> None:
    campaign, run = campaign_of(FRONTIER), begun(5, mode="standard")
    assert run.mode == "expert" and run_from_json(run_to_json(run)) == run
    cards = load_book(campaign.packs)
    setup = mission_setup(charted(campaign, run), run, cards)
    plain = mission_setup(charted(campaign, run), replace(run, grade=0), cards)
    assert grade_in(setup) == 5 and grade_in(plain) == 0
    assert [change for change in setup.changes if change not in plain.changes]
    assert len(setup.changes) == len(plain.changes) + len(grade_changes(5))
    assert terms_of(charted(campaign, run), run).grade == 5


@pytest.mark.parametrize("grade", [1, 10, 20])
def test_every_grade_can_be_dealt_in_a_run(grade: int) -> None:
    campaign, run = campaign_of(FRONTIER), begun(grade)
    assert new_game(load_book(campaign.packs), mission_setup(charted(campaign, run), run, load_book(campaign.packs)))[0].decision


def test_a_grade_that_there_is_not_or_printed_rules_are_refused() -> None:
    campaign = campaign_of(FRONTIER)
    for wrong in ({"grade": len(grades()) + 1}, {"grade": -1}, {"grade": 2, "purist": True}):
        with pytest.raises(RunError):
            new_run(campaign, length="act_1", mode="expert", seed="x", **wrong)  # type: ignore[arg-type]


def test_a_won_run_lights_the_lamp_of_its_home_world_and_opens_the_next_grade() -> None:
    campaign = campaign_of(FRONTIER)
    profile = Profile()
    for grade, lamps in ((1, 1), (3, 3), (2, 3)):
        ended, change = finish(campaign, last_battle(grade), WON)
        assert ended.phase == "finale" and (Statistic(LAMP, "umbra", "grade"), grade) in change.bests
        profile = merge(profile, change)
        assert lamps_of(profile.statistics, "umbra") == lamps
    assert lamps_of(profile.statistics, "aurelia") == 0
    assert offered_grade(profile.statistics, ["umbra"], False) == 4
    assert offered_grade(profile.statistics, ["umbra", "aurelia"], False) == 1, "a dealt Home World may be any of them"
    assert offered_grade(profile.statistics, ["aurelia"], True) == len(grades())
    assert offered_grade({Statistic(LAMP, "umbra", "grade"): 20}, ["umbra"], False) == len(grades())


def test_no_lamp_is_lit_on_the_way_or_by_a_lost_assisted_or_plain_run() -> None:
    campaign = campaign_of(FRONTIER)
    lost = replace(WON, won=False, medal="", margin=-2)
    for run, outcome in (
        (begun(4), WON),
        (last_battle(4, credits=0), lost),
        (last_battle(4, assisted=True), WON),
        (last_battle(0), WON),
    ):
        ended, change = finish(campaign, run, outcome)
        assert lit_by(ended) == () and not any(statistic.scope == LAMP for statistic, _ in change.bests)


def test_a_share_code_of_a_battle_tells_its_grade() -> None:
    campaign, run = campaign_of(FRONTIER), begun(7)
    cards = load_book(campaign.packs)
    setup = mission_setup(charted(campaign, run), run, cards)
    ended, _ = finish(campaign, run, WON)
    again = setup_of_shared(read_shared(code_of_game(setup, 100, ended)), cards, [campaign])
    assert grade_in(again) == 7 and set(grade_changes(7)) <= set(again.changes)
