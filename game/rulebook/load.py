"""Reading the rulebook strictly: a file for each chapter, and what is wrong as file:line: field: reason."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.campaign.sheet import SheetFile, bad_key
from game.content.errors import ContentError
from game.content.limits import text_problem
from game.content.wording import PURPOSES
from game.engine.actions import DECISION_KINDS
from game.engine.terms import CODES
from game.resources import assets

from .rule import Chapter, Rule, Rulebook, Sentence

DEFAULT_LANGUAGE = "en"
SYNONYMS_FILE, RULINGS_FILE = "search.toml", "rulings.toml"
MOST_TITLE, MOST_WORDS, MOST_SENTENCE = 40, 70, 240
RULING = re.compile(r"\A[SBAPROVN][1-9]\d?\Z")
BOOK = re.compile(r"\A(Base|Revolution|Nemesis|Summary)(: [^;]+)?(; (Base|Revolution|Nemesis|Summary): [^;]+)*\Z")
PACKS = ("base", "revolution", "orders", "promos")
SCREENS = (
    *("title", "price", "ladder", "score", "tracker", "results", "forecast", "planner", "pregame_screen"),
    *("piles", "surge_button", "prime_tile", "deck_clock", "advisor"),
)
"""What else of the screen a rule may answer for."""
HEAD = ("title", "rule")


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """A rule as written."""

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


def rules_root(language: str = DEFAULT_LANGUAGE) -> Path:
    """The folder with the chapters of a language; where it has none, those of the language that all have."""
    own = assets() / "rules" / language
    return own if own.is_dir() else assets() / "rules" / DEFAULT_LANGUAGE


@cache
def load_rulebook(language: str = DEFAULT_LANGUAGE) -> Rulebook:
    """The rulebook. Raises ContentError for the first thing that is wrong."""
    problems: list[ContentError] = []
    book = inspect_rulebook(rules_root(language), problems)
    if problems:
        raise problems[0]
    return book


def inspect_rulebook(root: Path, problems: list[ContentError]) -> Rulebook:
    """Reads all chapters of a folder and appends everything that is wrong to `problems`; what is good is returned."""
    chapters: list[Chapter] = []
    files: list[SheetFile] = []
    synonyms: dict[str, tuple[str, ...]] = {}
    rulings: dict[str, str] = {}
    for path in sorted(root.glob("*.toml")):
        try:
            file = SheetFile(path, problems)
        except ContentError as problem:
            problems.append(problem)
            continue
        if path.name == SYNONYMS_FILE:
            synonyms = _synonyms(file)
            continue
        if path.name == RULINGS_FILE:
            rulings = _rulings(file)
            continue
        files.append(file)
        chapters.append(_chapter(file, path.stem))
    book = Rulebook(tuple(chapters), synonyms, rulings)
    _refuse_doubles(chapters, files)
    return book


def topics() -> Iterator[str]:
    """All that a rule may answer: questions, what picks are for, reasons, and places of the screen."""
    yield from DECISION_KINDS
    for kind, purposes in PURPOSES.items():
        yield from (f"{kind}.{purpose}" for purpose in purposes)
    yield from CODES
    yield from SCREENS


def _chapter(file: SheetFile, key: str) -> Chapter:
    for name in file.tables:
        if name not in HEAD:
            file.note(name, "is no field of a chapter")
    title = file.tables.get("title")
    if not isinstance(title, str) or not 1 <= len(title) <= MOST_TITLE:
        file.note("title", f"must be 1 to {MOST_TITLE} characters")
        title = key
    known = set(topics())
    rules = []
    for number, sheet in enumerate(file.entries("rule", RuleSheet)):
        for field, reason in _wrong(sheet, known):
            file.note_entry("rule", number, field, reason, sheet.id)
        rules.append(Rule(**{name: getattr(sheet, name) for name in RuleSheet.__dataclass_fields__}, chapter=key))
    return Chapter(key, title, tuple(rules))


def _wrong(sheet: RuleSheet, known: Collection[str]) -> Iterator[tuple[str, str]]:
    """What is wrong with a rule: the field and the reason."""
    if bad_key(sheet.id):
        yield "id", bad_key(sheet.id)
    if not 1 <= len(sheet.title) <= MOST_TITLE or text_problem(sheet.title):
        yield "title", f"must be 1 to {MOST_TITLE} characters"
    if not sheet.says:
        yield "says", "must be at least one sentence"
    if sum(len(sentence.text.split()) for sentence in sheet.says) > MOST_WORDS:
        yield "says", f"may have at most {MOST_WORDS} words in all"
    for number, sentence in enumerate(sheet.says):
        if reason := _wrong_sentence(sentence):
            yield f"says[{number}]", reason
        elif sentence.tip and sentence.tip not in sheet.defines:
            yield f"says[{number}]", f"is the tip of {sentence.tip[:40]!r}, which this rule does not define"
    if sheet.book and not BOOK.match(sheet.book):
        yield "book", 'must name a book and its chapter, such as "Base: Galactic Phase", or be empty'
    for number, ruling in enumerate(sheet.rulings):
        if not RULING.match(ruling):
            yield f"rulings[{number}]", f"{ruling[:20]!r} is no id of a ruling"
    for number, topic in enumerate(sheet.answers):
        if topic not in known:
            yield f"answers[{number}]", f"{topic[:40]!r} is no question, reason or place of the screen"
    for number, pack in enumerate(sheet.packs):
        if pack not in PACKS:
            yield f"packs[{number}]", f"must be one of {', '.join(PACKS)}"


def _wrong_sentence(sentence: Sentence) -> str:
    """Why this is no sentence; "" if it is one."""
    text = sentence.text
    if not 1 <= len(text) <= MOST_SENTENCE:
        return f"must be 1 to {MOST_SENTENCE} characters"
    if problem := text_problem(text):
        return problem
    if text[-1] not in ".!?":
        return "must end like a sentence"
    if sentence.claim and not sentence.shows:
        return "claims something and shows nothing: name a proof (shows), or say that it is advice (claim = false)"
    if not sentence.claim and sentence.shows:
        return "is advice and has a proof: one of both"
    return ""


def _only_table(file: SheetFile, wanted: str, what: str) -> dict[str, Any]:
    """The one table that a file of `what` has; empty, and noted, where it is something else."""
    for name in file.tables:
        if name != wanted:
            file.note(name, f"is no field of {what}")
    table: Any = file.tables.get(wanted, {})
    if isinstance(table, dict):
        return table
    file.note(wanted, "must be a table")
    return {}


def _synonyms(file: SheetFile) -> dict[str, tuple[str, ...]]:
    """The words under which a reader may look for another one."""
    synonyms: dict[str, tuple[str, ...]] = {}
    for word, meant in _only_table(file, "synonyms", "the words for search").items():
        if not isinstance(meant, list) or not meant or not all(isinstance(synonym, str) and synonym for synonym in meant):
            file.note(f"synonyms.{word}", "must be a list of words")
        else:
            synonyms[word] = tuple(meant)
    return synonyms


def _rulings(file: SheetFile) -> dict[str, str]:
    """What is decided where the printed rules are silent, a sentence for each ruling."""
    rulings: dict[str, str] = {}
    for ruling, text in _only_table(file, "rulings", "the rulings").items():
        wrong = "is no id of a ruling" if not RULING.match(ruling) else "must be a sentence" if not isinstance(text, str) else ""
        if wrong or (wrong := _wrong_sentence(Sentence(text, claim=False))):
            file.note(f"rulings.{ruling[:20]}", wrong)
        else:
            rulings[ruling] = text
    return rulings


def _refuse_doubles(chapters: list[Chapter], files: list[SheetFile]) -> None:
    """What may be there once: an id, an answer, a definition; and what must exist: the rules that a rule uses."""
    seen: dict[str, str] = {}
    ids = {rule.id for chapter in chapters for rule in chapter.rules}
    for chapter, file in zip(chapters, files, strict=True):
        for number, rule in enumerate(chapter.rules):
            once = [("id", f"id {rule.id}")]
            once += [("answers", f"answer {topic}") for topic in rule.answers]
            once += [("defines", f"definition {word}") for word in rule.defines]
            for field, what in once:
                if what in seen:
                    file.note_entry("rule", number, field, f"the {what} stands in {seen[what]} already", rule.id)
                seen[what] = rule.id
            for place, other in enumerate(rule.uses):
                if other not in ids:
                    file.note_entry("rule", number, f"uses[{place}]", f"there is no rule {other[:40]!r}", rule.id)
