"""What the pregame draft shows: the row of cards, the picks of both sides, and the picks that are still on their way.

The rules have finished a pick before it is shown; each step here puts one pick of the true state into the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import Event, GameState
from game.engine.core.atoms import move_card
from game.engine.core.rules.pregame import PICKS_EACH, seat_of_pick
from game.engine.events import CardMoved
from game.engine.terms import CardId, Seat

SHUFFLE, FLY, REST = 0.9, 0.4, 0.35
"""Seconds of the Nemesis's draw by lot, of a card's flight, and of the pause after it, at normal speed."""


@dataclass(frozen=True, slots=True)
class Step:
    """One pick to be shown: by lot first where the Nemesis picks; `move` is None while a tie still keeps the card in the row."""

    seat: Seat
    card: CardId
    by_lot: bool
    move: CardMoved | None

    @property
    def seconds(self) -> float:
        """How long the step takes at normal speed."""
        return (SHUFFLE if self.by_lot else 0.0) + (FLY if self.move is not None else 0.0) + REST


class DraftShow:
    """The shown pregame draft. `state` is a copy that follows the true one step by step."""

    def __init__(self, state: GameState, human: Seat = 0) -> None:
        self.state = state.clone()
        self.human = human
        self.row: list[CardId] = list(state.central)
        self.slots: list[CardId] = list(state.central)
        self.steps: list[Step] = []
        self.left: list[CardId] = []  # cards that left the row, as they did
        self.time = 0.0
        self._drawn: CardId | None = None  # shown as drawn by lot already, while a tie is open

    @classmethod
    def opening(cls, state: GameState, events: Sequence[Event], human: Seat = 0) -> DraftShow:
        """A show that begins with the picks that the Nemesis made before the first question, still to be shown."""
        before = state.clone()
        for event in reversed(events):
            if isinstance(event, CardMoved) and event.verb == "draft" and event.card is not None:
                move_card(before, event.card, event.to, event.source, "draft", None)
        show = cls(before, human)
        show.play(before, events, state)
        return show

    @property
    def running(self) -> bool:
        """Whether picks are still to be shown."""
        return bool(self.steps)

    @property
    def step(self) -> Step | None:
        """The pick that is being shown."""
        return self.steps[0] if self.steps else None

    def picks(self, seat: Seat) -> list[CardId]:
        """The cards a seat has picked so far, as shown."""
        if self.state.nemesis is not None and self.state.nemesis.seat == seat:
            return [card for column in self.state.nemesis.columns for card in column] + self.state.nemesis.sideways
        return list(self.state.players[seat].discard)

    def order(self) -> list[tuple[Seat, CardId | None]]:
        """All picks of the snake order with the card of those that are made."""
        count = len(self.state.players)
        made: dict[Seat, list[CardId]] = {seat: self._in_order(seat) for seat in range(count)}
        found: list[tuple[Seat, CardId | None]] = []
        for number in range(PICKS_EACH * count):
            seat = seat_of_pick(self.state, number)
            found.append((seat, made[seat].pop(0) if made[seat] else None))
        return found

    def _in_order(self, seat: Seat) -> list[CardId]:
        """A seat's picks as they were made; those made before this screen opened come first."""
        return sorted(self.picks(seat), key=lambda card: self.left.index(card) if card in self.left else -1)

    def play(self, before: GameState, events: Sequence[Event], after: GameState) -> None:
        """Queue the picks among these events; an open tie about a column shows its card as drawn by lot."""
        for event in events:
            if not isinstance(event, CardMoved) or event.verb != "draft" or event.card not in self.row:
                continue  # what a mission gives after the draft does not come from the row
            nemesis = event.to[0] in ("column", "sideways")
            seat = before.nemesis.seat if nemesis and before.nemesis is not None else event.to[1]
            by_lot = nemesis and event.card != self._drawn
            self.steps.append(Step(seat, event.card, by_lot, event))
        decision = after.decision
        tied = decision.source if decision is not None and decision.kind == "nemesis_pick" and after.phase == "pregame" else None
        if tied is not None and tied in self.row and tied != self._drawn and before.nemesis is not None:
            self.steps.append(Step(before.nemesis.seat, tied, True, None))
        self.time = 0.0

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
        if step.move is not None:
            move_card(self.state, step.card, step.move.source, step.move.to, step.move.verb, None)
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
        if step is None or step.move is None:
            return 0.0
        share = (self.time - (SHUFFLE if step.by_lot else 0.0)) / FLY
        share = min(1.0, max(0.0, share))
        return 1 - (1 - share) ** 3
