"""Reading a text file from a stranger: size, encoding and nesting are judged before any parser sees it."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

from .errors import ContentError

MOST_BYTES = 2 * 1024 * 1024
MOST_DEPTH = 16
MOST_DOTS = 8
MOST_LINE = 4_000
_STRING = re.compile(r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.DOTALL)


def read_text(path: Path, shown: str) -> str:
    """The file as text: UTF-8 without a byte order mark, at most 2 MiB. Raises ContentError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ContentError(shown, 0, "", "the file is larger than 2 MiB")
        data = path.read_bytes()
    except OSError as error:
        raise ContentError(shown, 0, "", f"cannot be read ({error.strerror})") from None
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        raise ContentError(shown, 1, "", "must be UTF-8 without a byte order mark")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ContentError(shown, line, "", "is not UTF-8 text") from None
    for number, line_text in enumerate(text.splitlines(), start=1):
        if len(line_text) > MOST_LINE:
            raise ContentError(shown, number, "", f"a line may have at most {MOST_LINE} characters")
    return text


def parse_toml(text: str, shown: str) -> dict[str, Any]:
    """The parsed file; nesting and dotted keys are bounded first. Raises ContentError with the line."""
    _scan(text, shown)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"line (\d+)", str(error))
        reason = re.sub(r" \(at .*\)$", "", str(error))
        raise ContentError(shown, int(match.group(1)) if match else 0, "", f"is not TOML: {reason}") from None
    except (ValueError, RecursionError) as error:
        raise ContentError(shown, 0, "", f"is not TOML: {error}") from None


def _scan(text: str, shown: str) -> None:
    bare = _STRING.sub(lambda match: '""' + "\n" * match.group().count("\n"), text)
    depth = 0
    for number, line in enumerate(bare.split("\n"), start=1):
        code = line.split("#", 1)[0]
        if not code.lstrip().startswith("["):
            key = code.split("=", 1)[0]
            if key.count(".") > MOST_DOTS:
                raise ContentError(shown, number, "", f"a key may have at most {MOST_DOTS} dots")
        elif code.count(".") > MOST_DOTS and "=" not in code and depth == 0:
            raise ContentError(shown, number, "", f"a key may have at most {MOST_DOTS} dots")
        for character in code:
            if character in "[{":
                depth += 1
            elif character in "]}":
                depth -= 1
            if depth > MOST_DEPTH:
                raise ContentError(shown, number, "", f"is nested more than {MOST_DEPTH} deep")


def text_problem(text: str) -> str:
    """Why a name or sentence cannot be shown: control, format or unassigned characters; "" if it can."""
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn"):
            return f"holds the character U+{ord(character):04X}"
    return "" if unicodedata.normalize("NFC", text) == text else "is not in Unicode form NFC"
