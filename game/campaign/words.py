"""Changes and directives as one sentence each, from the templates of the language and the data of the record itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from game.content.card_text import count_phrase, many_of
from game.content.language import MINUS, Language
from game.content.plain import field_names, tag_value
from game.content.wording import Wording
from game.engine import CardBook, CardDef
from game.engine.api.setups import change_kinds
from game.engine.core.changes import (
    Arrival,
    Cards,
    CardValue,
    DestinyHolder,
    DoublePoints,
    NemesisCards,
    NemesisDeck,
    NemesisShare,
    PassingConquest,
    Points,
    RemoveCards,
    StartCards,
    StartDraw,
)
from game.engine.core.doctrines import Brought, IdleCards, NemesisPhase, Rounds, Sooner, Standing
from game.engine.core.fleet.acts import ACTS, Moment
from game.engine.core.fleet.changes import CountsAs, Flagship, HomeText, Shelter, StartWithout, Survivor, Veteran, When
from game.engine.expansions.orders.changes import Canvass, EventRises, LeadPoints, OrderWorth, StartTokens
from game.engine.terms import LAST, Change

from .directives import ConquerWorlds, Directive, OwnCard, OwnCards, OwnZone, StandOnOrders

VALUES = ("fleet", "ground", "energy", "points", "draft", "deploy", "cost", "build")
SIDES = ("player", "nemesis", "both")
FORMS: dict[str, tuple[str, ...]] = {
    "destiny_holder": ("player", "nemesis", "player_always", "nemesis_always", "player_rounds", "nemesis_rounds"),
    "start_cards": ("deck", "warzone"),
    "start_draw": ("player_deck", "player_warzone", "nemesis", "both_deck", "both_warzone"),
    "start_worlds": SIDES,
    "remove_cards": ("all", "some"),
    "card_value": VALUES,
    "points": tuple(f"{side}{per}" for side in SIDES for per in ("", "_per")),
    "central_tokens": ("none", "new_worlds", "new_cards"),
    "colonists": ("none", "any"),
    "retaining": ("none", "all"),
    "nemesis_target": ("points", "energy", "weakest", "strongest"),
    "passing_conquest": ("always", "never", "always_rounds", "never_rounds"),
    "start_tokens": SIDES,
    "icon_tokens": SIDES,
    "canvass": tuple(f"{side}_{by}" for side in SIDES[:2] for by in ("most", "fewest", "rival")),
    "order_worth": ("", "0"),
    "lead_points": SIDES,
    "capital_city": ("round", "turn"),
    "survivor": ("", "1"),
    "veteran": ("deck", "ready"),
    "flagship": ("warzone", "deck"),
    "shelter": ("drafts", "all", "picked"),
    "when": get_args(Moment),
    "free_first": ACTS,
}
"""Changes with more than one template."""
ZERO_FORMS = ("pass_late", "hold_nemesis", "hold_orders")
"""Directives with a template of their own where nothing at all is allowed."""

HOME = CardDef("home", "", "home")
"""The card that the texts of a HomeText are composed for."""
READY = 3
"""The rank with which a veteran starts in the Warzone."""
ALWAYS = 99
"""How often a When happens in a round where nothing else is said."""


def _values(record: Any) -> dict[str, Any]:
    """What a change or a directive holds, by the names of its fields; a share of the Nemesis Deck in percent, too."""
    kind: Any = type(record)
    held = {name: getattr(record, name) for name in field_names(kind)}
    return held | {"share": round(100 * record.part / record.of)} if isinstance(record, NemesisShare) else held


def change_texts(
    wording: Wording, changes: Sequence[Change], book: CardBook | None = None, phased: bool = False
) -> tuple[str, ...]:
    """The changes as sentences; all that the same occasion gives is told in one. `phased` ones hold from then on."""
    texts, told = [], set()
    for change in changes:
        if not isinstance(change, When):
            texts.append(change_text(wording, change, book, phased=phased))
        elif (change.event, change.most) not in told:
            told.add((change.event, change.most))
            together = [other for other in changes if isinstance(other, When)]
            also = [other for other in together if (other.event, other.most) == (change.event, change.most)]
            texts.append(change_text(wording, change, book, also))
    return tuple(texts)


def brief_texts(wording: Wording, changes: Sequence[Change], book: CardBook | None = None) -> tuple[str, ...]:
    """What a phase has for the round in which it begins alone, a sentence each."""
    return tuple([change_text(wording, change, book, brief=True) for change in changes])


def change_text(
    wording: Wording,
    change: Change,
    book: CardBook | None = None,
    together: Sequence[When] = (),
    phased: bool = False,
    brief: bool = False,
) -> str:
    """A change as one sentence; with `book` cards are called by their names, with `together` others give on that occasion too.

    A `phased` one holds from the moment on in which a phase begins, a `brief` one in that round alone.
    """
    language = wording.bare
    values: dict[str, Any] = _values(change)
    values |= {"cards": "", "types": "", "per": "", "commands": ""}
    name = _form(change)
    values["rounds"] = language.get("phrase.in_that_round") if brief else _rounds(language, change, phased)
    if isinstance(change, StartCards | StartWithout):
        named = [_copies(change.cards.count(key), key, book) for key in dict.fromkeys(change.cards)]
        values["cards"] = language.join(named, "and")
    elif isinstance(change, RemoveCards | CardValue | DoublePoints):
        values["cards"] = cards_text(language, change.cards, book)
    elif isinstance(change, IdleCards):
        values["per"] = change.per
    elif isinstance(change, StartDraw | Arrival):
        values["types"] = _some_of(language, change.n, change.types)
    elif isinstance(change, NemesisPhase):
        values["sooner"] = sooner_text(language, change.sooner)
        held = change_texts(wording, change.changes, book, phased=True)
        for_a_round = brief_texts(wording, change.briefly, book)
        values["text"] = " ".join([*brought_texts(language, change.cards), *held, *for_a_round])
    elif isinstance(change, HomeText):
        values["text"] = " ".join(wording.ability_text(HOME, ability, rich=False) for ability in change.abilities)
    elif isinstance(change, Veteran):
        values["cards"] = _named(change.card, book)
        scar = language.get("phrase.veteran_scar") if change.scar else ""
        values["serves"] = language.get(f"phrase.veteran_rank_{min(change.rank, 2)}") + scar
    elif isinstance(change, When):
        values["gift"] = language.join([language.amount(other.n, other.give) for other in together or (change,)], "and")
        limit = "phrase.once_a_round" if change.most == 1 else "phrase.times_a_round"
        values["most"] = "" if change.most == ALWAYS else language.fill(limit, {"n": change.most})
    elif isinstance(change, Survivor):
        values["types"] = many_of(language, change.types, "unit")
    elif isinstance(change, CountsAs):
        values["types"] = many_of(language, change.types, "unit")
        values["like"] = many_of(language, (change.like,), "unit")
    elif isinstance(change, StartTokens):
        values["where"] = language.get("phrase.each_order")
        if change.order is not None:
            values["where"] = language.fill("phrase.the_order", {"order": language.get(f"order.{change.order}")})
    elif isinstance(change, EventRises):
        values["event"] = _named(change.event, book)
    if isinstance(change, Points | LeadPoints):
        sign = "+" if change.n >= 0 else MINUS
        values["amount"] = language.amount(abs(change.n), "empire_points", sign)
    if isinstance(change, Points) and change.per is not None:
        values["per"] = count_phrase(language, change.per, "count" if change.who == "player" else "count_side")
    if isinstance(change, NemesisCards):
        values["commands"] = language.get("phrase.else").join(wording.command(command) for command in change.commands)
    if isinstance(change, NemesisDeck):
        values["cards"] = language.join([swap.name for swap in change.cards], "and")
        values["n"] = len(change.cards)
    text = language.fill(f"change.{name}", values)
    return text[:1].upper() + text[1:]


def _rounds(language: Language, change: Change, phased: bool) -> str:
    """In which rounds a change holds, as the sentence of its kind goes on."""
    record: Any = change
    if isinstance(getattr(record, "rounds", None), Rounds):
        return doctrine_rounds(language, record.rounds)
    if not hasattr(record, "first"):
        return ""
    always = (record.first, record.last) == (1, LAST)
    return language.get("phrase.from_then_on") if phased and always else rounds_text(language, record.first, record.last)


def _form(change: Change) -> str:
    """The name of a change's template."""
    name: str = change.change
    if isinstance(change, DestinyHolder):
        return f"{name}_{change.who}" + ("_rounds" if change.rounds is not None else "_always" if change.always else "")
    if isinstance(change, StartDraw):
        return f"{name}_{change.who}" + ("" if change.who == "nemesis" else f"_{change.place}")
    if isinstance(change, RemoveCards):
        return f"{name}_{'all' if change.n == LAST else 'some'}"
    if isinstance(change, Points):
        return f"{name}_{change.who}" + ("_per" if change.per is not None else "")
    if isinstance(change, CardValue) and change.value == "cost" and change.cards.types == ("advancement",):
        return f"{name}_build"
    if isinstance(change, Canvass):
        return f"{name}_{change.who}_{change.by}"
    if isinstance(change, Flagship):
        return f"{name}_{'deck' if change.scar else 'warzone'}"
    if isinstance(change, Veteran):
        return f"{name}_{'ready' if change.rank == READY else 'deck'}"
    if isinstance(change, When):
        return f"{name}_{change.event}"
    if isinstance(change, Survivor) and change.n == 1:
        return f"{name}_1"
    if isinstance(change, Shelter) and change.n:
        return f"{name}_picked"
    if isinstance(change, OrderWorth):
        return name if change.n else f"{name}_0"
    if isinstance(change, PassingConquest) and (change.first, change.last) != (1, LAST):
        return f"{name}_{change.rule}_rounds"
    for field in ("place", "act", "what", "who", "value", "rule", "by", "each"):
        if hasattr(change, field):
            return f"{name}_{getattr(change, field)}"
    return name


def _named(key: str, book: CardBook | None) -> str:
    """The name of the card with this key; its key in words where no book knows it."""
    return book.card(key).name if book is not None and key in book.by_key else key.replace("_", " ").title()


def _copies(n: int, key: str, book: CardBook | None) -> str:
    """ "War Levy", "2 × Snub Fighter"."""
    return _named(key, book) if n == 1 else f"{n} × {_named(key, book)}"


def _some_of(language: Language, n: int, types: tuple[str, ...]) -> str:
    """ "1 Unit", "3 Robots or Vehicles"."""
    words = [language.form(f"type.{kind}", "one" if n == 1 else "other") for kind in types or ("card",)]
    return f"{n} {language.join(words, 'or')}"


def directive_text(wording: Wording, directive: Directive, book: CardBook | None = None) -> str:
    """A directive as one sentence."""
    language = wording.bare
    values: dict[str, Any] = _values(directive)
    values |= {"types": "", "where": "", "rounds": ""}
    name: str = directive.directive
    if isinstance(directive, OwnCards):
        own = ("advancement",) if directive.zone == "advancements" else directive.types
        values["types"] = many_of(language, own, "card")
        values["where"] = language.get(f"directive_zone.{directive.zone}")
    if isinstance(directive, OwnCard):
        values["card"] = _named(directive.card, book)
    if isinstance(directive, ConquerWorlds):
        values["where"] = language.fill("phrase.in_sector", {"sector": directive.sector}) if directive.sector else ""
        values["rounds"] = language.fill("phrase.by_round", {"round": directive.by}) if directive.by else ""
    if isinstance(directive, StandOnOrders) and directive.orders == 1:
        name += "_1"
    if getattr(directive, "most", 1) == 0 and name in ZERO_FORMS:
        name += "_0"
    return language.fill(f"directive.{name}", values)


def rounds_text(language: Language, first: int, last: int) -> str:
    """ "in round 1", "in rounds 1 and 2", "in rounds 1 to 3", "from round 4 on"; "" for the whole game."""
    if first == 1 and last == LAST:
        return language.get("phrase.every_round")
    name = "from_round" if last == LAST else "one_round" if first == last else "two_rounds" if last == first + 1 else "rounds"
    return language.fill(f"phrase.{name}", {"first": first, "last": last})


def doctrine_rounds(language: Language, rounds: Rounds) -> str:
    """ " in sector 5", " in sectors 4 and 5", " in the last round"; "" for the whole game."""
    if rounds.last:
        return language.get("phrase.last_round")
    sectors = language.join([str(sector) for sector in rounds.sectors], "and")
    form = "while_sector" if len(rounds.sectors) == 1 else "while_sectors"
    return language.fill(f"phrase.{form}", {"sectors": sectors}) if sectors else ""


def sooner_text(language: Language, ways: Sequence[Sooner]) -> str:
    """ ", or as soon as you lead by 6 points or own 2 Core Worlds"; "" where nothing brings a phase sooner than its round."""
    if not ways:
        return ""
    return language.fill("phrase.phase_sooner", {"ways": language.join([way_text(language, way) for way in ways], "or")})


def brought_texts(language: Language, cards: Sequence[Brought]) -> list[str]:
    """The sentence on the cards that a phase lays on the deck; none without any."""
    names = [card.name for card in cards]
    told = [_copies(names.count(name), name, None) for name in dict.fromkeys(names)]
    return [language.fill("phrase.phase_cards", {"cards": language.join(told, "and")})] if told else []


def way_text(language: Language, way: Sooner) -> str:
    """ "you own 2 Core Worlds"."""
    return language.fill(f"phrase.stands_{way.what}", {"n": way.n})


def cards_text(language: Language, cards: Cards, book: CardBook | None = None) -> str:
    """ "Robots and Vehicles of sector 2"."""
    if cards.keys:
        return language.join([_named(key, book) for key in cards.keys], "and")
    text = many_of(language, cards.types, "card")
    if not cards.sectors:
        return text
    sectors = language.join([str(sector) for sector in cards.sectors], "and")
    form = "of_sector" if len(cards.sectors) == 1 else "of_sectors"
    return text + language.fill(f"phrase.{form}", {"sectors": sectors})


def score_row_text(wording: Wording, what: str) -> str:
    """The name of a row of the score sheet."""
    return wording.bare.get(f"score.{what}")


def needed_templates() -> list[str]:
    """The path of every template that this module may ask for."""
    paths: list[str] = []
    for kind in change_kinds():
        tag = tag_value(kind, "change")
        paths += [f"change.{tag}_{form}".rstrip("_") for form in FORMS.get(tag, ("",))]
    paths += [f"directive.{tag_value(kind, 'directive')}" for kind in get_args(Directive)]
    paths += [f"directive_zone.{zone}" for zone in get_args(OwnZone)]
    paths += [f"directive.{name}_0" for name in ZERO_FORMS] + ["directive.stand_on_orders_1"]
    names = ("in_sector", "by_round", "every_round", "from_round", "one_round", "rounds", "of_sector", "of_sectors", "else")
    paths += [f"phrase.{name}" for name in ("while_sector", "while_sectors", "last_round")]
    paths += [f"phrase.{name}" for name in (*names, "the_order", "each_order", "times_a_round", "once_a_round", "veteran_scar")]
    paths += [f"phrase.veteran_rank_{rank}" for rank in range(3)]
    paths += [
        "phrase.phase_sooner",
        "phrase.phase_cards",
        "phrase.from_then_on",
        "phrase.in_that_round",
        *(f"phrase.stands_{what}" for what in get_args(Standing)),
    ]
    paths += [f"score.{what}" for what in ("formula", "margin", "points", "core_worlds", "directive", "steals", "chains")]
    return paths
