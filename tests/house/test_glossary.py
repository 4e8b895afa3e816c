"""The glossary names every public class of the engine, the Nemesis and the client, and none that is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Mapping

from tests.source import ROOT, modules

ROOMS = ("game.engine", "game.nemesis", "game.client")
FAMILIES = {
    "ops",
    "rules",
    "changes",
    "doctrines",
    "events",
    "frames",
    "intents",
    "effects",
    "specs",
    "nemesis_specs",
    "requests",
    "commands",
}
"""Modules and folders of the vocabularies that the glossary names as a whole."""
LISTED = re.compile(r"^\| (`[^|]+`) \|", re.MULTILINE)


def classes(trees: Mapping[str, ast.Module], families: Collection[str] = FAMILIES) -> set[str]:
    """The public classes of the rooms, without those of the families."""
    names: set[str] = set()
    for name, tree in trees.items():
        if name.startswith(ROOMS) and not set(families) & set(name.split(".")):
            names |= {node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")}
    return names


def listed() -> set[str]:
    """The names in the tables of the page."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    return {name for cell in LISTED.findall(page) for name in re.findall(r"`(\w+)`", cell)}


def test_every_public_class_stands_in_the_glossary() -> None:
    assert sorted(classes(modules()) - listed()) == []


def test_the_glossary_names_no_class_that_is_not_there() -> None:
    assert sorted(listed() - classes(modules(), ())) == []


def test_a_new_class_would_be_found() -> None:
    planted = {
        "game.client.table.planted": ast.parse("class Planted: ..."),
        "game.engine.core.ops.new": ast.parse("class Op: ..."),
    }
    assert classes(planted) - listed() == {"Planted"}
