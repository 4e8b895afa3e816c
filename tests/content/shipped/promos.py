"""The promo pack: thirty cards, swaps that are like the cards they replace, other versions of the starting Heroes."""

from __future__ import annotations

from game.content.errors import ContentError
from game.content.findings import Findings, Tables
from game.content.load import pack_folders
from game.content.source import read_pack
from game.engine import CardDef
from game.engine.core.defs import Repaint
from game.engine.expansions.promos.ops.dice import Roll
from game.engine.expansions.promos.ops.sectors import OpenSector

PROMO_CARDS = 30
PROMO_SWAPS: dict[str, str] = {
    "tower_fanatics": "assault_troopers",
    "immolation_squadron": "double_feint",
    "le_sav": "avalon",
    "mutabot": "speedbot",
}
"""Promo cards and the cards of the base pack whose place they take."""
PROMO_HEROES = 6
"""Alternate versions of starting Heroes, the one of Galactic Orders among them."""
TOWER = "tower_of_infinite_dice"
LE_SAV = "le_sav"
BUONO = "buono"


def check_promos(tables: Tables, findings: Findings) -> None:
    """Every fact that the promo pack must show."""
    cards: tuple[CardDef, ...] = tables["cards"]
    repaints: tuple[Repaint, ...] = tables["repaints"]
    by_key = {card.key: card for card in cards}
    findings.count("promo cards", sum(card.count for card in cards) + len(repaints), PROMO_CARDS, cards)
    _check_swaps(by_key, findings)
    _check_heroes([card for card in cards if card.version_of is not None], findings)
    _check_single_cards(by_key, findings)


def _check_swaps(by_key: dict[str, CardDef], findings: Findings) -> None:
    """A swapped card has the type, sector and order icons of the card it replaces; nothing else replaces any."""
    base = _shipped_cards("base")
    for key, replaced in PROMO_SWAPS.items():
        card, before = by_key.get(key), base.get(replaced)
        if card is None or before is None:
            continue
        for field in ("kind", "types", "sector", "orders"):
            if getattr(card, field) != getattr(before, field):
                findings.note(key, field, f"must be that of {replaced}")
    for card in by_key.values():
        if card.replaces is not None and card.key not in PROMO_SWAPS:
            findings.note(card.key, "replaces", "is no known swap")


def _check_heroes(versions: list[CardDef], findings: Findings) -> None:
    """One other version of each starting Hero, in the same Starting Deck; the sixth needs Galactic Orders."""
    base = _shipped_cards("base")
    heroes = {card.version_of for card in versions}
    findings.count("Heroes with another version", len(heroes), PROMO_HEROES, versions)
    for card in versions:
        hero = base.get(card.version_of or "")
        if hero is None:
            if not card.needs:
                findings.note(card.key, "version_of", "names no starting Hero of the base pack")
        elif card.faction != hero.faction or card.types != hero.types:
            findings.note(card.key, "faction", f"must be that of {hero.key}, with the same types")


def _check_single_cards(by_key: dict[str, CardDef], findings: Findings) -> None:
    tower, le_sav, buono = (by_key.get(key) for key in (TOWER, LE_SAV, BUONO))
    if tower is not None and not _does(tower, "drafted", Roll):
        findings.note(TOWER, "abilities", "must roll for its points when it is drafted")
    if le_sav is not None and not _does(le_sav, "conquered", OpenSector):
        findings.note(LE_SAV, "abilities", "must ask for a sector when conquered")
    if buono is not None and "scoring" not in buono.at:
        findings.note(BUONO, "abilities", "must have a bonus")


def _does(card: CardDef, when: str, op: type) -> bool:
    return any(ability.when == when and any(isinstance(step, op) for step in ability.do) for ability in card.abilities)


def _shipped_cards(pack: str) -> dict[str, CardDef]:
    """The cards of a shipped pack by key; none where it cannot be read, which is noted with that pack."""
    try:
        _, tables = read_pack(pack_folders()[pack])
    except (ContentError, LookupError):
        return {}
    return {card.key: card for card in tables["cards"]}
