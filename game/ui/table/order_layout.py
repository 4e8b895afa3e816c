"""Where the six orders and the Events lie: a column at the right of the table, the Event stack at its foot (Galactic Orders)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.table.lying import order_zones
from game.engine import View
from game.ui.kit.scale import Scale
from game.ui.table.zones import RATIO, Spot, TableLayout, caption_height

ORDER_ZONES = ("orders", "events")
"""Zones that a game with Galactic Orders has besides."""
WIDE, WIDE_TABLE = 196, 226
"""Width of the column at 1080p; that for a table of more than three seats."""
NARROWEST = 6.4
"""The least width of the column, in heights of its letters."""
LEAST_EVENTS = 0.40
"""The least of it that they get, even if the supplies find no place below the orders."""
MOST = 6
"""The column takes no more than this part of the table's width."""
EVENTS = 0.47
"""The most of the column's height that the Events get; less where the rows of the orders would be too low."""
HIGHEST_ROW, LEAST_ROW = 62, 23
"""Height of a row at 1080p at the most, and in real pixels at the least where the supplies would cost it."""
COVERED = 3
"""So many edges of covered Events are seen."""


def split_orders(areas: dict[str, Rect], scale: Scale, seats: int, names: Sequence[str]) -> None:
    """Cuts a column off the right of the panels of these names; the orders are its upper part, the Events its lower one."""
    boxes = [areas[name] for name in names]
    whole = boxes[0].unionall(boxes[1:])
    gap = min(scale.px(10), scale.height // 60)
    least = round(scale.font(18) * NARROWEST)
    wide = min(max(scale.px(WIDE if seats < 4 else WIDE_TABLE), least), whole.width // MOST)
    for box in boxes:
        box.width = max(1, box.width - wide - gap)
    pad = scale.px(8)
    card = round((wide - 2 * pad) * RATIO)
    rows = caption_height(scale) + scale.px(3) + round(scale.font(15) * 1.3) + pad + 6 * (LEAST_ROW + min(scale.px(4), 2))
    events = min(card + caption_height(scale) + pad, round(whole.height * EVENTS))
    events = max(min(events, whole.height - gap - rows), round(whole.height * LEAST_EVENTS))
    left = whole.right - wide
    areas["orders"] = Rect(left, whole.top, wide, max(1, whole.height - events - gap))
    areas["events"] = Rect(left, areas["orders"].bottom + gap, wide, max(1, events))


def place_orders(layout: TableLayout, view: View, scale: Scale) -> None:
    """A row for each order between the heads of the columns and the supplies, and the active Event as a card."""
    lying = order_zones(view)
    if not lying:
        return
    orders, events = lying["orders"], lying["events"]
    pad = min(scale.px(6), layout.areas["orders"].width // 12)
    box = layout.areas["orders"].inflate(-2 * pad, 0)
    head = caption_height(scale) + scale.px(3)
    supply = round(scale.font(15) * 1.3)
    if (box.height - head - supply - pad) // len(orders) < LEAST_ROW:
        supply = 0  # the inspector tells the supplies, too
    room = max(len(orders), box.height - head - supply - pad)
    between = min(scale.px(4), room // 60)
    high = max(1, min(scale.px(HIGHEST_ROW), room // len(orders) - between))
    layout.areas["order_heads"] = Rect(box.left, box.top, box.width, head)
    layout.areas["order_supply"] = Rect(box.left, box.top + head + (high + between) * len(orders), box.width, supply)
    layout.zones["orders"] = []
    for number, card in enumerate(orders):
        rect = Rect(box.left, box.top + head + number * (high + between), box.width, high)
        spot = Spot(card, "orders", rect, (card,))
        layout.zones["orders"].append(spot)
        layout.spots[card] = spot
    area = layout.areas["events"].inflate(-2 * pad, 0)
    top = caption_height(scale) + scale.px(2)
    layout.zones["events"] = []
    if events:
        step = scale.px(3) * min(COVERED, len(events) - 1)  # the edges of covered Events at the right and above
        rect = Rect(area.left, area.top + top + step, max(1, area.width - step), max(1, area.height - top - step - pad))
        spot = Spot(events[-1], "events", rect, tuple(events))
        layout.zones["events"].append(spot)
        layout.spots.update(dict.fromkeys(spot.cards, spot))
