"""Invariants of Revolution, checked after every command in simulation (INV numbers of the reliability design)."""

from __future__ import annotations

from ....core.state import GameState
from ..slice import revolution_of


def check_revolution(state: GameState, errors: list[str]) -> None:
    """Notes what does not hold of Advancements and Heroic Tactics."""
    revolution = revolution_of(state)
    faces = state.cards
    for world, cards in revolution.attached.items():
        owner = [player for player in state.players if world in player.worlds[1:]]
        if cards and (len(cards) > 1 or not owner or faces[cards[0]].kind != "advancement"):
            errors.append(f"INV-4: what lies beside World {world}")
    for card in (*revolution.stack, *revolution.built):
        if faces[card].kind != "advancement":
            errors.append(f"INV-4: {faces[card].key} among the Advancements")
    for seat, heroic in enumerate(revolution.heroic):
        if any(faces[card].kind != "heroic" for card in (*heroic.deck, *heroic.hand, *heroic.discard)):
            errors.append(f"INV-4: the Heroic Tactics of seat {seat}")
        if not heroic.deck and heroic.discard:
            errors.append(f"INV-11: the Heroic Deck of seat {seat} was not shuffled")
