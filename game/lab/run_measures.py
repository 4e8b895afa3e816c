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

from game.campaign.galaxy import LEGS
from game.campaign.models import Campaign
from game.content.limits import read_text
from game.engine.terms import Mode
from game.rivals import LEANS
from game.rivals.levels import load_levels
from game.rivals.weights import TUNED_VERSION

from .farm import Farm
from .whole_runs import STEWARDS, Met, RunCell, RunTrial, play_run

FILE = "measured_runs.toml"
HEAD = "# Measured by `calibrate --runs`; do not write here by hand. Whole runs by a steward, and by one who chooses by lot.\n"
CHUNK = 10
"""Runs that a process takes at a time."""
MODES: tuple[Mode, ...] = ("standard", "advanced", "expert")
Row = dict[str, Any]
PLAYER = "commander"
"""Who fights the battles of the runs that are measured, where nobody else is asked for."""
PAIRED = ("offered", "taken", "open", "chosen")
STOPS = ("event", "shop", "rest", "mystery", "haven")


class RunChunk(NamedTuple):
    """Some runs of one cell: the seed, the first and the one after the last."""

    cell: RunCell
    seed: str
    start: int
    stop: int


class RunSum(NamedTuple):
    """What one run comes to in the sums: its Home World, whether it was finished and whether it came to its last battle; steps,
    salvage and veterans when that began, else at its end; and what it met."""

    home: str
    finished: bool
    there: bool
    steps: int
    salvage: int
    veterans: int
    stops: tuple[str, ...]
    offered: tuple[str, ...]
    taken: tuple[str, ...]
    open: tuple[str, ...]
    chosen: tuple[str, ...]


class Wanted(NamedTuple):
    """Which cells are measured: how many runs of each, by which seed and computer player, of which lengths and modes (all)."""

    runs: int
    seed: str
    player: str = PLAYER
    lengths: tuple[str, ...] = ()
    modes: tuple[Mode, ...] = ()

    def cells(self, campaign: Campaign) -> list[RunCell]:
        """Its cells in this campaign."""
        return [
            RunCell(campaign.folder, length, mode, chooser, self.player)
            for length in campaign.galaxy.run_lengths
            for mode in MODES
            for chooser in STEWARDS
            if length in (self.lengths or (length,)) and mode in (self.modes or MODES)
        ]


def summed(trial: RunTrial, kinds: Mapping[str, str], met: Met) -> RunSum:
    """A run as the sums need it; `kinds` says what each place of its map is."""
    fleet = trial.run.fleet
    assert fleet is not None
    stops = tuple(kinds.get(node, "") for node in fleet.visited)
    taken = tuple(step[1] for step in trial.steps if step[0] == "relic")
    at = met.last or fleet
    stood = (at.steps, fleet.salvage, len(fleet.crew))
    there = met.last is not None
    home = trial.run.home or ""
    return RunSum(home, trial.finished, there, *stood, stops, tuple(met.offered), taken, tuple(met.open), tuple(met.chosen))


def play_runs(chunk: RunChunk) -> list[RunSum]:
    """The runs of one chunk, in their order."""
    sums = []
    for index in range(chunk.start, chunk.stop):
        met = Met()
        trial = play_run(chunk.cell, chunk.seed, index, met)
        chart = trial.run.chart
        kinds = {place.node: place.kind for place in chart.places} if chart is not None else {}
        sums.append(summed(trial, kinds, met))
    return sums


def measure(campaign: Campaign, farm: Farm, wanted: Wanted, tell: Callable[[str], None]) -> list[Row]:
    """The rows of the cells that are wanted, in their order, the same ones wherever they are played."""
    cells = wanted.cells(campaign)
    starts = range(0, wanted.runs, CHUNK)
    chunks = [RunChunk(cell, wanted.seed, start, min(start + CHUNK, wanted.runs)) for cell in cells for start in starts]
    results = iter(farm.map(play_runs, chunks))
    rows = []
    for cell in cells:
        rows.append(row_of(cell, [each for _ in starts for each in next(results)], wanted.seed))
        tell(line_of(rows[-1]))
    return rows


def file_with(folder: Path, rows: Sequence[Row]) -> str:
    """The text of the file with these rows in the place of those that were measured of the same cells before."""
    merged = {_place(row): row for row in (*measured_runs(folder), *rows)}
    return HEAD + "".join(_table(merged[place]) for place in sorted(merged))


def _place(row: Row) -> tuple[object, ...]:
    """Where a row stands in the file: the rows of the usual player first."""
    places = (tuple(LEGS).index(row["length"]), MODES.index(row["mode"]), tuple(STEWARDS).index(row["chooser"]))
    return row["player"] != PLAYER, row["player"], *places


def write(folder: Path, text: str, name: str = FILE) -> None:
    """Writes a file of the folder anew, whole or not at all. Raises OSError."""
    fresh = folder / f".{name}.new"
    fresh.write_text(text, encoding="utf-8")
    os.replace(fresh, folder / name)


def row_of(cell: RunCell, sums: Sequence[RunSum], seed: str) -> Row:
    """What is written of one cell. `stops` are shares of the runs that were finished, in whole percents; steps, salvage and
    veterans are medians of the runs that came to their last battle; the rest are pairs: runs and finished ones of each Home
    World, offers and takings of each relic and of each choice of an event."""
    finished = [each for each in sums if each.finished]
    there = [each for each in sums if each.there] or sums
    passed = Counter(kind for each in finished for kind in set(each.stops))
    homes, won = Counter(each.home for each in sums), Counter(each.home for each in finished)
    counts = {name: Counter(key for each in sums for key in getattr(each, name)) for name in PAIRED}
    offered, taken, known, chosen = counts.values()
    return {
        "length": cell.length,
        "mode": cell.mode,
        "chooser": cell.chooser,
        "player": cell.player,
        "version": version_of(cell.player),
        "seed": seed,
        "runs": len(sums),
        "finished": len(finished),
        "steps": int(median(each.steps for each in there)),
        "salvage": int(median(each.salvage for each in there)),
        "veterans": int(median(each.veterans for each in there)),
        "stops": {kind: 100 * passed[kind] // len(finished) if finished else 0 for kind in STOPS},
        "homes": {home: [homes[home], won[home]] for home in sorted(homes)},
        "relics": {key: [offered[key], taken[key]] for key in sorted(offered)},
        "events": {key: [known[key], chosen[key]] for key in sorted(known)},
    }


def version_of(player: str) -> str:
    """The version of a policy or a level: what it plays may differ from one to the next."""
    level = next((level for level in load_levels() if level.key == player.partition(LEANS)[0]), None)
    return TUNED_VERSION if level is None else f"{level.version}"


def line_of(row: Row) -> str:
    """One cell for the terminal."""
    share = 100 * row["finished"] // row["runs"]
    return (
        f"{row['length']:8} {row['mode']:9} {row['chooser']:9} {share:3} % of {row['runs']} runs, "
        f"{row['steps']} steps, {row['salvage']} salvage, {row['veterans']} veterans"
    )


def _table(row: Row) -> str:
    lines = [f"{name} = {_value(value)}" for name, value in row.items()]
    return "\n[[runs]]\n" + "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_name(name)} = {json.dumps(each)}" for name, each in value.items()) + " }" if value else "{}"
    return json.dumps(value)


def _name(key: str) -> str:
    return json.dumps(key) if "." in key else key


def measured_runs(folder: Path) -> list[Row]:
    """What was measured of a campaign; nothing where nobody has."""
    path = folder / FILE
    if not path.exists():
        return []
    rows: list[Row] = tomllib.loads(read_text(path, str(path)))["runs"]
    return rows
