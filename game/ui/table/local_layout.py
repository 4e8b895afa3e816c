"""The table of a local game: two seats face each other across the Central Zone, more seats are strips above it (UX-H3, UX-H8).

The zones "hand", "units" and "worlds" are those of the seat on turn wherever it sits; with two seats "rival_hand",
"rival_units" and "rival_worlds" are the other one's. Each seat keeps its side. Nothing scrolls (UX-T2).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect

from game.client.table.lying import order_zones, revolution_zones
from game.client.table.zones import sorted_by_kind, sorted_by_type, with_attached
from game.engine import View
from game.engine.terms import CardId, Seat
from game.ui.kit.scale import Scale
from game.ui.table.hand_rows import nameless, place_rows
from game.ui.table.layout import clear, looks_of, place_cards, place_hand, place_space, place_system, plaque_width
from game.ui.table.order_layout import place_orders, split_orders
from game.ui.table.seats import least_head
from game.ui.table.stage.areas import at_least, column_width, edges, side_areas
from game.ui.table.zones import TableLayout, inside, place_stack

EYE = 92
"""Width at 1080p of the place at the end of each hand where the eye of its seat is."""
HIGH_HAND = 220
"""Height at 1080p of a hand that needs less width for the Heroic Tactics."""
SHARES = (0.134, 0.166)
"""The shares of the height that the hand and the system of each of two seats have; the contested space has the rest."""
STRIPS = (0.15, 0.4, 0.21)
"""The shares of the height that plaques, contested space and own system have where more people play; the hand has the rest."""
LOCAL_ZONES = ("central_worlds", "central_cards", "worlds", "units", "hand", "rival_worlds", "rival_units", "rival_hand")
"""Zones whose cards are laid out, in the order in which Tab visits them; "rival_..." only with two seats."""


def local_layout(view: View, scale: Scale, seat: Seat, sizes: Mapping[str, float] | None = None, home: Seat = 0) -> TableLayout:
    """The table of a view; `seat` is the one on turn, `home` sits at the bottom of a table of two."""
    key = partial(looks_of, view)
    seats = len(view.players)
    areas = mirrored_areas(scale, top=seat != home) if seats == 2 else strip_areas(scale, seats, seat)
    added = {**revolution_zones(view, seat), **order_zones(view)}
    with_revolution = "central_stack" in added
    if "orders" in added:
        beside = "warzone" if seats > 2 or seat != home else "rival_warzone"  # the Warzone next to the Central Zone
        split_orders(areas, scale, seats, ("central", beside, "overlay"))
    layout = TableLayout(areas, sizes=dict(sizes or {}))
    worlds = [card for card in view.central if view.cards[card].is_world]
    others = [card for card in view.central if not view.cards[card].is_world]
    plaque = plaque_width(scale) if with_revolution else 0
    if with_revolution:
        _split_hand(areas, scale)
    place_space(layout, view, scale, worlds, sorted_by_kind(view, others), key, plaque)
    _place_seat(layout, view, scale, seat, "")
    if with_revolution:
        place_stack(layout, "central_stack", areas["central_stack"].inflate(-8, -8), added["central_stack"])
    if seats == 2:
        _place_seat(layout, view, scale, 1 - seat, "rival_")
    place_orders(layout, view, scale)
    return layout


def _place_seat(layout: TableLayout, view: View, scale: Scale, seat: Seat, head: str) -> None:
    """System and hand of a seat; a hand that the watcher may not see has no cards."""
    key, gap = partial(looks_of, view), scale.px(8)
    player, areas = view.players[seat], layout.areas
    mine = [*with_attached(view, player.worlds), *player.prestige]
    place_system(layout, view, scale, mine, sorted_by_type(view, player.units), key, head)
    hand: list[CardId] = list(player.hand or ())
    added = revolution_zones(view, seat)
    heroic = added.get("heroic_hand", [])
    if added and "heroic_cards" in areas and not head:
        place_cards(layout, "heroic_hand", areas["heroic_cards"], heroic, scale, gap, 1, key)
        if nameless(layout, "heroic_hand"):
            place_rows(layout, "heroic_hand", areas["heroic_cards"], heroic, scale, max(2, gap // 2))
    else:
        hand += heroic
    room = hand_room(areas, head, gap)
    if f"{head}eye" not in areas:  # else it stands beside the hand
        areas[f"{head}eye"] = _eye(areas[f"{head}hand"], scale)
        room = hand_room(areas, head, gap)
    place_hand(layout, scale, hand, key, f"{head}hand", room)


def hand_room(areas: Mapping[str, Rect], head: str, gap: int) -> Rect:
    """Where the cards of a hand lie, or their backs: all of its place but the eye at its right end."""
    room = areas[f"{head}hand"].copy()
    eye = areas.get(f"{head}eye")
    if eye is not None and eye.left < room.right:
        room.width = max(1, eye.left - gap - room.left)
    return room


def _eye(hand: Rect, scale: Scale) -> Rect:
    """The place of the eye at the right end of a hand, the same whether its seat is on turn or not."""
    box = clear(hand)
    wide = min(scale.px(EYE), box.width // 4)
    return at_least(Rect(box.right - wide, box.top, wide, box.height))


def _split_hand(areas: dict[str, Rect], scale: Scale) -> None:
    """The Heroic Tactics at the right of the hand, between it and the eye, which stays where it is when the turn goes on.

    Their deck is wide enough for the name of its Hero.
    """
    gap = min(scale.px(10), scale.height // 60)
    areas["eye"] = _eye(areas["hand"], scale)
    hand, low = areas["hand"].copy(), areas["hand"].height < scale.px(HIGH_HAND)
    wide = hand.width
    hand.width = max(1, areas["eye"].left - gap - hand.left)
    wide = round(wide * (0.42 if low else 0.37))
    areas["heroic"] = Rect(hand.right - wide, hand.top, wide, hand.height)
    areas["hand"] = Rect(hand.left, hand.top, max(1, hand.width - wide - gap), hand.height)
    box = clear(areas["heroic"]) if low else inside(areas["heroic"], scale)
    deck = max(round(box.width * 0.48), min(round(box.width * 0.66), round(scale.font(17) * 9)))
    areas["heroic_deck"] = Rect(box.left, box.top, max(1, deck), box.height)
    areas["heroic_cards"] = Rect(box.left + deck + gap, box.top, max(1, box.width - deck - gap), box.height)


def mirrored_areas(scale: Scale, top: bool) -> dict[str, Rect]:
    """The panels for two seats, one at the bottom and one at the top; `top` says which of them is on turn."""
    left, right, gap = _halves(scale)
    prompt = _prompt_height(scale, gap)
    rest = left.height - prompt - 5 * gap
    hand, warzone = (round(rest * share) for share in SHARES)
    central = rest - 2 * hand - 2 * warzone
    panel, piles = _panel_width(scale, left), _piles_width(scale, left)
    y = left.top
    far_side = Rect(left.left, y, panel, hand + gap + warzone)
    row = Rect(far_side.right + gap, y, left.width - panel - gap, hand)
    far_hand, far_piles = _split(row, piles, gap)
    y += hand + gap
    far_warzone = Rect(row.left, y, row.width, warzone)
    y += warzone + gap
    middle = Rect(left.left, y, left.width, central)
    y += central + gap
    line = Rect(left.left, y, left.width, prompt)
    y += prompt + gap
    near_side = Rect(left.left, y, panel, left.bottom - y)
    near_warzone = Rect(row.left, y, row.width, warzone)
    y += warzone + gap
    near_hand, near_piles = _split(Rect(row.left, y, row.width, left.bottom - y), piles, gap)
    near = (near_side, near_warzone, near_hand, near_piles)
    far = (far_side, far_warzone, far_hand, far_piles)
    mine, theirs = (far, near) if top else (near, far)
    areas = {"central": middle, "prompt": line, "warzone": mine[1], "hand": mine[2], "piles": mine[3]}
    areas["plate"], areas["means"] = _plate_and_means(mine[0], scale, gap, 0.3)
    areas.update(rival_side=theirs[0], rival_warzone=theirs[1], rival_hand=theirs[2], rival_piles=theirs[3])
    areas["overlay"] = far_warzone.union(middle)  # the prompt below it stays in view
    areas.update(side_areas(right, scale, gap))
    return {name: at_least(box) for name, box in areas.items()}


def strip_areas(scale: Scale, seats: int, seat: Seat) -> dict[str, Rect]:
    """The panels for three to five seats: the others as strips at the top, clockwise from the seat on turn at the bottom."""
    left, right, gap = _halves(scale)
    prompt = _prompt_height(scale, gap)
    rest = left.height - prompt - 4 * gap
    strip, central, warzone = (round(rest * share) for share in STRIPS)
    areas: dict[str, Rect] = {}
    others = [(seat + step) % seats for step in range(1, seats)]
    wide = (left.width - gap * (len(others) - 1)) // len(others)
    for number, other in enumerate(others):
        areas[f"strip_{other}"] = Rect(left.left + number * (wide + gap), left.top, wide, strip)
    y = left.top + strip + gap
    areas["central"] = Rect(left.left, y, left.width, central)
    y += central + gap
    areas["warzone"] = Rect(left.left, y, left.width, warzone)
    areas["overlay"] = areas["central"].union(areas["warzone"])
    y += warzone + gap
    areas["prompt"] = Rect(left.left, y, left.width, prompt)
    y += prompt + gap
    panel, piles = _panel_width(scale, left), _piles_width(scale, left)
    areas["plate"], areas["means"] = _plate_and_means(Rect(left.left, y, panel, left.bottom - y), scale, gap, 0.27)
    row = Rect(left.left + panel + gap, y, left.width - panel - gap, left.bottom - y)
    areas["hand"], areas["piles"] = _split(row, piles, gap)
    areas.update(side_areas(right, scale, gap))
    return {name: at_least(box) for name, box in areas.items()}


def _halves(scale: Scale) -> tuple[Rect, Rect, int]:
    """The table at the left, the column of panels at the right, and the gap between panels."""
    edge, gap = edges(scale)
    column = column_width(scale)
    left = Rect(edge, edge, scale.width - column - 3 * edge, scale.height - 2 * edge)
    return left, Rect(left.right + edge, edge, column, scale.height - 2 * edge), gap


def _prompt_height(scale: Scale, gap: int) -> int:
    return min(max(scale.px(64), round(2.15 * scale.font(20)) + gap), scale.height // 5)


def _panel_width(scale: Scale, left: Rect) -> int:
    return min(max(scale.px(232), scale.font(18) * 9), left.width // 4)


def _piles_width(scale: Scale, left: Rect) -> int:
    return min(max(scale.px(168), round(scale.font(17) * 8.2)), left.width // 5)


def _split(row: Rect, right: int, gap: int) -> tuple[Rect, Rect]:
    """A row as a part at the left, and one of this width at the right."""
    hand = Rect(row.left, row.top, row.width - right - gap, row.height)
    return hand, Rect(hand.right + gap, row.top, right, row.height)


def _plate_and_means(side: Rect, scale: Scale, gap: int, share: float) -> tuple[Rect, Rect]:
    """The side panel of the seat on turn: who it is, and below that what it has to spend."""
    high = min(max(round(side.height * share), least_head(scale) + gap), side.height // 2)
    plate = Rect(side.left, side.top, side.width, max(1, high - gap))
    return plate, Rect(side.left, plate.bottom + gap, side.width, max(1, side.bottom - plate.bottom - gap))
