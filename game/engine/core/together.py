"""The frame of texts of one seat that wait at one moment (ruling A19); its number in digests is given beside those of core."""

from __future__ import annotations

from dataclasses import dataclass

from .plug import FrameRecord, number_frames
from .types import CardId, Seat


@dataclass(frozen=True, slots=True)
class TogetherFrame:
    """Texts of one seat at one moment whose order it picks: each as its card and its number on it; `world` was conquered."""

    seat: Seat
    world: CardId
    texts: tuple[tuple[CardId, int], ...]


number_frames(FrameRecord(TogetherFrame, 41))
