"""A table laid out as data: a game that begins in the middle of an Action Phase and not with its first round.

What is named lies where it is named; all else is as after an ordinary set-up with this seed. Cards are named by their keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from .types import FACTION_TOKENS, Order, Range, RoundNumber, SectorNumber

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What lies before one seat. `actions` None: those of the round. The Nemesis has Worlds and Prestige cards only (ruling N1).

    `deck` is the whole draw pile, the first one drawn first, and what is left of the Starting Deck leaves the game; None keeps
    the shuffled Starting Deck. `top` is stacked on it, the first one drawn first. `colonists` names a World and the Unit
    beneath it, `attached` a World and the Advancement beside it. `heroic_hand` and `heroic_deck` (the whole one, the first one on
    top; None: as dealt) are the Heroic Tactics, `faction` the Faction Tokens on orders.
    """

    energy: Annotated[int, Range(0, 99)] = 0
    actions: Annotated[int, Range(0, 20)] | None = None
    surges: Annotated[int, Range(0, 9)] = 0
    units: Keys = ()
    hand: Keys = ()
    discard: Keys = ()
    worlds: Keys = ()
    prestige: Keys = ()
    deck: Keys | None = None
    top: Keys = ()
    colonists: tuple[tuple[str, str], ...] = ()
    attached: tuple[tuple[str, str], ...] = ()
    heroic_hand: Keys = ()
    heroic_deck: Keys | None = None
    faction: tuple[tuple[Order, Annotated[int, Range(1, FACTION_TOKENS)]], ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A whole table. `sides` are by seat; a seat without one has nothing but its Starting Deck. `first` has the first turn.

    `tokens` names the cards of the Central Zone with an Energy Token. `columns` has what lies below a Prime Card, by its key.
    `sectors` and `nemesis` are stacked on the Galactic Decks and the Nemesis Deck, the first one turned up first; below them lies
    the shuffled rest, of the Nemesis Deck so many cards that it has `left` in all (None: all). A card of epoch 2 among the
    stacked ones says that epoch 1 has been turned already. `stack` are the Advancements in it, the top one last; `events` are
    laid on those that lie open from the start, the newest one last.
    """

    round: RoundNumber = 1
    first: Annotated[int, Range(0, 4)] = 0
    sides: tuple[Side, ...] = ()
    central: Keys = ()
    tokens: Keys = ()
    target: str = ""
    columns: tuple[tuple[str, Keys], ...] = ()
    sideways: Keys = ()
    sectors: tuple[tuple[SectorNumber, Keys], ...] = ()
    nemesis: Keys = ()
    left: Annotated[int, Range(1, 99)] | None = None
    stack: Keys = ()
    events: Keys = ()
