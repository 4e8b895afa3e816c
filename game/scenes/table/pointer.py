"""The mouse at the table beside the left button: pins, cancelling, undo, panels, and the size of a zone's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.card_widget import CardWidget
from game.ui.input import MIDDLE, RIGHT, InputEvent, PointerDown, PointerMoved, PointerUp, Wheel
from game.ui.navigation import Request

from . import deeds

if TYPE_CHECKING:
    from .scene import TableScene

SIDE_BUTTON = 6
"""The first button at the side of a mouse takes back; 4 and 5 are the old names of the wheel."""


def other_button(scene: TableScene, event: PointerDown) -> Request | None:
    """Right on a card pins it, the middle button pins it to compare; beside cards they cancel one step."""
    if event.button == SIDE_BUTTON:
        return deeds.undo(scene)
    if event.button not in (RIGHT, MIDDLE):
        return None
    widget = scene.widgets.at(event.pos)
    if isinstance(widget, CardWidget):
        scene.panels.look(widget)
        scene.pin()
    elif scene.panels.contains(event.pos):
        scene.panels.pointer(event)
    elif event.button == RIGHT and deeds.can_cancel(scene):
        return scene.back()
    return None


def panel_event(scene: TableScene, event: InputEvent) -> bool:
    """Gives pointer events over a panel to that panel; what it answers is carried out."""
    if scene.chooser.open or not isinstance(event, PointerDown | PointerUp | PointerMoved | Wheel):
        return False
    return scene.panels.contains(event.pos) and scene.panels.pointer(event)


def wheel(scene: TableScene, event: Wheel) -> bool:
    """With Ctrl the wheel makes the cards of the zone below it larger or smaller again; True when it did."""
    if not event.ctrl:
        return False
    widget = scene.widgets.at(event.pos)
    zone = widget.zone if isinstance(widget, CardWidget) else ""
    return scene.playback.resize_cards(zone, event.steps) if zone else False
