"""The program's own source as syntax trees, for the tests that watch over its shape."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"


def modules(folder: Path = GAME) -> dict[str, ast.Module]:
    """Every module below a folder by its dotted name."""
    by_name = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        by_name[name] = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return by_name


def imported(name: str, tree: ast.Module, is_package: bool) -> list[str]:
    """Dotted names of everything a module imports, relative imports resolved; also inside functions."""
    names = []
    package = name.split(".") if is_package else name.split(".")[:-1]
    for node in ast.walk(tree):
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
