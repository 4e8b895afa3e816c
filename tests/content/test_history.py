"""A changed pack keeps its former values, so that games that were begun with them go on by them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content import load
from game.content.errors import ContentError
from game.content.history import read_history, values_then
from game.content.load import fingerprint, load_book_of, load_pack, load_pack_then
from game.content.verify import verify_pack
from game.engine import PackRef
from game.resources import assets
from tools.proofs.golden import files

BASE = assets() / "packs" / "base"
BEFORE = fingerprint(BASE)


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """The base pack two versions later: a card became cheaper, then stronger too."""
    folder = tmp_path / "base"
    shutil.copytree(BASE, folder)
    for version, old, new in (
        (
            "2",
            'key = "dig_drone"\nname = "Dig Drone"\nkind = "unit"\nsector = 1\ntypes = ["robot"]\norders = ["mining"]\ndraft = 2',
            "draft = 1",
        ),
        ("3", 'flavour = "Two guns, one pilot, no patience."', 'ground = 1\nflavour = "Two guns, one pilot, no patience."'),
    ):
        now = fingerprint(folder)
        sheet = folder / "sector1.toml"
        text = sheet.read_text(encoding="utf-8")
        assert old in text
        sheet.write_text(text.replace(old, old.replace("draft = 2", new) if version == "2" else new), encoding="utf-8")
        head = folder / "pack.toml"
        head.write_text(
            head.read_text(encoding="utf-8").replace(f'version = "{int(version) - 1}"', f'version = "{version}"', 1), "utf-8"
        )
        values = "[cards.dig_drone]\ndraft = 2\n" if version == "2" else "[cards.twin_lance_fighter]\nground = 0\n"
        (folder / "history").mkdir(exist_ok=True)
        former = folder / "history" / f"{int(version) - 1}.toml"
        former.write_text(f'sha256 = "{now}"\nfollowed_by = "{version}"\n\n{values}', encoding="utf-8")
    return folder


def test_a_pack_is_what_it_was_in_each_version(changed: Path, tmp_path: Path) -> None:
    first = load_pack(BASE, tmp_path / "cache")
    then = load_pack_then(changed, tmp_path / "cache", PackRef("base", "1", BEFORE))
    assert then.ref == first.ref and then.tables == first.tables
    assert (
        load_pack_then(changed, tmp_path / "cache", PackRef("base", "1", BEFORE)).tables == first.tables
    )  # from the compiled form
    now = {card.key: card for card in load_pack(changed, tmp_path / "cache").tables["cards"]}
    assert now["dig_drone"].draft == 1 and now["twin_lance_fighter"].ground == 1
    second = next(former for former in read_history(changed) if former.version == "2")
    middle = load_pack_then(changed, tmp_path / "cache", PackRef("base", "2", second.sha256))
    cards = {card.key: card for card in middle.tables["cards"]}
    assert cards["dig_drone"].draft == 1 and cards["twin_lance_fighter"].ground == 0


def test_a_recorded_game_is_played_by_the_version_in_its_journal(changed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli.journals import verify_file

    shipped = load.pack_folders()
    monkeypatch.setattr(load, "pack_folders", lambda: shipped | {"base": changed})
    game = next(path for path in files() if path.name.startswith("2-seats_"))
    assert load.load_book(("base",), nemesis=False).packs[0].version == "3"
    assert verify_file(game).difference is None


def test_a_version_that_never_was_is_refused_in_one_sentence(changed: Path, tmp_path: Path) -> None:
    for ref in (PackRef("base", "1", "0" * 64), PackRef("base", "9", BEFORE)):
        with pytest.raises(ContentError, match="is not installed, and no former one"):
            load_pack_then(changed, tmp_path / "cache", ref)
    with pytest.raises(ContentError):
        load_book_of([PackRef("nowhere", "1", BEFORE)])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1.toml:1: sha256: is missing"),
        ("sha256 = 3", "1.toml:1: sha256: must be text"),
        ('sha256 = "ab"\nfollowed_by = "2"', "1.toml:1: sha256: must have 64 hex digits"),
        (f'sha256 = "{BEFORE}"', "1.toml:1: followed_by: is missing"),
        (f'sha256 = "{BEFORE}"\nfollowed_by = "2"\nspeed = 3', "1.toml:3: speed: is no field of a former version"),
        (f'sha256 = "{BEFORE}"\nfollowed_by = "2"\n[cards]\ndig_drone = 3', "cards.dig_drone: must be a table of former values"),
        (f'sha256 = "{BEFORE}"\nfollowed_by = "1"', "1.toml:1: followed_by: leads in a circle"),
        (f'sha256 = "{BEFORE}"\nfollowed_by = "7"', "followed_by: there is no version '7' of this pack"),
        (f'sha256 = "{BEFORE}"\nfollowed_by = "2"\n[cards.nobody]\ndraft = 3', "cards.nobody: is no card of this pack"),
        (f'sha256 = "{BEFORE}"\nfollowed_by = "2"\n[cards.dig_drone]\ndraft = -3', "sector1.toml"),
        (f'sha256 = "{BEFORE}"\nfollowed_by = "2"\n[cards.dig_drone]\nluck = 3', "sector1.toml"),
        ("sha256 = [", "1.toml"),
    ],
)
def test_check_names_what_is_wrong_with_a_former_version(changed: Path, tmp_path: Path, text: str, said: str) -> None:
    (changed / "history" / "1.toml").write_text(text, encoding="utf-8")
    tables = load_pack(changed, tmp_path / "cache").tables
    problems = [str(problem) for problem in verify_pack(changed, tables, ())]
    assert any(said in problem for problem in problems), problems


def test_values_of_a_later_change_do_not_hide_those_of_an_earlier_one(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    folder.mkdir()
    (folder / "1.toml").write_text(f'sha256 = "{"1" * 64}"\nfollowed_by = "2"\n[cards.a]\ndraft = 1\n', encoding="utf-8")
    (folder / "2.toml").write_text(
        f'sha256 = "{"2" * 64}"\nfollowed_by = "3"\n[cards.a]\ndraft = 2\nfleet = 4\n', encoding="utf-8"
    )
    assert values_then(tmp_path, "1", "1" * 64, "3") == {"a": {"draft": 1, "fleet": 4}}
    assert values_then(tmp_path, "2", "2" * 64, "3") == {"a": {"draft": 2, "fleet": 4}}
    assert values_then(tmp_path, "2", "1" * 64, "3") is None
