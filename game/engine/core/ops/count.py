"""Counting cards and tokens, as card text does ("for every Starfighter in your Warzone")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from ..record import record
from ..rules.mission import takes_revenge
from ..state import GameState
from ..types import ORDERS, CardId, CardType, Order, Range, Seat

if TYPE_CHECKING:
    from ..defs import CardDef

CountZone = Literal[
    "units",  # Units in the own Warzone
    "worlds",  # own Worlds, Home World included (ruling B14)
    "conquered",  # own Worlds without the Home World
    "core_worlds",  # own Core Worlds
    "hand",
    "discard",
    "prestige",
    "empire",  # all own cards, wherever they are
    "tokens",  # Energy Tokens on this card
    "central_worlds",  # Worlds in the Central Zone
    "colonists",  # cards beneath own Worlds
    "advancements",  # own Advancements
    "heroes",  # own Heroes in the Warzone
    "marks",  # own Revolution Tokens on this card
    "order",  # own Faction Tokens on the named order
    "best_order",  # own Faction Tokens on the order where there are most of them
    "orders",  # orders with an own Faction Token
    "all_orders",  # own Faction Tokens on all orders
    "beneath",  # own cards beneath the Capital City
    "chart",  # tokens that the Nemesis places in the current sector (ruling N20)
]
ORDER_ZONES = frozenset(("order", "best_order", "orders", "all_orders", "chart"))
NEMESIS_CHART = (3, 2, 2, 1, 1)
"""Faction Tokens that the Nemesis places for a drafted card, by sector (Nemesis rulebook, Placing Faction Tokens)."""
REVENGE_MOST = 4
"""Faction Tokens on one order that a Unit, Tactic or World counts at most under Monarch's Revenge (ruling O10)."""


@record
class Count:
    """What is counted: a zone, only these types (a card counts once, ruling B13), not this card itself, at most `most`.

    `order` is the order that the zone "order" looks at; `revenge` is how many tokens on one order count under Monarch's
    Revenge (ruling O10).
    """

    zone: CountZone
    types: tuple[CardType | Literal["tactic", "prestige"], ...] = ()
    other: bool = False
    most: Annotated[int, Range(1, 99)] = 99
    order: Order | None = None
    revenge: Annotated[int, Range(1, 21)] = REVENGE_MOST


def empire(state: GameState, seat: Seat) -> list[CardId]:
    """All cards of a seat's Empire; the Nemesis's drafted cards included (rulings A7, N10)."""
    player = state.players[seat]
    found = player.deck + player.hand + player.discard + player.play + player.units + player.worlds + player.prestige
    for cards in player.under.values():
        found += cards
    if state.revolution is not None:
        found += advancements(state, seat)
    if state.orders is not None:
        found += state.orders.beneath[seat]
    nemesis = state.nemesis
    if nemesis is not None and nemesis.seat == seat:
        for column in nemesis.columns:
            found += column
        found += nemesis.sideways
    return found


def advancements(state: GameState, seat: Seat) -> Sequence[CardId]:
    """The Advancements of a seat, in the order of its Worlds; those of the Nemesis as it built them (ruling N19)."""
    revolution = state.revolution
    if revolution is None:
        return ()
    nemesis = state.nemesis
    if nemesis is not None and nemesis.seat == seat:
        return revolution.built
    attached = revolution.attached
    if not attached:
        return ()
    return [card for world in state.players[seat].worlds for card in attached.get(world, ())]


def heroic_hand(state: GameState, seat: Seat) -> tuple[CardId, ...]:
    """The Heroic Tactics in a seat's hand."""
    return () if state.revolution is None else state.revolution.heroic[seat].hand


def faction_tokens(state: GameState, seat: Seat, order: Order) -> int:
    """How many Faction Tokens of a seat lie on this order."""
    return 0 if state.orders is None else state.orders.tokens[seat][ORDERS.index(order)]


def counted_tokens(state: GameState, seat: Seat, card: CardId, revenge: int = REVENGE_MOST) -> tuple[int, ...]:
    """A seat's Faction Tokens on each order, as this card counts them (ruling O10)."""
    if state.orders is None:
        return (0,) * len(ORDERS)
    counts = state.orders.tokens[seat]
    capped = state.faces[card].kind in ("unit", "tactic", "world") and takes_revenge(state)
    return tuple(min(n, revenge) for n in counts) if capped else counts


def order_count(state: GameState, seat: Seat, card: CardId, what: Count) -> int:
    """How many Faction Tokens, or orders with one, a card counts."""
    if what.zone == "chart":
        return NEMESIS_CHART[state.sector - 1]
    counts = counted_tokens(state, seat, card, what.revenge)
    if what.zone == "order":
        return counts[ORDERS.index(what.order)] if what.order is not None else 0
    if what.zone == "best_order":
        return max(counts)
    return sum(counts) if what.zone == "all_orders" else sum(n > 0 for n in counts)


def has_type(face: CardDef, types: tuple[str, ...]) -> bool:
    """Whether a card has one of these types; no types given means any card."""
    if not types:
        return True
    for kind in face.kinds:  # noqa: SIM110 (asked for many cards: a generator takes twice as long)
        if kind in types:
            return True
    return False


def matches(state: GameState, card: CardId, types: tuple[str, ...]) -> bool:
    """Whether this card of the game has one of these types; no types given means any card."""
    return not types or has_type(state.faces[card], types)


def count(state: GameState, seat: Seat, card: CardId, what: Count) -> int:
    """How many there are, as seen by the card that asks."""
    zone = what.zone
    if zone == "tokens":
        return min(state.tokens.get(card, 0), what.most)
    if zone in ORDER_ZONES:
        return min(order_count(state, seat, card, what), what.most)
    player = state.players[seat]
    found: Sequence[CardId]
    if zone == "units":
        found = player.units
    elif zone == "worlds":
        found = player.worlds
    elif zone == "conquered":
        found = player.worlds[1:]
    elif zone == "core_worlds":
        found = [world for world in player.worlds if state.faces[world].core]
    elif zone == "hand":
        found = player.hand
    elif zone == "discard":
        found = player.discard
    elif zone == "prestige":
        found = player.prestige
    elif zone == "central_worlds":
        found = [world for world in state.central if state.faces[world].is_world]
    elif zone == "colonists":
        found = [below for cards in player.under.values() for below in cards]
    elif zone == "advancements":
        found = advancements(state, seat)
    elif zone == "heroes":
        found = [unit for unit in player.units if "hero" in state.faces[unit].types]
    elif zone == "beneath":
        found = state.orders.beneath[seat] if state.orders is not None else ()
    elif zone == "marks":
        found = [card] * (state.revolution.marks.get((card, seat), 0) if state.revolution is not None else 0)
    else:
        found = empire(state, seat)
    if what.types:
        faces, wanted = state.faces, frozenset(what.types)
        found = [one for one in found if not wanted.isdisjoint(faces[one].kinds)]
    if what.other:
        found = [one for one in found if one != card]
    return min(len(found), what.most)
