"""Texts of one seat at one moment: where their order can matter, that seat picks it (ruling A19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..actions import PICK, Decision, Pick
from ..events import Sink
from ..frames import EFFECT, FrameHandler, Picks, ask, frame
from ..state import GameState
from ..together import TogetherFrame
from ..types import CardId, Seat
from ..vocabulary import question

Texts = Sequence[tuple[CardId, int]]


def order_matters(state: GameState, seat: Seat, texts: Texts) -> bool:
    """Whether these texts come out otherwise in another order.

    All that such texts do adds up but one thing: a draw that needs the discard pile shuffled, beside a text that takes a card
    out of that pile.
    """
    if len(texts) < 2:
        return False
    draws = takes = 0
    for card, index in texts:
        for op in state.cards[card].abilities[index].do:
            if op.op == "draw":
                draws += getattr(op, "n", 1)
            takes += op.op == "scrap"
    return bool(takes) and draws > len(state.players[seat].deck)


def together(state: GameState, seat: Seat, world: CardId, texts: Texts) -> None:
    """Pushes texts that wait at one moment: the first one is carried out first, or the seat is asked which."""
    if order_matters(state, seat, texts):
        state.stack.append(TogetherFrame(seat, world, tuple(texts)))
    else:
        state.stack += [EFFECT(seat, card, index) for card, index in reversed(texts)]


question("together", ("pick",), "check")


@frame(TogetherFrame)
class Together(FrameHandler):
    """Asks which text comes first while the order of what is left can matter."""

    @staticmethod
    def step(state: GameState, frame: TogetherFrame, out: Sink) -> None:
        """Asks, or carries out what is left."""
        if order_matters(state, frame.seat, frame.texts):
            options = tuple(PICK[card] for card in dict.fromkeys(card for card, _ in frame.texts))
            ask(state, frame, Decision(frame.seat, "pick", options, source=frame.world, purpose="together"))
        else:
            together(state, frame.seat, frame.world, frame.texts)

    @staticmethod
    def answer(state: GameState, frame: TogetherFrame, picks: Picks, out: Sink) -> None:
        """The text of the picked card is carried out, then the others."""
        pick = picks[0]
        first = next(text for text in frame.texts if isinstance(pick, Pick) and text[0] == pick.card)
        state.stack.append(replace(frame, texts=tuple(text for text in frame.texts if text != first)))
        state.stack.append(EFFECT(frame.seat, *first))
