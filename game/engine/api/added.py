"""What expansions add to a position or to what a seat sees of it: None where one is not in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, overload

from ..core.plug import Slice
from ..core.state import GameState
from ..core.types import CardId
from ..core.view import View

if TYPE_CHECKING:
    from ..expansions.orders.slice import OrderState
    from ..expansions.orders.view import OrdersView
    from ..expansions.promos.slice import DiceState
    from ..expansions.revolution.slice import RevolutionState
    from ..expansions.revolution.view import RevolutionView

ORDERS: Slice[OrderState] = Slice("orders")
ORDERS_SEEN: Slice[OrdersView] = Slice("orders")
REVOLUTION: Slice[RevolutionState] = Slice("revolution")
REVOLUTION_SEEN: Slice[RevolutionView] = Slice("revolution")
DICE: Slice[DiceState] = Slice("promos")


@overload
def orders_at(at: View) -> OrdersView | None: ...
@overload
def orders_at(at: GameState) -> OrderState | None: ...
def orders_at(at: View | GameState) -> OrdersView | OrderState | None:
    """What Galactic Orders adds."""
    return ORDERS_SEEN.of(at) if isinstance(at, View) else ORDERS.of(at)


@overload
def revolution_at(at: View) -> RevolutionView | None: ...
@overload
def revolution_at(at: GameState) -> RevolutionState | None: ...
def revolution_at(at: View | GameState) -> RevolutionView | RevolutionState | None:
    """What Revolution adds."""
    return REVOLUTION_SEEN.of(at) if isinstance(at, View) else REVOLUTION.of(at)


def rolls_at(at: View | GameState) -> Mapping[CardId, int]:
    """The points that dice gave a card, by card (ruling V5)."""
    dice = DICE.of(at)
    return dice.rolls if dice is not None else {}
