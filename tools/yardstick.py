"""Our speed beside the yardstick's, in turn on one machine: random solo games here, random games of Dominion in pyminion 0.4.

`pip install pyminion==0.4.0`, then `python tools/yardstick.py [--rounds 5] [--seconds 2]`. The `x_ref` of `python -m game bench`
tells this ratio from a loop whose speed was set against the yardstick's on another machine; here both are measured.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.cli.bench_engine import calibrate, measure_play  # noqa: E402

try:
    from pyminion.bots.bot import Bot
    from pyminion.expansions.base import base_set
    from pyminion.game import Game
except ImportError:
    sys.exit("The yardstick is not installed: pip install pyminion==0.4.0")

MOST_TURNS = 500
"""Turns after which a game is broken off: without a coin and with nothing for nothing left to buy it would never end."""
LIST_QUESTIONS = ("discard", "trash", "gain", "topdeck", "reveal", "pass", "name")


class RandomDecider:
    """Answers every question of pyminion at random and counts them."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.asked = 0

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        """One of the Action cards or none."""
        return self._one_or_none(valid_actions)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        """One of the cards that can be bought or none."""
        return self._one_or_none(valid_cards)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        """All of them: keeping money back means nothing."""
        self.asked += 1
        return valid_treasures

    def binary_decision(self, *given: Any, **named: Any) -> bool:
        """Yes or no."""
        self.asked += 1
        return self.chance.random() < 0.5

    def multi_play_decision(self, valid_cards: list[Any], **named: Any) -> Any:
        """One of the cards."""
        self.asked += 1
        return self.chance.choice(valid_cards)

    def _one_or_none(self, cards: list[Any]) -> Any:
        self.asked += 1
        return self.chance.choice([*cards, None])


def _list_question(name: str) -> Callable[..., list[Any]]:
    def answer(self: RandomDecider, valid_cards: list[Any], **named: Any) -> list[Any]:
        self.asked += 1
        most = len(valid_cards)
        low, high = named.get(f"min_num_{name}", 0), named.get(f"max_num_{name}", -1)
        count = self.chance.randint(min(low, most), most if high < 0 else min(high, most))
        return self.chance.sample(valid_cards, count)

    return answer


for question in LIST_QUESTIONS:
    setattr(RandomDecider, f"{question}_decision", _list_question(question))


class RandomBot(Bot):  # type: ignore[misc]
    """A player of pyminion who answers at random and leaves a game that does not end."""

    def take_turn(self, game: Any) -> None:
        """One turn. Raises Unfinished."""
        if self.turns > MOST_TURNS:
            raise Unfinished
        super().take_turn(game)


class Unfinished(Exception):
    """A game that is broken off."""


def play_yardstick(seconds: float, number: int) -> tuple[float, float]:
    """Decisions a second of random games of the base set for two, and decisions a game."""
    decider = RandomDecider(number)
    games = 0
    start = perf_counter()
    while (used := perf_counter() - start) < seconds:
        with suppress(AssertionError, Unfinished):  # one game in 2,000: a card that must trash one finds an empty hand
            Game([RandomBot(decider, "first"), RandomBot(decider, "second")], [base_set], log_stdout=False).play()
        games += 1
    return decider.asked / used, decider.asked / games


def main() -> None:
    """Both in turn, round by round, and the median of their ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    ratios, loops = [], []
    for number in range(asked.rounds):
        theirs, each = play_yardstick(asked.seconds, number)
        loop = calibrate()
        ours = measure_play("random", asked.seconds / 3)["decisions_per_s"]
        ratios.append(ours / theirs)
        loops.append(theirs / loop)
        print(f"round {number + 1}: yardstick {theirs:.0f} decisions/s ({each:.0f} a game), ours {ours}, ratio {ratios[-1]:.3f}")
    print(f"median ratio {median(ratios):.3f}, yardstick decisions for each pass of the loop {median(loops):.4f}")


if __name__ == "__main__":
    main()
