"""What the proof `kill` kills: goes on with the newest game of a profile through the real store and tells what is saved.

Usage: python kill_child.py DATA_FOLDER [LENGTH]; a game has so many entries (150). Lines on standard output, the contract of
every program that `kill` can run: `saved GAME_ID SEQ` once the store has said that entry SEQ of the game is in the file. It runs
until it is killed.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.store import SavedUpTo, Store, open_profile  # noqa: E402
from tools.proofs import sample_game  # noqa: E402

GAME_LENGTH = 150
_AHEAD = 6  # entries that may wait to be saved, as when a disk is slow


def main(folder: str, length: int) -> None:
    """Plays games without end."""
    store = open_profile(Path(folder), backup_seconds=0.5)
    for notice in store.notices:
        print(f"notice {notice}", flush=True)
    running = store.newest_running()
    while True:
        if running is not None:
            game, seq = running.game_id, len(store.load(running.game_id).entries)
            running = None
        else:
            game, seq = store.begin(sample_game.HEADER), 0
        _play(store, game, seq, length)


def _play(store: Store, game: str, seq: int, length: int) -> None:
    told = seq
    while told < length:
        if seq < length and seq - told < _AHEAD:
            seq += 1
            sample_game.append(store, game, seq, seq)
        status = store.status
        if isinstance(status, SavedUpTo) and status.game_id == game and status.seq > told:
            told = status.seq
            print(f"saved {game} {told}", flush=True)
        time.sleep(0.0002)
    store.finish(game, sample_game.RESULT)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else GAME_LENGTH)
