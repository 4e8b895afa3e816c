"""The Nemesis's turns as events tell them: each invariant reports the fault that is planted for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import pytest

import game.nemesis.commands as commands
import game.nemesis.turn as turn
from game.engine import Action, Command, Decision, GameState, Reason, Rng, apply
from game.engine.core.actions import PASS, PICK
from game.engine.core.atoms_nemesis import note_command, turn_nemesis_card
from game.engine.core.changes import PassingConquest, SecondCard
from game.engine.core.defs import ConquerTarget, DraftCard, TargetPrime, TargetWorld
from game.engine.core.doctrines import AfterPass, DraftEye, IdleCards, PrimeCreep, Reprisal, Rounds, Scorch, Targets
from game.engine.core.events import Sink
from game.engine.core.frames import ANSWER, NEMESIS_PICK, STEP, NemesisPickFrame, NemesisTurnFrame, ask
from game.engine.core.places import nemesis_of
from game.engine.core.rule_monitor import RuleMonitor
from game.engine.core.rules.scoring import end_game
from game.engine.core.state import NemesisState
from game.engine.core.vocabulary import COMMANDS, NemesisCommand
from game.engine.terms import Change
from game.nemesis.commands import Candidates, candidates, carry_out
from game.nemesis.monitor import monitor_of
from game.nemesis.prime import core_excesses
from tests.properties.driver import play
from tests.properties.faults import first_breaks
from tests.table import start


def wrong_candidates(
    monkeypatch: pytest.MonkeyPatch, kind: type[NemesisCommand], change: Callable[[GameState, tuple[int, ...]], Candidates]
) -> None:
    """The commands of one kind find other cards than they should."""

    record = COMMANDS[kind]

    def wrong(state: GameState, command: NemesisCommand) -> Candidates:
        cards = record.candidates(state, command)
        return cards if isinstance(cards, Reason) else change(state, cards)

    monkeypatch.setitem(COMMANDS, kind, replace(record, candidates=wrong))


@pytest.mark.parametrize("kind", [DraftCard, TargetWorld, ConquerTarget])
def test_n3_a_command_that_can_be_done_is_not_skipped(monkeypatch: pytest.MonkeyPatch, kind: type[NemesisCommand]) -> None:
    wrong_candidates(monkeypatch, kind, lambda state, cards: commands.NO_DRAFT)
    assert first_breaks(4, nemesis="standard") == {"INV-N3"}


def test_n3_every_command_above_the_one_that_is_done_has_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaves_out_the_first(nemesis: NemesisState, number: int, reason: Reason, out: Sink) -> None:
        if number:
            note_command(nemesis, number, reason, out)

    monkeypatch.setattr(turn, "note_command", leaves_out_the_first)
    assert first_breaks(4, nemesis="standard") == {"INV-N3"}


def test_n3_a_card_that_is_turned_is_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "take_card", lambda state, nemesis, out: turn_nemesis_card(nemesis, out))
    assert first_breaks(2, nemesis="standard") == {"INV-N3"}


def test_n3_one_command_is_done_and_no_other_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def goes_on(state: GameState, nemesis: NemesisState, out: Sink) -> None:
        card = state.book.nemesis[turn_nemesis_card(nemesis, out)]
        for number, command in enumerate(card.commands):
            cards = candidates(state, command)
            if isinstance(cards, Reason):
                note_command(nemesis, number, cards, out)
            elif len(cards) == 1:
                carry_out(state, nemesis, number, command, cards[0], out)

    monkeypatch.setattr(turn, "take_card", goes_on)
    assert first_breaks(6, nemesis="standard") == {"INV-N3"}


def other_draft(state: GameState, cards: tuple[int, ...]) -> Candidates:
    """A card that is drafted though another fits better."""
    others = [card for card in state.central if not state.cards[card].is_world and card not in cards]
    return tuple(others[:1]) or cards


def test_n4_the_drafted_card_fits_best_of_those_that_lie_there(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong_candidates(monkeypatch, DraftCard, other_draft)
    assert first_breaks(4, nemesis="standard") == {"INV-N4"}


@pytest.mark.parametrize("mode", ["standard", "expert"])
def test_n4_prevalence_counts_drafted_cards_only(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    counts = commands.type_counts

    def with_the_starting_deck(state: GameState) -> dict[str, int]:
        numbers = counts(state)
        for card in state.players[nemesis_of(state).seat].deck:
            for kind in state.cards[card].kinds:
                numbers[kind] = numbers.get(kind, 0) + 3
        return numbers

    monkeypatch.setattr(commands, "type_counts", with_the_starting_deck)
    assert first_breaks(12, nemesis=mode) & {"INV-N4", "INV-N5"}


def test_n5_a_tie_offers_all_that_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong_candidates(monkeypatch, DraftCard, lambda state, cards: cards[1:] if len(cards) > 2 else cards)
    assert first_breaks(4, nemesis="standard") == {"INV-N5"}


def test_n5_a_tie_offers_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_more(state: GameState, cards: tuple[int, ...]) -> Candidates:
        others = [card for card in state.central if state.cards[card].is_world and card not in cards]
        return tuple(sorted((*cards, *others[:1])))

    wrong_candidates(monkeypatch, TargetWorld, one_more)
    assert first_breaks(4, nemesis="standard") == {"INV-N5"}


def test_n5_of_what_ties_the_player_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong_candidates(monkeypatch, DraftCard, lambda state, cards: cards[:1])
    assert first_breaks(4, nemesis="standard") == {"INV-N5"}


def test_n5_a_question_needs_two_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def always_asks(state: GameState, nemesis: NemesisState, out: Sink) -> None:
        card = state.book.nemesis[turn_nemesis_card(nemesis, out)]
        for number, command in enumerate(card.commands):
            cards = candidates(state, command)
            if not isinstance(cards, Reason):
                options = tuple(PICK[tied] for tied in cards)
                question = Decision(1 - nemesis.seat, "nemesis_pick", options, 1, 1, None, command.command)
                ask(state, NEMESIS_PICK[number], question)
                return
            note_command(nemesis, number, cards, out)

    monkeypatch.setattr(turn, "take_card", always_asks)
    assert first_breaks(4, nemesis="standard") == {"INV-N5"}


def test_n5_the_card_picked_is_the_one_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def takes_another(state: GameState, frame: NemesisPickFrame, picks: tuple[Action, ...], out: Sink) -> None:
        offered = [card for card in state.central if PICK[card] not in picks]
        command = turn.turned_card(state).commands[frame.number]
        fits = candidates(state, command)
        assert not isinstance(fits, Reason)
        same_kind = [card for card in offered if state.cards[card].is_world == (command.command != "draft")]
        wrong = [card for card in same_kind if card not in fits] or list(fits)
        carry_out(state, nemesis_of(state), frame.number, command, wrong[0], out)

    monkeypatch.setitem(ANSWER, NemesisPickFrame, takes_another)
    assert first_breaks(4, nemesis="standard") == {"INV-N5"}


def test_n6_prime_is_what_exceeds_its_condition_by_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "core_excesses", lambda *given: {world: 5 - n for world, n in core_excesses(*given).items()})
    assert "INV-N6" in first_breaks(40, nemesis="standard")


def test_n6_a_core_world_that_is_not_prime_is_no_target(monkeypatch: pytest.MonkeyPatch) -> None:
    def any_core_world(state: GameState, cards: tuple[int, ...]) -> Candidates:
        return tuple(card for card in state.central if state.cards[card].core and card not in cards)[:1] or cards

    wrong_candidates(monkeypatch, TargetPrime, any_core_world)
    assert first_breaks(30, nemesis="standard") == {"INV-N6"}


def human_passes(passes_first: bool) -> set[str]:
    """The numbers that break while the human passes on every turn, or on the second of each round."""
    broken: set[str] = set()
    state, _ = start(nemesis="standard", seed="passes")
    course = monitor_of(state)
    turns = 0
    while state.decision is not None and not broken:
        decision = state.decision
        picks = decision.options[: max(1, decision.min)]
        if decision.kind == "turn":
            turns += 1
            if PASS in decision.options and (passes_first or turns % 2):
                picks = (PASS,)
        broken = {line.split(":")[0] for line in course.after(state, apply(state, Command(state.seq, decision.seat, picks)))}
    return broken


def test_n7_a_sound_game_of_passing_breaks_nothing() -> None:
    assert human_passes(True) == set() and human_passes(False) == set()


def test_n7_passing_first_on_the_very_first_turn_leaves_the_nemesis_one_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    def passes_at_once(state: GameState, frame: NemesisTurnFrame, out: Sink) -> None:
        nemesis = nemesis_of(state)
        if state.players[1 - nemesis.seat].passed and nemesis.deck:
            turn.pass_turn(state, nemesis, out)
        else:
            turn.NemesisTurn.step(state, frame, out)

    monkeypatch.setitem(STEP, NemesisTurnFrame, passes_at_once)
    assert human_passes(True) == {"INV-N7"}


def test_n7_it_passes_when_the_human_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    passing = turn.pass_turn

    def takes_one_more(state: GameState, nemesis: NemesisState, out: Sink) -> None:
        if state.turns % 2:
            passing(state, nemesis, out)
        else:
            turn.take_card(state, nemesis, out)

    monkeypatch.setattr(turn, "pass_turn", takes_one_more)
    assert first_breaks(4, nemesis="standard") == {"INV-N7"}


@pytest.mark.parametrize("rule", ["", "always"])
def test_n7_passing_it_conquers_a_target_with_a_token_and_in_the_last_round_a_core_world(
    monkeypatch: pytest.MonkeyPatch, rule: str
) -> None:
    monkeypatch.setattr(turn, "falls_on_passing", lambda state, world: rule)
    assert first_breaks(20, nemesis="standard") == {"INV-N7"}


@pytest.mark.parametrize("rule", ["never", "always"])
def test_n7_a_mission_may_say_what_falls(monkeypatch: pytest.MonkeyPatch, rule: Literal["always", "never"]) -> None:
    changes = (PassingConquest(rule),)
    assert first_breaks(6, nemesis="standard", changes=changes) == set()
    monkeypatch.setattr(turn, "passing_rule", lambda state: "")
    assert first_breaks(20, nemesis="standard", changes=changes) == {"INV-N7"}


def test_n8_a_turn_takes_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    take_card = turn.take_card

    def takes_two(state: GameState, nemesis: NemesisState, out: Sink) -> None:
        take_card(state, nemesis, out)
        if state.decision is None and nemesis.deck:
            take_card(state, nemesis, out)

    monkeypatch.setattr(turn, "take_card", takes_two)
    assert first_breaks(4, nemesis="standard") == {"INV-N8"}


def test_n8_a_second_card_comes_where_a_mission_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = (SecondCard(3),)
    assert first_breaks(6, nemesis="standard", changes=changes) == set()
    monkeypatch.setattr(turn, "second_card_follows", lambda state, number: False)
    assert first_breaks(2, nemesis="standard", changes=changes) == {"INV-N8"}


def test_n8_no_card_leaves_the_deck_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses_one(nemesis: NemesisState, out: Sink) -> int:
        card = turn_nemesis_card(nemesis, out)
        nemesis.used.append(nemesis.deck.pop(0))
        return card

    monkeypatch.setattr(turn, "turn_nemesis_card", loses_one)
    assert first_breaks(2, nemesis="standard") == {"INV-N8"}


def test_n8_the_top_card_is_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_below(nemesis: NemesisState, out: Sink) -> int:
        nemesis.deck.append(nemesis.deck.pop(0))
        return turn_nemesis_card(nemesis, out)

    monkeypatch.setattr(turn, "turn_nemesis_card", from_below)
    assert first_breaks(2, nemesis="standard") == {"INV-N8"}


def test_n8_the_game_does_not_end_before_the_deck_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def ends_early(state: GameState, frame: NemesisTurnFrame, out: Sink) -> None:
        if len(nemesis_of(state).deck) < 20:
            end_game(state, "nemesis_deck", out)
        else:
            turn.NemesisTurn.step(state, frame, out)

    monkeypatch.setitem(STEP, NemesisTurnFrame, ends_early)
    assert first_breaks(2, nemesis="standard") == {"INV-N8"}


def test_n8_the_nemesis_does_not_stand_idle_when_its_deck_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def idles(state: GameState, frame: NemesisTurnFrame, out: Sink) -> None:
        if nemesis_of(state).deck or state.players[0].passed:
            turn.NemesisTurn.step(state, frame, out)

    monkeypatch.setitem(STEP, NemesisTurnFrame, idles)
    assert first_breaks(3, nemesis="standard", changes=(SecondCard(2),)) == {"INV-N8"}


SECTOR_ONE = Rounds((1,))


@pytest.mark.parametrize(
    "changes",
    [
        (),
        (AfterPass(2), IdleCards(1, SECTOR_ONE), SecondCard(4)),
        (Reprisal(), Targets(2), Scorch(Rounds(last=True)), DraftEye(SECTOR_ONE)),
        (PrimeCreep(2), PassingConquest("always")),
    ],
)
def test_a_game_may_be_followed_from_any_of_its_decisions(changes: tuple[Change, ...]) -> None:
    """Undo and loading begin in the middle: what follows then knows all that it would have seen from the beginning."""
    for seed in range(3):
        state, _ = start(nemesis="standard", seed=f"middle {seed}", changes=changes)
        courses: list[RuleMonitor] = []
        for _, command in play(state, Rng(f"middle {seed}")):
            courses = [*courses[-3:], monitor_of(state)]
            events = apply(state, command)
            assert [line for course in courses for line in course.after(state, events)] == []


def test_a_command_that_the_monitor_does_not_know_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True, slots=True)
    class Pillage:
        command: Literal["pillage"] = "pillage"

    state, _ = start(nemesis="standard", seed="pillage")
    cards = tuple(replace(card, commands=(Pillage(),)) for card in state.book.nemesis)
    monkeypatch.setitem(COMMANDS, Pillage, replace(COMMANDS[ConquerTarget], kind=Pillage, tag="pillage"))
    state.book = replace(state.book, nemesis=cards)
    course = monitor_of(state)
    lines: list[str] = []
    while state.decision is not None and not lines:
        decision = state.decision
        picks = decision.options[: max(1, decision.min)]
        lines = course.after(state, apply(state, Command(state.seq, decision.seat, picks)))
    assert any("pillage" in line for line in lines)
