"""The rules of the game as one function over one plain value; standard library only.

Other packages import from here (the Nemesis also from `atoms`, `frames` and `defs`).
"""

from __future__ import annotations

from .api.added import orders_at, revolution_at, rolls_at
from .api.legal import price, prices, why_not
from .api.public import hidden_cards, public_state
from .core.actions import Action, Command, Decision
from .core.apply import apply, new_game
from .core.check import broken
from .core.defs import CardBook, CardDef
from .core.events import Event, mask
from .core.journal import Entry, Journal, ReplayError, is_barrier, replay
from .core.position import Position, Side
from .core.reasons import Reason, Refused
from .core.rng import Rng, seed_of
from .core.rules.errors import SetupError
from .core.rules.mission import takes_revenge
from .core.rules.positions import PositionError
from .core.seat_view import SeatView
from .core.state import GameState, PackRef, Result, SeatSetup, Setup
from .core.types import VERSIONS
from .core.view import PUBLIC, View, closed, fold, fold_all, view_for

RULES_VERSION = 2
"""Raised by any change that breaks a golden journal."""

__all__ = [
    "PUBLIC",
    "RULES_VERSION",
    "VERSIONS",
    "Action",
    "CardBook",
    "CardDef",
    "Command",
    "Decision",
    "Entry",
    "Event",
    "GameState",
    "Journal",
    "PackRef",
    "Position",
    "PositionError",
    "Reason",
    "Refused",
    "ReplayError",
    "Result",
    "Rng",
    "SeatSetup",
    "SeatView",
    "Setup",
    "SetupError",
    "Side",
    "View",
    "apply",
    "broken",
    "closed",
    "fold",
    "fold_all",
    "hidden_cards",
    "is_barrier",
    "mask",
    "new_game",
    "orders_at",
    "price",
    "prices",
    "public_state",
    "replay",
    "revolution_at",
    "rolls_at",
    "seed_of",
    "takes_revenge",
    "view_for",
    "why_not",
]
