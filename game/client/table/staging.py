"""Which of the events behind a command are staged, and when each of them is folded into what is shown. Pure, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.client.table.cue_sheets import ARRIVAL_MOST_MS, ARRIVAL_STEP_MS, LATER, SHEETS, Act, Kind, Sheet
from game.engine import Event, View
from game.engine.events import (
    ActionsChanged,
    CardMoved,
    EnergyChanged,
    FactionChanged,
    InvasionChanged,
    InvasionEnded,
    MarksChanged,
    NemesisTurned,
    RoundStarted,
    TargetChanged,
    TargetsKept,
    TokensChanged,
)
from game.engine.terms import CardId, Seat

BEFORE = (InvasionChanged,)
"""Events that may lie between a commitment and its conquest."""
AFTER = (ActionsChanged, EnergyChanged, FactionChanged, InvasionEnded, MarksChanged, TargetChanged, TargetsKept, TokensChanged)
"""Events that belong to the conquest before them."""


@dataclass(frozen=True, slots=True, eq=False)
class Staged:
    """Events that are shown as one scene. `first` are folded at the sheet's first mark, `then` at its second.

    `cards` are what it is about: the World taken, or the Core Worlds that arrive; `units` were committed, `seat` acts.
    `share` is how much of its sheet's time it takes.
    """

    kind: Kind
    first: tuple[Event, ...]
    then: tuple[Event, ...] = ()
    cards: tuple[CardId, ...] = ()
    units: tuple[CardId, ...] = ()
    seat: Seat = 0
    share: float = 1.0

    @property
    def sheet(self) -> Sheet:
        """Its cue sheet."""
        return SHEETS[self.kind]

    @property
    def seconds(self) -> float:
        """How long it takes at normal speed."""
        return self.sheet.length * self.share / 1000

    def mark(self, act: Act) -> float:
        """Seconds at normal speed until an act begins. Raises KeyError for one that is not in its sheet."""
        row = self.sheet.row(act)
        if row is None:
            raise KeyError(act)
        return row.at * self.share / 1000


class Begun(NamedTuple):
    """An act of a staged event begins."""

    staged: Staged
    act: Act


Part = Event | Staged


def scenes_of(events: Sequence[Event], view: View) -> list[Part]:
    """The events in their order, those that are staged gathered into their scenes; `view` is the table before them."""
    scenes: list[Part] = []
    index = conquests = 0
    while index < len(events):
        staged, count = _conquest(events, index, view, LATER if conquests else 1.0)
        if staged is not None:
            conquests += 1
        else:
            staged, count = _moment(events, index, view)
        scenes.append(staged if staged is not None else events[index])
        index += count
    return scenes


def _conquest(events: Sequence[Event], start: int, view: View, share: float) -> tuple[Staged | None, int]:
    """A conquest that begins here with its first committed Unit, or with the World itself; and how many events it is made of."""
    at, units = start, []
    while at < len(events):
        event = events[at]
        if isinstance(event, CardMoved) and event.verb == "commit" and event.card is not None:
            units.append(event.card)
        elif not (units and isinstance(event, BEFORE)):
            break
        at += 1
    move = events[at] if at < len(events) else None
    if not isinstance(move, CardMoved) or move.verb != "conquer" or move.card is None or move.to[0] != "worlds":
        return None, 1
    end = at + 1
    while end < len(events) and (isinstance(events[end], AFTER) or _colonizes(events[end])):
        end += 1
    units += [e.card for e in events[at + 1 : end] if isinstance(e, CardMoved) and e.card is not None]
    first, then = tuple(events[start : at + 1]), tuple(events[at + 1 : end])
    seat = int(move.to[1])
    kind = _kind_of(move.card, seat, view)
    return Staged(kind, first, then, (move.card,), tuple(units), seat, share), end - start


def _colonizes(event: Event) -> bool:
    return isinstance(event, CardMoved) and event.verb == "colonize"


def _kind_of(world: CardId, seat: Seat, view: View) -> Kind:
    """Which sheet a conquest follows."""
    if view.nemesis is not None and seat == view.nemesis.seat:
        return "nemesis_invasion"
    if view.cards[world].core:
        return "core_invasion"
    return "steal" if view.nemesis is not None and world in view.nemesis.targets else "invasion"


def _moment(events: Sequence[Event], start: int, view: View) -> tuple[Staged | None, int]:
    """A moment that begins here: Core Worlds that arrive, the second epoch of the Nemesis, the last round."""
    event = events[start]
    if isinstance(event, RoundStarted) and event.round == len(view.plan) > 1:
        return Staged("last_round", (event,)), 1
    if isinstance(event, NemesisTurned) and _opens_epoch_two(event.card, view):
        return Staged("epoch_two", (event,), seat=view.nemesis.seat if view.nemesis is not None else 0), 1
    swept = _swept(events, start)
    if swept:
        cards = tuple(event.card for event in swept if isinstance(event, CardMoved) and event.card is not None)
        return Staged("sweep", tuple(swept), cards=cards), len(swept)
    arrived = [event.card for event in _arriving(events, start, view)]
    if arrived:
        count, length = len(arrived), SHEETS["core_arrival"].length
        cards = tuple(card for card in arrived if card is not None)
        share = min(ARRIVAL_MOST_MS / length, 1 + (count - 1) * ARRIVAL_STEP_MS / length)
        return Staged("core_arrival", tuple(events[start : start + count]), cards=cards, share=share), count
    return None, 1


def _swept(events: Sequence[Event], start: int) -> list[Event]:
    """The cards that go back to their sectors one after another from here on, each with the token that it gives up."""
    swept: list[Event] = []
    for event in events[start:]:
        leaves = isinstance(event, CardMoved) and event.verb == "leave" and event.card is not None
        if not (leaves or (isinstance(event, TokensChanged) and not event.now)):
            break
        swept.append(event)
    while swept and isinstance(swept[-1], TokensChanged):
        swept.pop()
    return swept


def _arriving(events: Sequence[Event], start: int, view: View) -> list[CardMoved]:
    """The Core Worlds that are laid out one after another from here on."""
    arriving: list[CardMoved] = []
    for event in events[start:]:
        if not (isinstance(event, CardMoved) and event.verb == "reveal" and event.to[0] == "central" and event.card is not None):
            break
        if not view.cards[event.card].core:
            break
        arriving.append(event)
    return arriving


def _opens_epoch_two(card: int, view: View) -> bool:
    """Whether this is the first card of the second epoch that is turned."""
    nemesis = view.nemesis
    if nemesis is None or view.book.nemesis[card].epoch != 2:
        return False
    turned = [*nemesis.used, *([nemesis.turned] if nemesis.turned is not None else [])]
    return all(view.book.nemesis[turn].epoch == 1 for turn in turned)


Mark = tuple[float, "Begun | tuple[Event, ...]"]


def marks_of(staged: Staged) -> list[Mark]:
    """What happens in a staged event, with its second at normal speed: acts that begin, and events that are folded.

    An act that begins at the mark of a fold begins first: it starts from where things lay before.
    """
    sheet, pace = staged.sheet, staged.share / 1000
    marks: list[tuple[int, int, Begun | tuple[Event, ...]]] = [(row.at, 0, Begun(staged, row.act)) for row in sheet.rows]
    for number, (at, events) in enumerate(zip(sheet.folds, (staged.first, staged.then)), start=1):
        if events:
            marks.append((at, number, events))
    marks.sort(key=lambda mark: mark[:2])
    return [(at * pace, what) for at, _, what in marks]
