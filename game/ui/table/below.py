"""All that a battle is fought above: the table with its life, its numbers, its overlays and the cards that fly.

Once a battle has darkened it, it stands still until the World changes hands: then it is one picture, shown as it is.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.table import painter
from game.ui.table.battle.conquest import Conquest
from game.ui.table.static_layer import StaticLayer
from game.ui.table.table_effects import TableEffects
from game.ui.table.view import TableView


class Below:
    """Draws it; `grace` is the share of time that is left before a turn ends by itself."""

    def __init__(self, table: TableView, spectacle: TableEffects, resting: StaticLayer) -> None:
        self.table, self.spectacle, self.resting = table, spectacle, resting
        self._kept: pygame.Surface | None = None
        self._of: Hashable = None

    def draw(self, screen: pygame.Surface, grace: float | None) -> None:
        """Drawn anew unless it stands still."""
        scene = self.spectacle.scene
        if not isinstance(scene, Conquest):
            self._kept = None
            self._draw(screen, grace)
            return
        stands = scene.stands and grace is None and not self._changes()
        of = (id(scene), screen.get_size(), self.table.spec.revision, self.table.playback.version)
        if stands and self._kept is not None and of == self._of:
            screen.blit(self._kept, (0, 0))
            return
        self._draw(screen, grace)
        scene.draw_ground(screen)
        self._of, self._kept = of, None
        if stands and not self.table.stale:
            self._kept = screen.copy()

    def _changes(self) -> bool:
        """Whether anything below the battle moves, or has yet to be drawn."""
        table = self.table
        moving = table.widgets.moving or table.panels.moving or table.playback.field.moving or self.spectacle.motes.alive
        overlays = table.spec.planning or table.open_box is not None or table.rise.moving or table.dragged is not None
        return bool(moving or overlays or table.stale or self.resting.coming or self.spectacle.counting)

    def _draw(self, screen: pygame.Surface, grace: float | None) -> None:
        table = self.table
        self.resting.draw(screen)
        self.resting.draw_motes(screen)
        self.resting.draw_life(screen)
        painter.draw_chips(table, screen)
        painter.draw_costs(table, screen)
        self.spectacle.draw_counters(screen)
        if grace is not None:
            table.prompt.draw_clock(screen, grace)
        if table.spec.planning or table.open_box is not None or table.rise.moving:
            painter.draw_overlays(table, screen)
        elif table.playback.moving and table.planner.leaves and self.spectacle.scene is None:
            table.planner.draw_stage(screen)
        painter.draw_flights(table, screen)
        painter.draw_dragged(table, screen)
