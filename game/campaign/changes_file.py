"""Changes from a TOML file of one's own: `changes = [ { change = "income", n = 2 }, … ]`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.content.plain import DataError, reader
from game.engine.changes import Change
from game.engine.types import Tagged

Changes = tuple[Annotated[Change, Tagged("change")], ...]


def read_changes(path: Path) -> tuple[Change, ...]:
    """The changes of a file. Raises ContentError that names the field."""
    shown = str(path)
    tables = parse_toml(read_text(path, shown), shown)
    unknown = next((name for name in tables if name != "changes"), None)
    if unknown is not None:
        raise ContentError(shown, 0, unknown[:40], "is no field of this file")
    try:
        found: tuple[Change, ...] = reader(Changes)(json.loads(json.dumps(tables.get("changes", []))))
    except DataError as problem:
        raise ContentError(shown, 0, f"changes{problem.field}", problem.reason) from None
    except (TypeError, ValueError) as problem:
        raise ContentError(shown, 0, "changes", str(problem)) from None
    return found
