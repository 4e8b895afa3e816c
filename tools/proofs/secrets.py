"""What a seat may know and nothing else: with all that is hidden dealt otherwise, worlds, odds and advice are equal."""

from __future__ import annotations

import argparse
from itertools import count as numbers
from random import Random

from game.engine import view_for
from game.engine.api.worlds import sample
from game.insight.advice import advise
from game.match import Sight
from game.nemesis.odds import next_card_odds

from .hidden import kinds, permuted, positions

DEFAULT_COUNT = 200
EVERY = 7
KEYS = (1, 2, 3)
ADVISED = 10
"""Advice is compared in every so many-th of the positions."""


def differing(name: str, wanted: int) -> tuple[int, int]:
    """Positions that were looked at, and those in which a world or the odds told what is hidden."""
    chance = Random(name)
    looked = wrong = 0
    for number in numbers():
        for state in positions(name, f"secrets {name} {number}", EVERY):
            if looked == wanted:
                return looked, wrong
            looked += 1
            seat = state.decision.seat if state.decision is not None else 0
            twin = permuted(state, seat, chance)
            same = view_for(twin, seat) == view_for(state, seat)
            for key in KEYS:
                dealt, other = sample(state, seat, key), sample(twin, seat, key)
                same = same and (dealt.digest(), dealt.keys, dealt.setup) == (other.digest(), other.keys, other.setup)
            if state.nemesis is not None:
                same = same and next_card_odds(twin) == next_card_odds(state)
            if looked % ADVISED == 0 and state.decision is not None:
                one_told, other_told = (list(advise(Sight(game, seat), state.decision)) for game in (state, twin))
                same = same and one_told == other_told
            wrong += not same
    raise AssertionError("numbers never end")


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` positions (200) of every option set."""
    argparse.ArgumentParser(prog="proof.py secrets").parse_args(arguments)
    holds = True
    for name in kinds():
        looked, wrong = differing(name, count or DEFAULT_COUNT)
        holds = holds and not wrong
        print(f"{name}: {looked} positions, {wrong} tell what is hidden", flush=True)
    return holds
