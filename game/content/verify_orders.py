"""Comparing the Galactic Orders pack with what is known of it: counts, names, powers, order icons."""

from __future__ import annotations

from collections import Counter

from game.engine import CardDef
from game.engine.core.defs import Ability
from game.engine.core.record import replace
from game.engine.core.types import ORDERS

from . import facts
from .findings import Findings, Tables


def check_orders(tables: Tables, findings: Findings) -> None:
    """Every fact that the Galactic Orders pack must show."""
    cards: tuple[CardDef, ...] = tables["cards"]
    by_key = {card.key: card for card in cards}
    own = sum(card.count for card in cards)
    findings.count("cards", own + facts.COMMON_STARTING_CARDS, facts.ORDERS_CARDS, cards)
    _check_powers([card for card in cards if card.kind == "order"], findings)
    _check_homes(cards, findings)
    for sector, fact in facts.ORDERS_DECKS.items():
        deck = [card for card in cards if card.sector == sector and card.kind != "event"]
        for kind, wanted in (("world", fact.worlds), ("unit", fact.units), ("tactic", fact.tactics), ("prestige", fact.prestige)):
            findings.count(f"{kind} cards of sector {sector}", sum(card.kind == kind for card in deck), wanted, deck)
        heroes = sum("hero" in card.types for card in deck)
        findings.count(f"Heroes of sector {sector}", heroes, fact.heroes, deck)
    _check_icons(cards, findings)
    check_events(by_key, {None: "first_blood", **facts.ORDERS_EVENTS}, findings)
    for key, fields in facts.ORDERS_NAMED.items():
        for field, value in fields.items():
            findings.named(by_key, key, field, value)
    for key, text in facts.ORDERS_TEXTS.items():
        findings.named(by_key, key, "key", key)
        if key in by_key and not any(_same(ability, text) for ability in by_key[key].abilities):
            findings.note(key, "abilities", "lacks the text that is known of this card")
    for key in facts.TOKEN_SCALERS:
        if key in by_key and not any(counts_tokens(ability) for ability in by_key[key].abilities):
            findings.note(key, "abilities", "must count Faction Tokens")
    drafted = [card for card in cards if card.sector is not None]
    findings.differ(drafted, _prints, "", "differs in name alone from")


def check_events(by_key: dict[str, CardDef], wanted: dict[int | None, str], findings: Findings) -> None:
    """Each of these Events lies in the deck of its sector (None: face up from the start), and there is no other one."""
    for sector, key in wanted.items():
        findings.named(by_key, key, "kind", "event")
        findings.named(by_key, key, "sector", sector)
    events = [card for card in by_key.values() if card.kind == "event"]
    findings.count("Events", len(events), len(wanted), events)


def counts_tokens(ability: Ability) -> bool:
    """Whether a text counts Faction Tokens."""
    counted = [getattr(op, "per", None) for op in ability.do]
    return any(per is not None and per.zone in ("order", "best_order", "all_orders", "orders") for per in counted)


def _same(ability: Ability, text: Ability) -> bool:
    return (ability.when, ability.do, ability.cost, ability.side) == (text.when, text.do, text.cost, text.side)


def _check_powers(orders: list[CardDef], findings: Findings) -> None:
    """One card for each order; its texts are its power, each use of it for one Faction Token (ruling O2)."""
    findings.count("order cards", len(orders), len(ORDERS), orders)
    found = {card.orders[0]: card for card in orders if card.orders}
    for order, powers in facts.ORDER_POWERS.items():
        card = found.get(order)
        if card is None:
            findings.count(f"order cards of {order}", 0, 1, orders)
        elif len(card.abilities) != len(powers) or not all(map(_same, card.abilities, powers)):
            findings.note(card.key, "abilities", "must be exactly the known power")


def _check_homes(cards: tuple[CardDef, ...], findings: Findings) -> None:
    """Six Home Worlds, five of which take the places of the base ones, each with a Capital City; one new Starting Deck."""
    homes = [card for card in cards if card.kind == "home"]
    cities = [card for card in cards if card.kind == "capital"]
    findings.count("Home Worlds", len(homes), facts.FACTIONS, homes)
    numbers = {home.number for home in homes} & set(range(1, facts.FACTIONS + 1))
    findings.count("numbers of Home Worlds", len(numbers), facts.FACTIONS, homes)
    findings.count("factions", len({home.faction for home in homes}), facts.FACTIONS, homes)
    replaced = {home.replaces for home in homes} - {None}
    findings.count("Home Worlds in place of others", len(replaced), facts.HOMES, homes)
    findings.count("Capital Cities", len(cities), facts.FACTIONS, cities)
    findings.count("factions with a Capital City", len({city.faction for city in cities}), facts.FACTIONS, cities)
    for home in homes:
        if not all(any(_same(ability, text) for ability in home.abilities) for text in facts.ORDERS_HOME_TEXTS):
            findings.note(home.key, "abilities", "must be the energy for two cards and the further card")
        if not home.garrison:
            findings.note(home.key, "garrison", "any one Unit may garrison")
    for city in cities:
        if len(city.abilities) != 1 or not _same(city.abilities[0], facts.CAPITAL_TEXT) or not city.abilities[0].per_round:
            findings.note(city.key, "abilities", "must be: once per round with 3 Worlds, put a hand card beneath it")
    sixth = [home for home in homes if home.replaces is None]
    starting = [card for card in cards if card.sector is None and card.kind in ("unit", "tactic")]
    findings.count("new starting cards", len(starting), 1, starting)
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
    for card in cards:
        if card.kind in ("world", "event", "home", "capital") and card.orders:
            findings.note(card.key, "orders", "only Units, Tactics and Prestige cards bear an order icon")


def _prints(card: CardDef) -> object:
    """All that is printed on a card but its name, its order icons and its flavour."""
    return replace(card, key="", name="", flavour="", orders=(), art="")
