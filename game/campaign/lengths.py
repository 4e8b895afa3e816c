"""How long a mission is: the sector of each round, and what a short game starts with (campaigns.md, "Calibration").

A short game begins in a later sector, so both sides start with more, and the Nemesis deck is cut to the game's share of the
actions of a full one, both epochs alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.api.rounds import FULL_GAME
from game.engine.core.changes import Income, NemesisShare, StartDraw, StartWorlds
from game.engine.terms import Change

FULL_ACTIONS = 50
"""Action points of a full game of ten rounds (ruling B1)."""


@dataclass(frozen=True, slots=True)
class Length:
    """A length by its key: the sector of each round, and the start grant. A short one is labelled "arcade variant".

    `harder` is what comes on top in a Challenge Mode: the Nemesis's head start in the rounds that a short game leaves out.
    """

    key: str
    sectors: tuple[int, ...]
    changes: tuple[Change, ...] = ()
    harder: Mapping[str, tuple[Change, ...]] = field(default_factory=dict)

    def changes_in(self, mode: str) -> tuple[Change, ...]:
        """The whole start grant in a Challenge Mode."""
        return (*self.changes, *self.harder.get(mode, ()))

    @property
    def income(self) -> int:
        """What the player gains with every income."""
        return sum(change.n for change in self.changes if isinstance(change, Income))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.sectors)

    @property
    def arcade(self) -> bool:
        """Whether this is shorter than the printed game."""
        return self.sectors != FULL_GAME


LENGTHS: dict[str, Length] = {
    "raid": Length(
        "raid",
        (2, 3, 4, 5),
        (
            NemesisShare(21, FULL_ACTIONS),
            StartWorlds(3, 1, "both"),
            StartDraw(2, 1, "both"),
            StartDraw(2, 3, "both"),
            StartDraw(4, 1, "player", ("unit",), "warzone"),
            StartDraw(2, 2, "nemesis"),
            Income(3),
        ),
        {
            "advanced": (StartWorlds(1, 3, "nemesis"), StartDraw(1, 3, "nemesis")),
            "expert": (StartWorlds(1, 3, "nemesis"), StartDraw(3, 3, "nemesis")),
        },
    ),
    "push": Length(
        "push",
        (1, 2, 3, 4, 5, 5),
        (
            NemesisShare(31, FULL_ACTIONS),
            StartWorlds(1, 1, "both"),
            StartDraw(2, 2, "both"),
            StartDraw(3, 1, "player", ("unit",), "warzone"),
            StartDraw(1, 1, "nemesis"),
            Income(3),
        ),
        {
            "advanced": (StartWorlds(1, 2, "nemesis"), StartDraw(1, 2, "nemesis")),
            "expert": (StartWorlds(1, 2, "nemesis"), StartDraw(2, 2, "nemesis")),
        },
    ),
    "full": Length("full", FULL_GAME),
}
"""All lengths by their key, the shortest first.

The grants are such that the calibration bot wins a short game about as often as a full one in each Challenge Mode, and conquers
Core Worlds in its last round. A short game has fewer turns in which the Nemesis cards of a harder mode tell; `harder` makes up
for them at the start.
"""
