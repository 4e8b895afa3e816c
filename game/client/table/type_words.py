"""Card Types, kinds of cards and orders in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TYPE_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "hero": "Hero",
        "infantry": "Infantry",
        "robot": "Robot",
        "vehicle": "Vehicle",
        "starfighter": "Starfighter",
        "star_cruiser": "Star Cruiser",
        "capital_ship": "Capital Ship",
        "stronghold": "Stronghold",
        "tactic": "Tactic",
        "prestige": "Prestige",
        "world": "World",
        "home": "Home World",
        "unit": "Unit",
        "advancement": "Advancement",
        "heroic": "Heroic Tactic",
        "event": "Event",
        "order": "Galactic Order",
        "capital": "Capital City",
    }
)
_PLURALS = {"hero": "Heroes", "infantry": "Infantry", "prestige": "Prestige", "capital": "Capital Cities"}
SHORT_TYPE_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "home": "Home",
        "capital": "City",
        "star_cruiser": "Cruiser",
        "capital_ship": "Cap. Ship",
        "heroic": "Heroic",
        "order": "Order",
    }
)
"""The same in one word where there is less room."""
ORDER_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "senate": "Senate",
        "merchant": "Merchant",
        "mining": "Mining",
        "science": "Science",
        "mystic": "Mystic",
        "knighthood": "Knighthood",
    }
)
NARROW_ORDER_WORDS: Mapping[str, str] = MappingProxyType({**ORDER_WORDS, "merchant": "Trade", "knighthood": "Knights"})
"""The same where there is less room."""


def type_words(kind: str, count: int) -> str:
    """A Card Type or kind in words, as the number wants it."""
    word = TYPE_WORDS.get(kind, kind.title())
    return word if count == 1 else _PLURALS.get(kind, f"{word}s")
