"""What drafting and deploying cost: the price shown is the price charged (ruling A5)."""

from __future__ import annotations

from typing import Literal

from ..ops.count import count, matches
from ..ops.price import Cheaper
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat, Timing

Parts = list[Reason] | None
"""Where a price's parts are noted; None when nobody asks how it came about."""


def draft_price(state: GameState, seat: Seat, card: CardId, less: int = 0, parts: Parts = None) -> int:
    """Energy that this seat pays to draft this card now; `less` is what the drafting text takes off."""
    return _price(state, seat, card, state.faces[card].draft, "drafting", "while_drafting", less, parts)


def deploy_price(state: GameState, seat: Seat, card: CardId, less: int = 0, parts: Parts = None) -> int:
    """Energy that this seat pays to deploy this Unit now; `less` is what the deploying text takes off."""
    return _price(state, seat, card, state.faces[card].deploy, "deploying", "while_deploying", less, parts)


def _price(
    state: GameState,
    seat: Seat,
    card: CardId,
    printed: int,
    own: Literal["drafting", "deploying"],
    others: Timing,
    less: int,
    parts: Parts,
) -> int:
    price = printed - less
    if parts is not None:
        parts.append(Reason("printed", (printed,)))
        if less:
            parts.append(Reason("card_text", (-less,)))
    faces = state.faces
    face = faces[card]
    if own in face.at:
        for index in face.at[own]:
            price -= _reduction(state, seat, card, face.abilities[index].do[0], parts)
    player = state.players[seat]
    for zone in (player.units, player.worlds):
        for helper in zone:
            at = faces[helper].at
            if others in at and helper != card:
                for index in at[others]:
                    op = faces[helper].abilities[index].do[0]
                    if isinstance(op, Cheaper) and matches(state, card, op.types):
                        price -= _reduction(state, seat, helper, op, parts)
    if price < 0:
        if parts is not None:
            parts.append(Reason("floor", (-price,)))
        return 0
    return price


def _reduction(state: GameState, seat: Seat, source: CardId, op: object, parts: Parts) -> int:
    if not isinstance(op, Cheaper):
        return 0
    amount = op.by if op.per is None else op.by * count(state, seat, source, op.per)
    if amount and parts is not None:
        parts.append(Reason("card_text", (-amount, source)))
    return amount
