"""The texts that relics alone have, as records; `bargains.py` says what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..types import Range


@dataclass(frozen=True, slots=True)
class Credit:
    """Gain energy now; the next income of this seat is lower by 1 more than that."""

    n: Annotated[int, Range(1, 9)]
    op: Literal["credit"] = "credit"


@dataclass(frozen=True, slots=True)
class Divert:
    """The newest target of the Nemesis becomes another World of the Central Zone; with `limit` at most so often in a battle."""

    limit: Annotated[int, Range(0, 9)] = 0
    op: Literal["divert"] = "divert"


@dataclass(frozen=True, slots=True)
class PutOff:
    """The next card of the Nemesis deck goes to the end of its epoch; with `limit` at most so often in a battle."""

    limit: Annotated[int, Range(0, 9)] = 0
    op: Literal["put_off"] = "put_off"
