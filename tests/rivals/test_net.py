"""A net in long integers gives what the same net gives in plain whole numbers, and no lane reaches into the next."""

from __future__ import annotations

from time import perf_counter

import numpy as np
import pytest

from game.rivals.value.net import HALF, LANE, MOST_BIAS, MOST_INPUTS, MOST_UNITS, MOST_WEIGHT, TOP, Layers, Net


def random_layers(chance: np.random.Generator, inputs: int, units: int) -> Layers:
    """A net of any weights that may be."""

    def some(count: int, most: int) -> tuple[int, ...]:
        return tuple(chance.integers(-most, most, count, endpoint=True).tolist())

    scales = tuple(chance.integers(0, TOP, inputs, endpoint=True).tolist())
    rows = tuple(some(units, MOST_WEIGHT) for _ in range(inputs))
    shift, out_shift = chance.integers(0, 20, 2).tolist()
    return Layers(scales, rows, some(units, 5_000), shift, some(units, MOST_WEIGHT), some(1, 100_000)[0], out_shift)


def plain(layers: Layers, inputs: list[int]) -> int:
    """The same by numpy's whole numbers."""
    scales = np.array(layers.scales, dtype=np.int64)
    x = np.minimum(np.maximum(0, np.array(inputs, dtype=np.int64)), TOP // np.maximum(1, scales)) * scales
    sums = x @ np.array(layers.hidden, dtype=np.int64) + np.array(layers.biases, dtype=np.int64)
    answers = np.clip(sums >> layers.shift, 0, TOP)
    return int((answers @ np.array(layers.out, dtype=np.int64) + layers.out_bias) >> layers.out_shift)


@pytest.mark.parametrize(("inputs", "units"), [(1, 1), (43, 32), (43, 64), (80, 32), (MOST_INPUTS, MOST_UNITS)])
def test_long_integers_give_what_numpy_gives(inputs: int, units: int) -> None:
    chance = np.random.default_rng([inputs, units])
    for _ in range(30):
        layers = random_layers(chance, inputs, units)
        net = Net(layers)
        for top in (1, 20, 1_000):
            figures = chance.integers(-2, top, inputs, endpoint=True).tolist()
            assert net.correction(figures) == plain(layers, figures)


@pytest.mark.parametrize("signs", [(1, 1), (1, -1), (-1, 1), (-1, -1)], ids=str)
def test_in_the_worst_case_no_lane_overflows(signs: tuple[int, int]) -> None:
    """All inputs, weights and biases as large as they may be, neighbours of the same and of the other sign."""
    assert MOST_INPUTS * TOP * MOST_WEIGHT + MOST_BIAS < HALF == 1 << (LANE - 1)
    own = tuple(MOST_WEIGHT * signs[unit % 2] for unit in range(MOST_UNITS))
    biases = tuple(MOST_BIAS * signs[unit % 2] for unit in range(MOST_UNITS))
    for scale in (1, 2, TOP):
        for shift in (0, 22, 31):
            layers = Layers((scale,) * MOST_INPUTS, (own,) * MOST_INPUTS, biases, shift, own, -MOST_BIAS, 0)
            for figure in (0, 1, TOP, 10**9):
                figures = [figure] * MOST_INPUTS
                assert Net(layers).correction(figures) == plain(layers, figures)


def test_a_lane_that_is_too_narrow_would_be_found() -> None:
    """A bias beyond what may be does reach into the next lane, so the worst case is none too small."""
    layers = Layers((1,), ((0, 0),), (2 * HALF, 0), 0, (0, 1), 0, 0)
    assert Net(layers).correction([0]) != plain(layers, [0])


def test_a_net_costs_little_beside_a_rollout() -> None:
    """Far above what it needs, so that only a loop over all weights would fail: 64 units take about 15 microseconds."""
    net = Net(random_layers(np.random.default_rng(1), 43, 64))
    figures, best = [20] * 43, 1.0
    for _ in range(20):
        begun = perf_counter()
        for _ in range(20):
            net.correction(figures)
        best = min(best, (perf_counter() - begun) / 20)
    assert best < 300e-6
