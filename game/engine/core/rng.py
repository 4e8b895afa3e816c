"""Named streams of random integers that live in the state as a key and a counter.

Number i of a stream is a SplitMix64-style mix of key + i * gamma, so a stream can be read anywhere, copied as two ints, and
a draw in one stream never moves another. Integers only; the same on every platform.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from operator import mod
from struct import Struct

GAMMA = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF

STREAMS: tuple[str, ...] = (
    "deck:0",
    "deck:1",
    "deck:2",
    "deck:3",
    "deck:4",
    "sector:0",
    "sector:1",
    "sector:2",
    "sector:3",
    "sector:4",
    "sector:5",
    "homes",
    "nemesis:1",
    "nemesis:2",
    "nemesis:pregame",
    "effects",
    "heroic:0",
    "heroic:1",
    "heroic:2",
    "heroic:3",
    "heroic:4",
    "dice",
)
BASE_STREAMS = 16
"""The streams of a game without Heroic Decks; those after them count for nothing there."""
HEROIC_STREAMS = 21
"""The streams of a game in which nothing that came later draws: Heroic Decks included, dice not."""
STREAM = {name: index for index, name in enumerate(STREAMS)}
_NAMES = tuple(name.encode("ascii") for name in STREAMS)
_KEYS = Struct(f"<{len(STREAMS)}Q")


def seed_of(text: str) -> str:
    """The 128-bit seed in hex for any text: 32 hex digits are taken as they are, all else is hashed."""
    lowered = text.strip().lower()
    if len(lowered) == 32 and all(c in "0123456789abcdef" for c in lowered):
        return lowered
    return blake2b(text.encode("utf-8", "replace"), digest_size=16).hexdigest()


@lru_cache(maxsize=4)
def stream_keys(seed: str) -> tuple[int, ...]:
    """One 64-bit key for each stream, made from the 128-bit hex seed and the stream's name."""
    begun = blake2b(bytes.fromhex(seed), digest_size=8)
    keys = []
    for name in _NAMES:
        key = begun.copy()
        key.update(name)
        keys.append(key.digest())
    return _KEYS.unpack(b"".join(keys))


def mix64(key: int, index: int) -> int:
    """Number `index` of the stream with this key, 0 to 2**64 - 1."""
    z = (key + index * GAMMA) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def number_below(key: int, drawn: int, bound: int) -> tuple[int, int]:
    """A number from 0 to bound - 1, all equally likely, drawn from a stream after number `drawn`; and the new counter.

    What would make small remainders likelier is drawn again.
    """
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        drawn += 1
        number = mix64(key, drawn)
        if number < limit:
            return number % bound, drawn


RARE = b"\xff" * 6
"""In the bytes of every number that would have to be drawn again for a bound of at most 65,536."""


def numbers_below(key: int, drawn: int, bounds: Sequence[int]) -> tuple[Iterable[int], int]:
    """What `number_below` draws for one bound after the other, several times as fast; and the new counter.

    The numbers are mixed side by side in one long integer, in which each has 128 bits to itself: the product of two 64-bit
    numbers fits, so that nothing is carried over to the next one.
    """
    count = len(bounds)
    ones, steps, low, numbers = _lanes(count)
    z = (((key + (drawn + 1) * GAMMA) & MASK) * ones + steps) & low
    z = ((z ^ (z >> 30 & low)) * 0xBF58476D1CE4E5B9) & low
    z = ((z ^ (z >> 27 & low)) * 0x94D049BB133111EB) & low
    mixed = (z ^ z >> 31).to_bytes(16 * count, "little")  # `numbers` passes over the upper half of each
    if RARE not in mixed:
        return map(mod, numbers.unpack(mixed), bounds), drawn + count
    slowly = []
    for bound in bounds:
        number, drawn = number_below(key, drawn, bound)
        slowly.append(number)
    return slowly, drawn


@cache
def _lanes(count: int) -> tuple[int, int, int, Struct]:
    """For so many numbers: a 1 in each place, what each adds to the first, the low 64 bits of each, and how to read those."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum((lane * GAMMA & MASK) << 128 * lane for lane in range(count))
    return ones, steps, ones * MASK, Struct("<" + "Q8x" * count)


class Rng:
    """A generator outside the game state, for rivals, screen effects and sampling: same numbers, own counter."""

    __slots__ = ("drawn", "key")

    def __init__(self, seed: str) -> None:
        self.key = int.from_bytes(blake2b(seed.encode("utf-8", "replace"), digest_size=8).digest(), "little")
        self.drawn = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely."""
        number, self.drawn = number_below(self.key, self.drawn, bound)
        return number

    def shuffle(self, items: list[int]) -> None:
        """Shuffles the list in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
