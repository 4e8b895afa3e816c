"""A program that keeps its view by the changes of version 2, written from docs/protocol.md and from nothing else."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class ChangeFollower:
    """A view that each answer brings up to date."""

    def __init__(self) -> None:
        self.view: Any = {}

    def hear(self, answer: Json) -> None:
        """What an answer tells: the whole view, or what changes in it."""
        if "view" in answer:
            self.view = answer["view"]
        for change in answer.get("changes", ()):
            *way, last = change["at"]
            there = self.view
            for step in way:
                there = there[step]
            if "to" in change:
                there[last] = change["to"]
            else:
                del there[last]
