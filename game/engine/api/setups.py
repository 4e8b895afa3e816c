"""Whether a set-up can be played."""

from ..core.rules.setup import check_setup

__all__ = ["check_setup"]
