"""Even modes as data: strictly read, and the game starts without a row that is wrong (docs/balance.md)."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.campaign.lengths import LENGTHS
from game.content.even_modes import even_modes, even_points, read_even_modes
from tests.content.balance_rows import fault_and_rows

GOOD = '[[modes]]\npacks = ["base", "orders"]\nlength = "push"\nstandard = 3\nexpert = -3\n'


def test_a_row_holds_for_just_its_packs_in_any_order() -> None:
    row = next(row for row in even_modes() if set(row.packs) == {"base", "orders"} and row.length == "full")
    assert (
        even_points(("orders", "base"), "full", "expert") == row.expert < 0 < even_points(["base", "orders"], "full", "standard")
    )
    assert even_points(("base", "orders"), "full", "advanced") == row.advanced == 0, "a mode that is not named is as it is"
    assert even_points(("base", "orders"), "push", "standard") != row.standard, "a short game has a row of its own"
    assert not any(even_points(*game) for game in product((("base",), ("base", "own")), LENGTHS, ("standard", "expert")))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (GOOD + GOOD.replace('"base", "orders"', '"orders", "base"'), "6: modes[1]: there are two rows"),
        (GOOD.replace("-3", "-10"), "1: modes[0]: expert"),
        (GOOD.replace("-3", '"much"'), "1: modes[0]: expert"),
        (GOOD.replace("expert", "master"), "1: modes[0]: "),
        (GOOD.replace("push", "endless"), "1: modes[0]: length"),
        (GOOD.replace('length = "push"\n', ""), "1: modes[0]: "),
        (GOOD + "[other]\n", "6: other"),
    ],
)
def test_check_names_file_line_and_field_and_the_game_starts_without_the_row(
    text: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, rows = fault_and_rows(read_even_modes, even_modes, text, tmp_path, monkeypatch)
    assert told.startswith(f"assets/balance/modes.toml:{place}") and rows == (text.startswith(GOOD) and "[other]" not in text)
