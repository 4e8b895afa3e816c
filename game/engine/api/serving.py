"""Who serves in a game as a veteran: the physical cards, in the order of the changes that name them."""

from __future__ import annotations

from game.engine.core.defs import CardDef
from game.engine.core.fleet.changes import Veteran
from game.engine.core.rules.altered import served, veterans_in
from game.engine.core.state import GameState
from game.engine.core.types import CardId


def veterans(state: GameState) -> tuple[tuple[CardId, Veteran], ...]:
    """The veterans of a game, each with the change that it serves by."""
    return tuple(veterans_in(state.cards, state.setup.changes))


def as_veteran(face: CardDef, serves: Veteran) -> CardDef:
    """A card as it is while it serves by this change."""
    return served(face, serves)
