"""Content is the workshop of campaigns: one press tries a mission, exports a campaign, or replaces an installed one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.campaign.workshop.parcel import read_parcel
from game.client.profile.services import Options, Services
from game.client.runs.campaigns import campaigns_of
from game.client.runs.opening import open_services
from game.client.runs.own_content import REPLACED, settle_replaced
from game.content.load import install_cards
from game.resources import show_pictures
from game.scenes.campaign.hub import HubScene
from game.scenes.start.content import ContentScene
from game.store import StoreError
from game.ui.kit import pictures
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, fight, runs_of
from tests.ui.test_content import at_content, drop
from tests.ui.test_trying import left_nothing


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    """A profile with a campaign of its own, as `new campaign` writes it."""
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path / "campaigns")]) == 0
    made = open_services(Options(data=tmp_path))
    for name, value in (("speed", 0.0), ("nemesis_speed", 0.0), ("reduced_motion", True)):
        made.settings.keep(name, value)
    campaigns_of(made).own.wait()
    yield made
    made.games.close()
    install_cards("tin_comet", None)


def at_campaign(make_user: MakeUser, services: Services) -> tuple[User, ContentScene]:
    user, scene = at_content(make_user, services)
    scene.choose([row.key for row in scene.desk.rows].index("tin_comet"))
    user.step()
    return user, scene


def settled(user: User, scene: ContentScene) -> str:
    for _ in range(10_000):
        user.step()
        if not scene.desk.busy:
            return scene.desk.message
        pygame.time.wait(2)
    raise AssertionError("it never came to an end")


def test_one_press_tries_a_mission_and_leads_back(make_user: MakeUser, services: Services) -> None:
    user, scene = at_campaign(make_user, services)
    assert scene.mission_button.label == "Mission 1 of 5: First Light"
    user.press(scene.mission_button.label)
    user.press(scene.mission_button.label)
    assert scene.mission_button.label == "Mission 3 of 5: The Long Night"
    user.press("Try it")
    assert user.scene == "briefing" and not runs_of(user).kept
    user.key(pygame.K_RETURN)
    fight(user)
    user.press("Back")
    assert user.scene == "content" and left_nothing(user)


def test_what_came_with_the_game_is_neither_tried_nor_exported_here(make_user: MakeUser, services: Services) -> None:
    _, scene = at_campaign(make_user, services)
    assert scene.try_button.visible and scene.export_button.visible and not scene.replace_button.visible
    scene.choose([row.key for row in scene.desk.rows].index("the_waning_frontier"))
    assert not scene.try_button.visible and not scene.export_button.visible and not scene.mission_button.visible


def test_export_writes_a_file_and_what_is_there_already_is_asked_about(
    make_user: MakeUser, services: Services, tmp_path: Path
) -> None:
    user, scene = at_campaign(make_user, services)
    user.press("Export")
    assert "tin_comet.cwcampaign" in settled(user, scene)
    path = tmp_path / "replays" / "tin_comet.cwcampaign"
    assert read_parcel(path).manifest.title == "My campaign"
    mine = tmp_path / "campaigns" / "tin_comet" / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    assert "Replace it?" in drop(user, scene, path)
    assert scene.replace_button.visible and mine.exists()
    user.press("Replace it")
    assert settled(user, scene).startswith("My campaign by You is installed: 5 missions, 1 event, 1 relic.")
    assert not mine.exists() and not scene.replace_button.visible
    assert {row.key: row.state for row in scene.desk.rows}["tin_comet"] == "on"
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(("incoming", REPLACED))]


def test_a_broken_one_leaves_the_old_one_in_its_place(make_user: MakeUser, services: Services, tmp_path: Path) -> None:
    user, scene = at_campaign(make_user, services)
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path / "other")]) == 0
    (tmp_path / "other" / "tin_comet" / "relics.toml").write_text("[[relic]]\n", encoding="utf-8")
    mine = tmp_path / "campaigns" / "tin_comet" / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    drop(user, scene, tmp_path / "other" / "tin_comet")
    user.press("Replace it")
    assert "did you mean relics?" in settled(user, scene) and mine.exists()


def test_a_crash_between_old_and_new_brings_the_old_one_back(tmp_path: Path) -> None:
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path / "campaigns")]) == 0
    place, old = tmp_path / "campaigns" / "tin_comet", tmp_path / f"{REPLACED}campaign-tin_comet"
    os.replace(place, old)
    settle_replaced(tmp_path)
    assert (place / "campaign.toml").exists() and not old.exists()
    old.mkdir()
    settle_replaced(tmp_path)
    assert (place / "campaign.toml").exists() and not old.exists(), "where the new one is there the old one goes"


def test_a_disk_that_refuses_the_new_one_gets_the_old_one_back(
    make_user: MakeUser, services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.client.runs.installing import installed

    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path / "other")]) == 0
    place = tmp_path / "campaigns" / "tin_comet"
    (place / "mine.txt").write_text("mine", encoding="utf-8")
    real = os.replace

    def refusing(source: str | Path, target: str | Path) -> None:
        if Path(target) == place and REPLACED not in str(source):
            raise OSError(28, "No space left on device")
        real(source, target)

    monkeypatch.setattr(os, "replace", refusing)
    with pytest.raises(StoreError, match="could not be copied"):
        installed(tmp_path / "other" / "tin_comet", tmp_path, replace=True)
    assert (place / "mine.txt").exists()


def test_a_picture_of_a_campaign_is_shown_and_none_of_the_game_is_painted_over(tmp_path: Path) -> None:
    red = pygame.Surface((64, 48))
    red.fill((255, 0, 0))
    pygame.image.save(red, tmp_path / "a.png")
    names = [("cards", "tin_comet_of_its_own"), ("cards", "zeus"), ("relics", "tin_comet_thing")]
    show_pictures("tin_comet", dict.fromkeys(names, tmp_path / "a.png"))
    try:
        shown, printed = pictures.card("tin_comet_of_its_own", (32, 24)), pictures.card("zeus", (32, 24))
        assert shown is not None and shown.get_at((16, 12))[:3] == (255, 0, 0)
        assert printed is not None and printed.get_at((16, 12))[:3] != (255, 0, 0)
        assert pictures.thing("relics", "tin_comet_thing", 20) is not None
    finally:
        show_pictures("tin_comet", {})
        pictures.forget()


def test_a_file_in_the_folder_for_exchange_tells_what_it_holds_and_is_imported(
    make_user: MakeUser, services: Services, tmp_path: Path
) -> None:
    user, scene = at_campaign(make_user, services)
    user.press("Export")
    settled(user, scene)
    assert services.keeper is not None
    parcel = services.keeper.exports / "tin_comet.cwcampaign"
    (parcel.parent / "hollow.cwcampaign").write_bytes(b"no zip")
    scene.desk.read()
    names = [row.name for row in scene.desk.rows]
    scene.choose(names.index("hollow.cwcampaign"))
    settled(user, scene)
    assert "It was not installed:" in scene.desk.words() and scene.import_button.visible
    scene.choose(names.index("tin_comet.cwcampaign"))
    settled(user, scene)
    assert "My campaign by" in scene.desk.words() and "5 missions" in scene.desk.words()
    assert not scene.switch_button.visible and not scene.try_button.visible
    user.press("Import")
    assert "exists already" in settled(user, scene) and scene.replace_button.visible
    campaigns_of(services).own.wait()
    shutil.rmtree(tmp_path / "campaigns" / "tin_comet")
    campaigns_of(services).read_again()
    campaigns_of(services).own.wait()
    scene.desk.read()
    scene.choose([row.name for row in scene.desk.rows].index("tin_comet.cwcampaign"))
    user.press("Import")
    assert settled(user, scene).startswith("My campaign by")
    assert (tmp_path / "campaigns" / "tin_comet" / "campaign.toml").is_file()


def test_the_hub_tries_a_campaign_of_ones_own_and_no_other(make_user: MakeUser, services: Services) -> None:
    user = make_user(first="hub", services=services)
    hub = user.top(HubScene)
    assert not hub.try_button.visible
    user.press("My campaign")
    user.press("Try it")
    assert user.scene == "starmap" and not runs_of(user).kept and runs_of(user).campaign.id == "tin_comet"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "hub" and left_nothing(user)
