"""What is known of the cards, as data: the counts and values that the shipped packs must show.

"Stated" values come from the rulebooks and other sources, "taken" ones are inferred from them and fixed here alike. All else
on the cards is our own design. `verify.py` compares the packs with these tables.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.core.defs import Ability
from game.engine.core.ops.cards import Draw
from game.engine.core.ops.costs import DiscardCards, Pay, PayUpTo
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import EnergySurge, GainAction, GainEnergy, Score
from game.engine.core.ops.price import Cheaper
from game.engine.core.ops.strength import Boost
from game.engine.core.types import ORDERS, Order
from game.engine.expansions.orders.ops.factions import LoseFaction
from game.engine.expansions.orders.ops.orders import Bury, MoreWorlds, OwnWorlds, PlaceFaction, SpendFaction

# The base pack.

BASE_CARDS = 210
"""All cards of the box: Sector Cards, Home Worlds, five Starting Decks, six Galactic Decks."""
SECTOR_NAMES = ("Barbaric", "Frontier", "Industrial", "Luxury", "Core")
SECTOR_ACTIONS = (4, 4, 5, 6, 6)
SECTOR_HANDS = (6, 6, 6, 6, 7)
RESHUFFLE_SECTOR = 5
HOMES = 5
HOME_ENERGY = (2, 3)
HOME_POINTS = (0, 1)
HOME_ABILITY = Ability("energy", (GainEnergy(1),), (DiscardCards(2),))
"""Two cards for one energy in the Energy Phase; a situation lasts the phase, so it works once per round."""

STARTING_DECK = 16
STARTING_COPIES: dict[str, int] = {"galactic_grunts": 5, "snub_fighter": 5, "energy_surge": 2}
"""Cards that each Starting Deck holds several times; three different simple Tactics and one Hero make it full."""
STARTING_TACTICS = 3
STARTING_HEROES = ("lord_banner", "prince_aaron", "baron_viktor", "simon_the_fox", "warlord_hosk")
COLONISTS = ("galactic_grunts", "snub_fighter")


class DeckFact(NamedTuple):
    """What a Galactic Deck holds: Worlds, Units, Tactics, Prestige cards, and how many of the Units are Heroes."""

    worlds: int
    units: int
    tactics: int
    prestige: int
    heroes: int


DECKS: dict[int, DeckFact] = {
    0: DeckFact(0, 8, 4, 0, 1),
    1: DeckFact(10, 10, 4, 0, 1),
    2: DeckFact(10, 10, 4, 0, 1),
    3: DeckFact(10, 10, 4, 0, 1),
    4: DeckFact(10, 10, 4, 0, 2),
    5: DeckFact(6, 0, 0, 6, 0),
}
ICONS_OF_EACH_ORDER = 2
"""Order icons of each of the six orders in each deck of sectors 0 to IV: 60 in all, 10 of each order."""
ICON_DECKS = (0, 1, 2, 3, 4)

CARDS: dict[str, dict[str, Any]] = {
    "galactic_grunts": {"types": ("infantry",), "deploy": 1, "fleet": 0, "ground": 1, "colonist": True},
    "snub_fighter": {"types": ("starfighter",), "deploy": 1, "fleet": 1, "ground": 0, "colonist": True},
    "energy_surge": {"kind": "tactic", "cost": 0},
    "claw_fighter": {"types": ("starfighter",), "deploy": 3, "fleet": 3},
    "hercules_bomber": {"types": ("starfighter",), "fleet": 1, "ground": 0},
    "heavy_repeating_assault_unit": {"kind": "unit"},
    "dreadnought_cruiser": {"deploy": 7},
    "battle_cruiser": {"types": ("star_cruiser",)},
    "genetic_super_soldier": {"kind": "unit"},
    "world_ship": {"kind": "unit"},
    "advanced_drones": {},
    "assault_troopers": {"types": ("infantry",)},
    "speedbot": {"types": ("robot",)},
    "double_feint": {"kind": "tactic"},
    "avalon": {"kind": "world"},
    "champion_of_ra": {"kind": "prestige", "owner_of": "ra"},
    **{key: {"kind": "unit", "sector": None} for key in STARTING_HEROES},
}
"""Values of single cards."""
DRAFT_HEROES = ("sword_master", "retired_flying_ace", "promethean_cyborg", "albrecht", "queen_alais")
"""The named Heroes of sectors I to IV and 0; with one of ours they are six."""
OWN_HEROES = 1

ABILITIES: dict[str, Ability] = {
    "energy_surge": Ability("energy", (EnergySurge(2, 1),)),
    "hercules_bomber": Ability("invasion", (Boost(ground=2),), (Pay(1),)),
    "heavy_repeating_assault_unit": Ability("invasion", (Boost(ground=2, times="n"),), (PayUpTo(2, "n"),)),
    "dreadnought_cruiser": Ability("deploying", (Cheaper(1, Count("units", ("starfighter",))),)),
}
"""Texts that a card must have."""
TIMINGS: dict[str, str] = {"world_ship": "scoring", "queen_alais": "scoring", "advanced_drones": "while_drafting"}
"""Timings that a card's text must have; Advanced Drones lower draft costs, never those of building."""
TOKEN_COUNTERS = ("genetic_super_soldier",)
"""Cards with a text that counts the Energy Tokens lying on them."""


class CoreFact(NamedTuple):
    """A Core World: the Card Types that its bonus counts, points for each, and its printed points (None: our design)."""

    types: tuple[str, ...]
    each: int
    points: int | None


CORE_WORLDS: dict[str, CoreFact] = {
    "zeus": CoreFact(("starfighter",), 1, 2),
    "wotan": CoreFact(("infantry",), 1, None),
    "anu": CoreFact(("star_cruiser", "capital_ship"), 2, None),
    "indra": CoreFact(("tactic",), 1, None),
    "ra": CoreFact((), 0, None),
    "ptah": CoreFact(("robot", "vehicle"), 2, None),
}
WEAKER_STRENGTH = (5, 8)
"""The weaker of a Core World's two strengths; the stronger one lies above it."""


def core_ability(fact: CoreFact) -> Ability | None:
    """The bonus text of a Core World; None for Ra."""
    if not fact.types:
        return None
    return Ability("scoring", (Score(fact.each, Count("empire", fact.types)),))  # type: ignore[arg-type]  # Card Types


# The Nemesis pack.

NEMESIS_CARDS = 55
NEMESIS_SYMBOLS: dict[str, int] = {"with": 7, "without": 6}
"""Cards with the Revolution symbol and with its exclusion symbol."""
NEMESIS_DECK = (40, 44)
"""Size of the deck in each Challenge Mode, with and without Revolution."""
NEMESIS_COMMANDS = (2, 4)
NEMESIS_LISTS = 30
"""Different command lists among the cards, at least."""
EPOCHS = (1, 2)


class PrimeFact(NamedTuple):
    """A Prime Card: what its condition counts, which Card Types lie below it, the condition, the expansion it needs."""

    counts: str
    types: tuple[str, ...]
    condition: int
    needs: str


PRIMES: dict[str, PrimeFact] = {
    "ra": PrimeFact("always", (), 0, ""),
    "wotan": PrimeFact("cards", ("infantry",), 3, ""),
    "zeus": PrimeFact("cards", ("starfighter",), 3, ""),
    "anu": PrimeFact("cards", ("star_cruiser", "capital_ship"), 3, ""),
    "ptah": PrimeFact("cards", ("robot", "vehicle"), 3, ""),
    "indra": PrimeFact("cards", ("tactic",), 4, ""),
    "dagda": PrimeFact("worlds", (), 8, ""),
    "raven": PrimeFact("order", (), 6, "orders"),
    "buono": PrimeFact("orders", (), 5, "orders"),
}
"""By the key of the Core World."""


# The Revolution pack.

ADVANCEMENTS = {1: 6, 2: 6, 3: 6, 4: 6, 5: 3}
"""Advancements in the deck of each sector: 27 in all."""
LEAST_YELLOW_ADVANCEMENTS = 20
"""Advancements that do not need Galactic Orders, at least."""
NAMED_ADVANCEMENTS: dict[str, str] = {
    "cosmic_terraformer": "",
    "wormhole_generator": "",
    "unstable_teleporter": "",
    "ministry_of_propaganda": "",
    "dark_energy_power_core": "",
    "chameleon_particle_field": "orders",
    "eidolon_sanctuary": "orders",
}
"""Advancements with a known name, and what they need."""
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
NAMED_HEROICS: dict[str, str] = {
    "barons_revenge": "baron_viktor",
    "legendary_maneuvers": "retired_flying_ace",
    "amazing_stunt": "captain_alexander",
    "skyjacked_vessel": "captain_alexander",
    "flawless_commander": "promethean_cyborg",
    "mystic_vision": "the_prophet",
    "conversion": "the_prophet",
    "opportunist": "duke_magnus",
    "ravager": "albrecht",
}
"""Heroic Tactics with a known name, and their Heroes."""

REVOLUTION_EVENTS: dict[int | None, str] = {
    1: "builders_jubilee",
    2: "return_of_the_veterans",
    3: "grid_failure",
    4: "retaliatory_strike",
    5: "mutiny",
}
"""The five Events by the sectors of their decks; all of them need Galactic Orders."""
REPLACEMENTS = ("mech_champion", "phantom_ship", "divine_energy")
"""Cards of Galactic Orders whose places re-balanced ones take."""


# The Galactic Orders pack.

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
ORDERS_DECKS: dict[int, DeckFact] = {
    0: DeckFact(0, 3, 1, 0, 0),
    1: DeckFact(5, 5, 2, 0, 1),
    2: DeckFact(5, 5, 2, 0, 0),
    3: DeckFact(5, 5, 2, 0, 0),
    4: DeckFact(5, 5, 2, 0, 0),
    5: DeckFact(1, 0, 0, 3, 0),
}
ORDERS_EVENTS: dict[int | None, str] = {
    1: "smugglers",
    2: "meeting_of_the_clans",
    3: "information_broker",
    4: "night_of_a_thousand_assassins",
    5: "warlords",
}
"""The Events by the sectors of their decks; First Blood lies face up from the start."""
ORDERS_NAMED: dict[str, dict[str, Any]] = {
    "mining_freighter": {"kind": "unit", "sector": 0},
    "scout_mission": {"kind": "tactic"},
    "nexus_explorer": {"kind": "unit"},
    "mech_champion": {"kind": "unit"},
    "phantom_ship": {"kind": "unit"},
    "divine_energy": {"kind": "tactic"},
    "the_argo": {"kind": "unit", "orders": ORDERS},
    "assassin_unit": {"kind": "unit"},
    "the_eidolon_league": {"kind": "prestige", "orders": ORDERS},
    "raven": {"kind": "world", "core": True, "points": 4},
}
"""Cards with a known name and what is known of them."""
ORDERS_TEXTS: dict[str, Ability] = {
    "scout_mission": Ability("action", (Draw(1, per=Count("order", order="knighthood")),)),
    "nexus_explorer": Ability("deployed", (PlaceFaction(1, order="merchant"),)),
    "assassin_unit": Ability("drafted", (LoseFaction("opponent", per=Count("chart")),), side="nemesis"),
    "raven": Ability("scoring", (Score(1, Count("best_order", revenge=8)),)),
}
"""Texts that a card must have."""
TOKEN_SCALERS = ("mech_champion", "phantom_ship", "divine_energy")
"""Cards that scale with Faction Tokens."""

PROMO_CARDS = 30
PROMO_SWAPS: dict[str, str] = {
    "tower_fanatics": "assault_troopers",
    "immolation_squadron": "double_feint",
    "le_sav": "avalon",
    "mutabot": "speedbot",
}
"""Promo cards and the cards of the base pack whose place they take."""
PROMO_PREGAME = 8
PROMO_PRESTIGE = 4
"""Prestige cards of the promos, Tower of Infinite Dice among them."""
PROMO_HEROES = 6
"""Alternate versions of starting Heroes, the one of Galactic Orders among them."""
