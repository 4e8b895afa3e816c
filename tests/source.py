"""The program's own source as syntax trees, for the tests that watch over its shape."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"


@cache
def modules(folder: Path = GAME) -> Mapping[str, ast.Module]:
    """Every module below a folder by its dotted name. Parsed once for all tests of a process, which only read the trees."""
    by_name = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        by_name[name] = parsed(path)
    return MappingProxyType(by_name)


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of one file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Every node of a tree, as `ast.walk` gives them. The walk through all modules takes seconds, and many tests ask for it."""
    return tuple(ast.walk(tree))


def imported(name: str, tree: ast.Module, is_package: bool) -> list[str]:
    """Dotted names of everything a module imports, relative imports resolved; also inside functions."""
    names = []
    package = name.split(".") if is_package else name.split(".")[:-1]
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return names


def is_package(name: str) -> bool:
    """Whether a dotted name is a package of ours."""
    return (ROOT / Path(*name.split(".")) / "__init__.py").is_file()
