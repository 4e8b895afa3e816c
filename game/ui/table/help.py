"""What explains itself under the pointer at the table: icons, words in the inspector, meters, piles, the round (UX-T8)."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.profile.settings import Settings
from game.ui.cards.card_widget import CardWidget
from game.ui.cards.glossary_tip import GlossaryTip
from game.ui.table.stage.signs import signs_at
from game.ui.table.view import TableView

PILES = ("deck", "discard", "empire")


class Help:
    """The glossary tip of one table."""

    def __init__(self, table: TableView, settings: Settings) -> None:
        self.table, self.settings = table, settings
        self.tip = GlossaryTip()
        self.keeps_off: tuple[Rect, ...] = ()
        """What the tip never covers: the Central Zone, and the card whose sign it explains."""

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
        """The icons of the card below the pointer; its text is explained where the card is looked at, out of the way."""
        table, widget = self.table, self._pointed()
        spot = table.playback.layout.spots.get(widget.card) if widget is not None else None
        signs = signs_at(table, spot) if spot is not None else []
        return [(rect, says) for rect, says in signs if table.words.wording.glossary.of_icon(says) is not None]

    def _pointed(self) -> CardWidget | None:
        return next((widget for widget in self.table.cards.values() if widget.hovered), None)

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
        if not (self.tip.held and self.tip.visible):
            pointed = self._pointed()
            self.keeps_off = (table.playback.layout.areas["central"], *([pointed.rect] if pointed is not None else ()))

    def draw(self, screen: pygame.Surface) -> None:
        """The tip, over everything."""
        self.tip.draw(screen, self.table.scale, self.keeps_off)
