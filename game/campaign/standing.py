"""How a game stands in points of the score: sheet, rank, medal and its distance, directive. The same live and at its end.

What a game is scored by beside its final state are its terms: those of a skirmish are in its set-up, those of a mission in its
campaign.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import GameState, Setup

from .directives import Directive, Progress, progress
from .grade import grade_in
from .heat import heat_modifiers
from .lengths import LENGTHS
from .medals import Distance, Medal, Par, distance, medal_of
from .score import MODE_TENTHS, ScoreSheet, margin_of, rank_of, score_of
from .score import won as has_won
from .statistics import GameStatistics

HEAT = "heat"
"""The option of a set-up that names its Heat: the keys, with a blank between them."""
RANKED = "ranked"
"""The option of a skirmish that counts nowhere: 0. Without it a game is ranked."""
EVEN = "even_modes"
"""The option of a skirmish that names the Empire Points by which its mode is evened."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game is scored by: its length, Heat by key, the margins of its medals, and what its mission asks for.

    `grade` is 0 for none. Without `par` there are no medals. `victory` must hold for a win besides the margin. `credits` says
    whether there are any that could be spent.
    """

    length: str = ""
    heat: tuple[str, ...] = ()
    par: Par | None = None
    directive: Directive | None = None
    victory: Directive | None = None
    credit_spent: bool = False
    grade: int = 0
    credits: bool = True

    @property
    def heat_points(self) -> int:
        """Points of Heat together."""
        return sum(modifier.points for modifier in heat_modifiers() if modifier.key in self.heat)


@dataclass(frozen=True, slots=True)
class RunStanding:
    """How a game stands, or ended. `won` is what it would be if it ended now; `medal` and `distance` need a par.

    `rank` is "" where the length has none. `directive` and `victory` say how far those are, None where none is asked for.
    """

    sheet: ScoreSheet
    margin: int
    won: bool
    rank: str
    medal: Medal = ""
    distance: Distance | None = None
    directive: Progress | None = None
    victory: Progress | None = None
    par: Par | None = None


def heat_in(setup: Setup) -> tuple[str, ...]:
    """The Heat that a set-up was made with, by key; a key that is not known any more is left out."""
    named = str(setup.option(HEAT, "")).split()
    return tuple(modifier.key for modifier in heat_modifiers() if modifier.key in named)


def heat_option(keys: tuple[str, ...]) -> tuple[tuple[str, int | str], ...]:
    """The option that tells this Heat; none without any."""
    return ((HEAT, " ".join(keys)),) if keys else ()


def is_ranked(setup: Setup) -> bool:
    """Whether the game may write records and achievements."""
    return bool(setup.option(RANKED, 1))


def length_key(setup: Setup) -> str:
    """The key of a game's length; "" for one that is none of the known."""
    return next((key for key, length in LENGTHS.items() if length.sectors == tuple(setup.sectors)), "")


def terms_in(setup: Setup) -> Terms:
    """The terms of a game that belongs to no mission."""
    return Terms(length_key(setup), heat_in(setup), grade=grade_in(setup))


def standing_of(
    state: GameState, statistics: GameStatistics, terms: Terms, *, assisted: bool | None = None, conceded: bool = False
) -> RunStanding | None:
    """How a running or finished game stands; None for one that is not against the Nemesis in a Challenge Mode."""
    if state.nemesis is None or str(state.setup.option("nemesis_mode", "standard")) not in MODE_TENTHS:
        return None
    helped = bool(state.setup.option("assisted", 0)) if assisted is None else assisted
    goal = progress(state, statistics, terms.directive) if terms.directive is not None else None
    duty = progress(state, statistics, terms.victory) if terms.victory is not None else None
    margin = margin_of(state)
    ahead = has_won(state) if state.result is not None else margin > 0
    won = ahead and not conceded and (duty is None or duty.done)
    done = goal is not None and goal.done
    sheet = score_of(state, statistics, heat=terms.heat_points, grade=terms.grade, directive_done=done, assisted=helped)
    rank = (rank_of(sheet.total, [terms.length]) if won else "D") if terms.length else ""
    if terms.par is None:
        return RunStanding(sheet, margin, won, rank, directive=goal, victory=duty)
    medal = medal_of(
        margin,
        won,
        terms.par,
        directive_done=done,
        has_directive=terms.directive is not None,
        assisted=helped,
        credit_spent=terms.credit_spent,
    )
    ahead_by = max(1, margin) if won else margin  # a tie that is won has earned bronze
    return RunStanding(sheet, margin, won, rank, medal, distance(ahead_by, terms.par, assisted=helped), goal, duty, terms.par)
