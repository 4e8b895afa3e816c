"""The process that thinks beside the window: it replays the game for itself and answers for one rival after the other.

It is told what to think about by messages of JSON over one pipe, looks up between two sampled worlds, and ends with the pipe. No
state is handed over: set-up and commands are, as a journal has them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import game.nemesis  # noqa: F401  (registers the Nemesis's frames)
from game.content.codec import command_from_json, command_to_json, setup_from_json
from game.content.load import install_packs, load_book_of
from game.content.plain import to_plain
from game.engine import CardBook, GameState, Setup, apply, new_game, seed_of
from game.insight.advice import advise
from game.insight.analysis import judge_game
from game.insight.puzzles import missed, puzzle_text
from game.match import Sight
from game.rivals import make_rival, thinking_steps

LOWER = 5
"""By how much the process is nicer than the window."""


def serve(pipe: Connection) -> None:
    """Answers until the pipe closes; what cannot be thought about is answered with the sentence of the problem."""
    with suppress(OSError, AttributeError):
        os.nice(LOWER)
    thinker = Thinker()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            message = json.loads(pipe.recv_bytes())
            while message is not None:
                answer, message = _answered(thinker, message, pipe)
                if answer is not None:
                    pipe.send_bytes(json.dumps(answer).encode())


def _answered(thinker: Thinker, message: Any, pipe: Connection) -> tuple[Any, Any]:
    """The answer to a message, or None and the message that came in between."""
    if "stop" in message:
        return None, None
    ticket = message["ticket"]
    try:
        for answer in thinker.steps(message):
            if answer is not None and answer.get("final", True):
                return {"ticket": ticket, **answer}, None
            if answer is not None:
                pipe.send_bytes(json.dumps({"ticket": ticket, **answer}).encode())
            if pipe.poll():
                return None, json.loads(pipe.recv_bytes())
    except (EOFError, OSError):
        raise
    except Exception as problem:  # whatever goes wrong here, the window plays on without it
        return {"ticket": ticket, "problem": f"{type(problem).__name__}: {problem}"}, None
    return {"ticket": ticket, "problem": "no_answer"}, None


class Thinker:
    """One game, kept as far as its commands are the same as those of the last question."""

    def __init__(self) -> None:
        self._setup: Any = None
        self._commands: list[Any] = []
        self._state: GameState | None = None

    def steps(self, message: Any) -> Iterator[dict[str, Any] | None]:
        """None while it thinks, at last the answer to the open decision; of advice also what is known so far."""
        install_packs({name: Path(folder) for name, folder in message.get("packs", {}).items()})
        if "judge" in message:
            yield from _judged(message)
            return
        state = self._played(message["setup"], message["commands"])
        decision = state.decision
        if decision is None:
            return
        sight = Sight(state, decision.seat)
        if "advise" in message:
            for advice in advise(sight, decision):
                yield None if advice is None else {"advice": to_plain(advice), "final": advice.final}
            return
        for command in thinking_steps(make_rival(message["level"], seed_of("")), sight, decision):
            yield None if command is None else {"command": command_to_json(command)}

    def _played(self, setup: Any, commands: list[Any]) -> GameState:
        """The game after these commands; only what is new of them is played."""
        state, known = self._state, len(self._commands)
        if state is None or setup != self._setup or commands[:known] != self._commands:
            read = setup_from_json(setup)
            state, known = _begun(read), 0
        for command in commands[known:]:
            apply(state, command_from_json(command), listen=False)
        self._setup, self._commands, self._state = setup, commands, state
        return state


def _judged(message: Any) -> Iterator[dict[str, Any] | None]:
    """The decisions of one seat, command by command; the last word says that this is the whole game, and a puzzle of it."""
    setup = setup_from_json(message["setup"])
    commands = [command_from_json(command) for command in message["commands"]]
    book = _book_of(setup)
    known = []
    for number, judged in enumerate(judge_game(book, setup, commands, message["judge"])):
        yield {"to": number + 1, "judged": [] if judged is None else [to_plain(judged)], "final": False}
        known += [] if judged is None else [judged]
    text = ""
    for puzzle in missed(book, setup, known, commands):
        yield None
        text = "" if puzzle is None else puzzle_text(puzzle)
    yield {"to": len(commands), "judged": [], "final": True, "puzzle": text}


def _book_of(setup: Setup) -> CardBook:
    return load_book_of(setup.packs)


def _begun(setup: Setup) -> GameState:
    return new_game(_book_of(setup), setup)[0]
