"""The log, and the local report that is written when something unexpected happens. Nothing is ever sent."""

from __future__ import annotations

import faulthandler
import logging
import os
import platform
import re
import secrets
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Iterable
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from pathlib import Path
from queue import SimpleQueue
from typing import IO

import platformdirs

from game.client.profile.services import Options
from game.content.language import sentence
from game.version import VERSION

LOG = logging.getLogger(__name__)
NAME = "core-worlds"
LAST_LINES = 200
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RecentLines(logging.Handler):
    """Keeps the last lines of the log in memory for a report."""

    def __init__(self, count: int = LAST_LINES) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=count)
        self.setFormatter(logging.Formatter(_FORMAT))

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self.lines.append(self.format(record))
        except Exception:
            self.lines.append(f"(a log line could not be formatted: {record.msg!r})")


class Diagnostics:
    """The running log in a folder; a folder that cannot be written costs the log, never the game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.recent = RecentLines()
        self._listener: QueueListener | None = None
        self._handlers: list[logging.Handler] = [self.recent]
        self._fault_file: IO[str] | None = None

    def start(self) -> None:
        """Begin logging to `game.log`, through a queue so that no frame waits for the disk."""
        logging.raiseExceptions = False
        root = logging.getLogger()
        root.setLevel(logging.INFO)
        root.addHandler(self.recent)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            target = RotatingFileHandler(
                self.folder / "game.log", maxBytes=1_000_000, backupCount=5, encoding="utf-8", delay=True
            )
        except OSError as reason:
            LOG.warning("no log file: %s", reason)
            return
        target.setFormatter(logging.Formatter(_FORMAT))
        queue: SimpleQueue[logging.LogRecord] = SimpleQueue()
        handler = QueueHandler(queue)
        self._listener = QueueListener(queue, target)
        self._listener.start()
        root.addHandler(handler)
        self._handlers.append(handler)
        self._watch_faults()

    def _watch_faults(self) -> None:
        """Have a crash of the interpreter itself written to a file: a windowed build has no standard error."""
        try:
            self._fault_file = (self.folder / "fault.log").open("w", encoding="utf-8")
            faulthandler.enable(self._fault_file)
        except (OSError, RuntimeError, ValueError) as reason:
            LOG.info("no fault file: %s", reason)

    def stop(self) -> None:
        """Write what is waiting and let go of the log."""
        root = logging.getLogger()
        for handler in self._handlers:
            root.removeHandler(handler)
        if self._fault_file is not None:
            faulthandler.disable()
            self._fault_file.close()
            self._fault_file = None
        if self._listener is not None:
            self._listener.stop()
            for target in self._listener.handlers:
                target.close()
            self._listener = None

    def report(self, error: BaseException, journal: str | None = None, settings: str | None = None) -> CrashReport:
        """Write a report of an error. The report says when no file could be written."""
        report_id = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}"
        text = hide_home("\n".join(self._sections(report_id, error, journal, settings)))
        path: Path | None = self.folder / f"crash-{report_id}.txt"
        try:
            assert path is not None
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", errors="replace")
        except OSError:
            path = None
        last = traceback.extract_tb(error.__traceback__)
        where = f"{Path(last[-1].filename).name}:{last[-1].lineno}" if last else ""
        return CrashReport(report_id, path, text, f"{type(error).__name__}: {hide_home(sentence(error))}", where)

    def _sections(self, report_id: str, error: BaseException, journal: str | None, settings: str | None) -> Iterable[str]:
        yield f"Core Worlds crash report {report_id}"
        yield f"version {VERSION} · Python {platform.python_version()} · {platform.platform()}"
        module = sys.modules.get("pygame")
        if module is not None:
            yield f"pygame-ce {getattr(module, '__version__', '?')} · SDL {getattr(module, 'get_sdl_version', lambda: '?')()}"
        yield "\n== what happened =="
        yield "".join(traceback.format_exception(error))
        yield "== last log lines =="
        yield from self.recent.lines
        if settings is not None:
            yield "\n== settings =="
            yield settings
        if journal:
            yield "\n== journal =="
            yield journal


class CrashReport:
    """A written report: its id, its file (None when it could not be written), its text and one line on what happened."""

    def __init__(self, report_id: str, path: Path | None, text: str, summary: str, where: str) -> None:
        self.report_id = report_id
        self.path = path
        self.text = text
        self.summary = summary
        self.where = where


def hide_home(text: str) -> str:
    """The text with the user's home folder shown as `~`, and the user's name as `user` where it stands in another path."""
    for home in _homes():
        text = re.sub(re.escape(home) + r"(?![\w-])", "~", text)
    for name in {os.environ.get("USER", ""), os.environ.get("USERNAME", ""), os.environ.get("LOGNAME", "")} - {"", "root"}:
        text = re.sub(r"(?<=[/\\])" + re.escape(name) + r"(?=[/\\\s\"']|$)", "user", text)
    return text


def _homes() -> list[str]:
    """The home folder as it is named and as it really lies, the longer one first; none when nobody knows it."""
    try:
        home = Path.home()
        homes = {str(home), str(home.resolve())}
        homes |= {name.replace("\\", "\\\\") for name in homes}  # as a value with backslashes is written
    except (OSError, RuntimeError):
        return []
    return sorted((name for name in homes if len(name) > 1), key=len, reverse=True)


def log_folder(options: Options) -> Path:
    """Where log and reports go: into the given data folder, else the platform's log folder, without a home a passing one."""
    if options.data:
        return options.data / "log"
    try:
        return Path(platformdirs.user_log_path(NAME, appauthor=False))
    except RuntimeError:
        return Path(tempfile.gettempdir()) / NAME / "log"
