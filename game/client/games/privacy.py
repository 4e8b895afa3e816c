"""Who may look now, in a game with several people on one screen (UX-H1, UX-H6). No drawing, no clock, no input.

`Privacy.viewer` is the one answer that everything drawn depends on: the seat whose view is shown, PUBLIC while no hand lies
open, None where all hands do. `Privacy.curtain` is the seat for which an opaque curtain must be down.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine import PUBLIC, Decision, GameState, hidden_cards
from game.engine.terms import Seat

PEEK, CURTAIN, OPEN = "peek", "curtain", "open"
MODES = (PEEK, CURTAIN, OPEN)
LOOKED_AT = ("boost", "retain")
"""Questions about hidden cards whatever they offer (ruling B11)."""
UNFORCED = ("turn", "deploy", "invasion", "turn_end", "pregame", "reshuffle", "commit", "amount")
"""Questions that can be answered from what lies open; a seat that wants its hand for them calls it."""


def default_mode(humans: int) -> str:
    """The mode that a table of so many people starts with."""
    return PEEK if humans <= 2 else CURTAIN


def needs_hand(state: GameState) -> Seat | None:
    """The seat that must choose from hidden cards to answer the open question; None if what lies open is enough."""
    decision: Decision | None = state.decision
    if decision is None or decision.kind in UNFORCED:
        return None
    if decision.kind in LOOKED_AT:
        return decision.seat
    hidden = hidden_cards(state)
    cards = [getattr(option, "card", None) for option in decision.options]
    if decision.kind == "reveal" or any(card in hidden and card != decision.source for card in cards):
        return decision.seat
    return None


class Privacy:
    """The hands of one table. `humans` are the seats of people; with fewer than two nothing has to be hidden from anybody.

    `forced` counts the hand-overs that the rules asked for: the curtain fell for another person than the one asked before.
    With `each_turn` a curtain also falls whenever the turn goes to another person (an option of UX-H1).
    """

    def __init__(self, mode: str, humans: Sequence[Seat]) -> None:
        self.mode = mode if mode in MODES else default_mode(len(humans))
        self.humans = tuple(humans)
        self.raised: Seat | None = None
        self.curtain: Seat | None = None
        self.forced = 0
        self.each_turn = False
        self._asked: Seat | None = None

    @property
    def hides(self) -> bool:
        """Whether anything has to be hidden at all."""
        return len(self.humans) > 1 and self.mode != OPEN

    @property
    def viewer(self) -> Seat | None:
        """Whose view is to be drawn: a seat, PUBLIC for nobody's, None for all hands open."""
        if not self.hides:
            return self.humans[0] if len(self.humans) == 1 else None
        return PUBLIC if self.raised is None else self.raised

    @property
    def known(self) -> Seat | None:
        """Whose view the log is kept in: what one seat alone has seen never stands in a log that all read."""
        return PUBLIC if self.hides else self.viewer

    def may_look(self, seat: Seat) -> bool:
        """Whether the hand of a seat lies open now."""
        return self.viewer is None or self.viewer == seat

    def follow(self, state: GameState, named: Collection[Seat] = ()) -> None:
        """The state is another one: hands go down that belong to a seat not asked any more, a curtain may have to fall.

        Seats that have `named` the card they retain are not asked for it again.
        """
        if not self.hides:
            return
        decision = state.decision
        seat = decision.seat if decision is not None and decision.seat in self.humans else None
        if decision is None or (seat is not None and seat != self._asked):
            if self.raised != seat:
                self.raised = None
            self.curtain = None
        elif self.mode == CURTAIN and self.raised not in (None, seat):
            self.raised = None  # a hand that was called out of turn goes down as soon as somebody plays
        before, self._asked = self._asked, seat if seat is not None else self._asked
        wanted = needs_hand(state)
        if decision is not None and decision.kind == "retain" and not decision.purpose and wanted in named:
            return
        if self.mode == CURTAIN and wanted in self.humans and wanted not in (self.raised, self.curtain):
            self.raised = None
            self.curtain = wanted
            self.forced += wanted != before
        elif self._turn_goes_on(decision, before):
            self.raised, self.curtain = None, seat

    def _turn_goes_on(self, decision: Decision | None, before: Seat | None) -> bool:
        """Whether the turn has come to another person who wants a curtain for that."""
        if self.mode != CURTAIN or not self.each_turn or decision is None or decision.kind != "turn":
            return False
        return decision.seat in self.humans and decision.seat not in (before, self.raised)

    def call(self, seat: Seat) -> None:
        """A seat wants to see its hand: at once with Peek, behind the curtain else."""
        if not self.hides or seat not in self.humans:
            return
        if self.mode == PEEK:
            self.raised = seat
        elif self.raised != seat:
            self.raised = None
            self.curtain = seat

    def lift(self) -> None:
        """The owner lifts the curtain: now its hand lies open."""
        if self.curtain is not None:
            self.raised, self.curtain = self.curtain, None

    def lower(self, seat: Seat | None = None) -> None:
        """The hand that lies open goes down; with a seat only if it is that seat's."""
        if seat is None or self.raised == seat:
            self.raised = None

    def await_owner(self, state: GameState) -> None:
        """After Continue the table opens at the curtain of the seat that was on turn (UX-H7)."""
        decision = state.decision
        if self.hides and self.mode == CURTAIN and decision is not None and decision.seat in self.humans:
            self.raised, self.curtain, self._asked = None, decision.seat, decision.seat
