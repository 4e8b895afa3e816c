"""What the code says: the literals that are words, and the keys with their operands, read from the syntax tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from tests.source import ROOT, modules, nodes

ROOMS = ("game.app", "game.ui", "game.scenes", "game.client")
"""The rooms whose words stand in files."""
OWN_ERRORS = (
    *("ValueError", "KeyError", "TypeError", "RuntimeError", "AssertionError", "IndexError", "NotImplementedError"),
    "KeymapError",
)
"""What a programmer reads, never a player."""
SAYING = ("say", "line", "SetupError", "ReplayError")
"""What takes the key of a sentence first."""
SHOWN_ERRORS = (
    *("SetupError", "ReplayError", "RunError", "ShareError"),
    *(
        "StoreError",
        "Refused",
        "Unanswered",
        "Damaged",
        "DamagedGame",
        "Unknown",
        "Newer",
        "NotSaving",
        "CloseState",
        "NoDisplay",
    ),
)
"""Errors that a window shows: code names them, files word them."""
FINDINGS = ("wrong", "demand")
"""What the store finds in a file that somebody brings. Findings of packs and campaigns stay English."""
LOG_CALLS = ("debug", "info", "warning", "error", "exception", "critical")
_ICON = re.compile(r"\{\w+\}")
_NO_WORDS = re.compile(r"[a-z0-9_./:#%{}\-+*<>=|@,?!&\[\]()\\^$]*|[A-Z0-9_]+|[\w-]+\.[a-z]{2,4}|[a-z_.]+:[A-Za-z]+")
"""An identifier, a format, a path, the name of a constant, of a file or of a class in its module."""
_WORDS = re.compile(r"[A-Z][a-z]|[a-z][ \u00a0]|[ \u00a0][a-z]|[a-z][.!?…]$")

_SENTENCE = re.compile(r"^(A|[A-Z“][a-z]+) .*[.!?]$|^(holds|has|is|was|lacks) \w+ ")
"""A sentence, or the end of one on a file."""


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
    strings: list[str] = []
    for node in nodes(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            skipped |= {id(part) for part in node.values}
            if any(is_words(str(part)) for part in parts if part != "{}"):
                strings.append("".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and is_words(node.value):
            strings.append(node.value)
    return strings


def _not_for_players(tree: ast.Module) -> set[int]:
    """Parts of a module that hold no words for players: docstrings, types, lookups, own errors, the log, exported names."""
    skipped: set[int] = set()
    for node in nodes(tree):
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
        elif isinstance(node, ast.Subscript):
            hidden = [node.slice]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "TypeVar":
            hidden = [node]
        skipped |= {id(inner) for part in hidden for inner in ast.walk(part)}
    return skipped


def words_left() -> dict[str, list[str]]:
    """The literals of each module that are still words."""
    by_module = {name: literals(tree) for name, tree in modules().items() if name.startswith(ROOMS)}
    return {name: left for name, left in by_module.items() if left}


@cache
def calls() -> tuple[Said, ...]:
    """Every call in the game that takes the key of a sentence."""
    return tuple(_calls())


def _calls() -> Iterator[Said]:
    for name, tree in modules().items():
        for node in nodes(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING and node.args:
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


def texts_of_errors(trees: Mapping[str, ast.Module]) -> list[str]:
    """Errors that a window shows and that are raised with a text instead of the key of one."""
    return [
        f"{name}:{node.lineno}"
        for name, tree in trees.items()
        for node in nodes(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and (node.func.id in SHOWN_ERRORS or (node.func.id in FINDINGS and name.startswith("game.store")))
        if any(is_words(text) for part in node.args for text in _text_in(part))
    ]


def sentences_in_store() -> list[str]:
    """Whole sentences typed into the store, in whatever way they reach the player."""
    return [
        f"{name}: {text}"
        for name, tree in modules().items()
        if name.startswith("game.store")
        for text in literals(tree)
        if _SENTENCE.search(text)
    ]


def _text_in(node: ast.expr) -> list[str]:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return [str(part.value) for part in parts if isinstance(part, ast.Constant)]


def texts() -> frozenset[str]:
    """Every literal of the game, so that a key which is kept in a table before it is said counts as said."""
    return frozenset(
        node.value
        for tree in modules().values()
        for node in nodes(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def beginnings(tables: Iterable[str]) -> tuple[str, ...]:
    """How the keys begin that are put together from a table of the language and the name of something."""
    starts = tuple(f"{table}." for table in tables)
    marks = {
        node.values[0].value
        for tree in modules().values()
        for node in nodes(tree)
        if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant)
    }
    return tuple(str(text) for text in marks if str(text).startswith(starts))


def glued() -> list[str]:
    """Said lines that are put together by "+"."""
    places = []
    for name, tree in modules().items():
        for node in nodes(tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and any(map(_is_said, (node.left, node.right))):
                places.append(f"{name}:{node.lineno}")
    return places


def _is_said(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"


KNOWN = ROOT / "tests" / "house" / "known_words.txt"
"""Literals that are no words of the game though they look like them (`module: literal: why`), at most 30."""
MOST_KNOWN = 30


def known() -> list[tuple[str, str, str]]:
    """Module, literal and reason of each listed one."""
    rows = [row.split(": ", 1) for row in KNOWN.read_text(encoding="utf-8").splitlines()]
    return [(name, *_quoted(rest)) for name, rest in rows]


def _quoted(rest: str) -> tuple[str, str]:
    quoted, _, reason = rest.rpartition('": ')
    return ast.literal_eval(f'{quoted}"'), reason
