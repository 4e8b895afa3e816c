"""The end where one can see it: what a slow disk has not taken is shown, waited for, and never lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.games.stored_games import KeptGames, KeptSettings, StoredGames
from game.client.profile.services import NoGames, Options, Services, shipped_content
from game.client.runs.opening import open_services, switch_profile
from game.content.language import line
from game.scenes.start.closing import ASKS_AFTER, ASKS_AGAIN, ClosingScene
from game.store import CloseState, ProfileStore, Store, StoreError, open_profile
from tests.store.test_store_faults import SlowDisk, wait_for
from tests.ui.conftest import User
from tools.proofs import sample_game

MakeUser = Callable[..., User]
MOVES = 8
LONG = 0.1


class Slow(NoGames):
    """A disk that takes one move at each look, or none while it `hangs`."""

    def __init__(self, reason: str = "The disk is full.") -> None:
        self.waiting, self.hangs, self.rescued, self.broken = MOVES, False, 0, False
        self.reason = reason

    def drain(self, seconds: float) -> CloseState:
        if not self.hangs:
            self.waiting = max(0, self.waiting - 1)
        return CloseState(self.waiting, self.reason)

    def rescue(self) -> Path | None:
        if self.broken:
            raise StoreError(line("store.no_rescue", why=None))
        self.rescued += 1
        return None


def closing(make_user: MakeUser, games: Slow) -> tuple[User, ClosingScene]:
    user = make_user(services=Services(games=games))
    user.app.request_quit()
    assert user.app.see_out()
    user.step()
    return user, user.top(ClosingScene)


def pass_time(user: User, seconds: float) -> None:
    user.step(round(seconds / LONG), LONG)


def labels(scene: ClosingScene) -> list[str]:
    return [widget.label for widget in scene.widgets.widgets]


def test_a_profile_that_is_saved_at_once_needs_no_picture(user: User) -> None:
    user.app.request_quit()
    assert not user.app.see_out()
    assert user.app.quitting


def test_what_waits_is_shown_and_the_window_goes_by_itself(make_user: MakeUser) -> None:
    user, scene = closing(make_user, Slow())
    told = scene.words()
    assert not user.app.quitting
    assert told.endswith(" moves are being saved.")
    assert labels(scene) == [], "nobody is asked in the first second"
    pass_time(user, 0.9)
    assert scene.words() != told
    assert user.app.quitting


def test_after_a_second_one_can_wait_on_or_leave_with_a_rescue_file(make_user: MakeUser) -> None:
    games = Slow()
    games.hangs = True
    user, scene = closing(make_user, games)
    pass_time(user, ASKS_AFTER + 0.2)
    assert labels(scene) == ["Write a rescue file and leave", "Keep waiting"], "what helps stands first"
    assert "The disk is full." in scene.words()
    assert user.focused() == "Write a rescue file and leave" and scene.rescue.style == "primary"
    user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    assert labels(scene) == []
    pass_time(user, ASKS_AGAIN + 0.2)
    user.key(pygame.K_RETURN)
    assert (games.rescued, user.app.quitting) == (1, True)


def test_with_a_disk_that_is_only_slow_waiting_stands_first(make_user: MakeUser) -> None:
    games = Slow("")
    games.hangs = True
    user, scene = closing(make_user, games)
    pass_time(user, ASKS_AFTER + 0.2)
    assert labels(scene) == ["Keep waiting", "Write a rescue file and leave"]
    assert user.focused() == "Keep waiting" and "slow" in scene.words()


def test_a_rescue_file_that_cannot_be_written_is_said_and_leaving_takes_a_second_look(make_user: MakeUser) -> None:
    games = Slow()
    games.hangs = games.broken = True
    user, scene = closing(make_user, games)
    pass_time(user, ASKS_AFTER + 0.2)
    user.press("Write a rescue file and leave")
    assert not user.app.quitting
    assert "No rescue file was written." in scene.words()
    assert labels(scene)[-1] == "Leave, and lose these moves"
    user.press("Leave, and lose these moves")
    assert not user.app.quitting, "it wants to be held, or pressed twice"
    games.hangs = False
    pass_time(user, 1.0)
    assert user.app.quitting, "the disk has taken everything after all"


def test_closing_the_window_once_more_leaves(make_user: MakeUser) -> None:
    games = Slow()
    games.hangs = True
    user, _ = closing(make_user, games)
    user.post(pygame.QUIT)
    user.step()
    assert user.app.quitting


def test_an_error_in_the_last_picture_ends_the_game(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    games = Slow()
    games.hangs = True
    user, _ = closing(make_user, games)

    def broken(scene: ClosingScene, screen: pygame.Surface) -> None:
        raise RuntimeError("no such bar")

    monkeypatch.setattr(ClosingScene, "draw", broken)
    user.app.invalidate()
    user.step()
    assert user.app.quitting


def kept(store: Store, data: Path) -> Services:
    content = shipped_content()
    keeper = StoredGames(store, content, data / "replays")
    return Services(Options(data=data), KeptSettings(store), KeptGames(keeper), keeper, None, content)


def behind(data: Path) -> tuple[SlowDisk, Store, str]:
    """A profile whose disk hangs with moves on their way to it."""
    disk = SlowDisk()
    store = open_profile(data, disk=disk)
    game = store.begin(sample_game.HEADER)
    assert store.flush(10)
    disk.holds = True
    sample_game.append(store, game, 1, MOVES)
    return disk, store, game


def assert_comes_back(data: Path, game: str, profile_id: str | None = None) -> None:
    with open_profile(data, profile_id=profile_id) as again:
        assert again.flush(10)
        assert sample_game.differences(again, game, MOVES) == []


def test_a_rescue_file_from_the_last_picture_is_the_only_one_and_comes_back(tmp_path: Path) -> None:
    disk, store, game = behind(tmp_path)
    games = kept(store, tmp_path).games
    assert games.drain(0.0).waiting == MOVES
    assert games.rescue() is not None
    games.close()
    assert len(list(tmp_path.glob("exports/*.cwrescue"))) == 1
    disk.holds = False
    assert store.close(10) == CloseState()
    assert_comes_back(tmp_path, game)


def test_changing_the_profile_loses_nothing_that_the_disk_has_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.games.stored_games.CLOSE_SECONDS", 0.1)
    disk, store, game = behind(tmp_path)
    other = ProfileStore(tmp_path).create("Other")
    services = kept(store, tmp_path)
    switch_profile(services, other)
    assert len(list(tmp_path.glob("exports/*.cwrescue"))) == 1
    services.games.close()
    disk.holds = False
    assert store.close(10) == CloseState()
    assert_comes_back(tmp_path, game, store.profile_id)


def test_the_banner_says_what_waits_for_a_slow_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.games.stored_games.LONG_BEHIND", 0.6)
    disk, store, _ = behind(tmp_path)
    keeper = kept(store, tmp_path).keeper
    assert keeper is not None
    assert keeper.notice is None
    told = "The disk is slow: 8 moves wait to be saved, for "
    assert wait_for(lambda: (keeper.notice or "").startswith(told)), (keeper.notice, store.status, store.unsaved)
    disk.holds = False
    assert store.flush(10)
    assert keeper.notice is None
    store.close()


def test_closing_twice_adds_nothing_to_the_time_played(tmp_path: Path) -> None:
    services = open_services(Options(data=tmp_path))
    for _ in range(3):
        assert services.games.drain(1.0).done
    services.games.close()
