"""A game of two to five seats on one screen: what it is set up by, and who sits where (UX-D9, UX-H7, UX-H9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.content.fair_starts import FairStart, fair_start
from game.content.language import say
from game.content.load import BASE_PACK, load_book
from game.engine import CardBook, SeatSetup, Setup, seed_of
from game.engine.api.rounds import FULL_GAME
from game.engine.terms import LEAST_SEATS, MOST_SEATS, Seat

from .privacy import MODES, default_mode

HUMAN = "human"
SHARED = "shared"
"""The device of a seat that uses mouse and keyboard like everybody else."""
SEAT_DEVICES = (SHARED, "mouse", "keys", "keys_left", "keys_right", "pad1", "pad2", "pad3", "pad4")
"""What a seat may be played with, as set-ups name it: everything, or one device of its own."""
MOST_SURGES = 4
LONGEST_NAME = 14
LENGTHS: dict[str, tuple[int, ...]] = {"full": FULL_GAME, "half": (1, 2, 3, 4, 5)}
"""Rounds by sector: the printed ten, and one round in each sector as a variant."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """One seat as it is set up: `kind` is "human" or a rival's level, `home` None has the Home World dealt."""

    name: str
    kind: str = HUMAN
    home: str | None = None
    device: str = SHARED
    surges: int = 0


@dataclass(frozen=True, slots=True)
class LocalGame:
    """Everything that a local game is chosen by. `privacy` "" stands for what fits the number of people; `revenge` is
    Monarch's Revenge, only with Galactic Orders (ruling O10), `fair` the fair start where this table has one."""

    chairs: tuple[SeatChoice, ...]
    packs: tuple[str, ...] = ()
    draft: bool = True
    privacy: str = ""
    length: str = "full"
    revenge: bool = False
    fair: bool = True

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == HUMAN)

    @property
    def mode(self) -> str:
        """The privacy mode that holds."""
        return self.privacy if self.privacy in MODES else default_mode(len(self.humans))

    @property
    def start(self) -> FairStart | None:
        """What makes these seats with these packs fair; None where the printed start is, and in a game of half the rounds."""
        return fair_start(len(self.chairs), (BASE_PACK, *self.packs)) if self.length == "full" else None

    @property
    def problem(self) -> str:
        """Why this game cannot begin, in one sentence; "" if it can."""
        names = [chair.name.strip().casefold() for chair in self.chairs]
        if not all(names):
            return say("local_game.every_seat_needs_name")
        if len(set(names)) < len(names):
            return say("local_game.two_seats_have_same")
        homes = [chair.home for chair in self.chairs if chair.home is not None]
        if len(set(homes)) < len(homes):
            return say("local_game.two_seats_have_same_home")
        return ""


@lru_cache(4)
def local_book(packs: tuple[str, ...]) -> CardBook:
    """The tables of the base game and these packs, without the Nemesis. Raises ContentError."""
    return load_book((BASE_PACK, *packs), False)


def local_setup(chosen: LocalGame, seed: str) -> Setup:
    """The set-up of a local game; any text is a seed. Raises ContentError for packs that are not there."""
    seats = []
    options: dict[str, int | str] = {"pregame_draft": int(chosen.draft), "privacy": chosen.mode, "staged": 1}
    for seat, chair in enumerate(chosen.chairs):
        human = chair.kind == HUMAN
        seats.append(SeatSetup("human" if human else "rival", "" if human else chair.kind, chair.home))
        options[f"name_{seat}"] = chair.name.strip()
        if chair.surges:
            options[f"surges_{seat}"] = chair.surges
        if human and chair.device != SHARED:
            options[f"device_{seat}"] = chair.device
    book = local_book(chosen.packs)
    if chosen.revenge and book.plays("orders"):
        options["monarchs_revenge"] = 1
    if chosen.fair and (start := chosen.start) is not None:
        options |= start.options
    return Setup(seed_of(seed), book.packs, tuple(seats), tuple(sorted(options.items())), LENGTHS[chosen.length])


def is_local(setup: Setup) -> bool:
    """Whether a game is played by seats at one screen, without the Nemesis."""
    return all(seat.kind != "nemesis" for seat in setup.seats)


def humans_of(setup: Setup) -> tuple[Seat, ...]:
    """The seats of people."""
    return tuple(seat for seat, chair in enumerate(setup.seats) if chair.kind == "human")


def names_in(setup: Setup, fallback: Sequence[str]) -> list[str]:
    """What the seats are called; after `fallback` where the game knows no name."""
    return [str(setup.option(f"name_{seat}", "") or fallback[seat]) for seat in range(len(setup.seats))]


def device_of(setup: Setup, seat: Seat) -> str:
    """The device that a seat plays with."""
    return str(setup.option(f"device_{seat}", SHARED))


def rotated(setup: Setup) -> Setup:
    """The same game with everybody one seat further: names, devices, handicaps and Home Worlds go along (UX-H7)."""
    count = len(setup.seats)
    options = dict(setup.options)
    turned: dict[str, int | str] = {}
    for name, value in options.items():
        head, _, number = name.rpartition("_")
        if head in ("name", "device", "surges") and number.isdigit():
            name = f"{head}_{(int(number) + 1) % count}"
        turned[name] = value
    seats = tuple(setup.seats[(seat - 1) % count] for seat in range(count))
    return replace(setup, seats=seats, options=tuple(sorted(turned.items())))


__all__ = [
    "HUMAN",
    "LEAST_SEATS",
    "LENGTHS",
    "LONGEST_NAME",
    "MOST_SEATS",
    "MOST_SURGES",
    "SEAT_DEVICES",
    "SHARED",
    "LocalGame",
    "SeatChoice",
    "device_of",
    "humans_of",
    "is_local",
    "local_book",
    "local_setup",
    "names_in",
    "rotated",
]
