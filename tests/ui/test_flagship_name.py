"""The flagship gets a name on the fleet's screen; letters that are keys elsewhere are letters there."""

from __future__ import annotations

from pathlib import Path

from game.cli.stage_runs import played_run
from game.client.profile.requests import Go
from game.client.runs.campaigning import FleetArgs, RunSession
from game.scenes.campaign.fleet import FleetScene
from tests.campaigns.test_fleet_runs import FRONTIER
from tests.ui.runs import MakeUser, services_in


def test_the_flagship_is_named_on_the_screen_of_the_fleet_and_keeps_its_name(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    runs = RunSession(user.app.services, FRONTIER, played_run(FRONTIER, 2, fleet=True))
    runs.save()
    user.app.stack.carry_out(Go(FleetArgs(runs=runs)))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, FleetScene) and scene.naming is not None
    scene.widgets.set_focus(scene.naming)
    user.step(1)
    user.type("Mermaid")
    assert user.app.stack.top is scene and scene.naming.value == "Mermaid"
    scene.back()
    fleet = runs.run.fleet
    assert fleet is not None and fleet.flagship is not None and fleet.flagship.name == "Mermaid"
