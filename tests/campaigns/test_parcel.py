"""A campaign as a file comes out as it went in; what is wrong with one is refused in one sentence, and nothing is written."""

from __future__ import annotations

import json
import stat
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.campaign.load import load_campaign
from game.campaign.workshop.parcel import FORMAT, MANIFEST, MOST_FILES, pack_campaign, read_parcel
from game.client.runs.guarded import EXAMINERS
from game.content.archive import read_archive
from game.content.errors import ContentError
from tests.campaigns.bad_campaigns import png
from tests.campaigns.bad_journeys import with_journey
from tests.campaigns.sample_folder import ID, good_campaign

Files = dict[str, bytes]


def campaign(root: Path) -> Path:
    folder = good_campaign(root)
    with_journey(folder)
    return folder


def contents(folder: Path) -> Files:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_it_comes_out_as_it_went_in_and_is_the_same_file_each_time(tmp_path: Path) -> None:
    folder = campaign(tmp_path / "from")
    (folder / ".hidden").write_text("no", encoding="utf-8")
    (folder / "trick.py").write_text("no", encoding="utf-8")
    path = tmp_path / "sample.cwcampaign"
    path.write_bytes(pack_campaign(folder))
    assert path.read_bytes() == pack_campaign(folder)
    parcel = read_parcel(path)
    assert (parcel.manifest.title, parcel.manifest.author, parcel.manifest.packs) == ("A Sample", "Somebody", ("base",))
    made = parcel.unpack(tmp_path / "to")
    wanted = {name: data for name, data in contents(folder).items() if name not in (".hidden", "trick.py")}
    assert contents(made) == wanted and load_campaign(made).title == "A Sample"


def test_a_broken_campaign_is_not_given_away(tmp_path: Path) -> None:
    folder = campaign(tmp_path)
    (folder / "relics.toml").write_text("[[relic]]\n", encoding="utf-8")
    with pytest.raises(ContentError, match="did you mean relics"):
        pack_campaign(folder)


@pytest.mark.parametrize("name", ["two words.toml", "con.toml", "a/b/c/d/e.toml"])
def test_what_nobody_could_read_is_not_given_away(name: str, tmp_path: Path) -> None:
    folder = campaign(tmp_path)
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(b"")
    with pytest.raises(ContentError, match=r"sample\.cwcampaign:1: "):
        pack_campaign(folder)


# -- files that others have made


class Spoiled:
    """The parts of a file, to be spoiled before they are put together."""

    def __init__(self, folder: Path) -> None:
        self.files = contents(folder)
        self.manifest: dict[str, Any] = {
            **{"format": FORMAT, "id": ID, "title": "A Sample", "author": "Somebody", "packs": ["base"]},
            "files": {name: sha256(data).hexdigest() for name, data in self.files.items()},
        }
        self.more: list[tuple[zipfile.ZipInfo | str, bytes]] = []

    def write(self, path: Path) -> Path:
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            if self.manifest:
                archive.writestr(f"{ID}/{MANIFEST}", json.dumps(self.manifest))
            for name, data in self.files.items():
                archive.writestr(f"{ID}/{name}", data)
            for info, data in self.more:
                archive.writestr(info, data)
        return path


def a_link(parts: Spoiled) -> None:
    info = zipfile.ZipInfo(f"{ID}/sky.png")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    parts.more.append((info, b"/etc/passwd"))


def a_bomb(parts: Spoiled) -> None:
    parts.more.append((f"{ID}/sky.png", bytes(1024 * 1024)))


def many_files(parts: Spoiled) -> None:
    parts.more += [(f"{ID}/f{number}.toml", b"") for number in range(MOST_FILES + 1 - len(parts.files) - 1)]


def more(name: str) -> Callable[[Spoiled], None]:
    return lambda parts: parts.more.append((name, b"x"))


def told(**values: object) -> Callable[[Spoiled], None]:
    return lambda parts: parts.manifest.update(values)


def another_file(parts: Spoiled) -> None:
    parts.files["relics.toml"] += b"# more\n"


def without(name: str) -> Callable[[Spoiled], None]:
    return lambda parts: parts.files.__delitem__(name)


def no_manifest(parts: Spoiled) -> None:
    parts.manifest = {}


def unnamed(parts: Spoiled) -> None:
    parts.more.append((f"{ID}/more.toml", b""))


BAD: dict[str, tuple[Callable[[Spoiled], None], str]] = {
    "bomb": (a_bomb, "more than 100 times as large as it is packed"),
    "link": (a_link, "is a link, and links are not followed"),
    "way out": (more(f"{ID}/../../x.toml"), "is no name of a file inside one folder"),
    "absolute name": (more("/etc/x.toml"), "is no name of a file inside one folder"),
    "name of a drive": (more("C:/x.toml"), "is no name of a file inside one folder"),
    "reserved name": (more(f"{ID}/con.toml"), "is a name that Windows keeps for itself"),
    "reserved folder": (more(f"{ID}/NUL/x.toml"), "is a name that Windows keeps for itself"),
    "case twin": (more(f"{ID}/Relics.toml"), "stands there twice"),
    "another folder": (more("other/x.toml"), "must hold one folder with files, and nothing beside it"),
    "code": (more(f"{ID}/trick.py"), "is no file of these kinds"),
    "201 files": (many_files, "holds more than 200 files"),
    "wrong hash": (another_file, "relics.toml: is another file than the manifest says"),
    "missing file": (without("relics.toml"), "relics.toml: is named by the manifest and is missing"),
    "file of nobody": (unnamed, "more.toml: is not named by the manifest"),
    "no manifest": (no_manifest, "manifest.json: is missing"),
    "newer format": (told(format=FORMAT + 1), "a newer one is needed"),
    "format as text": (told(format="1"), "format: must be a whole number"),
    "unknown field": (told(autor="x"), "did you mean author?"),
    "another id": (told(id="other"), "must be 'sample'"),
    "unknown pack": (told(packs=["base", "promo"]), "needs the pack promo, which is not here; did you mean promos?"),
    "title from right to left": (told(title="A \u202eSample"), "U+202E"),
    "files as a list": (told(files=[1]), "files"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_refused_in_one_sentence_and_nothing_is_written(name: str, tmp_path: Path) -> None:
    spoil, reason = BAD[name]
    parts = Spoiled(campaign(tmp_path / "from"))
    spoil(parts)
    path = parts.write(tmp_path / "a.cwcampaign")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ContentError) as caught:
        read_parcel(path)
    said = str(caught.value)
    assert reason in said and said.startswith("a.cwcampaign:1: ") and said.isprintable() and len(said) < 400, said
    assert EXAMINERS["parcel"]()(path) == said, "the guarded reader says the same"
    assert sorted(tmp_path.rglob("*")) == before


def test_a_file_that_is_no_zip_is_refused(tmp_path: Path) -> None:
    for number, data in enumerate((b"", b"PK\x05\x06", b"hello", png(8, 8))):
        path = tmp_path / f"{number}.cwcampaign"
        path.write_bytes(data)
        with pytest.raises(ContentError, match="zip"):
            read_parcel(path)


def test_a_large_picture_of_one_colour_is_no_bomb_of_ours(tmp_path: Path) -> None:
    folder = campaign(tmp_path)
    (folder / "sky.png").write_bytes(png(8, 8) + bytes(300_000))
    path = tmp_path / "sample.cwcampaign"
    path.write_bytes(pack_campaign(folder))
    assert len(read_parcel(path).files["sky.png"]) > 300_000 and read_archive(path)


# -- by command


def test_export_and_import_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out, data = campaign(tmp_path), tmp_path / "sample.cwcampaign", tmp_path / "data"
    assert main(["campaign", "export", str(folder), "--out", str(out)]) == 0
    assert main(["campaign", "import", str(out), "--data", str(data)]) == 0
    assert "A Sample by Somebody is installed: 3 missions, 1 event, 2 relics." in capsys.readouterr().out
    place = data / "campaigns" / ID
    assert load_campaign(place).title == "A Sample" and sorted(path.name for path in data.iterdir()) == ["campaigns"]
    (place / "note.txt").write_text("mine", encoding="utf-8")
    assert main(["campaign", "import", str(out), "--data", str(data)]) == 1
    assert "--replace does." in capsys.readouterr().err and (place / "note.txt").exists()
    bad = tmp_path / "bad.cwcampaign"
    parts = Spoiled(folder)
    another_file(parts)
    parts.write(bad)
    assert main(["campaign", "import", str(bad), "--data", str(data), "--replace"]) == 1
    assert (place / "note.txt").exists(), "the old one stays until the new one is sound"
    assert main(["campaign", "import", str(out), "--data", str(data), "--replace"]) == 0
    assert not (place / "note.txt").exists() and sorted(path.name for path in data.iterdir()) == ["campaigns"]


def test_the_command_refuses_what_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", "export", str(tmp_path / "none")]) == 2
    assert main(["campaign", "export", str(campaign(tmp_path)), "--out", str(tmp_path / "a.zip")]) == 2
    assert "must end in .cwcampaign" in capsys.readouterr().err
