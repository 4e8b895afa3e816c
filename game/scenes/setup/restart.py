"""The ways to begin anew in the middle of a game (F5): the same deal once more, another one, or back to a place in this game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.games.beginning import begin_anew, new_seed
from game.client.games.local_game import rotated
from game.client.games.session import Session
from game.client.profile.problems import PROBLEMS
from game.client.profile.requests import Back, ReplayArgs, Request, Swap
from game.content.language import line, say, sentence
from game.engine import Setup, seed_of
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.panels import panel
from game.ui.kit.shapes import darken
from game.ui.kit.text import rich, rich_px

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

KEPT = line("restart.game_that_is_left")
OF_A_RUN = line("restart.this_battle_belongs")


class RestartScene(Scene):
    """One button for each way; `begin` takes the new game to the scene below, which makes room for it."""

    overlay = True
    room = (760, 560)

    def __init__(self, session: Session, begin: Callable[[Session], None]) -> None:
        super().__init__()
        self.session = session
        self.begin = begin
        self.message = say(OF_A_RUN) if session.run is not None else say(KEPT)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        resume = Button(say("restart.go_on_with_this"), self.back, key="cancel", icon="right", style="primary")
        buttons = [resume]
        if self.session.run is None and self.session.local:
            buttons.append(Button(say("restart.another_deal_same_seats"), self.other_deal, icon="redo"))
            buttons.append(Button(say("restart.another_deal_seats_rotate"), self.rotate, icon="cycle"))
        elif self.session.run is None:
            buttons.append(Button(say("restart.same_deal_again"), self.same_deal, icon="undo", hint=say("restart.same_seed")))
            buttons.append(Button(say("restart.another_deal"), self.other_deal, icon="redo", hint=say("restart.same_set_up_new")))
        if not self.session.shared:
            buttons.append(
                Button(
                    say("restart.back_to_place"),
                    self.rewind,
                    key="rewind",
                    icon="eye",
                    hint=say("restart.branch_is_marked_assisted"),
                )
            )
        self.widgets.set(buttons, resume)

    # -- the ways

    def same_deal(self) -> Request | None:
        """The same seed, so the same cards."""
        return self._begin(self.session.state.setup, self.session.state.setup.seed)

    def other_deal(self) -> Request | None:
        """The same set-up with another seed."""
        return self._begin(self.session.state.setup, seed_of(new_seed()))

    def rotate(self) -> Request | None:
        """Everybody one seat further, with another seed (UX-H7)."""
        return self._begin(rotated(self.session.state.setup), seed_of(new_seed()))

    def rewind(self) -> Request | None:
        """The game so far as a replay, to branch off from any place of it (UX-T1)."""
        journal = self.session.match.journal
        return Swap(ReplayArgs(journal=journal, at=len(journal.effective())))

    def _begin(self, setup: Setup, seed: str) -> Request | None:
        try:
            self.begin(begin_anew(self.app.services, setup, seed))
        except PROBLEMS as problem:
            self.message = sentence(problem)
            self.app.invalidate()
            return None
        return Back()

    # -- input and picture

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "restart" in event.actions and not event.repeat:
            return self.back()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        buttons = self.widgets.widgets
        pad, gap = scale.px(30), scale.px(14)
        high = max(scale.target(62), round(scale.font(24) * 1.6))
        width = min(scale.width - scale.px(40), max(scale.px(640), scale.font(24) * 20))
        head, foot = scale.px(70) + scale.font(28), scale.font(19) * 4
        total = head + len(buttons) * (high + gap) + foot + pad
        self.box = pygame.Rect(0, 0, width, min(total, scale.height - scale.px(20)))
        self.box.center = (scale.width // 2, scale.height // 2)
        top = self.box.top + head
        for button in buttons:
            button.rect = pygame.Rect(self.box.left + pad, top, width - 2 * pad, high)
            top += high + gap
        self.note = pygame.Rect(self.box.left + pad, top, width - 2 * pad, max(1, self.box.bottom - scale.px(14) - top))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        darken(screen)
        panel(screen, self.box, scale, say("restart.begin_anew"), edge=theme.GOLD)
        self.widgets.draw(screen, scale)
        px = rich_px(self.message, scale.font(19), self.note.width, self.note.height, floor=theme.RULES_FLOOR)
        screen.blit(rich(self.message, px, self.note.width, theme.MUTED, align="center"), self.note)

    def journal_text(self) -> str | None:
        return self.session.journal_text()
