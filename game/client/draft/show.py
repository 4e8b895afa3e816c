"""What the pregame draft shows: the row of cards, the picks of every side, and the picks that are still on their way.

The rules have finished a pick before it is shown; each step here brings one pick of the true game into the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import Event, GameState
from game.engine.api import pregame
from game.engine.api.pregame import DraftStep
from game.engine.events import Place
from game.engine.terms import CardId, Seat

SHUFFLE, FLY, REST = 0.9, 0.4, 0.35
"""Seconds of the Nemesis's draw by lot, of a card's flight, and of the pause after it, at normal speed."""


@dataclass(frozen=True, slots=True)
class ShownPick:
    """One pick to be shown, by lot first where the Nemesis picks. `to` and `after` are None while a tie keeps it in the row."""

    seat: Seat
    card: CardId
    by_lot: bool
    to: Place | None = None
    after: GameState | None = None

    @property
    def seconds(self) -> float:
        """How long it takes at normal speed."""
        return (SHUFFLE if self.by_lot else 0.0) + (FLY if self.to is not None else 0.0) + REST


class DraftShow:
    """The shown pregame draft. `state` is the position after the last pick that was shown, `slots` where cards of the row lay."""

    def __init__(self, state: GameState, row: Sequence[CardId]) -> None:
        self.state = state
        self.row: list[CardId] = list(row)
        self.slots: tuple[CardId, ...] = tuple(row)
        self.steps: list[ShownPick] = []
        self.left: list[CardId] = []
        """Cards that left the row, as they did."""
        self.time = 0.0
        self._drawn: CardId | None = None  # shown as drawn by lot already, while a tie is open

    @classmethod
    def opening(cls, state: GameState, events: Sequence[Event]) -> DraftShow:
        """A show that begins with the picks that the Nemesis made before the first question, still to be shown.

        They lie behind the cards that can be picked, which so keep their places.
        """
        before, picks = pregame.opening(state, events)
        show = cls(before, [*state.central, *(pick.card for pick in reversed(picks))])
        show._queue(picks)
        show._queue_tie(state)
        return show

    @classmethod
    def running_on(cls, state: GameState) -> DraftShow:
        """A show of a draft that goes on; a tie may be open."""
        show = cls(state.clone(), state.central)
        show._queue_tie(state)
        return show

    @property
    def running(self) -> bool:
        """Whether picks are still to be shown."""
        return bool(self.steps)

    @property
    def step(self) -> ShownPick | None:
        """The pick that is being shown."""
        return self.steps[0] if self.steps else None

    def picks(self, seat: Seat) -> list[CardId]:
        """The cards a seat has picked so far, as shown."""
        if self.state.nemesis is not None and self.state.nemesis.seat == seat:
            return [card for column in self.state.nemesis.columns for card in column] + self.state.nemesis.sideways
        return list(self.state.players[seat].discard)

    def order(self) -> list[tuple[Seat, CardId | None]]:
        """All picks of the snake order with the card of those that are made."""
        made = {seat: self._in_order(seat) for seat in range(len(self.state.players))}
        return [(seat, made[seat].pop(0) if made[seat] else None) for seat in pregame.snake_order(self.state)]

    def _in_order(self, seat: Seat) -> list[CardId]:
        """A seat's picks as they were made; those made before this screen opened come first."""
        return sorted(self.picks(seat), key=lambda card: self.left.index(card) if card in self.left else -1)

    def play(self, before: GameState, events: Sequence[Event], after: GameState) -> None:
        """Queue the picks among these events; an open tie about a column shows its card as drawn by lot."""
        self._queue(pregame.steps(before, events, self.row))
        self._queue_tie(after)
        self.time = 0.0

    def _queue(self, picks: Sequence[DraftStep]) -> None:
        for pick in picks:
            nemesis = pick.move.to[0] in ("column", "sideways")
            self.steps.append(ShownPick(pick.seat, pick.card, nemesis and pick.card != self._drawn, pick.move.to, pick.after))

    def _queue_tie(self, after: GameState) -> None:
        decision, nemesis = after.decision, after.nemesis
        if decision is None or nemesis is None or decision.kind != "nemesis_pick" or after.phase != "pregame":
            return
        if decision.source in self.row and decision.source is not None and decision.source != self._drawn:
            self.steps.append(ShownPick(nemesis.seat, decision.source, True))

    def update(self, dt: float) -> bool:
        """Let time pass; True when a step has ended."""
        if not self.steps:
            return False
        self.time += dt
        ended = False
        while self.steps and self.time >= self.steps[0].seconds:
            self.time -= self.steps[0].seconds
            self._end()
            ended = True
        if not self.steps:
            self.time = 0.0
        return ended

    def finish(self) -> None:
        """Show everything that is left at once."""
        while self.steps:
            self._end()
        self.time = 0.0

    def _end(self) -> None:
        step = self.steps.pop(0)
        self._drawn = step.card
        if step.after is not None:
            self.state = step.after
            self.left.append(step.card)
            if step.card in self.row:
                self.row.remove(step.card)

    @property
    def lot(self) -> CardId | None:
        """The card that the light of the draw by lot stands on now; it slows down and ends on the drawn one."""
        step = self.step
        if step is None or not step.by_lot or not self.row:
            return None
        if self.time >= SHUFFLE:
            return step.card
        share = self.time / SHUFFLE
        turns = round((1 - (1 - share) ** 2) * 2 * len(self.row))
        goal = self.row.index(step.card) if step.card in self.row else 0
        return self.row[(goal + turns) % len(self.row)]

    @property
    def flight(self) -> float:
        """How far the card of the running step has flown, 0 to 1."""
        step = self.step
        if step is None or step.to is None:
            return 0.0
        share = (self.time - (SHUFFLE if step.by_lot else 0.0)) / FLY
        share = min(1.0, max(0.0, share))
        return 1 - (1 - share) ** 3
