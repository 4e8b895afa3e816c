"""In which state the portrait of a Nemesis is shown: before a battle, in it, and after it."""

from __future__ import annotations

from typing import Literal

from game.client.table.mood import CLEARLY

State = Literal["calm", "near", "behind", "phase_2", "phase_3", "broken"]

Portrait = tuple[str, State]
"""Whose portrait, and in which state."""


def portrait_state(*, lead: int = 0, phase: int = 0, again: bool = False, last: bool = False, won: bool | None = None) -> State:
    """The first that fits.

    `won` is how a battle ended, None before its end; `last` is the last battle of a run. `phase` is the phase that such a battle
    has come to, `again` one that was lost before, and `lead` by how many points the player is ahead, or was in the battle before.
    """
    if won is not None and last:
        return "broken" if won else "phase_3"
    if won is not None:
        return "behind" if won else "near"
    if phase >= 2:
        return "phase_3" if phase >= 3 else "phase_2"
    if again or lead <= -CLEARLY:
        return "near"
    return "behind" if lead >= CLEARLY else "calm"
