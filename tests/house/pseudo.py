"""A made-up language for looking at screens: English with an accent on its letters, 40 % longer, between ⟦ and ⟧.

A word on a screen without an accent stands in the code or comes from a name; a text that is cut leaves no room for languages
with longer words.
"""

from __future__ import annotations

import re
from typing import Any

from game.content.language import FILES, Language, load_language
from game.content.language.files import Table
from game.content.language.template import Choice, Parts, Reference, Value, read_template

CODE = "qps"
ACCENTS = str.maketrans("acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ", "àçďéğĥïĵķľñöřšťûŵÿžÀÇĎÉĞĤÏĴĶĽÑÖŘŠŤÛŴŸŽ")
LONGER = 0.4
"""How much longer a text becomes, in letters of the English one."""
_ICON = re.compile(r"(\{\w+\})")
_LETTERS = re.compile(r"[A-Za-z]")
_WORD = re.compile(r"[A-Za-z]+")


def pseudo() -> Language:
    """The language, made in memory from the English files."""
    source = load_language()
    tables = {table: _table(source.tables[table], table) for tables in FILES.values() for table in tables}
    return Language(CODE, tables, head=source.head)


def _table(entries: Table, table: str) -> Table:
    plain = table in ("noun", "type", "glossary")
    return {key: _entry(value, plain) for key, value in entries.items()}


def _entry(value: Any, plain: bool) -> Any:
    if isinstance(value, str):
        return accented(value) if plain else lengthened(value)
    if isinstance(value, list):
        return [_entry(item, plain) for item in value]
    return {form: text if form == "gender" else _entry(text, plain) for form, text in value.items()}


def lengthened(template: str) -> str:
    """A template with accents, longer, and between the brackets; what has no letter stays."""
    parts = read_template(template)
    worded = any(isinstance(part, str) and _LETTERS.search(part) for part in parts)
    return f"⟦{_text(parts, _Growth())}⟧" if worded else _text(parts)


def accented(text: str) -> str:
    """A text with accents; icons stay."""
    return "".join(part if _ICON.fullmatch(part) else part.translate(ACCENTS) for part in _ICON.split(text))


class _Growth:
    """How much longer a text has become so far: each word by its share, as in languages with longer words."""

    def __init__(self) -> None:
        self.letters = self.added = 0

    def word(self, match: re.Match[str]) -> str:
        """A word with its share at its end."""
        self.letters += len(match[0])
        more = round(self.letters * LONGER) - self.added
        self.added += more
        return match[0] + "é" * more


def _text(parts: Parts, growth: _Growth | None = None) -> str:
    """Parts as a template again, its own words longer where a growth is given."""
    return "".join(_part(part, growth) for part in parts)


def _part(part: Any, growth: _Growth | None) -> str:
    if isinstance(part, str):
        grown = (
            piece if growth is None or _ICON.fullmatch(piece) else _WORD.sub(growth.word, piece) for piece in _ICON.split(part)
        )
        return "".join(f"{{{piece}}}" if _ICON.fullmatch(piece) else piece.translate(ACCENTS) for piece in grown)
    if isinstance(part, Reference):
        return f"{{{part.path}}}"
    if isinstance(part, Value):
        kind = f":{part.kind}" if part.kind else ""
        return f"{{{part.name}{kind}{f'.{part.case}' if part.case else ''}}}"
    assert isinstance(part, Choice)
    label = "" if part.by == "?" else ":"
    texts = "|".join(f"{name if label else ''}{label}{_text(text)}" for name, text in part.texts)
    return f"{{{part.name}{part.by}{texts}}}"
