"""Beside the mask of the Nemesis: the points of both sides, and what it means to take (UX-T15)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.table.nemesis_specs import Aim
from game.content.language import say
from game.content.names import Names
from game.engine import View
from game.ui.kit import theme
from game.ui.kit.counter import Counter
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, fit_px, line_height

ROOM = (190, 92)
"""Width and height that it needs at 1920 x 1080."""


class Threat:
    """Points and target; it takes no pointer."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.points: tuple[int, ...] = (0, 0)
        self.counters = (Counter(), Counter())
        self.target = ""
        self.open = False
        """Whether its next target is being asked for."""

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Where it lies."""
        self.rect, self.scale = pygame.Rect(rect), scale.within(rect.size, ROOM)

    def show(self, view: View, points: Sequence[int], aim: Aim | None = None) -> None:
        """Takes new numbers, and which Worlds bear the marks of the Nemesis where not all its targets do."""
        self.names = self.names or Names.of(view).seats
        self.points = tuple(points)
        for counter, number in zip(self.counters, self.points):
            counter.tell(number)
        nemesis = view.nemesis
        marked = aim.marks if aim is not None else nemesis.targets if nemesis is not None else ()
        self.open = aim is not None and aim.open
        self.target = ", ".join(view.cards[world].name for world in marked)
        if nemesis is not None and nemesis.count:  # the number that is counted down on it
            self.target = f"{self.target} · {nemesis.count}"

    def draw(self, target: pygame.Surface) -> None:
        """A line for each side, and one for the target."""
        scale, box = self.scale, self.rect
        rows = 3
        step = box.height // rows
        px = scale.font(18)
        most = max(self.points, default=0)
        for seat, name in enumerate(self.names[:2]):
            middle = box.top + step * seat + step // 2
            color = theme.NEMESIS if seat else theme.GOLD
            room = box.width - scale.px(12)
            if seat < len(self.points):
                big, mark, at = min(scale.font(32), step), round(px * 0.95), (box.right - scale.px(6), middle)
                wide = self.counters[seat].draw(target, at, "midright", big, theme.TEXT, Face.DISPLAY).width
                draw_icon(target, "points", mark, (box.right - scale.px(12) - wide, middle), color, "midright")
                room = box.width - wide - mark - scale.px(28)
            lead = self.points[seat] == most and len(set(self.points)) > 1 if seat < len(self.points) else False
            draw(
                target,
                name,
                px,
                color,
                (box.left + scale.px(6), middle),
                anchor="midleft",
                face=Face.BOLD if lead else Face.BODY,
                width=room,
            )
            y = box.top + step * (seat + 1)
            pygame.draw.line(target, theme.LINE_SOFT, (box.left, y), (box.right, y))
        middle = box.top + step * 2 + step // 2
        mark = max(16, round(px * 1.25))
        draw_icon(target, "target", mark, (box.left + scale.px(4), middle), theme.BAD if self.target else theme.LINE, "midleft")
        left = box.left + scale.px(10) + mark
        if not self.target:
            draw(
                target,
                say("nemesis_strip.open_target" if self.open else "nemesis_strip.no_target"),
                scale.font(17),
                theme.MUTED,
                (left, middle),
                anchor="midleft",
                face=Face.ITALIC,
                width=box.right - left,
            )
            return
        if step >= 2 * line_height(14):
            small = scale.font(15)
            draw(target, say("card_state.target"), small, theme.BAD, (left, middle), anchor="bottomleft", face=Face.TITLE)
            anchor = "topleft"
        else:
            anchor = "midleft"
        px = fit_px(self.target, scale.font(18), box.right - left, Face.BOLD, theme.RULES_FLOOR)
        draw(target, self.target, px, theme.TEXT, (left, middle), anchor=anchor, face=Face.BOLD, width=box.right - left)
