"""The log as data: one line for each event worth telling, with its side, its card and its picture (UX-T10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.content.language import say
from game.content.names import Names
from game.engine import Event, View, apply, fold, mask, new_game, view_for
from game.engine.events import (
    AbilityUsed,
    ActionsChanged,
    BossPhaseBegan,
    CardMoved,
    CommandTried,
    DeckShuffled,
    DiceRolled,
    EnergyChanged,
    GameEnded,
    HeroicShuffled,
    InvasionChanged,
    InvasionEnded,
    MarksChanged,
    NemesisTurned,
    Passed,
    PhaseStarted,
    Place,
    Reopened,
    RoundStarted,
    StrengthDoubled,
    SurgeGained,
    SurgeSpent,
    TargetChanged,
    TokensChanged,
    TurnStarted,
)
from game.engine.terms import CardId, Seat

if TYPE_CHECKING:
    from game.content.wording import Wording
    from game.match import Match

SILENT: tuple[type, ...] = (ActionsChanged, InvasionChanged, TurnStarted, TokensChanged, PhaseStarted)
"""Events that other lines tell already: counters, steps of an invasion, whose turn it is."""
SILENT_VERBS = ("setup", "pay")
REVEALING = ("draw", "reveal", "cycle")
MERGED = ("draw", "reveal", "commit", "discard", "leave")
"""Moves of several cards that make one line."""
ICONS: dict[str, str] = {
    "draw": "deck",
    "leave": "deck",
    "reveal": "eye",
    "draft": "draft",
    "deploy": "deploy",
    "play": "play",
    "commit": "invade",
    "conquer": "world",
    "colonize": "colonize",
    "discard": "discard",
    "recover": "hand",
    "fetch": "hand",
    "scrap": "cross",
    "build": "build",
    "cycle": "cycle",
    "seize": "hand",
    "lose": "cross",
    "bury": "colonize",
    "enlist": "hero",
}
OWNED = ("deck", "hand", "discard", "play", "units", "worlds", "prestige", "heroic_deck", "heroic_hand", "heroic_discard")


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: its words, whose deed it is (None: the game's), its icon, its card, and whether points changed hands.

    `head` marks the start of a round; `reveal` is something that nobody knew before: a card drawn or turned, a shuffle.
    """

    text: str
    seat: Seat | None
    icon: str
    card: CardId | None = None
    points: bool = False
    head: bool = False
    reveal: bool = False


class LogBook:
    """All lines of a game. It grows by events as they are shown, and can be made anew from the match."""

    def __init__(self, wording: Wording, view: View, names: Names | None = None) -> None:
        self.wording = wording
        self.names = names or Names.of(view)
        self.nemesis: Seat = view.nemesis.seat if view.nemesis is not None else -1
        self.lines: list[LogLine] = []
        self._run: list[CardMoved] = []  # the moves that the last line tells together

    def add(self, event: Event, view: View) -> None:
        """Note an event, masked for the seat that looks; `view` is what is known after it."""
        line = self.line_of(event, view)
        if line is None:
            return
        if isinstance(event, CardMoved) and self._run and self._goes_on(event):
            self._run.append(event)
            self.lines[-1] = replace(line, text=self.wording.moved(event, self._cards(), self.names))
            return
        self._run = [event] if isinstance(event, CardMoved) and event.verb in MERGED else []
        self.lines.append(line)

    def note(self, text: str) -> None:
        """A line about the Nemesis that no event tells."""
        self._run = []
        self.lines.append(LogLine(text, self.nemesis, "emblem_star_crown"))

    def _goes_on(self, event: CardMoved) -> bool:
        """Whether a move belongs to the run of moves that the last line tells."""
        last = self._run[-1]
        return (event.verb, event.to, event.card is None) == (last.verb, last.to, last.card is None)

    def _cards(self) -> str:
        """The cards of the run by name, equal ones counted, or their number where they are hidden."""
        if self._run[0].card is None:
            return say("log_book.cards", count=len(self._run))
        names = Counter(self.names.card(event.card) for event in self._run)
        return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in names.items())

    def rebuild(self, match: Match, seat: Seat | None) -> None:
        """Make all lines anew from the commands that count, as after Continue or Undo."""
        self.clear()
        for event, view in history(match, seat):
            self.add(event, view)

    def clear(self) -> None:
        """Forget all lines."""
        self.lines, self._run = [], []

    def text(self) -> str:
        """The whole log as plain text."""
        return "\n".join(line.text if not line.head else f"\n{line.text}" for line in self.lines).strip() + "\n"

    def line_of(self, event: Event, view: View) -> LogLine | None:
        """The line that an event writes; None if it writes none."""
        if isinstance(event, SILENT) or (isinstance(event, CardMoved) and event.verb in SILENT_VERBS):
            return None
        if isinstance(event, EnergyChanged) and event.change == 0:
            return None
        text = self.wording.event(event, self.names)
        if not text:
            return None
        if isinstance(event, CardMoved):
            face = view.cards[event.card] if event.card is not None else None
            points = face is not None and face.points > 0 and event.verb in ("draft", "conquer", "build")
            reveal = event.verb in REVEALING
            return LogLine(text, self._owner(event, view), ICONS.get(event.verb, "card"), event.card, points, reveal=reveal)
        if isinstance(event, CommandTried):
            named = event.reason.args[0] if event.reason.args and isinstance(event.reason.args[0], int) else None
            return LogLine(text, self.nemesis, "emblem_star_crown", named)
        match event:
            case RoundStarted():
                return LogLine(text, None, "flag", head=True)
            case NemesisTurned() | BossPhaseBegan():
                return LogLine(text, self.nemesis, "emblem_star_crown", reveal=isinstance(event, NemesisTurned))
            case TargetChanged():
                return LogLine(text, self.nemesis, "target", event.world)
            case EnergyChanged():
                return LogLine(text, event.seat, "energy", event.card)
            case AbilityUsed():
                return LogLine(text, event.seat, "use", event.card)
            case InvasionEnded():
                return LogLine(text, event.seat, "invade", event.world, event.conquered)
            case Passed() | Reopened():
                return LogLine(text, event.seat, "pass")
            case SurgeSpent() | SurgeGained():
                return LogLine(text, event.seat, "surge")
            case DeckShuffled():
                return LogLine(text, event.seat, "deck", reveal=True)
            case HeroicShuffled():
                return LogLine(text, event.seat, "heroic", reveal=True)
            case MarksChanged():
                return LogLine(text, event.seat, "mark", event.card)
            case DiceRolled():
                return LogLine(text, event.seat, "dice", event.card, points=True, reveal=True)
            case StrengthDoubled():
                return LogLine(text, None, "up", event.card)
            case GameEnded():
                return LogLine(text, None, "points", points=True)
        known = view.book.events.get(type(event))
        return LogLine(text, None, known.log) if known is not None and known.log else None

    def _owner(self, event: CardMoved, view: View) -> Seat | None:
        """Whose deed a move is: the zone it goes to, else the one it comes from."""
        for place in (event.to, event.source):
            seat = self._seat_of(place, view)
            if seat is not None:
                return seat
        return None

    def _seat_of(self, place: Place, view: View) -> Seat | None:
        zone, index = place
        if zone in OWNED:
            return index
        if zone in ("column", "sideways", "built"):
            return self.nemesis
        if zone in ("under", "attached"):
            return next((seat for seat, player in enumerate(view.players) if index in player.worlds), None)
        return None


def history(match: Match, seat: Seat | None) -> Iterator[tuple[Event, View]]:
    """Every event of the commands that count as this seat may know it, each with what the seat knows after it."""
    state, events = new_game(match.book, match.state.setup)
    view = view_for(state, seat)
    for event in events:
        yield mask(event, seat), view
    for entry in match.played:
        if entry.command is None:
            continue
        for event in apply(state, entry.command):
            masked = mask(event, seat)
            view = fold(view, masked)
            yield masked, view
        view = view_for(state, seat)
