"""What answers of the protocol cost: the same game by lines without view and events, with events, with changes, with views."""

from __future__ import annotations

import json
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from .protocol import Conversation
from .tables import calm_collector

Json = dict[str, Any]
PLAIN: Json = {"views": False}
EVENTS: Json = {"events": True, "views": "none"}
CHANGES: Json = {"protocol": 2}
WHOLE: Json = {"views": True}
WAYS = {"plain": PLAIN, "events": EVENTS, "changes": CHANGES, "views": WHOLE}
MOST = 300
"""Commands of a game, enough for one to its end."""


def measure_protocol(rounds: int, packs: tuple[str, ...]) -> dict[str, Any]:
    """Milliseconds and kilobytes of an answer in four ways, and how many times as much events cost, medians of so many rounds."""
    calm_collector()
    spent: dict[str, list[tuple[float, float]]] = {name: [] for name in WAYS}
    for number in range(rounds + 1):
        for name, fields in WAYS.items():
            cost = answer_cost({**fields, "packs": list(packs)}, f"bench {number}", MOST if name != "views" else MOST // 10)
            if number:  # the first round warms up
                spent[name].append(cost)
    figures = {f"protocol_{name}_ms": round(median(ms for ms, _ in costs), 3) for name, costs in spent.items()}
    figures |= {f"protocol_{name}_kb": round(median(kb for _, kb in costs), 2) for name, costs in spent.items()}
    ratios = [events / plain for (events, _), (plain, _) in zip(spent["events"], spent["plain"], strict=True)]
    return {**figures, "protocol_events_ratio": round(median(ratios), 2)}


def answer_cost(fields: Json, seed: str, most: int) -> tuple[float, float]:
    """Milliseconds and kilobytes of an answer as a line, over a solo game with random answers."""
    talk, rng = Conversation(), Random(seed)
    spent: list[float] = []
    told = 0
    request: Json = {"new": {"seed": seed, "seats": ["human", "nemesis"], **fields}}
    while len(spent) < most:
        line, start = json.dumps(request), perf_counter()
        answer = talk.answer(line)
        told += len(json.dumps(answer, separators=(",", ":")))
        spent.append(perf_counter() - start)
        decision = answer["decision"]
        if decision is None:
            break
        picks = rng.sample(decision["options"], rng.randint(decision["min"], decision["max"]))
        if decision["needs"]:
            picks = decision["options"]
        request = {"seq": answer["seq"], "seat": decision["seat"], "picks": picks}
    return sum(spent) * 1000 / len(spent), told / 1000 / len(spent)
