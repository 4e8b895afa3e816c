"""Heroic Tactics against opponents, as data, and the taking of a Unit (Revolution FAQ; ruling N21)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from ....core.actions import PICK, Decision, Pick
from ....core.atoms import move_card
from ....core.events import Place, Sink
from ....core.frames import EffectFrame, Picks, ask
from ....core.state import GameState
from ....core.types import CardId, CardType, Range


@dataclass(frozen=True, slots=True)
class Seize:
    """Take a Unit of these types from an opponent's Warzone into the own one, or to the own discard pile.

    Against the Nemesis `choice` "any" picks among all Units that it has drafted, Heroes and The Stronghold too, "last" among
    those of each type that it drafted last (ruling N21).
    """

    to: Literal["units", "discard"]
    types: tuple[CardType, ...] = ()
    choice: Literal["any", "last"] = "any"
    op: Literal["seize"] = "seize"


@dataclass(frozen=True, slots=True)
class Drain:
    """The opponent with most energy loses up to `n` and the user gains as much; of several the user picks one (ruling A11).

    The Nemesis has none, so the user gains all of it.
    """

    n: Annotated[int, Range(1, 9)]
    op: Literal["drain"] = "drain"


@dataclass(frozen=True, slots=True)
class Hinder:
    """Each opponent loses up to `n` action points; the Nemesis loses its target token instead."""

    n: Annotated[int, Range(1, 3)] = 1
    op: Literal["hinder"] = "hinder"


def seize_one(state: GameState, frame: EffectFrame, op: Seize, units: Mapping[CardId, Place], out: Sink) -> EffectFrame | None:
    """Takes the one Unit that there is, or asks which of several."""
    if len(units) > 1:
        options = tuple(PICK[unit] for unit in units)
        ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="seize"))
        return None
    for unit, place in units.items():
        move_card(state, unit, place, (op.to, frame.seat), "seize", out)
    return frame


def seize_picked(
    state: GameState, frame: EffectFrame, op: Seize, units: Mapping[CardId, Place], picks: Picks, out: Sink
) -> EffectFrame:
    """Takes the Unit that was picked among these."""
    pick = picks[0]
    if isinstance(pick, Pick):
        move_card(state, pick.card, units[pick.card], (op.to, frame.seat), "seize", out)
    return frame
