"""Texts that draw, fetch and scrap cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..actions import DONE, NONE, Decision, Pick, pick_or
from ..atoms import move_card
from ..events import Place, Sink
from ..frames import EffectFrame, Picks, ask
from ..reasons import Reason
from ..rules.draw import draw_cards, has_cards
from ..state import GameState
from ..types import CardId, CardType, Range, Seat
from ..vocabulary import OpRules, flat, guessed, op
from .count import Count, matches
from .gains import times


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards: `n`, times a bound amount, times what `per` counts."""

    n: Annotated[int, Range(1, 6)] = 1
    times: str | None = None
    per: Count | None = None
    op: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Fetch:
    """Take one card of these types from the own discard pile into the hand, or none."""

    types: tuple[CardType | Literal["tactic"], ...] = ()
    op: Literal["fetch"] = "fetch"


@dataclass(frozen=True, slots=True)
class Scrap:
    """Remove one card of the own hand or discard pile from the game, or none."""

    source: Literal["hand", "discard"] = "hand"
    op: Literal["scrap"] = "scrap"


@op(Draw, asks=("reveal",), icon="check", worth=lambda op, w, times: 30 * op.n * guessed(op, times))
class Drawing(OpRules[Draw]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Draw, out: Sink) -> EffectFrame | None:
        n = op.n * times(state, frame.seat, frame.card, frame, op.times, op.per)
        if n and state.stages(frame.seat) and has_cards(state, frame.seat):
            ask(state, frame, Decision(frame.seat, "reveal", (DONE,), source=frame.card, purpose="draw"))
            return None
        draw_cards(state, frame.seat, n, out)
        return frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Draw, picks: Picks, out: Sink) -> EffectFrame:
        draw_cards(state, frame.seat, op.n * times(state, frame.seat, frame.card, frame, op.times, op.per), out)
        return frame


def _fetchable(state: GameState, seat: Seat, op: Fetch) -> list[CardId]:
    return [card for card in state.players[seat].discard if matches(state, card, op.types)]


@op(Fetch, asks=("pick",), icon="hand", worth=flat(30))
class Fetching(OpRules[Fetch]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Fetch) -> Reason | None:
        return None if _fetchable(state, seat, op) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Fetch, out: Sink) -> EffectFrame | None:
        cards = _fetchable(state, frame.seat, op)
        if not cards:
            return frame
        options = pick_or(sorted(cards), NONE)
        ask(state, frame, Decision(frame.seat, "pick", options, 1, 1, frame.card, "fetch"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Fetch, picks: Picks, out: Sink) -> EffectFrame:
        for pick in picks:
            if isinstance(pick, Pick):
                move_card(state, pick.card, ("discard", frame.seat), ("hand", frame.seat), "fetch", out)
        return frame


@op(Scrap, asks=("pick",), icon="cross", worth=flat(20))
class Scrapping(OpRules[Scrap]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Scrap, out: Sink) -> EffectFrame | None:
        player = state.players[frame.seat]
        cards = player.hand if op.source == "hand" else player.discard
        if not cards:
            return frame
        options = pick_or(sorted(cards), NONE)
        ask(state, frame, Decision(frame.seat, "pick", options, 1, 1, frame.card, "scrap"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Scrap, picks: Picks, out: Sink) -> EffectFrame:
        source: Place = (op.source, frame.seat)
        for pick in picks:
            if isinstance(pick, Pick):
                move_card(state, pick.card, source, ("box", 0), "scrap", out)
        return frame
