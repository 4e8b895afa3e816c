"""`calibrate`: measures how often the bot wins every battle of a campaign, and the margins that earn silver and gold."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from game.campaign.galaxy import LEGS
from game.campaign.league.rivals_hall import FILE as RIVALS_FILE
from game.campaign.load import campaign_folders, load_campaign
from game.campaign.measured import known_measures, measured_sheets, write_measured
from game.campaign.medals import Par
from game.campaign.models import UNMEASURED, Campaign, Rate
from game.campaign.workshop.play import put_in_play
from game.content.errors import ContentError
from game.content.limits import read_text
from game.lab.farm import Farm, FarmError, farm_of
from game.lab.relic_measures import FILE as RELICS_FILE
from game.lab.relic_measures import measure_relics
from game.lab.rival_runs import play_rivals
from game.lab.run_measures import FILE, MODES, PLAYER, Wanted, file_with, measure, measured_runs, write
from game.lab.run_report import RUNS_MARK, lines_of
from game.resources import campaigns
from game.rivals import is_known
from game.rivals.weights import TUNED_VERSION

from .arguments import FOUND_WRONG, GOOD, Problem, comma_list, number, seed_text
from .marked import write_between
from .tables import calm_collector
from .trials import CALIBRATION_BOT, Cell, Chunk, PlayedGame, cells_of, modes, play_chunk

SUMMARY = (
    "Plays every mission of a campaign in every Challenge Mode with the calibration bot, without boons, escalations or Heat, and "
    "writes win rates and the margins for silver and gold into its measured.toml. The same seed and games give the same file. "
    "With --runs it plays whole runs, chosen by a steward and by lot, and writes measured_runs.toml; with --rivals those of the "
    "nine rivals of each hall of fame, and writes rivals.toml; with --relics the worth of each relic and of each pair that goes "
    "together, and writes measured_relics.toml. "
    "With --check nothing is written; exit code 1 if the file says otherwise."
)
CHUNK = 25
"""Games that a process takes at a time."""
SILVER, GOLD = 50, 85
"""Percentiles of the winning bot's margins that earn a medal (campaigns.md, "Calibration")."""
MOST_PAR = 99


class Measure(NamedTuple):
    """What was found for one mission and Challenge Mode."""

    par: Par
    rate: Rate
    directives: int
    """Won games in which the directive was met."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument(
        "campaigns", nargs="*", metavar="CAMPAIGN", help="ids of shipped campaigns, or folders of others (all shipped)"
    )
    parser.add_argument("--games", type=number(1, 100_000), default=500, metavar="N", help="games of a cell (500)")
    parser.add_argument("--expert-games", type=number(1, 100_000), default=2_400, metavar="N", help="the same, Expert (2400)")
    parser.add_argument("--runs", type=number(1, 10_000), default=None, metavar="N", help="whole runs instead, N of each kind")
    parser.add_argument("--length", type=_lengths, default=(), metavar="L,L", help="of --runs: some lengths (all)")
    parser.add_argument("--mode", type=_modes, default=(), metavar="M,M", help="of --runs: some Challenge Modes (all)")
    parser.add_argument("--player", type=_player, default=PLAYER, metavar="LEVEL", help=f"of --runs: who fights ({PLAYER})")
    parser.add_argument(
        "--report", type=Path, default=None, metavar="FILE", help="puts what was measured of runs between its marks"
    )
    parser.add_argument("--rivals", action="store_true", help="the runs of the nine rivals of each hall of fame instead")
    parser.add_argument("--relics", type=number(2, 100_000), default=None, metavar="N", help="relics instead, N games a length")
    parser.add_argument("--strong", type=number(0, 100_000), default=0, metavar="M", help="--relics: M games by Admiral besides")
    parser.add_argument("--jobs", type=number(1, 64), default=None, metavar="J", help="processes side by side (1)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="tcp://HOST:PORT or local:N instead, by Dask")
    parser.add_argument("--seed", type=seed_text, default="calibration", help="any text; every cell plays the same deals")
    parser.add_argument("--resume", action="store_true", help="leave out what is measured with this bot, seed and games already")
    parser.add_argument("--check", action="store_true", help="compare with the file instead of writing it")


def run(arguments: argparse.Namespace) -> int:
    """Measures one campaign after the other."""
    if arguments.check and arguments.resume:
        raise Problem("--check measures everything, so it cannot be given with --resume.")
    calm_collector()
    loaded = [_load(folder) for folder in (_folders(arguments.campaigns))]
    if arguments.report is not None:
        lines = lines_of({campaign.title: measured_runs(campaign.folder) for campaign in loaded})
        write_between(arguments.report, RUNS_MARK, lines)
        return GOOD
    try:
        farm = farm_of(arguments.jobs, arguments.cluster, calm_collector)
        if arguments.rivals:
            return max([_calibrate_rivals(campaign, farm, arguments) for campaign in loaded], default=GOOD)
        if arguments.relics is not None:
            return max([_calibrate_relics(campaign, farm, arguments) for campaign in loaded], default=GOOD)
        if arguments.runs is not None:
            return max([_calibrate_runs(campaign, farm, arguments) for campaign in loaded], default=GOOD)
        return max([_calibrate(campaign, farm, arguments) for campaign in loaded], default=GOOD)
    except FarmError as problem:
        raise Problem(str(problem)) from problem


def _calibrate_runs(campaign: Campaign, farm: Farm, arguments: argparse.Namespace) -> int:
    """Plays whole runs of a campaign, and writes what came of them or compares it with the file."""
    wanted = Wanted(arguments.runs, arguments.seed, arguments.player, arguments.length, arguments.mode)
    rows = measure(campaign, farm, wanted, lambda line: print(line, flush=True))
    return _settle(campaign, FILE, file_with(campaign.folder, rows), arguments)


def _calibrate_relics(campaign: Campaign, farm: Farm, arguments: argparse.Namespace) -> int:
    """Plays with and without each relic, and writes what that brings or compares it with the file."""
    games, strong, seed = arguments.relics, arguments.strong, arguments.seed
    text = measure_relics(campaign, games, strong, farm, seed, lambda line: print(line, flush=True))
    return _settle(campaign, RELICS_FILE, text, arguments)


def _calibrate_rivals(campaign: Campaign, farm: Farm, arguments: argparse.Namespace) -> int:
    """Plays the rivals of every hall, and writes how they came out or compares it with the file."""
    text = play_rivals(campaign, farm, arguments.seed, lambda line: print(line, flush=True))
    return _settle(campaign, RIVALS_FILE, text, arguments)


def _settle(campaign: Campaign, name: str, text: str, arguments: argparse.Namespace) -> int:
    """Writes a file of a campaign, or compares it."""
    path = campaign.folder / name
    if not arguments.check:
        try:
            write(campaign.folder, text, name)
        except OSError as problem:
            raise Problem(f"{path} cannot be written: {problem.strerror}.", FOUND_WRONG) from problem
        return GOOD
    if path.exists() and read_text(path, str(path)) == text:
        return GOOD
    print(f"{path}: the file says otherwise.", file=sys.stderr)
    return FOUND_WRONG


def _lengths(words: str) -> tuple[str, ...]:
    """Some lengths of a run. Raises ArgumentTypeError."""
    return _some(words, tuple(LEGS))


def _modes(words: str) -> tuple[str, ...]:
    """Some Challenge Modes. Raises ArgumentTypeError."""
    return _some(words, MODES)


def _some(words: str, known: Sequence[str]) -> tuple[str, ...]:
    chosen = comma_list(words)
    if wrong := [name for name in chosen if name not in known]:
        raise argparse.ArgumentTypeError(f"{wrong[0]!r} is none of {', '.join(known)}")
    return tuple(chosen)


def _player(name: str) -> str:
    """Who can fight the battles of a run. Raises ArgumentTypeError."""
    if not is_known(name):
        raise argparse.ArgumentTypeError(f"there is no computer player {name!r}")
    return name


def _folders(named: Sequence[str]) -> list[Path]:
    """The folders of campaigns by id or path; all that are shipped if none is named."""
    shipped = {folder.name: folder for folder in campaign_folders(campaigns())}
    if not named:
        return list(shipped.values())
    for name in named:
        if name not in shipped and not Path(name).is_dir():
            raise Problem(f"There is no campaign {name!r}; shipped are {', '.join(shipped)}.")
    return [shipped.get(name, Path(name)) for name in named]


def _load(folder: Path) -> Campaign:
    try:
        return put_in_play(load_campaign(folder.resolve()))
    except ContentError as problem:
        raise Problem(str(problem)) from problem


def _calibrate(campaign: Campaign, farm: Farm, arguments: argparse.Namespace) -> int:
    """Measures cell after cell; the file is written after each, so that whatever stops it loses nothing."""
    pars, rates = known_measures(campaign)
    cells = cells_of(campaign)
    places: dict[tuple[str, str], int] = {(cell.mission, cell.mode): number for number, cell in enumerate(cells)}
    pars = {key: par for key, par in pars.items() if key in places}
    rates = {key: rate for key, rate in rates.items() if key in places}
    if arguments.resume:
        cells = [cell for cell in cells if not _known(rates.get((cell.mission, cell.mode)), cell, arguments)]
    differs = 0
    fresh: dict[str, list[Measure]] = {mode: [] for mode in modes()}
    for cell, trials in _played(cells, farm, arguments):
        measure = measured(trials, arguments.seed)
        fresh[cell.mode].append(measure)
        key = (cell.mission, cell.mode)
        if arguments.check:
            if (pars.get(key), rates.get(key)) != (measure.par, measure.rate):
                print(f"{cell.mission} {cell.mode}: the file says otherwise.", file=sys.stderr)
                differs += 1
        else:
            pars[key], rates[key] = measure.par, measure.rate
            ordered = sorted(pars, key=lambda pair: places[pair])
            _write(campaign.folder, {pair: pars[pair] for pair in ordered}, {pair: rates[pair] for pair in ordered})
        print(_line(cell, measure), flush=True)
    print(_means(campaign, fresh))
    return FOUND_WRONG if differs else GOOD


def _write(folder: Path, pars: dict[tuple[str, str], Par], rates: dict[tuple[str, str], Rate]) -> None:
    try:
        write_measured(folder, measured_sheets(pars, rates))
    except OSError as problem:
        raise Problem(f"{folder} cannot be written: {problem.strerror}.", FOUND_WRONG) from problem


def _games(mode: str, arguments: argparse.Namespace) -> int:
    games: int = arguments.expert_games if mode == "expert" else arguments.games
    return games


def _known(rate: Rate | None, cell: Cell, arguments: argparse.Namespace) -> bool:
    """Whether a cell has been measured by the same bot with the same seed and number of games."""
    wanted = (_games(cell.mode, arguments), CALIBRATION_BOT, TUNED_VERSION, arguments.seed)
    return rate is not None and (rate.games, rate.bot, rate.version, rate.seed) == wanted


def _played(cells: Sequence[Cell], farm: Farm, arguments: argparse.Namespace) -> Iterator[tuple[Cell, list[PlayedGame]]]:
    """Each cell with its games in their order, wherever they are played."""
    chunks = [_chunks(cell, arguments) for cell in cells]
    results = iter(farm.map(play_chunk, [chunk for of_cell in chunks for chunk in of_cell]))
    for cell, of_cell in zip(cells, chunks):
        yield cell, [trial for trials in islice(results, len(of_cell)) for trial in trials]


def _chunks(cell: Cell, arguments: argparse.Namespace) -> list[Chunk]:
    games = _games(cell.mode, arguments)
    starts = range(0, games, CHUNK)
    return [(cell, CALIBRATION_BOT, arguments.seed, start, min(start + CHUNK, games)) for start in starts]


def measured(trials: Sequence[PlayedGame], seed: str) -> Measure:
    """Rate and pars of the games of one cell."""
    won = [trial for trial in trials if trial.won]
    rate = Rate(len(trials), len(won), CALIBRATION_BOT, TUNED_VERSION, seed)
    return Measure(par_of([trial.margin for trial in won]), rate, sum(trial.directive for trial in won))


def par_of(margins: Sequence[int]) -> Par:
    """Silver and gold from the margins of won games: 1 <= silver < gold; a bot that never wins says nothing."""
    if not margins:
        return UNMEASURED
    silver = min(MOST_PAR - 1, max(1, percentile(margins, SILVER)))
    return Par(silver, min(MOST_PAR, max(silver + 1, percentile(margins, GOLD))))


def percentile(values: Sequence[int], share: int) -> int:
    """The least of the values that so many in a hundred do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, -(-share * len(ordered) // 100) - 1)]


def _line(cell: Cell, measure: Measure) -> str:
    rate, par = measure.rate, measure.par
    met = f"{measure.directives / rate.wins:4.0%}" if rate.wins else "   -"
    share = f"{rate.wins / rate.games:6.1%} of {rate.games}"
    return f"{cell.mission:19}{cell.mode:9} won {share:15} silver {par.silver:2} gold {par.gold:2}  directive {met} of the wins"


def _means(campaign: Campaign, fresh: dict[str, list[Measure]]) -> str:
    """The mean over the missions in each Challenge Mode."""
    parts = [
        f"{mode} {mean(measure.rate.wins / measure.rate.games for measure in measures):.1%}"
        for mode, measures in fresh.items()
        if measures
    ]
    if not parts:
        return f"{campaign.title}: nothing was left to do."
    return f"{campaign.title}, mean of the missions: {', '.join(parts)}."
