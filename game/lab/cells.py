"""The cells of the laboratory: which tables are measured, by which skills, and in how many games; data, one cell a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from itertools import product

from game.campaign.grade import GRADE_MODE, grade_changes, grade_option, grades
from game.campaign.heat import heat_changes, heat_modifiers
from game.campaign.lengths import LENGTHS
from game.campaign.skirmish import even_changes
from game.content.even_modes import even_points
from game.content.fair_starts import fair_start

from .playing import Table

PACKS = {
    "base": ("base",),
    "orders": ("base", "orders"),
    "revolution": ("base", "revolution"),
    "all": ("base", "orders", "revolution", "promos"),
}
PROMOTED = {
    "promos": ("base", "promos"),
    "orders+promos": ("base", "orders", "promos"),
    "revolution+promos": ("base", "revolution", "promos"),
    "orders+revolution": ("base", "orders", "revolution"),
}
"""The other pack sets that there are."""
MODES = ("standard", "advanced", "expert")
PLAYER, STRONG = "commander", "admiral+"
"""The skills that measure: a player who looks no further than a turn, and one who tries each answer in ten dealt futures."""
STEPS = (0, 5, 10, 15, 20)
"""The grades that are measured."""
SEATS = (2, 3, 4, 5)
PRINTED, FAIR = "printed", "fair"
"""How a table of seats starts."""
EVEN = {length: f"{length}-even" for length in LENGTHS}
"""What stands for a length whose modes are evened (game/content/even_modes.py)."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A table with its name, such as "modes/base/expert/full/commander", and for how many games it is measured."""

    key: str
    table: Table
    games: int

    @property
    def parts(self) -> list[str]:
        """The parts of its name."""
        return self.key.split("/")


def cells(games: int, strong: int, pattern: str = "*") -> list[Cell]:
    """All cells whose name fits, with so many games of the player and of the strong one."""
    counts = {PLAYER: games, STRONG: strong}
    chosen = [Cell(key, table, counts[skill]) for skill in counts for key, table in _tables(skill)]
    return [cell for cell in chosen if cell.games and fnmatchcase(cell.key, pattern)]


def _tables(skill: str) -> Iterator[tuple[str, Table]]:
    for (name, packs), length, mode in product((PACKS | PROMOTED).items(), LENGTHS.values(), MODES):
        table = Table((skill,), packs, mode, length.sectors, tuple(length.changes_in(mode)))
        yield f"modes/{name}/{mode}/{length.key}/{skill}", table
        if points := even_points(packs, length.key, mode):
            evened = replace(table, changes=(*table.changes, *even_changes(points)))
            yield f"modes/{name}/{mode}/{EVEN[length.key]}/{skill}", evened
    for modifier in heat_modifiers():
        changes = tuple(heat_changes((modifier.key,)))
        yield f"heat/{modifier.key}/{skill}", Table((skill,), mode=GRADE_MODE, changes=changes)
    for step in STEPS:
        if step <= len(grades()):
            table = Table((skill,), mode=GRADE_MODE, changes=grade_changes(step), options=grade_option(step))
            yield f"grades/{step}/{skill}", table
    if skill == PLAYER:
        yield from _seats()


def _seats() -> Iterator[tuple[str, Table]]:
    for seats, (name, packs) in product(SEATS, (PACKS | PROMOTED).items()):
        table = Table((PLAYER,) * seats, packs)
        yield f"seats/{seats}/{name}/{PRINTED}/{PLAYER}", table
        if (start := fair_start(seats, packs)) is not None:
            yield f"seats/{seats}/{name}/{FAIR}/{PLAYER}", replace(table, options=tuple(start.options.items()))
