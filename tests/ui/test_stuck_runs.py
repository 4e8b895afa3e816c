"""A run whose campaign, pack or relic is gone is shown with its reason, waits or is ended, and keeps its history and picture."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.__main__ import main
from game.campaign.run import new_run
from game.campaign.runs import Run
from game.campaign.voyage import fleet_of, with_fleet
from game.client.profile.services import Options, Services
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.opening import open_services
from game.client.runs.records.past_runs import past_runs
from game.client.runs.stuck_runs import stuck_runs
from game.content.load import install_cards
from game.ui.screens.run_picture import SIZE, draw_run
from tests.ui.runs import MakeUser, hub

Loss = Callable[[Path], None]


def opened(folder: Path) -> Services:
    services = open_services(Options(size=(1280, 720), data=folder))
    campaigns_of(services).own.wait()
    return services


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    """A data folder with a campaign, and a run through it with a relic of its own aboard."""
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path / "campaigns")]) == 0
    services = opened(tmp_path)
    campaign = campaigns_of(services).campaign("tin_comet")
    assert campaign is not None
    run = with_fleet(new_run(campaign, length="sortie", mode="standard", seed="stuck"), ["umbra"], campaign.galaxy)
    run = replace(run, fleet=replace(fleet_of(run), relics=("tin_comet_bell", "magpie")))
    RunSession(services, campaign, run).save()
    services.games.close()
    yield tmp_path
    install_cards("tin_comet", None)


def kept(services: Services) -> list[Run]:
    return list(campaigns_of(services).runs())


def no_campaign(data: Path) -> None:
    shutil.rmtree(data / "campaigns" / "tin_comet")


def broken(data: Path) -> None:
    (data / "campaigns" / "tin_comet" / "campaign.toml").write_text("id = 7\n", encoding="utf-8")


def no_pack(data: Path) -> None:
    path = data / "campaigns" / "tin_comet" / "campaign.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('["base"]', '["base", "zork"]', 1), encoding="utf-8")


def no_relic(data: Path) -> None:
    path = data / "campaigns" / "tin_comet"
    (path / "relics.toml").unlink()
    text = path / "text" / "en.toml"
    words = text.read_text(encoding="utf-8").split("\n\n")
    text.write_text("\n\n".join(part for part in words if not part.startswith("[relics.")), encoding="utf-8")


LOSSES: dict[str, tuple[Loss, str]] = {
    "campaign": (no_campaign, "The campaign tin_comet is not here any more."),
    "file": (broken, "The campaign tin_comet cannot be read: "),
    "pack": (no_pack, "zork: there is no such pack"),
    "relic": (no_relic, "has no relic 'tin_comet_bell' any more"),
}


@pytest.mark.parametrize("what", LOSSES)
def test_it_is_shown_with_its_reason_and_waits(what: str, data: Path, make_user: MakeUser) -> None:
    lose, reason = LOSSES[what]
    lose(data)
    services = opened(data)
    before = kept(services)
    (stuck,) = stuck_runs(campaigns_of(services))
    assert reason in stuck.reason
    user = make_user((1280, 720), "hub", services)
    (tile,) = hub(user).stuck
    assert tile.problem and user.focused() != tile.label, "nobody presses it by chance"
    user.press(tile.label)
    assert user.scene == "hub" and hub(user).message.startswith(stuck.reason) and kept(services) == before


@pytest.mark.parametrize("what", LOSSES)
def test_a_second_press_ends_it_and_its_history_and_picture_are_kept(what: str, data: Path, make_user: MakeUser) -> None:
    LOSSES[what][0](data)
    services = opened(data)
    user = make_user((1280, 720), "hub", services)
    user.press(hub(user).stuck[0].label)
    user.press(hub(user).stuck[0].label)
    assert hub(user).stuck == [] and kept(services) == [] and "has ended" in hub(user).message
    (past,) = past_runs(services)
    assert past.relics and past.home == "Umbra" and draw_run(past).get_size() == SIZE


def test_when_it_is_mended_it_goes_on(data: Path) -> None:
    folder = data / "campaigns" / "tin_comet"
    shutil.move(folder, data / "elsewhere")
    services = opened(data)
    assert stuck_runs(campaigns_of(services))
    services.games.close()
    shutil.move(data / "elsewhere", folder)
    services = opened(data)
    assert stuck_runs(campaigns_of(services)) == () and len(campaigns_of(services).continue_lines()) == 1


def test_a_run_of_a_campaign_that_is_still_being_read_is_not_called_stuck(data: Path) -> None:
    services = open_services(Options(size=(1280, 720), data=data))
    campaigns = campaigns_of(services)
    if campaigns.own.reading:
        assert stuck_runs(campaigns) == ()
    campaigns.own.wait()
    assert stuck_runs(campaigns) == ()
