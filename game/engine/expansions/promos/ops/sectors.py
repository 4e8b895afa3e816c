"""Texts that open the deck of a sector which their owner picks (ruling V6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....core.actions import AMOUNT, Amount, Decision
from ....core.events import Sink
from ....core.frames import EffectFrame, Picks, ask, chooser, question_kind
from ....core.reasons import Reason
from ....core.rules.galactic import reveal_next
from ....core.state import GameState
from ....core.types import CardId, Seat
from ....core.vocabulary import OpRules, flat, op


@dataclass(frozen=True, slots=True)
class OpenSector:
    """Pick a sector whose deck is not empty: the top card of that deck is added to the Central Zone."""

    op: Literal["open_sector"] = "open_sector"


def open_sectors(state: GameState) -> list[int]:
    """The sectors from I to V whose decks still hold a card."""
    return [sector for sector, deck in enumerate(state.sectors) if sector and deck]


@op(OpenSector, asks=("amount", "nemesis_pick"), icon="deck", worth=flat(10))
class OpeningSector(OpRules[OpenSector]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: OpenSector) -> Reason | None:
        return None if open_sectors(state) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: OpenSector, out: Sink) -> EffectFrame | None:
        sectors = open_sectors(state)
        if not sectors:
            return frame
        if len(sectors) == 1:
            reveal_next(state, out, sectors[0])
            return frame
        options = tuple(AMOUNT[sector] for sector in sectors)
        kind = question_kind(state, frame.seat, "amount")
        ask(state, frame, Decision(chooser(state, frame.seat), kind, options, source=frame.card, purpose="open_sector"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: OpenSector, picks: Picks, out: Sink) -> EffectFrame:
        pick = picks[0]
        if isinstance(pick, Amount):
            reveal_next(state, out, pick.n)
        return frame
