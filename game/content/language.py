"""One language: its templates, and how values are put into them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.engine import CardBook, CardDef, GameState, View
from game.resources import assets

from .errors import ContentError, printable
from .limits import parse_toml, read_text, without_strings
from .where import key_line

ICONS = ("energy", "fleet", "ground", "points")
"""Nouns that the screen shows as an icon."""
GLUE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
_FIELD = re.compile(r"\{(\w+)(?::(\w+))?(?:\?([^{}|]*)\|([^{}|]*))?\}")


@dataclass(frozen=True, slots=True)
class Names:
    """The names in one game: what card numbers, seats, keys and Nemesis cards are called."""

    faces: Sequence[CardDef]
    book: CardBook
    seats: tuple[str, ...]
    unknown: str
    """What a card is called that the reader may not see."""

    @classmethod
    def of(cls, game: GameState | View, seats: Sequence[str] | None = None, language: Language | None = None) -> Names:
        """The names of a game; seats are called after their Home Worlds unless names are given."""
        language = language or load_language()
        if seats is None:
            seats = [game.faces[player.home].name for player in game.players]
            if game.nemesis is not None:
                seats[game.nemesis.seat] = language.get("seat.nemesis")
        return cls(game.faces, game.book, tuple(seats), language.form("type.card", 2))

    def card(self, card: int | None) -> str:
        """A card's name."""
        return self.unknown if card is None else self.faces[card].name

    def key(self, key: str) -> str:
        """The name of the card with this key; the key in words if no such card is in the game."""
        return self.book.card(key).name if key in self.book.by_key else key.replace("_", " ").title()

    def prime(self, key: str) -> str:
        """The name of a Prime Card."""
        return next((prime.name for prime in self.book.primes if prime.key == key), key)

    def called(self, kind: str, value: Any) -> str:
        """What a value is called, by the kind of name that a template asks for. Raises KeyError for an unknown kind."""
        name: dict[str, Callable[[Any], str]] = {
            "Card": self.card,
            "Key": self.key,
            "Prime": self.prime,
            "Seat": lambda seat: self.seats[seat],
            "Sector": lambda number: self.book.sector(number).name,
            "Nemesis": lambda card: self.book.nemesis[card].name,
        }
        return name[kind](value)


class Language:
    """The templates of one language file. `rich` fills icons in as {energy}; without it their nouns stand there."""

    def __init__(self, code: str, tables: dict[str, Any], rich: bool = True) -> None:
        self.code = code
        self.tables = tables
        self.rich = rich

    def plain(self) -> Language:
        """The same language without icons."""
        return Language(self.code, self.tables, rich=False)

    def get(self, path: str) -> str:
        """The template or term under a dotted path; the first form where it has several. Raises KeyError."""
        found = self.find(path)
        if found is None:
            raise KeyError(path)
        return found

    def find(self, path: str) -> str | None:
        """Like `get`; None if there is none."""
        table, _, key = path.partition(".")
        value = self.tables.get(table, {}).get(key)
        if isinstance(value, list):
            return str(value[0])
        return value if isinstance(value, str) else None

    def form(self, path: str, number: int) -> str:
        """A form of a word: 0 one, 1 many, 2 with its article."""
        table, _, key = path.partition(".")
        forms: list[str] = self.tables[table][key]
        return forms[number]

    def join(self, words: Sequence[str], last: str) -> str:
        """Words in a row: commas, and `last` ("and" or "or") before the last one."""
        if len(words) < 2:
            return "".join(words)
        return self.get("phrase.comma").join(words[:-1]) + self.get(f"phrase.{last}") + words[-1]

    def amount(self, n: int, noun: str, sign: str = "") -> str:
        """A number with its noun or icon."""
        word = f"{{{noun}}}" if self.rich and noun in ICONS else self.form(f"noun.{noun}", 0 if n == 1 else 1)
        return f"{sign}{n}{GLUE if self.rich else ' '}{word}"

    def fill(self, path: str, values: Mapping[str, Any], names: Names | None = None) -> str:
        """The template under a path with its values put in."""

        def put(match: re.Match[str]) -> str:
            name, kind, yes, no = match.groups()
            if name not in values:
                if name in ICONS and kind is None:
                    return f"{{{name}}}" if self.rich else self.form(f"noun.{name}", 0)
                raise KeyError(f"{path} names {{{name}}}, which has no value")
            value = values[name]
            if yes is not None:
                return yes if value else no
            return str(value) if kind is None else self._shown(value, kind, names)

        return _FIELD.sub(put, self.get(path))

    def _shown(self, value: Any, kind: str, names: Names | None) -> str:
        if kind == "signed":
            return f"{'+' if value >= 0 else MINUS}{abs(value)}"
        if kind == "next":
            return str(value + 1)
        if kind == "abs":
            return str(abs(value))
        if kind == "Type":
            return self.form(f"type.{value}", 0)
        if kind == "Types":
            return self.form(f"type.{value}", 1)
        if kind == "Order":
            return self.get(f"order.{value}")
        if kind == "Phase":
            return self.get(f"phase.{value}")
        if kind[0].islower():
            return self.amount(abs(value), kind)
        if names is None:
            return str(value)
        return names.called(kind, value)


@cache
def load_language(code: str = "en", folder: Path | None = None) -> Language:
    """The language with this code. Raises ContentError."""
    root = folder or assets() / "lang"
    path = root / f"{code}.toml"
    shown = f"assets/lang/{code}.toml" if folder is None else path.as_posix()
    if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", code):
        raise ContentError.of_file(printable(shown), "is no language")
    text = read_text(path, shown)
    tables = parse_toml(text, shown)
    for table, entries in tables.items():
        if table != "name" and not isinstance(entries, dict):
            raise ContentError(shown, key_line(without_strings(text), table), table, "must be a table of templates")
    return Language(code, tables)


def languages() -> tuple[str, ...]:
    """The codes of all shipped languages."""
    return tuple(sorted(path.stem for path in (assets() / "lang").glob("*.toml")))
