"""The frames of the stage at 1080p: the full table at rest, and the taking of a Core World, which is its busiest moment.

Frames follow each other as on a screen, so that what is read ahead has the time between them that it has there. Own work is the
time that the main thread was at work: what else runs on the machine, and files that another thread reads, do not count.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from game.engine import View
from game.engine.terms import Seat

from .bench_engine import calibrate
from .film_moments import before
from .stage import open_app, settle

if TYPE_CHECKING:
    from game.app.loop import App
    from game.scenes.table import TableScene

SIZE = (1920, 1080)
FRAME = 1 / 60
GAMES = ("film", "bench")
"""Seeds of the games whose Core Worlds are taken."""
AT_REST, THINKING = 600, 150
"""Frames of the table at rest, and of the time in which a player thinks before he takes a Core World."""
MOST_FRAMES = 500
PASSES = 1_000
"""Of the calibration loop: what they take is the measure of `_x`."""


def measure_stage() -> dict[str, Any]:
    """Own work of frames in milliseconds, what it is beside the calibration loop, and counts that no machine changes."""
    from .bench_screen import play_through

    counts = _Counts()
    with counts.counting():
        with open_app(SIZE, "bench") as app:
            scene = play_through(app)
            settle(app)
            rest = counts.run(app, scene, AT_REST, lambda: True)
        blank, busy = counts.backs, list[float]()
        for seed in GAMES:
            with open_app(SIZE, seed) as app:
                scene, take = _before_taking(app, seed)
                counts.run(app, scene, THINKING, lambda: True)
                counts.forget()
                take()
                busy += counts.run(app, scene, MOST_FRAMES, lambda table=scene: table.live.moving)  # type: ignore[misc]
    unit = PASSES * 1e3 / max(calibrate() for _ in range(3))
    figures: dict[str, Any] = {}
    for name, times in (("rest", rest), ("busy", busy)):
        times.sort()
        figures[f"stage_{name}_p50_ms"] = round(times[len(times) // 2], 2)
        figures[f"stage_{name}_p99_ms"] = round(times[len(times) * 99 // 100], 2)
        figures[f"stage_{name}_x"] = round(times[len(times) * 99 // 100] / unit, 1)
    return {**figures, "stage_layouts": counts.layouts, "stage_reads": counts.reads, "idle_blank_faces": blank}


class _Counts:
    """The most layouts in one frame, files read by the main thread in frames, and card backs seen at rest."""

    def __init__(self) -> None:
        self.layouts = self.reads = self.backs = 0
        self._placed = 0

    def forget(self) -> None:
        """Counts what comes from now on alone."""
        self.layouts = self.reads = 0

    def counting(self) -> Any:
        """Where the reading of files is counted."""
        from game.ui.kit import pictures

        read = pictures.read

        def counted(group: str, name: str) -> Any:
            self.reads += threading.current_thread() is threading.main_thread()
            return read(group, name)

        return patch.object(pictures, "read", counted)

    def run(self, app: App, scene: TableScene, most: int, goes_on: Callable[[], bool]) -> list[float]:
        """Frames at their usual pace; returns the own work of each in milliseconds."""
        from game.ui.cards.card_art import ALLOWANCE

        playback = scene.live.view.playback
        arrange = playback.arrange

        def placed(view: View, scale: Any, seat: Seat, sizes: Any) -> Any:
            self._placed += 1
            return arrange(view, scale, seat, sizes)

        playback.arrange = placed
        times: list[float] = []
        while len(times) < most and goes_on():
            self._placed = 0
            begun, start = perf_counter(), thread_time()
            app.frame(FRAME)
            times.append((thread_time() - start) * 1e3)
            self.layouts = max(self.layouts, self._placed)
            self.backs = max(self.backs, ALLOWANCE.backs)
            sleep(max(0.0, FRAME - (perf_counter() - begun)))
        playback.arrange = arrange
        return times


def _before_taking(app: App, seed: str) -> tuple[TableScene, Callable[[], object]]:
    """A table right before a Core World is taken, and what takes it."""
    from game.client.games.requests import TableArgs
    from game.client.games.session import Session
    from game.client.table import answering
    from game.client.table.choice import Submission
    from game.scenes.table import TableScene

    match, picks = before("core_invasion", seed)
    app.stack.push(TableArgs(session=Session(match)))
    settle(app)
    scene = app.stack.top
    if not isinstance(scene, TableScene):
        raise RuntimeError("the table did not open")
    live = scene.live
    return scene, lambda: live.carry(answering.answer(live.model, Submission((picks,))))
