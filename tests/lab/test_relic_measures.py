"""What was measured of relics fits the relics of today, keeps the gates of their rarity, and comes out again from its command."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import mean

import pytest

from game.__main__ import main
from game.campaign.load import load_campaign
from game.campaign.models import Relic
from game.cli.marked import between
from game.engine.core.fleet.changes import EnergyKept
from game.lab.relic_measures import (
    BANDS,
    FILE,
    Row,
    fingerprint_of,
    lines_of,
    measured_here,
    measured_relics,
    unfit,
    verdict,
)
from game.resources import campaigns
from tests.campaigns.sample_folder import good_campaign

ROOT = Path(__file__).parents[2]
NAMES = ("the_waning_frontier", "orders_in_shadow", "age_of_revolution")
CAMPAIGNS = {name: load_campaign(campaigns() / name) for name in NAMES}
ROWS = {name: measured_relics(campaigns() / name) for name in NAMES}
LEAST_GAMES = 250
"""Of each length; the design wanted 1,000."""


def rows(count: int) -> Iterator[tuple[str, Row]]:
    """The rows of so many relics together, each under the name of the relic or the pair."""
    for of_one in ROWS.values():
        yield from ((" + ".join(row["relics"]), row) for row in of_one if len(row["relics"]) == count)


def own_rows() -> Iterator[tuple[str, Row]]:
    """The rows of relics in the campaign that brings them along, so that each of the 48 is there once."""
    for name, campaign in CAMPAIGNS.items():
        own = {relic.key for relic in campaign.relics}
        keys = own if campaign.packs != ("base",) else {relic.key for relic in measured_here(campaign)[0]}
        yield from ((row["relics"][0], row) for row in ROWS[name] if len(row["relics"]) == 1 and row["relics"][0] in keys)


@pytest.mark.parametrize("name", NAMES)
def test_every_row_fits_the_changes_of_its_relic(name: str) -> None:
    reason = "measure the relics anew: python -m game calibrate --relics 1000"
    assert list(unfit(ROWS[name], CAMPAIGNS[name])) == [], reason


def test_a_relic_that_was_changed_and_not_measured_is_told() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    rows, relic = ROWS["the_waning_frontier"], campaign.relics[0]
    other = replace(relic, changes=(*relic.changes, EnergyKept(1)))

    def told(*instead: Relic, kept: list[Row] = rows) -> list[str]:
        changed = replace(campaign, relics=(*instead, *campaign.relics[1:]))
        return [line for line in unfit(kept, changed) if relic.key in line]

    assert fingerprint_of(other) != fingerprint_of(relic) and told(relic) == []
    assert f"{relic.key} has other changes than when it was measured" in told(other)
    dearer = replace(relic, rarity="rare" if relic.rarity != "rare" else "common")
    assert f"{relic.key} was {relic.rarity} when it was measured" in told(dearer)
    assert any("is measured, and not known" in line for line in told())
    assert f"{relic.key} is not measured" in told(relic, kept=[row for row in rows if relic.key not in row["relics"]])


def test_every_relic_is_measured_once_in_the_campaign_that_brings_it_along() -> None:
    assert len(dict(own_rows())) == len(list(own_rows())) == 48
    assert all(of_one[0]["games"] >= LEAST_GAMES and of_one[0]["mode"] == "advanced" for of_one in ROWS.values())


def test_every_relic_is_as_strong_as_its_rarity() -> None:
    assert {name: verdict(row) for name, row in own_rows() if verdict(row) != "fits"} == {}


def test_a_relic_out_of_its_band_is_told() -> None:
    row = {"relics": ["a"], "rarity": "uncommon", "gain": [5.0, 0.5]}
    assert [verdict(row | {"gain": [gain, 0.5]}) for gain in (3.9, 4.5, 12.9, 13.1)] == ["too weak", "fits", "fits", "too strong"]


def test_rarer_relics_are_worth_more() -> None:
    means = [mean(row["gain"][0] for _, row in own_rows() if row["rarity"] == rarity) for rarity in BANDS]
    assert means == sorted(means)


def test_a_pair_is_proved_by_three_points_beyond_its_sum_that_are_no_chance() -> None:
    row = {"relics": ["a", "b"], "gain": [3.0, 1.0]}
    assert verdict(row) == "proved" and verdict(row | {"gain": [2.9, 1.0]}) == "together"
    assert verdict(row | {"gain": [3.0, 2.0]}) == "" == verdict(row | {"gain": [-4.0, 1.0]})
    assert "cellar_door + coat_check" in [name for name, row in rows(2) if verdict(row) == "proved"]


def test_the_page_of_balance_says_what_was_measured() -> None:
    page = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    assert between(page, "relics") == lines_of([ROWS[name] for name in sorted(NAMES)])


def test_the_command_writes_the_same_file_for_any_jobs_and_checks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for jobs in ("1", "2"):
        folder = good_campaign(tmp_path / jobs)
        (folder / "relics.toml").write_text(OWN, encoding="utf-8")
        text = (folder / "text" / "en.toml").read_text(encoding="utf-8")
        (folder / "text" / "en.toml").write_text(text + WORDS, encoding="utf-8")
        pack = (folder / "campaign.toml").read_text(encoding="utf-8")
        (folder / "campaign.toml").write_text(pack.replace('packs = ["base"]', 'packs = ["base", "promos"]'), encoding="utf-8")
        assert main(["calibrate", str(folder), "--relics", "2", "--jobs", jobs]) == 0
        texts.append((folder / FILE).read_text(encoding="utf-8"))
    assert texts[0] == texts[1] and "mine" in capsys.readouterr().out
    assert main(["calibrate", str(folder), "--relics", "2", "--check"]) == 0
    (folder / FILE).write_text(texts[0].replace("games = 2", "games = 3", 1), encoding="utf-8")
    assert main(["calibrate", str(folder), "--relics", "2", "--check"]) == 1


OWN = '[[relics]]\nkey = "mine"\nrarity = "rare"\nchanges = [{ change = "encore", actions = 2 }]\ngoes_with = ["magpie"]\n'
WORDS = '\n[relics.mine]\ntitle = "Mine"\nwords = "It is."\n'
