"""The adviser in the window: asked by key, pad and pause, shown over the table, agreed to where it costs, playing nothing."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.intents import Advise
from game.scenes.settings.pause import PauseScene
from game.scenes.table.advice import AdviceScene
from game.scenes.table.scene import TableScene
from game.ui.kit.buttons import Button
from game.ui.screens.advice_panel import IdeaRow
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import services, session_at, sit_down


def ask(user: User) -> AdviceScene:
    user.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    top = user.app.stack.top
    assert isinstance(top, AdviceScene)
    return top


def think(user: User, scene: AdviceScene) -> None:
    for _ in range(2_000):
        if not scene.moving:
            break
        scene.update(1 / 60)
    user.step(2)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_ideas_stand_in_the_panel_and_enter_shows_one_without_playing_it(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services())
    session = session_at("turn", skip=4)
    sit_down(user, session)
    played = len(session.match.played)
    scene = ask(user)
    think(user, scene)
    assert scene.words is not None and scene.rows
    assert all(scene.box.contains(widget.rect) for widget in scene.widgets.widgets)
    user.key(pygame.K_DOWN)
    chosen = scene.widgets.focus
    assert isinstance(chosen, IdeaRow) and scene.adviser is not None and scene.adviser.advice is not None
    wanted = scene.adviser.advice.ideas[scene.rows.index(chosen)].picks[0]
    user.key(pygame.K_RETURN)
    table = user.top(TableScene)
    assert len(session.match.played) == played, "nothing is played by itself"
    focus = table.live.view.ref_of(table.live.view.widgets.focus)
    assert getattr(focus, "card", None) == getattr(wanted, "card", None)


def test_the_key_closes_it_and_the_table_is_as_it_was(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    session = session_at("turn")
    sit_down(user, session)
    before = session.state.digest()
    ask(user)
    user.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert isinstance(user.app.stack.top, TableScene) and session.state.digest() == before and not session.match.assisted


def test_a_game_that_counts_is_told_what_it_costs_and_assisted_only_by_a_second_press(
    make_user: MakeUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = make_user((1280, 720), services=services())
    session = session_at("turn")
    monkeypatch.setattr(type(session), "advice_costs", property(lambda self: not self.match.assisted))
    sit_down(user, session)
    scene = ask(user)
    scene.update(1.0)
    assert scene.adviser is None and not session.match.assisted
    user.key(pygame.K_ESCAPE)
    assert not session.match.assisted
    scene = ask(user)
    user.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert scene.adviser is not None and session.match.assisted


def test_the_pause_offers_it_to_the_pointer(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    sit_down(user, session_at("turn"))
    user.key(pygame.K_ESCAPE)
    pause = user.app.stack.top
    assert isinstance(pause, PauseScene)
    button = next(w for w in pause.widgets.widgets if isinstance(w, Button) and w.key_action == "advise")
    user.click(button.rect.center)
    user.step(2)
    assert isinstance(user.app.stack.top, AdviceScene)


def test_what_is_half_chosen_is_never_dropped_by_asking(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    session = session_at("invasion")
    sit_down(user, session)
    table = user.top(TableScene).live
    desk = table.model.choice
    assert desk is not None and desk.fleet
    commit = desk.fleet[0]
    for _ in range(2):
        desk.toggle(commit)
    assert desk.half_made
    table.give(Advise())
    user.step(2)
    assert isinstance(user.app.stack.top, TableScene) and "half chosen" in table.model.prompt.detail
