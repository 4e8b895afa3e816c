"""The Galactic Orders pack: powers, Home Worlds, texts that count Faction Tokens, order icons that are spread evenly."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.content.findings import Findings, Tables
from game.engine import CardDef
from game.engine.core.defs import Ability
from game.engine.core.ops.cards import Draw
from game.engine.core.ops.gains import GainAction, GainEnergy
from game.engine.core.ops.price import Cheaper
from game.engine.core.ops.strength import Boost
from game.engine.core.types import ORDERS, Order
from game.engine.expansions.orders.ops.orders import Bury, MoreWorlds, OwnWorlds, SpendFaction

from .base import HOME_ABILITY, HOMES

ORDERS_CARDS = 96
COMMON_STARTING_CARDS = 15
"""Cards of the sixth Starting Deck that every faction has; they stand in the base pack."""
FACTIONS = 6
ORDER_POWERS: dict[Order, tuple[Ability, ...]] = {
    "senate": (Ability("turn", (GainAction(1),), (SpendFaction(1),)),),
    "merchant": (Ability("turn", (GainEnergy(2),), (SpendFaction(1),)),),
    "mining": (Ability("while_deploying", (Cheaper(3),), (SpendFaction(1),)),),
    "science": (Ability("while_drafting", (Cheaper(3),), (SpendFaction(1),)),),
    "mystic": (Ability("turn", (Draw(1),), (SpendFaction(1),)),),
    "knighthood": (
        Ability("invasion", (Boost(fleet=2),), (SpendFaction(1),)),
        Ability("invasion", (Boost(ground=2),), (SpendFaction(1),)),
    ),
}
"""What a token spent on each order gives (ruling O2)."""
ORDERS_HOME_TEXTS = (HOME_ABILITY, Ability("drawing", (Draw(1),), (MoreWorlds(),)))
"""Two cards for one energy, and a further card for who has more conquered Worlds than Units (ruling O4)."""
CAPITAL_TEXT = Ability("turn", (Bury(),), (OwnWorlds(3),))
TOKEN_SCALERS = ("mech_champion", "phantom_ship", "divine_energy")
"""Cards that scale with Faction Tokens."""


def check_orders(tables: Tables, findings: Findings) -> None:
    """Every fact that the Galactic Orders pack must show."""
    cards: tuple[CardDef, ...] = tables["cards"]
    by_key = {card.key: card for card in cards}
    own = sum(card.count for card in cards)
    findings.count("cards", own + COMMON_STARTING_CARDS, ORDERS_CARDS, cards)
    _check_powers([card for card in cards if card.kind == "order"], findings)
    _check_homes(cards, findings)
    _check_icons(cards, findings)
    for key in TOKEN_SCALERS:
        if key in by_key and not any(counts_tokens(ability) for ability in by_key[key].abilities):
            findings.note(key, "abilities", "must count Faction Tokens")
    drafted = [card for card in cards if card.sector is not None]
    findings.differ(drafted, _prints, "", "differs in name alone from")


def counts_tokens(ability: Ability) -> bool:
    """Whether a text counts Faction Tokens."""
    counted = [getattr(op, "per", None) for op in ability.do]
    return any(per is not None and per.zone in ("order", "best_order", "all_orders", "orders") for per in counted)


def _same(ability: Ability, text: Ability) -> bool:
    return (ability.when, ability.do, ability.cost, ability.side) == (text.when, text.do, text.cost, text.side)


def _check_powers(orders: list[CardDef], findings: Findings) -> None:
    """One card for each order; its texts are its power, each use of it for one Faction Token (ruling O2)."""
    by_order = {card.orders[0]: card for card in orders if card.orders}
    for order, powers in ORDER_POWERS.items():
        card = by_order.get(order)
        if card is not None and (len(card.abilities) != len(powers) or not all(map(_same, card.abilities, powers))):
            findings.note(card.key, "abilities", "must be exactly the known power")


def _check_homes(cards: tuple[CardDef, ...], findings: Findings) -> None:
    """Six Home Worlds, five of which take the places of the base ones, each with a Capital City; one new Starting Deck."""
    homes = [card for card in cards if card.kind == "home"]
    cities = [card for card in cards if card.kind == "capital"]
    findings.count("factions", len({home.faction for home in homes}), FACTIONS, homes)
    replaced = {home.replaces for home in homes} - {None}
    findings.count("Home Worlds in place of others", len(replaced), HOMES, homes)
    findings.count("factions with a Capital City", len({city.faction for city in cities}), FACTIONS, cities)
    for home in homes:
        if not all(any(_same(ability, text) for ability in home.abilities) for text in ORDERS_HOME_TEXTS):
            findings.note(home.key, "abilities", "must be the energy for two cards and the further card")
    for city in cities:
        if len(city.abilities) != 1 or not _same(city.abilities[0], CAPITAL_TEXT) or not city.abilities[0].per_round:
            findings.note(city.key, "abilities", "must be: once per round with 3 Worlds, put a hand card beneath it")
    sixth = [home for home in homes if home.replaces is None]
    starting = [card for card in cards if card.sector is None and card.kind in ("unit", "tactic")]
    for card in starting:
        if "hero" not in card.types or card.orders or card.faction not in [home.faction for home in sixth]:
            findings.note(card.key, "faction", "must be the Hero of the sixth faction, without order icon")


def _check_icons(cards: tuple[CardDef, ...], findings: Findings) -> None:
    """New Units and Tactics bear the icons evenly: no order has two more than another."""
    drafted = [card for card in cards if card.sector is not None and card.kind in ("unit", "tactic")]
    icons = Counter(order for card in drafted for order in card.orders)
    counts = [icons[order] for order in ORDERS]
    findings.within("icons of the most frequent order over the rarest", max(counts) - min(counts), (0, 1), drafted)
    for card in drafted:
        if len(card.orders) not in (1, len(ORDERS)):
            findings.note(card.key, "orders", "must be one, or all six")


def _prints(card: CardDef) -> object:
    """All that is printed on a card but its name, its order icons and its flavour."""
    return replace(card, key="", name="", flavour="", orders=(), art="")
