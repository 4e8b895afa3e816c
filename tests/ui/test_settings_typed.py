"""Settings by typed keys: what an imported profile holds of another type counts as not set and is told to the log once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.scene_names import SCENE_NAMES
from game.client.profile import preferences
from game.client.profile.measures import WINDOW_SIZE
from game.client.profile.preferences import PREFERENCES, SPEED, Preference
from game.client.profile.services import Options
from game.client.profile.settings import MaybeText, MemorySettings, Number, Setting, Switch, Text, Texts, Whole
from game.client.profile.setup_choices import SKIRMISH_LENGTH
from game.client.runs.opening import open_services
from game.scenes.setup.skirmish import SkirmishScene
from game.store import ProfileStore, open_profile
from tests.ui.conftest import User

SIZE = (1280, 720)
KEYS: tuple[Setting[Any], ...] = (
    Text("a", "none"),
    MaybeText("a"),
    Switch("a", True),
    Whole("a", 3, 1, 9),
    Number("a", 0.5, 0.0, 1.0),
    Texts("a"),
    WINDOW_SIZE,
    *PREFERENCES,
)
NAMES = (
    *(
        f"skirmish.{name}"
        for name in ("packs", "mode", "home", "length", "heat", "grade", "ranked", "purist", "draft", "revenge", "heroes")
    ),
    *(f"hub.{name}" for name in ("entry", "length", "mode", "home", "heat", "purist")),
    *(f"local.{name}" for name in ("seats", "privacy", "packs", "draft", "revenge", "length", "seed")),
    *(f"local.{name}_{seat}" for name in ("name", "kind", "home", "device", "surges") for seat in range(5)),
    *(
        "campaign.last",
        "campaign.looked",
        "campaign.initials",
        "odds_seen",
        "title",
        "unlock_all",
        "games_finished",
        "software_present",
    ),
    *("window_size", "bindings", "joysticks", *(preference.name for preference in PREFERENCES)),
)


@pytest.mark.parametrize("key", KEYS, ids=lambda key: type(key).__name__)
def test_a_value_of_another_type_gives_the_default_and_one_log_line(key: Setting[Any], caplog: pytest.LogCaptureFixture) -> None:
    settings = MemorySettings({key.name: {"a": "table"}})
    with caplog.at_level(logging.WARNING):
        assert settings.get(key) == key.default
        assert settings.get(key) == key.default
    assert [record.getMessage() for record in caplog.records] == [
        f"the setting {key.name} holds dict, which it cannot be: it counts as not set"
    ]


@pytest.mark.parametrize(
    ("key", "kept", "value"),
    [
        (Text("a"), "words", "words"),
        (MaybeText("a"), "words", "words"),
        (Switch("a"), True, True),
        (Whole("a", 3, 1, 9), 9, 9),
        (Whole("a", 3, 1, 9), 10, 3),
        (Whole("a", 3, 0, 9), True, 3),
        (Number("a", 0.5, 0.0, 1.0), "0.25", 0.25),
        (Number("a", 0.5, 0.0, 1.0), 7, 1.0),
        (Number("a", 0.5, 0.0, 1.0), "nan", 0.5),
        (Number("a", 0.5, 0.0, 1.0), 10**400, 0.5),
        (Texts("a"), ["one", 2], ["one"]),
        (WINDOW_SIZE, [800, 600], [800, 600]),
        (WINDOW_SIZE, [800, -1], []),
        (SPEED, "2.0", 2.0),
        (SPEED, True, 1.0),
    ],
)
def test_what_is_kept_is_read_in_the_type_of_its_setting(key: Setting[Any], kept: object, value: object) -> None:
    assert MemorySettings({key.name: kept}).get(key) == value


def test_an_imported_profile_with_a_table_for_every_setting_opens_every_screen(
    make_user: Callable[..., User], tmp_path: Path
) -> None:
    store = open_profile(tmp_path)
    for name in NAMES:
        store.set_setting(name, {})
    store.close()
    shelf = ProfileStore(tmp_path)
    imported = shelf.import_file(shelf.export(store.profile_id).path).profile_id
    name = next(card.name for card in shelf.cards() if card.profile_id == imported)
    services = open_services(Options(size=SIZE, data=tmp_path, profile=name))
    assert services.settings.kept("skirmish.length") == {}
    user = make_user(SIZE, "skirmish", services)
    scene = user.app.stack.top
    assert isinstance(scene, SkirmishScene) and scene.choices.length == "full"
    assert services.settings.get(SKIRMISH_LENGTH) == "full"
    for screen in ("local", "hub", "settings", "controls", "profiles", "records", "codex", "daily", "title"):
        user.app.stack.push(SCENE_NAMES[screen]())
        user.step(2)
        assert user.scene == screen
    services.games.close()


def test_every_preference_stands_on_the_settings_page() -> None:
    written = {name for name, value in vars(preferences).items() if isinstance(value, Preference)}
    assert len(written) > 20 and sorted(name for name in written if getattr(preferences, name) not in PREFERENCES) == []
