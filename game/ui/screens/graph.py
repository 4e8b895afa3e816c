"""The game as three graphs: Empire Points, energy and Worlds by round for both sides, with the biggest swings (UX-E3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Rect

from game.client.games.session import Session
from game.client.profile.requests import Asked, Request
from game.content.language import line, say
from game.engine import CardDef, ReplayError, SetupError
from game.engine.api.history import History, Recording, Swing, history
from game.engine.terms import Seat
from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.focus import UNUSED, USED, Answer, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, size
from game.ui.kit.theme import Color
from game.ui.table.seats import outline

Points = list[tuple[int, int]]
GRAPHS = ((line("graph.empire_points"), "points"), (line("graph.energy_a_round"), "energy"), (line("graph.worlds"), "world"))
COLORS: tuple[Color, ...] = (theme.GOLD, theme.NEMESIS, theme.LEGAL, theme.GOOD, theme.WARN)
VERBS = {"conquer": "graph.conquered", "draft": "graph.drafted"}


def swing_words(swing: Swing, faces: Sequence[CardDef], names: Sequence[str]) -> str:
    """A swing in a few words, such as "Round 10: Nemesis conquered Wotan, +10"."""
    name = names[swing.seat]
    if swing.card is None:
        return say("graph.gained", round=swing.round, name=name, change=swing.change)
    if swing.verb in VERBS:
        return say(VERBS[swing.verb], round=swing.round, name=name, card=faces[swing.card].name, change=swing.change)
    return say("graph.lost", round=swing.round, card=faces[swing.card].name, name=name, change=swing.change)


class ScoreGraph(Widget[Asked]):
    """Three graphs and, below them, the swings as rows. A swing is pressed in its row or at its mark; Up and Down choose one.

    Seat 0 has an unbroken line with discs, seat 1 a broken one with diamonds, both in their own colour and named at the end.
    `on_swing(swing)` says where a press goes.
    """

    role = "graph"

    def __init__(
        self,
        history: History,
        names: Sequence[str],
        faces: Sequence[CardDef],
        on_swing: Callable[[Swing], Request | None],
        colors: Sequence[Color] = COLORS,
    ) -> None:
        super().__init__(say("graph.graph_of_game"))
        self.history = history
        self.names = names
        self.faces = faces
        self.on_swing = on_swing
        self.colors = tuple(colors)
        self.chosen: int | None = None
        self.round: int | None = None
        self.marks: list[Rect] = []
        self.rows: list[Rect] = []
        self.plots: list[Rect] = []
        self._pointer = (0, 0)

    # -- figures

    @property
    def rounds(self) -> list[int]:
        """The rounds from left to right."""
        return [end.round for end in self.history.rounds]

    def values(self, graph: int, seat: Seat) -> list[int]:
        """The figures of one line."""
        return [end.standing[graph][seat] for end in self.history.rounds]

    def words(self, number: int) -> str:
        """A swing in words."""
        return swing_words(self.history.swings[number], self.faces, self.names)

    @property
    def state(self) -> str:
        return self.words(self.chosen) if self.chosen is not None else ""

    # -- places

    def x_of(self, graph: int, place: float) -> int:
        """Where a round lies in a graph; between two rounds for what happened in the later one."""
        plot = self.plots[graph]
        rounds = self.rounds
        span = max(1, rounds[-1] - rounds[0])
        return plot.left + round(plot.width * (place - rounds[0]) / span)

    def y_of(self, graph: int, value: float) -> int:
        """Where a figure lies in a graph."""
        plot = self.plots[graph]
        return plot.bottom - round(plot.height * value / self.top(graph))

    def top(self, graph: int) -> int:
        """The figure at the upper edge of a graph."""
        most = max(max(self.values(graph, seat)) for seat in range(len(self.names)))
        step = self.step(graph)
        return max(step, -(-most // step) * step)

    def step(self, graph: int) -> int:
        """The distance of two lines of a graph."""
        most = max(max(self.values(graph, seat)) for seat in range(len(self.names)))
        return next((step for step in (1, 2, 5, 10, 20, 50) if most <= 5 * step), 100)

    def line(self, graph: int, seat: Seat) -> Points:
        """The corners of one line."""
        return [(self.x_of(graph, n), self.y_of(graph, v)) for n, v in zip(self.rounds, self.values(graph, seat))]

    def place(self, scale: Scale) -> None:
        """Lays out the graphs, large points above, energy and Worlds below it, and the rows of the swings."""
        pad, gap = scale.px(16), scale.px(14)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        high = max(scale.target(44), round(line_height(scale.font(19)) * 1.3))
        top = inner.top + line_height(scale.font(24)) + scale.px(6)
        count = len(self.history.swings)
        rows_top = inner.bottom - count * (high + scale.px(6)) + scale.px(6)
        self.rows = [Rect(inner.left, rows_top + n * (high + scale.px(6)), inner.width, high) for n in range(count)]
        bottom = rows_top - gap
        head, foot = line_height(scale.font(18)) + scale.px(4), line_height(scale.font(15)) + scale.px(2)
        room = bottom - top - 2 * (head + foot) - gap
        upper = max(1, round(room * 0.62))
        left = size("00", scale.font(15))[0] + scale.px(8)
        right = scale.px(18)
        half = (inner.width - gap) // 2
        wide = inner.width - left - right
        self.plots = [Rect(inner.left + left, top + head, wide, upper)]
        lower_top = top + head + upper + foot + gap + head
        for start in (inner.left, inner.left + half + gap):
            self.plots.append(Rect(start + left, lower_top, half - left - right, max(1, room - upper)))
        radius = self.radius(scale)
        self.marks = []
        for swing in self.history.swings:
            x = self.x_of(0, swing.round - 0.5)
            while any(abs(mark.centerx - x) < 2 * radius for mark in self.marks):
                x -= 2 * radius + 2
            y = self.plots[0].top + radius
            self.marks.append(Rect(x - radius, y - radius, 2 * radius, 2 * radius))

    def radius(self, scale: Scale) -> int:
        """Half the size of a swing's mark."""
        return max(9, scale.px(15))

    # -- input

    def _at(self, pos: tuple[int, int]) -> int | None:
        places = [*enumerate(self.rows), *enumerate(self.marks)]
        return next((number for number, box in places if box.collidepoint(pos)), None)

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here: the swing or the round below it is looked at."""
        self.chosen = self._at(pos)
        self.round = None
        for graph, plot in enumerate(self.plots):
            if plot.inflate(16, 0).collidepoint(pos):
                self.round = min(range(len(self.rounds)), key=lambda n: abs(self.x_of(graph, self.rounds[n]) - pos[0]))

    def pointer_down(self, event: PointerDown) -> Answer[Asked]:
        self._pointer = event.pos
        self.point(event.pos)
        return USED

    def pointer_up(self, inside: bool) -> Answer[Asked]:
        number = self._at(self._pointer)
        return Answer(True, self.on_swing(self.history.swings[number])) if inside and number is not None else USED

    def press(self) -> Request | None:
        return self.on_swing(self.history.swings[self.chosen]) if self.chosen is not None else None

    def focus_lost(self) -> None:
        self.chosen = None

    def key(self, event: InputEvent) -> Answer[Asked]:
        """Up and Down go through the swings and leave at both ends; Left and Right go through the rounds."""
        if not isinstance(event, KeyDown):
            return UNUSED
        last = len(self.history.swings) - 1
        for action, step in (("up", -1), ("down", 1)):
            if action in event.actions and last >= 0:
                there = (-1 if step > 0 else last + 1) + step if self.chosen is None else self.chosen + step
                self.chosen = there if 0 <= there <= last else None
                return USED if self.chosen is not None else UNUSED
        for action, step in (("left", -1), ("right", 1)):
            if action in event.actions:
                here = self.round if self.round is not None else (-1 if step > 0 else len(self.rounds))
                there = here + step
                self.round = there if 0 <= there < len(self.rounds) else None
                return USED if self.round is not None else UNUSED
        return UNUSED

    # -- picture

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Ground, legend, the three graphs, the rows of the swings."""
        self.place(scale)
        cut = scale.px(16)
        target.blit(
            plate(self.rect.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=240), self.rect
        )
        self._draw_legend(target, scale)
        for graph in range(len(GRAPHS)):
            self._draw_graph(target, scale, graph)
        self._draw_swings(target, scale)

    def _draw_legend(self, target: pygame.Surface, scale: Scale) -> None:
        pad = scale.px(16)
        px = scale.font(20)
        y = self.rect.top + pad + line_height(px) // 2
        x = self.rect.left + pad
        head = draw(target, say("graph.game_by_rounds"), scale.font(24), theme.GOLD, (x, y), anchor="midleft", face=Face.DISPLAY)
        x = self.rect.right - pad
        for seat in reversed(range(len(self.names))):
            room = max(scale.px(30), (self.rect.right - pad - head.right) // max(2, len(self.names)) - scale.px(92))
            wide = min(room, size(self.names[seat], px, Face.BOLD)[0])
            draw(target, self.names[seat], px, self.colors[seat], (x - wide, y), anchor="midleft", face=Face.BOLD, width=wide)
            end = x - wide - scale.px(10)
            self.draw_line(target, scale, [(end - scale.px(52), y), (end, y)], seat)
            x = end - scale.px(52) - scale.px(28)

    def _draw_graph(self, target: pygame.Surface, scale: Scale, graph: int) -> None:
        plot = self.plots[graph]
        words, sign = GRAPHS[graph]
        px, small = scale.font(18), scale.font(15)
        y = plot.top - scale.px(4) - line_height(px) // 2
        mark = draw_icon(target, sign, round(px * 1.05), (plot.left, y), theme.GOLD, "midleft")
        draw(
            target,
            say(words),
            px,
            theme.TEXT,
            (mark.right + scale.px(6), y),
            anchor="midleft",
            face=Face.DISPLAY,
            width=plot.width,
        )
        self._draw_values(target, scale, graph, y)
        step = self.step(graph)
        for value in range(0, self.top(graph) + 1, step):
            y = self.y_of(graph, value)
            pygame.draw.line(target, theme.LINE if value == 0 else theme.LINE_SOFT, (plot.left, y), (plot.right, y))
            draw(target, str(value), small, theme.MUTED, (plot.left - scale.px(6), y), anchor="midright")
        room = plot.width / max(1, len(self.rounds) - 1)
        every = 1 if room > size("00", small)[0] + 4 else 2
        for number in self.rounds:
            if number % every == 0:
                x, y = self.x_of(graph, number), plot.bottom + 2
                figure = str(number) if number else say("graph.start") if room > 3 * small else "0"
                draw(target, figure, small, theme.MUTED, (x, y), anchor="midtop" if number else "topleft")
        if self.round is not None and self.round < len(self.rounds):
            x = self.x_of(graph, self.rounds[self.round])
            pygame.draw.line(target, theme.LINE, (x, plot.top), (x, plot.bottom))
        for seat in reversed(range(len(self.names))):
            self.draw_line(target, scale, self.line(graph, seat), seat)

    def _draw_values(self, target: pygame.Surface, scale: Scale, graph: int, y: int) -> None:
        """Both sides' figures of the round that is looked at, else of the end."""
        px = scale.font(18)
        x = self.plots[graph].right
        index = self.round if self.round is not None and self.round < len(self.rounds) else len(self.rounds) - 1
        for seat in reversed(range(len(self.names))):
            words, color = str(self.values(graph, seat)[index]), self.colors[seat]
            box = draw(target, words, px, color, (x, y), anchor="midright", face=Face.BOLD)
            self._draw_mark(target, (box.left - scale.px(10), y), max(4, scale.px(6)), seat)
            x = box.left - scale.px(28)
        if self.round is not None:
            number = self.rounds[index]
            words = say("graph.after_round", number=number) if number else say("graph.at_start")
            if graph == 0:
                draw(target, words, px, theme.MUTED, (x, y), anchor="midright")

    def draw_line(self, target: pygame.Surface, scale: Scale, corners: Points, seat: Seat) -> None:
        """An unbroken line with discs for seat 0, a broken one with diamonds for the others."""
        wide = max(2, scale.px(3))
        for start, stop in pairwise(corners):
            if seat == 0:
                pygame.draw.line(target, self.colors[seat], start, stop, wide)
            else:
                _dashed(target, self.colors[seat], start, stop, wide, max(5, scale.px(9)))
        for corner in corners:
            self._draw_mark(target, corner, max(3, scale.px(6)), seat)

    def _draw_mark(self, target: pygame.Surface, at: tuple[int, int], radius: int, seat: Seat) -> None:
        if seat == 0:
            pygame.draw.circle(target, self.colors[seat], at, radius)
            return
        x, y = at
        radius += 1
        if seat > 1:  # a third seat and more have the shapes of their badges
            pygame.draw.polygon(target, self.colors[seat], outline(seat, (x, y), radius))
            return
        pygame.draw.polygon(target, self.colors[seat], [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)])
        pygame.draw.circle(target, theme.PANEL, at, max(1, radius // 3))

    def _draw_swings(self, target: pygame.Surface, scale: Scale) -> None:
        """A numbered mark at the place of each swing, and its row with the same number."""
        px = scale.font(19)
        for number, (mark, row) in enumerate(zip(self.marks, self.rows)):
            lit = number == self.chosen
            swing = self.history.swings[number]
            plot = self.plots[0]
            x = self.x_of(0, swing.round - 0.5)
            color = theme.FOCUS if lit else theme.WARN
            pygame.draw.line(target, color, (x, mark.bottom), (x, plot.bottom), 2 if lit else 1)
            self._draw_badge(target, mark.center, mark.width // 2, number, color)
            ground = theme.PANEL_RAISED if lit else theme.PANEL
            edge = theme.GOLD if lit else theme.LINE_SOFT
            target.blit(plate(row.size, ground, theme.GROUND, edge, cuts=(scale.px(8), 0, scale.px(8), 0)), row)
            radius = min(mark.width // 2, row.height // 2 - 2)
            self._draw_badge(target, (row.left + scale.px(12) + radius, row.centery), radius, number, color)
            left = row.left + scale.px(24) + 2 * radius
            sign = draw_icon(target, "right", round(px * 0.9), (row.right - scale.px(12), row.centery), theme.MUTED, "midright")
            room = sign.left - scale.px(8) - left
            words = self.words(number)
            fitted = fit_px(words, px, room, Face.BODY, 14)
            draw(target, words, fitted, theme.TEXT, (left, row.centery), anchor="midleft", width=room)

    def _draw_badge(self, target: pygame.Surface, at: tuple[int, int], radius: int, number: int, color: Color) -> None:
        x, y = at
        pygame.draw.polygon(target, color, [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)])
        draw(target, str(number + 1), max(13, round(radius * 1.1)), theme.INK, at, anchor="center", face=Face.BOLD)


def _dashed(target: pygame.Surface, color: Color, start: tuple[int, int], stop: tuple[int, int], wide: int, dash: int) -> None:
    """A broken line."""
    across = pygame.Vector2(stop) - pygame.Vector2(start)
    length = across.length()
    if length < 1:
        return
    step = across / length
    at = 0.0
    while at < length:
        end = min(length, at + dash)
        pygame.draw.line(target, color, pygame.Vector2(start) + step * at, pygame.Vector2(start) + step * end, wide)
        at += 1.7 * dash


def graph_of(
    session: Session, names: Sequence[str], on_swing: Callable[[Swing], Request | None], colors: Sequence[Color] = COLORS
) -> ScoreGraph | None:
    """The graph of a finished game, hidden at first; None for a game whose journal does not lead to its end."""
    try:
        figures = history(Recording(session.match.book, session.match.journal))
    except (ReplayError, SetupError):
        return None
    graph = ScoreGraph(figures, names, session.state.cards, on_swing, colors)
    graph.visible = False
    return graph
