"""The laboratory: the same games wherever they are played, kept chunks, honest intervals, and gates that tell what is missed."""

from __future__ import annotations

import json
import shutil
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.campaign.lengths import LENGTHS
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.cli.marked import between
from game.content.even_modes import even_points
from game.content.load import load_book
from game.lab.cells import EVEN, MODES, PACKS, PROMOTED, cells
from game.lab.farm import Cluster, FarmError, Here, Processes, farm_of, fingerprint, strangers
from game.lab.figures import elo, interval
from game.lab.gates import missed
from game.lab.measuring import Measured, chunks_of, measure_chunk, measured
from game.lab.playing import HABITS, Table, play
from game.lab.report import lines_of, summary_of
from game.lab.shelf import Shelf
from game.resources import campaigns

ROOT = Path(__file__).parents[2]
DUEL = Table(("commander", "cadet"))
SOLO = Table(("commander",), mode="expert")


def nothing() -> None:
    """What a process needs before it plays."""


def test_processes_find_what_one_after_the_other_finds() -> None:
    here = measured(SOLO, "same", 14, Here(), Shelf(None))
    beside = measured(SOLO, "same", 14, Processes(2, nothing), Shelf(None))
    assert here == beside and here.games == 14 and here.digest


def test_two_players_change_seats_over_the_same_deals() -> None:
    found = measured(Table(("commander/scholar", "commander")), "swapped", 4, Here(), Shelf(None))
    assert found.wins[0] + found.wins[1] == found.wins[2] + found.wins[3] == 1
    assert found.habits[0] == [-count for count in found.habits[1]]
    alike = measured(Table(("commander", "commander")), "swapped", 2, Here(), Shelf(None))
    assert alike.margins[0] != alike.margins[1], "two of a kind play another deal each time"


def test_counts_are_those_of_the_game() -> None:
    played = play(SOLO, "counted")
    assert len(played.habits[0]) == len(HABITS) and set(played.taken[0]) <= set(played.offered[0])
    assert 0 < played.habit(0, "drafts") < len(played.taken[0]), "the pregame draft is no turn"
    assert played.habit(0, "conquests") <= 20
    assert played.margin(0) > 0 if played.share(0) == 1 else played.margin(0) <= 0


def test_a_shelf_goes_on_where_it_stopped_and_leaves_out_what_is_torn(tmp_path: Path) -> None:
    first = measured(DUEL, "shelf", 20, Here(), Shelf(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    files[0].write_text("torn", encoding="utf-8")
    again = Shelf(tmp_path)
    assert measured(DUEL, "shelf", 20, Here(), again) == first
    assert (again.found, again.torn) == (1, 1)
    (tmp_path / "0123456789ab-old.chunk").write_text("other code", encoding="utf-8")
    assert again.prune() == 1 and len(sorted(tmp_path.iterdir())) == 2


def test_a_chunk_is_plain_values_and_adds_up() -> None:
    (chunk,) = chunks_of(SOLO, "plain", 3)
    plain = json.loads(json.dumps(measure_chunk(chunk)))
    whole = Measured()
    whole.add(plain)
    whole.add(plain)
    assert whole.games == 6 and all(counts[0] >= counts[1] for counts in whole.cards.values())


@pytest.mark.parametrize(
    ("jobs", "cluster", "said"),
    [
        (2, "local:2", "together"),
        (None, "somewhere", "is no address"),
        (None, "local:x", "no number of workers"),
        (None, "local:0", "no number of workers"),
    ],
)
def test_a_farm_that_cannot_be_had_is_refused_in_one_sentence(
    jobs: int | None, cluster: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lab.farm.find_spec", lambda name: object())
    with pytest.raises(FarmError, match=said) as refused:
        farm_of(jobs, cluster, nothing)
    assert str(refused.value).count(". ") == 0


def test_a_cluster_without_its_extra_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.farm.find_spec", lambda name: None)
    with pytest.raises(FarmError, match=r"core-worlds\[farm\]"):
        farm_of(None, "local:2", nothing)


def test_intervals_hold_for_clean_sweeps() -> None:
    low, high = interval(1.0, 12)
    assert 0.7 < low < 1 and high == 1.0 and abs(elo(0.5)) < 1e-9 and 180 < elo(0.75) < 200


def _row(share: float, **more: Any) -> dict[str, Any]:
    return {"games": 400, "share": share, "scatter": 7.0, **more}


def test_gates_name_what_is_out_of_its_band_and_nothing_else() -> None:
    good = {
        f"modes/base/{mode}/full/commander": _row(share)
        for mode, share in (("standard", 0.66), ("advanced", 0.5), ("expert", 0.3))
    }
    assert list(missed(good)) == []
    uneven = {"seats/3/base/printed/commander": _row(0.4, places=[0.45, 0.3, 0.32])}
    bad = good | uneven | {"modes/base/expert/full/commander": _row(0.45, scatter=13.0)}
    said = list(missed(bad))
    assert (
        len(said) == 4
        and said[0].startswith("base, expert: 45 %")
        and said[3].startswith("seats/3/base/printed/commander, place 1: 45 %")
    )
    fair = {"seats/3/base/fair/commander": _row(0.35, places=[0.35, 0.32, 0.33])}
    assert len(list(missed(bad | fair))) == 3, "where there is a fair start, it is what is judged"


def test_where_a_mode_is_evened_that_is_what_gates_judge_and_the_page_shows() -> None:
    rates = {"standard": 0.54, "advanced": 0.48, "expert": 0.41}
    printed = {f"modes/orders/{mode}/full/commander": _row(share, margin=0.0) for mode, share in rates.items()}
    assert len(list(missed(printed))) == 4, "two bands, and both distances between modes"
    evened = {"modes/orders/standard/full-even/commander": _row(0.66), "modes/orders/expert/full-even/commander": _row(0.3)}
    assert list(missed(printed | evened)) == []
    rows = [line for line in lines_of(printed | evened) if line.startswith("| orders |")]
    assert [line.split("|")[2].strip() for line in rows] == ["full", "full, evened"]
    assert "54 %" in rows[0] and "66 %" in rows[1] and "48 %" in rows[1] and "30 %" in rows[1]


def test_a_summary_keeps_cards_of_the_strong_player_alone() -> None:
    found = measured(SOLO, "summary", 2, Here(), Shelf(None))
    whole = summary_of({"modes/base/expert/full/commander": found, "modes/base/expert/full/admiral+": found})
    assert ["cards" in row for row in whole.values()] == [True, False]


def test_the_page_of_balance_says_what_the_summary_says() -> None:
    summary = json.loads((ROOT / "docs" / "balance.json").read_text(encoding="utf-8"))
    assert between((ROOT / "docs" / "balance.md").read_text(encoding="utf-8"), "lab") == lines_of(summary)
    assert set(summary) <= {cell.key for cell in cells(1, 1)}


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "tcp://127.0.0.1", "tcp://127.0.0.1:port"])
def test_an_address_that_nobody_answers_is_named_before_a_cluster_is_asked(address: str) -> None:
    with pytest.raises(FarmError, match="does not answer") as refused:
        list(Cluster(address).map(str, [1]))
    assert address in str(refused.value)


def test_workers_of_other_code_are_named() -> None:
    assert strangers("mine", {"tcp://b:1": "other", "tcp://a:1": "", "tcp://c:1": "mine"}) == ["tcp://a:1", "tcp://b:1"]


def test_a_worker_with_another_campaign_is_a_stranger_and_one_that_has_measured_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = fingerprint()
    copied = tmp_path / "campaigns"
    shutil.copytree(campaigns(), copied)
    monkeypatch.setattr("game.lab.farm.campaigns", lambda: copied)
    measured_there = copied / "orders_in_shadow" / "measured_runs.toml"
    measured_there.write_text("", encoding="utf-8")
    assert fingerprint() == own
    relics = copied / "orders_in_shadow" / "relics.toml"
    relics.write_text(relics.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert fingerprint() != own


def test_the_page_says_what_a_heat_costs_and_what_its_price_allows() -> None:
    rates = {"modes/base/expert/full/commander": _row(0.3, margin=0.0), "heat/thin_supply/commander": _row(0.2, margin=0.0)}
    rows = [line for line in lines_of(rates) if line.startswith("| thin_supply |")]
    assert [row.split("|")[5:8] for row in rows] == [[" 10 ± 6 ", " - ", " 9 to 21 "]]


def test_gates_name_a_grade_that_is_easier_and_a_highest_one_that_is_won_too_often() -> None:
    shares = {"grades/0/commander": 0.3, "grades/5/commander": 0.25, "grades/10/commander": 0.1, "grades/20/commander": 0.01}
    good = {key: _row(share) for key, share in shares.items()}
    assert list(missed(good)) == []
    said = list(missed(good | {"grades/10/commander": _row(0.28), "grades/20/commander": _row(0.05)}))
    assert len(said) == 2 and said[0].startswith("grade 20, commander: 5 %") and said[1].startswith("grade 10, commander: +3")


def test_a_short_game_is_held_against_the_full_one_as_a_skirmish_sets_it_up() -> None:
    full, raid = {"modes/orders/standard/full/commander": _row(0.66)}, {"modes/orders/standard/raid/commander": _row(0.7)}
    assert list(missed(full | raid)) == []
    (said,) = missed(full | raid | {"modes/orders/standard/full-even/commander": _row(0.61)})
    assert said.startswith("modes/orders/standard/raid/commander: +9 points beside the full game")
    near = {f"modes/orders/{mode}/push/commander": _row(share) for mode, share in (("advanced", 0.45), ("expert", 0.38))}
    assert list(missed(near)) == ["orders, push, expert: 7 points below the mode before it, at least 12."]
    assert list(missed(near | {"modes/orders/expert/push-even/commander": _row(0.3)})) == [], "evened, if anything evens it"


def test_the_laboratory_plays_a_short_game_evened_as_a_skirmish_sets_it_up() -> None:
    known = {cell.key: cell.table for cell in cells(1, 1)}
    for (name, packs), length, mode in product((PACKS | PROMOTED).items(), LENGTHS, MODES):
        evened = known.get(f"modes/{name}/{mode}/{EVEN[length]}/commander")
        points = even_points(packs, length, mode)
        assert (evened is not None) == bool(points)
        if evened is not None:
            setup = skirmish_setup(load_book(packs), Skirmish(mode, length=length, even=points), "evened")
            assert (evened.sectors, evened.changes) == (setup.sectors, setup.changes)
