"""No file and no folder is too large to be read: at most 450 lines in a file of any part, at most 40 modules in a folder."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.source import ROOT, parsed

MOST_LINES = 450
MOST_MODULES = 40
MOST_LINES_OF_THE_TABLE = 150
PARTS = ("game", "tests", "tools")
FILES = [path for part in PARTS for path in sorted((ROOT / part).rglob("*.py"))]


@pytest.mark.parametrize("part", PARTS)
def test_no_file_is_too_long(part: str) -> None:
    long = [path for path in FILES if path.is_relative_to(ROOT / part) and path.read_bytes().count(b"\n") > MOST_LINES]
    assert long == [], f"more than {MOST_LINES} lines: split by idea"


def test_no_room_of_the_game_has_too_many_modules() -> None:
    rooms = Counter(path.parent for path in FILES if path.is_relative_to(ROOT / "game") and path.name != "__init__.py")
    assert [str(room) for room, number in rooms.items() if number > MOST_MODULES] == []


def test_the_scene_of_the_table_is_small() -> None:
    """What it does stands in the model, the driver and the painter."""
    tree = parsed(ROOT / "game" / "scenes" / "table" / "scene.py")
    long = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in tree.body if isinstance(node, ast.ClassDef)}
    assert max(long.values()) <= MOST_LINES_OF_THE_TABLE, long


def test_no_function_is_excused_from_the_limit_of_complexity() -> None:
    assert "C901" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert [
        str(path) for path in FILES if path.name != "test_sizes.py" and "noqa: C901" in path.read_text(encoding="utf-8")
    ] == []
