"""The pregame draft: six cards in a row, two picks each in snake order, and what every pick means for the Prime row."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.client.draft.model import DraftModel
from game.client.games.names import names_of
from game.client.games.requests import game_args
from game.client.games.session import Session
from game.client.profile.requests import Request, Swap
from game.client.runs.foils import foils_of
from game.client.table.choices import TablePreferences
from game.client.table.intents import Leave
from game.scenes.shared.base import Scene, SceneApp
from game.scenes.shared.tip_layer import TipLayer
from game.ui.devices.input import InputEvent
from game.ui.screens.draft.live import LiveDraft

from .handling import Handler
from .requests import Requests


class DraftScene(Scene):
    """Answers the decisions before the first round; afterwards the table takes over. `draft` is None until it is entered."""

    room = (1500, 900)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.draft: LiveDraft | None = None
        self.request: Request | None = None
        self.conceded = False

    @property
    def live(self) -> LiveDraft:
        """The draft that is open. Raises RuntimeError where there is none."""
        if self.draft is None:
            raise RuntimeError("no draft is open")
        return self.draft

    def enter(self, app: SceneApp) -> None:
        """Lays the draft out."""
        super().enter(app)
        services = app.services
        names = names_of(services, self.session.state, self.session.enemy)
        model = DraftModel(self.session, services.content.wording, names, TablePreferences(services.settings))
        requests = Requests(self.session, self._concede, self._begin)
        draft = self.draft = LiveDraft(app, self.scale, model, services.settings, requests.of)
        draft.view.inspector.foils = foils_of(services)
        self.widgets, self.backdrop, self.handler = draft.view.widgets, draft.view.backdrop, Handler(draft)
        self.tip = TipLayer(self.session, services.settings)
        self.widgets.sound = self.tip.box.widgets.sound = lambda name: app.audio.play(name)

    def resume(self) -> None:
        """Back from another screen, where the game may have been given up."""
        if self.conceded:
            self.request = self.live.carry(self.live.model.concede())

    def _concede(self) -> None:
        self.conceded = True

    def _begin(self, session: Session) -> None:
        """Makes room for another game, once the draft is on top again."""
        self.request = Swap(game_args(session))

    # -- time, devices, picture

    @property
    def moving(self) -> bool:
        """While anything is on its way, or another screen is asked for."""
        return self.request is not None or self.live.moving

    def update(self, dt: float) -> Request | None:
        """Lets time pass."""
        if self.request is not None:
            asked, self.request = self.request, None
            return asked
        request = self.live.update(dt)
        if request is None and self.tip.update(not self.live.moving):
            self.app.invalidate()
        return request

    def handle(self, event: InputEvent) -> Request | None:
        """What a device tells."""
        if self.tip.stands:
            self.app.invalidate()
            if self.tip.takes(event):
                return None
        if self.live.large.handle(event, self.typing):
            self.app.invalidate()
            return None
        return self.handler.handle(event)

    def back(self) -> Request | None:
        """Escape: the pause overlay."""
        return self.live.give(Leave())

    def relayout(self) -> None:
        """Places everything for the window."""
        self.live.relayout(self.scale)

    def draw(self, screen: pygame.Surface) -> None:
        """The whole draft."""
        self.live.draw(screen)
        self.tip.draw(screen, self.scale, lambda: self.tip.box.place_in(self.live.view.layout.inspector, self.scale))

    # -- what the window asks

    @property
    def question(self) -> Hashable:
        """The number of commands so far, and whether something is still being shown."""
        return self.session.state.seq, self.live.model.show.running

    @property
    def runs_game(self) -> bool:
        """Whether a game that is not over yet is played here."""
        return not (self.session.match.over or self.session.conceded)

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """The draft pauses and says why."""
        return self.live.give(Leave(sentence))

    def journal_text(self) -> str | None:
        """The journal for a crash report."""
        return self.session.journal_text()
