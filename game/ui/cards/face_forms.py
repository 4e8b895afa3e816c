"""The forms a card's face has, as tables: proportions, letters by width, prices, and what its outline takes from words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from game.ui.kit.fonts import Face, reading
from game.ui.kit.theme import NUMBER_FLOOR, RULES_FLOOR

Prices = Literal["all", "both", "use", "none"]


@dataclass(frozen=True, slots=True)
class Letters:
    """Heights in pixels on a face of some width: its name, rules text, numbers and type line, and its coloured edge."""

    name: float
    text: float
    number: float
    kind: float
    edge: float


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """A form of the face. `ratio` is height by width; `letters` are given for some widths and drawn between and beyond them.

    `prices` are those it bears: all, or where two have no room that of using it; both, or there the first; use alone; none.
    With `worded` it may have its rules text, which gives way to the share `least` of its height; a face may then grow `grow`
    times as high as its form. A `plate` is the least face of all; what is `bare` has no picture, so that its words have all the
    room. `cut` is that of its text.
    """

    ratio: float
    letters: tuple[tuple[int, Letters], ...]
    prices: Prices = "all"
    worded: bool = True
    least: float = 0.86
    grow: float = 1.0
    plate: bool = False
    bare: bool = False
    cut: Face = Face.BODY

    def letters_at(self, width: int) -> Letters:
        """The letters at a width, between the two next given ones; never under the floors."""
        below = max((row for row in self.letters if row[0] <= width), default=self.letters[0])
        above = min((row for row in self.letters if row[0] >= width), default=self.letters[-1])
        (low, narrow), (high, wide) = below, above
        share = (width - low) / (high - low) if high > low else 0.0
        times = width / low if high == low else 1.0

        def at(first: float, second: float) -> float:
            return (first + (second - first) * share) * times

        return Letters(
            max(RULES_FLOOR, at(narrow.name, wide.name)),
            max(RULES_FLOOR, at(narrow.text, wide.text)),
            max(NUMBER_FLOOR, at(narrow.number, wide.number)),
            max(RULES_FLOOR, at(narrow.kind, wide.kind)),
            max(LEAST_EDGE, at(narrow.edge, wide.edge)),
        )

    @property
    def endless(self) -> bool:
        """Whether a face takes as much height as its words need."""
        return self.grow >= ENDLESS

    @property
    def italic(self) -> Face:
        """The cut of its flavour: easy reading knows no italics."""
        return Face.ITALIC if self.cut is Face.BODY else self.cut

    def height(self, width: int) -> int:
        """The height of a face of this width that does not grow."""
        return round(width * self.ratio)


LEAST_EDGE = 1.6
ENDLESS = 100.0
_LETTERS = ((260, Letters(25, 17, 22, 17, 2.5)), (420, Letters(38, 21, 38, 21, 4)))
FULL = Form(1.4, _LETTERS)
"""In rows, in lists and on the table: 260 x 364 in the Central Zone at 1080p."""
PLACE = Form(590 / 420, ((300, Letters(28, 16, 27, 16, 3)), (420, Letters(38, 21, 38, 21, 4))), least=0.8, grow=1.36)
"""The card that is looked at: 420 x 590 at 1080p, 300 x 421 at 720p."""
HAND = Form(196 / 170, ((170, Letters(18, 13, 18, 14, 2.5)),), prices="use")
FINALE = Form(168 / 162, ((162, Letters(17, 13, 18, 14, 2.5)),), prices="both", worded=False)
BERTH = Form(138 / 150, ((150, Letters(17, 13, 18, 14, 2.5)),), prices="none", worded=False)
OWNED = replace(FINALE, prices="none")
"""What somebody has already: nobody pays for it any more."""
PLATE = Form(34 / 100, ((100, Letters(13, 13, 14, 13, 1.6)),), prices="none", worded=False, plate=True)
"""The least of all: name and strengths over the picture, higher by a line where the name takes one more."""
PAGE = replace(PLACE, grow=ENDLESS, bare=True)
"""The card that is looked at, as words alone that take as much height as they need."""

WORDY = 171
"""From this width a face of its form tells its type in words, and its sector; narrower ones have the sign alone."""
BESIDE = 120
"""From this width the energy that a World gives stands beside its name, else below it."""
TWO_PRICES = 78
"""From this width a face has room for two prices."""
CLEAR_LEAST, CLEAR_FLAVOUR = 0.28, 0.40
"""Shares of the height that the picture keeps beside text, and beside text with flavour."""


@lru_cache(None)
def without_picture(form: Form) -> Form:
    """The same form for cards of words alone."""
    if form.bare:
        return form
    return with_cut(PAGE, form.cut) if form.grow == PLACE.grow else replace(form, bare=True)


@lru_cache(None)
def with_cut(form: Form, cut: Face) -> Form:
    """The same form with its text in another cut."""
    return form if form.cut is cut else replace(form, cut=cut)


def to_read(form: Form) -> Form:
    """The same form with its text in the cut in which the player reads."""
    return with_cut(form, reading())


# Shares of the width (at each side) and of the height that an outline takes from the words of the head, and of the foot.
HEAD_ROOM: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "unit": (0.045, 0.0),
        "prestige": (0.02, 0.034),
        "event": (0.02, 0.03),
        "advancement": (0.045, 0.0),
        "capital": (0.10, 0.0),
        "order": (0.11, 0.0),
        "nemesis": (0.10, 0.0),
        "prime": (0.10, 0.0),
    }
)
FOOT_ROOM: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "unit": (0.035, 0.0),
        "advancement": (0.045, 0.0),
        "heroic": (0.02, 0.038),
        "order": (0.09, 0.0),
        "nemesis": (0.03, 0.01),
        "prime": (0.09, 0.0),
    }
)
NOTCH = 0.13
"""What the notch of a Tactic takes from its name, in widths."""


def head_room(kind: str, width: int) -> tuple[float, float]:
    """What the outline takes in the head, in pixels of each side and as a share of the height; less of small faces."""
    side, drop = HEAD_ROOM.get(kind, (0.0, 0.0))
    return side * min(1.0, width / 150) ** 2 * width, drop


def foot_room(kind: str, width: int) -> tuple[float, float]:
    """What the outline takes in the foot, in pixels of each side and as a share of the height."""
    side, drop = FOOT_ROOM.get(kind, (0.0, 0.0))
    return side * width, drop


def padding(width: int) -> int:
    """From the edge to the words, in pixels."""
    return round(width * 0.038) + (3 if width >= 120 else 1)
