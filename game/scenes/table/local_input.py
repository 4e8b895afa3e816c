"""Keys, pads and the mouse at a table of several people: peeking, seats to look at, and devices that belong to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.games.privacy import PEEK
from game.engine.core.types import Seat
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import LEFT, FocusLost, InputEvent, KeyDown, KeyUp, PointerDown, PointerMoved, PointerUp
from game.ui.table.eye import EyeButton
from game.ui.table.prompt import TabButton
from game.ui.table.seats import SeatPlate

from . import deeds

if TYPE_CHECKING:
    from .scene import TableScene

PEEKS = ("peek_left", "peek_right")
COMMITTING = frozenset(
    ("accept", "primary", "pass", "undo", "redo", "energy", "cycle", "cancel", *(f"slot_{number}" for number in range(1, 11)))
)
"""What answers the open question, and so is only for the seat that is asked."""


def local_event(scene: TableScene, event: InputEvent) -> bool:
    """What several people need before the table looks at an event; True when nothing else should."""
    local = scene.local
    if not local.on:
        return False
    if isinstance(event, PointerMoved | PointerDown | PointerUp):
        local.pointer = event.pos
    if isinstance(event, PointerDown) and _on_backs(scene, event):
        return True
    if isinstance(event, FocusLost) and local.hides and local.privacy.mode == PEEK and local.privacy.raised is not None:
        local.privacy.lower()
        local.look()
        return False
    if isinstance(event, KeyDown | KeyUp) and event.actions & set(PEEKS):
        return _peek(scene, event)
    if isinstance(event, KeyDown) and len(local.plates) > 2 and event.actions & {"page_up", "page_down"}:
        local.turn_page(1 if "page_down" in event.actions else -1)
        return True
    return _foreign(scene, event) or _comes_back(scene, event)


def _comes_back(scene: TableScene, event: InputEvent) -> bool:
    """The seat that is asked finds the focus where it left it, however another one looked around meanwhile (UX-T16, UX-H5).

    A press that would have met what the other one looked at only brings the focus back, and does nothing.
    """
    local, decision = scene.local, scene.session.match.decision
    if not isinstance(event, KeyDown) or decision is None:
        return False
    if not local.may_act(event.device):
        if local.left_focus is None or local.left_focus[0] != decision.seat:
            local.left_focus = (decision.seat, scene.widgets.focus)
        return False
    seat, left = local.left_focus or (-1, None)
    local.left_focus = None
    if left is None or seat != decision.seat or left is scene.widgets.focus or left not in scene.widgets.reachable():
        return False
    scene.widgets.by_keys = True
    scene.widgets.set_focus(left)
    scene._follow_focus()  # which would take the sentence away again
    scene.app.invalidate()
    if "accept" not in event.actions:
        return False
    scene.say("Another device has looked around: the focus is back where it was.")
    return True


def seat_of_peek(scene: TableScene, event: KeyDown | KeyUp) -> Seat | None:
    """Whose hand a peek is meant for: that of the device's owner, else by side, with more than two people who is on turn."""
    local, humans = scene.local, scene.session.humans
    owner = local.owner_of(event.device)
    if owner is not None:
        return owner
    if len(humans) == 2:
        return humans[0 if "peek_left" in event.actions else 1]
    return scene.seat if scene.seat in humans else None


def _peek(scene: TableScene, event: KeyDown | KeyUp) -> bool:
    local = scene.local
    seat = seat_of_peek(scene, event)
    if not local.hides or seat is None:
        return local.hides
    if local.privacy.mode != PEEK:
        if isinstance(event, KeyDown) and not event.repeat:
            local.call(seat)
        return True
    if isinstance(event, KeyDown) and local.privacy.raised != seat:
        local.privacy.call(seat)
        local.look()
    elif isinstance(event, KeyUp) and local.privacy.raised == seat:
        local.privacy.lower(seat)
        local.look()
    return True


def _on_backs(scene: TableScene, event: PointerDown) -> bool:
    """A press on the back of a hand that lies face down is told how the hand is opened."""
    local, areas = scene.local, scene.playback.layout.areas
    if not local.hides or event.button != LEFT or scene.chooser.open or scene.pile.open:
        return False
    if scene.widgets.at(event.pos) is not None:
        return False
    for zone, eyes in (("hand", "eye"), ("rival_hand", "rival_eye")):
        if zone not in areas or eyes not in areas or not areas[zone].collidepoint(event.pos):
            continue
        seat = next((seat for seat, eye in local.eyes.items() if eye.visible and areas[eyes].contains(eye.rect)), None)
        if seat is None or local.privacy.may_look(seat):
            return False
        way = "tap the eye, or hold it, to see these cards." if local.privacy.mode == PEEK else "the eye calls this hand."
        deeds.refuse(scene, f"{scene.words.names.seats[seat]}: {way}")
        return True
    return False


def _foreign(scene: TableScene, event: InputEvent) -> bool:
    """A device of another seat may look at what lies open, and answers nothing (UX-H5)."""
    local = scene.local
    if not isinstance(event, KeyDown | PointerDown) or local.may_act(event.device):
        return False
    decision = scene.session.match.decision
    name = scene.words.names.seats[decision.seat] if decision is not None else ""
    focus = scene.widgets.focus
    if isinstance(event, KeyDown):
        if not event.actions & COMMITTING or ("accept" in event.actions and isinstance(focus, SeatPlate | TabButton)):
            return False
    else:
        if event.button != LEFT:
            return False
        widget = scene.widgets.at(event.pos)
        if isinstance(widget, CardWidget):
            scene.panels.inspect(widget.card)
            scene.app.invalidate()
            return True
        if isinstance(widget, SeatPlate | TabButton | EyeButton) or widget is scene.menu or scene.panels.contains(event.pos):
            return False
        if widget is None:
            return False
    deeds.refuse(scene, f"It is the turn of {name}: this device may look, not play.")
    return True
