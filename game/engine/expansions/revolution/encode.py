"""Revolution in the digest of a state."""

from __future__ import annotations

from ...core.rng import BASE_STREAMS, HEROIC_STREAMS
from ...core.state import GameState
from .slice import RevolutionState


def encode_revolution(state: GameState, revolution: RevolutionState, out: list[int]) -> None:
    """What Revolution adds; a game without it keeps the digests that it always had."""
    out += state.drawn[BASE_STREAMS:HEROIC_STREAMS]
    piles = [pile for heroic in revolution.heroic for pile in (heroic.deck, heroic.hand, heroic.discard)]
    for cards in (revolution.stack, revolution.built, revolution.doubled, revolution.infiltrators, revolution.master, *piles):
        out.append(len(cards))
        out += cards
    out.append(len(revolution.attached))
    for world in sorted(revolution.attached):
        out += (world, len(revolution.attached[world]))
        out += revolution.attached[world]
    out.append(len(revolution.revolution_tokens))
    for (card, seat), tokens in sorted(revolution.revolution_tokens.items()):
        out += (card, seat, tokens)
