"""What the proof `kill --runs` kills: ends one short game of a run after the other, each with all that it changes.

Usage: python runs_child.py DATA_FOLDER. It writes `saved GAME_ID SEQ` and `played COUNT` (ended games of the run) once the
store has everything in the file, and runs until it is killed.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.store import Store, open_profile  # noqa: E402
from tools.proofs import run_books, sample_game  # noqa: E402


def main(folder: str) -> None:
    """Plays games of one run without end."""
    store = open_profile(Path(folder), backup_seconds=0.2)
    for notice in store.notices:
        print(f"notice {notice}", flush=True)
    running = store.newest_running()
    done = store.statistics().get(run_books.GAMES, 0)
    while True:
        store.save_run(run_books.run_row("playing", done))
        game = store.begin(sample_game.HEADER) if running is None else running.game_id
        played = 0 if running is None else len(store.load(game).entries)
        running = None
        sample_game.append(store, game, played + 1, run_books.ENTRIES)
        done += 1
        store.finish(game, sample_game.RESULT, run_books.change(done))
        _wait(store)
        print(f"saved {game} {run_books.ENTRIES}", flush=True)
        print(f"played {done}", flush=True)
        store.save_run(run_books.run_row("map", done))


def _wait(store: Store) -> None:
    while store.unsaved:
        time.sleep(0.0002)


if __name__ == "__main__":
    main(sys.argv[1])
