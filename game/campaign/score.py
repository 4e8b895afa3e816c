"""The score of a game with its published formula, in whole numbers, rounded down once (UX-C5).

(100 x margin + 40 x Empire Points + 250 x Core Worlds + directive + steals + chains) x mode x grade x Heat x 1.1 if ties are
answered "hardest". The sum before the multipliers is never below 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.content.plain import DataError, reader
from game.content.wording import Wording
from game.engine import GameState
from game.engine.api.standings import points
from game.resources import assets

from .grade import GRADE_STEP, grade_percent
from .heat import HEAT_STEP, heat_percent
from .statistics import PLAYER, GameStatistics

MARGIN, POINTS, CORE_WORLD, DIRECTIVE, STEAL, CHAIN = 100, 40, 250, 500, 150, 100
"""What each Empire Point ahead, each Empire Point, each Core World, the directive, each steal and each chain adds."""
MODE_TENTHS: dict[str, int] = {"standard": 10, "advanced": 15, "expert": 20}
"""The multiplier of each Challenge Mode in tenths."""
HARDEST_TENTHS = 11
RANKS = ("D", "C", "B", "A", "S")
"""From the lowest to the highest."""
FILE = "assets/ranks.toml"


class ScoreRow(NamedTuple):
    """One line of the score: what it counts, how many times how much, and what that makes."""

    what: str
    times: int
    each: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole score: its rows, the multipliers in tenths, percent and tenths, and the total.

    `sum` is the rows together, at least 0. An Assisted game has a score but no place.
    """

    rows: tuple[ScoreRow, ...]
    mode: str
    mode_tenths: int
    heat: int
    heat_percent: int
    hardest: bool
    assisted: bool
    total: int
    grade: int = 0

    @property
    def grade_percent(self) -> int:
        """The multiplier of the grade in percent."""
        return grade_percent(self.grade)

    @property
    def sum(self) -> int:
        """What the multipliers are applied to."""
        return max(0, sum(row.points for row in self.rows))


def margin_of(state: GameState) -> int:
    """How far the player is ahead of the best other side; of a finished game, or as things stand."""
    totals = [points(state, seat) for seat in range(len(state.players))] if state.result is None else state.result.totals
    return totals[PLAYER] - max(total for seat, total in enumerate(totals) if seat != PLAYER)


def won(state: GameState) -> bool:
    """Whether the player has won a finished game (ruling A9: a shared victory is one)."""
    return state.result is not None and PLAYER in state.result.winners


def score_of(
    state: GameState,
    statistics: GameStatistics,
    *,
    heat: int = 0,
    grade: int = 0,
    directive_done: bool = False,
    hardest_ties: bool | None = None,
    assisted: bool | None = None,
) -> ScoreSheet:
    """The score of a finished game, or of a running one as if it ended now.

    `heat` is in points. Ties and Assisted are those of the set-up unless they are given.
    """
    setup = state.setup
    own = points(state, PLAYER)
    cores = sum(state.cards[world].core for world in state.players[PLAYER].worlds)
    counted = (
        ("margin", margin_of(state), MARGIN),
        ("points", own, POINTS),
        ("core_worlds", cores, CORE_WORLD),
        ("directive", int(directive_done), DIRECTIVE),
        ("steals", statistics.steals, STEAL),
        ("chains", statistics.chains, CHAIN),
    )
    rows = tuple(ScoreRow(what, times, each, times * each) for what, times, each in counted)
    mode = str(setup.option("nemesis_mode", "standard"))
    hardest = setup.option("ties", "ask") == "hardest" if hardest_ties is None else hardest_ties
    helped = bool(setup.option("assisted", 0)) if assisted is None else assisted
    return sheet_of(rows, mode, heat, hardest, helped, grade)


def sheet_of(
    rows: tuple[ScoreRow, ...], mode: str, heat: int, hardest: bool, assisted: bool = False, grade: int = 0
) -> ScoreSheet:
    """The sheet of these rows and multipliers: everything is multiplied first and divided once."""
    tenths, percent = MODE_TENTHS[mode], heat_percent(heat)
    whole = max(0, sum(row.points for row in rows))
    total = whole * tenths * percent * grade_percent(grade) * (HARDEST_TENTHS if hardest else 10) // (10 * 100 * 100 * 10)
    return ScoreSheet(rows, mode, tenths, heat, percent, hardest, assisted, total, grade)


def formula_words(wording: Wording) -> str:
    """The published formula in one sentence, made from the same numbers (the pause screen shows it)."""
    values = {
        "margin": MARGIN,
        "points": POINTS,
        "core_world": CORE_WORLD,
        "directive": DIRECTIVE,
        "steal": STEAL,
        "chain": CHAIN,
        "heat": HEAT_STEP,
        "grade": GRADE_STEP,
        **{mode: f"{tenths // 10}.{tenths % 10}" for mode, tenths in MODE_TENTHS.items()},
        "hardest": f"{HARDEST_TENTHS // 10}.{HARDEST_TENTHS % 10}",
    }
    return wording.bare.fill("score.formula", values)


@cache
def rank_thresholds() -> dict[str, tuple[int, ...]]:
    """By length, the scores from which ranks C, B, A and S begin. Raises ContentError."""
    tables = parse_toml(read_text(assets() / "ranks.toml", FILE), FILE)
    thresholds: dict[str, tuple[int, ...]] = {}
    for length, limits in tables.get("ranks", {}).items():
        try:
            thresholds[length] = reader(tuple[int, int, int, int])(json.loads(json.dumps(limits)))
        except (DataError, TypeError, ValueError) as problem:
            raise ContentError(FILE, 1, f"ranks.{length}", str(problem)) from None
    return thresholds


def rank_of(score: int, lengths: Iterable[str]) -> str:
    """The rank D to S of a score: of one game its length alone, of a run those of all its games together."""
    limits = [rank_thresholds()[length] for length in lengths]
    return RANKS[sum(score >= sum(column) for column in zip(*limits))]
