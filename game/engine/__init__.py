"""The rules of the game as one function over one plain value; standard library only.

Other packages import from here (the Nemesis also from `atoms`, `frames` and `defs`).
"""

from __future__ import annotations

from .actions import Action, Command, Decision
from .apply import apply, new_game
from .check import broken
from .defs import CardBook, CardDef
from .events import Event, mask
from .glance import Glance
from .journal import Entry, Journal, ReplayError, is_barrier, replay
from .legal import price, prices, why_not
from .public import hidden_cards, public_state
from .reasons import Reason, Refused
from .rng import Rng, seed_of
from .rules.setup import SetupError
from .state import GameState, PackRef, Result, SeatSetup, Setup
from .view import PUBLIC, View, closed, fold, fold_all, view_for

RULES_VERSION = 1
"""Raised by any change that breaks a golden journal."""

__all__ = [
    "PUBLIC",
    "RULES_VERSION",
    "Action",
    "CardBook",
    "CardDef",
    "Command",
    "Decision",
    "Entry",
    "Event",
    "GameState",
    "Glance",
    "Journal",
    "PackRef",
    "Reason",
    "Refused",
    "ReplayError",
    "Result",
    "Rng",
    "SeatSetup",
    "Setup",
    "SetupError",
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
    "price",
    "prices",
    "public_state",
    "replay",
    "seed_of",
    "view_for",
    "why_not",
]
