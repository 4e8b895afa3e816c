"""What a choice leads to that an expansion asks about, for the chips of an open tie (ruling N20; UX-N8)."""

from __future__ import annotations

from game.engine import Decision, GameState, Reason
from game.engine.core.places import nemesis_of
from game.engine.core.rules.scoring import points
from game.engine.core.types import CardId

from .prime import prime_row


def settled_outlook(state: GameState, decision: Decision, card: CardId) -> tuple[Reason, ...] | None:
    """How the lead of the Nemesis changes, how things stand now, and whose Prime Condition is met then; None for another tie."""
    for hook in state.book.hooks.nemesis_settled:
        after = state.clone()
        standing = hook(state, after, decision, card)
        if standing is not None:
            change = _lead(after) - _lead(state)
            chips = [Reason("outlook_points", (change,))] if change else []
            chips.append(standing)
            for before, now in zip(prime_row(state), prime_row(after)):
                if now.met and not before.met:
                    chips.append(Reason("outlook_prime" if now.prime else "outlook_met", (now.key,)))
            return tuple(chips)
    return None


def _lead(state: GameState) -> int:
    """How many points the Nemesis is ahead."""
    nemesis = nemesis_of(state).seat
    return points(state, nemesis) - points(state, 1 - nemesis)
