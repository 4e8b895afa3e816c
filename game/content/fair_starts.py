"""Fair starts: at which tables who begins wins too often, and what makes up for it (docs/balance.md, Seats)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from game.engine.core.types import LAST_LEAD, LEAST_SEATS, LEFT, MOST_SEATS, MOST_START_SURGES, START_SURGES, Range
from game.resources import assets

from .errors import ContentError
from .limits import read_text
from .records import before_fault, each_record

FILE = "assets/balance/seats.toml"


@dataclass(frozen=True, slots=True)
class FairStart:
    """What makes a table fair: Surge Tokens clockwise from the first Destiny holder, and who leads the last round."""

    seats: Annotated[int, Range(LEAST_SEATS, MOST_SEATS)]
    packs: tuple[str, ...]
    surges: tuple[Annotated[int, Range(0, MOST_START_SURGES)], ...]
    last_lead: Literal["left", "fewest"] = "left"

    @property
    def options(self) -> dict[str, int | str]:
        """The options of a set-up that it stands for."""
        tokens = " ".join(str(number) for number in self.surges)
        return {START_SURGES: tokens, **({LAST_LEAD: self.last_lead} if self.by_points else {})}

    @property
    def by_points(self) -> bool:
        """Whether the seat with the fewest points leads the last round."""
        return self.last_lead != LEFT


def read_fair_starts(text: str | None = None) -> Iterator[FairStart]:
    """The rows of the file, one after the other. Raises ContentError with its place for the first one that is wrong."""
    text = read_text(assets() / "balance" / "seats.toml", FILE) if text is None else text
    known = set[tuple[int, frozenset[str]]]()
    for number, (place, row) in enumerate(each_record(text, FILE, "start", FairStart)):
        table = row.seats, frozenset(row.packs)
        wrong = ""
        if len(row.surges) != row.seats:
            wrong = f"surges has {len(row.surges)} numbers for {row.seats} seats"
        elif table in known:
            wrong = f"there are two rows for {row.seats} seats with these packs"
        if wrong:
            raise ContentError(FILE, place, f"start[{number}]", wrong)
        known.add(table)
        yield row


@cache
def fair_starts() -> tuple[FairStart, ...]:
    """All rows; from the first one that cannot be read on there are none, and `check` says why."""
    return before_fault(read_fair_starts())


def fair_start(seats: int, packs: Collection[str]) -> FairStart | None:
    """What makes so many seats with these packs fair; None where the printed start is."""
    wanted = set(packs)
    return next((row for row in fair_starts() if row.seats == seats and set(row.packs) == wanted), None)
