"""After a won battle: one of three relics, each in its light, or none of them for salvage and time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Go, Request
from game.client.runs.campaigning import FleetArgs
from game.client.runs.fleet_desk import FleetDesk
from game.client.runs.fleet_words import clock_words, leaving_words, relics_offered
from game.client.runs.node_facts import parting_words, run_line
from game.content.language import say
from game.scenes.campaign.galaxy import GalaxyScene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, size
from game.ui.screens.relic_tiles import RelicTile, clock_height, draw_clock
from game.ui.screens.run_header import draw_header, header_height

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class RelicScene(GalaxyScene):
    """Three relics side by side under the clock; digits choose too, and what each costs in time stands on it."""

    room = (1000, 640)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.desk = FleetDesk(self.runs)
        self.clock = clock_words(self.runs)
        self.said = parting_words(self.runs)
        self.tiles = [RelicTile(words, partial(self.desk.take, words.key)) for words in relics_offered(self.runs)]
        self.skip = Button(leaving_words(), lambda: self.desk.take(None), key="0", icon="token", measure=22)
        self.fleet_button = Button(
            say("results.fleet_button"), lambda: Go(FleetArgs(runs=self.runs)), icon="starfighter", style="quiet", measure=20
        )
        self.leave_button = Button(
            say("boon.leave"),
            lambda: self.runs.leave(),
            key="cancel",
            icon="save",
            style="quiet",
            measure=20,
            hint=say("boon.run_is_kept"),
        )
        widgets: list[Widget[Asked]] = [*self.tiles, self.skip, self.fleet_button, self.leave_button]
        self.widgets.set(widgets, self.tiles[len(self.tiles) // 2] if self.tiles else self.skip)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat:
            for number, tile in enumerate(self.tiles, 1):
                if f"slot_{number}" in event.actions:
                    return tile.press()
            if "slot_10" in event.actions:
                return self.skip.press()
            if "star_map" in event.actions:
                return self.fleet_button.press()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(40), scale.px(28)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        self.clock_box = pygame.Rect(edge, self.head.bottom + scale.px(8), self.head.width, clock_height(scale))
        self.title_top = self.clock_box.bottom + scale.px(10)
        top = self.title_top + line_height(scale.font(40), Face.TITLE) + line_height(scale.font(20)) + scale.px(14)
        low, bottom = scale.target(58), scale.height - scale.px(24)
        high = min(bottom - low - scale.px(20) - top, scale.px(680))
        wide = min(scale.width - 2 * edge, scale.px(1640))
        count = max(1, len(self.tiles))
        each = min((wide - gap * (count - 1)) // count, round(wide * 0.36))
        left = (scale.width - each * count - gap * (count - 1)) // 2
        for number, tile in enumerate(self.tiles):
            tile.rect = pygame.Rect(left + number * (each + gap), top, each, high)
        foot = scale.target(50)
        x = edge
        for button in (self.leave_button, self.fleet_button):
            button.rect = pygame.Rect(x, bottom - foot, button.preferred(scale)[0], foot)
            x = button.rect.right + scale.px(14)
        skip = min(scale.width - edge - x, max(scale.px(520), self.skip.preferred(scale)[0]))
        self.skip.rect = pygame.Rect(scale.width - edge - skip, bottom - low, skip, low)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_sky(screen)
        screen.blit(plate(screen.get_size(), theme.SPACE, theme.SPACE, alpha=120), (0, 0))
        draw_header(screen, scale, self.head, run_line(self.runs))
        draw_clock(screen, scale, self.clock_box, self.clock, say("results.fleet_clock"))
        middle = scale.width // 2
        heading = say("results.fleet_take_one")
        px = fit_px(heading, scale.font(40), self.head.width, Face.TITLE, 24)
        draw(screen, heading, px, theme.TEXT, (middle, self.title_top), anchor="midtop", face=Face.TITLE)
        words = self.said or say("results.fleet_told")
        face, tone = (Face.ITALIC, theme.NEMESIS) if self.said else (Face.BODY, theme.MUTED)
        px = fit_px(words, scale.font(20), self.head.width, face, 14)
        at = (middle, self.title_top + line_height(scale.font(40), Face.TITLE))
        ground = pygame.Rect(0, at[1], min(self.head.width, size(words, px, face)[0] + scale.px(30)), line_height(px))
        ground.centerx = middle
        screen.blit(plate(ground.size, theme.SPACE, theme.SPACE, alpha=150), ground)
        draw(screen, words, px, tone, at, anchor="midtop", face=face, width=self.head.width)
        self.widgets.draw(screen, scale)
