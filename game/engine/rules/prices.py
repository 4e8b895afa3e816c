"""What drafting and deploying cost: the price shown is the price charged (ruling A5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from ..ops.count import advancements, count, matches
from ..ops.price import Cheaper
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat

Parts = list[Reason] | None
"""Where a price's parts are noted; None when nobody asks how it came about."""


Helpers = tuple[tuple[CardId, Cheaper], ...]
"""Cards in play that lower the cost of others, with their text."""


def helpers_for(state: GameState, seat: Seat, timing: Literal["while_drafting", "while_deploying"]) -> Helpers:
    """The seat's cards in play that lower costs at this timing; found once for a whole list of prices."""
    faces = state.faces
    player = state.players[seat]
    found: Helpers = ()
    zones = [player.units, player.worlds]
    if state.revolution is not None:
        zones.append(advancements(state, seat))
    for zone in zones:
        for card in zone:
            face = faces[card]
            if face.helps and timing in face.at:
                texts = (face.abilities[index].do[0] for index in face.at[timing])
                found += tuple((card, op) for op in texts if isinstance(op, Cheaper))
    return found


def draft_price(
    state: GameState, seat: Seat, card: CardId, less: int = 0, parts: Parts = None, helpers: Helpers | None = None
) -> int:
    """Energy that this seat pays to draft this card now; `less` is what the drafting text takes off."""
    if helpers is None:
        helpers = helpers_for(state, seat, "while_drafting")
    return _price(state, seat, card, state.faces[card].draft, "drafting", less, parts, helpers)


def deploy_price(
    state: GameState, seat: Seat, card: CardId, less: int = 0, parts: Parts = None, helpers: Helpers | None = None
) -> int:
    """Energy that this seat pays to deploy this Unit now; `less` is what the deploying text takes off."""
    if helpers is None:
        helpers = helpers_for(state, seat, "while_deploying")
    return _price(state, seat, card, state.faces[card].deploy, "deploying", less, parts, helpers)


def affordable(state: GameState, seat: Seat, cards: Iterable[CardId], own: Literal["drafting", "deploying"]) -> Iterator[CardId]:
    """Those of the cards whose price this seat can pay now; most have their printed price, which is looked at first."""
    faces = state.faces
    energy = state.players[seat].energy
    drafting = own == "drafting"
    helpers = helpers_for(state, seat, "while_drafting" if drafting else "while_deploying")
    for card in cards:
        face = faces[card]
        printed = face.draft if drafting else face.deploy
        if printed <= energy or (
            (helpers or own in face.at) and _price(state, seat, card, printed, own, 0, None, helpers) <= energy
        ):
            yield card


def _price(
    state: GameState,
    seat: Seat,
    card: CardId,
    printed: int,
    own: Literal["drafting", "deploying"],
    less: int,
    parts: Parts,
    helpers: Helpers,
) -> int:
    face = state.faces[card]
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
    for helper, op in helpers:
        if helper != card and matches(state, card, op.types):
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
