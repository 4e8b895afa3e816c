"""The page of the protocol suffices: a program written from it alone follows games of all packs by their events."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.cli.protocol import Conversation
from game.content.view_changes import WHOLE_EVERY, changes
from tests.cli import change_follower, follower
from tests.cli.change_follower import ChangeFollower
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


@pytest.mark.parametrize(("program", "lines"), [(follower, 200), (change_follower, 30)])
def test_the_followers_are_short_and_know_nothing_of_the_game(program: ModuleType, lines: int) -> None:
    text = Path(str(program.__file__)).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= lines
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


@pytest.mark.parametrize("name", SETS)
def test_in_version_2_events_and_changes_lead_to_the_same_view_of_every_set_of_packs(name: str) -> None:
    told = whole = 0
    for number in range(2):
        rng, talk = Random(f"two {number}"), Conversation()
        watch = rng.choice([None, 0, len(SETS[name]["seats"]) - 1])
        answer = ask(talk, {"new": {"seed": f"{name} {number}", "watch": watch, "protocol": 2, **SETS[name]}})
        assert answer["protocol"] == 2
        friend, other = Follower(answer["view"], ask(talk, {"cards": True})), ChangeFollower()
        other.hear(json.loads(json.dumps(answer)))
        while (decision := answer["decision"]) is not None:
            answer = ask(talk, {"seq": answer["seq"], "seat": decision["seat"], "picks": some_picks(decision, rng)})
            assert ("view" in answer) != ("changes" in answer)
            told, whole = told + 1, whole + ("view" in answer)
            other.hear(json.loads(json.dumps(answer)))
            friend.hear({name: value for name, value in answer.items() if name != "view"})
            assert friend.view == other.view, (name, number, answer["events"])
        assert other.view == ask(talk, {"view": watch})["view"]
    assert whole == pytest.approx(told / WHOLE_EVERY, abs=2)


def test_a_watcher_who_is_whoever_is_asked_follows_by_changes_too() -> None:
    rng, talk, friend = Random(8), Conversation(), ChangeFollower()
    answer = ask(talk, {"new": {"seed": "by turns", "protocol": 2, "events": False, **SETS["base, three"]}})
    friend.hear(answer)
    for number in range(120):
        decision = answer["decision"]
        answer = ask(talk, {"seq": answer["seq"], "seat": decision["seat"], "picks": some_picks(decision, rng)})
        assert "events" not in answer
        friend.hear(answer)
        if number % 9 == 0:
            assert friend.view == ask(talk, {"view": answer["decision"]["seat"]})["view"]


def test_an_undo_tells_the_view_whole_and_changes_lead_on_from_there() -> None:
    talk, friend = Conversation(), ChangeFollower()
    answer = ask(talk, {"new": {"seed": "back", "protocol": 2, **SETS["base"]}})
    friend.hear(answer)
    for request in [None, None, None, {"undo": 1}, None, None]:
        decision = answer["decision"]
        answer = ask(talk, request or {"seq": answer["seq"], "seat": 0, "picks": decision["options"][: decision["min"]]})
        assert ("view" in answer) == (request is not None)
        friend.hear(answer)
        assert friend.view["active"] == answer["decision"]["seat"]
    assert friend.view == ask(talk, {"view": 0})["view"]


def test_a_change_names_the_smallest_place_that_differs() -> None:
    old = {"a": 1, "b": {"x": [1, 2], "y": 3}, "c": [{"n": 1}, {"n": 2}], "d": {}}
    new = {"a": 1, "b": {"x": [1], "z": 4}, "c": [{"n": 1}, {"n": 5}], "d": {}}
    assert changes(old, new) == [
        {"at": ["b", "y"], "gone": True},
        {"at": ["b", "x"], "to": [1]},
        {"at": ["b", "z"], "to": 4},
        {"at": ["c", 1, "n"], "to": 5},
    ]
    assert changes(new, new) == []


@pytest.mark.parametrize("name", ["base", "all"])
def test_an_answer_of_version_2_with_events_and_changes_is_three_kilobytes_at_most(name: str) -> None:
    """On average over a game, which one view of version 1 is ten times as long as."""
    rng, talk, sizes = Random(4), Conversation(), list[int]()
    request: Json = {"new": {"seed": "size", "protocol": 2, **SETS[name]}}
    while request:
        answer = ask(talk, request)
        sizes.append(len(json.dumps(answer, separators=(",", ":"))))
        decision = answer["decision"]
        request = decision and {"seq": answer["seq"], "seat": decision["seat"], "picks": some_picks(decision, rng)}
    assert sum(sizes) / len(sizes) <= 3_000
