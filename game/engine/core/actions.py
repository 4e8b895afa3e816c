"""What a player can pick, the question that offers it, and the command that answers.

Actions are intent only and interned: `DRAFT[31]` is one object for ever, so an option costs a list index and comparing two
options is comparing two references; equality is identity, so actions are always taken from the tables at the end of this
file, never built by hand. Every action carries an integer `code` for digests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeVar

from .types import CardId, Seat

TAGS = ("", "draft", "deploy", "invade", "use", "play", "commit", "pick", "amount", "column", "plain", "build", "cycle")
"""Tags by their number in codes; all options without an object are "plain" there."""
PLAIN = ("pass", "done", "assault", "break_off", "surge", "shuffle", "none")


class Coded:
    """Gives an action its `code` (number of the tag, then the card or number, then the ability) and its `icon`."""

    __slots__ = ("code",)
    icon: ClassVar[str] = "check"
    code: int
    do: str

    def __post_init__(self) -> None:
        if self.do in PLAIN:
            tag, first = TAGS.index("plain"), PLAIN.index(self.do)
        else:
            tag, first = TAGS.index(self.do), getattr(self, "n", 0) or getattr(self, "card", 0)
        object.__setattr__(self, "code", tag << 24 | first << 8 | getattr(self, "ability", 0))


@dataclass(frozen=True, slots=True, eq=False)
class Draft(Coded):
    """Draft a card from the Central Zone (also a pick of the pregame draft)."""

    card: CardId
    icon = "draft"
    do: Literal["draft"] = "draft"


@dataclass(frozen=True, slots=True, eq=False)
class Deploy(Coded):
    """Deploy a Unit from the hand."""

    card: CardId
    icon = "deploy"
    do: Literal["deploy"] = "deploy"


@dataclass(frozen=True, slots=True, eq=False)
class Invade(Coded):
    """Announce an invasion of a World in the Central Zone."""

    card: CardId
    icon = "invade"
    do: Literal["invade"] = "invade"


@dataclass(frozen=True, slots=True, eq=False)
class Use(Coded):
    """Use an ability of a card in play."""

    card: CardId
    ability: int
    icon = "use"
    do: Literal["use"] = "use"


@dataclass(frozen=True, slots=True, eq=False)
class Play(Coded):
    """Play a Tactic from the hand for one of its abilities."""

    card: CardId
    ability: int
    icon = "play"
    do: Literal["play"] = "play"


@dataclass(frozen=True, slots=True, eq=False)
class Commit(Coded):
    """Commit a Unit to the running invasion (several are picked together)."""

    card: CardId
    icon = "invade"
    do: Literal["commit"] = "commit"


@dataclass(frozen=True, slots=True, eq=False)
class Pick(Coded):
    """Choose a card that the open question names."""

    card: CardId
    do: Literal["pick"] = "pick"


@dataclass(frozen=True, slots=True, eq=False)
class Amount(Coded):
    """Choose a number."""

    n: int
    do: Literal["amount"] = "amount"


@dataclass(frozen=True, slots=True, eq=False)
class Column(Coded):
    """Choose the Prime column in which a two-type card is laid (ruling N3)."""

    n: int
    do: Literal["column"] = "column"


@dataclass(frozen=True, slots=True, eq=False)
class Build(Coded):
    """Build an Advancement of the stack (Revolution)."""

    card: CardId
    icon = "build"
    do: Literal["build"] = "build"


@dataclass(frozen=True, slots=True, eq=False)
class Cycle(Coded):
    """Discard a normal hand card to discard the top card of the Heroic Deck (Revolution)."""

    card: CardId
    icon = "cycle"
    do: Literal["cycle"] = "cycle"


@dataclass(frozen=True, slots=True, eq=False)
class Plain(Coded):
    """An option without an object: pass, done, assault, break_off, surge, shuffle, none."""

    do: Literal["pass", "done", "assault", "break_off", "surge", "shuffle", "none"]


Action = Draft | Deploy | Invade | Use | Play | Commit | Pick | Amount | Column | Build | Cycle | Plain

PASS = Plain("pass")
DONE = Plain("done")
"""Closes what was open: no further deployment, no further boost, end of the staged turn, reveal now."""
ASSAULT = Plain("assault")
"""Goes on from an announced invasion to committing Units; open while they can reach both strengths."""
BREAK_OFF = Plain("break_off")
SURGE = Plain("surge")
"""Spends one Energy Surge Token."""
SHUFFLE = Plain("shuffle")
"""Shuffles the discard pile into the draw deck at the start of round 9 (ruling B9)."""
NONE = Plain("none")
"""Takes none of the offered cards."""

A = TypeVar("A")
LIMIT = 1024
"""More physical cards than any set of packs puts into one game."""


class Interned(dict[int, A]):
    """All actions of one class by number, each made when it is first asked for; looking one up is a plain dict look-up."""

    __slots__ = ("_count", "_make")

    def __init__(self, make: Callable[[int], A], count: int = LIMIT) -> None:
        super().__init__()
        self._make = make
        self._count = count

    def __missing__(self, number: int) -> A:
        if not 0 <= number < self._count:
            raise IndexError(number)
        made = self[number] = self._make(number)
        return made


DRAFT = Interned(Draft)
DEPLOY = Interned(Deploy)
INVADE = Interned(Invade)
COMMIT = Interned(Commit)
PICK = Interned(Pick)
BUILD = Interned(Build)
CYCLE = Interned(Cycle)
AMOUNT = Interned(Amount, 64)
COLUMN = Interned(Column, 16)
ABILITIES = 16
"""Most abilities on one card: packs print at most four, what relics add to a Home World comes on top."""
USE = Interned(lambda n: Use(n // ABILITIES, n % ABILITIES), LIMIT * ABILITIES)
PLAY = Interned(lambda n: Play(n // ABILITIES, n % ABILITIES), LIMIT * ABILITIES)


def use(card: CardId, ability: int) -> Use:
    """The one object for using this ability of this card."""
    return USE[card * ABILITIES + ability]


def play(card: CardId, ability: int) -> Play:
    """The one object for playing this Tactic for this ability."""
    return PLAY[card * ABILITIES + ability]


def pick_or(cards: Iterable[CardId], other: Action) -> tuple[Action, ...]:
    """One pick for each card, and last the option that takes none of them."""
    return (*[PICK[card] for card in cards], other)


DecisionKind = Literal[
    "pregame",
    "reshuffle",
    "boost",
    "turn",
    "deploy",
    "invasion",
    "commit",
    "colonist",
    "amount",
    "pick",
    "reveal",
    "turn_end",
    "retain",
    "nemesis_pick",
]
DECISION_KINDS: dict[DecisionKind, int] = {
    "pregame": 0,
    "reshuffle": 1,
    "boost": 2,
    "turn": 3,
    "deploy": 4,
    "invasion": 5,
    "commit": 6,
    "colonist": 7,
    "amount": 8,
    "pick": 9,
    "reveal": 10,
    "turn_end": 11,
    "retain": 12,
    "nemesis_pick": 13,
}
"""Each kind of question with its number in digests, which never changes."""


@dataclass(slots=True)
class Decision:
    """The open question: who answers, what kind, the options, and how many of them make an answer. Never changed once made.

    `source` is the card that asks (None: the rules ask). `purpose` says what a "pick" or "nemesis_pick" is for, as the
    name of the op, cost or Nemesis choice. `needs` is what picks that depend on each other must reach together, for
    example (("fleet", 5), ("ground", 3)) when Units are committed.
    """

    seat: Seat
    kind: DecisionKind
    options: tuple[Action, ...]
    min: int = 1
    max: int = 1
    source: CardId | None = None
    purpose: str = ""
    needs: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class Command:
    """The answer to decision number `seq`: a double click carries a used number and is refused. Never changed once made."""

    seq: int
    seat: Seat
    picks: tuple[Action, ...]
