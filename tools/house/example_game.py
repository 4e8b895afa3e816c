"""`example_game`: a short game of each version of the JSON-lines protocol as it goes to and fro, in docs."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

from game.cli.protocol import Conversation
from game.content.plain import to_plain
from game.lessons.positions import all_positions, shipped_positions

SUMMARY = "Writes docs/protocol-example.jsonl and docs/protocol-example-2.jsonl, a short game of requests and answers."
DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
PAGES: dict[Path, dict[str, Any]] = {
    DOCS / "protocol-example.jsonl": {"events": True, "views": "none"},
    DOCS / "protocol-example-2.jsonl": {"protocol": 2},
}
"""What the request `new` of each names."""
TABLE = "first_light_2"
"""The shipped position it begins with: the last round, so that it ends after a few turns."""
NEW = {"seed": "example", "seats": ["human", "nemesis"]}


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--check", action="store_true", help="compare only; exit code 1 if a game is not up to date")


def run(arguments: argparse.Namespace) -> int:
    """Writes the games, or compares them."""
    for page, told in PAGES.items():
        lines = example(told)
        if arguments.check and page.read_text(encoding="utf-8").splitlines() != lines:
            print(f"docs/{page.name} is out of date: python -m tools.house example_game")
            return 1
        if not arguments.check:
            page.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{page.name}: {len(lines) // 2} requests with their answers")
    return 0


def example(told: dict[str, Any]) -> list[str]:
    """A request, its answer, and so on to the end of the game; what is answered is drawn by a fixed seed."""
    rng = Random("example 0")
    position = all_positions(shipped_positions())[TABLE].position
    asked: list[dict[str, Any]] = [{"new": {**NEW, **told, "position": to_plain(position, full=False)}}]
    lines: list[str] = []
    talk = Conversation()
    while asked:
        request = json.dumps(asked.pop())
        answer = talk.answer(request)
        lines += [request, json.dumps(answer, ensure_ascii=False)]
        decision = answer.get("decision")
        if decision is not None:
            picks = rng.sample(decision["options"], rng.randint(decision["min"], decision["max"]))
            if decision["needs"]:  # Units that must reach a sum together: all of them do
                picks = decision["options"]
            asked.append({"seq": answer["seq"], "seat": decision["seat"], "picks": picks})
    return lines
