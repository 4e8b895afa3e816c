"""What should be in the file: the games of this session in memory, and how much of each the file is known to hold.

The caller writes here and goes on at once; the writer thread works off the difference. So a disk that fails loses nothing:
when it works again, the file is brought up to the ledger, whatever the file holds by then.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from typing import Literal
from uuid import uuid4

from game.campaign.progress import HallEntry, ProgressChange, RunRow, merge_statistics

from .canonical import JsonObject, canonical, parse_object, to_plain
from .records import GameRecord, StoredRow, make_row, split_header

MAX_UNSAVED = 20_000  # entries; ten times the longest game
NOT_STORED = -1


@dataclass(slots=True)
class OpenGame:
    """A game of this session. `saved` counts the entries the file holds, NOT_STORED when it lacks the game itself.

    `touched` is False for a game that was only looked at, so that looking does not change which game is continued next.
    """

    record: GameRecord
    saved: int = NOT_STORED
    change: ProgressChange | None = None
    finish_saved: bool = False
    touched: bool = False

    @property
    def unsaved(self) -> int:
        """How many writes this game still needs."""
        finish = self.record.result is not None and not self.finish_saved
        return len(self.record.rows) - max(self.saved, 0) + (self.saved == NOT_STORED) + finish


@dataclass(frozen=True, slots=True)
class Task:
    """One write, which is one transaction: a game, an entry of it, its end, a run between games, or a setting."""

    what: Literal["game", "row", "finish", "run", "setting"]
    game: OpenGame | None = None
    row: StoredRow | None = None
    snapshot: str | None = None
    key: str = ""
    text: str = ""
    run: KeptRun | None = None


@dataclass(frozen=True, slots=True)
class KeptRun:
    """How a run stands, and its places in the hall of fame."""

    row: RunRow
    hall: tuple[HallEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Lacking:
    """What the file lacks at one moment. `early_runs` come before the games, `late_runs` after the ends of theirs."""

    settings: dict[str, str]
    early_runs: list[KeptRun]
    games: list[OpenGame]
    late_runs: list[KeptRun]


class Ledger:
    """Shared between the caller's thread and the writer; the lock is never held while a disk is waited for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._games: dict[str, OpenGame] = {}
        self._finished: set[str] = set()
        self._settings: dict[str, str] = {}
        self._set_here: dict[str, str] = {}
        self._dirty: set[str] = set()
        self._runs: dict[str, KeptRun] = {}
        self._dirty_runs: list[str] = []

    # The caller's side.

    def begin(self, header: JsonObject) -> str:
        """Starts a game and returns its id. Raises ValueError for a header that cannot be saved."""
        record = GameRecord(uuid4().hex, split_header(header))
        with self._lock:
            self._forget_finished()
            self._games[record.game_id] = OpenGame(record, touched=True)
        return record.game_id

    def append(self, game_id: str, seq: int, entry: JsonObject, digest: bytes, draws: int, snapshot: JsonObject | None) -> None:
        """Adds entry number `seq`, one more than the last. The same entry again changes nothing.

        Raises ValueError for a game that was not begun or loaded, for a number out of turn, and for what is not plain data.
        """
        text = None if snapshot is None else canonical(snapshot)
        with self._lock:
            game = self._game(game_id)
            rows = game.record.rows
            if 1 <= seq <= len(rows):
                before = rows[seq - 2].chain if seq > 1 else GameRecord(game_id, game.record.head).chain
                if make_row(game_id, before, seq, entry, digest, draws) != rows[seq - 1]:
                    raise ValueError(f"entry {seq} of this game is already another one")
                return
            if seq != len(rows) + 1 or game.record.result is not None:
                raise ValueError(f"entry {seq} does not follow: the game has {len(rows)} and is {game.record.status}")
            rows.append(make_row(game_id, game.record.chain, seq, entry, digest, draws))
            if text is not None:
                game.record.snapshots[seq] = text
            game.touched = True
            self._games[game_id] = self._games.pop(game_id)  # the game touched last stands last

    def finish(self, game_id: str, result: JsonObject, change: ProgressChange | None) -> bool:
        """Ends a game; a second time changes nothing and gives False. Raises ValueError as `append`."""
        text = canonical(result)
        if change is not None:
            check_change(change)
            change = replace(
                change,
                run=None if change.run is None else _own(change.run),
                match=None if change.match is None else replace(change.match, game_id=game_id),
            )
        with self._lock:
            if game_id in self._finished:
                return False
            game = self._game(game_id)
            if game.record.result is not None:
                return False
            game.record.result, game.record.status, game.change = text, "finished", change
            self._finished.add(game_id)
            if change is not None and change.run is not None:
                self._runs[change.run.run_id] = KeptRun(change.run)
                if change.run.run_id in self._dirty_runs:  # how the run stood before the end of the game
                    self._dirty_runs.remove(change.run.run_id)
            return True

    def save_run(self, row: RunRow, hall: tuple[HallEntry, ...]) -> None:
        """Keeps how a run stands between two games. Raises ValueError for what is not plain data."""
        check_change(ProgressChange(run=row, hall=hall))
        row = _own(row)
        with self._lock:
            before = self._runs.get(row.run_id)
            places = {entry.run_id: entry for entry in (*(before.hall if before else ()), *hall)}
            kept = KeptRun(row, tuple(places.values()))
            if kept != before:
                self._runs[row.run_id] = kept
                if row.run_id not in self._dirty_runs:
                    self._dirty_runs.append(row.run_id)

    def waiting(self) -> list[ProgressChange]:
        """What the file still lacks, in the order in which it will be written."""
        with self._lock:
            early = [ProgressChange(run=self._runs[run].row, hall=self._runs[run].hall) for run in self._early_runs()]
            late = [run for run in self._dirty_runs if run not in self._early_runs()]
            games = [game.change for game in self._games.values() if game.change is not None and not game.finish_saved]
            return [*early, *games, *(ProgressChange(run=self._runs[run].row, hall=self._runs[run].hall) for run in late)]

    def set_setting(self, key: str, text: str) -> None:
        """Changes a value of the profile; the file follows."""
        with self._lock:
            if self._settings.get(key) != text:
                self._settings[key] = self._set_here[key] = text
                self._dirty.add(key)

    def setting(self, key: str) -> str | None:
        """The JSON text of a value of the profile."""
        with self._lock:
            return self._settings.get(key)

    def settings(self) -> dict[str, str]:
        """All values of the profile."""
        with self._lock:
            return dict(self._settings)

    def adopt(self, record: GameRecord) -> None:
        """Takes in a game read from the file, so that it can be continued."""
        with self._lock:
            if record.status == "finished":
                self._finished.add(record.game_id)
            elif record.game_id not in self._games:
                self._games[record.game_id] = OpenGame(record, saved=len(record.rows))

    def restore(self, record: GameRecord) -> None:
        """Takes in a game that the file does not know, out of a rescue file."""
        with self._lock:
            self._games.setdefault(record.game_id, OpenGame(record, touched=True))

    def lacking(self) -> Lacking:
        """A copy of everything that the file does not hold yet."""
        with self._lock:
            early = self._early_runs()
            games = [replace(game, record=_copy(game.record)) for game in self._games.values() if game.unsaved]
            return Lacking(
                {key: self._settings[key] for key in sorted(self._dirty)},
                [self._runs[run_id] for run_id in early],
                games,
                [self._runs[run_id] for run_id in self._dirty_runs if run_id not in early],
            )

    def games(self) -> list[tuple[GameRecord, bool]]:
        """Copies of the games of this session, the one touched last first, and whether each was touched."""
        with self._lock:
            return [(_copy(game.record), game.touched) for game in reversed(self._games.values())]

    def game(self, game_id: str) -> GameRecord | None:
        """A copy of one game of this session."""
        with self._lock:
            game = self._games.get(game_id)
            return None if game is None else _copy(game.record)

    @property
    def unsaved(self) -> int:
        """How many writes the file still lacks."""
        with self._lock:
            return sum(game.unsaved for game in self._games.values()) + len(self._dirty) + len(self._dirty_runs)

    # The writer's side.

    def next_task(self) -> Task | None:
        """The next write, in the order in which things happened within a game; None when the file has everything."""
        with self._lock:
            for key in sorted(self._dirty):
                return Task("setting", key=key, text=self._settings[key])
            for run_id in self._early_runs():
                return Task("run", run=self._runs[run_id])
            for game in self._games.values():
                record = game.record
                if game.saved == NOT_STORED:
                    return Task("game", game)
                if game.saved < len(record.rows):
                    row = record.rows[game.saved]
                    return Task("row", game, row, record.snapshots.get(row.seq))
                if record.result is not None and not game.finish_saved:
                    return Task("finish", game)
            return Task("run", run=self._runs[self._dirty_runs[0]]) if self._dirty_runs else None

    def done(self, task: Task) -> None:
        """Notes that the file holds what the task wrote."""
        with self._lock:
            if task.what == "setting":
                if self._settings[task.key] == task.text:
                    self._dirty.discard(task.key)
            elif task.run is not None:
                run_id = task.run.row.run_id
                if self._runs[run_id] == task.run and run_id in self._dirty_runs:
                    self._dirty_runs.remove(run_id)
            elif task.game is not None:
                if task.what == "finish":
                    task.game.finish_saved = True
                else:
                    task.game.saved = 0 if task.row is None else task.row.seq

    def open_games(self) -> list[OpenGame]:
        """The games of this session themselves, for the writer after it has opened the file again."""
        with self._lock:
            return list(self._games.values())

    def game_ids(self) -> list[str]:
        """The games of this session: memory knows them whole, so a file that has them wrong is not needed."""
        with self._lock:
            return list(self._games)

    def file_settings(self, filed: dict[str, str]) -> None:
        """Merges the settings of a file just opened: what was set in this session wins and is written again."""
        with self._lock:
            self._dirty = {key for key, text in self._set_here.items() if filed.get(key) != text}
            self._settings = {**self._settings, **filed, **self._set_here}

    def run_ids(self) -> list[str]:
        """The runs of this session."""
        with self._lock:
            return list(self._runs)

    def file_runs(self, filed: dict[str, RunRow]) -> None:
        """Compares the runs of a file just opened with those of this session: what differs is written again."""
        with self._lock:
            differing = [run_id for run_id, kept in self._runs.items() if filed.get(run_id) != kept.row or kept.hall]
            self._dirty_runs = differing  # places in the hall are entered again, which changes nothing if they are there

    # Inside.

    def _early_runs(self) -> list[str]:
        """Changed runs that no end of a game has still to bring forward: their game may begin only after them."""
        ending = {
            game.change.run.run_id
            for game in self._games.values()
            if game.change is not None and game.change.run is not None and not game.finish_saved
        }
        return [run_id for run_id in self._dirty_runs if run_id not in ending]

    def _game(self, game_id: str) -> OpenGame:
        if game_id not in self._games:
            raise ValueError("this game was neither begun nor loaded")
        return self._games[game_id]

    def _forget_finished(self) -> None:
        """Games that are over and saved leave the memory, but for the last one: its backup may still be on its way.

        A session that cannot save for very long also gives up its oldest finished games; the banner was up all the time.
        """
        over = [game_id for game_id, game in self._games.items() if game.record.result is not None]
        waiting = sum(game.unsaved for game in self._games.values())
        for game_id in over[:-1]:
            game = self._games[game_id]
            if game.finish_saved or waiting > MAX_UNSAVED:
                waiting -= game.unsaved
                del self._games[game_id]


def _own(row: RunRow) -> RunRow:
    """A run whose body nobody else can change, as it will come back from the file."""
    return replace(row, body=parse_object(canonical(row.body)))


def check_change(change: ProgressChange) -> None:
    """Raises ValueError for what the file could not take."""
    for value in (change.run.body if change.run else {}, to_plain(change.nodes), to_plain(change.hall), to_plain(change.match)):
        canonical(value)
    merge_statistics({}, change)


def _copy(record: GameRecord) -> GameRecord:
    copy = GameRecord(record.game_id, record.head, list(record.rows), dict(record.snapshots), record.status, record.result)
    copy.head_seq = len(record.rows)
    return copy
