"""Content: every pack, campaign and language is listed with its state, and what is dropped is taken in or refused."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.cli.journals import replay_of_journal
from game.cli.stage import open_app
from game.cli.stage_games import played_match
from game.client.profile.services import Options, Services
from game.client.runs.campaigns import campaigns_of
from game.client.runs.opening import open_services
from game.content.load import install_packs, installed_packs
from game.scenes.setup.skirmish import SkirmishScene
from game.scenes.start.content import ContentScene
from game.store import ProfileStore, open_profile, write_replay
from tests.client.test_own_content import a_campaign, a_pack
from tests.store.test_store_union import play
from tests.ui.conftest import User
from tools.proofs.views import show_view

MakeUser = Callable[..., User]


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    """A profile with two packs of its own, one of them broken."""
    a_pack(tmp_path, "mine")
    (a_pack(tmp_path, "wrong") / "cards.toml").write_text("[[cards]]\nkey = 7\n", encoding="utf-8")
    made = open_services(Options(data=tmp_path))
    campaigns_of(made).own.wait()
    yield made
    made.games.close()
    install_packs({})


def at_content(make_user: MakeUser, services: Services) -> tuple[User, ContentScene]:
    user = make_user((1280, 720), "content", services)
    return user, user.top(ContentScene)


def states(scene: ContentScene) -> dict[str, str]:
    return {row.key: row.state for row in scene.desk.rows}


def drop(user: User, scene: ContentScene, path: Path) -> str:
    """Drops a file on the window and waits for what comes of it."""
    user.post(pygame.DROPFILE, file=str(path))
    for _ in range(10_000):
        user.step()
        if not scene.desk.busy:
            return scene.desk.message
        pygame.time.wait(2)
    raise AssertionError("it never came to an end")


def test_everything_is_listed_and_a_broken_pack_has_its_reason(make_user: MakeUser, services: Services) -> None:
    _, scene = at_content(make_user, services)
    told = states(scene)
    assert told["base"] == told["nemesis"] == told["the_waning_frontier"] == told["en"] == "shipped"
    assert told["mine"] == "on" and told["wrong"] == "bad"
    assert [scene.desk.rows[number].key for number in scene.list.bad] == ["wrong"], "it has a warning before it"
    scene.choose([row.key for row in scene.desk.rows].index("wrong"))
    assert "cards.toml:2: cards[0].key: must be text" in scene.desk.words()


def test_a_pack_is_switched_off_and_on_and_a_skirmish_offers_it(make_user: MakeUser, services: Services) -> None:
    user, scene = at_content(make_user, services)
    scene.choose([row.key for row in scene.desk.rows].index("mine"))
    for state, label in (("off", "Switch off"), ("on", "Switch on")):
        user.press(label)
        campaigns_of(services).own.wait()
        user.step()
        assert states(scene)["mine"] == state
        assert [scene.desk.rows[number].key for number in scene.list.dim] == ["mine"] * (state == "off")
        skirmish = make_user((1280, 720), "skirmish", services).top(SkirmishScene)
        assert ("mine" in skirmish.packs) == (state == "on")


def test_what_is_dropped_is_taken_in_whole_or_refused_in_a_sentence(
    make_user: MakeUser, services: Services, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    a_campaign(elsewhere, "a_trip")
    a_pack(elsewhere, "zipped")
    shutil.make_archive(str(elsewhere / "zipped"), "zip", elsewhere / "packs", "zipped")
    with zipfile.ZipFile(elsewhere / "evil.zip", "w") as archive:
        archive.writestr("x/../../../profile.db", b"x")
    user, scene = at_content(make_user, services)

    assert drop(user, scene, elsewhere / "campaigns" / "a_trip").startswith("The Waning Frontier by ")
    assert drop(user, scene, elsewhere / "zipped.zip") == "The pack zipped is installed."
    assert states(scene)["a_trip"] == states(scene)["zipped"] == "on"
    assert drop(user, scene, elsewhere / "zipped.zip").startswith("zipped exists already.")
    assert "is no name of a file inside one folder" in drop(user, scene, elsewhere / "evil.zip")
    assert drop(user, scene, elsewhere / "nowhere.txt") == "nowhere.txt is no zip, no profile and no replay."
    assert drop(user, scene, elsewhere).startswith("It has neither pack.toml nor campaign.toml")
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("incoming")]


def test_profiles_and_replays_are_read_by_the_guarded_process_too(
    make_user: MakeUser, services: Services, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    with open_profile(elsewhere) as store:
        play(store, 1, 2)
        ident = store.profile_id
    parcel = ProfileStore(elsewhere).export(ident).path
    user, scene = at_content(make_user, services)
    assert drop(user, scene, parcel) == "The profile was imported."
    parcel.write_bytes(parcel.read_bytes()[:-40])
    assert drop(user, scene, parcel).startswith("The file was not imported: ")
    (elsewhere / "b.cwreplay").write_text("nonsense", encoding="utf-8")
    assert "b.cwreplay:1" in drop(user, scene, elsewhere / "b.cwreplay")
    match = played_match("watched", "standard", 4)
    write_replay(elsewhere / "a.cwreplay", replay_of_journal(match.book, match.journal))
    assert drop(user, scene, elsewhere / "a.cwreplay") == "The replay is here."
    assert user.scene == "replay"


def test_the_title_leads_a_dropped_file_to_content(make_user: MakeUser, services: Services, tmp_path: Path) -> None:
    user = make_user((1280, 720), "title", services)
    user.post(pygame.DROPFILE, file=str(tmp_path / "nothing.txt"))
    user.step()
    assert user.scene == "content"


def test_packs_of_a_profile_that_is_thrown_away_go_with_it() -> None:
    with open_app((1280, 720), "thrown away") as app:
        show_view(app, "content")
        assert installed_packs()
    assert installed_packs() == {}
