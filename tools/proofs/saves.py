"""What a profile holds of acknowledged games: opened as a copy, as the game would, and played again to its last decision."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from game.content.plain import DataError
from game.engine import ReplayError
from game.match import Match
from game.store import SavedGame, Store, StoreError, open_profile
from game.store.journal import journal_of

from . import sample_game
from .option_sets import book


@dataclass
class Look:
    """What was found: problems in plain sentences, by game how many entries lead to which state, and by game its seed."""

    problems: list[str] = field(default_factory=list)
    seeds: dict[str, str] = field(default_factory=dict)
    ends: dict[str, tuple[int, str]] = field(default_factory=dict)


def look(data: Path, acknowledged: dict[str, int], sample: bool = False, reports: bool = False) -> Look:
    """Opens a copy of the profile and compares it with what was acknowledged, by game.

    A copy, because opening repairs what an end by force left behind, and the next start of the program must meet that too.
    With `sample` the games are those of `sample_game`, else real ones that are played again and compared state by state.
    A crash report in the folder is a problem unless `reports` says that there should be some.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "data"
        if data.exists():
            shutil.copytree(data, copy)
        seen = _look(copy, acknowledged, sample)
    seen.problems += [] if reports else crashes(data)
    return seen


def crash_reports(data: Path) -> list[Path]:
    """The crash reports in a data folder, oldest first."""
    return sorted((data / "log").glob("crash-*.txt"))


def crashes(data: Path) -> list[str]:
    """One line on each crash report; there should be none where nothing was broken on purpose."""
    reports = []
    for path in crash_reports(data):
        head = path.read_text(encoding="utf-8").partition("== last log lines ==")[0].strip().splitlines()
        reports.append(f"the game wrote {path.name}: {head[-1] if head else ''}")
    return reports


def _look(data: Path, acknowledged: dict[str, int], sample: bool) -> Look:
    seen = Look()
    try:
        store = open_profile(data)
    except StoreError as problem:
        seen.problems.append(f"the profile cannot be opened: {problem}")
        return seen
    seen.problems += store.notices
    try:
        for game_id, seq in acknowledged.items():
            try:
                _game(store, game_id, seq, sample, seen)
            except StoreError as problem:
                seen.problems.append(f"game {game_id}: {problem}")
    finally:
        store.close()
    return seen


def _game(store: Store, game_id: str, seq: int, sample: bool, seen: Look) -> None:
    game = store.load(game_id)
    seen.seeds[game_id] = str(game.header["seed"])
    if len(game.entries) < seq:
        seen.problems.append(f"game {game_id}: {seq - len(game.entries)} acknowledged entries are missing")
    if sample:
        seen.problems += [f"game {game_id}: {text}" for text in sample_game.differences(store, game_id, seq)]
        return
    try:
        digest = last_state(game)
    except (ReplayError, DataError, ValueError) as problem:
        seen.problems.append(f"game {game_id} cannot go on: {problem}")
        return
    seen.ends[game_id] = (len(game.entries), digest)


def last_state(game: SavedGame) -> str:
    """The digest of the state that a real saved game leads to. Raises ReplayError, DataError or ValueError if it does not."""
    journal = journal_of(game.header, game.entries, game.digests)
    nemesis = any(seat.kind == "nemesis" for seat in journal.setup.seats)
    state = Match.resume(book(nemesis), journal).state
    if game.digests and game.digests[-1] != state.digest():
        raise ValueError("the state after the last entry differs from the recorded one")
    return state.digest().hex()
