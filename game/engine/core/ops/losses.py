"""Texts that take something away, most of them on Events (rulings O9, N12, N22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..actions import PICK, Decision, Pick
from ..atoms import draw_number, move_card, remove_world, set_energy
from ..events import Sink
from ..frames import EffectFrame, Picks, ask, chooser, question_kind
from ..rng import STREAM
from ..state import GameState
from ..types import CardId, Range, Seat
from ..vocabulary import OpRules, flat, op, question
from .count import Count, holdings
from .gains import times


@dataclass(frozen=True, slots=True)
class LoseEnergy:
    """Lose energy as far as there is some: `n`, times what `per` counts."""

    n: Annotated[int, Range(1, 9)] = 1
    per: Count | None = None
    op: Literal["lose_energy"] = "lose_energy"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Lose a card, if there is one; never a Home World or a Capital City (ruling O9).

    "hand" discards a card of the hand at random, "unit" a Unit of the own Warzone; "holding" removes an own conquered World,
    with all that is attached to it, or an own Advancement from the game.
    """

    what: Literal["hand", "unit", "holding"]
    op: Literal["forfeit"] = "forfeit"


LOSE_UNIT = question("lose_unit", ("pick",), "cross")
LOSE_HOLDING = question("lose_holding", ("pick", "nemesis_pick"), "cross")


@op(LoseEnergy, worth=flat(-20))
class LosingEnergy(OpRules[LoseEnergy]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: LoseEnergy, out: Sink) -> EffectFrame:
        n = op.n * times(state, frame.seat, frame.card, frame, None, op.per)
        energy = state.players[frame.seat].energy
        set_energy(state, frame.seat, energy - min(n, energy), out, frame.card)
        return frame


def _losable(state: GameState, seat: Seat, op: Forfeit) -> list[CardId]:
    """What could be lost; the cards of a hand are not picked."""
    player = state.players[seat]
    if op.what == "unit":
        return player.units
    return [*player.worlds[1:], *holdings(state, seat)] if op.what == "holding" else []


@op(Forfeit, asks=(LOSE_UNIT, LOSE_HOLDING), worth=flat(-60))
class Forfeiting(OpRules[Forfeit]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Forfeit, out: Sink) -> EffectFrame | None:
        seat = frame.seat
        hand = state.players[seat].hand
        if op.what == "hand" and hand:
            card = hand[draw_number(state, STREAM["effects"], len(hand))]
            move_card(state, card, ("hand", seat), ("discard", seat), "lose", out)
        cards = _losable(state, seat, op)
        if len(cards) > 1:
            options = tuple(PICK[card] for card in cards)
            kind = question_kind(state, seat)
            ask(state, frame, Decision(chooser(state, seat), kind, options, source=frame.card, purpose=f"lose_{op.what}"))
            return None
        for card in cards[:]:
            _give_up(state, seat, card, out)
        return frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Forfeit, picks: Picks, out: Sink) -> EffectFrame:
        pick = picks[0]
        if isinstance(pick, Pick):
            _give_up(state, frame.seat, pick.card, out)
        return frame


def _give_up(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """A Unit is discarded; a World leaves the game with all that is attached to it, an Advancement alone (ruling A7)."""
    if state.cards[card].is_unit:
        move_card(state, card, ("units", seat), ("discard", seat), "lose", out)
    elif state.cards[card].is_world:
        remove_world(state, seat, card, out)
    else:
        for hook in state.book.hooks.forfeited:
            hook(state, seat, card, out)
