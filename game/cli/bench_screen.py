"""The figures of the window on a dummy display: first frame, frames of a full table, re-layout, peak memory."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter
from typing import Any

HEIGHTS = {1080: (1920, 1080), 720: (1280, 720), 1440: (2560, 1440)}
AFTER = 60
"""Decisions after which the table is full."""
OTHER_SCALE = 0.95
"""A scale for which nothing has been drawn yet."""
FIRST_FRAME = """
from time import perf_counter
start = perf_counter()
from game.cli.stage import open_app
with open_app((1920, 1080), "bench") as app:
    app.frame(0.0)
    print((perf_counter() - start) * 1000)
"""


def measure_screen(frames: int) -> dict[str, Any]:
    """Milliseconds by window height, and the peak memory of this process in megabytes once it has shown the first of them."""
    found: dict[str, Any] = {"first_frame_ms": _first_frame()}
    for height, size in HEIGHTS.items():
        times, relayout = _table(size, frames)
        times.sort()
        found[f"frame_p50_ms_{height}"] = round(times[len(times) // 2], 2)
        found[f"frame_p99_ms_{height}"] = round(times[len(times) * 99 // 100], 2)
        found[f"relayout_ms_{height}"] = round(relayout, 1)
        found.setdefault("rss_mb", _peak_memory())
    return found


def _first_frame() -> float:
    """From the start of Python to the first frame, in a fresh process (the second of two)."""
    for _ in range(2):
        start = perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True)
        taken = (perf_counter() - start) * 1e3
    return round(taken, 1)


def _table(size: tuple[int, int], frames: int) -> tuple[list[float], float]:
    """Own work per drawn frame of a full table in milliseconds, and a new layout with its first frame."""
    from .stage import open_app, settle, show

    with open_app(size, "bench") as app:
        show(app, "table", "bench", AFTER, "standard")
        settle(app)
        times = []
        for _ in range(frames):
            app.invalidate()
            start = perf_counter()
            app.frame(1 / 60)
            times.append((perf_counter() - start) * 1e3)
        start = perf_counter()
        app.set_ui_scale(OTHER_SCALE)
        app.frame(0.0)
        return times, (perf_counter() - start) * 1e3


def _peak_memory() -> float:
    """The most memory that this process has had, in megabytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)
