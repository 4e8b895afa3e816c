"""The problems of a pack, each with the place where it is defined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.engine import CardDef

from .errors import ContentError
from .files import PACK_FILE, pack_files, shown_path
from .limits import read_text
from .where import definition_line

Tables = dict[str, tuple[Any, ...]]


class Findings:
    """The problems of one pack as they are found, each with file and line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[ContentError] = []
        self._missing: list[str] = []
        self._texts = {shown_path(path): read_text(path, shown_path(path)) for path in pack_files(folder)}

    def note(self, key: str, field: str, reason: str) -> None:
        """A problem with one card."""
        file, line = self.place_of(key)
        self.problems.append(ContentError(file, line, f"{key}.{field}" if field else key, reason))

    def count(self, what: str, count: int, wanted: int, among: Sequence[Any] = ()) -> None:
        """A number that must be right for the pack as a whole; told where the last of the definitions `among` stands."""
        if count != wanted:
            self._note_near(_keys(among), what, f"are {count} and must be {wanted}")

    def within(self, what: str, count: int, limits: tuple[int, int], among: Sequence[Any] = ()) -> None:
        """A number of the pack that must lie between two others."""
        if not limits[0] <= count <= limits[1]:
            self._note_near(_keys(among), what, f"are {count} and must be {limits[0]} to {limits[1]}")

    def missing(self, key: str, known: Sequence[str], what: str = "") -> None:
        """A definition that must be there; told where the one next to it in the list of the known ones stands."""
        if key not in self._missing:
            self._missing.append(key)
            place = known.index(key) if key in known else len(known)
            others = [number for number in range(len(known)) if number != place]
            near = sorted(others, key=lambda number: abs(number - place))
            self._note_near([known[number] for number in near], what or key, "is missing")

    def named(self, cards: Mapping[str, CardDef], key: str, field: str, wanted: object) -> None:
        """A card that must be there, with this value in a field."""
        card = cards.get(key)
        if card is None:
            alike = [other for other in cards.values() if getattr(other, field) == wanted]
            self.missing(key, _keys(alike or list(cards.values())))
        elif getattr(card, field) != wanted:
            self.note(key, field, f"must be {wanted!r}")

    def differ(self, cards: Iterable[CardDef], looks: Callable[[CardDef], object], field: str, reason: str) -> None:
        """No two of these cards may look alike; `reason` is followed by the key of the other one."""
        seen: dict[object, str] = {}
        for card in cards:
            other = seen.setdefault(looks(card), card.key)
            if other != card.key:
                self.note(card.key, field, f"{reason} {other}")

    def place_of(self, key: str) -> tuple[str, int]:
        """File and line where a card of this key (or a Sector Card of this name) is defined."""
        for file, text in self._texts.items():
            line = definition_line(text, key)
            if line:
                return file, line
        return shown_path(self.folder / PACK_FILE), 1

    def _note_near(self, keys: Iterable[str], field: str, reason: str) -> None:
        """A problem at the first of these that is defined in the pack; in the first line of pack.toml if none is."""
        head = (shown_path(self.folder / PACK_FILE), 1)
        file, line = next((place for place in map(self.place_of, keys) if place != head), head)
        self.problems.append(ContentError(file, line, field, reason))


def _keys(definitions: Sequence[Any]) -> list[str]:
    """What these are found by in the files of a pack, the last one first."""
    return [getattr(definition, "key", None) or definition.name for definition in reversed(definitions)]
