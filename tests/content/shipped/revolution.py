"""The Revolution pack: three Heroic Tactics for each Hero, re-balanced cards that count tokens, no two texts alike."""

from __future__ import annotations

from collections import Counter

from game.content.findings import Findings, Tables
from game.engine import CardDef

from .orders import counts_tokens

HEROIC_HEROES = 16
TACTICS_OF_A_HERO = 3
HEROES_NEEDING_ORDERS = 2
NEW_HEROES: dict[str, int] = {"captain_alexander": 2, "the_prophet": 3, "duke_magnus": 4}
"""The new Heroes with the sectors of their decks; each bears two order icons."""
REPAINTED = (
    "prince_aaron",
    "lord_banner",
    "baron_viktor",
    "simon_the_fox",
    "sword_master",
    "retired_flying_ace",
    "warlord_hosk",
    "promethean_cyborg",
    "albrecht",
    "queen_alais",
)
"""Heroes of the base game that come in new dress."""
REPLACEMENTS = ("mech_champion", "phantom_ship", "divine_energy")
"""Cards of Galactic Orders whose places re-balanced ones take."""


def check_revolution(tables: Tables, findings: Findings) -> None:
    """Every fact that the Revolution pack must show."""
    cards: tuple[CardDef, ...] = tables["cards"]
    by_key = {card.key: card for card in cards}
    advancements = [card for card in cards if card.kind == "advancement"]
    heroics = [card for card in cards if card.kind == "heroic"]
    _check_heroics(heroics, findings)
    for key in NEW_HEROES:
        if key in by_key and len(by_key[key].orders) != 2:
            findings.note(key, "orders", "must be two")
    known = {repaint.key for repaint in tables["repaints"]} & set(REPAINTED)
    findings.count("repainted Heroes", len(known), len(REPAINTED), tables["repaints"])
    replacing = {card.replaces: card for card in cards if card.replaces is not None}
    for key in REPLACEMENTS:
        if key in replacing and not any(map(counts_tokens, replacing[key].abilities)):
            findings.note(replacing[key].key, "abilities", "must count Faction Tokens")
    spoken = [card for card in (*advancements, *heroics) if card.abilities]
    findings.differ(spoken, lambda card: (card.kind, card.abilities), "abilities", "does the same as")


def _check_heroics(heroics: list[CardDef], findings: Findings) -> None:
    tactics = Counter(card.hero for card in heroics)
    findings.count("Heroes with Heroic Tactics", len(tactics), HEROIC_HEROES, heroics)
    for hero, count in sorted(tactics.items(), key=lambda item: str(item[0])):
        own = [card for card in heroics if card.hero == hero]
        findings.count(f"Heroic Tactics of {hero}", count, TACTICS_OF_A_HERO, own)
    purple = {card.hero for card in heroics if card.needs}
    findings.count("Heroes of Galactic Orders", len(purple), HEROES_NEEDING_ORDERS, heroics)
    for card in heroics:
        if bool(card.needs) != (card.hero in purple):
            findings.note(card.key, "needs", "must be the same for all Tactics of a Hero")
