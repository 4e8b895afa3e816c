"""The fleet: its Home World, relics, stores, salvage and the next step of the clock, from every screen of its run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Back, Go, Request
from game.client.runs.campaigning import MemorialArgs
from game.client.runs.crew_words import berths_words, crew_aboard, flagship_words
from game.client.runs.flagship_words import LONGEST_NAME, flagship_of
from game.client.runs.fleet_desk import FleetDesk
from game.client.runs.fleet_words import clock_words, fleet_facts, price_words, relics_aboard, stores_aboard, stores_for_sale
from game.client.runs.node_facts import run_line
from game.content.language import say
from game.scenes.campaign.galaxy import GalaxyScene
from game.ui.cards.card_art import art
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich
from game.ui.screens.crew_tiles import CrewTile
from game.ui.screens.even_tiles import even
from game.ui.screens.relic_tiles import RARITY_COLORS, Ware, WareTile, clock_height, draw_clock
from game.ui.screens.run_header import draw_header, header_height

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

COLUMNS = 3


class FleetScene(GalaxyScene):
    """The Home World on the left, what is aboard on the right; on the map stores are chosen and bought here."""

    room = (1080, 660)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.desk = FleetDesk(self.runs)
        self.back_button = Button(say("fleet.back"), self.back, key="cancel", icon="left", style="quiet", measure=20)
        self.memorial_button = Button(
            say("memorial.button"), lambda: Go(MemorialArgs(runs=self.runs)), icon="order", style="quiet", measure=20
        )
        ship, card = self.runs.run.fleet and self.runs.run.fleet.flagship, flagship_of(self.runs)
        self.naming: TextField[Asked] | None = None
        if ship and card is not None:
            self.naming = TextField(
                say("crew.ship_name"), ship.name, limit=LONGEST_NAME, empty=card.name, hint=say("crew.ship_name_hint")
            )
        self._lay_out_tiles(0)

    @property
    def on_map(self) -> bool:
        """Whether stores can be chosen and bought now."""
        return self.runs.run.phase == "map"

    def _lay_out_tiles(self, focus: int) -> None:
        """What is aboard and for sale as it is now; the focus stays where it was."""
        runs = self.runs
        self.clock, self.facts = clock_words(runs), fleet_facts(runs)
        relics = [
            WareTile(Ware(relic.icon, relic.title, relic.gain, color=RARITY_COLORS[relic.rarity], group="relics", key=relic.key))
            for relic in relics_aboard(runs)
        ]
        stores = [
            WareTile(
                Ware(
                    store.icon,
                    store.title,
                    store.gain,
                    say("fleet.opened" if store.opened else "fleet.aboard"),
                    chosen=store.opened,
                    group="stores",
                    key=store.key,
                ),
                partial(self._do, partial(self.desk.mark, store.key)) if self.on_map else None,
            )
            for store in stores_aboard(runs)
        ]
        sold = [
            WareTile(
                Ware(
                    store.icon,
                    store.title,
                    store.gain,
                    price_words(store.price),
                    store.problem,
                    theme.LEGAL,
                    group="stores",
                    key=store.key,
                ),
                partial(self._do, partial(self.desk.buy_store, store.key)),
            )
            for store in (stores_for_sale(runs) if self.on_map else ())
        ]
        flagship = flagship_words(runs)
        crew = [CrewTile(words) for words in (*([flagship] if flagship is not None else []), *crew_aboard(runs))]
        serving = say("crew.with_flagship" if flagship is not None else "crew.title")
        self.sections: list[tuple[str, str, Sequence[CrewTile] | Sequence[WareTile]]] = [
            (f"{serving} · {berths_words(runs)}", say("crew.none"), crew),
            (say("fleet.relics"), say("fleet.no_relics"), relics),
            (say("fleet.stores"), say("fleet.no_stores"), stores),
        ]
        self.lines = [*self.facts.lines, *([say("fleet.pick_for_battle")] if self.on_map and stores else [])]
        if sold:
            self.sections.append((say("fleet.for_sale"), say("fleet.nothing_for_sale"), sold))
        self.tiles: list[Widget[Asked]] = [*crew, *relics, *stores, *sold]
        naming = [self.naming] if self.naming is not None else []
        widgets: list[Widget[Asked]] = [*self.tiles, *naming, self.memorial_button, self.back_button]
        self.widgets.set(widgets, self.tiles[min(focus, len(self.tiles) - 1)] if self.tiles else self.back_button)

    def _do(self, step: Callable[[], bool]) -> Request | None:
        """Chooses or buys a store, or says why not."""
        focus = next((number for number, tile in enumerate(self.tiles) if tile is self.widgets.focus), 0)
        done = step()
        self.widgets.say("select" if done else "decline")
        if done:
            self._lay_out_tiles(focus)
            self.relayout()
        self.app.invalidate()
        return None

    def back(self) -> Request | None:
        """Back to where the fleet was called from; the flagship bears its name from now on."""
        ship = self.runs.run.fleet.flagship if self.runs.run.fleet is not None else None
        if self.naming is not None and ship is not None and self.naming.value.strip() != ship.name:
            self.desk.christen(self.naming.value)
        return Back()

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat and not self.typing and "star_map" in event.actions:
            return self.back()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(40), scale.px(14)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        self.clock_box = pygame.Rect(edge, self.head.bottom + scale.px(8), self.head.width, clock_height(scale))
        top, foot = self.clock_box.bottom + scale.px(14), scale.target(50)
        bottom = scale.height - scale.px(24)
        side = round(self.head.width * 0.21)
        half = (side - gap) // 2  # both buttons stay below the Home World
        self.back_button.rect = pygame.Rect(edge, bottom - foot, min(half, self.back_button.preferred(scale)[0]), foot)
        x = self.back_button.rect.right + gap
        wide = min(edge + side - x, self.memorial_button.preferred(scale)[0])
        self.memorial_button.rect = pygame.Rect(x, bottom - foot, wide, foot)
        low = bottom - foot - scale.px(14)
        if self.naming is not None:
            self.naming.rect = pygame.Rect(edge, low - foot, side, foot)
            low -= foot + scale.px(34)
        self.home_box = pygame.Rect(edge, top, side, low - top)
        left = self.home_box.right + scale.px(26)
        room = pygame.Rect(left, top, self.head.right - left, bottom - top)
        rows = sum(max(1, -(-len(tiles) // COLUMNS)) for _, _, tiles in self.sections)
        heading = line_height(scale.font(22), Face.DISPLAY) + scale.px(6)
        spare = room.height - len(self.sections) * (heading + scale.px(8)) - gap * rows
        high = min(scale.px(150), spare // rows)
        each = (room.width - gap * (COLUMNS - 1)) // COLUMNS
        y = room.top
        self.headings = []
        for title, empty, tiles in self.sections:
            self.headings.append((title, "" if tiles else empty, pygame.Rect(left, y, room.width, heading)))
            y += heading
            for number, tile in enumerate(tiles):
                row, column = divmod(number, COLUMNS)
                tile.rect = pygame.Rect(left + column * (each + gap), y + row * (high + gap), each, high)
            even(tiles, scale)
            used = max(1, -(-len(tiles) // COLUMNS))
            y += (used * (high + gap) if tiles else line_height(scale.font(19)) + gap) + scale.px(8)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_sky(screen)
        screen.blit(plate(screen.get_size(), theme.SPACE, theme.SPACE, alpha=130), (0, 0))
        draw_header(screen, scale, self.head, run_line(self.runs))
        draw_clock(screen, scale, self.clock_box, self.clock, say("fleet.clock"))
        self._home(screen)
        for title, empty, box in self.headings:
            draw(screen, title, scale.font(22), theme.GOLD, box.topleft, face=Face.DISPLAY)
            if empty:
                draw(screen, empty, scale.font(19), theme.MUTED, box.bottomleft, width=box.width)
        if self.naming is not None:
            draw(
                screen,
                self.naming.label,
                scale.font(17),
                theme.MUTED,
                (self.naming.rect.left, self.naming.rect.top - scale.px(26)),
            )
        self.widgets.draw(screen, scale)

    def _home(self, screen: pygame.Surface) -> None:
        """The Home World with its picture, the salvage and how the run stands."""
        scale, box = self.scale, self.home_box
        home = self.facts.home
        color = theme.faction_color(home.faction) if home is not None else theme.GOLD
        cut = scale.px(22)
        screen.blit(
            plate(box.size, theme.mix(theme.PANEL, color, 0.16), theme.GROUND, color, cuts=(cut, 0, cut, 0), alpha=226), box
        )
        inner = box.inflate(-2 * scale.px(18), -2 * scale.px(18))
        y = inner.top
        if home is not None:
            picture = art(home, (inner.width, min(round(inner.width * 0.72), round(inner.height * 0.42))))
            screen.blit(picture, (inner.left, y))
            y += picture.get_height() + scale.px(12)
            draw(screen, say("fleet.home"), scale.font(17), theme.MUTED, (inner.left, y))
            y += line_height(scale.font(17))
            px = fit_px(home.name, scale.font(38), inner.width, Face.TITLE, 18)
            draw(screen, home.name, px, theme.TEXT, (inner.left, y), face=Face.TITLE)
            y += line_height(px, Face.TITLE) + scale.px(8)
        draw(screen, say("fleet.salvage"), scale.font(17), theme.MUTED, (inner.left, y))
        y += line_height(scale.font(17))
        draw(screen, self.facts.salvage, scale.font(34), theme.GOLD, (inner.left, y), face=Face.TITLE)
        y += line_height(scale.font(34), Face.TITLE) + scale.px(8)
        for words in [self.desk.message, *self.lines] if self.desk.message else self.lines:
            tone = theme.WARN if words == self.desk.message else theme.MUTED
            text = rich(words, scale.font(17), inner.width, tone)
            if y + text.get_height() > inner.bottom:
                break
            screen.blit(text, (inner.left, y))
            y += text.get_height() + scale.px(6)
