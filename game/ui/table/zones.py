"""What a layout of the table is made of: spots of cards, areas of panels, and stacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.engine.terms import CardId
from game.ui.cards.face_forms import FULL, Form
from game.ui.kit.scale import Scale

RATIO = 7 / 5
"""Height of a card for its width."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies. `cards` has all cards of a stack, the shown one last; `zone` is a key of `TableLayout.zones`.

    `form` is that of its face, for what is no body.
    """

    card: CardId
    zone: str
    rect: Rect
    cards: tuple[CardId, ...]
    form: Form = FULL


@dataclass(slots=True)
class TableLayout:
    """All rectangles of the table. `areas` are panels by name, `zones` the shown cards of each zone in order.

    `rows` are the zones whose cards are lines of a list. `least` is how large what lies in the Central Zone is beside what it
    should be. `invaded` is the disc that the World of a planned invasion may have where it reaches out of the Central Zone.
    """

    areas: dict[str, Rect]
    spots: dict[CardId, Spot] = field(default_factory=dict)
    zones: dict[str, list[Spot]] = field(default_factory=dict)
    sizes: dict[str, float] = field(default_factory=dict)
    rows: set[str] = field(default_factory=set)
    least: float = 1.0
    invaded: Rect | None = None

    def spot_of(self, card: CardId) -> Spot | None:
        """Where a card lies, the stack it is in included."""
        return self.spots.get(card)


def place_stack(layout: TableLayout, zone: str, box: Rect, cards: Sequence[CardId]) -> None:
    """One stack whose top card, the last one, is shown as large as the box allows."""
    layout.zones[zone] = []
    if not cards:
        return
    wide = max(1, int(min(box.width, box.height / RATIO) * (0.92 if len(cards) > 1 else 1)))
    rect = Rect(0, 0, wide, max(1, min(box.height, int(wide * RATIO))))
    rect.center = box.center
    if len(cards) > 1:  # above and at the right the edges of the cards below are seen
        rect.bottom = min(box.bottom, rect.bottom + wide // 24)
    spot = Spot(cards[-1], zone, rect, tuple(cards))
    layout.zones[zone].append(spot)
    for card in cards:
        layout.spots[card] = spot


def caption_height(scale: Scale) -> int:
    """The line above the cards of a zone that says what they are."""
    return round(scale.font(17) * 1.25)


def inside(area: Rect, scale: Scale) -> Rect:
    """The part of a zone's panel in which its cards lie."""
    pad = scale.px(8)
    top = caption_height(scale) + scale.px(4)
    return Rect(area.left + pad, area.top + top, max(1, area.width - 2 * pad), max(1, area.height - top - pad))
