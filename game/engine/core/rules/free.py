"""Free activities of the own turn: Energy Surge Tokens and texts "during your turn" (ruling A1)."""

from __future__ import annotations

from ..actions import SURGE, Action, Play, Use
from ..atoms import gain_energy, spend_surge
from ..events import Sink
from ..state import GameState
from ..types import CardId, Seat, moments_of
from .fleet import plays
from .texts import Used, offered_texts, start_text

SURGE_TOKEN_ENERGY = 2
FREE_TEXTS = moments_of("turn")
"""What is open for as long as the turn is."""


def free_activities(state: GameState, seat: Seat, used: Used, moments: int = FREE_TEXTS) -> list[Action]:
    """What this seat may do without spending an action or its turn; `moments` are those of the texts that are open."""
    options = offered_texts(state, seat, moments, used)
    hooks = state.book.hooks.free_options
    if hooks:
        for hook in hooks:
            options += hook(state, seat)
    if state.players[seat].surges:
        options.append(SURGE)
    return options


def mark(used: Used, pick: Action) -> tuple[tuple[CardId, int], ...]:
    """The used texts of the situation, with this one. Each play of a Tactic is a situation of its own (ruling A10)."""
    return (*used, (pick.card, pick.ability)) if isinstance(pick, Use) else used


def carry_out(state: GameState, seat: Seat, pick: Action, out: Sink) -> None:
    """Carries out a free activity, or any other text that costs no action."""
    if pick is SURGE:
        spend_surge(state, seat, out)
        gain_energy(state, seat, SURGE_TOKEN_ENERGY, out)
    elif isinstance(pick, (Use, Play)):
        if isinstance(pick, Play):
            plays(state, seat, pick.card, out)
        start_text(state, seat, pick, out)
    else:
        for hook in state.book.hooks.free_taken:
            hook(state, seat, pick, out)
