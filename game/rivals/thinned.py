"""A player that thinks less: heuristics, with some answers by lot among the sensible ones."""

from __future__ import annotations

from game.engine import Command, Decision
from game.engine.actions import Invade

from .characters import SCHOLAR, Character
from .greedy import Greedy
from .levels import Level
from .search.searcher import basis_of, number_of
from .sight import DealingSight

BY_LOT = ("turn", "deploy", "colonist", "retain")
"""Questions that a beginner answers carelessly; an invasion that was announced is carried out."""


class Thinned:
    """Answers as Commander does, but for a share of its decisions."""

    __slots__ = ("_level", "_player")

    def __init__(self, level: Level, character: Character = SCHOLAR) -> None:
        self._level = level
        self._player = Greedy(weights=character.weights)

    def choose(self, sight: DealingSight, decision: Decision) -> Command:
        """The heuristic's answer, or any other that fails at nothing; the same view gives the same one."""
        base = self._player.choose(sight, decision)
        if not self._level.noise or decision.kind not in BY_LOT or decision.min != 1 or decision.max != 1:
            return base
        options = [option for option in decision.options if option in base.picks or not isinstance(option, Invade)]
        if len(options) < 2:
            return base
        basis = basis_of(sight, self._level, decision.seat)
        if number_of(basis, b"noise", 100) >= self._level.noise:
            return base
        return Command(sight.seq, decision.seat, (options[number_of(basis, b"pick", len(options))],))
