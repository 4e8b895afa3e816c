"""The rivals that stand in each hall of fame from the start: nine named computer players, with the score after each battle."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.content.plain import DataError, record
from game.engine.terms import Mode, Range

FILE = "rivals.toml"
RIVALS: dict[str, str] = {
    "odo": "cadet",
    "piet": "cadet",
    "sorrel": "cadet",
    "bram": "captain",
    "maud": "captain",
    "tamsin": "captain",
    "ilka": "commander/thief",
    "jory": "commander/conqueror",
    "vesna": "commander",
}
"""Who they are, and the level and character that each plays by; their names are in the language."""


@dataclass(frozen=True, slots=True)
class HallRival:
    """A rival in a hall: from which Home World, by which seed, and what its run came to; `splits` add up battle by battle."""

    key: str
    home: str
    level: str
    seed: str
    score: Annotated[int, Range(1, 999_999)]
    rank: str
    splits: tuple[Annotated[int, Range(0, 999_999)], ...]

    @property
    def initials(self) -> str:
        """The three letters beside its score."""
        return self.key[:3].upper()


@dataclass(frozen=True, slots=True)
class RivalHall:
    """The rivals of one length and Challenge Mode."""

    length: str
    mode: Mode
    rivals: tuple[HallRival, ...]


@cache
def rival_halls(folder: Path) -> tuple[RivalHall, ...]:
    """The halls of a campaign's folder; none without the file. Raises ContentError."""
    path = folder / FILE
    if not path.exists():
        return ()
    read = record(RivalHall)
    try:
        return tuple(read(json.loads(json.dumps(table))) for table in parse_toml(read_text(path, FILE), FILE).get("halls", []))
    except (DataError, TypeError, ValueError) as problem:
        raise ContentError.of_file(FILE, str(problem)) from None


def rivals_in(folder: Path, length: str, mode: str) -> tuple[HallRival, ...]:
    """The rivals of one hall, the best first; none in a hall that has none. Raises ContentError."""
    rivals = next((hall.rivals for hall in rival_halls(folder) if (hall.length, hall.mode) == (length, mode)), ())
    return tuple(sorted(rivals, key=lambda rival: (-rival.score, rival.key)))


def next_above(rivals: tuple[HallRival, ...], battles: int, score: int) -> tuple[HallRival, int] | None:
    """The rival that was nearest above a score after so many won battles, and by how much; None where nobody was.

    Whose run had ended before keeps what it had.
    """
    ahead = [(rival.splits[min(battles, len(rival.splits)) - 1] - score, rival) for rival in rivals if rival.splits and battles]
    above = [(lead, rival.key, rival) for lead, rival in ahead if lead > 0]
    if not above:
        return None
    lead, _, rival = min(above)
    return rival, lead
