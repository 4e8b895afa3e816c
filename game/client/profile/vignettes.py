"""Short pictures of the rules that the title shows while nobody plays; they are data, in `assets/attract.toml`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.content.plain import DataError, record
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
    tables = parse_toml(read_text(assets() / "attract.toml", FILE), FILE)
    read = record(Vignette)
    scenes: list[Vignette] = []
    for number, table in enumerate(tables.get("vignette", [])):
        try:
            scenes.append(read(json.loads(json.dumps(table))))
        except (DataError, TypeError, ValueError) as problem:
            raise ContentError(FILE, 1, f"vignette[{number}]", str(problem)) from None
    return tuple(scenes)
