"""Puzzles cut from a profile's own games: places where one answer was clearly right and was missed. The last few are kept."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from hashlib import blake2b

from game.client.profile.settings import Settings, Texts
from game.content.errors import ContentError
from game.insight.puzzles import MOST_BYTES, Puzzle, read_puzzle

OWN = Texts("puzzles.own")
"""Each the key of the puzzle and its packed text, with a blank between; the oldest first."""
KEPT = 20


def keep_puzzle(settings: Settings, text: str) -> None:
    """Keeps the text of a puzzle, each once."""
    key = "own-" + blake2b(text.encode(), digest_size=6).hexdigest()
    kept = settings.get(OWN)
    if all(entry.partition(" ")[0] != key for entry in kept):
        packed = b64encode(zlib.compress(text.encode(), 9)).decode()
        settings.set(OWN, [*kept, f"{key} {packed}"][-KEPT:])


def own_puzzles(settings: Settings) -> tuple[Puzzle, ...]:
    """All that can be read of them."""
    puzzles = []
    for entry in settings.get(OWN):
        key, _, packed = entry.partition(" ")
        try:
            text = zlib.decompressobj().decompress(b64decode(packed, validate=True), MOST_BYTES).decode()
            puzzles.append(read_puzzle(text, key))
        except (ValueError, zlib.error, ContentError):
            continue
    return tuple(puzzles)
