"""A possible game behind what one seat sees (ruling A16)."""

from ..core.sample import sample

__all__ = ["sample"]
