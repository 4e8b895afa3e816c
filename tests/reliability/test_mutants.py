"""The faults of the proof `mutants`: each operator makes the one change that it names, nowhere but inside a function."""

from __future__ import annotations

import ast
import builtins
import random

import pytest

from tools.house.repository import ROOT
from tools.proofs.mutants import MOST_SECONDS, Equal, Mutant, asked_of, equals, interval, sampled
from tools.proofs.mutation import Site, functions, mutated, sites, watched


def faults(text: str) -> dict[str, str]:
    """The body of the function after each fault that it may get, by operator and line."""
    return {
        f"{site.operator} {site.line}": ast.unparse(functions(ast.parse(mutated(text, site)))[0].body[-1])
        for site in sites(ast.parse(text))
    }


@pytest.mark.parametrize(
    ("statement", "operator", "faulty"),
    [
        ("return a < b", "comparison", "return a <= b"),
        ("return a is None", "comparison", "return a is not None"),
        ("return a in b", "comparison", "return a not in b"),
        ("return a and b", "and, or", "return a or b"),
        ("return a + b", "plus, minus", "return a - b"),
        ("a -= b", "plus, minus", "a += b"),
        ("return 7", "number", "return 8"),
        ("return True", "number", "return False"),
        ("return not a", "not", "return a"),
        ("return min(a, b)", "least, most", "return max(a, b)"),
        ("a.clear()", "left out", "pass"),
        ("a.b = b", "left out", "pass"),
    ],
)
def test_an_operator_makes_the_fault_that_it_names(statement: str, operator: str, faulty: str) -> None:
    assert faults(f"def f(a, b):\n    {statement}\n") == {f"{operator} 2": faulty}


def test_the_loop_goes_on_where_it_ended() -> None:
    assert "break" not in faults("def f(a):\n    for b in a:\n        break\n")["jump 3"]


@pytest.mark.parametrize(
    "text",
    [
        "LIMIT = 7\n",
        "def f(a: Literal[7]) -> Literal[7]:\n    return a\n",
        "def f(a):\n    raise ValueError(a + 7)\n",
        "def f(a):\n    assert a < 7\n",
        '@registered(7)\ndef f(a):\n    """Seven."""\n    return a\n',
    ],
)
def test_no_fault_is_made_where_it_would_say_nothing(text: str) -> None:
    assert sites(ast.parse(text)) == []


def test_the_default_of_an_argument_may_be_wrong_and_an_inner_function_owns_its_faults() -> None:
    text = "def f(a=1):\n    def g(b):\n        return b < a\n    return g\n"
    assert {(site.operator, site.function) for site in sites(ast.parse(text))} == {("number", 1), ("comparison", 2)}


def test_a_watched_function_tells_that_it_was_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    entered: set[int] = set()
    monkeypatch.setattr(builtins, "functions_entered", entered, raising=False)
    names: dict[str, object] = {}
    exec(watched('def f():\n    """One."""\n    return 1\n\n\ndef g():\n    return f()\n', {1: 10, 6: 60}), names)
    assert names["f"]() == 1 and entered == {10}  # type: ignore[operator]
    names["g"]()  # type: ignore[operator]
    assert entered == {10, 60}


def test_the_sample_takes_every_operator_in_turn_and_is_the_same_for_a_seed() -> None:
    files = ["game/engine/core/rules/turn.py", "game/engine/core/rules/scoring.py"]
    first, again = (sampled(files, 12, random.Random("seed")) for _ in range(2))
    assert first == again and len(set(first)) == 12
    assert len({mutant.site.operator for mutant in first}) >= 5


@pytest.mark.parametrize("equal", equals(), ids=lambda equal: f"{equal.file} {equal.line}")
def test_what_is_named_as_no_fault_stands_in_the_code_once_and_has_a_reason(equal: Equal) -> None:
    text = (ROOT / equal.file).read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines()]
    assert lines.count(equal.line) == 1 and len(equal.why.split()) >= 5
    assert [
        site for site in sites(ast.parse(text)) if site.line == lines.index(equal.line) + 1 and site.operator == equal.operator
    ]


def test_what_is_no_fault_is_not_in_the_sample() -> None:
    equal = equals()[0]
    lines = (ROOT / equal.file).read_text(encoding="utf-8").splitlines()
    whole = sampled([equal.file], 10_000, random.Random("seed"))
    made = {(lines[mutant.site.line - 1].strip(), mutant.site.operator) for mutant in whole}
    assert made and (equal.line, equal.operator) not in made


def test_the_quickest_tests_are_asked_until_their_time_is_over() -> None:
    mutant = Mutant("a.py", Site(0, "not", 3, 1))
    slow = MOST_SECONDS - 1
    asked = {("a.py", 1): [(0.5, "one"), (slow, "two"), (slow, "three")]}
    assert asked_of(asked, mutant) == ["one", "two"]
    assert asked_of({("a.py", 1): [(MOST_SECONDS * 2, "only")]}, mutant) == ["only"]
    assert asked_of({}, mutant) == []


def test_the_interval_is_that_of_wilson() -> None:
    low, high = interval(85, 100)
    assert (round(low, 1), round(high, 1)) == (76.7, 90.7)
    assert interval(10, 10)[1] == pytest.approx(100)
