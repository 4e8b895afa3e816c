"""Where everything on the table lies: view and window size in, rectangles out. Pure arithmetic, nothing scrolls (UX-T2).

The table against the Nemesis is composed by what lies there: Worlds as bodies, cards in the largest form that has room, Units in
their berths (`stage.solver`). Where it is crowded the mask folds into its band, then equal cards lie on each other, then all are
plates; a name never falls away. Tables of several people, and zones whose cards the player wants larger, lay cards into boxes:
in full, else fanned, else stacked with a count. Rectangles of a fan overlap: the card that comes later lies on top.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.client.table.lying import order_zones, revolution_zones
from game.client.table.zones import built_by, sorted_by_kind, sorted_by_type, with_attached
from game.engine import View, revolution_at
from game.engine.terms import CardId
from game.ui.cards.face_forms import FINALE, FULL, HAND, OWNED, PLATE, Form
from game.ui.kit.scale import Scale
from game.ui.kit.theme import NUMBER_FLOOR
from game.ui.table.battle.docks import planned
from game.ui.table.hand_rows import SMALL, nameless, place_rows
from game.ui.table.order_layout import place_orders, split_orders
from game.ui.table.stage.areas import at_least, split_hand, table_areas
from game.ui.table.stage.parting import beside, sides_of
from game.ui.table.stage.rows import Thing, grid_of, place_grid
from game.ui.table.stage.solver import Composition, compose_row, compose_space, compose_system
from game.ui.table.zones import RATIO, Spot, TableLayout, inside, place_stack

LEAST_FULL = 78
"""Width at 1080p under which cards are fanned rather than made smaller."""
FANNED = 96
HAND_WIDE = 170
"""Widest card of a hand at 1080p."""
VERB_BELOW, VERB_BELOW_HAND = 10, 19
"""Room at 1080p below cards for the signs of their verbs, and below the hand of a solo game, where the window ends."""
LEAST_STEP = 18
"""What stays visible of a fanned card, at 1080p; with less, equal cards are stacked."""


ZONES = ("central_worlds", "central_cards", "worlds", "units", "hand", "rival_worlds")
"""Zones whose cards are laid out, in the order in which Tab visits them."""
REVOLUTION_ZONES = ("central_stack", "heroic_hand", "rival_built")
"""Zones that a game with Revolution has besides; "rival_built" only once something is built there."""
CAPTION = 6.8
"""Width of the plaque's caption, in heights of its letters."""
FOLD_MASK = 0.88
"""The share of what Worlds and cards of the Central Zone should be under which the mask gives them its column."""
FOLD_UNDER = 98
"""The width in pixels of central cards under which it does so, too."""
PLAQUE_WIDE = 132
"""Width at 1080p of the place for the stack of Advancements."""
WEIGHT_CORE = 1.3
"""How much larger a Core World beside others is."""
WEIGHTS = (1.25, 1.12, 1.0)
"""How much larger the target of the Nemesis and a Home World are: as much as costs the others little."""
LOW_CARD = 1.4
"""A place so many times as wide as high has a plate."""
LEAST_PLATE, LOWEST_PLATE = 72, 34
"""Width and height in pixels under which a plate has no room for its name."""
SO_SMALL = 48
"""Discs of fewer pixels in the mean are all of one size."""
LITTLE = 0.96
"""What of their size the bodies of a zone keep in the mean beside a larger one."""

StackKey = Callable[[CardId], Hashable]


def table_layout(
    view: View, scale: Scale, seat: int = 0, stack_key: StackKey | None = None, sizes: Mapping[str, float] | None = None
) -> TableLayout:
    """The table of a view for the seat at the bottom; `stack_key` says which cards look alike (None: same definition).

    `sizes` has zones whose cards the player wants larger than they would lie in full: they are fanned then. The mask of the
    Nemesis folds into its band where the cards of the Central Zone would be small.
    """
    layout = _composed(view, scale, seat, stack_key, sizes, folded=False)
    narrow = min((spot.rect.width for spot in layout.zones["central_cards"]), default=FOLD_UNDER)
    if layout.least >= FOLD_MASK and narrow >= FOLD_UNDER:
        return layout
    return _composed(view, scale, seat, stack_key, sizes, folded=True)


def _composed(
    view: View, scale: Scale, seat: int, stack_key: StackKey | None, sizes: Mapping[str, float] | None, *, folded: bool
) -> TableLayout:
    added = {**revolution_zones(view, seat), **order_zones(view)}
    with_revolution = "central_stack" in added
    key = stack_key or partial(looks_of, view)
    areas = table_areas(scale, folded)
    if "orders" in added:
        split_orders(areas, scale, len(view.players), ("central", "warzone"))
    layout = TableLayout(areas, sizes=dict(sizes or {}))
    worlds = [card for card in view.central if view.cards[card].is_world]
    others = [card for card in view.central if not view.cards[card].is_world]
    me = view.players[seat]
    plaque = plaque_width(scale) if with_revolution else 0
    place_space(layout, view, scale, worlds, sorted_by_kind(view, others), key, plaque)
    mine = [*with_attached(view, me.worlds), *me.prestige]
    place_system(layout, view, scale, mine, sorted_by_type(view, me.units), key)
    if with_revolution:
        place_stack(layout, "central_stack", areas["central_stack"].inflate(-8, -8), added["central_stack"])
        split_hand(areas, scale, clear(areas["hand"]))
    hand = list(me.hand or ())
    place_hand(layout, scale, hand, key)
    if with_revolution:
        place_cards(layout, "heroic_hand", areas["heroic_cards"], added["heroic_hand"], scale, scale.px(8), 1, key)
    rival = next((player for number, player in enumerate(view.players) if number != seat), None)
    if rival is not None:
        _place_rival(layout, view, scale, rival.worlds, built_by(view, view.players.index(rival)))
    place_orders(layout, view, scale)
    return layout


def clear(area: Rect) -> Rect:
    """The part of a zone of the stage in which things lie: all but a thin edge."""
    return Rect(area.left + 4, area.top, max(1, area.width - 8), area.height)


def _things(view: View, cards: Sequence[CardId], lines: int, more: float = 1.0, *, space: bool = False) -> tuple[Thing, ...]:
    """What the cards are as bodies: Core Worlds of the space have a line more and are larger than others; the target of the
    Nemesis there, or a Home World, is so many times larger.
    """
    targets = view.nemesis.targets if view.nemesis is not None else ()
    faces = [view.cards[card] for card in cards]
    mixed = space and any(face.core for face in faces) and not all(face.core for face in faces)
    things = []
    for card, face in zip(cards, faces):
        weight = 1.0
        if space and mixed and face.core:
            weight = WEIGHT_CORE
        elif face.kind == "home" or (space and not mixed and card in targets and not face.core):
            weight = more
        things.append(Thing(face.name, weight, lines + (space and face.core), face.is_world))
    return tuple(things)


def _too_many(plan: Composition) -> bool:
    """Whether not even plates have room: more lies there than any game has shown."""
    return plan.plates and any(place.width < LEAST_PLATE or place.height < LOWEST_PLATE for place in (*plan.bodies, *plan.cards))


def _best(tried: Sequence[Composition]) -> Composition:
    """The first that costs the others little; the last has all of one size."""
    plain = tried[-1]
    if plain.body < SO_SMALL * len(plain.bodies):
        return plain
    return next(
        plan for plan in tried if plan is plain or (not plan.plates and plan.body >= LITTLE * plain.body and plan.least > 0)
    )


def _lay(
    layout: TableLayout,
    zone: str,
    stacks: Sequence[tuple[CardId, ...]],
    places: Sequence[Rect],
    corner: tuple[int, int],
    form: Form,
    view: View | None = None,
) -> None:
    """Lays stacks into their places; with `view` what is no World has the form of its place."""
    layout.zones[zone] = []
    for stack, place in zip(stacks, places):
        low = view is not None and not view.cards[stack[-1]].is_world and place.width > place.height * LOW_CARD
        own = PLATE if low else form
        spot = Spot(stack[-1], zone, place.move(corner), stack, own)
        layout.zones[zone].append(spot)
        layout.spots.update(dict.fromkeys(stack, spot))


def place_space(
    layout: TableLayout,
    view: View,
    scale: Scale,
    worlds: Sequence[CardId],
    cards: Sequence[CardId],
    key: StackKey,
    plaque: int,
) -> None:
    """The contested space: Worlds and what can be drafted."""
    box = clear(layout.areas["central"])
    size = (box.width, max(1, box.height - scale.px(VERB_BELOW)))

    def composed(count: int) -> Composition:
        return _best([compose_space(_things(view, worlds, 1, more, space=True), count, size, scale, plaque) for more in WEIGHTS])

    plan = composed(len(cards))
    stacks: list[tuple[CardId, ...]] = [(card,) for card in cards]
    if plan.plates and len(piled := stacked(cards, key)) < len(stacks):  # equal cards lie on each other before all are plates
        stacks, plan = piled, composed(len(piled))
    form = PLATE if plan.plates else plan.form
    _lay(layout, "central_worlds", [(card,) for card in worlds], plan.bodies, box.topleft, PLATE if plan.plates else FINALE)
    _lay(layout, "central_cards", stacks, plan.cards, box.topleft, form)
    layout.least = 0.0 if plan.plates else plan.least
    if _too_many(plan):
        place_pair(layout, scale, "central", "central_worlds", worlds, "central_cards", cards, 2, key, plaque)
        return
    _fan_larger(layout, box, plan, ("central_worlds", "central_cards"), (worlds, cards), scale, key)
    if plan.plaque is not None:
        layout.areas["central_stack"] = plan.plaque.move(box.topleft)


def place_system(
    layout: TableLayout, view: View, scale: Scale, mine: Sequence[CardId], units: Sequence[CardId], key: StackKey, head: str = ""
) -> None:
    """The system of a seat: Worlds and what is built on them, and Units in their berths; `head` goes before its zones' names."""
    box = clear(layout.areas[f"{head}warzone"])

    def composed(count: int) -> Composition:
        return _best([compose_system(_things(view, mine, 1, more), count, box.size, scale) for more in WEIGHTS])

    plan = composed(len(units))
    stacks: list[tuple[CardId, ...]] = [(card,) for card in units]
    if plan.plates and len(piled := stacked(units, key)) < len(stacks):
        stacks, plan = piled, composed(len(piled))
    worlds, fleet = f"{head}worlds", f"{head}units"
    _lay(layout, worlds, [(card,) for card in mine], plan.bodies, box.topleft, PLATE if plan.plates else OWNED, view)
    _lay(layout, fleet, stacks, plan.cards, box.topleft, plan.form)
    if _too_many(plan):
        place_pair(layout, scale, f"{head}warzone", worlds, mine, fleet, units, 1, key)
        return
    _fan_larger(layout, box, plan, (worlds, fleet), (mine, units), scale, key)


def _fan_larger(
    layout: TableLayout,
    box: Rect,
    plan: Composition,
    zones: tuple[str, str],
    cards: tuple[Sequence[CardId], Sequence[CardId]],
    scale: Scale,
    key: StackKey,
) -> None:
    """The areas of two zones; cards that the player wants larger are fanned in theirs, bodies are as large as there is room."""
    for zone, part, lying in zip(zones, plan.parts, cards):
        layout.areas[zone] = at_least(part.move(box.topleft))
        if zone == zones[1] and layout.sizes.get(zone, 1.0) > 1:
            form = next((spot.form for spot in layout.zones[zone] if spot.form is not PLATE), FINALE)
            place_cards(layout, zone, layout.areas[zone], lying, scale, scale.px(8), 1, key, form=form)


def place_hand(
    layout: TableLayout, scale: Scale, hand: Sequence[CardId], key: StackKey, zone: str = "hand", room: Rect | None = None
) -> None:
    """A hand in the middle of its place, wholly in view; as rows where its cards would be too small for their names."""
    box = clear(layout.areas[zone] if room is None else room)
    box.height = max(1, box.height - scale.px(VERB_BELOW_HAND if room is None else VERB_BELOW))
    gap = scale.px(8)
    lies_larger = layout.sizes.get(zone, 1.0) > 1
    grid = grid_of(len(hand), box.width, box.height, HAND.ratio, HAND_WIDE * scale.unit, gap)
    wide = int(grid.width)
    if lies_larger or grid.rows > 1 or wide < SMALL:
        place_cards(layout, zone, box, hand, scale, gap, 1, key, form=HAND)
        if nameless(layout, zone):
            place_rows(layout, zone, box, hand, scale, max(2, gap // 2))
        return
    _lay(layout, zone, [(card,) for card in hand], place_grid(len(hand), box, wide, HAND.height(wide), 1, gap), (0, 0), HAND)


def _place_rival(layout: TableLayout, view: View, scale: Scale, worlds: Sequence[CardId], built: Sequence[CardId]) -> None:
    """The Worlds of the other side as bodies, and what it has built at their right.

    While an invasion is planned they make room for its World, and lie at both sides of it.
    """
    box = clear(layout.areas["rival"])
    if built:
        wide = min(box.width // 6, round(box.height / RATIO))
        place_stack(layout, "rival_built", Rect(box.right - wide, box.top, wide, box.height), built)
        box.width -= wide + scale.px(8)
    things = _things(view, worlds, 0)
    if view.invasion is not None:
        disc = planned(layout.areas, scale, alone=False).disc
        sides = sides_of(box, disc, scale)
        if disc.top < layout.areas["central"].top and (places := beside(things, sides, scale)) is not None:
            layout.invaded = disc
            _lay(layout, "rival_worlds", [(card,) for card in worlds], places, (0, 0), OWNED)
            return
    plan = compose_row(things, box.size, scale)
    _lay(layout, "rival_worlds", [(card,) for card in worlds], plan.bodies, box.topleft, PLATE if plan.plates else OWNED)


def looks_of(view: View, card: CardId) -> Hashable:
    """What makes two cards look alike: definition, Energy Tokens, and what Revolution lays on them."""
    seen = revolution_at(view)
    marks = () if seen is None else tuple((seat, n) for (marked, seat), n in seen.revolution_tokens.items() if marked == card)
    return view.cards[card].key, view.tokens.get(card, 0), marks, seen is not None and card in seen.doubled


def plaque_width(scale: Scale) -> int:
    """The place for the stack of Advancements, never too narrow for its own caption."""
    return max(round(PLAQUE_WIDE * scale.unit), round(NUMBER_FLOOR * CAPTION) + scale.px(24) + 4)


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
    form: Form = FULL,
) -> None:
    """Lays cards into a box: in full, else fanned in one row, else stacked and fanned."""
    layout.zones[zone] = []
    stacks: list[tuple[CardId, ...]] = [(card,) for card in cards]
    if not stacks:
        return
    wide, rows = full_size(box, len(stacks), gap, most_rows, form.ratio)
    if wide < min(LEAST_FULL * scale.unit, box.height / form.ratio):
        wide = max(1.0, min(FANNED * scale.unit, box.height / form.ratio, box.width / 2))
        rows = 1
        if _step(box, wide, len(stacks)) < LEAST_STEP * scale.unit:
            stacks = stacked(cards, key)
    wide = min(wide, most) if rows > 1 or most >= LEAST_FULL * scale.unit else wide
    wanted = layout.sizes.get(zone, 1.0)
    if wanted > 1:
        wide = max(wide, min(wide * wanted, box.height / form.ratio, box.width / 2))
        rows = 1
    size = (max(1, int(wide)), max(1, min(box.height, int(wide * form.ratio))))
    columns = -(-len(stacks) // rows)
    step = min(float(size[0] + gap), _step(box, size[0], columns))
    row_step = size[1] + gap if rows > 1 else 0
    top = box.top + (box.height - size[1] - row_step * (rows - 1)) // 2
    for number, stack in enumerate(stacks):
        row, column = divmod(number, columns)
        rect = Rect(box.left + int(column * step), top + row * row_step, *size)
        spot = Spot(stack[-1], zone, rect, stack, form)
        layout.zones[zone].append(spot)
        for card in stack:
            layout.spots[card] = spot


def full_size(box: Rect, count: int, gap: int, most_rows: int, ratio: float = RATIO) -> tuple[float, int]:
    """Width of cards that all lie in full view, and in how many rows that is."""
    best = (0.0, -1)
    for rows in range(1, most_rows + 1):
        columns = -(-count // rows)
        wide = min((box.width - gap * (columns - 1)) / columns, (box.height - gap * (rows - 1)) / rows / ratio)
        best = max(best, (wide, -rows))
    return best[0], -best[1]


def stacked(cards: Sequence[CardId], key: StackKey) -> list[tuple[CardId, ...]]:
    """Cards that look alike in one stack each, in the order of the first of them."""
    by_key: dict[Hashable, list[CardId]] = {}
    for card in cards:
        by_key.setdefault(key(card), []).append(card)
    return [tuple(stack) for stack in by_key.values()]


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
