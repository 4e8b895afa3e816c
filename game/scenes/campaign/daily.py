"""The Daily: today's mission, the tries at it, the seed to tell and the code to enter (UX-C11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.problems import NOT_BEGUN, PROBLEMS
from game.client.profile.requests import Asked, Back, Go, Request
from game.client.runs.campaign_choices import MODES
from game.client.runs.figures import day_words, spaced
from game.client.runs.league.daily_board import DailyBoard
from game.client.runs.mode_words import mode_sentence
from game.content.language import line, say, sentence
from game.engine.terms import Mode
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField, copy_text
from game.ui.kit.focus import Press
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_rank
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich
from game.ui.screens.node_card import NodeCard
from game.ui.screens.setup_tiles import ModeTile

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

MOST_TYPED = 2_000
MOST_TRIES = 6


class DailyScene(Scene):
    """One mission for everybody on a date: the first try is ranked, further ones are free."""

    room = (1500, 900)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("luxury", 17)
        self.card = NodeCard()
        self.message = ""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.board = DailyBoard(app.services)
        book = app.services.content.book
        self.modes = [ModeTile(mode, mode_sentence(book, mode), self._choose(mode)) for mode in MODES]
        self.copy = Button(say("daily.copy"), self.copy_seed, icon="log", measure=20, hint=say("daily.seed_to_be_pasted"))
        hint = say("daily.friends_share_code_sets")
        self.code = TextField(
            say("daily.code"), "", limit=MOST_TYPED, empty=say("daily.enter_share_code"), on_change=self._typed, hint=hint
        )
        self.begin = Button(say("daily.start"), self.start, key="primary", icon="right", style="primary", measure=32)
        self.hall_button = Button(say("daily.board_of_day"), self.show_board, icon="points", style="quiet", measure=20)
        self.leave_button = Button(say("daily.back"), Back, key="cancel", icon="left", style="quiet", measure=20)
        fields = [self.copy, self.code]
        self.card.text.focusable = self.card.in_group = True
        self.widgets.set([*self.modes, *fields, self.hall_button, self.leave_button, self.begin, self.card.text], self.begin)
        self._read()

    def resume(self) -> None:
        self._read()
        self.relayout()

    def _choose(self, mode: Mode) -> Press[Asked]:
        def choose() -> Request | None:
            self.board.mode = mode
            self._read()
            return None

        return choose

    def _read(self) -> None:
        """The mission in the chosen mode, and the tries so far."""
        for tile in self.modes:
            tile.chosen = tile.mode == self.board.mode
        try:
            self.card.show(self.board.look())
        except PROBLEMS as problem:
            self.message = sentence(problem)
            self.begin.enabled = False
            return
        self.begin.label = self.board.start_words()
        for tile in self.modes:
            tile.enabled = not self.board.running
        self.app.invalidate()

    def _typed(self, words: str) -> Request | None:
        self.message = self.board.read(words)
        return None

    # -- what can be done

    def copy_seed(self) -> Request | None:
        """Puts the seed on the clipboard."""
        copy_text(self.board.seed)
        self.app.toast(say("daily.seed_is_copied"))
        return None

    def show_board(self) -> Request | None:
        """The board of the date."""
        return Go(self.board.board())

    def start(self) -> Request | None:
        """Begins the game of a code that was entered, else goes on with the running try or begins the next one."""
        if self.message and self.code.value.strip():
            return None
        try:
            return self.board.begin()
        except NOT_BEGUN as problem:
            self.message = sentence(problem)
            return None

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "primary" in event.actions and not self.typing and not event.repeat:
            return self.begin.press()
        return super().handle(event)

    # -- picture

    @property
    def moving(self) -> bool:
        return self.widgets.moving

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(48), scale.px(16)
        label = line_height(scale.font(20), Face.DISPLAY) + scale.px(4)
        self.head = pygame.Rect(edge, scale.px(28), scale.width - 2 * edge, line_height(scale.font(52), Face.TITLE))
        foot = scale.height - scale.px(36)
        go = scale.target(76)
        side = (scale.width - 2 * edge - scale.px(36)) // 2
        top = self.head.bottom + scale.px(16)
        self.card.box = pygame.Rect(edge, top, side, foot - top)
        self.card.place(self.card.box, scale)
        left, right = edge + side + scale.px(36), scale.width - edge
        mode = max(scale.px(94), line_height(scale.font(28), Face.DISPLAY) + 2 * line_height(scale.font(18)) + 1)
        self.labels = [(say("daily.challenge_mode"), (left, top))]
        top += label
        for tile in self.modes:
            tile.rect = pygame.Rect(left, top, right - left, mode)
            top += mode + scale.px(8)
        self.begin.rect = pygame.Rect(left, foot - go, right - left, go)
        field = scale.target(50)
        y = self.begin.rect.top - gap - field
        hall = (right - left - gap) // 2
        self.leave_button.rect = pygame.Rect(left, y, hall, field)
        self.hall_button.rect = pygame.Rect(right - hall, y, hall, field)
        y -= gap + field
        copy = self.copy.preferred(scale)[0]
        self.copy.rect = pygame.Rect(right - copy, y, copy, field)
        self.code.rect = pygame.Rect(left, y, right - copy - scale.px(10) - left, field)
        y -= label
        self.labels.append((say("daily.share_code"), (left, y)))
        self.note = pygame.Rect(left + round(scale.font(20) * 6.2), y, right - left - round(scale.font(20) * 6.2), label)
        top += scale.px(8)
        self.labels.append((say("daily.your_tries"), (left, top)))
        self.tries = pygame.Rect(left, top + label, right - left, max(1, y - gap - top - label))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        title = say("campaigns.daily_of", day=day_words(self.board.day))
        px = fit_px(title, scale.font(52), self.head.width * 9 // 20, Face.TITLE, 20)
        named = draw(screen, title, px, theme.TEXT, self.head.topleft, face=Face.TITLE)
        told = say("daily.same_for_everybody_first")
        px = fit_px(told, scale.font(20), self.head.right - named.right - scale.px(24))
        draw(screen, told, px, theme.MUTED, (self.head.right, self.head.bottom - scale.px(8)), anchor="bottomright")
        for words, at in self.labels:
            draw(screen, words, scale.font(20), theme.GOLD, at, face=Face.DISPLAY)
        self.card.draw(screen, scale)
        self._draw_tries(screen)
        self.widgets.draw(screen, scale)
        words, tone = self.code_note()
        px = fit_px(words, scale.font(18), self.note.width, Face.BODY, 14)
        draw(screen, words, px, tone, self.note.midleft, anchor="midleft", width=self.note.width)

    def code_note(self) -> tuple[str, theme.Color]:
        """The line below the code: what is wrong with it, or what it brings."""
        if self.message:
            return self.message, theme.WARN
        return self.board.code_words(), theme.GOOD

    def _draw_tries(self, screen: pygame.Surface) -> None:
        """Each try with its score and rank; the first is the ranked one."""
        scale, box, cut, runs = self.scale, self.tries, self.scale.px(14), self.board.tries
        screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=225), box)
        inner = box.inflate(-2 * scale.px(14), -2 * scale.px(8))
        px = scale.font(20)
        step = min(scale.px(44), max(line_height(px), inner.height // MOST_TRIES))
        room = max(1, inner.height // step)
        if not runs:
            words = say("daily.not_tried_yet_next")
            screen.blit(rich(words, px, inner.width, theme.MUTED, most_lines=room), inner)
            return
        shown = runs if len(runs) <= room else (runs[0], *runs[len(runs) - room + 1 :])
        y = inner.top
        for run in shown:
            middle = y + step // 2
            number = runs.index(run) + 1
            visit = run.path[-1] if run.path else None
            tone = theme.GOLD if run.ranked else theme.TEXT
            sign = draw_icon(screen, "points" if run.ranked else "dot", px, (inner.left, middle), tone, "midleft")
            words = say("daily.try", number=number, mode=line(f"mode.{run.mode}"), ranked=run.ranked)
            draw(screen, words, px, tone, (sign.right + px // 2, middle), anchor="midleft")
            if visit is None:
                draw(screen, say("daily.running"), px, theme.MUTED, (inner.right, middle), anchor="midright")
            else:
                rank = draw_rank(screen, visit.rank, min(step - 4, round(px * 1.6)), (inner.right, middle), anchor="midright")
                at = (rank.left - px, middle)
                draw(screen, spaced(visit.score), px, theme.GOLD, at, anchor="midright", face=Face.TITLE)
            y += step
