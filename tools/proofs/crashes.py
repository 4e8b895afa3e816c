"""Row 29: exceptions planted at random places of the running window, and what becomes of them.

Demanded of each: the crash screen with a report in the log folder; in it versions, traceback, last log lines, settings and a
journal that replays to the states it records and holds every acknowledged entry; nowhere the home folder or the user's name.
Then the title offers to continue, Continue goes on, and at the end all games replay and nothing acknowledged is missing.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from game.cli.journals import verify_file
from game.store import StoreError, read_replay

from .kill import went_on
from .program import AUTOPLAY, ROOT, Program, child_command
from .saves import Look, look

USER = "mireille"
BATCH = 5
"""Exceptions that one run of the program meets one after the other."""
SECTIONS = (
    "Core Worlds crash report ",
    "version ",
    "Traceback (most recent call last)",
    "== last log lines ==",
    "== settings ==",
)
_JOURNAL = "== journal ==\n"
_SECONDS = 240.0


class Run(Program):
    """A run with planted exceptions; takes the reports as they are announced, with what was acknowledged until then."""

    def __init__(self, home: Path, seed: str, count: int) -> None:
        self.places: list[str] = []
        self.reports: list[tuple[str, Path, dict[str, int]]] = []
        self.offers: list[str] = []
        self.lost: list[str] = []
        names = {"HOME": str(home), "USER": USER, "LOGNAME": USER}
        folders = dict.fromkeys(("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"))
        words = (seed, str(count), "--size", "1280x720", "--seed", seed)
        super().__init__(child_command("crash_child", *words), {**AUTOPLAY, **names, **folders}, cwd=ROOT)

    def _take(self, line: str) -> None:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "planted":
            self.places.append(rest)
        elif word == "report":
            self.reports.append((self.places[-1] if self.places else "nothing", Path(rest), dict(self.saved)))
        elif word == "offer":
            self.offers.append(rest)
        elif word == "lost":
            self.lost.append(rest)
        else:
            super()._take(line)


def faults_of(path: Path, saved: dict[str, int], home: Path) -> list[str]:
    """What is wrong with a crash report; `saved` has the acknowledged entries by the seed of their game."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        return [f"the report cannot be read: {problem}"]
    faults = [f"the report has no {part.strip()!r}" for part in SECTIONS if part not in text]
    faults += [f"the report names {name!r}" for name in (str(home), USER) if name in text]
    _, _, journal = text.partition(_JOURNAL)
    if not journal:
        return [*faults, "the report has no journal"]
    copy = path.with_suffix(".cwreplay")
    copy.write_text(journal.rstrip("\n") + "\n", encoding="utf-8")
    try:
        verdict = verify_file(copy)
    except StoreError as problem:
        return [*faults, f"the journal in the report: {problem}"]
    if verdict.difference is not None:
        faults.append(f"the journal in the report: {verdict.difference.reason}")
    wanted = saved.get(str(read_replay(copy).header["seed"]), 0)
    if verdict.entries < wanted:
        faults.append(f"the journal in the report has {verdict.entries} entries, {wanted} were acknowledged")
    return faults


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` exceptions (50)."""
    parser = argparse.ArgumentParser(prog="proof.py crashes", allow_abbrev=False)
    parser.add_argument("--seed", default="crashes")
    seed = parser.parse_args(arguments).seed
    wanted = count or 50
    good = reports = batch = 0
    acknowledged: dict[str, int] = {}
    faults: list[str] = []
    before = Look()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home" / USER
        home.mkdir(parents=True)
        while batch * BATCH < wanted:
            planted = min(BATCH, wanted - batch * BATCH)
            program = Run(home, f"{seed}:{batch}", planted)
            code = program.end(_SECONDS)
            program.kill()
            batch += 1
            for game_id, seq in program.saved.items():
                acknowledged[game_id] = max(acknowledged.get(game_id, 0), seq)
            reports += len(program.reports)
            kept = look(_data_folder(home), {game: acknowledged[game] for game in program.saved}, reports=True)
            faults += kept.problems + went_on(program, before)
            before = kept
            for place, path, saved in program.reports:
                wrong = faults_of(path, {kept.seeds[game]: seq for game, seq in saved.items() if game in kept.seeds}, home)
                good += not wrong
                faults += [f"{place}: {text}" for text in wrong]
            faults += [f"lost: {text}" for text in program.lost] + program.other + program.notices
            if code != 0 or len(program.offers) != planted:
                faults.append(f"run {batch}: exit code {code}, {len(program.offers)} of {planted} times Continue was offered")
        faults += look(_data_folder(home), acknowledged, reports=True).problems
    for text in faults[:40]:
        print(text)
    total = sum(acknowledged.values())
    print(
        f"{wanted} exceptions: {reports} crash screens, {good} reports as they must be, {total} acknowledged entries in "
        f"{len(acknowledged)} games: {len(faults)} things wrong"
    )
    return good == wanted and not faults


def _data_folder(home: Path) -> Path:
    """Where the platform puts the data of the game below this home."""
    places = (".local/share/core-worlds", "Library/Application Support/core-worlds")
    return next((home / place for place in places if (home / place).exists()), home / places[0])
