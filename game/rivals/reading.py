"""What a rival reads off the table: strengths, counts, and what texts could add to an invasion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import CardDef, Glance
from game.engine.ops.costs import DiscardCards, DiscardUnit, DiscardUpTo, Pay, PayUpTo, SpendTokens
from game.engine.ops.count import ORDER_ZONES, Count, has_type
from game.engine.ops.infiltrate import Infiltrate
from game.engine.ops.orders import SpendFaction
from game.engine.ops.strength import Boost, BoostUnits, Weaken
from game.engine.types import ORDERS, CardId


@dataclass(slots=True, eq=False)
class Pump:
    """One use of a text in an invasion: energy it costs, strength it adds, hand cards it takes.

    A text with an amount to choose counts as one pump for each energy, so a pump may be used in part.
    """

    energy: int
    fleet: int
    ground: int
    cards: int = 0


def empire(view: Glance) -> list[CardId]:
    """All own cards, wherever they are, but for Advancements."""
    cards = [*view.deck, *view.hand, *view.discard, *view.play, *view.units, *view.worlds, *view.prestige, *view.beneath]
    for below in view.under.values():
        cards += below
    return cards


def tally(view: Glance, card: CardId, what: Count) -> int:
    """How many a text of this own card counts, as far as its owner sees."""
    zone = what.zone
    if zone == "tokens":
        return min(view.tokens.get(card, 0), what.most)
    faces = view.faces
    found: Sequence[CardId]
    if zone == "empire":
        found = empire(view)
    elif zone == "conquered":
        found = view.worlds[1:]
    elif zone == "core_worlds":
        found = [world for world in view.worlds if faces[world].core]
    elif zone == "central_worlds":
        found = [world for world in view.central if faces[world].is_world]
    elif zone == "colonists":
        found = [below for cards in view.under.values() for below in cards]
    elif zone == "heroes":
        found = [unit for unit in view.units if "hero" in faces[unit].types]
    elif zone == "marks":
        return min(view.marks(card), what.most)
    elif zone in ORDER_ZONES:
        return min(_tokens(view, what), what.most)
    else:
        found = getattr(view, zone)
    if what.other:
        found = [one for one in found if one != card]
    if what.types:
        misses = frozenset(what.types).isdisjoint
        found = [one for one in found if not misses(faces[one].kinds)]
    return min(len(found), what.most)


def _tokens(view: Glance, what: Count) -> int:
    """Own Faction Tokens that a text counts; what Monarch's Revenge leaves out is no matter for a guess."""
    if not view.orders or what.zone == "chart":
        return 0
    counts = view.faction_tokens[view.seat]
    if what.zone == "order":
        return counts[ORDERS.index(what.order)] if what.order is not None else 0
    if what.zone == "best_order":
        return max(counts)
    return sum(counts) if what.zone == "all_orders" else sum(n > 0 for n in counts)


def faction_on(view: Glance, card: CardId, cost: SpendFaction) -> int:
    """Own Faction Tokens on the order that a text of this card spends from."""
    if cost.order == "any":
        return _tokens(view, Count("best_order"))
    return _tokens(view, Count("order", order=cost.order or next(iter(view.faces[card].orders), None)))


def strength(view: Glance, unit: CardId) -> tuple[int, int]:
    """Fleet and ground strength of an own Unit in the Warzone, or once it is there."""
    face = view.faces[unit]
    if "strength" not in face.at:
        return face.fleet, face.ground
    fleet, ground = face.fleet, face.ground
    for index in face.at["strength"]:
        for op in face.abilities[index].do:
            if isinstance(op, Boost):
                factor = 1 if op.per is None else tally(view, unit, op.per)
                fleet += op.fleet * factor
                ground += op.ground * factor
    return fleet, ground


def pumps_vary(face: CardDef) -> bool:
    """Whether what the invasion texts of a card can add depends on the table."""
    texts = [face.abilities[index] for index in face.at.get("invasion", ())]
    steps = [step for text in texts for step in text.steps]
    return any(
        isinstance(step, BoostUnits | Infiltrate | SpendTokens | SpendFaction) or getattr(step, "per", None) is not None
        for step in steps
    )


def pumps(view: Glance, card: CardId) -> list[Pump]:
    """What the invasion texts of an own card can add; of several texts the strongest counts."""
    face = view.faces[card]
    best: list[Pump] = []
    most = 0
    for index in face.at.get("invasion", ()):
        found = _pump(view, card, index)
        brought = sum([pump.fleet + pump.ground for pump in found])
        if brought > most:
            best, most = found, brought
    return best


def _infiltrator(view: Glance, op: Infiltrate) -> Pump | None:
    """The strongest Unit in hand that could be brought into an invasion, with its printed price."""
    faces = view.faces
    units = [card for card in view.hand if faces[card].is_unit and has_type(faces[card], op.types)]
    paid = [card for card in units if faces[card].deploy - op.less <= view.energy]
    if not paid:
        return None
    best = max(paid, key=lambda card: (faces[card].fleet + faces[card].ground, -card))
    return Pump(max(0, faces[best].deploy - op.less), *strength(view, best))


def _pump(view: Glance, card: CardId, index: int) -> list[Pump]:
    face = view.faces[card]
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
        elif isinstance(cost, DiscardUnit) or (isinstance(cost, SpendFaction) and faction_on(view, card, cost) < cost.n):
            return []
    fleet = ground = 0
    for op in ability.do:
        if isinstance(op, Infiltrate):
            unit = _infiltrator(view, op)
            if unit is not None:
                energy, fleet, ground, cards = energy + unit.energy, unit.fleet, unit.ground, cards + 1
        elif isinstance(op, Boost | Weaken):
            factor = 1 if op.per is None else tally(view, card, op.per)
            fleet += op.fleet * factor
            ground += op.ground * factor
        elif isinstance(op, BoostUnits):
            count = sum([has_type(view.faces[unit], op.types) for unit in view.units])
            fleet += op.fleet * count
            ground += op.ground * count
    if not fleet and not ground:
        return []
    return [Pump(energy + stepwise, fleet, ground, cards)] * parts
