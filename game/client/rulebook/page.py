"""What a page of the rulebook says, as data."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.language import say
from game.rulebook.rule import Rule, Rulebook

WORDS, CARD, RULINGS = "words!", "card!", "rulings!"
"""The pages with all words and all rulings, and that of the card it was opened with: no rule has such an id."""
MOST_LINKS = 6


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, the proof that shows it ("" for none), and what the speech feed adds."""

    text: str
    proof: str
    claim: bool
    hint: str


@dataclass(frozen=True, slots=True)
class Link:
    """Where a page leads."""

    title: str
    page: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the chapter above it, the title, where it comes from, its sentences, its rulings, its links."""

    chapter: str
    title: str
    source: str
    says: tuple[Said, ...]
    rulings: str
    links: tuple[Link, ...]


def rulings_words(book: Rulebook) -> str:
    """Every ruling of a book with its sentence and the rules that it decides."""
    parts = [say("glossary_scene.about_rulings")]
    for ruling, rules in book.applied().items():
        titles = ", ".join(rule.title for rule in rules)
        parts.append(say("glossary_scene.ruling", id=ruling, text=book.rulings[ruling], rules=titles))
    return "\n\n".join(parts)


def page_of(book: Rulebook, rule: Rule) -> Page:
    """The page of a rule; links lead to what it uses and to what uses it."""
    chapter = next(chapter.title for chapter in book.chapters if chapter.key == rule.chapter)
    says = tuple(
        Said(sentence.text, sentence.shows, sentence.claim, say("glossary_scene.show_me") if sentence.shows else "")
        for sentence in rule.says
    )
    rulings = say("glossary_scene.rulings", ids=" ".join(rule.rulings)) if rule.rulings else ""
    near = [*rule.uses, *(other.id for other in book.rules.values() if rule.id in other.uses)]
    links = [Link(book.rules[other].title, other) for other in dict.fromkeys(near) if other in book.rules]
    source = say("glossary_scene.silent") if not rule.book else rule.book.replace("; ", " · ")
    return Page(chapter, rule.title, source, says, rulings, tuple(links[:MOST_LINKS]))
