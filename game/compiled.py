"""Which core runs: a shipped build brings modules of the engine as machine code, made from the same source; else the source.

The source is the reference and always there. The compiled core runs only where all of it fits: this Python, this system, and the
very source that it was made from. CORE_WORLDS_PURE=1 has the source run, CORE_WORLDS_CORE=FOLDER takes a core from there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path

from game.files import read_regular

PACKAGE = Path(__file__).resolve().parent
FOLDER = PACKAGE / "_core"
MANIFEST = "core.json"
MOST_BYTES = 1 << 20
SUFFIX = EXTENSION_SUFFIXES[0]
LIBRARY = "core_worlds__mypyc"
"""The one library with the code of all modules; a file that bears a module's name only opens it."""
EMBEDDED = "core_source"
"""The module of a frozen build that knows the hash of the source that lies in it."""


class Unfit(Exception):
    """A compiled core that cannot run here; its text says why."""


class Finder:
    """Finds the compiled modules before anybody looks for their source."""

    def __init__(self, folder: Path, modules: frozenset[str]) -> None:
        self.folder = folder
        self.modules = modules
        self.problem = ""

    def find_spec(self, fullname: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Where a compiled module lies; None for every other one."""
        if fullname not in self.modules:
            return None
        file = str(self.folder / f"{fullname}{SUFFIX}")
        return ModuleSpec(fullname, ExtensionFileLoader(fullname, file), origin=file)


def install() -> Finder | None:
    """Has the compiled core run from here on, where there is one that fits; called before any module of it is imported."""
    folder = Path(os.environ.get("CORE_WORLDS_CORE") or FOLDER)
    if os.environ.get("CORE_WORLDS_PURE") == "1" or not folder.is_dir():
        return None
    finder = Finder(folder, frozenset())
    sys.meta_path.insert(0, finder)
    try:
        finder.modules = modules_of(folder)
        __import__(LIBRARY)
    except (OSError, ValueError, ImportError, Unfit) as problem:
        finder.modules = frozenset()
        finder.problem = str(problem)
    return finder


def modules_of(folder: Path) -> frozenset[str]:
    """The modules of a compiled core, its library among them. Raises Unfit where it is not of this source and this Python."""
    import json  # only here: the source needs none of it

    told = json.loads(read_regular(folder / MANIFEST, MOST_BYTES))
    if not isinstance(told, dict) or told.get("suffix") != SUFFIX:
        raise Unfit("the compiled core is for another Python")
    modules = [name for name in told.get("modules", ()) if isinstance(name, str)]
    if not modules or told.get("source") != running_source(modules):
        raise Unfit("the compiled core is made from another source")
    wanted = (*modules, LIBRARY)
    if missing := [name for name in wanted if not (folder / f"{name}{SUFFIX}").is_file()]:
        raise Unfit(f"the compiled core lacks {min(missing)}")
    return frozenset(wanted)


def running_source(modules: Sequence[str]) -> str:
    """The hash of the source that runs without the compiled core. Raises ImportError in a build that does not know it."""
    if getattr(sys, "frozen", False):
        return str(__import__(EMBEDDED).SOURCE)
    return source_hash(PACKAGE.parent, modules)


def source_hash(root: Path, modules: Sequence[str]) -> str:
    """One hash over names and source of modules below a folder. Raises OSError where one cannot be read."""
    from hashlib import blake2b

    whole = blake2b(digest_size=16)
    for name in sorted(modules):
        text = read_regular(root.joinpath(*name.split(".")).with_suffix(".py"), MOST_BYTES)
        whole.update(f"{name} {len(text)}\n".encode() + text)
    return whole.hexdigest()


def core() -> str:
    """Which core runs, for whoever helps a player."""
    finder = next((finder for finder in sys.meta_path if isinstance(finder, Finder)), None)
    if finder is None:
        return "source"
    return f"source ({finder.problem})" if finder.problem else f"compiled, {len(finder.modules) - 1} modules"
