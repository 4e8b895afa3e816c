"""What is to be said, as a value: a key and its operands. It becomes words where somebody reads it.

Code names a sentence by its key and never builds one from halves: `line("table.pass_price", energy=2)` is kept, compared and
passed on; `say` makes words of it in the language that is spoken.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from .language import Language, load_language

LOG = logging.getLogger("game.words")
MOST_KEPT = 4_000
"""So many lines are kept in words; then all are made anew."""


Operand: TypeAlias = "str | int | float | Line | None"
"""What can be put into a sentence: a name, a number, or another line."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or a label by its key, with its operands by name; a line may be an operand of another one."""

    key: str
    values: tuple[tuple[str, Operand], ...] = ()

    def __str__(self) -> str:
        """The line in words."""
        return say(self)


def line(key: str, /, **values: Operand) -> Line:
    """A line by its key and its operands."""
    return Line(key, tuple(sorted(values.items())))


class _Spoken:
    """The language that this process speaks, and what it has said in it."""

    def __init__(self) -> None:
        self.language: Language | None = None
        self.kept: dict[Line, str] = {}


_SPOKEN = _Spoken()


def speak(language: Language | None) -> None:
    """Says everything in this language from now on; None is English."""
    _SPOKEN.language = language
    _SPOKEN.kept.clear()


def spoken() -> Language:
    """The language that is spoken."""
    if _SPOKEN.language is None:
        _SPOKEN.language = load_language()
    return _SPOKEN.language


def say(what: Line | str, /, **values: Operand) -> str:
    """A line in words, or the one with this key and these operands. A key that no language has is shown as it is, and logged."""
    asked = what if isinstance(what, Line) else line(what, **values)
    words = _SPOKEN.kept.get(asked)
    if words is None:
        if len(_SPOKEN.kept) >= MOST_KEPT:
            _SPOKEN.kept.clear()
        words = _SPOKEN.kept[asked] = _said(asked)
    return words


@runtime_checkable
class Keyed(Protocol):
    """An error that does not know any language: the key of its sentence, and what stands in it."""

    key: str
    values: Mapping[str, int | str]


def sentence(problem: BaseException) -> str:
    """What people read of an error: the sentence of its key, else the text that it has."""
    return say(problem.key, **problem.values) if isinstance(problem, Keyed) else str(problem)


def _said(asked: Line) -> str:
    values = {name: say(value) if isinstance(value, Line) else value for name, value in asked.values}
    try:
        return spoken().fill(asked.key, values)
    except (LookupError, TypeError, ValueError) as problem:
        LOG.error("%s cannot be said: %s", asked.key, problem)
        return asked.key
