"""A card of the pregame draft: one of the row, or one that is asked about in full."""

from __future__ import annotations

import pygame

from game.client.draft.specs import DraftCardSpec
from game.client.profile.requests import Asked
from game.client.table.refs import CardRef
from game.content.language import say
from game.ui.cards.card_state import CardState, draw_card, verb_reach
from game.ui.kit import theme
from game.ui.kit.focus import Press, Widget, WidgetGroup
from game.ui.kit.scale import Scale


class DraftCard(Widget[Asked]):
    """Press it to choose it, press it again to take it; `group` knows whether the keys are in use."""

    role = "card"

    def __init__(self, spec: DraftCardSpec, group: WidgetGroup[Asked], on_press: Press[Asked]) -> None:
        super().__init__(spec.face.name, on_press=on_press)
        self.spec = spec
        self.group = group

    @property
    def reach(self) -> pygame.Rect:
        """The card and the sign of its verb below it."""
        return verb_reach(self.rect)

    @property
    def ref(self) -> CardRef:
        """What it is called."""
        return CardRef(self.spec.card, self.spec.zone)

    @property
    def state(self) -> str:
        return (say("draft.chosen") if self.spec.chosen else say("draft.not_chosen")) if self.spec.zone == "row" else ""

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The card with its state; one that is flying is drawn at the end."""
        spec = self.spec
        if spec.flying:
            return
        state = CardState(
            dimmed=spec.dimmed,
            verb=spec.verb,
            outline=theme.NEMESIS if spec.marked else None,
            focused=self.focused and self.group.by_keys,
            hovered=self.hovered,
            selected=spec.chosen,
        )
        draw_card(target, self.rect, spec.face, spec.rules, self.rect.width, state=state, text=scale.text)

    def draw_ring(self, target: pygame.Surface, scale: Scale) -> None:
        """The card's own state shows the focus along its frame."""
