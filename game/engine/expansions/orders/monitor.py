"""What events tell of Galactic Orders: the Faction Tokens, and who draws a card more."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.card_monitor import CardMonitor, PlugMonitor
from ...core.types import ORDERS, Seat
from .events import FactionChanged
from .slice import orders_of

HOME_DRAW = 1
"""Cards that a Home World of Galactic Orders draws besides (ruling O4)."""


class OrdersMonitor(PlugMonitor):
    """Follows the Faction Tokens of every seat, and knows which Home Worlds draw."""

    def __init__(self, monitor: CardMonitor) -> None:
        super().__init__(monitor)
        self.handlers[FactionChanged] = self._faction_changed
        self._tokens = [list(counts) for counts in orders_of(monitor.state).tokens]

    def _faction_changed(self, event: FactionChanged) -> None:
        if event.change > 0 and not self.monitor.may_place_tokens(event.seat):
            self.monitor.breaks("N4", f"the Nemesis places {event.change} Faction Tokens though it places none")
        self._tokens[event.seat][ORDERS.index(event.order)] = event.now

    def faction_tokens(self, seat: Seat) -> Sequence[int]:
        return self._tokens[seat]

    def further_draw(self, seat: Seat) -> int:
        monitor = self.monitor
        home = monitor.cards[monitor.state.players[seat].home]
        conquered = len(monitor.lying["worlds", seat]) - 1
        return HOME_DRAW if "drawing" in home.at and conquered > len(monitor.lying["units", seat]) else 0
