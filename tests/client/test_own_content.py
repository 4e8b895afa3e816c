"""Content of strangers is read by a process with limits: what kills it is listed by name, and the rest is played."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.campaign.load import campaigns_in
from game.client.games.books import book_with, missing_packs, playable_packs
from game.client.profile.services import shipped_content
from game.client.runs import guarded, own_content, reading
from game.client.runs.own_content import OwnContent
from game.content.load import install_packs
from game.resources import assets
from game.resources import campaigns as shipped_campaigns

GOOD = "the_waning_frontier"
CARD = """
[[cards]]
key = "{key}"
name = "{name}"
kind = "unit"
sector = 1
types = ["infantry"]
draft = 1
deploy = 2
ground = 2
"""


@pytest.fixture(autouse=True)
def nothing_installed() -> Iterator[None]:
    """Packs of the player are one list of the whole program."""
    yield
    install_packs({})


def a_campaign(data: Path, name: str) -> None:
    """A sound campaign under another name."""
    folder = data / "campaigns" / name
    shutil.copytree(shipped_campaigns() / GOOD, folder)
    for path in (folder / "campaign.toml", folder / "galaxy.tmx"):
        path.write_text(path.read_text(encoding="utf-8").replace(f'"{GOOD}"', f'"{name}"'), encoding="utf-8")


def a_pack(data: Path, name: str, key: str = "") -> Path:
    """A sound pack of one card."""
    folder = data / "packs" / name
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(f'id = "{name}"\nname = "Pack {name}"\nversion = "3"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(CARD.format(key=key or f"card_of_{name}", name=f"Card of {name}"), encoding="utf-8")
    return folder


def deadly(wire: Connection, kind: str, paths: list[str], packs: dict[str, str]) -> None:
    """A reader that one of the campaigns ends."""
    wire.send_bytes(b'"ready"')
    for path in paths:
        if path.endswith("b_deadly"):
            raise SystemExit(9)
        if path.endswith("c_endless"):
            time.sleep(60)
        wire.send_bytes(b"null")


def test_sound_ones_are_there_and_broken_ones_have_their_reason(tmp_path: Path) -> None:
    a_campaign(tmp_path, "a_good")
    bad = tmp_path / "campaigns" / "b_bad"
    bad.mkdir()
    (bad / "campaign.toml").write_text("nonsense", encoding="utf-8")
    a_pack(tmp_path, "a_pack")
    a_pack(tmp_path, "b_twice", key="card_of_a_pack")
    a_pack(tmp_path, "base")
    a_pack(tmp_path, "c_off")
    (a_pack(tmp_path, "d_broken") / "cards.toml").write_text("[[cards]]\nkey = 7\n", encoding="utf-8")
    own = OwnContent(tmp_path, campaigns_in(shipped_campaigns()), off=["c_off"])
    own.wait()

    good, broken = own.listings
    assert good.campaign is not None and good.id == "a_good"
    assert broken.campaign is None and broken.problem is not None and "campaign.toml" in broken.problem
    problems = {pack.folder.name: pack.problem for pack in own.packs}
    assert problems.pop("a_pack") == ""
    assert problems.pop("b_twice").endswith("stands already in pack 'a_pack'")
    assert problems.pop("base").endswith("id: there is a pack 'base' already")
    assert "cards.toml:2: " in problems.pop("d_broken")
    assert not problems, "what is switched off is not read"
    assert own.arrived() and not own.arrived()

    assert playable_packs() == ("orders", "revolution", "promos", "a_pack")
    book = book_with(("base", "a_pack"), shipped_content().book)
    assert "card_of_a_pack" in book.by_key
    assert missing_packs(book.packs, shipped_content().book) == ""
    install_packs({})
    assert missing_packs(book.packs, shipped_content().book) == "a_pack 3"


def test_who_ends_the_reader_is_named_and_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [tmp_path / name for name in ("a_good", "b_deadly", "c_endless", "d_good")]
    monkeypatch.setattr(guarded, "serve", deadly)
    monkeypatch.setattr(reading, "READ_SECONDS", 0.5)
    verdicts = {path.name: problem for path, problem in reading.examined("campaign", folders).items()}
    assert verdicts["a_good"] is verdicts["d_good"] is None
    for name in ("b_deadly", "c_endless"):
        assert verdicts[name] == "It takes too long to read, or too much memory; it is left alone until the next start."


def test_each_kind_of_file_has_its_guarded_reader(tmp_path: Path) -> None:
    for kind in guarded.EXAMINERS:
        path = tmp_path / f"nonsense.{kind}"
        path.write_bytes(b"\x00nonsense")
        problem = reading.problem_of(kind, path)
        assert problem is not None and problem.count("\n") == 0 and len(problem) < 300, kind


def test_without_a_folder_no_process_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_content, "examined", lambda kind, folders: pytest.fail("nothing is to be read"))
    for data in (None, tmp_path / "nowhere", tmp_path):
        own = OwnContent(data, ())
        own.wait()
        assert own.listings == () == own.packs and not own.arrived()


def test_no_pack_of_the_game_is_shadowed(tmp_path: Path) -> None:
    install_packs({"base": tmp_path})
    assert book_with(("base",), shipped_content().book).packs == shipped_content().book.packs
    assert (assets() / "packs" / "base").is_dir()
