"""A proof on the table: watched step by step, or played freely. The game that was asleep below knows nothing of it."""

from __future__ import annotations

from game.client.games.session import Session
from game.client.lessons.driver import OF_GAMES
from game.client.table.answering import answer
from game.client.table.choice import Submission
from game.client.table.choices import TablePreferences
from game.client.table.drivers.play import PlayDriver
from game.client.table.effects import Effect, Wish
from game.client.table.state import TableState, Tempo
from game.engine import Action
from game.lessons.steps import StepError, picks_of, tie_answer
from game.rulebook.proofs import match_of, shipped_proofs
from game.rulebook.rule import Proof

REST = 0.9
"""Seconds of rest before each step, so that it can be followed."""


class ProofDriver(PlayDriver):
    """A game on the table of a proof, kept nowhere. While it `watches`, the steps are taken one by one."""

    takes = PlayDriver.takes - OF_GAMES
    rated = False

    def __init__(self, proof: Proof) -> None:
        super().__init__(Session(match_of(proof)))
        self.proof = proof
        self.taken = 0
        self.watches = False
        self._rested = 0.0

    @property
    def done(self) -> bool:
        """Whether all steps have been taken."""
        return self.taken >= len(self.proof.steps)

    def watch_on(self) -> None:
        """The steps are taken from now on."""
        self.watches, self._rested = True, 0.0

    def tempo(self, choices: TablePreferences) -> Tempo:
        """As the player likes it, and nothing waits for a key."""
        return Tempo(choices.own_speed, choices.their_speed, False, choices.still)

    def follow_up(self, table: TableState) -> list[Effect]:
        """While steps are taken, nothing answers by itself."""
        return [] if self.watches else super().follow_up(table)

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """The next step, once the last one has been looked at."""
        if not self.watches:
            return []
        self._rested += dt
        if self._rested < REST:
            return []
        self._rested = 0.0
        picks = self._next()
        return answer(table, Submission((picks,))) if picks else []

    def _next(self) -> tuple[Action, ...]:
        """The picks of the next step; a tie of the Nemesis comes before it, and the assault before Units are sent."""
        state = self.session.state
        tie = tie_answer(state)
        if tie is not None:
            return (tie,)
        if self.done:
            self.watches = False
            return ()
        step = self.proof.steps[self.taken]
        if step.startswith("commit") and state.decision is not None and state.decision.kind == "invasion":
            step = "assault"
        else:
            self.taken += 1
        try:
            return picks_of(state, step)
        except StepError:
            self.watches = False
            return ()

    def onward(self, table: TableState) -> Wish | None:
        """The end of the game leads nowhere: the strip says how to go on."""
        return None


def driver_for(name: str) -> ProofDriver:
    """Who leads the table of a proof, by its name."""
    return ProofDriver(shipped_proofs()[name])
