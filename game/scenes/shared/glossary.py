"""The glossary over any screen: what every icon and word of the game means, those of the inspected card first (UX-T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.profile.requests import Back, Request
from game.content.language import say
from game.engine import CardDef
from game.scenes.shared.base import Scene
from game.ui.cards.card_face import height_for
from game.ui.cards.card_state import draw_card
from game.ui.cards.glossary_tip import glossary_words
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.panels import ScrollText, panel
from game.ui.kit.shapes import veil

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class GlossaryScene(Scene):
    """A text that scrolls, and the card that it begins with. The key that opened it, Escape and the button close it."""

    overlay = True
    room = (1200, 700)

    def __init__(self, card: CardDef | None = None) -> None:
        super().__init__()
        self.card = card
        self._veil: pygame.Surface | None = None

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        wording = app.services.content.wording
        self.rules = wording.card_text(self.card) if self.card is not None else ""
        self.text = ScrollText(
            say("glossary_scene.glossary"), glossary_words(wording.glossary, self.card, self.rules), measure=20
        )
        self.close = Button(say("glossary_scene.close"), self.back, key="rules", style="primary", measure=20)
        self.widgets.set([self.text, self.close], self.text)

    def relayout(self) -> None:
        scale = self.scale
        self.box = Rect(0, 0, min(scale.width - scale.px(40), scale.px(1240)), scale.height - scale.px(60))
        self.box.center = (scale.width // 2, scale.height // 2)
        pad, high = scale.px(26), scale.target(46)
        wide = max(scale.px(170), self.close.preferred(scale)[0])
        self.close.rect = Rect(self.box.right - pad - wide, self.box.top + scale.px(16), wide, high)
        top = self.close.rect.bottom + scale.px(24)
        width = scale.px(300) if self.card is not None else 0
        self.place = Rect(self.box.left + pad, top, width, height_for(width))
        left = self.place.right + pad if self.card is not None else self.box.left + pad
        self.text.rect = Rect(left, top, self.box.right - pad - left, self.box.bottom - pad - top)
        self._veil = veil((scale.width, scale.height))

    def back(self) -> Request | None:
        return Back()

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "rules" in event.actions:
            return self.back()
        return super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        if self._veil is not None:
            screen.blit(self._veil, (0, 0))
        panel(screen, self.box, scale, say("glossary_scene.glossary"), edge=theme.GOLD)
        if self.card is not None:
            draw_card(screen, self.place, self.card, self.rules, self.place.width, text=scale.text)
        self.widgets.draw(screen, scale)
