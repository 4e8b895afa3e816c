"""What Revolution adds to a game: Advancements, Revolution Tokens, Heroic Tactics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ...core.plug import Slice
from ...core.tags import saved_as
from ...core.types import CardId, PlugZone, Seat

STACK = PlugZone("stack")
"""The Advancement stack, top at the end; whose it is says who builds."""
ATTACHED = PlugZone("attached")
"""An Advancement beside a World."""
BUILT = PlugZone("built")
"""The Nemesis's Advancements below Dagda."""
HEROIC_DECK = PlugZone("heroic_deck")
HEROIC_HAND = PlugZone("heroic_hand")
HEROIC_DISCARD = PlugZone("heroic_discard")
MASTER = PlugZone("master")
"""Heroic Tactics that nobody has taken."""


class HeroicPiles(NamedTuple):
    """A seat's Heroic Tactics: draw deck (top at the end), hand, discard pile; none of them is the normal one (ruling R2)."""

    deck: tuple[CardId, ...] = ()
    hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()


@dataclass(slots=True)
class RevolutionState:
    """What the Revolution expansion adds to a game.

    `stack` is the Advancement stack, top at the end; `attached` has the one Advancement beside a World; `built` has those
    of the Nemesis, which need no World (ruling N19); `revolution_tokens` are counted by card and by the seat that placed them;
    `doubled` has the Units whose strength is doubled until the phase ends (ruling R10); `infiltrators` are Units that fight in
    the running invasion only (ruling R9); `master` is the Master Heroic Deck.

    It changes seldom, so clones share its tuples and dicts: a change puts a new one in the place of the old one.
    """

    stack: tuple[CardId, ...]
    attached: Mapping[CardId, tuple[CardId, ...]]
    built: tuple[CardId, ...]
    revolution_tokens: Mapping[tuple[CardId, Seat], int] = field(metadata=saved_as("marks"))
    doubled: tuple[CardId, ...]
    infiltrators: tuple[CardId, ...]
    master: tuple[CardId, ...]
    heroic: tuple[HeroicPiles, ...]

    def clone(self) -> RevolutionState:
        """A copy that shares nothing mutable."""
        return RevolutionState(
            self.stack,
            self.attached,
            self.built,
            self.revolution_tokens,
            self.doubled,
            self.infiltrators,
            self.master,
            self.heroic,
        )


SLICE: Slice[RevolutionState] = Slice("revolution")
PLACE = SLICE.place
"""Where rules that run often look without a call."""
revolution_of = SLICE.needed
