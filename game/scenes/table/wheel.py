"""What is on the wheel of a pad at the table: the piles and lists of the game."""

from __future__ import annotations

from game.client.table.specs import ViewSpec
from game.engine import orders_at, revolution_at
from game.scenes.shared.wheel import WheelEntry

PILES = (
    WheelEntry("Draw pile", "deck", "pile_draw"),
    WheelEntry("Discards", "discard", "pile_discard"),
    WheelEntry("Empire", "home", "pile_empire"),
    WheelEntry("Garrisons", "infantry", "pile_garrison"),
)
NEMESIS = (WheelEntry("Nemesis", "prime", "nemesis"),)
LISTS = (
    WheelEntry("Last move", "eye", "replay_last"),
    WheelEntry("Log", "log", "log"),
    WheelEntry("Sectors", "world", "sector_info"),
    WheelEntry("Rewind", "undo", "rewind"),
)
SEATS = (WheelEntry("Last seat", "left", "page_up"), WheelEntry("Next seat", "right", "page_down"))
"""In the place of the Nemesis where people play against each other."""
ORDERS = (WheelEntry("Orders", "order", "zone_orders"),)
REVOLUTION = (WheelEntry("Advancements", "advancement", "zone_advancements"), WheelEntry("Heroic Deck", "heroic", "pile_heroic"))


Entries = tuple[WheelEntry, ...]


def wheel_entries(spec: ViewSpec) -> Entries:
    """The entries in the order in which they go round."""
    packs = (*(REVOLUTION if revolution_at(spec.view) is not None else ()), *(ORDERS if orders_at(spec.view) is not None else ()))
    return (*PILES, *packs, *(SEATS if spec.seats else NEMESIS), *LISTS)
