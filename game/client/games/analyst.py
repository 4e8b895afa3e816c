"""The judgement of a finished game: as the profile keeps it, else as it grows, beside the window where that can be had."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.games.kept_judgements import keep_analysis, kept_analysis
from game.client.games.own_puzzles import keep_puzzle
from game.client.games.ratings import counts_for_rating, keep_judged
from game.client.profile.services import Thinking
from game.client.profile.settings import Settings
from game.engine.terms import Seat
from game.insight.analysis import Analysis, Judged, judge_game, result_of
from game.match import Match

HERE = 2
"""Commands that are looked through in a frame of the window, where no other process can be had."""


class Analyst:
    """Judges the game of the person at the table, once; `share` percent of its commands are looked through."""

    def __init__(self, match: Match, seat: Seat, conceded: bool, thinking: Thinking | None, settings: Settings) -> None:
        self._commands = [entry.command for entry in match.played if entry.command is not None]
        self._match, self._seat, self._conceded = match, seat, conceded
        self._thinking, self._settings = thinking, settings
        kept = kept_analysis(settings, match, seat)
        self._judged: list[Judged] = [] if kept is None else list(kept.judged)
        self._result = result_of(match.state, seat, conceded)
        self._to = 0 if kept is None else len(self._commands)
        self.done = kept is not None or not self._commands
        self._ticket = thinking.judge(match, seat) if thinking is not None and not self.done else None
        self._steps: Iterator[Judged | None] | None = None
        self._left = False

    def of(self, match: Match) -> bool:
        """Whether it judges this game as it lies there now."""
        return self._commands == [entry.command for entry in match.played if entry.command is not None]

    @property
    def stopped(self) -> bool:
        """Whether it will never be done: nobody reads it any more, or something else was asked beside the window."""
        if self.done or self._thinking is None or self._ticket is None:
            return self._left and not self.done
        return self._left or not self._thinking.waits_for(self._ticket)

    @property
    def share(self) -> int:
        """Percent of the game."""
        return 100 * self._to // max(1, len(self._commands))

    @property
    def analysis(self) -> Analysis:
        """What is known so far."""
        return Analysis(tuple(self._judged), self._result)

    def update(self) -> bool:
        """Looks whether there is more; never waits for it. What is done is kept with the profile."""
        if self.done or self.stopped:
            return False
        thinking, before = self._thinking, self._to
        if thinking is None or self._ticket is None or thinking.failed(self._ticket):
            for _ in range(HERE):
                self._step()
        else:
            judged, self._to, self.done = thinking.judged(self._ticket)
            self._judged = list(judged)
            if self.done and (puzzle := thinking.puzzle(self._ticket)):
                keep_puzzle(self._settings, puzzle)
        if self.done:
            self._keep()
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

    def _keep(self) -> None:
        """A game that was played whole and without help counts for the rating, too."""
        match, settings = self._match, self._settings
        keep_analysis(settings, match, self._seat, self.analysis)
        if counts_for_rating(match.state.setup, match.assisted, self._conceded):
            keep_judged(settings, match.state.setup, self.analysis)

    def stop(self) -> None:
        """Nobody reads it any more."""
        if self._thinking is not None and self._ticket is not None and not self.done and not self.stopped:
            self._thinking.stop()
        self._left = True
