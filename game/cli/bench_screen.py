"""The figures of the window on a dummy display: first frame, frames of a full table, re-layout, peak memory.

Frames and layouts are the main thread's own work: what else runs on the machine does not count.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from time import thread_time
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.app.loop import App
    from game.client.games.session import Session
    from game.scenes.draft.scene import DraftScene
    from game.scenes.table import TableScene

HEIGHTS = {1080: (1920, 1080), 720: (1280, 720), 1440: (2560, 1440), 2160: (3840, 2160)}
SEED = "busy33"
"""Its game has much on the table in its last round."""
MOST_STEPS = 2_000
FLYING = 4
FLIGHT, MOTES_EVERY = 45, 20
"""Frames of one flight, and between two sprays of motes."""
OPENED = 4
"""So often the rulebook is opened."""
RADII, WORLDS, REFRESHES = (150, 300), ("aurelia", "indra"), 30
"""Worlds that turn, land below clouds and bands of gas, their radii in pixels, and how often each is made anew."""
OTHER_SCALE = 0.95
"""A scale for which nothing has been drawn yet."""
FULL_TABLE, LIVELY = 2_000, 0.95
"""A picture with fewer colours is no full table; it must differ from the one before in so large a share of frames."""
SAMPLED = 11
"""Every so many pixels are looked at: no width is a multiple of it, so they lie in all columns."""
FIRST_FRAME = """
import os, sys, tempfile, time
from pathlib import Path
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
from game.app.memory import loading
with loading():
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
    """Milliseconds of own work by window height, the colours that prove the table, and the peak memory in megabytes once the
    first window has been shown. Raises RuntimeError where frames did not show a full table."""
    figures: dict[str, Any] = {"first_frame_ms": _first_frame()}
    for height, size in HEIGHTS.items():
        row = _table(size, frames)
        times = sorted(row.times)
        figures[f"frame_p50_ms_{height}"] = round(times[len(times) // 2], 2)
        figures[f"frame_p99_ms_{height}"] = round(times[len(times) * 99 // 100], 2)
        figures[f"relayout_ms_{height}"] = round(row.relayout, 1)
        figures[f"colours_{height}"] = row.colours
        figures[f"rules_ms_{height}"] = round(row.rules, 1)
        figures.setdefault("rss_mb", _peak_memory())
    figures |= {f"globe_ms_{radius}": round(max(_globe(key, radius) for key in WORLDS), 2) for radius in RADII}
    return figures


class SizeRow(NamedTuple):
    """What was measured at one size: milliseconds of each frame, of a new layout and of the rulebook, and the table's colours."""

    times: list[float]
    relayout: float
    rules: float
    colours: int


class Proof:
    """That frames showed a table: where it was drawn, how many colours it had, and whether its picture changed."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app, self.scene = app, scene
        self.colours = self._frames = self._changed = 0
        self._last = 0

    def look(self) -> None:
        """Looks at what the last frame has drawn."""
        if self.app.stack.top is not self.scene or self.app.scale.too_small:
            raise RuntimeError("the frames that were measured are not those of the table")
        pixels = memoryview(self.app.screen.get_view("0").raw).cast("I")[::SAMPLED].tolist()
        self.colours = max(self.colours, len(set(pixels)))
        seen = hash(tuple(pixels))
        self._frames, self._changed = self._frames + 1, self._changed + (seen != self._last)
        self._last = seen

    def judge(self) -> None:
        """Raises RuntimeError unless every frame showed a full table on which something moved."""
        if self.colours < FULL_TABLE:
            raise RuntimeError(f"no full table was drawn: it has {self.colours} colours")
        if self._changed < LIVELY * self._frames:
            raise RuntimeError(f"the table was drawn in {self._changed} of {self._frames} frames")


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


def _table(size: tuple[int, int], frames: int) -> SizeRow:
    """Own work of the main thread for each frame of a full table, for a new layout with its first frame, and for the rulebook.

    The table is that of the last round of a game begun at the title; on it four cards always fly and motes are always alive.
    """
    from .stage import open_app, settle

    with open_app(size, "bench") as app:
        scene = play_through(app)
        settle(app)
        proof, times = Proof(app, scene), list[float]()
        for number in range(frames):
            stir(scene, number)
            app.invalidate()
            start = thread_time()
            app.frame(1 / 60)
            times.append((thread_time() - start) * 1e3)
            proof.look()
        proof.judge()
        scene.live.view.playback.field.snap(scene.live.view.playback.layout)
        scene.live.spectacle.clear()
        start = thread_time()
        app.set_ui_scale(OTHER_SCALE)
        app.frame(0.0)
        relayout = (thread_time() - start) * 1e3
        return SizeRow(times, relayout, min(_rules(app, scene) for _ in range(OPENED)), proof.colours)


def _rules(app: App, scene: TableScene) -> float:
    """From the press of F1 to the first frame of the rulebook; the first time it is also read from its files."""
    from game.client.profile.requests import Back
    from game.client.table.intents import Explain

    start = thread_time()
    app.stack.carry_out(scene.live.give(Explain()))
    app.frame(0.0)
    taken = (thread_time() - start) * 1e3
    app.stack.carry_out(Back())
    app.frame(0.0)
    return taken


def _globe(key: str, radius: int) -> float:
    """One refresh of a turning World, the best of several: the clock of a thread is coarse."""
    import pygame

    from game.ui.cards.turning_body import WHITE, lit_by
    from game.ui.kit.globe import Globe, Look, maps_of

    maps = maps_of("turning", key, radius)
    if maps is None:
        raise RuntimeError(f"{key} has no maps")
    globe = Globe(Look(key, WHITE), radius, maps, still=lit_by(pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)))
    costs = []
    for _ in range(REFRESHES):
        globe.clock += 0.1
        before = thread_time()
        globe.refresh()
        costs.append(1000 * (thread_time() - before))
    return min(costs)


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


def stir(scene: TableScene, number: int) -> None:
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
