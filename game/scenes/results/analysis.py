"""The game judged: the curve of its chances, what each side of luck and play came to, and the dearest decisions to try again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.client.games.analyst import Analyst
from game.client.games.names import names_of
from game.client.games.own_puzzles import own_puzzles
from game.client.games.ratings import rating_line
from game.client.games.requests import game_args
from game.client.games.session import Session
from game.client.profile.requests import Asked, Back, Go, ReplayArgs, Request, Swap
from game.client.replay.replay_branch import branch
from game.client.table.advice.judgement import DearWords, JudgementWords, judgement_words
from game.client.table.labels import Labels
from game.content.language import say, sentence
from game.engine import ReplayError, SetupError, view_for
from game.scenes.shared.base import Scene, SceneApp
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px
from game.ui.screens.chance_curve import ChanceCurve, badge_radius, draw_badge
from game.ui.screens.dear_row import EDGES, DearRow

FIGURE, SUMMED = 34, 4
"""Height of the letters of the large figures at 1080p, and the lines of the summary."""
COUNTED = {"fine": theme.GOOD, "slip": theme.TEXT, "mistake": theme.GOLD, "blunder": theme.WARN}


class AnalysisScene(Scene):
    """Grows while the game is judged; a row leads to its place in the replay, the button to a branch from there."""

    room = (1500, 900)

    def __init__(self, session: Session, conceded: bool = False) -> None:
        super().__init__()
        self.session, self.conceded = session, conceded
        self.backdrop = Backdrop("results", 44)
        self.curve = ChanceCurve()
        self.rows: list[DearRow[Asked]] = []
        self.message = ""
        self.rating = ""

    def enter(self, app: SceneApp) -> None:
        """Begins to judge."""
        super().enter(app)
        state = self.session.state
        self.labels = Labels(
            app.services.content.wording, view_for(state, self.session.seat), names_of(app.services, state, self.session.enemy)
        )
        self.analyst = self._analyst()
        self.again = Button(say("analysis.try_again"), self.try_again, key="primary", icon="undo", measure=21)
        self.again.hint = say("analysis.try_hint")
        self.close = Button(say("analysis.close"), self.back, key="cancel", icon="left", style="quiet", measure=21)
        self._renew()

    def leave(self) -> None:
        """Nobody reads it any more."""
        super().leave()
        self.analyst.stop()

    def resume(self) -> None:
        """Back from a replay: where something else was asked meanwhile, it begins again."""
        self.analyst = self._analyst()

    def _analyst(self) -> Analyst:
        return self.session.analyst(self.conceded, self.app.services.thinking, self.app.services.settings)

    def _renew(self) -> None:
        """Other words; the focus stays on its decision, or on the dearest one."""
        focus = self.widgets.focus if self.rows else None
        kept = focus.dear.command if isinstance(focus, DearRow) and focus is not self.rows[0] else None
        analyst, analysis = self.analyst, self.analyst.analysis
        nemesis = self.session.state.nemesis is not None
        self.words: JudgementWords = judgement_words(analysis, analyst.share, analyst.done, self.labels, nemesis)
        self.rows = [DearRow(dear, self._watch(dear)) for dear in self.words.dear]
        curve = self.curve
        curve.points = [(judged.round, judged.given.chance, judged.given.error) for judged in analysis.judged]
        curve.result = analysis.result if analyst.done else None
        curve.luck = analysis.luck_of_rounds if analyst.done else {}
        curve.turning = [at for at, _ in self.words.turning]
        self.again.visible = bool(self.rows)
        settings = self.app.services.settings
        self.rating = rating_line(settings) if analyst.done else ""
        seed = self.session.state.setup.seed
        if analyst.done and any(puzzle.setup.seed == seed for puzzle in own_puzzles(settings)):
            self.message = say("analysis.puzzle", head=self.words.head)
        widgets: list[Widget[Asked]] = [*self.rows, self.again, self.close]
        again = next((row for row in self.rows if row.dear.command == kept), None)
        self.widgets.set(widgets, again or (focus if focus in (self.again, self.close) else widgets[0]))
        self.relayout()
        self.app.invalidate()

    def _watch(self, dear: DearWords) -> Callable[[], Request | None]:
        return lambda: Go(ReplayArgs(journal=self.session.match.journal, at=dear.command))

    @property
    def chosen(self) -> DearRow[Asked] | None:
        """The decision that is looked at."""
        looked = [row for row in self.rows if row.hovered] or [row for row in self.rows if row is self.widgets.focus]
        return next(iter(looked or self.rows), None)

    def try_again(self) -> Request | None:
        """A branch from before the chosen decision."""
        row = next((row for row in self.rows if row.marked), self.chosen)
        if row is None:
            return None
        match = self.session.match
        commands = [entry.command for entry in match.played if entry.command is not None][: row.dear.command]
        try:
            return Swap(game_args(branch(self.app.services, match.state.setup, commands)))
        except (ReplayError, SetupError) as problem:
            self.message = sentence(problem)
            self.app.invalidate()
            return None

    # -- time and picture

    @property
    def moving(self) -> bool:
        """While it is still judged."""
        return super().moving or not self.analyst.done

    def update(self, dt: float) -> Request | None:
        """Takes what has been judged meanwhile."""
        if self.analyst.update():
            self._renew()
        chosen = self.chosen if self.widgets.focus is not self.again and not self.again.hovered else None
        if chosen is not None and not chosen.marked:
            for row in self.rows:
                row.marked = row is chosen
            self.curve.marked = chosen.dear.at
            self.app.invalidate()
        return super().update(dt)

    def handle(self, event: InputEvent) -> Request | None:
        """The key of the branch works wherever the focus is."""
        if isinstance(event, KeyDown) and "primary" in event.actions and not event.repeat and self.again.active:
            return self.try_again()
        return super().handle(event)

    def back(self) -> Request | None:
        """Back to the results."""
        return Back()

    def relayout(self) -> None:
        """The curve, the counts and the sums at the left, the dear decisions and the turning points at the right."""
        scale = self.scale
        edge, gap = scale.px(40), scale.px(12)
        whole = Rect(edge, edge, scale.width - 2 * edge, scale.height - 2 * edge)
        head = line_height(scale.font(34), Face.DISPLAY) + line_height(scale.font(20))
        self.head = Rect(whole.left, whole.top, whole.width, head)
        top = self.head.bottom + scale.px(14)
        left = round(whole.width * 0.54)
        line = line_height(scale.font(20))
        figures = line_height(scale.font(FIGURE), Face.TITLE) + line_height(scale.font(18)) + scale.px(12)
        lines = SUMMED * line + figures + scale.px(34)
        self.curve.rect = Rect(whole.left, top, left, whole.bottom - top - lines)
        self.figures = Rect(whole.left, self.curve.rect.bottom + scale.px(12), left, figures)
        self.sums = Rect(whole.left, self.figures.bottom + scale.px(10), left, SUMMED * line)
        x, wide = whole.left + left + scale.px(28), whole.width - left - scale.px(28)
        high = scale.target(52)
        foot = whole.bottom - high
        self.close.rect = Rect(whole.right - wide * 2 // 5, foot, wide * 2 // 5, high)
        self.again.rect = Rect(x, foot, wide - self.close.rect.width - gap, high)
        title = line_height(scale.font(22), Face.DISPLAY) + scale.px(6)
        turned = title + len(self.words.turning) * round(1.3 * line) if self.words.turning else 0
        self.turned = Rect(x, foot - gap - turned, wide, turned)
        self.over_rows = Rect(x, top, wide, title)
        self.place = Rect(x, top + title, wide, self.turned.top - gap - top - title)
        count = max(1, len(self.rows))
        most = (self.place.height - (count - 1) * gap) // count
        y = self.place.top
        for row in self.rows:
            row.rect = Rect(x, y, wide, min(most, row.height(scale, wide)))
            y = row.rect.bottom + gap
        self.turned.top = min(self.turned.top, y + 2 * gap)

    def draw(self, screen: pygame.Surface) -> None:
        """All of it."""
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        draw(screen, say("analysis.title"), scale.font(34), theme.GOLD, self.head.topleft, face=Face.DISPLAY)
        at = (self.head.left, self.head.top + line_height(scale.font(34), Face.DISPLAY))
        draw(screen, self.message or self.words.head, scale.font(20), theme.MUTED, at, width=self.head.width)
        self.curve.draw(screen, scale)
        self._draw_counts(screen)
        text = "\n".join(line for line in (self.words.sum, self.words.style, self.rating) if line)
        if text:
            px = rich_px(text, scale.font(20), self.sums.width, self.sums.height)
            screen.blit(rich(text, px, self.sums.width, theme.TEXT, most_lines=self.sums.height // line_height(px)), self.sums)
        if self.rows:
            draw(screen, say("analysis.dearest"), scale.font(22), theme.GOLD, self.over_rows.topleft, face=Face.DISPLAY)
        self._draw_turning(screen)
        if not self.rows and self.analyst.done:
            screen.blit(rich(say("analysis.no_dear"), scale.font(20), self.place.width, theme.MUTED), self.place)
        self.widgets.draw(screen, scale)

    def _draw_counts(self, screen: pygame.Surface) -> None:
        """How many decisions were fine, a slip, a mistake or a blunder, as large figures."""
        scale, box, counts = self.scale, self.figures, self.words.counts
        for place, (mark, number, words) in enumerate(counts):
            cell = Rect(box.left + box.width * place // len(counts), box.top, box.width // len(counts) - scale.px(10), box.height)
            screen.blit(plate(cell.size, theme.PANEL, theme.GROUND, EDGES[mark]), cell)
            tone = COUNTED[mark] if number else theme.MUTED
            high = line_height(scale.font(FIGURE), Face.TITLE)
            draw(screen, str(number), scale.font(FIGURE), tone, (cell.centerx, cell.top), anchor="midtop", face=Face.TITLE)
            px = fit_px(words, scale.font(18), cell.width - 8, Face.BODY, 13)
            draw(screen, words, px, theme.TEXT, (cell.centerx, cell.top + high), anchor="midtop", width=cell.width)

    def _draw_turning(self, screen: pygame.Surface) -> None:
        """The turning points, each with its number on the curve."""
        scale, box = self.scale, self.turned
        if not self.words.turning:
            return
        draw(screen, say("analysis.turning"), scale.font(22), theme.GOLD, box.topleft, face=Face.DISPLAY)
        px, high = scale.font(20), round(1.3 * line_height(scale.font(20)))
        y = box.bottom - len(self.words.turning) * high + high // 2
        left = box.left + 2 * badge_radius(scale) + scale.px(10)
        for number, (_, words) in enumerate(self.words.turning, 1):
            draw_badge(screen, scale, (box.left + badge_radius(scale), y), number)
            small = fit_px(words, px, box.right - left, Face.BODY, 13)
            draw(screen, words, small, theme.TEXT, (left, y), anchor="midleft", width=box.right - left)
            y += high
