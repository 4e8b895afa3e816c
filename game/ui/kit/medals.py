"""Medals, ranks and credits as pictures: each has shape, letter and colour together, never colour alone (UX-A1)."""

from __future__ import annotations

import pygame

from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import Corners, plate
from game.ui.kit.text import Face, render
from game.ui.kit.theme import Color

MEDALS: tuple[str, ...] = ("bronze", "silver", "gold", "ace")
MEDAL_COLORS: dict[str, Color] = {
    "bronze": (214, 142, 88),
    "silver": (208, 218, 232),
    "gold": (250, 210, 90),
    "ace": (140, 232, 255),
}
_LETTERS = {"bronze": "B", "silver": "S", "gold": "G", "ace": "A"}
RANK_COLORS: dict[str, Color] = {
    "S": (255, 226, 120),
    "A": (140, 232, 255),
    "B": (128, 230, 160),
    "C": (208, 218, 232),
    "D": (214, 142, 88),
}


def medal_color(medal: str) -> Color:
    """The colour of a medal; muted for none."""
    return MEDAL_COLORS.get(medal, theme.MUTED)


def draw_medal(target: pygame.Surface, medal: str, side: int, at: tuple[int, int], *, won: bool = True) -> pygame.Rect:
    """A medal with its middle at a point: a disc on a ribbon with its letter, an eight-pointed star for the Ace.

    One that is not won is an empty outline with the same letter.
    """
    box = pygame.Rect(0, 0, side, side)
    box.center = at
    color = medal_color(medal)
    face = color if won else theme.mix(color, theme.GROUND, 0.45)
    letter = color if won else theme.mix(color, theme.GROUND, 0.12)
    ground = theme.shade(color, 0.15) if won else theme.WELL
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    big.fill((*face, 0))
    unit = side * 4
    if medal == "ace":
        points = []
        for step in range(16):
            reach = 0.49 if step % 2 == 0 else 0.37
            turn = pygame.Vector2(0, -reach * unit).rotate(22.5 * step)
            points.append((unit / 2 + turn.x, unit / 2 + turn.y))
        pygame.draw.polygon(big, face, points)
        pygame.draw.circle(big, ground, (unit / 2, unit / 2), 0.31 * unit)
    else:
        for side_sign in (-1, 1):
            x = unit * (0.5 + 0.16 * side_sign)
            tail = [
                (x - unit * 0.11, unit * 0.02),
                (x + unit * 0.11, unit * 0.02),
                (unit * (0.5 + 0.04 * side_sign), unit * 0.42),
            ]
            pygame.draw.polygon(big, theme.shade(face, 0.55), tail)
        pygame.draw.circle(big, face, (unit / 2, unit * 0.62), 0.37 * unit)
        pygame.draw.circle(big, ground, (unit / 2, unit * 0.62), 0.29 * unit)
    target.blit(pygame.transform.smoothscale(big, (side, side)), box)
    words = render(_LETTERS.get(medal, "?"), max(10, round(side * 0.44)), letter, Face.TITLE)
    middle = 0.5 if medal == "ace" else 0.62
    target.blit(words, words.get_rect(center=(box.centerx, box.top + round(side * middle))))
    return box


def draw_rank(target: pygame.Surface, rank: str, height: int, at: tuple[int, int], *, anchor: str = "center") -> pygame.Rect:
    """A rank in its own frame with the word, so that S and A are never read as a Challenge Mode (UX-C5)."""
    color = RANK_COLORS.get(rank, theme.MUTED)
    word = render(say("medals.rank"), max(13, round(height * 0.36)), theme.MUTED, Face.BODY)
    letter = render(rank or "–", max(14, round(height * 0.82)), color, Face.TITLE)
    pad = round(height * 0.3)
    box = pygame.Rect(0, 0, word.get_width() + letter.get_width() + 3 * pad, height)
    setattr(box, anchor, at)
    cut = height * 0.5
    cuts: Corners = (cut, cut, cut, cut)
    target.blit(plate(box.size, theme.shade(color, 0.22), theme.GROUND, color, line=max(1, height // 24), cuts=cuts), box)
    target.blit(word, word.get_rect(midleft=(box.left + pad, box.centery)))
    target.blit(letter, letter.get_rect(midright=(box.right - pad, box.centery)))
    return box


def draw_credits(target: pygame.Surface, left: int, most: int, side: int, at: tuple[int, int]) -> int:
    """Credits as tokens in a row from a left middle: those that are left are full; returns where the row ends."""
    x = at[0]
    for number in range(max(left, most)):
        full = number < left
        draw_icon(target, "token", side, (x, at[1]), theme.GOLD if full else theme.LINE_SOFT, "midleft")
        x += round(side * 1.16)
    return x
