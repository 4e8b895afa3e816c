"""What a set-up may be: whether it can be played, and the versions of starting Heroes (ruling V1)."""

from ..core.rules.setup import check_setup
from ..expansions.promos.rules.versions import VERSIONS

__all__ = ["VERSIONS", "check_setup"]
