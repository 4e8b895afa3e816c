"""No order is a dead choice: how many Faction Tokens lie on each at the end, how often its power is used, which games it decides.

An order decides a game that its points alone win or share: without them others would have won.
Options: --packs IDS (default base,orders), --seed TEXT, --seats nemesis|2|3|4|5, --mode standard|advanced|expert.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean

from game.cli.matches import GamePlan, new_match
from game.cli.tables import load_cards
from game.engine import CardBook, GameState, orders_at
from game.engine.core.events import AbilityUsed
from game.engine.core.types import ORDERS, Order

DEFAULT_COUNT = 120
LEAST_DECIDED = 0.03
"""Share of games that every order must have decided."""


class Figures:
    """What so many games say about the orders."""

    def __init__(self) -> None:
        self.tokens: dict[Order, list[int]] = {order: [] for order in ORDERS}
        self.decided = Counter[Order]()
        self.used = Counter[Order]()
        self.points: list[int] = []

    def add(self, state: GameState) -> None:
        """Reads off a finished game."""
        result, orders = state.result, orders_at(state)
        assert result is not None and orders is not None
        for number, order in enumerate(ORDERS):
            self.tokens[order] += [counts[number] for counts in orders.tokens]
            bare = list(result.totals)
            for row in result.ledger:
                if row.zone == "orders" and row.card == orders.cards[number]:
                    bare[row.seat] -= row.points
            best = tuple(seat for seat, total in enumerate(bare) if total == max(bare))
            self.decided[order] += best != result.winners
        self.points.append(sum(row.points for row in result.ledger if row.zone == "orders"))


def play(book: CardBook, plan: GamePlan, games: int) -> Figures:
    """So many games, one after the other."""
    figures = Figures()
    for index in range(games):
        match = new_match(book, plan, index)
        cards = match.state.cards
        while (events := match.tick()) is not None:
            for event in events:
                if isinstance(event, AbilityUsed) and cards[event.card].kind == "order":
                    figures.used[cards[event.card].orders[0]] += 1
        figures.add(match.state)
    return figures


def run(count: int | None, options: list[str]) -> bool:
    """Plays so many games and demands that every order decides some."""
    parser = argparse.ArgumentParser(prog="proof.py orders", allow_abbrev=False)
    parser.add_argument("--packs", default="base,orders")
    parser.add_argument("--seed", default="orders")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--mode", default="standard")
    chosen = parser.parse_args(options)
    packs = tuple(chosen.packs.split(","))
    seats = 1 if chosen.seats == "nemesis" else int(chosen.seats)
    plan = GamePlan(chosen.seats, chosen.mode, packs, ("greedy",) * seats, chosen.seed, "failures")
    games = count or DEFAULT_COUNT
    figures = play(load_cards(packs, chosen.seats == "nemesis"), plan, games)
    for order in ORDERS:
        share, uses, tokens = figures.decided[order] / games, figures.used[order] / games, mean(figures.tokens[order])
        print(f"{order:12} decided {share:6.1%}  tokens of a seat {tokens:4.1f}  power used {uses:4.1f} times a game")
    print(f"{games} games; all orders together gave {mean(figures.points):.1f} points a game.")
    return min(figures.decided[order] for order in ORDERS) >= LEAST_DECIDED * games
