"""The value of a leaf: a line over features for each number of rounds left, which a net may correct, and how often such a margin
wins. Integers only."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import GameState
from game.engine.terms import Seat

from .features import FEATURES, features, margin, setting
from .net import Net

SCALE = 256
"""Parts of an Empire Point in which weights are written."""
WIN, SHARED, POINT = 1000, 500, 8
"""What a win, a shared win and a point of margin are worth to who looks ahead."""
CLIP = 25
"""The largest margin that counts in full."""
STEPS = 2 * CLIP + 1


@dataclass(frozen=True, slots=True)
class Line:
    """`weights` by rounds left: the constant first, then one for each feature, in parts of SCALE; `chances` are those of winning
    in thousandths by rounds left and predicted margin, from -CLIP to CLIP. A net may correct the margin."""

    weights: tuple[tuple[int, ...], ...]
    chances: tuple[tuple[int, ...], ...]
    net: Net | None = None

    def leaf(self, state: GameState, seat: Seat) -> int:
        """What a seat may expect from a position at the start of a round."""
        chance, ahead = self.forecast(state, seat)
        return WIN * chance // 1000 + POINT * ahead // SCALE

    def forecast(self, state: GameState, seat: Seat) -> tuple[int, int]:
        """The same in two figures: how often such a position is won, in thousandths, and the margin in parts of SCALE."""
        place = min(len(state.setup.sectors) - state.round, len(self.weights) - 1)
        constant, *weights = self.weights[place]
        figures = features(state, seat)
        total = constant + sum(map(int.__mul__, weights, figures))
        if self.net is not None:
            total += self.net.correction([*figures, *setting(state)])
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
