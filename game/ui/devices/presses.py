"""Keys and buttons in time: repeats, taps and holds, switches instead of holds, and the guards against presses nobody meant.

What is pressed twice by a trembling hand, and what was down already when a prompt appeared, fires nothing that commits
(UX-I2). Time comes from `tick` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.ui.devices.actions import ALONE, COMMITTING, HELD, LATCHED, REPEATABLE
from game.ui.devices.events import InputEvent, KeyDown, KeyUp

HOLD = 0.25
"""Seconds after which a button that can be tapped or held counts as held."""
BY_ITSELF = 0.15
"""Seconds that a modifier key must be held by itself."""
FIRST_REPEAT, NEXT_REPEAT, SCROLL_REPEAT = 0.4, 0.11, 0.05
DEAD = 0.25
"""Seconds that a key which was down when a prompt appeared fires nothing that commits."""

Id = tuple[str, str | int]


@dataclass
class Press:
    """Something that is down: the event of it, what it has fired, what a tap and a hold of it would, and its next moment."""

    event: KeyDown
    fired: frozenset[str] = frozenset()
    tap: frozenset[str] = frozenset()
    hold: frozenset[str] = frozenset()
    waits: bool = False
    alone: bool = False
    due: float = 0.0


class Presses:
    """What is down on all keyboards and pads."""

    def __init__(self) -> None:
        self.down: dict[Id, Press] = {}
        self.cool_down = 0.0  # seconds in which a second press of the same key counts for nothing
        self.latches = False  # holds are switches
        self._clock = 0.0
        self._latched: set[tuple[str, str]] = set()
        self._dead: dict[Id, float] = {}
        self._last: dict[Id, float] = {}

    def press(self, event: KeyDown, modifier: bool = False) -> list[InputEvent]:
        """A key or button went down; `event.actions` are all that its map gives it. `modifier`: it changes other keys."""
        name = _id(event)
        if name in self.down:
            return [replace(event, repeat=True, actions=event.actions & REPEATABLE)]
        for other in self.down.values():
            if other.alone:
                other.waits = False
        quick = self._clock - self._last.get(name, -9.0) < self.cool_down
        self._last[name] = self._clock
        if quick:
            self.down[name] = Press(event)
            return []
        actions = event.actions
        if self._clock < self._dead.get(name, 0.0):
            actions -= COMMITTING
        made = self.down[name] = Press(event, tap=actions - HELD, hold=actions & HELD)
        made.alone = modifier and bool(made.hold & ALONE)
        made.waits = bool(made.hold) and (bool(made.tap) or made.alone)
        if made.waits:
            made.due = self._clock + (BY_ITSELF if made.alone else HOLD)
            return []
        return self._fire(made, actions)

    def release(self, device: str, control: str | int) -> list[InputEvent]:
        """A key or button went up. One that waited for a hold was tapped."""
        made = self.down.pop((device, control), None)
        if made is None:
            return []
        up = KeyUp(made.event.key, made.fired, device, made.event.control)
        if made.waits:
            if not made.tap:
                return []
            return [replace(made.event, actions=made.tap), replace(up, actions=made.tap)]
        lasting = made.fired & LATCHED if self.latches else frozenset()
        return [replace(up, actions=made.fired - lasting)]

    def tick(self, dt: float) -> list[InputEvent]:
        """Let time pass: holds that begin, and repeats of what moves."""
        self._clock += dt
        out: list[InputEvent] = []
        for made in list(self.down.values()):
            if made.waits and self._clock >= made.due:
                made.waits = False
                out += self._fire(made, made.hold)
            elif not made.waits and made.fired & REPEATABLE and self._clock >= made.due:
                made.due = self._clock + (SCROLL_REPEAT if made.fired & {"scroll_up", "scroll_down"} else NEXT_REPEAT)
                out.append(replace(made.event, actions=made.fired & REPEATABLE, repeat=True))
        return out

    @property
    def waiting(self) -> bool:
        """Whether time alone will bring something: a repeat or a hold."""
        return any(made.waits or made.fired & REPEATABLE for made in self.down.values())

    def _fire(self, made: Press, actions: frozenset[str]) -> list[InputEvent]:
        made.fired = actions
        made.due = self._clock + FIRST_REPEAT
        event = replace(made.event, actions=actions)
        if self.latches and actions & LATCHED:
            device = event.device
            on = {(device, action) for action in actions & LATCHED}
            if on & self._latched:
                self._latched -= on
                made.fired = frozenset()
                return [KeyUp(event.key, actions, device, event.control)]
            self._latched |= on
        return [event]

    def prompt_appeared(self) -> None:
        """What is down now answered the last prompt: for a moment it cannot answer the new one."""
        for name, made in self.down.items():
            if (made.fired | made.event.actions) & COMMITTING:
                self._dead[name] = self._clock + DEAD
                made.tap -= COMMITTING

    def let_go(self, device: str = "") -> None:
        """Forget what is down, on one device or on all, as if it had never been pressed."""
        self.down = {name: made for name, made in self.down.items() if device and name[0] != device}
        self.unlatch(device)

    def unlatch(self, device: str = "") -> None:
        """Switch off what a first press has switched on."""
        self._latched = {latch for latch in self._latched if device and latch[0] != device}

    def keys(self) -> Iterable[int]:
        """The keys of keyboards that are down."""
        return (made.event.key for made in self.down.values() if made.event.key)


def _id(event: KeyDown) -> Id:
    return event.device, event.control or event.key
