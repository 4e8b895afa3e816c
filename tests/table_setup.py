"""What lies on the table of a test, and who sits at it; whatever is not named is empty or as in a plain game of two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.engine import CardDef, SeatSetup
from game.engine.core.state import FULL_GAME
from game.engine.core.types import Order
from game.engine.terms import Change

Named = Sequence[str | CardDef]
"""Cards by their keys, or made up for one test."""


@dataclass(frozen=True)
class TableSetup:
    """A table to lay out. Cards without a named owner are those of seat 0; `their_` is of seat 1.

    `tokens` are the Energy Tokens of cards by key, `faction` Faction Tokens by order, `attached` Advancements by World. `others`
    says whether the other seats have "passed" or "act". With a mode of the Nemesis in `nemesis` it sits at seat 1.
    """

    warzone: Named = ()
    hand: Named = ()
    central: Named = ()
    worlds: Named = ()
    deck: Named = ()
    discard: Named = ()
    prestige: Named = ()
    tokens: Mapping[str, int] = field(default_factory=dict)
    energy: int = 0
    actions: int = 4
    surges: int = 0
    round: int = 1
    seats: int = 2
    others: str = "passed"
    their_worlds: Named = ()
    their_hand: Named = ()
    their_warzone: Named = ()
    nemesis: str | None = None
    sector_deck: Named = ()
    seed: str = "table"
    homes: Sequence[str] = ()
    staged: int = 0
    human_first: bool = True
    expansions: Sequence[str] = ()
    stack: Named = ()
    heroic_hand: Named = ()
    heroic_deck: Named = ()
    heroic_discard: Named = ()
    attached: Mapping[str, str] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    sectors: tuple[int, ...] = FULL_GAME
    faction: Mapping[Order, int] = field(default_factory=dict)
    their_faction: Mapping[Order, int] = field(default_factory=dict)
    events: Named = ()
    beneath: Named = ()
    revenge: int = 0

    @property
    def seated(self) -> tuple[SeatSetup, ...]:
        """Who sits at the table, with the Home Worlds that are named."""
        homes = [*self.homes, *[None] * (2 if self.nemesis else self.seats)]
        if self.nemesis:
            return SeatSetup("human", home=homes[0]), SeatSetup("nemesis", home=homes[1])
        return tuple(SeatSetup("human", home=home) for home in homes[: self.seats])

    @property
    def options(self) -> tuple[tuple[str, int | str], ...]:
        """The options of the game, sorted by name."""
        options: dict[str, int | str] = {"pregame_draft": 0, "staged": self.staged}
        if self.nemesis:
            options["nemesis_mode"] = self.nemesis
        if self.revenge:
            options["monarchs_revenge"] = self.revenge
        return tuple(sorted(options.items()))


PLAIN = TableSetup()
"""Nothing lies on the table."""
