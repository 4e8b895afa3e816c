"""What tells the characters apart, and what each costs: every one against the plain one of its level on common deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rivals import PLAIN, load_characters, named

from .farm import Farm
from .figures import elo, error, interval, mean
from .measuring import Measured, measured
from .playing import HABITS, Table
from .shelf import Shelf

CLEAR = 2
"""Standard errors from which on a habit tells a character apart."""


@dataclass(frozen=True, slots=True)
class CharacterStanding:
    """A character of a level against the plain one."""

    character: str
    level: str
    outcome: Measured

    @property
    def cost(self) -> tuple[float, float, float]:
        """What it costs in Elo points, and the ends of the 95 % interval, the least first."""
        low, high = interval(self.outcome.share, self.outcome.games)
        return -elo(self.outcome.share), -elo(high), -elo(low)

    @property
    def told(self) -> list[tuple[str, float, float]]:
        """Its clear habits: name, mean difference, and that in standard errors; the clearest first."""
        rows = []
        for name in HABITS:
            counts = self.outcome.habit(name)
            doubt = error(counts)
            if doubt and abs(mean(counts)) >= CLEAR * doubt:
                rows.append((name, mean(counts), mean(counts) / doubt))
        return sorted(rows, key=lambda row: -abs(row[2]))

    def row(self) -> str:
        """A line of the table."""
        cost, least, most = self.cost
        habits = ", ".join(f"{name} {difference:+.1f} ({errors:+.0f})" for name, difference, errors in self.told[:4])
        return (
            f"| {self.character} | {self.level} | {self.outcome.games} | {cost:+.0f} ({least:+.0f} to {most:+.0f}) | {habits} |"
        )


HEAD = (
    "| character | level | games | costs in Elo | habits against the Scholar a game (standard errors) |",
    "|---|---|---|---|---|",
)


def standings(
    levels: tuple[str, ...], packs: tuple[str, ...], seed: str, games: int, farm: Farm, shelf: Shelf
) -> Iterator[CharacterStanding]:
    """Every character but the plain one on each of these levels."""
    for level in levels:
        for character in load_characters():
            if character.key != PLAIN:
                table = Table((named(level, character.key), level), packs)
                yield CharacterStanding(character.key, level, measured(table, seed, games, farm, shelf))
