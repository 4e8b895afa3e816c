"""Events of a run as data: choices, what each needs, what it gives or takes, and with which odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from game.engine.terms import Change, Range, Tagged

Turning = Literal["", "gate", "core"]
"""Where a fork of the story lies: behind the gate of the first act, or before the last battle; "" for no fork."""
Changes = tuple[Annotated[Change, Tagged("change")], ...]
Amount = Annotated[int, Range(-99, 999)]


@dataclass(frozen=True, slots=True)
class Recruit:
    """A card that comes aboard as a veteran."""

    card: str
    sector: Annotated[int, Range(0, 5)]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a choice gives, or takes where it is below 0. `store` and `relic` are keys, or "drawn" and a rarity for one by lot.

    `train`, `heal` and `scar` count veterans; `discharge` names starting cards, `flag` what the story remembers.
    """

    salvage: Amount = 0
    clock: Annotated[int, Range(-9, 9)] = 0
    credit: Annotated[int, Range(0, 3)] = 0
    berth: Annotated[int, Range(0, 2)] = 0
    train: Annotated[int, Range(0, 5)] = 0
    heal: Annotated[int, Range(0, 9)] = 0
    scar: Annotated[int, Range(0, 1)] = 0
    store: str = ""
    relic: str = ""
    flag: str = ""
    discharge: tuple[str, ...] = ()
    veteran: Recruit | None = None


@dataclass(frozen=True, slots=True)
class Chance:
    """One way in which a choice may end, `of` times in all of its odds."""

    of: Annotated[int, Range(1, 99)]
    gain: Gain = Gain()


@dataclass(frozen=True, slots=True)
class Needs:
    """What a choice asks for before it can be taken."""

    salvage: Annotated[int, Range(0, 999)] = 0
    veteran: bool = False
    relic: str = ""
    flag: str = ""
    no_flag: str = ""
    home: str = ""

    @property
    def nothing(self) -> bool:
        """Whether everybody can take the choice."""
        return self == Needs()


@dataclass(frozen=True, slots=True)
class EventChoice:
    """One choice of an event. `next` alters the next battle, `rest` all that follow; `leaves` is what stays behind.

    `opens` is the arm of the map to whose next places lanes lead from here on.
    """

    key: str
    needs: Needs = Needs()
    gain: Gain = Gain()
    next: Changes = ()
    rest: Changes = ()
    odds: tuple[Chance, ...] = ()
    leaves: Literal["", "veteran", "relic"] = ""
    opens: Literal["", "upper", "lower"] = ""

    @property
    def gains(self) -> tuple[Gain, ...]:
        """Everything that it may give, with odds or without."""
        return (self.gain, *(chance.gain for chance in self.odds))


@dataclass(frozen=True, slots=True)
class EventSheet:
    """An event as written; its words are in the text file. One with a `fork` is met there and nowhere else."""

    key: str
    choices: tuple[EventChoice, ...]
    acts: tuple[Annotated[int, Range(1, 3)], ...] = (1, 2, 3)
    fork: Turning = ""


@dataclass(frozen=True, slots=True)
class Event:
    """An event with its words: `words` has the button of each choice by its key, and what it leads to by key and "_told"."""

    key: str
    acts: tuple[int, ...]
    choices: tuple[EventChoice, ...]
    title: str
    text: str
    words: Mapping[str, str]
    fork: Turning = ""

    def choice(self, key: str) -> EventChoice:
        """The choice with this key. Raises KeyError."""
        for choice in self.choices:
            if choice.key == key:
                return choice
        raise KeyError(key)


def told_key(choice: EventChoice, luck: int) -> str:
    """Where the words of what a choice led to stand: with odds, by the way in which it ended, from 1."""
    return f"{choice.key}_told_{luck + 1}" if choice.odds else f"{choice.key}_told"
