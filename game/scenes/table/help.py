"""What explains itself under the pointer at the table: icons and words in the inspector, meters, piles, the round (UX-T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.profile.requests import GlossaryArgs, Go, Request
from game.ui.cards.glossary_tip import GlossaryTip

if TYPE_CHECKING:
    from .scene import TableScene

PILES = ("deck", "discard", "empire")


class Help:
    """The glossary tip of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.tip = GlossaryTip()

    def spots(self) -> list[tuple[Rect, str]]:
        """All places that can be explained, by icon or text."""
        scene = self.scene
        supply = scene.playback.layout.areas.get("order_supply")
        found = scene.means.signs() + [(button.rect, name) for button, name in zip(scene.pile_buttons, PILES) if button.visible]
        found += [(supply, "faction_token")] if supply is not None else []
        if scene.panels.inspector in scene.panels.shown:
            found += scene.panels.inspector.spots()
        return found

    def update(self, dt: float) -> None:
        """Follows the pointer."""
        scene, app = self.scene, self.scene.app
        spots = [] if scene.pile.open or scene.chooser.open else self.spots()
        glossary, held = scene.words.wording.glossary, scene.costs_shown
        if self.tip.follow(glossary, spots, app.input, app.services.settings, dt, held=held):
            app.invalidate()

    def draw(self, screen: pygame.Surface) -> None:
        """The tip, over everything."""
        self.tip.draw(screen, self.scene.scale)


def ask_glossary(scene: TableScene) -> Request:
    """Opens the glossary, at the inspected card if there is one."""
    subject = scene.panels.inspector.subject
    return Go(GlossaryArgs(card=subject.card if subject is not None else None))
