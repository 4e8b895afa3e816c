"""What a rival may look at. `game.match.Sight` has this shape; a rival never sees the true state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine import Action, Command, Decision, GameState, SeatView, View
from game.engine.actions import Deploy, Draft


class Sight(Protocol):
    """The table through the eyes of one seat."""

    @property
    def seq(self) -> int:
        """Number of the open decision."""
        ...

    def view(self) -> View:
        """The table as the seat sees it."""
        ...

    def glance(self) -> SeatView:
        """The same for who answers at once and keeps nothing of it; it must not be changed."""
        ...

    def price(self, action: Action) -> int:
        """Energy that an action costs the seat now."""
        ...

    def prices(self, actions: Sequence[Draft | Deploy]) -> list[int]:
        """Energy that each of several drafts and deployments costs the seat now."""
        ...


class DealingSight(Sight, Protocol):
    """The same for who looks ahead: it deals what is hidden anew."""

    def sample(self, key: int, rounds: int) -> GameState:
        """A possible game behind the view, a function of that and the key alone; decks as far as so many round starts show."""
        ...


class Rival(Protocol):
    """A computer player of one game: answers every decision at once."""

    def choose(self, sight: DealingSight, decision: Decision) -> Command:
        """The answer to the open decision."""
        ...
