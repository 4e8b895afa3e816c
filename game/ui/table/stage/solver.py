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
from game.ui.table.bodies import words_below
from game.ui.table.stage.rows import (
    HALF_PIXEL,
    LEAST_BERTH,
    MOST_SMALL,
    PLATE_HIGH,
    PLATE_RATIO,
    BodyRows,
    Grid,
    Score,
    Thing,
    best_of,
    gap_of,
    grid_of,
    height_of,
    place_bodies,
    place_grid,
    rows_of,
    share_at_most,
)

MOST_BODY, MOST_OWN = 300, 150
"""Largest disc at 1080p in the contested space, and largest cell in the own system."""
MOST_CARD, MOST_SHORT, MOST_BERTH, MOST_PLATE = 260, 166, 150, 150
"""Widest card at 1080p: in full, in short form, as a berth, as a plate."""
LEAST_FULL, LEAST_WORDY = 165, 160
"""A card narrower than so much at 1080p, and in pixels, has no room for its text in full form: the short form is larger then."""
LEAST_DISC, LEAST_CARD, LEAST_PLATE = 32, 92, 92
"""The floors in pixels, of windows from so many lines as `lowest` says."""
SHIPS = 0.34
"""Room above a berth for its ships, in widths."""
LOW_PLATE = 34
"""The least height of a plate in pixels."""
FULL_COSTS = 0.925
"""What a composition with cards in full form counts beside one with short cards, which leave more to the bodies."""
SUM_COUNTS = 0.1
"""What the sum of both counts beside the smaller one."""
REF_BODY, REF_CORE, REF_FULL, REF_SHORT = 142, 139, 208, 162
"""What counts as equally large: a disc, one with two lines of numbers, a card in full form, one in short form."""
VERB_ROOM, LEAST_VERB_ROOM = 22, 12
"""Room at 1080p, and the least in pixels, that the sign of a verb takes from the row of cards below, besides the gap."""
APART = 3
"""How many gaps lie between the Worlds of a system and its Units."""
STEPS, FINE = 96, 2
"""In how many steps the width is parted between bodies and cards, and in steps of how many pixels the height."""


def lowest(scale: Scale) -> int:
    """The height of the lowest window in which the floors hold; larger letters need more, or numbers would touch."""
    return 600 if scale.user <= 1 else 720


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


class _Try(NamedTuple):
    score: tuple[float, float]
    least: float
    bodies: Rect
    cards: Rect
    row: BodyRows
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
    if not plaque and best.cards.left > best.bodies.left and best.cards.width > 1 and best.bodies.width > 1:
        lying, drafted, best = _evenly(lying, drafted, whole, best)
    where = _plaque(best.bodies, best.cards, whole, plaque, gap)
    mean = best.row.disc * sum(thing.weight for thing in things)
    return Composition(tuple(lying), tuple(drafted), best.form, where, (best.bodies, best.cards), best.least, body=mean)


def _evenly(bodies: list[Rect], cards: list[Rect], whole: Rect, best: _Try) -> tuple[list[Rect], list[Rect], _Try]:
    """Worlds and cards beside each other with the same room at their left, between them and at their right."""
    worlds, others = bodies[0].unionall(bodies[1:]), cards[0].unionall(cards[1:])
    free = max(0, whole.width - worlds.width - others.width) // 3
    first, second = free - worlds.left, whole.right - free - others.right
    edge = others.left + second - free // 2
    parts = Rect(0, 0, edge, whole.height), Rect(edge, 0, whole.right - edge, whole.height)
    moved = best._replace(bodies=parts[0], cards=parts[1])
    return [body.move(first, 0) for body in bodies], [card.move(second, 0) for card in cards], moved


def verb_room(form: Form, scale: Scale) -> int:
    """How much further apart rows of a form lie, so that the signs of the verbs of one row leave the names of the next free."""
    return 0 if form is PLATE else max(LEAST_VERB_ROOM, scale.px(VERB_ROOM))


def _largest(
    things: tuple[Thing, ...], count: int, size: tuple[int, int], scale: Scale, plaque: int, forms: tuple[Form, ...]
) -> _Try | None:
    """The split and form that make the smaller of both largest; None where none of them meets the floors."""
    splits, unit = _splits(size, bool(things), bool(count), plaque, scale), scale.unit
    like, beside = _like(things) * unit, _beside(splits)

    def bound(first: int, last: int) -> float:
        form = forms[first // len(splits)]
        shares = [_card_share(count, splits[first % len(splits)][1], form, scale, HALF_PIXEL)] if count else []
        if things:
            shares.append(share_at_most(things, splits[last % len(splits)][0], MOST_BODY * unit, like))
        return round(_worth(shares, form), 3)

    def tried(number: int) -> tuple[Score, _Try] | None:
        form, (bodies, cards) = forms[number // len(splits)], splits[number % len(splits)]
        composition = _tried(things, count, bodies, cards, form, scale)
        return (composition.score, composition) if composition is not None else None

    starts = range(0, len(forms) * len(splits), len(splits))
    parts = [range(start + part.start, start + part.stop) for start in starts for part in beside]
    return best_of(parts, bound, tried)


def _like(things: tuple[Thing, ...]) -> float:
    """The disc at 1080p that counts as large in the space."""
    return REF_CORE if any(thing.lines > 1 for thing in things) else REF_BODY


def _grid_in(count: int, cards: Rect, form: Form, scale: Scale) -> Grid:
    """The cards of the space in their part of it."""
    most = MOST_CARD * scale.unit if form is FULL else max(MOST_SHORT * scale.unit, MOST_SMALL)
    ratio = PLATE_RATIO if form is PLATE else form.ratio
    return grid_of(count, cards.width, cards.height, ratio, most, gap_of(scale), verb_room(form, scale))


def _card_share(count: int, cards: Rect, form: Form, scale: Scale, more: float = 0.0) -> float:
    """How large cards, some pixels `more` wide, are in a part of the space beside those that count as large."""
    return (_grid_in(count, cards, form, scale).width + more) / ((REF_FULL if form is FULL else REF_SHORT) * scale.unit)


def _worth(shares: Sequence[float], form: Form) -> float:
    """What cards and bodies of these shares are worth together."""
    return min(shares, default=1.0) * (FULL_COSTS if form is FULL else 1.0) + SUM_COUNTS * sum(shares or (1.0,))


def _tried(things: tuple[Thing, ...], count: int, bodies: Rect, cards: Rect, form: Form, scale: Scale) -> _Try | None:
    """How large both would lie in these parts; None where either is under its floor."""
    unit = scale.unit
    grid = _grid_in(count, cards, form, scale)
    if count and form is FULL and grid.width < max(LEAST_FULL * unit, LEAST_WORDY):
        return None
    row = rows_of(things, bodies.width, bodies.height, scale, MOST_BODY * unit)
    floor = min(1.0, scale.height / lowest(scale))
    if things and row.disc < LEAST_DISC * floor:
        return None
    if count and grid.width < (LEAST_PLATE if form is PLATE else LEAST_CARD) * floor:
        return None
    shares = []
    if count:
        shares.append(_card_share(count, cards, form, scale))
    if things:
        mean = row.disc * sum(thing.weight for thing in things) / len(things)
        shares.append(mean / (_like(things) * unit))
    least, score = min(shares, default=1.0), (round(_worth(shares, form), 3), sum(shares or (1.0,)))
    return _Try(score, round(least, 3), bodies, cards, row, grid, form) if least > 0 else None


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
    splits = []
    for step in range(16, STEPS - 15):
        left = round(free * step / STEPS)
        start = left + gap + (plaque + gap if plaque else 0)
        splits.append((Rect(0, 0, left, height), Rect(start, 0, max(1, width - start), height)))
    for top in range(height // 6, 0 if plaque else height * 5 // 6, FINE):
        splits.append((Rect(0, 0, free, top), Rect(0, top + gap, free, max(1, height - top - gap))))
    return splits


def _beside(splits: Sequence[tuple[Rect, Rect]]) -> list[range]:
    """The splits in which bodies lie beside the cards, and those in which they lie above them."""
    first = next((number for number, (bodies, cards) in enumerate(splits) if cards.top > 0), len(splits))
    return [range(first), range(first, len(splits))]


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


def apart_of(scale: Scale) -> int:
    """Between the last World of a system and its first Unit: their rings and frames must not read as one row."""
    return APART * gap_of(scale)


@lru_cache(1024)
def compose_system(things: tuple[Thing, ...], count: int, size: tuple[int, int], scale: Scale) -> Composition:
    """An own system: Worlds at the left, Units in their berths at the right, with room for ships above where there is any."""
    gap, apart = gap_of(scale), apart_of(scale)
    width, height = size
    floor = min(1.0, height / 134 if scale.height < lowest(scale) else 1.0)
    for form, ratio in ((BERTH, BERTH.ratio + SHIPS), (BERTH, BERTH.ratio), (PLATE, PLATE_RATIO)):
        best = _shared_system(things, count, size, scale, ratio, (LEAST_PLATE if form is PLATE else LEAST_BERTH) * floor)
        if best is None:
            continue
        least, left, row, grid = best
        fleet = Rect(left + apart, 0, max(1, width - left - apart), height) if things else Rect(0, 0, width, height)
        wide = int(grid.width)
        room = round(wide * SHIPS) if ratio > BERTH.ratio else 0
        mean = row.disc * sum(thing.weight for thing in things)
        tight = min(fleet.width, -(-max(1, count) // grid.rows) * (wide + gap))
        fleet = Rect(fleet.right - tight, 0, tight, height) if count else Rect(width * 3 // 4, 0, width // 4, height)
        berths = place_grid(count, fleet, wide, height_of(form, wide), grid.rows, gap, room)
        own = Rect(0, 0, max(1, fleet.left - apart) if count else width, height)
        bodies = place_bodies(things, own, row, scale)
        return Composition(tuple(bodies), tuple(berths), form, None, (own, fleet), least, body=mean)
    return _as_plates(things, count, Rect(0, 0, width, height), scale, 0)


def _shared_system(
    things: tuple[Thing, ...], count: int, size: tuple[int, int], scale: Scale, ratio: float, least: float
) -> tuple[float, int, BodyRows, Grid] | None:
    """The split of an own system that makes the smaller of Worlds and berths largest: its share, the width that Worlds have, how
    both lie; None where either is under its floor."""
    (width, height), unit, gap, apart = size, scale.unit, gap_of(scale), apart_of(scale)
    floor = LEAST_DISC * min(1.0, height / 134 if scale.height < lowest(scale) else 1.0)

    def split(number: int) -> tuple[Rect, Grid]:
        left = width if not count else 1 if not things else round(width * (8 + number) / STEPS)
        room = width - left - apart if count and things else width
        return Rect(0, 0, left, height), grid_of(count, room, height, ratio, MOST_BERTH * unit, gap)

    def bound(first: int, last: int) -> float:
        shares = [(split(first)[1].width + HALF_PIXEL) / MOST_BERTH] if count else []
        if things:
            shares.append(share_at_most(things, split(last)[0], MOST_OWN * unit, MOST_OWN))
        return min(shares, default=1.0)

    def tried(number: int) -> tuple[Score, tuple[float, int, BodyRows, Grid]] | None:
        own, grid = split(number)
        row = rows_of(things, own.width, height, scale, MOST_OWN * unit)
        mean = row.disc * sum(thing.weight for thing in things) / max(1, len(things))
        shares = ([grid.width / MOST_BERTH] if count else []) + ([mean / MOST_OWN] if things else [])
        if (things and row.disc < floor) or (count and grid.width < least):
            return None
        score = (min(shares, default=1.0), sum(shares))
        return score, (score[0], own.width, row, grid)

    return best_of([range(STEPS - 15 if things and count else 1)], bound, tried)


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
