"""The screen of the fleet speaks of what is aboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.voyage import fleet_of
from game.cli.stage_runs import played_run
from game.client.profile.requests import Go
from game.client.runs.campaigning import FleetArgs, RunSession
from game.content.language import say
from game.scenes.campaign.fleet import FleetScene
from tests.campaigns.test_fleet_runs import FRONTIER
from tests.ui.runs import MakeUser, services_in


@pytest.mark.parametrize("aboard", [0, 1])
def test_how_a_store_is_used_is_told_when_one_is_aboard(make_user: MakeUser, tmp_path: Path, aboard: int) -> None:
    user = make_user(services=services_in(tmp_path))
    run = played_run(FRONTIER, 2, fleet=True)
    stores = tuple(boon.key for boon in FRONTIER.boons)[:aboard]
    runs = RunSession(user.app.services, FRONTIER, replace(run, phase="map", fleet=replace(fleet_of(run), stores=stores)))
    runs.save()
    user.app.stack.carry_out(Go(FleetArgs(runs=runs)))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, FleetScene)
    assert (say("fleet.pick_for_battle") in scene.lines) is bool(aboard)
