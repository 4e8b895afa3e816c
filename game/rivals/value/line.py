"""The value of a leaf: a line over features for each number of rounds left, and how often such a margin wins. Integers only."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Any

from game.engine import GameState
from game.engine.terms import Seat
from game.files import read_regular
from game.resources import assets

from .features import FEATURES, features, margin

FORMAT = 1
SCALE = 256
"""Parts of an Empire Point in which weights are written."""
WIN, SHARED, POINT = 1000, 500, 8
"""What a win, a shared win and a point of margin are worth to who looks ahead."""
CLIP = 25
"""The largest margin that counts in full."""
STEPS = 2 * CLIP + 1
MOST_BYTES = 40_000
KINDS = ("solo", "seats")


class BadValue(ValueError):
    """A value file that cannot be used, in one sentence."""


@dataclass(frozen=True, slots=True)
class Line:
    """`weights` by rounds left: the constant first, then one for each feature, in parts of SCALE; `chances` are those of winning
    in thousandths by rounds left and predicted margin, from -CLIP to CLIP."""

    weights: tuple[tuple[int, ...], ...]
    chances: tuple[tuple[int, ...], ...]

    def leaf(self, state: GameState, seat: Seat) -> int:
        """What a seat may expect from a position at the start of a round."""
        chance, ahead = self.forecast(state, seat)
        return WIN * chance // 1000 + POINT * ahead // SCALE

    def forecast(self, state: GameState, seat: Seat) -> tuple[int, int]:
        """The same in two figures: how often such a position is won, in thousandths, and the margin in parts of SCALE."""
        place = min(len(state.setup.sectors) - state.round, len(self.weights) - 1)
        constant, *weights = self.weights[place]
        total = constant + sum(map(int.__mul__, weights, features(state, seat)))
        ahead = max(-CLIP * SCALE, min(CLIP * SCALE, total))
        return self.chances[place][ahead // SCALE + CLIP], ahead


NO_LINE = Line(((0, SCALE, *(-SCALE if name == "other_points" else 0 for name in FEATURES[1:])),), (tuple([500] * STEPS),))
"""Stands in for a file that cannot be read: the margin as it is."""


def end_of(state: GameState, seat: Seat) -> tuple[int, int]:
    """Whether a seat has won, in thousandths, and its margin in parts of SCALE. Raises ValueError while the game runs."""
    result = state.result
    if result is None:
        raise ValueError("the game is not over")
    won = 0 if seat not in result.winners else WIN if len(result.winners) == 1 else SHARED
    return won, SCALE * max(-CLIP, min(CLIP, margin(list(result.totals), seat)))


def worth_of_end(state: GameState, seat: Seat) -> int:
    """What the end of a game is worth to a seat, in the units of a leaf. Raises ValueError while the game runs."""
    won, ahead = end_of(state, seat)
    return won + POINT * ahead // SCALE


def digest_of(body: Mapping[str, Any]) -> str:
    """What the head of a value file says of its body."""
    return blake2b(json.dumps(body, sort_keys=True, separators=(",", ":")).encode(), digest_size=16).hexdigest()


def read_value(text: str, kind: str) -> Line:
    """A line from the text of a value file. Raises BadValue."""
    try:
        whole = json.loads(text)
        head, body = whole["head"], whole["body"]
        weights, chances = body["weights"], body["chances"]
    except (ValueError, KeyError, TypeError):
        raise BadValue("it is not a value file") from None
    if len(text.encode()) > MOST_BYTES:
        raise BadValue(f"it is larger than {MOST_BYTES} bytes")
    if head.get("format") != FORMAT or head.get("kind") != kind:
        raise BadValue("it is of another format or kind")
    if head.get("features") != list(FEATURES):
        raise BadValue("it was made for other features")
    if head.get("digest") != digest_of(body):
        raise BadValue("its body is not the one that was written")
    wide = all(len(row) == len(FEATURES) + 1 for row in weights) and all(len(row) == STEPS for row in chances)
    if not weights or len(weights) != len(chances) or not wide:
        raise BadValue("its tables have another size")
    return Line(tuple(map(tuple, weights)), tuple(map(tuple, chances)))


@cache
def line_for(kind: str) -> Line:
    """The line of the box for a kind of table; the plain margin where its file cannot be used."""
    try:
        return read_value(read_regular(assets() / "rivals" / f"{kind}.value", MOST_BYTES).decode(), kind)
    except (OSError, UnicodeDecodeError, BadValue):
        return NO_LINE
