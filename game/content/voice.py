"""The voice of the words that people read: what is not said, how long a sentence may be, which words have a capital.

The rules stand in docs/words.md, their lists in `assets/style/<code>.toml`. A fault names file, line, place and what to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import shown_path
from game.content.language import load_language
from game.content.language.files import FILES, folder_of
from game.content.limits import parse_toml, read_text
from game.engine import CardBook
from game.resources import assets, data_root

PROMPT_WORDS, REASON_WORDS = 15, 12
MOST_EXCEPTIONS = 20
MOST_PASSIVE = 0.1
"""Share of questions and reasons that may be passive."""
SHORT = ("prompt", "prompt_you", "reason", "reason_you")
"""Tables of questions and reasons, whose length and voice are counted."""
TOLD = (*SHORT, "event", "event_you", "moved", "moved_you")
"""Tables whose words with a capital are terms of the game; titles and buttons have capitals of their own."""
OF_TERMS = ("noun", "type", "kind", "order", "phase", "zone", "mode")
"""Tables whose words are terms, beside the names of the glossary's entries."""
PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|being)\s+(?:\w+ed|taken|drawn|given|shown|chosen|lost|laid|built|spent|put)\b"
)
CHOICE = re.compile(r"\{\{?([^{}]*)\}?\}")
CAPITAL = re.compile(r"(?<=[\w,;] )[A-Z][a-z]+(?:['’]s)?")


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words as they are written, and where: the file, the line, the way to them."""

    file: Path
    line: int
    path: str
    words: str

    @property
    def table(self) -> str:
        """The table it stands in."""
        return self.path.partition(".")[0]

    @property
    def plain(self) -> str:
        """The words with their longest choices and a stand-in for each value."""
        words = self.words
        while True:
            shorter = CHOICE.sub(_longest, words)
            if shorter == words:
                return words
            words = shorter

    def fault(self, reason: str) -> ContentError:
        """The sentence as what is wrong."""
        return ContentError(shown_path(self.file), self.line, self.path, reason)


def _longest(choice: re.Match[str]) -> str:
    """The longest of several phrases; "x" for a value."""
    inner = choice.group(1)
    _, asks, phrases = inner.partition("?") if "?" in inner else inner.partition("#")
    if not asks:
        return "x"
    return max(
        (phrase.partition(":")[2] if "#" in inner else phrase for phrase in phrases.split("|")), key=lambda p: len(p.split())
    )


def sentences(code: str) -> Iterator[Sentence]:
    """All that a language says: its own files, the lessons and the rules; what the title tells is in English."""
    files = [folder_of(code) / f"{name}.toml" for name in FILES]
    files += [assets() / "attract.toml"] if code == "en" else []
    files += sorted((data_root() / "lessons").glob(f"*/text/{code}.toml"))
    files += sorted((assets() / "rules" / code).glob("[0-9r]*.toml"))
    for file in files:
        text = read_text(file, file.name)
        lines = text.splitlines()
        for path, words in _strings(parse_toml(text, file.name), ""):
            start = words.replace("\\", "\\\\").replace('"', '\\"').split("\n")[0][:40]
            line = next((number for number, line in enumerate(lines, 1) if start in line), 1)
            yield Sentence(file, line, path, words)


def _strings(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _strings(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from _strings(inner, f"{path}.{number}")


class LanguageStyle:
    """What a language says and does not say. Raises ContentError for lists that cannot be read."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.file = assets() / "style" / f"{code}.toml"
        self.lists = parse_toml(read_text(self.file, self.file.name), self.file.name)

    @cached_property
    def unsaid(self) -> list[tuple[re.Pattern[str], str, str]]:
        """Each phrase that is not said, as a pattern, in words, and what is said instead."""
        return [
            (re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE), words, entry["say"])
            for entry in self.lists["unsaid"]
            for words in entry["words"]
        ]

    @cached_property
    def exceptions(self) -> frozenset[tuple[str, str]]:
        """Files and phrases that are let through, each with a reason in the lists."""
        return frozenset((entry["file"], entry["words"]) for entry in self.lists.get("exceptions", []) if entry["reason"])

    def _terms(self, names: str) -> frozenset[str]:
        """Words with a capital of their own: those of the glossary, of cards, and of the lists."""
        tables = load_language(self.code).tables
        known = " ".join(words for table in OF_TERMS for _, words in _strings(tables.get(table, {}), ""))
        known += " ".join(word for name, _, *further in tables.get("glossary", {}).values() for word in (name, *further))
        return frozenset(re.findall(r"[A-Z][a-z]+(?:['’]s)?", f"{known} {names}")) | frozenset(self.lists["terms"]["also"])

    def faults(self, names: str) -> Iterator[ContentError]:
        """All that is said against the rules; `names` are those of the cards."""
        if len(self.exceptions) > MOST_EXCEPTIONS:
            yield ContentError.of_file(shown_path(self.file), f"has more than {MOST_EXCEPTIONS} exceptions")
        terms = self._terms(names)
        short, passive = 0, 0
        for sentence in sentences(self.code):
            yield from self._said(sentence)
            if sentence.table in SHORT:
                short += 1
                passive += PASSIVE.search(sentence.plain) is not None
                yield from _short(sentence)
            if sentence.table in TOLD:
                yield from _capitals(sentence, terms)
        if passive > MOST_PASSIVE * short:
            yield ContentError.of_file(shown_path(self.file), f"{passive} of {short} questions and reasons are passive")

    def _said(self, sentence: Sentence) -> Iterator[ContentError]:
        for pattern, words, instead in self.unsaid:
            if pattern.search(sentence.words) and (sentence.file.name, words) not in self.exceptions:
                yield sentence.fault(f"says {words!r}; say: {instead}")


def names_in(book: CardBook) -> str:
    """The names of all cards of a book."""
    names = [card.name for card in book.cards]
    names += [prime.name for prime in book.primes]
    return " ".join([*names, *(card.name for card in book.nemesis)])


def _short(sentence: Sentence) -> Iterator[ContentError]:
    most = REASON_WORDS if sentence.table.startswith("reason") else PROMPT_WORDS
    count = len(sentence.plain.split())
    if count > most:
        yield sentence.fault(f"has {count} words of {most}")
    if sentence.table.startswith("prompt") and ";" in sentence.words:
        yield sentence.fault("has a semicolon")
    if sentence.table == "prompt" and sentence.words.startswith("{seat:Seat}:"):
        yield sentence.fault("begins with a name")


def _capitals(sentence: Sentence, terms: frozenset[str]) -> Iterator[ContentError]:
    for word in CAPITAL.findall(sentence.plain):
        bare = re.sub(r"['’]s$", "", word)
        if not {word, bare, bare.removesuffix("s")} & terms:
            yield sentence.fault(f"{word!r} has a capital and is no term of the glossary")
