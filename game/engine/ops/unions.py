"""The closed unions of the vocabulary: every cost and every op that card data may name."""

from __future__ import annotations

from typing import TypeAlias

from .cards import Draw, Fetch, Scrap
from .costs import DiscardCards, DiscardThis, DiscardUnit, DiscardUpTo, Pay, PayUpTo, SpendTokens
from .gains import EnergySurge, GainAction, GainEnergy, PlaceToken, Score
from .price import Cheaper
from .strength import Boost, BoostUnits, KeepThis, Weaken
from .zone import DeployFromHand, DraftFromZone, Energize, Supplant

Cost: TypeAlias = Pay | PayUpTo | DiscardCards | DiscardUpTo | DiscardUnit | DiscardThis | SpendTokens
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
)
