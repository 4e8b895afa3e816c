"""After a win: one of three boons, each with the escalation that comes with it, or none and a credit; and the haven."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.node_facts import offer_words, parting_words, run_line
from game.content.language import line, say
from game.scenes.campaign.galaxy import GalaxyScene
from game.scenes.shared.run_buttons import leave_button
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import soft_veil
from game.ui.kit.text import Face, draw, fit_px, line_height, rich
from game.ui.screens.campaign_tiles import BoonTile
from game.ui.screens.run_header import draw_header, header_height

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class BoonScene(GalaxyScene):
    """Three tiles side by side and the skip below; digits choose too."""

    told = line("boon.it_lasts_for_this")

    room = (960, 560)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.tiles = self.make_tiles()
        self.skip = self.make_skip()
        self.leave_button = leave_button(self.runs)
        widgets: list[Widget[Asked]] = [*self.tiles, self.skip, self.leave_button]
        self.widgets.set(widgets, self.tiles[0] if self.tiles else self.skip)

    @property
    def said(self) -> str:
        """What the Nemesis says about the battle before."""
        return parting_words(self.runs)

    @property
    def heading(self) -> str:
        """What stands above the tiles."""
        return say("boon.choose_boon")

    def make_tiles(self) -> list[BoonTile]:
        """The three offers."""
        return [BoonTile(words, partial(self.runs.take_boon, words.key)) for words in offer_words(self.runs)]

    def make_skip(self) -> Button[Asked]:
        """The way without a boon."""
        return Button(
            say("boon.no_boon_take_credit"),
            lambda: self.runs.take_boon(None),
            key="0",
            icon="token",
            measure=24,
            hint=say("boon.and_no_escalation"),
        )

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat:
            for number, tile in enumerate(self.tiles, 1):
                if f"slot_{number}" in event.actions:
                    return tile.press()
            if "slot_10" in event.actions:
                return self.skip.press()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(40), scale.px(28)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        self.title_top = self.head.bottom + scale.px(24)
        top = self.title_top + line_height(scale.font(48), Face.TITLE) + 2 * line_height(scale.font(20)) + scale.px(32)
        self.head_foot = top - scale.px(14)
        low = scale.target(62)
        bottom = scale.height - scale.px(30)
        high = min(bottom - low - scale.px(28) - top, scale.px(640) + 6 * scale.font(20))
        wide = min(scale.width - 2 * edge, scale.px(1640))
        left = (scale.width - wide) // 2
        count = max(1, len(self.tiles))
        each = min((wide - gap * (count - 1)) // count, round(wide * 0.46))
        left += (wide - each * count - gap * (count - 1)) // 2
        for number, tile in enumerate(self.tiles):
            tile.rect = pygame.Rect(left + number * (each + gap), top, each, high)
        skip = max(scale.px(420), self.skip.preferred(scale)[0])
        self.skip.rect = pygame.Rect((scale.width - skip) // 2, bottom - low, skip, low)
        leave = self.leave_button.preferred(scale)[0]
        self.leave_button.rect = pygame.Rect(edge, bottom - low + (low - scale.target(50)) // 2, leave, scale.target(50))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_sky(screen)
        draw_header(screen, scale, self.head, run_line(self.runs))
        px = fit_px(self.heading, scale.font(48), self.head.width, Face.TITLE, 24)
        y = self.title_top + line_height(px, Face.TITLE)
        soft_veil(screen, pygame.Rect(0, self.title_top, scale.width, self.head_foot - self.title_top), 200)
        draw(screen, self.heading, px, theme.TEXT, (scale.width // 2, self.title_top), anchor="midtop", face=Face.TITLE)
        text = rich(say(self.told), scale.font(20), self.head.width, theme.TEXT, align="center", most_lines=1)
        screen.blit(text, (self.head.left, y))
        said = self.said
        voice = fit_px(said, scale.font(20), self.head.width, Face.ITALIC, 14)
        at = (scale.width // 2, y + line_height(scale.font(20)) + scale.px(8))
        draw(screen, said, voice, theme.NEMESIS, at, anchor="midtop", face=Face.ITALIC, width=self.head.width)
        self.widgets.draw(screen, scale)


class HavenScene(BoonScene):
    """A haven: a boon without an escalation, or a credit back; nothing is fought here."""

    told = line("boon.your_fleet_rests_take")

    @property
    def said(self) -> str:
        """What is told of the haven."""
        return self.runs.campaign.text.get(f"haven.{self.runs.run.node}.text", "")

    @property
    def heading(self) -> str:
        """The name of the haven."""
        return self.runs.title_of(self.runs.run.node or "")

    def make_tiles(self) -> list[BoonTile]:
        return [BoonTile(words, partial(self.runs.use_haven, words.key)) for words in offer_words(self.runs)]

    def make_skip(self) -> Button[Asked]:
        return Button(say("boon.take_credit_back"), lambda: self.runs.use_haven(None), key="0", icon="token", measure=24)
