"""`ladder`: how the levels of computer players stand to each other and to the Nemesis, on common deals."""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time

from game.engine import CardBook, apply, new_game
from game.lab.figures import interval, percent
from game.match import Sight
from game.rivals import is_known, level_names, make_rival

from .arguments import GOOD, Problem, comma_list, number, seed_text
from .marked import write_between
from .matches import game_seed
from .tables import MODES, NEMESIS_PACK, calm_collector, load_cards, make_setup

SUMMARY = (
    "Plays neighbouring levels against each other at two seats, seats swapped over the same deals, and each level against the "
    "Nemesis. A shared win is half a one; figures stand with their 95 % interval."
)
MARK = "ladder"


@dataclass(slots=True)
class Standing:
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
    parser.add_argument("--json", action="store_true", help="the last line is the table as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Plays and prints."""
    for level in arguments.levels:
        if not is_known(level):
            raise Problem(f"There is no level {level[:40]!r}; there are {', '.join(level_names())}.")
    calm_collector()
    results = []
    if arguments.only != "solo":
        book = load_cards(arguments.packs, nemesis=False)
        for weaker, stronger in zip(arguments.levels, arguments.levels[1:]):
            results.append(_played(book, stronger, weaker, arguments))
    if arguments.only != "seats":
        book = load_cards(arguments.packs, nemesis=True)
        for level in arguments.levels:
            results.append(_played(book, level, "", arguments))
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
    return GOOD


def _command(arguments: argparse.Namespace) -> str:
    only = "" if arguments.only is None else f" --only {arguments.only}"
    limits = f"--levels {','.join(arguments.levels)} --games {arguments.games} --seconds {arguments.seconds}"
    return f"python -m game ladder {limits} --mode {arguments.mode} --seed {arguments.seed!r}{only}"


def _played(book: CardBook, level: str, opponent: str, arguments: argparse.Namespace) -> Standing:
    """The games of one pair, as many as its time allows; without an opponent it is the Nemesis."""
    standing = Standing(level, opponent or f"Nemesis, {arguments.mode}")
    begun = process_time()
    for game in range(arguments.games):
        if standing.wins and process_time() - begun > arguments.seconds:
            break
        if opponent:
            seat = game % 2
            names = [level, opponent] if seat == 0 else [opponent, level]
            _game(book, names, "2", arguments.mode, game_seed(arguments.seed, game // 2), standing, seat)
        else:
            _game(book, [level], NEMESIS_PACK, arguments.mode, game_seed(arguments.seed, game), standing, 0)
    print(standing.row(), flush=True)
    return standing


def _game(book: CardBook, names: list[str], seats: str, mode: str, seed: str, standing: Standing, seat: int) -> None:
    state, _ = new_game(book, make_setup(book, seats, mode, seed))
    rivals = [make_rival(name, f"{seed}/{place}") for place, name in enumerate(names)]
    while (decision := state.decision) is not None:
        before = process_time()
        command = rivals[decision.seat].choose(Sight(state, decision.seat), decision)
        if decision.seat == seat and len(decision.options) > 1:
            standing.thoughts.append(1000 * (process_time() - before))
        apply(state, command, listen=False)
    if state.result is not None:
        winners, totals = state.result.winners, state.result.totals
        standing.wins.append((seat in winners) / len(winners))
        standing.margins.append(totals[seat] - max(total for other, total in enumerate(totals) if other != seat))
