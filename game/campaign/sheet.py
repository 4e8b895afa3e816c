"""The tables of a campaign's files as they are written: campaign.toml, text/<language>.toml and measured.toml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from game.content.errors import ContentError, Problems, printable
from game.content.files import shown_path
from game.content.limits import parse_toml, read_text, text_problem, without_strings
from game.content.plain import DataError, record
from game.content.where import field_line, path_line
from game.engine.terms import Mode, Range

from .directives import Directive
from .keys import KEY, KEY_WORDS, nearest
from .models import LAST_PLACE, Changes, MissionLength, Rarity, Rival

CAMPAIGN_FILE = "campaign.toml"
DEFAULT_LANGUAGE = "en"
MEASURED_FILE = "measured.toml"
MOST_NAME, MOST_LINE, MOST_PAGE = 80, 200, 1_000
MOST_TABLES = 100
MOST_CHANGES = 8


@dataclass(frozen=True, slots=True)
class RewardSheet:
    """What a mission gives; its words are in the text file."""

    kind: Literal["title", "page"]
    key: str


@dataclass(frozen=True, slots=True)
class MissionSheet:
    """A mission as written; `packs` empty means those of the campaign."""

    key: str
    length: MissionLength
    changes: Changes = ()
    packs: tuple[str, ...] = ()
    mode: Mode | None = None
    directive: Directive | None = None
    victory: Directive | None = None
    reward: RewardSheet | None = None


@dataclass(frozen=True, slots=True)
class BoonSheet:
    """A boon as written."""

    key: str
    changes: Changes
    fits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EscalationSheet:
    """An escalation as written."""

    key: str
    changes: Changes


@dataclass(frozen=True, slots=True)
class EndingSheet:
    """An ending as written; its words are in the text file."""

    key: str
    flags: tuple[str, ...] = ()
    no_flags: tuple[str, ...] = ()
    relic: str = ""
    event: str = ""


@dataclass(frozen=True, slots=True)
class RelicSheet:
    """A relic as written; its words are in the text file."""

    key: str
    rarity: Rarity
    changes: Changes
    packs: tuple[str, ...] = ()
    goes_with: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HeadSheet:
    """What stands above the tables of campaign.toml."""

    id: str
    title: str
    author: str
    packs: tuple[str, ...]
    credits: Annotated[int, Range(0, 9)]
    place: Annotated[int, Range(1, LAST_PLACE)] = LAST_PLACE
    rival: Rival = "counter"


@dataclass(frozen=True, slots=True)
class MeasuredSheet:
    """What the calibration found for one mission and Challenge Mode."""

    mission: str
    mode: Mode
    silver: Annotated[int, Range(0, 99)]
    gold: Annotated[int, Range(0, 99)]
    games: Annotated[int, Range(1, 1_000_000)]
    wins: Annotated[int, Range(0, 1_000_000)]
    bot: str
    version: str
    seed: str


ARRAYS: dict[str, type] = {
    "missions": MissionSheet,
    "boons": BoonSheet,
    "escalations": EscalationSheet,
    "endings": EndingSheet,
}


class SheetFile:
    """One TOML file of a campaign; `problems` takes what is wrong with it, each with its line."""

    def __init__(self, path: Path, problems: list[ContentError]) -> None:
        self.shown = shown_path(path)
        self.problems = problems
        self.noted = Problems(self.shown, problems)
        if path.is_symlink():
            raise ContentError.of_file(self.shown, "is a link, and links are not followed")
        text = read_text(path, self.shown)
        self.bare = without_strings(text)
        self.tables = parse_toml(text, self.shown)

    def refuse_unknown(self, known: Sequence[str], what: str = "this file") -> None:
        """Notes what stands at the top of the file and is none of these, as far as anybody is told of it."""
        for name in self.tables:
            if name not in known and not self.noted.full:
                self.note(printable(name), f"is no field of {what}{nearest(name, known)}")

    def note(self, field: str, reason: str) -> None:
        """A problem with a field outside of the arrays, such as "credits" or "missions.muster.title"."""
        self.noted.note(self.error(field, reason))

    def note_entry(self, array: str, number: int, field: str, reason: str, key: str = "") -> None:
        """A problem with a field of a table of an array."""
        self.noted.note(self.entry_error(array, number, field, reason, key))

    def error(self, field: str, reason: str) -> ContentError:
        """What `note` would note."""
        return ContentError(self.shown, path_line(self.bare, field), field, reason)

    def entry_error(self, array: str, number: int, field: str, reason: str, key: str = "") -> ContentError:
        """What `note_entry` would note."""
        line = field_line(self.bare, array, number, field)
        return ContentError(self.shown, line, f"{key or f'{array}[{number}]'}.{field}", reason)

    def entries(self, array: str, kind: type) -> list[Any]:
        """The tables of an array as records; those that are wrong are noted and left out."""
        entries: list[Any] = []
        tables = self.tables.get(array, [])
        if not isinstance(tables, list) or len(tables) > MOST_TABLES:
            self.note(array, f"must be an array of at most {MOST_TABLES} tables")
            return entries
        read = record(kind)
        for number, table in enumerate(tables):
            key = table.get("key", "") if isinstance(table, dict) else ""
            key = key if isinstance(key, str) and KEY.match(key) else ""
            try:
                entries.append(read(table))
            except DataError as problem:
                self.note_entry(array, number, problem.field or "table", problem.reason, key)
        return entries

    def record(self, kind: type, names: tuple[str, ...]) -> Any:
        """The values at the top of the file as one record; None if they are wrong."""
        try:
            return record(kind)({name: self.tables[name] for name in names if name in self.tables})
        except DataError as problem:
            self.note(problem.field, problem.reason)
        return None


def words_problem(words: object, most: int) -> str:
    """Why these words cannot be shown; "" if they can."""
    if not isinstance(words, str):
        return "must be text"
    if not words.strip():
        return "must not be empty"
    return f"may have at most {most} characters" if len(words) > most else text_problem(words)


class CampaignTexts:
    """The story of a campaign in one language: each text is asked for once, and what nobody asked for is refused."""

    def __init__(self, file: SheetFile) -> None:
        self.file = file
        self._asked: set[str] = set()

    def line(self, path: str, most: int = MOST_LINE, *, needed: bool = True) -> str:
        """The text at a path such as "missions.muster.title"; what is wrong with it is noted."""
        text = self._find(path)
        if text is None:
            if needed:
                self.file.note(path, "is missing")
            return ""
        problem = words_problem(text, most)
        if problem:
            self.file.note(path, problem)
            return ""
        return str(text)

    def lines(self, path: str, fewest: int, most: int) -> tuple[str, ...]:
        """The list of texts at a path."""
        texts = self._find(path)
        if not isinstance(texts, list) or not fewest <= len(texts) <= most:
            self.file.note(path, "is missing" if texts is None else f"must be a list of {fewest} to {most} texts")
            return ()
        for number, words in enumerate(texts):
            problem = words_problem(words, MOST_LINE)
            if problem:
                self.file.note(f"{path}[{number}]", problem)
                return ()
        return tuple(texts)

    def refuse_others(self) -> None:
        """Notes every text that nobody asked for."""
        for path in self._paths(self.file.tables, ""):
            if path not in self._asked and not self.file.noted.full:
                table, _, name = path.rpartition(".")
                known = sorted(asked.rpartition(".")[2] for asked in self._asked if asked.rpartition(".")[0] == table)
                self.file.note(printable_path(path), f"belongs to nothing in the campaign{nearest(name, known)}")

    def _find(self, path: str) -> Any:
        self._asked.add(path)
        value: Any = self.file.tables
        for name in path.split("."):
            if not isinstance(value, dict) or name not in value:
                return None
            value = value[name]
        return value

    def _paths(self, tables: Mapping[str, Any], before: str) -> list[str]:
        paths: list[str] = []
        for name, value in tables.items():
            paths += self._paths(value, f"{before}{name}.") if isinstance(value, dict) else [f"{before}{name}"]
        return paths


def printable_path(path: str) -> str:
    """A path from a stranger's file, safe to print."""
    return ".".join(printable(part) for part in path.split("."))


def bad_key(key: str) -> str:
    """Why this is no key; "" if it is one."""
    return "" if KEY.match(key) else KEY_WORDS
