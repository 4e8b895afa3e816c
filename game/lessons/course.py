"""Where a player is in an act of a lesson: a pure function of the journal and of how often "next" was pressed."""

from __future__ import annotations

from game.engine import Action, Event, GameState, apply, new_game
from game.engine.api.standings import generation, points
from game.engine.events import Passed
from game.match import Match

from .conditions import NEXT, PASSED_EVENT, all_hold, fits
from .lesson import Act, Beat
from .steps import singly, step_of


class Course:
    """Follows one act on its match, command by command. `passed` are the beats that are over, `opened` says when each began."""

    def __init__(self, act: Act, match: Match) -> None:
        self.act, self.match = act, match
        self.index = 0
        self.counted = 0
        self.events: set[str] = set()
        self._latest: frozenset[str] = frozenset()
        self.opened: dict[str, int] = {act.beats[0].key: 0}
        self.speaks = False
        """Whether the beat's box stands there: what it speaks of has come to pass."""
        self.fell = False
        """Whether the try of this beat has failed, so that it must be taken back."""
        self._turn(match.state, 0)

    @property
    def beat(self) -> Beat:
        """The beat that is on; the last one once all are over."""
        return self.act.beats[min(self.index, len(self.act.beats) - 1)]

    @property
    def done(self) -> bool:
        """Whether every beat is over."""
        return self.index >= len(self.act.beats)

    @property
    def passed(self) -> list[str]:
        """The beats that are over."""
        return [beat.key for beat in self.act.beats[: self.index]]

    def allows(self, picks: tuple[Action, ...]) -> bool:
        """Whether the beat takes this answer."""
        if self.done or self.fell or not self.speaks:
            return not self.fell
        beat, state = self.beat, self.match.state
        if state.decision is not None and state.decision.kind == "nemesis_pick":
            return True  # undo may have led back to a tie that was settled for the player
        if beat.reads_only:
            return False
        return not beat.allow or all(any(fits(step_of(state, pick), pattern) for pattern in beat.allow) for pick in picks)

    def takes(self, step: str) -> bool:
        """Whether the beat takes this step of a solution."""
        picked = self.match.decision is not None and self.match.decision.kind == "nemesis_pick"
        return (
            picked or not self.beat.allow or all(any(fits(part, pattern) for pattern in self.beat.allow) for part in singly(step))
        )

    def next(self) -> bool:
        """The button that leads on; False where the beat does not wait for it."""
        if self.done or not self.beat.reads_only:
            return False
        self.events, self._latest = {NEXT}, frozenset()
        self._turn(self.match.state, self.counted)
        return True

    def follow(self) -> None:
        """The match has gone on, or back: everything is counted anew, and what was only read counts as read."""
        before, at = self.beat.key, len(self.match.played)
        shrunk = at < self.counted
        if shrunk:
            self.index, self.counted, self.opened = 0, 0, {self.act.beats[0].key: 0}
            self.speaks, self.fell, self.events = False, False, set()
        if shrunk or self.counted < at:
            self._play(at)
        if shrunk:
            self.until(before)

    def until(self, key: str) -> None:
        """Reads on to a beat, as far as only reading lies before it."""
        while self.beat.key != key and key not in self.passed and self.next():
            pass

    def _play(self, at: int) -> None:
        """Plays the commands from the beginning on a copy and looks at each state after `counted` of them."""
        state, _ = new_game(self.match.book, self.match.state.setup)
        if self.counted == 0:
            self._turn(state, 0)
        for number, entry in enumerate(self.match.played[:at], start=1):
            if entry.command is None:
                continue
            while number > self.counted and not self.done and self.beat.reads_only:
                self.events, self._latest = {NEXT}, frozenset()
                self._turn(state, number - 1)
            events = apply(state, entry.command)
            if number > self.counted:
                self._note(events)
                self._turn(state, number)
                self.counted = number

    def _note(self, events: list[Event]) -> None:
        passed = any(isinstance(event, Passed) and event.seat == 0 for event in events)
        self._latest = frozenset((*(event.event for event in events), *((PASSED_EVENT,) if passed else ())))
        self.events |= self._latest

    def _turn(self, state: GameState, at: int) -> None:
        """Goes on to the beat that is on now."""
        while not self.done:
            beat = self.beat
            self.speaks = self.speaks or all_hold(beat.when, state)
            reached = self.speaks and all_hold(beat.until + beat.goal, state, self.events)
            self.fell = not reached and any(all_hold((text,), state, self.events) for text in beat.never)
            if not reached:
                return
            self.index += 1
            self.speaks, self.events = False, set(self._latest)
            if not self.done:
                self.opened[self.beat.key] = at


def live_values(state: GameState) -> dict[str, str]:
    """The values that the words of a lesson may name, as they stand now."""
    you, them = points(state, 0), points(state, 1)
    values = {"you": str(you), "them": str(them), "income": str(generation(state, 0))}
    for key in ("zeus", "wotan"):
        if key in state.book.by_key:
            values[key] = str(_worth(state, key))
    return values


def _worth(state: GameState, key: str) -> int:
    """How many points a World in the Central Zone would bring seat 0 now."""
    card = next((card for card in state.central if state.cards[card].key == key), None)
    if card is None:
        return 0
    after = state.clone()
    after.central.remove(card)
    after.players[0].worlds.append(card)
    return points(after, 0) - points(state, 0)
