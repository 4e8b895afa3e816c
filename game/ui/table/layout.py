"""Where everything on the table lies: view and window size in, rectangles out. Pure arithmetic, nothing scrolls (UX-T2).

Zones keep their bands whatever lies in them, but for one thing: a Warzone that is full of small cards lends the Central Zone the
height that it has no use for. Cards of a zone share one size; too many for full view are fanned, and too many for a fan are
stacked with a count. Rectangles of a fan overlap: the card that comes later lies on top.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.client.table.lying import order_zones, revolution_zones
from game.client.table.zones import built_by, sorted_by_kind, sorted_by_type, with_attached
from game.engine import View, revolution_at
from game.engine.terms import CardId
from game.ui.kit.scale import Scale
from game.ui.kit.text import line_height
from game.ui.kit.theme import NUMBER_FLOOR
from game.ui.table.hand_rows import nameless, place_rows
from game.ui.table.order_layout import place_orders, split_orders
from game.ui.table.zones import RATIO, Spot, TableLayout, caption_height, inside, place_stack

LEAST_FULL = 78
"""Width at 1080p under which cards are fanned rather than made smaller."""
FANNED = 96
FOLDED_FROM = 1.4
"""Scale of the whole screen from which inspector, log, console and tracker share one place behind tabs (UX-T2)."""
BELOW_CARDS = 12
"""Room at 1080p below the cards of a Warzone that lends height: their verbs hang over the lower edge."""
LEAST_STEP = 18
"""What stays visible of a fanned card, at 1080p; with less, equal cards are stacked."""


ZONES = ("central_worlds", "central_cards", "worlds", "units", "hand", "rival_worlds")
"""Zones whose cards are laid out, in the order in which Tab visits them."""
CENTRAL = ("central_worlds", "central_cards")
REVOLUTION_ZONES = ("central_stack", "heroic_hand", "rival_built")
"""Zones that a game with Revolution has besides; "rival_built" only once something is built there."""
PLAQUE = 0.15
"""The most of the Central Zone that the plaque in its middle takes."""
CAPTION = 6.8
"""Width of the plaque's caption, in heights of its letters."""
RIVAL_BUILT = 0.04
"""How much of the table's width the Advancements of the other side get."""
HEROIC = 0.32
"""The share of the hand's place that the Heroic Tactics have for themselves."""
HEROIC_FOLDED = 0.4
"""The same where everything is so large that panels are folded."""

StackKey = Callable[[CardId], Hashable]


def table_layout(
    view: View, scale: Scale, seat: int = 0, stack_key: StackKey | None = None, sizes: Mapping[str, float] | None = None
) -> TableLayout:
    """The table of a view for the seat at the bottom; `stack_key` says which cards look alike (None: same definition).

    `sizes` has zones whose cards the player wants larger than they would lie in full: they are fanned then.
    """
    added = {**revolution_zones(view, seat), **order_zones(view)}
    with_revolution = "central_stack" in added
    key = stack_key or partial(looks_of, view)
    areas = table_areas(scale)
    if "orders" in added:
        split_orders(areas, scale, len(view.players), ("central", "warzone"))
    if with_revolution:
        widen_rival(areas)
    layout = TableLayout(areas, sizes=dict(sizes or {}))
    pad, gap = scale.px(10), scale.px(8)
    worlds = [card for card in view.central if view.cards[card].is_world]
    others = [card for card in view.central if not view.cards[card].is_world]
    middle = max(plaque_width(areas["central"], scale), round(NUMBER_FLOOR * CAPTION) + scale.px(24)) if with_revolution else 0
    cards = sorted_by_kind(view, others)
    me = view.players[seat]
    mine = [*with_attached(view, me.worlds), *me.prestige]
    rows = 2 if len(mine) == len(me.worlds) + len(me.prestige) else 1  # an Advancement lies at the right of its World
    units = sorted_by_type(view, me.units)

    def place_bands() -> None:
        place_pair(layout, scale, "central", "central_worlds", worlds, "central_cards", cards, 2, key, middle)
        place_pair(layout, scale, "warzone", "worlds", mine, "units", units, rows, key)

    place_bands()
    if lend_height(layout, scale):
        place_bands()
    for zone in SKY:
        spread(layout, zone, inside(areas[zone], scale))
    if with_revolution:
        place_stack(layout, "central_stack", inside(areas["central_stack"], scale), added["central_stack"])
        split_hand(areas, scale)
    hand = list(me.hand or ())
    place_cards(layout, "hand", inside(areas["hand"], scale), hand, scale, gap, 1, key)
    if nameless(layout, "hand"):
        place_rows(layout, "hand", inside(areas["hand"], scale), hand, scale, max(2, gap // 2))
    if with_revolution:
        place_cards(layout, "heroic_hand", areas["heroic_cards"], added["heroic_hand"], scale, gap, 1, key)
    rival = next((player for number, player in enumerate(view.players) if number != seat), None)
    if rival is not None:
        box = areas["rival"].inflate(-pad, -pad)
        box.top += caption_height(scale)
        box.height -= caption_height(scale)
        built = built_by(view, view.players.index(rival))
        if built:
            wide = min(box.width // 6, round(box.height / RATIO))
            place_stack(layout, "rival_built", Rect(box.right - wide, box.top, wide, box.height), built)
            box.width -= wide + gap
        place_cards(layout, "rival_worlds", box, rival.worlds[:], scale, gap, 1, key)
    place_orders(layout, view, scale)
    return layout


SKY = ("central_worlds", "worlds")
"""Zones whose Worlds stand apart on the sky."""
MOST_APART = 0.5
"""The most air between two of them, in widths."""


def lend_height(layout: TableLayout, scale: Scale) -> bool:
    """Gives the Central Zone what the Warzone below it has no use for, if its cards could be larger; True if anything moved.

    Only a Warzone whose cards are as small as fanned ones lends, so that the border moves at most once in a while.
    """
    central, warzone = layout.areas["central"], layout.areas["warzone"]
    lying = [layout.zones[zone][0].rect for zone in ("worlds", "units") if layout.zones[zone]]
    small = round(FANNED * RATIO * scale.unit)
    high = inside(warzone, scale).height
    if not lying or len({spot.rect.top for zone in ("worlds", "units") for spot in layout.zones[zone]}) > len(lying):
        return False  # nothing there, or two rows of cards, which need all of it
    if max(rect.height for rect in lying) > small:
        return False
    lent = min(high - small - scale.px(BELOW_CARDS), max(_could_use(layout, zone, scale) for zone in CENTRAL))
    if lent < 1:
        return False
    central.height += lent
    warzone.top, warzone.height = warzone.top + lent, warzone.height - lent
    return True


def _could_use(layout: TableLayout, zone: str, scale: Scale) -> int:
    """Height that would let the cards of a zone grow until they fill its width."""
    spots, box = layout.zones[zone], inside(layout.areas[zone], scale)
    if not spots:
        return 0
    rows = len({spot.rect.top for spot in spots})
    columns = -(-len(spots) // rows)
    gap = scale.px(8)
    wide = (box.width - gap * (columns - 1)) / columns
    return int(wide * RATIO * rows + gap * (rows - 1)) - box.height


def looks_of(view: View, card: CardId) -> Hashable:
    """What makes two cards look alike: definition, Energy Tokens, and what Revolution lays on them."""
    seen = revolution_at(view)
    marks = () if seen is None else tuple((seat, n) for (marked, seat), n in seen.revolution_tokens.items() if marked == card)
    return view.cards[card].key, view.tokens.get(card, 0), marks, seen is not None and card in seen.doubled


def widen_rival(areas: dict[str, Rect]) -> None:
    """Room for the Advancements of the other side beside its Worlds; the strip of the Nemesis gives it."""
    more = round(areas["central"].width * RIVAL_BUILT)
    areas["nemesis"].width -= more
    areas["rival"].left, areas["rival"].width = areas["rival"].left - more, areas["rival"].width + more


def plaque_width(central: Rect, scale: Scale) -> int:
    """The plaque in the middle of the Central Zone: one card in full height, for the stack that lies on it."""
    return min(round(central.width * PLAQUE), round(inside(central, scale).height / RATIO) + 2 * scale.px(8))


def split_hand(areas: dict[str, Rect], scale: Scale) -> None:
    """Gives the Heroic Tactics a frame of their own at the right of the hand: their deck, and the cards in hand."""
    hand, gap = areas["hand"], min(scale.px(10), scale.height // 60)
    wide = max(1, round(hand.width * (HEROIC_FOLDED if folds(scale) else HEROIC)))
    areas["heroic"] = Rect(hand.right - wide, hand.top, wide, hand.height)
    areas["hand"] = Rect(hand.left, hand.top, max(1, hand.width - wide - gap), hand.height)
    box = inside(areas["heroic"], scale)
    deck = min(round(box.width * 0.4), round(box.height * 0.62))
    areas["heroic_deck"] = Rect(box.left, box.top, max(1, deck), box.height)
    areas["heroic_cards"] = Rect(box.left + deck + gap, box.top, max(1, box.width - deck - gap), box.height)


NARROW = 800
"""Under so many pixels beside the right column the prompt takes two lines, and its detail a third one."""


def folds(scale: Scale) -> bool:
    """Whether the panels at the right lie behind tabs, in one place."""
    return scale.user >= FOLDED_FROM


def table_areas(scale: Scale) -> dict[str, Rect]:
    """The panels of the table for a window; none overlaps another but for "inspector" and "lower", one place when folded."""
    width, height = scale.width, scale.height
    edge, gap = min(scale.px(12), width // 60), min(scale.px(10), height // 60)
    column = round(max(width * 0.19, min(scale.px(408), width * 0.29)))
    left = Rect(edge, edge, width - column - 3 * edge, height - 2 * edge)
    right = Rect(left.right + edge, edge, column, height - 2 * edge)
    prompt_height = min(max(scale.px(84), round(2.7 * scale.font(20)) + 2 * gap), height // 5)
    if left.width < NARROW:
        prompt_height = max(prompt_height, min(3 * line_height(NUMBER_FLOOR), height // 5))
    rest = left.height - prompt_height - 4 * gap
    strip, central, warzone = round(rest * 0.163), round(rest * 0.335), round(rest * 0.25)
    hand = rest - strip - central - warzone
    areas: dict[str, Rect] = {}
    top = left.top
    rival = min(max(round(left.width * 0.255), scale.px(200)), left.width // 2)
    areas["nemesis"] = Rect(left.left, top, left.width - rival - gap, strip)
    areas["rival"] = Rect(areas["nemesis"].right + gap, top, rival, strip)
    top += strip + gap
    areas["central"] = Rect(left.left, top, left.width, central)
    top += central + gap
    areas["warzone"] = Rect(left.left, top, left.width, warzone)
    top += warzone + gap
    areas["prompt"] = Rect(left.left, top, left.width, prompt_height)
    top += prompt_height + gap
    means = min(max(scale.px(232), scale.font(18) * 9), left.width // 4)
    piles = min(max(scale.px(176), round(scale.font(17) * 8.6)), left.width // 5)
    areas["means"] = Rect(left.left, top, means, hand)
    areas["hand"] = Rect(areas["means"].right + gap, top, left.width - means - piles - 2 * gap, hand)
    areas["piles"] = Rect(areas["hand"].right + gap, top, piles, hand)
    areas.update(side_areas(right, scale, gap))
    return {name: at_least(box) for name, box in areas.items()}


def side_areas(right: Rect, scale: Scale, gap: int) -> dict[str, Rect]:
    """The column at the right: status, inspector, tabs, and the panel below them."""
    areas: dict[str, Rect] = {}
    head = min(max(scale.px(76), round(2.5 * scale.font(19)) + gap), scale.height // 6)
    tabs = scale.target(44)
    areas["status"] = Rect(right.left, right.top, right.width, head)
    if folds(scale):
        areas["tabs"] = Rect(right.left, areas["status"].bottom + gap, right.width, tabs)
        areas["inspector"] = Rect(right.left, areas["tabs"].bottom + gap, right.width, right.height - head - tabs - 2 * gap)
        areas["lower"] = areas["inspector"].copy()
        return areas
    body = right.height - head - tabs - 3 * gap
    inspector = round(body * 0.56)
    areas["inspector"] = Rect(right.left, areas["status"].bottom + gap, right.width, inspector)
    areas["tabs"] = Rect(right.left, areas["inspector"].bottom + gap, right.width, tabs)
    areas["lower"] = Rect(right.left, areas["tabs"].bottom + gap, right.width, body - inspector)
    return areas


def at_least(box: Rect) -> Rect:
    """A box that is never empty."""
    return Rect(box.left, box.top, max(1, box.width), max(1, box.height))


def place_pair(
    layout: TableLayout,
    scale: Scale,
    area: str,
    first: str,
    first_cards: Sequence[CardId],
    second: str,
    second_cards: Sequence[CardId],
    most_rows: int,
    key: StackKey,
    middle: int = 0,
) -> None:
    """Splits a band between two zones so that the cards of both come out equally large; `middle` is kept free between them."""
    band = layout.areas[area]
    gap = scale.px(8)
    between = scale.px(10) + (middle + scale.px(10) if middle else 0)
    pads = 2 * scale.px(8)
    counts = (max(2, len(first_cards)), max(2, len(second_cards)))
    best = (0.0, 1)
    high = inside(band, scale).height
    for rows in range(1, most_rows + 1):
        columns = [-(-count // rows) for count in counts]
        room = band.width - between - 2 * pads - gap * (sum(columns) - 2)
        wide = min(room / sum(columns), (high - gap * (rows - 1)) / rows / RATIO)
        best = max(best, (wide, -rows))
    rows = -best[1]
    columns = [-(-count // rows) for count in counts]
    share = (band.width - between - 2 * pads - gap * (sum(columns) - 2)) / sum(columns)
    first_width = round(columns[0] * share + gap * (columns[0] - 1)) + pads
    left = Rect(band.left, band.top, min(first_width, band.width - between - 1), band.height)
    right = Rect(left.right + between, band.top, max(1, band.right - left.right - between), band.height)
    layout.areas[first], layout.areas[second] = left, right
    if middle:
        layout.areas[f"{area}_stack"] = Rect(left.right + scale.px(10), band.top, middle, band.height)
    most = best[0]
    place_cards(layout, first, inside(left, scale), first_cards, scale, gap, most_rows, key, most)
    place_cards(layout, second, inside(right, scale), second_cards, scale, gap, most_rows, key, most)


def place_cards(
    layout: TableLayout,
    zone: str,
    box: Rect,
    cards: Sequence[CardId],
    scale: Scale,
    gap: int,
    most_rows: int,
    key: StackKey,
    most: float = 1e9,
) -> None:
    """Lays cards into a box: in full, else fanned in one row, else stacked and fanned."""
    layout.zones[zone] = []
    stacks: list[tuple[CardId, ...]] = [(card,) for card in cards]
    if not stacks:
        return
    wide, rows = full_size(box, len(stacks), gap, most_rows)
    if wide < min(LEAST_FULL * scale.unit, box.height / RATIO):
        wide = max(1.0, min(FANNED * scale.unit, box.height / RATIO, box.width / 2))
        rows = 1
        if _step(box, wide, len(stacks)) < LEAST_STEP * scale.unit:
            stacks = stacked(cards, key)
    wide = min(wide, most) if rows > 1 or most >= LEAST_FULL * scale.unit else wide
    wanted = layout.sizes.get(zone, 1.0)
    if wanted > 1:
        wide = max(wide, min(wide * wanted, box.height / RATIO, box.width / 2))
        rows = 1
    size = (max(1, int(wide)), max(1, min(box.height, int(wide * RATIO))))
    columns = -(-len(stacks) // rows)
    step = min(float(size[0] + gap), _step(box, size[0], columns))
    row_step = size[1] + gap if rows > 1 else 0
    top = box.top + (box.height - size[1] - row_step * (rows - 1)) // 2
    for number, stack in enumerate(stacks):
        row, column = divmod(number, columns)
        rect = Rect(box.left + int(column * step), top + row * row_step, *size)
        spot = Spot(stack[-1], zone, rect, stack)
        layout.zones[zone].append(spot)
        for card in stack:
            layout.spots[card] = spot


def spread(layout: TableLayout, zone: str, box: Rect) -> None:
    """Moves the Worlds of a zone apart over its whole width, where they lie in one row beside each other."""
    spots = layout.zones[zone]
    wide = sum(spot.rect.width for spot in spots)
    if not spots or wide > box.width or len({spot.rect.top for spot in spots}) > 1:
        return
    free, x = (box.width - wide) / (len(spots) + 1), float(box.left)
    for spot in spots:
        x += min(free, spot.rect.width * MOST_APART)
        spot.rect.left = round(x)
        x += spot.rect.width
    rest = (box.right - spots[-1].rect.right - (spots[0].rect.left - box.left)) // 2
    for spot in spots:
        spot.rect.left += rest


def full_size(box: Rect, count: int, gap: int, most_rows: int) -> tuple[float, int]:
    """Width of cards that all lie in full view, and in how many rows that is."""
    best = (0.0, -1)
    for rows in range(1, most_rows + 1):
        columns = -(-count // rows)
        wide = min((box.width - gap * (columns - 1)) / columns, (box.height - gap * (rows - 1)) / rows / RATIO)
        best = max(best, (wide, -rows))
    return best[0], -best[1]


def stacked(cards: Sequence[CardId], key: StackKey) -> list[tuple[CardId, ...]]:
    """Cards that look alike in one stack each, in the order of the first of them."""
    found: dict[Hashable, list[CardId]] = {}
    for card in cards:
        found.setdefault(key(card), []).append(card)
    return [tuple(stack) for stack in found.values()]


def _step(box: Rect, wide: float, count: int) -> float:
    return (box.width - wide) / (count - 1) if count > 1 else float(box.width)


def grid(box: Rect, count: int, gap: int, most_width: int) -> list[Rect]:
    """Boxes for cards in an overlay, as large as they can be without scrolling, in reading order."""
    if not count:
        return []
    best, rows = full_size(box, count, gap, max(1, count))
    wide = max(1, int(min(best, most_width)))
    high = max(1, int(wide * RATIO))
    columns = max(1, min(count, (box.width + gap) // (wide + gap)))
    rows = -(-count // columns)
    while rows * (high + gap) - gap > box.height and wide > 1:
        wide -= 1
        high = max(1, int(wide * RATIO))
        columns = max(1, min(count, (box.width + gap) // (wide + gap)))
        rows = -(-count // columns)
    columns = -(-count // rows)
    left = box.left + (box.width - columns * (wide + gap) + gap) // 2
    return [Rect(left + (n % columns) * (wide + gap), box.top + (n // columns) * (high + gap), wide, high) for n in range(count)]
