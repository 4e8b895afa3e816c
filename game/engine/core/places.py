"""Where cards lie: looking at a place, taking cards from it, putting cards there.

Zones that change with nearly every command are lists of the state. All others are tuples, which clones share: a change puts a
new tuple in the place of the old one. What changes a place tells nobody: in a game only atoms call it, in a copy forecasts may.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from .events import Place
from .state import GameState, NemesisState, PlayerState
from .types import CardId

T = TypeVar("T")
PLAYER_ZONES = frozenset(("deck", "hand", "discard", "play", "units", "worlds", "prestige"))
"""Zones that are lists of a `PlayerState` under the same name."""
DRAFTED = frozenset(("column", "sideways"))
"""Zones of what the Nemesis has drafted; it remembers in which order (ruling N21)."""
LISTS = PLAYER_ZONES | {"central", "box", "sideways"}
"""Zones that are lists; all others are tuples, which clones share."""


def cards_at(state: GameState, place: Place) -> Sequence[CardId]:
    """The cards of a place, to be looked at."""
    return list_at(state, place) if place[0] in LISTS else _tuple_at(state, place)


def take_cards(state: GameState, cards: Sequence[CardId], place: Place) -> None:
    """Takes cards away from a place; what watchers are told is the caller's business."""
    if place[0] in DRAFTED:
        nemesis = nemesis_of(state)
        nemesis.drafted = tuple(card for card in nemesis.drafted if card not in cards)
    if place[0] in LISTS:
        _remove(list_at(state, place), cards)
        return
    there = _tuple_at(state, place)
    if len(cards) == 1 and there[-1] == cards[0]:
        _set_tuple(state, place, there[:-1])
        return
    left = list(there)
    _remove(left, cards)
    _set_tuple(state, place, tuple(left))


def _remove(there: list[CardId], cards: Sequence[CardId]) -> None:
    for card in cards:
        if there[-1] == card:
            there.pop()
        else:
            there.remove(card)


def put_cards(state: GameState, cards: Sequence[CardId], place: Place) -> None:
    """Puts cards at the end (the top) of a place; what watchers are told is the caller's business."""
    if place[0] in DRAFTED:
        nemesis_of(state).drafted += tuple(cards)
    if place[0] in LISTS:
        list_at(state, place).extend(cards)
    else:
        _set_tuple(state, place, (*_tuple_at(state, place), *cards))


def list_at(state: GameState, place: Place) -> list[CardId]:
    """The list that holds the cards of a place whose zone is one of LISTS."""
    zone, index = place
    if zone in PLAYER_ZONES:
        cards: list[CardId] = getattr(state.players[index], zone)
        return cards
    if zone == "central":
        return state.central
    return state.box if zone == "box" else nemesis_of(state).sideways


def _tuple_at(state: GameState, place: Place) -> tuple[CardId, ...]:
    zone, index = place
    if zone == "sector":
        return state.sectors[index]
    if zone == "column":
        return nemesis_of(state).columns[index]
    if zone == "under":
        return world_owner(state, index).colonists.get(index, ())
    return state.book.zones[zone].read(state, index)


def _set_tuple(state: GameState, place: Place, cards: tuple[CardId, ...]) -> None:
    """Puts another tuple in the place of the one that `_tuple_at` finds there."""
    zone, index = place
    if zone == "sector":
        state.sectors[index] = cards
    elif zone == "column":
        nemesis_of(state).columns[index] = cards
    elif zone == "under":
        owner = world_owner(state, index)
        owner.colonists = {**owner.colonists, index: cards}
    else:
        state.book.zones[zone].put(state, index, cards)


def world_owner(state: GameState, world: CardId) -> PlayerState:
    """The seat's state to which a World belongs. Raises LookupError for a World that nobody owns."""
    for player in state.players:
        if world in player.worlds:
            return player
    raise LookupError(f"no World {world}")


def without(places: Mapping[CardId, tuple[CardId, ...]], world: CardId) -> Mapping[CardId, tuple[CardId, ...]]:
    """What lies at Worlds, but for one of them."""
    return {other: cards for other, cards in places.items() if other != world} if world in places else places


def replaced(things: tuple[T, ...], index: int, new: T) -> tuple[T, ...]:
    """The tuple with another thing at an index."""
    changed = list(things)
    changed[index] = new
    return tuple(changed)


def nemesis_of(state: GameState) -> NemesisState:
    """The Nemesis's own state; only called where it plays."""
    if state.nemesis is None:
        raise LookupError("the Nemesis is not in this game")
    return state.nemesis
