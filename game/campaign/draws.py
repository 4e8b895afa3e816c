"""Drawing by lot from a run's seed: the same seed and label give the same cards of fate, whatever was drawn before."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b


def shuffled(seed: str, label: str, keys: Sequence[str]) -> tuple[str, ...]:
    """The keys in the order that the seed gives them under this label; their own order does not matter."""
    return tuple(sorted(keys, key=lambda key: (_lot(seed, label, key), key)))


def lot(seed: str, label: str, key: str) -> int:
    """A number by lot, below 2 to the power of 128."""
    return int.from_bytes(_lot(seed, label, key), "big")


def _lot(seed: str, label: str, key: str) -> bytes:
    return blake2b(f"{seed}/{label}/{key}".encode(), digest_size=16).digest()
