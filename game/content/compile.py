"""Checking pack data strictly and turning it into the engine's frozen definitions.

The engine's own markers `Range` and `Tagged` get their meaning here, so it needs no library to describe its data. pydantic
is imported with this module only, which is loaded where a pack must be checked.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from math import isfinite
from typing import Annotated, Any, Union

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, ValidationError

from game.engine.core.defs import Ability, CardDef
from game.engine.core.ops.count import Count
from game.engine.core.tags import default_of, fields_of
from game.engine.core.types import Range, Tagged
from game.engine.core.vocabulary import FAMILIES, members

from .cache import ARRAYS
from .card_rules import card_faults
from .errors import ContentError, nearest
from .limits import KEY, text_problem
from .where import field_line

STRICT = ConfigDict(strict=True, extra="forbid")
MOST_NAME, MOST_SENTENCE = 80, 200
KEY_FIELDS = ("key", "faction", "owner_of", "world", "hero", "replaces", "version_of")
MOST_CARDS = 500
LARGEST = 999


@dataclass(frozen=True, slots=True)
class Source:
    """Where a table came from: the file as shown, its text without strings, the array and the number of the table in it."""

    file: str
    bare: str
    array: str
    number: int

    def error(self, field: str, reason: str, key: str = "") -> ContentError:
        """An error at this field, with the card's key in front of the field."""
        line = field_line(self.bare, self.array, self.number, field)
        return ContentError(self.file, line, f"{key}.{field}" if key else f"{self.array}[{self.number}].{field}", reason)


def _give_meaning() -> None:
    """Tells pydantic what the engine's markers mean, and that every definition is strict and closed."""

    def ranged(self: Range, source: Any, handler: GetCoreSchemaHandler) -> Any:
        return {**handler(source), "ge": self.least, "le": self.most}

    def tagged(self: Tagged, source: Any, handler: GetCoreSchemaHandler) -> Any:
        kinds = Union[members(self.field)] if self.field in FAMILIES else source  # noqa: UP007  (a union made of a tuple)
        return handler.generate_schema(Annotated[kinds, Field(discriminator=self.field)])

    setattr(Range, "__get_pydantic_core_schema__", ranged)  # noqa: B010
    setattr(Tagged, "__get_pydantic_core_schema__", tagged)  # noqa: B010
    words = [kind for family in FAMILIES for kind in members(family)]
    parts = (*words, Count, Ability, *ARRAYS.values())
    for part in parts:
        setattr(part, "__pydantic_config__", STRICT)  # noqa: B010


@cache
def adapter(array: str) -> TypeAdapter[Any]:
    """The validator of one table of an array."""
    _give_meaning()
    return TypeAdapter(ARRAYS[array])


def field_names(kind: type) -> tuple[str, ...]:
    """The fields that a table may have which becomes a definition of this kind."""
    return tuple(fields_of(kind))


def compile_texts(data: Any) -> tuple[Ability, ...]:
    """Card texts, as they stand in the `abilities` of a card. Raises ValueError or TypeError."""
    _give_meaning()
    texts: tuple[Ability, ...] = TypeAdapter(tuple[Ability, ...]).validate_json(json.dumps(data))
    return texts


def compile_table(data: dict[str, Any], source: Source) -> Any:
    """One checked definition. Raises ContentError for the first thing that is wrong."""
    key = data.get("key")
    name = key if isinstance(key, str) and KEY.match(key) else ""
    problem = _not_json(data)
    if problem is not None:
        raise source.error(*problem, name)
    try:
        made = adapter(source.array).validate_json(json.dumps(data))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise source.error(_field(first["loc"]), _reason(first) + _meant(first, source.array), name) from None
    except ValueError as error:
        raise source.error("table", str(error), name) from None
    _check_words(made, source)
    if isinstance(made, CardDef):
        for field, reason in card_faults(made):
            raise source.error(field, reason, made.key)
    return made


def _not_json(value: Any, path: str = "") -> tuple[str, str] | None:
    """Path and reason of the first value that is neither text, number, list nor table."""
    if isinstance(value, dict):
        parts = ((f"{path}.{key}" if path else key, item) for key, item in value.items())
    elif isinstance(value, list):
        parts = ((f"{path}[{number}]", item) for number, item in enumerate(value))
    elif isinstance(value, float) and not isfinite(value):
        return path, "must be a whole number"
    elif isinstance(value, int) and abs(value) > LARGEST:
        return path, f"must be {LARGEST} or less"
    elif not isinstance(value, str | int | float):
        return path, f"must not be a {type(value).__name__}"
    else:
        return None
    return next((problem for name, item in parts for problem in [_not_json(item, name)] if problem is not None), None)


def _field(location: tuple[int | str, ...]) -> str:
    """The path of a field in words: numbers in brackets, the tags of unions left out."""
    path = ""
    after_number = False
    for part in location:
        if isinstance(part, int):
            path += f"[{part}]"
        elif not (after_number and part in _tags()):
            path += f".{part}" if path else part
        after_number = isinstance(part, int)
    return path or "table"


@cache
def _tags() -> frozenset[str]:
    """The tags of all unions."""
    return frozenset(default_of(kind, family) for family in FAMILIES for kind in members(family))


_KINDS = {
    "int_type": "must be a whole number",
    "string_type": "must be text",
    "bool_type": "must be true or false",
    "tuple_type": "must be a list",
    "list_type": "must be a list",
}
"""What is said of a value of another kind."""


def _reason(error: Any) -> str:
    kind, context = error["type"], error.get("ctx", {})
    if kind == "greater_than_equal":
        return f"must be {context['ge']} or more"
    if kind == "less_than_equal":
        return f"must be {context['le']} or less"
    if kind == "unexpected_keyword_argument":
        return "is no field of this table"
    if kind in ("missing", "missing_argument", "missing_keyword_only_argument"):
        return "is missing"
    if kind in _KINDS:
        return _KINDS[kind]
    if kind == "literal_error":
        return f"must be one of {context['expected']}"
    if kind == "union_tag_invalid":
        return f"{context['tag']!r} is unknown; known are {context['expected_tags']}"
    if kind == "union_tag_not_found":
        return f"{context['discriminator']} is missing"
    message: str = error["msg"]
    return message[:1].lower() + message[1:]


def _meant(error: Any, array: str) -> str:
    """The known name that a wrong one may have meant, as the tail of a reason; "" where none is near."""
    kind, context, place = error["type"], error.get("ctx", {}), error["loc"]
    if kind == "unexpected_keyword_argument" and len(place) == 1:
        return nearest(str(place[0]), field_names(ARRAYS[array]))
    if kind == "union_tag_invalid":
        return nearest(str(context["tag"]), _listed(context["expected_tags"]))
    if kind == "literal_error" and isinstance(error["input"], str):
        return nearest(error["input"][:40], _listed(context["expected"]))
    return ""


def _listed(names: str) -> list[str]:
    """The names of a list in words: 'a', 'b' or 'c'."""
    return re.findall("'([^']*)'", names)


def check_words_of(field: str, words: Any) -> str:
    """Why the words of a field cannot stand: length, characters that cannot be drawn, a name of blanks; "" if they can."""
    if not isinstance(words, str):
        return ""
    most = MOST_NAME if field in ("id", "name", "version") else MOST_SENTENCE
    if len(words) > most:
        return f"may have at most {most} characters"
    problem = text_problem(words)
    if problem:
        return problem
    return "must not be empty" if field == "name" and not words.strip() else ""


def _check_words(made: Any, source: Source) -> None:
    """Keys and shown sentences: form, length, characters that can be drawn."""
    key = getattr(made, "key", "") or ""
    for field in KEY_FIELDS:
        words = getattr(made, field, None)
        if words is not None and not KEY.match(words):
            raise source.error(field, "must be 1 to 64 of a-z, 0-9 and _", key if KEY.match(key) else "")
    for field in ("name", "flavour"):
        reason = check_words_of(field, getattr(made, field, None))
        if reason:
            raise source.error(field, reason, key)
