"""Speed of play, of clones and digests, memory of a state, and import time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tracemalloc
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.engine import Action, CardBook, Command, Decision, Entry, Event, GameState, Journal, Setup, apply, new_game
from game.engine.api.worlds import sample
from game.engine.core.frames import InvasionFrame
from game.match import Sight
from game.rivals import make_rival

from .tables import calm_collector, load_cards, make_setup

BASE = ("base",)
ROUNDS = 3
COPIES = 300
SAMPLED_ROUNDS = (1, 6, 9)
PYMINION_PER_LOOP = 0.0163
"""Decisions of the reference (pyminion 0.4) for each pass of the calibration loop, measured side by side."""


def calibrate(n: int = 300_000) -> float:
    """Passes a second of a loop with list, dict and integer work: what this machine can do now."""
    s = [0] * 64
    d = {i: i * 3 % 64 for i in range(64)}
    x = 1
    start = perf_counter()
    for _ in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        k = d[x >> 8 & 63]
        s[k] += x >> 16 & 7
        if s[k] > 200:
            s[k] = 0
            [v for v in s if v > 100]
    return n / (perf_counter() - start)


def measure_play(policy: str, seconds: float, packs: tuple[str, ...] = BASE) -> dict[str, Any]:
    """The median of three rounds of whole solo games with legal list, checked commands, events and journal."""
    book = load_cards(packs, nemesis=True)
    calm_collector()
    play = _random_game if policy == "random" else _greedy_game
    play(book, setup_of(book, "warm up"), Random(0))
    speeds, games_per_s, loops = [], [], []
    for number in range(ROUNDS):
        before = calibrate()
        decisions, games, used = _round(book, play, number, seconds)
        loops += [before, calibrate()]
        speeds.append(decisions / used)
        games_per_s.append(games / used)
    speed, loop = median(speeds), median(loops)
    return {
        "decisions_per_s": round(speed),
        "games_per_s": round(median(games_per_s), 1),
        "us_per_decision": round(1e6 / speed, 2),
        "cal_per_s": round(loop),
        "x_ref": round(speed / (PYMINION_PER_LOOP * loop), 3),
    }


def setup_of(book: CardBook, seed: str) -> Setup:
    """A solo game against the standard Nemesis."""
    return make_setup(book, "nemesis", "standard", seed)


def _round(book: CardBook, play: Any, number: int, seconds: float) -> tuple[int, int, float]:
    rng = Random(number)
    decisions = games = 0
    start = perf_counter()
    while (used := perf_counter() - start) < seconds:
        decisions += play(book, setup_of(book, f"bench {number} {games}"), rng)
        games += 1
    return decisions, games, used


def _random_game(book: CardBook, setup: Setup, rng: Random) -> int:
    state, events = new_game(book, setup)
    log = [events]
    journal = Journal(setup)
    _play_on(state, journal, log, rng, 2_000)
    return len(journal.entries)


def _play_on(state: GameState, journal: Journal, log: list[list[Event]], rng: Random, most: int) -> None:
    """Plays at random, at most so many commands."""
    entries, chance = journal.entries, rng.random
    for _ in range(most):
        decision = state.decision
        if decision is None:
            return
        options = decision.options
        single = decision.min == decision.max == 1
        picks = (options[int(chance() * len(options))],) if single else random_picks(state, decision, rng)
        command = Command(state.seq, decision.seat, picks)
        log.append(apply(state, command))
        entries.append(Entry(command))


def random_picks(state: GameState, decision: Decision, rng: Random) -> tuple[Action, ...]:
    """A random number of the options, all equally likely; Units are committed until they suffice."""
    chance = rng.random
    order = sorted(decision.options, key=lambda option: chance())
    if decision.kind != "commit":
        return tuple(order[: decision.min + int(chance() * (decision.max - decision.min + 1))])
    invasion = state.stack[-1]
    assert isinstance(invasion, InvasionFrame)
    strengths = {unit: (fleet, ground) for unit, fleet, ground in invasion.strengths}
    (_, fleet), (_, ground) = decision.needs
    for number, option in enumerate(order, 1):
        more_fleet, more_ground = strengths[getattr(option, "card", -1)]
        fleet -= more_fleet
        ground -= more_ground
        if fleet <= 0 and ground <= 0:
            return tuple(order[:number])
    return tuple(order)


def _greedy_game(book: CardBook, setup: Setup, rng: Random) -> int:
    state, events = new_game(book, setup)
    log = [events]
    journal = Journal(setup)
    rival = make_rival("greedy", setup.seed)
    while state.decision is not None:
        command = rival.choose(Sight(state, state.decision.seat), state.decision)
        log.append(apply(state, command))
        journal.entries.append(Entry(command))
    return len(journal.entries)


def half_way_state(packs: tuple[str, ...] = BASE) -> GameState:
    """A solo game in the Action Phase of round 5 or later, at random play."""
    book = load_cards(packs, nemesis=True)
    rng = Random(5)
    setup = setup_of(book, "half way")
    state, events = new_game(book, setup)
    log = [events]
    while state.round < 5 or state.decision is None or state.decision.kind != "turn":
        _play_on(state, Journal(setup), log, rng, 1)
    return state


def measure_state(packs: tuple[str, ...] = BASE) -> dict[str, Any]:
    """Clone and digest times in microseconds, and memory of one more state in KiB, half-way through a game."""
    state = half_way_state(packs)
    clone = _time(state.clone)
    digest = _time(state.digest)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.clone() for _ in range(COPIES)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(copies)
    tracemalloc.stop()
    return {
        "clone_us": round(clone, 2),
        "state_kb": round(size / 1024, 2),
        "digest_us": round(digest, 2),
        "sample_clones": max(round(_sample_clones(packs, number), 1) for number in SAMPLED_ROUNDS),
    }


def _sample_clones(packs: tuple[str, ...], number: int) -> float:
    """How many clones a world of the next round start takes, in the first turn of a round."""
    state, _ = new_game(book := load_cards(packs, nemesis=True), setup_of(book, "sampled"))
    rival = make_rival("greedy", "sampled")
    while state.decision is not None and (state.round < number or state.decision.kind != "turn"):
        apply(state, rival.choose(Sight(state, state.decision.seat), state.decision), listen=False)
    return _time(lambda: sample(state, 0, 1, 1)) / _time(state.clone)


def _time(work: Any) -> float:
    """Median microseconds of one call."""
    times = []
    for _ in range(7):
        start = perf_counter()
        for _ in range(1000):
            work()
        times.append((perf_counter() - start) * 1e3)
    return median(times)


IMPORT = """
import sys
from time import perf_counter
start = perf_counter()
import game.engine, game.nemesis
from game.content.load import load_book
load_book()
print((perf_counter() - start) * 1000)
print(*sorted({"pydantic", "pygame"} & set(sys.modules)))
"""


def measure_import() -> float:
    """Milliseconds to import the engine with all card data in a fresh process (median of five).

    One run before them compiles the modules, into a folder of its own so that this works in every environment.
    """
    times = []
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory(prefix="core-worlds-bench-") as folder:
        environment = {**kept, "PYTHONPYCACHEPREFIX": folder}
        for _ in range(6):
            done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True, env=environment)
            times.append(float(done.stdout.split()[0]))
    return round(median(times[1:]), 1)
