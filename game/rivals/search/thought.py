"""One thought: every candidate in the same worlds, the worse ones dropped as soon as that is clear, all in integers.

Its length is a number of rollouts and never a time, so the same view gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.engine import GameState, Refused
from game.engine.terms import Seat

from ..greedy import Greedy
from ..value.line import Line
from .candidates import Picks
from .rollout import outcome

BATCH = 4
"""Worlds in which all candidates that are left are tried before anything is dropped."""
JUDGED = 8
"""Worlds after which candidates may be dropped."""
LEAST_GAIN = 4
"""What an answer must bring more than the heuristic's in each world, in the units of `Line.leaf`: about 0.2 Empire Points."""


@dataclass(slots=True)
class Thought:
    """The candidates, the heuristic's first, with what each brought in the worlds so far; `left` are those not dropped."""

    candidates: list[Picks]
    sums: list[list[int]] = field(init=False)
    left: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.sums = [[] for _ in self.candidates]
        self.left = list(range(len(self.candidates)))

    def best(self) -> int:
        """The candidate that leads; of equal ones the first."""
        return max(self.left, key=lambda number: (sum(self.sums[number]), -number))

    def chosen(self) -> Picks:
        """The leader if it is clearly better than the heuristic's answer, else that one."""
        best = self.best()
        if best and not clear(self.sums[best], self.sums[0], 1, 1, LEAST_GAIN):
            best = 0
        return self.candidates[best]

    def drop(self) -> None:
        """Leaves out what lies behind the leader by more than one and a half standard errors."""
        best = self.best()
        self.left = [index for index in self.left if index == best or not clear(self.sums[best], self.sums[index], 9, 4, 0)]


def clear(better: list[int], worse: list[int], part: int, of: int, least: int) -> bool:
    """Whether the mean difference of the worlds that both have seen is over sqrt(part / of) standard errors and over `least`."""
    count = min(len(better), len(worse))
    differences = [mine - other for mine, other in zip(better, worse)]
    total = sum(differences)
    if total <= 0 or total < least * count or count < 2:
        return False
    squares = sum(difference * difference for difference in differences)
    return of * total * total * (count - 1) > part * (count * squares - total * total)


def think(
    thought: Thought,
    world_at: Callable[[int], GameState],
    seat: Seat,
    last_round: int,
    rollouts: int,
    player: Greedy,
    line: Line,
) -> Iterator[None]:
    """Thinks until so many rollouts are spent; stops after each world, so that whoever asked may look up or leave."""
    number = spent = 0
    batch = BATCH
    while len(thought.left) > 1 and spent < rollouts:
        for _ in range(batch):
            world = world_at(number)
            number += 1
            spent += len(thought.left)
            for index in list(thought.left):
                try:
                    thought.sums[index].append(outcome(world.clone(), thought.candidates[index], seat, last_round, player, line))
                except Refused:
                    thought.left.remove(index)
            yield
        if number >= JUDGED:
            thought.drop()
            if len(thought.left) == 2:
                batch *= 2
