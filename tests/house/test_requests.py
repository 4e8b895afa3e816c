"""A scene is asked for by a class of arguments: they fit its parameters, and the type checker refuses wrong ones."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from game.app.scene_names import SCENE_NAMES
from game.app.scenes import SCENES, scene_class
from game.client.profile.requests import SceneArgs
from tests.source import ROOT, modules

WRONG = (
    "Go(ReplayArgs(journal, lines=12))",
    "Go(ReplayArgs(line=12))",
    'Go(ReplayArgs(journal, "12"))',
    "Swap(DraftArgs(journal))",
    'Go("replay")',
    "Back(to=ReplayArgs(journal))",
    "Back(to=Go)",
)
"""Requests that cannot be carried out."""
RIGHT = ("Go(ReplayArgs(journal, line=12))", "Swap(TitleArgs())", "Back(to=TitleArgs)", "Back()")


def of_scene(args: type[SceneArgs]) -> tuple[str, str]:
    """The module and the name of a scene's class."""
    module, _, name = SCENES[args.scene].partition(":")
    return module, name


def test_every_scene_has_a_name_of_its_own() -> None:
    assert len(SCENE_NAMES) == len(SCENES) == 56


@pytest.mark.parametrize("args", SCENE_NAMES.values(), ids=lambda args: args.scene)
def test_the_fields_of_the_arguments_are_the_parameters_of_the_scene(args: type[SceneArgs]) -> None:
    parameters = inspect.signature(scene_class(args)).parameters.values()
    fits = {parameter.name: MISSING if parameter.default is parameter.empty else parameter.default for parameter in parameters}
    assert {part.name: part.default for part in fields(args)} == fits


def test_the_type_checker_refuses_wrong_arguments_and_takes_those_of_every_scene(tmp_path: Path) -> None:
    lines = ["from game.client.profile.requests import Back, Go, Swap", "from game.engine import Journal"]
    for args in SCENE_NAMES.values():
        module, name = of_scene(args)
        lines += [f"from {module} import {name}", f"from {args.__module__} import {args.__name__}"]
    for args in SCENE_NAMES.values():
        given = ", ".join(f"{part.name}=args.{part.name}" for part in fields(args))
        lines += [
            f"def make_{args.scene}(args: {args.__name__}) -> {of_scene(args)[1]}:",
            f"    return {of_scene(args)[1]}({given})",
        ]
    lines += ["def ask(journal: Journal) -> None:", *(f"    {call}" for call in (*RIGHT, *WRONG))]
    first = len(lines) - len(WRONG) + 1
    (tmp_path / "planted.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", str(tmp_path / "planted.py")]
    told = subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout
    refused = {int(line.split(":")[1]) for line in told.split("\n") if "planted.py:" in line and ": error:" in line}
    assert refused == set(range(first, first + len(WRONG))), told


def unlisted(trees: Mapping[str, ast.Module]) -> set[str]:
    """The scenes that nobody can ask for: classes that no other one is made from, and that have no line in `SCENES`."""
    classes = [node for name, tree in trees.items() if name.startswith("game.scenes") for node in tree.body]
    scenes = [node for node in classes if isinstance(node, ast.ClassDef) and node.name.endswith("Scene")]
    bases = {ast.unparse(base).partition("[")[0] for node in scenes for base in node.bases}
    return {node.name for node in scenes} - bases - {of_scene(args)[1] for args in SCENE_NAMES.values()}


def test_every_scene_can_be_asked_for() -> None:
    assert unlisted(modules()) == set()
    assert unlisted({"game.scenes.start.planted": ast.parse("class PlantedScene(Scene): ...")}) == {"PlantedScene"}
