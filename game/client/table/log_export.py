"""The log of a game as files: plain text to read, JSON for other programs (UX-T10)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from game.client.table.log_book import LogBook, LogLine
from game.engine import CardDef
from game.store.export import write_text

FORMAT = "core-worlds-log"


def log_as_json(lines: Sequence[LogLine], faces: Sequence[CardDef], seats: Sequence[str], seed: str) -> str:
    """One object for each line: its number, round, words, whose deed it is, its card, and what the filters ask."""
    rows = []
    number = 0
    for place, line in enumerate(lines):
        number += line.head
        rows.append(
            {
                "line": place,
                "round": number,
                "text": line.text,
                "side": seats[line.seat] if line.seat is not None and 0 <= line.seat < len(seats) else None,
                "card": faces[line.card].key if line.card is not None else None,
                "points": line.points,
                "reveal": line.reveal,
            }
        )
    return json.dumps({"format": FORMAT, "seed": seed, "lines": rows}, ensure_ascii=False, indent=1) + "\n"


def export_log(folder: Path, book: LogBook, faces: Sequence[CardDef], game: str, seed: str | None = None) -> tuple[Path, Path]:
    """Writes both files, named after the game, and returns where. Raises StoreError with one sentence.

    The data names the seed, `game` itself unless it is given; "" while the seed must not be known.
    """
    name = f"core-worlds-{game if seed is not None else game[:8]}-log"
    seed = game if seed is None else seed
    text, data = folder / f"{name}.txt", folder / f"{name}.json"
    write_text(text, book.text())
    write_text(data, log_as_json(book.lines, faces, book.names.seats, seed))
    return text, data
