"""The score sheet as a picture: each row with its sum, the multipliers, the total with its rank, medal and directive."""

from __future__ import annotations

import pygame

from game.client.games.session import Session
from game.client.runs.score_words import SheetFacts, Tone, sheet_facts
from game.content.language import say
from game.content.wording import Wording
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_medal, draw_rank, medal_color
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_size

LEAST_PX = 13
LOOSE = 1.12
"""Height of a line in those of its text, where there is room."""


TONES: dict[Tone, theme.Color] = {"done": theme.GOOD, "open": theme.TEXT, "warn": theme.WARN}


class ScoreSheetView:
    """How a game stands, in rows, with its notes below."""

    def __init__(self, facts: SheetFacts) -> None:
        self.facts = facts

    def _foot(self, px: int) -> int:
        """The height of the line with medal and rank."""
        return round(px * 2.1)

    def height(self, scale: Scale, width: int, px: int | None = None) -> int:
        """The height that everything needs at this width."""
        px = px or scale.font(18)
        notes = sum(rich_size(words, px, max(1, width - round(px * 1.5)))[1] for _, words, _ in self.facts.notes)
        return (
            round(line_height(px) * LOOSE) * len(self.facts.lines)
            + self._foot(px)
            + notes
            + round(px * 0.4) * len(self.facts.notes)
        )

    def draw(self, target: pygame.Surface, box: pygame.Rect, scale: Scale, px: int | None = None) -> int:
        """Draws into a box, smaller text where it must be; returns where it ended."""
        px = px or scale.font(18)
        while px > LEAST_PX and self.height(scale, box.width, px) > box.height:
            px -= 1
        step = round(line_height(px) * LOOSE)
        figure = max(line_height(px) * 3, box.width // 4)
        y = box.top
        for line in self.facts.lines:
            face = Face.DISPLAY if line.strong else Face.BODY
            tone = theme.GOLD if line.strong else theme.TEXT
            value = draw(target, line.value, px, tone, (box.right, y), anchor="topright", face=face)
            if line.strong:
                pygame.draw.line(target, theme.LINE, (box.left, y), (box.right, y))
            room = box.width - max(figure, value.width + px) - (figure if line.how else 0)
            name = fit_px(line.name, px, max(1, room), face, LEAST_PX)
            draw(target, line.name, name, tone, (box.left, y), face=face, width=max(1, room))
            if line.how:
                draw(target, line.how, px, theme.MUTED, (box.right - figure, y), anchor="topright")
            y += step
        y = self._draw_foot(target, pygame.Rect(box.left, y, box.width, self._foot(px)), px)
        for sign, words, kind in self.facts.notes:
            tone = TONES[kind]
            lead = round(px * 1.5)
            text = rich(words, px, max(1, box.width - lead), tone)
            draw_icon(target, sign, px, (box.left + px // 2, y + line_height(px) // 2), tone)
            target.blit(text, (box.left + lead, y))
            y += text.get_height() + round(px * 0.4)
        return y

    def _draw_foot(self, target: pygame.Surface, box: pygame.Rect, px: int) -> int:
        """Medal with its distance at the left, the rank in its frame at the right."""
        facts = self.facts
        middle = box.centery
        right = box.right
        if facts.rank:
            right = draw_rank(target, facts.rank, round(px * 1.6), (box.right, middle), anchor="midright").left - px // 2
        if facts.medal:
            side = round(px * 1.6)
            draw_medal(target, facts.medal, side, (box.left + side // 2, middle), won=facts.medal_won)
            left = box.left + side + px // 2
            words, tone = facts.medal_words, medal_color(facts.medal)
            draw(target, words, px, tone, (left, middle), anchor="midleft", width=max(1, right - left))
        elif not facts.rank:
            return box.top
        return box.bottom


def sheet_view(session: Session, wording: Wording) -> ScoreSheetView | None:
    """The sheet of a session's game as it stands; None for one without the Nemesis."""
    facts = sheet_facts(session, wording)
    return ScoreSheetView(facts) if facts is not None else None


def draw_tip(target: pygame.Surface, view: ScoreSheetView, near: pygame.Rect, scale: Scale) -> pygame.Rect:
    """The sheet as a tip above what is pointed at, within the window; returns where it lies."""
    pad = scale.px(14)
    wide = min(max(scale.px(420), scale.font(18) * 19), target.get_width() - 2 * pad)
    head = line_height(scale.font(21), Face.DISPLAY) + scale.px(4)
    room = target.get_height() - 2 * pad - head - 2 * pad
    high = min(room, view.height(scale, wide - 2 * pad))
    box = pygame.Rect(0, 0, wide, high + head + 2 * pad)
    box.midbottom = (near.centerx, near.top - scale.px(8))
    box.clamp_ip(target.get_rect().inflate(-8, -8))
    cut = scale.px(14)
    target.blit(plate(box.size, theme.PANEL_RAISED, theme.PANEL, theme.GOLD, cuts=(cut, 0, cut, 0)), box)
    inner = box.inflate(-2 * pad, -2 * pad)
    words = say("score_sheet.score_if_game_ended")
    draw(target, words, scale.font(21), theme.GOLD, inner.topleft, face=Face.DISPLAY, width=inner.width)
    view.draw(target, pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head), scale)
    return box
