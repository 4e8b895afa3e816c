"""What a record of the game is made of, as its class says: all who read, write, digest or word records ask here.

A record is a dataclass. Its tag (`op`, `change`, ...) is a field; an event has its own as a `ClassVar`, which takes no room.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any

_FIELDS: dict[type[Any], tuple[str, ...]] = {}

SAVED_AS = "saved as"
"""In the metadata of a field: the name under which formats know it, where that differs from the one in the code."""


def saved_as(name: str) -> Mapping[str, str]:
    """The metadata of a field that has another name in saved states than in the code."""
    return {SAVED_AS: name}


def saved_name(cls: type[Any], name: str) -> str:
    """The name under which formats know a field of this class."""
    saved: str = cls.__dataclass_fields__[name].metadata.get(SAVED_AS, name)
    return saved


def fields_of(cls: type[Any]) -> tuple[str, ...]:
    """The names of what a record of this class is made of, tag included, in order; what is worked out is left out."""
    if cls not in _FIELDS:  # asked for every frame of every digest
        _FIELDS[cls] = tuple([name for name, field in cls.__dataclass_fields__.items() if field.init])
    return _FIELDS[cls]


def default_of(cls: type[Any], name: str) -> Any:
    """What a field of this class of records holds where nothing is given. Raises KeyError where something must be or is made."""
    default = cls.__dataclass_fields__[name].default
    if default is MISSING:
        raise KeyError(name)
    return default
