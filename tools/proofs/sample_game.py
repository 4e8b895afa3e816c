"""A small made-up journal for proofs and tests of the store: entry and digest follow from the number alone."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from game.store import Store

HEADER: dict[str, Any] = {
    "seed": "00112233445566778899aabbccddeeff",
    "packs": [{"id": "base", "version": "1", "sha256": "ab" * 32}],
    "rules_version": 1,
    "engine_version": "0.1.0",
    "seats": [{"kind": "human"}, {"kind": "nemesis"}],
    "options": {"nemesis_mode": "standard", "staged": 1},
}
RESULT = {"winner": 0, "points": [31, 28]}


def entry(seq: int) -> dict[str, Any]:
    """Entry number `seq`: mostly commands, every thirteenth an undo mark."""
    if seq % 13 == 0:
        return {"undo": seq - 2}
    return {"command": {"seq": seq, "seat": seq % 2, "picks": [{"do": "draft", "card": seq * 7 % 120}]}}


def digest(seq: int) -> bytes:
    """The digest after entry `seq`."""
    return blake2b(b"state %d" % seq, digest_size=16).digest()


def snapshot(seq: int) -> dict[str, Any] | None:
    """A snapshot after every tenth entry."""
    return {"round": seq // 10, "cards": list(range(seq, seq + 200))} if seq % 10 == 0 else None


def append(store: Store, game_id: str, first: int, last: int) -> None:
    """Appends the entries `first` to `last`."""
    for seq in range(first, last + 1):
        store.append(game_id, seq, entry(seq), digest(seq), seq // 3, snapshot(seq))


def differences(store: Store, game_id: str, at_least: int) -> list[str]:
    """What is wrong with a saved game that should be this one, with at least so many entries."""
    game = store.load(game_id)
    wrong = []
    if game.header != HEADER:
        wrong.append("the header differs")
    if len(game.entries) < at_least:
        wrong.append(f"{at_least - len(game.entries)} acknowledged entries are missing")
    for seq, (body, state) in enumerate(zip(game.entries, game.digests, strict=True), 1):
        if body != entry(seq) or state != digest(seq):
            wrong.append(f"entry {seq} differs")
    if any(body != snapshot(seq) for seq, body in game.snapshots.items()):
        wrong.append("a snapshot differs")
    return wrong
