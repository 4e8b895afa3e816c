"""Powers of the Galactic Orders: which can be used or copied, and what they take off a draft or a deployment (rulings O2, O6).

A power is a text on its order card. Texts "while drafting" and "while deploying" with a cost are offered in the moment of that
draft or deployment; all others are free uses in the own turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.actions import Action, Pick
from ....core.frames import ActionPhaseFrame, PowerFrame
from ....core.ops.count import ORDER_ZONES, count
from ....core.ops.price import Cheaper
from ....core.plug import Further
from ....core.reasons import Reason
from ....core.rules.prices import PRICES, WHILE, Helpers, Pricing, helpers_for
from ....core.rules.texts import payable
from ....core.state import GameState
from ....core.types import CardId, Seat, Timing
from ..atoms import set_faction
from ..slice import PLACE, OrderState, orders_of
from .tokens import faction_tokens


class Reduction(NamedTuple):
    """What a seat may buy for one draft or deployment: whose text is used, the order card whose power it is, the energy."""

    source: CardId
    ability: int
    order: CardId
    less: int


def reductions(state: GameState, seat: Seat, doing: Pricing, used: tuple[CardId, ...] = ()) -> list[Reduction]:
    """All that could be bought now; `used` are the order cards whose power this one has already had (ruling O2)."""
    usable = _reductions(state, orders_of(state), seat, doing, used, copying_texts(state, seat, "turn"))
    return usable if usable and on_turn(state, seat) else []


NO_MEANS: dict[str, Further] = {}
"""Nothing can be bought; never changed."""


def further_means(state: GameState, seat: Seat) -> dict[str, Further]:
    """Whether one of the powers that can be bought now makes the price of a draft or a deployment payable."""
    orders: OrderState = state.slices[PLACE]
    copiers = copying_texts(state, seat, "turn") if state.book.has_copies else []
    if not copiers and not any(orders.tokens[seat]):
        return NO_MEANS
    means: dict[str, Further] = {}
    for doing in WHILE:
        usable = _reductions(state, orders, seat, doing, (), copiers)
        if usable:
            means[doing] = _means(state, seat, doing, usable)
    return means if means and on_turn(state, seat) else {}


def _means(state: GameState, seat: Seat, doing: Pricing, usable: Sequence[Reduction]) -> Further:
    return lambda card, less: payable_with_powers(state, seat, card, doing, usable, less)


def power_price_of(state: GameState, action: Action, parts: list[Reason] | None) -> int | None:
    """What an action costs in the choice of a power; None in any other situation."""
    waiting = state.stack[-1] if state.stack else None
    if not isinstance(waiting, PowerFrame):
        return None
    return power_price(state, waiting, action.card if isinstance(action, Pick) else None, parts)


def copied(state: GameState, seat: Seat, texts: list[tuple[CardId, int]]) -> list[tuple[CardId, int]]:
    """The powers that could be used by one of these texts (ruling O2)."""
    copiers = copying_texts(state, seat, "turn")
    return usable_powers(state, seat, "turn") if any(text in copiers for text in texts) else []


def _reductions(
    state: GameState, orders: OrderState, seat: Seat, doing: Pricing, used: tuple[CardId, ...], copiers: list[tuple[CardId, int]]
) -> list[Reduction]:
    timing = WHILE[doing]
    own = orders.tokens[seat]
    usable: list[Reduction] = []
    for place in state.book.powers.get(timing, ()):
        card = orders.cards[place]
        if (own[place] or copiers) and card not in used:
            face = state.cards[card]
            for index in face.at[timing]:
                op = face.abilities[index].do[0]
                if isinstance(op, Cheaper):
                    less = op.by if op.per is None else op.by * count(state, seat, card, op.per)
                    if own[place] and payable(state, seat, card, index):
                        usable.append(Reduction(card, index, card, less))
                    usable += [Reduction(source, text, card, less) for source, text in copiers]
    return usable


def on_turn(state: GameState, seat: Seat) -> bool:
    """Whether this is the seat's own turn of the Action Phase; powers are used in no other (ruling O6)."""
    for waiting in state.stack:
        if isinstance(waiting, ActionPhaseFrame):
            return (waiting.seat - 1) % len(state.players) == seat
    return False


def copying_texts(state: GameState, seat: Seat, timing: Timing) -> list[tuple[CardId, int]]:
    """Texts of the own cards in play that can copy a power now."""
    if not state.book.has_copies:
        return []
    player = state.players[seat]
    cards = state.cards
    in_play = player.units + player.worlds
    for hook in state.book.hooks.holdings:
        in_play += hook(state, seat)
    texts: list[tuple[CardId, int]] = []
    for card in in_play:
        if cards[card].copies:
            face = cards[card]
            texts += [
                (card, index)
                for index in face.at.get(timing, ())
                if any(op.op == "copy_power" for op in face.abilities[index].do) and payable(state, seat, card, index)
            ]
    return texts


def price_with(
    state: GameState, seat: Seat, card: CardId, doing: Pricing, less: int, bought: Reduction, parts: list[Reason] | None = None
) -> int:
    """What the draft or deployment costs once this power has been bought for it.

    A price that counts Faction Tokens is asked for without those that the power takes.
    """
    at = state
    costs = state.cards[bought.source].abilities[bought.ability].cost
    taken = [getattr(cost, "n", 0) for cost in costs if cost.cost == "spend_faction"]
    helpers = helpers_for(state, seat)
    if taken and _counts_tokens(state, card, doing, helpers):
        at = state.clone()
        order = state.cards[bought.order].orders[0]
        set_faction(at, seat, order, faction_tokens(at, seat, order) - taken[0], None)
    price = PRICES[doing](at, seat, card, less, parts, helpers) - bought.less
    if parts is not None:
        parts.append(Reason("card_text", (-bought.less, bought.source)))
        if price < 0:
            parts.append(Reason("floor", (-price,)))
    return max(0, price)


def _counts_tokens(state: GameState, card: CardId, doing: Pricing, helpers: Helpers) -> bool:
    """Whether a text that changes this price counts Faction Tokens."""
    face = state.cards[card]
    ops = [op for index in face.at.get(doing, ()) for op in face.abilities[index].do]
    ops += [op for _, _, op in helpers]
    return any((per := getattr(op, "per", None)) is not None and per.zone in ORDER_ZONES for op in ops)


def payable_with_powers(
    state: GameState, seat: Seat, card: CardId, doing: Pricing, usable: Sequence[Reduction], less: int = 0
) -> bool:
    """Whether one of these powers makes the price of this draft or deployment payable."""
    energy = state.players[seat].energy
    return any(price_with(state, seat, card, doing, less, reduction) <= energy for reduction in usable)


def usable_powers(state: GameState, seat: Seat, timing: Timing) -> list[tuple[CardId, int]]:
    """Powers of this timing that were not used in the running turn, whoever pays for them: order card and text (ruling O2)."""
    orders: OrderState = state.slices[PLACE]
    cards = state.cards
    return [(card, index) for card in orders.cards if card not in orders.spent for index in cards[card].at.get(timing, ())]


def power_price(state: GameState, frame: PowerFrame, source: CardId | None, parts: list[Reason] | None = None) -> int:
    """What the waiting draft or deployment costs: with the power of this card, or as it stands (None)."""
    bought = [reduction for reduction in reductions(state, frame.seat, frame.doing, frame.used) if reduction.source == source]
    if bought:
        return price_with(state, frame.seat, frame.card, frame.doing, frame.less, bought[0], parts)
    return PRICES[frame.doing](state, frame.seat, frame.card, frame.less, parts)


def charged(state: GameState, seat: Seat, card: CardId, price: int, doing: Pricing, parts: list[Reason] | None = None) -> int:
    """The price as it stands; where it cannot be paid so, what the best power leaves of it (rulings O2, O6)."""
    if price <= state.players[seat].energy:
        return price
    usable = reductions(state, seat, doing)
    if not usable:
        return price
    best = min(usable, key=lambda reduction: price_with(state, seat, card, doing, 0, reduction))
    if parts is not None:
        parts.clear()
    return price_with(state, seat, card, doing, 0, best, parts)
