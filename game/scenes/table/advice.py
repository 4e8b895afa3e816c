"""What would a master do? The adviser over a table that stays as it is: ideas, ties, reasons; Enter shows one on the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.client.games.adviser import Adviser
from game.client.games.session import Session
from game.client.profile.requests import Asked, Back, Request
from game.client.table.advice.words import AdviceWords, advice_words
from game.client.table.labels import Labels
from game.content.language import say
from game.engine import Action
from game.scenes.shared.base import Scene, SceneApp
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.panels import panel
from game.ui.kit.text import draw, rich, rich_size
from game.ui.screens.advice_panel import IdeaRow

WORDS = 20
"""Height of the letters of its sentences at 1080p."""
COLUMN, LINE = 430, (19, 25)
"""Its width at 1080p, and in heights of its letters: the least, and where ideas need more room."""


class AdviceScene(Scene):
    """`show` is told the idea that the player wants to see on the table, `spot` says where a card lies there.

    In a game that counts for records it says first what advice costs, and thinks only after a second press.
    """

    overlay = True
    room = (900, 640)

    def __init__(
        self,
        session: Session,
        labels: Labels,
        show: Callable[[tuple[Action, ...]], None],
        spot: Callable[[int], tuple[int, int, int, int] | None],
    ) -> None:
        super().__init__()
        self.session, self.labels, self.show, self.spot = session, labels, show, spot
        self.adviser: Adviser | None = None
        self.words: AdviceWords | None = None
        self.rows: list[IdeaRow[Asked]] = []
        self.box = Rect(0, 0, 1, 1)
        self.top = 0

    def enter(self, app: SceneApp) -> None:
        """Thinks at once where advice costs nothing."""
        super().enter(app)
        if self.session.advice_costs:
            yes = Button(say("advice.costs_again"), self.begin, key="advise", icon="info", style="primary", measure=20)
            no = Button(say("advice.leave_it"), self.back, key="cancel", style="quiet", measure=20)
            self.widgets.set([yes, no], no)
        else:
            self.begin()

    def begin(self) -> None:
        """From here on a game that counts is Assisted."""
        self.adviser = self.session.adviser()
        self._renew()

    def leave(self) -> None:
        """Nobody listens any more."""
        super().leave()
        if self.adviser is not None:
            self.adviser.stop()

    def _renew(self) -> None:
        """Other words: the focus stays on its place among the ideas."""
        focus = self.widgets.focus
        place = self.rows.index(focus) if isinstance(focus, IdeaRow) and focus in self.rows else 0
        advice = self.adviser.advice if self.adviser is not None else None
        decision = self.session.match.decision
        if advice is not None and decision is not None:
            nemesis = self.session.state.nemesis is not None
            self.words = advice_words(advice, decision, self.labels, nemesis)
            self.rows = [
                IdeaRow(words, self._shown(idea.picks)) for words, idea in zip(self.words.ideas, advice.ideas, strict=True)
            ]
        close: Button[Asked] = Button(say("advice.close"), self.back, key="cancel", style="quiet", measure=20)
        widgets: list[Widget[Asked]] = [*self.rows, close]
        self.widgets.set(widgets, widgets[min(place, len(widgets) - 1)])
        self.relayout()
        self.app.invalidate()

    def _shown(self, picks: tuple[Action, ...]) -> Callable[[], Request | None]:
        def press() -> Request | None:
            self.show(picks)
            return Back()

        return press

    @property
    def sentence(self) -> str:
        """What stands above the ideas."""
        if self.adviser is None:
            return say("advice.costs")
        return self.words.head if self.words is not None else say("advice.thinking")

    @property
    def note(self) -> str:
        """What is said below the ideas where none has a reason."""
        return self.words.note if self.words is not None else ""

    @property
    def moving(self) -> bool:
        """While it is still being thought about."""
        return super().moving or (self.adviser is not None and not (self.adviser.advice and self.adviser.advice.final))

    def update(self, dt: float) -> Request | None:
        """Looks whether there is more to tell."""
        if self.adviser is not None and self.adviser.update():
            self._renew()
        return super().update(dt)

    def handle(self, event: InputEvent) -> Request | None:
        """The key that opened it agrees, and closes it again."""
        if isinstance(event, KeyDown) and "advise" in event.actions and not event.repeat:
            if self.adviser is None:
                self.begin()
                return None
            return self.back()
        return super().handle(event)

    def back(self) -> Request | None:
        """Back to the table, which is as it was."""
        return Back()

    # -- picture

    def relayout(self) -> None:
        """A drawer over the right column of the table, from top to bottom: ideas above, what they rest on and buttons below."""
        scale = self.scale
        pad, gap = scale.px(22), scale.px(8)
        most = scale.height - scale.px(20)
        head = pad + scale.font(28) + scale.px(22)
        high = scale.target(46)
        foot = scale.font(17) * 4 if self.adviser is not None else 0
        buttons = [widget for widget in self.widgets.widgets if not isinstance(widget, IdeaRow)]
        for letters in LINE:
            width = min(scale.width - scale.px(40), max(scale.px(COLUMN), scale.font(WORDS) * letters))
            inner = width - 2 * pad
            said = rich_size(self.sentence, scale.font(WORDS), inner)[1] + scale.px(10)
            rows = [row.height(scale, inner) + gap for row in self.rows]
            note = rich_size(self.note, scale.font(WORDS), inner)[1] + scale.px(10) if self.note else 0
            if head + said + sum(rows) + note + foot + len(buttons) * (high + gap) + pad <= most:
                break
        self.box = Rect(scale.width - width - scale.px(10), scale.px(10), width, most)
        self.top = self.box.top + head
        top = self.top + said
        for row, tall in zip(self.rows, rows, strict=True):
            row.rect = Rect(self.box.left + pad, top, inner, tall - gap)
            top += tall
        self.noted = Rect(self.box.left + pad, top + scale.px(10), inner, note)
        top = max(top + note, self.box.bottom - pad - len(buttons) * (high + gap) - foot)
        self.foot = Rect(self.box.left + pad, top, inner, foot)
        top += foot
        for button in buttons:
            button.rect = Rect(self.box.left + pad, top, inner, high)
            top += high + gap

    def draw(self, screen: pygame.Surface) -> None:
        """The panel, and a ring around the card of the idea that has the focus."""
        scale = self.scale
        self._draw_ring(screen)
        panel(screen, self.box, scale, say("advice.title"), edge=theme.GOLD)
        pad = scale.px(22)
        if self.session.match.assisted:
            at = (self.box.right - pad, self.box.top + pad + scale.font(28) // 2)
            draw(screen, say("advice.assisted"), scale.font(18), theme.WARN, at, anchor="midright")
        px, inner = scale.font(WORDS), self.box.width - 2 * pad
        screen.blit(
            rich(self.sentence, px, inner, theme.WARN if self.adviser is None else theme.TEXT), (self.box.left + pad, self.top)
        )
        if self.words is not None:
            screen.blit(rich(self.words.foot, scale.font(17), inner, theme.MUTED, most_lines=3), self.foot)
        if self.note:
            screen.blit(rich(self.note, px, inner, theme.TEXT), self.noted)
        self.widgets.draw(screen, scale)

    def _draw_ring(self, screen: pygame.Surface) -> None:
        row = next((row for row in self.rows if row.hovered or row.focused), None)
        if row is None or self.adviser is None or self.adviser.advice is None:
            return
        idea = self.adviser.advice.ideas[self.rows.index(row)]
        for pick in idea.picks:
            card = getattr(pick, "card", None)
            place = self.spot(card) if card is not None else None
            if place is not None:
                grow = self.scale.px(6)
                around = Rect(place).inflate(2 * grow, 2 * grow)
                pygame.draw.rect(screen, theme.GOLD, around, max(3, self.scale.px(4)), border_radius=self.scale.px(10))
