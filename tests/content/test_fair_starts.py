"""Fair starts as data: strictly read, and the game starts without a row that is wrong (docs/balance.md, Seats)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.fair_starts import fair_start, fair_starts, read_fair_starts
from tests.content.balance_rows import fault_and_rows

GOOD = '[[start]]\nseats = 3\npacks = ["base"]\nsurges = [0, 2, 2]\nlast_lead = "fewest"\n'


def test_a_row_holds_for_its_seats_and_packs_alone() -> None:
    row = fair_start(3, ("base",))
    assert row is not None and row.options == {"start_surges": "0 2 2", "last_lead": "fewest"} and row.by_points
    assert fair_start(2, ("base",)) is None and fair_start(3, ("base", "orders")) is None
    every = fair_start(3, ("promos", "base", "revolution", "orders"))
    assert every is not None and every.options == {"start_surges": "1 1 0"}, "in any order"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (GOOD + GOOD, "6: start[1]: there are two rows"),
        (GOOD.replace("0, 2, 2", "0, 2"), "1: start[0]: surges has 2 numbers for 3 seats"),
        (GOOD.replace("0, 2, 2", "0, 2, 5"), "1: start[0]: surges"),
        (GOOD.replace("seats = 3", "seats = 6"), "1: start[0]: seats"),
        (GOOD.replace("fewest", "most"), "1: start[0]: last_lead"),
        (GOOD.replace("surges", "tokens"), "1: start[0]: "),
        (GOOD + "[other]\n", "6: other"),
    ],
)
def test_check_names_file_line_and_field_and_the_game_starts_without_the_row(
    text: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, rows = fault_and_rows(read_fair_starts, fair_starts, text, tmp_path, monkeypatch)
    assert told.startswith(f"assets/balance/seats.toml:{place}") and rows == (text.startswith(GOOD) and "[other]" not in text)
