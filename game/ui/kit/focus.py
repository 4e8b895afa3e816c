"""The base of all widgets and the group that gives them pointer, keys and focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from game.content.language import say
from game.ui.devices import input as keys
from game.ui.devices.input import FocusLost, InputEvent, KeyDown, KeyUp, PointerDown, PointerLeft, PointerMoved, PointerUp, Wheel
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import ring

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
"""What the presses of a widget bring, nothing included; the kit hands it on and does not know it."""
Press = Callable[[], R]


@dataclass(frozen=True, slots=True)
class Answer(Generic[R_co]):
    """What became of an event: `used` tells the scene to look no further, `request` is for the scene stack."""

    used: bool = False
    request: R_co | None = None


UNUSED: Answer[Any] = Answer()
USED: Answer[Any] = Answer(True)


class Widget(Generic[R_co]):
    """Something on the screen that may be hovered, focused and pressed. Its owner sets `rect` in real pixels."""

    role = "widget"
    focusable = True
    tells_why = False
    """Whether a press while it is disabled says why it does nothing."""

    def __init__(self, label: str, *, hint: str = "", on_press: Press[R_co] | None = None) -> None:
        self.label = label
        self.hint = hint
        self.on_press = on_press
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.focused = False
        self.held = False
        self.ring_visible = True  # the group hides the ring while only the pointer is used

    @property
    def reach(self) -> pygame.Rect:
        """Where it answers the pointer, its place and what hangs over the edge of it, wherever no other widget lies."""
        return self.rect

    @property
    def active(self) -> bool:
        """True when it can be reached at all."""
        return self.visible and self.enabled

    @property
    def state(self) -> str:
        """A word for the speech feed."""
        return "" if self.enabled else "unavailable"

    def describe(self) -> str:
        """Label, role, state and hint in one line, for speech and tests."""
        return ", ".join(part for part in (self.label, say(f"role.{self.role}"), self.state, self.hint) if part)

    def press(self) -> R_co | None:
        """Do what the widget is for."""
        return self.on_press() if self.on_press and (self.enabled or self.tells_why) else None

    def pointer_over(self, pos: tuple[int, int]) -> None:
        """The pointer moved inside it."""

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        """The left button went down inside it."""
        return USED

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved with the left button held since it went down inside it."""

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        """The left button came up again, perhaps outside."""
        return Answer(True, self.press()) if inside else USED

    def wheel(self, steps: int) -> bool:
        """The wheel turned over it; True when it made use of that."""
        return False

    def key(self, event: InputEvent) -> Answer[R_co]:
        """A key or text event while it has the focus, before the group looks at it."""
        return UNUSED

    def focus_gained(self) -> None:
        """It has the focus now."""

    def focus_lost(self) -> None:
        """It has lost the focus."""

    def update(self, dt: float) -> R_co | None:
        """Let time pass; most widgets do nothing."""
        return None

    @property
    def moving(self) -> bool:
        """True while it must be drawn again without any input."""
        return False

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Draw it; the group draws the focus ring."""

    def draw_ring(self, target: pygame.Surface, scale: Scale) -> None:
        """Draw the focus ring, at least 3 pixels wide."""
        width = max(theme.RING, scale.px(3))
        ring(target, self.rect, theme.FOCUS, width, self.ring_cuts(scale), max(2, scale.px(3)))

    def ring_cuts(self, scale: Scale) -> tuple[float, float, float, float]:
        """The corner cuts that the ring follows."""
        return (0, 0, 0, 0)


PRESS_SOUNDS = {"choice": "slider", "text_field": ""}
"""What the press of a widget sounds like by its role; all others have a click."""
KEY_SOUNDS = {"choice": "slider", "text_field": "type", "initials": "slider", "list": "tab"}
"""What a key sounds like that a widget made use of."""


class WidgetGroup(Generic[R_co]):
    """Widgets of one scene or panel in reading order; hands out pointer, keys and the focus."""

    def __init__(self, widgets: Iterable[Widget[R_co]] = (), *, wrap: bool = True) -> None:
        self.widgets: list[Widget[R_co]] = list(widgets)
        self.wrap = wrap
        self.focus: Widget[R_co] | None = None
        self.pressed: Widget[R_co] | None = None
        self.by_keys = False  # the last input was a key: the ring is always drawn then
        self._accept_down = False
        self.sound: Callable[[str], None] = lambda name: None
        """Plays a sound; whoever owns the group sets it, and then all its widgets are heard."""
        self._said = False

    def say(self, name: str) -> None:
        """What a press sounds like that is to sound otherwise than usual; told while it is carried out."""
        self.told()
        self.sound(name)

    def told(self) -> None:
        """The press that is being carried out is heard already."""
        self._said = True

    def press_focus(self) -> R_co | None:
        """Presses the widget that has the focus, with its sound."""
        if self.focus is None:
            return None
        focus, self._said = self.focus, False
        request = focus.press()
        self._heard(focus)
        return request

    def _heard(self, widget: Widget[R_co]) -> None:
        """The usual sound of a press, unless it has told its own."""
        if not self._said:
            usual = PRESS_SOUNDS.get(widget.role, "confirm" if getattr(widget, "style", "") == "primary" else "select")
            name = usual if widget.enabled else "decline"
            if name:
                self.sound(name)

    def add(self, widget: Widget[R_co]) -> None:
        """Put one more widget at the end of the order."""
        self.widgets.append(widget)

    def set(self, widgets: Sequence[Widget[R_co]], focus: Widget[R_co] | None = None) -> None:
        """Replace all widgets; the focus goes to `focus`, stays, or is dropped."""
        self.widgets = list(widgets)
        if self.pressed not in self.widgets:
            self.pressed = None
        if focus is not None or self.focus not in self.widgets:
            self.set_focus(focus)

    def reachable(self) -> list[Widget[R_co]]:
        """Widgets that the focus can stand on."""
        return [w for w in self.widgets if w.visible and w.focusable]

    def set_focus(self, widget: Widget[R_co] | None) -> None:
        """Move the focus to a widget, or nowhere."""
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.focused = False
            self.focus.focus_lost()
        self.focus = widget
        if widget is not None:
            widget.focused = True
            widget.focus_gained()

    def at(self, pos: tuple[int, int]) -> Widget[R_co] | None:
        """The topmost visible widget at a point."""
        seen = [w for w in reversed(self.widgets) if w.visible]
        on_it = next((w for w in seen if w.rect.collidepoint(pos)), None)
        return on_it or next((w for w in seen if w.reach.collidepoint(pos)), None)

    def handle(self, event: InputEvent) -> Answer[R_co]:
        """Give an event to the widget it belongs to."""
        match event:
            case PointerMoved(pos):
                return self._moved(pos)
            case PointerDown(pos, keys.LEFT, _):
                return self._down(pos, event)
            case PointerUp(pos, keys.LEFT, _):
                return self._up(pos)
            case Wheel(pos, steps, False):
                widget = self.at(pos)
                return Answer(widget is not None and widget.wheel(steps))
            case PointerLeft():
                self._hover(None)
            case FocusLost():
                self._release()
                if self.focus is not None:
                    self.focus.key(event)
            case KeyDown():
                return self._key_down(event)
            case KeyUp():
                return self._key_up(event)
            case _:
                if self.focus is not None:
                    return self.focus.key(event)
        return UNUSED

    def update(self, dt: float) -> R_co | None:
        """Let time pass for all widgets; the first request wins."""
        request: R_co | None = None
        for widget in self.widgets:
            asked = widget.update(dt)
            if asked is not None and request is None:  # it was held long enough
                self._said, request = False, asked
                self._heard(widget)
        return request

    @property
    def moving(self) -> bool:
        """True while any widget must be drawn again without input."""
        return any(w.visible and w.moving for w in self.widgets)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Draw all visible widgets, the focused one with its ring; who points sees none around what cannot be pressed."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(target, scale)
        if self.focus is not None and self.focus.visible and (self.focus.enabled or self.by_keys):
            self.focus.draw_ring(target, scale)

    def move_focus(self, direction: str) -> bool:
        """Move the focus up, down, left, right to the nearest widget that way, or to the next or previous one."""
        choices = self.reachable()
        if not choices:
            return False
        if self.focus not in choices:
            self.set_focus(choices[-1] if direction == "previous" else choices[0])
            return True
        here = self.focus
        if direction in ("next", "previous"):
            step = 1 if direction == "next" else -1
            self.set_focus(choices[(choices.index(here) + step) % len(choices)])
            return True
        goal = nearest(here.rect, [w for w in choices if w is not here], direction, self.wrap)
        if goal is None:
            return False
        self.set_focus(goal)
        return True

    def _hover(self, hovered: Widget[R_co] | None) -> None:
        for widget in self.widgets:
            widget.hovered = widget is hovered

    def _moved(self, pos: tuple[int, int]) -> Answer[R_co]:
        self.by_keys = False
        widget = self.at(pos)
        if widget is not None and not widget.hovered and widget.active:
            self.sound("hover")
        self._hover(widget)
        if widget is not None:
            widget.pointer_over(pos)
        if self.pressed is not None:
            self.pressed.held = self.pressed is widget
            self.pressed.pointer_drag(pos)
            return USED
        return Answer(widget is not None)

    def _down(self, pos: tuple[int, int], event: PointerDown) -> Answer[R_co]:
        self.by_keys = False
        widget = self.at(pos)
        self._hover(widget)
        if widget is None:
            return UNUSED
        if widget.focusable:
            self.set_focus(widget)
        if not (widget.enabled or widget.tells_why):
            self.sound("decline")
            return USED
        self.pressed = widget
        widget.held = True
        return widget.pointer_down(event)

    def _up(self, pos: tuple[int, int]) -> Answer[R_co]:
        pressed, self.pressed = self.pressed, None
        if pressed is None:
            return UNUSED
        pressed.held = False
        answers = pressed.enabled or pressed.tells_why
        inside = pressed.visible and pressed.reach.collidepoint(pos) and answers
        self._said = False
        answer = pressed.pointer_up(inside)
        if inside:
            self._heard(pressed)
        return answer

    def _release(self) -> None:
        if self.pressed is not None:
            self.pressed.held = False
            self.pressed.pointer_up(False)
            self.pressed = None
        self._hover(None)
        self._accept_down = False

    def _key_down(self, event: KeyDown) -> Answer[R_co]:
        self.by_keys = True
        if event.actions & {"scroll_up", "scroll_down"}:
            return Answer(self._scroll(1 if "scroll_up" in event.actions else -1))
        if self.focus is not None and self.focus.active:
            focus, self._said = self.focus, False
            answer = focus.key(event)
            if answer.used:
                name = KEY_SOUNDS.get(focus.role, "")
                if name and not self._said:
                    self.sound(name)
                return answer
        for action, direction in _MOVES:
            if action in event.actions:
                moved = self.move_focus(direction)
                if moved:
                    self.sound("tab")
                return Answer(moved)
        if "accept" in event.actions and self.focus is not None and self.focus.visible:
            return Answer(True, self.press_focus())
        return UNUSED

    def _scroll(self, steps: int) -> bool:
        """As the wheel would over the focus, else over the first widget that makes use of it."""
        return any(w.wheel(steps) for w in (self.focus, *self.widgets) if w is not None and w.visible)

    def _key_up(self, event: KeyUp) -> Answer[R_co]:
        if self.focus is None:
            return UNUSED
        focus, self._said = self.focus, False
        answer = focus.key(event)
        if answer.used:
            self._heard(focus)
        return answer


_MOVES = (
    ("up", "up"),
    ("down", "down"),
    ("left", "left"),
    ("right", "right"),
    ("next_zone", "next"),
    ("previous_zone", "previous"),
)


def nearest(here: pygame.Rect, widgets: Sequence[Widget[R]], direction: str, wrap: bool) -> Widget[R] | None:
    """The widget one would expect in a direction: near along it, little aside; at the edge the far end if `wrap`."""
    vertical = direction in ("up", "down")
    sign = -1 if direction in ("up", "left") else 1

    def ahead(box: pygame.Rect) -> int:
        return sign * ((box.centery - here.centery) if vertical else (box.centerx - here.centerx))

    def aside(box: pygame.Rect) -> int:
        if vertical:
            return max(0, box.left - here.right, here.left - box.right) * 4 + abs(box.centerx - here.centerx)
        return max(0, box.top - here.bottom, here.top - box.bottom) * 4 + abs(box.centery - here.centery)

    def clear(box: pygame.Rect) -> bool:
        fanned = box.size == here.size and (box.left == here.left if vertical else box.top == here.top)
        if fanned:
            return True  # cards of a fan overlap, and none is left out
        if vertical:
            return box.top >= here.centery if sign > 0 else box.bottom <= here.centery
        return box.left >= here.centerx if sign > 0 else box.right <= here.centerx

    forward = [w for w in widgets if ahead(w.rect) > 0 and clear(w.rect)]
    if forward:
        return min(forward, key=lambda w: ahead(w.rect) + 2 * aside(w.rect))
    same_lane = [w for w in widgets if aside(w.rect) < (here.width if vertical else here.height) * 2]
    if wrap and same_lane:
        return min(same_lane, key=lambda w: (ahead(w.rect), aside(w.rect)))
    return None
