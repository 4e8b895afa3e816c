"""`calibrate --runs`: whole runs by a steward and by a careless one, written to `measured_runs.toml` beside each campaign."""

from __future__ import annotations

import json
import os
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from game.campaign.models import Campaign
from game.content.limits import read_text
from game.engine.terms import Mode
from game.rivals.weights import TUNED_VERSION

from .farm import Farm
from .whole_runs import BOT, STEWARDS, RunCell, RunTrial, play_run

FILE = "measured_runs.toml"
HEAD = "# Measured by `calibrate --runs`; do not write here by hand. Whole runs by a steward, and by one who chooses by lot.\n"
CHUNK = 10
"""Runs that a process takes at a time."""
MODES: tuple[Mode, ...] = ("standard", "advanced", "expert")
STOPS = ("event", "shop", "rest", "mystery", "haven")


class RunChunk(NamedTuple):
    """Some runs of one cell: the seed, the first and the one after the last."""

    cell: RunCell
    seed: str
    start: int
    stop: int


class RunSum(NamedTuple):
    """What one run comes to in the sums: whether it was finished, steps, salvage and veterans at its end, and what it met."""

    finished: bool
    steps: int
    salvage: int
    veterans: int
    stops: tuple[str, ...]
    offered: tuple[str, ...]
    taken: tuple[str, ...]


def summed(trial: RunTrial, kinds: Mapping[str, str], offered: tuple[str, ...]) -> RunSum:
    """A run as the sums need it; `kinds` says what each place of its map is."""
    fleet = trial.run.fleet
    assert fleet is not None
    stops = tuple(kinds.get(node, "") for node in fleet.visited)
    taken = tuple(step[1] for step in trial.steps if step[0] == "relic")
    return RunSum(trial.finished, fleet.steps, fleet.salvage, len(fleet.crew), stops, offered, taken)


def play_runs(chunk: RunChunk) -> list[RunSum]:
    """The runs of one chunk, in their order."""
    sums = []
    for index in range(chunk.start, chunk.stop):
        offered: list[str] = []
        trial = play_run(chunk.cell, chunk.seed, index, offered)
        chart = trial.run.chart
        kinds = {place.node: place.kind for place in chart.places} if chart is not None else {}
        sums.append(summed(trial, kinds, tuple(offered)))
    return sums


def measure(campaign: Campaign, farm: Farm, runs: int, seed: str, tell: Callable[[str], None]) -> str:
    """The text of the file: every length and Challenge Mode of a campaign, so many runs of each, by both who choose."""
    cells = [
        RunCell(campaign.folder, length, mode, chooser)
        for length in campaign.galaxy.run_lengths
        for mode in MODES
        for chooser in STEWARDS
    ]
    starts = range(0, runs, CHUNK)
    chunks = [RunChunk(cell, seed, start, min(start + CHUNK, runs)) for cell in cells for start in starts]
    results = iter(farm.map(play_runs, chunks))
    tables = [HEAD]
    for cell in cells:
        row = row_of(cell, [each for _ in starts for each in next(results)], seed)
        tables.append(_table(row))
        tell(line_of(row))
    return "".join(tables)


def write(folder: Path, text: str, name: str = FILE) -> None:
    """Writes a file of the folder anew, whole or not at all. Raises OSError."""
    fresh = folder / f".{name}.new"
    fresh.write_text(text, encoding="utf-8")
    os.replace(fresh, folder / name)


def row_of(cell: RunCell, sums: Sequence[RunSum], seed: str) -> dict[str, Any]:
    """What is written of one cell. Shares are whole percents; `stops` are of the runs that were finished."""
    finished = [each for each in sums if each.finished]
    passed = Counter(kind for each in finished for kind in set(each.stops))
    offered, taken = (Counter(key for each in sums for key in getattr(each, name)) for name in ("offered", "taken"))
    return {
        "length": cell.length,
        "mode": cell.mode,
        "chooser": cell.chooser,
        "player": BOT,
        "version": TUNED_VERSION,
        "seed": seed,
        "runs": len(sums),
        "finished": len(finished),
        "steps": int(median(each.steps for each in sums)),
        "salvage": int(median(each.salvage for each in sums)),
        "veterans": int(median(each.veterans for each in sums)),
        "stops": {kind: 100 * passed[kind] // len(finished) if finished else 0 for kind in STOPS},
        "relics": {key: [offered[key], taken[key]] for key in sorted(offered)},
    }


def line_of(row: dict[str, Any]) -> str:
    """One cell for the terminal."""
    share = 100 * row["finished"] // row["runs"]
    return (
        f"{row['length']:8} {row['mode']:9} {row['chooser']:9} {share:3} % of {row['runs']} runs, "
        f"{row['steps']} steps, {row['salvage']} salvage, {row['veterans']} veterans"
    )


def _table(row: dict[str, Any]) -> str:
    lines = [f"{name} = {_value(value)}" for name, value in row.items()]
    return "\n[[runs]]\n" + "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {json.dumps(each)}" for name, each in value.items()) + " }" if value else "{}"
    return json.dumps(value)


def measured_runs(folder: Path) -> list[dict[str, Any]]:
    """What was measured of a campaign; nothing where nobody has."""
    path = folder / FILE
    if not path.exists():
        return []
    rows: list[dict[str, Any]] = tomllib.loads(read_text(path, str(path)))["runs"]
    return rows
