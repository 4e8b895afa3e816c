"""Ways through a run for tests: campaigns made by hand in place of the shipped ones, and battles that a policy answers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from game.campaign.load import Listing
from game.campaign.pools import new_pool
from game.campaign.run import take_boon
from game.cli.stage_runs import played_run
from game.client.games.profile_in_play import store_of
from game.client.profile.requests import Go
from game.client.profile.services import Options, Services
from game.client.runs.campaigning import RUN_SCENES, RunSession, run_of
from game.client.runs.opening import open_services
from game.scenes.campaign.hub import HubScene
from game.scenes.draft.scene import DraftScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table import TableScene
from game.store import Store
from tests.ui.conftest import User
from tests.ui.games import picks_of
from tests.ui.sample_campaign import sample

MakeUser = Callable[..., User]
BROKEN = "campaigns/broken/galaxy.tmx: object 14 'n30': mission: there is no mission 'warden'"


def put_in_place(monkeypatch: pytest.MonkeyPatch, lead: int = 20) -> None:
    """The sample and a broken campaign are all there is."""
    listings = (Listing("sample", Path("sample"), sample(lead), None), Listing("broken", Path("broken"), None, BROKEN))
    for module in ("campaigns", "kept_runs"):
        monkeypatch.setattr(f"game.client.runs.{module}.shipped_listings", lambda: listings)
    monkeypatch.setattr("game.campaign.daily.shipped_pools", lambda: (new_pool(date(2026, 1, 1), [sample(lead)]),))


def services_in(folder: Path, seed: str | None = "run", size: tuple[int, int] = (1280, 720)) -> Services:
    """The services of a window on a profile in this folder, everything at once and nothing drifting."""
    services = open_services(Options(size=size, data=folder, seed=seed))
    for name, value in (("speed", 0.0), ("nemesis_speed", 0.0), ("reduced_motion", True)):
        services.settings.keep(name, value)
    return services


def runs_of(user: User) -> RunSession:
    """The run of the screen on top, or of the game on it."""
    top = user.app.stack.top
    if isinstance(top, DraftScene | TableScene | ResultsScene):
        run = run_of(top.session)
        assert run is not None
        return run
    runs = getattr(top, "runs", None)
    assert isinstance(runs, RunSession), user.scene
    return runs


def store(user: User) -> Store:
    """The profile, with everything written."""
    opened = store_of(user.app.services)
    assert opened is not None
    assert opened.flush(10)
    return opened


def fight(user: User, policy: str = "random", stop_after: int | None = None) -> None:
    """Answers draft and table through the session until the results are there, or so many answers were given."""
    given = 0
    with user.glancing():
        for _ in range(4000):
            top = user.app.stack.top
            if not isinstance(top, DraftScene | TableScene):
                break
            if stop_after is not None and given >= stop_after:
                return
            if top.session.match.decision is None or (isinstance(top, DraftScene) and top.session.state.phase != "pregame"):
                user.step(1, 0.1)
                continue
            top.session.submit(*picks_of(top.session.match, policy))
            given += 1
            if top.session.match.over or top.session.state.phase != "pregame":
                user.step(1, 0.1)
    assert isinstance(user.app.stack.top, ResultsScene), user.app.stack.keys


def at(make_user: MakeUser, folder: Path, scene: str, battles: int, size: tuple[int, int] = (1280, 720)) -> User:
    """A user in front of one of the screens of a Grand run in which so many battles are won."""
    user = make_user(size, services=services_in(folder, size=size))
    run = played_run(sample(20), battles, haven=scene == "haven")
    if run.phase == "boon" and scene in ("starmap", "briefing"):
        run = take_boon(sample(20), run, run.offers[0].boon)
    runs = RunSession(user.app.services, sample(20), run)
    runs.save(claim=True)
    user.app.stack.carry_out(Go(RUN_SCENES[scene](runs)))
    user.step(2)
    return user


def hub(user: User) -> HubScene:
    top = user.app.stack.top
    assert isinstance(top, HubScene), user.scene
    return top
