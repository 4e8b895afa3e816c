"""Profiles in the window: made, changed, copied, exchanged, deleted and brought back, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.client.games.play_clock import LONGEST, PlayClock
from game.client.games.profile_in_play import UNLOCK_ALL, profile_name, store_keeper
from game.client.profile.preferences import VOLUME_PREFERENCES
from game.client.profile.services import Options, Services
from game.client.runs.opening import open_services, switch_profile
from game.content.language import line
from game.scenes.start.profiles import ProfilesScene
from game.store import ProfileStore, StoreError, open_profile
from tests.ui.conftest import User

SIZE = (1280, 720)


@pytest.fixture
def given(tmp_path: Path) -> Iterator[Services]:
    """Services with a real profile in a folder of its own."""
    services = open_services(Options(size=SIZE, data=tmp_path))
    yield services
    services.games.close()


@pytest.fixture
def shelf(tmp_path: Path) -> ProfileStore:
    """The profiles of that folder."""
    return ProfileStore(tmp_path)


@pytest.fixture
def person(make_user: Callable[..., User], given: Services) -> User:
    """Somebody in front of the profiles."""
    user = make_user(SIZE, "title", given)
    user.press("Player")
    assert user.scene == "profiles"
    return user


def settled(user: User) -> User:
    """Waits for whatever runs beside the window."""
    for _ in range(500):
        top = user.app.stack.top
        if getattr(getattr(top, "desk", None), "errand", None) is None:
            break
        pygame.time.wait(5)
        user.step()
    user.step(2)
    return user


def message(user: User) -> str:
    return str(user.top(ProfilesScene).desk.message)


def names(shelf: ProfileStore) -> list[str]:
    return [card.name for card in shelf.cards()]


def test_the_title_shows_the_profile_in_play_and_leads_to_all_of_them_and_back(person: User) -> None:
    person.key(pygame.K_ESCAPE)
    assert person.scene == "title"
    person.press("Records")
    assert person.scene == "records"
    person.key(pygame.K_ESCAPE)
    assert person.scene == "title"


def make_ada(person: User) -> None:
    """Makes the profile of Ada by one press, once her name stands there."""
    person.press("New profile")
    assert person.focused() == "Name"
    person.type("Ada")
    person.press("Initials")
    person.type("al1")
    person.press("Make this profile")
    settled(person)


def test_a_new_profile_is_made_and_in_play_by_one_press_that_leads_on(person: User, shelf: ProfileStore, given: Services) -> None:
    make_ada(person)
    cards = {card.name: card for card in shelf.cards()}
    assert cards["Ada"].initials == "AL1"
    assert cards["Ada"].emblem
    assert person.scene == "title" and profile_name(given) == "Ada"
    assert person.button("Ada"), "the title names who plays"


def test_a_new_profile_that_cannot_be_played_stays_on_the_page_and_says_why(
    person: User, shelf: ProfileStore, given: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(services: Services, ident: str) -> None:
        raise StoreError(line("profiles.not_read", problem="it is in use"))

    monkeypatch.setattr("game.client.runs.profile_desk.switch_profile", refuse)
    make_ada(person)
    assert person.scene == "profiles" and profile_name(given) == "Player"
    assert "in use" in message(person) and "Ada" in names(shelf) and person.button("Play with this profile")


@pytest.mark.parametrize("name", ["", "player"])
def test_a_name_that_cannot_be_is_answered_by_one_sentence(person: User, shelf: ProfileStore, name: str) -> None:
    person.press("New profile")
    person.type(name)
    person.press("Make this profile")
    settled(person)
    assert message(person).endswith(".")
    assert names(shelf) == ["Player"]


def test_changing_the_profile_brings_its_settings_at_once(person: User, shelf: ProfileStore, given: Services) -> None:
    other = shelf.create("Ada")
    with open_profile(shelf.data_dir, profile_id=other) as store:
        store.set_setting("ui_scale", "1.4")
    before = person.app.scale.px(100)
    switch_profile(given, other)
    person.app.profile_changed()
    assert profile_name(given) == "Ada"
    assert person.app.scale.px(100) > before
    given.settings.set(VOLUME_PREFERENCES["music"], 20)
    keeper = store_keeper(given)
    assert keeper is not None
    assert keeper.store.flush(5)
    with open_profile(shelf.data_dir, "Player") as old:
        assert old.get_setting("volume_music") is None, "the old profile is let go of and not changed any more"


def test_another_profile_is_played_from_its_card(person: User, shelf: ProfileStore, given: Services) -> None:
    shelf.create("Ada")
    person.key(pygame.K_ESCAPE)
    person.press("Player")
    person.press("Ada")
    person.press("Play with this profile")
    assert profile_name(given) == "Ada"
    person.key(pygame.K_ESCAPE)
    assert person.button("Ada")


def test_a_profile_that_another_window_holds_is_not_changed_to(person: User, shelf: ProfileStore, given: Services) -> None:
    other = shelf.create("Ada")
    person.key(pygame.K_ESCAPE)
    person.press("Player")
    with open_profile(shelf.data_dir, profile_id=other):
        person.press("Ada")
        person.press("Play with this profile")
        assert "already open" in message(person)
        assert profile_name(given) == "Player"


def test_the_profile_in_play_is_renamed_and_cannot_be_deleted(person: User, shelf: ProfileStore) -> None:
    person.press("Name")
    person.key(pygame.K_END)
    person.type("x")
    person.press("Keep name and initials")
    settled(person)
    assert names(shelf) == ["Playerx"]
    delete = next(widget for widget in person.top(ProfilesScene).widgets.widgets if widget.label == "Delete")
    assert not delete.enabled


def test_copy_export_import_delete_and_restore_go_all_the_way_round(person: User, shelf: ProfileStore) -> None:
    person.press("Copy")
    settled(person)
    assert names(shelf) == ["Player", "Player 2"]
    person.press("Player 2")
    person.press("Export as one file")
    settled(person)
    assert shelf.parcels()[0].name == "Player-2.cwprofile"
    person.hold(person.button("Delete"), 0.8)
    settled(person)
    assert names(shelf) == ["Player"]
    page = person.top(ProfilesScene)
    page.turn_to(2)
    person.step(2)
    person.press("Bring it back")
    settled(person)
    assert names(shelf) == ["Player", "Player 2"]
    person.top(ProfilesScene).turn_to(1)
    person.step(2)
    person.press("Import")
    settled(person)
    assert names(shelf) == ["Player", "Player 2", "Player 3"]


def test_one_click_deletes_nothing(person: User, shelf: ProfileStore) -> None:
    person.press("Copy")
    settled(person)
    person.press("Player 2")
    person.press("Delete")
    settled(person)
    assert names(shelf) == ["Player", "Player 2"]


def test_a_bad_file_is_answered_by_one_sentence(person: User, shelf: ProfileStore, tmp_path: Path) -> None:
    bad = tmp_path / "bad.cwprofile"
    bad.write_text("{}\n")
    person.top(ProfilesScene).turn_to(1)
    person.step(2)
    person.top(ProfilesScene).path.set(str(bad))
    person.press("Import")
    settled(person)
    assert "bad.cwprofile:1" in message(person)
    assert names(shelf) == ["Player"]


def test_everything_can_be_unlocked_by_one_switch_and_locked_again(person: User, given: Services) -> None:
    person.press("Unlock all")
    assert given.settings.get(UNLOCK_ALL) is True
    person.press("Unlock all")
    assert given.settings.get(UNLOCK_ALL) is False


def test_the_keyboard_alone_reaches_every_part(person: User) -> None:
    seen = set()
    for _ in range(30):
        seen.add(person.focused())
        person.key(pygame.K_TAB)
    wanted = {"Page", "Player", "New profile", "Name", "Initials", "Emblem", "Keep name and initials", "Copy", "Back"}
    assert wanted <= seen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768)])
def test_everything_lies_inside_the_window_and_nothing_overlaps(
    make_user: Callable[..., User], given: Services, shelf: ProfileStore, size: tuple[int, int]
) -> None:
    for number in range(6):
        shelf.create(f"Player {number}")
    user = make_user(size, "profiles", given)
    for page in range(3):
        user.top(ProfilesScene).turn_to(page)
        user.step(2)
        boxes = [widget.rect for widget in user.top(ProfilesScene).widgets.widgets if widget.visible]
        window = user.app.screen.get_rect()
        assert all(window.contains(box) for box in boxes)
        for number, box in enumerate(boxes):
            assert box.collidelist(boxes[number + 1 :]) == -1


def test_without_a_profile_the_screen_says_so(make_user: Callable[..., User]) -> None:
    user = make_user(SIZE, "profiles")
    assert user.top(ProfilesScene).desk.shelf is None
    assert user.top(ProfilesScene).desk.profiles == ()
    assert all(widget.label != "Copy" for widget in user.top(ProfilesScene).widgets.widgets)


def test_the_time_played_leaves_long_pauses_out(given: Services) -> None:
    keeper = store_keeper(given)
    assert keeper is not None
    moment = [0.0]
    clock = PlayClock(keeper.store, lambda: moment[0])
    clock.tick(keep=True)
    clock.start()
    for seconds in (10.4, 20.4, 5_000.0):
        moment[0] += seconds
        clock.tick(keep=seconds > 100)
    assert keeper.store.get_setting("played_seconds") == int(30.8 + LONGEST)
