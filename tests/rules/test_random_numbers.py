"""Random numbers: those of a whole shuffle are worked out at once and are the same as one by one."""

from __future__ import annotations

import pytest

from game.engine import atoms, seed_of
from game.engine.atoms import draw_number, shuffle
from game.engine.rng import mix64, mix64_run
from tests.table import Table

KEYS = (0, 1, 0x9E3779B97F4A7C15, (1 << 64) - 1)


def test_a_seed_of_32_hex_digits_is_taken_as_it_is_and_any_other_text_is_hashed() -> None:
    digits = "0123456789abcdef0123456789abcdef"
    assert seed_of(digits) == seed_of(digits.upper()) == seed_of(f" {digits}\n") == digits
    texts = ("", "tea at eight", digits[:-1], f"{digits}0", f"{digits[:-1]}g", "Größe")
    hashed = {seed_of(text) for text in texts}
    assert len(hashed) == len(texts) and digits not in hashed
    assert all(len(seed) == 32 and bytes.fromhex(seed) for seed in hashed)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("count", (0, 1, 2, 7, 40, 130))
def test_many_numbers_of_a_stream_are_the_same_as_each_by_itself(key: int, count: int) -> None:
    for first in (0, 1, 977, (1 << 64) - 3):
        assert mix64_run(key, first, count) == tuple(mix64(key, first + n) for n in range(count))


@pytest.mark.parametrize("drawn_again", (False, True))
def test_a_shuffle_takes_the_numbers_that_would_be_drawn_one_by_one(drawn_again: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if drawn_again:
        monkeypatch.setattr(atoms, "LEAST_LIMIT", 0)
    for count in range(30):
        at_once, one_by_one = Table().state, Table().state
        cards, expected = list(range(count)), list(range(count))
        shuffle(at_once, cards, 3)
        for last in range(count - 1, 0, -1):
            other = draw_number(one_by_one, 3, last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert cards == expected
        assert at_once.drawn == one_by_one.drawn
        assert sorted(cards) == list(range(count))
