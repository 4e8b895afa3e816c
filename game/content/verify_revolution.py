"""Comparing the Revolution pack with what is known of it: counts, names, marks."""

from __future__ import annotations

from collections import Counter

from game.engine import CardDef

from . import facts
from .findings import Findings, Tables
from .verify_orders import check_events, counts_tokens


def check_revolution(tables: Tables, findings: Findings) -> None:
    """Every fact that the Revolution pack must show."""
    cards: tuple[CardDef, ...] = tables["cards"]
    by_key = {card.key: card for card in cards}
    advancements = [card for card in cards if card.kind == "advancement"]
    heroics = [card for card in cards if card.kind == "heroic"]
    for sector, wanted in facts.ADVANCEMENTS.items():
        own = [card for card in advancements if card.sector == sector]
        findings.count(f"Advancements of sector {sector}", len(own), wanted, own)
    yellow = sum(not card.needs for card in advancements)
    limits = (facts.LEAST_YELLOW_ADVANCEMENTS, len(advancements))
    findings.within("Advancements without Galactic Orders", yellow, limits, advancements)
    for key, needs in facts.NAMED_ADVANCEMENTS.items():
        findings.named(by_key, key, "kind", "advancement")
        findings.named(by_key, key, "needs", needs)
    _check_heroics(heroics, findings)
    for key, hero in facts.NAMED_HEROICS.items():
        findings.named(by_key, key, "kind", "heroic")
        findings.named(by_key, key, "hero", hero)
    for key, sector in facts.NEW_HEROES.items():
        findings.named(by_key, key, "kind", "unit")
        findings.named(by_key, key, "sector", sector)
        if key in by_key and len(by_key[key].orders) != 2:
            findings.note(key, "orders", "must be two")
    repaints = tables["repaints"]
    known = {repaint.key for repaint in repaints} & set(facts.REPAINTED)
    findings.count("repainted Heroes", len(known), len(facts.REPAINTED), repaints)
    findings.count("repaints", len(repaints), len(facts.REPAINTED), repaints)
    findings.named(by_key, "dagda", "core", True)
    check_events(by_key, facts.REVOLUTION_EVENTS, findings)
    for key in facts.REVOLUTION_EVENTS.values():
        findings.named(by_key, key, "needs", "orders")
    replacing = {card.replaces: card for card in cards if card.replaces is not None}
    findings.count("replacement cards", len(replacing), len(facts.REPLACEMENTS), list(replacing.values()))
    for key in facts.REPLACEMENTS:
        if key not in replacing or replacing[key].needs != "orders" or not any(map(counts_tokens, replacing[key].abilities)):
            findings.count(f"re-balanced cards in the place of {key}", 0, 1, list(replacing.values()))
    spoken = [card for card in (*advancements, *heroics) if card.abilities]
    findings.differ(spoken, lambda card: (card.kind, card.abilities), "abilities", "does the same as")


def _check_heroics(heroics: list[CardDef], findings: Findings) -> None:
    tactics = Counter(card.hero for card in heroics)
    findings.count("Heroes with Heroic Tactics", len(tactics), facts.HEROIC_HEROES, heroics)
    for hero, count in sorted(tactics.items(), key=lambda item: str(item[0])):
        own = [card for card in heroics if card.hero == hero]
        findings.count(f"Heroic Tactics of {hero}", count, facts.TACTICS_OF_A_HERO, own)
    purple = {card.hero for card in heroics if card.needs}
    findings.count("Heroes of Galactic Orders", len(purple), facts.HEROES_NEEDING_ORDERS, heroics)
    for card in heroics:
        if bool(card.needs) != (card.hero in purple):
            findings.note(card.key, "needs", "must be the same for all Tactics of a Hero")
        if not card.abilities:
            findings.note(card.key, "abilities", "every Tactic has a text")
