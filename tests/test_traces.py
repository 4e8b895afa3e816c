"""Every ruling that the shipped packs can show is proved by a test that names it."""

from __future__ import annotations

import ast
from pathlib import Path

TESTS = Path(__file__).parent
RULINGS = {"S": 6, "B": 14, "A": 18, "P": 3, "R": 13, "O": 11, "V": 6, "N": 24}
"""Letters and numbers of the rulings that concern the base game, the Nemesis, Revolution, Galactic Orders and the promo cards."""
NOT_YET: dict[str, str] = {}
"""Rulings that wait for their pack, and for which."""


def proved() -> set[str]:
    """All ruling ids named by `@proves` in the tests."""
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "proves":
                found |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    return found


def test_every_ruling_is_proved_or_waits_for_its_pack() -> None:
    wanted = {f"{letter}{number}" for letter, last in RULINGS.items() for number in range(1, last + 1)}
    missing = sorted(wanted - proved() - set(NOT_YET))
    assert not missing, missing


def test_no_proof_names_a_ruling_that_does_not_exist() -> None:
    wanted = {f"{letter}{number}" for letter, last in RULINGS.items() for number in range(1, last + 1)}
    assert proved() <= wanted


def test_what_waits_is_not_proved_already() -> None:
    assert not proved() & set(NOT_YET)
