"""Texts that change strengths in an invasion, and what a Unit's strength is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..atoms import set_invasion
from ..events import Sink
from ..frames import EffectFrame, InvasionFrame, invasion_index
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, CardType, Range, Seat
from ..vocabulary import OpRules, flat, guessed, op
from .count import Count, count, matches
from .gains import times


@dataclass(frozen=True, slots=True)
class Boost:
    """Strength for this Unit, or for the total if this is no Unit (ruling A13).

    With timing "strength" it always holds while the Unit is in the Warzone.
    """

    fleet: Annotated[int, Range(0, 20)] = 0
    ground: Annotated[int, Range(0, 20)] = 0
    times: str | None = None
    per: Count | None = None
    op: Literal["boost"] = "boost"


@dataclass(frozen=True, slots=True)
class BoostUnits:
    """Strength for each own Unit of these types."""

    types: tuple[CardType, ...]
    fleet: Annotated[int, Range(0, 20)] = 0
    ground: Annotated[int, Range(0, 20)] = 0
    op: Literal["boost_units"] = "boost_units"


@dataclass(frozen=True, slots=True)
class Weaken:
    """The invaded World has less strength."""

    fleet: Annotated[int, Range(0, 20)] = 0
    ground: Annotated[int, Range(0, 20)] = 0
    times: str | None = None
    per: Count | None = None
    op: Literal["weaken"] = "weaken"


@dataclass(frozen=True, slots=True)
class KeepThis:
    """If this Unit is committed in this invasion, it returns to the hand instead of the discard pile."""

    op: Literal["keep_this"] = "keep_this"


def _running(state: GameState) -> tuple[int, InvasionFrame]:
    """Where the running invasion lies on the stack, and the invasion."""
    index = invasion_index(state)
    invasion = state.stack[index]
    if not isinstance(invasion, InvasionFrame):
        raise LookupError("no invasion is running")
    return index, invasion


@op(Boost, worth=lambda op, w, times: w.strength * (op.fleet + op.ground) * guessed(op, times))
class Boosting(OpRules[Boost]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Boost, out: Sink) -> EffectFrame:
        factor = times(state, frame.seat, frame.card, frame, op.times, op.per)
        fleet, ground = op.fleet * factor, op.ground * factor
        index, invasion = _running(state)
        if frame.card in state.players[frame.seat].units:
            invasion = invasion.boosted((*invasion.boosts, (frame.card, fleet, ground)))
        else:
            invasion = invasion.boosted(invasion.boosts, fleet, ground)
        set_invasion(state, index, invasion)
        return frame


@op(BoostUnits, worth=lambda op, w, times: w.strength * (op.fleet + op.ground) * 2)
class BoostingUnits(OpRules[BoostUnits]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: BoostUnits, out: Sink) -> EffectFrame:
        index, invasion = _running(state)
        units = state.players[frame.seat].units
        boosts = tuple((unit, op.fleet, op.ground) for unit in units if matches(state, unit, op.types))
        set_invasion(state, index, invasion.boosted(invasion.boosts + boosts))
        return frame


@op(Weaken, worth=lambda op, w, times: w.strength * (op.fleet + op.ground) * guessed(op, times))
class Weakening(OpRules[Weaken]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Weaken, out: Sink) -> EffectFrame:
        factor = times(state, frame.seat, frame.card, frame, op.times, op.per)
        index, invasion = _running(state)
        fleet = invasion.weaken_fleet + op.fleet * factor
        ground = invasion.weaken_ground + op.ground * factor
        set_invasion(state, index, invasion.changed(weaken_fleet=fleet, weaken_ground=ground))
        return frame


@op(KeepThis, worth=flat(30))
class KeepingThis(OpRules[KeepThis]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: KeepThis) -> Reason | None:
        """A Unit that fights in this invasion only is discarded after it in any way (ruling R9)."""
        brought = any(card in hook(state) for hook in state.book.hooks.brought)
        return Reason("discarded_anyway", (card,)) if brought else None

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: KeepThis, out: Sink) -> EffectFrame:
        index, invasion = _running(state)
        set_invasion(state, index, invasion.changed(kept=(*invasion.kept, frame.card)))
        return frame


def unit_strength(
    state: GameState, seat: Seat, unit: CardId, boosts: tuple[tuple[CardId, int, int], ...] = ()
) -> tuple[int, int]:
    """Fleet and ground strength of a Unit in the Warzone: printed, its own standing text, and what the invasion adds."""
    face = state.cards[unit]
    fleet, ground = face.fleet, face.ground
    if "strength" in face.at:
        for ability in face.at["strength"]:
            for op in face.abilities[ability].do:
                if isinstance(op, Boost):
                    factor = 1 if op.per is None else count(state, seat, unit, op.per)
                    fleet += op.fleet * factor
                    ground += op.ground * factor
    for card, more_fleet, more_ground in boosts:
        if card == unit:
            fleet += more_fleet
            ground += more_ground
    for hook in state.book.hooks.doubled:
        if unit in hook(state):
            fleet += face.fleet
            ground += face.ground
    return fleet, ground
