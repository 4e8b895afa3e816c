"""How long saving takes: commits on the writer's thread, calls of the game's thread, loading a long game."""

from __future__ import annotations

import tempfile
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any

from game.store import Store, open_profile

SNAPSHOT_EVERY = 40


def measure_store(commands: int) -> dict[str, Any]:
    """Commit and call times in milliseconds (median and 99th percentile) and the time to load a game of so many commands."""
    with tempfile.TemporaryDirectory(prefix="core-worlds-bench-") as folder:
        data = Path(folder)
        with open_profile(data, "bench") as store:
            game = store.begin(_header())
            calls, commits = _write(store, game, commands)
        with open_profile(data, "bench") as store:
            start = perf_counter()
            loaded = store.load(game)
            load_ms = (perf_counter() - start) * 1e3
    return {
        "store_commands": len(loaded.entries),
        "commit_ms_p50": _percentile(commits, 50),
        "commit_ms_p99": _percentile(commits, 99),
        "call_ms_p99": _percentile(calls, 99),
        "load_ms": round(load_ms, 2),
    }


def _write(store: Store, game: str, commands: int) -> tuple[list[float], list[float]]:
    """Milliseconds that each call took, and until its commit was acknowledged."""
    calls, commits = [], []
    for number in range(1, commands + 1):
        entry = {"command": {"seq": number, "seat": 0, "picks": [{"do": "draft", "card": number % 200}]}}
        digest = blake2b(number.to_bytes(4, "little"), digest_size=16).digest()
        snapshot = {"round": number // SNAPSHOT_EVERY, "cards": list(range(450))} if number % SNAPSHOT_EVERY == 0 else None
        start = perf_counter()
        store.append(game, number, entry, digest, number, snapshot)
        called = perf_counter()
        store.flush(10.0)
        calls.append((called - start) * 1e3)
        commits.append((perf_counter() - start) * 1e3)
    return calls, commits


def _header() -> dict[str, Any]:
    pack = {"id": "base", "version": "1", "sha256": "0" * 64}
    return {"seed": "0" * 32, "packs": [pack], "rules_version": 1, "engine_version": "bench", "seats": [], "options": {}}


def _percentile(times: list[float], percent: int) -> float:
    ordered = sorted(times)
    return round(ordered[min(len(ordered) - 1, len(ordered) * percent // 100)], 3)
