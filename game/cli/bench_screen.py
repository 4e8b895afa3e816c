"""The figures of the window on a dummy display: first frame, frames of a full table, re-layout, peak memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.app.loop import App
    from game.client.games.session import Session
    from game.scenes.draft.scene import DraftScene
    from game.scenes.table import TableScene

HEIGHTS = {1080: (1920, 1080), 720: (1280, 720), 1440: (2560, 1440)}
SEED = "busy33"
"""Its game has much on the table in its last round."""
MOST_STEPS = 2_000
FLYING = 4
FLIGHT, MOTES_EVERY = 45, 20
"""Frames of one flight, and between two sprays of motes."""
OPENED = 4
"""So often the rulebook is opened."""
OTHER_SCALE = 0.95
"""A scale for which nothing has been drawn yet."""
FIRST_FRAME = """
import os, sys, tempfile, time
from pathlib import Path
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
from game.app.loop import App
from game.client.runs.opening import open_services
from game.client.profile.services import Options
from game.app.window import start_display
start_display()
with tempfile.TemporaryDirectory() as folder:
    options = Options(size=(1920, 1080), data=Path(folder))
    app = App(options, open_services(options))
    app.frame(0.0)
    print(time.time())
    app.close()
"""


def measure_screen(frames: int) -> dict[str, Any]:
    """Milliseconds by window height, and the peak memory of this process in megabytes once it has shown the first of them."""
    figures: dict[str, Any] = {"first_frame_ms": _first_frame()}
    for height, size in HEIGHTS.items():
        times, relayout, rules = _table(size, frames)
        times.sort()
        figures[f"frame_p50_ms_{height}"] = round(times[len(times) // 2], 2)
        figures[f"frame_p99_ms_{height}"] = round(times[len(times) * 99 // 100], 2)
        figures[f"relayout_ms_{height}"] = round(relayout, 1)
        figures[f"rules_ms_{height}"] = round(rules, 1)
        figures.setdefault("rss_mb", _peak_memory())
    return figures


def _first_frame() -> float:
    """From the start of Python to the first frame of the title, in a fresh process (the best of three).

    The modules are compiled before, as they are in an installed game, also where the environment keeps Python from writing that.
    """
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder
        for _ in range(4):
            start = time.time()
            command = [sys.executable, "-c", FIRST_FRAME]
            done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
            taken.append((float(done.stdout.splitlines()[-1]) - start) * 1e3)
    return round(min(taken[1:]), 1)


def _table(size: tuple[int, int], frames: int) -> tuple[list[float], float, float]:
    """Own work per drawn frame of a full table in milliseconds, a new layout with its first frame, and the rulebook with its own.

    The table is that of the last round of a game begun at the title; on it four cards always fly and motes are always alive.
    """
    from .stage import open_app, settle

    with open_app(size, "bench") as app:
        scene = play_through(app)
        settle(app)
        times = []
        for number in range(frames):
            _stir(scene, number)
            app.invalidate()
            start = perf_counter()
            app.frame(1 / 60)
            times.append((perf_counter() - start) * 1e3)
        scene.live.view.playback.field.snap(scene.live.view.playback.layout)
        scene.live.spectacle.clear()
        start = perf_counter()
        app.set_ui_scale(OTHER_SCALE)
        app.frame(0.0)
        relayout = (perf_counter() - start) * 1e3
        return times, relayout, min(_rules(app, scene) for _ in range(OPENED))


def _rules(app: App, scene: TableScene) -> float:
    """From the press of F1 to the first frame of the rulebook; the first time it is also read from its files."""
    from game.client.profile.requests import Back
    from game.client.table.intents import Explain

    start = perf_counter()
    app.stack.carry_out(scene.live.give(Explain()))
    app.frame(0.0)
    taken = (perf_counter() - start) * 1e3
    app.stack.carry_out(Back())
    app.frame(0.0)
    return taken


def play_through(app: App) -> TableScene:
    """From the title by set-up and pregame draft to the player's first turn in the last round, answered by greedy.

    Everything is shown at once until then, and plainly afterwards. Raises RuntimeError if the game does not come there.
    """
    from game.client.profile.preferences import NEMESIS_SPEED, SPEED
    from game.client.profile.requests import Go, SkirmishArgs
    from game.scenes.draft.scene import DraftScene
    from game.scenes.setup.skirmish import SkirmishScene
    from game.scenes.table import TableScene

    settings = app.services.settings
    settings.set(SPEED, 0.0)
    settings.set(NEMESIS_SPEED, 0.0)
    app.stack.carry_out(Go(SkirmishArgs()))
    top = app.stack.top
    if not isinstance(top, SkirmishScene):
        raise RuntimeError("the set-up did not open")
    top.seed.set(SEED)
    app.stack.carry_out(top.start())
    for _ in range(MOST_STEPS):
        top = app.stack.top
        if isinstance(top, DraftScene):
            _draft(top)
        elif isinstance(top, TableScene) and _play(top):
            settings.set(SPEED, 1.0)
            settings.set(NEMESIS_SPEED, 1.0)
            top.live.resume()
            return top
        app.frame(1 / 60)
    raise RuntimeError("the game did not come to its last round")


def _draft(scene: DraftScene) -> None:
    """One pick, by the buttons and cards of the draft."""
    from game.client.table.intents import Choose, Hurry, Press
    from game.client.table.refs import CardRef
    from game.engine.actions import Column, Draft

    live = scene.live
    live.give(Hurry(True))
    pick = _picks(scene.session)[0] if scene.session.match.decision is not None else None
    if isinstance(pick, Draft):
        live.give(Press(CardRef(pick.card, "row")))
        live.give(Press(CardRef(pick.card, "row")))
    elif isinstance(pick, Column):
        live.give(Choose(pick))


def _play(scene: TableScene) -> bool:
    """One answer at the table; True at the first turn of the last round."""
    from game.client.table.answering import answer
    from game.client.table.choice import Submission

    live = scene.live
    state = live.model.session.state
    if live.model.choice is None or state.decision is None:
        return False
    if state.round == len(state.setup.sectors) and state.decision.kind == "turn":
        return True
    live.finish()
    live.carry(answer(live.model, Submission((_picks(live.model.session),))))
    return False


def _picks(session: Session) -> tuple[Any, ...]:
    from game.match import Sight
    from game.rivals import make_rival

    state = session.state
    if state.decision is None:
        return ()
    command = make_rival("greedy", f"{SEED}:{state.seq}").choose(Sight(state, state.decision.seat), state.decision)
    return command.picks if command is not None else ()


def _stir(scene: TableScene, number: int) -> None:
    """Keeps four cards flying across the table and motes alive."""
    from game.ui.kit import theme

    field, layout = scene.live.view.playback.field, scene.live.view.playback.layout
    cards = [spot.card for zone in ("hand", "units", "worlds") for spot in layout.zones[zone]][:FLYING]
    if number % FLIGHT == 0:
        field.snap(layout)
        for card, spot in zip(cards, layout.zones["central_cards"] * FLYING):
            sprite = field.sprites[card]
            sprite.start, sprite.age, sprite.length = spot.rect.copy(), 0.0, FLIGHT / 60
    else:
        field.update(1 / 60)
    if number % MOTES_EVERY == 0:
        centre = layout.areas["central"].center
        scene.live.spectacle.motes.spray(centre, 90, theme.GOLD, 420, 0.85, 5)


def _peak_memory() -> float:
    """The most memory that this process has had, in megabytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)
