"""The rival that looks ahead: which decisions it thinks about, by which keys, how far and how long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b

from game.engine import Command, Decision, GameState

from ..characters import SCHOLAR, Character
from ..greedy import Greedy
from ..levels import Level
from ..sight import DealingSight
from ..value.line import Line
from ..value.load import line_for
from .candidates import candidates
from .thought import Thought, think

BASIS_WORLD = 0
"""The world whose digest stands for the view: equal views give an equal one."""


class Searcher:
    """A computer player that tries its answers in sampled worlds; what it keeps between answers changes none of them.

    Without a `value` of its own it judges leaves by the one of the box.
    """

    __slots__ = ("_character", "_level", "_player", "_value")

    def __init__(self, level: Level, character: Character = SCHOLAR, value: Line | None = None) -> None:
        self._level = level
        self._character = character
        self._value = value
        self._player = Greedy(weights=character.weights)

    def choose(self, sight: DealingSight, decision: Decision) -> Command:
        """The answer to the open decision, thought about here and now."""
        for command in self.steps(sight, decision):
            if command is not None:
                return command
        raise RuntimeError("a thought ended without an answer")

    def steps(self, sight: DealingSight, decision: Decision) -> Iterator[Command | None]:
        """The same in steps of one world: None while it thinks, at last the answer."""
        level = self._level
        base = self._player.choose(sight, decision)
        options = candidates(sight.glance(), decision, base.picks)
        if len(options) == 1:
            yield base
            return
        basis = basis_of(sight, level, decision.seat)
        if number_of(basis, b"share", 100) >= level.share:
            yield base
            return
        future = future_of(sight, level, decision.seat)
        thought = Thought(options)
        seat, last, line = decision.seat, future.last_round, self._character.judge(self._value or future.line)
        for _ in think(thought, future.world_at, seat, last, level.rollouts, self._player, line):
            yield None
        yield Command(sight.seq, decision.seat, thought.chosen())


@dataclass(frozen=True, slots=True)
class Future:
    """What a thought is carried out in: its worlds by number, the last round that is played on, and the judge of what comes."""

    world_at: Callable[[int], GameState]
    last_round: int
    line: Line


def future_of(sight: DealingSight, level: Level, seat: int) -> Future:
    """The worlds of a thought of this level about the open decision."""
    basis = basis_of(sight, level, seat)
    world = sight.sample(BASIS_WORLD, 0)
    rounds = len(world.setup.sectors)
    last_round = rounds if rounds - world.round < level.endgame else world.round + level.horizon - 1
    shown = level.horizon if last_round < rounds else rounds
    line = line_for("seats" if world.nemesis is None else "solo")
    return Future(lambda number: sight.sample(key_of(basis, number), shown), last_round, line)


def basis_of(sight: DealingSight, level: Level, seat: int) -> bytes:
    """What all lots of one thought are drawn by: the level, its version and what the seat sees, never a seed or a clock."""
    view = sight.sample(BASIS_WORLD, 0).digest()
    return blake2b(f"{level.key}/{level.version}/{seat}/{sight.seq}/".encode() + view, digest_size=16).digest()


def key_of(basis: bytes, number: int) -> int:
    """The key of world `number` of a thought."""
    return int.from_bytes(blake2b(basis + number.to_bytes(4, "little"), digest_size=16).digest(), "little")


def number_of(basis: bytes, what: bytes, below: int) -> int:
    """A number by lot from 0 to below - 1."""
    return int.from_bytes(blake2b(basis + what, digest_size=8).digest(), "little") % below
