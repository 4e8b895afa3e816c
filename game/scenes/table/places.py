"""Where panels, buttons and piles lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.client.profile.preferences import shows_points
from game.engine.core.events import Place
from game.engine.core.types import CardId
from game.ui.table.layout import folds

from .orders import place_of
from .revolution import stack_rect

if TYPE_CHECKING:
    from .scene import TableScene


SEATED = ("hand", "deck", "discard", "units", "worlds", "prestige", "play", "heroic_deck", "heroic_hand", "heroic_discard")
"""Zones that every seat has for itself."""
ORDER_PLACES = ("events", "beneath")
REVOLUTION_PLACES = ("stack", "built", "master", "attached", "heroic_deck", "heroic_hand", "heroic_discard")


def place_all(scene: TableScene) -> None:
    """Puts all panels and buttons where the layout has them."""
    scale, areas = scene.scale, scene.playback.layout.areas
    scene.prompt.place(areas["prompt"], scale)
    scene.means.place(areas["means"], scale)
    status = areas["status"]
    wide = min(status.width * 3 // 8, max(scale.px(90), scene.menu.preferred(scale)[0]))  # room for its key cap
    high = min(status.height - scale.px(16), scale.target(46))
    scene.menu.rect = Rect(status.right - wide - scale.px(8), status.centery - high // 2, wide, high)
    piles = areas["piles"]
    gap = scale.px(6)
    inner = piles.inflate(-2 * scale.px(8), -2 * scale.px(8))
    counted = shows_points(scene.app.services.settings, len(scene.session.humans))
    scored = counted and not scene.local.on  # the points of a local game stand on the plates of its seats
    scene.score_button.visible = scored
    each = min((inner.height - 3 * gap) // 4, scale.px(40)) if scored else (inner.height - 2 * gap) // 3
    score = inner.height - 3 * (each + gap) if scored else -gap
    scene.score_button.rect = Rect(inner.left, inner.top, inner.width, max(1, score))
    for number, button in enumerate(scene.pile_buttons):
        button.rect = Rect(inner.left, inner.top + score + gap + number * (each + gap), inner.width, each)
    tabs = areas["tabs"]
    scene.tabs["card"].visible = folds(scale)
    shown = [tab for tab in scene.tabs.values() if tab.visible]
    each = (tabs.width - gap * (len(shown) - 1)) // len(shown)
    for number, tab in enumerate(shown):
        tab.rect = Rect(tabs.left + number * (each + gap), tabs.top, each, tabs.height)
    scene.revolution.place()
    scene.local.place()
    scene.planner.place(areas["central"], scale)
    if scene.pile.open:
        scene.pile.place(areas, scale)
    scene.panels.place(areas, scale)


def place_rect(scene: TableScene, place: Place, card: CardId | None) -> Rect | None:
    """Where a pile or a zone lies, for cards that come from or go to it."""
    zone, index = place
    areas = scene.playback.layout.areas
    of_others = scene.local.place_of(place) if zone in SEATED and hasattr(scene, "local") else None
    if of_others is not None:
        return small(scene, of_others)
    if zone in ("column", "sideways"):
        return scene.panels.column_rect(zone, index)
    if zone == "worlds" and index != scene.seat and "rival" in areas:
        return small(scene, areas["rival"])
    if zone in ("deck", "discard") and index == scene.seat:
        return scene.pile_buttons[0 if zone == "deck" else 1].rect
    if zone == "sector":
        return small(scene, areas["central"], right=True)
    if zone == "box":
        return small(scene, areas["status"])
    if zone == "under":
        spot = scene.playback.layout.spots.get(index)
        return spot.rect if spot is not None else None
    if zone == "play":
        return small(scene, areas["prompt"])
    if zone in ORDER_PLACES:
        return place_of(scene, place)
    if zone in REVOLUTION_PLACES:
        return stack_rect(scene, place)
    if zone in ("hand", "units", "worlds", "prestige") and index == scene.seat:
        return small(scene, areas["worlds" if zone == "prestige" else zone])
    return None


def small(scene: TableScene, area: Rect, *, right: bool = False) -> Rect:
    high = max(20, min(area.height * 2 // 3, scene.scale.px(150)))
    box = Rect(0, 0, max(14, high * 5 // 7), high)
    box.center = (area.right - box.width // 2, area.centery) if right else area.center
    return box
