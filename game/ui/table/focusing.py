"""Where the focus of the keys goes on the table: to refs, into zones, to the next zone, to a card by its number."""

from __future__ import annotations

from game.client.profile.requests import Asked
from game.client.table.effects import FocusIn, FocusOn
from game.client.table.labels import TIMES
from game.client.table.refs import Ref
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.focus import Widget
from game.ui.table.view import TableView


def focus_on(table: TableView, wanted: FocusOn) -> None:
    """To the first of some refs that can be reached; with `stays` only if the keys are on none of them."""
    here = table.widgets.focus
    if wanted.keys == "need" and not table.widgets.by_keys:
        return
    reachable = [widget for ref in wanted.refs if (widget := table.widget_of(ref)) is not None]
    if wanted.stays and here in reachable and table.widgets.by_keys:
        return
    if reachable:
        table.widgets.by_keys = table.widgets.by_keys or wanted.keys == "begin"
        table.widgets.set_focus(reachable[0])


def focus_in(table: TableView, wanted: FocusIn) -> Ref | None:
    """Into a zone; returns the card to press where its number was given twice."""
    if wanted.slot is not None:
        return _slot(table, wanted.zones[0], wanted.slot)
    if wanted.first:
        if table.widgets.by_keys:
            cards = table.zones.get(wanted.zones[0], ())
            table.widgets.set_focus(next((w for w in cards if isinstance(w, CardWidget)), None))
        return None
    zones = wanted.zones or _next_zone(table, wanted.step)
    if zones:
        _into(table, zones)
    return None


def _next_zone(table: TableView, step: int) -> tuple[str, ...]:
    """Tab: the next zone that has something."""
    zones = [zone for zone, widgets in table.zones.items() if any(w.visible and w.focusable for w in widgets)]
    if not zones:
        return ()
    here = table.zone_of(table.widgets.focus)
    return (zones[(zones.index(here) + step) % len(zones) if here in zones else 0],)


def _into(table: TableView, zones: tuple[str, ...]) -> None:
    """At the place left last, or the first lit card."""
    table.widgets.by_keys = True
    here, order = table.zone_of(table.widgets.focus), list(zones)
    if here in order:
        order = order[order.index(here) + 1 :] + order[: order.index(here) + 1]
    for zone in order:
        widgets = [w for w in table.zones.get(zone, ()) if w.visible and w.focusable]
        if not widgets:
            continue
        left = table.last_focus.get(zone)
        lit = [w for w in widgets if isinstance(w, CardWidget) and _lit(table, w)]
        asked = bool(lit) and table.spec.asks not in TIMES  # then only the lit ones are answers
        there = left in (lit if asked else widgets)
        table.widgets.set_focus(left if left is not None and there else lit[0] if lit else widgets[0])
        return


def _lit(table: TableView, widget: CardWidget) -> bool:
    spec = table.spec_of(widget.card)
    return spec is not None and bool(spec.verb)


def _slot(table: TableView, zone: str, number: int) -> Ref | None:
    """The n-th card of a zone; twice presses it."""
    widgets: list[Widget[Asked]] = [w for w in table.zones.get(zone, ()) if isinstance(w, CardWidget)]
    if number >= len(widgets):
        return None
    again = table.last_slot == number and table.widgets.focus is widgets[number]
    table.widgets.by_keys = True
    table.widgets.set_focus(widgets[number])
    table.last_slot = -1 if again else number
    return table.ref_of(widgets[number]) if again else None
