"""A small net that corrects the line, in integers alone and without a library.

The first layer is a sum of long integers: each input has one, with a lane of 32 bits for the weight to each unit, so that one
multiplication and one addition serve all units. No lane can reach into the next: MOST_INPUTS inputs of at most TOP with weights
of at most MOST_WEIGHT and a bias of at most MOST_BIAS stay under half a lane.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from struct import Struct
from typing import NamedTuple

LANE = 32
HALF = 1 << (LANE - 1)
"""Stands in each lane before anything is added, so that none is ever negative."""
TOP = 255
"""The largest input, and the largest answer of a unit."""
MOST_WEIGHT = 127
MOST_BIAS = 1 << 30
MOST_INPUTS, MOST_UNITS = 300, 64


class Layers(NamedTuple):
    """The figures of a net. Input number n counts `scales[n]` times, up to TOP, and goes to the units by the weights `hidden[n]`;
    a unit answers its sum less the last `shift` bits, from 0 to TOP. `out` are the weights from there to the correction, of which
    the last `out_shift` bits are left out too."""

    scales: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    biases: tuple[int, ...]
    shift: int
    out: tuple[int, ...]
    out_bias: int
    out_shift: int


class Net:
    """A net that is ready to be asked."""

    __slots__ = ("_rows", "_start", "_unpack", "layers")

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        caps = (TOP // scale if scale else 0 for scale in layers.scales)
        rows = (scale * _packed(weights) for scale, weights in zip(layers.scales, layers.hidden))
        self._rows = tuple(zip(rows, caps))
        self._start = _packed([HALF + bias for bias in layers.biases])
        self._unpack = Struct(f"<{len(layers.biases)}I")

    def correction(self, inputs: Sequence[int]) -> int:
        """What the net adds to the line, in its parts of an Empire Point."""
        total = self._start
        for (row, cap), figure in zip(self._rows, inputs):
            if figure > 0:
                total += row * (figure if figure < cap else cap)
        layers, unpack = self.layers, self._unpack
        shift = layers.shift
        answers = [
            0 if lane <= HALF else TOP if (answer := (lane - HALF) >> shift) > TOP else answer
            for lane in unpack.unpack(total.to_bytes(unpack.size, "little"))
        ]
        told: int = layers.out_bias + sum(map(mul, layers.out, answers))
        return told >> layers.out_shift


def _packed(lanes: Sequence[int]) -> int:
    """One long integer of these lanes, the first lowest; a negative one borrows from the lane above until it is made up for."""
    return sum(lane << (LANE * place) for place, lane in enumerate(lanes))
