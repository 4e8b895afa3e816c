"""Row 11: random games of every option set; after each command every invariant holds, and each game ends.

A failed game leaves its journal up to the command that failed, ready for `python -m game replay`.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.cli.matches import save_journal
from game.content.codec import command_to_json
from game.engine import Command, Reason, broken
from game.engine.core.check import COMMAND_LIMIT
from game.match import Match
from game.nemesis.monitor import monitor_of

from .fuzz_players import PLAYERS, Broken
from .option_sets import OPTION_SETS, setup_of

DEFAULT_COUNT = 100_000
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that went wrong: which one, why, and where its journal is."""

    game: str
    reason: str
    journal: str


class Game:
    """One game of the fuzz; `number` decides option set, player and seed."""

    def __init__(self, number: int, seed: str, players: tuple[str, ...] = tuple(PLAYERS)) -> None:
        self.option_set = list(OPTION_SETS)[number % len(OPTION_SETS)]
        self.player = players[number // len(OPTION_SETS) % len(players)]
        self.number = number
        self.seed = f"{seed}:{number}"
        self.commands = 0

    @property
    def name(self) -> str:
        """What the game is called in reports."""
        return f"game {self.number} ({self.option_set}, {self.player}, seed {self.seed})"

    def play(self, failures: Path) -> Failure | None:
        """Plays the game to its end; what went wrong."""
        cards, setup = setup_of(self.option_set, self.seed)
        match = Match(cards, setup)
        player = PLAYERS[self.player](self.seed)
        command: Command | None = None
        try:
            course = monitor_of(match.state)
            self._check(match)
            while match.decision is not None:
                if self.commands > COMMAND_LIMIT:
                    raise Broken(f"the game has not ended after {COMMAND_LIMIT} commands")
                match = player.disturb(match)
                if match.state is not course.state:  # taken back or loaded
                    course = monitor_of(match.state)
                if match.decision is None:
                    break
                command = player.choose(match)
                outcome = match.submit(command)
                if isinstance(outcome, Reason):
                    raise Broken(f"a legal command was refused: {outcome}")
                command = None
                self.commands += 1
                self._check(match, course.after(match.state, outcome))
            if match.state.result is None:
                raise Broken("the game stopped without a result")
        except Exception as problem:  # whatever it is, it goes into the report and the next game is played
            reason = str(problem) if isinstance(problem, Broken) else f"{type(problem).__name__}: {problem}"
            if command is not None:
                reason += f"; the command was {command_to_json(command)}"
            journal = save_journal(match.journal, cards, failures, self.number)
            return Failure(self.name, f"after command {self.commands}: {reason}", journal)
        return None

    @staticmethod
    def _check(match: Match, told: Sequence[str] = ()) -> None:
        """Looks at the state; `told` is what the course of the game has broken already."""
        problems = [*broken(match.state), *told]
        if problems:
            raise Broken("; ".join(problems))


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` games (100,000), spread over all option sets and players."""
    parser = argparse.ArgumentParser(prog="proof.py fuzz")
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--failures", type=Path, default=Path(tempfile.gettempdir()) / "core-worlds-failures")
    parser.add_argument("--player", choices=tuple(PLAYERS), action="append", help="only this one; may be given several times")
    chosen = parser.parse_args(arguments)
    players = tuple(chosen.player or PLAYERS)
    games = count or DEFAULT_COUNT
    failed: list[Failure] = []
    sets: Counter[str] = Counter()
    commands = longest = 0
    started = time.monotonic()
    for number in range(games):
        game = Game(number, chosen.seed, players)
        failure = game.play(chosen.failures)
        sets[game.option_set] += 1
        commands += game.commands
        longest = max(longest, game.commands)
        if failure is not None:
            failed.append(failure)
            if len(failed) <= _SHOWN:
                print(f"{failure.game}: {failure.reason}. Journal: {failure.journal}", flush=True)
    print(
        f"{games} games of {len(sets)} option sets (at least {min(sets.values())} each), {commands} commands, the longest game "
        f"{longest}, {games / (time.monotonic() - started):.0f} games a second: {len(failed)} failed"
    )
    return not failed
