"""Canonical JSON and the hashes over it: one value, one text, one hash.

Text is ASCII with sorted keys and no blanks; numbers are integers of 64 bits. `parse` accepts nothing that `canonical` would
not write, blanks and the order of keys aside, so what was saved can always be read.

Records become plain values and come back (`to_plain`, `read`) by what knows every record of the game; it is loaded with the
first of them, because a profile is opened without any.
"""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from typing import Any, TypeVar

from game.content.language import line

MAX_DEPTH = 32
MAX_TEXT = 4 * 1024 * 1024
HASH_SIZE = 16
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)  # the end of a string is optional: no search goes back
_LOW, _HIGH = -(2**63), 2**63 - 1

JsonObject = dict[str, Any]
T = TypeVar("T")


def canonical(value: Any, max_depth: int = MAX_DEPTH) -> str:
    """The one JSON text of a plain value. Raises ValueError for floats, other types, deep nesting or too much text."""
    _check(value, max_depth)
    text = json.dumps(value, sort_keys=True, ensure_ascii=True, separators=(",", ":"), allow_nan=False)
    if len(text) > MAX_TEXT:
        raise ValueError(line("value.too_long"))
    return text


def parse(text: str, max_depth: int = MAX_DEPTH) -> Any:
    """The value of a JSON text. Raises ValueError whose message ends the sentence "the text …"."""
    if len(text) > MAX_TEXT:
        raise ValueError(line("value.too_long"))
    depth = 0
    for token in _TOKEN.finditer(text):
        mark = token.group()
        if mark in "[{":
            depth += 1
            if depth > max_depth:
                raise ValueError(line("value.nested"))
        elif mark in "]}":
            depth -= 1
    try:
        value = json.loads(text, parse_float=_no_float, parse_constant=_no_float, parse_int=_integer, object_pairs_hook=_unique)
    except json.JSONDecodeError as problem:
        raise ValueError(line("value.no_json", problem=problem.msg, column=problem.colno)) from None
    except RecursionError:
        raise ValueError(line("value.nested")) from None
    _check(value, max_depth)
    return value


def parse_object(text: str, max_depth: int = MAX_DEPTH) -> JsonObject:
    """Like `parse`, for a text that must hold an object."""
    value = parse(text, max_depth)
    if not isinstance(value, dict):
        raise ValueError(line("value.no_object"))
    return value


def hash_of(*parts: bytes) -> bytes:
    """The 128-bit hash of some bytes, each part bound to its length."""
    state = blake2b(digest_size=HASH_SIZE)
    for part in parts:
        state.update(len(part).to_bytes(8, "big"))
        state.update(part)
    return state.digest()


def row_hash(table: str, *columns: str | int | bytes | None) -> bytes:
    """The hash of one row of a table; another type of the same value gives another hash."""
    plain = [{"bytes": column.hex()} if isinstance(column, bytes) else column for column in columns]
    return hash_of(canonical([table, plain]).encode())


def _check(value: Any, depth: int) -> None:
    kind = type(value)
    if kind is str:
        if not value.isascii():
            try:
                value.encode()
            except UnicodeEncodeError:
                raise ValueError(line("value.half")) from None
    elif kind is int:
        if not _LOW <= value <= _HIGH:
            raise ValueError(line("value.large"))
    elif kind is dict:
        if depth == 0:
            raise ValueError(line("value.nested"))
        for key, item in value.items():
            if type(key) is not str:
                raise ValueError(line("value.key", key=repr(key)))
            _check(key, depth)
            _check(item, depth - 1)
    elif kind is list or kind is tuple:
        if depth == 0:
            raise ValueError(line("value.nested"))
        for item in value:
            _check(item, depth - 1)
    elif value is not None and kind is not bool:
        raise ValueError(line("value.not_plain", type=kind.__name__))


def _no_float(text: str) -> Any:
    raise ValueError(line("value.not_integer", number=text[:20]))


def _integer(text: str) -> int:
    if len(text) > 20:
        raise ValueError(line("value.large"))
    return int(text)


def _unique(pairs: list[tuple[str, Any]]) -> JsonObject:
    value = dict(pairs)
    if len(value) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ValueError(line("value.key_twice", key=repr(key[:40])))
            seen.add(key)
    return value


def to_plain(value: object, full: bool = True) -> Any:
    """A record, or several, as JSON data; without `full` what has its default is left out."""
    from game.content import plain

    return plain.to_plain(value, full)


def read(kind: type[T], value: object) -> T:
    """A record, or several, out of its data. Raises DataError."""
    from game.content.plain import reader

    fact: T = reader(kind)(value)  # type: ignore[arg-type]  # a class is hashable
    return fact
