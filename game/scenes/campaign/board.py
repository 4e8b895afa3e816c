"""The board of a day or a week: who stands where, a code to paste, and replays that prove."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.background import BackgroundTask
from game.client.profile.problems import NOT_BEGUN
from game.client.profile.requests import Asked, Back, Request
from game.client.runs.figures import spaced
from game.client.runs.league.boards import Board, BoardLine
from game.client.runs.mode_words import mode_and_grade
from game.content.language import say, sentence
from game.engine.terms import Mode
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

MOST_TYPED = 2_000
ROWS = 12
LEAST_ROWS, HIGHEST = 6, 84
"""Rows that the table has room for at least, and how high a row is at most at 1080p."""
SIGNS = {
    "you": ("flag", theme.GOLD),
    "rival": ("emblem_star_crown", theme.LEGAL),
    "proved": ("check", theme.GOOD),
    "playing": ("hourglass", theme.LEGAL),
    "open": ("flag", theme.GOLD),
}
"""The sign and the tone of a line; what is only claimed has neither."""


class BoardScene(Scene):
    """Everybody with a score, then who plays at the moment, and the place that waits for you."""

    room = (1500, 900)

    def __init__(self, kind: str, when: str, mode: Mode) -> None:
        super().__init__()
        self.backdrop = Backdrop("luxury", 23)
        self.kind, self.when, self.mode = kind, when, mode
        self.message = ""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.board = Board(app.services, "weekly" if self.kind == "weekly" else "daily", self.when, self.mode)
        self.code: TextField[Asked] = TextField(say("board.code"), "", limit=MOST_TYPED, empty=say("board.paste_code"))
        self.take = Button(say("board.take"), self.take_code, icon="save", measure=22)
        self.prove = Button(say("board.prove"), self.prove_codes, icon="check", measure=22, hint=say("board.prove_hint"))
        self.begin = Button(say("board.play"), self.start, key="primary", icon="right", style="primary", measure=30)
        self.leave_button = Button(say("board.back"), Back, key="cancel", icon="left", style="quiet", measure=20)
        self.widgets.set([self.code, self.take, self.prove, self.leave_button, self.begin], self.begin)
        self.errand: BackgroundTask | None = BackgroundTask(self.board.play_rivals)
        self._read()

    def resume(self) -> None:
        self._read()
        self.relayout()

    @property
    def moving(self) -> bool:
        return self.errand is not None or self.widgets.moving

    def update(self, dt: float) -> Request | None:
        if self.errand is not None and self.errand.done:
            self.message = self.errand.sentence
            self.errand = None
            self._read()
        return super().update(dt)

    def _read(self) -> None:
        """Everybody who stands here now, and what the start means."""
        self.lines: tuple[BoardLine, ...] = self.board.lines()
        self.waiting: tuple[BoardLine, ...] = self.board.waiting()
        self.begin.label = self.board.start_words()
        self.app.invalidate()

    # -- what can be done

    def take_code(self) -> Request | None:
        """Puts the code of the field on its board."""
        self.message = self.board.take(self.code.value)
        self._read()
        return None

    def prove_codes(self) -> Request | None:
        """Looks for replays that prove what is claimed."""
        self.message = self.board.prove()
        self._read()
        return None

    def start(self) -> Request | None:
        """Begins a try, or goes on with the one that is running."""
        try:
            return self.board.begin()
        except NOT_BEGUN as problem:
            self.message = sentence(problem)
            self.app.invalidate()
            return None

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "primary" in event.actions and not self.typing and not event.repeat:
            return self.begin.press()
        return super().handle(event)

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(48), scale.px(14)
        self.head = pygame.Rect(edge, scale.px(24), scale.width - 2 * edge, line_height(scale.font(52), Face.TITLE))
        go, field = scale.target(62), scale.target(50)
        foot = scale.height - scale.px(30)
        row = pygame.Rect(edge, foot - go, scale.width - 2 * edge, go)
        self.leave_button.rect = pygame.Rect(row.left, row.top, self.leave_button.preferred(scale)[0], go)
        begin = max(scale.px(420), self.begin.preferred(scale)[0])
        self.begin.rect = pygame.Rect(row.right - begin, row.top, begin, go)
        self.note = pygame.Rect(self.leave_button.rect.right + gap, row.top, 0, go)
        self.note.width = self.begin.rect.left - gap - self.note.left
        prove, take = self.prove.preferred(scale)[0], self.take.preferred(scale)[0]
        y = row.top - gap - field
        self.prove.rect = pygame.Rect(row.right - prove, y, prove, field)
        self.take.rect = pygame.Rect(self.prove.rect.left - gap - take, y, take, field)
        self.code.rect = pygame.Rect(row.left, y, self.take.rect.left - gap - row.left, field)
        top = self.head.bottom + line_height(scale.font(20)) + gap
        self.table = pygame.Rect(row.left, top, row.width, y - gap - top)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        px = fit_px(self.board.title, scale.font(52), self.head.width, Face.TITLE, 20)
        draw(screen, self.board.title, px, theme.TEXT, self.head.topleft, face=Face.TITLE)
        mode = mode_and_grade(self.mode, 0)
        draw(screen, mode, scale.font(20), theme.GOLD, (self.head.left, self.head.bottom), face=Face.DISPLAY)
        box, cut, pad = self.table, scale.px(16), scale.px(14)
        screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=228), box)
        inner = box.inflate(-2 * pad, -2 * pad)
        invite = scale.font(20) * 2
        rows = max(LEAST_ROWS, min(ROWS, len(self.lines) + len(self.waiting)))
        if self.lines:
            inner.height -= self._heads(screen, inner)
            inner.bottom = box.bottom - pad
        high = max(1, min(scale.px(HIGHEST), (inner.height - invite) // rows))
        scored = self.lines[: max(1, rows - len(self.waiting))]
        for number, line in enumerate((*scored, *self.waiting)):
            row = pygame.Rect(inner.left, inner.top + number * high, inner.width, high).inflate(0, -scale.px(6))
            self._line(screen, number + 1 if number < len(scored) else 0, line, row)
        left = pygame.Rect(inner.left, inner.top + (len(scored) + len(self.waiting)) * high, inner.width, 0)
        left.height = inner.bottom - left.top
        text = rich(say("board.invite"), scale.font(20), inner.width, theme.MUTED, align="center", most_lines=2)
        screen.blit(text, text.get_rect(center=left.center))
        self.widgets.draw(screen, scale)
        if self.message:
            text = rich(self.message, scale.font(19), self.note.width, theme.WARN, most_lines=2)
            screen.blit(text, text.get_rect(midleft=self.note.midleft))

    def _heads(self, screen: pygame.Surface, inner: pygame.Rect) -> int:
        """What the columns of the lines are, above them; returns how high that is."""
        scale = self.scale
        px, box = scale.font(17), inner.inflate(-2 * scale.px(14), 0)
        letters = min(scale.font(24), round(scale.px(HIGHEST) * 0.66))
        name = box.left + 4 * letters + scale.px(10)
        score = draw(screen, say("board.head_score"), px, theme.MUTED, box.topright, anchor="topright", face=Face.DISPLAY)
        draw(screen, say("board.head_name"), px, theme.MUTED, (name, box.top), face=Face.DISPLAY, width=7 * letters)
        left = name + 7 * letters
        told = fit_px(say("board.head_splits"), px, score.left - px - left, Face.DISPLAY, 12)
        draw(
            screen, say("board.head_splits"), told, theme.MUTED, (left, box.top), face=Face.DISPLAY, width=score.left - px - left
        )
        return line_height(px, Face.DISPLAY) + scale.px(4)

    def _line(self, screen: pygame.Surface, place: int, line: BoardLine, box: pygame.Rect) -> None:
        scale = self.scale
        px = max(14, min(scale.font(24), round(box.height * 0.66)))
        sign, tone = SIGNS.get(line.state, ("", theme.TEXT))
        edge = theme.GOLD if line.state in ("you", "open") else theme.LINE_SOFT
        screen.blit(plate(box.size, theme.PANEL_RAISED, theme.PANEL, edge, alpha=200), box)
        box = box.inflate(-2 * scale.px(14), 0)
        if place:
            draw(screen, f"{place}.", px, tone, (box.left + px * 2, box.centery), anchor="midright", face=Face.TITLE)
        x = box.left + px * 3
        if sign:
            draw_icon(screen, sign, px, (x, box.centery), tone, "midleft")
        x += px + scale.px(10)
        named = draw(screen, line.who, px, tone, (x, box.centery), anchor="midleft", face=Face.DISPLAY, width=px * 12)
        right = box.right
        if line.state not in ("playing", "open"):
            right = draw(screen, spaced(line.score), px, theme.GOLD, box.midright, anchor="midright", face=Face.TITLE).left
        state = "" if line.state in ("you", "open") else say(f"board.{line.state}")
        small = max(13, min(scale.font(18), round(box.height * 0.5)))
        left = draw(screen, state, small, tone, (right - px, box.centery), anchor="midright").left if state else right
        x = max(x + px * 7, named.right + px)
        room = max(10, left - px - x)
        draw(
            screen,
            line.detail,
            fit_px(line.detail, small, room, Face.BODY, 12),
            theme.MUTED,
            (x, box.centery),
            anchor="midleft",
            width=room,
        )
