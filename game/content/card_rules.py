"""What types alone cannot say of a card: numbers that fit its kind, timings that make sense, amounts that are bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.core.defs import Ability, CardDef
from game.engine.core.ops.costs import DiscardUpTo, PayUpTo
from game.engine.core.ops.count import ORDER_ZONES
from game.engine.core.ops.strength import Boost, BoostUnits, Weaken
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.ops.orders import SpendFactionUpTo

from .limits import KEY

Fault = tuple[str, str]
"""The field that is wrong, and why."""
MOST_ABILITIES = 4

UNIT_TIMINGS = {"energy", "action", "turn", "invasion", "deployed", "drafted", "committed", "strength", "scoring"}
PRICE_TIMINGS = {"drafting", "deploying", "while_drafting", "while_deploying"}
TIMINGS_OF_KIND = {
    "home": {"drawing", "energy", "action", "turn", "invasion", "scoring", "while_drafting", "while_deploying"},
    "world": {"energy", "action", "turn", "invasion", "conquered", "scoring", "while_drafting", "while_deploying"},
    "unit": UNIT_TIMINGS | PRICE_TIMINGS,
    "tactic": {"energy", "action", "turn", "invasion", "drafted", "drafting"},
    "prestige": {"scoring", "drafted", "drafting"},
    "advancement": {"energy", "action", "turn", "invasion", "built", "scoring", "while_drafting", "while_deploying"},
    "heroic": {"energy", "action", "turn", "turn_start", "invasion"},
    "event": {"event", "event_draft", "event_deploy", "event_conquest", "event_pass"},
    "order": {"turn", "invasion", "while_drafting", "while_deploying"},
    "capital": {"turn"},
}
"""Timings that make sense on each kind of card."""
EVENT_TIMINGS = {"event", "event_draft", "event_deploy", "event_conquest", "event_pass"}
TRIGGERS = EVENT_TIMINGS | {"deployed", "drafted", "conquered", "committed", "built"}
FREE_COSTS = {"pay_up_to", "discard_up_to"}
CONDITIONS = {"own_worlds"}
"""Costs that take nothing: whoever does not meet them is passed over by an Event."""
LIMITED_TIMINGS = {"energy", "action", "turn", "turn_start", "invasion"} | EVENT_TIMINGS
INVASION_OPS = {"boost", "boost_units", "weaken", "keep_this", "infiltrate"}
WITH_ENERGY = ("world", "home", "advancement")
CARD_RULES: tuple[tuple[str, str, Callable[[CardDef], object]], ...] = (
    ("types", "a Unit needs at least one Card Type", lambda card: card.kind == "unit" and not card.types),
    ("types", "only Units have Card Types", lambda card: card.kind != "unit" and card.types),
    (
        "number",
        "a Home World needs a faction and a number",
        lambda card: card.kind == "home" and not (card.faction and card.number),
    ),
    ("core", "a Core World is a World of sector 5", lambda card: card.core and (card.kind != "world" or card.sector != 5)),
    ("deploy", "only Units are deployed", lambda card: card.deploy and card.kind != "unit"),
    (
        "cost",
        "only Tactics are played and Advancements built for energy",
        lambda card: card.cost and card.kind not in ("tactic", "heroic", "advancement"),
    ),
    ("energy", "only Worlds and Advancements generate energy", lambda card: card.energy and card.kind not in WITH_ENERGY),
    (
        "hero",
        "a Heroic Tactic, and nothing else, names its Hero",
        lambda card: (card.hero is not None) != (card.kind == "heroic"),
    ),
    (
        "version_of",
        "only a starting Hero comes in another version",
        lambda card: card.version_of is not None and ("hero" not in card.types or not card.faction),
    ),
    ("sector", "a Heroic Tactic lies in no sector deck", lambda card: card.kind == "heroic" and card.sector is not None),
    (
        "sector",
        "{kind} lies in the deck of a sector from 1 to 5",
        lambda card: (card.kind == "advancement" and not card.sector) or (card.kind == "event" and card.sector == 0),
    ),
    (
        "orders",
        "an order card names its order and lies in no sector deck",
        lambda card: card.kind == "order" and (len(card.orders) != 1 or card.sector is not None),
    ),
    ("abilities", "every power of an order costs a Faction Token", lambda card: card.kind == "order" and _has_free_power(card)),
    (
        "faction",
        "a Capital City belongs to a faction and lies in no sector deck",
        lambda card: card.kind == "capital" and (not card.faction or card.sector is not None),
    ),
    (
        "count",
        "only a flagship, a Unit of a faction, has no copies",
        lambda card: not card.count and (card.kind != "unit" or not card.faction),
    ),
    ("garrison", "only a Home World lets any Unit garrison", lambda card: card.garrison and card.kind != "home"),
    ("draft", "a World is invaded, not drafted", lambda card: card.is_world and card.draft),
    ("fleet", "a World needs some strength", lambda card: card.kind == "world" and not card.fleet + card.ground),
    ("sector", "a {kind} lies in a sector deck", lambda card: card.kind in ("world", "prestige") and card.sector is None),
    (
        "fleet",
        "only Worlds and Units have strength",
        lambda card: (card.fleet or card.ground) and card.kind not in ("world", "unit"),
    ),
    ("number", "only Home Worlds are numbered", lambda card: card.kind != "home" and card.number),
    ("colonist", "only a Unit can colonize", lambda card: card.colonist and card.kind != "unit"),
    (
        "sector",
        "a card of a Starting Deck and a Home World lie in no sector deck",
        lambda card: card.sector is not None and (card.faction or card.kind == "home"),
    ),
    ("types", "holds at most two, each once", lambda card: _overfull(card.types)),
    ("orders", "holds at most two, each once", lambda card: _overfull(card.orders)),
    ("abilities", f"a card may have at most {MOST_ABILITIES} abilities", lambda card: len(card.abilities) > MOST_ABILITIES),
)
"""The field, why it is wrong ("{kind}" stands for the kind of the card), and when it is. The first broken rule is told."""


def card_faults(card: CardDef) -> Iterator[Fault]:
    """What is wrong with a card, the rules for the whole card before those for its abilities."""
    for field, reason, broken in CARD_RULES:
        if broken(card):
            yield field, reason.replace("{kind}", card.kind)
    for number, ability in enumerate(card.abilities):
        yield from _ability_faults(card, f"abilities[{number}]", ability)


def _has_free_power(card: CardDef) -> bool:
    return any("spend_faction" not in [cost.cost for cost in ability.cost] for ability in card.abilities)


def _overfull(values: tuple[str, ...]) -> bool:
    """More than two values, or one twice; all six orders together are the one exception."""
    return (len(values) > 2 and values != ORDERS) or len(set(values)) < len(values)


def _ability_faults(card: CardDef, field: str, ability: Ability) -> Iterator[Fault]:
    if ability.when not in TIMINGS_OF_KIND[card.kind]:
        yield f"{field}.when", f"{ability.when!r} makes no sense on a {card.kind}"
    if not ability.do:
        yield f"{field}.do", "must not be empty"
    costs = [cost.cost for cost in ability.cost]
    ops = [op.op for op in ability.do]
    if costs.count("pay") + costs.count("pay_up_to") > 1:
        yield f"{field}.cost", "may ask for energy only once"
    if ability.when in TRIGGERS and not set(costs) <= FREE_COSTS | (CONDITIONS if card.kind == "event" else set()):
        yield f"{field}.cost", "what happens by itself cannot have a fixed cost"
    bought = card.kind == "order" and ability.when in PRICE_TIMINGS
    if ability.cost and ability.when in PRICE_TIMINGS | {"strength", "scoring"} and not bought:
        yield f"{field}.cost", "what always holds cannot have a cost"
    if ability.when not in EVENT_TIMINGS and (ability.who or ability.by is not None or ability.both):
        yield f"{field}.who", "only an Event says whom it concerns"
    if ability.when == "event" and not ability.who:
        yield f"{field}.who", "says whom the Event concerns"
    if (ability.who in ("most", "fewest")) != (ability.by is not None):
        yield f"{field}.by", "says what is counted, where the most or the fewest are meant"
    if ability.side and ability.when not in ("drafted", "built", "conquered"):
        yield f"{field}.side", "the Nemesis uses texts when it drafts, builds or conquers a card"
    if ability.per_round and ability.when not in LIMITED_TIMINGS:
        yield f"{field}.per_round", f"the timing {ability.when!r} cannot be limited to once per round"
    for timings, wanted in ((PRICE_TIMINGS, "cheaper"), ({"scoring"}, "score"), ({"strength"}, "boost")):
        if (ability.when in timings) != (wanted in ops) and not (wanted == "boost" and ability.when == "invasion"):
            yield f"{field}.do", f"{wanted!r} and the timing {ability.when!r} do not fit together"
        if ability.when in timings and len(ops) > 1:
            yield f"{field}.do", f"the timing {ability.when!r} takes one op"
    if ability.when != "invasion" and (set(ops) & INVASION_OPS) - ({"boost"} if ability.when == "strength" else set()):
        yield f"{field}.do", "strengths change during an invasion only"
    if card.kind != "unit" and ({"discard_this", "spend_tokens"} & set(costs) or {"place_token", "keep_this"} & set(ops)):
        yield field, "only a Unit can do that"
    for number, op in enumerate(ability.do):
        yield from _op_faults(f"{field}.do[{number}]", op)
    given = [str(cost.into) for cost in ability.cost if isinstance(cost, PayUpTo | DiscardUpTo | SpendFactionUpTo)]
    named: list[str | None] = [getattr(op, "times", None) for op in ability.do]
    taken = {name for name in named if name is not None}
    if any(not KEY.match(name) for name in (*given, *taken)):
        yield field, "names of amounts must be 1 to 64 of a-z, 0-9 and _"
    if len(set(given)) < len(given) or set(given) != taken:
        yield field, f"amounts named {sorted(given)} and used {sorted(taken)} must be the same"


def _op_faults(field: str, op: Any) -> Iterator[Fault]:
    if isinstance(op, Boost | BoostUnits | Weaken) and not op.fleet + op.ground:
        yield field, "must change the fleet or the ground strength"
    per = getattr(op, "per", None)
    if per is not None and per.zone == "order" and per.order is None:
        yield f"{field}.per", "names no order"
    if per is not None and per.zone in ("tokens", *ORDER_ZONES) and (per.types or per.other):
        yield f"{field}.per", "tokens have no types"
