"""A pack or campaign as a zip: names, lengths and number are judged before anything is unpacked."""

from __future__ import annotations

import os
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.archive import MOST_MEMBERS, read_archive, unpack_archive
from game.content.errors import ContentError

Members = list[tuple[str, bytes]]
SOUND: Members = [("my_pack/pack.toml", b"id = 1\n"), ("my_pack/text/en.toml", b"a = 2\n")]


def zipped(path: Path, members: Members, packing: int = zipfile.ZIP_DEFLATED) -> Path:
    """A zip of these members."""
    with zipfile.ZipFile(path, "w", packing) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return path


def test_a_sound_one_is_unpacked_whole(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", [("my_pack/", b""), *SOUND])
    assert read_archive(path) == dict(SOUND)
    folder = unpack_archive(path, tmp_path / "out")
    assert folder == tmp_path / "out" / "my_pack"
    assert (folder / "text" / "en.toml").read_bytes() == b"a = 2\n"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("/etc/passwd", "is no name of a file inside one folder"),
        ("my_pack/../../x", "is no name of a file inside one folder"),
        ("my_pack/.hidden", "is no name of a file inside one folder"),
        ("my_pack\\x", "is no name of a file inside one folder"),
        ("C:/x", "is no name of a file inside one folder"),
        ("my_pack/a/b/c/d/e", "is no name of a file inside one folder"),
        ("my_pack/\N{SNOWMAN}", "is no name of a file inside one folder"),
        ("pack.toml", "must lie in the folder of the pack or campaign"),
        ("my_pack/PACK.toml", "stands there twice"),
        ("other/pack.toml", "must hold one folder with files, and nothing beside it"),
    ],
)
def test_no_name_leads_out_of_the_one_folder(tmp_path: Path, name: str, reason: str) -> None:
    path = zipped(tmp_path / "a.zip", [*SOUND, (name, b"x")])
    with pytest.raises(ContentError) as wrong:
        read_archive(path)
    assert wrong.value.reason == reason


def a_link(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        info = zipfile.ZipInfo("my_pack/pack.toml")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, b"/etc/passwd")


def lying_length(path: Path) -> None:
    data = zipped(path, [("my_pack/pack.toml", b"x" * 5_000)]).read_bytes()
    at = data.index(b"PK\x01\x02") + 24
    path.write_bytes(data[:at] + (100).to_bytes(4, "little") + data[at + 4 :])


def a_bomb(path: Path) -> None:
    zipped(path, [("my_pack/pack.toml", bytes(3 * 1024 * 1024))])


def many_members(path: Path) -> None:
    zipped(path, [(f"my_pack/f{number}", b"") for number in range(MOST_MEMBERS + 1)])


def many_are_told(path: Path) -> None:
    data = bytearray(zipped(path, SOUND).read_bytes())
    at = data.index(b"PK\x05\x06")
    data[at + 10 : at + 12] = (60_000).to_bytes(2, "little")
    path.write_bytes(data)


def packed_otherwise(path: Path) -> None:
    zipped(path, SOUND, zipfile.ZIP_BZIP2)


def cut_short(path: Path) -> None:
    path.write_bytes(zipped(path, SOUND).read_bytes()[:-30])


def changed_byte(path: Path) -> None:
    data = bytearray(zipped(path, SOUND, zipfile.ZIP_STORED).read_bytes())
    data[data.index(b"id = 1")] ^= 1
    path.write_bytes(data)


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (a_link, "is a link, and links are not followed"),
        (lying_length, "is no zip that can be read"),
        (a_bomb, "is larger than 2 MiB"),
        (many_members, f"holds more than {MOST_MEMBERS} files"),
        (many_are_told, f"holds more than {MOST_MEMBERS} files"),
        (packed_otherwise, "is packed in a way that is not read"),
        (cut_short, "is no zip"),
        (changed_byte, "is no zip that can be read"),
        pytest.param(a_pipe, "is no file", marks=pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")),
        (lambda path: None, "does not exist"),
        (lambda path: path.write_bytes(b""), "is no zip, or the end of it is missing"),
        (lambda path: zipped(path, [("my_pack/", b"")]), "must hold one folder with files"),
        (lambda path: zipped(path, [("My-Pack/pack.toml", b"")]), "must be 1 to 64 of a-z, 0-9 and _"),
    ],
)
def test_what_is_no_sound_zip_is_refused_in_one_line(tmp_path: Path, make: Callable[[Path], object], reason: str) -> None:
    path = tmp_path / "a.zip"
    make(path)
    with pytest.raises(ContentError) as wrong:
        read_archive(path)
    assert reason in wrong.value.reason and "\n" not in str(wrong.value)
    assert str(wrong.value).startswith("a.zip:1: ")
