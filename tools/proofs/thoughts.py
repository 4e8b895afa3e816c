"""Golden thoughts: sixty positions with all that each candidate brought in each world, the same on every system and Python.

`--write` thinks them anew, as another value, search or version of the packs demands.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.content.codec import action_to_json
from game.engine import GameState
from game.match import Sight
from game.rivals.greedy import Greedy
from game.rivals.levels import Level
from game.rivals.search.candidates import candidates
from game.rivals.search.searcher import Searcher, future_of
from game.rivals.search.thought import Thought, think
from game.rivals.weights import TUNED

from .hidden import positions

FILE = Path(__file__).resolve().parents[2] / "tests" / "golden" / "thoughts.jsonl"
LEVEL = Level("golden", share=100, rollouts=16, horizon=1, endgame=1)
SETS = (
    *("standard", "expert", "raid-standard", "mission-expert", "2-seats", "3-seats", "5-seats"),
    *("revolution-standard-staged", "orders-3-seats", "everything-standard-staged"),
)
OF_A_SET = 6
EVERY = 9


def thoughts() -> Iterator[dict[str, Any]]:
    """Every thought as plain values: where, what each candidate brought world by world, and what was chosen."""
    for name in SETS:
        number = 0
        for state in positions(name, f"thoughts {name}", EVERY):
            row = _thought(state)
            if row is not None:
                yield {"set": name, **row}
                number += 1
            if number == OF_A_SET:
                break


def _thought(state: GameState) -> dict[str, Any] | None:
    decision = state.decision
    if decision is None:
        return None
    sight, player = Sight(state, decision.seat), Greedy(weights=TUNED)
    options = candidates(sight.glance(), decision, player.choose(sight, decision).picks)
    if len(options) == 1:
        return None
    future = future_of(sight, LEVEL, decision.seat)
    thought = Thought(options)
    for _ in think(thought, future.world_at, decision.seat, future.last_round, LEVEL.rollouts, player, future.line):
        pass
    chosen = Searcher(LEVEL).choose(sight, decision).picks
    return {"command": state.seq, "sums": thought.sums, "chosen": [action_to_json(pick) for pick in chosen]}


def run(count: int | None, rest: Sequence[str]) -> bool:
    """Compares every thought with the recorded one; with --write the file is made anew."""
    parser = argparse.ArgumentParser(prog="proof.py thoughts", allow_abbrev=False)
    parser.add_argument("--write", action="store_true", help="thinks them anew")
    fresh = [json.dumps(row, separators=(",", ":")) for row in thoughts()]
    if parser.parse_args(rest).write:
        FILE.write_text("\n".join(fresh) + "\n", encoding="utf-8")
    recorded = FILE.read_text(encoding="utf-8").splitlines()
    wrong = sum(mine != known for mine, known in zip(fresh, recorded)) + abs(len(fresh) - len(recorded))
    print(f"{len(recorded)} thoughts, {wrong} differ", flush=True)
    return not wrong
