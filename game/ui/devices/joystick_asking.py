"""Asking for the controls of a joystick, one after the other: what was moved, and what layout comes of it (UX-I4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.language import Line, line, say
from game.ui.devices.joystick_layout import STICKS, TRIGGERS
from game.ui.devices.padmap import control_words

STEPS: tuple[tuple[str, str, Line], ...] = (
    ("a", "a", line("joystick_asking.lowest_of_four_buttons")),
    ("b", "b", line("joystick_asking.right_one_of_four")),
    ("x", "x", line("joystick_asking.left_one_of_four")),
    ("y", "y", line("joystick_asking.uppermost_of_four")),
    ("dpup", "dpad_up", line("joystick_asking.cross_up")),
    ("dpdown", "dpad_down", line("joystick_asking.cross_down")),
    ("dpleft", "dpad_left", line("joystick_asking.cross_left")),
    ("dpright", "dpad_right", line("joystick_asking.cross_right")),
    ("leftshoulder", "lb", line("joystick_asking.left_shoulder_button")),
    ("rightshoulder", "rb", line("joystick_asking.right_shoulder_button")),
    ("lefttrigger", "lt", line("joystick_asking.left_trigger_below_shoulder")),
    ("righttrigger", "rt", line("joystick_asking.right_trigger")),
    ("back", "view", line("joystick_asking.small_button_left")),
    ("start", "menu", line("joystick_asking.small_button_right")),
    ("leftx", "left_stick_right", line("joystick_asking.left_stick_to_right")),
    ("lefty", "left_stick_down", line("joystick_asking.left_stick_down_towards")),
    ("rightx", "right_stick_right", line("joystick_asking.right_stick_to_right")),
    ("righty", "right_stick_down", line("joystick_asking.right_stick_down_towards")),
    ("leftstick", "l3", line("joystick_asking.press_left_stick")),
    ("rightstick", "r3", line("joystick_asking.press_right_stick")),
)
"""SDL's name of each control, the game's, and what to press or push."""
PATIENCE = 5.0
"""Seconds for each control; one that the joystick does not have passes by itself."""
MOVED, STILL = 0.5, 0.3
"""How far an axis leaves its rest, of 1, to count as moved, and when it is back."""
_CROSS = ("dpup", "dpdown", "dpleft", "dpright")


class Asking:
    """One round of questions. `rest` is where the axes stand when nobody touches them; `found` has the sources so far."""

    def __init__(self, rest: Sequence[float] = ()) -> None:
        self.rest = [round(value) for value in rest]
        self.step = 0
        self.left = PATIENCE
        self.found: dict[str, str] = {}
        self.said = ""
        self._moved: set[str] = set()  # what is away from its rest now
        self._used: dict[str, str] = {}  # the control that each movement belongs to
        self._settling = False  # the last answer was given: everything has to come to rest before the next one

    @property
    def done(self) -> bool:
        """Whether all was asked."""
        return self.step >= len(STEPS)

    @property
    def problem(self) -> str:
        """Why nobody could play with what was found, in one sentence; "" if one can."""
        missing = [name.upper() for name in ("a", "b") if name not in self.found]
        if missing:
            return say("joystick_asking.without_nothing_can", missing=say("phrase.and").join(missing))
        if not all(name in self.found for name in _CROSS) and not all(name in self.found for name in ("leftx", "lefty")):
            return say("joystick_asking.it_needs_whole_cross")
        return ""

    def tick(self, dt: float) -> None:
        """Let time pass: what nobody presses is not there."""
        if self.done:
            return
        self.left -= dt
        if self.left <= 0:
            if not self._settling:
                self.said = say("joystick_asking.left_out", control=control_words(STEPS[self.step][1]))
            self._next()

    def skip(self) -> None:
        """The joystick has no such control."""
        if not self.done:
            self._next()

    def back(self) -> None:
        """Ask for the control before once more."""
        if self.step > 0:
            self.step -= 1
        control = STEPS[self.step][0]
        self.found.pop(control, None)
        self._used = {move: other for move, other in self._used.items() if other != control}
        self.left, self._settling, self.said = PATIENCE, False, ""

    def take(self, part: str, value: float) -> None:
        """Something was moved: a button ("b3", 0 or 1), a hat ("h0", the sum of its directions) or an axis ("a2", -1 to 1)."""
        if self.done:
            return
        before = {move for move in self._moved if move.lstrip("+-").partition(".")[0] == part}
        now = self._moves(part, value, before)
        self._moved = self._moved - before | now
        if self._settling:
            for move in now:  # what moves along with the answer, as a trigger that is a button as well
                self._used.setdefault(move, STEPS[self.step][0])
            if not self._moved:
                self._next()
            return
        for move in sorted(now - before):
            self._answer(move)
            if self._settling:
                return

    def _moves(self, part: str, value: float, before: set[str]) -> set[str]:
        if part.startswith("b"):
            return {part} if value else set()
        if part.startswith("h"):
            return {f"{part}.{way}" for way in (1, 2, 4, 8) if int(value) & way}
        away = value - self._rest(part)
        move = f"{'+' if away > 0 else '-'}{part}"
        return {move} if abs(away) >= (STILL if move in before else MOVED) else set()

    def _rest(self, part: str) -> int:
        number = int(part[1:])
        return self.rest[number] if number < len(self.rest) else 0

    def _answer(self, move: str) -> None:
        control = STEPS[self.step][0]
        taken = self._used.get(move)
        if taken is not None:
            self.said = say(
                "joystick_asking.that_is_already", control=next(control_words(name) for key, name, _ in STEPS if key == taken)
            )
            return
        axis = move.lstrip("+-") if move[0] in "+-" else ""
        whole = control in STICKS or (control in TRIGGERS and axis and self._rest(axis))
        if control in STICKS and (not axis or self._rest(axis)):
            self.said = say("joystick_asking.push_stick_itself")
            return
        source = f"{axis}{'~' if move[0] == '-' else ''}" if axis and whole else move
        self.found[control] = source
        for side in (f"+{axis}", f"-{axis}") if axis and whole else (move,):
            self._used[side] = control
        self._settling, self.left, self.said = True, PATIENCE, ""

    def _next(self) -> None:
        self.step += 1
        self.left, self._settling = PATIENCE, False
