"""Two people with devices of their own at one screen: a game by two gamepads, one by the halves of a keyboard (UX-H5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

import pygame
import pytest

from game.client.games.local_game import SEAT_DEVICES, SHARED, LocalGame, SeatChoice, local_book, local_setup
from game.client.games.privacy import PEEK
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap
from game.engine import Action
from game.engine.core.types import Seat
from game.match import Match
from game.scenes.settings.pause import PauseScene
from game.scenes.table import TableScene
from game.ui.devices.actions import MOVES
from game.ui.devices.events import DEVICES
from game.ui.devices.input import KEYS_LEFT, KEYS_RIGHT
from tests.ui.conftest import User
from tests.ui.games import services
from tests.ui.pads import FakePad
from tests.ui.seats import MakeUser, SeatHand, asks_to_keep, play_on
from tests.ui.tables import seated

HALVES = (
    {"up": pygame.K_w, "down": pygame.K_s, "left": pygame.K_a, "right": pygame.K_d}
    | {"zone": pygame.K_TAB, "accept": pygame.K_f, "primary": pygame.K_e, "peek": pygame.K_F2},
    {move: getattr(pygame, f"K_{move.upper()}") for move in MOVES}
    | {"zone": pygame.K_PERIOD, "accept": pygame.K_RETURN, "primary": pygame.K_o, "peek": pygame.K_F3},
)
PAD = {move: f"dpad_{move}" for move in MOVES} | {"zone": "rb", "accept": "a", "primary": "y", "peek": "lb"}


class OwnDevices(SeatHand):
    """Each seat answers with its own device: `tap` and `hold` are told the seat and the name of the press."""

    def __init__(self, user: User, tap: Callable[[Seat, str], None], hold: Callable[[Seat, str, bool], None]) -> None:
        super().__init__(user)
        self.tap, self.hold = tap, hold
        self.seat: Seat = 0

    def answer(self, picks: tuple[Action, ...]) -> None:
        self.settle()
        decision = self.scene.session.match.decision
        assert decision is not None
        self.seat = decision.seat
        looks = seated(self.scene).hidden(self.scene.live.model) and self.needed(picks)
        if looks:
            self.hold(self.seat, "peek", True)
            self.user.step(20)
            assert seated(self.scene).privacy.raised == self.seat
        super(SeatHand, self).answer(picks)
        if looks:
            self.hold(self.seat, "peek", False)
            self.user.step(2)
        if isinstance(self.user.app.stack.top, TableScene):
            assert seated(self.scene).privacy.raised is None

    def accept(self) -> None:
        self.tap(self.seat, "accept")

    def next_zone(self) -> None:
        self.tap(self.seat, "zone")

    def go(self, direction: str) -> None:
        self.tap(self.seat, direction)

    def open_stack(self) -> None:
        self.press(self.scene.live.view.cards[self.scene.live.view.playback.layout.zones["central_stack"][0].card])

    def primary(self) -> None:
        self.tap(self.seat, "primary")
        self.keep_first()

    def pass_turn(self) -> None:
        button = self.scene.live.view.means.pass_button
        self.press(button)
        if button.confirm:
            self.press(button)
        self.keep_first()

    def keep_first(self) -> None:
        if isinstance(self.user.app.stack.top, TableScene) and asks_to_keep(self.scene):
            self.press(self.scene.live.view.chooser.buttons[0])


def table_of(make_user: MakeUser, devices: tuple[str, str]) -> User:
    """Two people with a device each, before the first turn of a game of two rounds."""
    chairs = tuple(SeatChoice(name, device=device) for name, device in zip(("Ada", "Ben"), devices, strict=True))
    setup = local_setup(LocalGame(chairs, (), draft=False, privacy=PEEK), f"own devices {devices[0]}")
    session = Session(Match(local_book(()), changed(setup, sectors=(1, 2)), digests=False))
    user = make_user(services=services())
    user.app.stack.carry_out(Swap(TableArgs(session=session)))
    user.step(2)
    return user


def test_set_ups_name_every_device_that_there_is() -> None:
    assert (SHARED, *DEVICES) == SEAT_DEVICES


def test_two_people_play_a_game_by_two_gamepads_alone(make_user: MakeUser) -> None:
    user = table_of(make_user, ("pad1", "pad2"))
    pads = [FakePad(user, name).plug() for name in ("first", "second")]

    def hold(seat: Seat, name: str, down: bool) -> None:
        pads[seat].post(PAD[name], down)
        user.step()

    session = play_on(user, OwnDevices(user, lambda seat, name: pads[seat].tap(PAD[name]), hold))
    assert session.match.over


def test_two_people_play_a_game_by_the_halves_of_one_keyboard(make_user: MakeUser) -> None:
    user = table_of(make_user, (KEYS_LEFT, KEYS_RIGHT))

    def hold(seat: Seat, name: str, down: bool) -> None:
        user.post(pygame.KEYDOWN if down else pygame.KEYUP, key=HALVES[seat][name], mod=0, unicode="")
        user.step()

    session = play_on(user, OwnDevices(user, lambda seat, name: user.key(HALVES[seat][name]), hold))
    assert session.match.over


@pytest.mark.parametrize("other", [0, 1])
def test_the_pad_of_the_other_seat_commits_nothing_and_unplugging_it_pauses(make_user: MakeUser, other: int) -> None:
    user = table_of(make_user, ("pad1", "pad2"))
    pads = [FakePad(user, name).plug() for name in ("first", "second")]
    table = user.app.stack.top
    assert isinstance(table, TableScene)
    decision = table.session.match.decision
    assert decision is not None
    seq = table.session.state.seq
    pad = pads[1 - decision.seat] if other else pads[decision.seat]
    if other:
        for control in ("y", "a", "rb", "a", "dpad_down", "a", "y"):
            pad.tap(control)
        assert table.session.state.seq == seq
    while user.app.stack.top is not table:
        pad.tap("b")
        user.step(20)
    pad.pull()
    top = user.app.stack.top
    assert isinstance(top, PauseScene) and "was unplugged" in top.notice
    assert table.session.state.seq == seq


def test_a_seat_that_is_not_asked_looks_at_public_cards_with_its_own_pad_and_disturbs_nobody(make_user: MakeUser) -> None:
    user = table_of(make_user, ("pad1", "pad2"))
    pads = [FakePad(user, name).plug() for name in ("first", "second")]
    table = user.app.stack.top
    assert isinstance(table, TableScene)
    decision = table.session.match.decision
    assert decision is not None
    own, other = pads[decision.seat], pads[1 - decision.seat]
    own.tap("rb")
    mine, seq = table.widgets.focus, table.session.state.seq
    looked: set[object] = set()
    for control in ("rb", "dpad_right", "dpad_right", "rb", "dpad_right", "dpad_down", "rb", "dpad_left"):
        other.tap(control)
        looked.add(getattr(table.widgets.focus, "card", None))
        other.tap("x")
    assert len(looked - {None}) >= 2, "it has gone from card to card"
    assert table.widgets.focus is not mine
    own.tap("a")
    assert table.widgets.focus is mine and "looked around" in table.live.model.said
    assert user.app.stack.top is table and table.session.state.seq == seq
    for control in ("a", "y", "view", "b"):
        other.tap(control)
        user.step(20)
    assert table.session.state.seq == seq
    assert user.app.stack.top is table, "the other pad has opened and closed the score"


def test_the_pad_that_looks_around_sees_no_hidden_card(make_user: MakeUser) -> None:
    user = table_of(make_user, ("pad1", "pad2"))
    pads = [FakePad(user, name).plug() for name in ("first", "second")]
    table = user.app.stack.top
    assert isinstance(table, TableScene)
    decision = table.session.match.decision
    assert decision is not None
    hidden = {card for player in table.session.state.players for card in (*player.hand, *player.deck)}
    for _ in range(40):
        pads[1 - decision.seat].tap("rb")
        subject = table.live.view.panels.inspector.subject
        assert subject is None or subject.key not in hidden
