"""How the player wants things drawn: the palette, the letters of texts, and cards as words alone or with their pictures."""

from __future__ import annotations

from game.client.profile.preferences import CARDS_AS_WORDS, CLEAR_LETTERS, CONTRAST, WIDE_SPACING
from game.client.profile.settings import Settings
from game.ui.cards.manner import use_words
from game.ui.kit import theme
from game.ui.kit.cache import DRAWN
from game.ui.kit.fonts import read_with

OF_LOOKS = {preference.name for preference in (CONTRAST, CARDS_AS_WORDS, CLEAR_LETTERS, WIDE_SPACING)}
"""The preferences by which everything is drawn anew."""


def take_looks(settings: Settings) -> None:
    """Draws as the settings say from now on; pictures made with another palette are forgotten."""
    use_words(settings.get(CARDS_AS_WORDS))
    read_with(clear=settings.get(CLEAR_LETTERS), apart=settings.get(WIDE_SPACING))
    if theme.use(theme.HIGH if settings.get(CONTRAST) == "high" else theme.NORMAL):
        for pictures in DRAWN:
            pictures.clear()
