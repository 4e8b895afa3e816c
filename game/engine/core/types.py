"""Basic words of the engine: seats, cards, zones, timings, and the markers that say how a field may be filled.

The markers `Range` and `Tagged` have no behaviour here. `game/content` reads them when it checks a pack, so the engine
needs no third-party library to describe its own data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NewType

Seat = int
LEAST_SEATS, MOST_SEATS = 2, 5
CardId = int
"""One physical card: an index into `GameState.cards`."""

CardType = Literal["hero", "infantry", "robot", "vehicle", "starfighter", "star_cruiser", "capital_ship", "stronghold"]
CARD_TYPES: tuple[CardType, ...] = (
    "hero",
    "infantry",
    "robot",
    "vehicle",
    "starfighter",
    "star_cruiser",
    "capital_ship",
    "stronghold",
)

Kind = Literal["home", "world", "unit", "tactic", "prestige", "advancement", "heroic", "event", "order", "capital"]

Order = Literal["senate", "merchant", "mining", "science", "mystic", "knighthood"]
ORDERS: tuple[Order, ...] = ("senate", "merchant", "mining", "science", "mystic", "knighthood")

FACTION_TOKENS = 21
"""Faction Tokens of each side on the six order cards together (ruling O1)."""

Phase = Literal["pregame", "reshuffle", "draw", "energy", "galactic", "action", "discard", "end", "over"]
PHASES: tuple[Phase, ...] = ("pregame", "reshuffle", "draw", "energy", "galactic", "action", "discard", "end", "over")
PHASE_NUMBERS: dict[Phase, int] = {
    "pregame": 0,
    "reshuffle": 1,
    "draw": 2,
    "energy": 3,
    "galactic": 4,
    "action": 5,
    "discard": 6,
    "end": 7,
    "over": 8,
}
"""Each phase with its number in digests, which never changes."""

Timing = Literal[
    "energy",  # declared among a seat's boosts in the Energy Phase (ruling B4)
    "action",  # "as an Action": the turn's one option, costs 1 action
    "turn",  # a free activity in the own turn (ruling A1)
    "turn_start",  # the first thing in the own turn, before all free activities (ruling R11)
    "invasion",  # during an invasion, once per invasion (ruling A3)
    "deployed",  # when this Unit is deployed, after payment (ruling A15)
    "drafted",  # when this card is drafted, after payment
    "conquered",  # when this World is conquered (ruling A14)
    "built",  # when this Advancement has been built, after payment (ruling R8)
    "committed",  # when this Unit has been committed and the World is taken
    "drafting",  # changes the own draft cost of this card
    "deploying",  # changes the own Deploy Cost of this card
    "while_drafting",  # in play: changes the draft cost of other cards
    "while_deploying",  # in play: changes the Deploy Cost of other Units
    "strength",  # in play: changes this Unit's strength in an invasion
    "scoring",  # bonus Empire Points at the end of the game
    "drawing",  # a Home World: further cards in the Draw Phase (ruling O4)
    "event",  # the active Event, at the end of each Galactic Phase (ruling O5)
    "event_draft",  # the active Event, when a card is drafted in the Action Phase
    "event_deploy",  # the active Event, when a Unit is deployed
    "event_conquest",  # the active Event, when a World is conquered
    "event_pass",  # the active Event, when a seat passes
]

MOMENTS: dict[Timing, int] = {"energy": 1, "action": 2, "turn": 4, "turn_start": 8, "invasion": 16}
"""The timings of texts that a player decides to use, each with a bit: what is open is compared with a card in one step."""


def moments_of(*timings: Timing) -> int:
    """The bits of these timings together."""
    bits = 0
    for timing in timings:
        bits |= MOMENTS[timing]
    return bits


CoreZone = Literal[
    "deck",
    "hand",
    "discard",
    "play",  # a Tactic whose effect is being carried out (ruling A12)
    "units",  # Units in the Warzone
    "worlds",  # Home World first, then conquered Worlds
    "prestige",
    "under",  # colonists beneath a World
    "central",
    "sector",  # the six Galactic Decks, sector 0 included
    "column",  # upright beneath a Prime Card
    "sideways",  # beneath Ra, not counted there (ruling N17)
    "box",  # out of the game
]
PlugZone = NewType("PlugZone", str)
"""A zone that an expansion adds: its plug has the rule for it (`plug.ZoneRule`)."""
Zone = CoreZone | PlugZone


@dataclass(frozen=True, slots=True)
class Range:
    """Marks an int field: smallest and largest allowed value."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Tagged:
    """Marks a union of records, or a family of the vocabulary: the name of the field that tells its members apart."""

    field: str


VERSIONS = ("pick", "original", "alternate")
"""Which starting Heroes are played: each seat picks after the pregame draft, or all have the one or the other (ruling V1)."""
START_SURGES, LAST_LEAD = "start_surges", "last_lead"
"""The options of a set-up that make a fair start: tokens by place, such as "0 2 2", and who leads the last round."""
LEFT, FEWEST = "left", "fewest"
LEADS = (LEFT, FEWEST)
"""Who may lead the last round: the seat to the left, as in each round, or the seat with the fewest points."""
MOST_START_SURGES = 4
"""Energy Surge Tokens that a fair start gives a seat, at most."""

Who = Literal["player", "nemesis", "both"]
"""Whom a change of a mission concerns."""
LAST = 99
"""No game has so many rounds: "to the end of the game"."""
RoundNumber = Annotated[int, Range(1, LAST)]
SectorNumber = Annotated[int, Range(1, 5)]
