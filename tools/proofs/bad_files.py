"""Files that are wrong in every way that is known, in `tests/bad`: each is refused with the file, line, field and reason that the
manifest names. `--write` makes files and manifest anew (`bad_ways.py`); a file that its reader accepts is not kept.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import tempfile
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from game.campaign.load import load_campaign
from game.campaign.maps import load_map
from game.content.archive import read_archive
from game.content.errors import ContentError
from game.content.language.files import read_file
from game.content.load import load_book
from game.content.source import read_pack
from game.engine import CardBook
from game.store import StoreError, read_replay
from game.store.parcel import open_parcel
from game.store.sealed import unpack
from game.store.verdict import Damaged
from game.ui.devices.keymap import KeymapError, load_keymap
from tests.campaigns.sample_folder import ID, good_campaign
from tests.content.packs import write_pack

from .bad_ways import bad_files

FOLDER = Path(__file__).resolve().parent.parent.parent / "tests" / "bad"
MANIFEST = "manifest.toml"
LEAST = 250
PLACED = re.compile(r"([^:]+):([1-9][0-9]*): ([^:]+): (\S.*)")
FIELDS = ("file", "line", "field", "reason")
Told = tuple[str, int, str, str]
"""File, line, field and reason; what is wrong with a file as a whole stands in its first line."""


def run(count: int | None, arguments: list[str]) -> bool:
    """All of them; `count` is not used."""
    parser = argparse.ArgumentParser(prog="proof.py bad_files")
    parser.add_argument("--write", action="store_true", help="make files and manifest anew")
    if parser.parse_args(arguments).write:
        write()
    entries = manifest()
    wrong = [fault for kind in READERS for fault in faults(kind)]
    for fault in wrong:
        print(fault)
    print(f"{len(entries)} files of {len(READERS)} kinds, {len(wrong)} with another answer")
    return not wrong and len(entries) >= LEAST


def manifest() -> dict[str, Told]:
    """What is expected of each file, by its path in the folder."""
    listed = tomllib.loads((FOLDER / MANIFEST).read_text(encoding="utf-8"))
    return {path: (told["file"], told["line"], told["field"], told["reason"]) for path, told in listed.items()}


def faults(kind: str) -> list[str]:
    """What is not as the manifest says about the files of one kind."""
    wrong = []
    expected = {path: told for path, told in manifest().items() if path.startswith(f"{kind}/")}
    there = {path.relative_to(FOLDER).as_posix() for path in (FOLDER / kind).iterdir()}
    wrong += [f"{path}: is in one of folder and manifest alone" for path in sorted(there ^ expected.keys())]
    with tempfile.TemporaryDirectory() as place:
        for path in sorted(there & expected.keys()):
            told = answer(kind, FOLDER / path, Path(place))
            if told != expected[path]:
                wrong.append(f"{path}: {told} instead of {expected[path]}")
    return wrong


def answer(kind: str, path: Path, place: Path) -> Told | None:
    """How a file is refused; None if it is accepted."""
    try:
        READERS[kind](path, place)
    except (ContentError, StoreError) as problem:
        match = PLACED.fullmatch(str(problem))
        if match is None:
            raise AssertionError(f"{path.name}: {problem}") from problem
        return Path(match[1]).name, int(match[2]), match[3], match[4].replace(str(place), "")
    except (Damaged, KeymapError) as problem:
        return path.name, 1, "file", str(problem)
    return None


def write() -> None:
    """Makes all files anew; those that are read without a complaint are not kept."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    lines = []
    with tempfile.TemporaryDirectory() as place:
        for kind in READERS:
            (FOLDER / kind).mkdir(parents=True)
            for name, data in sorted(bad_files(kind).items()):
                path = FOLDER / kind / name
                path.write_bytes(data)
                told = answer(kind, path, Path(place))
                if told is None:
                    path.unlink()
                    continue
                values = ", ".join(f"{field} = {json.dumps(value)}" for field, value in zip(FIELDS, told))
                lines.append(f'"{kind}/{name}" = {{ {values} }}\n')
    head = "# How each file of this folder is refused; made by `python tools/proof.py bad_files --write`.\n\n"
    (FOLDER / MANIFEST).write_text(head + "".join(lines), encoding="utf-8")


@cache
def _book(packs: tuple[str, ...]) -> CardBook:
    return load_book(packs)


def _cards(path: Path, place: Path) -> None:
    read_pack(write_pack(place, cards=path.read_bytes()) / "mine")


def _head(path: Path, place: Path) -> None:
    read_pack(write_pack(place, head=path.read_bytes()) / "mine")


def _of_campaign(file: str) -> Callable[[Path, Path], None]:
    """A campaign with this one file in the place of its own."""

    def read(path: Path, place: Path) -> None:
        root = place / file.replace("/", "_")
        folder = root / ID if root.exists() else good_campaign(root)
        (folder / file).write_bytes(path.read_bytes())
        if file == "galaxy.tmx":
            load_map(folder)
        load_campaign(folder, lambda packs: _book(tuple(packs)))

    return read


def _language(path: Path, place: Path) -> None:
    folder = place / "xx"
    folder.mkdir(exist_ok=True)
    (folder / "profiles.toml").write_bytes(path.read_bytes())
    read_file("xx", "profiles", place)


def _profile(path: Path, place: Path) -> None:
    with open_parcel(path) as parcel:
        list(parcel.games())


def _keys(path: Path, place: Path) -> None:
    load_keymap(path)


def _replay(path: Path, place: Path) -> None:
    read_replay(path)


def _archive(path: Path, place: Path) -> None:
    read_archive(path)


def _sealed(path: Path, place: Path) -> None:
    unpack(path.read_bytes())


READERS: Mapping[str, Callable[[Path, Path], None]] = {
    "cards": _cards,
    "pack": _head,
    "campaign": _of_campaign("campaign.toml"),
    "map": _of_campaign("galaxy.tmx"),
    "words": _of_campaign("text/en.toml"),
    "language": _language,
    "keys": _keys,
    "replay": _replay,
    "profile": _profile,
    "sealed": _sealed,
    "archive": _archive,
}
