"""The mouse at the table: drags, pins, cancelling, undo, panels, and the size of a zone's cards."""

from __future__ import annotations

from game.client.profile.requests import Request
from game.client.table.intents import DropOn, Pin, ResizeCards, StepBack, Undo
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import LEFT, MIDDLE, RIGHT, FocusLost, InputEvent, PointerDown, PointerMoved, PointerUp, Wheel
from game.ui.table.live import LiveTable

Used = tuple[bool, Request | None]
UNUSED: Used = (False, None)
DRAG = 8
"""Pixels that the pointer must have gone for a drag."""
SIDE_BUTTON = 6
"""The first button at the side of a mouse takes back; 4 and 5 are the old names of the wheel."""
PLACES = ("warzone", "central", "hand", "piles", "means", "worlds")
"""Where something can be dropped."""


def other_button(live: LiveTable, event: PointerDown) -> Request | None:
    """Right on a card pins it, the middle button pins it to compare; beside cards they cancel one step."""
    view = live.view
    if event.button == SIDE_BUTTON:
        return live.give(Undo())
    if event.button not in (RIGHT, MIDDLE):
        return None
    widget = view.widgets.at(event.pos)
    if isinstance(widget, CardWidget):
        live.model.look(view.ref_of(widget), live.model.focus)
        return live.give(Pin())
    if view.panels.contains(event.pos):
        return view.panels.pointer(event)[1]
    if event.button == RIGHT:
        return live.give(StepBack(leave=False, armed=view.means.pass_button.armed > 0))
    return None


def pointer_event(live: LiveTable, event: InputEvent) -> Used:
    """What the table does itself with pointer events: drags, panels, Ctrl and the wheel; used when nothing else should."""
    used, request = _drag(live, event)
    if used:
        return used, request
    used, request = panel_event(live, event)
    if used:
        return used, request
    return _wheel(live, event) if isinstance(event, Wheel) and event.ctrl else UNUSED


def panel_event(live: LiveTable, event: InputEvent) -> Used:
    """Gives pointer events over a panel to that panel; what it answers is carried out."""
    panels = live.view.panels
    if live.view.chooser.open or not isinstance(event, PointerDown | PointerUp | PointerMoved | Wheel):
        return UNUSED
    if panels.contains(event.pos):
        used = panels.pointer(event)
        live.host.invalidate()
        return used
    if isinstance(event, PointerMoved) and panels.left():
        live.host.invalidate()
    return UNUSED


def _drag(live: LiveTable, event: InputEvent) -> Used:
    """A card that is drawn off its place with the left button; what it is dropped on says what is meant (UX-I3)."""
    view = live.view
    if isinstance(event, PointerMoved) and event.held:
        pressed = view.widgets.pressed
        if isinstance(pressed, CardWidget) and view.spec.answers and not pressed.rect.collidepoint(event.pos):
            view.dragged = pressed
    elif isinstance(event, PointerUp) and event.button == LEFT and view.dragged is not None:
        widget, view.dragged = view.dragged, None
        far = max(abs(event.pos[0] - event.start[0]), abs(event.pos[1] - event.start[1])) >= DRAG
        view.widgets.handle(event)
        if far and not widget.rect.collidepoint(event.pos):
            return True, _drop(live, widget, event.pos)
        return True, None
    elif isinstance(event, PointerDown | FocusLost):
        view.dragged = None
    return UNUSED


def _drop(live: LiveTable, widget: CardWidget, pos: tuple[int, int]) -> Request | None:
    """The dragged card was let go of at a point."""
    view, areas = live.view, live.view.playback.layout.areas
    places = frozenset(name for name in PLACES if name in areas and areas[name].collidepoint(pos))
    card = widget.card if widget.zone == "central_stack" else view.acting(widget.cards)
    return live.give(DropOn(card, widget.zone, places, view.ref_of(view.widgets.at(pos))))


def _wheel(live: LiveTable, event: Wheel) -> Used:
    """With Ctrl the wheel makes the cards of the zone below it larger or smaller again."""
    widget = live.view.widgets.at(event.pos)
    intent = ResizeCards(widget.zone, event.steps) if isinstance(widget, CardWidget) else None
    if intent is None or not live.model.takes(intent):
        return UNUSED
    before = live.view.playback.sizes.get(intent.zone, 1.0)
    live.give(intent)
    return live.view.playback.sizes.get(intent.zone, 1.0) != before, None
