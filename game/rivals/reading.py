"""What a rival reads off the table: strengths, counts, and what texts could add to an invasion."""

from __future__ import annotations

from game.engine import CardDef, SeatView
from game.engine.api.faction_texts import FactionCost, faction_cost
from game.engine.api.holdings import ORDER_ZONES, Count, has_type
from game.engine.core.ops.costs import DiscardCards, DiscardUnit, DiscardUpTo, Pay, PayUpTo, SpendTokens
from game.engine.core.ops.infiltrate import Infiltrate
from game.engine.core.ops.strength import Boost, BoostUnits, Weaken
from game.engine.terms import ORDERS, CardId

Means = tuple[int, int, int, int, CardId | None]
"""What brings strength into an invasion: fleet and ground strength, energy and hand cards that it takes, and the Unit that must
be deployed for it; None for one use of a text.

A text with an amount to choose counts as one use for each energy, so it may be used in part.
"""


def count_of(view: SeatView, card: CardId, what: Count) -> int:
    """How many a text of this own card counts, as far as its owner sees."""
    return min(_tokens(view, what), what.most) if what.zone in ORDER_ZONES else view.count(card, what)


def _tokens(view: SeatView, what: Count) -> int:
    """Own Faction Tokens that a text counts; what Monarch's Revenge leaves out is no matter for a guess."""
    if not view.orders or what.zone == "chart":
        return 0
    counts = view.faction_tokens[view.seat]
    if what.zone == "order":
        return counts[ORDERS.index(what.order)] if what.order is not None else 0
    if what.zone == "best_order":
        return max(counts)
    return sum(counts) if what.zone == "all_orders" else sum(n > 0 for n in counts)


def faction_on(view: SeatView, card: CardId, cost: FactionCost) -> int:
    """Own Faction Tokens on the order that a text of this card spends from."""
    if cost.order == "any":
        return _tokens(view, Count("best_order"))
    return _tokens(view, Count("order", order=cost.order or next(iter(view.cards[card].orders), None)))


def strength(view: SeatView, unit: CardId) -> tuple[int, int]:
    """Fleet and ground strength of an own Unit in the Warzone, or once it is there."""
    face = view.cards[unit]
    if "strength" not in face.at:
        return face.fleet, face.ground
    fleet, ground = face.fleet, face.ground
    for index in face.at["strength"]:
        for op in face.abilities[index].do:
            if isinstance(op, Boost):
                factor = 1 if op.per is None else count_of(view, unit, op.per)
                fleet += op.fleet * factor
                ground += op.ground * factor
    return fleet, ground


def texts_vary(face: CardDef) -> bool:
    """Whether what the invasion texts of a card can add depends on the table."""
    texts = [face.abilities[index] for index in face.at.get("invasion", ())]
    steps = [step for text in texts for step in text.steps]
    return any(
        isinstance(step, BoostUnits | Infiltrate | SpendTokens) or faction_cost(step) or getattr(step, "per", None) is not None
        for step in steps
    )


def invasion_texts(view: SeatView, card: CardId) -> list[Means]:
    """What the invasion texts of an own card can add; of several texts the strongest counts."""
    face = view.cards[card]
    best: list[Means] = []
    most = 0
    for index in face.at.get("invasion", ()):
        uses = _uses(view, card, index)
        brought = sum([fleet + ground for fleet, ground, _, _, _ in uses])
        if brought > most:
            best, most = uses, brought
    return best


def _infiltrator(view: SeatView, op: Infiltrate) -> tuple[int, int, int] | None:
    """Fleet and ground strength of the strongest Unit in hand that could be brought into an invasion, with its printed price."""
    cards = view.cards
    units = [card for card in view.hand if cards[card].is_unit and has_type(cards[card], op.types)]
    paid = [card for card in units if cards[card].deploy - op.less <= view.energy]
    if not paid:
        return None
    best = max(paid, key=lambda card: (cards[card].fleet + cards[card].ground, -card))
    return (*strength(view, best), max(0, cards[best].deploy - op.less))


def _uses(view: SeatView, card: CardId, index: int) -> list[Means]:
    """The uses that one invasion text of an own card has."""
    face = view.cards[card]
    ability = face.abilities[index]
    energy, cards, parts = face.cost if face.is_played else 0, 0, 1
    stepwise = False
    for cost in ability.cost:
        if isinstance(cost, Pay):
            energy += cost.n
        elif isinstance(cost, PayUpTo):
            stepwise, parts = True, cost.max
        elif isinstance(cost, DiscardCards):
            cards += cost.n
        elif isinstance(cost, DiscardUpTo):
            parts, cards = cost.max, 1
        elif isinstance(cost, SpendTokens):
            if view.tokens.get(card, 0) < cost.n:
                return []
        elif isinstance(cost, DiscardUnit) or ((tokens := faction_cost(cost)) and faction_on(view, card, tokens) < tokens.n):
            return []
    fleet = ground = 0
    for op in ability.do:
        if isinstance(op, (Boost, Weaken)):
            factor = 1 if op.per is None else count_of(view, card, op.per)
            fleet += op.fleet * factor
            ground += op.ground * factor
        elif isinstance(op, Infiltrate):
            unit = _infiltrator(view, op)
            if unit is not None:
                fleet, ground, price = unit
                energy += price
                cards += 1
        elif isinstance(op, BoostUnits):
            count = sum([has_type(view.cards[unit], op.types) for unit in view.units])
            fleet += op.fleet * count
            ground += op.ground * count
    if not fleet and not ground:
        return []
    return [(fleet, ground, energy + stepwise, cards, None)] * parts
