"""All that a battle is fought above: the table with its life, its numbers, its overlays and the cards that fly.

Once a battle has darkened it, it stands still until the World changes hands: then it is one picture, shown as it is.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.table import painter
from game.ui.table.battle.conquest import Conquest
from game.ui.table.stage.flying import draw_dragged, draw_flights
from game.ui.table.static_layer import StaticLayer
from game.ui.table.table_effects import TableEffects
from game.ui.table.view import TableView


class Below:
    """Draws it; `grace` is the share of time that is left before a turn ends by itself."""

    def __init__(self, table: TableView, spectacle: TableEffects, resting: StaticLayer) -> None:
        self.table, self.spectacle, self.resting = table, spectacle, resting
        self._kept = pygame.Surface((1, 1))
        self._of: Hashable = None

    def draw(self, screen: pygame.Surface, grace: float | None) -> None:
        """Drawn anew unless it stands still."""
        scene = self.spectacle.scene
        if self._kept.get_size() != screen.get_size() and self.spectacle.allowed:
            self._kept, self._of = room_for(screen), None  # before a battle: new memory costs more than what is drawn on it
        if not isinstance(scene, Conquest):
            self._of = None
            self.resting.renew(screen.get_size())
            self._draw_table(screen)
            self._draw_over(screen, grace)
            return
        stands = scene.stands and grace is None and not self._changes()
        dark = ("dark", scene, self.table.spec.revision, self.table.playback.version)
        if stands and self._of == dark:
            screen.blit(self._kept, (0, 0))
            return
        self._draw_held(screen, scene)
        self._draw_over(screen, grace)
        scene.draw_ground(screen)
        if stands and not self.table.stale:
            self._keep(screen, dark)

    def _draw_held(self, screen: pygame.Surface, scene: Conquest) -> None:
        """While ships come the table is one picture from step to step of its life; what is drawn anew is seen once whole."""
        self.resting.renew(screen.get_size())
        if scene.begun("capture") or self.spectacle.motes.alive:
            self._of = None
            self._draw_table(screen)
            return
        lit = ("lit", scene, self.resting.version, self.spectacle.life.age)
        if self._of == lit:
            screen.blit(self._kept, (0, 0))
        else:
            self._draw_table(screen)
            self._keep(screen, lit)

    def _keep(self, screen: pygame.Surface, of: Hashable) -> None:
        """What has been drawn until now is shown again as long as it is `of` the same."""
        if self._kept.get_size() == screen.get_size():
            self._kept.blit(screen, (0, 0))
            self._of = of

    def _changes(self) -> bool:
        """Whether anything below the battle moves, or has yet to be drawn."""
        table = self.table
        moving = table.widgets.moving or table.panels.moving or table.playback.field.moving or self.spectacle.motes.alive
        overlays = table.spec.planning or table.open_box is not None or table.rise.moving or table.dragged is not None
        return bool(moving or overlays or table.stale or self.resting.coming or self.spectacle.counting)

    def _draw_table(self, screen: pygame.Surface) -> None:
        """The table with its life and what is told on its cards."""
        self.resting.show(screen)
        self.resting.draw_motes(screen)
        self.resting.draw_life(screen)
        painter.draw_chips(self.table, screen)
        painter.draw_costs(self.table, screen)

    def _draw_over(self, screen: pygame.Surface, grace: float | None) -> None:
        """What moves over it."""
        table = self.table
        self.spectacle.draw_counters(screen)
        if grace is not None:
            table.prompt.draw_clock(screen, grace)
        if table.spec.planning or table.open_box is not None or table.rise.moving:
            painter.draw_overlays(table, screen)
        elif table.playback.moving and table.planner.leaves and self.spectacle.scene is None:
            table.planner.draw_stage(screen)
        draw_flights(table, screen)
        draw_dragged(table, screen)


def room_for(screen: pygame.Surface) -> pygame.Surface:
    """Memory for a picture of the screen, all of it in use already."""
    return screen.copy()
