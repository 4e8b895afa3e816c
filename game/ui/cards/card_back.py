"""Backs of the decks and the faces of the Nemesis cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.content.language import say
from game.ui.cards.card_face import NUMERALS, height_for
from game.ui.cards.card_frames import body, set_window, thickness
from game.ui.kit import pictures, theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.cache import FACES
from game.ui.kit.icons import icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fit, line_height, render, rich, rich_size
from game.ui.kit.theme import Color

_MOODS = ("calm", "barbaric", "frontier", "industrial", "luxury", "core")
MODES = {"standard": ("S", 1), "advanced": ("A", 2), "expert": ("E", 3)}


def card_back(deck: str, width: int) -> pygame.Surface:
    """The back of a deck: "sector_0" to "sector_5", "nemesis_1", "nemesis_2", "start:<faction>"; cached, do not draw on it."""
    width = max(24, width)
    return FACES.get(("back", deck, width), lambda: _back(deck, width))


def _back(deck: str, width: int) -> pygame.Surface:
    height = height_for(width)
    name, _, rest = deck.partition(":")
    group, _, number = name.partition("_")
    index = int(number) if number.isdigit() else 0
    if group == "nemesis":
        kind, mark, color, words = "nemesis", "emblem_star_crown", theme.NEMESIS, NUMERALS[min(5, index)]
        mood = "title"
    elif group == "start":
        kind, mark, color, words = "unit", theme.faction_emblem(rest), theme.faction_color(rest), ""
        mood = "calm"
    else:
        kind, mark, color, words = "sector", "world", theme.GOLD if index == 5 else theme.FLEET, NUMERALS[min(5, index)]
        mood = _MOODS[min(5, index)]
    out = body(kind, width, height, core=group == "sector" and index == 5).copy()
    edge = thickness(width) * 2
    box = pygame.Rect(0, 0, width, height).inflate(-2 * edge, -2 * edge)
    painted = pictures.back(deck.replace(":", "_"), box.size)
    set_window(out, kind, box, painted or nebula(box.size, mood, 3 + index), theme.kind_color(kind))
    if painted is None:
        side = round(width * 0.5)
        centre = (width // 2, round(height * (0.42 if words else 0.5)))
        shadow = icon(mark, side + max(2, side // 12), theme.SPACE)
        out.blit(shadow, shadow.get_rect(center=centre))
        picture = icon(mark, side, color)
        out.blit(picture, picture.get_rect(center=centre))
    if words:
        px = max(theme.NUMBER_FLOOR, round(width * 0.22))
        text = render(words, px, theme.TEXT, Face.TITLE)
        dark = render(words, px, theme.SPACE, Face.TITLE)
        place = text.get_rect(center=(width // 2, round(height * 0.76)))
        for shift in ((1, 1), (2, 2), (-1, 1)):
            out.blit(dark, place.move(shift))
        out.blit(text, place)
    return out


Line = tuple[str, str, Color]


def nemesis_face(
    name: str, epoch: int, modes: Sequence[str], lines: Sequence[tuple[str, str] | Line], width: int, *, key: str = ""
) -> pygame.Surface:
    """A Nemesis card: name, epoch, modes as letter and pips, its commands as (icon, words[, colour]); `key` finds its picture."""
    width = max(60, width)
    kept = ("nemesis", name, epoch, tuple(modes), tuple(lines), width, key)
    return FACES.get(kept, lambda: _nemesis(name, epoch, modes, lines, width, key))


def _nemesis(
    name: str, epoch: int, modes: Sequence[str], lines: Sequence[tuple[str, str] | Line], width: int, key: str
) -> pygame.Surface:
    height = height_for(width)
    out = body("nemesis", width, height).copy()
    edge = thickness(width) * 2
    inner = pygame.Rect(0, 0, width, height).inflate(-2 * edge, -2 * edge)
    px = max(theme.NUMBER_FLOOR, round(width * 0.082))
    cut = round(width * 0.10)
    title = render(fit(name, px, inner.width - 2 * cut, Face.TITLE), px, theme.TEXT, Face.TITLE)
    out.blit(title, title.get_rect(midtop=(width // 2, inner.top)))
    top = inner.top + round(line_height(px, Face.TITLE) * 0.95)
    small = max(theme.NUMBER_FLOOR, round(width * 0.066))
    _modes(
        out,
        modes,
        epoch,
        pygame.Rect(inner.left + cut // 2, inner.bottom - round(small * 1.5), inner.width - cut, round(small * 1.5)),
        small,
    )
    bottom = inner.bottom - round(small * 1.7)
    words_px = max(theme.RULES_FLOOR, round(width * 0.064))
    mark = round(words_px * 1.35)
    wide = inner.width - mark - round(width * 0.07)
    heights = [max(mark, rich_size(line[1], words_px, wide)[1]) + round(words_px * 0.5) for line in lines]
    ladder = sum(heights)
    window = pygame.Rect(inner.left, top, inner.width, max(0, bottom - top - ladder - 4))
    if window.height > round(width * 0.18):
        painted = pictures.card(key, window.size)
        set_window(out, "nemesis", window, painted or nebula(window.size, "title", sum(map(ord, name))), theme.NEMESIS)
        if painted is None:
            side = round(min(window.size) * 0.62)
            picture = icon("emblem_star_crown", side, theme.NEMESIS)
            out.blit(picture, picture.get_rect(center=window.center))
        top = window.bottom + 4
    for line, tall in zip(lines, heights, strict=True):
        color = line[2] if len(line) > 2 else theme.TEXT
        back = plate((inner.width, tall - max(2, words_px // 5)), theme.PANEL, theme.WELL, theme.LINE_SOFT)
        out.blit(back, (inner.left, top))
        middle = top + back.get_height() // 2
        if line[0]:
            spot = icon(line[0], mark - 2, color)
            out.blit(spot, spot.get_rect(midleft=(inner.left + round(width * 0.02), middle)))
        text = rich(line[1], words_px, wide, color)
        out.blit(text, text.get_rect(midleft=(inner.left + mark + round(width * 0.045), middle)))
        top += tall
    return out


def _modes(out: pygame.Surface, modes: Sequence[str], epoch: int, box: pygame.Rect, px: int) -> None:
    x = box.left
    for mode in modes:
        letter, pips = MODES.get(mode, (mode[:1].upper(), 0))
        text = render(letter, px, theme.NEMESIS, Face.TITLE)
        out.blit(text, text.get_rect(midleft=(x, box.centery)))
        x += text.get_width() + 2
        dot = icon("dot", max(5, px // 2), theme.NEMESIS)
        for i in range(pips):
            out.blit(dot, dot.get_rect(center=(x + px // 6, box.centery + (i - (pips - 1) / 2) * px * 0.3)))
        x += px // 2 + 3
    words = render(say("card_back.epoch", epoch=NUMERALS[min(5, epoch)]), px, theme.MUTED, Face.DISPLAY)
    if x + words.get_width() < box.right:
        out.blit(words, words.get_rect(midright=(box.right, box.centery)))
