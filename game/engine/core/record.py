"""Records: the data that rules, cards, set-ups and events are made of.

`@record` makes of a class what `@dataclass(frozen=True, slots=True)` makes of it, but writes and compiles no code for it: every
record shares the methods of this module. There are well over a hundred of them, and compiling theirs was most of what loading
the engine took. What is made by the thousand while a game runs (events, questions, states) is a `@quick_record`: it has the
`__init__` of a dataclass, which is compiled when the first of its class is made. Loading the engine needs no dataclass at all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Literal, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")

_set = object.__setattr__


class _Derived:
    __slots__ = ()


def derived(*, init: Literal[False] = False) -> Any:
    """Marks a field that `__post_init__` works out: it is not given (`init` tells type checkers), not compared and not shown."""
    return _Derived()


class _Fresh:
    __slots__ = ("factory",)

    def __init__(self, factory: Callable[[], Any]) -> None:
        self.factory = factory


def fresh(*, factory: Callable[[], T]) -> T:
    """Marks a field of a quick record that holds a new list or dict, its own, where nothing is given."""
    marked: Any = _Fresh(factory)
    return marked  # type: ignore[no-any-return]


class _Constant:
    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def constant(value: T, *, init: Literal[False] = False) -> T:
    """Marks a field that every record of a class has alike, as an event has its tag: it is not given and takes no room."""
    marked: Any = _Constant(value)
    return marked  # type: ignore[no-any-return]


@dataclass_transform(frozen_default=True, field_specifiers=(derived,))
def record(kind: type[T]) -> type[T]:
    """Makes a class a frozen record with slots for its annotated fields; two records are equal if all that was given is."""
    return _slotted(kind, {"__init__": _init, "__eq__": _eq, "__hash__": _hash, **_COMMON})


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(derived,))
def unique_record(kind: type[T]) -> type[T]:
    """The same for things of which there is one each: two of them are equal only if they are one and the same."""
    return _slotted(kind, {"__init__": _init, **_COMMON})


@dataclass_transform(field_specifiers=(fresh, constant))
def quick_record(kind: type[T]) -> type[T]:
    """Makes a class a record that is made faster, and that can be changed."""
    return _slotted(kind, {"__init__": _first_init, "__eq__": _eq, "__hash__": None, **_SHOWN})


def replace(one: T, **values: Any) -> T:
    """A copy of a record with other values in these fields; loads nothing, unlike the function of this name for dataclasses."""
    return type(one)(**{**{name: getattr(one, name) for name in type(one).__match_args__}, **values})  # type: ignore[attr-defined]


def fields_of(kind: Any) -> tuple[str, ...]:
    """The names of what makes a record (or a record of this class), constants included, in order."""
    names: tuple[str, ...] = kind._fields
    return names


def default_of(kind: Any, name: str) -> Any:
    """What a field of this class of records holds where nothing is given. Raises KeyError where something must be or is made."""
    return kind._field_defaults[name]


def _slotted(kind: type[T], methods: dict[str, Any]) -> type[T]:
    """The class built anew with slots; `_fields` and `_field_defaults` are what a named tuple has under these names."""
    body = {name: value for name, value in vars(kind).items() if name not in ("__dict__", "__weakref__")}
    names = tuple(body.get("__annotations__", ()))
    defaults = {name: body.pop(name) for name in names if name in body}
    constants = {name: value.value for name, value in defaults.items() if isinstance(value, _Constant)}
    body.update(methods, **constants)
    body["__slots__"] = tuple(name for name in names if name not in constants)
    body["_fields"] = tuple(name for name in names if not isinstance(defaults.get(name), _Derived))
    body["__match_args__"] = tuple(name for name in body["_fields"] if name not in constants)
    body["_field_defaults"] = {name: value for name, value in defaults.items() if not isinstance(value, _MARKS)} | constants
    body["_field_factories"] = {name: value.factory for name, value in defaults.items() if isinstance(value, _Fresh)}
    made: Any = type(kind.__name__, kind.__bases__, body)
    return made  # type: ignore[no-any-return]


def _init(self: Any, *values: Any, **named: Any) -> None:
    kind = type(self)
    given = dict(zip(kind._fields, values), **named) if values else named
    whole = {**kind._field_defaults, **given}
    if len(given) < len(values) + len(named) or len(whole) != len(kind._fields):
        lacking = ", ".join(name for name in kind._fields if name not in whole)
        raise TypeError(f"{kind.__name__} takes {', '.join(kind._fields)}; not {values} {named}; lacking: {lacking}")
    for name, value in whole.items():
        _set(self, name, value)
    if hasattr(kind, "__post_init__"):
        self.__post_init__()


def _first_init(self: Any, *values: Any, **named: Any) -> None:
    """Makes the first record of its class; all others are made by what is compiled here."""
    kind = type(self)
    kind.__init__ = _dataclass_of(kind).__init__  # type: ignore[arg-type]  # a class is hashable
    kind.__init__(self, *values, **named)


def _given(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self.__match_args__])


def _eq(self: Any, other: object) -> bool:
    return _given(self) == _given(other) if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    return _given(self).__hash__()


def _repr(self: Any) -> str:
    return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__match_args__)})"


def _refuse(self: Any, name: str, *value: Any) -> NoReturn:
    raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")


def _reduce(self: Any) -> tuple[Any, ...]:
    return type(self), _given(self)


class _DataclassFields:
    """What `dataclasses.replace` and pydantic look for, made when it is asked for: a game never does."""

    def __get__(self, one: Any, kind: Any) -> Any:
        return _dataclass_of(kind).__dataclass_fields__


@cache
def _dataclass_of(kind: Any) -> Any:
    """A dataclass with the fields of a record."""
    from dataclasses import dataclass, field  # it loads what takes apart code and costs a start more than all cards

    body = {
        **{name: field(init=False) for name in kind.__slots__ if name not in kind._fields},
        **{name: field(default_factory=factory) for name, factory in kind._field_factories.items()},
        **{name: value for name, value in kind._field_defaults.items() if name in kind.__slots__},
    }
    annotations = {name: kind.__annotations__[name] for name in kind.__slots__}
    twin = type(kind.__name__, (), {"__module__": kind.__module__, "__annotations__": annotations, **body})
    return dataclass(twin)


_MARKS = (_Derived, _Fresh, _Constant)
_SHOWN = {"__repr__": _repr, "__dataclass_fields__": _DataclassFields()}
_COMMON = {**_SHOWN, "__setattr__": _refuse, "__delattr__": _refuse, "__reduce__": _reduce}
