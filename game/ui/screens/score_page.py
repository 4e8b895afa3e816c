"""The score of a finished game on a page of its own: its rows, the formula, the margins of the medals, what is new (UX-E6)."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Asked
from game.client.runs.records.result_rows import RecordRow
from game.client.runs.score_words import score_formula
from game.content.language import say
from game.content.wording import Wording
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_medal, medal_color
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, fit_px, line_cut, line_height, rich, rich_px
from game.ui.screens.score_sheet import ScoreSheetView


class ScorePage(Widget[Asked]):
    """The page; it is only looked at."""

    role = "page"
    focusable = False

    def __init__(self, view: ScoreSheetView, wording: Wording, rows: tuple[RecordRow, ...]) -> None:
        super().__init__(say("score_page.score"))
        self.view = view
        self.facts = view.facts
        self.formula = score_formula(wording)
        self.rows = rows

    @property
    def state(self) -> str:
        """The rows in words."""
        return ", ".join(f"{line.name} {line.value}" for line in self.facts.lines)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        inner = panel(target, self.rect, scale, say("score_page.score"), alpha=238, edge=theme.GOLD)
        gap = scale.px(44)
        half = (inner.width - gap) // 2
        left = pygame.Rect(inner.left, inner.top, half, inner.height)
        right = pygame.Rect(left.right + gap, inner.top, half, inner.height)
        pygame.draw.line(
            target,
            theme.LINE_SOFT,
            (left.right + gap // 2, inner.top),
            (left.right + gap // 2, inner.bottom),
            max(1, scale.px(1)),
        )
        px = rich_px(self.formula, scale.font(18), half, inner.height // 3, floor=theme.RULES_FLOOR)
        formula = rich(self.formula, px, half, theme.MUTED)
        room = inner.height - formula.get_height() - scale.px(24)
        self.view.draw(target, pygame.Rect(left.left, left.top, half, room), scale, scale.font(26))
        target.blit(formula, (left.left, inner.bottom - formula.get_height()))
        self._draw_rows(target, right, scale, self._draw_medals(target, right, scale))

    def _draw_medals(self, target: pygame.Surface, box: pygame.Rect, scale: Scale) -> int:
        """Each medal with what it asks for; returns where the next part begins."""
        if not self.facts.medals:
            return box.top
        y = draw(target, say("score_page.medals"), scale.font(22), theme.GOLD, box.topleft, face=Face.DISPLAY).bottom + scale.px(
            8
        )
        px = scale.font(20)
        side = round(px * 1.7)
        for line in self.facts.medals:
            medal, words, won = line.medal, line.asks, line.won
            draw_medal(target, medal, side, (box.left + side // 2, y + side // 2), won=won)
            left = box.left + side + scale.px(12)
            tone = medal_color(medal) if won else theme.MUTED
            name = draw(target, say(f"medal.{medal}"), px, tone, (left, y + side // 2), anchor="midleft", face=Face.DISPLAY)
            room = box.right - name.right - scale.px(12)
            cut = line_cut(words, 14, room)
            small = fit_px(words, px, room, cut, 14)
            at = (name.right + scale.px(12), y + side // 2)
            draw(target, words, small, theme.TEXT if won else theme.MUTED, at, anchor="midleft", face=cut, width=max(1, room))
            y += side + scale.px(6)
        return y + scale.px(20)

    def _draw_rows(self, target: pygame.Surface, box: pygame.Rect, scale: Scale, y: int) -> None:
        """What the game means for the records; gold is new."""
        if not self.rows:
            return
        y = draw(
            target, say("score_page.records"), scale.font(22), theme.GOLD, (box.left, y), face=Face.DISPLAY
        ).bottom + scale.px(8)
        px = scale.font(20)
        for row in self.rows:
            tone = theme.GOLD if row.new else theme.TEXT
            lead = round(px * 1.6)
            text = rich(row.words, px, max(1, box.width - lead), tone)
            if y + text.get_height() > box.bottom:
                return
            draw_icon(target, row.icon, px, (box.left + px // 2, y + line_height(px) // 2), tone)
            target.blit(text, (box.left + lead, y))
            y += text.get_height() + scale.px(8)
