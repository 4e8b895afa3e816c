"""Bringing a Unit from the hand into a running invasion as if it were a Tactic (Revolution FAQ 3; ruling R9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..actions import NONE, Decision, Pick, pick_or
from ..events import Sink
from ..frames import EffectFrame, Picks, ask
from ..reasons import Reason
from ..rules.deploy import deploy_unit
from ..rules.prices import deploy_price, further_means
from ..state import GameState
from ..types import CardId, CardType, Range, Seat
from ..vocabulary import OpRules, flat, op
from .count import matches
from .registry import advance


@dataclass(frozen=True, slots=True)
class Infiltrate:
    """Deploy a Unit of these types from the hand into this invasion for `less` energy less and no action.

    It is committed and discarded when the invasion ends in any way, and it cannot garrison.
    """

    less: Annotated[int, Range(0, 9)] = 0
    types: tuple[CardType, ...] = ()
    op: Literal["infiltrate"] = "infiltrate"


def _units(state: GameState, seat: Seat, op: Infiltrate) -> list[CardId]:
    player = state.players[seat]
    means = further_means(state, seat)["deploying"]
    return [
        card
        for card in player.hand
        if state.cards[card].is_unit
        and matches(state, card, op.types)
        and (deploy_price(state, seat, card, less=op.less) <= player.energy or any(further(card, op.less) for further in means))
    ]


@op(Infiltrate, asks=("pick",), icon="deploy", worth=flat(60))
class Infiltrating(OpRules[Infiltrate]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Infiltrate) -> Reason | None:
        return None if _units(state, seat, op) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Infiltrate, out: Sink) -> EffectFrame | None:
        units = _units(state, frame.seat, op)
        if not units:
            return frame
        ask(state, frame, Decision(frame.seat, "pick", pick_or(units, NONE), source=frame.card, purpose="infiltrate"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Infiltrate, picks: Picks, out: Sink) -> EffectFrame | None:
        pick = picks[0]
        if not isinstance(pick, Pick):
            return frame
        state.stack.append(advance(frame))
        deploy_unit(state, frame.seat, pick.card, out, less=op.less, infiltrates=True)
        return None
