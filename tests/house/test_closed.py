"""Every choice over a closed union ends in `assert_never`, so that mypy shows a new member every place that it needs.

Open vocabularies (ops, costs, commands, events, frames, changes) are looked up in their records instead. Zones belong to plugs.
"""

from __future__ import annotations

import ast
from functools import cache
from typing import get_args

import pytest

from game.campaign.directives import Asking, Directive, Limited
from game.client.profile.requests import Request
from game.engine.core.actions import Action, DecisionKind
from game.engine.core.types import Phase
from tests.house.chains import Chain, chains
from tests.source import modules

CLOSED: dict[str, frozenset[str]] = {
    **{
        name: frozenset(kind.__name__ for kind in get_args(union))
        for name, union in (("Action", Action), ("Directive", Directive), ("Asking", Asking), ("Limited", Limited))
    },
    "Request": frozenset({"Swap", *(kind.__name__ for kind in get_args(Request))}),
    **{name: frozenset(map(repr, get_args(union))) for name, union in (("DecisionKind", DecisionKind), ("Phase", Phase))},
}


@cache
def choices() -> list[tuple[str, Chain]]:
    """Every choice over a closed union in the program, with its module."""
    return [(name, chain) for name, tree in modules().items() for chain in chains(tree, CLOSED)]


def test_a_choice_over_a_closed_union_is_closed() -> None:
    assert [
        f"{name}:{chain.line}: a choice between {chain.union} by {chain.subject} without assert_never"
        for name, chain in choices()
        if not chain.closed
    ] == []


def test_there_are_choices_over_every_union() -> None:
    assert {chain.union for _, chain in choices()} >= {"Action", "Directive", "Request", "DecisionKind", "Phase"}


OPEN = {
    "a match": """
match decision.kind:
    case "turn" | "deploy":
        a()
    case "pick":
        b()
    case "retain":
        c()
""",
    "a match with an otherwise": """
match action:
    case Draft():
        a()
    case Deploy(card):
        b()
    case _:
        c()
""",
    "if and elif": """
if isinstance(action, Draft | Build):
    a()
elif isinstance(action, (Use, Play)):
    b()
elif type(action) is Invade:
    c()
else:
    d()
""",
    "ifs that leave": """
def told(phase):
    if phase == "draw":
        return 1
    if phase in ("energy", "galactic"):
        return 2
    if phase == "action":
        return 3
    return 4
""",
}  # fmt: skip


@pytest.mark.parametrize("form", OPEN)
def test_an_open_choice_of_each_form_would_be_found(form: str) -> None:
    assert [chain.closed for chain in chains(ast.parse(OPEN[form]), CLOSED)] == [False]


def test_a_closed_choice_is_told_from_an_open_one() -> None:
    text = OPEN["a match with an otherwise"].replace("        c()", "        assert_never(action)")
    assert [chain.closed for chain in chains(ast.parse(text), CLOSED)] == [True]
    text = OPEN["if and elif"].replace("    d()", "    assert_never(action)")
    assert [chain.closed for chain in chains(ast.parse(text), CLOSED)] == [True]
    text = OPEN["ifs that leave"].replace("    return 4", "    assert_never(phase)")
    assert [chain.closed for chain in chains(ast.parse(text), CLOSED)] == [True]


def test_a_condition_with_an_otherwise_is_no_choice() -> None:
    text = "if isinstance(a, Draft):\n    b()\nelif isinstance(a, Use):\n    c()\nelse:\n    d()"
    assert list(chains(ast.parse(text), CLOSED)) == []
