"""The grades beyond Expert: twenty steps, each of which contains all before it, open from the start."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from game.content.errors import ContentError
from game.content.language import line
from game.content.limits import read_text
from game.content.records import before_fault, each_record
from game.engine import Setup
from game.engine.terms import Change, Mode, Tagged
from game.resources import assets

from .errors import RunError

GRADE = "grade"
"""The option of a set-up that names its grade."""
GRADE_MODE: Mode = "expert"
"""The Challenge Mode that every grade is played in."""
GRADE_STEP = 6
"""Percent that each grade adds to the score."""
FILE = "assets/grades.toml"


@dataclass(frozen=True, slots=True)
class Grade:
    """What one grade adds: a doctrine changes what must be thought about, pressure how much there is to do."""

    key: str
    title: str
    kind: Literal["doctrine", "pressure"]
    changes: tuple[Annotated[Change, Tagged("change")], ...]


@cache
def grades() -> tuple[Grade, ...]:
    """All grades in their order; from the first one that cannot be read on there are none, and `check` says why."""
    return before_fault(read_grades())


def read_grades(text: str | None = None) -> Iterator[Grade]:
    """The grades of the file, one after the other. Raises ContentError with its place for the first one that is wrong."""
    text = read_text(assets() / "grades.toml", FILE) if text is None else text
    keys = set[str]()
    for number, (place, grade) in enumerate(each_record(text, FILE, "grade", Grade)):
        if grade.key in keys:
            raise ContentError(FILE, place, f"grade[{number}]", f"there are two grades {grade.key!r}")
        keys.add(grade.key)
        yield grade


def checked_grade(number: int) -> int:
    """The number of a grade that there is; 0 is none. Raises RunError for another one."""
    if not 0 <= number <= len(grades()):
        raise RunError(line("run_error.no_grade", grade=number, most=len(grades())))
    return number


def grade_changes(number: int) -> tuple[Any, ...]:
    """What the grades up to this one change together. Raises RunError for one that there is not."""
    return tuple(change for grade in grades()[: checked_grade(number)] for change in grade.changes)


def grade_option(number: int) -> tuple[tuple[str, int | str], ...]:
    """The option that tells this grade; none without any."""
    return ((GRADE, number),) if number else ()


def grade_in(setup: Setup) -> int:
    """The grade that a set-up was made with, 0 for none."""
    number = setup.option(GRADE, 0)
    return number if isinstance(number, int) and 0 <= number <= len(grades()) else 0


def grade_percent(number: int) -> int:
    """The multiplier of the score for a grade, in percent."""
    return 100 + GRADE_STEP * number
