"""The proofs of the rulebook notice what they prove: the engine is broken rule by rule, and each proof has to turn red.

`rules_mutants.toml` has the mutants; a drawn proof meets those of its rules. `--all` plays every proof and names each that no
mutant turns red.
"""

from __future__ import annotations

import argparse
import inspect
import random
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

from game.content.load import load_book
from game.rulebook.load import load_rulebook
from game.rulebook.proofs import packs_of, play, shipped_proofs
from game.rulebook.rule import Proof

MUTANTS = Path(__file__).with_name("rules_mutants.toml")
DEFAULT_COUNT = 40
SHARE = 0.9
"""Of the drawn proofs so many must turn red."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """In the function `at` ("module:Class.name") `old` is read as `new`; `rules` are those that it breaks."""

    at: str
    old: str
    new: str
    rules: tuple[str, ...]


def mutants() -> list[Mutant]:
    """All mutants of the file."""
    tables = tomllib.loads(MUTANTS.read_text(encoding="utf-8"))["mutant"]
    return [Mutant(table["at"], table["old"], table["new"], tuple(table["rules"])) for table in tables]


def function_at(at: str) -> FunctionType:
    """The function of a mutant. Raises LookupError."""
    module, _, path = at.partition(":")
    target: Any = reduce(getattr, path.split("."), import_module(module))
    if not isinstance(target, FunctionType):
        raise LookupError(f"{at} is no function")
    return target


def broken_code(mutant: Mutant) -> Any:
    """The code of the function with the mutation. Raises LookupError where the mutant no longer fits the engine."""
    function = function_at(mutant.at)
    source = textwrap.dedent(inspect.getsource(function))
    if source.count(mutant.old) == 0:
        raise LookupError(f"{mutant.at} has no {mutant.old!r}: the engine says it otherwise now, mend {MUTANTS.name}")
    lines = source.replace(mutant.old, mutant.new, 1).splitlines()
    while lines[0].startswith("@"):
        lines.pop(0)
    names: dict[str, Any] = {}
    exec("from __future__ import annotations\n" + "\n".join(lines), function.__globals__, names)
    return names[function.__name__].__code__


@contextmanager
def broken(mutant: Mutant) -> Iterator[None]:
    """While it lasts, the function has the code of the mutant, whoever has imported it under whatever name."""
    function = function_at(mutant.at)
    whole = function.__code__
    function.__code__ = broken_code(mutant)
    try:
        yield
    finally:
        function.__code__ = whole


def red(proof: Proof, mutant: Mutant) -> bool:
    """Whether the proof fails under the mutant, in whatever way."""
    with broken(mutant):
        load_book(packs_of(proof)).layouts.clear()  # made once for each book, and a mutant may lie in the making
        try:
            play(proof)
        except Exception:  # a broken engine may fail anyhow; the proof is red in each case
            return True
        finally:
            load_book(packs_of(proof)).layouts.clear()
    return False


def noticed(proof: Proof, rules: frozenset[str], known: list[Mutant]) -> Mutant | None:
    """A mutant of these rules that turns the proof red; None if all leave it green."""
    return next((mutant for mutant in known if rules & set(mutant.rules) and red(proof, mutant)), None)


def rules_of_proofs() -> dict[str, frozenset[str]]:
    """The rules that name each proof."""
    by_proof: dict[str, set[str]] = {}
    for rule in load_rulebook().rules.values():
        for sentence in rule.says:
            if sentence.shows:
                by_proof.setdefault(sentence.shows, set()).add(rule.id)
    return {name: frozenset(rules) for name, rules in by_proof.items()}


def figures(say: Callable[[str], None] = print) -> None:
    """How large the book is."""
    said = [sentence for rule in load_rulebook().rules.values() for sentence in rule.says]
    claims = sum(sentence.claim for sentence in said)
    say(f"{len(load_rulebook().rules)} rules, {len(said)} sentences, {claims} claims, {len(shipped_proofs())} proofs")


def run(count: int | None, rest: list[str]) -> bool:
    """Draws proofs, the same ones each time, and breaks their rules."""
    parser = argparse.ArgumentParser(prog="proof.py rules")
    parser.add_argument("--all", action="store_true", help="every proof")
    every = parser.parse_args(rest).all
    figures()
    proofs, rules, known = shipped_proofs(), rules_of_proofs(), mutants()
    names = sorted(proofs)
    drawn = names if every else random.Random("rulebook").sample(names, min(len(names), count or DEFAULT_COUNT))
    green = [name for name in drawn if noticed(proofs[name], rules[name], known) is None]
    for name in green:
        print(f"stays green: {name}")
    print(f"{len(known)} mutants; of {len(drawn)} proofs {len(drawn) - len(green)} turn red")
    return len(drawn) - len(green) >= SHARE * len(drawn)
