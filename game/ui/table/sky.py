"""The sky of each sector: the nearer the core, the warmer."""

from __future__ import annotations

MOODS = ("calm", "barbaric", "frontier", "industrial", "luxury", "core")
FIRST_SKY = 5


def sky_of(sector: int) -> tuple[str, int]:
    """Mood and seed of a sector's sky."""
    sector = min(5, max(0, sector))
    return MOODS[sector], FIRST_SKY + sector
