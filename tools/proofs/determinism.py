"""Row 8: the same games under several values of PYTHONHASHSEED, each in a process of its own, give one digest."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from game.content.view_json import view_to_json
from game.engine import view_for
from game.match import Match
from game.rivals import POLICIES, make_rival

from .option_sets import OPTION_SETS, setup_of

DEFAULT_COUNT = 1_000
HASH_SEEDS = (0, 1, 2, 1_000_003, 4_294_967_295)
_ROOT = Path(__file__).resolve().parents[2]
_START = "import sys; sys.path.insert(0, sys.argv[1]); from tools.proofs import determinism; determinism.tell(int(sys.argv[2]))"


def game_digest(number: int) -> str:
    """One hash over all that a game shows: every state, every event, and the last view with all hands open."""
    name = list(OPTION_SETS)[number % len(OPTION_SETS)]
    policy = list(POLICIES)[number // len(OPTION_SETS) % len(POLICIES)]
    cards, setup = setup_of(name, f"determinism:{number}")
    rivals = [
        None if seat.kind == "nemesis" else make_rival(policy, f"{number}/{index}") for index, seat in enumerate(setup.seats)
    ]
    whole = blake2b(digest_size=16)
    match = Match(cards, setup, rivals, listener=lambda entry, state, events: whole.update(entry.digest + repr(events).encode()))
    whole.update(repr(match.opening).encode())
    while match.tick() is not None:
        pass
    whole.update(repr(view_to_json(view_for(match.state, None))).encode())
    return whole.hexdigest()


def tell(games: int) -> None:
    """What each process does: one line per game."""
    for number in range(games):
        print(game_digest(number), flush=True)


def digests(games: int, hash_seed: int) -> list[str]:
    """The digests of so many games in a new process."""
    process = subprocess.run(
        [sys.executable, "-c", _START, str(_ROOT), str(games)],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return process.stdout.split() if process.returncode == 0 else []


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` games (1,000) under each of five hash seeds."""
    argparse.ArgumentParser(prog="proof.py determinism").parse_args(arguments)
    games = count or DEFAULT_COUNT
    first: list[str] = []
    wrong = 0
    for hash_seed in HASH_SEEDS:
        lines = digests(games, hash_seed)
        first = first or lines
        if len(lines) != games:
            print(f"PYTHONHASHSEED={hash_seed}: {len(lines)} of {games} games were played")
            wrong += games - len(lines)
        for number, (digest, other) in enumerate(zip(first, lines)):
            if digest != other:
                wrong += 1
                print(f"game {number}: {digest} with PYTHONHASHSEED={HASH_SEEDS[0]}, {other} with {hash_seed}")
    whole = blake2b("".join(first).encode(), digest_size=16).hexdigest()
    print(f"{games} games x {len(HASH_SEEDS)} hash seeds: {wrong} differ; one digest {whole}")
    return wrong == 0 and len(set(first)) == games
