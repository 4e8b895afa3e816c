"""A name says what the thing is: no variable has a word that fits everything, and no class name stands for many things."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

import pytest

from tests.source import modules, nodes

UNIVERSAL = frozenset({"one", "found"})
MOST_BEARERS = 2
"""So many modules may have a public class of the same name: the two sisters of the draft and the table, say."""


def variables(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of every variable and parameter that is bound in a module."""
    for node in nodes(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name is not None:
            yield node.lineno, node.name
        elif isinstance(node, ast.MatchMapping) and node.rest is not None:
            yield node.lineno, node.rest


def universal(tree: ast.AST) -> list[str]:
    return [f"line {line}: {name}" for line, name in variables(tree) if name in UNIVERSAL]


def test_no_variable_has_a_name_that_fits_everything() -> None:
    assert {name: lines for name, tree in modules().items() if (lines := universal(tree))} == {}


@pytest.mark.parametrize(
    "text",
    [
        "found = 1",
        "found: int = 1",
        "found += 1",
        "first, *found = cards",
        "for one in cards: pass",
        "names = [one.name for one in cards]",
        "if found := search(): pass",
        "with open(path) as found: pass",
        "def price(one: int) -> int: ...",
        "def price(*, one: int) -> int: ...",
        "sort(key=lambda one: one.name)",
        "try: pass\nexcept OSError as found: pass",
        "match action:\n    case Draft() as found: pass",
        "match action:\n    case [first, *found]: pass",
        'match action:\n    case {"card": card, **found}: pass',
    ],
)
def test_such_a_name_is_seen_wherever_it_is_bound(text: str) -> None:
    assert len(universal(ast.parse(text))) == 1


def test_words_of_a_text_and_names_of_operands_are_no_variables() -> None:
    assert universal(ast.parse('say("turns.one", one=1)\nforms["one"]\nself.found = 2')) == []


def shared(trees: Mapping[str, ast.Module]) -> dict[str, list[str]]:
    """The public class names that more than MOST_BEARERS modules use for classes of their own, with these modules."""
    bearers: dict[str, list[str]] = {}
    for module, tree in trees.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                bearers.setdefault(node.name, []).append(module)
    return {name: named for name, named in bearers.items() if len(named) > MOST_BEARERS}


def test_no_class_name_stands_for_many_things() -> None:
    assert shared(modules()) == {}


def test_a_name_of_three_classes_is_seen() -> None:
    same = ast.parse("class Trial: ...\nclass _Own: ...")
    assert shared({"a": same, "b": same}) == {}
    assert shared({"a": same, "b": same, "c": same}) == {"Trial": ["a", "b", "c"]}
