"""`train`: makes lessons, fits a line and nets to them, lets them play against the value in the box, and keeps what wins."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from game.files import read_regular
from game.lab.farm import FarmError, farm_of
from game.lab.shelf import Shelf
from game.resources import assets
from game.rivals.value.load import KINDS, MOST_BYTES, BadValue
from game.rivals.value.net import MOST_UNITS

from .arguments import FOUND_WRONG, GOOD, Problem, number, seed_text
from .marked import marked_text, write_between, write_file
from .tables import calm_collector

if TYPE_CHECKING:
    from game.lab.farm import Farm
    from game.lab.training.lessons import LessonPlan, Lessons

SUMMARY = (
    "Fits what a position is worth to rivals that look ahead, for games against the Nemesis (solo) or between seats. Lessons are "
    "positions with what several continuations came to; a line and nets learn from them and play against the value in the box, "
    "with as many rollouts over common deals. Only one that clearly wins is written. --check makes the file again and compares."
)
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""With one thread sums are added in one order, so that figures come out alike."""
LEAST_LESSONS = 50


def units(text: str) -> tuple[int, ...]:
    """Reads numbers of units with commas between them."""
    return tuple(number(1, MOST_UNITS)(part.strip()) for part in text.split(",")) if text else ()


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("kind", choices=KINDS, help="against the Nemesis, or between seats")
    parser.add_argument("--games", type=number(1, 1_000_000), default=2_400, metavar="N", help="games that give lessons (2400)")
    parser.add_argument("--continuations", type=number(1, 1_000), default=16, metavar="C", help="of each position (16)")
    parser.add_argument("--seed", type=seed_text, default="lessons", help="any text; it makes the same lessons again")
    parser.add_argument("--units", type=units, default=(32, 64), metavar="U,U", help="of the nets, besides the line (32,64)")
    parser.add_argument("--deals", type=number(0, 100_000), default=400, metavar="D", help="that each value plays (400)")
    parser.add_argument(
        "--lessons", type=Path, default=None, metavar="FILE", help="keeps the lessons there, or takes them from it"
    )
    parser.add_argument("--out", type=Path, default=None, metavar="DIR", help="where value files lie (assets/rivals)")
    parser.add_argument("--keep", type=Path, default=None, metavar="DIR", help="writes every value that was tried there as well")
    parser.add_argument("--check", action="store_true", help="makes the value file that lies there again and compares its bytes")
    parser.add_argument("--jobs", type=number(1, 64), default=None, metavar="J", help="processes side by side (1)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="tcp://HOST:PORT or local:N instead, by Dask")
    parser.add_argument("--shelf", type=Path, default=None, metavar="DIR", help="keeps finished games and goes on from them")
    parser.add_argument("--write", type=Path, default=None, metavar="FILE", help="puts the table between the marks of this file")


def run(arguments: argparse.Namespace) -> int:
    """Trains or checks."""
    if find_spec("numpy") is None:
        raise Problem('train needs the extra "train" (pip install "core-worlds[train]").')
    for name in THREADS:
        os.environ.setdefault(name, "1")
    calm_collector()
    out: Path = arguments.out or assets() / "rivals"
    for folder in filter(None, (out, arguments.keep)):
        if not folder.is_dir():
            raise Problem(f"{folder} is no folder.")
    if arguments.write is not None:
        marked_text(arguments.write, _mark(arguments))
    try:
        farm, shelf = farm_of(arguments.jobs, arguments.cluster, calm_collector), Shelf(arguments.shelf)
        return (_check if arguments.check else _train)(arguments, out / f"{arguments.kind}.value", farm, shelf)
    except FarmError as problem:
        raise Problem(str(problem)) from problem


def _mark(arguments: argparse.Namespace) -> str:
    return f"train {arguments.kind}"


def _train(arguments: argparse.Namespace, file: Path, farm: Farm, shelf: Shelf) -> int:
    """Fits and plays off; the table stands in the order of the values, and below it who is kept."""
    from game.lab.training import playoff, values
    from game.lab.training.lessons import LessonPlan

    plan = LessonPlan(arguments.kind, arguments.seed, arguments.games, arguments.continuations)
    lessons = _lessons(arguments, plan, farm, shelf)
    texts = {}
    for size, value, explained in values.candidates(lessons, arguments.units):
        name = f"{size} units" if size else "line"
        texts[name] = values.value_text(value, lessons), explained
        print(f"{name}: explains {explained:.3f} of the lessons held out", flush=True)
        if arguments.keep is not None:
            write_file(arguments.keep / f"{arguments.kind}-{size}.value", texts[name][0])
    lines = [*playoff.HEAD]
    tried = []
    named = [(name, text, explained) for name, (text, explained) in texts.items()]
    for trial in playoff.trials(arguments.kind, named, arguments.seed, arguments.deals, farm, shelf):
        tried.append(trial)
        lines.append(trial.row())
        print(lines[-1], flush=True)
    best = playoff.winner(tried)
    verdict = "The value in the box stays." if best is None else f"Kept: {best.name}."
    print(verdict)
    if best is not None:
        write_file(file, texts[best.name][0])
    if arguments.write is not None:
        lines += ["", f"{len(lessons.rows)} lessons. {verdict} Made by", f"`{_command(arguments, plan)}`."]
        write_between(arguments.write, _mark(arguments), lines)
    return GOOD


def _command(arguments: argparse.Namespace, plan: LessonPlan) -> str:
    from game.lab.training.values import command_of

    sizes = ",".join(map(str, arguments.units))
    return f"{command_of(plan)} --units {sizes} --deals {arguments.deals}"


def _lessons(arguments: argparse.Namespace, plan: LessonPlan, farm: Farm, shelf: Shelf) -> Lessons:
    """The lessons of a plan: those that are kept, or fresh ones. Raises Problem for a file that is damaged or of another plan."""
    from game.lab.training.lessons import BadLessons, made, read_lessons, write_lessons

    file: Path | None = arguments.lessons
    if file is not None and not file.absolute().parent.is_dir():
        raise Problem(f"{file.parent} is no folder.")
    try:
        if file is not None and file.exists():
            lessons = read_lessons(file, plan)
        else:
            begun = monotonic()
            lessons = made(plan, farm, shelf)
            print(f"{len(lessons.rows)} lessons of {plan.games} games, {monotonic() - begun:.0f} s", flush=True)
            if file is not None:
                write_lessons(file, lessons)
    except BadLessons as problem:
        raise Problem(str(problem), FOUND_WRONG) from problem
    except OSError as problem:
        raise Problem(f"{file} cannot be used ({problem.strerror}).") from problem
    if len(lessons.rows) < LEAST_LESSONS:
        raise Problem(f"So few games give {len(lessons.rows)} lessons; a value needs {LEAST_LESSONS} at least.")
    return lessons


def _check(arguments: argparse.Namespace, file: Path, farm: Farm, shelf: Shelf) -> int:
    """Makes a value file again from what its head says, and compares the hash of the lessons and then every byte."""
    from game.lab.training.values import made_again, told_by

    try:
        text = read_regular(file, MOST_BYTES).decode()
        plan, size, digest = told_by(text, arguments.kind)
    except (OSError, UnicodeDecodeError, BadValue) as problem:
        raise Problem(f"{file} cannot be made again: {problem}.", FOUND_WRONG) from problem
    lessons = _lessons(arguments, plan, farm, shelf)
    if lessons.digest != digest:
        print(f"{file}: it was made from other lessons.")
        return FOUND_WRONG
    if made_again(lessons, size) != text:
        print(f"{file}: the same lessons make another file.")
        return FOUND_WRONG
    print(f"{file}: {len(lessons.rows)} lessons make the same {len(text)} bytes.")
    return GOOD
