"""How a card lies on the table: as a body or as its card, with ships or without, and how far all of it reaches."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from pygame import Rect

from game.client.table.specs import CardSpec
from game.engine import CardDef
from game.ui.cards.card_state import CardState
from game.ui.cards.face_forms import BERTH, FINALE, FULL, PLATE, WORDY
from game.ui.kit import theme
from game.ui.table.bodies import LEAST_WIDTH, LOW, BodyLook, placed
from game.ui.table.stage.fleet import room_of
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

SKY = ("central_worlds", "worlds", "rival_worlds")
"""Zones whose Worlds are bodies on the sky."""
FLEETS = MappingProxyType({"units": "warzone", "rival_units": "rival_warzone"})
"""Zones of Units in their berths, and the area of the system that each belongs to."""
OWNERS = {"worlds": theme.GOLD, "rival_worlds": theme.NEMESIS}
"""The colours of the names of Worlds that somebody has, as those of the points: gold is yours. What lies open is white."""
VERB = 16
"""Room in pixels below a World that lies as its card, for the sign of what can be done with it."""


class Lying(NamedTuple):
    """A card that lies still, and all that its look depends on; `worth` is what a Core World would bring either side."""

    spot: Spot
    state: CardState
    spec: CardSpec | None = None
    worth: tuple[int, int] | None = None


def lines_below(table: TableView, spot: Spot, card: CardDef) -> int:
    """The lines of numbers below a body: none for what the Nemesis has, two for a Core World that it or the player may take."""
    if table.spec.seats:
        return 1
    return 0 if spot.zone == "rival_worlds" else 2 if card.core and spot.zone == "central_worlds" else 1


def body_look(table: TableView, lies: Lying) -> BodyLook:
    """What a World that lies as a body is on its table."""
    spot, spec = lies.spot, lies.spec
    under, lines = spec is not None and bool(spec.colonists), lines_below(table, spot, table.spec.view.cards[spot.card])
    owner = None if table.spec.seats else OWNERS.get(spot.zone, theme.TEXT)
    points = table.playback.layout.areas.get("threat")
    keep = ((points.x, points.y, points.width, points.height),) if points is not None and spot.zone == "central_worlds" else ()
    return BodyLook(spot.zone != "central_worlds", under, lines, lies.worth, owner, keep)


def as_card(spot: Spot, card: CardDef) -> Spot:
    """A World that is shown as its card lies in the place of its body."""
    if not card.is_world or spot.form is PLATE:
        return spot
    high = spot.rect.height - (VERB if spot.zone == "central_worlds" else 0)
    form = FULL if high >= spot.rect.width * 1.3 or high > WORDY * FULL.ratio else FINALE
    wide = max(1, min(spot.rect.width, int(high / form.ratio)))
    box = Rect(0, 0, wide, form.height(wide))
    box.midtop = (spot.rect.centerx, spot.rect.top + max(0, high - box.height) // 2)
    return Spot(spot.card, spot.zone, box, spot.cards, form)


def has_ships(table: TableView, spot: Spot) -> bool:
    """Whether there is room above a berth for the ships of its Unit."""
    if spot.zone not in FLEETS or spot.form is not BERTH:
        return False
    room, layout = room_of(spot.rect), table.playback.layout
    system = layout.areas[FLEETS[spot.zone]]
    return room.top >= system.top - 2 and room.collidelist([berth.rect for berth in layout.zones[spot.zone]]) < 0


def reach(table: TableView, lies: Lying) -> Rect:
    """All that a card and its marks cover: of a body its light, too, of a berth its ships."""
    spot = lies.spot
    if has_ships(table, spot):
        return spot.rect.union(room_of(spot.rect))
    if not is_body(table, spot):
        return spot.rect
    card = table.spec.view.cards[spot.card]
    disc = placed(spot.rect, card.name, table.scale, lines_below(table, spot, card)).disc
    return spot.rect.union(disc.inflate(round(disc.width * 0.8), round(disc.width * 0.8)))


def left_edge(table: TableView) -> int:
    """Where the contested space ends at the left: at the points, where they lie beside it; so far its Worlds may reach."""
    areas = table.playback.layout.areas
    space, points = areas["central"], areas.get("threat")
    return points.right if points is not None and points.right < space.left else space.left


def is_body(table: TableView, spot: Spot) -> bool:
    """Whether a card lies as a body on the sky: a World with room for its name that no neighbour covers."""
    if (
        not (table.spec.bodies or spot.rect.width > spot.rect.height * LOW)  # a card so low could not be read
        or spot.zone not in SKY
        or not table.spec.view.cards[spot.card].is_world
        or (spot.form is FULL and spot.rect.width < LEAST_WIDTH)
        or spot.form is PLATE
    ):
        return False
    for other in table.playback.layout.zones[spot.zone]:  # asked some sixty times a frame
        if other.card != spot.card and other.rect.colliderect(spot.rect):
            return False
    return True
