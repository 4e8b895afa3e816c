"""Random numbers: those of a whole shuffle are worked out at once and are the same as one by one."""

from __future__ import annotations

import pytest

from game.engine import seed_of
from game.engine.core import rng
from game.engine.core.atoms import draw_number, shuffle
from game.engine.core.rng import number_below, numbers_below
from tests.table import Table

KEYS = (0, 1, 0x9E3779B97F4A7C15, (1 << 64) - 1)


def test_a_seed_of_32_hex_digits_is_taken_as_it_is_and_any_other_text_is_hashed() -> None:
    digits = "0123456789abcdef0123456789abcdef"
    assert seed_of(digits) == seed_of(digits.upper()) == seed_of(f" {digits}\n") == digits
    texts = ("", "tea at eight", digits[:-1], f"{digits}0", f"{digits[:-1]}g", "Größe")
    hashed = {seed_of(text) for text in texts}
    assert len(hashed) == len(texts) and digits not in hashed
    assert all(len(seed) == 32 and bytes.fromhex(seed) for seed in hashed)


def one_by_one(key: int, drawn: int, bounds: list[int]) -> tuple[list[int], int]:
    numbers = []
    for bound in bounds:
        number, drawn = number_below(key, drawn, bound)
        numbers.append(number)
    return numbers, drawn


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("count", (0, 1, 2, 7, 40, 130))
def test_many_numbers_of_a_stream_are_the_same_as_each_by_itself(key: int, count: int) -> None:
    bounds = [1 + 7919 * n % 65_536 for n in range(count)]
    for drawn in (0, 1, 976, (1 << 64) - 4):
        numbers, counter = numbers_below(key, drawn, bounds)
        assert (list(numbers), counter) == one_by_one(key, drawn, bounds)


def test_a_number_that_no_bound_can_use_is_drawn_again_in_a_run_too() -> None:
    bounds = [1000, 65_536, 65_535, 3]
    hopeless = unmixed((1 << 64) - 1)  # drawn third of the run: 65,535 divides 2**64 - 1, so that this one is left over
    key = (hopeless - 3 * rng.GAMMA) & rng.MASK
    numbers, counter = numbers_below(key, 0, bounds)
    assert (list(numbers), counter) == one_by_one(key, 0, bounds)
    assert counter == 5, "one more than there are bounds"


def unmixed(number: int) -> int:
    """What is mixed to this number: the steps of `mix64` taken back."""
    z = number ^ number >> 31 ^ number >> 62
    z = z * pow(0x94D049BB133111EB, -1, 1 << 64) & rng.MASK
    z = z ^ z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & rng.MASK
    return z ^ z >> 30 ^ z >> 60


@pytest.mark.parametrize("drawn_again", (False, True))
def test_a_shuffle_takes_the_numbers_that_would_be_drawn_one_by_one(drawn_again: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if drawn_again:
        monkeypatch.setattr(rng, "RARE", b"")
    for count in range(30):
        at_once, singly = Table().state, Table().state
        cards, expected = list(range(count)), list(range(count))
        shuffle(at_once, cards, 3)
        for last in range(count - 1, 0, -1):
            other = draw_number(singly, 3, last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert cards == expected
        assert at_once.drawn == singly.drawn
        assert sorted(cards) == list(range(count))
