"""What the Core Worlds would be worth, to whom, and what a card would add to that (UX-T14).

All numbers come from the final scoring, asked of a copy of the state in which the World or the card has an owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..core.events import Place
from ..core.places import cards_at, take_cards
from ..core.rules.scoring import points, text_rows, zones_of
from ..core.state import GameState
from ..core.types import CardId, Seat, Zone

HELD: tuple[Zone, ...] = ("worlds", "prestige", "units", "hand", "deck", "discard", "play")
"""Zones of a seat that hold cards of its Empire one by one."""


class CoreOutlook(NamedTuple):
    """A Core World now: `owner` (None: nobody), `open` if it lies in the Central Zone, printed points, and per seat the bonus.

    `bonuses[seat]` is what its text would give that seat if it owned the World now and the game ended.
    """

    world: CardId
    owner: Seat | None
    open: bool
    printed: int
    bonuses: tuple[int, ...]


class Addition(NamedTuple):
    """What a card would add for a seat that took it now: points of the whole score, and to the bonus of each Core World."""

    points: int
    bonuses: tuple[int, ...]


def core_worlds(state: GameState) -> tuple[CardId, ...]:
    """All Core Worlds of the game, wherever they lie; which ones there are is no secret."""
    return tuple(card for card, face in enumerate(state.cards) if face.core)


def core_outlook(state: GameState) -> tuple[CoreOutlook, ...]:
    """Every Core World with what it would be worth to each seat."""
    seats = range(len(state.players))
    outlooks = []
    for world in core_worlds(state):
        owner = next((seat for seat in seats if world in state.players[seat].worlds), None)
        bonuses = tuple(core_bonus(state, seat, world) for seat in seats)
        outlooks.append(CoreOutlook(world, owner, world in state.central, state.cards[world].points, bonuses))
    return tuple(outlooks)


def core_bonus(state: GameState, seat: Seat, world: CardId) -> int:
    """What the text of a World would give a seat that owned it, if the game ended now."""
    owned = owned_by(state, seat, world)
    if world not in owned.players[seat].worlds:
        return 0
    return sum(row.points for row in text_rows(owned, seat, world, "worlds"))


def addition(state: GameState, seat: Seat, card: CardId) -> Addition:
    """What a card would add to a seat's score and to the bonuses of the Core Worlds, if the seat owned it now."""
    owned = owned_by(state, seat, card)
    bonuses = tuple(core_bonus(owned, seat, world) - core_bonus(state, seat, world) for world in core_worlds(state))
    return Addition(points(owned, seat) - points(state, seat), bonuses)


def owned_by(state: GameState, seat: Seat, card: CardId) -> GameState:
    """A copy of the state in which the seat owns the card: a World among its Worlds, a Prestige card in play, others drafted.

    A card that the seat owns already stays where it is; the Nemesis's drafted cards lie sideways, which scores the same.
    """
    after = state.clone()
    if any(card in cards for _, cards in zones_of(after, seat)):
        return after
    _take_away(after, card)
    player, face = after.players[seat], after.cards[card]
    nemesis = after.nemesis if after.is_nemesis(seat) else None
    if face.is_world:
        player.worlds.append(card)
    elif nemesis is not None:
        nemesis.sideways.append(card)
    elif face.kind == "prestige":
        player.prestige.append(card)
    else:
        player.discard.append(card)
    return after


def _take_away(state: GameState, card: CardId) -> None:
    """Takes a card from wherever it lies."""
    place = next((place for place in _places(state) if card in cards_at(state, place)), None)
    if place is not None:
        take_cards(state, (card,), place)


def _places(state: GameState) -> Iterator[Place]:
    """Everywhere in the game where a card may lie that a seat does not own, or owns as part of its Empire."""
    yield from (("central", 0), ("box", 0))
    for sector in range(len(state.sectors)):
        yield "sector", sector
    for seat, player in enumerate(state.players):
        for zone in HELD:
            yield zone, seat
        for world in player.colonists:
            yield "under", world
    if state.nemesis is not None:
        for column in range(len(state.nemesis.columns)):
            yield "column", column
        yield "sideways", 0
    for zone, rule in state.book.zones.items():
        if rule.owned:
            for index in rule.indices(state):
                yield zone, index
