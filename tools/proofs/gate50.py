"""The tests again and again, each time with their files in another order and with another hash seed: no answer may differ.

`--paths` are the tests that are run (all), `--jobs` how many processes share a run. `--plant` adds a test that follows the hash
seed. The slowest tests of the last run are listed.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent.parent
SLOWEST = 20
PLANTED = 'def test_that_follows_the_hash_seed() -> None:\n    assert hash("x") % 2\n'


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` runs (50)."""
    parser = argparse.ArgumentParser(prog="proof.py gate50")
    parser.add_argument("--paths", nargs="+", default=["tests"], metavar="PATH")
    parser.add_argument("--jobs", default="auto")
    parser.add_argument("--seed", default="gate50")
    parser.add_argument("--plant", action="store_true", help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    dice = random.Random(chosen.seed)
    answers: dict[str, set[str]] = {}
    seconds: dict[str, float] = {}
    wanted = count or 50
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        paths = list(chosen.paths)
        if chosen.plant:
            (place / "test_planted.py").write_text(PLANTED, encoding="utf-8")
            paths.append(str(place / "test_planted.py"))
        for number in range(1, wanted + 1):
            report = place / f"{number}.xml"
            _tests(paths, chosen.jobs, dice.randrange(1 << 32), report, place)
            for name, answer, took in _answers(report):
                answers.setdefault(name, set()).add(answer)
                seconds[name] = took
    differing = sorted(name for name, seen in answers.items() if len(seen) > 1)
    failing = sorted(name for name, seen in answers.items() if "failed" in seen)
    for name in sorted({*differing, *failing}):
        print(f"{name}: {', '.join(sorted(answers[name]))}")
    for name in sorted(seconds, key=lambda name: -seconds[name])[:SLOWEST]:
        print(f"  {seconds[name]:6.2f} s  {name}")
    print(f"{wanted} runs of {len(answers)} tests: {len(differing)} with differing results, {len(failing)} that failed")
    return bool(answers) and not differing and not failing


def _tests(paths: list[str], jobs: str, seed: int, report: Path, place: Path) -> None:
    """One run of the tests; its results are in the report."""
    files = [file for path in paths for file in _files(ROOT / path)]
    random.Random(seed).shuffle(files)
    words = [sys.executable, "-m", "pytest", "-n", jobs, "-p", "no:cacheprovider"]
    words += [f"--junitxml={report}", f"--basetemp={place / 'temp'}", *files]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    subprocess.run(words, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def _files(path: Path) -> list[str]:
    """The files of tests below a path; a test within a file, named as usual, is itself."""
    return [str(file) for file in sorted(path.rglob("test_*.py"))] if path.is_dir() else [str(path)]


def _answers(report: Path) -> list[tuple[str, str, float]]:
    """Name, answer and seconds of each test of a run; none where the run did not come to its end."""
    if not report.exists():
        return []
    told = []
    for case in ElementTree.parse(report).iter("testcase"):
        kinds = {child.tag for child in case}
        answer = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
        told.append((f"{case.get('classname')}::{case.get('name')}", answer, float(case.get("time", "0"))))
    return told
