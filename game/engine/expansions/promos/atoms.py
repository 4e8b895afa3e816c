"""Atoms of the promo cards: dice (ruling V5)."""

from __future__ import annotations

from ...core.atoms import draw_number
from ...core.events import Sink
from ...core.rng import STREAM
from ...core.state import GameState
from ...core.types import CardId, Seat
from .events import DiceRolled
from .slice import SLICE, DiceState, dice_of

SIDES = 6
"""Of a die."""


def roll_dice(state: GameState, seat: Seat, card: CardId, number: int, lowest: bool, out: Sink) -> None:
    """Rolls dice for a card: their highest number, or their lowest, is its worth from now on (ruling V5)."""
    dice = tuple(1 + draw_number(state, STREAM["dice"], SIDES) for _ in range(number))
    set_roll(state, seat, card, dice, min(dice) if lowest else max(dice), out)


def set_roll(state: GameState, seat: Seat, card: CardId, dice: tuple[int, ...], kept: int, out: Sink) -> None:
    """Writes down what dice gave a card."""
    SLICE.lay(state, DiceState({**dice_of(state).rolls, card: kept}))
    if out is not None:
        out.append(DiceRolled(seat, card, dice, kept))
