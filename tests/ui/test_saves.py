"""Saves and backups: every file of a profile is seen and used by mouse, keys and pad, and all that is done can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.profile.services import Options, Services
from game.client.runs.opening import open_services
from game.client.runs.saves_desk import SavesDesk
from game.scenes.start.saves import SavesScene
from game.store import ProfileStore, Store, open_profile
from tests.store.profile_files import profile_folder
from tests.store.test_store_union import play
from tests.ui.conftest import User
from tools.proofs import run_books, sample_game

MakeUser = Callable[..., User]
LONG = 0.1


def in_play(data: Path) -> tuple[Services, Store]:
    """A profile with a copy that is older than itself: since then a setting was changed."""
    with open_profile(data) as store:
        play(store, 1, 2)
        store.set_setting("volume", 7)
        assert store.flush(10)
    services = open_services(Options(data=data))
    return services, store_behind(services)


def store_behind(services: Services) -> Store:
    store = getattr(services.keeper, "store", None)
    assert isinstance(store, Store)
    return store


def at_saves(make_user: MakeUser, services: Services) -> tuple[User, SavesScene]:
    user = make_user((1280, 720), "title", services)
    user.press("Saves")
    return user, user.top(SavesScene)


def finish(user: User, scene: SavesScene) -> str:
    """Waits for what was begun; the sentence about it."""
    for _ in range(2000):
        if scene.desk.errand is None:
            return scene.desk.message
        user.step()
        pygame.time.wait(2)
    raise AssertionError("it never came to an end")


def choose(user: User, scene: SavesScene, kind: str) -> None:
    """Chooses the first file of a kind by the keys."""
    scene.widgets.set_focus(scene.list)
    place = next(number for number, row in enumerate(scene.desk.rows) if row.kind == kind)
    for _ in range(len(scene.desk.rows)):
        if scene.desk.chosen < place:
            user.key(pygame.K_DOWN)
        elif scene.desk.chosen > place:
            user.key(pygame.K_UP)
    assert scene.desk.row is not None and scene.desk.row.kind == kind


def test_a_copy_is_looked_into_restored_and_the_restoring_taken_back(make_user: MakeUser, tmp_path: Path) -> None:
    services, _ = in_play(tmp_path)
    user, scene = at_saves(make_user, services)
    assert scene.list.lines[0] == "Now · the save in use · 2 finished games"
    assert not scene.buttons["restore"].enabled, "the file in use is in use"
    choose(user, scene, "recent")
    user.press("Compare with now")
    assert finish(user, scene) == "The differences from now are listed with the file."
    assert "The same games, runs and titles as now." in scene.about.words
    user.hold(scene.buttons["restore"].rect.center, 1.0)
    assert finish(user, scene).startswith("The copy is in use now.")
    store = store_behind(services)
    assert store.get_setting("volume") is None
    assert store.statistics()[run_books.GAMES] == 2
    choose(user, scene, "before")
    user.hold(scene.buttons["restore"].rect.center, 1.0)
    finish(user, scene)
    assert store_behind(services).get_setting("volume") == 7
    services.games.close()


def test_what_is_missing_is_taken_from_a_copy(make_user: MakeUser, tmp_path: Path) -> None:
    services, store = in_play(tmp_path)
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 4)
    assert store.flush(10)
    user, scene = at_saves(make_user, services)
    choose(user, scene, "recent")
    user.hold(scene.buttons["restore"].rect.center, 1.0)
    finish(user, scene)
    assert store_behind(services).running_games() == ()
    choose(user, scene, "before")
    user.press("Add what is missing")
    assert finish(user, scene) == "1 game in progress was taken."
    assert sample_game.differences(store_behind(services), game, 4) == []
    user.press("Add what is missing")
    assert finish(user, scene) == "There is nothing in it that you do not have."
    services.games.close()


def test_games_are_checked_and_what_is_good_is_exported(make_user: MakeUser, tmp_path: Path) -> None:
    services, _ = in_play(tmp_path)
    user, scene = at_saves(make_user, services)
    user.press("Check all games")
    assert finish(user, scene) == "All games were checked, and all are good."
    user.press("Export")
    assert finish(user, scene).startswith("Everything that is good was saved to ")
    assert len(list(tmp_path.glob("exports/*.cwprofile"))) == 1
    services.games.close()


def test_another_profile_is_reached_from_profiles_and_needs_no_closing(make_user: MakeUser, tmp_path: Path) -> None:
    services, store = in_play(tmp_path)
    other = ProfileStore(tmp_path).create("Other")
    user = make_user((1280, 720), "profiles", services)
    user.press("Other")
    user.press("Saves and backups")
    scene = user.top(SavesScene)
    assert scene.title == "Saves of “Other”"
    assert scene.desk.profile_id == other
    assert not scene.buttons["check"].enabled
    user.key(pygame.K_ESCAPE)
    assert user.scene == "profiles"
    assert store_behind(services) is store
    services.games.close()


def test_what_cannot_be_read_is_named_and_left_alone(make_user: MakeUser, tmp_path: Path) -> None:
    services, _ = in_play(tmp_path)
    copy = profile_folder(tmp_path) / "backup" / "1.db"
    copy.write_bytes(b"no profile")
    aside = tmp_path / "quarantine" / f"{profile_folder(tmp_path).name}-1-profile.db"
    aside.parent.mkdir(exist_ok=True)
    aside.write_bytes(b"nor this")
    user, scene = at_saves(make_user, services)
    choose(user, scene, "aside")
    assert "nothing of it is used" in scene.about.words
    assert not scene.buttons["restore"].enabled
    assert not scene.buttons["merge"].enabled
    user.press("Export")
    assert finish(user, scene).startswith("This copy was not exported.")
    assert (copy.read_bytes(), aside.read_bytes()) == (b"no profile", b"nor this")
    services.games.close()


def test_a_profile_that_cannot_be_closed_yet_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services, store = in_play(tmp_path)
    desk = SavesDesk(services)
    desk.chosen = next(number for number, row in enumerate(desk.rows) if row.kind == "recent")
    monkeypatch.setattr(store, "flush", lambda seconds: False)
    desk.restore()
    while not desk.settle():
        pygame.time.wait(2)
    assert desk.warned
    assert desk.message == "The last moves are still being saved; try again in a moment."
    assert store_behind(services) is store
    services.games.close()


def test_where_nothing_is_kept_there_are_no_files(make_user: MakeUser) -> None:
    user = make_user((1280, 720), "saves")
    scene = user.top(SavesScene)
    assert list(scene.list.lines) == []
    assert not any(button.enabled for button in scene.buttons.values())


def test_second_copies_go_to_another_drive_by_keys_and_by_dropping_a_folder(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick, other = tmp_path / "stick", tmp_path / "other"
    stick.mkdir()
    other.mkdir()
    monkeypatch.setattr("game.client.runs.saves_desk.drives", lambda: (stick,))
    services, store = in_play(tmp_path / "data")
    user, scene = at_saves(make_user, services)
    user.press("Backups on another drive …")
    assert list(scene.list.lines) == ["Beside the games, on this drive", str(stick)]
    user.key(pygame.K_ESCAPE)
    assert user.scene == "saves" and scene.list.lines[0].startswith("Now"), "one step back"
    user.press("Backups on another drive …")
    scene.widgets.set_focus(scene.list)
    user.key(pygame.K_DOWN)
    user.press("Keep backups here")
    assert store.second_folder == stick
    assert store.flush(10) and len(list(stick.rglob("*.cwgame"))) == 2
    user.post(pygame.DROPFILE, file=str(other))
    user.step()
    assert store.second_folder == other
    user.post(pygame.DROPFILE, file=str(tmp_path / "nowhere"))
    user.step()
    assert scene.desk.warned and scene.desk.message.startswith("There is no folder") and store.second_folder == other
    services.games.close()
