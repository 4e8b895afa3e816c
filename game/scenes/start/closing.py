"""The last picture before the window closes: how far saving is, and what can be done when the disk does not take it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.diagnostics import hide_home
from game.client.profile.problems import PROBLEMS
from game.client.profile.requests import Asked, Quit, Request
from game.client.profile.services import Games
from game.content.language import say, sentence
from game.scenes.shared.base import Scene
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import Widget
from game.ui.kit.panels import panel
from game.ui.kit.shapes import bar
from game.ui.kit.text import Face, line_height, rich, rich_size

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

ASKS_AFTER = 1.0
"""Seconds without an end after which the player is asked."""
ASKS_AGAIN = 10.0
"""Seconds for which `Keep waiting` keeps the question away."""
LOOKS_EACH = 0.1
"""Seconds between two looks at what the disk has taken; each is also another try to save."""


class ClosingScene(Scene):
    """Shows what waits and lets go as soon as nothing does; after a second it also offers to leave with a rescue file."""

    room = (1000, 560)
    swallows = True

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.backdrop = Backdrop("calm", 3)
        self.most = 0
        self._look()
        self.left = ASKS_AFTER
        self.problem = ""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.wait: Button[Asked] = Button(say("closing.keep_waiting"), self.keep_waiting, icon="right", style="primary")
        self.rescue: Button[Asked] = Button(say("closing.write_rescue_file"), self.write, icon="save")
        self.lose: HoldButton[Asked] = HoldButton(say("closing.leave_without"), Quit, icon="cross")

    @property
    def asking(self) -> bool:
        """Whether the player is asked what to do."""
        return self.left <= 0

    @property
    def stuck(self) -> bool:
        """Whether the disk has a reason to take nothing; then a rescue file helps, and waiting alone does not."""
        return bool(self.state.reason)

    def _look(self) -> None:
        self.state, self.due = self.games.drain(0.0), LOOKS_EACH
        self.most = max(self.most, self.state.waiting)

    def update(self, dt: float) -> Request | None:
        before, asked = self.state, self.asking
        self.due -= dt
        if self.due <= 0:
            self._look()
        if self.state.done:
            return Quit()
        self.left = max(0.0, self.left - dt)
        if self.state != before or self.asking != asked:
            self._again()
        return super().update(dt)

    def ask(self) -> None:
        """Asks the player now."""
        self.left = 0.0
        self._again()

    def _again(self) -> None:
        self.relayout()
        self.app.invalidate()

    # -- what can be done

    def keep_waiting(self) -> Request | None:
        """Goes on waiting; the question comes back after a while."""
        self.left, self.problem = ASKS_AGAIN, ""
        self._again()
        return None

    def write(self) -> Request | None:
        """Writes what waits to a rescue file, which the next start takes in, and leaves."""
        try:
            self.games.rescue()
        except PROBLEMS as problem:
            self.problem = hide_home(sentence(problem))
            self._again()
            return None
        return Quit()

    def back(self) -> Request | None:
        return None

    # -- picture

    def words(self) -> str:
        """What waits, and for what."""
        told = say("closing.moves_wait", n=self.state.waiting)
        if not self.asking:
            return told
        if self.stuck and not self.problem:
            return say("closing.not_taken", reason=self.state.reason, n=self.state.waiting)
        return "\n\n".join([told, self.problem or say("closing.slow")])

    def relayout(self) -> None:
        scale = self.scale
        shown: list[Widget[Asked]] = []
        if self.asking:
            first, second = (self.rescue, self.wait) if self.stuck and not self.problem else (self.wait, self.rescue)
            first.style, second.style = "primary", "normal"
            shown = [first, second, *([self.lose] if self.problem else [])]
        if shown != list(self.widgets.widgets):
            self.widgets.set(shown, shown[0] if shown else None)
        pad, gap = scale.px(40), scale.px(16)
        width = min(scale.width - scale.px(40), max(scale.px(900), scale.font(22) * 30))
        self.px = scale.font(22)
        high, thick = scale.target(60), max(scale.px(18), 8)
        head = line_height(scale.font(28), Face.DISPLAY) + scale.px(36)
        text = rich_size(self.words(), self.px, width - 2 * pad)[1]
        tall = head + text + scale.px(24) + thick + len(shown) * (high + gap) + pad
        self.box = pygame.Rect(0, 0, width, min(tall, scale.height - scale.px(20)))
        self.box.center = (scale.width // 2, scale.height // 2)
        top = self.box.bottom - pad
        for widget in reversed(shown):
            widget.rect = pygame.Rect(self.box.left + pad, top - high, width - 2 * pad, high)
            top -= high + gap
        self.bar = pygame.Rect(self.box.left + pad, top - thick, width - 2 * pad, thick)
        self.text = pygame.Rect(self.box.left + pad, self.box.top + head, width - 2 * pad, self.bar.top - self.box.top - head)

    def draw(self, screen: pygame.Surface) -> None:
        self.backdrop.draw(screen, still=True)
        title = say("closing.trouble") if self.asking and self.stuck else say("closing.saving")
        panel(screen, self.box, self.scale, title, edge=theme.WARN if self.asking else theme.GOLD)
        lines = max(1, self.text.height // line_height(self.px))
        screen.blit(rich(self.words(), self.px, self.text.width, theme.TEXT, most_lines=lines), self.text)
        share = 1 - self.state.waiting / self.most if self.most else 1.0
        if share > 0 or not self.asking:  # an empty bar says nothing
            bar(screen, self.bar, share, theme.GOOD)
        self.widgets.draw(screen, self.scale)
