"""Comparing the Revolution pack with what is known of it: counts, names, marks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine import CardDef

from . import facts
from .errors import ContentError
from .findings import Findings, Tables
from .load import shown_path


def check_revolution(tables: Tables, findings: Findings) -> None:
    """Every fact that the Revolution pack must show."""
    cards: tuple[CardDef, ...] = tables["cards"]
    by_key = {card.key: card for card in cards}
    advancements = [card for card in cards if card.kind == "advancement"]
    heroics = [card for card in cards if card.kind == "heroic"]
    for sector, wanted in facts.ADVANCEMENTS.items():
        findings.count(f"Advancements of sector {sector}", sum(card.sector == sector for card in advancements), wanted)
    yellow = sum(not card.needs for card in advancements)
    findings.within("Advancements without Galactic Orders", yellow, (facts.LEAST_YELLOW_ADVANCEMENTS, len(advancements)))
    for key, needs in facts.NAMED_ADVANCEMENTS.items():
        _named(by_key, key, "advancement", "needs", needs, findings)
    _check_heroics(heroics, findings)
    for key, hero in facts.NAMED_HEROICS.items():
        _named(by_key, key, "heroic", "hero", hero, findings)
    for key, sector in facts.NEW_HEROES.items():
        _named(by_key, key, "unit", "sector", sector, findings)
        if key in by_key and len(by_key[key].orders) != 2:
            findings.note(key, "orders", "must be two")
    repainted = {repaint.key for repaint in tables["repaints"]}
    findings.count("repainted Heroes", len(repainted & set(facts.REPAINTED)), len(facts.REPAINTED))
    findings.count("repaints", len(tables["repaints"]), len(facts.REPAINTED))
    _named(by_key, "dagda", "world", "core", True, findings)
    _check_differences([*advancements, *heroics], findings)


def _check_heroics(heroics: list[CardDef], findings: Findings) -> None:
    tactics = Counter(card.hero for card in heroics)
    findings.count("Heroes with Heroic Tactics", len(tactics), facts.HEROIC_HEROES)
    for hero, count in sorted(tactics.items(), key=lambda item: str(item[0])):
        findings.count(f"Heroic Tactics of {hero}", count, facts.TACTICS_OF_A_HERO)
    purple = {card.hero for card in heroics if card.needs}
    findings.count("Heroes of Galactic Orders", len(purple), facts.HEROES_NEEDING_ORDERS)
    for card in heroics:
        if bool(card.needs) != (card.hero in purple):
            findings.note(card.key, "needs", "must be the same for all Tactics of a Hero")
        if not card.abilities:
            findings.note(card.key, "abilities", "every Tactic has a text")


def _check_differences(cards: list[CardDef], findings: Findings) -> None:
    """No two Heroic Tactics and no two Advancements do the same."""
    seen: dict[tuple[Any, ...], str] = {}
    for card in cards:
        if not card.abilities:
            continue
        does = (card.kind, card.abilities)
        if does in seen:
            findings.note(card.key, "abilities", f"does the same as {seen[does]}")
        seen[does] = card.key


def _named(by_key: dict[str, CardDef], key: str, kind: str, field: str, wanted: object, findings: Findings) -> None:
    card = by_key.get(key)
    if card is None:
        findings.problems.append(ContentError(shown_path(findings.folder), 0, key, "is missing"))
    elif card.kind != kind:
        findings.note(key, "kind", f"must be {kind!r}")
    elif getattr(card, field) != wanted:
        findings.note(key, field, f"must be {wanted!r}")
