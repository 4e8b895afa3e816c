"""The map of the rooms: it is read from the code, drawn, read again from the picture, and every difference is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.source import ROOT
from tools.house.map import page_faults, picture_faults
from tools.house.map_picture import drawn, ordered, read
from tools.house.repository import HouseError
from tools.house.rooms import Plan, plan_of

PLAN = Plan(
    {"game.engine.core": (40, 9000), "game.ui.kit": (30, 4000), "game.match": (1, 250)},
    frozenset({("game.ui.kit", "game.engine.core"), ("game.match", "game.engine.core")}),
)
PAGE = """# Architecture

| room | holds |
|---|---|
| `game.engine.core` | the rules |
| `game.match` | a running game |
| `game.ui` | pictures, in rooms: |
| `game.ui.kit` | widgets |

| room | may import |
"""


def write(root: Path, files: dict[str, str]) -> Path:
    """A small package."""
    for name, text in files.items():
        path = root / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root / "game"


def test_rooms_sizes_and_imports_are_read_from_the_code(tmp_path: Path) -> None:
    files = {
        "__init__.py": "",
        "__main__.py": "import game.cli\n",
        "version.py": "V = 1\n",
        "match.py": "from game.engine.core import state\n",
        "cli/__init__.py": "def run():\n    from game import match\n",
        "engine/__init__.py": "from .core.state import X\n",
        "engine/core/__init__.py": "",
        "engine/core/state.py": "X = 1\n\n\nY = 2\n",
        "engine/core/ops/gain.py": "from ..state import X\nfrom game import version\n",
    }
    plan = plan_of(write(tmp_path, files))
    assert plan.sizes == {
        "game": (1, 1),
        "game.cli": (1, 2),
        "game.engine": (1, 1),
        "game.engine.core": (2, 6),
        "game.match": (1, 1),
    }
    assert plan.edges == {
        ("game.cli", "game.match"),
        ("game.engine", "game.engine.core"),
        ("game.engine.core", "game"),
        ("game.match", "game.engine.core"),
    }


def test_a_picture_says_again_what_was_drawn() -> None:
    assert read(drawn(PLAN)) == PLAN
    assert picture_faults(drawn(PLAN), PLAN) == []
    assert ordered(PLAN) == ["game.ui.kit", "game.match", "game.engine.core"]


def test_every_room_of_the_game_has_its_place_on_the_map() -> None:
    plan = plan_of(ROOT / "game")
    assert read(drawn(plan)) == plan


def test_a_room_without_a_layer_is_refused() -> None:
    with pytest.raises(HouseError, match=r"game\.cellar has no layer yet"):
        ordered(Plan({"game.cellar": (1, 1)}, frozenset()))


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        (replace(PLAN, sizes={**PLAN.sizes, "game.rivals": (3, 300)}), "lacks the room game.rivals"),
        (replace(PLAN, sizes={"game.engine.core": (40, 9000), "game.match": (1, 250)}), "shows the room game.ui.kit"),
        (replace(PLAN, sizes={**PLAN.sizes, "game.ui.kit": (30, 4500)}), "game.ui.kit has 4500 lines, drawn are 4000"),
        (replace(PLAN, edges=frozenset({("game.match", "game.engine.core")})), "game.ui.kit does not import game.engine.core"),
        (replace(PLAN, edges=PLAN.edges | {("game.ui.kit", "game.match")}), "lacks that game.ui.kit imports game.match"),
    ],
)
def test_a_difference_from_the_code_is_told(plan: Plan, fault: str) -> None:
    faults = picture_faults(drawn(PLAN), plan)
    assert any(fault in line for line in faults)
    assert faults[-1] == "make it again: python -m tools.house map"


def test_small_changes_of_size_need_no_new_picture_but_a_hand_in_it_does() -> None:
    grown = replace(PLAN, sizes={**PLAN.sizes, "game.ui.kit": (32, 4390)})
    assert picture_faults(drawn(PLAN), grown) == []
    assert "changed by hand" in picture_faults(drawn(PLAN).replace("#f0f0ea", "#ffffff"), PLAN)[0]


def test_the_page_names_every_room_and_no_other() -> None:
    assert page_faults(PAGE, PLAN) == []
    assert page_faults("# Architecture\n", PLAN) == ["docs/architecture.md: has no table that begins with '| room | holds |'"]
    assert page_faults(PAGE.replace("| `game.match` | a running game |\n", ""), PLAN) == [
        "docs/architecture.md: the table of rooms lacks game.match"
    ]
    assert page_faults(PAGE.replace("`game.match`", "`game.match`, `game.cellar`"), PLAN) == [
        "docs/architecture.md: game.cellar is no room"
    ]
    inside = PAGE.replace(
        "| `game.ui` | pictures, in rooms: |\n| `game.ui.kit` | widgets |", "| `game.ui` | pictures: `kit`, `sound` |"
    )
    assert page_faults(inside, PLAN) == []
