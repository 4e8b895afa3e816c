"""The page of data in the settings: where the saves are, one file for exchange, the seed of the last game (UX-S8)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli.stage_games import played_match
from game.client.games.profile_in_play import store_keeper
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.preferences import PAGES
from game.client.profile.requests import SettingsArgs
from game.client.profile.services import Services
from game.content.language import say
from game.scenes.settings.settings import SettingsScene
from game.store import ProfileStore
from game.ui.screens import data_page
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, services_in


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


def page(make_user: MakeUser, services: Services) -> User:
    """The settings at their last page, over the title."""
    user = make_user(services=services)
    user.press("Settings")
    user.top(SettingsScene).turn_to(PAGES.index("data"))
    user.step(2)
    return user


def said(user: User) -> str:
    return user.app.toast_words


def test_the_saves_folder_is_opened_and_named(
    make_user: MakeUser, services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []

    def open_once(path: Path) -> bool:
        opened.append(path)
        return len(opened) == 1

    monkeypatch.setattr(data_page, "open_folder", open_once)
    user = page(make_user, services)
    user.press("Open the saves folder")
    assert opened == [tmp_path] and said(user).startswith("The saves are in ")
    user.press("Open the saves folder")
    assert said(user).startswith("The folder could not be opened from here. It is ")


def test_the_profile_is_exported_as_one_file_that_can_be_imported(
    make_user: MakeUser, services: Services, tmp_path: Path
) -> None:
    user = page(make_user, services)
    user.press("Export this profile as one file")
    for _ in range(400):
        if said(user):
            break
        pygame.time.wait(5)
        user.step()
    assert said(user).startswith("The profile is in ")
    shelf = ProfileStore(tmp_path)
    (parcel,) = shelf.parcels()
    assert shelf.import_file(parcel).profile_id in {card.profile_id for card in shelf.cards()}


def test_the_seed_is_that_of_the_game_below_the_settings_else_of_the_last_one(
    make_user: MakeUser, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(data_page, "copy_text", copied.append)
    user = page(make_user, services)
    user.press("Copy the seed of the last game")
    assert copied == [] and said(user) == "No game has been played with this profile yet."
    user.app.stack.clear()
    session = Session(played_match("seed of the table", "standard", 12))
    user.app.stack.push(TableArgs(session=session))
    user.app.stack.push(SettingsArgs())
    user.top(SettingsScene).turn_to(PAGES.index("data"))
    user.step(2)
    user.press("Copy the seed of the last game")
    assert copied == [session.state.setup.seed] and copied[0] in said(user)


def test_profiles_are_changed_from_the_title_and_never_inside_a_game(make_user: MakeUser, services: Services) -> None:
    user = page(make_user, services)
    user.press(say(data_page.PROFILES))
    assert user.scene == "profiles"
    user.app.stack.clear()
    user.app.stack.push(TableArgs(session=Session(played_match("no change", "standard", 12))))
    user.app.stack.push(SettingsArgs())
    user.top(SettingsScene).turn_to(PAGES.index("data"))
    user.step(2)
    user.press(say(data_page.PROFILES))
    assert user.scene == "settings"


def test_without_a_profile_the_page_says_so(make_user: MakeUser) -> None:
    user = make_user(first="settings")
    user.top(SettingsScene).turn_to(PAGES.index("data"))
    user.step(2)
    user.press("Open the saves folder")
    assert said(user) == say(data_page.NOT_KEPT)
    assert store_keeper(user.app.services) is None
