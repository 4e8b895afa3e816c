"""The panels of the table for a window: bands of the stage at the left, the column with ladder and card place at the right."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.ui.kit.scale import Scale
from game.ui.kit.text import line_height
from game.ui.kit.theme import NUMBER_FLOOR

FOLDED_FROM = 1.4
"""Scale of the whole screen from which card place, log, ladder and tracker share one place behind tabs (UX-T2)."""
GROWN = 1.1
"""What a larger scale gives the card place before that; the same for all of them, so that no larger one makes it smaller."""
COLUMN, LEAST_COLUMN, MOST_COLUMN = 424, 300, 0.33
"""Width of the column at 1080p, the least in pixels, and the most as a share of the window."""
PLACE_RATIO = 590 / 420
"""Height of the card place for its width."""
AROUND_PLACE = 4
"""What the frame of the card place takes of the column's width, in pixels."""
LEAST_LADDER, LADDER_SHARE, LADDER_LOW = 200, 0.17, 0.3
"""The least that ladder, log and tracker have: pixels and a share of the window's height, in low windows another share."""
NOTE = 34
"""Height at 1080p of the place for words below the card; more of them scroll."""
NARROW = 800
"""Under so many pixels beside the right column the prompt takes two lines, and its detail a third one."""
BANDS = (182, 380, 205, 202)
"""Heights at 1080p of the bands: the Nemesis, the contested space, the own system, the hand."""
STRIP = 0.48
"""The share of the band of the Nemesis that its Prime row has; its Worlds lie below."""
MASK, LEAST_MASK = 300, 104
"""Side of the mask at 1080p, and the least in pixels."""
THREAT, THREAT_WIDE = 150, 190
"""Height of points and target below the mask at 1080p, and their width beside it."""
HEROIC, HEROIC_FOLDED = 0.32, 0.4
"""The share of the hand's place that the Heroic Tactics have for themselves, and where everything is so large that panels are
folded."""


def folds(scale: Scale) -> bool:
    """Whether the panels at the right lie behind tabs, in one place."""
    return scale.user >= FOLDED_FROM


def at_least(box: Rect) -> Rect:
    """A box that is never empty."""
    return Rect(box.left, box.top, max(1, box.width), max(1, box.height))


def edges(scale: Scale) -> tuple[int, int]:
    """The margin of the window, and the gap between panels."""
    return min(scale.px(12), scale.width // 60), min(scale.px(8), scale.height // 60)


def base_unit(scale: Scale) -> float:
    """Pixels per measure at 1080p, whatever scale the player has chosen."""
    return min(scale.width / 1920, scale.height / 1080)


def column_width(scale: Scale) -> int:
    """How wide the column at the right is; no larger scale makes it narrower."""
    user = scale.user if folds(scale) else min(max(scale.user, 1.0), GROWN)
    least = min(LEAST_COLUMN, round(scale.width * 0.3))
    return min(round(scale.width * MOST_COLUMN), max(round(COLUMN * base_unit(scale) * user), least))


def note_height(scale: Scale) -> int:
    """Room below the card place for what is said of the card."""
    return max(line_height(NUMBER_FLOOR) + 4, round(NOTE * base_unit(scale)))


def least_ladder(scale: Scale) -> int:
    """The least height of the panel above the card place."""
    return max(round(scale.height * LADDER_SHARE), min(LEAST_LADDER, round(scale.height * LADDER_LOW)))


def table_areas(scale: Scale, folded: bool = False) -> dict[str, Rect]:
    """The panels of the table against the Nemesis; with `folded` its mask lies in its band, and the space has the full width.

    None overlaps another but for "inspector" and "lower", one place where panels fold.
    """
    edge, gap = edges(scale)
    column = column_width(scale)
    left = Rect(edge, edge, scale.width - column - 3 * edge, scale.height - edge - min(edge, 2))
    right = Rect(left.right + edge, edge, column, scale.height - 2 * edge)
    prompt = min(max(scale.px(64), round(2.15 * scale.font(20)) + gap), scale.height // 5)
    if left.width < NARROW:
        prompt = max(prompt, min(3 * line_height(NUMBER_FLOOR), scale.height // 5))
    rest = left.height - prompt - 4 * gap
    nemesis, space, own = (round(rest * band / sum(BANDS)) for band in BANDS[:3])
    areas: dict[str, Rect] = {}
    areas.update(_nemesis_areas(Rect(left.left, left.top, left.width, nemesis), space, scale, gap, folded))
    top = left.top + nemesis + gap + space + gap
    areas["warzone"] = Rect(left.left, top, left.width, own)
    areas["prompt"] = Rect(left.left, areas["warzone"].bottom + gap, left.width, prompt)
    top = areas["prompt"].bottom + gap
    hand = left.bottom - top
    means = min(max(scale.px(232), scale.font(18) * 9), left.width // 4)
    piles = min(max(scale.px(176), round(scale.font(17) * 8.6)), left.width // 5)
    areas["means"] = Rect(left.left, top, means, hand)
    areas["hand"] = Rect(areas["means"].right + gap, top, left.width - means - piles - 2 * gap, hand)
    areas["piles"] = Rect(areas["hand"].right + gap, top, piles, hand)
    areas.update(side_areas(right, scale, gap))
    return {name: at_least(box) for name, box in areas.items()}


def _nemesis_areas(band: Rect, space: int, scale: Scale, gap: int, folded: bool) -> dict[str, Rect]:
    """The mask with points and target, the Prime row, the Worlds of the Nemesis, and the space below them."""
    areas: dict[str, Rect] = {}
    if folded:
        side = min(max(band.height, LEAST_MASK), band.width // 4, band.height + space)
        areas["presence"] = Rect(band.left, band.top, side, min(side, band.height))
        wide = min(max(scale.px(THREAT_WIDE), 120), band.width // 5)
        areas["threat"] = Rect(band.left + side + gap, band.top, wide, band.height)
        head, centre = areas["threat"].right + gap, band.left
    else:
        side = min(max(round(MASK * base_unit(scale)), LEAST_MASK), band.width // 4, band.height + space)
        areas["presence"] = Rect(band.left, band.top, side, side)
        top = band.top + side + gap
        areas["threat"] = Rect(band.left, top, side, min(scale.px(THREAT), band.bottom + gap + space - top))
        head = centre = band.left + side + gap
    strip = round(band.height * STRIP)
    areas["nemesis"] = Rect(head, band.top, band.right - head, strip)
    areas["rival"] = Rect(head, band.top + strip + gap // 2, band.right - head, band.height - strip)  # up to the space's edge
    areas["central"] = Rect(centre, band.bottom + gap, band.right - centre, space)
    return areas


def _status_height(scale: Scale, gap: int) -> int:
    return min(max(scale.px(64), round(2.5 * scale.font(19)) + gap), scale.height // 6)


def side_areas(right: Rect, scale: Scale, gap: int) -> dict[str, Rect]:
    """The column at the right: status, tabs with the panel below them, and the card place at the foot.

    Larger text takes its room from the panel: the card place is never smaller.
    """
    areas: dict[str, Rect] = {}
    head, tabs = _status_height(scale, gap), scale.target(36)
    areas["status"] = Rect(right.left, right.top, right.width, head)
    areas["tabs"] = Rect(right.left, areas["status"].bottom + gap, right.width, tabs)
    top = areas["tabs"].bottom + gap // 2
    if folds(scale):
        areas["inspector"] = Rect(right.left, top, right.width, right.bottom - top)
        areas["lower"] = areas["inspector"].copy()
        return areas
    wanted = round((right.width - AROUND_PLACE) * PLACE_RATIO) + AROUND_PLACE + note_height(scale)
    usual = replace(scale, text=1.0)
    above = right.top + _status_height(usual, gap) + gap + usual.target(36) + gap // 2
    place = min(wanted, right.bottom - above - gap - least_ladder(scale))
    areas["lower"] = Rect(right.left, top, right.width, right.bottom - top - gap - place)
    areas["inspector"] = Rect(right.left, right.bottom - place, right.width, place)
    return areas


def split_hand(areas: dict[str, Rect], scale: Scale, inner: Rect) -> None:
    """Gives the Heroic Tactics a frame of their own at the right of the hand: their deck, and the cards in hand."""
    hand, gap = areas["hand"], edges(scale)[1]
    wide = max(1, round(hand.width * (HEROIC_FOLDED if folds(scale) else HEROIC)))
    areas["heroic"] = Rect(hand.right - wide, hand.top, wide, hand.height)
    areas["hand"] = Rect(hand.left, hand.top, max(1, hand.width - wide - gap), hand.height)
    box = Rect(areas["heroic"].left + 4, inner.top, wide - 8, inner.height)
    deck = min(round(box.width * 0.4), round(box.height * 0.62))
    areas["heroic_deck"] = Rect(box.left, box.top, max(1, deck), box.height)
    areas["heroic_cards"] = Rect(box.left + deck + gap, box.top, max(1, box.width - deck - gap), box.height)
