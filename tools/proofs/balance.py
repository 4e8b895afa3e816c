"""Balance: the figures of docs/balance.md, measured on the held-out seed with `greedy` on every seat that is not the Nemesis.

Options: --seed TEXT, --jobs J, --cards-only (leave the Nemesis out), --packs base,revolution (every figure with these packs; the
winning score is then set against the base game's own).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, median
from typing import NamedTuple

from game.cli.matches import GamePlan, new_match
from game.cli.tables import load_cards
from game.engine import CardDef, GameState
from game.engine.core.ops.count import count
from game.engine.core.ops.gains import Score

DEFAULT_COUNT = 2_000
HELD_OUT = "balance held out"
"""The seed that no card, weight or Nemesis card was tuned with."""
CHUNK = 20
BASE = ("base",)
MORE_POINTS = (5, 15)
"""By how much the mean winning score is higher with packs beside the base game."""
NOBODY = -1
"""No physical card: a Core World that is looked at without being owned."""


class Played(NamedTuple):
    """What one game leaves for the figures; `best` are the Core Worlds worth most to each seat's final deck."""

    first: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    worlds: tuple[int, ...]
    best: tuple[tuple[str, ...], ...]


class Figure(NamedTuple):
    """A measured figure with the least and most that are wanted."""

    name: str
    value: float
    least: float
    most: float

    @property
    def holds(self) -> bool:
        """Whether the figure lies between its bounds."""
        return self.least <= self.value <= self.most


def worth(state: GameState, seat: int, core: CardDef) -> int:
    """Points of a Core World, bonus included, if this seat owned it at the end."""
    scores = [op for ability in core.abilities for op in ability.do if isinstance(op, Score)]
    return core.points + sum(op.each * count(state, seat, NOBODY, op.per) for op in scores)


def best_cores(state: GameState, seat: int) -> tuple[str, ...]:
    """The Core Worlds that would be worth most to this seat's final deck, several if they are tied."""
    values = {core.key: worth(state, seat, core) for core in state.book.cards if core.core}
    return tuple(key for key, value in values.items() if value == max(values.values()))


def play_chunk(chunk: tuple[GamePlan, int, int]) -> list[Played]:
    """The games of one chunk: its plan, first game and the game after its last."""
    plan, start, stop = chunk
    cards = load_cards(plan.packs, plan.seats == "nemesis")
    played = []
    for index in range(start, stop):
        match = new_match(cards, plan, index)
        first = match.state.destiny
        while match.tick() is not None:
            pass
        state, result = match.state, match.state.result
        assert result is not None, f"game {index} has no result"
        best = tuple(best_cores(state, seat) for seat in range(len(plan.policies)))
        played.append(Played(first, result.totals, result.winners, tuple(number - 1 for number in result.worlds), best))
    return played


class Table(NamedTuple):
    """What all games of one run share: the packs, the seed, how many games, and how many processes play them."""

    packs: tuple[str, ...]
    seed: str
    games: int
    jobs: int

    def play(self, seats: str, policies: tuple[str, ...], mode: str = "standard") -> list[Played]:
        """So many games, in the order of their numbers."""
        plan = GamePlan(seats, mode, self.packs, policies, self.seed, "")
        chunks = [(plan, start, min(start + CHUNK, self.games)) for start in range(0, self.games, CHUNK)]
        with ProcessPoolExecutor(max_workers=self.jobs) as pool:
            return [game for chunk in pool.map(play_chunk, chunks) for game in chunk]


def wins(played: Iterable[Played], seat: int | None = 0) -> float:
    """Share of games won by this seat, by the first holder of the Destiny Marker if None; a shared win counts in parts."""
    shares = []
    for game in played:
        who = game.first if seat is None else seat
        shares.append((who in game.winners) / len(game.winners))
    return mean(shares)


def winning_score(played: Iterable[Played]) -> float:
    """The mean of the best score of each game."""
    return mean(max(game.totals) for game in played)


def card_figures(table: Table) -> list[Figure]:
    """The figures of two seats."""
    even = table.play("2", ("greedy", "greedy"))
    late = table.play("2", ("no_worlds", "greedy"))
    least, most = 25.0, 45.0
    if table.packs != BASE:
        alone = winning_score(table._replace(packs=BASE).play("2", ("greedy", "greedy")))
        least, most = alone + MORE_POINTS[0], alone + MORE_POINTS[1]
    margins = [max(game.totals) - min(game.totals) for game in even]
    figures = [
        Figure("Worlds conquered by a seat", mean(number for game in even for number in game.worlds), 7, 11),
        Figure("mean winning score", winning_score(even), least, most),
        Figure("median margin", median(margins), 0, 13.5),
        Figure("win share of the first player", wins(even, None), 0.47, 0.53),
        Figure("win share of no_worlds", wins(late), 0, 0.4999),
    ]
    decks = [best for game in even for best in game.best]
    for key in sorted({core.key for core in load_cards(table.packs, False).cards if core.core}):
        share = sum((key in best) / len(best) for best in decks) / len(decks)
        figures.append(Figure(f"decks to which {key} is worth most", share, 0.05, 1))
    return figures


def nemesis_figures(table: Table) -> list[Figure]:
    """Greedy's win rate in the three Challenge Modes."""
    standard, advanced, expert = (wins(table.play("nemesis", ("greedy",), mode)) for mode in ("standard", "advanced", "expert"))
    return [
        Figure("wins against the Nemesis, Standard", standard, 0.40, 0.75),
        Figure("wins against the Nemesis, Advanced", advanced, 0, standard - 0.08),
        Figure("wins against the Nemesis, Expert", expert, 0.05, min(0.35, advanced - 0.08)),
    ]


def run(count: int | None, options: list[str]) -> bool:
    """Plays and compares; prints one line for each figure."""
    parser = argparse.ArgumentParser(prog="proof.py balance", allow_abbrev=False)
    parser.add_argument("--seed", default=HELD_OUT, help="any text")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side")
    parser.add_argument("--cards-only", action="store_true", help="leave the Nemesis out")
    parser.add_argument("--packs", default="base", help="packs with commas between them")
    chosen = parser.parse_args(options)
    table = Table(tuple(chosen.packs.split(",")), chosen.seed, count or DEFAULT_COUNT, chosen.jobs)
    figures = card_figures(table)
    if not chosen.cards_only:
        figures += nemesis_figures(table)
    for figure in figures:
        verdict = "" if figure.holds else "  <- outside"
        print(f"{figure.name:40} {figure.value:8.4g}   wanted {figure.least:.4g} to {figure.most:.4g}{verdict}")
    return all(figure.holds for figure in figures)
