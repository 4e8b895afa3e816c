"""The characters of computer players as data (assets/rivals/characters.toml): to which deeds a level leans, and what it fears."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from game.files import read_regular
from game.resources import assets

from .levels import Fault, read_entries
from .value.features import FEATURES
from .value.line import Line
from .weights import NO_LEANING, TUNED, Leaning, Weights

MOST_BYTES = 40_000
MOST_PERCENT = 400
PLAIN = "scholar"
"""The character that leans to nothing."""
LEANINGS = tuple(part.name for part in fields(Leaning))


@dataclass(frozen=True, slots=True)
class Character:
    """`leaning` moves the heuristics, `leaf` the line at the end of a rollout, by feature in percent."""

    key: str
    leaning: Leaning = NO_LEANING
    leaf: Mapping[str, int] = field(default_factory=dict)

    @property
    def weights(self) -> Weights:
        """The heuristics' figures of this character."""
        return replace(TUNED, leaning=self.leaning)

    def judge(self, line: Line) -> Line:
        """A line as this character reads it; what a net corrects stays."""
        if not self.leaf:
            return line
        parts = (100, *(self.leaf.get(name, 100) for name in FEATURES))
        rows = tuple(tuple(weight * part // 100 for weight, part in zip(row, parts)) for row in line.weights)
        return replace(line, weights=rows)


SCHOLAR = Character(PLAIN)


def read_characters(text: str) -> tuple[tuple[Character, ...], tuple[Fault, ...]]:
    """The characters of a file, and why others are left out."""
    return read_entries(text, "character", _fault, _character_of)


def _character_of(row: dict[str, Any]) -> Character:
    leaning = Leaning(**{name: value for name, value in row.items() if name in LEANINGS})
    return Character(row["key"], leaning, row.get("leaf", {}))


def _fault(row: object, known: Mapping[str, Character]) -> tuple[str, str] | None:
    """The first field that cannot be so, and why; None if all can."""
    if not isinstance(row, dict) or "key" not in row:
        return "key", "is missing"
    if not isinstance(row["key"], str) or not row["key"].isidentifier() or row["key"] in known:
        return "key", f"cannot be {row['key']!r}"
    leaf = row.get("leaf", {})
    if not isinstance(leaf, dict):
        return "leaf", "is no table"
    for name in row:
        if name not in ("key", "leaf", *LEANINGS):
            return name, "is no field"
    for name in leaf:
        if name not in FEATURES:
            return f"leaf.{name}", "is no feature"
    for name, value in (*((name, row[name]) for name in row if name in LEANINGS), *leaf.items()):
        if type(value) is not int or not 0 <= value <= MOST_PERCENT:
            return name, f"cannot be {value!r}"
    return None


def characters_path() -> Path:
    """Where the characters lie."""
    return assets() / "rivals" / "characters.toml"


@cache
def load_characters() -> tuple[Character, ...]:
    """The characters of the box, the plain one first, without what is broken."""
    try:
        read, _ = read_characters(read_regular(characters_path(), MOST_BYTES).decode())
    except (OSError, UnicodeDecodeError):
        read = ()
    return (SCHOLAR, *(character for character in read if character.key != PLAIN))
