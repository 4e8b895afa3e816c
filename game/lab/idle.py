"""What the Nemesis's answer to early passing (`it_stays_on`) does: the same battles with it and without it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.campaign.journey.habits import common_answers
from game.campaign.lengths import LENGTHS

from .farm import Farm
from .figures import SURE, error, mean
from .playing import Table, game_seed, play

LEVEL = "admiral"
ANSWER = "it_stays_on"
LEAST_FEWER = 0.7
"""By how many actions fewer a Pass is to leave where the answer holds."""
CHUNK = 10


class IdleChunk(NamedTuple):
    """Some pairs of battles: who fights, the seed, the first and the one after the last."""

    level: str
    seed: str
    start: int
    stop: int


class IdleGap(NamedTuple):
    """Actions left at a Pass in each battle, without the answer and with it."""

    level: str
    without: tuple[float, ...]
    under: tuple[float, ...]

    @property
    def fewer(self) -> float:
        """How many actions fewer are left where the answer holds."""
        return mean(self.without) - mean(self.under)

    @property
    def sure(self) -> float:
        """The 95 % interval of that reaches so far to both sides."""
        return SURE * error([before - after for before, after in zip(self.without, self.under)])


def table(level: str) -> Table:
    """A push in Advanced, in which a step of the clock can have come."""
    push = LENGTHS["push"]
    return Table((level,), mode="advanced", sectors=push.sectors, changes=tuple(push.changes_in("advanced")))


def play_pairs(chunk: IdleChunk) -> list[tuple[float, float]]:
    """The pairs of one chunk, in their order."""
    plain = table(chunk.level)
    answer = next(answer for answer in common_answers() if answer.key == ANSWER)
    held = replace(plain, changes=(*plain.changes, *answer.changes))
    pairs = []
    for index in range(chunk.start, chunk.stop):
        both = [play(each, game_seed(chunk.seed, index)).habit(0, "unspent") / len(plain.sectors) for each in (plain, held)]
        pairs.append((both[0], both[1]))
    return pairs


def idle_gap(level: str, seed: str, pairs: int, farm: Farm) -> IdleGap:
    """So many pairs, the same wherever they are played."""
    chunks = [IdleChunk(level, seed, start, min(start + CHUNK, pairs)) for start in range(0, pairs, CHUNK)]
    whole = [pair for chunk in farm.map(play_pairs, chunks) for pair in chunk]
    return IdleGap(level, tuple(before for before, _ in whole), tuple(after for _, after in whole))


def lines_of(gap: IdleGap) -> list[str]:
    """What the page says of it."""
    return [
        "| battles with and without | fought by | actions left a Pass | with the answer | fewer | wanted |",
        "|---|---|---|---|---|---|",
        f"| {len(gap.without)} | {gap.level} | {mean(gap.without):.2f} | {mean(gap.under):.2f} "
        f"| {gap.fewer:.2f} ± {gap.sure:.2f} | {LEAST_FEWER} |",
    ]
