"""`map`: docs/pictures/map.svg shows the rooms of `game/`, their sizes and who imports whom, as they are in the code."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from .map_picture import drawn, read
from .repository import ROOT, HouseError
from .rooms import Plan, plan_of

SUMMARY = "Draws docs/pictures/map.svg from the code; --check says where that picture and docs/architecture.md differ from it."
PICTURE = ROOT / "docs" / "pictures" / "map.svg"
PAGE = ROOT / "docs" / "architecture.md"
TABLE_HEAD = "| room | holds |"
OFF = 0.1
"""How far a size may be from the drawn one, as a part of it: small changes need no new picture."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if picture or page are out of date")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 if --check found something."""
    plan = plan_of(ROOT / "game")
    if not arguments.check:
        PICTURE.write_text(drawn(plan), encoding="utf-8")
        print(f"{PICTURE.relative_to(ROOT)}: {len(plan.sizes)} rooms, {len(plan.edges)} edges")
        return 0
    for path in (PICTURE, PAGE):
        if not path.exists():
            raise HouseError(f"{path.relative_to(ROOT)} is missing.")
    wrong = picture_faults(PICTURE.read_text(encoding="utf-8"), plan) + page_faults(PAGE.read_text(encoding="utf-8"), plan)
    for line in wrong:
        print(line)
    print(f"{len(plan.sizes)} rooms and {len(plan.edges)} edges checked, {len(wrong)} things wrong")
    return 1 if wrong else 0


def picture_faults(text: str, plan: Plan) -> list[str]:
    """Where the picture differs from the code; sizes may be a little off."""
    shown = read(text)
    name = Path("docs/pictures") / PICTURE.name
    faults = [f"{name}: shows the room {room}, which is not there" for room in sorted(shown.sizes.keys() - plan.sizes.keys())]
    faults += [f"{name}: lacks the room {room}" for room in sorted(plan.sizes.keys() - shown.sizes.keys())]
    for room in sorted(plan.sizes.keys() & shown.sizes.keys()):
        for what, size, drawn_size in zip(("modules", "lines"), plan.sizes[room], shown.sizes[room]):
            if abs(size - drawn_size) > max(1, OFF * drawn_size):
                faults.append(f"{name}: {room} has {size} {what}, drawn are {drawn_size}")
    faults += [f"{name}: {a} does not import {b}" for a, b in sorted(shown.edges - plan.edges)]
    faults += [f"{name}: lacks that {a} imports {b}" for a, b in sorted(plan.edges - shown.edges)]
    if not faults and text != drawn(shown):
        faults.append(f"{name}: was changed by hand")
    return [*faults, "make it again: python -m tools.house map"] if faults else []


def page_faults(text: str, plan: Plan) -> list[str]:
    """Rooms that the page's table of rooms lacks, and rows of it that are no room."""
    _, head, rest = text.partition(TABLE_HEAD)
    if not head:
        return [f"docs/architecture.md: has no table that begins with {TABLE_HEAD!r}"]
    rows = rest.split("\n\n")[0].splitlines()[2:]
    named: set[str] = set()
    for row in rows:
        first, _, holds = row.strip("| ").partition("|")
        rooms = re.findall(r"`(game[\w.]*)`", first)
        inner = [f"{room}.{part}" for room in rooms for part in re.findall(r"`([a-z_]+)`", holds)]
        named |= {*rooms, *(room for room in inner if room in plan.sizes)}
    parents = {room.rpartition(".")[0] for room in plan.sizes}
    wanted = plan.sizes.keys() - {"game"}
    return [
        *(f"docs/architecture.md: the table of rooms lacks {room}" for room in sorted(wanted - named)),
        *(f"docs/architecture.md: {room} is no room" for room in sorted(named - wanted - parents)),
    ]
