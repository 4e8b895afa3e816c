"""Thinking beside the window: answered by another process, stopped and asked anew, never waited for, and done without."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup
from game.client.games.rival_words import RIVAL_LEVELS, level_hint, level_name
from game.client.games.session import Session
from game.client.games.thinker import serve
from game.client.games.thinking import MOST_STARTS, RivalBeside, ThinkingProcess
from game.content.codec import command_to_json, setup_to_json
from game.engine import Command, Setup
from game.insight.advice import Advice
from game.insight.analysis import Judged
from game.match import Match, Sight
from game.rivals import make_rival

PATIENCE = 60.0
"""Seconds after which a process that has not answered counts as dead, also on a busy machine."""


def rivals(level: str, seed: str = "thinking") -> Setup:
    chairs = (SeatChoice("One", level), SeatChoice("Two", level))
    return local_setup(LocalGame(chairs, length="half"), seed)


def match_of(setup: Setup) -> Match:
    return Match(local_book(()), setup, digests=False)


class Absent:
    """A thinking process that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.found: Command | None = None
        self.gone = self.dead = False

    def ask(self, match: Match, level: str) -> int | None:
        self.asked.append(level)
        self.gone = False
        return len(self.asked)

    def answer(self, ticket: int) -> Command | None:
        return self.found

    def advise(self, match: Match) -> int | None:
        return None

    def advice(self, ticket: int) -> Advice | None:
        return None

    def judge(self, match: Match, seat: int) -> int | None:
        return None

    def judged(self, ticket: int) -> tuple[Sequence[Judged], int, bool]:
        return (), 0, False

    def puzzle(self, ticket: int) -> str:
        return ""

    def waits_for(self, ticket: int) -> bool:
        return not self.gone

    def failed(self, ticket: int) -> bool:
        return self.dead

    def stop(self) -> None:
        self.gone = True

    def close(self) -> None:
        self.gone = True


def test_a_rival_is_asked_once_and_its_turn_waits_for_the_answer() -> None:
    match, absent = match_of(rivals("admiral")), Absent()
    assert match.decision is not None
    seat = match.decision.seat
    match.controllers[seat] = RivalBeside("admiral", match, absent)
    assert match.tick() is None and match.tick() is None and absent.asked == ["admiral"]
    absent.stop()
    assert match.tick() is None and len(absent.asked) == 2, "who comes back to the game asks again"
    absent.found = make_rival("commander", "").choose(Sight(match.state, seat), match.decision)
    assert match.tick() is not None


def test_where_nothing_can_be_had_the_stand_in_answers() -> None:
    match, absent = match_of(rivals("master")), Absent()
    assert match.decision is not None
    absent.dead = True
    wanted = make_rival("commander", "").choose(Sight(match.state, match.decision.seat), match.decision)
    match.controllers[match.decision.seat] = RivalBeside("master", match, absent)
    assert match.tick() is not None and match.played[-1].command == wanted


def test_the_process_answers_as_the_same_level_does_here_and_ends_with_its_pipe() -> None:
    setup = rivals("admiral")
    match = match_of(setup)
    near, far = Pipe()
    server = Thread(target=serve, args=(far,), daemon=True)  # the same loop, without a second interpreter
    server.start()
    for number in range(12):
        assert match.decision is not None
        seat = match.decision.seat
        here = make_rival("admiral", "").choose(Sight(match.state, seat), match.decision)
        commands = [command_to_json(entry.command) for entry in match.played if entry.command is not None]
        question = {"ticket": number, "setup": setup_to_json(setup), "commands": commands, "level": "admiral"}
        near.send_bytes(json.dumps(question).encode())
        assert near.poll(PATIENCE)
        assert json.loads(near.recv_bytes()) == {"ticket": number, "command": command_to_json(here)}
        match.submit(here)
    near.send_bytes(b'{"stop": true}')
    near.send_bytes(json.dumps({**question, "level": "nobody"}).encode())
    assert near.poll(PATIENCE) and "problem" in json.loads(near.recv_bytes())
    near.close()
    server.join(PATIENCE)
    assert not server.is_alive()


def test_a_process_of_its_own_answers_a_second_time_after_it_was_killed_and_is_given_up_after_that() -> None:
    setup = rivals("admiral")
    match, thinking = match_of(setup), ThinkingProcess()
    try:
        for number in range(MOST_STARTS):
            ticket = thinking.ask(match, "admiral")
            assert ticket is not None
            begun = monotonic()
            while (answer := thinking.answer(ticket)) is None and monotonic() - begun < PATIENCE:
                assert not thinking.failed(ticket)
                sleep(0.02)
            assert answer is not None and not isinstance(match.submit(answer), str), number
            process = thinking._process
            assert process is not None
            process.kill()
            process.join(PATIENCE)
        assert thinking.ask(match, "admiral") is None
    finally:
        thinking.close()


def test_the_process_needs_neither_the_screen_nor_the_checks_of_packs() -> None:
    code = "import sys, game.client.games.thinker\nprint({'pygame', 'pydantic'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.parametrize("level", ["grandmaster", "", "cadet\n"])
def test_a_level_that_nobody_knows_is_said_and_commander_plays(level: str) -> None:
    session = Session(match_of(rivals(level)))
    notice = session.notice
    assert notice is not None and notice.endswith("Commander plays for it.") and "\n" not in notice
    assert session.rival_moves() is not None


def test_old_levels_and_new_ones_are_played_without_a_word() -> None:
    for level in ("random", "greedy", "tuned", "no_worlds", *RIVAL_LEVELS):
        assert Session(match_of(rivals(level))).notice is None
        assert level_name(level) != level
    assert level_hint("random") == "" and "Captain" in level_hint("commander") and level_hint("cadet")
