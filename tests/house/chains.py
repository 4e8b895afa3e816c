"""Finds choices over closed unions in source: matches, and chains of tests for the class or the text of one thing.

Two branches are a condition with an otherwise; from three on it is a choice, which says of every member what happens.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.source import nodes

BRANCHES = 3
"""So many branches make a choice."""


class Chain(NamedTuple):
    """A choice between members of one union: what is looked at, the members that are named, and whether it is closed."""

    line: int
    subject: str
    union: str
    members: frozenset[str]
    closed: bool


def chains(tree: ast.AST, unions: Mapping[str, frozenset[str]]) -> Iterator[Chain]:
    """Every choice between members of one of these unions."""
    for node in nodes(tree):
        if isinstance(node, ast.Match):
            yield from _match(node, unions)
        for body in _bodies(node):
            yield from _ifs(body, unions)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        body = getattr(node, name, None)
        further = name == "orelse" and isinstance(node, ast.If) and isinstance(body, list) and len(body) == 1
        if isinstance(body, list) and body and isinstance(body[0], ast.stmt) and not (further and isinstance(body[0], ast.If)):
            yield body


def _match(node: ast.Match, unions: Mapping[str, frozenset[str]]) -> Iterator[Chain]:
    named = [name for case in node.cases for name in _pattern(case.pattern)]
    union = _union_of(named, unions)
    if union is not None and len(node.cases) >= BRANCHES:
        closed = _asserts(node.cases[-1].body)
        yield Chain(node.lineno, ast.unparse(node.subject), union, frozenset(named), closed)


def _pattern(pattern: ast.pattern) -> list[str]:
    """Classes and texts that a pattern names."""
    match pattern:
        case ast.MatchClass():
            return [ast.unparse(pattern.cls).rpartition(".")[2]]
        case ast.MatchValue(ast.Constant(str(text))):
            return [repr(text)]
        case ast.MatchOr():
            return [name for part in pattern.patterns for name in _pattern(part)]
        case ast.MatchAs() if pattern.pattern is not None:
            return _pattern(pattern.pattern)
    return []


def _ifs(body: list[ast.stmt], unions: Mapping[str, frozenset[str]]) -> Iterator[Chain]:
    """Chains of `if … elif …`, and of ifs one after the other that leave, as far as each looks at the same thing."""
    place = 0
    while place < len(body):
        first = body[place]
        tested = _test(first.test) if isinstance(first, ast.If) else None
        if tested is None:
            place += 1
            continue
        subject, named = tested[0], [*tested[1]]
        line, statement, rest, branches = first.lineno, first, body[place + 1 :], 1
        place += 1
        end: list[ast.stmt] = []
        while isinstance(statement, ast.If):
            if statement.orelse:
                following = statement.orelse[0] if len(statement.orelse) == 1 else None
                more = _test(following.test) if isinstance(following, ast.If) else None
                if more is None or more[0] != subject:
                    end = statement.orelse
                    break
                named += more[1]
                branches += 1
                assert following is not None
                statement = following
            elif _leaves(statement.body) and rest:
                more = _test(rest[0].test) if isinstance(rest[0], ast.If) else None
                if more is None or more[0] != subject:
                    end = rest[:1]
                    break
                named += more[1]
                branches += 1
                statement, rest = rest[0], rest[1:]
                place += 1
            else:
                break
        union = _union_of(named, unions)
        if union is not None and branches >= BRANCHES:
            yield Chain(line, subject, union, frozenset(named), _asserts(end))


def _test(test: ast.expr) -> tuple[str, list[str]] | None:
    """What a condition looks at, and the classes or texts that it asks for; None for any other condition."""
    match test:
        case ast.Call(func=ast.Name("isinstance"), args=[subject, kinds]):
            return ast.unparse(subject), _kinds(kinds)
        case ast.Compare(left=ast.Call(func=ast.Name("type"), args=[subject]), ops=[ast.Is()], comparators=[kind]):
            return ast.unparse(subject), _kinds(kind)
        case ast.Compare(left=subject, ops=[ast.Is()], comparators=[ast.Name()]):
            return ast.unparse(subject), []  # one certain value; its class may have others
        case ast.Compare(left=subject, ops=[ast.Eq()], comparators=[ast.Constant(str(text))]):
            return ast.unparse(subject), [repr(text)]
        case ast.Compare(left=subject, ops=[ast.In()], comparators=[ast.Tuple(texts)]):
            return ast.unparse(subject), [repr(constant.value) for constant in texts if isinstance(constant, ast.Constant)]
    return None


def _kinds(kinds: ast.expr) -> list[str]:
    match kinds:
        case ast.Tuple(parts):
            return [name for part in parts for name in _kinds(part)]
        case ast.BinOp(left, ast.BitOr(), right):
            return [*_kinds(left), *_kinds(right)]
    return [ast.unparse(kinds).rpartition(".")[2]]


def _leaves(body: list[ast.stmt]) -> bool:
    return isinstance(body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break)


def _asserts(body: list[ast.stmt]) -> bool:
    """Whether this is the end that no member reaches."""
    return len(body) == 1 and isinstance(body[0], ast.Expr) and ast.unparse(body[0]).startswith("assert_never(")


def _union_of(named: list[str], unions: Mapping[str, frozenset[str]]) -> str | None:
    """The union that everything named belongs to, if two different members are."""
    if len(set(named)) < 2:
        return None
    return next((union for union, members in unions.items() if set(named) <= members), None)
