"""The judgement of a finished game as it grows: beside the window where that can be had, else here, a few commands at a time."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.profile.services import Thinking
from game.insight.analysis import Analysis, Judged, judge_game, result_of
from game.match import Match

HERE = 2
"""Commands that are looked through in a frame of the window, where no other process can be had."""


class Analyst:
    """Judges the game of the person at the table; `share` of its commands are looked through."""

    def __init__(self, match: Match, seat: int, conceded: bool, thinking: Thinking | None) -> None:
        self._commands = [entry.command for entry in match.played if entry.command is not None]
        self._thinking = thinking
        self._ticket = thinking.judge(match, seat) if thinking is not None else None
        self._match, self._seat = match, seat
        self._steps: Iterator[Judged | None] | None = None
        self._judged: list[Judged] = []
        self._to = 0
        self._result = result_of(match.state, seat, conceded)
        self.done = not self._commands

    def of(self, match: Match) -> bool:
        """Whether it judges this game as it lies there now."""
        return self._commands == [entry.command for entry in match.played if entry.command is not None]

    @property
    def share(self) -> int:
        """Percent of the game."""
        return 100 * self._to // max(1, len(self._commands))

    @property
    def analysis(self) -> Analysis:
        """What is known so far."""
        return Analysis(tuple(self._judged), self._result)

    def update(self) -> bool:
        """Looks whether there is more; never waits for it."""
        if self.done:
            return False
        thinking, before = self._thinking, self._to
        if thinking is None or self._ticket is None or thinking.failed(self._ticket):
            for _ in range(HERE):
                self._step()
        else:
            judged, self._to, self.done = thinking.judged(self._ticket)
            self._judged = list(judged)
        return self.done or self._to != before

    def _step(self) -> None:
        """Looks one command further."""
        if self._steps is None:
            state = self._match.state
            self._judged, self._to = [], 0
            self._steps = judge_game(state.book, state.setup, self._commands, self._seat)
        try:
            judged = next(self._steps)
        except StopIteration:
            self.done = True
            return
        self._to += 1
        if judged is not None:
            self._judged.append(judged)

    def stop(self) -> None:
        """Nobody reads it any more."""
        if self._thinking is not None and self._ticket is not None and not self.done:
            self._thinking.stop()
