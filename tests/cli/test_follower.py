"""The page of the protocol suffices: a program written from it alone follows games of all packs by their events."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cli.protocol import Conversation
from tests.cli import follower
from tests.cli.follower import Follower

Json = dict[str, Any]
SOLO, DUEL = ["human", "nemesis"], ["human", "human"]
SETS: dict[str, Json] = {
    "base": {"seats": SOLO},
    "base, three": {"seats": ["human"] * 3},
    "revolution": {"seats": SOLO, "packs": ["base", "revolution"], "options": {"nemesis_mode": "expert"}},
    "revolution, two": {"seats": DUEL, "packs": ["base", "revolution"]},
    "orders": {"seats": SOLO, "packs": ["base", "orders"], "options": {"ties": "hardest"}},
    "orders, four": {"seats": ["human"] * 4, "packs": ["base", "orders"], "options": {"monarchs_revenge": 1}},
    "promos": {"seats": SOLO, "packs": ["base", "promos"], "options": {"ties": "random", "staged": 1}},
    "promos, two": {"seats": DUEL, "packs": ["base", "promos"]},
    "all": {"seats": SOLO, "packs": ["base", "revolution", "orders", "promos"], "length": "push"},
    "all, five": {"seats": ["human"] * 5, "packs": ["base", "revolution", "orders", "promos"]},
}
GAMES = 10
"""Games of each set: a hundred in all."""


def ask(talk: Conversation, request: Json) -> Json:
    answer: Json = json.loads(json.dumps(talk.answer(json.dumps(request))))
    assert "error" not in answer and "refused" not in answer and "broken" not in answer, answer
    return answer


def some_picks(decision: Json, rng: Random) -> list[Json]:
    """Any answer; all Units where together they must reach something."""
    if decision["needs"]:
        return list(decision["options"])
    return rng.sample(decision["options"], rng.randint(decision["min"], decision["max"]))


def test_the_follower_is_short_and_knows_nothing_of_the_game() -> None:
    text = Path(follower.__file__).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 200
    imported = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert {getattr(node, "module", None) for node in imported} == {"__future__", "typing"}


@pytest.mark.parametrize("name", SETS)
def test_it_has_the_same_view_as_the_game_after_every_command_of_every_set_of_packs(name: str) -> None:
    commands = 0
    for number in range(GAMES):
        rng, talk = Random(number), Conversation()
        watch = rng.choice([None, 0, len(SETS[name]["seats"]) - 1])
        new = {"seed": f"{name} {number}", "watch": watch, "events": True, "views": "ask", **SETS[name]}
        answer = ask(talk, {"new": new})
        friend = Follower(answer["view"], ask(talk, {"cards": True}))
        friend.hear(answer)
        while answer["decision"] is not None:
            decision = answer["decision"]
            answer = ask(talk, {"seq": answer["seq"], "seat": decision["seat"], "picks": some_picks(decision, rng)})
            assert "view" not in answer
            friend.hear(answer)
            commands += 1
            if commands % 7 == 0 or answer["decision"] is None:
                assert friend.view == ask(talk, {"view": watch})["view"], (name, number, answer["events"])
    assert commands > 50 * GAMES
