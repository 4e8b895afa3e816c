"""Sizes in real pixels from measures thought at 1920 x 1080 (UX-D2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.kit.theme import NUMBER_FLOOR

SMALLEST = (640, 360)


@dataclass(frozen=True, slots=True)
class Scale:
    """The window's size and the two user settings; every measure of the screen is asked from here."""

    width: int
    height: int
    user: float = 1.0
    text: float = 1.0

    @property
    def unit(self) -> float:
        """Real pixels per measure at 1920 x 1080."""
        return max(0.01, min(self.width / 1920, self.height / 1080) * self.user)

    def within(self, size: tuple[int, int], room: tuple[float, float]) -> Scale:
        """The same scale, or the largest smaller one at which what needs `room` at 1920 x 1080 fits into so many pixels.

        The larger text gives way first, then everything. So a scale that the player chose enlarges a panel as far as its
        place allows and never cuts anything off.
        """
        most = max(0.01, min(size[0] / room[0], size[1] / room[1]))
        text = max(1.0, min(self.text, most / self.unit))
        if self.unit <= most:
            return self if text == self.text else replace(self, text=text)
        return replace(self, user=self.user * most / self.unit, text=text)

    @property
    def too_small(self) -> bool:
        """True below the size at which the screens can be laid out."""
        return self.width < SMALLEST[0] or self.height < SMALLEST[1]

    def px(self, measure: float) -> int:
        """A length, never under 1 pixel."""
        return max(1, round(measure * self.unit))

    def font(self, measure: float, floor: int = NUMBER_FLOOR) -> int:
        """A text height in pixels, never under its floor."""
        return max(floor, round(measure * self.unit * self.text))

    def target(self, measure: float = 44) -> int:
        """The height of something that can be pressed, with room for its 14 pixel label."""
        return max(22, round(measure * self.unit), round(1.25 * self.font(18)))
