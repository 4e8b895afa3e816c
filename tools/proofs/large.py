"""A profile with very many finished games, made in moments: one game played once, sealed again and again under other names."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import replace
from pathlib import Path

from game.campaign.progress import MatchRecord, ProgressChange
from game.store import open_profile
from game.store.disk import Disk
from game.store.endings import plain_of
from game.store.place import Place
from game.store.progress_rows import write_change
from game.store.records import GameRecord, make_row, split_header
from game.store.schema import close, connect, transaction
from game.store.sealed import SealedGame, pack
from game.store.sealing import enter_row
from game.store.tables import count_save
from game.store.vault import Vault

from . import run_books, sample_game

ENTRIES = 130


class Hasty(Disk):
    """Nothing is synced: what is made here is thrown away."""

    def sync_folder(self, path: Path) -> None:
        return None

    def write_file(self, path: Path, data: bytes) -> None:
        path.write_bytes(data)


def make_large(data: Path, games: int) -> str:
    """A new profile with so many finished games, each there twice; its id."""
    with open_profile(data, "Ada") as store:
        ident = store.profile_id
        assert store.flush(60)
    place = Place(data, ident, "Ada")
    vault = Vault(Hasty(), place)
    record = GameRecord("", split_header(sample_game.HEADER), status="finished", result='{"points":[31,28],"winner":0}')
    for seq in range(1, ENTRIES + 1):
        record.rows.append(make_row("", record.chain, seq, sample_game.entry(seq), sample_game.digest(seq), seq // 3))
    record.head_seq = ENTRIES
    connection = connect(Disk(), place.database, "rw")
    try:
        with transaction(connection):
            for number in range(games):
                _add(connection, vault, record, number)
    finally:
        close(connection)
    return ident


def _add(connection: sqlite3.Connection, vault: Vault, record: GameRecord, number: int) -> None:
    ident = os.urandom(16).hex()
    counter = count_save(connection)
    match = MatchRecord("", "skirmish", "expert", "gaia", number % 3 > 0, 10, 40, 30, 10, number)
    change = ProgressChange(counts=((run_books.GAMES, 1),), match=match)
    game = SealedGame(replace(record, game_id=ident, touched=counter), counter, plain_of(change))
    data = pack(game)
    for mirror in (False, True):
        vault.put(ident, data, mirror)
    write_change(connection, ident, change)
    enter_row(connection, game, data)
