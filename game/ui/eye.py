"""The eye of a seat: held, its hand lies open; behind a curtain it calls the hand (UX-H1)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.types import Seat
from game.ui.buttons import Button
from game.ui.focus import USED, Answer
from game.ui.input import PointerDown
from game.ui.navigation import Request
from game.ui.privacy import CURTAIN


class EyeButton(Button):
    """Told by `down` when it is pressed and by `up` when it is let go; a key that cannot be held switches it on and off."""

    def __init__(self, seat: Seat, down: Callable[[Seat], None], up: Callable[[Seat, bool], None]) -> None:
        super().__init__("Look", icon="eye", style="normal", measure=18, hint="as long as it is held")
        self.seat = seat
        self.down, self.up = down, up
        self.open = False

    def show(self, is_open: bool, mode: str, name: str, left: bool) -> None:
        """Whether the hand lies open, and what pressing does now."""
        self.open = is_open
        self.key_action = "peek_left" if left else "peek_right"
        if mode == CURTAIN:
            self.label = f"{name}: close" if is_open else f"{name}: call"
        else:
            self.label = f"{name}: looks" if is_open else f"{name}: hold"

    @property
    def state(self) -> str:
        """Whether the hand lies open."""
        return "open" if self.open else "face down"

    def pointer_down(self, event: PointerDown) -> Answer:
        """As long as the button of the mouse is held."""
        self.down(self.seat)
        return USED

    def pointer_up(self, inside: bool) -> Answer:
        """Let go, wherever the pointer is."""
        self.up(self.seat, False)
        return USED

    def press(self) -> Request | None:
        """By a key: on, or off again."""
        was = self.open
        self.down(self.seat)
        self.up(self.seat, not was)
        return None
