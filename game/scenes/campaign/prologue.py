"""The first page of the first run: how the story begins, and which Home World the fleet sails from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Back, Request, Swap
from game.client.runs.campaigns import campaigns_of
from game.client.runs.first_run import begin_first, first_campaign, first_homes, home_words
from game.content.language import say, sentence
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import side_shade
from game.ui.kit.text import Face, draw, fit_px, line_height, reading, rich, rich_px
from game.ui.screens.campaign_tiles import HomeTile

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class PrologueScene(Scene):
    """Digits and Enter choose a Home World, and the run begins; nothing else is asked."""

    room = (1000, 640)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("core", 33)
        self.message = ""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.campaigns = campaigns_of(app.services)
        self.homes = first_homes(self.campaigns)
        self.tiles = [HomeTile(home, home_words(self.campaigns, home), partial(self.begin, home.key)) for home in self.homes]
        self.leave_button = Button[Asked](say("hub.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        widgets: list[Widget[Asked]] = [*self.tiles, self.leave_button]
        self.widgets.set(widgets, self.tiles[0] if self.tiles else self.leave_button)
        app.audio.music("map")

    def begin(self, home: str) -> Request | None:
        """The run begins from this Home World."""
        try:
            begun = begin_first(self.campaigns, home)
        except ValueError as problem:
            self.message = sentence(problem)
            return None
        return Swap(begun.args)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat:
            for number, tile in enumerate(self.tiles, 1):
                if f"slot_{number}" in event.actions:
                    return tile.press()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(64), scale.px(12)
        bottom = scale.height - scale.px(28)
        foot = scale.target(50)
        self.leave_button.rect = pygame.Rect(edge, bottom - foot, self.leave_button.preferred(scale)[0], foot)
        left = round(scale.width * 0.52)
        self.story_box = pygame.Rect(edge, scale.px(60), left - edge - scale.px(56), bottom - foot - scale.px(84))
        self.ask_top = scale.px(60)
        top = self.ask_top + line_height(scale.font(32), Face.DISPLAY) + scale.px(14)
        wide = scale.width - edge - left
        room = bottom - top - gap * max(0, len(self.tiles) - 1)
        high = min(scale.px(160), room // max(1, len(self.tiles)))
        for number, tile in enumerate(self.tiles):
            tile.rect = pygame.Rect(left, top + number * (high + gap), wide, high)

    def draw(self, screen: pygame.Surface) -> None:
        scale, box = self.scale, self.story_box
        self.backdrop.draw(screen, still=True)
        side_shade(screen, scale.width * 3 // 2)
        campaign = first_campaign(self.campaigns)
        if campaign is not None:
            px = fit_px(campaign.title, scale.font(64), box.width, Face.TITLE, 24)
            draw(screen, campaign.title, px, theme.TEXT, box.topleft, face=Face.TITLE)
            y = box.top + line_height(px, Face.TITLE) + scale.px(10)
            line = rich(campaign.text.get("tagline", ""), scale.font(24), box.width, theme.GOLD, face=reading(Face.ITALIC))
            screen.blit(line, (box.left, y))
            y += line.get_height() + scale.px(18)
            words = "\n\n".join(part for part in (campaign.text.get("intro", ""), campaign.text.get("act.1.opening", "")) if part)
            body = rich_px(words, scale.font(26), box.width, box.bottom - y, reading(), theme.RULES_FLOOR)
            screen.blit(rich(words, body, box.width, theme.TEXT, face=reading()), (box.left, y))
        ask = say("prologue.home")
        left = self.tiles[0].rect.left if self.tiles else box.right
        px = fit_px(ask, scale.font(32), scale.width - left - scale.px(40), Face.DISPLAY, 16)
        draw(screen, ask, px, theme.GOLD, (left, self.ask_top), face=Face.DISPLAY)
        if self.message:
            text = rich(self.message, scale.font(19), box.width, theme.WARN, most_lines=2)
            screen.blit(text, (box.left, self.leave_button.rect.top - text.get_height() - scale.px(8)))
        self.widgets.draw(screen, scale)
