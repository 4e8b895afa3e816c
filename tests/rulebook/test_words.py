"""One text for tip, glossary and rulebook: an entry that a rule defines says what that rule says."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter

import pytest

from game.content.language import load_language
from game.content.wording import Wording
from game.engine.terms import CODES
from game.resources import assets, data_root
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


TOLD = {
    "galactic_phase": "Cards with an Energy Token leave first.",
    "refill": "The zone is filled to 6 cards in a game of two or against the Nemesis.",
    "last_round": "In round 10 everything left of sector V is laid out.",
    "surge_tokens": "With three players the second and third have one, with four the third has one and the fourth two.",
    "sectors": "You have 4 actions a round in sectors I and II, 5 in III, and 6 in IV and V.",
    "tie_breaks": "With equal points, the side whose Worlds generate more energy wins.",
    "order_second": "With three players or more the second scores half a point for each token, rounded down for each order.",
    "frequency": "means once until the next round begins, however many turns you have.",
    "prime_words": "says how many cards are missing.",
    "spent": "A Unit that was sent must be drawn and deployed again, at its full price.",
    "colonize": "It leaves your deck, but still counts for your Empire.",
}
"""What no sentence said before the rulebook, by the rule that says it now."""


@pytest.mark.parametrize("name", TOLD)
def test_what_was_told_nowhere_is_a_rule_with_a_proof(name: str) -> None:
    sentences = [sentence for sentence in BOOK.rules[name].says if TOLD[name] in sentence.text]
    assert len(sentences) == 1 and sentences[0].shows


def test_no_sentence_says_what_was_false_once() -> None:
    """What became of the title's vignette and of the inspector's line about tokens on your own Unit."""
    tables = load_language().tables
    told = " ".join(words for table in tables.values() for words in table.values() if isinstance(words, str))
    told += (assets() / "attract.toml").read_text(encoding="utf-8")
    assert "gathers tokens" not in told and "whoever takes the card" not in told
    assert "draw the top Heroic Tactic" not in GLOSSARY.entries["cycle"].text
    assert "Any card, of whatever kind" not in GLOSSARY.entries["card"].text


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


@pytest.mark.parametrize("ruling", ["N10", "O3", "A3", "A13"])
def test_what_is_ours_alone_is_told_openly(ruling: str) -> None:
    assert BOOK.rulings[ruling].endswith("the books are silent there, and this is our choice.")


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
