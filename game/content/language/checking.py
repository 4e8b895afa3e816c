"""What is wrong with the files of a language: each finding names file, line, key and reason. Windows show English instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.content.errors import ContentError, printable
from game.content.limits import text_problem
from game.content.where import path_line

from .files import FILE_OF, FILES, HEAD, HEAD_KEYS, Table, folder_of, read_file, shown_file
from .language import MOST_REFERENCES, NAMES, NUMBERS, SOURCE, WORDS, load_language
from .plurals import RULES
from .template import Choice, Parts, Reference, TemplateError, Value, operands, read_template, walk

FORM_NAMES = ("one", "other", "with", "zero", "two", "few", "many")
WORD_TABLES = ("noun", "type")
"""Tables whose entries are words with forms."""


def missing_key(code: str, path: str) -> ContentError:
    """A key that a language lacks, told at its table."""
    file = FILE_OF[path.partition(".")[0]]
    bare = read_file(code, file)[1]
    return ContentError(shown_file(code, file), path_line(bare, path), path, "has no template")


def check_language(code: str, root: Path | None = None) -> list[ContentError]:
    """Everything that is wrong with a language, the least of it first. Raises ContentError for what is no code of one."""
    folder_of(code, root)
    return list(_Check(code, root).findings())


class _Check:
    """The files of one language while they are judged."""

    def __init__(self, code: str, root: Path | None) -> None:
        self.code = code
        self.root = root
        self.bare: dict[str, str] = {}
        self.tables: dict[str, Table] = {}
        self.forms: tuple[str, ...] = RULES["one_other"][1]
        self.source: Mapping[str, Table] = load_language().tables

    def findings(self) -> Iterator[ContentError]:
        read: dict[str, dict[str, Any]] = {}
        for file in (HEAD, *FILES):
            try:
                read[file], self.bare[file] = read_file(self.code, file, self.root)
            except ContentError as problem:
                yield problem
        for file in sorted({path.stem for path in folder_of(self.code, self.root).glob("*.toml")} - {HEAD, *FILES}):
            yield ContentError.of_file(shown_file(self.code, printable(file)), "is no file of a language")
        yield from self._head(read.get(HEAD, {}))
        self.tables = {table: entries for file in FILES for table, entries in read.get(file, {}).items()}
        for file in FILES:
            if file in read:
                yield from self._file(file)

    def _head(self, head: Mapping[str, str]) -> Iterator[ContentError]:
        rule = head.get("plural", HEAD_KEYS["plural"])
        if rule in RULES:
            self.forms = RULES[rule][1]
        else:
            known = ", ".join(sorted(RULES))
            bare = self.bare[HEAD]
            yield ContentError(shown_file(self.code, HEAD), path_line(bare, "plural"), "plural", f"is none of {known}")

    def _file(self, file: str) -> Iterator[ContentError]:
        for table in FILES[file]:
            own, source = self.tables.get(table, {}), self.source[table]
            if self.code != SOURCE:
                for key in source:
                    if key not in own:
                        yield self._found(f"{table}.{key}", "is missing, English stands there")
                for key in own:
                    if key not in source:
                        yield self._found(f"{table}.{key}", "is not asked for by the game")
            for key, entry in own.items():
                reason = self._reason(f"{table}.{key}", entry)
                if reason:
                    yield self._found(f"{table}.{key}", reason)

    def _found(self, path: str, reason: str) -> ContentError:
        file = FILE_OF[path.partition(".")[0]]
        return ContentError(shown_file(self.code, file), path_line(self.bare[file], path), printable(path), reason)

    def _reason(self, path: str, entry: object) -> str:
        """What is wrong with an entry; "" if nothing is."""
        table, _, key = path.partition(".")
        if table in WORD_TABLES:
            return self._wrong_word(entry)
        if table == "glossary":
            texts = entry if isinstance(entry, list) and len(entry) >= 2 else [None]
            return next((problem for text in texts if (problem := _wrong_text(text))), "")
        if problem := _wrong_text(entry):
            return problem
        try:
            parts = read_template(str(entry))
        except TemplateError as wrong:
            return str(wrong)
        source = self.source[table].get(key)
        if isinstance(source, str) and (
            further := sorted(operands(parts) - operands(read_template(source)) - set(self.source["noun"]))
        ):
            return f"names {{{further[0]}}}, which has no value"
        return self._wrong_parts(parts) or ("leads back to itself" if self._loops(path, 0) else "")

    def _wrong_word(self, entry: object) -> str:
        if not isinstance(entry, dict):
            return "must be a word with its forms"
        for name, value in entry.items():
            cases = value if isinstance(value, dict) and name not in ("gender", *FORM_NAMES) else {name: value}
            for form, text in cases.items():
                if form not in ("gender", *FORM_NAMES):
                    return f"has the form {printable(form)!r}, which no plural rule knows"
                if problem := _wrong_text(text):
                    return problem
        lacking = [form for form in self.forms if form not in entry and "other" not in entry]
        return f"has no form {lacking[0]!r}" if lacking else ""

    def _wrong_parts(self, parts: Parts) -> str:
        for part in walk(parts):
            if isinstance(part, Reference) and self._entry(part.path) is None:
                return f"names {{{part.path}}}, which does not exist"
            if isinstance(part, Value) and part.kind:
                known = part.kind in (*NUMBERS, *NAMES, *WORDS) or part.kind in self.source["noun"]
                if not known:
                    return f"asks for {{{part.name}:{part.kind}}}, which does not exist"
            if isinstance(part, Choice) and part.by == "#":
                given = [label for label, _ in part.texts]
                lacking = [form for form in self.forms if form not in given and "other" not in given]
                strange = [label for label in given if label not in (*self.forms, "other")]
                if lacking or strange:
                    wrong = (
                        f"no form {lacking[0]!r}" if lacking else f"the form {strange[0]!r}, which its plural rule does not know"
                    )
                    return f"has {wrong} in a choice of {{{part.name}}}"
        return ""

    def _loops(self, path: str, depth: int) -> bool:
        if depth > MOST_REFERENCES:
            return True
        entry = self._entry(path)
        try:
            parts = read_template(entry) if isinstance(entry, str) else ()
        except TemplateError:
            return False
        return any(self._loops(part.path, depth + 1) for part in walk(parts) if isinstance(part, Reference))

    def _entry(self, path: str) -> object:
        table, _, key = path.partition(".")
        return self.tables.get(table, {}).get(key, self.source[table].get(key) if table in FILE_OF else None)


def _wrong_text(text: object) -> str:
    return text_problem(text.replace("\n", "")) if isinstance(text, str) else "must be a text"
