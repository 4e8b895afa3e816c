"""One small fault in a function at a time: where faults can be made in a module, and the module with one of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Continue: ast.Break, ast.Break: ast.Continue,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SILENT = (ast.Raise, ast.Assert)
"""Statements that only say what went wrong: no fault is made in them."""


@dataclass(frozen=True, slots=True)
class Site:
    """A place for a fault: the number of its node in the walk through the module, what kind of fault, and in which function."""

    node: int
    operator: str
    line: int
    function: int


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """The functions of a module that do something, in the order of the walk."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def sites(tree: ast.Module) -> list[Site]:
    """Every place for a fault inside a function; `function` is the line of the innermost one."""
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    homes: dict[int, int] = {}
    inside: dict[int, ast.AST] = {}
    for function in functions(tree):  # inner ones come later and win
        for node in _body(function):
            homes[id(node)] = function.lineno
            inside[id(node)] = node
    return [
        Site(numbers[name], operator, getattr(node, "lineno", homes[name]), homes[name])
        for name, node in inside.items()
        if (operator := _operator(node))
    ]


def _body(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a function does, without its annotations, decorators and messages, and the defaults of its arguments."""
    waiting: list[ast.AST] = [*function.body, *function.args.defaults]
    while waiting:
        node = waiting.pop()
        if isinstance(node, SILENT):
            continue
        yield node
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "decorator_list"):
                waiting += [part for part in (value if isinstance(value, list) else [value]) if isinstance(part, ast.AST)]


def _operator(node: ast.AST) -> str:
    """The kind of fault that this node may get, "" for none."""
    kind = ""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        kind = "comparison"
    elif isinstance(node, ast.BoolOp):
        kind = "and, or"
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SWAPPED:
        kind = "plus, minus"
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        kind = "number"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        kind = "not"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMES:
        kind = "least, most"
    elif isinstance(node, ast.Continue | ast.Break):
        kind = "jump"
    elif (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)) or (
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    ):
        kind = "left out"
    return kind


def mutated(text: str, site: Site) -> str:
    """The module with this one fault."""
    tree = ast.parse(text)
    target = next(node for number, node in enumerate(ast.walk(tree)) if number == site.node)
    return ast.unparse(ast.fix_missing_locations(_Faulty(target).visit(tree))) + "\n"


class _Faulty(ast.NodeTransformer):
    """Makes the fault at one node."""

    def __init__(self, target: ast.AST) -> None:
        self.target = target

    def visit(self, node: ast.AST) -> ast.AST:
        if node is not self.target:
            return self.generic_visit(node)
        if isinstance(node, ast.Compare):
            node.ops[0] = SWAPPED[type(node.ops[0])]()  # type: ignore[call-overload]
        elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign):
            node.op = SWAPPED[type(node.op)]()  # type: ignore[assignment]
        elif isinstance(node, ast.Constant):
            return ast.Constant(not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1)
        elif isinstance(node, ast.UnaryOp):
            return node.operand
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            node.func.id = NAMES[node.func.id]
        elif isinstance(node, ast.Continue | ast.Break):
            return SWAPPED[type(node)]()
        else:
            return ast.Pass()
        return node


def watched(text: str, numbers: dict[int, int]) -> str:
    """The module in which each function, by its line, tells its number when it is entered."""
    tree = ast.parse(text)
    for function in functions(tree):
        told = ast.parse(f"__import__('builtins').functions_entered.add({numbers[function.lineno]})").body[0]
        first = 1 if ast.get_docstring(function, clean=False) is not None else 0
        function.body.insert(first, told)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
