"""A journal played again: any moment of it, the standing of each round, and the turns that swung the game."""

from __future__ import annotations

from functools import cache

import pytest

from game.engine import Entry, Journal, ReplayError, SeatSetup, Setup, fold_all, mask, seed_of, view_for
from game.engine.api.history import Moment, Recording, history, standing
from game.engine.core.actions import PASS, Command
from game.engine.core.events import RoundStarted, TurnStarted
from game.engine.core.rules.scoring import points
from game.match import Match, Sight
from game.rivals import make_rival
from tests.problems import says
from tests.table import book


@cache
def played(seed: str, mode: str = "standard", policy: str = "greedy") -> Match:
    """A whole solo game with digests, answered by a policy."""
    options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", mode), ("pregame_draft", 1), ("staged", 1))
    match = Match(book(), Setup(seed_of(seed), book().packs, (SeatSetup("human"), SeatSetup("nemesis")), options))
    rival = make_rival(policy, seed_of(seed))
    while match.decision is not None:
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
    return match


def test_the_state_after_every_command_is_the_recorded_one_in_any_order() -> None:
    match = played("order")
    recording = Recording(book(), match.journal)
    wanted = [recording.state(0).digest()] + [entry.digest for entry in match.played]
    total = len(wanted)
    for number in [*range(total), *range(total - 1, -1, -1), *((7 * n) % total for n in range(total))]:
        assert recording.state(number).digest() == wanted[number]


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_a_moment_in_the_middle_of_a_command_shows_what_the_events_tell(policy: str) -> None:
    recording = Recording(book(), played("middle", policy=policy).journal)
    checked = 0
    for command in range(1, len(recording.commands) + 1):
        before = view_for(recording.state(command - 1), 0)
        events = [mask(event, 0) for event in recording.events[command]]
        for number in range(len(events) + 1):
            told = fold_all(before, events[:number])
            shown = view_for(recording.at(Moment(command, number)), 0)
            if number == len(events):
                assert shown == view_for(recording.state(command), 0)
            told.invasion, told.active = shown.invasion, shown.active
            assert shown == told, (command, number)
            checked += 1
    assert checked > len(recording.commands)


def test_the_figures_of_each_round_are_those_of_the_state_in_which_it_ended() -> None:
    for number in range(3):
        match = played(f"rounds {number}")
        recording = Recording(book(), match.journal)
        figures = history(recording)
        assert [end.round for end in figures.rounds] == list(range(match.state.round + 1))
        assert figures.rounds[-1].standing == standing(match.state)
        assert match.state.result is not None and figures.rounds[-1].standing.points == match.state.result.totals
        for command in range(1, len(recording.commands) + 1):
            for place, event in enumerate(recording.events[command]):
                if isinstance(event, RoundStarted) and event.round > 1:
                    assert figures.rounds[event.round - 1].standing == standing(recording.at(Moment(command, place)))


def test_the_biggest_swing_changed_the_lead_by_its_figure_and_names_its_card() -> None:
    for number in range(3):
        match = played(f"swing {number}")
        recording = Recording(book(), match.journal)
        figures = history(recording)
        assert 1 <= len(figures.swings) <= 3
        changes = [swing.change for swing in figures.swings]
        assert changes == sorted(changes, reverse=True) and changes[-1] > 0
        for swing in figures.swings:
            before = recording.at(Moment(swing.moment.command, swing.moment.event - 1))
            after = recording.at(swing.moment)
            lead = [points(state, 0) - points(state, 1) for state in (before, after)]
            assert (lead[1] > lead[0]) == (swing.seat == 0)
            event = recording.events[swing.moment.command][swing.moment.event - 1]
            assert getattr(event, "card", None) == swing.card


def test_undone_commands_are_not_played_again() -> None:
    match = played("undone")
    half = Match(book(), match.journal.setup)
    for entry in match.played[:40]:
        assert entry.command is not None
        half.submit(entry.command)
    half.rewind(30)
    recording = Recording(book(), half.journal)
    assert len(recording.commands) == 30 and recording.last.digest() == half.state.digest()


def test_a_journal_that_does_not_fit_the_rules_is_refused_at_its_first_difference() -> None:
    match = played("drift")
    entries = list(match.played)
    wrong = Journal(match.journal.setup, [*entries[:12], Entry(entries[12].command, b"x" * 16), *entries[13:]])
    with pytest.raises(ReplayError, check=says("command 13")):
        Recording(book(), wrong)
    foreign = Journal(match.journal.setup, [*entries[:5], Entry(Command(999, 0, (PASS,)), b"")])
    with pytest.raises(ReplayError, check=says("command 6")):
        Recording(book(), foreign)


def test_what_is_dealt_and_drafted_before_the_first_turn_is_no_swing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.api.history.SWINGS", 1000)
    for number in range(6):
        recording = Recording(book(), played(f"swing {number}").journal)
        first = next(
            Moment(command, place)
            for command, events in enumerate(recording.events)
            for place, event in enumerate(events, start=1)
            if isinstance(event, TurnStarted)
        )
        assert all(swing.moment > first for swing in history(recording).swings)
