"""The last moves of the Nemesis: what each was in a sentence, and the events of the last one to show it again (UX-N4)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.table.nemesis_facts import COMMAND_ICONS, FAILURES, KEPT
from game.content.language import say
from game.content.names import Names
from game.engine import Event, View
from game.engine.events import (
    CardMoved,
    CommandTried,
    GameEnded,
    NemesisTurned,
    Passed,
    PhaseStarted,
    RoundStarted,
    TargetChanged,
    TurnStarted,
)
from game.engine.terms import CardId, Seat

if TYPE_CHECKING:
    from game.content.wording import Wording


@dataclass(frozen=True, slots=True)
class Move:
    """One turn of the Nemesis: its sentence, the icon of its deed, the card that it was about, and whether a card was turned."""

    sentence: str
    icon: str
    card: CardId | None = None
    turned: bool = True


class LastMoves:
    """Watches events as they are shown.

    `before` is the table at the start of the last turn of the Nemesis, None before the first one; `events` are its events.
    """

    def __init__(self, wording: Wording, view: View, names: Names) -> None:
        self.wording = wording
        self.names = names
        self.seat: Seat = view.nemesis.seat if view.nemesis is not None else -1
        self.moves: deque[Move] = deque(maxlen=KEPT)
        self.before: View | None = None
        self.events: list[Event] = []
        self._known = view
        self._open = False
        self._noted = False
        self._counts = {"draft": 0, "conquer": 0, "target": 0, "build": 0}
        self._playing = False
        self.recap = ""

    @property
    def sentence(self) -> str:
        """The last move in words; empty before the first one."""
        return self.moves[-1].sentence if self.moves else ""

    def watch(self, event: Event, view: View) -> None:
        """Note an event, masked for the seat that looks; `view` is what is known after it."""
        before, self._known = self._known, view
        self._count(event)
        if isinstance(event, TurnStarted) and event.seat == self.seat:
            self.before, self.events, self._open, self._noted = before, [], True, False
        elif isinstance(event, TurnStarted | PhaseStarted | RoundStarted):
            self._open = False
        if not self._open:
            return
        if isinstance(event, NemesisTurned) and any(isinstance(earlier, NemesisTurned) for earlier in self.events):
            self._noted = False  # a second card in the same turn is a move of its own
        self.events.append(event)
        move = self._move()
        if move is None:
            return
        if self._noted:
            self.moves[-1] = move
        else:
            self.moves.append(move)
        self._noted = True
        if isinstance(event, GameEnded):
            self._open = False

    def clear(self) -> None:
        """Forget all moves."""
        self.moves.clear()
        self._counts = dict.fromkeys(self._counts, 0)
        self._playing = False
        self.recap = ""
        self.before, self.events, self._open = None, [], False

    def _count(self, event: Event) -> None:
        """Counts what it does in a round; a new round tells it in one line (UX-N4). What it starts with is no deed."""
        if isinstance(event, RoundStarted):
            self._playing = True
            told = [say(f"last_moves.{verb}", count=count) for verb, count in self._counts.items() if count]
            self.recap = (
                say("last_moves.last_round", seat=self.names.seats[self.seat], told=", ".join(told))
                if told and self.seat >= 0
                else ""
            )
            self._counts = dict.fromkeys(self._counts, 0)
        elif not self._playing:
            return
        elif isinstance(event, CardMoved) and event.verb in ("draft", "conquer", "build"):
            own = event.to == ("worlds", self.seat) or event.to[0] in ("column", "sideways", "built")
            self._counts[event.verb] += own
        elif isinstance(event, TargetChanged):
            self._counts["target"] += event.world is not None

    def _move(self) -> Move | None:
        """The turn so far, from its last turned card on; None while nothing of it is worth telling."""
        starts = [number for number, event in enumerate(self.events) if isinstance(event, NemesisTurned)]
        events = self.events[starts[-1] :] if starts else self.events
        turned = next((event.card for event in events if isinstance(event, NemesisTurned)), None)
        tried = [event for event in events if isinstance(event, CommandTried)]
        moved = next((e for e in events if isinstance(e, CardMoved) and e.verb in ("draft", "conquer")), None)
        end = next((event for event in events if isinstance(event, Passed | GameEnded)), None)
        if turned is not None:
            card = self.names.book.nemesis[turned]
            last = tried[-1] if tried else None
            failed = last is not None and last.reason.code in FAILURES
            if last is None or (failed and last.number + 1 < len(card.commands)):
                return Move(say("last_moves.turned", name=card.name), "emblem_star_crown")
            told = self.wording.reason(last.reason, self.names)
            if failed:
                return Move(say("last_moves.no_command_could_done", name=card.name, told=told), "cross")
            place = self._place(moved)
            about = moved.card if moved is not None else next(iter(a for a in last.reason.args if isinstance(a, int)), None)
            return Move(f"**{card.name}:** {told}{place}.", COMMAND_ICONS.get(card.commands[last.number].command, "dot"), about)
        if end is None:
            return None
        sentences = [self.wording.event(event, self.names) for event in (moved, end) if event is not None]
        if moved is not None:
            return Move(" ".join(sentences), "invade", moved.card, turned=False)
        return Move(" ".join(sentences), "pass" if isinstance(end, Passed) else "hourglass", turned=False)

    def _place(self, moved: CardMoved | None) -> str:
        """Below which Prime Card a drafted card went."""
        if moved is None or moved.verb != "draft" or moved.to[0] != "column" or self._known.nemesis is None:
            return ""
        prime = self.names.book.primes[self._known.nemesis.primes[moved.to[1]]]
        return say("last_moves.below", name=prime.name)
