"""The rulebook as it is read: chapters, their rules, and the sentences of a rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from game.engine import Setup


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence. `shows` names the proof that plays it; advice claims nothing and needs none.

    `tip` is the glossary entry whose text it is, "" for none; `cards` are those that it clarifies, whatever else its rule says.
    """

    text: str
    shows: str = ""
    claim: bool = True
    tip: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: what it defines, what it uses, what it answers, and where it comes from.

    `packs` are those it needs; `nemesis` True needs a game against the Nemesis, False one of several people, None any game.
    `cards` are the cards on which all of it is a clarification.
    """

    id: str
    title: str
    says: tuple[Sentence, ...]
    book: str
    rulings: tuple[str, ...] = ()
    defines: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    nemesis: bool | None = None
    cards: tuple[str, ...] = ()
    chapter: str = ""

    def about(self, card: str) -> tuple[Sentence, ...]:
        """The sentences that clarify a card."""
        return self.says if card in self.cards else tuple(sentence for sentence in self.says if card in sentence.cards)

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(len(sentence.text.split()) for sentence in self.says)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its rules in reading order."""

    key: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """A table, steps on it, and what must hold then; `at` names the table."""

    name: str
    at: str
    setup: Setup
    steps: tuple[str, ...]
    expects: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """All chapters of a language, the words under which something is looked for, and a sentence for each ruling."""

    chapters: tuple[Chapter, ...]
    synonyms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in reading order."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    @cached_property
    def topics(self) -> dict[str, str]:
        """The rule that answers a question, a reason, or explains a glossary entry."""
        topics: dict[str, str] = {}
        for rule in self.rules.values():
            for topic in (*rule.answers, *rule.defines):
                topics.setdefault(topic, rule.id)
        return topics

    def clarifications(self, card: str) -> list[Rule]:
        """The rules that speak of a card."""
        return [rule for rule in self.rules.values() if rule.about(card)]

    def applied(self) -> dict[str, list[Rule]]:
        """The rules that each ruling decides, of the rulings that concern this book."""
        applied: dict[str, list[Rule]] = {}
        for ruling in self.rulings:
            rules = [rule for rule in self.rules.values() if ruling in rule.rulings]
            if rules:
                applied[ruling] = rules
        return applied

    def rule_for(self, *topics: str) -> Rule | None:
        """The rule of the first of these topics that has one."""
        return next((self.rules[self.topics[topic]] for topic in topics if topic in self.topics), None)

    def in_play(self, packs: tuple[str, ...] | None, nemesis: bool | None) -> Rulebook:
        """What concerns a game with these packs, against the Nemesis or not; None: everything."""
        if packs is None:
            return self
        chapters = []
        for chapter in self.chapters:
            rules = tuple(rule for rule in chapter.rules if set(rule.packs) <= set(packs) and rule.nemesis in (None, nemesis))
            if rules:
                chapters.append(Chapter(chapter.key, chapter.title, rules))
        return Rulebook(tuple(chapters), self.synonyms, self.rulings)
