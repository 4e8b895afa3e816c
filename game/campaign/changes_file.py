"""Changes from a TOML file of one's own: `changes = [ { change = "income", n = 2 }, … ]`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from game.content.errors import ContentError, printable
from game.content.limits import parse_toml, read_text, without_strings
from game.content.plain import DataError, reader
from game.content.where import key_line, path_line
from game.engine.terms import Change, Tagged

Changes = tuple[Annotated[Change, Tagged("change")], ...]


def read_changes(path: Path) -> tuple[Change, ...]:
    """The changes of a file. Raises ContentError that names the field."""
    shown = str(path)
    text = read_text(path, shown)
    bare = without_strings(text)
    tables = parse_toml(text, shown)
    unknown = next((name for name in tables if name != "changes"), None)
    if unknown is not None:
        raise ContentError(shown, key_line(bare, unknown), printable(unknown), "is no field of this file")
    try:
        changes: tuple[Change, ...] = reader(Changes)(json.loads(json.dumps(tables.get("changes", []))))
    except DataError as problem:
        field = f"changes{problem.field}"
        raise ContentError(shown, path_line(bare, field), field, problem.reason) from None
    except (TypeError, ValueError) as problem:
        raise ContentError(shown, key_line(bare, "changes"), "changes", str(problem)) from None
    return changes
