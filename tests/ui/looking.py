"""A card where it is looked at."""

from __future__ import annotations

import pygame

from game.client.table.specs import Subject
from game.ui.cards.inspector import Inspector
from game.ui.kit.scale import Scale
from game.ui.table.stage.areas import table_areas


def looked_at(window: tuple[int, int], text: float, subject: Subject) -> Inspector:
    """The card place of the table at a text size, with a card in it."""
    scale = Scale(*window, text=text)
    panel = Inspector()
    panel.place(table_areas(scale)["inspector"], scale)
    panel.show(subject)
    panel.draw(pygame.Surface(window))
    return panel
