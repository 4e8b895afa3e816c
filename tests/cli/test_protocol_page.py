"""docs/protocol.md names all that the protocol can say; full answers differ from those of the first day by additions alone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from game.cli.bench_protocol import EVENTS, PLAIN, answer_cost
from game.cli.protocol import Conversation, done_codes
from game.cli.setups import FIELDS, OPTIONS
from game.content.plain import field_names, saved_names
from game.content.wording import PURPOSES
from game.engine.core.actions import DECISION_KINDS, TAGS
from game.engine.core.actions import PLAIN as PLAIN_ACTIONS
from game.engine.core.events import OPEN, Verb
from game.engine.core.plug import event_kinds
from game.engine.core.reasons import CODES
from game.engine.core.types import PHASES
from game.engine.core.vocabulary import COMMANDS
from tests.cli.program import ROOT
from tests.cli.shapes import faults
from tests.cli.test_follower import SETS, ask, some_picks
from tools.house.example_game import PAGES
from tools.house.schema import schema

Json = dict[str, Any]
ANSWERS_OF_A_SET = 200
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def part(title: str) -> str:
    """One chapter of the page."""
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def rows(text: str, head: str) -> dict[str, list[str]]:
    """The rows of the table whose head begins like this: by each name in the first column, the other columns."""
    table = text[text.index(head) :].split("\n\n", 1)[0].splitlines()[2:]
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in table]
    return {name: row[1:] for row in cells for name in re.findall(r"`([^`]+)`", row[0])}


def named(cell: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", cell))


def test_every_event_is_there_with_its_fields() -> None:
    told = rows(part("Events"), "| event |")
    assert len(told) == len(event_kinds())
    for kind in event_kinds():
        plain = {saved_names(kind)[name] for name in field_names(kind)} - {"event"}
        added = {"done"} if "command_tried" in _tag(kind) else set()
        assert named(told[_tag(kind)][0]) == plain | added, kind


def _tag(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def test_every_zone_and_every_verb_of_a_move_is_there() -> None:
    assert set(rows(part("Events"), "| zone |")) == set(OPEN)
    verbs = re.search(r"`verb` says why: (.*?)\n\n", part("Events"), re.DOTALL)
    assert verbs is not None and named(verbs[1]) == set(get_args(Verb))


def test_every_action_is_there_and_every_phase() -> None:
    assert set(rows(part("Actions"), "| `do` |")) == {*TAGS, *PLAIN_ACTIONS} - {"", "plain"}
    assert named(rows(part("Events"), "| event |")["phase_started"][1]) - {"phase"} == set(PHASES)


def test_every_kind_of_question_and_what_it_is_for_are_there() -> None:
    assert list(rows(part("Decisions"), "| `kind` | what")) == list(DECISION_KINDS)
    told = rows(part("Decisions"), "| `kind` | `purpose` |")
    assert {kind: named(cells[0]) for kind, cells in told.items()} == {kind: set(of) - {""} for kind, of in PURPOSES.items()}


def test_every_reason_is_there_with_what_its_numbers_are() -> None:
    told = rows(part("Reasons"), "| code |")
    assert {code: cells[0] for code, cells in told.items()} == CODES
    assert {code for record in COMMANDS.values() for code in (*record.reasons, *record.outcomes)} <= set(CODES)


def test_every_field_of_new_and_every_option_with_its_values_is_there() -> None:
    fields = rows(PAGE, "| field | meaning |")
    assert set(fields) == set(FIELDS)
    for name, values in OPTIONS.items():
        assert f"`{name}`" in fields["options"][0]
        assert all(f'`"{value}"`' in fields["options"][0] or str(value) in fields["options"][0] for value in values), name


def test_both_ends_and_all_fields_of_a_result_are_there() -> None:
    sentence = re.search(r"`decision` is `null` once(.*?)\n- ", part("Answers"), re.DOTALL)
    assert sentence is not None
    assert {"rounds", "nemesis_deck", "totals", "winners", "energy", "worlds", "end", "ledger", "decks"} <= named(sentence[1])


def both(name: str, seed: int) -> tuple[list[Json], list[Json]]:
    """The answers of a game to a program of the first day and to one that asks for full answers."""
    old, new, rng = Conversation(), Conversation(), Random(seed)
    head = {"seed": f"both {seed}", **SETS[name]}
    answers = [(ask(old, {"new": head}), ask(new, {"new": {**head, "events": True, "views": "each"}}))]
    while (decision := answers[-1][0]["decision"]) is not None and len(answers) < 120:
        command = {"seq": answers[-1][0]["seq"], "seat": decision["seat"], "picks": some_picks(decision, rng)}
        answers.append((ask(old, command), ask(new, command)))
    return [ours for ours, _ in answers], [other for _, other in answers]


@pytest.mark.parametrize("name", ["base", "revolution", "all, five"])
def test_a_program_of_the_first_day_gets_what_it_always_got(name: str) -> None:
    for first, full in zip(*both(name, 3), strict=True):
        assert set(first) <= {"protocol", "rules_version", "policies", "seq", "events", "view", "decision", "result", "digest"}
        assert {"cards"} <= set(first["view"]) and not {"cards", "nemesis_cards", "prime_cards"} & set(full["view"])
        for event in full["events"]:
            assert ("done" in event) == (event["event"] == "command_tried")
            event.pop("done", None)
        if full["decision"] is not None:
            del full["decision"]["by"]
        if "result" in full:
            del full["result"]["decks"]
        for printed in ("cards", "nemesis_cards", "prime_cards"):
            first["view"].pop(printed, None)
        assert json.dumps(first) == json.dumps(full)


def test_questions_are_answered_by_the_actions_that_the_page_names() -> None:
    told = {kind: named(cells[1]) for kind, cells in rows(part("Decisions"), "| `kind` | what").items()}
    seen = set()
    for name in ("base", "revolution", "orders", "promos", "all"):
        for answer in both(name, 5)[0]:
            decision = answer["decision"]
            if decision is not None and decision["kind"] != "turn_end":
                seen.add(decision["kind"])
                assert {option["do"] for option in decision["options"]} <= told[decision["kind"]], decision
    assert len(seen) >= 9


def test_a_tried_command_says_whether_it_did_anything_and_a_tie_which_card_asks() -> None:
    tried, asks = set(), 0
    for number in range(4):
        for answer in both("base", 20 + number)[1]:
            for event in answer["events"]:
                if event["event"] == "command_tried":
                    tried.add(event["done"])
                    assert event["done"] == (event["reason"]["code"] in done_codes())
            decision = answer["decision"]
            if decision is not None:
                tie = decision["kind"] == "nemesis_pick" and decision["source"] is None
                assert decision["by"] == (answer["view"]["nemesis"]["turned"] if tie else None)
                asks += tie
    assert tried == {True, False} and asks
    assert not done_codes() & {code for record in COMMANDS.values() for code in record.reasons}


def test_ties_that_the_game_settles_are_never_asked() -> None:
    for ties in ("easiest", "random", "hardest"):
        talk, rng = Conversation(), Random(1)
        answer = ask(talk, {"new": {"seed": "ties", "seats": ["human", "nemesis"], "options": {"ties": ties}, **EVENTS}})
        while (decision := answer["decision"]) is not None:
            assert decision["kind"] != "nemesis_pick"
            answer = ask(talk, {"seq": answer["seq"], "seat": decision["seat"], "picks": some_picks(decision, rng)})
        assert len(answer["result"]["decks"]) == 2


def test_views_come_each_time_or_where_no_events_lead_or_never() -> None:
    for views, shown in (("each", [True, True, True]), ("ask", [True, False, True]), ("none", [False, False, False])):
        talk = Conversation()
        answers = [ask(talk, {"new": {"seed": "v", "seats": ["human", "nemesis"], "views": views}})]
        decision = answers[0]["decision"]
        answers.append(ask(talk, {"seq": answers[0]["seq"], "seat": 0, "picks": decision["options"][:1]}))
        answers.append(ask(talk, {"undo": 0}))
        assert ["view" in answer for answer in answers] == shown
        assert all("events" in answer for answer in answers)


def test_events_without_views_cost_little_more_than_answers_without_both() -> None:
    ratios = sorted(answer_cost(EVENTS, f"cost {n}", 300)[0] / answer_cost(PLAIN, f"cost {n}", 300)[0] for n in range(5))
    assert ratios[0] <= 1.6


@pytest.mark.parametrize("name", SETS)
def test_requests_and_answers_of_all_packs_are_as_the_schema_says(name: str) -> None:
    whole = schema()
    talk, rng = Conversation(), Random(name)
    full: dict[str, Any] = {"events": True, "views": "ask"} if SETS[name].get("options") else {}
    full |= {"protocol": 2, "views": "changes"} if len(SETS[name]["seats"]) > 2 or name == "all" else {}
    request: dict[str, Any] = {"new": {"seed": name, **SETS[name], **full}}
    checked = 0
    while checked < ANSWERS_OF_A_SET:
        answer = talk.answer(json.dumps(request))
        asides = ({"view": 0}, {"cards": True}, {"undo": 999}, {"bad": 1}) if not checked else ()
        answers = [answer, *(talk.answer(json.dumps(aside)) for aside in asides)]
        assert [fault for told in answers for fault in faults(told, whole["$defs"]["answer"], whole)] == []
        assert faults(request, whole["$defs"]["request"], whole) == []
        checked += len(answers)
        decision = answer["decision"]
        if decision is None:
            return
        request = {"seq": answer["seq"], "seat": decision["seat"], "picks": some_picks(decision, rng)}


def test_the_schema_refuses_what_the_protocol_has_not() -> None:
    whole = schema()
    good = Conversation().answer(json.dumps({"new": {"seed": "a", "seats": ["human", "nemesis"]}}))
    asked = good["decision"]
    for spoilt in (
        {**good, "colour": 1},
        {**good, "seq": "1"},
        {**good, "decision": {**asked, "kind": "wish"}},
        {**good, "decision": {**asked, "options": [{"do": "fly"}]}},
        {**good, "events": [{"event": "rained"}]},
        {**good, "protocol": 3},
        {**good, "changes": [{"at": ["round"]}]},
        {**good, "changes": [{"at": [None], "to": 1}]},
        {name: value for name, value in good.items() if name != "digest"},
    ):
        assert faults(spoilt, whole["$defs"]["answer"], whole)


@pytest.mark.parametrize("page", PAGES)
def test_the_example_games_are_what_the_program_answers_to_the_byte(page: Path) -> None:
    """Their requests are sent again; `python -m tools.house example_game` writes them anew after a change of the rules."""
    lines = page.read_text(encoding="utf-8").splitlines()
    talk = Conversation()
    requests, answers = lines[::2], lines[1::2]
    assert [json.dumps(talk.answer(request), ensure_ascii=False) for request in requests] == answers
    assert json.loads(answers[0])["protocol"] == PAGES[page].get("protocol", 1)
    assert json.loads(answers[-1])["decision"] is None, "it is played to its end"
