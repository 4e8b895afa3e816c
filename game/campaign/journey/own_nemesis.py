"""What a campaign's Nemesis has of its own, as data: cards in place of printed ones, and the phases of its last battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from game.engine.core.changes import Swap
from game.engine.core.doctrines import Brought, NemesisPhase, Sooner
from game.engine.terms import Change, NemesisCommand, Range, Tagged

from .event import Changes

STAGES = 3
MOST_LETTERS = 24
"""Letters of the name of a Nemesis."""
PORTRAIT = "nemesis"
"""What the picture of a campaign's Nemesis is called among those of the campaign."""
STATES = ("calm", "near", "behind", "phase_2", "phase_3", "broken")
"""Looks that the painted Nemeses of the game have; a picture of a campaign's own stands for all of them."""
Half = Literal["half", "last"]


@dataclass(frozen=True, slots=True)
class NemesisSheet:
    """What a campaign says of its Nemesis itself."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class NemesisCardSheet:
    """A card of its own: what it `replaces`, and from which stage on; symbols are those of the printed card.

    `epoch` may say of which epoch that one is, so that a wrong key is noticed; 0 says nothing.
    """

    key: str
    name: str
    replaces: str
    stage: Annotated[int, Range(1, STAGES)]
    commands: tuple[Annotated[NemesisCommand, Tagged("command")], ...]
    flavour: str = ""
    epoch: Annotated[int, Range(0, 2)] = 0

    @property
    def swap(self) -> Swap:
        """The card as a game has it."""
        return Swap(self.replaces, self.name, self.commands, self.flavour, self.key)

    @property
    def brought(self) -> Brought:
        """The card as a phase brings it."""
        return Brought(self.name, self.commands, self.flavour, self.key)


@dataclass(frozen=True, slots=True)
class PhaseSheet:
    """A phase of a last battle: from when on, what threatens then, what opens for the player, and what brings it sooner.

    `cards` are keys of cards of its own that come face up to the top of its deck then; they belong to the threat. What opens
    `briefly` does so in the round in which it begins alone.
    """

    n: Annotated[int, Range(2, 3)]
    begins: Half
    threat: Changes
    opening: Changes = ()
    sooner: tuple[Sooner, ...] = ()
    cards: tuple[str, ...] = ()
    briefly: Changes = ()


@dataclass(frozen=True, slots=True)
class OwnNemesis:
    """What a campaign's Nemesis has of its own; without a `name` it is called the Nemesis."""

    cards: tuple[NemesisCardSheet, ...] = ()
    phases: tuple[PhaseSheet, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class BossPhase:
    """A phase in a battle of a certain length: the round with which it begins, what brings it sooner, what holds from then on,
    the cards that come to the top of the deck, and what opens in the round in which it begins alone.
    """

    n: int
    round: int
    threat: tuple[Change, ...]
    opening: tuple[Change, ...]
    sooner: tuple[Sooner, ...] = ()
    cards: tuple[Brought, ...] = ()
    briefly: tuple[Change, ...] = ()

    @property
    def change(self) -> NemesisPhase:
        """The phase as a game has it."""
        return NemesisPhase(self.n, self.round, (*self.threat, *self.opening), self.sooner, self.cards, self.briefly)
