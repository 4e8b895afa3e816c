"""The card book and the set-up of a game that a command asks for."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Any

from game.campaign.errors import RunError
from game.campaign.grade import GRADE_MODE, checked_grade
from game.content.language import sentence
from game.engine import CardBook, SeatSetup, Setup, seed_of
from game.engine.api.rounds import FULL_GAME
from game.engine.terms import Change

from .arguments import FOUND_WRONG, WRONG_ARGUMENTS, Problem

MODES = ("standard", "advanced", "expert")
SEAT_CHOICES = ("nemesis", "2", "3", "4", "5")
NEMESIS_PACK = "nemesis"


def calm_collector() -> None:
    """Lets the garbage collector run less often, and never through what is there already: for thousands of games in a row.

    Nothing that a game makes refers back to itself, so there is next to nothing for it to find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def graded_mode(grade: int, mode: str | None) -> str:
    """The Challenge Mode of a game with this grade. Raises Problem for a grade that there is not."""
    try:
        return GRADE_MODE if checked_grade(grade) else mode or MODES[0]
    except RunError as problem:
        raise Problem(sentence(problem)) from None


def load_cards(packs: Sequence[str], nemesis: bool) -> CardBook:
    """The book of these packs. Raises Problem with one sentence for an unknown pack (wrong arguments) or a broken one."""
    from game.content.errors import ContentError, UnknownPack
    from game.content.load import load_book

    try:
        return load_book(tuple(packs), nemesis=nemesis)
    except UnknownPack as problem:
        raise Problem(str(problem), WRONG_ARGUMENTS) from problem
    except ContentError as problem:
        raise Problem(str(problem), FOUND_WRONG) from problem


def make_setup(
    book: CardBook,
    seats: str,
    mode: str,
    seed: str,
    kind: Any = "rival",
    sectors: tuple[int, ...] = FULL_GAME,
    changes: tuple[Change, ...] = (),
    **options: int | str,
) -> Setup:
    """A set-up with dealt Home Worlds: `seats` is "nemesis" or the number of seats; every seat is of this kind."""
    places: tuple[SeatSetup, ...]
    if seats == NEMESIS_PACK:
        places = (SeatSetup(kind), SeatSetup("nemesis"))
        options["nemesis_mode"] = mode
    else:
        places = (SeatSetup(kind),) * int(seats)
    return Setup(seed_of(seed), book.packs, places, tuple(sorted(options.items())), sectors, changes)
