"""One simulated game: its plan, its course, and what is left of it, also when it fails."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.language import sentence
from game.engine import CardBook, Journal, broken, seed_of
from game.engine.api.rounds import FULL_GAME
from game.engine.terms import Change
from game.lab.playing import game_seed
from game.match import Match
from game.nemesis.monitor import monitor_of
from game.rivals import Rival, make_rival
from game.rivals.ties import POLICIES, Settling

from .tables import make_setup

COMMAND_LIMIT = 2_000
OWN_TIES = "own"
TIES = (OWN_TIES, "first", *POLICIES)
"""Who may settle ties of the Nemesis in a simulation."""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """What all games of a simulation have in common; `policies` has one name for each seat that is not the Nemesis."""

    seats: str
    mode: str
    packs: tuple[str, ...]
    policies: tuple[str, ...]
    seed: str
    failures: str
    sectors: tuple[int, ...] = FULL_GAME
    changes: tuple[Change, ...] = ()
    options: tuple[tuple[str, int | str], ...] = ()
    ties: str = OWN_TIES
    """Who settles ties of the Nemesis: the players themselves, or a policy."""


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """How a game ended. `first` is the first holder of the Destiny Marker, `worlds` the conquered ones of each seat.

    `error` is a sentence and `journal` the file of the journal if the game failed; `digest` is of the last state.
    """

    index: int
    decisions: int
    first: int
    digest: bytes
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    worlds: tuple[int, ...] = ()
    end: str = ""
    breaks: int = 0
    error: str | None = None
    journal: str = ""


def new_match(book: CardBook, plan: GamePlan, index: int, digests: bool = False) -> Match:
    """The match of this number, at its first decision."""
    seed = game_seed(plan.seed, index)
    setup = make_setup(book, plan.seats, plan.mode, seed, sectors=plan.sectors, changes=plan.changes, **dict(plan.options))
    rivals: list[Rival] = [make_rival(policy, f"{seed}/{seat}") for seat, policy in enumerate(plan.policies)]
    if plan.ties == "first":
        rivals = [Settling(rival, "first", seed_of(f"{seed}/ties")) for rival in rivals]
    for policy in POLICIES:
        if plan.ties == policy:
            rivals = [Settling(rival, policy, seed_of(f"{seed}/ties")) for rival in rivals]
    return Match(book, setup, [*rivals, *([None] * (len(setup.seats) - len(rivals)))], digests=digests)


def play_game(book: CardBook, plan: GamePlan, index: int) -> GameOutcome:
    """Plays a game to its end and checks every invariant after every command; a failure is part of the outcome."""
    match = new_match(book, plan, index)
    first = match.state.destiny
    decisions = 0
    faults = broken(match.state)
    course = monitor_of(match.state)
    error = None
    try:
        while not faults and decisions <= COMMAND_LIMIT and (events := match.tick()) is not None:
            decisions += 1
            faults = broken(match.state) + course.after(match.state, events)
    except Exception as problem:  # whatever a rule or a rival does wrong is counted, and the next game is played
        error = f"{type(problem).__name__}: {sentence(problem)}"
    state = match.state
    if faults:
        error = "; ".join(faults)
    result = state.result
    if result is None and error is None:
        error = f"it did not end within {decisions} commands"
    if error is not None or result is None:
        said = f"after command {decisions}: {error}."
        journal = save_journal(match.journal, book, Path(plan.failures), index)
        return GameOutcome(index, decisions, first, b"", breaks=len(faults), error=said, journal=journal)
    worlds = tuple(count - 1 for count in result.worlds)
    return GameOutcome(index, decisions, first, state.digest(), result.totals, result.winners, worlds, result.end)


def save_journal(journal: Journal, book: CardBook, folder: Path, index: int) -> str:
    """Writes the journal of a failed game, ready for `replay`; the path, or why there is none."""
    from game.store import StoreError

    from .journals import write_journal

    path = folder / f"{journal.setup.seed}-{index}.cwreplay"
    try:
        write_journal(path, book, journal)
    except (StoreError, ValueError) as problem:
        return f"not written ({problem})"
    return str(path)
