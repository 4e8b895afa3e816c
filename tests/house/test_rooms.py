"""The import law: who may import whom, and no circles inside a room, read from the syntax tree of each module.

Imports for the type checker and imports inside functions count like any other.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Mapping
from functools import cache

import pytest

from tests.house.rooms import LATE_COMMANDS, MAY_IMPORT, ONE_VALUE, THIRD_PARTY, allowed, circles, edges_of, room_of
from tests.source import ROOT, imported, is_package, modules

STANDARD = frozenset(sys.stdlib_module_names)


@cache
def edges() -> Mapping[str, set[str]]:
    """What each module of the game imports of the game."""
    return {name: edges_of(modules(), name, is_package(name)) for name in modules()}


def wrong_edges() -> set[str]:
    return {f"{name} -> {target}" for name, targets in edges().items() for target in targets if not allowed(name, target)}


def circled() -> set[str]:
    """Every module that lies in an import circle of its own room."""
    in_circles: set[str] = set()
    for room in {room_of(name) for name in edges()}:
        inside = {name: {t for t in ends if room_of(t) == room} for name, ends in edges().items() if room_of(name) == room}
        in_circles |= {f"circle: {name}" for ring in circles(inside) if ring != ONE_VALUE for name in ring}
    return in_circles


def test_no_import_goes_in_a_forbidden_direction() -> None:
    assert sorted(wrong_edges()) == []


def test_no_room_has_a_circle() -> None:
    assert sorted(circled()) == []


def foreign(name: str, tree: ast.Module) -> list[str]:
    """What a module imports of packages that have no place in its room."""
    may = {"", "game", *(("pygame",) if name in LATE_COMMANDS else THIRD_PARTY.get(room_of(name), ()))}
    return [target for target in imported(name, tree, is_package(name)) if target.split(".")[0] not in may | STANDARD]


def test_third_party_packages_are_used_only_where_they_belong() -> None:
    assert {name: targets for name, tree in modules().items() if (targets := foreign(name, tree))} == {}
    assert foreign("game.engine.core.apply", ast.parse("def late():\n    import pygame.image")) == ["pygame.image"]
    assert foreign("game.rivals.value.net", ast.parse("def late():\n    import numpy")) == ["numpy"]


@pytest.mark.parametrize("name", sorted(LATE_COMMANDS))
def test_a_command_loads_the_screen_only_when_called(name: str) -> None:
    for statement in modules()[name].body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            for target in imported(name, ast.Module([statement], []), False):
                assert not target.startswith(("pygame", *LATE_COMMANDS[name])), f"{name} imports {target} at once"


def test_every_room_is_there() -> None:
    rooms = {room_of(name) for name in modules()}
    assert rooms <= set(MAY_IMPORT)
    assert sum(1 for name in modules() if room_of(name) == "game.ui") == 1, "a room for pictures has a name"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("game.engine.core.apply", "from game.engine.expansions.orders import rules"),
        ("game.engine.core.apply", "def late():\n    from game.engine.api import plan"),
        ("game.engine.expansions.orders.view", "if TYPE_CHECKING:\n    import game.engine.expansions.revolution.view"),
        ("game.nemesis.turn", "from game.match import Match"),
        ("game.rivals.worth", "import game.engine.core.atoms"),
        ("game.client.profile.settings", "from game.client.games.session import Session"),
        ("game.client.table.labels", "from game.ui.kit import theme"),
        ("game.ui.kit.theme", "import game.client.profile.services"),
        ("game.ui.cards.card_face", "from game.ui.table import layout"),
        ("game.scenes.start.title", "from game.scenes.setup import skirmish"),
        ("game.store.store", "def late():\n    from game.match import Match"),
    ],
)  # fmt: skip
def test_a_forbidden_edge_of_each_kind_would_be_found(name: str, code: str) -> None:
    planted = {**modules(), name: ast.parse(code)}
    targets = edges_of(planted, name, False)
    assert targets and any(not allowed(name, target) for target in targets)


def test_a_circle_would_be_found_though_it_is_for_types_only() -> None:
    planted = {
        **modules(),
        "game.ui.kit.one": ast.parse("if TYPE_CHECKING:\n    from game.ui.kit.two import Two"),
        "game.ui.kit.two": ast.parse("def late():\n    from game.ui.kit import one"),
    }
    ring = {name: edges_of(planted, name, False) for name in ("game.ui.kit.one", "game.ui.kit.two")}
    assert circles(ring) == [{"game.ui.kit.one", "game.ui.kit.two"}]


def loaded_after(code: str) -> set[str]:
    """Top-level names of all modules that a fresh interpreter has loaded after running this."""
    show = f"{code}\nimport sys\nprint(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", show], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(done.stdout.split("\n")[-2].split())


def test_the_engine_with_the_nemesis_and_the_rivals_needs_no_third_party_package() -> None:
    loaded = loaded_after("import game.engine, game.nemesis, game.rivals, game.match")
    assert loaded & {"pydantic", "pygame", "pytmx", "platformdirs", "tomllib", "sqlite3"} == set()


@pytest.mark.parametrize("command", ["simulate --games 1", "--help", "--version"])
def test_a_headless_command_loads_no_pygame(command: str) -> None:
    loaded = loaded_after(f"from game.__main__ import main\nassert main({command.split()!r}) == 0")
    assert "pygame" not in loaded
