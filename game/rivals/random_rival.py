"""The policy `random`: any option, all equally likely. It finds what no sensible player would try."""

from __future__ import annotations

from game.engine import Action, Command, Decision, Rng
from game.engine.actions import Commit

from .sight import Sight


class RandomRival:
    """Answers at random from a generator of its own, so that the same seed plays the same game."""

    __slots__ = ("_rng",)

    def __init__(self, seed: str) -> None:
        self._rng = Rng(seed)

    def choose(self, sight: Sight, decision: Decision) -> Command:
        """One random option, or a random valid number of them; Units are committed in random order until they suffice."""
        options = decision.options
        picks: tuple[Action, ...]
        if decision.min == decision.max == 1:
            picks = (options[self._rng.below(len(options))],)
        elif decision.kind == "commit":
            picks = self._commit(sight, decision)
        else:
            count = decision.min + self._rng.below(decision.max - decision.min + 1)
            picks = tuple(self._shuffled(options)[:count])
        return Command(sight.seq, decision.seat, picks)

    def _shuffled(self, options: tuple[Action, ...]) -> list[Action]:
        order = list(range(len(options)))
        self._rng.shuffle(order)
        return [options[index] for index in order]

    def _commit(self, sight: Sight, decision: Decision) -> tuple[Action, ...]:
        invasion = sight.glance().invasion
        strengths = {unit: (fleet, ground) for unit, fleet, ground in invasion.strengths} if invasion is not None else {}
        short = dict(decision.needs)
        picks: list[Action] = []
        for option in self._shuffled(decision.options):
            picks.append(option)
            if isinstance(option, Commit):
                fleet, ground = strengths.get(option.card, (0, 0))
                short["fleet"] -= fleet
                short["ground"] -= ground
            if all(missing <= 0 for missing in short.values()):
                break
        return tuple(picks)
