"""Games that the policies play against themselves, one command after the other: what the proofs of promises walk through."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine import Command, Decision, Event
from game.match import Match, Sight
from game.rivals import make_rival
from tools.proofs.option_sets import OPTION_SETS, setup_of

SOLO = tuple(name for name, (seats, _) in OPTION_SETS.items() if seats == 1)
POLICIES = ("greedy", "random")


class Walk:
    """A game before and after each command: `match` is live, `decision` the open question, `command` its answer."""

    def __init__(self, number: int, seed: str, names: tuple[str, ...] = tuple(OPTION_SETS)) -> None:
        self.name = names[number % len(names)]
        self.label = f"game {number} ({self.name}, seed {seed}:{number})"
        book, setup = setup_of(self.name, f"{seed}:{number}")
        self.match = Match(book, setup, digests=False)
        policy = POLICIES[number // len(names) % len(POLICIES)]
        self._rival = make_rival(policy, f"{seed}:{number}:{policy}")

    def questions(self) -> Iterator[tuple[Decision, Command]]:
        """Each open question with the answer that `carry_out` is to be given."""
        while self.match.decision is not None:
            decision = self.match.decision
            command = self._rival.choose(Sight(self.match.state, decision.seat), decision)
            assert command is not None
            yield decision, command
            if self.match.decision is decision:
                self.carry_out(command)

    def carry_out(self, command: Command) -> list[Event]:
        """Answers; the engine must accept what a policy chose."""
        events = self.match.submit(command)
        assert isinstance(events, list), f"{self.label}: {command} was refused: {events}"
        return events
