"""The Nemesis's turn: the empty deck, passing, the turned card, ties (Nemesis rulebook, Playing the Solo Game; rulings N6-N9)."""

from __future__ import annotations

from game.engine import Decision, GameState, Reason
from game.engine.core.actions import PICK, Column, Pick
from game.engine.core.atoms import set_passed
from game.engine.core.atoms_nemesis import note_command, turn_nemesis_card
from game.engine.core.defs import BuildTop, NemesisCard
from game.engine.core.events import Sink
from game.engine.core.frames import (
    NEMESIS_FOLLOWS,
    NEMESIS_PICK,
    FrameHandler,
    NemesisPairFrame,
    NemesisPickFrame,
    NemesisPlaceFrame,
    NemesisTurnFrame,
    Picks,
    ask,
    frame,
)
from game.engine.core.nemesis_deck import tell_foreseen
from game.engine.core.places import nemesis_of
from game.engine.core.rules.doctrine import names_early, takes_further_turn
from game.engine.core.rules.fleet import nemesis_skips
from game.engine.core.rules.mission import passing_rule, second_card_follows
from game.engine.core.rules.scoring import end_game
from game.engine.core.state import NemesisState
from game.engine.core.types import CardId
from game.engine.core.vocabulary import COMMANDS

from .commands import SKIPPED, Candidates, build, carry_out, conquer_target, draft_card, lay_down, prize


def falls_on_passing(state: GameState, world: CardId) -> str:
    """Why this World would fall as the Nemesis passes if it were the target then; "" if it would not (ruling N8).

    "token" is an Energy Token, "core" a Core World in the last round, "mission" a change (PassingConquest).
    """
    nemesis = nemesis_of(state)
    if world in (*nemesis.spared, *nemesis.named) or (world not in nemesis.targets and names_early(state)):
        return ""
    rule = passing_rule(state) if state.setup.changes else ""
    if rule:
        return "mission" if rule == "always" else ""
    if world in state.tokens:
        return "token"
    return "core" if state.last_round and state.cards[world].core else ""


def cards_turned(state: GameState) -> int:
    """How many cards of its deck the Nemesis has turned so far."""
    nemesis = nemesis_of(state)
    return len(nemesis.used) + (nemesis.turned is not None)


def cards_of_turns(state: GameState, number: int, whole: int | None = None) -> list[int]:
    """How many cards each turn takes that turns some, when so many cards are turned already, until the deck is empty."""
    whole = cards_turned(state) + len(nemesis_of(state).deck) if whole is None else whole
    turns = []
    while number < whole:
        number += 1
        second = number < whole and second_card_follows(state, number)
        turns.append(1 + second)
        number += second
    return turns


def turned_card(state: GameState) -> NemesisCard:
    """The Nemesis card that lies open."""
    turned = nemesis_of(state).turned
    if turned is None:
        raise LookupError("no Nemesis card has been turned")
    return state.book.nemesis[turned]


def pass_turn(state: GameState, nemesis: NemesisState, out: Sink) -> None:
    """The Nemesis passes, and may conquer its target by that."""
    for hook in state.book.hooks.passed:
        hook(state, nemesis.seat)
    falling = tuple([world for world in nemesis.prey if falls_on_passing(state, world)])
    if falling:
        conquer_target(state, out, prize(state, falling))
    set_passed(state, nemesis.seat, False, out)


def take_card(state: GameState, nemesis: NemesisState, out: Sink) -> None:
    """Turns the next card and does the first of its commands that it can; of tied cards the player picks one (ruling N11).

    What the question is about is named as the command is.
    """
    card = state.book.nemesis[turn_nemesis_card(nemesis, out)]
    if state.setup.changes:  # asked in every turn: most games change nothing
        tell_foreseen(state, out)
        if nemesis_skips(state, cards_turned(state)):
            for number in range(len(card.commands)):
                note_command(nemesis, number, SKIPPED, out)
            return
    for number, command in enumerate(card.commands):
        rules = COMMANDS[type(command)]
        fitting: Candidates = rules.candidates(state, command)
        if isinstance(fitting, Reason):
            note_command(nemesis, number, fitting, out)
        elif len(fitting) == 1:
            rules.carry_out(state, nemesis, number, command, fitting[0], out)
            return
        else:
            options = tuple([PICK[tied] for tied in fitting])
            question = Decision(1 - nemesis.seat, "nemesis_pick", options, 1, 1, None, command.command)
            ask(state, NEMESIS_PICK[number], question)
            return


@frame(NemesisTurnFrame)
class NemesisTurn(FrameHandler):
    """One turn: the game ends, or the Nemesis passes, or it turns a card and does the first command that it can."""

    @staticmethod
    def step(state: GameState, frame: NemesisTurnFrame, out: Sink) -> None:
        """The deck is looked at first, on the turn of passing too (ruling N9).

        It passes once the human has passed; only if that was the very first turn of the round does one Nemesis turn come
        before it (ruling N8), and with a doctrine as many more as that says.
        """
        nemesis = nemesis_of(state)
        changes = state.setup.changes
        if changes and frame.number == NEMESIS_FOLLOWS.number:
            if nemesis.deck:
                take_card(state, nemesis, out)
            return
        if not nemesis.deck:
            end_game(state, "nemesis_deck", out)
            return
        human = 1 - nemesis.seat
        last = state.players[human].passed and (state.turns != 2 or state.destiny != human)
        if last and not (changes and takes_further_turn(state)):
            pass_turn(state, nemesis, out)
            return
        if changes and second_card_follows(state, cards_turned(state) + 1):
            state.stack.append(NEMESIS_FOLLOWS)
        take_card(state, nemesis, out)


@frame(NemesisPickFrame)
class NemesisPick(FrameHandler):
    """A tie that the player settles; the command is then done and the turn over."""

    @staticmethod
    def answer(state: GameState, frame: NemesisPickFrame, picks: Picks, out: Sink) -> None:
        """Carries the command out with the card picked."""
        pick, number = picks[0], frame.number
        if isinstance(pick, Pick):
            carry_out(state, nemesis_of(state), number, turned_card(state).commands[number], pick.card, out)


@frame(NemesisPairFrame)
class NemesisPair(FrameHandler):
    """The second card of a command that drafts or builds two, by the same rule."""

    @staticmethod
    def step(state: GameState, frame: NemesisPairFrame, out: Sink) -> None:
        """Takes it, or the player picks one of those that fit alike; there may be none left."""
        command = turned_card(state).commands[frame.number]
        fitting: Candidates = COMMANDS[type(command)].candidates(state, command)
        if isinstance(fitting, Reason):
            return
        if isinstance(command, BuildTop):
            build(state, fitting[0], out)
        elif len(fitting) == 1:
            draft_card(state, fitting[0], out)
        else:
            options = tuple([PICK[tied] for tied in fitting])
            ask(state, frame, Decision(1 - nemesis_of(state).seat, "nemesis_pick", options, 1, 1, None, command.command))

    @staticmethod
    def answer(state: GameState, frame: NemesisPairFrame, picks: Picks, out: Sink) -> None:
        """Drafts the card picked."""
        if isinstance(picks[0], Pick):
            draft_card(state, picks[0].card, out)


@frame(NemesisPlaceFrame)
class NemesisPlace(FrameHandler):
    """A two-type card between two Prime Cards (ruling N3)."""

    @staticmethod
    def answer(state: GameState, frame: NemesisPlaceFrame, picks: Picks, out: Sink) -> None:
        """Lays the card below the Prime Card picked."""
        pick = picks[0]
        if isinstance(pick, Column):
            lay_down(state, frame.card, pick.n, out)
