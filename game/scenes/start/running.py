"""The running games of the profile, the one played last first: each can be gone on with, or given up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.client.games.profile_in_play import RunningGame, running_games, store_keeper
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.games.slots import Slot, running_slot
from game.client.profile.problems import PROBLEMS
from game.client.profile.requests import Asked, Back, Request, Swap
from game.content.language import say, sentence
from game.scenes.shared.base import Scene
from game.ui.cards.slot_list import SlotLines, SlotList
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.panels import panel
from game.ui.kit.text import draw

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class RunningScene(Scene):
    """One line for each game; Enter goes on with the chosen one."""

    room = (1080, 800)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 31)
        self.message = ""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.onward = Button(say("running.go_on_with_this"), self.go_on, icon="right", style="primary")
        self.give_up = HoldButton(say("running.abandon"), self.concede, icon="cross", hint=say("running.hold_it_counts"))
        self.leave_button = Button(say("running.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        self._read()

    def _read(self) -> None:
        self.games: tuple[RunningGame, ...] = ()
        try:
            self.games = running_games(self.app.services)
        except PROBLEMS as problem:
            self.message = sentence(problem)
        self.list: SlotList[Asked] = SlotList(say("running.running_games"), SlotLines(len(self.games), self._slot))
        self.onward.enabled = self.give_up.enabled = bool(self.games)
        self.widgets.set(
            [self.list, self.onward, self.give_up, self.leave_button], self.list if self.games else self.leave_button
        )

    def _slot(self, number: int) -> Slot:
        slot = running_slot(self.app.services, self.games[number])
        return slot if number or slot.state else replace(slot, note=say("running.last_played"))

    @property
    def chosen(self) -> RunningGame | None:
        """The game of the chosen line."""
        return self.games[self.list.chosen] if 0 <= self.list.chosen < len(self.games) else None

    def go_on(self) -> Request | None:
        """Goes on with the chosen game."""
        game = self.chosen
        if game is None:
            return None
        try:
            session = Session.resume(self.app.services, game_id=game.game_id)
        except PROBLEMS as problem:
            self.message = sentence(problem)
            return None
        if session is None:
            self.message = say("running.this_game_is_not")
            return None
        return Swap(TableArgs(session=session))

    def concede(self) -> Request | None:
        """Gives the chosen game up; a battle of a campaign is given up at the table, where its run hears of it."""
        game, keeper = self.chosen, store_keeper(self.app.services)
        if game is None or keeper is None:
            return None
        if game.in_run:
            self.message = say("running.this_battle_belongs")
            return None
        try:
            keeper.give_up(game.game_id)
            keeper.store.flush(1.0)
        except PROBLEMS as problem:
            self.message = sentence(problem)
            return None
        self.message = say("running.game_was_abandoned")
        self._read()
        self.relayout()
        return None

    def relayout(self) -> None:
        scale = self.scale
        wide = min(scale.width - 2 * scale.px(40), scale.px(1080))
        high = min(scale.height - 2 * scale.px(40), scale.px(800))
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = (scale.width // 2, scale.height // 2)
        pad, row, gap = scale.px(36), scale.target(56), scale.px(16)
        left, right = self.box.left + pad, self.box.right - pad
        foot = self.box.bottom - pad - row
        third = (right - left - 2 * gap) // 3
        places = (self.leave_button, self.give_up, self.onward)
        for number, button in enumerate(places):
            button.rect = pygame.Rect(left + number * (third + gap), foot, third, row)
        self.words = pygame.Rect(left, foot - gap - scale.font(20) * 2, right - left, scale.font(20) * 2)
        top = self.box.top + scale.px(100)
        self.list.rect = pygame.Rect(left, top, right - left, self.words.top - gap - top)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, say("running.running_games"), edge=theme.GOLD)
        self.widgets.draw(screen, scale)
        words = self.message or ("" if self.games else say("running.no_game_is_running"))
        if words:
            draw(screen, words, scale.font(20), theme.WARN, self.words.midleft, anchor="midleft", width=self.words.width)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "accept" in event.actions and self.widgets.focus is self.list:
            return self.go_on()
        return super().handle(event)
