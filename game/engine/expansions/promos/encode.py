"""Dice in the digest of a state."""

from __future__ import annotations

from ...core.rng import STREAM
from ...core.state import GameState
from .slice import DiceState


def encode_dice(state: GameState, dice: DiceState, out: list[int]) -> None:
    """The dice; a game in which none were rolled keeps the digests that it always had."""
    if not dice.rolls:
        return
    out += (state.drawn[STREAM["dice"]], len(dice.rolls))
    for card, value in sorted(dice.rolls.items()):
        out += (card, value)
