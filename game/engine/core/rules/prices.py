"""What drafting and deploying cost: the price shown is the price charged (ruling A5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from ..ops.count import count, matches
from ..ops.price import Cheaper
from ..plug import Further, Parts
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat, Timing

if TYPE_CHECKING:
    from ..defs import CardDef

Pricing = Literal["drafting", "deploying"]
"""What is paid for; also the timing of texts that change the own cost of a card."""
WHILE: dict[Pricing, Timing] = {"drafting": "while_drafting", "deploying": "while_deploying"}
"""The timing of texts in play that change the cost of other cards."""
Helpers = Sequence[tuple[CardId, Timing, Cheaper]]
"""Cards in play that lower the cost of others, each with the timing and its text."""


def helpers_for(state: GameState, seat: Seat) -> Helpers:
    """The seat's cards in play that lower the costs of others; found once for a whole list of prices."""
    cards = state.cards
    player = state.players[seat]
    in_play = player.units + player.worlds
    hooks = state.book.hooks.holdings
    if hooks:
        for hook in hooks:
            in_play += hook(state, seat)
    helpers: Helpers = ()
    for card in in_play:
        if cards[card].helps:
            helpers = (*helpers, *_helps(card, cards[card]))
    return helpers


NO_MEANS: dict[Pricing, list[Further]] = {"drafting": [], "deploying": []}
"""Neither for drafts nor for deployments; never changed."""


def further_means(state: GameState, seat: Seat) -> dict[Pricing, list[Further]]:
    """What else this seat can pay drafts and deployments with now; found once for a whole list of prices."""
    means = NO_MEANS
    for hook in state.book.hooks.further_means:
        means_here = hook(state, seat)
        if means_here:
            if means is NO_MEANS:
                means = {"drafting": [], "deploying": []}
            for doing in WHILE:
                if doing in means_here:
                    means[doing].append(means_here[doing])
    return means


def _helps(card: CardId, face: CardDef) -> Helpers:
    """The texts of a card in play that lower the cost of others."""
    return [
        (card, timing, op)
        for timing in WHILE.values()
        for index in face.at.get(timing, ())
        if isinstance(op := face.abilities[index].do[0], Cheaper)
    ]


def draft_price(
    state: GameState, seat: Seat, card: CardId, less: int = 0, parts: Parts = None, helpers: Helpers | None = None
) -> int:
    """Energy that this seat pays to draft this card now, never more than printed; `less` is what a text takes off."""
    if helpers is None:
        helpers = helpers_for(state, seat)
    return _price(state, seat, card, state.cards[card].draft, "drafting", less, parts, helpers)


def deploy_price(
    state: GameState, seat: Seat, card: CardId, less: int = 0, parts: Parts = None, helpers: Helpers | None = None
) -> int:
    """Energy that this seat pays to deploy this Unit now, never more than printed; `less` is what a text takes off."""
    if helpers is None:
        helpers = helpers_for(state, seat)
    return _price(state, seat, card, state.cards[card].deploy, "deploying", less, parts, helpers)


PRICES: dict[Pricing, Callable[..., int]] = {"drafting": draft_price, "deploying": deploy_price}
"""What tells each kind of price."""


def _price(
    state: GameState,
    seat: Seat,
    card: CardId,
    printed: int,
    own: Pricing,
    less: int,
    parts: Parts,
    helpers: Helpers,
) -> int:
    face = state.cards[card]
    if not helpers and not less and parts is None and own not in face.at:
        return printed
    price = printed - less
    if parts is not None:
        parts.append(Reason("printed", (printed,)))
        if less:
            parts.append(Reason("card_text", (-less,)))
    if own in face.at:
        for index in face.at[own]:
            op = face.abilities[index].do[0]
            if isinstance(op, Cheaper):
                price -= _reduction(state, seat, card, op, parts)
    for helper, timing, op in helpers:
        if timing == WHILE[own] and helper != card and matches(state, card, op.types):
            price -= _reduction(state, seat, helper, op, parts)
    if price < 0:
        if parts is not None:
            parts.append(Reason("floor", (-price,)))
        return 0
    return price


def _reduction(state: GameState, seat: Seat, source: CardId, op: Cheaper, parts: Parts) -> int:
    amount = op.by if op.per is None else op.by * count(state, seat, source, op.per)
    if amount and parts is not None:
        parts.append(Reason("card_text", (-amount, source)))
    return amount
