"""What a Unit brings into an invasion."""

from ..core.ops.strength import unit_strength

__all__ = ["unit_strength"]
