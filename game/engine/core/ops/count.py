"""Counting cards and tokens, as card text does ("for every Starfighter in your Warzone")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from ..state import GameState
from ..types import CardId, CardType, Order, Range, Seat

if TYPE_CHECKING:
    from ..defs import Ability, CardDef

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


@dataclass(frozen=True, slots=True)
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
    cards_held = player.deck + player.hand + player.discard + player.play + player.units + player.worlds + player.prestige
    for cards in player.colonists.values():
        cards_held += cards
    for hook in state.book.hooks.empire:
        for _, further in hook(state, seat):
            cards_held += further
    nemesis = state.nemesis
    if nemesis is not None and nemesis.seat == seat:
        for column in nemesis.columns:
            cards_held += column
        cards_held += nemesis.sideways
    return cards_held


def holdings(state: GameState, seat: Seat) -> list[CardId]:
    """Cards in play of a seat besides its Units, Worlds and Prestige cards: its Advancements."""
    return [card for hook in state.book.hooks.holdings for card in hook(state, seat)]


def further_hand(state: GameState, seat: Seat) -> tuple[CardId, ...]:
    """Cards that a seat may play besides those of its hand: its Heroic Tactics."""
    return tuple([card for hook in state.book.hooks.playable for card in hook(state, seat)])


def has_type(face: CardDef, card_types: tuple[str, ...]) -> bool:
    """Whether a card has one of these types; no types given means any card."""
    if not card_types:
        return True
    for card_type in face.kinds:  # noqa: SIM110 (asked for many cards: a generator takes twice as long)
        if card_type in card_types:
            return True
    return False


def matches(state: GameState, card: CardId, card_types: tuple[str, ...]) -> bool:
    """Whether this card of the game has one of these types; no types given means any card."""
    return not card_types or has_type(state.cards[card], card_types)


def _further(state: GameState, seat: Seat, card: CardId, what: Count) -> int | Sequence[CardId]:
    """What is counted in a zone that only an expansion has; nothing where it is not in play."""
    for hook in state.book.hooks.counts:
        counted = hook(state, seat, card, what)
        if counted is not None:
            return counted
    return ()


def count(state: GameState, seat: Seat, card: CardId, what: Count) -> int:
    """How many there are, as seen by the card that asks."""
    zone = what.zone
    if zone == "tokens":
        return min(state.tokens.get(card, 0), what.most)
    player = state.players[seat]
    counted_cards: Sequence[CardId]
    if zone == "units":
        counted_cards = player.units
    elif zone == "worlds":
        counted_cards = player.worlds
    elif zone == "conquered":
        counted_cards = player.worlds[1:]
    elif zone == "core_worlds":
        counted_cards = [world for world in player.worlds if state.cards[world].core]
    elif zone == "hand":
        counted_cards = player.hand
    elif zone == "discard":
        counted_cards = player.discard
    elif zone == "prestige":
        counted_cards = player.prestige
    elif zone == "central_worlds":
        counted_cards = [world for world in state.central if state.cards[world].is_world]
    elif zone == "colonists":
        counted_cards = [below for cards in player.colonists.values() for below in cards]
    elif zone == "heroes":
        counted_cards = [unit for unit in player.units if "hero" in state.cards[unit].types]
    elif zone == "empire":
        counted_cards = empire(state, seat)
    else:
        counted = _further(state, seat, card, what)
        if isinstance(counted, int):
            return min(counted, what.most)
        counted_cards = counted
    if what.types:
        faces, wanted = state.cards, frozenset(what.types)
        counted_cards = [card_id for card_id in counted_cards if not wanted.isdisjoint(faces[card_id].kinds)]
    if what.other:
        counted_cards = [card_id for card_id in counted_cards if card_id != card]
    return min(len(counted_cards), what.most)


def concerned(state: GameState, card: CardId, ability: Ability, cause: Seat | None) -> tuple[Seat, ...]:
    """The seats that a text of an Event concerns, in Destiny order; the Nemesis only where it says so (ruling N22)."""
    seats = tuple(seat for seat in state.order() if ability.both or not state.is_nemesis(seat))
    if not ability.who:
        return tuple(seat for seat in seats if seat == cause)
    if ability.who == "each" or ability.by is None:
        return seats
    counts = {seat: count(state, seat, card, ability.by) for seat in seats}
    limit = max(counts.values()) if ability.who == "most" else min(counts.values())
    return tuple(seat for seat in seats if counts[seat] == limit)
