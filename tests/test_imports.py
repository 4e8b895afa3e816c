"""Who may import whom (architecture, section 3), read from the syntax trees."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.source import ROOT, imported, is_package, modules

BELOW_SCREEN = ("engine", "nemesis", "rivals", "content", "match", "campaign", "store", "resources", "version")
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "engine": (),
    "resources": (),
    "version": (),
    "nemesis": ("engine",),
    "rivals": ("engine",),
    "content": ("engine", "resources", "version"),
    "match": ("engine", "nemesis", "rivals"),
    "campaign": ("engine", "content", "resources"),
    "store": ("engine", "content", "campaign", "version"),
    "cli": BELOW_SCREEN,
    "ui": BELOW_SCREEN,
    "scenes": (*BELOW_SCREEN, "ui"),
    "app": (*BELOW_SCREEN, "ui", "scenes"),
    "__main__": ("cli", "version"),
}
"""What each part may import besides itself."""
TYPES_ONLY = {("scenes", "app"), ("ui", "app")}
"""A scene is handed the application (architecture, section 8) and may name its type, for the type checker alone."""
SCREEN_COMMANDS = (
    *("game.cli.play", "game.cli.shot", "game.cli.bench_screen"),
    *("game.cli.stage", "game.cli.stage_profile", "game.cli.stage_runs"),
)
"""The commands that load the screen, inside the function that needs it."""
THIRD_PARTY: dict[str, tuple[str, ...]] = {
    "content": ("pydantic", "platformdirs"),
    "campaign": ("pydantic", "pytmx"),
    "store": ("pydantic", "platformdirs"),
    "ui": ("pygame", "platformdirs", "fontpkg_rajdhani", "font_source_sans_pro"),
    "scenes": ("pygame",),
    "app": ("pygame", "platformdirs"),
    "game": (),
}
STANDARD = frozenset(sys.stdlib_module_names)
ALL = modules()


def part(name: str) -> str:
    """The part of the program that a module belongs to."""
    return name.split(".")[1] if "." in name else "game"


def typing_only(name: str) -> set[str]:
    """What a module imports below `if TYPE_CHECKING:`."""
    found: set[str] = set()
    for node in ALL[name].body:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            found |= set(imported(name, ast.Module(node.body, []), is_package(name)))
    return found


def ours(target: str) -> bool:
    return target == "game" or target.startswith("game.")


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_import_goes_in_an_allowed_direction(name: str) -> None:
    here = part(name)
    allowed = (*MAY_IMPORT.get(here, ()), here)
    if name in SCREEN_COMMANDS:
        allowed = (*allowed, "ui", "scenes", "app")
    typed = typing_only(name)
    for target in imported(name, ALL[name], is_package(name)):
        if ours(target) and "." in target and not (target in typed and (here, part(target)) in TYPES_ONLY):
            assert part(target) in allowed, f"{name} imports {target}"


@pytest.mark.parametrize("name", sorted(ALL))
def test_third_party_packages_are_used_only_where_they_belong(name: str) -> None:
    allowed = THIRD_PARTY.get(part(name), ())
    if name in SCREEN_COMMANDS:
        allowed = ("pygame",)
    for target in imported(name, ALL[name], is_package(name)):
        top = target.split(".")[0]
        if top and not ours(target):
            assert top in STANDARD or top in allowed, f"{name} imports {target}"


@pytest.mark.parametrize("name", SCREEN_COMMANDS)
def test_a_command_loads_the_screen_only_when_called(name: str) -> None:
    for statement in ALL[name].body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            alone = ast.Module([statement], [])
            for target in imported(name, alone, False):
                assert not target.startswith(("pygame", "game.ui", "game.scenes", "game.app")), f"{name} imports {target} at once"


def test_every_part_of_the_program_has_its_rule() -> None:
    assert {part(name) for name in ALL} - {"game"} <= set(MAY_IMPORT)


def test_a_forbidden_edge_would_be_found() -> None:
    tree = ast.parse("def late():\n    from ..scenes import title\n")
    assert "game.scenes.title" in imported("game.engine.apply", tree, False)


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
