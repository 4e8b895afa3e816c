"""What becomes of the events of devices at a draft: intents of its model, or presses of what is on the screen."""

from __future__ import annotations

from game.client.profile.requests import Request
from game.client.table.intents import Explain, Hurry, Leave, MoveFocus, Pin, Press, Primary, ScrollPanel, StepBack
from game.client.table.refs import PanelRef
from game.ui.devices.input import LEFT, RIGHT, InputEvent, KeyDown, PointerDown, PointerMoved
from game.ui.screens.draft.live import LiveDraft

from .intents import OPEN_TO_ALL, intent_of_key

Used = tuple[bool, Request | None]
UNUSED: Used = (False, None)


class Handler:
    """Hands the events of one draft on."""

    def __init__(self, live: LiveDraft) -> None:
        self.live = live

    def handle(self, event: InputEvent) -> Request | None:
        """Any press ends what is being shown; then keys mean what they mean, and the rest belongs to what is on the screen."""
        live, view = self.live, self.live.view
        if view.spec.local and isinstance(event, KeyDown | PointerDown) and not self._may_answer(event):
            return None
        if not view.spec.local:
            view.strip.handle(event)
        used, request = self._key(event) if isinstance(event, KeyDown) else self._pointer(event)
        if used:
            return request
        request = self._to_widgets(event)
        if isinstance(event, PointerMoved | KeyDown):
            live.look_about()
        return request

    def _may_answer(self, event: KeyDown | PointerDown) -> bool:
        """Whether the device is that of whoever is asked, or only looks around (UX-H5)."""
        looks = isinstance(event, KeyDown) and bool(event.actions & OPEN_TO_ALL)
        return looks or self.live.model.may_answer(event.device)

    def _key(self, event: KeyDown) -> Used:
        """Keys that mean the same wherever the focus is; moving about and pressing belong to the widgets."""
        live, spec = self.live, self.live.view.spec
        intent = intent_of_key(event, spec.running)
        match intent:
            case None | MoveFocus() | Press() | Leave():
                return UNUSED
            case StepBack() if live.model.chosen is None:
                return UNUSED
            case Hurry() if not spec.running:
                return UNUSED
            case Primary() if spec.columns:  # the answer in focus, as Accept would press it
                request = live.give(intent)
                live.look_about()
                return True, request
            case Pin() | ScrollPanel():
                live.scrolled = isinstance(intent, Pin)
                request = live.give(intent)
                return live.scrolled, request
            case _:
                return True, live.give(intent)

    def _pointer(self, event: InputEvent) -> Used:
        """A press ends what is being shown, or names a column of the Prime row; the inspector has its pins and its wheel."""
        live, view = self.live, self.live.view
        if isinstance(event, PointerDown) and view.spec.running:
            return True, live.give(Hurry(True))
        if isinstance(event, PointerDown) and event.button == LEFT and view.spec.columns and view.spec.strip is not None:
            for column in view.spec.strip.candidates:
                if view.strip.column_rect(column).collidepoint(event.pos):
                    return True, live.give(Press(PanelRef(f"column:{column}")))
        match view.inspector.handle(event):
            case "used":
                live.host.invalidate()
                return True, None
            case "why":
                return True, live.give(Explain())
        return UNUSED

    def _to_widgets(self, event: InputEvent) -> Request | None:
        """The widget that it belongs to; what nothing on the screen uses pauses."""
        live = self.live
        intent = intent_of_key(event) if isinstance(event, KeyDown) else None
        if isinstance(intent, MoveFocus):
            return live.give(intent)
        answer = live.view.widgets.handle(event)
        if answer.used:
            return answer.request
        leaves = isinstance(event, PointerDown) and event.button == RIGHT
        return live.give(Leave()) if leaves or isinstance(intent, StepBack | Leave) else None
