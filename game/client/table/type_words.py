"""Card Types, kinds of cards and orders in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.content.language import Line, line, say

KINDS = (
    *("hero", "infantry", "robot", "vehicle", "starfighter", "star_cruiser", "capital_ship", "stronghold", "tactic", "prestige"),
    *("world", "home", "unit", "advancement", "heroic", "event", "order", "capital"),
)
SHORTER = ("home", "capital", "star_cruiser", "capital_ship", "heroic", "order")
ORDERS = ("senate", "merchant", "mining", "science", "mystic", "knighthood")
NARROWER = ("merchant", "knighthood")

TYPE_WORDS: Mapping[str, Line] = MappingProxyType({kind: line(f"face.{kind}", n=1) for kind in KINDS})
SHORT_TYPE_WORDS: Mapping[str, Line] = MappingProxyType({kind: line(f"face_short.{kind}") for kind in SHORTER})
"""The same in one word where there is less room."""
ORDER_WORDS: Mapping[str, Line] = MappingProxyType({order: line(f"face_order.{order}") for order in ORDERS})
NARROW_ORDER_WORDS: Mapping[str, Line] = MappingProxyType(
    {**ORDER_WORDS, **{order: line(f"face_order_narrow.{order}") for order in NARROWER}}
)
"""The same where there is less room."""


def type_words(kind: str, count: int) -> str:
    """A Card Type or kind in words, as the number wants it."""
    return say(f"face.{kind}", n=count)


def hero_words(key: str) -> str:
    """The name of a Hero by its key, as "Simon the Fox"."""
    return " ".join(word if number and word in ("the", "of") else word.title() for number, word in enumerate(key.split("_")))
