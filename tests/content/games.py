"""Games for tests of what leaves the engine: words and plain data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.content.load import load_book
from game.content.names import Names
from game.engine import CardBook, SeatSetup, Setup, seed_of
from game.match import Match
from game.rivals import make_rival

MODES = ("standard", "advanced", "expert")


@cache
def book() -> CardBook:
    """The shipped packs."""
    return load_book()


def new_match(seats: int, seed: str, policy: str = "random", mode: str = "standard") -> Match:
    """A match between computer players; one seat plays against the Nemesis."""
    kinds = [SeatSetup("rival")] * seats + [SeatSetup("nemesis")] * (seats == 1)
    options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", mode),) if seats == 1 else ()
    players = [make_rival(policy, f"{seed}/{seat}") for seat in range(seats)]
    return Match(book(), Setup(seed_of(seed), book().packs, tuple(kinds), options), [*players, *[None] * (seats == 1)])


@cache
def solo() -> Match:
    """A game against the Nemesis at its first question; it is never played on."""
    return new_match(1, "words")


def names(match: Match) -> Names:
    """The names in a solo game whose player is Ada."""
    return Names.of(match.state, ("Ada", "Nemesis"))


def played() -> Iterator[Match]:
    """Games to play through: two policies against the Nemesis in each mode, and one game for 2 to 5 seats."""
    for mode in MODES:
        yield new_match(1, mode, "random", mode)
        yield new_match(1, mode, "greedy", mode)
    for seats in range(2, 6):
        yield new_match(seats, f"{seats} seats")
