"""The phases of a last battle: the one that the Nemesis waits for, and how the player stands to what brings it."""

from ..core.rules.phases import next_phase, standing

__all__ = ["next_phase", "standing"]
