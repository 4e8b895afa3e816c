"""Rivals and the adviser think beside the window: one process for all of them, asked and stopped from here, never waited for."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from threading import Thread
from typing import TYPE_CHECKING, Any

from game.client.profile.services import Thinking
from game.content.codec import command_from_json, command_to_json, setup_to_json
from game.content.load import installed_packs
from game.content.plain import reader
from game.engine import Command, Decision
from game.insight.advice import Advice
from game.insight.analysis import Judged
from game.match import Match, Sight
from game.rivals import STAND_IN, make_rival

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)
MOST_STARTS = 2
"""How often the process is started; when it has died as often, the stand-in answers for the rest of the session."""


class ThinkingProcess:
    """One process, started when it is first asked for; nothing here ever waits for it."""

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._starter: Thread | None = None
        self._starts = 0
        self._ticket = 0
        self._waiting: bytes | None = None
        self._open = 0
        self._answer: Command | None = None
        self._advice: Advice | None = None
        self._judged: list[Judged] = []
        self._judged_to, self._judged_all, self._puzzle = 0, False, ""
        self._failed = False

    def ask(self, match: Match, level: str) -> int | None:
        """Sends the game so far; while the process starts the question waits for it."""
        return self._ask(match, {"level": level})

    def advise(self, match: Match) -> int | None:
        """The same for what the asked seat should do."""
        return self._ask(match, {"advise": True})

    def judge(self, match: Match, seat: int) -> int | None:
        """The same for the judgement of a whole game."""
        return self._ask(match, {"judge": seat})

    def _ask(self, match: Match, what: dict[str, Any]) -> int | None:
        if self._starts > MOST_STARTS or not self._ready():
            return None
        self._ticket += 1
        commands = [command_to_json(entry.command) for entry in match.played if entry.command is not None]
        question = {"ticket": self._ticket, "setup": setup_to_json(match.state.setup), "commands": commands, **what}
        if own := {name: str(folder) for name, folder in installed_packs().items()}:
            question["packs"] = own
        self._waiting = json.dumps(question).encode()
        self._open, self._answer, self._advice, self._failed = self._ticket, None, None, False
        self._judged, self._judged_to, self._judged_all, self._puzzle = [], 0, False, ""
        self._send()
        return self._ticket

    def answer(self, ticket: int) -> Command | None:
        """Looks at the pipe and returns at once."""
        self._send()
        self._receive()
        return self._answer if ticket == self._open else None

    def advice(self, ticket: int) -> Advice | None:
        """Looks at the pipe and returns at once."""
        self._send()
        self._receive()
        return self._advice if ticket == self._open else None

    def judged(self, ticket: int) -> tuple[Sequence[Judged], int, bool]:
        """Looks at the pipe and returns at once."""
        self._send()
        self._receive()
        return (self._judged, self._judged_to, self._judged_all) if ticket == self._open else ((), 0, False)

    def puzzle(self, ticket: int) -> str:
        """What is known of it; nothing before the whole game is judged."""
        return self._puzzle if ticket == self._open else ""

    def waits_for(self, ticket: int) -> bool:
        """Whether nothing else was asked since, and nobody has stopped it."""
        return ticket == self._open

    def failed(self, ticket: int) -> bool:
        """The process has died, or it has said that it cannot answer."""
        return self._failed

    def stop(self) -> None:
        """Tells the process to think no more."""
        self._open, self._waiting = 0, None
        if self._pipe is not None:
            try:
                self._pipe.send_bytes(b'{"stop": true}')
            except OSError:
                self._lost()

    def close(self) -> None:
        """Ends the process at once."""
        self._starts = MOST_STARTS + 1
        if self._starter is not None:
            self._starter.join()
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
        self._pipe = self._process = None

    def _ready(self) -> bool:
        """Whether the process is there or is being started."""
        if self._starter is not None or (self._process is not None and self._process.is_alive()):
            return True
        self._starts += 1
        if self._starts > MOST_STARTS:
            log.warning("The thinking process died %d times. Rivals that would think play as %s now.", MOST_STARTS, STAND_IN)
            return False
        self._pipe = self._process = None  # what is left of one that died
        self._starter = Thread(target=self._start, daemon=True)
        self._starter.start()
        return True

    def _start(self) -> None:
        """Starts the process; this takes longer than a frame may, and so does loading what it takes."""
        from multiprocessing import get_context

        from game.client.games.thinker import serve

        try:
            context = get_context("spawn")
            near, far = context.Pipe()
            process = context.Process(target=serve, args=(far,), name="thinking", daemon=True)
            process.start()
            far.close()
            self._process, self._pipe = process, near
        except (OSError, RuntimeError, ValueError) as problem:
            log.warning("No thinking process could be started: %s.", problem)
            self._starts = MOST_STARTS + 1
            self._failed = True

    def _send(self) -> None:
        """Sends the question that waits, once the process is there."""
        if self._starter is not None and not self._starter.is_alive():
            self._starter = None
        if self._starter is not None or self._waiting is None or self._pipe is None:
            return
        question, self._waiting = self._waiting, None
        try:
            self._pipe.send_bytes(question)
        except OSError:
            self._lost()

    def _receive(self) -> None:
        try:
            while self._pipe is not None and self._pipe.poll():
                said: Any = json.loads(self._pipe.recv_bytes())
                if said["ticket"] != self._open:
                    continue
                if "problem" in said:
                    log.warning("The thinking process has no answer: %s.", said["problem"])
                    self._failed = True
                elif "to" in said:
                    self._judged_to, self._judged_all, self._puzzle = said["to"], said["final"], said.get("puzzle", "")
                    self._judged += map(reader(Judged), said["judged"])
                elif "advice" in said:
                    self._advice = reader(Advice)(said["advice"])
                else:
                    self._answer = command_from_json(said["command"])
        except (EOFError, OSError):
            self._lost()

    def _lost(self) -> None:
        self._failed = True
        if self._process is not None:
            self._process.terminate()
        self._pipe = self._process = None


class RivalBeside:
    """A rival whose answers come from beside the window; where they cannot be had, the stand-in answers here."""

    def __init__(self, level: str, match: Match, thinking: Thinking) -> None:
        self._level = level
        self._match = match
        self._thinking = thinking
        self._stand_in = make_rival(STAND_IN, "")
        self._asked: tuple[int, int] | None = None
        self._ticket: int | None = None

    def choose(self, sight: Sight, decision: Decision) -> Command | None:
        """The answer, or None as long as it is being thought about."""
        if len(decision.options) == 1 and decision.min == 1:
            return self._stand_in.choose(sight, decision)
        now = (sight.seq, len(self._match.journal.entries))
        if self._asked != now or (self._ticket is not None and not self._thinking.waits_for(self._ticket)):
            self._asked, self._ticket = now, self._thinking.ask(self._match, self._level)
        if self._ticket is None or self._thinking.failed(self._ticket):
            return self._stand_in.choose(sight, decision)
        return self._thinking.answer(self._ticket)
