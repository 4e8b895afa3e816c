"""What a saved game is made of, as plain records, and the chain of hashes that binds its entries together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from game.content.language import line

from .canonical import JsonObject, canonical, hash_of, parse, parse_object, row_hash

Status = Literal["running", "finished"]
_REQUIRED = {"rules_version": (int, str), "engine_version": (int, str), "packs": (list, tuple), "seed": (str,)}


@dataclass(frozen=True, slots=True)
class StoredRow:
    """One journal entry: its number from 1, the JSON text of the entry, the state digest after it, its link of the chain."""

    seq: int
    actor: int | None
    kind: str
    body: str
    draws: int
    digest: bytes
    chain: bytes


@dataclass(slots=True)
class GameRecord:
    """One game as the file holds it; `head` has the parts of its header by name, lists and objects as JSON text."""

    game_id: str
    head: dict[str, Any]
    rows: list[StoredRow] = field(default_factory=list)
    snapshots: dict[int, str] = field(default_factory=dict)
    status: Status = "running"
    result: str | None = None
    head_seq: int = 0
    touched: int = 0

    @property
    def chain(self) -> bytes:
        """The last link: of the newest row, or of the header when there is none."""
        return self.rows[-1].chain if self.rows else first_link(self.game_id, self.head)

    @property
    def header(self) -> JsonObject:
        """The header as it was given to `begin`."""
        plain = {name: self.head[name] for name in ("rules_version", "engine_version", "seed")}
        return {**parse_object(self.head["options"]), **plain, "packs": parse(self.head["packs"])}


def split_header(header: JsonObject) -> dict[str, Any]:
    """A header by columns. Raises ValueError when a required field is missing or a value is not plain."""
    for name, kinds in _REQUIRED.items():
        if not isinstance(header.get(name), kinds):
            raise ValueError(line("value.header_field", name=name))
    canonical(header)
    head = {name: header[name] for name in ("rules_version", "engine_version", "seed")}
    rest = {name: value for name, value in header.items() if name not in _REQUIRED}
    return {**head, "packs": canonical(header["packs"]), "options": canonical(rest)}


def first_link(game_id: str, head: dict[str, Any]) -> bytes:
    """The link before the first row: it binds the chain to the header."""
    return hash_of(game_id.encode(), canonical(head).encode())


def make_row(game_id: str, before: bytes, seq: int, entry: JsonObject, digest: bytes, draws: int) -> StoredRow:
    """The row of an entry. Raises ValueError when it is neither {"command": {…}} nor {"undo": number of an earlier row}.

    An undo may have {"rewind": true} besides: it went back past an information barrier.
    """
    actor, kind = _describe(entry, seq)
    body = canonical(entry)
    if type(digest) is not bytes or len(digest) != 16:
        raise ValueError(line("value.digest"))
    chain = link(before, game_id, seq, actor, kind, body, draws, digest)
    return StoredRow(seq, actor, kind, body, draws, digest, chain)


def _describe(entry: JsonObject, seq: int) -> tuple[int | None, str]:
    if set(entry) == {"undo"} or (set(entry) == {"undo", "rewind"} and entry["rewind"] is True):
        to = entry["undo"]
        if type(to) is not int or not 0 <= to < seq:
            raise ValueError(line("value.undo", last=seq - 1))
        return None, "undo"
    if set(entry) != {"command"} or type(entry["command"]) is not dict:
        raise ValueError(line("value.entry"))
    command = entry["command"]
    actor = command.get("seat")
    picks = command.get("picks")
    first = picks[0] if isinstance(picks, list | tuple) and picks else None
    kind = first.get("do") if isinstance(first, dict) else None
    return actor if type(actor) is int else None, kind if isinstance(kind, str) else "command"


def link(before: bytes, *columns: str | int | bytes | None) -> bytes:
    """The link after `before` for a row of the table `cmd` without its own link."""
    return hash_of(before, row_hash("cmd", *columns))
