"""The ways in which a file can be wrong, applied to a small sound one of each kind; `bad_files.py` keeps what comes of it."""

from __future__ import annotations

import io
import json
import re
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.resources import assets
from game.store import ProfileStore, Replay, open_profile
from game.store.export import replay_text
from game.store.lines import chained
from game.store.records import GameRecord, split_header
from game.store.sealed import MAGIC, SealedGame, pack
from tests.campaigns.bad_campaigns import BAD, build
from tests.campaigns.sample_folder import CAMPAIGN, ID, TEXT, map_data
from tests.content.packs import GOOD, HEAD
from tools.art.maps import star_map

from . import sample_game

Files = dict[str, bytes]
MOST_BYTES = 6_000
"""Of one file: the readers' behaviour with large ones is held by tests of their own, which make them."""
_NAME = re.compile(rb'"([A-Z][^"\n]*)"')
_ENDINGS = {"replay": ".cwreplay", "profile": ".cwprofile", "sealed": ".cwgame", "archive": ".zip", "map": ".tmx"}
_OF_CAMPAIGN = {"campaign": "campaign.toml", "words": "text/en.toml"}


def bad_files(kind: str) -> Files:
    """The wrong files of one kind by their names."""
    ending = _ENDINGS.get(kind, ".toml")
    if kind == "archive":
        made = dict(_archives())
    elif kind == "sealed":
        made = dict(_sealed())
    else:
        sound = SOUND[kind]()
        made = dict(_texts(sound))
        if kind in ("replay", "profile"):
            made |= dict(_chains(sound))
        elif kind != "map":
            made |= dict(_toml(sound))
        if kind in _OF_CAMPAIGN:
            made |= dict(_campaigns(_OF_CAMPAIGN[kind]))
    return {f"{name}{ending}": data for name, data in made.items() if len(data) <= MOST_BYTES or kind == "map"}


def _texts(sound: bytes) -> Iterator[tuple[str, bytes]]:
    """Wrong whatever the text is of."""
    text = sound.decode()
    yield "empty", b""
    yield "blank_lines", b"\n" * 200
    yield "byte_order_mark", b"\xef\xbb\xbf" + sound
    yield "utf_16", text.encode("utf-16")
    yield "latin_1", _NAME.sub(b'"\xe9t\xe9"', sound, count=1) if _NAME.search(sound) else b"\xe9" + sound
    yield "nul_byte", sound[:40] + b"\0" + sound[40:]
    yield "half", sound[: len(sound) // 2]
    yield "other_format", b'{"a": [1, 2]}\n'
    yield "a_zip", b"PK\x03\x04" + bytes(26)
    yield "markup", b"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>\n"
    yield "long_line", sound + b"# " + b"x" * 4_000 + b"\n"


def _toml(sound: bytes) -> Iterator[tuple[str, bytes]]:
    """Wrong as tables, keys and values can be: the first name, the first line, what is added."""
    first = sound.splitlines(keepends=True)[0]

    def named(value: str) -> bytes:
        return _NAME.sub(lambda _: value.encode(), sound, count=1)

    yield "open_string", named('"Open')
    yield "open_bracket", sound + b"x = [1, 2\n"
    yield "key_twice", re.sub(rb"(?m)^(\w+ = .*\n)", rb"\1\1", sound, count=1)
    yield "table_twice", sound + b"[zz]\n[zz]\n"
    yield "unknown_key", b"zz_unknown = 1\n" + sound
    yield "unknown_table", sound + b"\n[zz_unknown]\na = 1\n"
    yield "unknown_array", sound + b"\n[[zz_unknown]]\na = 1\n"
    yield "no_first_line", sound[len(first) :]
    for name, value in (
        ("date", "2024-01-01"),
        ("number", "7"),
        ("fraction", "0.5"),
        ("not_a_number", "nan"),
        ("true", "true"),
        ("list", "[]"),
        ("list_of_lists", "[[1]]"),
        ("table", "{ a = 1 }"),
        ("empty_text", '""'),
        ("control_character", '"a\\u0007b"'),
        ("turned_around", '"a\\u202eb"'),
        ("long_text", f'"{"x" * 3_000}"'),
        ("lone_surrogate", '"\\ud800"'),
    ):
        yield f"name_is_{name}", named(value)
    yield "nested", sound + b"x = " + b"[" * 20 + b"]" * 20 + b"\n"
    yield "dotted", sound + b"a" + b".a" * 9 + b" = 1\n"


def _chains(sound: bytes) -> Iterator[tuple[str, bytes]]:
    """Lines of JSON: broken links, and every field of the first line and of the last one with a wrong value, linked anew."""
    lines = sound.splitlines(keepends=True)
    yield "line_lost", b"".join([lines[0], *lines[2:]])
    yield "line_twice", b"".join([*lines, lines[-1]])
    yield "lines_swapped", b"".join([lines[0], *reversed(lines[1:])])
    yield "changed_digit", sound.replace(b'"version":1', b'"version":2', 1)
    yield "no_last_end", sound.rstrip(b"\n") + b"x"
    rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
    for row in rows:
        del row["chain"]

    def linked(number: int, change: Callable[[dict[str, Any]], object]) -> bytes:
        copy = [dict(row) for row in rows]
        change(copy[number])
        return chained(copy).encode()

    for number, where in ((0, "head"), (len(rows) - 1, "last")):
        for field in rows[number]:
            yield f"{where}_{field}_missing", linked(number, lambda row, field=field: row.pop(field))  # type: ignore[misc]
            for name, value in (("null", None), ("negative", -1), ("text", "zz"), ("list", []), ("true", True)):
                yield (
                    f"{where}_{field}_is_{name}",
                    linked(number, lambda row, field=field, value=value: row.update({field: value})),  # type: ignore[misc]
                )
        yield f"{where}_unknown_field", linked(number, lambda row: row.update(zz=1))


def _campaigns(file: str) -> Iterator[tuple[str, bytes]]:
    """Those of the campaigns that one hand's turn has spoiled in this file alone."""
    for name, bad in BAD.items():
        if bad.file != file:
            continue
        with tempfile.TemporaryDirectory() as root:
            path = build(name, Path(root)) / file
            if path.is_file() and not path.is_symlink() and path.stat().st_size <= 2 * MOST_BYTES:
                yield re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_"), path.read_bytes()


def _sealed() -> Iterator[tuple[str, bytes]]:
    """Sealed games: what stands around the body, and what stands in it."""
    game = GameRecord("ab" * 16, split_header(sample_game.HEADER), status="finished", result=json.dumps(sample_game.RESULT))
    sound = pack(SealedGame(game, 7, None))
    body = zlib.decompress(sound[len(MAGIC) + 8 : -32])
    start = len(MAGIC)

    def closed(whole: bytes) -> bytes:
        return whole + blake2b(whole, digest_size=32).digest()

    def lengths(packed: int, unpacked: int) -> bytes:
        return closed(MAGIC + packed.to_bytes(4, "big") + unpacked.to_bytes(4, "big") + sound[start + 8 : -32])

    def holding(changed: bytes, length: int | None = None) -> bytes:
        packed = zlib.compress(changed)
        told = len(changed) if length is None else length
        return closed(MAGIC + len(packed).to_bytes(4, "big") + told.to_bytes(4, "big") + packed)

    packed = len(sound) - 32 - start - 8
    yield "empty", b""
    yield "other_magic", b"CWGAME9\n" + sound[start:]
    yield "cut", sound[:-5]
    yield "more_bytes", sound + b"x"
    yield "changed_byte", sound[:30] + bytes([sound[30] ^ 1]) + sound[31:]
    yield "changed_hash", sound[:-1] + bytes([sound[-1] ^ 1])
    yield "packed_length_lies", lengths(packed + 1, len(body))
    yield "length_too_short", lengths(packed, len(body) - 1)
    yield "length_too_long", lengths(packed, len(body) + 1)
    yield "length_beyond_limit", lengths(packed, 1 << 30)
    yield "no_deflate", closed(MAGIC + (4).to_bytes(4, "big") + (9).to_bytes(4, "big") + b"nope")
    yield "bomb", holding(bytes(100_000), 10)
    for name, changed in (
        ("no_json", b"nonsense"),
        ("no_object", b"[1]"),
        ("no_text", b"\xff\xfe"),
        ("head_alone_is_empty", b"{}"),
        ("one_entry_less", body.replace(b'"entries":0', b'"entries":1')),
        ("entry_of_nothing", body.replace(b'"entries":0', b'"entries":1') + b'\n[2,{},0,"00"]'),
        ("finished_is_true", body.replace(b'"finished":7', b'"finished":true')),
        ("result_is_list", re.sub(rb'"result":\{[^}]*\}', b'"result":[]', body)),
        ("change_is_text", body.replace(b'"change":null', b'"change":"x"')),
        ("key_twice", body.replace(b"{", b'{"entries":0,', 1)),
    ):
        yield name, holding(changed)


def _archives() -> Iterator[tuple[str, bytes]]:
    """Zips with names that lead away, that lie, or that are of no one folder."""
    sound = [("mine/pack.toml", HEAD.encode()), ("mine/cards.toml", GOOD.encode())]

    def zipped(members: list[tuple[str, bytes]], packing: int = zipfile.ZIP_STORED) -> bytes:
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as archive:
            for name, data in members:
                info = zipfile.ZipInfo(name)
                archive.writestr(info, data, compress_type=packing)
        return file.getvalue()

    whole = zipped(sound)
    central = whole.index(b"PK\x01\x02")
    for name, member in (
        ("absolute", "/mine/x.toml"),
        ("upwards", "mine/../../x.toml"),
        ("hidden", "mine/.x.toml"),
        ("drive", "C:/x.toml"),
        ("backslash", "mine\\x.toml"),
        ("deep", "mine/a/b/c/d/e.toml"),
        ("blank", "mine/a b.toml"),
        ("no_folder", "x.toml"),
        ("two_folders", "yours/x.toml"),
        ("capitals_twice", "mine/CARDS.toml"),
        ("double_slash", "mine//x.toml"),
    ):
        yield name, zipped([*sound, (member, b"x")])
    yield "nothing", zipped([])
    yield "capital_folder", zipped([("Mine/pack.toml", b"x")])
    yield "bzip2", zipped(sound, zipfile.ZIP_BZIP2)
    yield "lzma", zipped(sound, zipfile.ZIP_LZMA)
    yield "empty", b""
    yield "nonsense", b"nonsense " * 9
    yield "cut", whole[:-30]
    yield "changed_byte", whole.replace(b"My Probe", b"My Probf")
    yield "length_lies", whole[: central + 24] + (3).to_bytes(4, "little") + whole[central + 28 :]
    yield "length_huge", whole[: central + 24] + (1 << 31).to_bytes(4, "little") + whole[central + 28 :]
    yield "encrypted", whole[: central + 8] + b"\x01" + whole[central + 9 :]
    yield "many_told", whole[: whole.index(b"PK\x05\x06") + 10] + b"\xff\xfe" + whole[whole.index(b"PK\x05\x06") + 12 :]
    yield "link", _linked()


def _linked() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        info = zipfile.ZipInfo("mine/pack.toml")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, b"/etc/passwd")
    return file.getvalue()


def _sound_replay() -> bytes:
    numbers = (1, 2, 3)
    entries, digests = tuple(map(sample_game.entry, numbers)), tuple(map(sample_game.digest, numbers))
    return replay_text(Replay(sample_game.HEADER, entries, digests, (0, 0, 1), sample_game.RESULT)).encode()


def _sound_profile() -> bytes:
    """The lines of a profile with a name and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with open_profile(data, "Ada") as store:
            store.flush(10)
            ident = store.profile_id
        with zipfile.ZipFile(ProfileStore(data).export(ident).path) as archive:
            return archive.read("profile.jsonl")


SOUND: dict[str, Callable[[], bytes]] = {
    "cards": GOOD.encode,
    "pack": HEAD.encode,
    "campaign": CAMPAIGN.encode,
    "map": lambda: star_map(ID, map_data()).encode(),
    "words": TEXT.encode,
    "language": lambda: b'[content]\ntitle = "Content"\nhint = "packs"\n',
    "keys": lambda: (assets() / "keymaps" / "half_left.toml").read_bytes(),
    "replay": _sound_replay,
    "profile": _sound_profile,
}
"""A small sound file of each kind of text."""
