"""Tunes the weights of the heuristic rivals by simulated games: cross-entropy search, then proof on seeds that it never saw.

python tools/tune.py [--generations N] [--population N] [--games N] [--proof N] [--seed TEXT]

Every candidate plays the same games: against the Nemesis in each length, and against `greedy` on the other seat. What counts is
the mean margin, each at most CLIP points, so that a close game matters more than one that is long decided. The best share of each
generation gives the mean and the spread of the next one; the last mean is then compared with the weights of today.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.campaign.lengths import LENGTHS  # noqa: E402  (the repository must be on the path first)
from game.cli.tables import calm_collector, load_cards, make_setup  # noqa: E402
from game.engine import CardBook  # noqa: E402
from game.lab.playing import game_seed  # noqa: E402
from game.match import Match  # noqa: E402
from game.rivals.greedy import Greedy  # noqa: E402
from game.rivals.weights import Weights  # noqa: E402

CLIP = 12
"""The largest margin that counts in full."""
ELITE = 4
"""One in so many candidates gives the next generation."""
SPREAD = 0.35
"""Standard deviation of the first generation, as a share of each weight."""
KEPT = 0.3
"""Share of the last mean and spread that the next generation keeps."""
NAMES = tuple(field.name for field in fields(Weights) if field.name != "leaning")
TABLES = ("raid", "push", "full", "two seats")
MODE = "advanced"


def margin(book: CardBook, weights: Weights, table: str, seed: str, index: int) -> int:
    """How far a bot with these weights ends ahead, in Empire Points; with two seats it takes the first in every other game."""
    own = Greedy(weights=weights)
    text = game_seed(seed, index)
    if table == "two seats":
        seat = index % 2
        setup = make_setup(book, "2", MODE, text)
        rivals = [own, Greedy()] if seat == 0 else [Greedy(), own]
        match = Match(book, setup, rivals, digests=False)
    else:
        seat = 0
        length = LENGTHS[table]
        grant = length.changes_in(MODE)
        setup = make_setup(book, "nemesis", MODE, text, sectors=length.sectors, changes=grant, pregame_draft=1)
        match = Match(book, setup, [own, None], digests=False)
    while match.tick() is not None:
        pass
    assert match.state.result is not None
    totals = match.state.result.totals
    return totals[seat] - totals[1 - seat]


def margins(book: CardBook, weights: Weights, seed: str, games: int) -> dict[str, list[int]]:
    """The margins of so many games at each table."""
    return {table: [margin(book, weights, table, f"{seed}/{table}", index) for index in range(games)] for table in TABLES}


def value(tables: dict[str, list[int]]) -> float:
    """What the search makes as large as it can."""
    return mean(max(-CLIP, min(CLIP, lead)) for table in tables.values() for lead in table)


def weighing(values: Iterable[int]) -> Weights:
    """The weights with these values, in the order of their names."""
    given: dict[str, Any] = dict(zip(NAMES, values))
    return replace(Weights(), **given)


def drawn(rng: Random, centre: Sequence[float], spread: Sequence[float]) -> Weights:
    """A candidate near the centre; no weight is below 0."""
    return weighing(max(0, round(rng.gauss(middle, width))) for middle, width in zip(centre, spread))


def search(book: CardBook, seed: str, generations: int, population: int, games: int) -> Weights:
    """The weights after so many generations."""
    rng = Random(seed)
    centre = [float(getattr(Weights(), name)) for name in NAMES]
    spread = [max(2.0, SPREAD * middle) for middle in centre]
    for generation in range(generations):
        rounded = weighing(max(0, round(middle)) for middle in centre)
        candidates = [rounded, *(drawn(rng, centre, spread) for _ in range(population - 1))]
        valued = [(value(margins(book, candidate, f"{seed}/{generation}", games)), candidate) for candidate in candidates]
        ranked = sorted(valued, key=lambda pair: -pair[0])
        best = [candidate for _, candidate in ranked[: max(2, population // ELITE)]]
        for number, name in enumerate(NAMES):
            values = [float(getattr(candidate, name)) for candidate in best]
            centre[number] = KEPT * centre[number] + (1 - KEPT) * mean(values)
            spread[number] = KEPT * spread[number] + (1 - KEPT) * max(1.0, stdev(values))
        words = f"best {ranked[0][0]:+.2f}, centre was {valued[0][0]:+.2f}"
        print(f"generation {generation + 1}: {words}  {weights_words(centre)}", flush=True)
    return weighing(max(0, round(middle)) for middle in centre)


def weights_words(values: Sequence[float]) -> str:
    """Weights in one line."""
    return ", ".join(f"{name}={round(number)}" for name, number in zip(NAMES, values))


def prove(book: CardBook, weights: Weights, seed: str, games: int) -> None:
    """Compares with the weights of today on the same games, table by table, with 95 % confidence."""
    new, old = margins(book, weights, seed, games), margins(book, Weights(), seed, games)
    for table in TABLES:
        differences = [fresh - other for fresh, other in zip(new[table], old[table])]
        wins = [sum(lead > 0 for lead in side[table]) / games for side in (new, old)]
        width = 1.96 * stdev(differences) / sqrt(games)
        gain = f"margin {mean(differences):+.2f} ± {width:.2f} over today's"
        print(f"{table:10} won {wins[0]:.1%} against {wins[1]:.1%}; {gain}", flush=True)


def main() -> int:
    """Searches, proves and prints the weights."""
    parser = argparse.ArgumentParser(prog="tune.py", description="Tunes the weights of the heuristic rivals.", allow_abbrev=False)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--games", type=int, default=40, help="games of a candidate at each table")
    parser.add_argument("--proof", type=int, default=500, help="games at each table that prove the result")
    parser.add_argument("--seed", default="tuning")
    chosen = parser.parse_args()
    for name, least in (("generations", 1), ("population", 2), ("games", 1), ("proof", 2)):
        if getattr(chosen, name) < least:
            parser.error(f"--{name} must be at least {least}")
    calm_collector()
    book = load_cards(("base",), True)
    best = search(book, chosen.seed, chosen.generations, chosen.population, chosen.games)
    print(weights_words([getattr(best, name) for name in NAMES]))
    prove(book, best, f"{chosen.seed} held out", chosen.proof)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
