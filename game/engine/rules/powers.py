"""Powers of the Galactic Orders: which can be used or copied, and what they take off a draft or a deployment (rulings O2, O6).

A power is a text on its order card. Texts "while drafting" and "while deploying" with a cost are offered in the moment of that
draft or deployment; all others are free uses in the own turn.
"""

from __future__ import annotations

from typing import NamedTuple

from ..frames import PowerFrame
from ..ops.count import advancements, count
from ..ops.price import Cheaper
from ..ops.registry import POSSIBLE
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat, Timing
from .prices import WHILE, Pricing, deploy_price, draft_price


class Reduction(NamedTuple):
    """What a seat may buy for one draft or deployment: whose text is used, the order card whose power it is, the energy."""

    source: CardId
    ability: int
    order: CardId
    less: int


def reductions(state: GameState, seat: Seat, doing: Pricing, used: tuple[tuple[CardId, int], ...] = ()) -> list[Reduction]:
    """All that could be bought now; `used` are the sources and orders already used for this one (ruling O2)."""
    orders = state.orders
    if orders is None or state.phase != "action":
        return []
    found = []
    taken = {order for _, order in used}
    copiers: list[tuple[CardId, int]] | None = None
    for card in orders.cards:
        face = state.faces[card]
        for index in face.at.get(WHILE[doing], ()):
            op = face.abilities[index].do[0]
            if card in taken or not isinstance(op, Cheaper):
                continue
            less = op.by if op.per is None else op.by * count(state, seat, card, op.per)
            if payable(state, seat, card, index):
                found.append(Reduction(card, index, card, less))
            if copiers is None:
                copiers = copying_texts(state, seat, "turn")
            found += [Reduction(source, text, card, less) for source, text in copiers]
    return found


def payable(state: GameState, seat: Seat, card: CardId, index: int) -> bool:
    """Whether every cost of a text can be paid."""
    checks = ((POSSIBLE.get(type(cost)), cost) for cost in state.faces[card].abilities[index].cost)
    return all(check is None or check(state, seat, card, cost) is None for check, cost in checks)


def copying_texts(state: GameState, seat: Seat, timing: Timing) -> list[tuple[CardId, int]]:
    """Texts of the own cards in play that can copy a power now."""
    player = state.players[seat]
    return [
        (card, index)
        for card in (*player.units, *player.worlds, *advancements(state, seat))
        for index in state.faces[card].at.get(timing, ())
        if any(op.op == "copy_power" for op in state.faces[card].abilities[index].do) and payable(state, seat, card, index)
    ]


def more_energy(state: GameState, seat: Seat, doing: Pricing) -> int:
    """How much less a draft or a deployment could cost by powers: each order once (ruling O2)."""
    if state.orders is None:
        return 0
    return sum({one.order: one.less for one in reductions(state, seat, doing)}.values())


def usable_powers(state: GameState, seat: Seat, timing: Timing) -> list[tuple[CardId, int]]:
    """Powers of this timing that were not used in the running turn, whoever pays for them: order card and text (ruling O2)."""
    orders = state.orders
    if orders is None:
        return []
    faces = state.faces
    return [(card, index) for card in orders.cards if card not in orders.spent for index in faces[card].at.get(timing, ())]


def power_price(state: GameState, frame: PowerFrame, source: CardId | None, parts: list[Reason] | None = None) -> int:
    """What the waiting draft or deployment costs: with the power of this card, or as it stands (None)."""
    bought = [one for one in reductions(state, frame.seat, frame.doing, frame.used) if one.source == source]
    pricing = draft_price if frame.doing == "drafting" else deploy_price
    if not bought:
        return pricing(state, frame.seat, frame.card, frame.less, parts)
    price = pricing(state, frame.seat, frame.card, frame.less, parts) - bought[0].less
    if parts is not None:
        parts.append(Reason("card_text", (-bought[0].less, bought[0].source)))
        if price < 0:
            parts.append(Reason("floor", (-price,)))
    return max(0, price)
