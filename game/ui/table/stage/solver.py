"""How large the things of a band can lie: columns, rows and forms for what is at hand, the largest of the least first.

Pure arithmetic over counts, names and a box; results are kept, for the same table is asked for again at every event.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from game.ui.cards.face_forms import BERTH, FINALE, FULL, PLATE, Form
from game.ui.kit.scale import Scale
from game.ui.table.bodies import AIR, words_below

GAP = 5
"""Between neighbours at 1080p."""
MOST_BODY, MOST_OWN = 300, 150
"""Largest disc at 1080p in the contested space, and largest cell in the own system."""
MOST_CARD, MOST_SHORT, MOST_BERTH, MOST_PLATE = 260, 166, 150, 150
"""Widest card at 1080p: in full, in short form, as a berth, as a plate."""
LEAST_FULL, LEAST_WORDY = 165, 160
"""A card narrower than so much at 1080p, and in pixels, has no room for its text in full form: the short form is larger then."""
MOST_SMALL = 122
"""Widest short card in pixels, where windows are so small that their measures give less."""
PLATE_RATIO = 0.48
LEAST_DISC, LEAST_CARD, LEAST_BERTH, LEAST_PLATE = 32, 92, 78, 92
"""The floors in pixels, of windows from 720 lines."""
SHIPS = 0.34
"""Room above a berth for its ships, in widths."""
LOW_PLATE = 34
"""The least height of a plate in pixels."""
PLATE_HIGH = 48
"""The most height of a plate in pixels: a name of two lines, and its numbers."""
FULL_COSTS = 0.925
"""What a composition with cards in full form counts beside one with short cards, which leave more to the bodies."""
SUM_COUNTS = 0.1
"""What the sum of both counts beside the smaller one."""
REF_BODY, REF_CORE, REF_FULL, REF_SHORT = 142, 139, 208, 162
"""What counts as equally large: a disc, one with two lines of numbers, a card in full form, one in short form."""
VERB_ROOM, LEAST_VERB_ROOM = 11, 8
"""Room at 1080p, and the least in pixels, that the sign of a verb takes from the row of cards below, besides the gap."""
STEPS, FINE = 96, 2
"""In how many steps the width is parted between bodies and cards, and in steps of how many pixels the height."""
MOST_ROWS = 3
APART = 1.75
"""How wide the place of a body is at the most, in discs."""
LIKE_DISC = 1.36
"""How wide a card among bodies is at the most, in discs: it bears its words itself, bodies have theirs below."""
BOW = 0.16
"""How deep the bow is on which bodies lie, in discs."""


class Thing(NamedTuple):
    """What lies in a row of bodies: its name, its size beside others, the lines of numbers below it; a card if not round."""

    name: str
    weight: float = 1.0
    lines: int = 1
    round: bool = True


class Row(NamedTuple):
    """Bodies in rows: the diameter of a disc of weight 1, and how many rows; no diameter where names have no room."""

    disc: float
    rows: int


class Grid(NamedTuple):
    """Cards in columns and rows: their width, and how many rows."""

    width: float
    rows: int


class Composition(NamedTuple):
    """The places of bodies and of cards from the corner of a box, the form of the cards, and where a plaque lies."""

    bodies: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    form: Form
    plaque: Rect | None
    parts: tuple[Rect, Rect]
    """The share of the box that bodies have, and that of the cards."""
    least: float
    """The lesser of disc and card beside what they should be; 0 where names have no room."""
    plates: bool = False
    """Whether the bodies lie as plates, too."""
    body: float = 0.0
    """All discs together."""


def gap_of(scale: Scale) -> int:
    """Between neighbours."""
    return max(3, min(scale.px(GAP), scale.height // 80))


def _chunks(count: int, rows: int) -> list[range]:
    each, more = divmod(count, rows)
    found, start = [], 0
    for row in range(rows):
        end = start + each + (row < more)
        found.append(range(start, end))
        start = end
    return found


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
def rows_of(things: tuple[Thing, ...], width: int, height: int, scale: Scale, cap: float) -> Row:
    """The best number of rows for bodies."""
    if not things:
        return Row(cap, 1)
    best = Row(0.0, 1)
    gap = gap_of(scale)
    for rows in range(1, min(MOST_ROWS, len(things)) + 1):
        high = (height - gap * (rows - 1)) // rows
        disc = min(_row_disc([things[n] for n in part], width, high, scale, cap) for part in _chunks(len(things), rows))
        if disc > best.disc + 0.5:
            best = Row(disc, rows)
    return best


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


def place_bodies(things: tuple[Thing, ...], box: Rect, row: Row, scale: Scale) -> list[Rect]:
    """The places of bodies in a box: rows in its middle, each on a slight bow."""
    found: list[Rect] = []
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
            found.append(Rect(round(x + (step - wide) / 2), y, max(1, wide), max(1, tall)))
            x += step + gap
    return found


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
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        short = columns - min(columns, count - row * columns)
        x = left + column * (width + gap) + short * (width + gap) // 2
        found.append(Rect(x, top + row * step + room, max(1, width), max(1, height)))
    return found


class _Try(NamedTuple):
    score: tuple[float, float]
    least: float
    bodies: Rect
    cards: Rect
    row: Row
    grid: Grid
    form: Form


@lru_cache(1024)
def compose_space(things: tuple[Thing, ...], count: int, size: tuple[int, int], scale: Scale, plaque: int = 0) -> Composition:
    """The contested space: Worlds beside the cards, or above them, whichever lets the smaller of both be larger.

    A plaque of this width lies between both, which then lie beside each other.
    """
    whole = Rect(0, 0, *size)
    best = _largest(things, count, size, scale, plaque, (FULL, FINALE)) or _largest(things, count, size, scale, plaque, (PLATE,))
    if best is None:
        return _as_plates(things, count, whole, scale, plaque)
    gap, wide = gap_of(scale), int(best.grid.width)
    lying = place_bodies(things, best.bodies, best.row, scale)
    high, between = height_of(best.form, wide), verb_room(best.form, scale)
    drafted = place_grid(count, best.cards, wide, high, best.grid.rows, gap, between=between)
    where = _plaque(best.bodies, best.cards, whole, plaque, gap)
    mean = best.row.disc * sum(thing.weight for thing in things)
    return Composition(tuple(lying), tuple(drafted), best.form, where, (best.bodies, best.cards), best.least, body=mean)


def verb_room(form: Form, scale: Scale) -> int:
    """How much further apart rows of a form lie, so that the signs of the verbs of one row leave the names of the next free."""
    return 0 if form is PLATE else max(LEAST_VERB_ROOM, scale.px(VERB_ROOM))


def height_of(form: Form, width: int) -> int:
    """How high a face of a form is, a plate with two lines of its name."""
    return min(PLATE_HIGH, round(width * PLATE_RATIO)) if form is PLATE else form.height(width)


def _largest(
    things: tuple[Thing, ...], count: int, size: tuple[int, int], scale: Scale, plaque: int, forms: tuple[Form, ...]
) -> _Try | None:
    """The split and form that make the smaller of both largest; None where none of them meets the floors."""
    best: _Try | None = None
    for form in forms:
        for bodies, cards in _splits(size, bool(things), bool(count), plaque, scale):
            tried = _tried(things, count, bodies, cards, form, scale)
            if tried is not None and (best is None or tried.score > best.score):
                best = tried
    return best


def _tried(things: tuple[Thing, ...], count: int, bodies: Rect, cards: Rect, form: Form, scale: Scale) -> _Try | None:
    """How large both would lie in these parts; None where either is under its floor."""
    gap, unit = gap_of(scale), scale.unit
    most = MOST_CARD * unit if form is FULL else max(MOST_SHORT * unit, MOST_SMALL)
    ratio, between = PLATE_RATIO if form is PLATE else form.ratio, verb_room(form, scale)
    grid = grid_of(count, cards.width, cards.height, ratio, most, gap, between)
    if count and form is FULL and grid.width < max(LEAST_FULL * unit, LEAST_WORDY):
        return None
    row = rows_of(things, bodies.width, bodies.height, scale, MOST_BODY * unit)
    floor = min(1.0, scale.height / 720)
    if things and row.disc < LEAST_DISC * floor:
        return None
    if count and grid.width < (LEAST_PLATE if form is PLATE else LEAST_CARD) * floor:
        return None
    shares = []
    if count:
        shares.append(grid.width / ((REF_FULL if form is FULL else REF_SHORT) * unit))
    if things:
        mean = row.disc * sum(thing.weight for thing in things) / len(things)
        shares.append(mean / ((REF_CORE if any(thing.lines > 1 for thing in things) else REF_BODY) * unit))
    if not shares:
        shares.append(1.0)
    worth = min(shares) * (FULL_COSTS if form is FULL else 1.0) + SUM_COUNTS * sum(shares)
    return (
        _Try((round(worth, 3), sum(shares)), round(min(shares), 3), bodies, cards, row, grid, form) if min(shares) > 0 else None
    )


def _splits(size: tuple[int, int], bodies: bool, cards: bool, plaque: int, scale: Scale) -> list[tuple[Rect, Rect]]:
    """The parts that bodies and cards could have of a box: beside each other, or above each other."""
    width, height = size
    gap = gap_of(scale)
    free = max(2, width - (plaque + gap if plaque else 0))
    whole, none = Rect(0, 0, free, height), Rect(free, 0, 1, height)
    if not bodies:
        return [(Rect(0, 0, 1, height), whole if not plaque else whole.move(plaque + gap, 0))]
    if not cards:
        return [(whole, none)]
    found = []
    for step in range(16, STEPS - 15):
        left = round(free * step / STEPS)
        start = left + gap + (plaque + gap if plaque else 0)
        found.append((Rect(0, 0, left, height), Rect(start, 0, max(1, width - start), height)))
    for top in range(height // 6, 0 if plaque else height * 5 // 6, FINE):
        found.append((Rect(0, 0, free, top), Rect(0, top + gap, free, max(1, height - top - gap))))
    return found


def _plaque(bodies: Rect, cards: Rect, whole: Rect, plaque: int, gap: int) -> Rect | None:
    if not plaque:
        return None
    if cards.width == 1:
        return Rect(whole.right - plaque, 0, plaque, whole.height)
    return Rect(max(bodies.right + gap, 0) if bodies.width > 1 else 0, 0, plaque, whole.height)


def _as_plates(things: Sequence[Thing], count: int, whole: Rect, scale: Scale, plaque: int) -> Composition:
    """The last step of giving way: all as plates with name and strengths, Worlds before cards."""
    gap = gap_of(scale)
    box = Rect(whole.left, whole.top, whole.width - (plaque + gap if plaque else 0), whole.height)
    total = len(things) + count
    places, size = _plates(total, box, scale)
    first = len(things)
    parts = (box, box)
    if 0 < first < total:
        edge = places[first - 1]
        parts = (Rect(box.left, box.top, box.width, edge.bottom - box.top), box)
    where = Rect(whole.right - plaque, whole.top, plaque, whole.height) if plaque else None
    return Composition(tuple(places[:first]), tuple(places[first:]), PLATE, where, parts, size / (REF_SHORT * scale.unit), True)


def _plates(count: int, box: Rect, scale: Scale) -> tuple[list[Rect], int]:
    """So many plates in a box, column by column full, and their width."""
    gap = 4
    best = (False, 0, 0, 0, 1)
    for rows in range(1, max(2, box.height // 30 + 1)):
        high = min(PLATE_HIGH, (box.height - gap * (rows - 1)) // rows)
        columns = -(-count // rows) if count else 1
        wide = min((box.width - gap * (columns - 1)) // columns, round(MOST_PLATE * max(1.0, scale.unit)))
        best = max(best, (high >= LOW_PLATE, min(wide, LEAST_PLATE), high, wide, rows))
    _, _, high, wide, rows = best
    return place_grid(count, box, max(1, wide), max(1, high), rows, gap), wide


@lru_cache(1024)
def compose_system(things: tuple[Thing, ...], count: int, size: tuple[int, int], scale: Scale) -> Composition:
    """An own system: Worlds at the left, Units in their berths at the right, with room for ships above where there is any."""
    unit, gap = scale.unit, gap_of(scale)
    width, height = size
    floor = min(1.0, height / 134 if scale.height < 720 else 1.0)
    for form, ratio in ((BERTH, BERTH.ratio + SHIPS), (BERTH, BERTH.ratio), (PLATE, PLATE_RATIO)):
        best: tuple[tuple[float, float], int, Row, Grid] | None = None
        for step in range(8, STEPS - 7):
            left = width if not count else 1 if not things else round(width * step / STEPS)
            grid = grid_of(count, width - left - gap if count and things else width, height, ratio, MOST_BERTH * unit, gap)
            row = rows_of(things, left, height, scale, MOST_OWN * unit)
            mean = row.disc * sum(thing.weight for thing in things) / max(1, len(things))
            shares = ([grid.width / MOST_BERTH] if count else []) + ([mean / MOST_OWN] if things else [])
            least = LEAST_PLATE if form is PLATE else LEAST_BERTH
            if (things and row.disc < LEAST_DISC * floor) or (count and grid.width < least * floor):
                continue
            score = (min(shares, default=1.0), sum(shares))
            if best is None or score > best[0]:
                best = (score, left, row, grid)
        if best is None:
            continue
        _, left, row, grid = best
        fleet = Rect(left + gap, 0, max(1, width - left - gap), height) if things else Rect(0, 0, width, height)
        wide = int(grid.width)
        room = round(wide * SHIPS) if ratio > BERTH.ratio else 0
        mean = row.disc * sum(thing.weight for thing in things)
        tight = min(fleet.width, -(-max(1, count) // grid.rows) * (wide + gap))
        fleet = Rect(fleet.right - tight, 0, tight, height) if count else Rect(width * 3 // 4, 0, width // 4, height)
        berths = place_grid(count, fleet, wide, height_of(form, wide), grid.rows, gap, room)
        own = Rect(0, 0, max(1, fleet.left - gap) if count else width, height)
        bodies = place_bodies(things, own, row, scale)
        return Composition(tuple(bodies), tuple(berths), form, None, (own, fleet), best[0][0], body=mean)
    return _as_plates(things, count, Rect(0, 0, width, height), scale, 0)


def _low(things: tuple[Thing, ...], box: Rect, scale: Scale) -> list[Rect]:
    """Low places with the names beside the discs: as few rows as let every name have room."""
    gap = 2
    for rows in range(2, 5):
        high = (box.height - gap * (rows - 1)) // rows
        columns = -(-len(things) // rows)
        wide = (box.width - gap * (columns - 1)) // columns
        room = max(1, wide - high - 2)
        if all(words_below(thing.name, room, 0, scale)[0] <= room for thing in things):
            break
    return place_grid(len(things), box, max(1, wide), max(1, high), rows, gap)


@lru_cache(1024)
def compose_row(things: tuple[Thing, ...], size: tuple[int, int], scale: Scale) -> Composition:
    """Worlds alone, as those of the Nemesis."""
    whole = Rect(0, 0, *size)
    row = rows_of(things, whole.width, whole.height, scale, MOST_OWN * scale.unit)
    if things and row.disc < min(LEAST_DISC, whole.height / 2):
        places = _low(things, whole, scale)
        return Composition(tuple(places), (), BERTH, None, (whole, whole), 0.0)
    places = place_bodies(things, whole, row, scale)
    return Composition(tuple(places), (), BERTH, None, (whole, whole), row.disc)
