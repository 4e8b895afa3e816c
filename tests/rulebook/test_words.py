"""One text for tip, glossary and rulebook: an entry that a rule defines says what that rule says."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter

import pytest

from game.content.wording import Wording
from game.engine.terms import CODES
from game.resources import data_root
from game.rulebook.load import load_rulebook

BOOK, GLOSSARY = load_rulebook(), Wording().glossary
TIPS: dict[str, str] = {}
for _rule in BOOK.rules.values():
    for _said in _rule.says:
        if _said.tip:
            TIPS[_said.tip] = f"{TIPS[_said.tip]} {_said.text}" if _said.tip in TIPS else _said.text


@pytest.mark.parametrize("entry", TIPS)
def test_an_entry_says_what_its_rule_says(entry: str) -> None:
    assert GLOSSARY.entries[entry].text == TIPS[entry]


def test_the_entries_that_were_false_come_from_rules_now() -> None:
    assert {"cycle", "action", "token", "pass", "card"} <= set(TIPS)
    assert "discard the top Heroic Tactic" in TIPS["cycle"]
    assert "playing" not in TIPS["action"] and "Nemesis" not in TIPS["pass"]


def test_the_book_has_the_size_of_a_rulebook() -> None:
    assert len(BOOK.chapters) == 12
    assert 110 <= len(BOOK.rules) <= 150
    assert sum(len(rule.says) for rule in BOOK.rules.values()) >= 300


@pytest.mark.parametrize("code", CODES)
def test_each_reason_price_part_and_line_of_the_ladder_has_its_rule(code: str) -> None:
    assert code in BOOK.topics


@pytest.mark.parametrize("code", ["printed", "card_text", "floor", "depth"])
def test_a_part_of_a_price_leads_to_what_something_costs(code: str) -> None:
    assert BOOK.topics[code] == ("advancements" if code == "depth" else "prices")


def test_every_ruling_has_its_sentence_and_a_rule_that_it_decides() -> None:
    known = re.findall(r'<a id="([A-Z]\d+)">', (data_root() / "docs" / "rulings.md").read_text(encoding="utf-8"))
    assert sorted(known) == sorted(BOOK.rulings)
    assert list(BOOK.applied()) == list(BOOK.rulings)


DEFINED = {word: rule for rule in BOOK.rules.values() for word in rule.defines}
NAMED = ("With Revolution", "Galactic Orders", "Nemesis")
"""A sentence that says so may name what belongs to another kind of game."""


def test_every_entry_of_the_glossary_is_explained_by_a_rule() -> None:
    assert set(GLOSSARY.entries) == set(DEFINED)


@pytest.mark.parametrize("name", BOOK.rules)
def test_a_rule_uses_only_terms_that_are_explained_in_its_games(name: str) -> None:
    rule = BOOK.rules[name]
    for sentence in rule.says:
        for entry in GLOSSARY.of_text(sentence.text):
            term = DEFINED[entry.key]
            here = set(term.packs) <= set(rule.packs) and term.nemesis in (None, rule.nemesis)
            spoken = re.search(rf"(?<=[a-z,] ){re.escape(entry.name)}", sentence.text)
            assert here or not spoken or any(words in sentence.text for words in NAMED), (entry.name, sentence.text)


def test_what_rules_use_runs_in_no_circle() -> None:
    graph = TopologicalSorter({rule.id: rule.uses for rule in BOOK.rules.values()})
    assert set(graph.static_order()) == set(BOOK.rules)
