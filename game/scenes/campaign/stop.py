"""A haven of a fleet: relics and stores for salvage, services of which the first is free; each tells its price."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.fleet_words import price_words, relics_offered, salvage_words, services, short, stores_for_sale
from game.content.language import say
from game.scenes.campaign.step import StepScene
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.text import line_height, rich
from game.ui.screens.even_tiles import even
from game.ui.screens.relic_tiles import RARITY_COLORS, Ware, WareTile

COLUMNS = 3


class StopScene(StepScene):
    """Wares in a grid; what is bought is gone from it at once, and Cast off leads on."""

    def begin(self) -> None:
        node = self.runs.run.node or ""
        shop = self.runs.run.fleet is not None and self.runs.run.fleet.stop == "shop"
        self.heading = say("encounter.kind_shop") if shop else self.runs.title_of(node)
        told = say("encounter.shop_told") if shop else say("fleet.stop_told")
        self.told = self.runs.campaign.text.get(f"haven.{node}.text", "") or told
        self.go_button = Button(
            say("fleet.stop_leave"), self.desk.leave, key="primary", icon="right", style="primary", measure=30
        )
        self.keys = {"primary": self.go_button}
        self.tiles: list[WareTile] = []

    def lay_out(self) -> None:
        """The wares as they are now; the focus stays where it was."""
        runs = self.runs
        focus = next((number for number, tile in enumerate(self.tiles) if tile is self.widgets.focus), None)
        self.tiles = []
        for service in services(runs):
            ware = Ware(service.icon, service.title, service.gain, price_words(service.price), service.problem, theme.LEGAL)
            self._sell(ware, partial(self.desk.serve, service.service, service.card))
        for relic in relics_offered(runs):
            price, color = price_words(relic.price), RARITY_COLORS[relic.rarity]
            ware = Ware(
                relic.icon,
                relic.title,
                relic.gain,
                price,
                short(runs, relic.price),
                color,
                relic.ticks,
                group="relics",
                key=relic.key,
            )
            self._sell(ware, partial(self.desk.buy_relic, relic.key))
        for store in stores_for_sale(runs):
            ware = Ware(
                store.icon,
                store.title,
                say("fleet.stop_store", words=store.gain),
                price_words(store.price),
                store.problem,
                theme.GOLD,
                group="stores",
                key=store.key,
            )
            self._sell(ware, partial(self.desk.buy_store, store.key))
        self.undo_button.visible = self.desk.can_undo
        usable: list[Widget[Asked]] = [tile for tile in self.tiles if not tile.ware.problem]
        first = next(iter(usable), self.go_button)
        again = self.tiles[min(focus, len(self.tiles) - 1)] if self.tiles and focus is not None else first
        self.offer([*self.tiles, self.go_button], again)

    def _sell(self, ware: Ware, step: Callable[[], bool]) -> None:
        """Lays a ware out; a press buys it, or the desk says why not."""
        self.tiles.append(WareTile(ware, lambda: self._buy(step)))

    def _buy(self, step: Callable[[], bool]) -> Request | None:
        self.tried(step())
        return None

    def relayout(self) -> None:
        super().relayout()
        self.place_main(self.go_button)
        scale = self.scale
        gap = scale.px(16)
        top = self.top + 2 * line_height(scale.font(20)) + scale.px(14)
        rows = max(1, -(-len(self.tiles) // COLUMNS))
        high = min((self.bottom - top - gap * (rows - 1)) // rows, scale.px(190))
        each = (self.head.width - gap * (COLUMNS - 1)) // COLUMNS
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, COLUMNS)
            tile.rect = pygame.Rect(self.head.left + column * (each + gap), top + row * (high + gap), each, high)
        even(self.tiles, scale)

    def draw(self, screen: pygame.Surface) -> None:
        self.draw_ground(screen)
        self.draw_title(screen, self.heading, middle=False)
        told = f"**{salvage_words(self.runs)}** {self.told}"
        words, tone = (self.desk.message, theme.WARN) if self.desk.message else (told, theme.MUTED)
        text = rich(words, self.scale.font(20), self.head.width, tone, most_lines=2)
        screen.blit(text, (self.head.left, self.top))
        self.widgets.draw(screen, self.scale)
