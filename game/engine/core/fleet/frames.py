"""The frames of what a relic asks; their numbers in digests are given beside those of core."""

from __future__ import annotations

from dataclasses import dataclass

from ..plug import FrameRecord, number_frames
from ..types import CardId, Seat


@dataclass(frozen=True, slots=True)
class SurvivorFrame:
    """After a conquest: the Units that were committed, which change lets them return, and how many still may (Survivor)."""

    seat: Seat
    units: tuple[CardId, ...]
    place: int
    left: int


@dataclass(frozen=True, slots=True)
class SpareFrame:
    """The Action Phase begins: how many cards the player may still pick that the Nemesis leaves alone (Shelter)."""

    seat: Seat
    left: int


number_frames(FrameRecord(SurvivorFrame, 40), FrameRecord(SpareFrame, 43))
