"""Comparing a pack with what is known of it: counts, single values, texts that compose in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, get_args

from game.engine import CardDef
from game.engine.core.defs import BuildTop, Mode, NemesisCard
from game.engine.core.record import fields_of
from game.engine.core.types import ORDERS

from . import facts
from .errors import ContentError
from .findings import Findings, Tables
from .glossary import signs_of
from .language import ICONS
from .language.checking import missing_key
from .verify_orders import check_orders
from .verify_promos import check_promos
from .verify_revolution import check_revolution
from .wording import Wording


def verify_pack(pack: str, folder: Path, tables: Tables, wordings: Sequence[Wording]) -> list[ContentError]:
    """Everything that is wrong with a pack that compiles. Facts are known of the base and the Nemesis pack."""
    findings = Findings(folder)
    _check_texts(tables, wordings, findings)
    check = FACTS.get(pack)
    if check is not None:
        check(tables, findings)
    return findings.problems


def verify_wording(wording: Wording) -> list[ContentError]:
    """The templates that a language lacks, each told in the file where it belongs."""
    return [missing_key(wording.language.code, path) for path in wording.missing()]


def _check_texts(tables: Tables, wordings: Sequence[Wording], findings: Findings) -> None:
    """Every card and command composes in every language; every icon in a text can be drawn and is explained."""
    for wording in wordings:
        for card in tables["cards"]:
            _compose(findings, wording, card.key, partial(wording.card_text, card), signs_of(card))
        for card in tables["nemesis"]:
            for command in card.commands:
                _compose(findings, wording, card.key, partial(wording.command, command))


def _compose(findings: Findings, wording: Wording, key: str, compose: Callable[[], str], signs: Sequence[str] = ()) -> None:
    try:
        text = compose()
    except (LookupError, TypeError) as problem:
        findings.note(key, "text", f"does not compose in {wording.language.code!r}: {problem}")
        return
    for icon in re.findall(r"\{(\w*)\}", text):
        if icon not in ICONS:
            findings.note(key, "text", f"names the icon {icon!r}, which does not exist")
    for what in wording.glossary.unexplained(signs, text):
        findings.note(key, "text", f"has no entry in the glossary of {wording.language.code!r} for {what}")


def _check_base(tables: Tables, findings: Findings) -> None:
    cards: tuple[CardDef, ...] = tables["cards"]
    _check_sector_cards(tables["sectors"], findings)
    homes = [card for card in cards if card.kind == "home"]
    starting = [card for card in cards if card.sector is None and card.kind != "home"]
    _check_homes(homes, findings)
    _check_starting(starting, homes, findings)
    for sector, fact in facts.DECKS.items():
        _check_deck(sector, fact, [card for card in cards if card.sector == sector], findings)
    galactic = [card for card in cards if card.sector is not None]
    common = sum(card.count for card in starting if card.faction is None)
    own = sum(card.count for card in starting if card.faction is not None)
    total = len(tables["sectors"]) + len(homes) + common * len(homes) + own + sum(card.count for card in galactic)
    findings.count("cards", total, facts.BASE_CARDS, cards)
    _check_icons(cards, findings)
    _check_single_cards(cards, findings)
    _check_core_worlds([card for card in cards if card.core], findings)
    _check_twins(galactic, findings)


def _check_sector_cards(sectors: tuple[Any, ...], findings: Findings) -> None:
    found = [(sector.number, sector.name, sector.actions, sector.hand, sector.reshuffle) for sector in sectors]
    rows = zip(facts.SECTOR_NAMES, facts.SECTOR_ACTIONS, facts.SECTOR_HANDS)
    wanted = [(number, *row, number == facts.RESHUFFLE_SECTOR) for number, row in enumerate(rows, start=1)]
    for row in wanted:
        if row not in found:
            findings.note(row[1], "", f"must be sector {row[0]} with {row[2]} actions and hand size {row[3]}")
    findings.count("sectors", len(found), len(wanted), sectors)


def _check_homes(homes: list[CardDef], findings: Findings) -> None:
    findings.count("Home Worlds", len(homes), facts.HOMES, homes)
    numbers = {home.number for home in homes} & set(range(1, facts.HOMES + 1))
    findings.count("numbers of Home Worlds", len(numbers), facts.HOMES, homes)
    findings.count("factions", len({home.faction for home in homes}), facts.HOMES, homes)
    for home in homes:
        if not facts.HOME_ENERGY[0] <= home.energy <= facts.HOME_ENERGY[1]:
            findings.note(home.key, "energy", "must be 2 or 3")
        if not facts.HOME_POINTS[0] <= home.points <= facts.HOME_POINTS[1]:
            findings.note(home.key, "points", "must be 0 or 1")
        if [(ability.when, ability.do, ability.cost) for ability in home.abilities] != [_text(facts.HOME_ABILITY)]:
            findings.note(home.key, "abilities", "must be: in the Energy Phase, discard 2 cards for 1 energy")


def _check_starting(starting: list[CardDef], homes: list[CardDef], findings: Findings) -> None:
    for home in homes:
        deck = [card for card in starting if card.faction in (None, home.faction)]
        copies = {card.key: card.count for card in deck}
        findings.count(f"cards of the Starting Deck {home.faction}", sum(copies.values()), facts.STARTING_DECK, deck)
        for key, count in facts.STARTING_COPIES.items():
            findings.count(f"{key} in the Starting Deck {home.faction}", copies.get(key, 0), count, deck)
        tactics = [card for card in deck if card.is_tactic and card.key not in facts.STARTING_COPIES]
        findings.count(f"simple Tactics of the Starting Deck {home.faction}", len(tactics), facts.STARTING_TACTICS, deck)
        heroes = [card.key for card in deck if "hero" in card.types]
        findings.count(f"Heroes of the Starting Deck {home.faction}", len(heroes), 1, deck)
    for card in starting:
        if card.orders:
            findings.note(card.key, "orders", "no starting card bears an order icon")
        if card.is_unit and "hero" in card.types and card.key not in facts.STARTING_HEROES:
            findings.note(card.key, "types", "is no starting Hero")


def _check_deck(sector: int, fact: facts.DeckFact, deck: list[CardDef], findings: Findings) -> None:
    kinds = Counter(card.kind for card in deck for _ in range(card.count))
    for kind, wanted in (("world", fact.worlds), ("unit", fact.units), ("tactic", fact.tactics), ("prestige", fact.prestige)):
        counted = kinds[kind]  # type: ignore[index]  # all four are kinds
        findings.count(f"{kind} cards of sector {sector}", counted, wanted, deck)
    heroes = [card for card in deck if "hero" in card.types]
    findings.count(f"Heroes of sector {sector}", len(heroes), fact.heroes, deck)
    for card in deck:
        if card.count != 1:
            findings.note(card.key, "count", "every card of a Galactic Deck is unique")
        if card.kind == "prestige" and card.abilities:
            findings.note(card.key, "abilities", "no Prestige card has a function but points")
        if card.kind == "tactic" and not card.abilities:
            findings.note(card.key, "abilities", "every Tactic has a text")
        if card.core != (sector == 5 and card.kind == "world"):
            findings.note(card.key, "core", "exactly the Worlds of sector 5 are Core Worlds")


def _check_icons(cards: tuple[CardDef, ...], findings: Findings) -> None:
    for sector in facts.ICON_DECKS:
        deck = [card for card in cards if card.sector == sector]
        icons = Counter(order for card in deck for order in card.orders)
        for order in ORDERS:
            findings.count(f"icons {order} in sector {sector}", icons[order], facts.ICONS_OF_EACH_ORDER, deck)
    for card in cards:
        if card.orders and card.kind not in ("unit", "tactic"):
            findings.note(card.key, "orders", "only Units and Tactics bear an order icon")
        if len(card.orders) > 1:
            findings.note(card.key, "orders", "no base card bears two order icons")


def _check_single_cards(cards: tuple[CardDef, ...], findings: Findings) -> None:
    by_key = {card.key: card for card in cards}
    for known in (tuple(facts.CARDS), facts.DRAFT_HEROES, tuple(facts.CORE_WORLDS)):
        for key in known:
            if key not in by_key:
                findings.missing(key, known)
    for key, fields in facts.CARDS.items():
        for field, wanted in fields.items():
            if key in by_key and getattr(by_key[key], field) != wanted:
                findings.note(key, field, f"must be {wanted!r}")
    for key, ability in facts.ABILITIES.items():
        if key in by_key and _text(ability) not in [_text(text) for text in by_key[key].abilities]:
            findings.note(key, "abilities", "lacks the text that is known of this card")
    for key, timing in facts.TIMINGS.items():
        if key in by_key and timing not in by_key[key].at:
            findings.note(key, "abilities", f"lacks a text with the timing {timing!r}")
    for key in facts.TOKEN_COUNTERS:
        counted = [getattr(op, "per", None) for ability in by_key[key].abilities for op in ability.do] if key in by_key else []
        if key in by_key and not any(per is not None and per.zone == "tokens" for per in counted):
            findings.note(key, "abilities", "must count the Energy Tokens lying on it")
    for card in cards:
        if card.colonist != (card.key in facts.COLONISTS):
            findings.note(card.key, "colonist", "only Galactic Grunts and Snub Fighters colonize")
    heroes = [card for card in cards if "hero" in card.types and card.sector is not None]
    findings.count("Heroes that can be drafted", len(heroes), len(facts.DRAFT_HEROES) + facts.OWN_HEROES, heroes)
    for key in facts.DRAFT_HEROES:
        if key in by_key and by_key[key] not in heroes:
            findings.note(key, "types", "must be a Hero")


def _check_core_worlds(worlds: list[CardDef], findings: Findings) -> None:
    known = {world.key: world for world in worlds}
    for key, fact in facts.CORE_WORLDS.items():
        world = known.get(key)
        if world is None:
            continue
        wanted = facts.core_ability(fact)
        texts = [_text(ability) for ability in world.abilities]
        if texts != ([] if wanted is None else [_text(wanted)]):
            findings.note(key, "abilities", "must give exactly the known bonus")
        if fact.points is not None and world.points != fact.points:
            findings.note(key, "points", f"must be {fact.points}")
        weaker, stronger = sorted((world.fleet, world.ground))
        if not facts.WEAKER_STRENGTH[0] <= weaker <= facts.WEAKER_STRENGTH[1] or weaker >= stronger:
            findings.note(key, "fleet", "the weaker strength must be 5 to 8 and the other one above it")
    if "ra" in known and any(world.points >= known["ra"].points for world in worlds if world.key != "ra"):
        findings.note("ra", "points", "must be worth most by itself")


def _check_twins(cards: list[CardDef], findings: Findings) -> None:
    seen: dict[tuple[Any, ...], str] = {}
    hidden = ("key", "name", "flavour", "orders")
    for card in cards:
        print_of = tuple(getattr(card, name) for name in fields_of(card) if name not in hidden)
        if print_of in seen:
            findings.note(card.key, "", f"differs from {seen[print_of]} in name alone")
        seen[print_of] = card.key


def _check_nemesis(tables: Tables, findings: Findings) -> None:
    cards: tuple[NemesisCard, ...] = tables["nemesis"]
    findings.count("Nemesis cards", len(cards), facts.NEMESIS_CARDS, cards)
    for symbol, wanted in facts.NEMESIS_SYMBOLS.items():
        findings.count(f"Nemesis cards marked {symbol!r}", sum(card.revolution == symbol for card in cards), wanted, cards)
    for mode in get_args(Mode):
        for unwanted in facts.NEMESIS_SYMBOLS:
            size = sum(mode in card.modes and card.revolution != unwanted for card in cards)
            findings.within(f"cards of the {mode} deck without those marked {unwanted!r}", size, facts.NEMESIS_DECK, cards)
    findings.count("epochs", len({card.epoch for card in cards}), len(facts.EPOCHS), cards)
    harder = sum(set(card.modes) == {"advanced", "expert"} for card in cards)
    findings.within("cards with only the Advanced and the Expert symbol", harder, (1, facts.NEMESIS_CARDS), cards)
    lists = len({card.commands for card in cards})
    findings.within("different command lists", lists, (facts.NEMESIS_LISTS, facts.NEMESIS_CARDS), cards)
    for card in cards:
        _check_nemesis_card(card, findings)
    _check_primes(tables["primes"], findings)


def _check_nemesis_card(card: NemesisCard, findings: Findings) -> None:
    if not facts.NEMESIS_COMMANDS[0] <= len(card.commands) <= facts.NEMESIS_COMMANDS[1]:
        findings.note(card.key, "commands", "must be 2 to 4")
    if card.commands and card.commands[-1].command not in ("draft", "target_world"):
        findings.note(card.key, "commands", "must end in a command that rarely fails")
    if not card.modes or len(set(card.modes)) < len(card.modes):
        findings.note(card.key, "modes", "must be one to three, each once")
    if any(isinstance(command, BuildTop) for command in card.commands) != (card.revolution == "with"):
        findings.note(card.key, "commands", "build_top stands on the cards with the Revolution symbol only")
    for number, command in enumerate(card.commands):
        types = getattr(command, "types", ())
        if (getattr(command, "by", "") == "types") != bool(types):
            findings.note(card.key, f"commands[{number}].types", "are needed by 'types', and by it only")


def _check_primes(primes: tuple[Any, ...], findings: Findings) -> None:
    findings.count("Prime Cards", len(primes), len(facts.PRIMES), primes)
    known = {prime.world: prime for prime in primes}
    for world, fact in facts.PRIMES.items():
        prime = known.get(world)
        if prime is None:
            findings.missing(f"prime_{world}", [f"prime_{other}" for other in facts.PRIMES], f"Prime Card of {world}")
        elif facts.PrimeFact(prime.counts, prime.types, prime.condition, prime.needs) != fact:
            findings.note(prime.key, "", f"must be {fact}")


FACTS: dict[str, Callable[[Tables, Findings], None]] = {
    "base": _check_base,
    "nemesis": _check_nemesis,
    "revolution": check_revolution,
    "orders": check_orders,
    "promos": check_promos,
}
"""The packs of which facts are known."""


def _text(ability: Any) -> tuple[Any, ...]:
    return ability.when, ability.do, ability.cost
