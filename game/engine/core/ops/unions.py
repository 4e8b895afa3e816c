"""The closed unions of the vocabulary: every cost and every op that card data may name."""

from __future__ import annotations

from typing import TypeAlias

from ...expansions.orders.ops.factions import LoseFaction, Usurp
from ...expansions.orders.ops.orders import Bury, CopyPower, MoreWorlds, OwnWorlds, PlaceFaction, SpendFaction, SpendFactionUpTo
from ...expansions.promos.ops.dice import Roll
from ...expansions.promos.ops.sectors import OpenSector
from ...expansions.revolution.ops.heroic import (
    Borrow,
    DiscardHand,
    Double,
    Drain,
    FaceValue,
    Hinder,
    NextTactic,
    RevealNext,
    Seize,
)
from ...expansions.revolution.ops.marks import Burden, PlaceMark, SpendMarks
from .cards import Draw, Fetch, Scrap
from .costs import DiscardCards, DiscardThis, DiscardUnit, DiscardUpTo, Pay, PayUpTo, SpendTokens
from .gains import EnergySurge, GainAction, GainEnergy, PlaceToken, Score
from .infiltrate import Infiltrate
from .losses import Forfeit, LoseEnergy
from .price import Cheaper
from .strength import Boost, BoostUnits, KeepThis, Weaken
from .zone import DeployFromHand, DraftFromZone, Energize, Supplant

Cost: TypeAlias = (
    Pay
    | PayUpTo
    | DiscardCards
    | DiscardUpTo
    | DiscardUnit
    | DiscardThis
    | SpendTokens
    | SpendMarks
    | FaceValue
    | SpendFaction
    | SpendFactionUpTo
    | OwnWorlds
    | MoreWorlds
)
Op: TypeAlias = (
    GainEnergy
    | EnergySurge
    | GainAction
    | PlaceToken
    | Score
    | Boost
    | BoostUnits
    | Weaken
    | KeepThis
    | Cheaper
    | Draw
    | Fetch
    | Scrap
    | DeployFromHand
    | DraftFromZone
    | Energize
    | Supplant
    | PlaceMark
    | Burden
    | Double
    | Seize
    | Drain
    | Hinder
    | NextTactic
    | RevealNext
    | Borrow
    | DiscardHand
    | Infiltrate
    | Roll
    | OpenSector
    | PlaceFaction
    | LoseFaction
    | Bury
    | CopyPower
    | LoseEnergy
    | Forfeit
    | Usurp
)
