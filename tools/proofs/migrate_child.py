"""What the proof `migrate` kills: opens a profile of an older format and puts its games away, as an idle window does.

Usage: python migrate_child.py DATA_FOLDER. Lines: `saved x 1` once the profile is open, `played 1` when all games are put away.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.store import open_profile  # noqa: E402

if __name__ == "__main__":
    with open_profile(Path(sys.argv[1])) as store:
        for notice in store.notices:
            print(f"notice {notice}", flush=True)
        print("saved x 1", flush=True)
        store.flush(600)
        print("played 1", flush=True)
