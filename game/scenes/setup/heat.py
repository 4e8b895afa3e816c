"""Heat: modifiers taken on by free will for a higher score, each one sentence with its points (UX-C8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Back, Request
from game.client.runs.heat_lines import HeatLine, heat_lines, heat_worth
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import darken, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, size
from game.ui.screens.setup_tiles import Tile

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

Chosen = Callable[[tuple[str, ...]], None]
TONE = (255, 150, 80)


TILE_ROOM = (590, 78)
"""Width and height that a tile needs at 1920 x 1080."""


class HeatTile(Tile):
    """One modifier: title, points and its sentence; on or off."""

    role = "switch"

    def __init__(
        self, modifier: HeatLine, on_turn: Callable[[str], Request | None], hint: str, badge: str, together: bool = False
    ) -> None:
        super().__init__(modifier.title, lambda: on_turn(modifier.key), hint=hint)
        self.modifier = modifier
        self.badge = badge
        self.together = together

    @property
    def state(self) -> str:
        return "on" if self.chosen else "off"

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        scale = scale.within(self.rect.size, TILE_ROOM)
        self.draw_plate(target, scale, TONE)
        pad = scale.px(12)
        px, small = scale.font(21), scale.font(17)
        side = scale.px(40)
        wide = max(side, size(self.badge, scale.font(20), Face.BOLD)[0] + pad)
        badge = pygame.Rect(self.rect.left + pad, self.rect.centery - side // 2, wide, side)
        tone = TONE if self.chosen else theme.MUTED
        target.blit(plate(badge.size, theme.shade(TONE, 0.3 if self.chosen else 0.12), theme.WELL, tone), badge)
        draw(target, self.badge, scale.font(20), tone, badge.center, anchor="center", face=Face.BOLD)
        left = badge.right + pad
        room = self.rect.right - pad - left
        self._draw_switch(target, scale)
        if self.together:
            words = say("heat.together", title=self.label, sentence=self.modifier.sentence)
            wide, tone = room - scale.px(26), theme.TEXT if self.chosen else theme.MUTED
            text = rich(words, px, wide, tone)
            if text.get_height() > self.rect.height - scale.px(6):  # what is long is written small, not cut
                text = rich(words, small, wide, tone, most_lines=self.rect.height // line_height(small))
            target.blit(text, text.get_rect(midleft=(left, self.rect.centery)))
            self.draw_check(target, scale, TONE)
            return
        most = max(1, (self.rect.height - line_height(px, Face.DISPLAY) - 4) // line_height(small))
        text = rich(self.modifier.sentence, small, room, theme.TEXT if self.chosen else theme.MUTED, most_lines=most)
        top = self.rect.centery - (line_height(px, Face.DISPLAY) + text.get_height()) // 2
        name = fit_px(self.label, px, room - scale.px(34), Face.DISPLAY, 14)
        draw(
            target,
            self.label,
            name,
            tone if self.chosen else theme.TEXT,
            (left, top),
            face=Face.DISPLAY,
            width=room - scale.px(34),
        )
        target.blit(text, (left, top + line_height(px, Face.DISPLAY)))
        self.draw_check(target, scale, TONE)

    def _draw_switch(self, target: pygame.Surface, scale: Scale) -> None:
        """An empty box in the corner where the check of a chosen one lies."""
        if not self.chosen:
            side = max(18, scale.px(30))
            box = pygame.Rect(self.rect.right - side - scale.px(3), self.rect.top + scale.px(3), side, side)
            target.blit(plate(box.size, theme.WELL, theme.WELL, theme.MUTED, line=max(1, scale.px(2))), box)


class HeatScene(Scene):
    """An overlay with all modifiers; each press tells `on_change` the keys that are on."""

    overlay = True
    room = (1300, 900)
    breadth = 1560
    """How wide the box may be, at 1080p."""

    def __init__(self, chosen: tuple[str, ...], on_change: Chosen) -> None:
        super().__init__()
        self.chosen = set(chosen)
        self.on_change = on_change

    def deal_tiles(self, app: SceneApp) -> list[HeatTile]:
        """A tile for each that can be chosen."""
        return [
            HeatTile(
                modifier,
                self.turn,
                say("heat.points", points=modifier.points, sentence=modifier.sentence),
                say("heat.badge", points=modifier.points),
            )
            for modifier in heat_lines(app.services)
        ]

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.tiles = self.deal_tiles(app)
        self.none = Button(say("heat.all_off"), self.clear, icon="cross", style="quiet", measure=22)
        self.done = Button(say("heat.done"), Back, key="primary", icon="check", style="primary", measure=26)
        widgets: list[Widget[Asked]] = [*self.tiles, self.none, self.done]
        self.widgets.set(widgets, self.tiles[0] if self.tiles else self.done)
        self.mark()

    def turn(self, key: str) -> Request | None:
        """Switches one modifier."""
        self.chosen ^= {key}
        self.mark()
        return None

    def clear(self) -> Request | None:
        """Switches all off."""
        self.chosen.clear()
        self.mark()
        return None

    def mark(self) -> None:
        """Shows what is on, and tells it."""
        for tile in self.tiles:
            tile.chosen = tile.modifier.key in self.chosen
        self.on_change(tuple(tile.modifier.key for tile in self.tiles if tile.chosen))

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat and "primary" in event.actions:
            return Back()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        self.box = pygame.Rect(0, 0, min(scale.width - 2 * scale.px(40), scale.px(self.breadth)), scale.height - 2 * scale.px(40))
        self.box.center = (scale.width // 2, scale.height // 2)
        pad, gap = scale.px(22), scale.px(10)
        head = line_height(scale.font(28), Face.DISPLAY) + scale.px(32) + line_height(scale.font(19))
        foot = scale.target(60)
        columns = 2 if self.box.width >= 34 * scale.font(20) else 1
        rows = -(-len(self.tiles) // columns)
        top, room = self.box.top + pad + head, self.box.height - 2 * pad - head - foot - scale.px(12)
        each = (self.box.width - 2 * pad - gap * (columns - 1)) // columns
        high = (room - gap * (rows - 1)) // max(1, rows)
        high = min(high, scale.px(96) + scale.font(17))
        spare = room - rows * (high + gap) + gap
        self.box.height -= spare
        self.box.centery = scale.height // 2
        top = self.box.top + pad + head
        for number, tile in enumerate(self.tiles):
            column, row = number // rows, number % rows
            tile.rect = pygame.Rect(self.box.left + pad + column * (each + gap), top + row * (high + gap), each, high)
        wide = self.done.preferred(scale)[0] + scale.px(80)
        y = self.box.bottom - pad - foot
        self.done.rect = pygame.Rect(self.box.right - pad - wide, y, wide, foot)
        none = self.none.preferred(scale)[0]
        self.none.rect = pygame.Rect(self.done.rect.left - none - gap, y, none, foot)

    def words(self) -> tuple[str, str, str]:
        """The title, the line below it, and what the choice is worth."""
        points, percent = heat_worth(self.chosen)
        worth = say("heat.heat_score", points=points, whole=percent // 100, rest=f"{percent % 100:02d}")
        return say("heat.heat"), say("heat.every_modifier_makes_game"), worth

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        darken(screen, alpha=236)  # the page below reaches out at every side of the box
        title, words, worth = self.words()
        inner = panel(screen, self.box, scale, title, alpha=250, edge=TONE)
        draw(
            screen,
            words,
            fit_px(words, scale.font(19), inner.width, Face.BODY, 14),
            theme.MUTED,
            inner.topleft,
            width=inner.width,
        )
        at = (inner.left, self.done.rect.centery)
        draw(
            screen,
            worth,
            scale.font(26),
            TONE,
            at,
            anchor="midleft",
            face=Face.DISPLAY,
            width=self.none.rect.left - inner.left - 8,
        )
        self.widgets.draw(screen, scale)
