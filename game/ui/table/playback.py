"""What the table shows at this moment: the shown view, its layout and its sprites, led by events behind the rules.

The rules have finished before the first frame (architecture.md, section 9): a finished, skipped or broken animation ends in
the same picture, the layout of the view of the true state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.client.table.choreography import Item, cues
from game.client.table.cue_sheets import Act
from game.client.table.staging import Begun
from game.client.table.state import Tempo
from game.client.table.timeline import Timeline
from game.engine import Event, View, fold
from game.engine.events import CardMoved, GameEnded, PhaseStarted, Place, RoundStarted, TurnStarted
from game.engine.terms import CardId, Seat
from game.ui.kit.scale import Scale
from game.ui.table.layout import table_layout
from game.ui.table.sprites import SpriteField
from game.ui.table.zones import TableLayout

UNDO_SECONDS = 0.16
INSTANT = float("inf")
HURRIED = 8.0
"""The least speed while fast-forward is held."""
STEP, LARGEST = 0.15, 1.9
"""How much larger one step of the wheel makes the cards of a zone, and the most."""
FIRST_FORETOLD: Act = "volley"
THEN_FORETOLD: Act = "hold"
"""The acts of a conquest at whose beginning the table after the first of its folds, and after both, is told."""
PlaceRect = Callable[[Place, CardId | None], Rect | None]
Watcher = Callable[[Event, View], None]
Staging = Callable[[Begun], None]
Arrange = Callable[[View, Scale, Seat, Mapping[str, float]], TableLayout]


def solo_layout(view: View, scale: Scale, seat: Seat, sizes: Mapping[str, float]) -> TableLayout:
    """The table against the Nemesis."""
    return table_layout(view, scale, seat, sizes=sizes)


def watched_layout(view: View, scale: Scale, seat: Seat, sizes: Mapping[str, float]) -> TableLayout:
    """The same in a replay: nobody plans an invasion there, so no Worlds make room for one."""
    return solo_layout(replace(view, invasion=None), scale, seat, sizes)


class Playback:
    """The shown table. `place_rect` says where a pile lies; `watch` is told each event as it is shown.

    `seat` is the one whose zones are laid out as its own, by `arrange`; `viewer` is the one whose knowledge is shown: a seat,
    PUBLIC for what everybody knows, None for all hands open. It is `seat` itself unless it is told otherwise.

    Speeds are factors, infinite for instant: `own_speed`, and `nemesis_speed` for the turns of the Nemesis. With `still` no
    card flies, all else takes its time. With `hurried` everything is fast for as long as it is set. With `teach` the Nemesis
    waits after each of its turns until `go_on`. `silent` is set while events are shown all at once.

    `expecting` is told the table that events lead to before they are shown. Great events are staged where `staging` is set: it is
    told each of their acts. `held` are cards that it shows meanwhile.
    """

    def __init__(
        self,
        view: View,
        seat: Seat,
        scale: Scale,
        place_rect: PlaceRect,
        watch: Watcher,
        arrange: Arrange = solo_layout,
        tie: bool = False,
    ) -> None:
        self.seat = seat
        self.arrange = arrange
        self.scale = scale
        self.sizes: dict[str, float] = {}
        self.shown = view
        self.layout: TableLayout = arrange(view, scale, seat, self.sizes)
        self.field = SpriteField()
        self.field.snap(self.layout)
        self.timeline: Timeline[Item] = Timeline(self._show)
        self.version = 0
        self.tempo = Tempo()
        self.silent = False
        self.hurried = False
        self.staging: Staging | None = None
        self.expecting: Callable[[View], None] | None = None
        self.held: frozenset[CardId] = frozenset()
        self.rivals: frozenset[Seat] = frozenset()  # computer players, shown at the speed of the Nemesis (UX-H9)
        self.replaying = False
        self._theirs = tie
        self._after = view
        self._settled = True
        self._news = False
        self._untold: list[tuple[Event, float]] = []  # shown, with the seconds that cards fly, but not placed yet
        self._place_rect = place_rect
        self.watch = watch

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        return not self._settled

    @property
    def busy(self) -> bool:
        """Whether events still wait to be shown; cards may settle while the next question is open already."""
        return self.timeline.running

    @property
    def speed(self) -> float:
        """How fast what is shown now passes."""
        chosen = self.tempo.theirs if self._theirs else self.tempo.own
        if self.replaying and chosen == INSTANT:
            chosen = 1.0
        return max(chosen, HURRIED) if self.hurried else chosen

    @property
    def theirs(self) -> bool:
        """Whether a turn of the Nemesis is being shown."""
        return self._theirs

    def relayout(self, scale: Scale) -> None:
        """Places everything for another window at once."""
        self.scale = scale
        self.layout = self.arrange(self.shown, scale, self.seat, self.sizes)
        self.field.snap(self.layout)
        self.version += 1

    def resize_cards(self, zone: str, steps: int) -> bool:
        """Makes the cards of a zone larger by so many steps, or smaller again; True when that changes anything."""
        before = self.sizes.get(zone, 1.0)
        self.sizes[zone] = min(LARGEST, max(1.0, before + STEP * steps))
        if self._settled and self.sizes[zone] != before:
            self.layout = self.arrange(self.shown, self.scale, self.seat, self.sizes)
            self.field.snap(self.layout)
            self.version += 1
        return self.sizes[zone] != before

    def play(self, events: Sequence[Event], after: View, tie: bool) -> None:
        """Shows what happened on the way to this table; `tie` says that the Nemesis asks in the middle of its turn."""
        if self.expecting is not None:
            self.expecting(after)
        self._after = after
        self._settled = False
        self.timeline.speed = self.speed
        nemesis = self.shown.nemesis
        self.timeline.play(
            cues(
                events,
                nemesis.seat if nemesis is not None else None,
                theirs=self._theirs,
                speed=self.tempo.theirs,
                teach=self.tempo.teach and not tie,
                view=self._staged_from(self.shown),
            )
        )
        self._lay_out()
        if not self.timeline.running and not self.field.moving:
            self._settle()

    def jump(self, after: View, tie: bool) -> None:
        """Shows another table without events, as after an undo; cards slide to their places."""
        self.finish()
        self._after = self.shown = after
        self._theirs = tie
        self.layout = self.arrange(self.shown, self.scale, self.seat, self.sizes)
        self.field.follow(self.layout, self._flight(UNDO_SECONDS), lambda card: None, lambda card: None)
        self._settled = False
        self.version += 1

    def replay(self, view: View, events: Sequence[Event]) -> None:
        """Shows masked events once more from an earlier view; then, or when it is ended, the table is as it was."""
        self.finish()
        self.replaying = True
        self._settled = False
        self.shown = view
        self.layout = self.arrange(view, self.scale, self.seat, self.sizes)
        self.field.snap(self.layout)
        self.version += 1
        nemesis = view.nemesis.seat if view.nemesis is not None else None
        self.timeline.play(cues(events, nemesis, speed=self.tempo.theirs, view=self._staged_from(view)))
        self._lay_out()

    def _staged_from(self, view: View) -> View | None:
        """The table before events that are staged; None where nothing is: nobody looks, or nothing may move."""
        return None if self.staging is None or self.tempo.still or self.speed == INSTANT else view

    def look(self, seat: Seat, shown: View, after: View) -> None:
        """Another seat looks, or nobody, or the table belongs to another seat: at once and without any flight.

        `shown` is the table before what is to be played next, `after` as it comes to rest where nothing is.
        """
        self.finish()
        self.seat = seat
        self.shown, self._after = shown, after
        self.layout = self.arrange(self.shown, self.scale, seat, self.sizes)
        self.field.snap(self.layout)
        self.version += 1

    def finish(self) -> None:
        """Ends what runs: everything is shown and lies where it belongs."""
        self.silent = True
        self.timeline.finish()
        self.silent = False
        self._settle()

    @property
    def waiting(self) -> bool:
        """Whether the Nemesis has moved and waits to be asked to go on."""
        return self.timeline.waiting

    @property
    def pauses(self) -> bool:
        """Whether it waits, or will at the end of the turn that is shown."""
        return self.timeline.pauses

    def go_on(self) -> None:
        """Goes on after a wait; before it, shows the rest of the turn at once."""
        self.timeline.speed = self.speed
        waits = not self.timeline.waiting
        self.silent = waits
        self.timeline.go_on()
        self._lay_out()
        self.silent = False
        if waits:
            self.field.finish()

    def update(self, dt: float) -> bool:
        """Lets time pass; True when the picture has just come to rest."""
        if self._settled:
            news, self._news = self._news, False
            return news
        self.timeline.speed = self.speed
        self.timeline.update(dt)
        self._lay_out()
        if self.speed == INSTANT:
            self.field.finish()
        else:
            self.field.update(dt * self.speed)
        if self.timeline.running or self.field.moving:
            return False
        self._settle()
        self._news = False
        return True

    def _settle(self) -> None:
        self.replaying = False
        self.held = frozenset()
        self._untold.clear()
        self.shown = self._after
        self.layout = self.arrange(self.shown, self.scale, self.seat, self.sizes)
        self.field.snap(self.layout)
        self._news = self._news or not self._settled
        self._settled = True
        self.version += 1

    def _show(self, shown: Item) -> None:
        if isinstance(shown, Begun):
            self._lay_out()
            if self.staging is not None and not self.silent:
                self.staging(shown)
                self._expect_folds(shown)
            return
        event = shown.event
        self._follow_turn(event)
        self.shown = fold(self.shown, event)
        self.watch(event, self.shown)
        self._untold.append((event, self._flight(shown.flight)))

    def _expect_folds(self, begun: Begun) -> None:
        """Tells the tables between the folds of a staged event: cards have other sizes there than before and after it."""
        events = {FIRST_FORETOLD: begun.staged.first, THEN_FORETOLD: (*begun.staged.first, *begun.staged.then)}.get(begun.act, ())
        if self.expecting is None or not events:
            return
        view = self.shown
        for event in events:
            view = fold(view, event)
        self.expecting(view)

    def _lay_out(self) -> None:
        """Places the table once for all events shown since the last time, and sends its cards on their way."""
        told, self._untold = self._untold, []
        if not told:
            return
        before = self.layout
        self.layout = self.arrange(self.shown, self.scale, self.seat, self.sizes)
        moves = [(event, flight) for event, flight in told if isinstance(event, CardMoved) and event.card is not None]
        sources = {event.card: event.source for event, _ in reversed(moves)}
        goals = {event.card: event.to for event, _ in moves}

        def origin(card: CardId) -> Rect | None:
            return self._place_rect(sources[card], card) if card in sources else None

        def exit_to(card: CardId) -> Rect | None:
            return self._place_rect(goals[card], card) if card in goals else None

        self.field.follow(self.layout, max(flight for _, flight in told), origin, exit_to)
        for event, flight in moves:
            card = event.card
            if card is not None and event.verb != "setup" and card not in self.layout.spots and card not in before.spots:
                start, goal = origin(card), exit_to(card)
                if start is not None and goal is not None:
                    self.field.pass_by(card, start, goal, flight)
        self.version += 1

    def _flight(self, seconds: float) -> float:
        """How long a card flies: not at all when everything is instant or nothing may move."""
        return 0.0 if self.tempo.still or self.speed == INSTANT else seconds

    def _follow_turn(self, event: Event) -> None:
        """A turn of the Nemesis lasts from its start to the next turn, or to the end of the phase."""
        if isinstance(event, TurnStarted):
            nemesis = self.shown.nemesis
            self._theirs = event.seat in self.rivals or (nemesis is not None and event.seat == nemesis.seat)
        elif isinstance(event, PhaseStarted | RoundStarted | GameEnded):
            self._theirs = False
        self.timeline.speed = self.speed
