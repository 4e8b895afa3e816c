"""Texts that relics alone have: a loan of energy, and a word with the Nemesis about its target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..actions import NONE, Decision, Pick, pick_or
from ..atoms import gain_energy, mark_used
from ..atoms_nemesis import aim, drop_target
from ..events import Sink
from ..frames import EffectFrame, Picks, ask
from ..places import nemesis_of
from ..reasons import Reason
from ..rules.fleet import DEBT
from ..state import GameState
from ..types import CardId, Range, Seat
from ..vocabulary import OpRules, SoloRule, op


@dataclass(frozen=True, slots=True)
class Credit:
    """Gain energy now; the next income of this seat is lower by 1 more than that."""

    n: Annotated[int, Range(1, 9)]
    op: Literal["credit"] = "credit"


@dataclass(frozen=True, slots=True)
class Divert:
    """The newest target of the Nemesis becomes another World of the Central Zone."""

    op: Literal["divert"] = "divert"


@op(Credit, worth=lambda op, w, times: w.energy * op.n // 4)
class Crediting(OpRules[Credit]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Credit, out: Sink) -> EffectFrame:
        gain_energy(state, frame.seat, op.n, out, frame.card)
        for _ in range(op.n + 1):
            mark_used(state, frame.seat, state.players[frame.seat].home, DEBT)
        return frame


def _others(state: GameState) -> list[CardId]:
    """The Worlds that the target could move to; none while the Nemesis has no target."""
    targets = nemesis_of(state).targets
    return [card for card in state.central if state.cards[card].is_world and card not in targets] if targets else []


class DivertingTarget(SoloRule[Divert]):
    """The player picks the World; whatever else is a target stays one."""

    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Divert) -> Reason | None:
        return None if _others(state) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Divert, out: Sink) -> EffectFrame | None:
        worlds = _others(state)
        if not worlds:
            return frame
        ask(state, frame, Decision(frame.seat, "pick", pick_or(worlds, NONE), 1, 1, frame.card, "divert"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Divert, picks: Picks, out: Sink) -> EffectFrame:
        pick, nemesis = picks[0], nemesis_of(state)
        if isinstance(pick, Pick) and nemesis.target is not None:
            most = len(nemesis.targets)
            drop_target(nemesis, nemesis.target, out)
            aim(nemesis, pick.card, most, out)
        return frame


@op(Divert, asks=("pick",), icon="target", worth=lambda op, w, times: w.point, solo=DivertingTarget)
class Diverting(OpRules[Divert]):
    """Nothing where nobody has a target."""

    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Divert) -> Reason | None:
        return Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Divert, out: Sink) -> EffectFrame:
        return frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Divert, picks: Picks, out: Sink) -> EffectFrame:
        return frame
