"""What becomes of the events of devices at a table: intents of its model, or presses of what is on the screen."""

from __future__ import annotations

from game.client.profile.requests import Request
from game.client.table.effects import GoOn
from game.client.table.intents import Enlarge, Hurry, Intent, Leave, MoveFocus, Press, ScrollPanel, ShowCosts, Slot, StepBack
from game.client.table.parts.local import LocalSeats
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import LEFT, MIDDLE, RIGHT, FocusLost, InputEvent, KeyDown, KeyUp, PointerDown, PointerMoved
from game.ui.table.live import LiveTable

from .devices import SeatDevices
from .intents import intent_of_arrow, intent_of_key, intents_of_release
from .pointer import Used, other_button, pointer_event

UNUSED: Used = (False, None)


class Handler:
    """Hands the events of one table on; `held` is for how long a key that lasts has been held, in seconds."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.held = 0.0
        seats = live.model.seats
        self.seats = SeatDevices(live, seats) if isinstance(seats, LocalSeats) and live.view.time is None else None
        live.turned = self.point_again

    def handle(self, event: InputEvent) -> Request | None:
        """Any press ends what is moving and is then carried out (UX-T11)."""
        live, view = self.live, self.live.view
        live.away = isinstance(event, FocusLost) or (live.away and not isinstance(event, PointerMoved | PointerDown | KeyDown))
        if isinstance(event, PointerMoved):
            self._pointed(event)
        if self.seats is not None and self.seats.handle(event):
            return None
        if not isinstance(event, PointerMoved) or view.panels.contains(event.pos):
            view.stale = True
        if isinstance(event, PointerDown | KeyDown) and self._pressed(event):
            return None
        if isinstance(event, PointerDown) and live.model.large:
            return live.give(Enlarge(False))
        if isinstance(event, KeyUp | FocusLost):
            for intent in intents_of_release(event, self.held):
                live.give(intent)
        if isinstance(event, PointerDown) and event.button in (RIGHT, MIDDLE):
            return other_button(live, event)
        if isinstance(event, PointerDown) and event.button != LEFT and view.time is None:
            return other_button(live, event)
        used, request = pointer_event(live, event)
        if used:
            return request
        if isinstance(event, KeyDown):
            used, request = self._key(event)
            if used:
                live.follow_focus()
                return request
        return self._to_widgets(event)

    def back(self) -> Request | None:
        """One step back."""
        return self.live.give(StepBack(armed=self.live.view.means.pass_button.armed > 0))

    def point_again(self) -> None:
        """Other cards lie below the pointer."""
        if self.seats is not None and self.seats.pointer is not None and not self.live.view.widgets.by_keys:
            self.handle(PointerMoved(self.seats.pointer))

    def _pointed(self, event: PointerMoved) -> None:
        """The sky and a large card follow the pointer, and the timeline of a replay says what lies there."""
        view = self.live.view
        view.panels.full.point(event.pos)
        if view.time is None:
            view.backdrop.point(event.pos, self.live.host.screen.get_size())
            return
        pointed = view.time.timeline.pointed
        view.time.timeline.point(event.pos)
        view.stale = view.stale or pointed != view.time.timeline.pointed

    def _pressed(self, event: PointerDown | KeyDown) -> bool:
        """Ends what is announced and what is moving; True when the press has done all that it does by that."""
        live = self.live
        moving = live.view.playback.moving
        if isinstance(event, KeyDown) and isinstance(self._intent(event), Hurry):
            self.held = 0.0
            if moving:
                live.give(Hurry(True))
                return True
        elif moving and not (isinstance(event, KeyDown) and event.repeat):
            effects = live.model.pressed(not isinstance(event, PointerDown) or event.button == LEFT)
            live.carry(effects)
            if any(isinstance(effect, GoOn) for effect in effects):
                return True
        live.quiet()
        return False

    def _intent(self, event: KeyDown) -> Intent | None:
        """What a key means here."""
        view = self.live.view
        bar = view.time
        if bar is not None and (not event.control or view.widgets.focus is bar.timeline):  # a pad has no other way beside it
            arrow = intent_of_arrow(event) if not isinstance(view.widgets.focus, CardWidget) else None
            if arrow is not None:
                return arrow
        return intent_of_key(event, self.live.model.driver.steers, view.ref_of(view.widgets.focus))

    def _key(self, event: KeyDown) -> Used:
        """Keys that mean the same wherever the focus is."""
        live, view = self.live, self.live.view
        intent = self._intent(event)
        if not isinstance(intent, Slot):
            view.last_slot = -1
        if intent is None or not live.model.takes(intent) or isinstance(intent, StepBack | Leave):
            return UNUSED
        if isinstance(intent, Press):
            return UNUSED if "accept" in event.actions else (True, live.press(intent.ref))
        if isinstance(intent, Enlarge):
            self.held = 0.0
        if isinstance(intent, MoveFocus) and intent.direction not in ("next", "previous"):
            return UNUSED  # the widget that has the focus may want the key itself
        request = live.give(intent)
        if isinstance(intent, ScrollPanel):
            return live.scrolled, request
        return not isinstance(intent, ShowCosts), request

    def _to_widgets(self, event: InputEvent) -> Request | None:
        """The widget that it belongs to; what nothing on the screen uses goes one step back."""
        live, view = self.live, self.live.view
        answer = view.widgets.handle(event)
        live.follow_focus()
        if answer.used:
            return answer.request
        if isinstance(event, KeyDown) and event.actions & {"cancel", "pause"}:
            return self.back() if "cancel" in event.actions else live.give(Leave())
        if isinstance(event, PointerDown) and event.button == LEFT and view.chooser.open:
            return self.back()
        return None
