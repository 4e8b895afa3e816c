"""The mood of the Nemesis, which its eyes show: a pure function of what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.engine import Event, View
from game.engine.events import CardMoved, TargetChanged

Mood = Literal["calm", "asleep", "wounded", "gloating", "fear", "last_stand", "hungry", "sure"]
FEW_CARDS, LAST_CARDS = 8, 3
"""Cards left in its deck at which it fears when behind, and at which it makes its last stand."""
CLEARLY = 6
"""So many points ahead or behind are clear."""


def mood(view: View, points: Sequence[int], recent: Sequence[Event]) -> Mood:
    """The first that fits; `points` are the live scores by seat, `recent` what happened since the player was last asked."""
    nemesis = view.nemesis
    if nemesis is None:
        return "calm"
    if nemesis.turned is None and not nemesis.used:
        return "asleep"
    taken = [event for event in recent if isinstance(event, CardMoved) and event.verb == "conquer" and event.card is not None]
    if taken and taken[-1].to[1] == nemesis.seat:
        return "gloating"
    if taken and (view.cards[taken[-1].card or 0].core or _was_target(taken[-1], recent)):
        return "wounded"
    left = nemesis.epoch_1 + nemesis.epoch_2
    others = [score for seat, score in enumerate(points) if seat != nemesis.seat]
    ahead = points[nemesis.seat] - max(others) if others and nemesis.seat < len(points) else 0
    if left <= FEW_CARDS and ahead <= -CLEARLY:
        return "fear"
    if view.round == len(view.plan) or left <= LAST_CARDS:
        return "last_stand"
    if nemesis.target is not None:
        return "hungry"
    return "sure" if ahead >= CLEARLY else "calm"


def _was_target(taken: CardMoved, recent: Sequence[Event]) -> bool:
    """Whether the target token left its World with this conquest."""
    return any(isinstance(event, TargetChanged) and event.world is None for event in recent[list(recent).index(taken) :])
