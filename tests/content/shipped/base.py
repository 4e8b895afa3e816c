"""The base pack: Home Worlds, Starting Decks, Core Worlds, and no two cards alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.content.findings import Findings, Tables
from game.engine import CardDef
from game.engine.core.defs import Ability
from game.engine.core.ops.costs import DiscardCards
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import GainEnergy, Score
from game.engine.core.tags import fields_of

BASE_CARDS = 210
"""All cards of the box: Sector Cards, Home Worlds, five Starting Decks, six Galactic Decks."""
HOMES = 5
HOME_ABILITY = Ability("energy", (GainEnergy(1),), (DiscardCards(2),))
"""Two cards for one energy in the Energy Phase; a situation lasts the phase, so it works once per round."""
STARTING_DECK = 16
STARTING_COPIES: dict[str, int] = {"galactic_grunts": 5, "snub_fighter": 5, "energy_surge": 2}
"""Cards that each Starting Deck holds several times; three different simple Tactics and one Hero make it full."""
STARTING_TACTICS = 3
TIMINGS: dict[str, str] = {"world_ship": "scoring", "queen_alais": "scoring", "advanced_drones": "while_drafting"}
"""Timings that a card's text must have; Advanced Drones lower draft costs, never those of building."""
TOKEN_COUNTERS = ("genetic_super_soldier",)
"""Cards with a text that counts the Energy Tokens lying on them."""


class CoreFact(NamedTuple):
    """A Core World: the Card Types that its bonus counts, and points for each."""

    types: tuple[str, ...]
    each: int


CORE_WORLDS: dict[str, CoreFact] = {
    "zeus": CoreFact(("starfighter",), 1),
    "wotan": CoreFact(("infantry",), 1),
    "anu": CoreFact(("star_cruiser", "capital_ship"), 2),
    "indra": CoreFact(("tactic",), 1),
    "ra": CoreFact((), 0),
    "ptah": CoreFact(("robot", "vehicle"), 2),
}
WEAKER_STRENGTH = (5, 8)
"""The weaker of a Core World's two strengths; the stronger one lies above it."""


def check_base(tables: Tables, findings: Findings) -> None:
    """Every fact that the base pack must show beside its expectations."""
    cards: tuple[CardDef, ...] = tables["cards"]
    homes = [card for card in cards if card.kind == "home"]
    starting = [card for card in cards if card.sector is None and card.kind != "home"]
    galactic = [card for card in cards if card.sector is not None]
    _check_homes(homes, findings)
    _check_starting(starting, homes, findings)
    common = sum(card.count for card in starting if card.faction is None)
    own = sum(card.count for card in starting if card.faction is not None)
    total = len(tables["sectors"]) + len(homes) + common * len(homes) + own + sum(card.count for card in galactic)
    findings.count("cards", total, BASE_CARDS, cards)
    for card in cards:
        if len(card.orders) > 1:
            findings.note(card.key, "orders", "no base card bears two order icons")
        if card.sector is not None and card.count != 1:
            findings.note(card.key, "count", "every card of a Galactic Deck is unique")
    _check_texts({card.key: card for card in cards}, findings)
    _check_core_worlds([card for card in cards if card.core], findings)
    _check_twins(galactic, findings)


def _check_homes(homes: list[CardDef], findings: Findings) -> None:
    findings.count("factions", len({home.faction for home in homes}), HOMES, homes)
    for home in homes:
        if [_text(ability) for ability in home.abilities] != [_text(HOME_ABILITY)]:
            findings.note(home.key, "abilities", "must be: in the Energy Phase, discard 2 cards for 1 energy")


def _check_starting(starting: list[CardDef], homes: list[CardDef], findings: Findings) -> None:
    for home in homes:
        deck = [card for card in starting if card.faction in (None, home.faction)]
        copies = {card.key: card.count for card in deck}
        findings.count(f"cards of the Starting Deck {home.faction}", sum(copies.values()), STARTING_DECK, deck)
        for key, count in STARTING_COPIES.items():
            findings.count(f"{key} in the Starting Deck {home.faction}", copies.get(key, 0), count, deck)
        tactics = [card for card in deck if card.is_tactic and card.key not in STARTING_COPIES]
        findings.count(f"simple Tactics of the Starting Deck {home.faction}", len(tactics), STARTING_TACTICS, deck)
        heroes = [card.key for card in deck if "hero" in card.types]
        findings.count(f"Heroes of the Starting Deck {home.faction}", len(heroes), 1, deck)


def _check_texts(by_key: dict[str, CardDef], findings: Findings) -> None:
    for key, timing in TIMINGS.items():
        if key in by_key and timing not in by_key[key].at:
            findings.note(key, "abilities", f"lacks a text with the timing {timing!r}")
    for key in TOKEN_COUNTERS:
        counted = [getattr(op, "per", None) for ability in by_key[key].abilities for op in ability.do] if key in by_key else []
        if key in by_key and not any(per is not None and per.zone == "tokens" for per in counted):
            findings.note(key, "abilities", "must count the Energy Tokens lying on it")


def _check_core_worlds(worlds: list[CardDef], findings: Findings) -> None:
    known = {world.key: world for world in worlds}
    for key, fact in CORE_WORLDS.items():
        world = known.get(key)
        if world is None:
            continue
        if [_text(ability) for ability in world.abilities] != [_text(ability) for ability in _core_texts(fact)]:
            findings.note(key, "abilities", "must give exactly the known bonus")
        weaker, stronger = sorted((world.fleet, world.ground))
        if not WEAKER_STRENGTH[0] <= weaker <= WEAKER_STRENGTH[1] or weaker >= stronger:
            findings.note(key, "fleet", "the weaker strength must be 5 to 8 and the other one above it")
    if "ra" in known and any(world.points >= known["ra"].points for world in worlds if world.key != "ra"):
        findings.note("ra", "points", "must be worth most by itself")


def _core_texts(fact: CoreFact) -> list[Ability]:
    """The bonus text of a Core World; none for Ra."""
    if not fact.types:
        return []
    return [Ability("scoring", (Score(fact.each, Count("empire", fact.types)),))]  # type: ignore[arg-type]  # Card Types


def _check_twins(cards: list[CardDef], findings: Findings) -> None:
    hidden = ("key", "name", "flavour", "orders")
    shown = [name for name in fields_of(CardDef) if name not in hidden]
    findings.differ(cards, lambda card: tuple(getattr(card, name) for name in shown), "", "differs in name alone from")


def _text(ability: Ability) -> tuple[Any, ...]:
    return ability.when, ability.do, ability.cost
