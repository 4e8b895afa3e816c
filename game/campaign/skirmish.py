"""One game against the Nemesis outside of any campaign: how it is set up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.content.even_modes import MOST_POINTS
from game.engine import VERSIONS, CardBook, SeatSetup, Setup, seed_of
from game.engine.core.changes import Points

from .grade import GRADE_MODE, grade_changes, grade_option
from .heat import heat_changes
from .lengths import LENGTHS
from .standing import EVEN, RANKED, heat_option


@dataclass(frozen=True, slots=True)
class Skirmish:
    """What a skirmish is chosen by. `home` None has the Home World dealt; `length` is a key of `LENGTHS`, `heat` has keys,
    `heroes` is one of `VERSIONS` (ruling V1), `revenge` is Monarch's Revenge, only with Galactic Orders (ruling O10).

    `grade` is one of the grades beyond Expert, which are played in that mode; 0 is none. `even` are Empire Points that even the
    modes: for the player, or below 0 for the Nemesis.
    `purist` is a full game under the printed rules with its pregame draft (ruling P1), whatever else is chosen (UX-D6).
    """

    mode: str = "standard"
    home: str | None = None
    draft: bool = True
    length: str = "full"
    heat: tuple[str, ...] = ()
    ranked: bool = True
    purist: bool = False
    heroes: str = VERSIONS[0]
    revenge: bool = False
    grade: int = 0
    even: int = 0

    @property
    def pure(self) -> Skirmish:
        """The same with what `purist` leaves of it."""
        plain = replace(self, draft=True, length="full", heat=(), revenge=False, grade=0, even=0) if self.purist else self
        return replace(plain, mode=GRADE_MODE) if plain.grade else plain


def skirmish_setup(book: CardBook, chosen: Skirmish, seed: str) -> Setup:
    """The set-up of a skirmish: the player in seat 0, the Nemesis in seat 1; any text is a seed.

    Raises RunError for a grade that there is not.
    """
    chosen = chosen.pure
    options: list[tuple[str, int | str]] = [
        *([(EVEN, chosen.even)] if chosen.even else []),
        *grade_option(chosen.grade),
        *heat_option(chosen.heat),
        *([("heroes", chosen.heroes)] if chosen.heroes != VERSIONS[0] and book.has_versions else []),
        *([("monarchs_revenge", 1)] if chosen.revenge and book.plays("orders") else []),
        ("nemesis_mode", chosen.mode),
        ("pregame_draft", int(chosen.draft)),
        *([] if chosen.ranked else [(RANKED, 0)]),
        ("staged", 1),
    ]
    length = LENGTHS[chosen.length]
    seats = (SeatSetup("human", home=chosen.home), SeatSetup("nemesis"))
    changes = (
        *length.changes_in(chosen.mode),
        *even_changes(chosen.even),
        *grade_changes(chosen.grade),
        *heat_changes(chosen.heat),
    )
    return Setup(seed_of(seed), book.packs, seats, tuple(options), length.sectors, changes)


def even_changes(points: int) -> tuple[Points, ...]:
    """What evens the modes: points for the player, or below 0 for the Nemesis."""
    within = max(-MOST_POINTS, min(MOST_POINTS, points))
    return (Points(abs(within), "player" if within > 0 else "nemesis"),) if within else ()
