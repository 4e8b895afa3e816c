"""A running program under proof: its lines on standard output, and ways to end it.

The lines are the contract of every program that the proofs can run (`game/client/games/autoplay.py` for the window):
`saved GAME SEQ`, `at GAME ENTRIES DIGEST`, `notice SENTENCE`, `played ENTRIES`; all others are kept as they come.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 300.0
"""Seconds until a program is given up that does not get going; only one that hangs takes them."""
WINDOW = (sys.executable, "-m", "game")
AUTOPLAY = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "CORE_WORLDS_AUTOPLAY": "greedy",
    "PYTHONPATH": str(ROOT),
}
"""What makes the window play by itself, without a screen."""


def window_command(data: Path | None, *words: str) -> list[str]:
    """The command line of the window, with a data folder of its own or the platform's."""
    return [*WINDOW, *([] if data is None else ["--data", str(data)]), *words]


def child_command(name: str, *words: str) -> list[str]:
    """The command line of a program of this folder. The folder itself is no place to import from: its names are its own."""
    return [sys.executable, "-P", str(Path(__file__).with_name(f"{name}.py")), *words]


class Program:
    """One run of a program. `saved` has the highest acknowledged entry by game, `at` where its first game began or went on."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str | None] | None = None, **options: object) -> None:
        """`environment` is laid over the present one, None removes a name; `options` go to Popen."""
        merged = {**os.environ, **(environment or {})}
        self.saved: dict[str, int] = {}
        self.at: tuple[str, int, str] | None = None
        self.played = 0
        self.notices: list[str] = []
        self.other: list[str] = []
        self._changed = threading.Condition()
        self._over = False
        self.process: subprocess.Popen[str] = subprocess.Popen(  # type: ignore[call-overload]
            list(command),
            env={name: value for name, value in merged.items() if value is not None},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
            **options,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._changed:
                self._take(line)
                self._changed.notify_all()
        with self._changed:
            self._over = True
            self._changed.notify_all()

    def _take(self, line: str) -> None:
        if not line.endswith("\n"):
            return  # a line that the end cut off says nothing
        words = line.split()
        if len(words) == 3 and words[0] == "saved" and words[2].isdigit():
            self.saved[words[1]] = max(self.saved.get(words[1], 0), int(words[2]))
        elif len(words) == 4 and words[0] == "at" and words[2].isdigit():
            self.at = self.at or (words[1], int(words[2]), words[3])
        elif len(words) == 2 and words[0] == "played" and words[1].isdigit():
            self.played = int(words[1])
        elif words[:1] == ["notice"]:
            self.notices.append(line[7:].strip())
        else:
            self.other.append(line.rstrip("\n"))

    @property
    def entries(self) -> int:
        """How many entries this run has acknowledged so far, in its newest game."""
        return list(self.saved.values())[-1] if self.saved else 0

    def wait(self, condition: Callable[[], object], seconds: float = START_SECONDS) -> bool:
        """Waits until a condition on what was read holds. False when the program ended or the time is over before."""
        deadline = time.monotonic() + seconds
        with self._changed:
            while not condition():
                left = deadline - time.monotonic()
                if self._over or left <= 0:
                    return False
                self._changed.wait(left)
        return True

    def wait_first(self) -> bool:
        """Waits for the first `saved` line. False when the program ended instead, or never wrote one."""
        return self.wait(lambda: self.saved)

    def signal(self, number: int) -> None:
        """Sends the program itself a signal."""
        self.process.send_signal(number)

    def end(self, seconds: float) -> int | None:
        """Waits for the end and reads what is left; the exit code, or None when it did not end in time."""
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        self._reader.join(5)
        return self.process.returncode

    def kill(self) -> None:
        """Kills the program and everything it started, and reads what it had written."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()
        self._reader.join(5)
