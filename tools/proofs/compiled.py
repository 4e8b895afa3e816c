"""The compiled core plays the same games as its source: `golden`, `determinism`, `oracle` and `fuzz` on both, compared.

The core is compiled first, where that has not been done. `--plant` compiles a copy of the rules in which two tuples are compared
by identity: from source that is the same game, compiled it is another one, and the proof must say so.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tools.commands import ToolError
from tools.house.repository import ROOT
from tools.shipping.core import CORE, MISSING, compiled

DEFAULT_COUNT = 600
SPEED = re.compile(r"\d+ games a second|\(\d+\.\d s\)")
"""What differs between two runs of the same games."""
PLANTED = "game.engine.core.rules.galactic"
TRAPS = (("place == CENTRAL", "place is CENTRAL"), ("to == CENTRAL", "to is CENTRAL"))
SHARED = ("assets", "campaigns", "lessons", "tests", "packaging", "pyproject.toml")


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` games of `fuzz` (600), a third as many of `determinism`, 100 times as many positions of `oracle`; golden games."""
    parser = argparse.ArgumentParser(prog="proof.py compiled")
    parser.add_argument("--plant", action="store_true", help="prove that a core that plays another game is found")
    planted: bool = parser.parse_args(arguments).plant
    games = count or DEFAULT_COUNT
    try:
        if planted:
            with trapped() as (root, core):
                differing = differences(root, core, games)
        elif compiled(ROOT, CORE):
            differing = differences(ROOT, CORE, games)
        else:
            print(MISSING)
            return False
    except ToolError as problem:
        print(problem)
        return False
    print("\n".join([*differing, f"{len(tasks(games))} proofs on both cores: {len(differing)} differ"]))
    return bool(differing) == planted


def tasks(games: int) -> list[tuple[str, ...]]:
    """The proofs that both cores run, with their counts."""
    counts = (("fuzz", games), ("determinism", games // 3 or 1), ("oracle", games * 100))
    return [("golden",), *((name, "--count", str(number)) for name, number in counts)]


def differences(root: Path, core: Path, games: int) -> list[str]:
    """What the compiled core says otherwise than its source, or what does not hold on either."""
    running = said(root, core, "-m", "game", "--version", "--all")[1][-1]
    print(running, flush=True)
    found = [] if running.startswith("core compiled") else ["the compiled core does not run"]
    for name, *words in tasks(games):
        with ThreadPoolExecutor() as both:
            calls = [both.submit(said, root, place, "tools/proof.py", name, *words) for place in (None, core)]
            (source_code, source), (core_code, machine) = [call.result() for call in calls]
        print(machine[-1] if machine else f"{name} said nothing", flush=True)
        if source_code != 0:
            found.append(f"{name} does not hold from source: {source[-2:]}")
        elif core_code != 0 or source != machine:
            found.append(f"{name}: {source[-2:]} from source, {machine[-2:]} compiled")
    return found


def said(root: Path, core: Path | None, *words: str) -> tuple[int, list[str]]:
    """Exit code and lines of a program of a tree on a core; None is the source."""
    chosen = {"CORE_WORLDS_PURE": "1"} if core is None else {"CORE_WORLDS_PURE": "0", "CORE_WORLDS_CORE": str(core)}
    environment = {**os.environ, **chosen, "PYTHONPATH": str(root)}
    command = [sys.executable, *words]
    done = subprocess.run(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.returncode, [SPEED.sub("", line) for line in done.stdout.splitlines()]


@contextmanager
def trapped() -> Iterator[tuple[Path, Path]]:
    """A copy of the program with the traps, and the compiled core of the module that they lie in."""
    with tempfile.TemporaryDirectory(prefix="core-worlds-compiled-") as folder:
        root, core = Path(folder) / "tree", Path(folder) / "core"
        for name in ("game", "tools"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in SHARED:
            (root / name).symlink_to(ROOT / name)
        path = root.joinpath(*PLANTED.split(".")).with_suffix(".py")
        text = path.read_text(encoding="utf-8")
        for right, trap in TRAPS:
            if right not in text:
                raise ToolError(f"{path.name} has no {right!r} any more: the trap must be laid elsewhere.")
            text = text.replace(right, trap)
        path.write_text(text, encoding="utf-8")
        if not compiled(root, core, [PLANTED]):
            raise ToolError(MISSING)
        yield root, core
