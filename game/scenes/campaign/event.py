"""An event of a run: what happens on the left, what can be done about it on the right; then what it led to."""

from __future__ import annotations

from functools import partial

import pygame

from game.client.profile.requests import Request
from game.client.runs.event_words import event_words
from game.content.language import say
from game.scenes.campaign.step import StepScene
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.text import Face, fit_px, line_cut, line_height, reading, rich, rich_px
from game.ui.screens.event_tiles import TONES, ChoiceTile, draw_scene


class EventScene(StepScene):
    """Digits choose; after the choice Go on leads back to the map, and Undo takes it back."""

    shade = 140

    def begin(self) -> None:
        self.go_button = Button(say("encounter.go_on"), self.desk.leave, key="primary", icon="right", style="primary", measure=30)
        self.keys = {"primary": self.go_button}

    def lay_out(self) -> None:
        """The event as it stands: its choices, or what the one that was taken led to."""
        self.words = event_words(self.runs)
        self.slots = self.tiles = [
            ChoiceTile(number, choice, partial(self._choose, choice.key)) for number, choice in enumerate(self.words.choices, 1)
        ]
        self.go_button.visible = bool(self.words.told)
        self.undo_button.visible = bool(self.words.told) and self.desk.can_undo
        able = next((tile for tile in self.tiles if not tile.words.problem), None)
        self.offer([*self.tiles, self.go_button], able or self.go_button)

    def _choose(self, key: str) -> Request | None:
        """Takes a choice, or the desk says why it cannot be taken."""
        self.tried(self.desk.choose(key))
        return None

    def relayout(self) -> None:
        super().relayout()
        scale = self.scale
        gap, top = scale.px(12), self.clock_box.bottom + scale.px(12)
        whole = pygame.Rect(self.head.left, top, self.head.width, self.leave_button.rect.top - scale.px(16) - top)
        self.scene_box = pygame.Rect(whole.left, whole.top, round(whole.width * 0.52), whole.height)
        left = self.scene_box.right + scale.px(28)
        self.text_box = pygame.Rect(left, whole.top, whole.right - left, round(whole.height * 0.38))
        y = self.text_box.bottom + scale.px(10)
        count = max(1, len(self.tiles))
        high = min(scale.px(150), (whole.bottom - y - gap * (count - 1)) // count)
        for number, tile in enumerate(self.tiles):
            tile.rect = pygame.Rect(left, y + number * (high + gap), self.text_box.width, high)
        self.go_button.rect = pygame.Rect(left, self.foot.top, self.text_box.width, self.foot.height)

    def draw(self, screen: pygame.Surface) -> None:
        scale, words, box = self.scale, self.words, self.text_box
        self.draw_ground(screen)
        draw_scene(screen, scale, self.scene_box, self.runs.run.campaign, words.key)
        px = fit_px(words.title, scale.font(46), box.width, Face.TITLE, 22)
        title = rich(words.title, px, box.width, theme.GOLD, face=Face.TITLE, most_lines=1)
        screen.blit(title, box.topleft)
        y = box.top + title.get_height() + scale.px(10)
        below = self.go_button.rect.top if words.told else box.bottom
        text = words.told or words.text
        px = rich_px(text, scale.font(24), box.width, below - y - scale.px(60 if words.told else 0), reading(), theme.RULES_FLOOR)
        body = rich(text, px, box.width, theme.TEXT, face=reading())
        screen.blit(body, (box.left, y))
        y += body.get_height() + scale.px(14)
        for part, tone in words.parts:
            cut = line_cut(part, scale.font(22), box.width, Face.BOLD)
            told = rich(part, scale.font(22), box.width, TONES[tone], face=cut, most_lines=1)
            screen.blit(told, (box.left, y))
            y += line_height(scale.font(22))
        if self.desk.message:
            warning = rich(self.desk.message, scale.font(19), box.width, theme.WARN, most_lines=2)
            screen.blit(warning, (box.left, box.bottom - warning.get_height()))
        self.widgets.draw(screen, scale)
