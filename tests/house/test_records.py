"""The dataclasses of the game do what those of the standard library do, and every module of the game takes them."""

from __future__ import annotations

import ast
import copy
import dataclasses
import pickle
import re
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest

from game.records import dataclass
from tests.source import modules, nodes

WAYS: dict[str, dict[str, bool]] = {
    "frozen": {"frozen": True},
    "frozen, slots": {"frozen": True, "slots": True},
    "slots": {"slots": True},
    "plain": {},
    "by identity": {"frozen": True, "slots": True, "eq": False},
    "silent": {"slots": True, "repr": False},
}


class Base:
    """What the records of the tests inherit."""

    __slots__ = ("seen",)
    seen: int


def bare() -> type:
    class Bare:
        """No field at all."""

    return Bare


def plain() -> type:
    class Plain:
        """Fields with and without defaults."""

        a: int
        b: str = "b"
        kind: ClassVar[str] = "plain"

    return Plain


def awkward() -> type:
    class Awkward:
        """Fields with the names of what a method might use."""

        put: int
        default_put: list[int] = field(default_factory=list, hash=False)
        MISSING: int = 3
        object: int = 4
        values: int = 5

    return Awkward


def single() -> type:
    class Single:
        """One field."""

        only: tuple[int, ...] = (1,)

    return Single


def made() -> type:
    class Made(Base):
        """Factories, fields left out of comparing, showing and hashing, and one that is worked out."""

        a: int
        b: list[int] = field(default_factory=list, hash=False)
        c: int = field(default=3, compare=False)
        d: int = field(default=4, repr=False)
        e: int = field(init=False, compare=False, repr=False)
        f: dict[str, int] = field(init=False, default_factory=dict, hash=False)
        g: int = field(init=False, default=7)

        def __post_init__(self) -> None:
            object.__setattr__(self, "e", self.a * 2)
            object.__setattr__(self, "seen", 1)

    return Made


def own() -> type:
    class Own:
        """Methods of its own stay."""

        a: int

        def __repr__(self) -> str:
            return f"own {self.a}"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, type(self)) and other.a % 10 == self.a % 10

        def __hash__(self) -> int:
            return self.a % 10

    return Own


def equal_only() -> type:
    class EqualOnly:
        """Its own equality, and the hash of a record."""

        a: int

        def __eq__(self, other: object) -> bool:
            return True

    return EqualOnly


SHAPES: dict[Callable[[], type], list[tuple[tuple[Any, ...], dict[str, Any]]]] = {
    bare: [((), {}), ((1,), {})],
    plain: [((1,), {}), ((1, "c"), {}), ((), {"b": "x", "a": 1}), ((), {}), ((1,), {"z": 1}), ((1, "b", 3), {})],
    awkward: [((1,), {}), ((1, [2], 4, 5), {}), ((2,), {"values": 1, "object": 0})],
    single: [((), {}), (((1, 2),), {})],
    made: [((1,), {}), ((1, [2]), {}), ((1, [2], 9, 8), {}), ((2,), {"d": 4}), ((1,), {"e": 1})],
    own: [((1,), {}), ((11,), {}), ((2,), {})],
    equal_only: [((1,), {}), ((2,), {})],
}


def told(call: Callable[..., object], *words: Any, **named: Any) -> str:
    """What a call gives, or what it raises; where it lies in memory is left out."""
    try:
        return re.sub("0x[0-9a-f]+", "", repr(call(*words, **named)))
    except (TypeError, AttributeError) as problem:
        return f"{type(problem).__name__}: {problem}"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_a_record_is_what_the_standard_dataclass_is(shape: Callable[[], type], way: str) -> None:
    ours: Any = dataclass(**WAYS[way])(shape())
    theirs: Any = dataclasses.dataclass(**WAYS[way])(shape())
    for name in ("__match_args__", "__doc__", "__slots__", "__qualname__"):
        assert getattr(ours, name, None) == getattr(theirs, name, None), name
    pairs: list[tuple[Any, Any]] = []
    for words, named in SHAPES[shape]:
        assert told(ours, *words, **named) == told(theirs, *words, **named)
        try:
            pairs.append((ours(*words, **named), theirs(*words, **named)))
        except TypeError:
            continue
    assert pairs
    for one, other in pairs:
        for asked in (_values, _hashable, _assigned, _deleted, _replaced, copy.copy, copy.deepcopy):
            assert told(asked, one) == told(asked, other), asked
        assert [one == second for second, _ in pairs] == [other == second for _, second in pairs]
        assert [one != second for second, _ in pairs] == [other != second for _, second in pairs]
        assert one != other or shape is equal_only, "another class is never equal"


def _values(value: Any) -> object:
    return [(part.name, part.init, getattr(value, part.name)) for part in dataclasses.fields(value)]


def _hashable(value: Any) -> object:
    return isinstance(hash(value), int)


def _assigned(value: Any) -> object:
    value = copy.copy(value)
    for part in dataclasses.fields(value)[:1]:
        setattr(value, part.name, 5)
    return value


def _deleted(value: Any) -> object:
    value = copy.copy(value)
    for part in dataclasses.fields(value)[:1]:
        delattr(value, part.name)
    return value


def _replaced(value: Any) -> object:
    return dataclasses.replace(value, a=6)


def test_equal_records_have_one_hash_and_records_are_found_in_sets() -> None:
    kind: Any = dataclass(frozen=True, slots=True)(made())
    assert hash(kind(1, [5], 8)) == hash(kind(1, [6], 9)) != hash(kind(2))
    assert kind(1, [5]) in {kind(1, [5])} and kind(1, [6]) not in {kind(1, [5])}


@dataclass(frozen=True, slots=True)
class Sent:
    """Goes to another process."""

    a: int
    b: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SentFarther(Sent):
    """Inherits its first fields."""

    c: int = 3


@pytest.mark.parametrize("value", [Sent(1), Sent(1, ("x",)), SentFarther(1, ("y",), 4)])
def test_a_record_goes_through_pickle_and_stays_frozen(value: Sent) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert again == value and hash(again) == hash(value) and repr(again) == repr(value)
    for name in ("a", "unheard_of"):
        with pytest.raises(FrozenInstanceError):
            setattr(again, name, 2)
        with pytest.raises(FrozenInstanceError):
            delattr(again, name)


def test_a_heir_is_no_equal_of_its_parent() -> None:
    assert Sent(1) != SentFarther(1) and repr(SentFarther(1)) == "SentFarther(a=1, b=(), c=3)"
    assert SentFarther.__match_args__ == ("a", "b", "c")


def others(name: str, tree: ast.Module) -> list[str]:
    """Where a module takes the decorator from the standard library."""
    return [
        f"{name}:{node.lineno}"
        for node in nodes(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses" and "dataclass" in {part.name for part in node.names}
    ]


def test_every_module_takes_its_dataclasses_from_one_place() -> None:
    assert [place for name, tree in modules().items() if name != "game.records" for place in others(name, tree)] == []
    assert others("planted", ast.parse("from dataclasses import dataclass, field")) == ["planted:1"]
