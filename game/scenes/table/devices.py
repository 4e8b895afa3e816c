"""Devices at a table of several people: peeking, hands that lie face down, and devices that belong to a seat (UX-H5)."""

from __future__ import annotations

from game.client.games.privacy import PEEK
from game.client.profile.requests import Asked
from game.client.table.intents import LowerHands
from game.client.table.parts.local import LocalSeats
from game.content.language import say
from game.engine.terms import Seat
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import LEFT, FocusLost, InputEvent, KeyDown, KeyUp, PointerDown, PointerMoved, PointerUp
from game.ui.kit.focus import Widget
from game.ui.table.eye import EyeButton
from game.ui.table.live import LiveTable
from game.ui.table.prompt import TabButton
from game.ui.table.seats import SeatPlate

from .intents import PEEKS, intent_of_key, intent_of_peek_release

COMMITTING = frozenset(
    ("accept", "primary", "pass", "undo", "redo", "energy", "cycle", "cancel", *(f"slot_{number}" for number in range(1, 11)))
)
"""What answers the open question, and so is only for the seat that is asked."""


class SeatDevices:
    """What several people need before the table looks at an event."""

    def __init__(self, live: LiveTable, seats: LocalSeats) -> None:
        self.live, self.seats = live, seats
        self.pointer: tuple[int, int] | None = None
        self.left_focus: tuple[Seat, Widget[Asked] | None] | None = None  # of the asked seat, while another one looks around

    def handle(self, event: InputEvent) -> bool:
        """True when nothing else should look at the event."""
        live, privacy = self.live, self.seats.privacy
        if isinstance(event, PointerMoved | PointerDown | PointerUp):
            self.pointer = event.pos
        if isinstance(event, PointerDown) and self._on_backs(event):
            return True
        if isinstance(event, FocusLost) and self.seats.hides and privacy.mode == PEEK and privacy.raised is not None:
            live.give(LowerHands())
            return False
        if isinstance(event, KeyDown | KeyUp) and event.actions & set(PEEKS):
            return self._peek(event)
        if isinstance(event, KeyDown) and live.model.driver.steers.keys() & event.actions:
            intent = intent_of_key(event, live.model.driver.steers)
            if intent is not None:
                live.give(intent)
            return True
        return self._foreign(event) or self._comes_back(event)

    def _peek(self, event: KeyDown | KeyUp) -> bool:
        """The key of a hand; with the hands of nobody hidden it is as any other."""
        intent = intent_of_key(event, {}) if isinstance(event, KeyDown) else intent_of_peek_release(event)
        if intent is not None and self.seats.hides:
            self.live.give(intent)
        return self.seats.hides

    def _comes_back(self, event: InputEvent) -> bool:
        """The seat that is asked finds the focus where it left it, however another one looked around meanwhile (UX-T16, UX-H5).

        A press that would have met what the other one looked at only brings the focus back, and does nothing.
        """
        live, widgets = self.live, self.live.view.widgets
        decision = live.model.session.match.decision
        if not isinstance(event, KeyDown) or decision is None:
            return False
        if not self.seats.may_act(event.device):
            if self.left_focus is None or self.left_focus[0] != decision.seat:
                self.left_focus = (decision.seat, widgets.focus)
            return False
        seat, left = self.left_focus or (-1, None)
        self.left_focus = None
        if left is None or seat != decision.seat or left is widgets.focus or left not in widgets.reachable():
            return False
        widgets.by_keys = True
        widgets.set_focus(left)
        live.follow_focus()  # which would take the sentence away again
        live.host.invalidate()
        if "accept" not in event.actions:
            return False
        live.say(say("devices_table.another_device_has_looked"))
        return True

    def _on_backs(self, event: PointerDown) -> bool:
        """A press on the back of a hand that lies face down is told how the hand is opened."""
        view, privacy = self.live.view, self.seats.privacy
        if not self.seats.hides or event.button != LEFT or view.chooser.open or view.pile.open:
            return False
        if view.widgets.at(event.pos) is not None:
            return False
        areas = view.playback.layout.areas
        for zone, eyes in (("hand", "eye"), ("rival_hand", "rival_eye")):
            if zone not in areas or eyes not in areas or not areas[zone].collidepoint(event.pos):
                continue
            seat = next((seat for seat, eye in view.eyes.items() if eye.visible and areas[eyes].contains(eye.rect)), None)
            if seat is None or privacy.may_look(seat):
                return False
            way = say("devices_table.tap_eye_or_hold") if privacy.mode == PEEK else say("devices_table.eye_calls_this_hand")
            self.live.refuse(f"{view.words.names.seats[seat]}: {way}")
            return True
        return False

    def _foreign(self, event: InputEvent) -> bool:
        """A device of another seat may look at what lies open, and answers nothing (UX-H5)."""
        if not isinstance(event, KeyDown | PointerDown) or self.seats.may_act(event.device):
            return False
        if not (self._commits(event) if isinstance(event, KeyDown) else self._presses(event)):
            return False
        view, decision = self.live.view, self.live.model.session.match.decision
        widget = view.widgets.at(event.pos) if isinstance(event, PointerDown) else None
        if isinstance(widget, CardWidget):
            self.live.inspect(widget.card)
            return True
        name = view.words.names.seats[decision.seat] if decision is not None else ""
        self.live.refuse(say("devices_table.turn_this_device_may", name=name))
        return True

    def _commits(self, event: KeyDown) -> bool:
        """Whether a key would answer."""
        looks = "accept" in event.actions and isinstance(self.live.view.widgets.focus, SeatPlate | TabButton)
        return bool(event.actions & COMMITTING) and not looks

    def _presses(self, event: PointerDown) -> bool:
        """Whether a click would answer, or look at a card in its own way."""
        view = self.live.view
        widget = view.widgets.at(event.pos)
        if event.button != LEFT or widget is None:
            return False
        if isinstance(widget, CardWidget):
            return True
        looks = isinstance(widget, SeatPlate | TabButton | EyeButton) or widget is view.menu
        return not (looks or view.panels.contains(event.pos))
