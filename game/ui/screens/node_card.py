"""A node of the star map told in full, before anything is committed: length, twist, directive, medals, reward (UX-C2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.runs.map_facts import LevelWins, NodeFacts
from game.content.language import line, say
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_medal
from game.ui.kit.panels import ScrollText
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, plate
from game.ui.kit.text import Face, cuts, draw, fit_px, line_height, rich, rich_size, size
from game.ui.screens.setup_tiles import draw_mode
from game.ui.screens.star_stops import STOP_ICONS

CARD_ROOM = (440, 740)
"""The least size at 1080p in which the panel shows its head and medals in full; a smaller one is drawn at a smaller scale."""
KIND_ICONS = {"mission": "invade", "boss": "emblem_star_crown", "haven": "emblem_ring_fort", **STOP_ICONS}
KIND_WORDS = {
    "mission": line("node_card.mission"),
    "boss": line("node_card.core_last_battle"),
    "haven": line("node_card.haven_no_battle"),
    **{kind: line("encounter.no_battle") for kind in STOP_ICONS},
}


CURVE_HIGH = 112
"""The curve of the levels below its words at 1080p: what each wins, its dot, its name."""
LETTERS = 16
"""Of names and numbers there."""
OF = 10
"""Of so many games each dot counts those that are won."""
Portrait = Callable[[pygame.Surface, tuple[int, int], int], None]
LEAST_PICTURE, MOST_PICTURE, ALONE = 150, 290, 440
"""Heights at 1080p between which the picture of a node is drawn, where its words leave so much room; where no medals lie below
them it may be as high as the last one.
"""


MEASURE, LARGEST = 19, 25
"""Height at 1080p of the letters of its words, and of those on a card alone on its screen, as far as they fit."""


class NodeCard:
    """The panel of one node; its text scrolls only where a large scale leaves no room."""

    def __init__(self) -> None:
        self.text = ScrollText(say("node_card.what_this_node_brings"), measure=MEASURE)
        self.text.focusable = False
        self.facts: NodeFacts | None = None
        self.in_group = False  # its text is a widget of the scene, which draws it
        self.box = pygame.Rect(0, 0, 1, 1)
        self.portrait: Portrait | None = None
        """Draws what the node looks like around a point, in a radius."""
        self._picture = 0
        self._head = 1
        self._foot = 1
        self._asks = self._rate = 1
        """Lines of what a medal asks for, and of how often the node is won."""
        self._curve = 0
        """The height of the curve of the levels; 0 where there is no room for it."""
        self.cut = Face.BODY
        """In which these lines are read."""

    @property
    def pictured(self) -> bool:
        """Whether there is room for the node's picture."""
        return self._picture > 0

    def show(self, facts: NodeFacts | None, story: bool = True, phases: bool = True) -> None:
        """Tells of another node; a screen that has room for them tells story and phases beside it."""
        if facts != self.facts:
            self.facts = facts
            self.text.set(facts.words(story, phases) if facts is not None else "")
            self.text.offset = 0

    def place(self, box: pygame.Rect, scale: Scale) -> None:
        """Puts the panel into a box."""
        self.box = box
        pad = scale.px(20)
        self._head = 2 * line_height(scale.font(30), Face.DISPLAY) + 2 * line_height(scale.font(18)) + scale.px(18)
        px = scale.font(17)
        rows = line_height(px)
        least = 1 if self.in_group else 2  # beside others a card keeps its lines where they are
        self._asks, self._rate = least + 1, least
        if self.facts is not None and self.facts.medals:
            each = (box.width - 2 * pad) // len(self.facts.medals) - 6
            for self.cut in cuts():
                rows = line_height(px, self.cut)
                asks = max(rich_size(medal.asks, px, each, self.cut)[1] for medal in self.facts.medals) // rows
                rate = rich_size(self.facts.rate, px, box.width - 2 * pad, self.cut)[1] // rows
                self._asks, self._rate = max(least + 1, min(asks, 5)), max(least, min(rate, 4))
                if asks <= 5 and rate <= 4:
                    break
        self._foot = scale.px(46) + (self._asks + self._rate) * rows + scale.px(20)
        has_medals = self.facts is None or bool(self.facts.medals)
        spare = box.height - self._head - self._foot - self._told(scale)
        self._curve = high if self.facts is not None and self.facts.curve and spare >= (high := scale.px(CURVE_HIGH)) else 0
        if self._curve and self.in_group and self.facts is not None:
            brief = rich_size(self.facts.rate_before, px, box.width - 2 * pad, self.cut)[1] // rows
            self._foot -= max(0, self._rate - brief) * rows if self._names(scale) else 0
        self._foot += self._curve
        self.text.measure = self._measure(box.height - self._head - self._foot, scale) if self.in_group else MEASURE
        bottom = box.bottom - (self._foot if has_medals else pad)
        self._picture = self._room_above(bottom - box.top - self._head, scale)
        self._head += self._picture
        self.text.rect = pygame.Rect(
            box.left + pad, box.top + self._head, box.width - 2 * pad, max(20, bottom - box.top - self._head)
        )

    def _names(self, scale: Scale) -> bool:
        """Whether each dot of the curve has room for the name of its level."""
        box = pygame.Rect(0, 0, self.box.width - 2 * scale.px(20), self._curve)
        return self.facts is not None and all_named(self.facts.curve, box, scale)

    def _measure(self, room: int, scale: Scale) -> int:
        """The largest letters at which the words fit: a card alone on its screen has no holes where they could be larger."""
        for measure in range(LARGEST, MEASURE, -1):
            self.text.measure = measure
            if self._told(scale) <= room:
                return measure
        return MEASURE

    def _room_above(self, room: int, scale: Scale) -> int:
        """The height of the picture above the head: what the words leave of a room, or nothing."""
        if self.portrait is None or self.facts is None:
            return 0
        spare = room - self._told(scale)
        return 0 if spare < scale.px(LEAST_PICTURE) else min(spare, scale.px(MOST_PICTURE if self.facts.medals else ALONE))

    def _told(self, scale: Scale) -> int:
        """The height of the words below the head."""
        wide = max(1, self.box.width - 3 * scale.px(20))
        return rich_size(self.text.words, scale.font(self.text.measure), wide)[1] + scale.px(16)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The panel with everything in it."""
        facts = self.facts
        if facts is None:
            return
        scale = scale.within(self.box.size, CARD_ROOM)
        self.place(self.box, scale)
        box, cut = self.box, scale.px(18)
        cuts: Corners = (cut, 0, cut, 0)
        edge = theme.NEMESIS if facts.kind == "boss" else theme.LINE
        target.blit(plate(box.size, theme.PANEL, theme.GROUND, edge, line=max(1, scale.px(1.5)), cuts=cuts, alpha=236), box)
        if self.portrait is not None and self._picture:
            at = (box.centerx, box.top + round(0.54 * self._picture))
            self.portrait(target, at, round(0.38 * self._picture))
        self._draw_head(target, scale, facts)
        if not self.in_group:
            self.text.draw(target, scale)
        if facts.medals:
            self._draw_medals(target, scale, facts)

    def _draw_head(self, target: pygame.Surface, scale: Scale, facts: NodeFacts) -> None:
        pad = scale.px(20)
        side = scale.px(54)
        left, top = self.box.left + pad, self.box.top + self._picture + scale.px(14)
        color = theme.NEMESIS if facts.kind == "boss" else theme.GOOD if facts.kind == "haven" else theme.GOLD
        x = left
        if not (self._picture and facts.kind in STOP_ICONS):  # its sign is the picture
            draw_icon(target, KIND_ICONS.get(facts.kind, "world"), side, (left + side // 2, top + side // 2 + scale.px(4)), color)
            x += side + scale.px(14)
        badge = pygame.Rect(0, 0, 0, 0)
        if facts.mode:
            badge = pygame.Rect(0, 0, scale.px(50), scale.px(58))
            badge.topright = (self.box.right - pad, top)
            draw_mode(target, facts.mode, badge)
        room = (badge.left if facts.mode else self.box.right) - scale.px(10) - x
        px = scale.font(30)
        title = rich(
            facts.title,
            fit_px(facts.title, px, room * 2 - px * 2, Face.DISPLAY, 18),
            room,
            color,
            face=Face.DISPLAY,
            most_lines=2,
        )
        target.blit(title, (x, top - scale.px(4)))
        y = top + max(title.get_height(), badge.height, side + scale.px(8))
        kind = " · ".join(
            word
            for word in (
                say(KIND_WORDS[facts.kind]) if facts.kind in KIND_WORDS else "",
                say(f"mode.{facts.mode}") if facts.mode else "",
            )
            if word
        )
        small = scale.font(18)
        for words, tone in ((kind, theme.MUTED), (facts.length, theme.TEXT)):
            if words:
                wide = self.box.width - 2 * pad
                told = rich(words, fit_px(words, small, wide, Face.BODY, 14), wide, tone)
                target.blit(told, (left, y))
                y += max(line_height(small), told.get_height())
        pygame.draw.line(target, theme.LINE_SOFT, (left, y + scale.px(4)), (self.box.right - pad, y + scale.px(4)))
        self._head = y + scale.px(14) - self.box.top
        bottom = self.text.rect.bottom
        self.text.rect.top = self.box.top + self._head
        self.text.rect.height = max(20, bottom - self.text.rect.top)

    def _draw_medals(self, target: pygame.Surface, scale: Scale, facts: NodeFacts) -> None:
        """What each medal asks for, side by side, and how often the calibration bot wins here."""
        pad = scale.px(20)
        px = scale.font(17)
        y = self.box.bottom - self._foot + scale.px(10)
        pygame.draw.line(target, theme.LINE_SOFT, (self.box.left + pad, y - scale.px(6)), (self.box.right - pad, y - scale.px(6)))
        each = (self.box.width - 2 * pad) // max(1, len(facts.medals))
        side = scale.px(42)
        for number, medal in enumerate(facts.medals):
            x = self.box.left + pad + number * each
            middle = x + each // 2
            draw_medal(target, medal.medal, side, (middle, y + side // 2), won=medal.won)
            words = rich(medal.asks, px, each - 6, theme.TEXT, align="center", most_lines=self._asks, face=self.cut)
            target.blit(words, (x + 3, y + side + scale.px(2)))
        box = pygame.Rect(self.box.left + pad, 0, self.box.width - 2 * pad, self._curve)
        box.bottom = self.box.bottom - scale.px(8)
        named = self._curve > 0 and all_named(facts.curve, box, scale)
        rate = rich(facts.rate_before if named else facts.rate, px, box.width, theme.MUTED, most_lines=self._rate, face=self.cut)
        target.blit(rate, rate.get_rect(bottomleft=box.topleft))
        if self._curve:
            draw_curve(target, facts.curve, box, scale)


def curve_points(counts: Sequence[int], box: pygame.Rect, dot: int) -> list[tuple[int, int]]:
    """The middles of the dots in a box, from left to right; the lowest has won nothing."""
    across, high = box.width - 2 * dot, box.height - 2 * dot
    last = max(1, len(counts) - 1)
    return [(box.left + dot + across * place // last, box.bottom - dot - high * won // OF) for place, won in enumerate(counts)]


def all_named(levels: Sequence[LevelWins], box: pygame.Rect, scale: Scale) -> bool:
    """Whether each dot has room for the name of its level below it; else only the first and the last are named."""
    px = scale.font(LETTERS)
    return all(size(level.level, px)[0] <= box.width // len(levels) - scale.px(6) for level in levels)


def draw_curve(target: pygame.Surface, levels: Sequence[LevelWins], box: pygame.Rect, scale: Scale) -> None:
    """The dots on their line above a ground line: above each what its level wins, below it the name."""
    dot, px = max(2, scale.px(6)), scale.font(LETTERS)
    line, each = line_height(px), box.width // len(levels)
    room = pygame.Rect(
        box.left + each // 2 - dot, box.top + line, box.width - each + 2 * dot, box.height - 2 * line - scale.px(4)
    )
    points = curve_points([level.wins for level in levels], room, dot)
    pygame.draw.line(target, theme.LINE_SOFT, (box.left, room.bottom), (box.right, room.bottom))
    if len(points) > 1:
        pygame.draw.aalines(target, theme.LINE, False, points)
    named = all_named(levels, box, scale)
    for number, (level, point) in enumerate(zip(levels, points)):
        pygame.draw.circle(target, theme.GOLD, point, dot)
        draw(target, str(level.wins), px, theme.TEXT, (point[0], point[1] - dot), anchor="midbottom", face=Face.BOLD)
        if named:
            draw(target, level.level, px, theme.MUTED, (point[0], box.bottom), anchor="midbottom")
        elif number in (0, len(levels) - 1):
            side, x = ("bottomright", box.right) if number else ("bottomleft", box.left)
            draw(target, level.level, px, theme.MUTED, (x, box.bottom), anchor=side)
