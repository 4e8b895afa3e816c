"""What a text remembers while it is carried out: answers under their names, and at which op it is."""

from __future__ import annotations

from ..frames import EFFECT, EffectFrame


def bind(frame: EffectFrame, name: str, value: int) -> EffectFrame:
    """The frame with an answer remembered under a name."""
    return EffectFrame(frame.seat, frame.card, frame.ability, frame.pc, (*frame.vars, (name, value)))


def bound(frame: EffectFrame, name: str) -> int:
    """The answer remembered under this name; 0 if there is none."""
    for key, value in frame.vars:
        if key == name:
            return value
    return 0


def advance(frame: EffectFrame) -> EffectFrame:
    """The frame at its next op."""
    if not frame.vars:
        return EFFECT(frame.seat, frame.card, frame.ability, frame.pc + 1)
    return EffectFrame(frame.seat, frame.card, frame.ability, frame.pc + 1, frame.vars)
