"""What was measured of whole runs keeps its gates; the figures are few, so they are taken together."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest

from game.campaign.galaxy import LEGS
from game.campaign.voyage import all_relics
from game.lab.run_measures import MODES, RunChunk, measured_runs, play_runs, row_of
from game.lab.whole_runs import STEWARDS, RunCell, campaign_of
from game.resources import campaigns

NAMES = ("the_waning_frontier", "orders_in_shadow", "age_of_revolution")
ROWS = {name: measured_runs(campaigns() / name) for name in NAMES}


def share(**wanted: str) -> float:
    """Finished runs of those that fit, over all campaigns."""
    rows = [row for of_one in ROWS.values() for row in of_one if all(row[name] == value for name, value in wanted.items())]
    finished, begun = (sum(int(row[name]) for row in rows) for name in ("finished", "runs"))
    return 100 * finished / begun


@pytest.mark.parametrize("name", NAMES)
def test_every_length_and_mode_is_measured_with_both_who_choose(name: str) -> None:
    cells = [(row["length"], row["mode"], row["chooser"]) for row in ROWS[name]]
    assert cells == list(product(LEGS, MODES, STEWARDS))
    known = {relic.key for relic in all_relics(campaign_of(campaigns() / name))}
    for row in ROWS[name]:
        assert 0 <= row["finished"] <= row["runs"] and row["relics"].keys() <= known
        assert all(0 <= taken <= offered for offered, taken in row["relics"].values())


def test_whoever_chooses_with_care_comes_ten_points_further_in_every_mode() -> None:
    for mode in MODES:
        assert share(mode=mode, chooser="steward") >= share(mode=mode, chooser="careless") + 10, mode


def test_a_harder_mode_and_a_longer_way_are_finished_less_often() -> None:
    by_mode = [share(mode=mode, chooser="steward") for mode in MODES]
    assert by_mode == sorted(by_mode, reverse=True)
    assert share(length="act_1", chooser="steward") > share(length="crusade", chooser="steward")
    assert share(length="act_1", mode="standard", chooser="steward") >= 80


def test_every_relic_on_offer_is_taken_by_somebody_and_none_always() -> None:
    offered: defaultdict[str, int] = defaultdict(int)
    taken: defaultdict[str, int] = defaultdict(int)
    for row in (row for of_one in ROWS.values() for row in of_one):
        for key, (there, had) in row["relics"].items():
            offered[key] += there
            taken[key] += had
    often = {key: taken[key] / offered[key] for key in offered if offered[key] >= 60}
    assert often and all(0.1 <= part <= 0.9 for part in often.values()), often


def test_a_row_comes_out_again_from_its_seed() -> None:
    cell = RunCell(campaigns() / NAMES[0], "act_1", "standard", "careless")
    twice = [row_of(cell, play_runs(RunChunk(cell, "again", 0, 2)), "again") for _ in range(2)]
    assert twice[0] == twice[1] and twice[0]["runs"] == 2
