"""The battle of a run: its length, Challenge Mode, changes and set-up, and how it ended."""

from __future__ import annotations

from typing import Literal

from game.content.language import line
from game.engine import CardBook, GameState, SeatSetup, Setup, seed_of
from game.engine.api.rounds import FULL_GAME
from game.engine.core.fleet.changes import Flagship, Veteran
from game.engine.terms import Change, Mode

from .errors import RunError
from .grade import grade_changes, grade_option
from .heat import heat_changes
from .journey.chart import drawn_map
from .journey.crew import deeds_in, service_in
from .journey.flagship import conquests_of_flagship, has_flagships
from .journey.habits import habits_in
from .lengths import LENGTHS
from .models import Campaign, Mission
from .runs import BattleOutcome, Run
from .standing import RANKED, Terms, heat_option, standing_of
from .statistics import GameStatistics
from .voyage import CREWED, fleet_changes

Ties = Literal["ask", "easiest", "random", "hardest"]


def length_of(run: Run, mission: Mission) -> str:
    """The length of a mission in this run: a Purist run plays full games."""
    return "full" if run.purist else mission.length


def mode_of(run: Run, mission: Mission) -> Mode:
    """The Challenge Mode of a mission in this run."""
    return mission.mode or run.mode


def mission_changes(campaign: Campaign, run: Run, mission: Mission) -> tuple[Change, ...]:
    """Everything that alters a mission in this run: length, boons or a fleet, escalations, Heat and its twist; nothing if Purist.

    The twist comes last: where changes of one kind name a rule, that of the mission holds.
    """
    if run.purist:
        return ()
    if run.fleet is not None:
        begun = LENGTHS[mission.length].changes_in(mode_of(run, mission))
        harder = (*grade_changes(run.grade), *heat_changes(run.heat))
        return (*begun, *fleet_changes(campaign, run, mission), *harder, *mission.changes)
    boons = tuple(change for key in run.boons for change in campaign.boon(key).changes)
    worse = tuple(change for key in run.escalations for change in campaign.escalation(key).changes)
    return (*LENGTHS[mission.length].changes_in(mode_of(run, mission)), *boons, *worse, *heat_changes(run.heat), *mission.changes)


def mission_setup(campaign: Campaign, run: Run, book: CardBook, home: str | None = None, *, ties: Ties = "ask") -> Setup:
    """The game of the node where the fleet is; `home` None leaves the run's Home World, or deals one.

    The seed comes from the run's, the node and the deal. Raises RunError where the book lacks a pack of the mission.
    """
    mission = current_mission(campaign, run)
    missing = sorted(set(mission.packs) - {pack.id for pack in book.packs})
    if missing:
        raise RunError(line("run_error.missing_pack", pack=repr(missing[0])))
    mode: tuple[tuple[str, int | str], ...] = (("nemesis_mode", mode_of(run, mission)), ("pregame_draft", 1))
    free = () if run.ranked else ((RANKED, 0),)
    harder = () if run.purist else (*grade_option(run.grade), *heat_option(run.heat))
    options = (*harder, *mode, *free, ("staged", 1), ("ties", ties))
    return Setup(
        seed_of(f"{run.seed}/{run.node}/{run.deal}"),
        book.packs,
        (SeatSetup("human", home=home_in(book, home or run.home)), SeatSetup("nemesis")),
        options,
        FULL_GAME if run.purist else LENGTHS[mission.length].sectors,
        tuple(change for change in mission_changes(campaign, run, mission) if not _on_leave(change, book)),
    )


def _on_leave(change: Change, book: CardBook) -> bool:
    """Whether this is a veteran or a flagship whose pack is not in the battle: it waits."""
    if isinstance(change, Flagship):
        return not has_flagships(book)
    return isinstance(change, Veteran) and change.card not in book.by_key


def home_in(book: CardBook, home: str | None) -> str | None:
    """The Home World of a run in a book where another card may have its place (ruling O4)."""
    if home is None or home in book.by_key:
        return home
    return next((card.key for card in book.homes if card.replaces == home), home)


def current_mission(campaign: Campaign, run: Run) -> Mission:
    """The mission of the node where the fleet is. Raises RunError where there is none."""
    galaxy = drawn_map(campaign.galaxy, run.chart)
    node = galaxy.node(run.node) if run.node is not None else None
    mission = campaign.mission(node.mission) if node is not None and node.mission else None
    if mission is None:
        raise RunError(line("run_error.no_battle"))
    return mission


def outcome_of(
    campaign: Campaign,
    run: Run,
    state: GameState,
    statistics: GameStatistics,
    game_id: str,
    *,
    conceded: bool = False,
    assisted: bool = False,
    initials: str = "",
    day: str = "",
) -> BattleOutcome:
    """How the running game of a run ended: score, medal and rank from the final state and the deeds (a replay gives both)."""
    helped = assisted or bool(state.setup.option("assisted", 0))
    standing = standing_of(state, statistics, terms_of(campaign, run), assisted=helped, conceded=conceded)
    if standing is None:
        raise RunError(line("run_error.no_nemesis"))
    crew = run.fleet.crew if run.fleet is not None else ()
    deeds = deeds_in(state, statistics) if run.format >= CREWED and standing.won else ()
    return BattleOutcome(
        game_id,
        standing.won,
        standing.margin,
        standing.sheet,
        standing.medal,
        standing.rank,
        helped,
        conceded,
        initials,
        deeds,
        service_in(state, statistics, crew),
        conquests_of_flagship(state, statistics),
        habits_in(state, statistics),
        day,
    )


def terms_of(campaign: Campaign, run: Run) -> Terms:
    """What the battle of the node where the fleet is is scored by. Raises RunError where there is none."""
    mission = current_mission(campaign, run)
    return Terms(
        length_of(run, mission),
        run.heat,
        mission.par(mode_of(run, mission)),
        mission.directive if not run.purist else None,
        mission.victory if not run.purist else None,
        run.attempt > 1,
        run.grade,
        campaign.credits > 0,
    )
