"""What a picture is made by: a generator and all that it uses, as one sum, so that a change makes only its own pictures stale.

The closure is one of definitions, not of files: from a function over every name that it mentions, through the imports of
`tools.art`. Comments, docstrings and layout do not count.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REGISTRIES = frozenset(
    {"SCENES", "PRINTED", "THINGS", "LAYERS", "RUN_LAYERS", "ACTED", "ACTED_WORDS", "HOW", "TREASURES", "BARE"}
)
"""Tables that name every generator: what stands in one is reached by the generator's own name instead."""
Name = tuple[str, str]
"""A definition: its module and its name."""


@dataclass
class Module:
    """The definitions of a module by name, what it imports, and its other statements."""

    definitions: dict[str, list[ast.stmt]] = field(default_factory=dict)
    imports: dict[str, Name] = field(default_factory=dict)
    rest: list[ast.stmt] = field(default_factory=list)


def _targets(statement: ast.stmt) -> list[str]:
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, ast.Assign):
        return [node.id for target in statement.targets for node in ast.walk(target) if isinstance(node, ast.Name)]
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return [statement.target.id]
    return []


def _file(module: str) -> Path:
    path = ROOT / Path(*module.split("."))
    plain = path.with_suffix(".py")
    return plain if plain.is_file() else path / "__init__.py"


@cache
def module_of(name: str) -> Module:
    """A module of `tools.art`, read."""
    out = Module()
    for statement in ast.parse(_file(name).read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom):
            base = name.split(".")[: -statement.level] if _file(name).name != "__init__.py" else name.split(".")
            whole = (
                ".".join([*base, *(statement.module or "").split(".")]).rstrip(".") if statement.level else statement.module or ""
            )
            for alias in statement.names:
                out.imports[alias.asname or alias.name] = (whole, alias.name)
        elif names := _targets(statement):
            for one in names:
                out.definitions.setdefault(one, []).append(statement)
        elif not isinstance(statement, (ast.Import, ast.Expr)):
            out.rest.append(statement)
    return out


def _resolved(module: str, name: str) -> Name | None:
    """Where a name of a module is defined, if within `tools.art`."""
    there = module_of(module)
    if name in there.definitions:
        return module, name
    if name in there.imports:
        whole, original = there.imports[name]
        if whole.startswith("tools.art") and not _file(f"{whole}.{original}").is_file():
            return _resolved(whole, original)
    return None


@cache
def _used(name: Name) -> frozenset[Name]:
    """The definitions that one mentions."""
    module = module_of(name[0])
    out: set[Name] = set()
    for statement in [*module.definitions.get(name[1], []), *module.rest]:
        for node in ast.walk(statement):
            found: Name | None = None
            if isinstance(node, ast.Name):
                found = _resolved(name[0], node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in module.imports:
                whole, original = module.imports[node.value.id]
                if whole.startswith("tools.art") and _file(f"{whole}.{original}").is_file():
                    found = _resolved(f"{whole}.{original}", node.attr)
            if found is not None and found[1] not in REGISTRIES:
                out.add(found)
    return frozenset(out)


class _Bare(ast.NodeTransformer):
    """Takes docstrings away."""

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        body = getattr(node, "body", None)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and body and isinstance(body[0], ast.Expr) and len(body) > 1:
            node.body = body[1:]
        return node


def bare(statement: ast.stmt) -> str:
    """A definition without docstrings, comments and layout."""
    return ast.unparse(_Bare().visit(statement))


@cache
def _sum(name: Name) -> str:
    texts = [bare(statement) for statement in module_of(name[0]).definitions.get(name[1], [])]
    return sha256("\n".join([".".join(name), *texts]).encode()).hexdigest()


def closure(*roots: Name) -> frozenset[Name]:
    """All definitions that these use, themselves among them."""
    out: set[Name] = set()
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if one not in out:
            out.add(one)
            waiting += _used(one)
    return frozenset(out)


@cache
def sources(*roots: Name) -> str:
    """The sum of all that these use, 16 hexadecimal digits."""
    found: list[Name] = []
    for module, name in roots:
        one = _resolved(module, f"_{name}") or _resolved(module, name)
        if one is None:
            raise ValueError(f"{module} knows no {name}")
        found.append(one)
    return sha256("".join(sorted(_sum(name) for name in closure(*found))).encode()).hexdigest()[:16]
