"""The text of a value file: the same lessons give the same one, byte for byte."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from typing import Any

from game.rivals.value.features import VERSION
from game.rivals.value.line import Line
from game.rivals.value.load import FORMAT, LINE_FORMAT, BadValue, digest_of, read_head
from game.rivals.value.net import MOST_UNITS
from game.version import VERSION as GAME_VERSION

from .fitting import Pupil, fitted_line, fitted_net
from .lessons import LessonPlan, Lessons

LINE_UNITS = 0
"""Units of what is no net."""
HEAD = ("kind", "seed", "lessons_digest", "games", "continuations", "units")
"""What a head says of how its file was made."""


def candidates(lessons: Lessons, units: Sequence[int]) -> list[tuple[int, Line, float]]:
    """The line (0 units) and a net of each of these sizes, with what each explains of the lessons held out."""
    pupil = Pupil(lessons)
    line = fitted_line(pupil)
    made = [(number, line if number == LINE_UNITS else fitted_net(pupil, line, number)) for number in (LINE_UNITS, *units)]
    return [(number, value, pupil.explained(value)) for number, value in made]


def command_of(plan: LessonPlan) -> str:
    """The command that makes these lessons."""
    words = f"--games {plan.games} --continuations {plan.continuations} --seed {plan.seed!r}"
    return f"python -m game train {plan.kind} {words}"


def value_text(value: Line, lessons: Lessons) -> str:
    """A value file, which ends in a line break."""
    body: dict[str, Any] = {"weights": value.weights, "chances": value.chances}
    if value.net is not None:
        layers = value.net.layers
        body["net"] = {
            **layers._asdict(),
            "hidden": _bytes(weight for row in layers.hidden for weight in row),
            "out": _bytes(layers.out),
        }
    head = {
        "format": FORMAT,
        "kind": lessons.plan.kind,
        "features": VERSION,
        "units": LINE_UNITS if value.net is None else len(value.net.layers.out),
        "command": command_of(lessons.plan),
        **lessons.plan._asdict(),
        "lessons": len(lessons.rows),
        "lessons_digest": lessons.digest,
        "game": GAME_VERSION,
        "digest": digest_of(body),
    }
    return json.dumps({"head": head, "body": body}, separators=(",", ":")) + "\n"


def _bytes(weights: Iterable[int]) -> str:
    """Weights as signed bytes, in base64."""
    return b64encode(bytes(weight & 0xFF for weight in weights)).decode()


def told_by(text: str, kind: str) -> tuple[LessonPlan, int, str]:
    """From which plan a value file was made, with how many units, and the hash of the lessons. Raises BadValue."""
    head, _ = read_head(text, kind)
    if head["format"] == LINE_FORMAT:
        raise BadValue("it is of format 1, which names no lessons to make it again from")
    kept, seed, digest, games, continuations, units = (head.get(name, "") for name in HEAD)
    numbers = (games, continuations, units)
    if not isinstance(seed, str) or not isinstance(digest, str) or not all(type(number) is int for number in numbers):
        raise BadValue("its head does not say how it was made")
    if not 0 <= units <= MOST_UNITS or min(games, continuations) < 1:
        raise BadValue("its head does not say how it was made")
    return LessonPlan(kept, seed, games, continuations), units, digest


def made_again(lessons: Lessons, units: int) -> str:
    """The text of the value of so many units from these lessons."""
    return value_text(candidates(lessons, [units] if units else [])[-1][1], lessons)
