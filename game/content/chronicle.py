"""The log of a game: events as lines, with what belongs together on one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine import Event
from game.engine.events import CardMoved, CommandTried, InvasionChanged, InvasionEnded

from .language import Names
from .wording import Wording, mover


class Line(NamedTuple):
    """One line of the log: its words, the cards it is about, whose it is (None: nobody's), the tag of its event."""

    text: str
    cards: tuple[int, ...]
    seat: int | None
    event: str


class Chronicle:
    """Turns the events of one game into lines, in order. Give it events masked for the seat that reads."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self.wording = wording
        self.names = names
        self._invaded: int | None = None

    def lines(self, events: Iterable[Event]) -> list[Line]:
        """The lines for these events; cards that move alike one after the other share a line."""
        found: list[Line] = []
        alike: list[CardMoved] = []
        for event in events:
            if alike and not (isinstance(event, CardMoved) and _alike(alike[0], event)):
                found += self._moved(alike)
                alike = []
            if isinstance(event, CardMoved):
                if event.source[0] != "play":  # a played Tactic goes to the discard pile without a word
                    alike.append(event)
            else:
                found += self._line(event)
        return found + (self._moved(alike) if alike else [])

    def _moved(self, events: list[CardMoved]) -> list[Line]:
        cards = tuple(event.card for event in events if event.card is not None)
        hidden = len(events) - len(cards)
        language = self.wording.bare
        shown = [self.names.card(card) for card in cards]
        if hidden:
            shown.append(language.amount(hidden, "card"))
        text = self.wording.moved(events[0], language.join(shown, "and"), self.names)
        return [Line(text, cards, mover(events[0]), events[0].event)] if text else []

    def _line(self, event: Event) -> list[Line]:
        if isinstance(event, InvasionChanged):
            if self._invaded == event.picture.world:
                return []
            self._invaded = event.picture.world
        elif isinstance(event, InvasionEnded):
            self._invaded = None
        text = self.wording.event(event, self.names)
        return [Line(text, _cards(event), _seat(event), event.event)] if text else []


def _alike(first: CardMoved, second: CardMoved) -> bool:
    """Whether two moves share a line: same verb, same places; a sector deck stands for all of them."""
    same = first.verb == second.verb and first.source[0] == second.source[0] and first.to[0] == second.to[0]
    return same and mover(first) == mover(second)


def _cards(event: Event) -> tuple[int, ...]:
    picture = event.picture if isinstance(event, InvasionChanged) else event
    if event.event == "nemesis_turned":
        return ()
    found = (getattr(picture, name, None) for name in ("card", "world"))
    if isinstance(event, CommandTried):
        return tuple(arg for arg in event.reason.args[:1] if isinstance(arg, int))
    return tuple(card for card in found if card is not None)


def _seat(event: Event) -> int | None:
    if isinstance(event, InvasionChanged):
        return event.picture.seat
    if event.event in ("nemesis_turned", "command_tried", "target_changed"):
        return 1
    seat: int | None = getattr(event, "seat", None)
    return seat
