"""Revolution in a saved state: its key, the cards it names, and what no game can reach."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.plug import Saved
from ...core.state import GameState
from ...core.types import CardId
from .slice import RevolutionState

SAVED: Saved[RevolutionState] = Saved("revolution", RevolutionState, lambda revolution: revolution, lambda revolution: revolution)


def revolution_fault(state: GameState, revolution: RevolutionState) -> tuple[str, str] | None:
    """The field and the reason why no game has such seats or tokens."""
    if len(revolution.heroic) != len(state.players):
        return "revolution.heroic", "needs one entry for each seat"
    if any(not 0 <= seat < len(state.players) or tokens < 1 for (_, seat), tokens in revolution.revolution_tokens.items()):
        return "revolution.revolution_tokens", "names a seat that does not exist or no token"
    return None


def named_revolution(revolution: RevolutionState) -> list[Sequence[CardId]]:
    """All cards that are named there."""
    marked = [card for card, _ in revolution.revolution_tokens]
    piles = [pile for heroic in revolution.heroic for pile in (heroic.deck, heroic.hand, heroic.discard)]
    beside = [list(revolution.attached), *revolution.attached.values()]
    drawn = [revolution.stack, revolution.built, revolution.master, revolution.doubled, revolution.infiltrators]
    return [*drawn, marked, *piles, *beside]
