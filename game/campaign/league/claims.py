"""Claims: what somebody says of a try at a Daily or a Weekly, in one line of text for the board of that day or week (CW2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args

from game.content.language import line
from game.engine.terms import Mode

from ..keys import KEY
from ..runs import WEEKLY
from ..share import MODES, MOST_SCORE, ShareError, body_of, coded

MARK = "CW2"
ClaimKind = Literal["daily", "weekly"]
KINDS: tuple[ClaimKind, ...] = get_args(ClaimKind)
MOST_SPLITS = 7
_WEEK = re.compile(r"^\d{4}-W\d\d\Z")
_INITIALS = re.compile(r"^[A-Z0-9]{3}\Z")


@dataclass(frozen=True, slots=True)
class Claim:
    """A try: of which date or week, by which pool, from which Home World, its score and that after each battle, and whose."""

    kind: ClaimKind
    when: str
    pool: int
    mode: Mode
    home: str
    score: int
    splits: tuple[int, ...]
    initials: str


def claim_code(claim: Claim) -> str:
    """The code, in groups of five characters. Raises ValueError for what cannot be told in one."""
    if (problem := _problem(claim)) is not None:
        raise ValueError(problem)
    splits = ",".join(map(str, claim.splits))
    words = f"{claim.when} {claim.pool} {claim.home} {splits} {claim.initials}".encode("ascii")
    return coded(MARK, bytes([KINDS.index(claim.kind), MODES.index(claim.mode)]) + claim.score.to_bytes(4) + words)


def read_claim(text: str) -> Claim:
    """What a code of this kind says; spaces, hyphens and small letters do not matter. Raises ShareError."""
    if not is_claim(text):
        raise ShareError(line("share_error.no_claim"))
    body = body_of(MARK, text)
    parts = body[6:].decode("ascii", "replace").split(" ")
    if len(parts) != 5 or body[0] >= len(KINDS) or body[1] >= len(MODES):
        raise ShareError(line("share_error.unknown_kind"))
    when, pool, home, splits, initials = parts
    numbers = [pool, *splits.split(",")]
    if not all(number.isascii() and number.isdecimal() and len(number) < 11 for number in numbers):
        raise ShareError(line("share_error.unknown_kind"))
    score = int.from_bytes(body[2:6])
    rest = (int(pool), MODES[body[1]], home, score, tuple(map(int, splits.split(","))), initials)
    claim = Claim(KINDS[body[0]], when, *rest)
    if _problem(claim) is not None:
        raise ShareError(line("share_error.unknown_kind"))
    return claim


def is_claim(text: str) -> bool:
    """Whether a text is meant as a code of this kind."""
    return re.sub(r"[\s-]", "", text[:20]).upper().startswith(MARK)


def _problem(claim: Claim) -> str | None:
    """Why these are not the figures of a try; None if they may be."""
    rising = all(before <= after for before, after in zip(claim.splits, claim.splits[1:]))
    if not 0 <= claim.score <= MOST_SCORE or not 0 < len(claim.splits) <= MOST_SPLITS or not rising:
        return "the scores do not fit into a share code"
    if claim.splits[-1] != claim.score or not 0 <= claim.pool < 1_000:
        return "the splits are not those of the score"
    if not KEY.match(claim.home) or not _INITIALS.match(claim.initials):
        return "the names do not fit into a share code"
    return None if _is_when(claim.kind, claim.when) else "there is no such date"


def _is_when(kind: ClaimKind, when: str) -> bool:
    if kind == WEEKLY:
        return bool(_WEEK.match(when))
    try:
        return date.fromisoformat(when).isoformat() == when
    except ValueError:
        return False
