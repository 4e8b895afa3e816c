"""`pair`: the speed of this work tree against that of a commit, measured in turns on one machine."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import monotonic

from .repository import ROOT, HouseError, checked_out

SUMMARY = "Measures this work tree against a commit: runs that take turns, the medians of both and their ratios."
RUNS = 7
EVERY_PACK = "base,orders,promos,revolution"
Figures = dict[str, float]


@dataclass(frozen=True)
class Measure:
    """One figure of `python -m game bench`, and how far its ratio (now / before) may go."""

    name: str
    bench: tuple[str, ...]
    figure: str
    least: float | None = None
    most: float | None = None

    def holds(self, ratio: float) -> bool:
        """Whether a ratio is within the limits."""
        return (self.least is None or ratio >= self.least) and (self.most is None or ratio <= self.most)

    @property
    def limit(self) -> str:
        """The limit in words."""
        return f">= {self.least}" if self.least is not None else f"<= {self.most}" if self.most is not None else ""


PLAY, PACKS, GREEDY, WINDOW = (), ("--packs", EVERY_PACK), ("--policy", "greedy"), ("--ui",)
MEASURES = (
    Measure("x_ref, base", PLAY, "x_ref", least=0.97),
    Measure("x_ref, all packs", PACKS, "x_ref", least=0.95),
    Measure("random games a second", PLAY, "games_per_s"),
    Measure("greedy games a second", GREEDY, "games_per_s", least=0.97),
    Measure("clone, us", PLAY, "clone_us", most=1.05),
    Measure("digest, us", PLAY, "digest_us", most=1.05),
    Measure("clone, all packs, us", PACKS, "clone_us", most=1.05),
    Measure("digest, all packs, us", PACKS, "digest_us", most=1.05),
    Measure("import, ms", PLAY, "import_ms", most=3.0),
    Measure("first frame, ms", WINDOW, "first_frame_ms", most=1.05),
    *(Measure(f"frame p99 at {height}, ms", WINDOW, f"frame_p99_ms_{height}", most=1.05) for height in (720, 1080, 1440)),
    *(Measure(f"new layout at {height}, ms", WINDOW, f"relayout_ms_{height}", most=1.05) for height in (720, 1080, 1440)),
)
"""What is compared; the limits are those of the rebuilding of issue 15."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("revision", metavar="REV", help="the commit to compare with")
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help=f"runs of each side, taking turns ({RUNS})")
    parser.add_argument("--quick", action="store_true", help="short rounds, as bench --quick")
    parser.add_argument("--only", choices=("play", "packs", "greedy", "window"), action="append", help="these runs only")
    parser.add_argument("--json", action="store_true", help="one JSON object after the table")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 if a ratio is beyond its limit."""
    if arguments.runs < 1:
        raise HouseError("--runs must be at least 1.")
    named = {"play": PLAY, "packs": PACKS, "greedy": GREEDY, "window": WINDOW}
    wanted = [named[name] for name in arguments.only or named]
    measures = [measure for measure in MEASURES if measure.bench in wanted]
    before: list[Figures] = []
    after: list[Figures] = []
    with checked_out(arguments.revision) as tree:
        for number in range(arguments.runs):
            sides = [("before", tree, before), ("now", ROOT, after)]
            for side, folder, measured in sides if number % 2 == 0 else reversed(sides):
                measured.append(_measure(folder, measures, arguments.quick, f"run {number + 1} of {arguments.runs}, {side}"))
            if number + 1 < arguments.runs:
                print(table(compared(measures, before, after)), file=sys.stderr, flush=True)
    rows = compared(measures, before, after)
    print(table(rows))
    if arguments.json:
        figures = {row.measure.name: {"before": row.before, "after": row.after, "ratio": row.ratio} for row in rows}
        print(json.dumps({"revision": arguments.revision, "runs": arguments.runs, "figures": figures}))
    return 0 if all(row.measure.holds(row.ratio) for row in rows) else 1


@dataclass(frozen=True)
class Row:
    """The medians of one measure on both sides."""

    measure: Measure
    before: float
    after: float

    @property
    def ratio(self) -> float:
        """Now by before."""
        return round(self.after / self.before, 3) if self.before else 1.0


def compared(measures: Sequence[Measure], before: Sequence[Figures], after: Sequence[Figures]) -> list[Row]:
    """The medians of all runs."""
    return [
        Row(measure, median(run[measure.name] for run in before), median(run[measure.name] for run in after))
        for measure in measures
    ]


def table(rows: Sequence[Row]) -> str:
    """The comparison, one measure in a line."""
    lines = [f"{'':26} {'before':>10} {'now':>10} {'ratio':>7}  limit"]
    for row in rows:
        verdict = row.measure.limit + ("" if row.measure.holds(row.ratio) else "  BEYOND IT")
        lines.append(f"{row.measure.name:26} {row.before:>10g} {row.after:>10g} {row.ratio:>7.3f}  {verdict}".rstrip())
    return "\n".join(lines)


def _measure(tree: Path, measures: Sequence[Measure], quick: bool, which: str) -> Figures:
    """One run of every bench that these measures need, in one work tree; each is told when it is done."""
    said: dict[tuple[str, ...], Mapping[str, float]] = {}
    for bench in dict.fromkeys(measure.bench for measure in measures):
        begin = monotonic()
        said[bench] = _bench(tree, (*bench, *(("--quick",) if quick else ())))
        print(f"{which}: bench {' '.join(bench)} ({monotonic() - begin:.0f} s)", file=sys.stderr, flush=True)
    return {measure.name: said[measure.bench][measure.figure] for measure in measures}


def _bench(tree: Path, words: Sequence[str]) -> Mapping[str, float]:
    """The figures that `python -m game bench` prints as name=value. Exit code 1 of --quick only means a slow machine."""
    command = [sys.executable, "-m", "game", "bench", *words]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1) or "=" not in done.stdout:
        raise HouseError(f"bench {' '.join(words)} failed in {tree}: {done.stderr.strip()}")
    return read_figures(done.stdout)


def read_figures(said: str) -> Figures:
    """Every name=value of a text whose value is a number."""
    figures: Figures = {}
    for word in said.split():
        name, sign, value = word.partition("=")
        if name and sign and value.replace(".", "", 1).isdigit():
            figures[name] = float(value)
    return figures
