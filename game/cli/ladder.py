"""`ladder`: how the levels of computer players stand to each other and to the Nemesis, on common deals."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import NamedTuple

from game.engine import CardBook, apply, new_game
from game.lab.farm import Farm, FarmError, farm_of
from game.lab.figures import interval, percent
from game.lab.playing import game_seed
from game.lab.shelf import Shelf
from game.match import Sight
from game.rivals import is_known, level_names, make_rival

from .arguments import FOUND_WRONG, GOOD, Problem, comma_list, number, seed_text
from .marked import marked_text, write_between
from .tables import MODES, NEMESIS_PACK, calm_collector, load_cards, make_setup

SUMMARY = (
    "Plays neighbouring levels against each other at two seats, seats swapped over the same deals, and each level against the "
    "Nemesis. A shared win is half a one; figures stand with their 95 % interval."
)
MARK = "ladder"
ALONE = "Nemesis"
LEAST_STEP, LEAST_GAIN = 0.70, 0.10
"""What a level must win against the one below, and how much more than that against the Nemesis."""
MOST_MS, QUICK_MS = {"admiral": 60, "master": 500}, 2
"""Milliseconds that 95 of 100 thoughts may take; of the levels that are not named the second."""
BATCH = 10
"""Games that are begun together; only between two batches it is looked whether the time of a pair is up."""


class Bout(NamedTuple):
    """One game of the ladder: who plays which seat, of whom it is told, against whom, with which cards, from which seed."""

    players: tuple[str, ...]
    seat: int
    seats: str
    mode: str
    packs: tuple[str, ...]
    seed: str


@dataclass(slots=True)
class LevelStanding:
    """How one player did against one opponent: shares of wins, margins, and milliseconds of its thoughts."""

    player: str
    opponent: str
    wins: list[float] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    thoughts: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of games that it won."""
        return sum(self.wins) / len(self.wins)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson), which holds for few games and clean sweeps too."""
        return interval(self.share, len(self.wins))

    @property
    def slowest(self) -> float:
        """The thought that 95 of 100 are shorter than, in milliseconds of one core."""
        ordered = sorted(self.thoughts)
        return ordered[len(ordered) * 95 // 100] if ordered else 0.0

    def row(self) -> str:
        """A line of the table."""
        margin = sum(self.margins) / len(self.margins)
        share = percent(self.share, len(self.wins))
        return f"| {self.player} | {self.opponent} | {len(self.wins)} | {share} | {margin:+.1f} | {self.slowest:.1f} |"


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--games", type=number(1, 100_000), default=40, metavar="N", help="games of each pair (40)")
    parser.add_argument("--levels", type=comma_list, default=level_names(), help="levels from the weakest up, with commas (all)")
    parser.add_argument("--mode", choices=MODES, default="expert", help="Challenge Mode of the Nemesis (expert)")
    parser.add_argument("--packs", type=comma_list, default=("base",), help="card packs, with commas (base)")
    parser.add_argument("--seconds", type=number(1, 100_000), default=600, metavar="S", help="of one core for each pair (600)")
    parser.add_argument("--seed", type=seed_text, default="ladder", help="any text")
    parser.add_argument("--only", choices=("seats", "solo"), default=None, help="only between levels, or only the Nemesis")
    parser.add_argument("--write", type=Path, default=None, metavar="FILE", help="puts the table between the marks of this file")
    parser.add_argument("--jobs", type=number(1, 64), default=None, metavar="J", help="processes side by side (1)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="tcp://HOST:PORT or local:N instead, by Dask")
    parser.add_argument(
        "--shelf", type=Path, default=None, metavar="DIR", help="keeps finished games there and goes on from them"
    )
    parser.add_argument("--proof", action="store_true", help="says which steps and times miss what they must, exit code 1")
    parser.add_argument("--json", action="store_true", help="the last line is the table as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Plays and prints."""
    for level in arguments.levels:
        if not is_known(level):
            raise Problem(f"There is no level {level[:40]!r}; there are {', '.join(level_names())}.")
    if arguments.write is not None:
        marked_text(arguments.write, MARK)
    calm_collector()
    for nemesis in (False, True):
        load_cards(arguments.packs, nemesis)
    rows = [] if arguments.only == "solo" else list(zip(arguments.levels[1:], arguments.levels))
    rows += [] if arguments.only == "seats" else [(level, "") for level in arguments.levels]
    try:
        farm, shelf = farm_of(arguments.jobs, arguments.cluster, calm_collector), Shelf(arguments.shelf)
        results = [_played(level, opponent, arguments, farm, shelf) for level, opponent in rows]
    except FarmError as problem:
        raise Problem(str(problem)) from problem
    lines = [
        "| player | against | games | wins | margin | ms, p95 |",
        "|---|---|---|---|---|---|",
        *(result.row() for result in results),
    ]
    print("\n".join(lines), flush=True)
    if arguments.write is not None:
        write_between(arguments.write, MARK, [*lines, "", "Made by", f"`{_command(arguments)}`."])
    if arguments.json:
        print(json.dumps([{"player": result.player, "against": result.opponent, "wins": result.share} for result in results]))
    if arguments.proof:
        wrong = list(missed(results))
        print("\n".join(wrong) or "Every step is as high as it must be, and every level thinks fast enough.")
        return FOUND_WRONG if wrong else GOOD
    return GOOD


def missed(results: Sequence[LevelStanding]) -> Iterator[str]:
    """A sentence for each step between levels that is too low, alone or at two seats, and each level that thinks too long."""
    alone = [result for result in results if result.opponent.startswith(ALONE)]
    for result in results:
        if result not in alone and result.share < LEAST_STEP:
            maybe = ", which so few games do not settle" if result.interval[1] >= LEAST_STEP else ""
            wins = f"{100 * result.share:.0f} % of {len(result.wins)} games"
            yield f"{result.player} wins {wins} against {result.opponent}, at least {100 * LEAST_STEP:.0f} % are wanted{maybe}."
        if result.slowest > (most := MOST_MS.get(result.player, QUICK_MS)):
            yield f"{result.player} thinks {result.slowest:.0f} ms against {result.opponent}, at most {most} are wanted."
    for below, above in pairwise(alone):
        if above.share - below.share < LEAST_GAIN:
            gain = 100 * (above.share - below.share)
            yield f"{above.player} wins {gain:.0f} points more than {below.player} against {above.opponent}, 10 are wanted."


def _command(arguments: argparse.Namespace) -> str:
    only = "" if arguments.only is None else f" --only {arguments.only}"
    limits = f"--levels {','.join(arguments.levels)} --games {arguments.games} --seconds {arguments.seconds}"
    return f"python -m game ladder {limits} --mode {arguments.mode} --seed {arguments.seed!r}{only}"


def _played(level: str, opponent: str, arguments: argparse.Namespace, farm: Farm, shelf: Shelf) -> LevelStanding:
    """The games of one pair, as many as its time allows; without an opponent it is the Nemesis."""
    standing, spent = LevelStanding(level, opponent or f"{ALONE}, {arguments.mode}"), 0.0
    for start in range(0, arguments.games, BATCH):
        if spent > arguments.seconds:
            break
        bouts = [bout(level, opponent, game, arguments) for game in range(start, min(start + BATCH, arguments.games))]
        for share, margin, seconds, thoughts in shelf.map(farm, play_bout, bouts):
            standing.wins.append(share)
            standing.margins.append(margin)
            standing.thoughts += thoughts
            spent += seconds
    print(standing.row(), flush=True)
    return standing


def bout(level: str, opponent: str, game: int, arguments: argparse.Namespace) -> Bout:
    """The game of this number: between two levels each deal is played twice, with the seats swapped."""
    mode, packs = arguments.mode, tuple(arguments.packs)
    if not opponent:
        return Bout((level,), 0, NEMESIS_PACK, mode, packs, game_seed(arguments.seed, game))
    seat = game % 2
    players = (level, opponent) if seat == 0 else (opponent, level)
    return Bout(players, seat, "2", mode, packs, game_seed(arguments.seed, game // 2))


@cache
def _cards(packs: tuple[str, ...], nemesis: bool) -> CardBook:
    """The book, read once in each process."""
    return load_cards(packs, nemesis)


def play_bout(given: Bout) -> tuple[float, int, float, list[float]]:
    """What its player has of the win, how far it is ahead, the seconds of the game, and the milliseconds of its thoughts."""
    book, begun = _cards(given.packs, given.seats == NEMESIS_PACK), process_time()
    state, _ = new_game(book, make_setup(book, given.seats, given.mode, given.seed))
    rivals = [make_rival(name, f"{given.seed}/{place}") for place, name in enumerate(given.players)]
    thoughts = []
    while (decision := state.decision) is not None:
        before = process_time()
        command = rivals[decision.seat].choose(Sight(state, decision.seat), decision)
        if decision.seat == given.seat and len(decision.options) > 1:
            thoughts.append(round(1000 * (process_time() - before), 2))
        apply(state, command, listen=False)
    if state.result is None:
        raise RuntimeError("a game did not end")
    winners, totals = state.result.winners, state.result.totals
    margin = totals[given.seat] - max(total for other, total in enumerate(totals) if other != given.seat)
    return (given.seat in winners) / len(winners), margin, process_time() - begun, thoughts
