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


number_frames(FrameRecord(SurvivorFrame, 40))
