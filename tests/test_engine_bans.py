"""What the rules may not contain (SAFE-4): nothing that could make the same game come out differently."""

from __future__ import annotations

import ast

import pytest

from tests.source import modules, nodes

BANNED_MODULES = {
    "random", "time", "datetime", "secrets", "uuid", "os", "sys", "io", "pathlib", "locale", "threading", "asyncio",
    "multiprocessing", "pickle", "marshal", "shelve", "copyreg", "socket", "subprocess", "tempfile", "math", "decimal",
}  # fmt: skip
BANNED_CALLS = {"hash", "id", "eval", "exec", "compile", "open", "input", "print", "float", "globals", "setattr", "__import__"}
SETS = {"set", "frozenset"}


def rules() -> dict[str, ast.Module]:
    return {name: tree for name, tree in modules().items() if name.startswith(("game.engine", "game.nemesis"))}


def sins(tree: ast.AST) -> list[str]:
    """Everything banned in a module, with its line."""
    wrong = []
    names = _set_names(tree)
    for node in nodes(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Import):
            wrong += [f"{line}: import {a.name}" for a in node.names if a.name.split(".")[0] in BANNED_MODULES]
        elif isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] in BANNED_MODULES:
            wrong.append(f"{line}: import from {node.module}")
        elif isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            wrong.append(f"{line}: the number {node.value}")
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            wrong.append(f"{line}: a division that makes a float")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BANNED_CALLS:
            wrong.append(f"{line}: {node.func.id}()")
        elif isinstance(node, ast.Global | ast.Nonlocal):
            wrong.append(f"{line}: global names")
        elif isinstance(node, ast.For | ast.comprehension) and _is_set(node.iter, names):
            wrong.append(f"{getattr(node.iter, 'lineno', 0)}: a walk through a set")
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("list", "tuple", "enumerate", "zip", "iter")
            and any(_is_set(argument, names) for argument in node.args)
        ):
            wrong.append(f"{line}: a walk through a set")
    return wrong


def _is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in SETS
    if isinstance(node, ast.BinOp):
        return _is_set(node.left, names) or _is_set(node.right, names)
    return isinstance(node, ast.Name) and node.id in names


def _set_names(tree: ast.AST) -> set[str]:
    """Names that are given a set somewhere in the module, by value or by annotation."""
    names = set()
    for node in nodes(tree):
        if isinstance(node, ast.Assign) and _is_set(node.value, set()):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kind = node.annotation.value if isinstance(node.annotation, ast.Subscript) else node.annotation
            if (isinstance(kind, ast.Name) and kind.id in SETS) or (node.value is not None and _is_set(node.value, set())):
                names.add(node.target.id)
    return names


def test_the_rules_hold_nothing_that_could_differ_between_two_runs() -> None:
    assert {name: wrong for name, tree in rules().items() if (wrong := sins(tree))} == {}


@pytest.mark.parametrize(
    "sin",
    [
        "import random", "from time import time", "x = 0.5", "x = 3 / 2", "hash('a')", "import pickle", "import marshal",
        "eval('1')", "exec('1')", "for x in {1, 2}: pass", "[x for x in set(y)]", "s: set[str] = set()\nfor x in s: pass",
        "a = {1}\nb = list(a)", "open('x')", "for x in set(a) - set(b): pass", "def f():\n    global g",
    ],
)  # fmt: skip
def test_each_banned_thing_would_be_found(sin: str) -> None:
    assert sins(ast.parse(sin))


def test_sorted_sets_and_membership_are_allowed() -> None:
    assert sins(ast.parse("seen: set[int] = set()\nfor x in sorted(seen): pass\nif 3 in seen: pass\nlen(set(a))")) == []


def test_no_card_is_named_in_the_rules() -> None:
    from game.content.load import load_book

    keys = {card.key for card in load_book().cards}
    for name, tree in rules().items():
        if not name.startswith(("game.engine.core.rules", "game.nemesis")) or name.endswith(".clarify"):
            continue
        for node in nodes(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in keys, f"{name}:{node.lineno} names the card {node.value}"
