"""Comparing the promo pack with what is known of it: thirty cards, four swaps, other versions of the Heroes, one more type."""

from __future__ import annotations

from game.engine import CardDef
from game.engine.core.defs import Repaint
from game.engine.expansions.promos.ops.dice import Roll
from game.engine.expansions.promos.ops.sectors import OpenSector

from . import facts
from .errors import ContentError
from .findings import Findings, Tables
from .load import pack_folders
from .source import read_pack

STRONGHOLD = "the_stronghold"
TOWER = "tower_of_infinite_dice"
LE_SAV = "le_sav"
BUONO = "buono"


def check_promos(tables: Tables, findings: Findings) -> None:
    """Every fact that the promo pack must show."""
    cards: tuple[CardDef, ...] = tables["cards"]
    repaints: tuple[Repaint, ...] = tables["repaints"]
    by_key = {card.key: card for card in cards}
    findings.count("promo cards", sum(card.count for card in cards) + len(repaints), facts.PROMO_CARDS, cards)
    known = (*facts.PROMO_SWAPS, STRONGHOLD, TOWER, BUONO)
    for key in known:
        if key not in by_key:
            findings.missing(key, known)
    _check_core_worlds(repaints, findings)
    _check_swaps(by_key, findings)
    _check_heroes([card for card in cards if card.version_of is not None], findings)
    pregame = [card for card in cards if card.sector == 0]
    findings.count("cards for the pregame draft", len(pregame), facts.PROMO_PREGAME, pregame)
    prestige = [card for card in cards if card.kind == "prestige"]
    findings.count("Prestige cards", len(prestige), facts.PROMO_PRESTIGE, prestige)
    _check_single_cards(by_key, findings)
    for card in cards:
        if "hero" in card.types and card.version_of is None:
            findings.note(card.key, "types", "is no known Hero")
        if ("stronghold" in card.types) != (card.key == STRONGHOLD):
            findings.note(card.key, "types", "only The Stronghold has that Card Type")


def _check_core_worlds(repaints: tuple[Repaint, ...], findings: Findings) -> None:
    """The six Core Worlds of the base game come in new print, with their bonuses in shorthand."""
    printed = {repaint.key for repaint in repaints}
    findings.count("Core Worlds in new print", len(printed & set(facts.CORE_WORLDS)), len(facts.CORE_WORLDS), repaints)
    findings.count("repaints", len(repaints), len(facts.CORE_WORLDS), repaints)
    for repaint in repaints:
        if not repaint.shorthand:
            findings.note(repaint.key, "shorthand", "must be true")


def _check_swaps(by_key: dict[str, CardDef], findings: Findings) -> None:
    """A swapped card has the type, sector and order icons of the card it replaces; nothing else replaces any."""
    base = _shipped_cards("base")
    for key, replaced in facts.PROMO_SWAPS.items():
        card, before = by_key.get(key), base.get(replaced)
        if card is None or before is None:
            continue
        if card.replaces != replaced:
            findings.note(key, "replaces", f"must be {replaced!r}")
        for field in ("kind", "types", "sector", "orders"):
            if getattr(card, field) != getattr(before, field):
                findings.note(key, field, f"must be that of {replaced}")
    for card in by_key.values():
        if card.replaces is not None and card.key not in facts.PROMO_SWAPS:
            findings.note(card.key, "replaces", "is no known swap")


def _check_heroes(versions: list[CardDef], findings: Findings) -> None:
    """One other version of each starting Hero, in the same Starting Deck; the sixth needs Galactic Orders."""
    findings.count("alternate Heroes", len(versions), facts.PROMO_HEROES, versions)
    base = _shipped_cards("base")
    heroes = {card.version_of for card in versions}
    findings.count("Heroes with another version", len(heroes), facts.PROMO_HEROES, versions)
    for card in versions:
        hero = base.get(card.version_of or "")
        if hero is None:
            if not card.needs:
                findings.note(card.key, "version_of", "names no starting Hero of the base pack")
        elif card.faction != hero.faction or card.types != hero.types:
            findings.note(card.key, "faction", f"must be that of {hero.key}, with the same types")


def _check_single_cards(by_key: dict[str, CardDef], findings: Findings) -> None:
    stronghold, tower, le_sav, buono = (by_key.get(key) for key in (STRONGHOLD, TOWER, LE_SAV, BUONO))
    if stronghold is not None and (stronghold.kind, stronghold.sector, stronghold.types) != ("unit", 4, ("stronghold",)):
        findings.note(STRONGHOLD, "types", "must be a Unit of sector 4 with a Card Type of its own")
    if tower is not None and (tower.kind != "prestige" or not _does(tower, "drafted", Roll) or tower.points):
        findings.note(TOWER, "abilities", "must be a Prestige card whose points are rolled when it is drafted")
    if le_sav is not None and not _does(le_sav, "conquered", OpenSector):
        findings.note(LE_SAV, "abilities", "must ask for a sector when conquered")
    if buono is not None and (not buono.core or buono.needs != "orders" or "scoring" not in buono.at):
        findings.note(BUONO, "core", "must be a Core World with a bonus that needs Galactic Orders")


def _does(card: CardDef, when: str, op: type) -> bool:
    return any(ability.when == when and any(isinstance(one, op) for one in ability.do) for ability in card.abilities)


def _shipped_cards(pack: str) -> dict[str, CardDef]:
    """The cards of a shipped pack by key; none where it cannot be read, which is noted with that pack."""
    try:
        _, tables = read_pack(pack_folders()[pack])
    except (ContentError, LookupError):
        return {}
    return {card.key: card for card in tables["cards"]}
