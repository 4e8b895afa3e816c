"""Which things on the table can be reached, in the order of Tab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.types import CardId
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.focus import Widget

if TYPE_CHECKING:
    from .scene import TableScene


BESIDE = ("hand", "heroic_hand", "rival_worlds", "rival_built", "orders", "events")
"""Zones that an open pile does not cover."""


def rebuild(scene: TableScene, focus: Widget | None = None) -> None:
    """The widgets of the shown layout, in the order of Tab."""
    scene.version = scene.playback.version
    layout = scene.playback.layout
    fresh: dict[CardId, CardWidget] = {}
    zones: dict[str, list[Widget]] = {}
    for zone, spots in layout.zones.items():
        zones[zone] = []
        for spot in spots:
            widget = scene.cards.get(spot.card)
            if widget is None or widget.zone != zone:
                widget = CardWidget(spot.card, zone, scene.playback.shown.faces[spot.card].name, scene.card_pressed)
            widget.rect, widget.cards = spot.rect, spot.cards
            fresh[spot.card] = widget
            zones[zone].append(widget)
    scene.cards = fresh
    scene.zones = arranged(scene, zones)
    widgets = [widget for found in scene.zones.values() for widget in found]
    kept = focus or (scene.widgets.focus if scene.widgets.focus in widgets else None)
    if kept is None and isinstance(scene.widgets.focus, CardWidget):
        kept = _stays(scene.widgets.focus, zones) if scene.widgets.by_keys else None
        kept = kept or fresh.get(scene.widgets.focus.card)
        kept = kept or scene.pile_cards.get(scene.widgets.focus.card)
    scene.widgets.set(widgets, kept if kept in widgets else None)


def _stays(left: CardWidget, zones: dict[str, list[Widget]]) -> Widget | None:
    """A card that is played leaves the focus in the hand, on the card that is now nearest to its place, for the next one."""
    hand = zones.get(left.zone, []) if left.zone == "hand" else []
    return min(hand, key=lambda card: abs(card.rect.centerx - left.rect.centerx), default=None)


def arranged(scene: TableScene, zones: dict[str, list[Widget]]) -> dict[str, list[Widget]]:
    """Which widgets take part: an open list or pile takes the middle of the table for itself."""
    if scene.chooser.open:
        return {"chooser": list(scene.chooser.buttons)}
    out: dict[str, list[Widget]] = {}
    if scene.pile.open:
        out["pile"] = [*scene.pile_cards.values(), *scene.pile.buttons]
        if scene.local.on:
            zones = {zone: [w for w in found if not w.rect.colliderect(scene.pile.rect)] for zone, found in zones.items()}
        else:
            zones = {zone: found for zone, found in zones.items() if zone in BESIDE}
    elif scene.planning:
        zones = {zone: found for zone, found in zones.items() if not zone.startswith("central")}
    out.update(zones)
    if scene.planning and not scene.pile.open:
        out["planner"] = [button for button in scene.planner.buttons if button.visible]
    if scene.revolution.on:
        out["heroic"] = scene.revolution.widgets
    if scene.local.on:
        out["seats"] = scene.local.widgets
    out["prompt"] = list(scene.prompt.buttons)
    out["means"] = [scene.means.surge, scene.means.pass_button]
    out["piles"] = [scene.score_button, *scene.pile_buttons]
    out["side"] = [scene.menu, *scene.tabs.values(), *scene.panels.widgets()]
    return out
