"""`lab`: measures pack sets, modes, lengths, Heat, grades, seats, cards and characters, and says what is out of its band."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from time import monotonic

from game.files import read_regular
from game.rivals import leaning_levels, level_names

from .arguments import FOUND_WRONG, GOOD, Problem, comma_list, number, seed_text
from .marked import between, marked_text, write_between, write_file
from .tables import calm_collector, load_cards

SUMMARY = (
    "Plays cells of the laboratory on common deals. `run` measures and keeps the summary, `report` writes the tables of a "
    "document from it, `gates` says what is out of its band (exit code 1), `grades` does both for the grades alone, "
    "`characters` tells the characters of rivals apart, "
    "`rating` judges games of each level for the scale on which players are rated, `places` counts the right answers of each "
    "level at places that are laid by hand, `advice` holds the adviser against many more futures, `idle` counts what is "
    "left at a Pass with the Nemesis's answer to early passing and without it, `relics` writes the tables of what "
    "calibrate --relics has measured."
)
TASKS = ("run", "report", "gates", "grades", "characters", "rating", "places", "advice", "idle", "relics", "prune")
MARK = "lab"
CHARACTERS = "characters"
PLACES = "places"
ADVICE = "advice"
GRADES = "grades/*"
IDLE = "idle"
RELICS = "relics"
LADDER_PAGE = Path("docs/rivals.md")
MOST_BYTES = 5_000_000
LEAST_JUDGED = 2
"""Games of each level that a scale is made from at least: one tells no error."""
QUICK_GAMES, QUICK_STRONG = 40, 8


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("task", choices=TASKS, help="what is done")
    parser.add_argument("--cells", default="*", metavar="GLOB", help='cells by name, as "modes/base/*" (all)')
    parser.add_argument("--games", type=number(0, 100_000), default=200, metavar="N", help="games of a cell by Commander (200)")
    parser.add_argument("--strong", type=number(0, 100_000), default=30, metavar="N", help="the same by Admiral+ (30)")
    parser.add_argument("--quick", action="store_true", help="full games of base and of all packs only, few of each")
    parser.add_argument("--seconds", type=number(1, 1_000_000), default=None, metavar="S", help="begins no cell after so long")
    parser.add_argument("--seed", type=seed_text, default="laboratory", help="any text; every cell plays the same deals")
    parser.add_argument("--levels", type=comma_list, default=("commander",), help="levels of the characters (commander)")
    parser.add_argument("--packs", type=comma_list, default=("base",), help="card packs of the characters (base)")
    parser.add_argument(
        "--rollouts", type=number(100, 1_000_000), default=20_000, metavar="R", help="of the judge of each advice (20000)"
    )
    parser.add_argument("--jobs", type=number(1, 64), default=None, metavar="J", help="processes side by side (1)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="tcp://HOST:PORT or local:N instead, by Dask")
    parser.add_argument(
        "--shelf", type=Path, default=None, metavar="DIR", help="keeps finished games there and goes on from them"
    )
    parser.add_argument("--summary", type=Path, default=Path("docs/balance.json"), metavar="FILE", help="docs/balance.json")
    parser.add_argument("--write", type=Path, default=None, metavar="FILE", help="puts the tables between the marks of this file")


def run(arguments: argparse.Namespace) -> int:
    """Does the task."""
    from game.lab.farm import FarmError

    calm_collector()
    try:
        if arguments.task == "run":
            return _run(arguments)
        if arguments.task == "grades":
            return _grades(arguments)
        if arguments.task == "characters":
            return _characters(arguments)
        if arguments.task == "rating":
            return _rating(arguments)
        if arguments.task == "advice":
            return _advice(arguments)
        if arguments.task == "idle":
            return _idle(arguments)
        if arguments.task == "prune":
            return _prune(arguments)
    except FarmError as problem:
        raise Problem(str(problem)) from problem
    if arguments.task in ("places", "relics"):
        return _places(arguments) if arguments.task == "places" else _relics(arguments)
    return _report(arguments) if arguments.task == "report" else _gates(arguments)


def _run(arguments: argparse.Namespace) -> int:
    from game.lab.cells import cells
    from game.lab.farm import farm_of
    from game.lab.measuring import measured
    from game.lab.report import summary_of
    from game.lab.shelf import Shelf

    farm, shelf = farm_of(arguments.jobs, arguments.cluster, calm_collector), Shelf(arguments.shelf)
    games, strong = (QUICK_GAMES, QUICK_STRONG) if arguments.quick else (arguments.games, arguments.strong)
    chosen = cells(games, strong, arguments.cells)
    if arguments.quick and arguments.task == "run":
        chosen = [
            cell for cell in chosen if cell.parts[0] == "modes" and cell.parts[1] in ("base", "all") and "full" in cell.parts
        ]
    if not chosen:
        raise Problem(f"No cell is called like {arguments.cells[:60]!r}.")
    summary = _read(arguments.summary) if arguments.summary.exists() else {}
    begun = monotonic()
    for place, cell in enumerate(chosen, 1):
        if arguments.seconds is not None and monotonic() - begun > arguments.seconds:
            print(f"Time is up after {place - 1} of {len(chosen)} cells.", flush=True)
            break
        outcome = measured(cell.table, arguments.seed, cell.games, farm, shelf)
        summary.update(summary_of({cell.key: outcome}))
        _keep(arguments.summary, summary)
        done = f"{place} of {len(chosen)} cells, {monotonic() - begun:.0f} s"
        print(f"{cell.key}: {100 * outcome.share:.1f} % of {outcome.games}  ({done})", flush=True)
    if shelf.found or shelf.torn:
        print(f"{shelf.found} chunks lay on the shelf, {shelf.torn} were torn.", file=sys.stderr)
    return GOOD


def _grades(arguments: argparse.Namespace) -> int:
    from game.lab.gates import grades_missed

    arguments.cells = GRADES
    _run(arguments)
    return _told(grades_missed(_read(arguments.summary)))


def _read(path: Path) -> dict[str, object]:
    from game.lab.report import fault_in

    try:
        summary = json.loads(read_regular(path, MOST_BYTES))
    except (OSError, ValueError) as problem:
        raise Problem(f"{path} cannot be read ({type(problem).__name__}).") from problem
    if not isinstance(summary, dict):
        raise Problem(f"{path} is no summary of the laboratory.")
    if fault := fault_in(summary):
        raise Problem(f"{path}: {fault}")
    return summary


def _keep(path: Path, summary: dict[str, object]) -> None:
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(row, separators=(',', ':'))}" for key, row in sorted(summary.items()))
    write_file(path, f"{{\n{rows}\n}}\n")


def _report(arguments: argparse.Namespace) -> int:
    from game.lab.report import lines_of

    lines = lines_of(_read(arguments.summary))
    print("\n".join(lines))
    if arguments.write is not None:
        write_between(arguments.write, MARK, lines)
    return GOOD


def _gates(arguments: argparse.Namespace) -> int:
    from game.lab.gates import missed

    return _told(missed(_read(arguments.summary)))


def _told(missed: Iterable[str]) -> int:
    """Prints which gates the figures do not pass; the exit code."""
    lines = list(missed)
    print("\n".join(lines) or "Every figure is within its band.")
    return FOUND_WRONG if lines else GOOD


def _characters(arguments: argparse.Namespace) -> int:
    from game.lab.farm import farm_of
    from game.lab.habits import HEAD, standings
    from game.lab.shelf import Shelf

    if arguments.write is not None:
        marked_text(arguments.write, CHARACTERS)
    for level in arguments.levels:
        if level not in leaning_levels():
            raise Problem(f"{level[:40]!r} takes no character; {', '.join(leaning_levels())} do.")
    load_cards(arguments.packs, nemesis=False)
    farm, shelf = farm_of(arguments.jobs, arguments.cluster, calm_collector), Shelf(arguments.shelf)
    lines = [*HEAD]
    for standing in standings(tuple(arguments.levels), tuple(arguments.packs), arguments.seed, arguments.games, farm, shelf):
        lines.append(standing.row())
        print(lines[-1], flush=True)
    if arguments.write is not None:
        write_between(arguments.write, CHARACTERS, lines)
    return GOOD


def _rating(arguments: argparse.Namespace) -> int:
    from game.insight.rating import scale_path
    from game.lab.farm import farm_of
    from game.lab.judging import elos, falling, rung, scale_text
    from game.lab.shelf import Shelf

    if arguments.games < LEAST_JUDGED:
        raise Problem(f"A scale needs {LEAST_JUDGED} games of each level at least.")
    try:
        page = read_regular(LADDER_PAGE, MOST_BYTES).decode()
        points = elos(level_names(), between(page, "ladder"))
    except (OSError, ValueError, LookupError) as problem:
        raise Problem(f"{LADDER_PAGE} has no ladder of all levels ({type(problem).__name__}).") from problem
    farm, shelf = farm_of(arguments.jobs, arguments.cluster, calm_collector), Shelf(arguments.shelf)
    rungs = []
    for level in level_names():
        rungs.append(rung(level, points[level], arguments.seed, arguments.games, farm, shelf))
        print(
            f"{level}: {rungs[-1].elo} Elo, gives away {rungs[-1].regret / 10:.1f} ± {rungs[-1].error / 5:.1f} points", flush=True
        )
    command = f"python -m game lab rating --games {arguments.games} --seed {arguments.seed!r}"
    scale = falling(rungs)
    for left_out in rungs:
        if left_out not in scale:
            print(f"{left_out.key} cannot be told from its neighbour by so few games and is left out of the scale.")
    write_file(arguments.write or scale_path(), scale_text(scale, command))
    return GOOD


def _advice(arguments: argparse.Namespace) -> int:
    from game.lab.advising import table
    from game.lab.farm import farm_of
    from game.lab.shelf import Shelf

    if arguments.write is not None:
        marked_text(arguments.write, ADVICE)
    if not arguments.games:
        raise Problem("advice needs a position at least.")
    farm, shelf = farm_of(arguments.jobs, arguments.cluster, calm_collector), Shelf(arguments.shelf)
    lines = table(arguments.seed, arguments.games, arguments.rollouts, farm, shelf)
    command = f"python -m game lab advice --games {arguments.games} --rollouts {arguments.rollouts} --seed {arguments.seed!r}"
    lines += ["", f"Made by `{command}`."]
    print("\n".join(lines))
    if arguments.write is not None:
        write_between(arguments.write, ADVICE, lines)
    return GOOD


def _idle(arguments: argparse.Namespace) -> int:
    from game.lab.farm import farm_of
    from game.lab.idle import LEAST_FEWER, LEVEL, idle_gap, lines_of

    if arguments.games < LEAST_JUDGED:
        raise Problem(f"A gap needs {LEAST_JUDGED} pairs of battles at least.")
    gap = idle_gap(LEVEL, arguments.seed, arguments.games, farm_of(arguments.jobs, arguments.cluster, calm_collector))
    lines = [*lines_of(gap), "", f"Made by `python -m game lab idle --games {arguments.games} --seed {arguments.seed!r}`."]
    print("\n".join(lines))
    if arguments.write is not None:
        write_between(arguments.write, IDLE, lines)
    return GOOD if gap.fewer >= LEAST_FEWER else FOUND_WRONG


def _places(arguments: argparse.Namespace) -> int:
    from game.lab.good_play import rows

    lines = rows(level_names())
    print("\n".join(lines))
    if arguments.write is not None:
        write_between(arguments.write, PLACES, lines)
    return GOOD


def _relics(arguments: argparse.Namespace) -> int:
    from game.campaign.load import campaign_folders
    from game.lab.relic_measures import lines_of, measured_relics
    from game.resources import campaigns

    lines = lines_of([rows for folder in campaign_folders(campaigns()) if (rows := measured_relics(folder))])
    print("\n".join(lines))
    if arguments.write is not None:
        write_between(arguments.write, RELICS, lines)
    return GOOD


def _prune(arguments: argparse.Namespace) -> int:
    from game.lab.shelf import Shelf

    if arguments.shelf is None:
        raise Problem("prune needs --shelf DIR.")
    print(f"{Shelf(arguments.shelf).prune()} files of other code are gone.")
    return GOOD
