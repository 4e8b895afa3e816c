"""A whole game through the real scenes, title to results: by mouse alone, by keys alone, by a pad alone; saved, replayed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.draft.state import column_ref
from game.client.table.refs import ButtonRef, CardRef
from game.engine import replay
from game.scenes.draft.scene import DraftScene
from game.scenes.table import TableScene
from game.store import read_replay
from game.store.journal import journal_of
from tests.ui.conftest import User
from tests.ui.flow import place_of, row
from tests.ui.games import kept_by, picks_of
from tests.ui.hands import Hand, KeyHand, MouseHand, PadHand
from tests.ui.pads import pad_of
from tests.ui.seats import MakeUser
from tests.ui.whole_games import draft_by_keys, kept_journal, play_on, profile


def new_game_by_mouse(user: User) -> None:
    user.press("Skirmish")
    user.press("Start")


def new_game_by_keys(user: User) -> None:
    while user.focused() != "Skirmish":
        user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    assert user.scene == "skirmish"
    user.key(pygame.K_RETURN)  # Start has the focus


def draft_by_mouse(user: User, scene: DraftScene) -> None:
    if scene.live.view.spec.asks == "column":
        user.click(place_of(scene, column_ref(0)))
        return
    user.click(place_of(scene, CardRef(row(scene)[0], "row")))
    user.click(place_of(scene, ButtonRef("primary")))


def new_game_by_pad(user: User) -> None:
    pad = pad_of(user)
    while user.focused() != "Skirmish":
        pad.tap("dpad_down")
    pad.tap("a")
    assert user.scene == "skirmish"
    pad.tap("y")


def draft_by_pad(user: User, scene: DraftScene) -> None:
    pad = pad_of(user)
    pad.tap("a")
    if scene.live.view.spec.asks != "column":
        pad.tap("y")


@pytest.mark.parametrize(
    ("kind", "begin", "draft", "seed"),
    [
        (MouseHand, new_game_by_mouse, draft_by_mouse, "by mouse"),
        (KeyHand, new_game_by_keys, draft_by_keys, "by keys"),
        (PadHand, new_game_by_pad, draft_by_pad, "by pad"),
    ],
)
def test_a_whole_game_is_played_from_title_to_results(
    make_user: MakeUser,
    tmp_path: Path,
    kind: type[Hand],
    begin: Callable[[User], None],
    draft: Callable[[User, DraftScene], None],
    seed: str,
) -> None:
    services = profile(tmp_path, seed)
    user = make_user(services=services)
    begin(user)
    session = play_on(user, kind(user), draft)
    kept_journal(services, session)
    keeper = kept_by(services)
    path = keeper.export(session.match)
    exported = read_replay(path)
    assert replay(keeper.book, journal_of(exported.header, exported.entries, exported.digests)).digest() == session.state.digest()


@pytest.mark.parametrize("count", [1, 9, 30])
def test_continue_goes_on_at_the_exact_decision_after_quitting(make_user: MakeUser, tmp_path: Path, count: int) -> None:
    services = profile(tmp_path, "continue")
    user = make_user(services=services)
    new_game_by_mouse(user)
    hand = MouseHand(user)
    made = 0
    while made < count:
        top = user.app.stack.top
        if isinstance(top, DraftScene):
            if top.live.view.spec.asks != "nothing":
                draft_by_mouse(user, top)
                made += 1
            else:
                user.step(1, 0.05)
        else:
            hand.answer(picks_of(hand.scene.session.match))
            made += 1
        if made == 9:
            user.key(pygame.K_z, pygame.KMOD_CTRL)
    top = user.app.stack.top
    assert isinstance(top, DraftScene | TableScene)
    digest, decision = top.session.state.digest(), top.session.state.decision
    user.app.close()

    again = make_user(services=profile(tmp_path, "continue"))
    assert again.app.services.games.continue_line() is not None
    again.press("Continue")
    again.step(4)
    top = again.app.stack.top
    assert isinstance(top, DraftScene | TableScene)
    assert top.session.state.digest() == digest
    assert top.session.state.decision == decision
