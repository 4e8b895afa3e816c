"""The Discard Phase: one card may be kept, energy is emptied (base rulebook, Discard Phase; rulings B11, A16)."""

from __future__ import annotations

from ..actions import DONE, Decision, Pick, pick_or
from ..atoms import discard_cards, set_energy
from ..events import Sink
from ..frames import RETAIN, FrameHandler, Picks, RetainFrame, ask, frame
from ..state import GameState
from ..vocabulary import question
from .fleet import energy_kept
from .mission import retaining_rule

question("", ("retain",), "hand", verb="retain")


@frame(RetainFrame)
class Retain(FrameHandler):
    """Asks each seat that holds a card which one it keeps; then all energy is gone."""

    @staticmethod
    def step(state: GameState, frame: RetainFrame, out: Sink) -> None:
        """Finds the next seat with a hand."""
        order = state.order()
        players = state.players
        rule = retaining_rule(state)
        for index in range(frame.place, len(order)):
            seat = order[index]
            hand = players[seat].hand
            if rule == "none":
                discard_cards(state, seat, hand[:], out)
            elif hand and not rule:
                ask(state, RETAIN[index], Decision(seat, "retain", pick_or(hand, DONE)))
                return
            if _further(state, index):
                return
        for seat in order:
            if players[seat].energy:
                set_energy(state, seat, energy_kept(state, seat), out)

    @staticmethod
    def answer(state: GameState, frame: RetainFrame, picks: Picks, out: Sink) -> None:
        """Keeps the picked card, or none."""
        pick = picks[0]
        place = frame.place
        seat = state.order()[place]
        kept = pick.card if isinstance(pick, Pick) else None
        discard_cards(state, seat, [card for card in state.players[seat].hand if card != kept], out)
        if not _further(state, place):
            Retain.step(state, RETAIN[place + 1], out)


def _further(state: GameState, place: int) -> bool:
    """Stacks what the seat at this place still has to keep or discard, and those after it; False if it has nothing more."""
    hooks = state.book.hooks.retained
    if not hooks:
        return False
    further = [waiting for hook in hooks for waiting in hook(state, place)]
    if further:
        state.stack += (RETAIN[place + 1], *further)
    return bool(further)
