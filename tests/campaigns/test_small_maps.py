"""A campaign may be as small as three columns and five places: runs that fit on it are offered, and one is played to its end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.errors import RunError
from game.campaign.galaxy import LEGS
from game.campaign.load import load_campaign
from game.campaign.run import new_run, run_problem
from game.content.errors import ContentError
from game.lab.whole_runs import RunCell, play_run
from tests.campaigns.sample_folder import good_campaign, map_data, small_campaign, small_map
from tools.art.maps import star_map

FORK = """\
[[events]]
key = "fair"
{where}
choices = [{{ key = "go" }}]
"""
WORDS = '\n[events.fair]\ntitle = "A Fair"\ntext = "There is a fair."\ngo = "Go."\ngo_told = "You went."\n'


def changed(folder: Path, **parts: object) -> Path:
    """The small campaign with another map."""
    (folder / "galaxy.tmx").write_text(star_map(folder.name, small_map() | parts), encoding="utf-8")
    return folder


def refused(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load_campaign(folder)
    return str(caught.value)


def test_three_columns_and_five_places_are_a_campaign(tmp_path: Path) -> None:
    campaign = load_campaign(small_campaign(tmp_path))
    assert len(campaign.galaxy.nodes) == 5 and campaign.galaxy.first == 5
    assert campaign.galaxy.run_lengths == ("sortie",)


def test_a_whole_run_of_it_is_played_to_its_end(tmp_path: Path) -> None:
    trial = play_run(RunCell(small_campaign(tmp_path), "sortie", "standard", "steward"), "small", 1)
    assert trial.run.phase == "over" and trial.outcomes


@pytest.mark.parametrize("length", [length for length in LEGS if length != "sortie"])
def test_a_run_that_is_too_long_for_the_map_is_refused(length: str, tmp_path: Path) -> None:
    campaign = load_campaign(small_campaign(tmp_path))
    with pytest.raises(RunError):
        new_run(campaign, length=length, mode="standard", seed="small")
    old = replace(new_run(campaign, length="sortie", mode="standard", seed="small"), length=length)
    assert run_problem(campaign, old) is not None, "and one that was begun on a larger map cannot go on"


def test_a_map_of_seven_columns_has_runs_of_every_length(tmp_path: Path) -> None:
    assert load_campaign(good_campaign(tmp_path)).galaxy.run_lengths == tuple(LEGS)


def test_five_columns_begin_with_the_second_act(tmp_path: Path) -> None:
    folder = small_campaign(tmp_path)
    data = map_data()
    nodes = {key: node for key, node in data["nodes"].items() if key not in ("n10", "n11", "n20", "n21", "rest")}  # type: ignore[attr-defined]
    lanes = [lane for lane in data["lanes"]["list"] if lane[0] in nodes and lane[1] in nodes]  # type: ignore[index]
    starts = {length: keys for length, keys in data["starts"].items() if length != "grand"}  # type: ignore[attr-defined]
    changed(folder, columns=5, nodes=nodes, lanes={"list": lanes}, starts=starts)
    assert load_campaign(folder).galaxy.run_lengths == ("act_2", "sortie", "crusade")


def test_other_widths_and_entries_are_refused_in_words(tmp_path: Path) -> None:
    folder = small_campaign(tmp_path)
    assert "columns: must be one of 3, 5, 7" in refused(changed(folder, columns=4))
    assert "columns: must be one of 3, 5, 7" in refused(changed(folder, columns=8))
    grand = {"sortie": ["n50", "n51"], "grand": ["n50", "n51"]}
    assert "start_grand: is no entry of a map of 3 columns" in refused(changed(folder, starts=grand))
    assert "start_sortie: is missing" in refused(changed(folder, starts={}))
    assert "start_crusade: is missing" in refused(changed(folder, columns=5))
    longer = map_data() | {"columns": 3, "starts": {"sortie": ["n50", "n51"]}}
    assert "make a way of more than 3 battles" in refused(changed(folder, **longer))


@pytest.mark.parametrize("where", ['fork = "gate"', "acts = [1, 2]"])
def test_an_event_that_a_small_map_never_comes_to_is_refused(where: str, tmp_path: Path) -> None:
    folder = small_campaign(tmp_path)
    (folder / "events.toml").write_text(FORK.format(where=where), encoding="utf-8")
    (folder / "text" / "en.toml").open("a", encoding="utf-8").write(WORDS)
    assert "map" in refused(folder) and "begins with act 3" in refused(folder)
