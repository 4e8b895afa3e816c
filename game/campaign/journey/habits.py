"""What the Nemesis notes of a player: habits, read from finished battles, and the steps of the clock that answer them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, get_args

from game.engine import GameState
from game.engine.terms import CARD_TYPES, Range
from game.resources import assets

from ..models import Changes, Escalation
from ..relics import read_sheets
from ..statistics import PLAYER, GameStatistics

Habit = Literal["early_pass", "hoard", "thief", "one_type", "slow", "prestige"]
HABITS: tuple[Habit, ...] = get_args(Habit)
MOST_NOTED = 3
"""How often one habit is noted at most."""
ANSWERING = 3
"""How many times as likely a step is that answers a habit."""
FILE = "answers.toml"
TWICE = 2
LEAST_UNITS = 4
"""From how many Units on half a Warzone tells something."""


@dataclass(frozen=True, slots=True)
class Note:
    """A habit, and in how many battles it was shown."""

    habit: Habit
    n: Annotated[int, Range(1, MOST_NOTED)]


@dataclass(frozen=True, slots=True)
class AnswerSheet:
    """A step of the clock that answers a habit, as written."""

    key: str
    habit: Habit
    changes: Changes


@cache
def _sheets() -> tuple[AnswerSheet, ...]:
    return read_sheets(assets() / "fleet" / FILE, f"assets/fleet/{FILE}", "answers", AnswerSheet)


def common_answers() -> tuple[Escalation, ...]:
    """The steps that answer a habit; their titles stand in the language. Raises ContentError."""
    return tuple(Escalation(sheet.key, "", sheet.changes, sheet.habit) for sheet in _sheets())


def habits_in(state: GameState, deeds: GameStatistics) -> tuple[Habit, ...]:
    """The habits that a finished battle shows."""
    player = state.players[PLAYER]
    types = Counter(kind for unit in player.units for kind in state.cards[unit].types if kind in CARD_TYPES)
    idle_rounds = state.round - len({number for _, number in deeds.conquests})
    shown: dict[Habit, bool] = {
        "early_pass": deeds.idle_passes >= TWICE,
        "hoard": deeds.wasted >= TWICE,
        "thief": deeds.steals >= TWICE,
        "one_type": len(player.units) >= LEAST_UNITS and 2 * max(types.values(), default=0) >= len(player.units),
        "slow": idle_rounds > TWICE,
        "prestige": len(player.prestige) >= TWICE,
    }
    return tuple(habit for habit in HABITS if shown[habit])


def noted(notes: Sequence[Note], habits: Iterable[str]) -> tuple[Note, ...]:
    """The notes after a battle that showed these habits."""
    counts = Counter({note.habit: note.n for note in notes})
    counts.update(habit for habit in HABITS if habit in habits)
    return tuple(Note(habit, min(MOST_NOTED, counts[habit])) for habit in HABITS if counts[habit])
