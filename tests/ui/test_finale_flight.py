"""The end of a run as a moment: the score counts up to the total, everything is over in time and with any press."""

from __future__ import annotations

import pytest

from game.client.table.cue_sheets import FINALE
from game.ui.screens.finale_flight import FinaleFlight, Flown


@pytest.mark.parametrize("battles", [0, 1, 3, 8, 30])
def test_the_score_only_rises_and_ends_at_the_total(battles: int) -> None:
    flight = FinaleFlight([Flown("sample", f"n{n}", n, n % 3 > 0, 400 * (n % 4)) for n in range(battles)], 5005)
    read = [flight.score(age) for age in range(0, round(flight.length) + 50, 25)]
    assert read == sorted(read) and read[-1] == flight.score(10**6) == 5005
    assert flight.length <= 8000
    assert all(flight.come(n, flight.length) == 1.0 for n in range(battles))
    assert flight.stamped(0.0) == 0.0 and flight.stamped(flight.length) == 1.0
    sizes = [flight.stamped(age) for age in range(0, round(flight.length), 10)]
    come = [size for size in sizes if size]
    assert come == sorted(come, reverse=True)


def test_each_act_begins_once_and_is_heard() -> None:
    flight = FinaleFlight([Flown("sample", "a", 1, True, 10)], 10)
    acts = [act for at in range(0, 8000, 40) for act in flight.acts(float(at), float(at + 40))]
    assert acts == [row.act for row in FINALE.rows]
    assert all(row.sound for row in FINALE.rows)
