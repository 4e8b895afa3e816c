"""One language: its templates, and how values are put into them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from game.content.limits import text_problem
from game.resources import assets

from .files import HEAD, HEAD_KEYS, Table, Tables
from .plurals import RULES
from .template import Choice, Parts, Reference, TemplateError, Value, read_template

SOURCE = "en"
"""The language that every other one falls back to; the game's sentences are written in it."""
ICONS = ("energy", "fleet", "ground", "points")
"""Nouns that the screen shows as an icon."""
GLUE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
NUMBERS = ("signed", "next", "abs", "percent", "roman", "number")
NAMES = ("Card", "Key", "Prime", "Seat", "Subject", "Sector", "Nemesis")
"""Kinds of values that somebody else has the names of."""
WORDS = ("Type", "Types", "Order", "Phase")
"""Kinds of values that the language itself has the words of."""
MOST_REFERENCES = 8
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Caller(Protocol):
    """Who knows what cards, seats and the like are called."""

    def called(self, kind: str, value: Any) -> str:
        """What a value is called, by the kind of name that a template asks for. Raises KeyError for an unknown kind."""
        ...


class Language:
    """The templates of one language. `rich` fills icons in as {energy}; without it their nouns stand there.

    What it lacks or has wrong is said by the `fallback`, if it has one.
    """

    def __init__(
        self,
        code: str,
        tables: Mapping[str, Table],
        rich: bool = True,
        head: Mapping[str, str] = HEAD_KEYS,
        fallback: Language | None = None,
    ) -> None:
        self.code = code
        self.tables = tables
        self.rich = rich
        self.head = head
        self.fallback = fallback
        self.plural = RULES.get(head["plural"], RULES["one_other"])[0]
        self._parts: dict[str, Parts] = {}

    def plain(self) -> Language:
        """The same language without icons."""
        fallback = None if self.fallback is None else self.fallback.plain()
        return Language(self.code, self.tables, False, self.head, fallback)

    def get(self, path: str) -> str:
        """The template or term under a dotted path; the first form where it has several. Raises KeyError."""
        text = self.find(path)
        if text is None:
            raise KeyError(path)
        return text

    def find(self, path: str) -> str | None:
        """Like `get`; None if there is none."""
        text = self.own(path)
        return self.fallback.find(path) if text is None and self.fallback is not None else text

    def own(self, path: str) -> str | None:
        """Like `find`, without what another language would say instead."""
        value = self.entry(path)
        if isinstance(value, dict):
            value = value.get("one") or value.get("other")
        elif isinstance(value, list):
            value = value[0] if value else None
        return value if isinstance(value, str) else None

    def entry(self, path: str) -> Any:
        """What stands under a dotted path in the files of this language: a text, or the forms of a word; None if nothing does."""
        table, _, key = path.partition(".")
        return self.tables.get(table, {}).get(key)

    def form(self, path: str, form: str, case: str = "") -> str:
        """A form of a word: "one", "other" or another plural category, or "with" its article; in a case, if one is named.

        Raises KeyError.
        """
        entry = self.entry(path)
        forms = entry.get(case, entry) if case and isinstance(entry, dict) else entry
        if isinstance(forms, dict) and isinstance(text := forms.get(form, forms.get("other")), str):
            return text
        if self.fallback is None:
            raise KeyError(f"{path}.{form}")
        return self.fallback.form(path, form, case)

    def gender(self, word: Any) -> str:
        """The gender of a word by its key; "" if it has none."""
        for table in ("type", "noun"):
            entry = self.tables.get(table, {}).get(str(word))
            if isinstance(entry, dict):
                return str(entry.get("gender", ""))
        return ""

    def join(self, words: Sequence[str], last: str) -> str:
        """Words in a row: commas, and `last` ("and" or "or") before the last one."""
        if len(words) < 2:
            return "".join(words)
        return self.get("phrase.comma").join(words[:-1]) + self.get(f"phrase.{last}") + words[-1]

    def amount(self, n: int, noun: str, sign: str = "", case: str = "") -> str:
        """A number with its noun or icon."""
        word = f"{{{noun}}}" if self.rich and noun in ICONS else self.form(f"noun.{noun}", self.plural(n), case)
        return f"{sign}{n}{GLUE if self.rich else ' '}{word}"

    def fill(self, path: str, values: Mapping[str, Any], names: Caller | None = None) -> str:
        """The template under a path with its values put in. Raises KeyError for a template or a value that is not there."""
        return self._filled(path, values, names, 0)

    def parts(self, path: str) -> Parts:
        """The template under a path as it is read. Raises KeyError or TemplateError."""
        parts = self._parts.get(path)
        if parts is None:
            text = self.get(path)
            if self.fallback is not None and (problem := text_problem(text.replace("\n", ""))):
                raise TemplateError(problem)
            parts = self._parts[path] = read_template(text)
        return parts

    def _filled(self, path: str, values: Mapping[str, Any], names: Caller | None, depth: int) -> str:
        if depth > MOST_REFERENCES:
            raise TemplateError(f"{path} leads back to itself")
        try:
            return self._put(self.parts(path), path, values, names, depth)
        except (LookupError, TypeError, ValueError):
            if self.fallback is None or depth:
                raise
            return self.fallback.fill(path, values, names)

    def _put(self, parts: Parts, path: str, values: Mapping[str, Any], names: Caller | None, depth: int) -> str:
        said: list[str] = []
        for part in parts:
            if isinstance(part, str):
                said.append(part)
            elif isinstance(part, Reference):
                said.append(self._filled(part.path, values, names, depth + 1))
            elif isinstance(part, Choice):
                said.append(self._put(self._chosen(part, path, values), path, values, names, depth))
            elif part.name in values:
                said.append(self._value(values[part.name], part, names))
            elif part.name in ICONS and not part.kind:
                said.append(f"{{{part.name}}}" if self.rich else self.form(f"noun.{part.name}", "one"))
            else:
                raise KeyError(f"{path} names {{{part.name}}}, which has no value")
        return "".join(said)

    def _chosen(self, choice: Choice, path: str, values: Mapping[str, Any]) -> Parts:
        if choice.name not in values:
            raise KeyError(f"{path} names {{{choice.name}}}, which has no value")
        value = values[choice.name]
        if choice.by == "?":
            return choice.texts[0 if value else 1][1]
        texts = dict(choice.texts)
        label = self.plural(abs(int(value))) if choice.by == "#" else self.gender(value)
        return texts[label] if label in texts else texts["other"]

    def _value(self, value: Any, part: Value, names: Caller | None) -> str:
        kind, case = part.kind, part.case
        if not kind:
            return str(value)
        if kind in NUMBERS:
            return self._number(value, kind)
        if kind in ("Type", "Types"):
            return self.form(f"type.{value}", "one" if kind == "Type" else "other", case)
        if kind in ("Order", "Phase"):
            return self.get(f"{kind.lower()}.{value}")
        if kind[0].islower():
            return self.amount(abs(value), kind, case=case)
        return str(value) if names is None else names.called(kind, value)

    def _number(self, value: Any, kind: str) -> str:
        if kind == "signed":
            return f"{'+' if value >= 0 else MINUS}{abs(value)}"
        if kind == "next":
            return str(value + 1)
        if kind == "abs":
            return str(abs(value))
        if kind == "percent":
            return f"{value}{self.head['percent']}"
        if kind == "roman":
            return _roman(value)
        whole, _, rest = f"{value:,}".partition(".")
        return whole.replace(",", self.head["thousands"]) + (self.head["decimal"] + rest if rest else "")


def _roman(n: int) -> str:
    said = ""
    for worth, sign in _ROMAN:
        said += sign * (n // worth)
        n %= worth
    return said


@cache
def load_language(code: str = SOURCE, root: Path | None = None) -> Language:
    """The language with this code; what is wrong in another one than English is said in English. Raises ContentError."""
    tables = Tables(code, root, strict=code == SOURCE)
    head = tables.head()
    return Language(code, tables, head=head, fallback=None if code == SOURCE else load_language())


def languages() -> tuple[str, ...]:
    """The codes of all shipped languages."""
    return tuple(sorted(path.parent.name for path in (assets() / "lang").glob(f"*/{HEAD}.toml")))
