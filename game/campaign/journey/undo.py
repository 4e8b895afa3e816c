"""What was done at a stop and can be taken back until it is left: kept in the run, so that it outlasts the program."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from game.content.language import line
from game.content.plain import DataError, to_plain

from ..errors import RunError
from ..runs import Run, run_from_json

MOST = 24
"""Steps of one stop that can be taken back, the newest ones."""
ASIDE = ("fleet", "way", "done")
"""What is compared in its parts, or not at all."""


def noted(before: Run, after: Run) -> Run:
    """A run after a step at a stop, which remembers what the step has changed; of the way only how long it was."""
    old, new = to_plain(before), to_plain(after)
    run = {name: value for name, value in old.items() if name not in ASIDE and value != new[name]}
    fleet = {name: value for name, value in old["fleet"].items() if value != new["fleet"][name]}
    note = json.dumps([run, fleet, len(before.way)], separators=(",", ":"))
    return replace(after, done=(*before.done, note)[-MOST:])


def undone(run: Run) -> Run:
    """The run before its last step at this stop. Raises RunError where there is none, or none that can be read."""
    if run.phase != "stop" or not run.done:
        raise RunError(line("run_error.nothing_done"))
    plain: dict[str, Any] = to_plain(replace(run, done=run.done[:-1]))
    try:
        changed, fleet, long = json.loads(run.done[-1])
        return run_from_json({**plain, **changed, "fleet": {**plain["fleet"], **fleet}, "way": plain["way"][:long]})
    except (DataError, ValueError, TypeError) as damaged:
        raise RunError(line("run_error.nothing_done")) from damaged
