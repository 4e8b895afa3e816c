"""The Discard Phase: one card may be kept, energy is emptied (base rulebook, Discard Phase; rulings B11, A16)."""

from __future__ import annotations

from ..actions import DONE, Decision, Pick, pick_or
from ..atoms import move_cards, set_energy
from ..events import Sink
from ..frames import RETAIN, Handler, Picks, RetainFrame, RetainHeroicFrame, ask, frame, push
from ..ops.count import heroic_hand
from ..state import GameState
from ..types import CardId, Seat
from .mission import retaining_rule


def discard_hand(state: GameState, seat: Seat, kept: CardId | None, out: Sink) -> None:
    """Discards the hand but for one kept card."""
    cards = [card for card in state.players[seat].hand if card != kept]
    move_cards(state, cards, ("hand", seat), ("discard", seat), "discard", out)


@frame(RetainFrame)
class Retain(Handler):
    """Asks each seat that holds a card which one it keeps; then all energy is gone."""

    @staticmethod
    def step(state: GameState, frame: RetainFrame, out: Sink) -> None:
        """Finds the next seat with a hand."""
        order = state.order()
        rule = retaining_rule(state)
        for index in range(frame.place, len(order)):
            hand = state.players[order[index]].hand
            if rule == "none":
                discard_hand(state, order[index], None, out)
            elif hand and not rule:
                options = pick_or(hand, DONE)
                ask(state, RETAIN[index], Decision(order[index], "retain", options))
                return
            if heroic_hand(state, order[index]):
                push(state, RETAIN[index + 1])
                push(state, RetainHeroicFrame(index))
                return
        for seat in order:
            set_energy(state, seat, 0, out)

    @staticmethod
    def answer(state: GameState, frame: RetainFrame, picks: Picks, out: Sink) -> None:
        """Keeps the picked card, or none."""
        pick = picks[0]
        discard_hand(state, state.order()[frame.place], pick.card if isinstance(pick, Pick) else None, out)
        push(state, RETAIN[frame.place + 1])
        if heroic_hand(state, state.order()[frame.place]):
            push(state, RetainHeroicFrame(frame.place))
