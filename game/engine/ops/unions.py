"""The closed unions of the vocabulary: every cost and every op that card data may name."""

from __future__ import annotations

from typing import TypeAlias

from .cards import Draw, Fetch, Scrap
from .costs import DiscardCards, DiscardThis, DiscardUnit, DiscardUpTo, Pay, PayUpTo, SpendTokens
from .dice import Roll
from .factions import LoseFaction, Usurp
from .gains import EnergySurge, GainAction, GainEnergy, PlaceToken, Score
from .heroic import Borrow, DiscardHand, Double, Drain, FaceValue, Hinder, NextTactic, RevealNext, Seize
from .infiltrate import Infiltrate
from .losses import Forfeit, LoseEnergy
from .marks import Burden, PlaceMark, SpendMarks
from .orders import Bury, CopyPower, MoreWorlds, OwnWorlds, PlaceFaction, SpendFaction, SpendFactionUpTo
from .price import Cheaper
from .sectors import OpenSector
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
