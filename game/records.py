"""Dataclasses that cost little while the game starts: of each only `__init__` is compiled, all other methods are shared code.

The standard decorator compiles up to six functions for each class. The game has some 600 of them before its first frame, and a
third of the time up to there went into that. What they do is the same; the type checker sees the standard decorator alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    from dataclasses import MISSING, FrozenInstanceError, fields
    from operator import attrgetter

    def dataclass(cls=None, /, *, frozen=False, slots=False, eq=True, repr=True):
        """A dataclass, as `dataclasses.dataclass` makes it."""

        def make(cls):
            return _made(cls, frozen, slots, eq, repr)

        return make if cls is None else make(cls)

    def _made(cls, frozen, slots, eq, repr):
        own = cls.__dict__
        methods = {}
        made = dataclasses.dataclass(cls, init=False, repr=False, eq=False, slots=slots)
        parts = fields(made)
        if "__init__" not in own:
            methods["__init__"] = _init(made, parts, frozen)
        if repr and "__repr__" not in own:
            methods["__repr__"] = _repr([part.name for part in parts if part.repr])
        if eq:
            if "__eq__" not in own:
                methods["__eq__"] = _eq(_values([part.name for part in parts if part.compare]))
            if own.get("__hash__") is None:  # a class with __eq__ of its own has None there
                hashed = [part.name for part in parts if (part.compare if part.hash is None else part.hash)]
                methods["__hash__"] = _hash(_values(hashed)) if frozen else None
        if frozen:
            methods["__setattr__"], methods["__delattr__"] = _frozen(made, frozenset(part.name for part in parts))
            if slots:
                methods["__getstate__"], methods["__setstate__"] = _getstate, _setstate
        for name, method in methods.items():
            if method is not None:
                method.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(made, name, method)
        return made

    def _init(cls, parts, frozen):
        """The one function that is compiled: it names its arguments."""
        known = {"_put_": object.__setattr__, "_missing_": MISSING}  # no field is called so
        arguments, lines = ["self"], []
        for part in parts:
            name, default = part.name, f"_default_{part.name}_"
            made = part.default_factory is not MISSING
            known[default] = part.default_factory if made else part.default
            value = f"{default}()" if made else default
            if part.init:
                value = f"{default}() if {name} is _missing_ else {name}" if made else name
                given = "=_missing_" if made else f"={default}" if part.default is not MISSING else ""
                arguments.append(f"{name}{given}")
            elif not made and part.default is MISSING:
                continue  # somebody else gives it a value
            lines.append(f"  _put_(self, {name!r}, {value})" if frozen else f"  self.{name} = {value}")
        if hasattr(cls, "__post_init__"):
            lines.append("  self.__post_init__()")
        exec(f"def __init__({', '.join(arguments)}):\n" + ("\n".join(lines) or "  pass"), known)
        return known["__init__"]

    def _values(names):
        """What compares: the values of these fields as a tuple."""
        if len(names) > 1:
            return attrgetter(*names)
        return (lambda self, get=attrgetter(*names): (get(self),)) if names else lambda self: ()

    def _repr(names):
        def __repr__(self):
            return f"{type(self).__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"

        return __repr__

    def _eq(values):
        def __eq__(self, other):
            return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

        return __eq__

    def _hash(values):
        def __hash__(self):
            return hash(values(self))

        return __hash__

    def _frozen(cls, names):
        def __setattr__(self, name, value):
            if type(self) is cls or name in names:
                raise FrozenInstanceError(f"cannot assign to field {name!r}")
            super(cls, self).__setattr__(name, value)

        def __delattr__(self, name):
            if type(self) is cls or name in names:
                raise FrozenInstanceError(f"cannot delete field {name!r}")
            super(cls, self).__delattr__(name)

        return __setattr__, __delattr__

    def _getstate(self):
        return [getattr(self, part.name) for part in fields(self)]

    def _setstate(self, state):
        for part, value in zip(fields(self), state):
            object.__setattr__(self, part.name, value)
