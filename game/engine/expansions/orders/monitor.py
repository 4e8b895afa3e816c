"""What Galactic Orders changes in the draw that events tell of."""

from __future__ import annotations

from ...core.card_monitor import PlugMonitor
from ...core.types import Seat

HOME_DRAW = 1
"""Cards that a Home World of Galactic Orders draws besides (ruling O4)."""


class HomeMonitor(PlugMonitor):
    """Knows which Home Worlds draw."""

    def further_draw(self, seat: Seat) -> int:
        monitor = self.monitor
        home = monitor.cards[monitor.state.players[seat].home]
        conquered = len(monitor.lying["worlds", seat]) - 1
        return HOME_DRAW if "drawing" in home.at and conquered > len(monitor.lying["units", seat]) else 0
