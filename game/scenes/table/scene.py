"""The table scene: devices become intents of the table's model, its effects become pictures, sounds and other screens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.client.games.requests import game_args
from game.client.games.session import Session
from game.client.profile.requests import Back, Request, Swap
from game.client.table.intents import Leave, ShowIdea
from game.engine import Action, Journal
from game.engine.terms import CardId
from game.scenes.shared.base import Scene, SceneApp
from game.scenes.shared.tip_layer import TipLayer
from game.scenes.shared.wheel import WheelEntry
from game.ui.devices.input import InputEvent
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.table.live import LiveTable
from game.ui.table.parts.replay_controls import ReplayControls

from .handling import Handler
from .opening import TableStart, begin, draft_of, draw_rows, open_table, seal_of, tips_of
from .wheel import wheel_entries


class GameScene(Scene):
    """A game that is shown; `table` is None until the scene is entered, and where there is nothing to show."""

    room = (900, 506)

    def __init__(self, asked: TableStart) -> None:
        super().__init__()
        self.asked = asked
        self.table: LiveTable | None = None
        self.request: Request | None = None
        self.once_on_top: Callable[[], Request | None] | None = None
        self.tip: TipLayer | None = None

    @property
    def live(self) -> LiveTable:
        """The table that is open. Raises RuntimeError where there is none."""
        if self.table is None:
            raise RuntimeError("no table is open")
        return self.table

    @property
    def session(self) -> Session:
        """The game that is shown."""
        return self.live.model.session

    def enter(self, app: SceneApp) -> None:
        """Opens the game; without any it goes back at once."""
        super().enter(app)
        table = self.table = open_table(self.asked, app, self.scale, self._concede, self._begin, self)
        if table is None:
            self.request = Back()
            return
        self.widgets, self.backdrop, self.handler = table.view.widgets, table.view.backdrop, Handler(table)
        self.tip, self.request = tips_of(table, self.asked, app.services.settings), draft_of(table)
        begin(table, self.asked)

    def leave(self) -> None:
        """The halves of the keyboard belong to this table, and its rivals think for it alone."""
        super().leave()
        if self.table is not None:
            self.table.model.session.stop_thinking()
        self.app.input.split_keyboard(False)

    def resume(self) -> None:
        """Back from another screen, perhaps with other settings."""
        if self.table is not None and self.once_on_top is not None:
            then, self.once_on_top = self.once_on_top, None
            self.request = then()
        elif self.table is not None and self.request is None:
            self.request = self.table.resume()

    def _concede(self) -> None:
        self.once_on_top = lambda: self.live.carry(self.live.model.concede())

    def show(self, picks: tuple[Action, ...]) -> None:
        """An idea of the adviser is wanted on the table, once that is on top again."""
        self.once_on_top = lambda: self.live.resume() or self.live.give(ShowIdea(picks))

    def spot(self, card: CardId) -> tuple[int, int, int, int] | None:
        """Where a card lies on the screen."""
        widget = self.live.view.cards.get(card)
        return None if widget is None else (widget.rect.x, widget.rect.y, widget.rect.width, widget.rect.height)

    def _begin(self, session: Session) -> None:
        self.request = Swap(game_args(session))

    @property
    def scale(self) -> Scale:
        """Measures for the table; below a replay its bar has a part of the window."""
        whole = super().scale
        return whole if self.asked.journal is None else ReplayControls.above(whole)

    def relayout(self) -> None:
        """Places everything for the window."""
        if self.table is not None:
            self.table.relayout(self.scale)

    @property
    def moving(self) -> bool:
        """While anything flies, is announced, is held, or asks for another screen."""
        return self.table is not None and (self.table.moving or self.request is not None)

    def update(self, dt: float) -> Request | None:
        """Lets time pass."""
        if self.request is not None or self.table is None:
            asked, self.request = self.request, None
            return asked
        self.handler.held += dt
        request = self.table.update(dt)
        if request is None and self.tip is not None and self.tip.update(not self.table.moving):
            self.app.invalidate()
        return request

    def handle(self, event: InputEvent) -> Request | None:
        """What a device tells."""
        if self.tip is not None and self.tip.stands:
            self.app.invalidate()
            if self.tip.takes(event):
                return None
        return self.handler.handle(event) if self.table is not None and self.request is None else None

    def back(self) -> Request | None:
        """Escape: one step back, at last the pause overlay."""
        return self.handler.back() if self.table is not None else Back()

    def draw(self, screen: pygame.Surface) -> None:
        """The whole table."""
        if self.table is None:
            screen.fill(theme.SPACE)
        else:
            view, tip = self.table.view, self.tip
            self.table.draw(screen, lambda: draw_rows(self.live, screen))
            if tip is not None and not view.playback.moving:
                tip.draw(screen, self.scale, lambda: tip.box.place(view, self.scale))

    @property
    def seal(self) -> str:
        """Seed and round, for the strip below a screenshot (UX-T18)."""
        return seal_of(self.table.model.session) if self.table is not None else ""

    def journal_text(self) -> str | None:
        """The journal for a crash report."""
        return self.table.model.session.journal_text() if self.table is not None else None

    @property
    def question(self) -> Hashable:
        """The number of commands so far, and whether the question can be seen yet."""
        return self.table.question if self.table is not None else None

    def wheel_entries(self) -> Sequence[WheelEntry]:
        """The piles and lists of the game."""
        return wheel_entries(self.table.model.spec()) if self.table is not None else ()

    def captions_changed(self) -> None:
        """Buttons and hints lie in a picture that is kept: it is drawn anew."""
        if self.table is not None:
            self.table.view.stale = True
            self.table.view.place()
        super().captions_changed()

    @property
    def runs_game(self) -> bool:
        """Whether a game that is not over yet is played here."""
        return self.table is not None and self.table.runs

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """A game that is played pauses and says why."""
        if self.table is None or self.table.recorded or self.request is not None:
            return super().unplugged(device, sentence)
        return self.table.give(Leave(sentence))


class TableScene(GameScene):
    """The game in play. Made with a session, or with `resume` to go on with the newest running game."""

    def __init__(self, session: Session | None = None, resume: bool = False) -> None:
        super().__init__(TableStart(session, resume))


class ReplayScene(GameScene):
    """A recorded game. `at` and `event` name the moment that is shown first: after so many commands, or after an event of that
    command; `line` names it by the number of a line in the log of the game, from 0.

    A journal of other rules or other packs, or one that does not come out as recorded, is refused with one sentence.
    """

    def __init__(
        self,
        journal: Journal,
        at: int | None = None,
        event: int | None = None,
        line: int | None = None,
        rules_version: int | None = None,
    ) -> None:
        super().__init__(TableStart(None, False, journal, at, event, line, rules_version))
