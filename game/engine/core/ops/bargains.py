"""Texts that relics alone have: a loan of energy, a word with the Nemesis about its target, and one about its next card."""

from __future__ import annotations

from ..actions import NONE, Decision, Pick, pick_or
from ..atoms import gain_energy, mark_used
from ..atoms_nemesis import aim, drop_target, put_off
from ..events import Sink
from ..frames import EffectFrame, Picks, ask
from ..nemesis_deck import end_of_epoch, laid_open, tell_foreseen
from ..places import nemesis_of
from ..reasons import Reason
from ..rules.doctrine import names_early
from ..rules.fleet import BURIED, DEBT, DIVERTED, note_use, used
from ..state import GameState
from ..types import CardId, Seat
from ..vocabulary import NOTHING, OpRules, SoloRule, op
from .relic_texts import Credit, Divert, PutOff

__all__ = ["Credit", "Divert", "PutOff"]


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
        spent = bool(op.limit) and used(state, DIVERTED) >= op.limit
        return None if _others(state) and not spent else Reason("no_target")

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
            aim(nemesis, pick.card, most, names_early(state), out)
            note_use(state, DIVERTED)
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


class PuttingOffNext(SoloRule[PutOff]):
    """Nothing where it is the last card of its epoch already, or lies there by a phase."""

    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: PutOff) -> Reason | None:
        spent = bool(op.limit) and used(state, BURIED) >= op.limit
        deck = nemesis_of(state).deck
        stays = len(deck) - end_of_epoch(state) < 2 or deck[-1] in laid_open(state.book)
        return Reason("no_target") if spent or stays else None

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: PutOff, out: Sink) -> EffectFrame:
        put_off(nemesis_of(state), end_of_epoch(state), out)
        tell_foreseen(state, out)
        note_use(state, BURIED)
        return frame


@op(PutOff, worth=NOTHING, solo=PuttingOffNext)  # no rival sees whether the card behind it is any better
class PuttingOff(OpRules[PutOff]):
    """Nothing where nobody turns cards of a Nemesis deck."""

    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: PutOff) -> Reason | None:
        return Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: PutOff, out: Sink) -> EffectFrame:
        return frame
