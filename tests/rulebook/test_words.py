"""One text for tip, glossary and rulebook: an entry that a rule defines says what that rule says."""

from __future__ import annotations

import pytest

from game.content.wording import Wording
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
    assert 105 <= len(BOOK.rules) <= 150
    assert sum(len(rule.says) for rule in BOOK.rules.values()) >= 250
