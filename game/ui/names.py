"""What the seats of a game are called on the screen: names, never "you" (UX-T10, UX-H3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.language import Names
from game.engine import GameState, View

if TYPE_CHECKING:
    from game.ui.services import Services


def names_of(services: Services, game: GameState | View) -> Names:
    """The names of a game: the profile's name for the player, the Nemesis by its own; Home Worlds where people share a table."""
    if game.nemesis is None:
        return Names.of(game)
    return Names.of(game, [str(services.settings.get("name", "Player")), "Nemesis"])
