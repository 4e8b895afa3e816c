"""F5 in a game: the ways to begin anew and what becomes of the game that is left; View between the score and the star map."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.games.privacy import PEEK
from game.scenes.campaign.starmap import StarMapScene
from game.scenes.results.score import ScoreScene
from game.scenes.setup.restart import RestartScene
from game.scenes.table import TableScene
from tests.ui.conftest import User
from tests.ui.games import kept_by, services, session_at, sit_down
from tests.ui.pads import FakePad, press
from tests.ui.runs import MakeUser, fight, put_in_place, runs_of, services_in
from tests.ui.seats import local_session


def menu(user: User) -> RestartScene:
    user.key(pygame.K_F5)
    top = user.app.stack.top
    assert isinstance(top, RestartScene), user.scene
    return top


def labels(user: User) -> list[str]:
    top = user.app.stack.top
    assert top is not None
    return [widget.label for widget in top.widgets.widgets]


def test_f5_opens_the_menu_and_f5_or_enter_go_on_with_the_game(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn"))
    seq = table.session.state.seq
    for key in (pygame.K_F5, pygame.K_ESCAPE, pygame.K_RETURN):
        menu(user)
        assert user.focused() == "Continue this game"
        user.step(20)
        user.key(key)
        assert user.app.stack.top is table
    assert table.session.state.seq == seq


@pytest.mark.parametrize(("way", "same"), [("The same deal again", True), ("Another deal", False)])
def test_a_new_game_takes_the_place_of_the_old_one(make_user: MakeUser, way: str, same: bool) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn"))
    before = table.session.state.setup
    depth = len(user.app.stack.keys)
    menu(user)
    user.press(way)
    user.step(5)
    top = user.app.stack.top
    assert top is not table and user.scene in ("table", "draft") and len(user.app.stack.keys) == depth
    setup = top.session.state.setup  # type: ignore[union-attr]
    assert (setup.seed == before.seed) == same
    assert setup.seats == before.seats and top.session.state.seq <= 1  # type: ignore[union-attr]


def test_the_game_that_is_left_stays_among_the_running_ones(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    user.press("Skirmish")
    user.press("Start")
    fight(user, stop_after=5)
    user.step(20)
    before = user.app.stack.top.session.state.setup.seed  # type: ignore[union-attr]
    menu(user)
    user.press("Another deal")
    user.step(20)
    fight(user, stop_after=1)
    after = user.app.stack.top.session.state.setup.seed  # type: ignore[union-attr]
    keeper = kept_by(user.app.services)
    assert keeper.store.flush(10)
    assert {game.header["seed"] for game in keeper.running()} >= {before, after}


def test_people_at_one_screen_get_no_deal_that_they_have_seen(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, local_session(2, PEEK))
    before = table.session.state.setup
    menu(user)
    assert labels(user) == ["Continue this game", "Another deal, same seats", "Another deal, seats rotate"]
    user.press("Another deal, seats rotate")
    user.step(5)
    setup = user.app.stack.top.session.state.setup  # type: ignore[union-attr]
    assert setup.seed != before.seed
    assert setup.option("name_1", "") == before.option("name_0", "")


def test_a_pad_begins_anew_from_the_pause(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn"))
    pad = FakePad(user).plug()
    pad.tap("menu")
    user.step(20)
    press(user, pad, "Restart")
    assert user.scene == "restart" and "pause" not in user.app.stack.keys
    user.step(20)
    press(user, pad, "The same deal again")
    user.step(5)
    assert user.app.stack.top is not table and user.scene in ("table", "draft")


def test_a_place_in_the_game_is_chosen_in_its_replay(make_user: MakeUser) -> None:
    user = make_user(services=services())
    sit_down(user, session_at("turn"))
    menu(user)
    user.press("Back to a point in this game")
    assert user.scene == "replay"


# -- score and star map


def test_without_a_campaign_view_opens_and_closes_the_score_and_m_says_why_there_is_no_map(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn"))
    pad = FakePad(user).plug()
    pad.tap("view")
    user.top(ScoreScene)
    pad.tap("view")
    assert user.app.stack.top is table
    user.key(pygame.K_m)
    assert user.app.stack.top is table and "no star map" in table.live.model.said


def test_in_a_battle_of_a_run_view_turns_between_score_and_star_map(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_place(monkeypatch)
    user = make_user(first="hub", services=services_in(tmp_path))
    for key in (pygame.K_e, pygame.K_RETURN, pygame.K_RETURN):
        user.key(key)
    fight(user, stop_after=12)
    user.step(5)
    assert isinstance(user.app.stack.top, TableScene)
    table = user.app.stack.top
    run = runs_of(user).run
    pad = FakePad(user).plug()
    pad.tap("view")
    assert isinstance(user.app.stack.top, ScoreScene)
    pad.tap("view")
    scene = user.app.stack.top
    assert isinstance(scene, StarMapScene) and scene.looking
    assert not scene.end_button.visible and not scene.go_button.visible
    for control in ("y", "a", "dpad_right", "a"):  # nothing is chosen while the battle is on
        pad.tap(control)
        user.step(20)
    assert user.app.stack.top is scene and runs_of(user).run == run
    pad.tap("view")
    assert isinstance(user.app.stack.top, ScoreScene)
    pad.tap("b")
    assert user.app.stack.top is table
    user.key(pygame.K_m)
    assert isinstance(user.app.stack.top, StarMapScene)
    user.key(pygame.K_m)
    assert user.app.stack.top is table
    user.key(pygame.K_F5)
    assert labels(user) == ["Continue this game", "Back to a point in this game"]
