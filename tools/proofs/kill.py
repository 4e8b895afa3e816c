"""Row 1: a program that saves is killed (`kill -9`) at random moments; nothing it had called saved may be missing.

The program is any command whose standard output has lines `saved GAME_ID SEQ`; `{data}` in it stands for the data folder and
`{python}` for this interpreter. Without `--child` it is `kill_child.py`, which saves as fast as the store takes it. All kills
use one data folder, so each start also has to go on from what the last kill left behind.

Options: --child "COMMAND …", --least SECONDS and --most SECONDS from the first `saved` line to the kill, --seed N.
"""

from __future__ import annotations

import argparse
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from game.store import StoreError, open_profile

from . import sample_game

_CHILD = "{python} " + shlex.quote(str(Path(__file__).with_name("kill_child.py"))) + " {data}"
_START_SECONDS = 60.0
_BEFORE_FIRST = 0.1  # this share of the kills does not wait for the first line: opening must survive it too


class Victim:
    """One run of the program; `saved` has the highest acknowledged entry by game, filled while it runs."""

    def __init__(self, command: list[str]) -> None:
        self.saved: dict[str, int] = {}
        self.other: list[str] = []
        self._first = threading.Event()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            words = line.split()
            if len(words) == 3 and words[0] == "saved" and words[2].isdigit() and line.endswith("\n"):
                self.saved[words[1]] = max(self.saved.get(words[1], 0), int(words[2]))
                self._first.set()
            else:
                self.other.append(line.rstrip())
        self._first.set()

    def wait_first(self) -> bool:
        """Waits for the first `saved` line. False when the program ended instead, or never wrote one."""
        return self._first.wait(_START_SECONDS) and self.process.poll() is None

    def kill(self) -> None:
        """Kills the program and everything it started, and reads what it had written."""
        if hasattr(os, "killpg"):
            os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()
        self._reader.join(5)


def look(data: Path, acknowledged: dict[str, int], known_content: bool) -> list[str]:
    """Opens a copy of the profile as the game would; what is missing of the acknowledged entries, by game.

    A copy, because opening repairs what the kill left behind, and the next start of the program must meet that too.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "data"
        if data.exists():
            shutil.copytree(data, copy)
        return _look(copy, acknowledged, known_content)


def _look(data: Path, acknowledged: dict[str, int], known_content: bool) -> list[str]:
    try:
        store = open_profile(data)
    except StoreError as problem:
        return [f"the profile cannot be opened: {problem}"]
    found = list(store.notices)
    try:
        for game_id, seq in acknowledged.items():
            try:
                entries = len(store.load(game_id).entries)
                if entries < seq:
                    found.append(f"game {game_id}: {seq - entries} acknowledged entries are missing")
                if known_content:
                    found += [f"game {game_id}: {text}" for text in sample_game.differences(store, game_id, seq)]
            except StoreError as problem:
                found.append(f"game {game_id}: {problem}")
    finally:
        store.close()
    return found


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` kills (200)."""
    parser = argparse.ArgumentParser(prog="proof.py kill")
    parser.add_argument("--child", default=None)
    parser.add_argument("--least", type=float, default=0.0)
    parser.add_argument("--most", type=float, default=0.25)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    dice = random.Random(chosen.seed)
    acknowledged: dict[str, int] = {}
    wrong = kills = 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        words = shlex.split(chosen.child or _CHILD)
        command = [word.replace("{data}", str(data)).replace("{python}", sys.executable) for word in words]
        wanted = count or 200
        while kills < wanted:
            kills += 1
            victim = Victim(command)
            early = dice.random() < _BEFORE_FIRST
            if not early and not victim.wait_first():
                victim.kill()
                print("the program saved nothing:", *victim.other[-20:], sep="\n  ")
                return False
            time.sleep(dice.uniform(chosen.least, chosen.most))
            victim.kill()
            for game_id, seq in victim.saved.items():
                acknowledged[game_id] = max(acknowledged.get(game_id, 0), seq)
            touched = acknowledged if kills == wanted else {game: acknowledged[game] for game in victim.saved}
            problems = look(data, touched, known_content=chosen.child is None)
            problems += [line for line in victim.other if line.startswith("notice ")]
            for text in problems:
                print(f"kill {kills}: {text}")
            wrong += bool(problems)
    total = sum(acknowledged.values())
    print(f"{kills} kills, {total} acknowledged entries in {len(acknowledged)} games: {wrong} kills that lost something")
    return wrong == 0 and total > 0
