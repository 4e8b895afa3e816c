"""`simulate`: many games between computer players, every invariant after every command, one summary."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from time import perf_counter

from game.campaign.changes_file import read_changes
from game.campaign.grade import grade_changes, grade_option
from game.campaign.lengths import LENGTHS
from game.content.errors import ContentError
from game.content.language import sentence
from game.engine import CardBook, SetupError
from game.lab.farm import Farm, FarmError, farm_of
from game.rivals import POLICIES, is_known, level_names

from .arguments import FOUND_WRONG, GOOD, Problem, comma_list, number, seed_text
from .matches import OWN_TIES, TIES, GameOutcome, GamePlan, new_match, play_game
from .summary import Summary, summarise
from .tables import MODES, NEMESIS_PACK, SEAT_CHOICES, calm_collector, graded_mode, load_cards

SUMMARY = (
    "Plays games between computer players, checks every invariant after every command and sums them up. "
    "Exit code 1 if any game failed; each failed game leaves a journal for `replay`."
)
CHUNK = 10
"""Games that a process takes at a time; results come back in the order of the games."""
NOTED_FAILURES = 5
"""Failed games that are described; all are counted and leave a journal."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--games", type=number(1, 10_000_000), default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seats", choices=SEAT_CHOICES, default=NEMESIS_PACK, help="solo against the Nemesis, or 2 to 5 seats")
    parser.add_argument("--mode", choices=MODES, default=MODES[0], help="Challenge Mode of the Nemesis (standard)")
    parser.add_argument("--length", choices=tuple(LENGTHS), default="full", help="rounds: raid 4, push 6, full 10 (full)")
    parser.add_argument("--grade", type=number(0, 99), default=0, metavar="N", help="a grade beyond Expert, 1 to 20 (0, none)")
    parser.add_argument("--changes", type=Path, default=None, metavar="FILE", help="changes of a mission, a TOML file")
    parser.add_argument("--packs", type=comma_list, default=("base",), help="card packs, with commas (base)")
    parser.add_argument("--monarchs-revenge", action="store_true", help="play with this variant of Galactic Orders")
    parser.add_argument(
        "--policy",
        type=comma_list,
        default=("greedy",),
        help=f"one policy for all seats or one per seat, with commas: {', '.join((*POLICIES, *level_names()))} (greedy)",
    )
    parser.add_argument("--ties", choices=TIES, default=OWN_TIES, help="who settles ties of the Nemesis (own: the players)")
    parser.add_argument("--seed", type=seed_text, default="core worlds", help="any text; 32 hex digits are taken as they are")
    parser.add_argument("--jobs", type=number(1, 64), default=None, metavar="J", help="processes side by side (1)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="tcp://HOST:PORT or local:N instead, by Dask")
    parser.add_argument("--failures", type=Path, default=None, metavar="DIR", help="folder for journals of failed games")
    parser.add_argument("--json", action="store_true", help="the last line is the summary as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Plays and sums up."""
    plan = _plan(arguments)
    calm_collector()
    started = perf_counter()
    try:
        farm = farm_of(arguments.jobs, arguments.cluster, calm_collector)
        outcomes = list(_with_progress(_play(plan, arguments.games, farm), arguments.games))
    except FarmError as problem:
        raise Problem(str(problem)) from problem
    summary = summarise(outcomes, plan, perf_counter() - started)
    for line in _failures(outcomes):
        print(line, file=sys.stderr)
    print(_readable(summary, plan))
    if arguments.json:
        print(json.dumps(summary, separators=(", ", ": ")))
    return FOUND_WRONG if summary["errors"] or summary["invariant_breaks"] else GOOD


def _plan(arguments: argparse.Namespace) -> GamePlan:
    """What every game has in common, checked before the first one."""
    rivals = 1 if arguments.seats == NEMESIS_PACK else int(arguments.seats)
    for policy in arguments.policy:
        if not is_known(policy):
            raise Problem(f"There is no policy {policy[:40]!r}; there are {', '.join((*POLICIES, *level_names()))}.")
    if len(arguments.policy) not in (1, rivals):
        seats = f"{rivals} seats" if rivals > 1 else "seats that no deck plays, here one"
        raise Problem(f"--policy needs one name or one for each of the {seats}, not {len(arguments.policy)}.")
    if arguments.length != "full" and arguments.seats != NEMESIS_PACK:
        raise Problem(f"A short game (--length {arguments.length}) is played against the Nemesis, not with {rivals} seats.")
    mode = graded_mode(arguments.grade, arguments.mode)
    if arguments.grade and arguments.seats != NEMESIS_PACK:
        raise Problem(f"A grade (--grade {arguments.grade}) is played against the Nemesis, not with {rivals} seats.")
    policies = arguments.policy * rivals if len(arguments.policy) == 1 else arguments.policy
    book = load_cards(arguments.packs, arguments.seats == NEMESIS_PACK)
    failures = arguments.failures or Path(tempfile.gettempdir()) / "core-worlds-failures"
    length = LENGTHS[arguments.length]
    try:
        own = read_changes(arguments.changes) if arguments.changes is not None else ()
        plan = GamePlan(
            arguments.seats,
            mode,
            arguments.packs,
            policies,
            arguments.seed,
            str(failures),
            length.sectors,
            (
                *(length.changes_in(mode) if arguments.seats == NEMESIS_PACK else length.changes),
                *grade_changes(arguments.grade),
                *own,
            ),
            (*grade_option(arguments.grade), *((("monarchs_revenge", 1),) if arguments.monarchs_revenge else ())),
            arguments.ties,
        )
        new_match(book, plan, 0)
    except (ContentError, SetupError) as problem:
        raise Problem(sentence(problem)) from problem
    return plan


def _play(plan: GamePlan, games: int, farm: Farm) -> Iterator[GameOutcome]:
    """Every game's outcome, in the order of the games."""
    for outcomes in farm.map(play_chunk, [(plan, start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]):
        yield from outcomes


def play_chunk(chunk: tuple[GamePlan, int, int]) -> list[GameOutcome]:
    """The games of one chunk: its plan, first game and the game after its last."""
    plan, start, stop = chunk
    book = _cards(plan.packs, plan.seats == NEMESIS_PACK)
    return [play_game(book, plan, index) for index in range(start, stop)]


@cache
def _cards(packs: tuple[str, ...], nemesis: bool) -> CardBook:
    """The book, read once in each process."""
    return load_cards(packs, nemesis)


def _with_progress(outcomes: Iterable[GameOutcome], games: int) -> Iterator[GameOutcome]:
    """Shows how far it is, on a terminal only."""
    shown = sys.stderr.isatty()
    failed = 0
    for done, outcome in enumerate(outcomes, 1):
        failed += outcome.error is not None
        if shown and (done % CHUNK == 0 or done == games):
            print(f"\r{done} of {games} games, {failed} failed", end="", file=sys.stderr, flush=True)
        yield outcome
    if shown:
        print(file=sys.stderr)


def _failures(outcomes: list[GameOutcome]) -> Iterator[str]:
    failed = [outcome for outcome in outcomes if outcome.error is not None]
    for outcome in failed[:NOTED_FAILURES]:
        yield f"Game {outcome.index} failed: {outcome.error} Journal: {outcome.journal}"
    if len(failed) > NOTED_FAILURES:
        yield f"{len(failed) - NOTED_FAILURES} more games failed."


def _readable(summary: Summary, plan: GamePlan) -> str:
    against = f"against the Nemesis, {plan.mode}" if plan.seats == NEMESIS_PACK else f"with {plan.seats} seats"
    return (
        f"{summary['finished']} of {summary['games']} games {against} ({', '.join(plan.policies)}); "
        f"{summary['errors']} failed, {summary['invariant_breaks']} invariants broken.\n"
        f"Seat 0 won {summary['win_rate']:.1%}, the first player {summary['first_player_win_rate']:.1%}; "
        f"mean scores {summary['mean_score']}, Worlds {summary['mean_worlds']}; "
        f"winning score {summary['mean_winning_score']}, margin {summary['mean_margin']} (median {summary['median_margin']}).\n"
        f"{summary['games_per_s']} games and {summary['decisions_per_s']} decisions a second; digest {summary['digest']}"
    )
