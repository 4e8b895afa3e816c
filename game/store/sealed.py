"""One finished game as a file of its own (`*.cwgame`): packed, hashed, written once and never opened for writing again.

The file holds what replays the game, and what its end changed in the profile, so that it stands for itself when every index is
lost. Snapshots and the links between entries are left out: one hash over the file says what they said.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from hashlib import blake2b

from game.content.language import line

from .canonical import MAX_DEPTH, JsonObject, canonical, parse, parse_object
from .records import GameRecord, make_row, split_header
from .verdict import Damaged

SUFFIX = ".cwgame"
MAGIC = b"CWGAME1\n"
MOST_UNPACKED = 4 * 1024 * 1024
_LENGTHS = 8
_SEAL = 32
_DEPTH = MAX_DEPTH + 2  # a header lies in the head, an entry in its line
LEAST_BYTES = len(MAGIC) + _LENGTHS + _SEAL
MOST_BYTES = MOST_UNPACKED + 64 * 1024
_HEAD = {"game_id", "header", "result", "entries", "finished", "change"}


class TooLong(Exception):
    """A game with more text than a file of one game may hold; it stays in the profile file."""


@dataclass(frozen=True, slots=True)
class SealedGame:
    """A finished game out of its file. `finished` orders the ends of games, `change` is what the end changed, None: nothing."""

    record: GameRecord
    finished: int
    change: JsonObject | None


def pack(game: SealedGame) -> bytes:
    """The file of a game. Raises TooLong."""
    record = game.record
    head = {
        "game_id": record.game_id,
        "header": record.header,
        "result": parse_object(record.result or "{}"),
        "entries": len(record.rows),
        "finished": game.finished,
        "change": game.change,
    }
    lines = [canonical(head, _DEPTH), *(f'[{row.seq},{row.body},{row.draws},"{row.digest.hex()}"]' for row in record.rows)]
    body = "\n".join(lines).encode("ascii")
    if len(body) > MOST_UNPACKED:
        raise TooLong(f"{len(body)} bytes")
    packed = zlib.compress(body, 9)
    whole = MAGIC + len(packed).to_bytes(4, "big") + len(body).to_bytes(4, "big") + packed
    return whole + _seal(whole)


def seal_of(data: bytes) -> bytes:
    """The hash at the end of a file that is whole. Raises Damaged for one that is not."""
    if len(data) < LEAST_BYTES or not data.startswith(MAGIC):
        raise Damaged(line("damage.no_game"))
    packed = int.from_bytes(data[len(MAGIC) : len(MAGIC) + 4], "big")
    if packed != len(data) - LEAST_BYTES:
        raise Damaged(line("damage.cut_short"))
    if _seal(data[:-_SEAL]) != data[-_SEAL:]:
        raise Damaged(line("damage.changed"))
    return data[-_SEAL:]


def unpack(data: bytes) -> SealedGame:
    """The game in a file; its hash is looked at first, and no more than the limit is ever unpacked. Raises Damaged."""
    seal_of(data)
    start = len(MAGIC) + _LENGTHS
    length = int.from_bytes(data[start - 4 : start], "big")
    if length > MOST_UNPACKED:
        raise Damaged(line("damage.too_much"))
    try:
        machine = zlib.decompressobj()
        body = machine.decompress(data[start:-_SEAL], length + 1)
        if len(body) != length or not machine.eof or machine.unused_data:
            raise Damaged(line("damage.other_length"))
        return _read(body.decode("ascii").split("\n"))
    except zlib.error as problem:
        raise Damaged(line("damage.packed")) from problem
    except (ValueError, TypeError, KeyError) as problem:
        raise Damaged(line("damage.bad_value", problem=str(problem))) from problem


def _read(lines: list[str]) -> SealedGame:
    head = parse_object(lines[0], _DEPTH)
    if set(head) != _HEAD or type(head["finished"]) is not int or len(lines) != head["entries"] + 1:
        raise Damaged(line("damage.bad_head"))
    result, change = head["result"], head["change"]
    if not isinstance(result, dict) or not (change is None or isinstance(change, dict)):
        raise Damaged(line("damage.bad_head"))
    record = GameRecord(head["game_id"], split_header(head["header"]), status="finished", result=canonical(result))
    for number, text in enumerate(lines[1:], 1):
        seq, entry, draws, digest = parse(text, _DEPTH)
        if seq != number:
            raise Damaged(line("damage.no_entry", number=number))
        record.rows.append(make_row(record.game_id, record.chain, seq, entry, bytes.fromhex(digest), draws))
    record.head_seq, record.touched = len(record.rows), head["finished"]
    return SealedGame(record, head["finished"], change)


def _seal(data: bytes) -> bytes:
    return blake2b(data, digest_size=_SEAL).digest()
