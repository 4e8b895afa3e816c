"""A card on the table as something that can be hovered, focused and pressed; sprites draw its picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.profile.requests import Asked, Request
from game.engine.terms import CardId
from game.ui.cards.card_state import verb_reach
from game.ui.devices.input import PointerDown
from game.ui.kit.focus import USED, Answer, Widget
from game.ui.kit.scale import Scale

CardPress = Callable[["CardWidget"], Request | None]


class CardWidget(Widget[Asked]):
    """One spot of the table; `cards` are all cards of its stack, the shown one last."""

    role = "card"

    def __init__(self, card: CardId, zone: str, label: str, on_card: CardPress) -> None:
        super().__init__(label)
        self.card = card
        self.zone = zone
        self.cards: tuple[CardId, ...] = (card,)
        self._on_card = on_card

    @property
    def reach(self) -> pygame.Rect:
        """The card and the sign of its verb, which hangs over its lower edge and looks like a button."""
        return verb_reach(self.rect)

    def press(self) -> Request | None:
        """Tells the scene."""
        return self._on_card(self)

    def pointer_down(self, event: PointerDown) -> Answer[Asked]:
        """Presses count when the button comes up."""
        return USED

    def draw_ring(self, target: pygame.Surface, scale: Scale) -> None:
        """The ring belongs to the card's picture, which may still be on its way."""
