"""What explains itself under the pointer at the table: icons, words in the inspector, meters, piles, the round (UX-T8)."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.profile.settings import Settings
from game.client.table.specs import PRINTED
from game.ui.cards.card_face import plan_for
from game.ui.cards.glossary_tip import GlossaryTip
from game.ui.table.stage.bearing import as_card, is_body
from game.ui.table.view import TableView

PILES = ("deck", "discard", "empire")
NO_FACES = ("orders", "events")
"""Zones whose cards are rows and plaques."""


class Help:
    """The glossary tip of one table."""

    def __init__(self, table: TableView, settings: Settings) -> None:
        self.table, self.settings = table, settings
        self.tip = GlossaryTip()

    def spots(self) -> list[tuple[Rect, str]]:
        """All places that can be explained, by icon or text."""
        table = self.table
        supply = table.playback.layout.areas.get("order_supply")
        spots = table.means.signs() + [(button.rect, name) for button, name in zip(table.pile_buttons, PILES) if button.visible]
        spots += [(supply, "faction_token")] if supply is not None else []
        if table.panels.inspector in table.panels.shown:
            spots += table.panels.inspector.spots()
        return spots + self._icons()

    def _icons(self) -> list[tuple[Rect, str]]:
        """The icons of the face below the pointer; its text is explained where the card is looked at, out of the way."""
        table = self.table
        widget = next((widget for widget in table.cards.values() if widget.hovered), None)
        spot = table.playback.layout.spots.get(widget.card) if widget is not None else None
        if spot is None or spot.zone in table.playback.layout.rows or spot.zone in NO_FACES or is_body(table, spot):
            return []
        card, spec = table.spec.view.cards[spot.card], table.spec_of(spot.card)
        shown, live = as_card(spot, card), spec.live if spec is not None else PRINTED
        plan = plan_for(card, table.words.rules(card), shown.rect.width, live, form=shown.form, text=table.scale.text)
        signs = [(rect.move(shown.rect.topleft), says) for rect, says in plan.signs()]
        return [(rect, says) for rect, says in signs if table.words.wording.glossary.of_icon(says) is not None]

    def looks_closer(self, panel: str) -> bool:
        """Whether the player looks at something for which no clock may run: Undo, a tip, a pinned card or the log."""
        table = self.table
        return table.prompt.undo.hovered or self.tip.visible or bool(table.panels.inspector.pins) or panel == "log"

    def update(self, dt: float) -> None:
        """Follows the pointer."""
        table, host = self.table, self.table.host
        spots = [] if table.pile.open or table.chooser.open else self.spots()
        if self.tip.follow(table.words.wording.glossary, spots, host.input, self.settings, dt, held=table.spec.costs):
            host.invalidate()

    def draw(self, screen: pygame.Surface) -> None:
        """The tip, over everything."""
        self.tip.draw(screen, self.table.scale)
