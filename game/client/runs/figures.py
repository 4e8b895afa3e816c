"""Figures as they are written on screens."""

from __future__ import annotations


def spaced(number: int) -> str:
    """A number with its thousands apart."""
    return f"{number:,}".replace(",", "\u00a0")
