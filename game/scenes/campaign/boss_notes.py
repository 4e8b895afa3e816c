"""What the Nemesis has noted of a player, below its mask: a stroke for each battle, the habit, and how it is answered."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.runs.fleet_words import NoteLine
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, line_height, reading, rich, rich_size

STROKES = 3
"""As often one habit is noted at most."""
HEAD, LINE, LESS = 22, 21, 6
"""Heights of letters at 1080p of the heading and of the notes, and how much smaller they may be where there is little room."""


def draw_notes(target: pygame.Surface, box: Rect, scale: Scale, notes: Sequence[NoteLine]) -> int:
    """As many notes as a box has room for, in the largest letters that show all of them; returns how many they are."""
    if not notes:
        return 0
    sizes = range(scale.font(LINE), max(theme.RULES_FLOOR, scale.font(LINE) - LESS) - 1, -1)
    px = next((px for px in sizes if _height(notes, px, box.width, scale) <= box.height), sizes[-1])
    shown = next((count for count in range(len(notes), 0, -1) if _height(notes[:count], px, box.width, scale) <= box.height), 0)
    if not shown:
        return 0
    y = box.top
    head = rich(say("habit.heading"), scale.font(HEAD), box.width, theme.NEMESIS, face=Face.DISPLAY)
    target.blit(head, (box.left, y))
    y += head.get_height() + scale.px(4)
    left = box.left + _strokes(px)
    for note in notes[:shown]:
        for number in range(note.times):
            x = box.left + number * px * 2 // 5
            foot, top = (x, y + px), (x + px // 6, y + px // 4)
            pygame.draw.line(target, theme.BAD, foot, top, max(2, px // 9))
        for words, color in _lines(note):
            text = rich(words, px, box.right - left, color, face=reading())
            target.blit(text, (left, y))
            y += text.get_height()
        y += scale.px(6)
    return shown


def _lines(note: NoteLine) -> list[tuple[str, theme.Color]]:
    answer = [(say("habit.answered", step=note.answer), theme.WARN)] if note.answer else []
    return [(note.words, theme.TEXT), *answer]


def _strokes(px: int) -> int:
    return STROKES * px * 2 // 5 + px // 3


def _height(notes: Sequence[NoteLine], px: int, wide: int, scale: Scale) -> int:
    room = max(1, wide - _strokes(px))
    told = sum(rich_size(words, px, room, reading())[1] for note in notes for words, _ in _lines(note))
    return told + len(notes) * scale.px(6) + line_height(scale.font(HEAD), Face.DISPLAY) + scale.px(4)
