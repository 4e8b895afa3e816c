"""Lines of JSON bound to each other by a chain of hashes: writing them, and reading them within limits, one reason at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.language import Line, line
from game.files import NotRegular, TooLarge, read_regular

from .canonical import JsonObject, canonical, hash_of, parse_object
from .errors import StoreError

DEPTH = 16


@dataclass(frozen=True, slots=True)
class Limits:
    """How large a file may be before anything in it is read: bytes, lines, and bytes in a line."""

    size: int
    lines: int
    line: int


def chained(lines: Iterable[JsonObject]) -> str:
    """The text of a file: each line with a link that binds it to the one before. Raises ValueError for what is not plain."""
    written = []
    chain = b""
    for fields in lines:
        chain = hash_of(chain, canonical(fields, DEPTH).encode())
        written.append(canonical({**fields, "chain": chain.hex()}, DEPTH) + "\n")
    return "".join(written)


def read_lines(path: Path, limits: Limits) -> list[str]:
    """The lines of a file that is small enough and plain ASCII. Raises StoreError as all functions here."""
    return lines_of(path, _bytes_of(path, limits), limits)


def _bytes_of(path: Path, limits: Limits) -> bytes:
    try:
        return read_regular(path, limits.size)
    except FileNotFoundError:
        raise wrong(path, 1, "file", line("finding.no_file")) from None
    except ValueError:
        raise wrong(path, 1, "file", line("finding.bad_name")) from None
    except NotRegular:
        raise wrong(path, 1, "file", line("finding.folder")) from None
    except TooLarge:
        raise wrong(path, 1, "file", line("finding.too_large", most=limits.size // 1024 // 1024)) from None
    except OSError as problem:
        raise wrong(path, 1, "file", line("finding.not_read", why=problem.strerror or line("finding.disk_error"))) from None


def lines_of(path: Path, data: bytes, limits: Limits) -> list[str]:
    """The lines of the bytes of a file."""
    if not data.strip():
        raise wrong(path, 1, "file", line("finding.empty"))
    raw = data.split(b"\n")
    if not raw[-1]:
        raw.pop()
    if len(raw) > limits.lines:
        raise wrong(path, 1, "file", line("finding.many_lines", most=limits.lines))
    lines = []
    for number, row in enumerate(raw, 1):
        if len(row) > limits.line:
            raise wrong(path, number, "line", line("finding.long_line", most=limits.line))
        if not row.isascii():
            raise wrong(path, number, "line", line("finding.not_ascii"))
        lines.append(row.removesuffix(b"\r").decode("ascii"))
    return lines


def checked_line(path: Path, number: int, text: str, chain: bytes, fields: set[str]) -> tuple[JsonObject, bytes]:
    """One line with exactly its fields and the right link to the line before; the new end of the chain."""
    try:
        row = parse_object(text, DEPTH)
    except ValueError as problem:
        raise wrong(path, number, "line", str(problem)) from None
    for name in sorted(fields - set(row)):
        raise wrong(path, number, name, line("finding.missing"))
    for name in sorted(set(row) - fields):
        raise wrong(path, number, name[:40], line("finding.no_field"))
    written = hex_of(path, number, "chain", row.pop("chain"))
    expected = hash_of(chain, canonical(row, DEPTH).encode())
    demand(path, number, "chain", written == expected, line("finding.chain"))
    return row, expected


def hex_of(path: Path, number: int, field: str, value: Any) -> bytes:
    """A hash of 16 bytes from its digits."""
    good = isinstance(value, str) and len(value) == 32 and all(digit in "0123456789abcdef" for digit in value)
    demand(path, number, field, good, line("finding.not_hex"))
    return bytes.fromhex(value)


def is_count(value: Any) -> bool:
    """Whether a value is a whole number, 0 or more."""
    return type(value) is int and value >= 0


def demand(path: Path, number: int, field: str, good: bool, reason: Line | str) -> None:
    """Raises StoreError with file, line, field and reason unless all is well."""
    if not good:
        raise wrong(path, number, field, reason)


def wrong(path: Path, number: int, field: str, reason: Line | str) -> StoreError:
    """The error for one field of one line."""
    shown = reason if isinstance(reason, Line) else _printable(reason)
    return StoreError(line("store.finding", place=f"{path}:{number}", field=_printable(field), reason=shown))


def _printable(text: str) -> str:
    return text if text.isprintable() else ascii(text)[1:-1]
