"""Whether an expansion is in play is asked in its own folder alone: elsewhere its zones are empty where it is not."""

from __future__ import annotations

import re

import pytest

from tests.source import ROOT

ASKED = re.compile(r"\b(orders|revolution) is (?:not )?None\b")
OWN = "game/engine/expansions/{}/"


def asked_outside(path: str, text: str) -> list[str]:
    """The lines of a module that ask for an expansion which the module is no part of."""
    return [
        f"{path}:{number}: {question[0]}"
        for number, line in enumerate(text.splitlines(), 1)
        for question in ASKED.finditer(line)
        if not path.startswith(OWN.format(question[1]))
    ]


def test_nobody_else_asks_whether_an_expansion_is_in_play() -> None:
    modules = sorted((ROOT / "game").rglob("*.py"))
    asked = [
        line for path in modules for line in asked_outside(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]
    assert len(modules) > 500 and asked == []


@pytest.mark.parametrize(
    ("path", "text", "count"),
    [
        ("game/ui/table/layout.py", "if orders is not None:", 1),
        ("game/engine/expansions/orders/atoms.py", "if revolution is None:", 1),
        ("game/engine/expansions/orders/atoms.py", "if orders is None:", 0),
        ("game/match.py", "if borders is None:", 0),
    ],
)
def test_a_planted_question_is_found(path: str, text: str, count: int) -> None:
    assert len(asked_outside(path, text)) == count
