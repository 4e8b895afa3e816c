"""What is on the wheel of a pad at the table: the piles and lists of the game."""

from __future__ import annotations

from game.client.table.specs import ViewSpec
from game.content.language import line, say
from game.engine import orders_at, revolution_at
from game.scenes.shared.wheel import WheelEntry

PILES = (
    (line("wheel.draw_pile"), "deck", "pile_draw"),
    (line("wheel.discards"), "discard", "pile_discard"),
    (line("wheel.empire"), "home", "pile_empire"),
    (line("wheel.garrisons"), "infantry", "pile_garrison"),
)
NEMESIS = ((line("wheel.nemesis"), "prime", "nemesis"),)
LISTS = (
    (line("wheel.last_move"), "eye", "replay_last"),
    (line("wheel.log"), "log", "log"),
    (line("wheel.sectors"), "world", "sector_info"),
    (line("wheel.rewind"), "undo", "rewind"),
    (line("wheel.rules"), "info", "rules"),
)
SEATS = ((line("wheel.last_seat"), "left", "page_up"), (line("wheel.next_seat"), "right", "page_down"))
"""In the place of the Nemesis where people play against each other."""
ORDERS = ((line("wheel.orders"), "order", "zone_orders"),)
REVOLUTION = (
    (line("wheel.advancements"), "advancement", "zone_advancements"),
    (line("wheel.heroic_deck"), "heroic", "pile_heroic"),
)


def wheel_entries(spec: ViewSpec) -> tuple[WheelEntry, ...]:
    """The entries in the order in which they go round."""
    packs = (*(REVOLUTION if revolution_at(spec.view) is not None else ()), *(ORDERS if orders_at(spec.view) is not None else ()))
    told = (*PILES, *packs, *(SEATS if spec.seats else NEMESIS), *LISTS)
    return tuple(WheelEntry(say(words), icon, action) for words, icon, action in told)
