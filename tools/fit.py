"""Fits the value of a leaf: a line over features whose weights change with the rounds left, from games played to the end.

python tools/fit.py solo|seats [--games N] [--seed TEXT] [--out DIR]

Heuristics play them. Every round start of a game is a lesson, its result the margin at the end, for each seat that is not the
Nemesis. Some answers are by lot, so that positions differ. Games and their order follow from the seed; half of them are played
with every pack. The same seed gives the same file on the same numpy. What the line explains is printed and decides nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import exp
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402  (the repository must be on the path first)

from game.cli.tables import calm_collector, load_cards, make_setup  # noqa: E402
from game.engine import Command, apply, new_game  # noqa: E402
from game.match import Sight  # noqa: E402
from game.rivals.greedy import Greedy  # noqa: E402
from game.rivals.value.features import FEATURES, features, margin  # noqa: E402
from game.rivals.value.line import CLIP, FORMAT, KINDS, SCALE, digest_of  # noqa: E402
from game.rivals.weights import TUNED  # noqa: E402

PACKS = (("base",), ("base", "revolution", "orders", "promos"))
MODES = ("standard", "advanced", "expert")
NOISE = (0.0, 0.05, 0.15)
"""Shares of answers by lot; one for each game."""
BY_LOT = ("turn", "deploy", "colonist", "retain")
RIDGE = 20.0
HELD_OUT = 7
"""One game in so many is not fitted to, and says what the line explains."""
Lesson = tuple[int, int, list[int], int]
"""The game, rounds left, features, and the margin at the end."""


def lessons(kind: str, games: int, seed: str) -> list[Lesson]:
    """The round starts of so many games."""
    chance = Random(f"{seed}/{kind}")
    player = {packs: Greedy(weights=TUNED) for packs in PACKS}
    samples: list[Lesson] = []
    for game in range(games):
        packs, noise = PACKS[game % 2], chance.choice(NOISE)
        book = load_cards(packs, nemesis=kind == "solo")
        seats = "nemesis" if kind == "solo" else chance.choice(("2", "2", "3", "4"))
        state, _ = new_game(book, make_setup(book, seats, chance.choice(MODES), f"{seed}/{kind}/{game}"))
        own = [seat for seat in range(len(state.players)) if not state.is_nemesis(seat)]
        noted: list[tuple[int, int, list[int]]] = []
        last = 0
        while (decision := state.decision) is not None:
            if state.round != last:
                last = state.round
                noted += [(seat, len(state.setup.sectors) - last, features(state, seat)) for seat in own]
            if decision.kind in BY_LOT and decision.min == decision.max == 1 and chance.random() < noise:
                apply(state, Command(state.seq, decision.seat, (chance.choice(decision.options),)), listen=False)
            else:
                apply(state, player[packs].choose(Sight(state, decision.seat), decision), listen=False)
        if state.result is not None:
            totals = list(state.result.totals)
            samples += [(game, left, figures, margin(totals, seat)) for seat, left, figures in noted]
    return samples


def fitted(rows: list[Lesson]) -> tuple[list[list[int]], list[list[int]], list[str]]:
    """For each number of rounds left: integer weights with the constant first, chances of winning by margin, and in words how
    far it comes. Weights change evenly with the rounds left, so that all lessons count for all of them."""
    left = np.array([row[1] for row in rows], dtype=float)
    figures = np.array([row[2] for row in rows], dtype=float)
    y = np.clip(np.array([row[3] for row in rows], dtype=float), -CLIP, CLIP)
    held = np.array([row[0] % HELD_OUT == 0 for row in rows])
    plain = np.c_[np.ones(len(rows)), figures]
    x = np.c_[plain, plain * left[:, None]]
    spread = np.sqrt((x**2).mean(axis=0))
    spread[spread < 1e-9] = 1.0
    z = x / spread

    def solve(use: np.ndarray) -> np.ndarray:
        square = z[use].T @ z[use] + RIDGE * np.eye(z.shape[1])
        return np.linalg.solve(square, z[use].T @ y[use])

    tried, final = y - z @ solve(~held), solve(np.ones(len(rows), dtype=bool))
    rest, slopes = y - z @ final, final / spread
    first, change = slopes[: plain.shape[1]], slopes[plain.shape[1] :]
    weights, chances, said = [], [], []
    for number in range(int(left.max()) + 1):
        here = left == number
        explained = 1 - (tried[held & here] ** 2).mean() / y[held & here].var()
        deviation = max(0.5, float(np.std(rest[here])))
        weights.append([round(float(weight) * SCALE) for weight in first + number * change])
        chances.append([round(1000 / (1 + exp(-1.7 * (ahead + 0.5) / deviation))) for ahead in range(-CLIP, CLIP + 1)])
        said.append(
            f"{number} rounds left: {here.sum()} lessons, R2 {explained:.2f} on games held out, deviation {deviation:.1f}"
        )
    return weights, chances, said


def main() -> None:
    """Plays, fits and writes."""
    parser = argparse.ArgumentParser(description="Fits the value of a leaf.", allow_abbrev=False)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", default="lessons")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "rivals")
    chosen = parser.parse_args()
    calm_collector()
    rows = lessons(chosen.kind, chosen.games, chosen.seed)
    weights, chances, said = fitted(rows)
    print("\n".join(said), flush=True)
    body = {"weights": weights, "chances": chances}
    head = {
        "format": FORMAT,
        "kind": chosen.kind,
        "features": list(FEATURES),
        "command": f"python tools/fit.py {chosen.kind} --games {chosen.games} --seed {chosen.seed}",
        "lessons": len(rows),
        "digest": digest_of(body),
    }
    chosen.out.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"head": head, "body": body}, separators=(",", ":"))
    (chosen.out / f"{chosen.kind}.value").write_text(text + "\n", encoding="utf-8")
    print(f"{len(text)} bytes, {process_time():.0f} s of one core", flush=True)


if __name__ == "__main__":
    main()
