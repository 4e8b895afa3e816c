"""Requests for the scenes of lessons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.client.profile.requests import SceneArgs, Way


@dataclass(frozen=True, slots=True)
class LessonArgs(SceneArgs):
    """A lesson: from where it was left, or from its beginning (`anew`), an act or a beat."""

    scene: ClassVar[str] = "lesson"
    lesson: str = "first_light"
    act: int = 0
    beat: str = ""
    anew: bool = False


@dataclass(frozen=True, slots=True)
class LessonPauseArgs(SceneArgs):
    """What Escape opens in a lesson; `skip` and `start_over` say where they lead."""

    scene: ClassVar[str] = "lesson_pause"
    skip: Way
    start_over: Way


@dataclass(frozen=True, slots=True)
class PuzzlesArgs(SceneArgs):
    """All puzzles; the one at a place is chosen first, without one the first that is not solved."""

    scene: ClassVar[str] = "puzzles"
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class PuzzleArgs(SceneArgs):
    """A puzzle on the table, by its place among all."""

    scene: ClassVar[str] = "puzzle"
    number: int = 0


@dataclass(frozen=True, slots=True)
class LessonsArgs(SceneArgs):
    """How to play: all lessons."""

    scene: ClassVar[str] = "lessons"
