"""What the others did since a seat was on turn last, in at most three lines that everybody may read (UX-H2)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.client.table.log_book import LogBook
from game.content.names import Names
from game.engine import Event, View
from game.engine.events import GameEnded, PhaseStarted, RoundStarted, TurnStarted
from game.engine.terms import Seat

if TYPE_CHECKING:
    from game.content.wording import Wording

MOST_LINES = 3
MOST_TURNS = 30
DEEDS = ("draft", "deploy", "play", "conquer", "world", "invade", "build", "use", "pass", "colonize", "cycle")
"""Icons of the lines of the log that tell what a seat did; energy and cards drawn are left out."""


@dataclass(slots=True)
class TurnRecap:
    """One turn of a seat: the table before it, its events, and its deeds in sentences."""

    seat: Seat
    before: View
    events: list[Event] = field(default_factory=list)
    deeds: list[str] = field(default_factory=list)


class Recap:
    """Watches events as everybody may know them; `turns` has the last ones, the newest at the end."""

    def __init__(self, wording: Wording, view: View, names: Names) -> None:
        self.wording, self.names = wording, names
        self.turns: deque[TurnRecap] = deque(maxlen=MOST_TURNS)
        self._known = view
        self._open: TurnRecap | None = None
        self._book = LogBook(wording, view, names)

    def clear(self) -> None:
        """Forgets everything, as before the game is told anew."""
        self.turns.clear()
        self._open = None

    def watch(self, event: Event, view: View) -> None:
        """Notes an event, masked for everybody; `view` is what is known after it."""
        before, self._known = self._known, view
        if isinstance(event, TurnStarted):
            self._open = TurnRecap(event.seat, before)
            self._book.clear()
            self.turns.append(self._open)
        elif isinstance(event, PhaseStarted | RoundStarted | GameEnded):
            self._open = None
        if self._open is None:
            return
        self._open.events.append(event)
        self._book.add(event, view)
        self._open.deeds = [line.text for line in self._book.lines if line.icon in DEEDS and line.seat == self._open.seat]

    def lines(self, seat: Seat) -> list[str]:
        """What the others did since this seat was on turn last: one line for each turn, the last three."""
        lines: list[str] = []
        for turn in reversed(self.turns):
            if turn.seat == seat and turn is self._open:
                continue  # the turn that has just begun
            if turn.seat == seat:
                break
            if turn.deeds:
                lines.append(" ".join(turn.deeds[:3]))
        return lines[:MOST_LINES][::-1]

    def last(self, seat: Seat) -> TurnRecap | None:
        """The last turn of another seat in which anything was done."""
        return next((turn for turn in reversed(self.turns) if turn.seat != seat and turn.deeds), None)
