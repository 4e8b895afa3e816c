"""Full-text search in the rulebook: words by their beginnings, whatever their case and accents, and words that mean the same."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from .rule import Rule, Rulebook

WORD = re.compile(r"\w+")
TITLE, DEFINED, TEXT = 100, 40, 10
"""What a word is worth by where it stands."""
WHOLE = 3
"""How much more a whole word is worth than its beginning."""


def fold(text: str) -> str:
    """The text without case and accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    return WORD.findall(fold(text))


@dataclass(frozen=True, slots=True)
class Found:
    """The rules that hold what was asked for, the best first; where none does, the nearest words that would find something."""

    rules: tuple[Rule, ...]
    nearest: tuple[str, ...] = ()


class Index:
    """The words of a rulebook, sorted, each with the rules in which it stands and what it is worth there."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self._order = {rule: number for number, rule in enumerate(book.rules)}
        worth: dict[str, dict[str, int]] = {}
        for rule in book.rules.values():
            for words, points in (
                (words_of(rule.title), TITLE),
                (words_of(" ".join((*rule.defines, *rule.rulings)).replace("_", " ")), DEFINED),
                (words_of(" ".join(sentence.text for sentence in rule.says)), TEXT),
            ):
                for word in words:
                    places = worth.setdefault(word, {})
                    places[rule.id] = max(places.get(rule.id, 0), points)
        self._words = sorted(worth)
        self._worth = [worth[word] for word in self._words]
        self._meant = {fold(word): tuple(map(fold, meant)) for word, meant in book.synonyms.items()}

    def search(self, query: str) -> Found:
        """The rules in which every word of the query stands, or begins a word, or is meant by one of its synonyms."""
        asked = words_of(query)
        if not asked:
            return Found(())
        totals: dict[str, int] | None = None
        for word in asked:
            here = self._of_word(word)
            for meant in self._meanings(word):
                for rule, points in self._of_phrase(words_of(meant)).items():
                    here[rule] = max(here.get(rule, 0), points)
            totals = here if totals is None else {rule: totals[rule] + here[rule] for rule in totals if rule in here}
        ranked = sorted(totals or {}, key=lambda rule: (-(totals or {})[rule], self._order[rule]))
        if ranked:
            return Found(tuple(self.book.rules[rule] for rule in ranked))
        return Found((), self._near(asked))

    def _meanings(self, word: str) -> Iterable[str]:
        """What a word, or a beginning of at least four letters of it, stands for."""
        for other, meant in self._meant.items():
            if other == word or (len(word) >= 4 and other.startswith(word)):
                yield from meant

    def _of_phrase(self, words: list[str]) -> dict[str, int]:
        totals = self._of_word(words[0])
        for word in words[1:]:
            other = self._of_word(word)
            totals = {rule: min(totals[rule], other[rule]) for rule in totals if rule in other}
        return totals

    def _of_word(self, word: str) -> dict[str, int]:
        """The rules with a word that begins so."""
        totals: dict[str, int] = {}
        at = bisect_left(self._words, word)
        while at < len(self._words) and self._words[at].startswith(word):
            times = WHOLE if self._words[at] == word else 1
            for rule, points in self._worth[at].items():
                totals[rule] = max(totals.get(rule, 0), points * times)
            at += 1
        return totals

    def _near(self, asked: list[str]) -> tuple[str, ...]:
        """The three nearest words to the first one that finds nothing."""
        missing = next((word for word in asked if not self._of_word(word)), asked[0])
        lengths = range(max(4, len(missing) - 2), len(missing) + 3)
        alike = [word for word in (*self._words, *self._meant) if len(word) in lengths and set(word[:2]) & set(missing[:2])]
        return tuple(get_close_matches(missing, alike, 3, 0.4))
