"""What a run shows from its first page to its last, in each campaign: views for the proofs of readability."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from game.app.loop import App
from game.campaign.galaxy import BATTLES, LEGS
from game.campaign.journey.stops import reach
from game.campaign.load import load_campaign
from game.campaign.models import Campaign
from game.campaign.run import charted, choices, enter, new_run
from game.campaign.runs import Run
from game.campaign.voyage import fleet_of, ticked, with_fleet
from game.cli.stage import show
from game.cli.stage_runs import HOME, played_run, show_run
from game.client.games.requests import ResultsArgs, TableArgs
from game.client.games.session import Session
from game.client.runs.campaigning import EndingArgs, RunSession, StarMapArgs, StopArgs
from game.engine.core.actions import DONE, NONE, PASS
from game.engine.core.doctrines import NemesisPhase
from game.match import Sight
from game.resources import campaigns
from game.rivals import make_rival
from game.scenes.results.scene import ResultsScene

Stand = Callable[[App], None]
SEED = "story"
NAMES = {"base": "the_waning_frontier", "orders": "orders_in_shadow", "revolution": "age_of_revolution"}
"""The campaigns by the pack that they tell of."""
SCENES = ("fleet", "relic", "event", "stop", "muster", "scar", "memorial", "finale", "hall")
BUSY_ROUNDS = 4
QUIET = (PASS, DONE, NONE)
DEFEAT = ""
"""The ending of a run that was lost."""


def of_run(app: App, campaign: Campaign, run: Run) -> RunSession:
    """A run as the window has it, in the profile."""
    runs = RunSession(app.services, campaign, run)
    runs.save()
    return runs


@cache
def _campaign(folder: Path) -> Campaign:
    """A campaign that views show: read once, for it takes longer than most views do."""
    return load_campaign(folder)


def fresh(campaign: Campaign, length: str) -> Run:
    """A run in front of its first battle."""
    return with_fleet(new_run(campaign, length=length, mode="advanced", home=HOME, seed=SEED), [HOME], campaign.galaxy)


def _map(pack: str, length: str, ticks: int = 0) -> Stand:
    """The star map of an act; after so many ticks steps of the clock have come."""

    def stand(app: App) -> None:
        campaign = _campaign(campaigns() / NAMES[pack])
        app.stack.push(StarMapArgs(runs=of_run(app, campaign, ticked(campaign, fresh(campaign, length), ticks))))

    return stand


def _scene(pack: str, scene: str, battles: int | None = None) -> Stand:
    return lambda app: show_run(app, scene, SEED, tuple(dict.fromkeys(("base", pack))), battles)


def _shop(pack: str) -> Stand:
    def stand(app: App) -> None:
        campaign = _campaign(campaigns() / NAMES[pack])
        run = fresh(campaign, "grand")
        shop = next(node for node in charted(campaign, run).galaxy.nodes if node.kind == "shop")
        run = replace(run, node=shop.key, fleet=replace(fleet_of(run), salvage=140))
        app.stack.push(StopArgs(runs=of_run(app, campaign, reach(campaign, run, shop))))

    return stand


def _reached(session: Session) -> int:
    """The phase that its Nemesis has come to."""
    nemesis = session.state.nemesis
    return nemesis.boss_phase if nemesis is not None else 0


def _boss(pack: str, number: int) -> Stand:
    """The table of the last battle in the round in which a phase of its begins; for a later one its lost results."""

    def stand(app: App) -> None:
        campaign = _campaign(campaigns() / NAMES[pack])
        run = played_run(campaign, 6, seed=SEED, fleet=True)
        run = replace(run, phase="map", fleet=replace(fleet_of(run), mustering=(), offers=(), stop="", event=""))
        boss = next(node for node in choices(campaign, run) if node.kind in BATTLES)
        runs = of_run(app, campaign, enter(campaign, run, boss.key))
        session = Session.start(app.services, runs.setup_of(runs.run), runs)
        rival = make_rival("greedy", SEED)
        phases = [change.n for change in session.state.setup.changes if isinstance(change, NemesisPhase)]
        wanted = phases[min(number, len(phases)) - 1]
        while session.match.decision is not None and _reached(session) < wanted:
            decision = session.match.decision
            if session.state.round < BUSY_ROUNDS:
                session.submit(*rival.choose(Sight(session.state, decision.seat), decision).picks)
            else:  # or the deck of the Nemesis may run out before
                session.submit(next((pick for pick in QUIET if pick in decision.options), decision.options[0]))
        assert session.match.decision is not None, "it ends before its last phase"
        if number <= len(phases):
            app.stack.push(TableArgs(session=session))
            return
        session.concede()
        app.stack.push(ResultsArgs(session=session, conceded=True))
        top = app.stack.top
        if isinstance(top, ResultsScene):
            assert runs.run.phase == "lost" and top.parting
            top.finish()

    return stand


def _ending(pack: str, ending: str) -> Stand:
    def stand(app: App) -> None:
        campaign = _campaign(campaigns() / NAMES[pack])
        run = replace(played_run(campaign, 9, length="sortie", seed=SEED, fleet=True), phase="finale")
        run = replace(run, ending=ending) if ending != DEFEAT else lost(run)
        app.stack.push(EndingArgs(runs=of_run(app, campaign, run)))

    return stand


def lost(run: Run) -> Run:
    """The run with its last battle lost."""
    return replace(run, ending="", credits=0, path=(*run.path[:-1], replace(run.path[-1], won=False, medal="", margin=-3)))


STORY_VIEWS: dict[str, Stand] = {
    **{f"starmap:{pack} {length}": _map(pack, length) for pack in NAMES for length in LEGS},
    **{f"starmap:{pack} steps": _map(pack, "grand", 13) for pack in NAMES},
    **{f"{scene}:{pack} story": _scene(pack, scene) for pack in NAMES for scene in SCENES},
    **{f"stop:{pack} shop": _shop(pack) for pack in NAMES},
    **{f"briefing:{pack} phases": _scene(pack, "briefing", 6) for pack in NAMES},
    **{f"table:{pack} phase {number + 1}": _boss(pack, number) for pack in NAMES for number in (1, 2)},
    **{f"results:{pack} lost": _boss(pack, 9) for pack in NAMES},
    **{
        f"ending:{pack} {ending or 'defeat'}": _ending(pack, ending)
        for pack, name in NAMES.items()
        for ending in (*(known.key for known in _campaign(campaigns() / name).endings), DEFEAT)
    },
    "board:weekly": lambda app: show(app, "board", SEED, None, "standard"),
    "content:workshop": lambda app: show(app, "content", SEED, None, "standard"),
}
"""Maps of all acts and lengths, fleet, relic, event, haven, shop, muster, scar, memorial, steps of the clock, the briefing of a
last battle and its phases, a battle that is over, all endings and defeats, summary, hall, weekly board, own campaigns."""
