"""A controller that is pulled out pauses a running game whatever covers it; the sentence names it, and nothing is pressed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.privacy import CURTAIN, PEEK
from game.client.games.requests import DraftArgs, PauseArgs
from game.client.games.session import Session
from game.client.profile.requests import AgreeArgs, ControlsArgs, Go, ReplayArgs, RulebookArgs, SettingsArgs
from game.client.runs.campaigning import ScoreArgs
from game.scenes.settings.pause import PauseScene
from game.scenes.table import TableScene
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down
from tests.ui.pads import FakePad
from tests.ui.seats import local_match, local_session

MakeUser = Callable[..., User]


def replay(table: TableScene) -> Go:
    return Go(ReplayArgs(journal=table.session.match.journal, at=2))


OVER: dict[str, Callable[[TableScene], list[Go]]] = {
    "score": lambda table: [Go(ScoreArgs(state=table.live.model.public, names=table.live.model.words.names.seats, seat=0))],
    "settings": lambda table: [Go(PauseArgs()), Go(SettingsArgs())],
    "controls": lambda table: [Go(PauseArgs()), Go(SettingsArgs()), Go(ControlsArgs())],
    "replay": lambda table: [Go(PauseArgs()), replay(table)],
    "rulebook": lambda table: [Go(RulebookArgs())],
}


def pulled_out(user: User, table: TableScene, pad: FakePad) -> None:
    """The pad goes with a button down; the game waits, says which pad it was, and goes on where it was."""
    keys, seq = list(user.app.stack.keys), table.session.state.seq
    settings = repr(user.app.services.settings.values)
    pad.post("lt", True)
    pad.pull()
    user.step(60)
    top = user.app.stack.top
    assert isinstance(top, PauseScene)
    assert user.app.stack.keys == [*keys, "pause"]
    assert "Controller 1 (Model X) was unplugged" in top.notice
    assert table.session.state.seq == seq
    assert repr(user.app.services.settings.values) == settings
    pad.plug()
    pad.tap("a")
    assert user.app.stack.keys == keys, "Resume has the focus"
    assert table.session.state.seq == seq


@pytest.mark.parametrize("view", OVER)
def test_whatever_covers_the_game_it_pauses(make_user: MakeUser, view: str) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn"))
    pad = FakePad(user, "Model X").plug()
    for request in OVER[view](table):
        user.app.stack.carry_out(request)
    user.step(5)
    assert user.scene == view
    pulled_out(user, table, pad)


def test_a_pad_that_goes_twice_says_so_in_the_pause_that_is_there(make_user: MakeUser) -> None:
    user = make_user(services=services())
    sit_down(user, session_at("turn"))
    pads = [FakePad(user, name).plug() for name in ("first", "second")]
    for pad in pads:
        pad.pull()
    top = user.app.stack.top
    assert isinstance(top, PauseScene) and "Controller 2 (second) was unplugged" in top.notice
    assert user.app.stack.keys.count("pause") == 1


def test_a_curtain_pauses_and_stays_down(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = local_session(3, CURTAIN)
    table = sit_down(user, session)
    pad = FakePad(user, "Model X").plug()
    session.privacy.curtain = session.seat
    user.step(30)
    assert user.scene == "curtain"
    pulled_out(user, table, pad)
    assert session.privacy.raised is None


def test_who_is_asked_to_agree_is_asked_again_after_the_pause(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, local_session(2, PEEK))
    pad = FakePad(user, "Model X").plug()
    agreed: list[bool] = []
    user.app.stack.carry_out(Go(AgreeArgs(names=("Ada", "Ben"), taker=0, agree=(1,), on_agreed=lambda: agreed.append(True))))
    user.step(2)
    pad.down("a")
    user.step(10)
    pulled_out(user, table, pad)
    assert agreed == []


def test_a_draft_pauses_with_one_person_and_with_two(make_user: MakeUser) -> None:
    made = make_user(services=services())
    alone = Session.start(made.app.services, skirmish_setup(book(), Skirmish(), "draft"))
    pad = FakePad(made, "Model X")
    for session in (alone, Session(local_match(2, draft=True))):
        made.app.stack.push(DraftArgs(session=session))
        made.step(5)
        pad.plug()
        pad.pull()
        top = made.app.stack.top
        assert isinstance(top, PauseScene) and "Controller 1 (Model X) was unplugged" in top.notice
        assert session.state.phase == "pregame"


def test_a_replay_of_a_game_that_is_over_only_says_so(make_user: MakeUser) -> None:
    user = make_user(services=services())
    journal = session_at("turn").match.journal
    user.app.stack.push(ReplayArgs(journal=journal, at=2))
    user.step(5)
    pad = FakePad(user, "Model X").plug()
    pad.pull()
    assert user.scene == "replay" and "Model X" in user.app.toast_words
