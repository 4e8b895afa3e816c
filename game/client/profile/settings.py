"""Settings with typed keys: a key says how a value is called in the profile, of which type it is, and what counts without it.

A value of another type, such as an imported profile may hold, counts as none and is told to the log once.
"""

from __future__ import annotations

import logging
import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")


class Setting(ABC, Generic[T]):
    """One value that outlives the game, by its name in the profile."""

    name: str
    default: T

    @abstractmethod
    def read(self, kept: object) -> T:
        """What is kept, in the type of the setting. Raises ValueError for anything else."""

    def unset(self, settings: Settings) -> T:
        """What counts where nothing is kept."""
        return self.default


class Settings(ABC):
    """The values of a profile. Devices, which know no settings, keep theirs by `kept` and `keep`."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def get(self, key: Setting[T]) -> T:
        """The value of a setting."""
        kept = self.kept(key.name)
        if kept is None:
            return key.unset(self)
        try:
            return key.read(kept)
        except ValueError:
            if key.name not in self._told:
                self._told.add(key.name)
                log.warning("the setting %s holds %s, which it cannot be: it counts as not set", key.name, type(kept).__name__)
            return key.default

    def set(self, key: Setting[T], value: T) -> None:
        """Keeps the value of a setting."""
        self.keep(key.name, value)

    @property
    @abstractmethod
    def values(self) -> dict[str, object]:
        """All values for a crash report, without the name of the profile, which may be the player's own."""

    @abstractmethod
    def kept(self, name: str) -> object:
        """What is kept under a name; None for nothing."""

    @abstractmethod
    def keep(self, name: str, value: object) -> None:
        """Keeps plain data under a name."""


class MemorySettings(Settings):
    """Settings that live as long as the program."""

    def __init__(self, values: Mapping[str, object] | None = None) -> None:
        super().__init__()
        self._values = dict(values or {})

    @property
    def values(self) -> dict[str, object]:
        """All values."""
        return self._values

    def kept(self, name: str) -> object:
        """What is kept under a name; None for nothing."""
        return self._values.get(name)

    def keep(self, name: str, value: object) -> None:
        """Keeps a value under a name."""
        self._values[name] = value


@dataclass(frozen=True, slots=True)
class Text(Setting[str]):
    """A text."""

    name: str
    default: str = ""

    def read(self, kept: object) -> str:
        """The text. Raises ValueError for anything else."""
        return _of(str, kept)


@dataclass(frozen=True, slots=True)
class MaybeText(Setting[str | None]):
    """A text, or None for "not chosen"."""

    name: str
    default: str | None = None

    def read(self, kept: object) -> str | None:
        """The text. Raises ValueError for anything else."""
        return _of(str, kept)


@dataclass(frozen=True, slots=True)
class Switch(Setting[bool]):
    """Something that is on or off."""

    name: str
    default: bool = False

    def read(self, kept: object) -> bool:
        """On or off. Raises ValueError for anything else."""
        return _of(bool, kept)


@dataclass(frozen=True, slots=True)
class Whole(Setting[int]):
    """A whole number between its limits; outside of them it counts as not set."""

    name: str
    default: int
    least: int
    most: int

    def read(self, kept: object) -> int:
        """The number. Raises ValueError for anything else."""
        number = _of(int, kept)
        if isinstance(kept, bool) or not self.least <= number <= self.most:
            raise ValueError(number)
        return number


@dataclass(frozen=True, slots=True)
class Number(Setting[float]):
    """A number, brought between its limits. Profiles keep fractions as text."""

    name: str
    default: float
    least: float
    most: float

    def read(self, kept: object) -> float:
        """The number. Raises ValueError for anything that is none."""
        if isinstance(kept, bool) or not isinstance(kept, int | float | str):
            raise ValueError(type(kept))
        try:
            number = float(kept)
        except OverflowError as problem:
            raise ValueError("too large") from problem
        if math.isnan(number):
            raise ValueError("not a number")
        return max(self.least, min(self.most, number))


@dataclass(frozen=True, slots=True)
class Texts(Setting[list[str]]):
    """Any number of texts."""

    name: str
    default: list[str] = field(default_factory=list)

    def read(self, kept: object) -> list[str]:
        """The texts; what is none among them is left out. Raises ValueError for anything but a list."""
        return [text for text in _of(list, kept) if isinstance(text, str)]


def _of(kind: type[T], kept: object) -> T:
    if not isinstance(kept, kind):
        raise ValueError(type(kept))
    return kept
