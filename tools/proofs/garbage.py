"""Settings of garbage: whatever a swapped profile holds under any name, every screen opens and works.

Each run answers every question for a setting by chance with garbage of some kind, lets all preferences act, and shows some
views. `--views` is how many a run; the views go round, so that all are shown. `--plant` has a number taken as it is.
"""

from __future__ import annotations

import argparse
import random
import traceback
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from unittest import mock

from game.cli.stage import open_app
from game.client.profile.settings import Settings, Whole
from tools.proofs.views import VIEWS, unpainted

KINDS: tuple[object, ...] = (
    *("banana", "", "full", "base,orders", "1e999", "nan", "-5", "\x00", "x" * 300, "[]"),
    *(-7, 0, 1, 3, 10**12, True, False, None, 0.5, float("nan"), float("inf")),
    *([], [1, "two"], [[]], ["banana"], {}, {"deep": [None]}, {"": 0}, {"length": {}}),
)
SHARE = 0.6
"""So often a setting is garbage; else it is not set."""


class Garbage(Settings):
    """What is kept under a name is chance, but the same each time that it is asked for."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._seed = seed
        self._kept: dict[str, object] = {}

    @property
    def values(self) -> dict[str, object]:
        return dict(self._kept)

    def kept(self, name: str) -> object:
        if name not in self._kept:
            dice = random.Random(f"{self._seed}/{name}")
            self._kept[name] = dice.choice(KINDS) if dice.random() < SHARE else None
        return self._kept[name]

    def keep(self, name: str, value: object) -> None:
        self._kept[name] = value


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` runs (40)."""
    parser = argparse.ArgumentParser(prog="proof.py garbage")
    parser.add_argument("--seed", default="garbage")
    parser.add_argument("--views", type=int, default=3)
    parser.add_argument("--plant", action="store_true", help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    failures: list[str] = []
    shown: set[str] = set()
    round_of_views = cycle(random.Random(chosen.seed).sample(list(VIEWS), len(VIEWS)))
    with ExitStack() as stack:
        app = stack.enter_context(open_app((1280, 720), chosen.seed))
        if chosen.plant:
            stack.enter_context(mock.patch.object(Whole, "read", lambda self, kept: kept))
        app._crashed = lambda error: _note(error, failures)  # type: ignore[method-assign]
        for number in range(count or 40):
            app.services.settings = Garbage(f"{chosen.seed}/{number}")
            known = len(failures)
            app.guard(app.profile_changed)
            for view in (next(round_of_views) for _ in range(chosen.views)):
                shown.add(view)
                app.stack.clear()
                with unpainted(app):
                    app.guard(lambda view=view: VIEWS[view](app))  # type: ignore[misc]
                app.invalidate()
                app.frame(0.0)
                app.frame(1 / 60)
                app.quitting = False
                if len(failures) > known:
                    print(f"run {number}, {view}: {failures[known].strip().splitlines()[-1]}")
                    print(failures[known])
                    break
    print(f"{count or 40} runs, {len(shown)} of {len(VIEWS)} views: {len(failures)} exceptions")
    return not failures


def _note(error: Exception, failures: list[str]) -> None:
    """Notes an exception of the game; that a view cannot be set up with such settings is none."""
    last = traceback.extract_tb(error.__traceback__)[-1].filename
    if not {"tools", "cli"} & {*Path(last).parts}:
        failures.append("".join(traceback.format_exception(error)))
