"""Short pictures of the rules that the title shows while nobody plays; they are data, in `assets/attract.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated

from game.content.records import read_records
from game.engine.terms import Range
from game.resources import assets

FILE = "assets/attract.toml"
MOST_TEXT = 200


@dataclass(frozen=True, slots=True)
class Vignette:
    """One rule: a title, the name of an icon, and a sentence or two with {icons}; `seconds` is how long it stands."""

    title: str
    icon: str
    text: str
    seconds: Annotated[int, Range(3, 30)] = 8


@cache
def vignettes() -> tuple[Vignette, ...]:
    """All of them in the order of their file. Raises ContentError."""
    return read_records(assets() / "attract.toml", FILE, "vignette", Vignette)
