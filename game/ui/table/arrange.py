"""Which things on the table can be reached, in the order of Tab."""

from __future__ import annotations

from game.client.profile.requests import Asked
from game.engine.terms import CardId
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.focus import Widget
from game.ui.table.view import TableView

BESIDE = ("hand", "heroic_hand", "rival_worlds", "rival_built", "orders", "events")
"""Zones that an open pile does not cover."""


def rebuild(table: TableView) -> None:
    """The widgets of the shown layout, in the order of Tab; the focus stays where it was as far as that is there."""
    table.stale = True
    table.version = table.playback.version
    fresh: dict[CardId, CardWidget] = {}
    zones: dict[str, list[Widget[Asked]]] = {}
    for zone, spots in table.playback.layout.zones.items():
        zones[zone] = []
        for spot in spots:
            widget = table.cards.get(spot.card)
            if widget is None or widget.zone != zone:
                widget = CardWidget(spot.card, zone, table.playback.shown.cards[spot.card].name, table.card_pressed)
            widget.rect, widget.cards = spot.rect, spot.cards
            fresh[spot.card] = widget
            zones[zone].append(widget)
    table.cards = fresh
    table.zones = arranged(table, zones)
    widgets = [widget for lying in table.zones.values() for widget in lying]
    focus, pressed = table.widgets.focus, table.widgets.pressed
    kept: Widget[Asked] | None = focus if focus in widgets else None
    if kept is None and isinstance(focus, CardWidget):
        kept = _stays(focus, zones) if table.widgets.by_keys else None
        kept = kept or fresh.get(focus.card) or table.pile_cards.get(focus.card)
    table.widgets.set(widgets, kept if kept in widgets else None)
    if table.time is not None and pressed in widgets:
        table.widgets.pressed = pressed  # a drag along the timeline goes on


def _stays(left: CardWidget, zones: dict[str, list[Widget[Asked]]]) -> Widget[Asked] | None:
    """A card that is played leaves the focus in the hand, on the card that is now nearest to its place, for the next one."""
    hand = zones.get(left.zone, []) if left.zone == "hand" else []
    return min(hand, key=lambda card: abs(card.rect.centerx - left.rect.centerx), default=None)


def arranged(table: TableView, zones: dict[str, list[Widget[Asked]]]) -> dict[str, list[Widget[Asked]]]:
    """Which widgets take part: an open list or pile takes the middle of the table for itself."""
    if table.chooser.open:
        return {"chooser": list(table.chooser.buttons)}
    out: dict[str, list[Widget[Asked]]] = {}
    planning = table.spec.planning
    if table.pile.open:
        out["pile"] = [*table.pile_cards.values(), *table.pile.buttons]
        if table.spec.seats:
            zones = {zone: [w for w in widgets if not w.rect.colliderect(table.pile.rect)] for zone, widgets in zones.items()}
        else:
            zones = {zone: widgets for zone, widgets in zones.items() if zone in BESIDE}
    elif planning:
        zones = {zone: widgets for zone, widgets in zones.items() if not zone.startswith("central")}
    out.update(zones)
    if planning and not table.pile.open:
        out["planner"] = [button for button in table.planner.buttons if button.visible]
    if table.spec.heroic is not None:
        out["heroic"] = [table.heroic_deck, table.cycle]
    if table.spec.seats:
        out["seats"] = [*table.plates.values(), *table.eyes.values()]
    if table.time is None:
        out["prompt"] = list(table.prompt.buttons)
        out["means"] = [table.means.surge, table.means.pass_button]
    out["piles"] = [table.score_button, *table.pile_buttons]
    out["side"] = [table.menu, *table.tabs.values(), *table.panels.widgets()]
    if table.time is not None:
        out |= {f"replay:{widget.label}": [widget] for widget in table.time.widgets}
    return out
