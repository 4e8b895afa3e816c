"""Search finds rules by beginnings of words, by synonyms and without accents, within 5 ms, and names the nearest words."""

from __future__ import annotations

from time import perf_counter

import pytest

from game.rulebook.load import load_rulebook
from game.rulebook.search import Index

INDEX = Index(load_rulebook())


@pytest.mark.parametrize(
    ("query", "first"),
    [("home", "home"), ("CENTRAL", "central"), ("presti", "prestige"), ("planet", "worlds"), ("spell", "tactics")],
)
def test_the_rule_that_is_meant_comes_first(query: str, first: str) -> None:
    assert INDEX.search(query).rules[0].id == first


def test_every_word_of_the_query_must_be_there() -> None:
    both = {rule.id for rule in INDEX.search("central gap stays").rules}
    assert both == {"central"}
    assert both < {rule.id for rule in INDEX.search("central").rules}


def test_what_finds_nothing_names_words_that_find_something() -> None:
    hits = INDEX.search("warzoen")
    assert not hits.rules and len(hits.nearest) <= 3 and "warzone" in hits.nearest
    assert all(INDEX.search(word).rules for word in hits.nearest)
    assert INDEX.search("  ").rules == ()


def test_every_synonym_leads_to_a_rule() -> None:
    lost = [word for word in INDEX.book.synonyms if not INDEX.search(word).rules]
    assert len(INDEX.book.synonyms) >= 40
    assert not lost


def test_a_search_takes_at_most_five_milliseconds() -> None:
    queries = ["t", "to", "tok", "attack", "energy round", "nothing at all"]
    best = []
    for query in queries:
        times = []
        for _ in range(5):
            begun = perf_counter()
            INDEX.search(query)
            times.append(perf_counter() - begun)
        best.append(min(times))
    assert max(best) <= 0.005
