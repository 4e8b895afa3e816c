"""Checking pack data strictly and turning it into the engine's frozen definitions.

The engine's own markers `Range` and `Tagged` get their meaning here, so it needs no library to describe its data. pydantic
is imported with this module only, which is loaded where a pack must be checked.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from math import isfinite
from typing import Annotated, Any, Union

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, ValidationError

from game.engine.core.defs import Ability, CardDef
from game.engine.core.ops.costs import DiscardUpTo, PayUpTo
from game.engine.core.ops.count import ORDER_ZONES, Count
from game.engine.core.ops.strength import Boost, BoostUnits, Weaken
from game.engine.core.record import default_of
from game.engine.core.types import ORDERS, Range, Tagged
from game.engine.core.vocabulary import FAMILIES, members
from game.engine.expansions.orders.ops.orders import SpendFactionUpTo

from .cache import ARRAYS
from .errors import ContentError
from .limits import text_problem
from .where import field_line

STRICT = ConfigDict(strict=True, extra="forbid")
KEY = re.compile(r"^[a-z0-9_]{1,64}\Z")
MOST_NAME, MOST_SENTENCE = 80, 200
KEY_FIELDS = ("key", "faction", "owner_of", "world", "hero", "replaces", "version_of")
MOST_CARDS = 500
LARGEST = 999
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


@dataclass(frozen=True, slots=True)
class Source:
    """Where a table came from: the file as shown, its text without strings, the array and the number of the table in it."""

    file: str
    bare: str
    array: str
    number: int

    def error(self, field: str, reason: str, key: str = "") -> ContentError:
        """An error at this field, with the card's key in front of the field."""
        line = field_line(self.bare, self.array, self.number, field)
        return ContentError(self.file, line, f"{key}.{field}" if key else f"{self.array}[{self.number}].{field}", reason)


def _give_meaning() -> None:
    """Tells pydantic what the engine's markers mean, and that every definition is strict and closed."""

    def ranged(self: Range, source: Any, handler: GetCoreSchemaHandler) -> Any:
        return {**handler(source), "ge": self.least, "le": self.most}

    def tagged(self: Tagged, source: Any, handler: GetCoreSchemaHandler) -> Any:
        kinds = Union[members(self.field)] if self.field in FAMILIES else source  # noqa: UP007  (a union made of a tuple)
        return handler.generate_schema(Annotated[kinds, Field(discriminator=self.field)])

    setattr(Range, "__get_pydantic_core_schema__", ranged)  # noqa: B010
    setattr(Tagged, "__get_pydantic_core_schema__", tagged)  # noqa: B010
    words = [kind for family in FAMILIES for kind in members(family)]
    parts = (*words, Count, Ability, *ARRAYS.values())
    for part in parts:
        setattr(part, "__pydantic_config__", STRICT)  # noqa: B010


@cache
def adapter(array: str) -> TypeAdapter[Any]:
    """The validator of one table of an array."""
    _give_meaning()
    return TypeAdapter(ARRAYS[array])


def compile_table(data: dict[str, Any], source: Source) -> Any:
    """One checked definition. Raises ContentError for the first thing that is wrong."""
    key = data.get("key")
    name = key if isinstance(key, str) and KEY.match(key) else ""
    problem = _not_json(data)
    if problem is not None:
        raise source.error(*problem, name)
    try:
        made = adapter(source.array).validate_json(json.dumps(data))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise source.error(_field(first["loc"]), _reason(first), name) from None
    except ValueError as error:
        raise source.error("table", str(error), name) from None
    _check_words(made, source)
    if isinstance(made, CardDef):
        check_card(made, source)
    return made


def _not_json(value: Any, path: str = "") -> tuple[str, str] | None:
    """Path and reason of the first value that is neither text, number, list nor table."""
    if isinstance(value, dict):
        parts = ((f"{path}.{key}" if path else key, item) for key, item in value.items())
    elif isinstance(value, list):
        parts = ((f"{path}[{number}]", item) for number, item in enumerate(value))
    elif isinstance(value, float) and not isfinite(value):
        return path, "must be a whole number"
    elif isinstance(value, int) and abs(value) > LARGEST:
        return path, f"must be {LARGEST} or less"
    elif not isinstance(value, str | int | float):
        return path, f"must not be a {type(value).__name__}"
    else:
        return None
    return next((found for name, item in parts for found in [_not_json(item, name)] if found is not None), None)


def _field(location: tuple[int | str, ...]) -> str:
    """The path of a field in words: numbers in brackets, the tags of unions left out."""
    path = ""
    after_number = False
    for part in location:
        if isinstance(part, int):
            path += f"[{part}]"
        elif not (after_number and part in _tags()):
            path += f".{part}" if path else part
        after_number = isinstance(part, int)
    return path or "table"


@cache
def _tags() -> frozenset[str]:
    """The tags of all unions."""
    return frozenset(default_of(kind, family) for family in FAMILIES for kind in members(family))


def _reason(error: Any) -> str:
    kind, context = error["type"], error.get("ctx", {})
    if kind == "greater_than_equal":
        return f"must be {context['ge']} or more"
    if kind == "less_than_equal":
        return f"must be {context['le']} or less"
    if kind == "unexpected_keyword_argument":
        return "is no field of this table"
    if kind in ("missing", "missing_argument", "missing_keyword_only_argument"):
        return "is missing"
    if kind == "int_type":
        return "must be a whole number"
    if kind == "literal_error":
        return f"must be one of {context['expected']}"
    if kind == "union_tag_invalid":
        return f"{context['tag']!r} is unknown; known are {context['expected_tags']}"
    if kind == "union_tag_not_found":
        return f"{context['discriminator']} is missing"
    message: str = error["msg"]
    return message[:1].lower() + message[1:]


def check_words_of(field: str, words: Any) -> str:
    """Why the words of a field cannot stand: length, characters that cannot be drawn, a name of blanks; "" if they can."""
    if not isinstance(words, str):
        return ""
    most = MOST_NAME if field in ("id", "name", "version") else MOST_SENTENCE
    if len(words) > most:
        return f"may have at most {most} characters"
    problem = text_problem(words)
    if problem:
        return problem
    return "must not be empty" if field == "name" and not words.strip() else ""


def _check_words(made: Any, source: Source) -> None:
    """Keys and shown sentences: form, length, characters that can be drawn."""
    key = getattr(made, "key", "") or ""
    for field in KEY_FIELDS:
        words = getattr(made, field, None)
        if words is not None and not KEY.match(words):
            raise source.error(field, "must be 1 to 64 of a-z, 0-9 and _", key if KEY.match(key) else "")
    for field in ("name", "flavour"):
        reason = check_words_of(field, getattr(made, field, None))
        if reason:
            raise source.error(field, reason, key)


def check_card(card: CardDef, source: Source) -> None:
    """What types alone cannot say: numbers that fit the kind, timings that make sense, amounts that are bound."""

    def refuse(field: str, reason: str) -> None:
        raise source.error(field, reason, card.key)

    if card.kind == "unit" and not card.types:
        refuse("types", "a Unit needs at least one Card Type")
    if card.kind != "unit" and card.types:
        refuse("types", "only Units have Card Types")
    if card.kind == "home" and (not card.faction or not card.number):
        refuse("number", "a Home World needs a faction and a number")
    if card.core and (card.kind != "world" or card.sector != 5):
        refuse("core", "a Core World is a World of sector 5")
    if card.deploy and card.kind != "unit":
        refuse("deploy", "only Units are deployed")
    if card.cost and card.kind not in ("tactic", "heroic", "advancement"):
        refuse("cost", "only Tactics are played and Advancements built for energy")
    if card.energy and card.kind not in ("world", "home", "advancement"):
        refuse("energy", "only Worlds and Advancements generate energy")
    if (card.hero is not None) != (card.kind == "heroic"):
        refuse("hero", "a Heroic Tactic, and nothing else, names its Hero")
    if card.version_of is not None and ("hero" not in card.types or not card.faction):
        refuse("version_of", "only a starting Hero comes in another version")
    if card.kind == "heroic" and card.sector is not None:
        refuse("sector", "a Heroic Tactic lies in no sector deck")
    if (card.kind == "advancement" and not card.sector) or (card.kind == "event" and card.sector == 0):
        refuse("sector", f"{card.kind} lies in the deck of a sector from 1 to 5")
    if card.kind == "order" and (len(card.orders) != 1 or card.sector is not None):
        refuse("orders", "an order card names its order and lies in no sector deck")
    if card.kind == "order" and any("spend_faction" not in [cost.cost for cost in one.cost] for one in card.abilities):
        refuse("abilities", "every power of an order costs a Faction Token")
    if card.kind == "capital" and (not card.faction or card.sector is not None):
        refuse("faction", "a Capital City belongs to a faction and lies in no sector deck")
    if card.garrison and card.kind != "home":
        refuse("garrison", "only a Home World lets any Unit garrison")
    if card.is_world and card.draft:
        refuse("draft", "a World is invaded, not drafted")
    if card.kind == "world" and not card.fleet + card.ground:
        refuse("fleet", "a World needs some strength")
    if card.kind in ("world", "prestige") and card.sector is None:
        refuse("sector", f"a {card.kind} lies in a sector deck")
    if (card.fleet or card.ground) and card.kind not in ("world", "unit"):
        refuse("fleet", "only Worlds and Units have strength")
    if card.kind != "home" and card.number:
        refuse("number", "only Home Worlds are numbered")
    if card.colonist and card.kind != "unit":
        refuse("colonist", "only a Unit can colonize")
    if card.sector is not None and (card.faction or card.kind == "home"):
        refuse("sector", "a card of a Starting Deck and a Home World lie in no sector deck")
    for field, values in (("types", card.types), ("orders", card.orders)):
        if (len(values) > 2 and values != ORDERS) or len(set(values)) < len(values):
            refuse(field, "holds at most two, each once")
    if len(card.abilities) > MOST_ABILITIES:
        refuse("abilities", f"a card may have at most {MOST_ABILITIES} abilities")
    for number, ability in enumerate(card.abilities):
        _check_ability(card, f"abilities[{number}]", ability, refuse)


def _check_ability(card: CardDef, field: str, ability: Ability, refuse: Any) -> None:
    if ability.when not in TIMINGS_OF_KIND[card.kind]:
        refuse(f"{field}.when", f"{ability.when!r} makes no sense on a {card.kind}")
    if not ability.do:
        refuse(f"{field}.do", "must not be empty")
    costs = [cost.cost for cost in ability.cost]
    ops = [op.op for op in ability.do]
    if costs.count("pay") + costs.count("pay_up_to") > 1:
        refuse(f"{field}.cost", "may ask for energy only once")
    if ability.when in TRIGGERS and not set(costs) <= FREE_COSTS | (CONDITIONS if card.kind == "event" else set()):
        refuse(f"{field}.cost", "what happens by itself cannot have a fixed cost")
    bought = card.kind == "order" and ability.when in PRICE_TIMINGS
    if ability.cost and ability.when in PRICE_TIMINGS | {"strength", "scoring"} and not bought:
        refuse(f"{field}.cost", "what always holds cannot have a cost")
    if ability.when not in EVENT_TIMINGS and (ability.who or ability.by is not None or ability.both):
        refuse(f"{field}.who", "only an Event says whom it concerns")
    if ability.when == "event" and not ability.who:
        refuse(f"{field}.who", "says whom the Event concerns")
    if (ability.who in ("most", "fewest")) != (ability.by is not None):
        refuse(f"{field}.by", "says what is counted, where the most or the fewest are meant")
    if ability.side and ability.when not in ("drafted", "built", "conquered"):
        refuse(f"{field}.side", "the Nemesis uses texts when it drafts, builds or conquers a card")
    if ability.per_round and ability.when not in LIMITED_TIMINGS:
        refuse(f"{field}.per_round", f"the timing {ability.when!r} cannot be limited to once per round")
    for timings, wanted in ((PRICE_TIMINGS, "cheaper"), ({"scoring"}, "score"), ({"strength"}, "boost")):
        if (ability.when in timings) != (wanted in ops) and not (wanted == "boost" and ability.when == "invasion"):
            refuse(f"{field}.do", f"{wanted!r} and the timing {ability.when!r} do not fit together")
        if ability.when in timings and len(ops) > 1:
            refuse(f"{field}.do", f"the timing {ability.when!r} takes one op")
    if ability.when != "invasion" and (set(ops) & INVASION_OPS) - ({"boost"} if ability.when == "strength" else set()):
        refuse(f"{field}.do", "strengths change during an invasion only")
    if card.kind != "unit" and ({"discard_this", "spend_tokens"} & set(costs) or {"place_token", "keep_this"} & set(ops)):
        refuse(field, "only a Unit can do that")
    for number, op in enumerate(ability.do):
        _check_op(f"{field}.do[{number}]", op, refuse)
    given = [str(cost.into) for cost in ability.cost if isinstance(cost, PayUpTo | DiscardUpTo | SpendFactionUpTo)]
    named: list[str | None] = [getattr(op, "times", None) for op in ability.do]
    taken = {name for name in named if name is not None}
    if any(not KEY.match(name) for name in (*given, *taken)):
        refuse(field, "names of amounts must be 1 to 64 of a-z, 0-9 and _")
    if len(set(given)) < len(given) or set(given) != taken:
        refuse(field, f"amounts named {sorted(given)} and used {sorted(taken)} must be the same")


def _check_op(field: str, op: Any, refuse: Any) -> None:
    if isinstance(op, Boost | BoostUnits | Weaken) and not op.fleet + op.ground:
        refuse(field, "must change the fleet or the ground strength")
    per = getattr(op, "per", None)
    if per is not None and per.zone == "order" and per.order is None:
        refuse(f"{field}.per", "names no order")
    if per is not None and per.zone in ("tokens", *ORDER_ZONES) and (per.types or per.other):
        refuse(f"{field}.per", "tokens have no types")
