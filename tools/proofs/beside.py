"""Beside: a frame of a full table costs no more while the other process thinks than while it rests.

Blocks of frames with a thought and without change each other on one table, so that whatever else runs meets both. The adviser is
asked again as soon as its advice is final, each frame looks at the pipe as the table does, and asking and stopping fall into
frames that count. What is measured is the main thread's own work. The 99th percentiles may lie half a millisecond apart.

Options: --plant wait (each look at the pipe waits for it: a fault that must be found).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from time import monotonic, sleep, thread_time

from game.app.loop import App
from game.cli.bench_screen import FULL_TABLE, Proof, play_through, stir
from game.cli.stage import open_app, settle
from game.client.games.thinking import ThinkingProcess
from game.match import Match
from game.scenes.table import TableScene

SIZE = (1280, 720)
FRAMES, BLOCK = 2_400, 60
"""Frames of each kind, and of each block."""
MOST_MORE = 0.5
"""Milliseconds between the two 99th percentiles."""
PATIENCE = 120.0
"""Seconds that the first advice may take."""
PLANTED = 0.004
"""Seconds of work that a look at the pipe costs where the fault is planted."""


class Thinker:
    """The adviser, asked again and again about one place."""

    def __init__(self, match: Match) -> None:
        self.process = ThinkingProcess()
        self.advices = 0
        self._match = match
        self._ticket: int | None = None

    def look(self) -> None:
        """What a frame does while somebody thinks."""
        if self._ticket is None:
            self._ticket = self.process.advise(self._match)
            return
        advice = self.process.advice(self._ticket)
        if advice is not None and advice.final:
            self.advices, self._ticket = self.advices + 1, None

    def rest(self) -> None:
        """Tells it to think no more."""
        if self._ticket is not None:
            self.process.stop()
            self._ticket = None

    def warm(self) -> None:
        """Waits until the process is there and has once advised. Raises RuntimeError if it never does."""
        until = monotonic() + PATIENCE
        while not self.advices:
            self.look()
            if monotonic() > until:
                raise RuntimeError("no advice came")
            sleep(0.01)


def percentile(times: Sequence[float]) -> float:
    """The 99th, in milliseconds."""
    ordered = sorted(times)
    return 1e3 * ordered[len(ordered) * 99 // 100]


def _frame(app: App, scene: TableScene, number: int, look: Callable[[], None]) -> float:
    """The main thread's own work for a frame, in seconds."""
    stir(scene, number)
    app.invalidate()
    start = thread_time()
    look()
    app.frame(1 / 60)
    return thread_time() - start


def _waiting() -> None:
    start = thread_time()
    while thread_time() - start < PLANTED:
        pass


def run(count: int | None, rest: Sequence[str]) -> bool:
    """Frames with and without a thought by turns; False if those with one are dearer."""
    parser = argparse.ArgumentParser(prog="proof.py beside", allow_abbrev=False)
    parser.add_argument("--plant", choices=("wait",), help="a fault that must be found")
    planted = parser.parse_args(rest).plant is not None
    frames = count or FRAMES
    times: dict[bool, list[float]] = {True: [], False: []}
    with open_app(SIZE, "beside") as app:
        scene = play_through(app)
        settle(app)
        thinker, proof = Thinker(scene.live.model.session.match), Proof(app, scene)
        try:
            thinker.warm()
            for number in range(2 * frames):
                thinks = number // BLOCK % 2 == 0

                def look(thinks: bool = thinks) -> None:
                    (thinker.look if thinks else thinker.rest)()
                    if thinks and planted:
                        _waiting()

                times[thinks].append(_frame(app, scene, number, look))
                if number % BLOCK == 0:
                    proof.look()
        finally:
            thinker.process.close()
    if proof.colours < FULL_TABLE:
        raise RuntimeError(f"no full table was drawn: it has {proof.colours} colours")
    beside, alone = percentile(times[True]), percentile(times[False])
    print(
        f"{frames} frames of each kind, {thinker.advices} thoughts to their end: p99 {beside:.2f} ms while it thinks, "
        f"{alone:.2f} ms while it rests, {beside - alone:+.2f}; at most {MOST_MORE:+.2f}.",
        flush=True,
    )
    return beside - alone <= MOST_MORE
