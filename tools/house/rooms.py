"""The rooms of a package: its folders down to the second level, their sizes, and which of them import which."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

SPLIT = ("client", "engine", "scenes", "ui")
"""Folders whose own folders are rooms; the folders of any other belong to it."""
Edge = tuple[str, str]


@dataclass(frozen=True)
class Plan:
    """Modules and lines of each room by its dotted name, and who imports whom."""

    sizes: dict[str, tuple[int, int]]
    edges: frozenset[Edge]


def plan_of(folder: Path) -> Plan:
    """The plan of a package, read from its syntax trees; imports for the type checker and inside functions count too.

    Its `__main__` is left out: a program's entry belongs to no layer.
    """
    paths = [path for path in sorted(folder.rglob("*.py")) if path != folder / "__main__.py"]
    files = {name_of(path, folder.parent): path for path in paths}
    modules: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    edges: set[Edge] = set()
    for name, path in files.items():
        text = path.read_text(encoding="utf-8")
        room = room_of(name, files)
        if text.strip():
            modules[room] += 1
            lines[room] += len(text.splitlines())
        for target in imports(name, ast.parse(text), path.name == "__init__.py"):
            known = next((part for part in prefixes(target) if part in files), None)
            if known is not None and room_of(known, files) != room:
                edges.add((room, room_of(known, files)))
    return Plan({room: (modules[room], lines[room]) for room in sorted(modules)}, frozenset(edges))


def name_of(path: Path, root: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def room_of(name: str, files: dict[str, Path]) -> str:
    """The room of a module: the folder that it lies in, or itself where it is the only one of its name beside folders."""
    package = name if files[name].name == "__init__.py" else name.rpartition(".")[0]
    if "." not in package and package != name:
        return _at_top(name)
    parts = package.split(".")
    return ".".join(parts[: 3 if parts[1:] and parts[1] in SPLIT else 2])


def _at_top(name: str) -> str:
    """Modules beside the folders: `match` is a room of its own, entry and version belong to the package itself."""
    top, _, module = name.partition(".")
    return name if module == "match" else top


def prefixes(name: str) -> list[str]:
    """A dotted name and what lies above it, the longest first."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(len(parts), 0, -1)]


def imports(name: str, tree: ast.Module, is_package: bool) -> list[str]:
    """Dotted names of everything that a module imports, relative imports resolved."""
    package = name.split(".") if is_package else name.split(".")[:-1]
    dotted: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            dotted += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            dotted += [f"{source}.{alias.name}" for alias in node.names]
    return dotted
