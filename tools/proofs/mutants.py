"""Small faults in the rules, the Nemesis, scoring, the store and the rivals, one at a time: how many of them a test finds.

A copy of the program is watched first: which functions does each test of the room's folders enter, and how long does it take?
Then a sample of faults, alike over operators, is made one by one, and the quickest tests that enter the function are run until
one fails. What survives is listed, unless `mutants_equal.toml` says why no test can tell it from the program as it is. `--plant`
asks tests that never enter the function; the proof must then not hold.
"""

from __future__ import annotations

import argparse
import ast
import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from tools.house.repository import ROOT

from .mutation import Site, functions, mutated, sites, watched

DEFAULT_COUNT = 600
MOST_SECONDS = 30.0
"""How long the tests may take together that are asked of a fault, the quickest first."""
LONGEST = 300.0
"""Seconds after which a fault that makes them run on and on is found."""
RULES = ("rules", "cards", "nemesis", "orders", "revolution", "promos")
MISSIONS = (
    "campaigns/test_bargains_of_fleets.py",
    "campaigns/test_changes.py",
    "campaigns/test_changes_of_fleets.py",
    "campaigns/test_changes_of_orders.py",
    "campaigns/test_changes_of_revolution.py",
    "campaigns/test_changes_properties.py",
    "campaigns/test_doctrines.py",
    "campaigns/test_own_nemesis.py",
    "properties/test_course.py",
)
"""What missions change in the rules and in the Nemesis, and what follows every game."""
VOCABULARY = "house/test_vocabulary.py"
"""What refuses rules that do not fit together, while they are loaded."""
FOREIGN = "tests/rules/test_random_numbers.py"
"""What the planted fault asks instead: it enters the random numbers alone."""
TIES = ("nemesis/test_ties.py", "nemesis/test_the_17_choices.py", "orders/test_nemesis.py", "promos/test_nemesis.py")
"""How rivals settle what ties for the Nemesis."""
EQUAL = Path(__file__).with_name("mutants_equal.toml")
NEW_TIME = 2_000_000_000
"""Each faulty file is as new as no other, so that no compiled one is taken for it."""


@dataclass(frozen=True, slots=True)
class Room:
    """What is mutated, how many of a hundred faults must be found, and which tests are asked."""

    demanded: int
    place: str
    tests: tuple[str, ...]


ROOMS = {
    "engine": Room(85, "game/engine", (*RULES, *MISSIONS, VOCABULARY)),
    "nemesis": Room(88, "game/nemesis", (*RULES, *MISSIONS)),
    "scoring": Room(88, "game/engine/core/rules/scoring.py", (*RULES, *MISSIONS)),
    "store": Room(88, "game/store", ("store",)),
    "rivals": Room(70, "game/rivals", ("rivals", *TIES)),
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault of a file."""

    path: str
    site: Site

    @property
    def name(self) -> str:
        return f"{self.path}:{self.site.line} {self.site.operator}"


class Tree:
    """The copy in which faults are made."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ("game", "tests", "tools"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("assets", "campaigns", "lessons", "packaging", "requirements", "docs", "pyproject.toml", "README.md"):
            (root / name).symlink_to(ROOT / name)
        self._made = 0

    def files(self, place: str) -> list[str]:
        """The modules of a room."""
        path = ROOT / place
        return [place] if path.is_file() else sorted(file.relative_to(ROOT).as_posix() for file in path.rglob("*.py"))

    def write(self, path: str, text: str) -> None:
        """Puts a text in the place of a module."""
        self._made += 1
        (self.root / path).write_text(text, encoding="utf-8")
        os.utime(self.root / path, (NEW_TIME + self._made, NEW_TIME + self._made))

    def pytest(self, words: list[str], seconds: float, **environment: str) -> int | None:
        """Exit code of pytest in the copy, None when it takes longer."""
        given = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        given |= {"PYTHONPATH": str(self.root), "CORE_WORLDS_PURE": "1", **environment}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--basetemp={self.root}/pt", *words]
        try:
            return subprocess.run(command, cwd=self.root, env=given, capture_output=True, timeout=seconds, check=False).returncode
        except subprocess.TimeoutExpired:
            return None


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` faults (600), as many in each room."""
    parser = argparse.ArgumentParser(prog="proof.py mutants")
    parser.add_argument("--only", choices=list(ROOMS), action="append", help="only this room; may be given several times")
    parser.add_argument("--seed", default="mutants")
    parser.add_argument("--plant", action="store_true", help="ask tests that never enter the function")
    chosen = parser.parse_args(arguments)
    names = chosen.only or list(ROOMS)
    each = max(1, (count or DEFAULT_COUNT) // len(names))
    holds = True
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        tree = Tree(Path(folder))
        asked = reached(tree, names)
        print(f"{sum(map(len, asked.values()))} times a test enters one of {len(asked)} functions", flush=True)
        for name in names:
            room = ROOMS[name]
            sample = sampled(tree.files(room.place), each, random.Random(f"{chosen.seed} {name}"))
            living = [
                mutant for mutant in sample if survives(tree, mutant, [FOREIGN] if chosen.plant else asked_of(asked, mutant))
            ]
            found = len(sample) - len(living)
            low, high = interval(found, len(sample))
            good = 100 * found >= room.demanded * len(sample)
            holds = holds and good
            print("\n".join(f"  survives: {mutant.name}" for mutant in living))
            print(
                f"{name}: {found} of {len(sample)} found, {100 * found / len(sample):.0f} % (95 %: {low:.0f} to {high:.0f}), "
                f"demanded {room.demanded} %{'' if good else ': TOO FEW'}",
                flush=True,
            )
    return holds


Asked = dict[tuple[str, int], list[tuple[float, str]]]
"""The tests that enter a function, with their seconds and the quickest first, by its file and line."""


def reached(tree: Tree, names: list[str]) -> Asked:
    """Runs the tests of the rooms once in the watched copy, and puts the sources back."""
    keys: list[tuple[str, int]] = []
    files = sorted({path for name in names for path in tree.files(ROOMS[name].place)})
    for path in files:
        text = (ROOT / path).read_text(encoding="utf-8")
        numbers = {}
        for function in functions(ast.parse(text)):
            numbers[function.lineno] = len(keys)
            keys.append((path, function.lineno))
        tree.write(path, watched(text, numbers))
    told = tree.root / "entered"
    told.mkdir()
    folders = sorted({f"tests/{folder}" for name in names for folder in ROOMS[name].tests})
    words = ["-p", "tools.proofs.mutants_watch", "-n", "2", "-m", "not proof", *folders]
    tree.pytest(words, 3600, FUNCTIONS_ENTERED=str(told))
    taken: defaultdict[tuple[str, int], list[tuple[float, str]]] = defaultdict(list)
    for process in told.glob("*.json"):
        for test, (seconds, entered) in json.loads(process.read_text(encoding="utf-8")).items():
            for number in entered:
                taken[keys[number]].append((seconds, test))
    for path in files:
        tree.write(path, (ROOT / path).read_text(encoding="utf-8"))
    return {key: sorted(tests) for key, tests in taken.items()}


def asked_of(asked: Asked, mutant: Mutant) -> list[str]:
    """The tests that are asked of a fault."""
    chosen: list[str] = []
    left = MOST_SECONDS
    for seconds, test in asked.get((mutant.path, mutant.site.function), []):
        left -= seconds
        if left < 0 and chosen:
            break
        chosen.append(test)
    return chosen


@dataclass(frozen=True, slots=True)
class Equal:
    """A change of this operator in this line of a file, and why it makes no fault: the program does the same with it."""

    file: str
    line: str
    operator: str
    why: str


def equals() -> list[Equal]:
    """What `mutants_equal.toml` names."""
    return [Equal(**table) for table in tomllib.loads(EQUAL.read_text(encoding="utf-8"))["equal"]]


def sampled(files: list[str], count: int, dice: random.Random) -> list[Mutant]:
    """So many faults of these files, of each operator in turn, by chance within it; what makes no fault is left out."""
    same = {(equal.file, equal.line, equal.operator) for equal in equals()}
    kinds: defaultdict[str, list[Mutant]] = defaultdict(list)
    for path in files:
        text = (ROOT / path).read_text(encoding="utf-8")
        lines = text.splitlines()
        for site in sites(ast.parse(text)):
            if (path, lines[site.line - 1].strip(), site.operator) not in same:
                kinds[site.operator].append(Mutant(path, site))
    for mutants in kinds.values():
        dice.shuffle(mutants)
    taken: list[Mutant] = []
    while len(taken) < count and any(kinds.values()):
        taken += [mutants.pop() for _, mutants in sorted(kinds.items()) if mutants]
    return taken[:count]


def survives(tree: Tree, mutant: Mutant, tests: list[str]) -> bool:
    """Whether no test finds the fault."""
    if not tests:
        return True
    text = (ROOT / mutant.path).read_text(encoding="utf-8")
    tree.write(mutant.path, mutated(text, mutant.site))
    try:
        return tree.pytest(["-x", "-p", "no:xdist", "-o", "addopts=--strict-markers", *tests], LONGEST) == 0
    finally:
        tree.write(mutant.path, text)


def interval(found: int, of: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share, in percent."""
    share, z = found / of, 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return 100 * (middle - half), 100 * (middle + half)
