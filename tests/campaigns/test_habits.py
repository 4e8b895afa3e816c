"""Habits: read from the events of a battle, noted in the run, answered by the steps of the clock."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.campaign.journey.habits import HABITS, MOST_NOTED, Note, common_answers, habits_in, noted
from game.campaign.run import choices, enter, finish
from game.campaign.statistics import GameStatistics
from game.campaign.voyage import fleet_changes, fleet_of, next_escalation, ticked
from game.engine.core.doctrines import IdleCards
from game.engine.core.events import ActionsChanged, EnergyChanged, Passed, PhaseStarted
from tests.campaigns.openings import opened
from tests.campaigns.test_fleet_runs import FRONTIER, begun, outcome


def test_an_idle_pass_leaves_two_actions_and_a_wasteful_round_three_energy() -> None:
    deeds = GameStatistics()
    for left in (3, 1, 2):
        deeds.watch([ActionsChanged(0, -1, left), Passed(0, False), ActionsChanged(0, -left, 0)])
    assert deeds.idle_passes == 2 and deeds.early_passes == 3
    deeds.watch([Passed(1, False), ActionsChanged(0, -5, 0)])
    assert deeds.idle_passes == 2
    deeds.watch([PhaseStarted("action"), EnergyChanged(0, -4, 0), PhaseStarted("discard")])
    deeds.watch([EnergyChanged(0, -2, 0), EnergyChanged(1, -9, 0), EnergyChanged(0, -3, 0)])
    assert deeds.wasted == 1


def test_each_habit_is_read_from_what_happened() -> None:
    state = opened(seed="habits")
    state.round = 1
    deeds = GameStatistics()
    assert "early_pass" not in habits_in(state, deeds)
    deeds.idle_passes = deeds.wasted = deeds.steals = 2
    state.round = 3
    assert {"early_pass", "hoard", "thief", "slow"} <= set(habits_in(state, deeds))
    deeds.conquests = [(1, 1), (2, 2)]
    assert "slow" not in habits_in(state, deeds)


def test_notes_count_the_battles_up_to_three() -> None:
    notes = noted((), ("thief",))
    for _ in range(4):
        notes = noted(notes, ("thief", "slow"))
    assert notes == (Note("thief", MOST_NOTED), Note("slow", MOST_NOTED))


def test_a_battle_is_noted_whether_it_was_won_or_lost() -> None:
    for won in (True, False):
        run = begun()
        run = enter(FRONTIER, run, choices(FRONTIER, run)[0].key)
        run = finish(FRONTIER, run, replace(outcome(won), habits=("early_pass",)))[0]
        assert fleet_of(run).notes == (Note("early_pass", 1),)


def test_a_step_is_shown_before_it_is_taken_and_no_battle_changes_it() -> None:
    run = begun()
    for _ in range(8):
        shown = next_escalation(FRONTIER, run)
        learned = replace(run, fleet=replace(fleet_of(run), notes=(Note("thief", 1),)))
        assert shown and next_escalation(FRONTIER, learned) == shown
        run = ticked(FRONTIER, learned, 3)
        assert run.escalations[-1] == shown and len(set(run.escalations)) == len(run.escalations)
    assert next_escalation(FRONTIER, run) == ""


def test_an_answer_comes_to_who_has_shown_its_habit_alone_and_three_times_as_often() -> None:
    seen: Counter[str] = Counter()
    for number in range(300):
        run = ticked(FRONTIER, begun(seed=f"answers {number}"), 3)
        assert next_escalation(FRONTIER, run) not in {answer.key for answer in common_answers()}
        run = begun(seed=f"answers {number}")
        run = ticked(FRONTIER, replace(run, fleet=replace(fleet_of(run), notes=(Note("early_pass", 1),))), 3)
        seen[next_escalation(FRONTIER, run)] += 1
    others = [n for key, n in seen.items() if key != "it_stays_on"]
    assert seen["it_stays_on"] > 2 * max(others) / 1.4 and {answer.answers for answer in common_answers()} == set(HABITS)


def test_it_stays_on_where_the_player_stops_early() -> None:
    run = replace(begun(), escalations=("it_stays_on",))
    assert IdleCards(2) in fleet_changes(FRONTIER, run, FRONTIER.missions[0])
