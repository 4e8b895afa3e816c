"""What the proofs `close` and `slowbox` end: plays through the real store on a slow disk, and ends as the window does.

Usage: python close_child.py DATA_FOLDER SYNC_SECONDS. Lines: `saved GAME SEQ` once an entry was handed to the store, saved or
not, and at the end `closed WAITED RESCUED`: whether a second was enough, and whether a rescue file was written.
"""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.store import open_profile  # noqa: E402
from tools.proofs import sample_game  # noqa: E402
from tools.proofs.slow_disk import SlowDisk  # noqa: E402

LENGTH = 30
told_to_end = False


def _told(*_: object) -> None:
    global told_to_end
    told_to_end = True


def main(folder: str, sync: float) -> None:
    """Plays until it is told to end."""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, _told)
    store = open_profile(Path(folder), disk=SlowDisk(sync), backup_seconds=0.2)
    store.check_games()
    for notice in store.notices:
        print(f"notice {notice}", flush=True)
    running = store.newest_running()
    while not told_to_end:
        game = store.begin(sample_game.HEADER) if running is None else running.game_id
        first = 1 if running is None else len(store.load(game).entries) + 1
        running = None
        for seq in range(first, LENGTH + 1):
            sample_game.append(store, game, seq, seq)
            print(f"saved {game} {seq}", flush=True)
            time.sleep(0.003)
            if told_to_end:
                break
        else:
            store.finish(game, sample_game.RESULT)
    done = store.close(1.0).done
    rescued = None if done else store.rescue()
    store.leave()
    print(f"closed {done} {rescued is not None}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
