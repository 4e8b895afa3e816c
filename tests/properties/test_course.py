"""What no single state shows: each invariant of the course of a game reports the fault that is planted for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import matches
from game.cli.matches import GamePlan, play_game
from game.cli.tables import load_cards
from game.engine import Event, GameState, apply
from game.engine.core.atoms import move_card, set_passed, set_tokens, shuffle_discard_into_deck, start_phase
from game.engine.core.changes import InvasionEnergy
from game.engine.core.events import AbilityUsed, CardMoved, PhaseStarted, Sink
from game.engine.core.frames import STEP, ActionPhaseFrame
from game.engine.core.rule_monitor import RuleMonitor
from game.engine.core.rules import discard, draw, galactic, invade, rounds, texts, turn
from game.engine.core.rules.draw import draw_phase
from game.engine.core.state import FULL_GAME
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.revolution.atoms import shuffle_heroic_deck
from game.engine.expansions.revolution.changes import StartHeroics
from game.engine.expansions.revolution.rules import heroic
from game.nemesis.monitor import NemesisMonitor, monitor_of
from tests.properties.driver import games, play
from tests.properties.faults import first_breaks
from tools.proofs.option_sets import MISSIONS

EVERYTHING = ("base", "revolution", "orders", "promos")
SOUND = {
    "the Nemesis": ("nemesis", "standard", ("base",), FULL_GAME, (), 60),
    "four seats": ("4", "standard", ("base",), FULL_GAME, (), 30),
    "the Nemesis with every expansion": ("nemesis", "expert", EVERYTHING, FULL_GAME, (), 40),
    "a mission with many changes": ("nemesis", "expert", ("base",), *MISSIONS["mission-expert"], 40),
}


@pytest.mark.parametrize("name", SOUND)
def test_random_games_break_no_invariant_of_their_course(name: str, tmp_path: Path) -> None:
    seats, mode, packs, sectors, changes, count = SOUND[name]
    policies = ("random",) * (1 if seats == "nemesis" else int(seats))
    plan = GamePlan(seats, mode, packs, policies, f"course of {name}", str(tmp_path), sectors, changes)
    book = load_cards(packs, seats == "nemesis")
    assert [outcome.error for index in range(count) if (outcome := play_game(book, plan, index)).error] == []


def test_a_simulated_game_stops_at_a_broken_course_counts_it_and_keeps_its_journal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(invade, "spend_energy", lambda *_: None)
    plan = GamePlan("nemesis", "standard", ("base",), ("random",), "stop", str(tmp_path))
    outcome = play_game(load_cards(("base",), True), plan, 0)
    assert outcome.breaks == 1 and outcome.error is not None and "INV-19" in outcome.error
    assert outcome.journal is not None and outcome.journal.startswith(str(tmp_path))
    assert vars(matches)["monitor_of"] is monitor_of


def test_who_plays_decides_what_follows_a_game() -> None:
    for state, _ in games(1, ("two seats", "standard")):
        assert type(monitor_of(state)) is (RuleMonitor if state.nemesis is None else NemesisMonitor)


def test_seven_no_turn_after_passing(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[int] = []

    def forgets_the_first(state: GameState, seat: int, forced: bool, out: Sink) -> None:
        set_passed(state, seat, forced, out)
        if not forgotten:
            state.players[seat].passed = False
            forgotten.append(seat)

    monkeypatch.setattr(turn, "set_passed", forgets_the_first)
    assert first_breaks(1, seats=3) == {"INV-7"}


def test_seven_the_action_phase_lasts_until_all_have_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    seats_in = turn.ActionPhase.step

    def ends_early(state: GameState, frame: ActionPhaseFrame, out: Sink) -> None:
        if not any(player.passed for player in state.players):
            seats_in(state, frame, out)

    monkeypatch.setattr(turn.ActionPhase, "step", ends_early)
    monkeypatch.setitem(STEP, ActionPhaseFrame, ends_early)
    assert first_breaks(2, seats=3) == {"INV-7"}


def test_nine_the_hand_after_the_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "round_hand", lambda state: 5)
    assert first_breaks(2, seats=2) == {"INV-9"}


def test_nine_the_seventh_card_of_the_last_sector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "round_hand", lambda state: 6)
    assert first_breaks(2, seats=2) == {"INV-9"}


def test_nine_the_card_more_of_a_home_world_with_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "more_cards", lambda state, seat: 0)
    assert first_breaks(8, seats=2, expansions=("orders",)) == {"INV-9"}


def test_nine_nobody_draws_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "round_hand", lambda state: 7)
    assert first_breaks(2, nemesis="standard") == {"INV-9"}


def test_ten_one_card_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discard, "discard_cards", lambda state, seat, cards, out: None)
    assert first_breaks(2, seats=2) == {"INV-10"}


def test_ten_a_heroic_tactic_is_kept_only_with_its_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heroic, "_discard_others", lambda state, seat, kept, out: None)
    assert first_breaks(4, nemesis="standard", expansions=("revolution",), changes=(StartHeroics(2),)) == {"INV-10"}


def test_eleven_only_an_empty_deck_is_refilled(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_cards = draw.draw_cards

    def shuffles_first(state: GameState, seat: int, n: int, out: Sink) -> None:
        if n and state.players[seat].discard:
            shuffle_discard_into_deck(state, seat, out)
        draw_cards(state, seat, n, out)

    monkeypatch.setattr(draw, "draw_cards", shuffles_first)
    assert first_breaks(2, seats=2) == {"INV-11"}


def test_eleven_no_reshuffle_without_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    def shuffles_after(state: GameState, out: Sink) -> None:
        draw_phase(state, out)
        for seat in draw.active_seats(state):
            if not state.players[seat].deck and state.players[seat].discard:
                shuffle_discard_into_deck(state, seat, out)

    monkeypatch.setattr(rounds, "draw_phase", shuffles_after)
    assert first_breaks(20, seats=2) == {"INV-11"}


def test_eleven_a_reshuffle_loses_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses_one(state: GameState, seat: int, out: Sink) -> None:
        shuffle_discard_into_deck(state, seat, out)
        state.box.append(state.players[seat].deck.pop(0))

    monkeypatch.setattr(draw, "shuffle_discard_into_deck", loses_one)
    assert first_breaks(2, seats=2) == {"INV-11"}


def test_eleven_a_heroic_deck_with_cards_is_not_refilled(monkeypatch: pytest.MonkeyPatch) -> None:
    discard_heroic = heroic.discard_heroic

    def shuffles_too(state: GameState, seat: int, card: int, out: Sink) -> None:
        discard_heroic(state, seat, card, out)
        shuffle_heroic_deck(state, seat, out)

    monkeypatch.setattr(heroic, "discard_heroic", shuffles_too)
    assert first_breaks(4, seats=2, expansions=("revolution",)) == {"INV-11"}


@pytest.mark.parametrize("wrong", [lambda state: state.round == 3, lambda state: False, lambda state: state.sector == 5])
def test_eleven_the_reshuffle_option_comes_as_the_last_sector_is_entered(
    monkeypatch: pytest.MonkeyPatch, wrong: Callable[[GameState], bool]
) -> None:
    monkeypatch.setattr(rounds, "offers_reshuffle", wrong)
    assert first_breaks(2, seats=2) == {"INV-11"}


@pytest.mark.parametrize("size", [5, 7])
def test_twelve_the_central_zone_is_filled_to_the_chart_and_no_further(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(galactic, "CENTRAL_SIZE", {2: size})
    assert first_breaks(2, nemesis="standard") == {"INV-12"}


@pytest.mark.parametrize("worlds", [True, False])
def test_twelve_there_are_as_many_worlds_and_as_many_other_cards_as_players(
    monkeypatch: pytest.MonkeyPatch, worlds: bool
) -> None:
    def refill(state: GameState, out: Sink) -> None:
        """Takes ten cards of one kind, whatever lies above them."""
        deck = state.sectors[state.sector]
        for card in [card for card in reversed(deck) if state.cards[card].is_world is worlds][: 10 - len(state.central)]:
            galactic._reveal(state, card, out)

    monkeypatch.setattr(galactic, "refill", refill)
    assert first_breaks(2, seats=4, pregame_draft=0) == {"INV-12"}


def test_twelve_the_whole_deck_of_the_last_sector_enters_in_the_last_round(monkeypatch: pytest.MonkeyPatch) -> None:
    refill = galactic.refill

    def forgets_the_last(state: GameState, out: Sink) -> None:
        if not state.last_round:
            refill(state, out)

    monkeypatch.setattr(galactic, "refill", forgets_the_last)
    assert first_breaks(2, seats=2) == {"INV-12"}


def test_thirteen_cards_with_a_token_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(galactic, "clear_tokens", lambda state, out: None)
    assert first_breaks(2, nemesis="standard") >= {"INV-13"}


def test_thirteen_they_go_to_their_own_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_to_one_deck(state: GameState, card: int, out: Sink) -> None:
        set_tokens(state, card, 0, out)
        move_card(state, card, ("central", 0), ("sector", 5), "leave", out)

    monkeypatch.setattr(galactic, "turn_back", all_to_one_deck)
    assert first_breaks(2, nemesis="standard") == {"INV-13"}


def test_eight_what_stays_gets_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(galactic, "put_tokens", lambda *_: None)
    assert first_breaks(2, nemesis="standard") == {"INV-8"}


def test_fourteen_the_destiny_marker_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "next_destiny", lambda state: state.destiny)
    assert first_breaks(2, seats=3) == {"INV-14"}


def test_fourteen_round_follows_round(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = rounds.begin_round
    monkeypatch.setattr(rounds, "begin_round", lambda state, n, destiny, out: begin(state, n + (n == 4), destiny, out))
    assert first_breaks(2, seats=2) == {"INV-14"}


def test_fourteen_phase_follows_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    skipping = lambda state, phase, out: start_phase(state, "discard" if phase == "galactic" else phase, out)  # noqa: E731
    monkeypatch.setattr(rounds, "start_phase", skipping)
    assert "INV-14" in first_breaks(2, seats=2)


def test_fourteen_turns_go_clockwise(monkeypatch: pytest.MonkeyPatch) -> None:
    backwards = tuple(tuple(tuple((first - i) % count for i in range(count)) for first in range(count)) for count in range(6))
    monkeypatch.setattr(turn, "ORDER", backwards)
    assert first_breaks(2, seats=3) == {"INV-14"}


def test_seventeen_a_text_is_used_once_in_its_situation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_used_up", lambda *_: False)
    assert first_breaks(8, nemesis="standard") == {"INV-17"}


def test_seventeen_a_text_that_says_so_is_used_once_a_round() -> None:
    for state, rng in games(1, ("three seats, Orders and Revolution",)):
        course = monitor_of(state)
        for _, command in play(state, rng):
            course.after(state, apply(state, command))
            capital = orders_of(state).capitals[0]
            assert capital is not None
            index = next(n for n, ability in enumerate(state.cards[capital].abilities) if ability.per_round)
            used = AbilityUsed(0, capital, index)
            course = monitor_of(state)
            assert course.after(state, [used]) == []
            again = course.after(state, [PhaseStarted(state.phase), used])
            assert [line.split(":")[0] for line in again] == ["INV-14", "INV-17"]
            return


def test_nineteen_an_invasion_costs_one_energy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invade, "spend_energy", lambda *_: None)
    assert first_breaks(2, seats=2) == {"INV-19"}


def test_nineteen_an_invasion_costs_one_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invade, "spend_act", lambda *_: None)
    assert first_breaks(2, seats=2) == {"INV-19"}


def test_nineteen_what_a_mission_says_is_what_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert first_breaks(2, nemesis="standard", changes=(InvasionEnergy(2),)) == set()
    monkeypatch.setattr(invade, "invasion_energy", lambda state: 1)
    assert first_breaks(2, nemesis="standard", changes=(InvasionEnergy(2),)) == {"INV-19"}


def test_one_events_that_leave_something_out_are_told_at_the_end() -> None:
    for state, rng in games(1, ("two seats",)):
        course = monitor_of(state)
        lost: list[Event] = []
        for _, command in play(state, rng):
            events = apply(state, command)
            if not lost:
                lost = [
                    event
                    for event in events
                    if isinstance(event, CardMoved) and event.verb == "draft" and event.to[0] == "discard"
                ]
                events = [event for event in events if event not in lost]
            told = course.after(state, events)
        assert lost and any(line.startswith("INV-1:") for line in told)
