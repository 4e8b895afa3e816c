"""A haven of a fleet: relics and stores for salvage, services of which the first is free; each tells its price."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Go, Request
from game.client.runs.campaigning import FleetArgs
from game.client.runs.fleet_desk import FleetDesk
from game.client.runs.fleet_words import clock_words, price_words, relics_offered, services, short, stores_for_sale
from game.client.runs.node_facts import run_line
from game.content.language import say
from game.scenes.campaign.galaxy import GalaxyScene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich
from game.ui.screens.relic_tiles import RARITY_COLORS, Ware, WareTile, clock_height, draw_clock
from game.ui.screens.run_header import draw_header, header_height

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

COLUMNS = 3


class StopScene(GalaxyScene):
    """Wares in a grid; what is bought is gone from it at once, and Cast off leads on."""

    room = (1000, 640)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.desk = FleetDesk(self.runs)
        node = self.runs.run.node or ""
        self.heading = self.runs.title_of(node)
        self.told = self.runs.campaign.text.get(f"haven.{node}.text", "") or say("results.stop_told")
        self.go_button = Button(
            say("results.stop_leave"), self.desk.leave, key="primary", icon="right", style="primary", measure=30
        )
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
        self._lay_out_wares(0)

    def _lay_out_wares(self, focus: int) -> None:
        """The wares as they are now; the focus stays where it was."""
        runs = self.runs
        self.clock = clock_words(runs)
        self.tiles = []
        for service in services(runs):
            ware = Ware(service.icon, service.title, service.gain, price_words(service.price), service.problem, theme.LEGAL)
            self.tiles.append(WareTile(ware, partial(self._buy, partial(self.desk.serve, service.service, service.card))))
        for relic in relics_offered(runs):
            price, color = price_words(relic.price), RARITY_COLORS[relic.rarity]
            ware = Ware(relic.icon, relic.title, relic.gain, price, short(runs, relic.price), color, relic.ticks)
            self.tiles.append(WareTile(ware, partial(self._buy, partial(self.desk.buy_relic, relic.key))))
        for store in stores_for_sale(runs):
            ware = Ware(store.icon, store.title, store.gain, price_words(store.price), store.problem, theme.GOLD)
            self.tiles.append(WareTile(ware, partial(self._buy, partial(self.desk.buy_store, store.key))))
        widgets: list[Widget[Asked]] = [*self.tiles, self.go_button, self.fleet_button, self.leave_button]
        self.widgets.set(widgets, self.tiles[min(focus, len(self.tiles) - 1)] if self.tiles else self.go_button)

    def _buy(self, step: Callable[[], bool]) -> Request | None:
        """Buys, or says why not."""
        focus = next((number for number, tile in enumerate(self.tiles) if tile is self.widgets.focus), 0)
        done = step()
        self.app.audio.play("select" if done else "decline")
        if done:
            self._lay_out_wares(focus)
            self.relayout()
        self.app.invalidate()
        return None

    def resume(self) -> None:
        """Back from the fleet's screen."""
        self._lay_out_wares(0)
        self.relayout()
        self.app.invalidate()

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat:
            if "primary" in event.actions:
                return self.go_button.press()
            if "star_map" in event.actions:
                return self.fleet_button.press()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(40), scale.px(16)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        self.clock_box = pygame.Rect(edge, self.head.bottom + scale.px(8), self.head.width, clock_height(scale))
        self.title_top = self.clock_box.bottom + scale.px(10)
        top = self.title_top + line_height(scale.font(40), Face.TITLE) + 2 * line_height(scale.font(20)) + scale.px(14)
        low, bottom = scale.target(58), scale.height - scale.px(24)
        rows = max(1, -(-len(self.tiles) // COLUMNS))
        room = bottom - low - scale.px(20) - top
        high = min((room - gap * (rows - 1)) // rows, scale.px(190))
        each = (self.head.width - gap * (COLUMNS - 1)) // COLUMNS
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, COLUMNS)
            tile.rect = pygame.Rect(edge + column * (each + gap), top + row * (high + gap), each, high)
        foot, x = scale.target(50), edge
        for button in (self.leave_button, self.fleet_button):
            button.rect = pygame.Rect(x, bottom - foot, button.preferred(scale)[0], foot)
            x = button.rect.right + scale.px(14)
        wide = max(scale.px(420), self.go_button.preferred(scale)[0])
        self.go_button.rect = pygame.Rect(scale.width - edge - wide, bottom - low, wide, low)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_sky(screen)
        screen.blit(plate(screen.get_size(), theme.SPACE, theme.SPACE, alpha=120), (0, 0))
        draw_header(screen, scale, self.head, run_line(self.runs))
        draw_clock(screen, scale, self.clock_box, self.clock, say("results.fleet_clock"))
        px = fit_px(self.heading, scale.font(40), self.head.width, Face.TITLE, 24)
        draw(screen, self.heading, px, theme.TEXT, (self.head.left, self.title_top), face=Face.TITLE)
        words = self.desk.message or self.told
        tone = theme.WARN if self.desk.message else theme.MUTED
        text = rich(words, scale.font(20), self.head.width, tone, most_lines=2)
        screen.blit(text, (self.head.left, self.title_top + line_height(scale.font(40), Face.TITLE)))
        self.widgets.draw(screen, scale)
