"""Three letters for a place in the hall of fame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.campaigning import RunSession
from game.client.runs.figures import spaced
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.initial_slots import InitialSlots
from game.ui.kit.text import Face, draw, fit_px, glowing, line_height

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class InitialsScene(Scene):
    """Arrows or letters set them, Enter enters them; what was used last stands there already."""

    def __init__(self, runs: RunSession) -> None:
        super().__init__()
        self.runs = runs
        self.backdrop = Backdrop("title", 12)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.slots: InitialSlots[Asked] = InitialSlots(self.runs.initials)
        self.done = Button(say("initials.enter_hall"), self.sign, key="accept", icon="check", style="primary", measure=28)
        self.widgets.set([self.slots, self.done], self.slots)
        self.slots.on_press = self.sign

    def sign(self) -> Request | None:
        """Puts the run into the hall of fame."""
        return self.runs.sign(self.slots.value)

    def back(self) -> Request | None:
        return self.runs.leave()

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat and "accept" in event.actions and self.slots.focused:
            return self.sign()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        wide, high = min(scale.px(760), scale.width - scale.px(80)), min(scale.px(440), round(scale.height * 0.42))
        self.slots.rect = pygame.Rect((scale.width - wide) // 2, round(scale.height * 0.36), wide, high)
        go = self.done.preferred(scale)[0] + scale.px(60)
        top = min(self.slots.rect.bottom + scale.px(40), scale.height - scale.target(70) - scale.px(30))
        self.done.rect = pygame.Rect((scale.width - go) // 2, top, go, scale.target(70))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        place, score = self.runs.hall_place(), self.runs.score
        words = say("initials.place", place=place) if place else say("initials.hall_of_fame")
        px = fit_px(words, scale.font(90), scale.width - scale.px(160), Face.TITLE, 24)
        radius = max(2, px // 8)
        title = glowing(words, px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(title, title.get_rect(midtop=(scale.width // 2, round(scale.height * 0.07))))
        line = say("initials.points_sign_with_three", score=spaced(score))
        y = round(scale.height * 0.07) + line_height(px, Face.TITLE) + scale.px(20)
        draw(screen, line, scale.font(26), theme.TEXT, (scale.width // 2, y), anchor="midtop")
        self.widgets.draw(screen, scale)
