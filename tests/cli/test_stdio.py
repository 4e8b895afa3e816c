"""`stdio`: whole games by JSON lines, views of the whole table, and malformed requests that change nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli.journals import verify_file
from game.cli.protocol import Conversation
from tests.cli.program import ROOT

Json = dict[str, Any]
PRINTED = ("key", "name", "kind", "types", "draft", "deploy", "energy", "fleet", "ground", "points", "abilities", "text")


class Program:
    """The running program at the other end of two pipes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", "stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )

    def ask(self, request: Any) -> Json:
        """One request, one answer."""
        return self.say(json.dumps(request))

    def say(self, line: str) -> Json:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer: Json = json.loads(self.process.stdout.readline())
        return answer


@pytest.fixture
def program() -> Iterator[Program]:
    running = Program()
    yield running
    running.process.kill()
    running.process.wait()


def sensible(answer: Json) -> list[Json]:
    """A simple player that knows nothing but the protocol: it drafts, deploys, invades when that suffices, else goes on."""
    decision, view = answer["decision"], answer["view"]
    options: list[Json] = decision["options"]
    if decision["kind"] == "commit":
        return committed(decision, view)
    if decision["min"] != 1 or decision["max"] != 1:
        return options[: decision["min"]]
    if decision["kind"] == "turn":
        mine = view["players"][decision["seat"]]
        strength = [sum(view["cards"][str(unit)][side] for unit in mine["units"]) for side in ("fleet", "ground")]
        for option in options:
            if option["do"] == "invade":
                world = view["cards"][str(option["card"])]
                if strength[0] >= world["fleet"] and strength[1] >= world["ground"]:
                    return [option]
        for verb in ("draft", "deploy"):
            for option in options:
                if option["do"] == verb:
                    return [option]
    return [options[-1]]


def committed(decision: Json, view: Json) -> list[Json]:
    """Units one after the other until they reach what is needed."""
    strengths = {unit: (fleet, ground) for unit, fleet, ground in view["invasion"]["strengths"]}
    needs = dict(decision["needs"])
    picks = []
    for option in decision["options"]:
        picks.append(option)
        fleet, ground = strengths[option["card"]]
        needs["fleet"] -= fleet
        needs["ground"] -= ground
        if max(needs.values()) <= 0:
            break
    return picks


def play(program: Program, new: Json) -> Json:
    """Plays a game to its end; the last answer."""
    answer = program.ask({"new": new})
    assert answer["protocol"] == 1
    for _ in range(2_000):
        decision = answer["decision"]
        if decision is None:
            return answer
        answer = program.ask({"seq": answer["seq"], "seat": decision["seat"], "picks": sensible(answer)})
        assert "broken" not in answer and "refused" not in answer and "error" not in answer
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", [["human", "nemesis"], ["human", "human", "human"]])
def test_a_whole_game_is_played_and_its_journal_verifies(program: Program, tmp_path: Path, seats: list[str]) -> None:
    end = play(program, {"seed": "a whole game", "packs": ["base"], "seats": seats, "options": {}})
    result = end["result"]
    assert len(result["totals"]) == len(seats) and result["winners"]
    for seat, total in enumerate(result["totals"]):
        assert total == sum(row["points"] if isinstance(row, dict) else row[-1] for row in result["ledger"] if owner(row) == seat)
    answer = program.ask({"journal": True})
    path = tmp_path / "played.cwreplay"
    path.write_text("\n".join(answer["journal"]) + "\n")
    check = verify_file(path)
    assert check.difference is None and check.state is not None
    assert check.state.digest().hex() == answer["digest"] == end["digest"]
    assert program.ask({"quit": True}) == {"bye": True}
    assert program.process.wait(10) == 0


def owner(row: Any) -> int:
    return int(row["seat"] if isinstance(row, dict) else row[0])


def test_the_end_of_the_input_ends_the_program_well(program: Program) -> None:
    assert program.process.stdin is not None
    program.process.stdin.close()
    assert program.process.wait(10) == 0


def start(**more: Any) -> tuple[Conversation, Json]:
    """A solo game in this process, and its first answer."""
    talk = Conversation()
    new = {"seed": "talk", "packs": ["base"], "seats": ["human", "nemesis"], "options": {}, **more}
    return talk, talk.answer(json.dumps({"new": new}))


def test_the_view_of_seat_null_holds_the_whole_table_with_all_printed_data() -> None:
    talk, answer = start()
    for _ in range(60):
        decision = answer["decision"]
        picks = sensible(answer)
        answer = talk.answer(json.dumps({"seq": answer["seq"], "seat": decision["seat"], "picks": picks}))
    view = talk.answer('{"view": null}')["view"]
    assert view["seat"] is None and len(view["players"]) == 2 and len(view["sectors"]) == 6
    assert isinstance(view["players"][0]["hand"], list) and isinstance(view["players"][0]["discard"], list)
    assert {"columns", "primes", "target", "turned", "epoch_1", "epoch_2"} <= set(view["nemesis"])
    assert str(view["nemesis"]["turned"]) in view["nemesis_cards"]
    assert len(view["prime_cards"]) == 7
    named = [*view["central"], *view["players"][0]["hand"], *view["players"][0]["worlds"], *view["box"]]
    for card in named:
        printed = view["cards"][str(card)]
        assert set(PRINTED) <= set(printed)
        assert bool(printed["text"]) >= bool(printed["abilities"])
    assert set(view["tokens"]) <= set(view["cards"])


def test_the_view_of_a_seat_hides_what_it_cannot_see() -> None:
    talk, _ = start(seats=["human", "human"])
    mine, theirs = (talk.answer(json.dumps({"view": 0}))["view"]["players"][seat] for seat in (0, 1))
    assert isinstance(mine["hand"], list)
    assert theirs["hand"] is None and theirs["deck"] is None and theirs["discard"] is None


def test_why_and_price_answer_for_any_card() -> None:
    talk, answer = start()
    while answer["decision"]["kind"] != "turn":
        decision = answer["decision"]
        answer = talk.answer(json.dumps({"seq": answer["seq"], "seat": 0, "picks": decision["options"][-1:]}))
    offered = [option for option in answer["decision"]["options"] if option["do"] == "draft"]
    assert talk.answer(json.dumps({"why": {"seat": 0, "action": offered[0]}}))["legal"] is True
    dear = {"do": "draft", "card": answer["view"]["players"][0]["worlds"][0]}
    refused = talk.answer(json.dumps({"why": {"seat": 0, "action": dear}}))
    assert refused["legal"] is False and {"code": "not_in_central", "args": []} in refused["why"]
    priced = talk.answer(json.dumps({"price": {"seat": 0, "action": offered[0]}}))
    assert priced["price"] == sum(part["args"][0] for part in priced["parts"])


def test_a_refused_command_says_why_and_changes_nothing() -> None:
    talk, answer = start()
    before = talk.match.state.digest()
    first = answer["decision"]["options"][0]
    for command, code in (
        ({"seq": answer["seq"], "seat": 0, "picks": [{"do": "pass"}]}, "not_offered"),
        ({"seq": answer["seq"] + 5, "seat": 0, "picks": [first]}, "old_command"),
        ({"seq": answer["seq"], "seat": 1, "picks": [first]}, "not_your_turn"),
        ({"seq": answer["seq"], "seat": 0, "picks": []}, "too_few"),
        ({"seq": answer["seq"], "seat": 0, "picks": [first, first]}, "too_many"),
    ):
        assert talk.answer(json.dumps(command))["refused"]["code"] == code
    assert talk.match.state.digest() == before


def test_undo_goes_back_freely_but_not_past_a_barrier() -> None:
    talk, answer = start()
    while answer["decision"]["kind"] != "boost" or len(answer["decision"]["options"]) < 2:
        decision = answer["decision"]
        answer = talk.answer(json.dumps({"seq": answer["seq"], "seat": 0, "picks": decision["options"][-1:]}))
    assert talk.answer('{"undo": true}')["refused"]["code"] == "undo_blocked"
    back = talk.answer('{"undo": 1}')
    assert (back["commands"], back["assisted"]) == (1, True)
    assert back["decision"]["kind"] == "pregame"


def test_a_rival_seat_is_answered_by_the_game_itself() -> None:
    talk, answer = start(seats=["human", {"kind": "rival", "level": "random"}, {"kind": "rival", "home": "umbra"}])
    seats = set()
    for _ in range(40):
        decision = answer["decision"]
        seats.add(decision["seat"])
        answer = talk.answer(json.dumps({"seq": answer["seq"], "seat": decision["seat"], "picks": sensible(answer)}))
    assert seats == {0}
    assert talk.match.book.card("umbra") is talk.match.state.cards[talk.match.state.players[2].home]


SOLO = ["human", "nemesis"]


def new(**fields: Any) -> str:
    """A request `new` for a solo game with other fields; None leaves a field out."""
    whole = {"seed": "x", "seats": SOLO, **fields}
    return json.dumps({"new": {name: value for name, value in whole.items() if value is not None}})


def why(action: Any, **fields: Any) -> str:
    return json.dumps({"why": {"seat": 0, "action": action, **fields}})


def picks(*actions: Any, **fields: Any) -> str:
    return json.dumps({"seq": 1, "seat": 0, "picks": list(actions), **fields})


MALFORMED = [
    "",
    "nonsense",
    "[]",
    "3",
    "null",
    '"new"',
    "{}",
    '{"new": 1, "view": 0}',
    '{"dance": true}',
    '{"view": 9}',
    '{"view": -1}',
    '{"view": "0"}',
    '{"view": 0.0}',
    '{"view": true}',
    '{"view": NaN}',
    '{"view": 99999999999999999999999999}',
    '{"view": ' + "[" * 500 + "]" * 500 + "}",
    '{"why": {}}',
    why({"do": "pass"}, seat=None),
    why({"do": "dance"}),
    why({"do": "draft"}),
    why({"do": "draft", "card": 1000}),
    why({"do": "draft", "card": 999999999}),
    why({"do": "pass"}, extra=1),
    '{"price": {"seat": 7, "action": {"do": "pass"}}}',
    '{"undo": false}',
    '{"undo": "1"}',
    '{"undo": null}',
    '{"journal": 1}',
    '{"quit": 0}',
    '{"seq": 1}',
    picks({"do": "pass"}, seq="1"),
    picks({"do": "pass"}, seq=True),
    picks({"do": "pass"}, picks={"do": "pass"}),
    picks({"do": "pass"}, extra=1),
    picks({"do": "pass", "card": 3}),
    picks({"do": "draft", "card": 1.5}),
    picks({"do": "draft", "card": -1}),
    '{"seq": 1, "seq": 1, "seat": 0, "picks": []}',
    '{"new": {}}',
    new(seed=None),
    new(seats=None),
    new(seed=3),
    new(seed="x" * 300),
    '{"new": {"seed": "\\ud800", "seats": ["human", "nemesis"]}}',
    new(seats=["human"]),
    new(seats=["human"] * 6),
    new(seats=["human", "alien"]),
    new(seats=["nemesis", "human"]),
    new(seats=["human", {"kind": "rival", "level": "genius"}]),
    new(seats=["human", {"kind": "human", "level": "greedy"}]),
    new(seats=["human", {"kind": "human", "hand": 7}]),
    new(seats=[{"kind": "human", "home": "nowhere"}, "nemesis"]),
    new(packs=["no_such"]),
    new(packs="base"),
    new(packs=[]),
    new(packs=["base", "base"]),
    new(packs=["../base"]),
    new(options={"cheat": 1}),
    new(options={"nemesis_mode": "nightmare"}),
    new(options={"staged": True}),
    new(options={"pregame_draft": 2}),
    new(options=[]),
    new(seats=["human", "human"], options={"nemesis_mode": "expert"}),
    new(watch=5),
    new(length="long"),
    new(length=4),
    new(seats=["human", "human"], length="raid"),
    new(changes=3),
    new(changes=[{"change": "weather"}]),
    new(changes=[{"change": "income", "n": 999}]),
    new(changes=[{"change": "start_cards", "cards": ["nobody"]}]),
    new(views=1),
    new(views="changes"),
    new(protocol=2, views=True),
    new(protocol=2, views=["changes"]),
    new(protocol=2, events=1),
    new(protocol=3),
    new(protocol=True),
    new(protocol="2"),
    new(more=1),
]


@pytest.mark.parametrize("line", MALFORMED)
def test_a_malformed_request_gets_an_error_and_changes_nothing(line: str) -> None:
    talk, _ = start()
    before = talk.match.state.digest()
    answer = talk.answer(line)
    assert set(answer) == {"error"} and answer["error"]["code"] and answer["error"]["message"]
    assert talk.match.state.digest() == before and not talk.over


def test_requests_before_the_first_game_are_answered_by_an_error() -> None:
    for line in ('{"view": null}', '{"seq": 1, "seat": 0, "picks": []}', '{"undo": true}', '{"journal": true}'):
        assert Conversation().answer(line)["error"]["code"] == "no_game"


def test_bytes_that_are_no_text_and_endless_lines_get_errors_too() -> None:
    from io import BytesIO, StringIO

    from game.cli.stdio import LONGEST_LINE, serve

    given = BytesIO(b"\xff\xfe\n" + b"x" * (3 * LONGEST_LINE) + b"\n\n" + b'{"quit": true}\n' + b'{"view": null}\n')
    said = StringIO()
    serve(given, said)
    answers = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [set(answer) for answer in answers] == [{"error"}, {"error"}, {"bye"}]


def test_a_short_mission_is_played_by_its_length_and_changes() -> None:
    talk = Conversation()
    answer = talk.answer(new(seats=["human", "nemesis"], length="raid", changes=[{"change": "surge_tokens", "n": 2}]))
    assert "error" not in answer and talk.match.state.players[0].surges == 2
    assert talk.match.state.setup.sectors == (2, 3, 4, 5)
