"""The adviser of a running game: beside the window where that can be had, else here, one future at a time."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.profile.services import Thinking
from game.insight.advice import Advice, advise
from game.match import Match, Sight

HERE = 3
"""Futures that are thought about in a frame of the window, where no other process can be had."""


class Adviser:
    """One question thought about; `advice` is what is known of it so far."""

    def __init__(self, match: Match, thinking: Thinking | None) -> None:
        self.advice: Advice | None = None
        self._match = match
        self._thinking = thinking
        self._ticket = thinking.advise(match) if thinking is not None else None
        self._steps: Iterator[Advice | None] | None = None

    def update(self) -> bool:
        """Looks whether there is more to tell; never waits for it."""
        if self.advice is not None and self.advice.final:
            return False
        thinking = self._thinking
        if thinking is None or self._ticket is None or thinking.failed(self._ticket):
            known = self._step()
        else:
            known = thinking.advice(self._ticket)
        if known is None or known == self.advice:
            return False
        self.advice = known
        return True

    def _step(self) -> Advice | None:
        """Thinks a few futures further."""
        decision = self._match.decision
        if self._steps is None and decision is not None:
            self._steps = advise(Sight(self._match.state, decision.seat), decision)
        told = [next(self._steps, None) for _ in range(HERE)] if self._steps is not None else []
        return next((advice for advice in reversed(told) if advice is not None), None)

    def stop(self) -> None:
        """Nobody listens any more."""
        if self._thinking is not None and self._ticket is not None:
            self._thinking.stop()
