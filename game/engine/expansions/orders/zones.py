"""The zones of Galactic Orders: order cards, Capital Cities, what lies beneath them, the Event stack."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.places import replaced
from ...core.plug import ZoneRule
from ...core.state import GameState
from ...core.types import CardId, PlugZone
from ...core.view import View
from .slice import BENEATH, CAPITAL, EVENT_STACK, ORDER_CARDS, orders_of
from .view import count_beneath, orders_seen


def _put_beneath(state: GameState, seat: int, cards: tuple[CardId, ...]) -> None:
    orders = orders_of(state)
    orders.capital_piles = replaced(orders.capital_piles, seat, cards)


def _put_events(state: GameState, index: int, cards: tuple[CardId, ...]) -> None:
    orders_of(state).events = cards


def _put_cards(state: GameState, index: int, cards: tuple[CardId, ...]) -> None:
    orders_of(state).cards = cards


def _capital(state: GameState, seat: int) -> tuple[CardId, ...]:
    capital = orders_of(state).capitals[seat]
    return () if capital is None else (capital,)


def _put_capital(state: GameState, seat: int, cards: tuple[CardId, ...]) -> None:
    orders = orders_of(state)
    orders.capitals = replaced(orders.capitals, seat, cards[-1] if cards else None)


def _capital_seen(view: View, seat: int) -> list[CardId]:
    capital = orders_seen(view).capitals[seat]
    return [] if capital is None else [capital]


def _seats(state: GameState) -> Sequence[int]:
    return range(len(state.players))


def _only(state: GameState) -> Sequence[int]:
    return (0,)


ZONES: dict[PlugZone, ZoneRule[GameState]] = {
    ORDER_CARDS: ZoneRule(
        lambda state, index: orders_of(state).cards, _put_cards, _only, lambda view, index: list(orders_seen(view).cards)
    ),
    CAPITAL: ZoneRule(
        _capital,
        _put_capital,
        _seats,
        _capital_seen,
    ),
    BENEATH: ZoneRule(
        lambda state, seat: orders_of(state).capital_piles[seat],
        _put_beneath,
        _seats,
        lambda view, seat: orders_seen(view).capital_piles[seat],
        count_beneath,
        closed=True,
        dealt=True,
        owned=True,
    ),
    EVENT_STACK: ZoneRule(
        lambda state, index: orders_of(state).events, _put_events, _only, lambda view, index: orders_seen(view).events
    ),
}
