"""Campaigns of strangers are read by a process with limits: what kills it is listed by name, and the others are played."""

from __future__ import annotations

import shutil
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.campaign.load import campaigns_in
from game.client.runs import guarded, own_campaigns
from game.client.runs.own_campaigns import OwnCampaigns
from game.resources import campaigns as shipped_campaigns

GOOD = "the_waning_frontier"


def copied(root: Path, name: str) -> None:
    """A sound campaign under another name."""
    folder = root / name
    shutil.copytree(shipped_campaigns() / GOOD, folder)
    for path in (folder / "campaign.toml", folder / "galaxy.tmx"):
        path.write_text(path.read_text(encoding="utf-8").replace(f'"{GOOD}"', f'"{name}"'), encoding="utf-8")


def deadly(wire: Connection, root: str, names: list[str], shipped: str) -> None:
    """A reader that one of the campaigns ends."""
    wire.send_bytes(b'"ready"')
    for name in names:
        if name == "b_deadly":
            raise SystemExit(9)
        if name == "c_endless":
            time.sleep(60)
        wire.send_bytes(f'{{"name": "{name}", "problem": null}}'.encode())


def test_a_sound_one_is_there_and_a_broken_one_has_its_reason(tmp_path: Path) -> None:
    copied(tmp_path, "a_good")
    (tmp_path / "b_bad").mkdir()
    (tmp_path / "b_bad" / "campaign.toml").write_text("nonsense", encoding="utf-8")
    own = OwnCampaigns(tmp_path, campaigns_in(shipped_campaigns()))
    own.wait()
    good, bad = own.listings
    assert good.campaign is not None and good.id == "a_good"
    assert bad.campaign is None and bad.problem is not None and "campaign.toml" in bad.problem
    assert own.arrived() and not own.arrived()


def test_who_ends_the_reader_is_named_and_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [tmp_path / name for name in ("a_good", "b_deadly", "c_endless", "d_good")]
    monkeypatch.setattr(guarded, "serve", deadly)
    monkeypatch.setattr(own_campaigns, "READ_SECONDS", 0.5)
    verdicts = own_campaigns.examined(folders)
    assert verdicts["a_good"] is verdicts["d_good"] is None
    for name in ("b_deadly", "c_endless"):
        assert verdicts[name] == "It takes too long to read, or too much memory; it is left alone until the next start."


def test_without_a_folder_no_process_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_campaigns, "examined", lambda folders: pytest.fail("nothing is to be read"))
    for root in (None, tmp_path / "nowhere", tmp_path):
        own = OwnCampaigns(root, ())
        own.wait()
        assert own.listings == () and not own.arrived()
