"""The page on which the story of a run ends: a picture over the whole window, its words, and what the fleet did last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.games.session import SUMMARY
from game.client.profile.requests import Request, Swap
from game.client.runs.campaigning import FinaleArgs
from game.client.runs.story_words import ending_words
from game.content.language import say
from game.scenes.campaign.galaxy import GalaxyScene
from game.scenes.shared.run_buttons import leave_button
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.shapes import side_shade
from game.ui.kit.text import Face, draw, fit_px, glowing, line_height, reading, rich, rich_px
from game.ui.screens.event_tiles import draw_scene

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class EndingScene(GalaxyScene):
    """Accept goes on to the summary of the run."""

    room = (900, 600)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.words = ending_words(self.runs)
        self.go_button = Button(say("ending.go_on"), self.go_on, key="primary", icon="right", style="primary", measure=30)
        self.leave_button = leave_button(self.runs)
        self.widgets.set([self.go_button, self.leave_button], self.go_button)
        app.audio.music("won" if self.words.won else "lost")

    def go_on(self) -> Request:
        """On to the summary."""
        self.runs.look_at(SUMMARY)
        return Swap(FinaleArgs(runs=self.runs))

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat and "primary" in event.actions:
            return self.go_on()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        edge, foot, bottom = scale.px(64), scale.target(58), scale.height - scale.px(36)
        wide = max(scale.px(760), round(scale.width * 0.46))
        self.text_box = pygame.Rect(edge, scale.px(64), min(wide, scale.width - 2 * edge), 0)
        self.text_box.height = bottom - foot - scale.px(24) - self.text_box.top
        low = scale.target(50)
        self.leave_button.rect = pygame.Rect(edge, bottom - low, self.leave_button.preferred(scale)[0], low)
        go = max(scale.px(380), self.go_button.preferred(scale)[0])
        self.go_button.rect = pygame.Rect(scale.width - edge - go, bottom - foot, go, foot)

    def draw(self, screen: pygame.Surface) -> None:
        scale, words, box = self.scale, self.words, self.text_box
        draw_scene(screen, scale, screen.get_rect(), self.runs.run.campaign, f"ending_{words.key}")
        for _ in range(2):  # the words stand on dark, and the picture keeps its other side
            side_shade(screen, round(scale.width * 0.86))
        campaign = self.runs.campaign.title
        small = scale.font(22)
        draw(screen, campaign, small, theme.MUTED, box.topleft, face=Face.DISPLAY)
        y = box.top + line_height(small, Face.DISPLAY) + scale.px(4)
        color = theme.GOLD if words.won else theme.NEMESIS
        px = fit_px(words.title, scale.font(72), box.width, Face.TITLE, 24)
        radius = max(2, px // 8)
        title = glowing(words.title, px, (255, 247, 226), theme.shade(color, 0.7), radius, Face.TITLE)
        screen.blit(title, (box.left - 2 * radius, y - 2 * radius))
        y += line_height(px, Face.TITLE) + scale.px(22)
        deed = rich(words.deed, scale.font(21), box.width, color, most_lines=2, face=reading())
        room = box.bottom - y - deed.get_height() - scale.px(28)
        body = rich_px(words.text, scale.font(30), box.width, room, reading(), theme.RULES_FLOOR)
        text = rich(words.text, body, box.width, theme.TEXT, face=reading())
        screen.blit(text, (box.left, y))
        screen.blit(deed, (box.left, y + text.get_height() + scale.px(28)))
        self.widgets.draw(screen, scale)
