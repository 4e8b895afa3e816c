"""The zones of Revolution: the Advancement stack, Advancements in play, Heroic Tactics."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.places import replaced
from ...core.plug import ZoneRule
from ...core.state import GameState
from ...core.types import CardId, PlugZone
from .slice import ATTACHED, BUILT, HEROIC_DECK, HEROIC_DISCARD, HEROIC_HAND, MASTER, STACK, HeroicPiles, revolution_of
from .view import note_attached, note_deck, note_hand, revolution_seen


def _put_stack(state: GameState, index: int, cards: tuple[CardId, ...]) -> None:
    revolution_of(state).stack = cards


def _put_built(state: GameState, index: int, cards: tuple[CardId, ...]) -> None:
    revolution_of(state).built = cards


def _put_master(state: GameState, index: int, cards: tuple[CardId, ...]) -> None:
    revolution_of(state).master = cards


def _put_attached(state: GameState, world: int, cards: tuple[CardId, ...]) -> None:
    revolution = revolution_of(state)
    revolution.attached = {**revolution.attached, world: cards}


def _put_heroic(state: GameState, seat: int, number: int, cards: tuple[CardId, ...]) -> None:
    revolution = revolution_of(state)
    piles = HeroicPiles(*replaced(revolution.heroic[seat], number, cards))
    revolution.heroic = replaced(revolution.heroic, seat, piles)


def _seats(state: GameState) -> Sequence[int]:
    return range(len(state.players))


def _only(state: GameState) -> Sequence[int]:
    return (0,)


def _worlds(state: GameState) -> Sequence[int]:
    return tuple(revolution_of(state).attached)


ZONES: dict[PlugZone, ZoneRule[GameState]] = {
    STACK: ZoneRule(
        lambda state, index: revolution_of(state).stack, _put_stack, _only, lambda view, index: revolution_seen(view).stack
    ),
    ATTACHED: ZoneRule(
        lambda state, world: revolution_of(state).attached.get(world, ()),
        _put_attached,
        _worlds,
        lambda view, world: revolution_seen(view).attached.setdefault(world, []),
        note_attached,
        owned=True,
    ),
    BUILT: ZoneRule(
        lambda state, index: revolution_of(state).built,
        _put_built,
        _only,
        lambda view, index: revolution_seen(view).built,
        owned=True,
    ),
    HEROIC_DECK: ZoneRule(
        lambda state, seat: revolution_of(state).heroic[seat].deck,
        lambda state, seat, cards: _put_heroic(state, seat, 0, cards),
        _seats,
        lambda view, seat: revolution_seen(view).heroic[seat].deck,
        note_deck,
        closed=True,
        sorted_seen=True,
        followed=True,
        spare=True,
    ),
    HEROIC_HAND: ZoneRule(
        lambda state, seat: revolution_of(state).heroic[seat].hand,
        lambda state, seat, cards: _put_heroic(state, seat, 1, cards),
        _seats,
        lambda view, seat: revolution_seen(view).heroic[seat].hand,
        note_hand,
        closed=True,
        followed=True,
    ),
    HEROIC_DISCARD: ZoneRule(
        lambda state, seat: revolution_of(state).heroic[seat].discard,
        lambda state, seat, cards: _put_heroic(state, seat, 2, cards),
        _seats,
        lambda view, seat: revolution_seen(view).heroic[seat].discard,
        followed=True,
    ),
    MASTER: ZoneRule(
        lambda state, index: revolution_of(state).master,
        _put_master,
        _only,
        lambda view, index: revolution_seen(view).master,
        sorted_seen=True,
        followed=True,
        spare=True,
    ),
}
