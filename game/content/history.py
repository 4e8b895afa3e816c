"""Former values of a pack: what its cards were in versions that games were begun with, so that those games go on by them.

`history/VERSION.toml` has the hash of the pack then, the version that followed, and the values that this one changed, by card;
those of command cards of the Nemesis stand in a table of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import ContentError
from .files import shown_path
from .limits import parse_toml, read_text, without_strings
from .where import key_line

FOLDER = "history"
CHANGED = ("cards", "nemesis")
"""The arrays of a pack whose entries may have had other values."""
FIELDS = ("sha256", "followed_by", *CHANGED)
HASH_LENGTH = 64
MOST_VERSIONS = 50
Values = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Former:
    """One former version: the hash of the pack then, the version after it, and what that changed."""

    version: str
    sha256: str
    followed_by: str
    cards: Values
    file: str


def read_history(folder: Path) -> tuple[Former, ...]:
    """All former versions of a pack. Raises ContentError for a file that is wrong, and for versions that follow in a circle."""
    paths = sorted((folder / FOLDER).glob("*.toml"))
    if len(paths) > MOST_VERSIONS:
        raise ContentError.of_file(shown_path(paths[MOST_VERSIONS]), f"a pack may have at most {MOST_VERSIONS} former versions")
    known = {former.version: former for former in map(_read, paths)}
    for former in known.values():
        passed = {former.version}
        while former.followed_by in known:
            former = known[former.followed_by]
            if former.version in passed:
                raise ContentError(former.file, 1, "followed_by", "leads in a circle")
            passed.add(former.version)
    return tuple(known.values())


def _read(path: Path) -> Former:
    shown = shown_path(path)
    text = read_text(path, shown)
    table, bare = parse_toml(text, shown), without_strings(text)

    def wrong(field: str, reason: str) -> ContentError:
        return ContentError(shown, key_line(bare, field.rpartition(".")[2]), field, reason)

    for field in table:
        if field not in FIELDS:
            raise wrong(field, "is no field of a former version")
    for field in FIELDS[:2]:
        if not isinstance(table.get(field), str) or not table[field]:
            raise wrong(field, "must be text" if field in table else "is missing")
    if len(table["sha256"]) != HASH_LENGTH:
        raise wrong("sha256", f"must have {HASH_LENGTH} hex digits")
    cards: dict[str, Mapping[str, Any]] = {}
    for array in CHANGED:
        entries = table.get(array, {})
        if not isinstance(entries, dict):
            raise wrong(array, "must be a table")
        for key, values in entries.items():
            if not isinstance(values, dict) or "key" in values:
                raise wrong(f"{array}.{key}", "must be a table of former values, without a key")
            if key in cards:
                raise wrong(f"{array}.{key}", "stands in two tables")
            cards[key] = values
    return Former(path.stem, table["sha256"], table["followed_by"], cards, shown)


def values_then(folder: Path, version: str, sha256: str, present: str) -> Values | None:
    """The values by card that made a pack what it was; None for a version that it never had. Raises ContentError."""
    known = {former.version: former for former in read_history(folder)}
    former = known.get(version)
    if former is None or former.sha256 != sha256:
        return None
    chain = [former]
    while former.followed_by != present:
        if former.followed_by not in known:
            raise ContentError(former.file, 1, "followed_by", f"there is no version {former.followed_by!r} of this pack")
        former = known[former.followed_by]
        chain.append(former)
    values: dict[str, dict[str, Any]] = {}
    for earlier in reversed(chain):
        for key, changed in earlier.cards.items():
            values[key] = {**values.get(key, {}), **changed}
    return values
