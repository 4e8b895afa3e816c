"""Reading a pack from its source files, checked; loaded only where there is no compiled form of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .cache import ARRAYS, HEAD
from .compile import MOST_CARDS, Source, check_words_of, compile_table
from .errors import ContentError, Problems, printable
from .files import PACK_FILE, definition_in, of_campaign, pack_files, pack_id, shown_path
from .history import CHANGED, FOLDER, Values
from .limits import KEY, parse_toml, read_text, without_strings
from .where import key_line

HEAD_FIELDS = (*HEAD, "summary")
EXPECTATIONS = "expect"
"""Held against the pack by `expectations.py` where it is checked; a game does not read them."""


def read_pack(folder: Path, then: Values | None = None) -> tuple[dict[str, str], dict[str, tuple[Any, ...]]]:
    """Head and tables of a pack, with former values `then`. Raises ContentError for the first thing that is wrong."""
    problems: list[ContentError] = []
    head, tables = inspect_pack(folder, problems, then)
    if problems:
        raise problems[0]
    return head, tables


def inspect_pack(
    folder: Path, problems: list[ContentError], then: Values | None = None
) -> tuple[dict[str, str], dict[str, tuple[Any, ...]]]:
    """Like `read_pack`, but goes on after an error: one for each table that is wrong is added to `problems`."""
    head = _read_head(folder, problems)
    tables: dict[str, list[Any]] = {array: [] for array in ARRAYS}
    keys: dict[tuple[str, str], str] = {}
    for path in pack_files(folder):
        if path.name == PACK_FILE:
            continue
        try:
            _read_file(path, tables, keys, problems, then or {})
        except ContentError as problem:
            problems.append(problem)
    if len(tables["cards"]) > MOST_CARDS:
        file, line = definition_in(folder, tables["cards"][MOST_CARDS].key)
        problems.append(ContentError(file, line, "cards", f"a pack may have at most {MOST_CARDS} cards"))
    _refuse_unknown(folder, [card for array in CHANGED for card in tables[array]], then or {}, problems)
    return head, {array: tuple(entries) for array, entries in tables.items()}


def _refuse_unknown(folder: Path, cards: list[Any], then: Values, problems: list[ContentError]) -> None:
    """Former values of a card that there is not were never those of this pack."""
    known = {card.key for card in cards}
    for key in then:
        if key not in known:
            problems.append(ContentError(shown_path(folder / FOLDER), 1, f"cards.{key}", "is no card of this pack"))


def _read_head(folder: Path, problems: list[ContentError]) -> dict[str, str]:
    if of_campaign(folder):
        return {"id": pack_id(folder), "name": pack_id(folder), "version": "1"}
    shown = shown_path(folder / PACK_FILE)
    try:
        text = read_text(folder / PACK_FILE, shown)
        head = parse_toml(text, shown)
    except ContentError as problem:
        problems.append(problem)
        return {}
    bare = without_strings(text)
    noted = Problems(shown, problems)

    def wrong(field: str, reason: str) -> None:
        noted.note(ContentError(shown, key_line(bare, field), printable(field), reason))

    for field in head:
        if field not in (*HEAD_FIELDS, EXPECTATIONS):
            wrong(field, "is no field of a pack")
    for field in HEAD:
        if not isinstance(head.get(field), str) or not head[field]:
            wrong(field, "must be text" if field in head else "is missing")
    for field in HEAD_FIELDS:
        reason = check_words_of(field, head.get(field, ""))
        if isinstance(head.get(field), str) and reason:
            wrong(field, reason)
    if isinstance(head.get("id"), str) and not KEY.match(head["id"]):
        wrong("id", "must be 1 to 64 of a-z, 0-9 and _")
    elif isinstance(head.get("id"), str) and head["id"] != folder.name:
        wrong("id", f"must be {folder.name!r}, the name of the folder")
    return {field: head.get(field, "") for field in HEAD}


def _read_file(
    path: Path, tables: dict[str, list[Any]], keys: dict[tuple[str, str], str], problems: list[ContentError], then: Values
) -> None:
    shown = shown_path(path)
    text = read_text(path, shown)
    bare = without_strings(text)
    arrays = parse_toml(text, shown)
    if not arrays:
        raise ContentError.of_file(shown, "holds no table")
    noted = Problems(shown, problems)
    for array, entries in arrays.items():
        if noted.full:
            return
        if array not in ARRAYS or not isinstance(entries, list):
            reason = f"must be an array of tables, one of {', '.join(ARRAYS)}"
            noted.note(ContentError(shown, key_line(bare, array), printable(array), reason))
            continue
        for number, data in enumerate(entries):
            source = Source(shown, bare, array, number)
            try:
                if not isinstance(data, dict):
                    raise source.error("table", "must be a table")
                made = compile_table({**data, **then.get(str(data.get("key")), {})} if array in CHANGED else data, source)
                key = getattr(made, "key", str(getattr(made, "number", "")))
                if (array, key) in keys:
                    raise source.error("key", f"stands already in {keys[array, key]}", key)
                keys[array, key] = shown
                tables[array].append(made)
            except ContentError as problem:
                noted.note(problem)
