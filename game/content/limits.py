"""Reading a text file from a stranger: size, encoding and nesting are judged before any parser sees it."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any

from game.files import NotRegular, TooLarge, read_regular

from .errors import ContentError

MOST_BYTES = 2 * 1024 * 1024
MOST_LINES = 100_000
MOST_DEPTH = 16
MOST_DOTS = 8
MOST_LINE = 4_000
KEY = re.compile(r"^[a-z0-9_]{1,64}\Z")
"""The form of every key."""
_UNREAD = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{3,5}+'  # possessive: no search goes back, so a stranger cannot make it slow
    r"|'''(?:[^']++|'{1,2}+(?!'))*+'{3,5}+"
    r'|"(?:[^"\\\n]++|\\.)*+"'
    r"|'[^'\n]*+'"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_BETWEEN = re.compile(r"[=,{}\[\]]")


def read_bytes(path: Path, shown: str, most: int = MOST_BYTES) -> bytes:
    """A file of at most so many bytes. Raises ContentError."""
    try:
        return read_regular(path, most)
    except FileNotFoundError:
        raise ContentError.of_file(shown, "does not exist") from None
    except NotRegular:
        raise ContentError.of_file(shown, "is no file") from None
    except TooLarge:
        raise ContentError.of_file(shown, f"the file is larger than {most // 1024 // 1024} MiB") from None
    except OSError as error:
        raise ContentError.of_file(shown, f"cannot be read ({error.strerror})") from None


def read_text(path: Path, shown: str, most: int = MOST_BYTES) -> str:
    """The file as text: UTF-8 without a byte order mark, 100,000 lines of 4,000 at most. Raises ContentError."""
    data = read_bytes(path, shown, most)
    if data.count(b"\n") > MOST_LINES:
        raise ContentError.of_file(shown, f"a file may have at most {MOST_LINES} lines", MOST_LINES)
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        raise ContentError.of_file(shown, "must be UTF-8 without a byte order mark")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ContentError.of_file(shown, "is not UTF-8 text", line) from None
    for number, line_text in enumerate(text.split("\n"), start=1):
        if len(line_text) > MOST_LINE:
            raise ContentError.of_file(shown, f"a line may have at most {MOST_LINE} characters", number)
    return text


def without_strings(text: str) -> str:
    """TOML text with every string emptied and every comment removed; lines keep their numbers."""
    return _UNREAD.sub(lambda match: _emptied(match.group()), text)


def parse_toml(text: str, shown: str) -> dict[str, Any]:
    """The parsed file; nesting and dotted keys are bounded first. Raises ContentError with the line."""
    import tomllib  # a compiled pack is judged without it

    _scan(without_strings(text), shown)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"line (\d+)", str(error))
        reason = re.sub(r" \(at .*\)$", "", str(error))
        line = int(match.group(1)) if match else text.count("\n") + 1
        raise ContentError.of_file(shown, f"is not TOML: {reason}", line) from None
    except (ValueError, RecursionError) as error:
        raise ContentError.of_file(shown, f"is not TOML: {error}") from None


def _emptied(text: str) -> str:
    return "" if text.startswith("#") else '""' + "\n" * text.count("\n")


def _scan(bare: str, shown: str) -> None:
    depth = 0
    for number, line in enumerate(bare.split("\n"), start=1):
        if any(part.count(".") > MOST_DOTS for part in _BETWEEN.split(line)):
            raise ContentError.of_file(shown, f"a key may have at most {MOST_DOTS} dots", number)
        for character in line:
            if character in "[{":
                depth += 1
                if depth > MOST_DEPTH:
                    raise ContentError.of_file(shown, f"is nested more than {MOST_DEPTH} deep", number)
            elif character in "]}":
                depth -= 1


def text_problem(text: str) -> str:
    """Why a name or sentence cannot be shown: control, format or unassigned characters; "" if it can."""
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn"):
            return f"holds the character U+{ord(character):04X}"
    return "" if unicodedata.normalize("NFC", text) == text else "is not in Unicode form NFC"
