"""What the game sees of saving: begin, append, finish, load, settings and a status. No call waits for the disk, but reading."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from game.campaign.progress import (
    HallEntry,
    MatchRecord,
    NodeRecord,
    Profile,
    ProgressChange,
    RunRow,
    Statistic,
    merge,
)
from game.content.language import line, say

from .canonical import JsonObject, canonical, parse, parse_object
from .disk import Disk
from .errors import StoreError
from .ledger import Ledger
from .place import Place
from .progress_rows import read_profile
from .records import GameRecord
from .records import Status as GameStatus
from .recovery import mend_in
from .rescue import write_rescue
from .rows import read_games
from .sealing import SealedRow, load_game, sealed_rows
from .second import name_folder, named_folder
from .status import CloseState, Status
from .vault import Vault
from .writer import Writer

if TYPE_CHECKING:
    from game.engine import Journal

_KEY = re.compile(r"[a-z0-9_.]{1,64}")
CLOSE_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A running game. `entries` counts journal entries, undo marks included."""

    game_id: str
    header: JsonObject
    entries: int


@dataclass(frozen=True, slots=True)
class GameLine:
    """One line in a list of all games, running or over; everything else of a game is in the game itself."""

    game_id: str
    entries: int
    status: GameStatus


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A whole game: entry i (from 0) has the number i + 1, and `digests[i]`, `draws[i]` describe the state after it.

    `snapshots` holds every good snapshot by the number of the entry it was taken after.
    """

    game_id: str
    header: JsonObject
    entries: tuple[JsonObject, ...]
    digests: tuple[bytes, ...]
    draws: tuple[int, ...]
    snapshots: dict[int, JsonObject]
    status: GameStatus
    result: JsonObject | None

    @property
    def snapshot_seq(self) -> int | None:
        """The number of the entry after which the newest snapshot was taken; None when there is no snapshot."""
        return max(self.snapshots, default=None)

    @property
    def snapshot(self) -> JsonObject | None:
        """The newest snapshot."""
        return None if self.snapshot_seq is None else self.snapshots[self.snapshot_seq]


class Store:
    """An open profile. Made by `open_profile`; use it as a context manager, or call `close`."""

    def __init__(
        self, disk: Disk, data_dir: Path, locate: Callable[[], Place], retry_seconds: float, backup_seconds: float
    ) -> None:
        self.data_dir, self._disk = data_dir, disk
        self._ledger = Ledger()
        self._writer = Writer(disk, data_dir, locate, self._ledger, retry_seconds, backup_seconds)

    def start(self, seconds: float) -> None:
        """Opens the profile, waiting so long for a slow disk. Raises StoreError as `open_profile`."""
        self._writer.start(seconds)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
        self.leave()

    # A game.

    def begin(self, header: JsonObject) -> str:
        """Starts a game and returns its id.

        `header` is plain JSON data with at least seed (text), packs (list), rules_version and engine_version (number or text).
        Raises ValueError when it is not.
        """
        game_id = self._ledger.begin(header)
        self._writer.poke()
        return game_id

    def append(
        self,
        game_id: str,
        seq: int,
        entry: JsonObject,
        digest: bytes,
        draws: int,
        snapshot: JsonObject | None = None,
    ) -> None:
        """Adds journal entry number `seq`: 1 for the first, then always one more, undo marks included.

        `entry` is {"command": {…}} or {"undo": number of the entry whose state comes back, 0 for the start}, with
        "rewind": true where that went past an information barrier; `digest` (16 bytes), `draws` and `snapshot` describe the
        state after it. Storage failures never show here; ValueError is a mistake of the caller: a number out of turn, a game
        that was not begun or loaded, or data that is not plain.
        """
        self._ledger.append(game_id, seq, entry, digest, draws, snapshot)
        self._writer.poke()

    def finish(self, game_id: str, result: JsonObject, change: ProgressChange | None = None) -> bool:
        """Ends a game: its result and all that it changes are saved together, in one transaction.

        A second call for the same game changes nothing and gives False. Raises ValueError for data that is not plain.
        """
        first = self._ledger.finish(game_id, result, change)
        self._writer.poke()
        return first

    def load(self, game_id: str) -> SavedGame:
        """A game with all its entries, checked; a running one can be appended to afterwards.

        What is not saved yet is included. Raises StoreError when the game is not there, or was damaged.
        """
        record = self._ledger.game(game_id)
        if record is None:
            record = self._writer.ask(lambda connection: self._read(connection, game_id))
        texts = record.snapshots.items()
        try:
            return SavedGame(
                game_id,
                record.header,
                tuple(parse_object(row.body) for row in record.rows),
                tuple(row.digest for row in record.rows),
                tuple(row.draws for row in record.rows),
                {seq: parse_object(text) for seq, text in texts},
                record.status,
                None if record.result is None else parse_object(record.result),
            )
        except ValueError as problem:
            raise StoreError(line("store.game_value", problem=str(problem))) from problem

    def games(self) -> tuple[GameLine, ...]:
        """All games of the profile, the one played last first. Raises StoreError when the file does not answer."""
        records, sealed = self._writer.ask(_all_games)
        order = {record.game_id: _line(record) for record, touched in self._ledger.games() if touched}
        stored = [(record.touched, _line(record)) for record in records]
        stored += [(row.finished, GameLine(row.game_id, row.entries, "finished")) for row in sealed]
        for _, game in sorted(stored, key=lambda pair: -pair[0]):
            order.setdefault(game.game_id, game)
        return tuple(order.values())

    def running_games(self) -> tuple[GameSummary, ...]:
        """The games that can be continued, the one played last first."""
        here = self._ledger.games()
        stored = self._writer.ask(lambda connection: [] if connection is None else read_games(connection))
        order = {record.game_id: record for record, touched in here if touched}
        order.update({record.game_id: record for record in stored if record.game_id not in order})
        running = (record for record in order.values() if record.status == "running")
        return tuple(GameSummary(record.game_id, record.header, record.head_seq) for record in running)

    def newest_running(self) -> GameSummary | None:
        """The game that Continue means."""
        return next(iter(self.running_games()), None)

    # Runs and records. What is not saved yet is included; StoreError when the file does not answer.

    def save_run(self, row: RunRow, hall: tuple[HallEntry, ...] = ()) -> None:
        """Keeps how a run stands between two games, and its places in the hall of fame (with other initials, for one)."""
        self._ledger.save_run(row, hall)
        self._writer.poke()

    def profile(self) -> Profile:
        """Everything the profile has achieved."""
        return self._writer.ask(self._read_profile)

    def runs(self) -> tuple[RunRow, ...]:
        """All runs, the one touched last first."""
        return tuple(self.profile().runs.values())

    def node_records(self, campaign: str) -> dict[tuple[str, str], NodeRecord]:
        """The records of a campaign's nodes, by node and mode."""
        return {(node, mode): record for (place, node, mode), record in self.profile().nodes.items() if place == campaign}

    def hall(self, campaign: str, mode: str, length: str) -> tuple[HallEntry, ...]:
        """The hall of fame of a campaign, mode and length, best first."""
        return self.profile().halls.get((campaign, mode, length), ())

    def statistics(self) -> dict[Statistic, int]:
        """All figures."""
        return dict(self.profile().statistics)

    def achievements(self) -> tuple[str, ...]:
        """The keys of the achievements in the order in which they were earned."""
        return self.profile().achievements

    def history(self) -> tuple[MatchRecord, ...]:
        """The finished games, newest first."""
        return self.profile().matches

    def replay_of_game(self, game_id: str) -> Journal:
        """The journal of a game of the match history. Raises StoreError when it is not there or damaged."""
        from .journal import journal_of  # it knows the engine, and opening a profile does not need that

        saved = self.load(game_id)
        try:
            return journal_of(saved.header, saved.entries, saved.digests)
        except ValueError as problem:
            raise StoreError(line("store.game_not_shown", problem=str(problem))) from problem

    def _read_profile(self, connection: sqlite3.Connection | None) -> Profile:
        """Runs in the writer's thread, so that nothing is counted twice or left out."""
        profile = Profile() if connection is None else read_profile(connection)
        for change in self._ledger.waiting():
            profile = merge(profile, change)
        return profile

    # Settings of the profile.

    @property
    def profile_id(self) -> str:
        """The id of the profile, which is the name of its folder; "" as long as no folder can be read."""
        place = self._writer.place
        return "" if place is None else place.profile_id

    @property
    def name(self) -> str:
        """The name of the profile."""
        name = self.get_setting("name")
        if isinstance(name, str):
            return name
        place = self._writer.place
        return "" if place is None else place.name

    def get_setting(self, key: str, default: Any = None) -> Any:
        """A value of the profile table, or the default."""
        text = self._ledger.setting(key)
        return default if text is None else parse(text)

    def set_setting(self, key: str, value: Any) -> None:
        """Sets a value: plain JSON data without floats. Raises ValueError for other data or an impossible key."""
        if not _KEY.fullmatch(key):
            raise ValueError(f"{key!r} is no name for a setting")
        self._ledger.set_setting(key, canonical(value))
        self._writer.poke()

    def settings(self) -> dict[str, Any]:
        """All values of the profile table."""
        return {key: parse(text) for key, text in self._ledger.settings().items()}

    # How saving stands.

    @property
    def status(self) -> Status:
        """SavedUpTo(game_id, seq), Saving(behind, seconds) or NotSaving(reason); answers at once."""
        return self._writer.status

    @property
    def unsaved(self) -> int:
        """How many writes the file still lacks; 0 when everything is saved."""
        return self._ledger.unsaved

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences the player should see once: what was damaged, what was restored, what was lost. It only grows."""
        return tuple(map(say, self._writer.notices))

    @property
    def recovered(self) -> bool:
        """Whether the game ended last time without closing this profile, as when it is killed or the power fails."""
        return self._writer.recovered

    def flush(self, seconds: float) -> bool:
        """Waits until everything is saved, put away and copied, so long at most; for tests and commands, never for the window.

        True when everything is saved.
        """
        deadline = time.monotonic() + seconds
        while (self._ledger.unsaved or self._writer.tidying) and time.monotonic() < deadline:
            time.sleep(0.001)
        return self._ledger.unsaved == 0

    def check_games(self) -> None:
        """Has every file of a finished game and its second copy looked at now, and mended; `notices` say what was found."""
        self._writer.check_games()

    @property
    def second_folder(self) -> Path | None:
        """The folder that the player named for second copies; None: they lie beside the first ones."""
        place = self._writer.place
        return None if place is None else named_folder(place)

    def keep_second_copies(self, folder: Path | None) -> None:
        """Keeps second copies in this folder from now on, None: beside the first ones; all of them are made there.

        Raises StoreError when the folder cannot be used; then nothing has changed.
        """
        place = self._writer.place
        if place is None:
            raise StoreError(line("store.profile_gone"))
        name_folder(self._disk, place, folder)
        self._writer.second_moved()

    def retry(self) -> None:
        """Tries to save now instead of at the next attempt."""
        self._writer.retry()

    def close(self, seconds: float = CLOSE_SECONDS) -> CloseState:
        """Saves what is left and lets go of the profile; how that stands after so many seconds at most.

        What is not saved by then goes on being tried: call it again to go on waiting, or `leave`.
        """
        return self._writer.close(seconds)

    def rescue(self) -> Path | None:
        """Writes what is still not saved to a rescue file, which the next start takes in; None when everything is saved.

        Waits for no thread. Raises StoreError when no folder takes the file.
        """
        place = self._writer.place
        if place is None:
            raise StoreError(line("store.no_profile_no_rescue"))
        return write_rescue(self._disk, place, self._ledger)

    def leave(self) -> None:
        """Lets go of the profile, whatever is still not saved."""
        self._writer.leave()

    def _read(self, connection: sqlite3.Connection | None, game_id: str) -> GameRecord:
        """Runs in the writer's thread, so that nothing is saved between reading and taking the game in."""
        place = self._writer.place
        record = None
        if connection is not None and place is not None:
            notice = mend_in(self._disk, place, game_id, connection)
            if notice is not None:
                self._writer.tell(notice)
            record = load_game(connection, Vault(self._disk, place), game_id)
        if record is None:
            raise StoreError(line("store.no_such_game"))
        self._ledger.adopt(record)
        self._writer.loaded(game_id, record.head_seq)
        return record


def _all_games(connection: sqlite3.Connection | None) -> tuple[list[GameRecord], list[SealedRow]]:
    return ([], []) if connection is None else (read_games(connection), sealed_rows(connection))


def _line(record: GameRecord) -> GameLine:
    return GameLine(record.game_id, record.head_seq, record.status)
