"""Backs of the decks."""

from __future__ import annotations

import pygame

from game.ui.cards.card_art import ALLOWANCE
from game.ui.cards.face_forms import FULL
from game.ui.cards.face_paint import finish
from game.ui.cards.face_print import NUMERALS, Print
from game.ui.kit import pictures, theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.cache import FACES
from game.ui.kit.icons import icon
from game.ui.kit.shapes import gradient_foot, plate
from game.ui.kit.text import Face, render

_MOODS = ("calm", "barbaric", "frontier", "industrial", "luxury", "core")
OVER = 1.1
"""How much larger than the card its painted back is shown, so that the line at its edge falls outside."""
NUMBER, FOOT = 0.16, 0.24
"""Height of the number on a back in widths, and of the dark below it in heights of the card."""


def card_back(deck: str, width: int) -> pygame.Surface:
    """The back of a deck: "sector_0" to "sector_5", "nemesis_1", "nemesis_2", "start:<faction>"; cached, do not draw on it."""
    width = max(24, width)
    if not ALLOWANCE.patient and not card_back_ahead(deck, width):
        ALLOWANCE.waiting = True
        return plate((width, FULL.height(width)), theme.PANEL_RAISED, theme.PANEL, theme.LINE_SOFT)  # until it has been read
    return FACES.get(("back", deck, width), lambda: _back(deck, width))


def card_back_ahead(deck: str, width: int) -> bool:
    """Has the picture of a back read that will be wanted; True once it is there."""
    width = max(24, width)
    return ("back", deck, width) in FACES or pictures.back_ahead(deck.replace(":", "_"), _over(width))


def _over(width: int) -> tuple[int, int]:
    return round(width * OVER), round(FULL.height(width) * OVER)


def deck_of(card: Print) -> str:
    """The deck whose back a card has, as `card_back` names it."""
    if card.kind in ("nemesis", "prime"):
        return "nemesis_1"
    return f"start:{card.faction}" if card.faction else f"sector_{card.sector}"


def _back(deck: str, width: int) -> pygame.Surface:
    height = FULL.height(width)
    name, _, rest = deck.partition(":")
    group, _, number = name.partition("_")
    index = int(number) if number.isdigit() else 0
    if group == "nemesis":
        kind, mark, color, words = "nemesis", "emblem_star_crown", theme.NEMESIS, NUMERALS[min(5, index)]
        mood = "title"
    elif group == "start":
        kind, mark, color, words = "sector", theme.faction_emblem(rest), theme.faction_color(rest), ""
        mood = "calm"
    else:
        kind, mark, color, words = "sector", "world", theme.GOLD if index == 5 else theme.FLEET, NUMERALS[min(5, index)]
        mood = _MOODS[min(5, index)]
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    over = _over(width)
    painted = pictures.back(deck.replace(":", "_"), over)
    picture = painted or nebula(over, mood, 3 + index)
    out.blit(picture, picture.get_rect(center=(width // 2, height // 2)))
    if painted is None:
        side = round(width * 0.5)
        centre = (width // 2, round(height * (0.42 if words else 0.5)))
        shadow = icon(mark, side + max(2, side // 12), theme.SPACE)
        out.blit(shadow, shadow.get_rect(center=centre))
        sign = icon(mark, side, color)
        out.blit(sign, sign.get_rect(center=centre))
    if words:
        tall = round(height * FOOT)
        out.blit(gradient_foot((width, tall)), (0, height - tall))
        text = render(words, max(theme.NUMBER_FLOOR, round(width * NUMBER)), theme.TEXT, Face.TITLE)
        out.blit(text, text.get_rect(midbottom=(width // 2, height - round(height * 0.02))))
    finish(out, kind, FULL.letters_at(width).edge, color=color)
    return out
