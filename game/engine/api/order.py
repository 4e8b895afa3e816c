"""In which order several Units of a hand are cheapest to deploy (UX-T5); a Unit in play may make the next ones cheaper.

Prices are those of `deploy_price` on clones, so what is advised is what would be charged. Nothing here changes the given state.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ..core.rules.prices import deploy_price
from ..core.state import GameState
from ..core.types import CardId, Seat

MOST_UNITS = 6
"""So many Units of a hand are looked at together."""


class Order(NamedTuple):
    """Units in the order of deploying, their energy together, and how much less that is than with the wanted one first."""

    units: tuple[CardId, ...]
    total: int
    saving: int


def cheaper_order(state: GameState, seat: Seat, first: CardId) -> Order | None:
    """The order that saves most against deploying this Unit of the hand first and then the same others; None if none does.

    Only Units that the seat can deploy together are advised: one action each, and the energy it has now. Energy gained by a text
    while deploying is not counted on.
    """
    units = _candidates(state, seat, first)
    most = min(len(units), state.players[seat].actions)
    if most < 2 or not any({"while_deploying", "deploying"} & state.cards[unit].at.keys() for unit in units):
        return None
    free, led = _totals(state, seat, units, most, None), _totals(state, seat, units, most, first)
    energy = state.players[seat].energy
    cheaper = [
        Order(order, total, led[group][0] - total)
        for group, (total, order) in free.items()
        if group in led and total < led[group][0] and total <= energy
    ]
    return min(cheaper, key=lambda offer: (-offer.saving, len(offer.units), offer.total, offer.units), default=None)


def _candidates(state: GameState, seat: Seat, first: CardId) -> tuple[CardId, ...]:
    """The wanted Unit and others of the hand, those whose text is about deploying before the rest."""
    others = [card for card in state.players[seat].hand if card != first and state.cards[card].is_unit]
    others.sort(key=lambda card: not {"while_deploying", "deploying"} & state.cards[card].at.keys())
    return (first, *others[: MOST_UNITS - 1])


def _totals(
    state: GameState, seat: Seat, units: tuple[CardId, ...], most: int, first: CardId | None
) -> dict[frozenset[CardId], tuple[int, tuple[CardId, ...]]]:
    """For each group of Units its least total and an order that costs it, beginning with `first` if one is given."""
    best: dict[frozenset[CardId], tuple[int, tuple[CardId, ...]]] = {frozenset(): (0, ())}
    for size in range(most):
        for chosen in combinations(units, size):
            known = best.get(frozenset(chosen))
            if known is None:
                continue
            after = _deployed(state, seat, chosen)
            for unit in units if size or first is None else (first,):
                if unit in chosen:
                    continue
                group = frozenset((*chosen, unit))
                step = (known[0] + deploy_price(after, seat, unit), (*known[1], unit))
                if group not in best or step < best[group]:
                    best[group] = step
    return best


def _deployed(state: GameState, seat: Seat, units: tuple[CardId, ...]) -> GameState:
    """The state with these Units of the hand in the Warzone, for asking prices."""
    after = state.clone()
    player = after.players[seat]
    for unit in units:
        player.hand.remove(unit)
        player.units.append(unit)
    return after
