"""`bench`: the figures by which speed and memory are judged, the same on every machine up to one ratio."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from .arguments import FOUND_WRONG, GOOD, comma_list

SUMMARY = (
    "Measures speed and memory: random solo play with legal list, checked commands, events and journal; clone, digest and memory "
    "of a state; import time. x_ref is the speed against a calibration loop run on the same machine, for Python 3.11 alone."
)
MUST_X_REF = 1.0
X_REF_HOLDS_FOR = (3, 11)
"""The calibration loop has another speed in later versions of Python, the game has not: 0.92 is 1.04 on 3.12 and 1.11 on 3.13."""
Figures = dict[str, Any]
LINE = ("decisions_per_s", "games_per_s", "clone_us", "state_kb", "digest_us")
REST = ("us_per_decision", "sample_clones", "import_ms", "cal_per_s", "x_ref")


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--policy", choices=("random", "greedy"), default="random", help="who plays (random)")
    parser.add_argument("--packs", type=comma_list, default=("base",), help="card packs of the games, with commas (base)")
    parser.add_argument("--ui", action="store_true", help="figures of the window, on a dummy display")
    parser.add_argument("--store", action="store_true", help="figures of saving")
    parser.add_argument("--protocol", action="store_true", help="figures of the JSON-lines protocol")
    parser.add_argument(
        "--quick", action="store_true", help="short rounds; exit code 1 if x_ref is below a third of what is demanded"
    )
    parser.add_argument("--json", action="store_true", help="everything, and at the end one JSON object on one line")


def run(arguments: argparse.Namespace) -> int:
    """Measures and prints."""
    seconds = 0.5 if arguments.quick else 2.0
    figures: Figures = {"peer": "ours", "game": "solo", "policy": arguments.policy}
    if not (arguments.ui or arguments.store or arguments.protocol) or arguments.json:
        _engine(figures, arguments.policy, seconds, arguments.packs)
        print(" ".join(f"{name}={figures[name]}" for name in ("peer", "game", *LINE, *REST)), flush=True)
        if sys.version_info[:2] != X_REF_HOLDS_FOR:
            print(
                "x_ref holds for Python {}.{} alone, and this is {}.{}: compare us_per_decision".format(
                    *X_REF_HOLDS_FOR, *sys.version_info
                )
            )
    if arguments.json and arguments.policy == "random":
        figures["greedy_games_per_s"] = _greedy(seconds, arguments.packs)
        print(f"greedy_games_per_s={figures['greedy_games_per_s']}", flush=True)
    if arguments.ui or arguments.json:
        from .bench_screen import measure_screen

        _print_more(figures, measure_screen(60 if arguments.quick else 600))
        if not arguments.quick:
            from .bench_stage import measure_stage

            _print_more(figures, measure_stage())
    if arguments.store or arguments.json:
        from .bench_store import measure_store

        _print_more(figures, measure_store(100 if arguments.quick else 400))
    if arguments.protocol or arguments.json:
        from .bench_protocol import measure_protocol

        _print_more(figures, measure_protocol(2 if arguments.quick else 5, arguments.packs))
    if arguments.json:
        print(json.dumps(figures, separators=(", ", ": ")))
    slow = arguments.quick and figures.get("x_ref", MUST_X_REF) < MUST_X_REF / 3 and arguments.policy == "random"
    return FOUND_WRONG if slow else GOOD


def _engine(figures: Figures, policy: str, seconds: float, packs: tuple[str, ...]) -> None:
    from .bench_engine import measure_import, measure_play, measure_state

    figures.update(measure_play(policy, seconds, packs))
    figures.update(measure_state(packs))
    figures["import_ms"] = measure_import()


def _greedy(seconds: float, packs: tuple[str, ...]) -> float:
    from .bench_engine import measure_play

    rate: float = measure_play("greedy", seconds, packs)["games_per_s"]
    return rate


def _print_more(figures: Figures, more: Figures) -> None:
    figures.update(more)
    print(" ".join(f"{name}={value}" for name, value in more.items()), flush=True)
