"""Where piles and zones lie on the table, for cards and tokens that come from or go to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.client.table.lying import capital_of, order_zones
from game.client.table.specs import ViewSpec
from game.engine.events import Place
from game.engine.terms import ORDERS, Order, Seat
from game.ui.kit.scale import Scale
from game.ui.table.heroic_deck import HeroicDeck
from game.ui.table.panels import Panels
from game.ui.table.resource_bar import PileButton, ResourceBar
from game.ui.table.seats import SeatPlate
from game.ui.table.zones import TableLayout

SEATED = ("hand", "deck", "discard", "units", "worlds", "prestige", "play", "heroic_deck", "heroic_hand", "heroic_discard")
"""Zones that every seat has for itself."""
ORDER_PLACES = ("events", "beneath")
REVOLUTION_PLACES = ("stack", "built", "master", "attached", "heroic_deck", "heroic_hand", "heroic_discard")
OF_OTHERS = {
    **{"hand": "rival_hand", "heroic_hand": "rival_hand", "units": "rival_units", "worlds": "rival_worlds"},
    **{"prestige": "rival_worlds", "deck": "rival_piles", "discard": "rival_piles"},
}
"""Where the zones of the other one of two seats lie."""


class Shows(Protocol):
    """The table as it is shown."""

    @property
    def layout(self) -> TableLayout: ...


class Placed(Protocol):
    """A table whose things have their places."""

    @property
    def playback(self) -> Shows: ...

    scale: Scale
    spec: ViewSpec
    panels: Panels
    means: ResourceBar
    heroic_deck: HeroicDeck
    plates: dict[Seat, SeatPlate]

    @property
    def pile_buttons(self) -> Sequence[PileButton]: ...


def place_rect(table: Placed, place: Place) -> Rect | None:
    """Where a pile or a zone lies."""
    zone, index = place
    areas, seat = table.playback.layout.areas, table.spec.seat
    of_others = _of_others(table, place) if zone in SEATED else None
    if of_others is not None:
        return small(table, of_others)
    if zone in ("column", "sideways"):
        return table.panels.column_rect(zone, index)
    if zone == "worlds" and index != seat and "rival" in areas:
        return small(table, areas["rival"])
    if zone in ("deck", "discard") and index == seat:
        return table.pile_buttons[0 if zone == "deck" else 1].rect
    if zone == "sector":
        return small(table, areas["central"], right=True)
    if zone in ("box", "play"):
        return small(table, areas["status" if zone == "box" else "prompt"])
    if zone in ("under", *ORDER_PLACES):
        return _of_card(table, place)
    if zone in REVOLUTION_PLACES:
        return _of_revolution(table, place)
    if zone in ("hand", "units", "worlds", "prestige") and index == seat:
        return small(table, areas["worlds" if zone == "prestige" else zone])
    return None


def _of_others(table: Placed, place: Place) -> Rect | None:
    """Where a zone of another person lies."""
    zone, index = place
    areas = table.playback.layout.areas
    if not table.spec.seats or index == table.spec.seat or not 0 <= index < len(table.spec.seats):
        return None
    if "rival_side" not in areas:
        return areas.get(f"strip_{index}")
    return areas.get(OF_OTHERS.get(zone, "rival_side"))


def _of_card(table: Placed, place: Place) -> Rect | None:
    """What lies beneath a card lies where that lies; Events lie on their plaque."""
    zone, index = place
    layout = table.playback.layout
    if zone == "events":
        area = layout.areas.get("events")
        if area is None:
            return None
        return Rect(area.centerx - area.width // 4, area.bottom - area.width * 7 // 10, area.width // 2, area.width * 7 // 10)
    card = index if zone == "under" else capital_of(table.spec.view, index)
    spot = layout.spots.get(card) if card is not None else None
    return spot.rect if spot is not None else None


def _of_revolution(table: Placed, place: Place) -> Rect | None:
    """Where a pile of Revolution lies."""
    zone, index = place
    layout = table.playback.layout
    if zone == "attached":
        spot = layout.spots.get(index)
        return spot.rect if spot is not None else None
    if zone == "built":
        return table.panels.strip.worlds_rect()
    if zone in ("heroic_deck", "heroic_discard"):
        return table.heroic_deck.rect if index == table.spec.seat else None
    area = layout.areas.get("heroic_cards" if zone == "heroic_hand" else "central_stack")
    if area is None or (zone == "heroic_hand" and index != table.spec.seat):
        return None
    return small(table, area)


def order_place(table: Placed, order: Order) -> Rect | None:
    """Where the row of an order lies."""
    cards = order_zones(table.spec.view).get("orders")
    spot = table.playback.layout.spots.get(cards[ORDERS.index(order)]) if cards else None
    return spot.rect if spot is not None else None


def seat_place(table: Placed, seat: Seat) -> Rect | None:
    """Where the supply of a seat is thought to lie: its meters, its plate, or the strip of the Nemesis."""
    if table.spec.seats:
        plate = table.plates.get(seat)
        return plate.rect if plate is not None and plate.visible else table.means.rect
    return table.means.rect if seat == table.spec.seat else table.panels.strip.worlds_rect()


def small(table: Placed, area: Rect, *, right: bool = False) -> Rect:
    """A card in the middle of an area, or at its right end."""
    high = max(20, min(area.height * 2 // 3, table.scale.px(150)))
    box = Rect(0, 0, max(14, high * 5 // 7), high)
    box.center = (area.right - box.width // 2, area.centery) if right else area.center
    return box
