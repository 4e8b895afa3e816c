"""The game playing by itself in its window, watched from inside for the proof `soak`: soak_child.py DATA_FOLDER PLANT.

Every five seconds it tells `at SECONDS MEGABYTES DESCRIPTORS THREADS FRAMES SLOWEST`; of each frame that art or sound holds up
for more than GAP, `gap MILLISECONDS WHERE`; and when the game has returned, `left NAMES`, the threads that still run. SIGUSR1
closes the window. Times are processor time of the whole process: waiting for a thread of its own counts, other programs do not.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

GAP = 0.050
LAST_WORDS = 1.0
"""Seconds that a thread may need to end after the game has."""
LOOK = 0.005
"""Seconds between two looks at what the main thread does."""
TOLD_EVERY = 5.0
ROOMS = ("kit/ahead.py", "cards/card_art.py", "cards/body_art.py", "cards/portrait.py", "audio/")
CAUSES = tuple(f"game/ui/{room}" for room in ROOMS)
"""Where pictures are read and waited for, and where the desk speaks to the thread of the sounds."""
KEEPERS = ("MainThread", "watch")


def called(frame: FrameType) -> str:
    """A function with its file."""
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"


def caused(frame: FrameType) -> bool:
    """Whether this is a function of art or sound."""
    return any(cause in frame.f_code.co_filename.replace("\\", "/") for cause in CAUSES)


class Watch:
    """Looks at the main thread while a frame lasts."""

    def __init__(self) -> None:
        self.began: float | None = None
        self.seen: Counter[str] = Counter()
        self.looks = 0
        self.arrives = False
        self.frames = 0
        self.slowest = 0.0
        self.start = time.monotonic()
        self._told = self.start
        self._main = threading.main_thread().ident
        threading.Thread(target=self._look, name="watch", daemon=True).start()

    def _look(self) -> None:
        while True:
            time.sleep(LOOK)
            began = self.began
            if began is None or time.monotonic() - began < LOOK or self._main is None:
                continue
            self.looks += 1
            frame: FrameType | None = sys._current_frames().get(self._main)
            while frame is not None and not caused(frame):
                frame = frame.f_back
            inner = frame
            while frame is not None and caused(frame):
                inner, frame = frame, frame.f_back
            if inner is not None and frame is not None:
                self.seen[f"{called(inner)} for {called(frame)}"] += 1

    def watched(self, frame: Callable[[object, float], None]) -> Callable[[object, float], None]:
        """The same method, looked at from its beginning to its end."""

        def turn(app: object, dt: float) -> None:
            self.arrives = False
            self.seen.clear()
            self.looks = 0
            self.began, worked = time.monotonic(), time.process_time()
            try:
                frame(app, dt)
            finally:
                self.began = None
                self.note(time.process_time() - worked)

        return turn

    def painting(self, paint: Callable[[object, float], None]) -> Callable[[object, float], None]:
        """The same method, which notes whether a scene is painted for the first time: it may have come in this very frame."""

        def turn(app: object, dt: float) -> None:
            self.arrives = bool(vars(app)["_arrives"])
            paint(app, dt)

        return turn

    def note(self, worked: float) -> None:
        """Counts a frame. One in which a scene arrives waits for its pictures on purpose."""
        self.frames += 1
        self.slowest = max(self.slowest, worked)
        caused = worked * sum(self.seen.values()) / max(1, self.looks)
        if not self.arrives and caused > GAP:
            print(f"gap {1e3 * caused:.0f} {self.seen.most_common(1)[0][0]}", flush=True)
        now = time.monotonic()
        if now - self._told >= TOLD_EVERY:
            self._told = now
            print(f"at {now - self.start:.0f} {self.figures()} {self.frames} {1e3 * self.slowest:.0f}", flush=True)

    @staticmethod
    def figures() -> str:
        """Resident megabytes, open descriptors and threads of this process."""
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return f"{pages * os.sysconf('SC_PAGE_SIZE') / 2**20:.1f} {len(os.listdir('/proc/self/fd'))} {threading.active_count()}"


def plant(name: str) -> None:
    """One of the faults that the proof must find."""
    from game.app.loop import App
    from game.ui.kit.ahead import AHEAD

    kept: list[object] = []
    calls = [0]

    def faulty(app: App, dt: float, frame: Callable[[App, float], None] = App.frame) -> None:
        calls[0] += 1
        if name == "memory":
            kept.append(bytearray(20_000))
        elif name == "descriptors" and calls[0] % 200 == 0:
            kept.append(os.open(os.devnull, os.O_RDONLY))
        frame(app, dt)

    def slow(app: App, dt: float, frame: Callable[[App, float], None] = App.frame) -> None:
        calls[0] += 1
        if calls[0] % 100 == 50:
            AHEAD.take("planted", read)
        frame(app, dt)

    def read() -> None:
        until = time.thread_time() + 2 * GAP
        while time.thread_time() < until:
            pass

    if name == "thread":
        threading.Thread(target=threading.Event().wait, name="planted").start()
    else:
        App.frame = slow if name == "art" else faulty  # type: ignore[method-assign, assignment]


def press_close(number: int, frame: FrameType | None) -> None:
    """Does what the system does when the window is closed."""
    import pygame

    pygame.event.post(pygame.Event(pygame.QUIT))


def main(data: str, planted: str) -> None:
    """Plays until it is told to end."""
    from game.__main__ import main as play
    from game.app.loop import App

    signal.signal(signal.SIGUSR1, press_close)
    if planted:
        plant(planted)
    watch = Watch()
    App.frame = watch.watched(App.frame)  # type: ignore[method-assign, assignment, arg-type]
    App._paint = watch.painting(App._paint)  # type: ignore[method-assign, assignment, arg-type]
    code = play(["--data", data])
    others = [thread for thread in threading.enumerate() if thread.name not in KEEPERS]
    for thread in others:
        thread.join(LAST_WORDS)
    left = [thread.name for thread in others if thread.is_alive()]
    print("left", *sorted(left), flush=True)
    os._exit(code)


if __name__ == "__main__":
    main(*sys.argv[1:])
