"""Tests of screens see what a player sees: none reaches into what a class or a module keeps for itself (`_name`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import ROOT

FILES = sorted((ROOT / "tests" / "ui").rglob("*.py"))
OWN = {"self", "cls"}
BY_NAME = {"setattr", "getattr", "hasattr", "delattr"}
"""Functions, and methods of a test's monkeypatch, that reach for an attribute by its name."""


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def reached(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every private name of something else that a module reads, sets or imports, by line."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name(owner), _) if owner in OWN:
                continue
            case ast.Attribute(_, name) if private(name):
                yield node.lineno, name
            case ast.ImportFrom(names=names):
                yield from ((node.lineno, alias.name) for alias in names if private(alias.name))
            case ast.Call(ast.Name(call) | ast.Attribute(_, call), arguments) if call in BY_NAME:
                for argument in arguments:
                    match argument:
                        case ast.Constant(str(text)) if private(text.rpartition(".")[2]):
                            yield node.lineno, text


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_no_test_of_screens_reaches_into_what_is_private(path: Path) -> None:
    assert list(reached(ast.parse(path.read_text(encoding="utf-8")))) == []


PLANTED = {
    "a read": ("assert app._toast", "_toast"),
    "a call": ("table.panels.log._make()", "_make"),
    "a value that is set": ("match._marks = []", "_marks"),
    "an import": ("from game.ui.kit.pictures import _read", "_read"),
    "a patched object": ("monkeypatch.setattr(app, '_draw', print)", "_draw"),
    "a patched path": ("patch.setattr('game.ui.kit.pictures._read', print)", "game.ui.kit.pictures._read"),
    "a name that is asked for": ("getattr(scene, '_note')()", "_note"),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_what_is_planted_is_found(kind: str) -> None:
    text, name = PLANTED[kind]
    assert [read for _, read in reached(ast.parse(text))] == [name]


def test_what_is_public_or_the_tests_own_is_left_alone() -> None:
    own = "self._seen = 1\nassert path.name.endswith('_left') and type(_x).__name__\npatch.setattr(app, 'draw', print)"
    assert list(reached(ast.parse(own))) == []
