"""Plain JSON data and the engine's records, both ways, with the standard library alone.

The records' own annotations say what is read: ints with their `Range`, literals, tuples, unions told apart by their tag.
Nothing is trusted: a wrong type, an unknown or a missing field is a DataError that names the field.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from game.engine.core import actions, events, frames, reasons, state
from game.engine.core.actions import AMOUNT, BUILD, COLUMN, COMMIT, CYCLE, DEPLOY, DRAFT, INVADE, LIMIT, PICK, Plain, play, use
from game.engine.core.events import OPEN
from game.engine.core.plug import FRAMES
from game.engine.core.tags import default_of, fields_of, saved_name
from game.engine.core.types import PlugZone, Range, Tagged
from game.engine.core.vocabulary import FAMILIES, Family, find, members

from .errors import DataError as DataError
from .errors import nearest, printable

Read = Callable[[Any], Any]

TAGS = ("op", "cost", "command", "event", "change", "directive")
"""Fields that tell the members of a union apart."""
LARGEST = 2**63 - 1
NO_DEFAULT = object()


def to_plain(value: Any, full: bool = True) -> Any:
    """Records as JSON values: objects by field, the tag first; dicts as lists of pairs, so that their order is kept.

    Without `full`, fields that have their default are left out.
    """
    kind = type(value)
    if kind is int or kind is str or value is None or kind is bool:
        return value
    if kind is tuple or kind is list:
        return [to_plain(item, full) for item in value]
    if kind is dict:
        return [[to_plain(key, full), to_plain(item, full)] for key, item in value.items()]
    plain: dict[str, Any] = {"frame": kind.__name__} if kind in FRAMES else {}
    for name, saved in saved_names(kind).items():  # type: ignore[arg-type]  # a class is hashable
        item = getattr(value, name)
        if full or name in TAGS or item != _default(kind, name):
            plain[saved] = to_plain(item, full)
    return plain


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """The fields that make a record, its tag first; derived fields are left out."""
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return tuple(kind._fields)
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is no record")
    return tuple(sorted(fields_of(kind), key=lambda name: name not in ("do", *TAGS)))


@cache
def saved_names(kind: type) -> dict[str, str]:
    """The name under which formats know each field of a record, by its name in the code."""
    names = field_names(kind)
    return {name: saved_name(kind, name) if is_dataclass(kind) else name for name in names}


@cache
def known_names() -> dict[str, Any]:
    """What annotations may name that their own module imports for type checkers only."""
    modules = (state, reasons, events, actions, frames)
    return {name: value for module in modules for name, value in vars(module).items() if name[0] != "_"}


def field_type(kind: type, name: str) -> Any:
    """The type of one field of a record."""
    owner = next(base for base in kind.__mro__ if name in vars(base).get("__annotations__", ()))
    return _named_type(owner.__module__, owner.__annotations__[name])


@cache
def _named_type(module: str, annotation: Any) -> Any:
    """What an annotation of a module says; each is worked out once, however many fields have it."""
    own = vars(sys.modules[module])
    for names in (own, vars(builtins)):
        if annotation in names:
            return names[annotation]
    alone = SimpleNamespace(__annotations__={"it": annotation})
    try:
        return get_type_hints(alone, own, include_extras=True)["it"]
    except NameError:
        others = {name: value for name, value in known_names().items() if name not in own}  # the module's own names go before
        return get_type_hints(alone, own, others, include_extras=True)["it"]


@cache
def reader(annotation: Any) -> Read:
    """What reads JSON values of this type; it raises DataError."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _annotated(annotation)
    if origin is Literal:
        return _one_of(get_args(annotation))
    if origin in (Union, UnionType):
        return _union(get_args(annotation))
    if origin in (tuple, list):
        return _sequence(origin, get_args(annotation))
    if origin in (dict, Mapping):
        return _pairs(*get_args(annotation))
    if annotation in _SCALARS:
        return _scalar(annotation)
    return record(annotation)


def record(kind: type, tag: str = "") -> Read:
    """What reads one record; `tag` is a field of the data that only names the record.

    What reads a field is made when the first value of it is read: most records leave most of their fields at the default.
    """
    names = {saved: name for name, saved in saved_names(kind).items()}
    readers: dict[str, Read] = {}
    needed = [saved for saved, name in names.items() if _default(kind, name) is NO_DEFAULT]

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise DataError("must be an object")
        values: dict[str, Any] = {}
        for name, item in value.items():
            if name == tag:
                continue
            if name not in readers:
                if name not in names:
                    raise DataError(f"is no field of this record{nearest(name, names)}", printable(name))
                readers[name] = reader(field_type(kind, names[name]))
            try:
                values[names[name]] = readers[name](item)
            except DataError as problem:
                raise problem.inside(name) from None
        for name in needed:
            if names[name] not in values:
                raise DataError("is missing", name)
        return kind(**values)

    return read


def tagged(kinds: Iterable[type], tag: str) -> Read:
    """What reads one of several records, told apart by the value of a field; each record's reader is made when it is needed."""
    named = {tag_value(kind, tag): kind for kind in kinds}
    readers: dict[str, Read] = {}

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise DataError("must be an object")
        name = value.get(tag)
        if type(name) is not str or name not in named:
            raise DataError("is missing" if name is None else f"{printable(name)} is unknown{nearest(str(name), named)}", tag)
        if name not in readers:
            readers[name] = record(named[name], tag)
        return readers[name](value)

    return read


def _found_by(family: Family) -> Read:
    """What reads one word of the vocabulary: its class is found by its tag, so that no other one need be loaded."""
    readers: dict[str, Read] = {}

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise DataError("must be an object")
        name = value.get(family)
        if type(name) is not str:
            raise DataError("is missing" if name is None else f"{printable(name)} is unknown", family)
        if name not in readers:
            try:
                readers[name] = record(find(name, family), family)
            except KeyError:
                known = [tag_value(kind, family) for kind in members(family)]
                raise DataError(f"{printable(name)} is unknown{nearest(name, known)}", family) from None
        return readers[name](value)

    return read


_SCALARS: dict[Any, str] = {int: "a whole number", str: "text", bool: "true or false", NoneType: "null"}
_ACTION_READERS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("draft", "deploy", "invade", "commit", "pick", "build", "cycle"), ("card",)),
    **dict.fromkeys(("use", "play"), ("card", "ability")),
    **dict.fromkeys(("amount", "column"), ("n",)),
}
_BY_NUMBER: dict[str, Any] = {
    "build": BUILD,
    "cycle": CYCLE,
    "draft": DRAFT,
    "deploy": DEPLOY,
    "invade": INVADE,
    "commit": COMMIT,
    "pick": PICK,
    "amount": AMOUNT,
    "column": COLUMN,
}
_SIZES = {"card": LIMIT, "ability": actions.ABILITIES, "amount": 64, "column": 16}
_PLAIN: dict[str, Plain] = {value.do: value for value in vars(actions).values() if isinstance(value, Plain)}


def read_action(value: Any) -> Any:
    """The one interned action that the data names."""
    if type(value) is not dict:
        raise DataError("must be an object")
    do = value.get("do")
    if type(do) is not str or (do not in _ACTION_READERS and do not in _PLAIN):
        raise DataError("is missing" if do is None else f"{printable(do)} is unknown", "do")
    names = _ACTION_READERS.get(do, ())
    for name in value:
        if name != "do" and name not in names:
            raise DataError("is no field of this action", printable(name))
    numbers = []
    for name in names:
        number = value.get(name)
        size = _SIZES[do if name == "n" else name]
        if type(number) is not int or not 0 <= number < size:
            raise DataError("is missing" if number is None else f"must be a whole number from 0 to {size - 1}", name)
        numbers.append(number)
    if not numbers:
        return _PLAIN[do]
    if len(numbers) == 2:
        return use(*numbers) if do == "use" else play(*numbers)
    return _BY_NUMBER[do][numbers[0]]


def _scalar(kind: type) -> Read:
    words = _SCALARS[kind]
    if kind is int:
        return _whole(-LARGEST, LARGEST)

    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise DataError(f"must be {words}")
        return value

    return read


def _annotated(annotation: Any) -> Read:
    inner, *marks = get_args(annotation)
    for mark in marks:
        if isinstance(mark, Range):
            return _whole(mark.least, mark.most)
        if isinstance(mark, Tagged) and mark.field in (*FAMILIES, "change"):
            return _found_by(mark.field)
    return reader(inner)


def _whole(least: int, most: int) -> Read:
    between = f" from {least} to {most}" if most < LARGEST else ""

    def read(value: Any) -> Any:
        if type(value) is not int or not least <= value <= most:
            raise DataError(f"must be a whole number{between}")
        return value

    return read


def _one_of(values: tuple[Any, ...]) -> Read:
    allowed = frozenset(values)

    def read(value: Any) -> Any:
        if type(value) is not str or value not in allowed:
            known = ", ".join(repr(allowed_value) for allowed_value in values)
            raise DataError(f"must be one of {known}{nearest(value, allowed) if type(value) is str else ''}")
        return value

    return read


def _union(members: tuple[Any, ...]) -> Read:
    rest = tuple(member for member in members if member is not NoneType)
    read_rest = _without_none(rest)
    if len(rest) == len(members):
        return read_rest
    return lambda value: None if value is None else read_rest(value)


def _without_none(members: tuple[Any, ...]) -> Read:
    if len(members) == 1:
        return reader(members[0])
    if PlugZone in members:
        return _zone
    if all(get_origin(member) is Literal for member in members):
        return _one_of(tuple(value for member in members for value in get_args(member)))
    if all(member in _SCALARS for member in members):
        return _any_scalar(members)
    if Plain in members:
        return read_action
    if any(member in FRAMES for member in members):
        return _frame
    return tagged(members, next(tag for tag in TAGS if tag in field_names(members[0])))


def _zone(value: Any) -> Any:
    """Reads a zone of core or of any plug that is loaded."""
    return _one_of(tuple(OPEN))(value)


def _frame(value: Any) -> Any:
    """Reads a frame of core or of any plug that is loaded."""
    return _frames(tuple(FRAMES))(value)


@cache
def _frames(kinds: tuple[type, ...]) -> Read:
    return tagged(kinds, "frame")


def _any_scalar(kinds: tuple[Any, ...]) -> Read:
    def read(value: Any) -> Any:
        if type(value) not in kinds:
            raise DataError(f"must be {' or '.join(_SCALARS[kind] for kind in kinds)}")
        return value

    return read


def _sequence(origin: Any, parts: tuple[Any, ...]) -> Read:
    many = origin is list or (len(parts) == 2 and parts[1] is Ellipsis)
    readers = [reader(part) for part in parts if part is not Ellipsis]
    first = readers[0]

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise DataError("must be a list")
        if not many and len(value) != len(readers):
            raise DataError(f"must have {len(readers)} values")
        values = []
        for number, item in enumerate(value):
            try:
                values.append((first if many else readers[number])(item))
            except DataError as problem:
                raise problem.inside(f"[{number}]") from None
        return origin(values)

    return read


def _pairs(key: Any, item: Any) -> Read:
    read_pairs = _sequence(list, (tuple[key, item],))

    def read(value: Any) -> Any:
        pairs = read_pairs(value)
        mapping = dict(pairs)
        if len(mapping) != len(pairs):
            raise DataError("holds one key twice")
        return mapping

    return read


def _default(kind: type, name: str) -> Any:
    """What a field holds when nothing is given; NO_DEFAULT if something must be."""
    if issubclass(kind, tuple):
        return getattr(kind, "_field_defaults", {}).get(name, NO_DEFAULT)
    try:
        return default_of(kind, name)
    except KeyError:
        return NO_DEFAULT


def tag_value(kind: type, tag: str) -> str:
    """The word by which data names this class."""
    if tag == "frame":
        return kind.__name__
    value: str = _default(kind, tag)
    return value
