"""What a scene may ask of the scene stack; only the stack carries it out, after the scene's call has returned."""

from __future__ import annotations

from typing import Any


class Go:
    """Put the scene with this key on top; `data` are the arguments of its class."""

    __slots__ = ("data", "key")

    def __init__(self, key: str, **data: Any) -> None:
        self.key = key
        self.data = data

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.key!r}, {', '.join(self.data)})"


class Swap(Go):
    """Leave the scene on top for the one with this key, so that Back does not return to it."""


class Back:
    """Leave the scene on top; with `to`, all scenes above the one with that key."""

    __slots__ = ("to",)

    def __init__(self, to: str | None = None) -> None:
        self.to = to

    def __repr__(self) -> str:
        return f"Back({self.to!r})"


class Quit:
    """End the game in good order."""


Request = Go | Back | Quit
