"""Taking what is missing here out of another profile file: games with what their ends changed, runs, records, titles."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import dataclass

from game.campaign.progress import HallEntry, RunRow

from .canonical import canonical, parse, parse_object, to_plain
from .progress_rows import ACHIEVEMENT, HALL, NODE, write_run_row
from .records import GameRecord
from .rows import GAME_COLUMNS, nameless_games, read_entries, read_games, read_head, write_settings
from .schema import transaction
from .sealing import adopt, as_they_ended
from .tables import count_save, put_row, read_good_rows, read_table
from .transfer import finished_games
from .union import State, state_of, union
from .vault import Vault
from .verdict import Damaged


@dataclass(frozen=True, slots=True)
class Taken:
    """How many finished games, running games and runs came, and how many games could not be read there."""

    games: int = 0
    running: int = 0
    runs: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Difference:
    """What a copy has (`more`) that is not here, and what is here that it has not (`less`)."""

    games: tuple[int, int]
    running: tuple[int, int]
    runs: tuple[int, int]
    records: tuple[int, int]
    titles: tuple[int, int]
    damaged: int = 0


def difference(here: State, there: State, damaged: int = 0) -> Difference:
    """What merging `there` would bring, and what a copy lacks."""
    both = union(here, there)

    def counted(name: str) -> tuple[int, int]:
        mine, theirs, joined = getattr(here, name), getattr(there, name), getattr(both, name)
        return _more(joined, mine), _more(joined, theirs)

    titles = (len(there.achievements - here.achievements), len(here.achievements - there.achievements))
    finished = (len(there.finished.keys() - here.finished.keys()), len(here.finished.keys() - there.finished.keys()))
    return Difference(finished, counted("running"), counted("runs"), counted("nodes"), titles, damaged)


def _more(joined: dict[object, object], own: dict[object, object]) -> int:
    return sum(key not in own or own[key] != value for key, value in joined.items())


def take_missing(here: sqlite3.Connection, vault: Vault, there: sqlite3.Connection, other: Vault) -> Taken:
    """Brings the file `here` to the union of both; the file `there` is only read.

    Each game is taken in one transaction of its own, everything else in one more, so a crash in between is mended by doing it
    again. Raises Damaged, Unknown, OSError and sqlite3.Error.
    """
    theirs, _ = state_of(there)
    known = {game_id for game_id, seal in state_of(here)[0].finished.items() if seal}
    ids, files = finished_games(there, other, known)
    good = []
    for game_id, data in files():
        good.append(game_id)
        if not _holds(vault, game_id):
            vault.put(game_id, data)
    games = sum(adopt(here, vault, game_id) for game_id in as_they_ended(vault, good))
    mine, _ = state_of(here)
    both = union(mine, theirs)
    with transaction(here):
        running = sum(
            _take_running(here, there, game_id) for game_id, way in both.running.items() if mine.running.get(game_id) != way
        )
        runs = {ident: run for ident, run in both.runs.items() if mine.runs.get(ident) != run}
        for ident, run in runs.items():
            write_run_row(here, RunRow(ident, run.kind, run.campaign, run.over, parse_object(run.body)))
        for place, node in both.nodes.items():
            if mine.nodes.get(place) != node:
                put_row(here, "INSERT OR REPLACE", "node", NODE, [*place, canonical(to_plain(node))])
        for place, entries in both.halls.items():
            if mine.halls.get(place) != entries:
                _write_hall(here, place, entries)
        for key in sorted(both.achievements - mine.achievements):
            put_row(here, "INSERT", "achievement", ACHIEVEMENT, [key, count_save(here)])
    return Taken(games, running, len(runs), len(ids) - len(good))


def _holds(vault: Vault, game_id: str) -> bool:
    with contextlib.suppress(Damaged):
        return bool(vault.find(game_id))
    return False


def salvage(here: sqlite3.Connection, vault: Vault, there: sqlite3.Connection) -> None:
    """Takes out of a damaged file, which was in use until now, what came after the copy that took its place.

    That is all that a merge takes, the settings, and the entries of games whose rows are gone there and known here. Raises as
    `take_missing`.
    """
    settings, _ = read_good_rows(there, "profile", "key, value_json", "")
    write_settings(here, {key: text for key, text in settings if _is_value(key, text)})
    take_missing(here, vault, there, vault)
    known = {game.game_id: game for game in read_games(here) if game.status == "running"}
    with transaction(here), contextlib.suppress(Damaged):
        for game_id, _ in nameless_games(there):
            if game_id in known:
                _take_entries(here, there, known[game_id])


def _is_value(key: object, text: object) -> bool:
    with contextlib.suppress(ValueError):
        return isinstance(key, str) and isinstance(text, str) and parse(text) is not None
    return False


def _take_running(here: sqlite3.Connection, there: sqlite3.Connection, game_id: str) -> bool:
    """Takes a running game as far as its chain holds there, in the place of a shorter one."""
    return any(_take_entries(here, there, game) for game in read_games(there, game_id))


def _take_entries(here: sqlite3.Connection, there: sqlite3.Connection, game: GameRecord) -> bool:
    """Takes a running game, whose header is known, as far as its chain holds there; not where it came no further than here."""
    try:
        read_entries(there, game)
    except Damaged:
        game.head_seq = len(game.rows)
        if game.head_seq <= read_head(here, game.game_id)[0]:
            return False
    write_running(here, game)
    return True


def write_running(connection: sqlite3.Connection, game: GameRecord) -> None:
    """Writes a whole running game in the place of its rows, inside a transaction of the caller."""
    for table in ("cmd", "snap", "game"):
        connection.execute(f"DELETE FROM {table} WHERE game_id = ?", (game.game_id,))
    counter, head = count_save(connection), game.head
    values = [game.game_id, counter, counter, head["rules_version"], head["engine_version"], head["packs"]]
    values += [head["options"], head["seed"], "running", None, game.head_seq]
    put_row(connection, "INSERT", "game", GAME_COLUMNS, values)
    for row in game.rows:
        entry = (game.game_id, row.seq, row.actor, row.kind, row.body, row.draws, row.digest, row.chain)
        connection.execute("INSERT INTO cmd VALUES (?, ?, ?, ?, ?, ?, ?, ?)", entry)
    for seq, text in game.snapshots.items():
        put_row(connection, "INSERT", "snap", "game_id, seq, state_schema, body", [game.game_id, seq, 1, text])


def _write_hall(connection: sqlite3.Connection, place: tuple[str, str, str], entries: frozenset[HallEntry]) -> None:
    """The places of a hall of fame; those that were there keep their order of coming."""
    rows = read_table(connection, "hall", HALL, "WHERE campaign = ? AND mode = ? AND length = ?", *place)
    came = {row[3]: row[4] for row in rows}
    connection.execute("DELETE FROM hall WHERE campaign = ? AND mode = ? AND length = ?", place)
    for entry in sorted(entries, key=lambda entry: (-entry.score, entry.run_id)):
        number = came.get(entry.run_id) or count_save(connection)
        put_row(connection, "INSERT", "hall", HALL, [*place, entry.run_id, number, canonical(to_plain(entry))])
