"""`licences`: every file and package of a built folder belongs to a component whose licence ships with it."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from game.content.licences import TEXTS, Component, folder, read_components
from tools.commands import ToolError

from .environment import environment
from .places import NAME, called

SUMMARY = "Holds a built folder against assets/licences; names every library and package that no component claims."
DATA = "game/_data/"
PLAIN = (".toml", ".md", ".txt", ".json", ".dist-info", "METADATA", "RECORD", "WHEEL", "INSTALLER", "LICENSE", "entry_points.txt")
"""Endings of files that hold no program."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the built folder")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 with the list of what has no licence."""
    if not (arguments.folder / "_internal").is_dir():
        raise ToolError(f"{arguments.folder} is no folder built by `python -m tools.shipping folder`.")
    wrong = faults(arguments.folder)
    print("\n".join([*wrong, f"{len(list(binaries(arguments.folder)))} files of others, {len(wrong)} without a licence"]))
    return 1 if wrong else 0


def faults(place: Path) -> list[str]:
    """Every file and package that no component claims, and every component that claims nothing there."""
    components = read_components(folder())
    wrong = [f"{name}: belongs to no component" for name in binaries(place) if not any(claims(part, name) for part in components)]
    patterns = [pattern for part in components for pattern in part.packages]
    for package in packages(place):
        if package not in sys.stdlib_module_names and not any(fnmatchcase(package, pattern) for pattern in patterns):
            wrong.append(f"package {package}: belongs to no component")
    return wrong


def binaries(place: Path) -> Iterator[str]:
    """The files of a built folder that are neither the game's own data nor plain notes, as paths below it."""
    inner = place / "_internal"
    for path in sorted(inner.rglob("*")):
        name = path.relative_to(inner).as_posix()
        if path.is_file() and not name.startswith(DATA) and not name.endswith(PLAIN) and ".dist-info/" not in name:
            yield name


def packages(place: Path) -> list[str]:
    """The Python packages inside the program of a built folder."""
    program = next(path for path in (place / NAME, place / f"{NAME}.exe") if path.exists())
    said = called([str(environment()), "-m", "PyInstaller.utils.cliutils.archive_viewer", "-l", "-r", "-b", str(program)])
    inner = said.partition("Contents of 'PYZ")[2]
    return sorted({line.strip().partition(".")[0] for line in inner.splitlines() if line.startswith(" ")})


def claims(component: Component, name: str) -> bool:
    """Whether a file of a build is of this component: `pattern`, or `pattern@folder` for the folder that it lies in."""
    path = PurePosixPath(name)
    for entry in component.files:
        pattern, _, parent = entry.partition("@")
        if fnmatchcase(path.name, pattern) and (not parent or fnmatchcase(str(path.parent), parent)):
            return True
    return False


def notice(components: Iterable[Component]) -> str:
    """NOTICE.txt: whose work a build is, under which licence, and where its source is offered."""
    head = (
        "Core Worlds against the Nemesis is made with the work of others, named here with their licences. The whole texts\n"
        "lie in the folder licences.\n\n"
        "Libraries under the GNU Lesser General Public License lie in this folder as files of their own and may be exchanged\n"
        "for others of the same interface. Their source is published at the addresses below. Whoever cannot get it there may\n"
        "ask the makers of this game for it, for three years from the day of this build, at the cost of a copy.\n"
    )
    return head + "".join(
        f"\n{part.name}\n  {part.copyright}\n"
        f"  {part.licence} (licences/{', licences/'.join(f'{name}.txt' for name in part.text)})\n"
        + (f"  {part.source}\n" if part.source else "")
        for part in components
    )


def write_notice(place: Path) -> None:
    """Puts NOTICE.txt and the licences beside the program."""
    (place / "NOTICE.txt").write_text(notice(read_components(folder())), encoding="utf-8")
    shutil.rmtree(place / "licences", ignore_errors=True)
    shutil.copytree(folder() / TEXTS, place / "licences")
