"""What events cost in the protocol: the same game played by lines that hold neither view nor events, and by lines with events."""

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
WHOLE: Json = {"views": True}
MOST = 300
"""Commands of a game, enough for one to its end."""


def measure_protocol(rounds: int) -> dict[str, Any]:
    """Milliseconds for each answer in three ways, and how many times as much events cost, the median of so many rounds."""
    calm_collector()
    times: dict[str, list[float]] = {"plain": [], "events": [], "views": []}
    for number in range(rounds + 1):
        for name, fields in (("plain", PLAIN), ("events", EVENTS), ("views", WHOLE)):
            spent = answer_ms(fields, f"bench {number}", MOST if name != "views" else MOST // 10)
            if number:  # the first round warms up
                times[name].append(spent)
    figures = {f"protocol_{name}_ms": round(median(spent), 3) for name, spent in times.items()}
    ratios = [events / plain for events, plain in zip(times["events"], times["plain"], strict=True)]
    return {**figures, "protocol_events_ratio": round(median(ratios), 2)}


def answer_ms(fields: Json, seed: str, most: int) -> float:
    """The time for an answer as a line, over a solo game with random answers."""
    talk, rng = Conversation(), Random(seed)
    spent: list[float] = []
    request: Json = {"new": {"seed": seed, "seats": ["human", "nemesis"], **fields}}
    while len(spent) < most:
        line, start = json.dumps(request), perf_counter()
        answer = talk.answer(line)
        json.dumps(answer, separators=(",", ":"))
        spent.append(perf_counter() - start)
        decision = answer["decision"]
        if decision is None:
            break
        picks = rng.sample(decision["options"], rng.randint(decision["min"], decision["max"]))
        if decision["needs"]:
            picks = decision["options"]
        request = {"seq": answer["seq"], "seat": decision["seat"], "picks": picks}
    return sum(spent) * 1000 / len(spent)
