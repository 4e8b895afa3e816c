"""Where the table says what each candidate of a Nemesis tie would lead to (UX-N8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.card_face import picture_box, signs
from game.ui.zones import Spot

if TYPE_CHECKING:
    from .scene import TableScene

PRICES = ("draft", "deploy", "play", "build")
"""The signs of a card that an outlook leaves in view."""


def chip_place(scene: TableScene, spot: Spot, box: Rect) -> Rect:
    """Where the outlook of a candidate lies on its card: at the foot of the picture, or lower, but below the prices.

    That of an order lies beside its row.
    """
    card = scene.playback.shown.faces[spot.card]
    rules, width = scene.words.rules(card), spot.rect.width
    if spot.zone == "orders":  # a row is full: beside it
        box.midright = (spot.rect.left - scene.scale.px(14), spot.rect.centery)
        return box
    window = picture_box(card, rules, width)
    prices = max((rect.bottom for rect, says in signs(card, rules, width) if says in PRICES), default=window.top)
    top = max(window.bottom - box.height, prices + 2)
    box.midtop = (spot.rect.centerx, spot.rect.top + max(0, min(top, spot.rect.height - box.height)))
    return box
