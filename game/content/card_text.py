"""The rules text of cards, composed from their abilities: text and behaviour cannot differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, get_args

from game.engine.core.defs import Ability, CardDef, DraftCard, TargetWorld
from game.engine.core.ops.cards import Fetch, Scrap
from game.engine.core.ops.costs import DiscardThis, DiscardUnit
from game.engine.core.ops.count import Count, CountZone
from game.engine.core.ops.gains import EnergySurge, GainEnergy, Score
from game.engine.core.ops.infiltrate import Infiltrate
from game.engine.core.ops.losses import Forfeit
from game.engine.core.ops.price import Cheaper
from game.engine.core.ops.strength import Boost, BoostUnits, Weaken
from game.engine.core.ops.zone import DeployFromHand, DraftFromZone
from game.engine.core.tags import default_of, fields_of
from game.engine.core.types import Timing
from game.engine.core.vocabulary import COMMANDS, RECORDS, Cost, NemesisCommand, Op, members
from game.engine.expansions.orders.ops.factions import LoseFaction
from game.engine.expansions.orders.ops.orders import CopyPower, PlaceFaction, SpendFaction
from game.engine.expansions.promos.ops.dice import Roll
from game.engine.expansions.revolution.ops.heroic import Double
from game.engine.expansions.revolution.ops.marks import PlaceMark
from game.engine.expansions.revolution.ops.opponents import Seize

from .language import Language

COUNTED: dict[CountZone, str] = {
    "units": "unit",
    "worlds": "world",
    "conquered": "world",
    "core_worlds": "core_world",
    "hand": "card",
    "discard": "card",
    "prestige": "prestige",
    "empire": "card",
    "tokens": "token",
    "central_worlds": "world",
    "colonists": "colonist",
    "advancements": "advancement",
    "heroes": "hero",
    "marks": "mark",
    "order": "faction",
    "best_order": "faction",
    "orders": "order",
    "all_orders": "faction",
    "beneath": "card",
    "chart": "faction",
}
"""What lies in a zone, where no Card Type is named."""
VARIANT_FIELDS: dict[type[Op], str] = {
    LoseFaction: "whose",
    CopyPower: "timing",
    Forfeit: "what",
    Roll: "keep",
    Scrap: "source",
    Seize: "to",
}
"""Ops that have one sentence for each value of this field."""
VARIANTS: dict[str, tuple[str, ...]] = {
    "boost": ("boost", "boost_total", "boost_always"),
    "cheaper": (
        "cheaper_drafting",
        "cheaper_deploying",
        "cheaper_while_drafting",
        "cheaper_while_deploying",
        "cheaper_once_drafting",
        "cheaper_once_deploying",
    ),
    "energy_surge": ("energy_surge", "energy_surge_only"),
    "scrap": ("scrap_hand", "scrap_discard"),
    "roll": ("roll_highest", "roll_lowest"),
    "deploy_from_hand": ("deploy_from_hand", "deploy_from_hand_plain"),
    "seize": ("seize_units", "seize_discard"),
    "infiltrate": ("infiltrate", "infiltrate_plain"),
    "place_faction": ("place_faction", "place_faction_any"),
    "lose_faction": ("lose_faction_own", "lose_faction_opponent"),
    "place_mark": ("place_mark", "place_mark_once"),
    "copy_power": ("copy_power_turn", "copy_power_invasion"),
    "draft_from_zone": ("draft_from_zone", "draft_from_zone_free", "draft_from_zone_plain"),
    "forfeit": ("forfeit_hand", "forfeit_unit", "forfeit_holding"),
}
"""Ops with more than one template, and the names of these."""
OF_OPPONENTS = ("burden", "borrow", "usurp", "lose_faction", "energy_surge")
"""Ops that touch an opponent by the same rules in every game; like those with rules of their own against the Nemesis they need
a sentence for a game against it."""
ON_BOTH_SIDES = ("draft_from_zone_free", "lose_faction_own", "forfeit_holding")
"""Sentences of Events that touch the Nemesis, too (ruling N22)."""
UNLIMITED = 99
FREE_FROM = 9
"""A Unit that costs so much less costs nothing: no printed cost is higher."""
STAYING = ("unit", "world", "home", "advancement", "capital")
"""Cards that stay, so that it matters how often their texts can be used; those of an order say it at their place."""
CAPPED = ("unit", "tactic", "world")
"""Cards that count few Faction Tokens under Monarch's Revenge (ruling O10)."""
REVENGED = ("order", "best_order", "all_orders")


@dataclass(frozen=True, slots=True)
class Kinds:
    """What a text depends on besides its card: whether the game is against the Nemesis (`solo`), and under Monarch's Revenge."""

    solo: bool = False
    revenge: bool = False


ANY_GAME = Kinds()


def card_lines(language: Language, card: CardDef, owner_of: str, game: Kinds = ANY_GAME) -> list[str]:
    """The sentences of a card, one for each ability; `owner_of` is the name of the World its drafter must own.

    A text that works in the own turn and another one that does the same in an invasion share a sentence.
    """
    lines: list[str] = []
    for ability in card.abilities:
        in_turn = replace(ability, when="turn")
        if ability.when == "invasion" and lines and ability_line(language, card, in_turn, game=game) == lines[-1]:
            lines[-1] = ability_line(language, card, ability, "turn_or_invasion", game)
        else:
            lines.append(ability_line(language, card, ability, game=game))
    if card.owner_of is not None:
        lines.append(language.fill("phrase.owner_of", {"world": owner_of}))
    if card.garrison:
        lines.append(language.get("phrase.garrison"))
    if card.colonist:
        lines.append(language.get("phrase.colonist"))
    return lines


def ability_line(language: Language, card: CardDef, ability: Ability, timing: str = "", game: Kinds = ANY_GAME) -> str:
    """One ability as a sentence: when, what it costs, what it does; `timing` is a template that says "when" otherwise."""
    solo = game.solo
    if solo and ability.side and len(ability.do) == 1:
        whole = f"solo_side.{_template(card, ability.when, ability.do[0])}"
        if language.find(whole) is not None:
            return language.fill(whole, _numbers(ability.do[0]))
    if card.shorthand and ability.when == "scoring":
        return language.join([_short(language, op) for op in ability.do if isinstance(op, Score)], "and")
    sources: dict[str, str] = {cost.into: cost.cost for cost in ability.cost if hasattr(cost, "into")}
    body = language.get("phrase.then").join(_effects(language, card, ability, sources, game))
    if card.kind == "event":
        body = _whom(language, card, ability, body, solo)
        if solo and ability.per_round and language.find(f"solo_round.{ability.when}") is not None:
            return language.fill(f"solo_round.{ability.when}", {"body": body})
    elif ability.cost:
        body = language.fill("phrase.costs", {"costs": _costs(language, card, ability), "effects": body})
    if ability.when == "scoring" and card.is_unit:
        timing = "scoring_unit"  # a Unit has its bonus in the Warzone alone
    text = language.fill(f"timing.{timing or ability.when}", {"body": body})
    if ability.side:
        text = language.fill("phrase.nemesis", {"text": text})
    if ability.per_round and ability.when != "energy":  # that phase comes once a round anyway
        text = language.fill("phrase.per_round", {"text": text})
    elif ability.when == "turn" and card.kind in STAYING and not any(isinstance(cost, DiscardThis) for cost in ability.cost):
        text = language.fill("phrase.per_turn", {"text": text})
    return text[:1].upper() + text[1:]


def _whom(language: Language, card: CardDef, ability: Ability, body: str, solo: bool) -> str:
    """What an Event does, with whom it concerns; one that touches the Nemesis, too, says who chooses for it."""
    values: dict[str, Any] = {name: n for record in (*ability.cost, ability.do[0]) for name, n in _numbers(record).items()}
    both = f"solo_both.{_template(card, ability.when, ability.do[0])}"
    if solo and ability.both and language.find(both) is not None:
        return language.fill(both, values)
    table, who = "solo_who" if solo and not ability.both else "phrase", f"who_{ability.who or 'cause'}"
    needing = "_".join((who, *(cost.cost for cost in ability.cost)))
    if language.find(f"{table}.{needing}") is not None:
        who = needing
    elif ability.cost:
        body = language.fill("phrase.costs", {"costs": _costs(language, card, ability), "effects": body})
    values |= {"body": body, "by": "" if ability.by is None else count_phrase(language, ability.by, "count_who")}
    return language.fill(f"{table}.{who}", values)


def _costs(language: Language, card: CardDef, ability: Ability) -> str:
    return language.join([_cost(language, card, cost) for cost in ability.cost], "and")


def _effects(language: Language, card: CardDef, ability: Ability, sources: dict[str, str], game: Kinds) -> Iterator[str]:
    """What is done, one after the other; the same thing twice is said once, where there are words for two."""
    for op, same in groupby(ability.do):
        times = len(list(same))
        twice = f"twice.{_template(card, ability.when, op)}"
        if times == 2 and language.find(twice) is not None:
            yield language.fill(twice, {**_numbers(op), "types": many_of(language, getattr(op, "types", ()), "card", "or")})
        else:
            yield from [_effect(language, card, ability.when, op, sources, game)] * times


def ability_steps(language: Language, card: CardDef, ability: Ability, game: Kinds = ANY_GAME) -> list[str]:
    """The costs and effects of an ability in the order in which they are carried out, each in its own words."""
    sources: dict[str, str] = {cost.into: cost.cost for cost in ability.cost if hasattr(cost, "into")}
    costs = [_cost(language, card, cost) for cost in ability.cost]
    return costs + [_effect(language, card, ability.when, op, sources, game) for op in ability.do]


def _short(language: Language, op: Score) -> str:
    """A bonus in a few signs, such as "+1 point per Starfighter"."""
    table = "count_short" if language.find(f"count_short.{op.per.zone}") is not None else "count"
    return language.fill("phrase.shorthand", {"each": op.each, "per": count_phrase(language, op.per, table)})


def command_line(language: Language, command: NemesisCommand) -> str:
    """A command of a Nemesis card."""
    name: str = command.command
    if isinstance(command, TargetWorld | DraftCard):
        name = f"{name}_{command.by}"
    types = one_of(language, command.types, "card") if isinstance(command, DraftCard) else ""
    words = language.fill(f"command.{name}", {"types": types})
    return language.fill("command.twice", {"words": words}) if getattr(command, "n", 1) > 1 else words


def one_of(language: Language, types: tuple[str, ...], other: str) -> str:
    """ "a Robot or a Vehicle"; `other` is the type that is meant where none is named."""
    return language.join([language.form(f"type.{kind}", "with") for kind in types or (other,)], "or")


def many_of(language: Language, types: tuple[str, ...], other: str, word: str = "and") -> str:
    """ "Robots and Vehicles", or with another word between them."""
    return language.join([language.form(f"type.{kind}", "other") for kind in types or (other,)], word)


def needed_templates() -> list[str]:
    """The path of every template that card text and commands may ask for."""
    paths = [f"timing.{timing}" for timing in get_args(Timing)]
    paths += [f"cost.{RECORDS[cost].tag}" for cost in members("cost")]
    paths += ["cost.discard_unit_any", "cost.spend_faction_any", "timing.turn_or_invasion", "timing.scoring_unit"]
    paths += [f"times.{RECORDS[cost].tag}" for cost in members("cost") if "into" in fields_of(cost)]
    for tag in [RECORDS[op].tag for op in members("op")]:
        paths += [f"op.{name}" for name in VARIANTS.get(tag, (tag,))]
    for tag in [RECORDS[op].tag for op in members("op") if RECORDS[op].solo is not None or RECORDS[op].tag in OF_OPPONENTS]:
        paths += [f"solo.{name}" for name in VARIANTS.get(tag, (tag,)) if not name.endswith("_own")]
    paths += [f"{table}.{zone}" for table in ("count", "count_one") for zone in get_args(CountZone)]
    paths += [f"{table}.who_{who}" for table in ("phrase", "solo_who") for who in ("cause", "each", "most", "fewest")]
    paths += ["phrase.who_each_own_worlds", *(f"solo_both.{name}" for name in ON_BOTH_SIDES)]
    for command in members("command"):
        name = COMMANDS[command].tag
        measures = command.__annotations__.get("by")
        paths += [f"command.{name}_{by}" for by in _choices(command)] if measures else [f"command.{name}"]
    return paths


def _tag(kind: Any, field: str) -> str:
    value: str = default_of(kind, field)
    return value


def _choices(command: Any) -> tuple[str, ...]:
    from typing import get_type_hints

    return get_args(get_type_hints(command)["by"])


def _cost(language: Language, card: CardDef, cost: Cost) -> str:
    if isinstance(cost, DiscardUnit):
        if not card.is_unit:
            return language.fill("cost.discard_unit_any", {"types": one_of(language, cost.types, "unit")})
        return language.fill("cost.discard_unit", {"types": one_of_plain(language, cost.types, "unit")})
    if isinstance(cost, SpendFaction) and cost.order == "any":
        return language.fill("cost.spend_faction_any", _numbers(cost))
    order = getattr(cost, "order", None) or next(iter(card.orders), "")
    named = language.get(f"order.{order}") if order else ""
    return language.fill(f"cost.{cost.cost}", {**_numbers(cost), "order": named})


def one_of_plain(language: Language, types: tuple[str, ...], other: str) -> str:
    """ "Robot or Vehicle"."""
    return language.join([language.form(f"type.{kind}", "one") for kind in types or (other,)], "or")


def _numbers(record: Any) -> dict[str, int]:
    """The numbers of a cost or op by their fields."""
    values = {name: getattr(record, name) for name in fields_of(type(record))}
    return {name: value for name, value in values.items() if isinstance(value, int)}


def _effect(language: Language, card: CardDef, when: Timing, op: Op, sources: dict[str, str], game: Kinds) -> str:
    solo = game.solo
    times, per, order = (getattr(op, name, None) for name in ("times", "per", "order"))
    values: dict[str, Any] = {
        **_numbers(op),
        "times": "" if times is None else language.fill(f"times.{sources[times]}", {}),
        "per": "" if per is None else _counted(language, op, per, game.revenge and card.kind in CAPPED),
        "types": _types(language, when, op),
        "strength": _strength(language, op) if isinstance(op, Boost | BoostUnits | Weaken) else "",
        "order": language.get(f"order.{order}") if order else "",
    }
    name = _template(card, when, op)
    if solo and isinstance(op, Seize) and op.choice == "last":
        types = [language.fill("solo.drafted_last", {"one": one_of_plain(language, (kind,), "unit")}) for kind in op.types]
        values["types"] = language.join(types, "or")
    alone = solo and language.find(f"solo.{name}") is not None
    return language.fill(f"{'solo' if alone else 'op'}.{name}", values)


def _each(op: Op) -> int:
    """How many of something each thing that is counted brings; 1 where it brings different numbers."""
    numbers = {getattr(op, name, 0) for name in ("n", "each", "by", "fleet", "ground")} - {0}
    return int(numbers.pop()) if len(numbers) == 1 else 1


def _template(card: CardDef, when: Timing, op: Op) -> str:
    """The sentence of an op: its own name, or the variant that this card needs."""
    name: str = op.op
    if type(op) in VARIANT_FIELDS:
        return f"{name}_{getattr(op, VARIANT_FIELDS[type(op)])}"
    if isinstance(op, Boost):
        return "boost_always" if when == "strength" else name if card.is_unit else "boost_total"
    if isinstance(op, Cheaper):
        return f"cheaper_{when}" if card.kind != "order" else f"cheaper_once_{when.removeprefix('while_')}"
    if isinstance(op, PlaceFaction) and op.order is None:
        return f"{name}_any"
    if isinstance(op, PlaceMark) and op.n == op.most:
        return f"{name}_once"
    if isinstance(op, EnergySurge) and not op.otherwise:
        return "energy_surge_only"
    if isinstance(op, DraftFromZone) and op.free:
        return f"{name}_free"
    if isinstance(op, DeployFromHand) and op.less >= FREE_FROM:
        return f"{name}_free"
    if isinstance(op, DeployFromHand | DraftFromZone | Infiltrate) and not op.less:
        return f"{name}_plain"
    return name


def _types(language: Language, when: Timing, op: Op) -> str:
    """The cards that an op is about, where it names their Card Types."""
    if isinstance(op, Cheaper):
        return many_of(language, op.types, "unit" if when == "while_deploying" else "card")
    if isinstance(op, BoostUnits | Double):
        return many_of(language, op.types, "unit", "or" if isinstance(op, Double) else "and")
    if isinstance(op, Seize | DeployFromHand | Infiltrate):
        return one_of(language, op.types, "unit")
    if isinstance(op, Fetch | DraftFromZone):
        return one_of(language, op.types, "card")
    return ""


def _strength(language: Language, op: Boost | BoostUnits | Weaken) -> str:
    """ "+2 fleet and +1 ground"; what a World loses has no sign."""
    sign = "" if isinstance(op, Weaken) else "+"
    parts = [language.amount(n, noun, sign) for n, noun in ((op.fleet, "fleet"), (op.ground, "ground")) if n]
    return language.join(parts, "and")


def _counted(language: Language, op: Op, per: Count, revenge: bool) -> str:
    """What an op counts, with the most that it can bring where each thing brings more than one."""
    each, noun = _each(op), "points" if isinstance(op, Score) else "energy" if isinstance(op, GainEnergy) else ""
    total = per.most * each
    brings = "" if each == 1 else language.amount(total, noun) if noun else str(total)
    return count_phrase(language, per, brings=brings, revenge=revenge)


def count_phrase(language: Language, what: Count, table: str = "count", brings: str = "", revenge: bool = False) -> str:
    """What is counted, such as " for each Robot in your Warzone"; `table` has the phrases to take.

    `brings` is what the most of them bring together, "" where that is their number. With `revenge` the tokens on an order count
    up to a limit (ruling O10).
    """
    types: tuple[str, ...] = what.types or (COUNTED[what.zone],)
    if what.most == 1 and table == "count":
        a = language.join([language.form(f"type.{kind}", "with") for kind in types], "or")
        if what.other:
            a = language.fill("phrase.another", {"one": one_of_plain(language, types, "card")})
        order = "" if what.order is None else language.get(f"order.{what.order}")
        return language.fill(f"count_one.{what.zone}", {"a": a, "order": order})
    noun = one_of_plain(language, types, "card")
    if what.other:
        noun = language.fill("phrase.other", {"one": noun})
    most = ""
    if revenge and what.zone in REVENGED and what.revenge < what.most:
        most = language.fill(f"phrase.at_most_{what.zone}", {"most": what.revenge})
    elif what.most != UNLIMITED:
        values = {"most": what.most, "things": many_of(language, types, "card", "or"), "brings": brings}
        most = language.fill("phrase.at_most_in_all" if brings else "phrase.at_most", values)
    order = "" if what.order is None else language.get(f"order.{what.order}")
    return language.fill(f"{table}.{what.zone}", {"one": noun, "order": order}) + most
