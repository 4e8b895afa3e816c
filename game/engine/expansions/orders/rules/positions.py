"""What a position lays that only Galactic Orders has: open Events and Faction Tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....core.places import replaced
from ....core.position import Keys
from ....core.rules.positions import PositionLayer
from ....core.types import ORDERS, Order, Seat
from ..slice import EVENT_STACK, orders_of


def _lay_events(layer: PositionLayer, keys: Keys, field: str, seat: Seat) -> None:
    layer.pile((EVENT_STACK, 0), keys, field, ("event",))


def _lay_tokens(layer: PositionLayer, counts: tuple[tuple[Order, int], ...], field: str, seat: Seat) -> None:
    """All Faction Tokens of a seat, on the orders named."""
    of_order = dict(counts)
    orders = orders_of(layer.state)
    orders.tokens = replaced(orders.tokens, seat, tuple(of_order.get(order, 0) for order in ORDERS))


LAYS: Mapping[str, Callable[[PositionLayer, Any, str, Seat], None]] = {"events": _lay_events, "faction": _lay_tokens}
