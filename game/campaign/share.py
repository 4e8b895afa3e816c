"""Share codes: a finished game in one line of text, to be told to a friend (UX-C11).

A code holds seed, packs, Challenge Mode, score and mission, and a check hash over them, so that a slip of the pen is noticed.
It says what was claimed, not that it is true; the replay proves that. A try at a Daily or a Weekly has a code of its own kind,
CW2, for the board of that day or week (`claims.py`).
"""

from __future__ import annotations

import re
from base64 import b32decode, b32encode
from dataclasses import dataclass
from hashlib import blake2b
from typing import get_args

from game.content.language import Line, line
from game.engine.terms import Mode

from .keys import KEY

MARK = "CW1"
GROUP = 5
CHECK_BYTES = 5
SEED_BYTES = 16
MOST_CODE = 1_200
MOST_SCORE = 2**32 - 1
MODES: tuple[Mode, ...] = get_args(Mode)
_LETTERS = re.compile(r"^[A-Z2-7]+\Z")
_SHORT = str.maketrans("018", "OIB")
"""What is easily taken for a letter of the code."""


class ShareError(ValueError):
    """A text is no share code; its line says why."""

    def __init__(self, wrong: Line) -> None:
        super().__init__(wrong)
        self.line = wrong


@dataclass(frozen=True, slots=True)
class Share:
    """What a code says. `mission` is "campaign/mission", or the date of a Daily, or "" for a skirmish."""

    seed: str
    packs: tuple[str, ...]
    mode: Mode
    score: int
    mission: str = ""


def share_code(share: Share) -> str:
    """The code, in groups of five characters. Raises ValueError for what cannot be told in one."""
    if not 0 <= share.score <= MOST_SCORE:
        raise ValueError("the score does not fit into a share code")
    words = f"{','.join(share.packs)} {share.mission}".encode("ascii")
    body = bytes([MODES.index(share.mode)]) + share.score.to_bytes(4) + bytes.fromhex(share.seed) + words
    return coded(MARK, body)


def read_share_code(text: str) -> Share:
    """What a code says; spaces, hyphens and small letters do not matter. Raises ShareError."""
    body = body_of(MARK, text)
    if len(body) <= 5 + SEED_BYTES:
        raise ShareError(line("share_error.wrong_check"))
    return _said(body)


def coded(mark: str, body: bytes) -> str:
    """The bytes of a code with their check, as letters in groups of five behind the mark of their kind."""
    text = b32encode(_check(body) + body).decode().rstrip("=")
    return "-".join([mark, *(text[start : start + GROUP] for start in range(0, len(text), GROUP))])


def body_of(mark: str, text: str) -> bytes:
    """The bytes of a code of this kind whose check fits. Raises ShareError."""
    said = re.sub(r"[\s-]", "", text[: 2 * MOST_CODE]).upper()
    if len(said) > MOST_CODE or not said.startswith(mark):
        raise ShareError(line("share_error.no_code"))
    letters = said[len(mark) :].translate(_SHORT)
    if not _LETTERS.match(letters):
        raise ShareError(line("share_error.wrong_character"))
    try:
        data = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        raise ShareError(line("share_error.not_complete")) from None
    check, body = data[:CHECK_BYTES], data[CHECK_BYTES:]
    if not body or check != _check(body):
        raise ShareError(line("share_error.wrong_check"))
    return body


def _said(body: bytes) -> Share:
    """The parts of a code whose check fits; they are judged all the same."""
    mode, score = body[0], int.from_bytes(body[1:5])
    seed, words = body[5 : 5 + SEED_BYTES].hex(), body[5 + SEED_BYTES :]
    packs, _, mission = words.decode("ascii", "replace").partition(" ")
    names = tuple(packs.split(","))
    if mode >= len(MODES) or not all(KEY.match(name) for name in names) or not re.match(r"^[a-z0-9_/-]*\Z", mission):
        raise ShareError(line("share_error.unknown_kind"))
    return Share(seed, names, MODES[mode], score, mission)


def _check(body: bytes) -> bytes:
    return blake2b(body, digest_size=CHECK_BYTES, person=b"core worlds").digest()
