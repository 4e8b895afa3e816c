"""What the code says: the literals that are words, and the keys with their operands, read from the syntax tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.source import ROOT, modules

ROOMS = ("game.ui", "game.scenes", "game.client")
"""The rooms whose words stand in files."""
TABLE_ROOMS = (
    *("game.scenes.table", "game.scenes.draft", "game.ui.table", "game.ui.cards"),
    *("game.client.table", "game.client.replay", "game.client.games", "game.client.text"),
)
THE_TABLE = "the table"
"""What is said while a game is played moves between these rooms, so their words are counted together."""
OWN_ERRORS = ("ValueError", "KeyError", "TypeError", "RuntimeError", "AssertionError", "IndexError", "NotImplementedError")
"""What a programmer reads, never a player."""
LOG_CALLS = ("debug", "info", "warning", "error", "exception", "critical")
_ICON = re.compile(r"\{\w+\}")
_NO_WORDS = re.compile(r"[a-z0-9_./:#%{}\-+*<>=|@,?!&\[\]()\\^$]*|[A-Z0-9_]+|[\w-]+\.[a-z]{2,4}")
"""An identifier, a format, a path, the name of a constant or of a file."""
_WORDS = re.compile(r"[A-Z][a-z]|[a-z][ \u00a0]|[ \u00a0][a-z]|[a-z][.!?…]$")


@dataclass(frozen=True, slots=True)
class Said:
    """A call of `say` or `line`: where, its key (or how it begins), its operands if all are named."""

    place: str
    key: str
    whole: bool
    operands: frozenset[str] | None


def is_words(text: str) -> bool:
    """Whether a person would read this text as words."""
    bare = _ICON.sub("", text)
    return bool(re.search(r"[A-Za-z]{2}", bare)) and not _NO_WORDS.fullmatch(bare) and bool(_WORDS.search(bare))


def literals(tree: ast.Module) -> list[str]:
    """The literals of a module that are words; a value in a text stands there as {}."""
    skipped = _not_for_players(tree)
    found: list[str] = []
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            skipped |= {id(part) for part in node.values}
            if any(is_words(str(part)) for part in parts if part != "{}"):
                found.append("".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and is_words(node.value):
            found.append(node.value)
    return found


def _not_for_players(tree: ast.Module) -> set[int]:
    """Parts of a module that hold no words for players: docstrings, types, own errors, the log, exported names."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        hidden: list[ast.AST] = []
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
            hidden = [node.exc] if node.exc.func.id in OWN_ERRORS else []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            hidden = [node] if node.func.attr in LOG_CALLS and node.func.value.id.lower() == "log" else []
        elif isinstance(node, ast.AnnAssign | ast.arg):
            hidden = [node.annotation] if node.annotation is not None else []
        elif isinstance(node, ast.Assign) and any(isinstance(name, ast.Name) and name.id == "__all__" for name in node.targets):
            hidden = [node.value]
        skipped |= {id(inner) for part in hidden for inner in ast.walk(part)}
    return skipped


def words_left() -> dict[str, int]:
    """How many literals of each module, or of the rooms of the table together, are still words."""
    found: dict[str, int] = {}
    for name, tree in modules().items():
        if name.startswith(ROOMS):
            place = THE_TABLE if name.startswith(TABLE_ROOMS) else name
            found[place] = found.get(place, 0) + len(literals(tree))
    return {name: count for name, count in found.items() if count}


def calls() -> Iterator[Said]:
    """Every call of `say` and `line` in the game."""
    for name, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "line") and node.args:
                named = {keyword.arg for keyword in node.keywords}
                operands = None if None in named else frozenset(filter(None, named))
                for key, whole in _keys(node.args[0]):
                    yield Said(f"{name}:{node.lineno}", key, whole, operands)


def _keys(node: ast.expr) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, True
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield str(node.values[0].value), False
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)


def texts() -> frozenset[str]:
    """Every literal of the game, so that a key which is kept in a table before it is said counts as said."""
    return frozenset(
        node.value
        for tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def beginnings(tables: Iterable[str]) -> tuple[str, ...]:
    """How the keys begin that are put together from a table of the language and the name of something."""
    starts = tuple(f"{table}." for table in tables)
    found = {
        node.values[0].value
        for tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant)
    }
    return tuple(str(text) for text in found if str(text).startswith(starts))


def glued() -> list[str]:
    """Said lines that are put together by "+"."""
    found = []
    for name, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and any(map(_is_said, (node.left, node.right))):
                found.append(f"{name}:{node.lineno}")
    return found


def _is_said(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"


KNOWN = ROOT / "tests" / "house" / "known_words.txt"
"""How many literals of a module are words still (`module: count`); the numbers may only shrink."""


def known() -> dict[str, int]:
    """The counts of the day."""
    lines = KNOWN.read_text(encoding="utf-8").split("\n") if KNOWN.exists() else []
    return {name: int(count) for name, _, count in (line.partition(": ") for line in lines if line)}
