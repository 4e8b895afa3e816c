"""Files that strangers make, mutated by chance and led by the lines of the readers that they reach: pack, campaign, map, replay,
profile and sealed game. Only a named refusal may come of it (`ContentError`, `StoreError`, `Damaged`), in time.

An input that reaches a line of the game that none before it did joins those that are mutated. What is hashed is mutated inside
and hashed anew, so that chance gets past the hash. `--only TARGET`; `--plant` has a reader that trips over a long word.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
import traceback
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import FrameType
from typing import Any

import game
from game.campaign.load import load_campaign
from game.campaign.maps import load_map
from game.content.errors import ContentError
from game.content.load import load_book
from game.content.source import read_pack
from game.resources import assets, campaigns
from game.store import ProfileStore, StoreError, open_profile
from game.store.export import read_replay, replay_of, write_replay
from game.store.sealed import MAGIC, unpack
from game.store.verdict import Damaged

from . import lived_in
from .faults import in_memory

ROOT = str(Path(game.__file__).parent)
MOST_SECONDS = 5.0
MOST_KEPT = 400
REFUSALS = (ContentError, StoreError, Damaged)
TOKENS = (
    *(b"0", b"-1", b"9" * 20, b"1e999", b"nan", b"true", b"null", b'""', b"[]", b"{}", b"[[", b"]]", b'"', b"\n", b"\r\n"),
    *(b"\x00", b"\xff", b"\xe2\x80\xae", b"&amp;", b"<", b"/>", b"../", b"=", b"#", b",", b"'''", b"\\u0000", b"x" * 300),
)


@dataclass(frozen=True, slots=True)
class Target:
    """A reader: where its seed comes from, and what reads a mutated one in a folder of its own."""

    seeds: tuple[bytes, ...]
    read: Callable[[bytes, Path], object]


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` mutated files of each target (100)."""
    parser = argparse.ArgumentParser(prog="proof.py coverage_fuzz")
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--only", default=None, help="this target alone")
    parser.add_argument("--plant", action="store_true", help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    wrong = 0
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        for name, make in TARGETS.items():
            if chosen.only in (None, name):
                place = Path(folder) / name
                place.mkdir()
                target = make(place)
                wrong += fuzz(name, target if not chosen.plant else _tripping(target), place, count or 100, chosen.seed)
    return wrong == 0


def fuzz(name: str, target: Target, place: Path, wanted: int, seed: str) -> int:
    """Reads so many mutated files; how many were answered by anything but a refusal, or too late."""
    dice = random.Random(f"{seed}/{name}")
    kept, lines = list(target.seeds), set[tuple[str, int]]()
    wrong = refused = 0
    for number in range(1, wanted + 1):
        data = mutated(dice, dice.choice(kept), kept)
        before, began = len(lines), time.thread_time()
        try:
            with watched(lines):
                target.read(data, place)
        except REFUSALS:
            refused += 1
        except Exception as problem:
            wrong += 1
            print(f"{name}, file {number}: {type(problem).__name__}: {problem}")
            print("".join(traceback.format_exception(problem)[-4:]))
        if time.thread_time() - began > MOST_SECONDS:
            wrong += 1
            print(f"{name}, file {number}: took {time.thread_time() - began:.1f} s")
        if len(lines) > before and len(kept) < MOST_KEPT:
            kept.append(data)
    print(
        f"{name}: {wanted} files, {refused} refused, {len(lines)} lines reached by {len(kept)} inputs: {wrong} wrong", flush=True
    )
    return wrong


def mutated(dice: random.Random, data: bytes, others: list[bytes]) -> bytes:
    """The bytes with a few changes: bits, tokens, lines that go, come twice or change places, pieces of another input."""
    whole = bytearray(data)
    for _ in range(dice.choice((1, 1, 1, 2, 4, 8))):
        at = dice.randrange(len(whole) + 1)
        match dice.randrange(7):
            case 0 if whole:
                whole[at % len(whole)] ^= 1 << dice.randrange(8)
            case 1:
                whole[at:at] = dice.choice(TOKENS)
            case 2:
                del whole[at : at + dice.choice((1, 3, 20, 200))]
            case 3:
                other = dice.choice(others)
                start = dice.randrange(len(other) + 1)
                whole[at:at] = other[start : start + dice.choice((5, 50, 500))]
            case 4:
                end = at
                while end < len(whole) and chr(whole[end]).isalnum():
                    end += 1
                whole[at:end] = dice.choice(TOKENS)
            case _:
                lines = whole.split(b"\n")
                here, there = dice.randrange(len(lines)), dice.randrange(len(lines))
                lines[here:here] = [lines[there]]
                if dice.random() < 0.5:
                    del lines[there]
                whole = bytearray(b"\n".join(lines))
    return bytes(whole)


@contextmanager
def watched(lines: set[tuple[str, int]]) -> Iterator[None]:
    """Notes every line of the game that is run."""

    def within(frame: FrameType, event: str, _: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return within

    def entered(frame: FrameType, event: str, _: Any) -> Any:
        return within if frame.f_code.co_filename.startswith(ROOT) else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        yield
    finally:
        sys.settrace(before)


def _tripping(target: Target) -> Target:
    def read(data: bytes, place: Path) -> object:
        if b"x" * 300 in data:
            raise IndexError("a long word")
        return target.read(data, place)

    return Target(target.seeds, read)


# The targets.


def _of_folder(source: Path, name: str, read: Callable[[Path], object]) -> Callable[[Path], Target]:
    """One file of a folder is mutated, the others stay."""

    def make(place: Path) -> Target:
        folder = place / source.name
        shutil.copytree(source, folder)

        def read_changed(data: bytes, _: Path) -> object:
            (folder / name).write_bytes(data)
            return read(folder)

        return Target(((source / name).read_bytes(),), read_changed)

    return make


@cache
def _book(packs: tuple[str, ...]) -> Any:
    return load_book(packs)


def _pack(place: Path) -> Target:
    source = assets() / "packs" / "promos"
    cards = next(path.name for path in sorted(source.glob("*.toml")) if path.name != "pack.toml")
    return _of_folder(source, cards, read_pack)(place)


def _replay(place: Path) -> Target:
    data = place / "data"
    lived = lived_in.live_in(data, 1)
    with open_profile(data) as store:
        write_replay(place / "seed", replay_of(store.load(lived.games[0])))

    def read(data: bytes, folder: Path) -> object:
        (folder / "x.cwreplay").write_bytes(_chained_anew(data))
        return read_replay(folder / "x.cwreplay")

    return Target(((place / "seed").read_bytes(),), read)


def _chained_anew(data: bytes) -> bytes:
    """Lines of JSON with links that are right again, where they are JSON at all."""
    from game.store.canonical import parse_object
    from game.store.lines import chained

    try:
        lines = [parse_object(line) for line in data.decode("ascii").splitlines()]
        for line in lines:
            line.pop("chain", None)
        return chained(lines).encode()
    except ValueError:
        return data


def _profile(place: Path) -> Target:
    data = place / "data"
    lived = lived_in.live_in(data, 1)
    written = ProfileStore(data).export(lived.profile_id).path
    with zipfile.ZipFile(written) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    rows = next(name for name in members if name.endswith(".jsonl"))

    def read(mutated_rows: bytes, folder: Path) -> object:
        text = _chained_anew(mutated_rows)
        games = [(Path(name).stem, body) for name, body in members.items() if name.endswith(".cwgame")]
        from game.store.parcel import write_members

        shutil.rmtree(folder / "there", ignore_errors=True)
        path = folder / "x.cwprofile"
        with open(path, "wb") as file:
            write_members(file, text.decode("ascii", "replace"), games)
        return ProfileStore(folder / "there").import_file(path)

    return Target((members[rows],), read)


def _sealed(place: Path) -> Target:
    data = place / "data"
    lived_in.live_in(data, 1)
    path = next(data.rglob("*.cwgame"))
    body = zlib.decompress(path.read_bytes()[len(MAGIC) + 8 : -32])

    def read(changed: bytes, _: Path) -> object:
        packed = zlib.compress(changed)
        whole = MAGIC + len(packed).to_bytes(4, "big") + len(changed).to_bytes(4, "big") + packed
        return unpack(whole + blake2b(whole, digest_size=32).digest())

    return Target((body,), read)


_FRONTIER = campaigns() / "the_waning_frontier"
TARGETS: dict[str, Callable[[Path], Target]] = {
    "pack": _pack,
    "campaign": _of_folder(_FRONTIER, "campaign.toml", lambda folder: load_campaign(folder, lambda packs: _book(tuple(packs)))),
    "map": _of_folder(_FRONTIER, "galaxy.tmx", load_map),
    "replay": _replay,
    "profile": _profile,
    "sealed": _sealed,
}
