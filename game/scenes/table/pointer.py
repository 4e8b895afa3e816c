"""The mouse at the table: drags, pins, cancelling, undo, panels, and the size of a zone's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.profile.requests import Request
from game.client.table.choice import Answer
from game.engine import Action
from game.engine.core.actions import COMMIT, PICK, Deploy, Draft, Invade, Play, Use
from game.engine.core.types import CardId
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import LEFT, MIDDLE, RIGHT, FocusLost, InputEvent, PointerDown, PointerMoved, PointerUp, Wheel

from . import deeds, orders
from .revolution import dropped_on_worlds

if TYPE_CHECKING:
    from .scene import TableScene

DRAG = 8
"""Pixels that the pointer must have gone for a drag."""
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
    if scene.panels.contains(event.pos):
        return scene.panels.pointer(event)
    if isinstance(event, PointerMoved):
        scene.panels.left()
    return False


def pointer_event(scene: TableScene, event: InputEvent) -> bool:
    """What the table does itself with pointer events: drags, panels, Ctrl and the wheel; True when nothing else should."""
    if drag(scene, event):
        return True
    return panel_event(scene, event) or (isinstance(event, Wheel) and wheel(scene, event))


def drag(scene: TableScene, event: InputEvent) -> bool:
    """A card that is drawn off its place with the left button; what it is dropped on says what is meant (UX-I3)."""
    if isinstance(event, PointerMoved) and event.held:
        pressed = scene.widgets.pressed
        if isinstance(pressed, CardWidget) and scene.desk is not None and not pressed.rect.collidepoint(event.pos):
            scene.dragged = pressed
    elif isinstance(event, PointerUp) and event.button == LEFT and scene.dragged is not None:
        widget, scene.dragged = scene.dragged, None
        far = max(abs(event.pos[0] - event.start[0]), abs(event.pos[1] - event.start[1])) >= DRAG
        scene.widgets.handle(event)
        if far and not widget.rect.collidepoint(event.pos):
            drop(scene, widget, event.pos)
        return True
    elif isinstance(event, PointerDown | FocusLost):
        scene.dragged = None
    return False


def drop(scene: TableScene, widget: CardWidget, pos: tuple[int, int]) -> None:
    """Hand to Warzone deploys, hand to the middle plays, centre to the own cards drafts, a Unit on a World invades it."""
    desk = scene.desk
    if desk is None:
        return
    areas = scene.playback.layout.areas
    card = scene.acting_card(scene.spot_of(widget))
    if widget.zone == "hand" and bury(scene, card, pos):
        return
    found: list[Action] = []
    if widget.zone in ("hand", "heroic_hand") and (areas["warzone"].collidepoint(pos) or areas["central"].collidepoint(pos)):
        found = [option for option in desk.options(card) if isinstance(option, Deploy | Play)]
    elif widget.zone == "central_cards" and any(areas[name].collidepoint(pos) for name in ("hand", "piles", "means", "warzone")):
        found = [option for option in desk.options(card) if isinstance(option, Draft)]
    elif widget.zone == "central_stack" and areas["warzone"].collidepoint(pos):
        found = dropped_on_worlds(scene, widget, pos)
    elif widget.zone == "units" and areas["central"].collidepoint(pos):
        goal = scene.widgets.at(pos)
        if desk.kind == "invasion":
            found = [COMMIT[card]]
        elif isinstance(goal, CardWidget) and goal.zone == "central_worlds":
            found, card = [option for option in desk.options(goal.card) if isinstance(option, Invade)], goal.card
    else:
        return
    if found:
        deeds.do(scene, found[0])
        return
    refused = scene.words.refused(desk, card)
    deeds.refuse(scene, f"{scene.words.name(card)}: {refused}" if refused else "That card cannot be used there now.")


def bury(scene: TableScene, card: CardId, pos: tuple[int, int]) -> bool:
    """A hand card dropped on the own Capital City goes beneath it; False for any other place."""
    goal, desk = scene.widgets.at(pos), scene.desk
    if desk is None or not isinstance(goal, CardWidget) or not orders.is_own_capital(scene, goal.card):
        return False
    uses = [option for option in desk.options(goal.card) if isinstance(option, Use)]
    if uses:
        deeds.answer(scene, Answer(((uses[0],), (PICK[card],))))
    else:
        deeds.refuse(scene, f"{scene.words.name(goal.card)}: {scene.words.refused(desk, goal.card)}")
    return True


def wheel(scene: TableScene, event: Wheel) -> bool:
    """With Ctrl the wheel makes the cards of the zone below it larger or smaller again; True when it did."""
    if not event.ctrl:
        return False
    widget = scene.widgets.at(event.pos)
    zone = widget.zone if isinstance(widget, CardWidget) else ""
    return scene.playback.resize_cards(zone, event.steps) if zone else False
