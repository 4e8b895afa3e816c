"""What a run stands at: title, length and mode, credits, score, rank, and chips of its boons and escalations."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Asked
from game.client.runs.figures import spaced
from game.client.runs.map_facts import RunLine
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_credits, draw_rank
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import gradient_shade, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, size
from game.ui.screens.setup_tiles import draw_mode


class RunChip(Widget[Asked]):
    """A boon or an escalation by its name; pointer or focus tells its sentence."""

    role = "note"

    def __init__(self, label: str, words: str, *, boon: bool) -> None:
        super().__init__(label, hint=words)
        self.words = words
        self.boon = boon

    @property
    def color(self) -> theme.Color:
        """Gold with a surge for a boon, violet with a crown for an escalation."""
        return theme.GOLD if self.boon else theme.NEMESIS

    def width(self, scale: Scale) -> int:
        """The width that its name needs."""
        return size(self.label, scale.font(17), Face.BODY)[0] + round(scale.font(17) * 1.2) + scale.px(34)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        lit = self.hovered or self.focused
        cut = scale.px(10)
        edge = self.color if lit else theme.shade(self.color, 0.55)
        target.blit(plate(self.rect.size, theme.PANEL, theme.GROUND, edge, cuts=(cut, 0, cut, 0), alpha=224), self.rect)
        px = scale.font(17)
        left = self.rect.left + scale.px(10)
        sign = draw_icon(
            target,
            "surge" if self.boon else "emblem_star_crown",
            round(px * 1.1),
            (left, self.rect.centery),
            self.color,
            "midleft",
        )
        x = sign.right + scale.px(7)
        draw(
            target, self.label, px, theme.TEXT, (x, self.rect.centery), anchor="midleft", width=self.rect.right - x - scale.px(6)
        )

    def draw_tip(self, target: pygame.Surface, scale: Scale) -> None:
        """Its sentence beside it, while it is pointed at or has the focus."""
        kind = say("run_header.boon") if self.boon else say("run_header.escalation")
        tooltip(target, f"**{kind}: {self.label}**\n{self.words}", self.rect, scale)


def header_height(scale: Scale) -> int:
    """The height of the head line."""
    return max(scale.px(88), line_height(scale.font(40), Face.TITLE) + line_height(scale.font(19)) + scale.px(12))


def draw_header(target: pygame.Surface, scale: Scale, box: pygame.Rect, line: RunLine) -> None:
    """The head line of a run across a box."""
    target.blit(gradient_shade((target.get_width(), box.bottom + scale.px(24))), (0, 0))
    side = min(box.height - scale.px(14), scale.px(64))
    x = box.left
    if line.mode:
        badge = pygame.Rect(x, box.centery - side // 2, round(side * 0.86), side)
        draw_mode(target, line.mode, badge)
        x = badge.right + scale.px(16)
    right = _figures(target, scale, box, line)
    room = right - scale.px(20) - x
    px = fit_px(line.title, scale.font(40), room, Face.TITLE, 20)
    small = scale.font(19)
    top = box.centery - (line_height(px, Face.TITLE) + line_height(small)) // 2
    draw(target, line.title, px, theme.TEXT, (x, top), face=Face.TITLE, width=room)
    words = say("run_header.assisted_no_place", line=line.line) if line.assisted else line.line
    draw(
        target, words, fit_px(words, small, room, Face.BODY, 14), theme.MUTED, (x, top + line_height(px, Face.TITLE)), width=room
    )


def _figures(target: pygame.Surface, scale: Scale, box: pygame.Rect, line: RunLine) -> int:
    """Rank, score and credits from the right; returns where they begin."""
    right = draw_rank(target, line.rank, min(scale.px(58), box.height - 8), (box.right, box.centery), anchor="midright").left
    small, big = scale.font(17), scale.font(30)
    gap = scale.px(26)
    top = box.centery - (line_height(small) + line_height(big, Face.TITLE)) // 2
    words = spaced(line.score)
    wide = max(size(words, big, Face.TITLE)[0], size(say("run_header.score"), small)[0])
    right -= gap + wide
    draw(target, say("run_header.score"), small, theme.MUTED, (right, top))
    draw(target, words, big, theme.GOLD, (right, top + line_height(small)), face=Face.TITLE)
    token = scale.px(26)
    count = max(line.credits, line.most_credits)
    if count:
        wide = max(round(count * token * 1.16), size(say("run_header.credits"), small)[0])
        right -= gap + wide
        draw(target, say("run_header.credits"), small, theme.MUTED, (right, top))
        draw_credits(
            target, line.credits, line.most_credits, token, (right, top + line_height(small) + line_height(big, Face.TITLE) // 2)
        )
    return right
