"""Where the table says what each candidate of a Nemesis tie would lead to (UX-N8)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.cards.card_face import picture_box, signs
from game.ui.kit import theme
from game.ui.kit.text import line_height, rich, rich_size
from game.ui.table.bodies import placed
from game.ui.table.hand_rows import SMALL
from game.ui.table.stage.bearing import is_body, lines_below
from game.ui.table.stage.raiders import CAPTION
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

PRICES = ("draft", "deploy", "play", "build")
"""The signs of a card that an outlook leaves in view."""
KEPT_FREE = ("prompt", "nemesis", "presence", "threat")
"""Areas in which no outlook of a World of the contested space lies."""
CAPTIONED = ("rival", "central_worlds", "worlds", "units")
"""Areas whose captions it leaves in view."""
MOST_LINES = 2
"""More lines of an outlook would cover a small card: it is told in fewer words instead."""


def chips(table: TableView) -> list[tuple[Surface, Rect]]:
    """The outlooks of all candidates as pictures, and where they lie; all of them in the same form."""
    told = [(spot, spec.chips) for card, spot in table.playback.layout.spots.items() if (spec := table.spec_of(card)) is not None]
    told = [(spot, forms) for spot, forms in told if forms]
    px = table.scale.font(17)
    form = max((_form(table, spot, forms, px) for spot, forms in told), default=0)
    return [_chip(table, spot, forms[form], px) for spot, forms in told]


def _padding(table: TableView, spot: Spot) -> int:
    return table.scale.px(6) if spot.rect.width >= SMALL else 2


def _form(table: TableView, spot: Spot, forms: Sequence[str], px: int) -> int:
    """The number of the fullest form that takes no more than two lines on its card, else of the briefest."""
    if spot.zone == "orders":  # it lies beside its row
        return 0
    room, high = spot.rect.width - 2 * _padding(table, spot), MOST_LINES * line_height(px)
    sizes = [rich_size(words, px, room) for words in forms]
    return next((number for number, (wide, tall) in enumerate(sizes) if wide <= room and tall <= high), len(forms) - 1)


def _chip(table: TableView, spot: Spot, words: str, px: int) -> tuple[Surface, Rect]:
    pad = _padding(table, spot)
    room = spot.rect.width - 2 * pad
    if spot.zone == "orders" or is_body(table, spot):
        text = rich(words, px, rich_size(words, px, room)[0] + 2, theme.TEXT)
        return text, chip_place(table, spot, Rect(0, 0, text.get_width() + 2 * pad, text.get_height() + pad))
    text = rich(words, px, room, theme.TEXT, align="center")
    return text, chip_place(table, spot, Rect(0, 0, spot.rect.width, text.get_height() + pad))


def chip_place(table: TableView, spot: Spot, box: Rect) -> Rect:
    """Where the outlook of a candidate lies on its card: at the foot of the picture, or lower, but below the prices.

    That of an order lies beside its row, that of a body below its words, where it has room.
    """
    if is_body(table, spot):
        return _at_body(table, spot, box)
    card = table.spec.view.cards[spot.card]
    rules, width = table.words.rules(card), spot.rect.width
    if spot.zone == "orders":  # a row is full: beside it
        box.midright = (spot.rect.left - table.scale.px(14), spot.rect.centery)
        return box
    window = picture_box(card, rules, width, form=spot.form, text=table.scale.text)
    prices = max(
        (rect.bottom for rect, says in signs(card, rules, width, form=spot.form, text=table.scale.text) if says in PRICES),
        default=window.top,
    )
    top = max(window.bottom - box.height, prices + 2)
    box.midtop = (spot.rect.centerx, spot.rect.top + max(0, min(top, spot.rect.height - box.height)))
    return box


def _at_body(table: TableView, spot: Spot, box: Rect) -> Rect:
    """Below the words of a World, else above its disc; at the foot of the disc where others lie at both."""
    card, layout = table.spec.view.cards[spot.card], table.playback.layout
    place = placed(spot.rect, card.name, table.scale, lines_below(table, spot, card))
    others = [other.rect for other in layout.spots.values() if other is not spot]
    others += [layout.areas[name] for name in KEPT_FREE if name in layout.areas]
    told = (table.scale.px(CAPTION[0]), table.scale.px(CAPTION[1]))
    others += [Rect(layout.areas[name].topleft, told) for name in CAPTIONED if name in layout.areas]
    gap = table.scale.px(4)
    below, above = box.copy(), box.copy()
    below.midtop = (spot.rect.centerx, spot.rect.bottom + gap)
    above.midbottom = (spot.rect.centerx, place.disc.top - gap)
    for free in (below, above):
        if free.collidelist(others) < 0:
            return free
    box.midbottom = (spot.rect.centerx, place.disc.bottom)
    return box
