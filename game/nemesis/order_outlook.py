"""What a choice between orders leads to, for the chips of an open tie (ruling N20; UX-N8)."""

from __future__ import annotations

from game.engine import Decision, GameState, Reason
from game.engine.core.frames import EffectFrame
from game.engine.core.ops.count import Count, count
from game.engine.core.ops.registry import bound
from game.engine.core.places import nemesis_of
from game.engine.core.rules.scoring import points
from game.engine.core.types import CardId
from game.engine.expansions.orders.ops.factions import LOSER
from game.engine.expansions.orders.rules.orders import order_of, place_tokens, remove_tokens

from .orders import chart
from .prime import prime_row

PLACES = ("faction_token", "place_faction")
"""Purposes of choices that place tokens of the Nemesis; all others take one off, and `usurp` puts one of its own there."""


def order_outlook(state: GameState, decision: Decision, card: CardId) -> tuple[Reason, ...]:
    """How the lead of the Nemesis changes, how the order stands now, and whose Prime Condition is met then."""
    nemesis = nemesis_of(state).seat
    human = 1 - nemesis
    order = order_of(state, card)
    after = state.clone()
    if decision.purpose in PLACES:
        place_tokens(after, nemesis, order, chart(state) if decision.purpose == "faction_token" else 1, None)
    else:
        asking = state.stack[-1]
        loser = bound(asking, LOSER) if isinstance(asking, EffectFrame) else human
        remove_tokens(after, loser, order, 1, None)
        if decision.purpose == "usurp":
            place_tokens(after, nemesis, order, 1, None)
    change = _lead(after) - _lead(state)
    chips = [Reason("outlook_points", (change,))] if change else []
    chips.append(
        Reason("outlook_faction", tuple(count(state, seat, card, Count("order", order=order)) for seat in (nemesis, human)))
    )
    for before, now in zip(prime_row(state), prime_row(after)):
        if now.met and not before.met:
            chips.append(Reason("outlook_prime" if now.prime else "outlook_met", (now.key,)))
    return tuple(chips)


def _lead(state: GameState) -> int:
    """How many points the Nemesis is ahead."""
    nemesis = nemesis_of(state).seat
    return points(state, nemesis) - points(state, 1 - nemesis)
