"""What a run is: its records, what it is worth, and its JSON; the steps are in `run.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from game.content.language import line
from game.content.plain import DataError, record, to_plain
from game.engine import seed_of
from game.engine.terms import Mode, Range

from .errors import RunError
from .fleet import Fleet
from .galaxy import Chart
from .journey.crew import Deed
from .medals import Medal
from .progress import HallEntry, RunKind, RunRow
from .score import ScoreSheet, rank_of

WEEKLY: Literal["weekly"] = "weekly"
"""The kind of a run that is a try at the Weekly; its id names the week."""
Phase = Literal["map", "playing", "lost", "boon", "haven", "relic", "stop", "muster", "scar", "finale", "over"]


@dataclass(frozen=True, slots=True)
class Visit:
    """One finished game of a run, won or lost. `length` is that of the game: raid, push or full."""

    node: str
    mission: str
    attempt: int
    won: bool
    margin: int
    score: int
    medal: Medal
    rank: str
    assisted: bool
    game_id: str
    length: str


@dataclass(frozen=True, slots=True)
class BoonOffer:
    """A boon, by key, and the escalation that comes with it; "" in a haven."""

    boon: str
    escalation: str


@dataclass(frozen=True, slots=True)
class Run:
    """A run at one moment.

    `node` is where the fleet lies, None before the first node; `attempt` counts the games on it and `deal` their seeds, both
    from 1. `heat`, `boons` and `escalations` are keys. `length` is sortie, crusade or grand; "gauntlet", or the date of a
    Daily. A run of format 2 has a `fleet` in the place of boons, one of format 3 veterans and scars besides, and in `chart`
    the star map as it was drawn. An Assisted run and one that is not `ranked` have no place in a hall of fame.
    `ending` is the key of the ending to which it came, on the day `ended`. `grade` is one of those beyond Expert, 0 for none.
    `closed` are relics and events that cannot be found yet, `features` what earlier runs have opened (`league/unlocks.py`).
    `way` are the steps of a try at a Weekly so far, which prove it together with its battles (`league/way.py`). `done` is what
    was done at the stop where the fleet lies and can be taken back (`journey/undo.py`), no part of what a run is.
    """

    id: str
    kind: RunKind
    campaign: str
    version: int
    length: str
    mode: Mode
    heat: tuple[str, ...]
    purist: bool
    home: str | None
    seed: str
    credits: Annotated[int, Range(0, 99)]
    path: tuple[Visit, ...] = ()
    boons: tuple[str, ...] = ()
    escalations: tuple[str, ...] = ()
    phase: Phase = "map"
    node: str | None = None
    attempt: int = 1
    deal: int = 1
    offers: tuple[BoonOffer, ...] = ()
    assisted: bool = False
    ranked: bool = True
    format: Annotated[int, Range(1, 3)] = 1
    fleet: Fleet | None = None
    chart: Chart | None = None
    ending: str = ""
    ended: str = ""
    grade: Annotated[int, Range(0, 20)] = 0
    closed: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    way: tuple[tuple[str, ...], ...] = ()
    done: tuple[str, ...] = field(default=(), compare=False)


def expect(run: Run, phase: str, wrong: str) -> None:
    """Raises RunError with this reason for a run that is in another phase."""
    if run.phase != phase:
        raise RunError(line(f"run_error.{wrong}"))


@dataclass(frozen=True, slots=True)
class BattleOutcome:
    """How a game of a run ended; `battle.outcome_of` makes it from the final state. `initials` are those of the profile.

    `deeds` are the cards that may come aboard, `service` what each of the crew did,
    `flagship` the conquests of the flagship; `habits` what the player was seen to do; `day` is the
    date on which it ended.
    """

    game_id: str
    won: bool
    margin: int
    score: ScoreSheet
    medal: Medal
    rank: str
    assisted: bool = False
    conceded: bool = False
    initials: str = ""
    deeds: tuple[Deed, ...] = ()
    service: tuple[int, ...] = ()
    flagship: Annotated[int, Range(0, 9_999)] = 0
    habits: tuple[str, ...] = ()
    day: str = ""


def battles_won(run: Run) -> int:
    """How many nodes were won."""
    return sum(visit.won for visit in run.path)


def total_score(run: Run) -> int:
    """The score of a run: the scores of the nodes that were won, together."""
    return sum(visit.score for visit in run.path if visit.won)


def run_rank(run: Run) -> str:
    """The rank of a run: its score against the lengths of all its battles; those lost for good count as well."""
    last = {visit.node: visit for visit in run.path}
    return rank_of(total_score(run), [visit.length for visit in last.values()]) if last else "D"


def run_row(run: Run) -> RunRow:
    """The run as the store keeps it."""
    return RunRow(run.id, run.kind, run.campaign, run.phase == "over", run_to_json(run))


def hall_of(run: Run) -> tuple[str, str]:
    """Campaign and length under which the hall of a run is kept; the Weekly has one for each week."""
    return (WEEKLY, run.id.split("-", 1)[1].rpartition("-")[0]) if run.kind == WEEKLY else (run.campaign, run.length)


def hall_entry(run: Run, initials: str) -> HallEntry | None:
    """The place that a run claims in the hall of its campaign, mode and length; None if it may have none."""
    if run.assisted or not run.ranked or not total_score(run):
        return None
    campaign, length = hall_of(run)
    return HallEntry(run.id, campaign, run.mode, length, initials, total_score(run), run_rank(run), run.home or "")


def run_to_json(run: Run) -> dict[str, Any]:
    """A run as plain JSON data."""
    plain: dict[str, Any] = to_plain(run)
    return plain


def run_from_json(data: Any) -> Run:
    """A run from plain data, read strictly. Raises DataError."""
    run: Run = record(Run)(data)
    if seed_of(run.seed) != run.seed:
        raise DataError("must be 32 hexadecimal digits", "seed")
    return run
