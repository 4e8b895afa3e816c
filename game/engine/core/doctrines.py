"""The kinds of change that are doctrines of the Nemesis: rules of its own that attack a plan of the player.

They are part of the vocabulary of `changes.py`; `rules/doctrine.py` has the function that reads each of them. Where a doctrine
holds is said by sectors and not by rounds, so that it means the same in games of every length.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from .defs import START_COUNT
from .types import Range, RoundNumber, SectorNumber, Tagged
from .vocabulary import Change, NemesisCommand


@dataclass(frozen=True, slots=True)
class Rounds:
    """Which rounds: those of these sectors (none named: of all), or with `last` the last round alone."""

    sectors: tuple[SectorNumber, ...] = ()
    last: bool = False

    def holds(self, sector: int, last_round: bool) -> bool:
        """Whether a round of this sector is among them."""
        return last_round if self.last else not self.sectors or sector in self.sectors


ALL = Rounds()


@dataclass(frozen=True, slots=True)
class IdleCards:
    """For every so many action points that the player gives up by passing, the Nemesis takes one more turn before it passes."""

    per: Annotated[int, Range(1, 6)]
    rounds: Rounds = ALL
    change: Literal["idle_cards"] = "idle_cards"


@dataclass(frozen=True, slots=True)
class AfterPass:
    """After the player's Pass the Nemesis takes so many further turns."""

    n: Annotated[int, Range(1, 5)]
    rounds: Rounds = ALL
    change: Literal["after_pass"] = "after_pass"


@dataclass(frozen=True, slots=True)
class Reprisal:
    """When the player conquers a target of the Nemesis, it turns a card at once, at most once a round."""

    rounds: Rounds = ALL
    change: Literal["reprisal"] = "reprisal"


@dataclass(frozen=True, slots=True)
class Targets:
    """The Nemesis holds up to so many targets; it conquers the one with most points on it, and the others stay."""

    n: Annotated[int, Range(2, 4)]
    rounds: Rounds = ALL
    change: Literal["targets"] = "targets"


@dataclass(frozen=True, slots=True)
class DraftEye:
    """Where the Nemesis drafts its most prevalent type, the Units in the player's Warzone count too."""

    rounds: Rounds = ALL
    change: Literal["draft_eye"] = "draft_eye"


@dataclass(frozen=True, slots=True)
class PrimeCreep:
    """Each Core World that the Nemesis has conquered lowers every Prime Condition by so much, to 1 at least."""

    n: Annotated[int, Range(1, 4)] = 1
    change: Literal["prime_creep"] = "prime_creep"


@dataclass(frozen=True, slots=True)
class Scorch:
    """When the Nemesis conquers, every card of the Central Zone with an Energy Token leaves at once."""

    rounds: Rounds = ALL
    change: Literal["scorch"] = "scorch"


@dataclass(frozen=True, slots=True)
class CountFrom:
    """A target of the Nemesis is counted down from so many, where that is fewer than the printed rule of Countdown has."""

    n: Annotated[int, Range(1, START_COUNT)]
    rounds: Rounds = ALL
    change: Literal["count_from"] = "count_from"


@dataclass(frozen=True, slots=True)
class Pairs:
    """Where a command of the Nemesis drafts or builds one card, it takes two."""

    rounds: Rounds = ALL
    change: Literal["pairs"] = "pairs"


@dataclass(frozen=True, slots=True)
class NamedEarly:
    """A World that becomes a target of the Nemesis cannot be conquered by it before the next round."""

    rounds: Rounds = ALL
    change: Literal["named_early"] = "named_early"


Standing = Literal["lead", "orders", "core_worlds", "worlds", "advancements"]
"""How the player may stand so that a phase begins: points ahead, orders led, what is owned (the Home World is a World)."""


@dataclass(frozen=True, slots=True)
class Sooner:
    """What brings a phase sooner than its round: the player stands so well in one thing."""

    what: Standing
    n: Annotated[int, Range(1, 60)]


@dataclass(frozen=True, slots=True)
class Brought:
    """A card that a phase brings: its name and commands, and the key of its picture where it has one of its own."""

    name: str
    commands: tuple[Annotated[NemesisCommand, Tagged("command")], ...]
    flavour: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class NemesisPhase:
    """A phase of a last battle: from a round on, or as soon as one of these holds, its `changes` hold too, to the end.

    It is looked for as a round begins and after a turn of the Nemesis, one phase after the other. What a phase alters about the
    start of a round comes with the next one where it begins in the middle. `cards` come face up to the top of the Nemesis deck,
    the first one uppermost, as cards of the epoch that lies there; to a deck that is spent comes nothing. What it has `briefly`
    holds in the round in which it begins, and no longer.
    """

    n: Annotated[int, Range(2, 3)]
    round: RoundNumber
    changes: tuple[Annotated[Change, Tagged("change")], ...]
    sooner: tuple[Sooner, ...] = ()
    cards: tuple[Brought, ...] = ()
    briefly: tuple[Annotated[Change, Tagged("change")], ...] = ()
    change: Literal["nemesis_phase"] = "nemesis_phase"


PHASED = ("second_card", "shelter", "foresight", "when")
"""Changes without rounds of their own that may begin with a phase: they are asked for in each turn of the Nemesis."""


def may_be_phased(change: Change) -> bool:
    """Whether a change can begin in the middle of a battle: the others alter its start, or are never asked for again."""
    if getattr(change, "bury", 0):
        return False  # a text of the Home World, which is there from the start or never
    return change.change in PHASED or any(hasattr(change, name) for name in ("first", "rounds"))


def may_be_brief(change: Change) -> bool:
    """Whether a change can hold in one round of a battle alone: a doctrine, which is asked for in each round anyhow."""
    return isinstance(getattr(change, "rounds", None), Rounds)
