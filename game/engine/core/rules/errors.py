"""What a set-up may be refused for."""

from __future__ import annotations

from collections.abc import Mapping


class SetupError(Exception):
    """A set-up that no game can start from, by the key of its sentence and what stands in it."""

    def __init__(self, key: str, **values: int | str) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: Mapping[str, int | str] = values
