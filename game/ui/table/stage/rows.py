"""Bodies and cards in rows: how large they can be in a box, and where each of them lies. Pure arithmetic, results are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from pygame import Rect

from game.ui.cards.face_forms import FINALE, PLATE, Form
from game.ui.kit.scale import Scale
from game.ui.kit.theme import NUMBER_FLOOR, RULES_FLOOR
from game.ui.table.bodies import AIR, CHIP_LEADING, LEADING, words_below

GAP = 5
"""Between neighbours at 1080p."""
MOST_SMALL = 122
"""Widest short card in pixels, where windows are so small that their measures give less."""
PLATE_HIGH = 48
"""The most height of a plate in pixels: a name of two lines, and its numbers."""
MOST_ROWS = 3
"""Rows of bodies, at the most."""
APART = 1.75
"""How wide the place of a body is at the most, in discs."""
LIKE_DISC = 1.36
"""How wide a card among bodies is at the most, in discs: it bears its words itself, bodies have theirs below."""
BOW = 0.16
"""How deep the bow is on which bodies lie, in discs."""
BLOCK, HALF_PIXEL = 8, 0.5
"""So many neighbouring splits of a box are judged at once before they are tried; how much rows may be wrong about the best."""
Score = tuple[float, float]
"""What a split is worth, and what decides between equals."""
Found = TypeVar("Found")
PLATE_RATIO = 0.48
"""A plate so many times as high as wide."""
LEAST_BERTH = 78
"""The floor of a berth in pixels, of windows from 720 lines."""


class Thing(NamedTuple):
    """What lies in a row of bodies: its name, its size beside others, the lines of numbers below it; a card if not round."""

    name: str
    weight: float = 1.0
    lines: int = 1
    round: bool = True


class BodyRows(NamedTuple):
    """Bodies in rows: the diameter of a disc of weight 1, and how many rows; no diameter where names have no room."""

    disc: float
    rows: int


class Grid(NamedTuple):
    """Cards in columns and rows: their width, and how many rows."""

    width: float
    rows: int


def gap_of(scale: Scale) -> int:
    """Between neighbours."""
    return max(3, min(scale.px(GAP), scale.height // 80))


def _chunks(count: int, rows: int) -> list[range]:
    each, more = divmod(count, rows)
    chunks, start = [], 0
    for row in range(rows):
        end = start + each + (row < more)
        chunks.append(range(start, end))
        start = end
    return chunks


def _row_disc(things: Sequence[Thing], width: int, height: int, scale: Scale, cap: float) -> float:
    """The largest disc of weight 1 in one row; 0 where a name has no room."""
    gap = gap_of(scale)
    total = sum(thing.weight for thing in things)
    room = width - gap * (len(things) - 1)
    disc = cap
    for thing in things:
        share = int(room * thing.weight / total)
        if not thing.round:
            if share < LEAST_BERTH * min(1.0, scale.height / 720):
                return 0.0
            disc = min(disc, share / thing.weight, height / FINALE.ratio / thing.weight)
            continue
        wide, high = words_below(thing.name, share, thing.lines, scale)
        if wide > share:
            return 0.0
        disc = min(disc, share / (1 + AIR) / thing.weight, (height - high) / (1 + AIR) / thing.weight)
    return max(0.0, disc)


@lru_cache(4096)
def rows_of(things: tuple[Thing, ...], width: int, height: int, scale: Scale, cap: float) -> BodyRows:
    """The best number of rows for bodies."""
    if not things:
        return BodyRows(cap, 1)
    best = BodyRows(0.0, 1)
    gap = gap_of(scale)
    for rows in range(1, min(MOST_ROWS, len(things)) + 1):
        if _disc_at_most(things, width, height, rows, cap) <= best.disc + 0.5:
            continue
        high = (height - gap * (rows - 1)) // rows
        disc = min(_row_disc([things[n] for n in part], width, high, scale, cap) for part in _chunks(len(things), rows))
        if disc > best.disc + 0.5:
            best = BodyRows(disc, rows)
    return best


def _disc_at_most(things: tuple[Thing, ...], width: int, height: int, rows: int, cap: float) -> float:
    """More than what the discs of so many rows can be: as if names had one line of the least letters, and rows one share."""
    total, heaviest, lines = _sums(things)
    high = height / rows
    if lines is not None:
        high = (high - round(RULES_FLOOR * LEADING) - round(NUMBER_FLOOR * CHIP_LEADING) * lines) / (1 + AIR)
    return max(0.0, min(cap, rows * width / total, high / heaviest))


def share_at_most(things: tuple[Thing, ...], part: Rect, cap: float, like: float) -> float:
    """More than what the mean disc of bodies in a part of a box can be, beside one that counts as large."""
    rows = range(1, min(MOST_ROWS, len(things)) + 1)
    disc = max(_disc_at_most(things, part.width, part.height, number, cap) for number in rows)
    return disc * _sums(things)[0] / len(things) / like


def best_of(
    splits: Sequence[range], bound: Callable[[int, int], float], tried: Callable[[int], tuple[Score, Found] | None]
) -> Found | None:
    """The first of the best splits, along which bodies have ever more room and cards ever less.

    `bound` says what the first figure of the score is at most between two of them. The most promising are tried first; those
    that cannot reach the best need no trying.
    """
    best: tuple[Score, int, Found] | None = None
    blocks = [range(start, min(start + BLOCK, part.stop)) for part in splits for start in part[::BLOCK]]
    judged = [(bound(block[0], block[-1]), -block[0], block) for block in blocks]
    for most, _, block in sorted(judged, key=_promise, reverse=True):
        if best is not None and most < best[0][0]:
            break
        for number in block:
            result = tried(number)
            if result is not None and (best is None or (result[0], -number) > best[:2]):
                best = result[0], -number, result[1]
    return best[2] if best is not None else None


def _promise(block: tuple[float, int, range]) -> tuple[float, int]:
    return block[:2]


@lru_cache(512)
def _sums(things: tuple[Thing, ...]) -> tuple[float, float, int | None]:
    """All weights together, the largest of them, and the fewest lines of numbers; None of those with a card among the bodies."""
    weights = [thing.weight for thing in things]
    lines = min(thing.lines for thing in things) if all(thing.round for thing in things) else None
    return sum(weights), max(weights), lines


@lru_cache(4096)
def grid_of(count: int, width: int, height: int, ratio: float, cap: float, gap: int, between: int = 0) -> Grid:
    """The best number of rows for cards; rows lie `between` further apart than columns."""
    if not count:
        return Grid(cap, 1)
    best = Grid(0.0, 1)
    for rows in range(1, MOST_ROWS + 2):
        columns = -(-count // rows)
        high = (height - (gap + between) * (rows - 1)) / rows - (rows > 1)  # a pixel for rounding
        wide = min((width - gap * (columns - 1)) / columns, high / ratio, cap)
        if wide > best.width + 0.5:
            best = Grid(wide, rows)
    return best


def place_bodies(things: tuple[Thing, ...], box: Rect, row: BodyRows, scale: Scale) -> list[Rect]:
    """The places of bodies in a box: rows in its middle, each on a slight bow."""
    rects: list[Rect] = []
    gap = gap_of(scale)
    high = (box.height - gap * (row.rows - 1)) // row.rows
    for number, part in enumerate(_chunks(len(things), row.rows)):
        here = [things[n] for n in part]
        total = sum(thing.weight for thing in here) or 1.0
        room = box.width - gap * (len(here) - 1)
        shares = [room * thing.weight / total for thing in here]
        cells: list[tuple[int, int]] = []
        for thing, share in zip(here, shares):
            disc = row.disc * thing.weight
            if not thing.round:
                cells.append(_card_cell(int(share), high - 1, disc))
                continue
            words = words_below(thing.name, int(share), thing.lines, scale)
            wide = min(int(share), max(int(disc * APART), words[0]))
            cells.append((wide, min(high, int(disc * (1 + AIR)) + words_below(thing.name, wide, thing.lines, scale)[1] + 1)))
        apart = [min(share, wide * 1.35) for share, (wide, _) in zip(shares, cells)]
        x = box.left + (box.width - sum(apart) - gap * (len(here) - 1)) / 2
        tallest = max((cell[1] for cell in cells), default=0)
        slack = min(high - tallest, round(row.disc * BOW))
        top = box.top + number * (high + gap) + (high - tallest - slack) // 2
        for index, ((wide, tall), step) in enumerate(zip(cells, apart)):
            far = abs(2 * index / (len(cells) - 1) - 1) if len(cells) > 1 else 0.0
            y = top + (tallest - tall) // 2 + round(slack * far * far)
            rects.append(Rect(round(x + (step - wide) / 2), y, max(1, wide), max(1, tall)))
            x += step + gap
    return rects


def _card_cell(share: int, high: int, disc: float) -> tuple[int, int]:
    """How large a card lies among bodies: as a plate where it would be too small for its words."""
    wide = min(share, int(high / FINALE.ratio), int(disc * LIKE_DISC))
    if wide >= LEAST_BERTH:
        return wide, FINALE.height(wide)
    wide = min(share, MOST_SMALL)
    return wide, min(high, height_of(PLATE, wide))


def place_grid(
    count: int, box: Rect, width: int, height: int, rows: int, gap: int, room: int = 0, between: int = 0
) -> list[Rect]:
    """The places of cards of one size in a box, in its middle; `room` is kept free above each, `between` more between rows."""
    columns = -(-count // rows) if count else 1
    tall = height + room
    left = box.left + (box.width - columns * (width + gap) + gap) // 2
    step = tall + gap + between
    top = box.top + max(0, (box.height - rows * step + gap + between) // 2)
    rects = []
    for number in range(count):
        row, column = divmod(number, columns)
        short = columns - min(columns, count - row * columns)
        x = left + column * (width + gap) + short * (width + gap) // 2
        rects.append(Rect(x, top + row * step + room, max(1, width), max(1, height)))
    return rects


def height_of(form: Form, width: int) -> int:
    """How high a face of a form is, a plate with two lines of its name."""
    return min(PLATE_HIGH, round(width * PLATE_RATIO)) if form is PLATE else form.height(width)
