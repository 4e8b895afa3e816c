"""Fits a line and nets to lessons, and makes whole numbers of them.

Both learn by Huber's loss, so that few odd lessons count less, from all games but those held out. The line comes first, its
weights changing evenly with the rounds left, so that all lessons count for all rounds. A net learns what the line leaves over and
stops where games that it does not learn from gain nothing more. The same lessons give the same figures on the same numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import numpy as np
from numpy.typing import NDArray

from game.rivals.value.features import FEATURES, INPUTS
from game.rivals.value.line import CLIP, SCALE, Line
from game.rivals.value.net import MOST_BIAS, MOST_WEIGHT, TOP, Layers, Net

from .lessons import Lessons

Floats = NDArray[np.float64]
HELD_OUT = 7
"""One game in so many is not learnt from, and tells how much is explained; the next one only tells a net when to stop."""
ROUNDS = 10
"""Rows of the line: as many as the longest game has rounds."""
RIDGE, REWEIGHTED = 20.0, 12
HUBER = 3.0
"""Empire Points from which on an error counts in proportion, and no longer by its square."""
EPOCHS, PATIENCE, BATCH, RATE, DECAY = 300, 40, 128, 2e-3, 2e-3
"""How long a net learns at most and without a gain, from how many lessons at a time, how fast, and how fast it forgets."""
DEVIATIONS = [step / 4 for step in range(2, 81)]
"""Standard deviations of a result in Empire Points that are tried for the chances."""
LOGIT = 1.7
"""By which a logistic curve comes nearest to that of a normal distribution."""
LEFT = INPUTS.index("rounds_left")
FINEST = 24
"""Bits below a part of a point that the second layer is written in at most."""
LEAST_OF_A_ROUND = 30
"""Lessons of a number of rounds left that tell a deviation of their own."""


class Pupil:
    """Lessons as tables: inputs, mean margins in Empire Points, mean shares of the win, which are held out, and
    which are only watched."""

    def __init__(self, lessons: Lessons) -> None:
        rows = np.array(lessons.rows, dtype=np.int64)
        many = lessons.plan.continuations
        self.inputs = rows[:, 3:]
        self.margins = rows[:, 1] / many
        self.wins = rows[:, 2] / (1000.0 * many)
        self.held = rows[:, 0] % HELD_OUT == 0
        self.watched = rows[:, 0] % HELD_OUT == 1
        self.seed = int(lessons.digest, 16)

    def explained(self, value: Line) -> float:
        """Which part of the differences between the lessons held out a value explains (R²)."""
        told = np.array([parts_of(value, row) for row in self.inputs[self.held].tolist()]) / SCALE
        rest, margins = self.margins[self.held] - told, self.margins[self.held]
        return float(1 - (rest**2).mean() / max(1e-9, margins.var()))


def parts_of(value: Line, inputs: Sequence[int]) -> int:
    """The margin that a value foretells from inputs, in parts of SCALE."""
    constant, *weights = value.weights[min(inputs[LEFT], len(value.weights) - 1)]
    total = constant + sum(map(int.__mul__, weights, inputs))
    return total if value.net is None else total + value.net.correction(inputs)


def fitted_line(pupil: Pupil) -> Line:
    """The line with its chances."""
    left = pupil.inputs[:, LEFT].astype(np.float64)
    plain = np.c_[np.ones(len(left)), pupil.inputs[:, : len(FEATURES)].astype(np.float64)]
    x, y = np.c_[plain, plain * left[:, None]][~pupil.held], pupil.margins[~pupil.held]
    spread = np.sqrt((x**2).mean(axis=0))
    spread[spread < 1e-9] = 1.0
    z, weight = x / spread, np.ones(len(y))
    for _ in range(REWEIGHTED):
        square = z.T @ (weight[:, None] * z) + RIDGE * np.eye(z.shape[1])
        slopes = np.linalg.solve(square, z.T @ (weight * y))
        weight = np.minimum(1.0, HUBER / np.maximum(1e-9, np.abs(y - z @ slopes)))
    first, change = np.split(slopes / spread, 2)
    rows = tuple(tuple(round(float(part) * SCALE) for part in first + number * change) for number in range(ROUNDS))
    return with_chances(pupil, Line(rows, ((500,) * (2 * CLIP + 1),) * ROUNDS))


def with_chances(pupil: Pupil, value: Line) -> Line:
    """The same value with the chances that the lessons tell of its margins, for each number of rounds left."""
    told = np.array([parts_of(value, row) for row in pupil.inputs.tolist()]) / SCALE
    left = pupil.inputs[:, LEFT]
    tables = []
    for number in range(ROUNDS):
        here = ~pupil.held & (left == number)
        if here.sum() < LEAST_OF_A_ROUND:
            here = ~pupil.held
        off = [float(((_chance(told[here], tried) - pupil.wins[here]) ** 2).mean()) for tried in DEVIATIONS]
        deviation = DEVIATIONS[off.index(min(off))]
        tables.append(tuple(round(1000 / (1 + exp(-LOGIT * (ahead + 0.5) / deviation))) for ahead in range(-CLIP, CLIP + 1)))
    return Line(value.weights, tuple(tables), value.net)


def _chance(margins: Floats, deviation: float) -> Floats:
    curve: Floats = 1 / (1 + np.exp(-LOGIT * np.clip(margins, -CLIP, CLIP) / deviation))
    return curve


def fitted_net(pupil: Pupil, line: Line, units: int) -> Line:
    """The line with a net of so many units that corrects it, and the chances of both together."""
    scales = _scales(pupil)
    x = np.minimum(pupil.inputs, TOP // np.maximum(1, scales)) * scales / TOP
    rest = pupil.margins - np.array([parts_of(line, row) for row in pupil.inputs.tolist()]) / SCALE
    layers = whole(scales, _learnt(pupil, x, rest, units), x)
    return with_chances(pupil, Line(line.weights, line.chances, Net(layers)))


def _scales(pupil: Pupil) -> NDArray[np.int64]:
    """How often each input counts, so that it fills its range; 0 for what is the same in all lessons and teaches nothing."""
    most, least = pupil.inputs.max(axis=0), pupil.inputs.min(axis=0)
    scales: NDArray[np.int64] = np.where(most > least, np.maximum(1, TOP // np.maximum(1, most)), 0)
    return scales


def _learnt(pupil: Pupil, x: Floats, rest: Floats, units: int) -> list[Floats]:
    """Weights and biases of both layers, learnt by Adam in an order by lot."""
    chance = np.random.default_rng([pupil.seed % 2**63, units])
    inputs = x.shape[1]
    parts = [chance.normal(0, (2 / inputs) ** 0.5, (inputs, units)), np.zeros(units), np.zeros(units), np.zeros(1)]
    first, second = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    learn, watched = np.flatnonzero(~pupil.held & ~pupil.watched), np.flatnonzero(pupil.watched)
    best, kept, since, step = _loss(parts, x[watched], rest[watched]), [part.copy() for part in parts], 0, 0
    parts[2] = chance.normal(0, 0.1, units)
    for _ in range(EPOCHS):
        chance.shuffle(learn)
        for start in range(0, len(learn), BATCH):
            chosen, step = learn[start : start + BATCH], step + 1
            for place, slope in enumerate(_slopes(parts, x[chosen], rest[chosen])):
                first[place] += 0.1 * (slope - first[place])
                second[place] += 0.001 * (slope**2 - second[place])
                move = first[place] / (1 - 0.9**step) / (np.sqrt(second[place] / (1 - 0.999**step)) + 1e-8)
                parts[place] = parts[place] - RATE * (move + DECAY * parts[place])
        loss, since = _loss(parts, x[watched], rest[watched]), since + 1
        if loss < best:
            best, kept, since = loss, [part.copy() for part in parts], 0
        if since == PATIENCE:
            break
    return kept


def _loss(parts: list[Floats], x: Floats, rest: Floats) -> float:
    """Huber's loss of a net."""
    error = np.abs(np.maximum(0, x @ parts[0] + parts[1]) @ parts[2] + parts[3] - rest)
    return float(np.where(error < HUBER, error**2 / 2, HUBER * (error - HUBER / 2)).sum()) if len(rest) else 0.0


def _slopes(parts: list[Floats], x: Floats, rest: Floats) -> list[Floats]:
    """How the loss changes with each weight."""
    before = x @ parts[0] + parts[1]
    answers = np.maximum(0, before)
    pull = np.clip(answers @ parts[2] + parts[3] - rest, -HUBER, HUBER) / len(rest)
    back = np.outer(pull, parts[2]) * (before > 0)
    return [x.T @ back, back.sum(axis=0), answers.T @ pull, pull.sum(keepdims=True)]


def whole(scales: NDArray[np.int64], parts: list[Floats], x: Floats) -> Layers:
    """A net in whole numbers: weights from -MOST_WEIGHT to MOST_WEIGHT and a shift for each layer.

    The first shift lets the largest answer in the lessons fill a unit, the second is as fine as the weights allow.
    """
    hidden, biases, out, out_bias = parts
    fine = max(1e-9, float(np.abs(hidden).max())) / MOST_WEIGHT
    unit = fine / TOP
    rows, shifted = np.rint(hidden / fine).astype(np.int64), np.rint(biases / unit).astype(np.int64)
    most = int(max(1, (np.rint(x * TOP).astype(np.int64) @ rows + shifted).max(initial=1)))
    shift = max(0, (most // (TOP + 1)).bit_length())
    answer = unit * 2**shift * SCALE
    most_out, most_bias = float(np.abs(out).max()) * answer, abs(float(out_bias[0])) * SCALE
    out_shift = 0
    while out_shift < FINEST and most_out * 2 ** (out_shift + 1) <= MOST_WEIGHT and most_bias * 2 ** (out_shift + 1) <= MOST_BIAS:
        out_shift += 1
    weights = np.clip(np.rint(out * answer * 2**out_shift), -MOST_WEIGHT, MOST_WEIGHT).astype(np.int64)
    bias = round(float(out_bias[0]) * SCALE * 2**out_shift)
    hidden_rows = tuple(tuple(row) for row in rows.tolist())
    return Layers(tuple(scales.tolist()), hidden_rows, tuple(shifted.tolist()), shift, tuple(weights.tolist()), bias, out_shift)
