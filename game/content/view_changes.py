"""A view told once and then by what changes in it, for answers of version 2 of the protocol."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
WHOLE_EVERY = 50
"""Answers from one whole view to the next, so that a program that lost its way finds it again by itself."""


class ViewTeller:
    """What a program has been told of the table: the next view is told to it by what differs."""

    def __init__(self) -> None:
        self._told: Json | None = None
        self._answers = 0

    def tell(self, view: Json, anew: bool) -> Json:
        """The field of an answer that brings this view: the whole, or its changes since the answer before."""
        told, self._told = self._told, view
        if told is None or anew or self._answers == WHOLE_EVERY:
            self._answers = 1
            return {"view": view}
        self._answers += 1
        return {"changes": changes(told, view)}


def changes(old: Json, new: Json) -> list[Json]:
    """What makes of the old view the new one, in any order: places, and what stands there now or that nothing does."""
    told: list[Json] = []
    _compare(old, new, [], told)
    return told


def _compare(old: Any, new: Any, at: list[str | int], told: list[Json]) -> None:
    if type(old) is dict and type(new) is dict:
        for key in old:
            if key not in new:
                told.append({"at": [*at, key], "gone": True})
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, [*at, key], told)
            else:
                told.append({"at": [*at, key], "to": value})
    elif type(old) is list and type(new) is list and len(old) == len(new) and _holds_objects(new):
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            _compare(before, after, [*at, number], told)
    elif old != new:
        told.append({"at": at, "to": new})


def _holds_objects(values: list[Any]) -> bool:
    """Seats and the like are compared one by one; lists of cards are short and told as a whole."""
    return any(type(value) is dict or type(value) is list for value in values)
