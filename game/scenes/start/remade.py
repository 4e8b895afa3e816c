"""A scene whose widgets tell the state of a desk: they are made anew after whatever was done, and when an errand comes back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from game.client.profile.requests import Request
from game.scenes.shared.base import Scene


class RemadeScene(Scene):
    """Subclasses say what `make` makes."""

    @abstractmethod
    def make(self) -> None:
        """Makes the widgets from what the desk knows."""

    def again(self) -> None:
        """Makes, lays out and draws all anew."""
        self.make()
        self.relayout()
        self.app.invalidate()

    def do(self, call: Callable[[], None]) -> Request | None:
        """Has the desk do something, and shows what came of it."""
        call()
        self.again()
        return None
