"""What a run refuses, by the line that says why."""

from __future__ import annotations

from game.content.language import Line


class RunError(ValueError):
    """A step that is not open to a run as it stands; its line says why."""

    def __init__(self, wrong: Line) -> None:
        super().__init__(wrong)
        self.line = wrong
