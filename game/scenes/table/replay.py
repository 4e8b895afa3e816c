"""The replay viewer: the table of a recorded game, a timeline by round and turn, playing forwards and backwards (UX-E7)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.games.books import book_of_packs
from game.client.games.names import names_of
from game.client.games.privacy import OPEN
from game.client.games.requests import game_args
from game.client.games.session import Session
from game.client.profile.preferences import REDUCED_MOTION
from game.client.profile.requests import Back, Request, Swap
from game.client.replay.replay_branch import branch
from game.client.replay.replay_index import Reel, Stop
from game.client.table.choreography import sound_of
from game.client.table.log_book import LogLine
from game.content.language import sentence
from game.engine import RULES_VERSION, CardBook, Event, Journal, ReplayError, SetupError
from game.engine.api.history import Moment, Recording, history
from game.engine.core.events import CardMoved, RoundStarted
from game.engine.core.rules.scoring import points
from game.match import Match
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.screens.replay_controls import ReplayControls
from game.ui.table.playback import Playback

from . import deeds, picture
from .local import arrange_of, viewer_of
from .places import place_rect
from .refresh import refresh_all
from .replay_input import handle_event
from .scene import TableScene
from .spectacle import sky_of
from .watching import SHIPS, sound

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

SPEEDS = (1, 2, 4, 8)
REST = 0.7
"""Seconds at normal speed between two steps that play by themselves."""
LOG_LINES = 40
"""So many lines before the shown place are in the log."""


class ReplayScene(TableScene):
    """The table, led by a journal instead of a player; nothing can be done on it but to look, and to branch off.

    `at` and `event` name the moment that is shown first: after so many commands, or after an event of that command; `line`
    names it by the number of a line in the log of the game, from 0.
    A journal of other rules or other packs, or one that does not come out as recorded, is refused with one sentence.
    """

    answers_ties = False

    def __init__(
        self,
        journal: Journal,
        at: int | None = None,
        event: int | None = None,
        line: int | None = None,
        rules_version: int = RULES_VERSION,
    ) -> None:
        super().__init__()
        self.journal = journal
        self.wanted = (at, event, line)
        self.rules_version = rules_version
        self.index = 0
        self.playing = 0  # 1 forwards, -1 backwards
        self.pace = 1
        self._rest = 0.0
        self.recording: Recording
        self.reel: Reel

    # -- life

    def enter(self, app: SceneApp) -> None:
        """Plays the journal through once; goes back at once with a sentence when it cannot be shown."""
        Scene.enter(self, app)
        book = book_of_packs(self.journal.setup.packs, app.services.content.book)
        problem = self._load(book)
        if problem:
            app.toast(problem, 8.0)
            self.request = Back()
            return
        assert book is not None  # or there was a problem
        first = Match(book, self.journal.setup, digests=False)
        names = names_of(app.services, first.state)
        self.given = Session(first)
        self.seat = self.given.seat
        if self.given.privacy.hides:
            self.given.privacy.mode = OPEN  # a game of several people can be watched once it is over
        watcher = self.given.privacy.viewer if self.given.local else self.seat
        self.reel = Reel(self.recording, app.services.content.wording, names, watcher)
        self._make_bar()
        super().enter(app)
        self.request = None
        self.player = None
        whose, arrange = viewer_of(self.given), arrange_of(self.given)
        self.playback = Playback(self.given.state, self.seat, self.scale, partial(place_rect, self), self._shown, whose, arrange)
        self.menu.label = "Close"
        self.menu.on_press = self.back
        self.log_lines: list[LogLine] = []
        self.first_line = 0  # the number of the first of them among all lines
        self._use_pace()
        self.show_lower("log")
        self.go(self._first_stop(*self.wanted))
        self.playback.finish()
        self.refresh()
        self.widgets.set_focus(self.timeline)

    def _first_stop(self, at: int | None, event: int | None, line: int | None) -> int:
        """The stop that was asked for; the first one if none was."""
        if line is not None:
            return self.reel.of_line(line)
        if at is None:
            return 0
        moment = self.recording.whole(max(0, min(at, len(self.recording.commands))))
        return self.reel.at(moment if event is None else Moment(moment.command, event))

    def _load(self, book: CardBook | None) -> str:
        """Why this journal cannot be shown; "" once it is loaded."""
        if self.rules_version != RULES_VERSION:
            return f"This game was played by rules version {self.rules_version}; this is version {RULES_VERSION}. No replay."
        if book is None:
            return "This game was played with other packs than are installed, so it cannot be replayed."
        try:
            self.recording = Recording(book, self.journal)
        except (ReplayError, SetupError) as found:
            return f"This game cannot be replayed: {sentence(found)}."
        return ""

    def _make_bar(self) -> None:
        """Timeline and buttons; they last as long as the scene."""
        self.controls = ReplayControls(self)
        self.timeline = self.controls.timeline
        rounds, turns = self.reel.starts()
        named = [(index, f"Round {max(1, self.reel.stops[index].round)}") for index in rounds]
        swings = [self.reel.at(swing.moment) for swing in history(self.recording).swings]
        self.timeline.show(len(self.reel.stops), named, turns, swings)

    # -- size

    @property
    def scale(self) -> Scale:
        """Measures for the table, which has the window without the bar."""
        whole = super().scale
        return Scale(whole.width, max(1, whole.height - ReplayControls.height(whole)), whole.user, whole.text)

    def place(self) -> None:
        """The table as it is in play, without what answers questions; below it the bar."""
        self.prompt.waiting = False
        self.prompt.primary.visible = self.prompt.undo.visible = False
        self.means.pass_button.visible = self.means.surge.visible = False
        super().place()
        self.means.pass_button.rect = Rect(self.means.rect.left, self.means.rect.bottom, 1, 1)
        self.controls.place(self.app.scale)

    def rebuild(self, focus: Widget | None = None) -> None:
        """The widgets of the table that show something, then the bar; each button of it is a stop of Tab."""
        before, pressed = focus or self.widgets.focus, self.widgets.pressed
        super().rebuild(focus)
        for hidden in ("prompt", "means"):
            self.zones.pop(hidden, None)
        for widget in self.controls.widgets:
            self.zones[f"replay {widget.label}"] = [widget]
        widgets = [widget for found in self.zones.values() for widget in found]
        self.widgets.set(widgets, before if before in widgets else None)
        self.widgets.pressed = pressed if pressed in widgets else None  # a drag along the timeline goes on

    # -- where we are

    @property
    def stop(self) -> Stop:
        """The place that is shown."""
        return self.reel.stops[self.index]

    def go(self, index: int, flying: bool = False) -> None:
        """Shows a stop; the next one may be shown by its events."""
        index = max(0, min(index, self.reel.last))
        self.playback.finish()
        events = self.reel.between(self.index, index) if flying and index == self.index + 1 else None
        self.index = index
        self.session.match.state = self.recording.at(self.stop.moment)
        if self.local.on:
            self.session.follow()
            self.local.sync()
        if events is None:
            self.playback.jump(self.session.state)
        else:
            self.last_events = events
            self.playback.play(self.session.state, events)
        self.timeline.index = index
        self.backdrop.mood, self.backdrop.seed = sky_of(self.session.state.sector)
        first = max(0, self.stop.lines - LOG_LINES)
        self.log_lines = [*self.reel.lines[first : max(first, self.stop.lines - 1)], self.stop.line]
        self.panels.log.show(self.log_lines, self.session.state.faces)
        self.first_line = first
        self.lit_card = self.stop.line.card
        self.changed()
        if self.lit_card is not None:
            self.panels.inspect(self.lit_card)

    def go_to(self, index: int) -> None:
        """Shows a stop and plays no further."""
        self.playing = 0
        if index != self.index:
            self.go(index)
        self._mark_playing()

    def open_line(self, number: int) -> None:
        """A line of the log was pressed: shows its place."""
        self.go_to(self.reel.of_line(self.first_line + number))

    def step(self, by: int) -> Request | None:
        """One stop on, by its events, or back."""
        self.playing = 0
        self.go(self.index + by, flying=True)
        self._mark_playing()
        return None

    def step_turn(self, by: int) -> Request | None:
        """To the beginning of a turn."""
        self.go_to(self.reel.turn_from(self.index, by))
        return None

    def step_round(self, by: int) -> Request | None:
        """To the beginning of a round."""
        self.go_to(self.reel.round_from(self.index, by))
        return None

    # -- playing

    def toggle(self, direction: int) -> Request | None:
        """Plays that way by itself, or stands still; at an end it begins at the other one."""
        self.playing = 0 if self.playing == direction else direction
        if self.playing > 0 and self.index == self.reel.last:
            self.go(0)
        elif self.playing < 0 and self.index == 0:
            self.go(self.reel.last)
        self._rest = 0.0
        self._mark_playing()
        return None

    def next_pace(self) -> Request | None:
        """The next speed; after the fastest the slowest."""
        self._set_pace(SPEEDS[(SPEEDS.index(self.pace) + 1) % len(SPEEDS)])
        return None

    def _set_pace(self, pace: int) -> None:
        self.pace = pace
        self._use_pace()

    def _use_pace(self) -> None:
        self.controls.speed.label = f"{self.pace}×"
        still = self.app.services.settings.get(REDUCED_MOTION)
        self.playback.timeline.speed = float("inf") if still else float(self.pace)
        self.app.invalidate()

    def _mark_playing(self) -> None:
        self.controls.playing(self.playing)
        self.app.invalidate()

    @property
    def moving(self) -> bool:
        """Also while it plays by itself."""
        return super().moving or bool(self.playing)

    def update(self, dt: float) -> Request | None:
        """Lets what flies fly, and takes the next step when it has rested."""
        if self.request is not None:
            asked, self.request = self.request, None
            return asked
        if self.playback.update(dt):
            self.refresh()
        if self.version != self.playback.version or self.panels.known != self.panels.reachable():
            self.rebuild()
        if self.playing and not self.playback.moving:
            self._rest += dt * self.pace
            if self._rest >= REST:
                self._rest = 0.0
                self._play_on()
        request = self.widgets.update(dt)
        self._follow_focus()
        return request

    def _play_on(self) -> None:
        there = self.index + self.playing
        if not 0 <= there <= self.reel.last:
            self.playing = 0
            self._mark_playing()
            return
        self.go(there, flying=True)

    def _shown(self, event: Event) -> None:
        """An event is being shown: it is heard; the log is led by the stops."""
        self.stale = True
        card = event.card if isinstance(event, CardMoved) else None
        is_ship = card is not None and not SHIPS.isdisjoint(self.playback.shown.faces[card].types)
        sound(self, sound_of(event, self.seat, is_ship, isinstance(event, RoundStarted) and event.round == self.rounds))

    # -- what is on the table

    def refresh(self) -> None:
        """The table of the shown place: no question is open, the prompt tells the line of the log."""
        self.desk = None
        state = self.session.state
        self.points = (points(state, 0), points(state, 1))
        self.find_zones()
        refresh_all(self)
        self.prompt.sentence = self.stop.line.text
        decided = self.recording.state(self.reel.decided(self.index)).decision
        self.controls.branch.enabled = decided is not None
        self.place()
        self.rebuild()
        self.app.invalidate()

    def branch_off(self) -> Request | None:
        """A new game that begins with the commands up to here."""
        count = self.reel.decided(self.index)
        if self.recording.state(count).decision is None:
            self.app.toast("The game is over here: go back a little to branch from it.")
            return None
        try:
            session = branch(self.app.services, self.recording.setup, self.recording.commands[:count])
        except (ReplayError, SetupError) as problem:
            self.app.toast(f"No branch from here: {sentence(problem)}.")
            return None
        return Swap(game_args(session))

    # -- input

    def handle(self, event: InputEvent) -> Request | None:
        """Pointer and keys look at the table and move in time."""
        return handle_event(self, event)

    def press_branch(self) -> Request | None:
        """The first press asks, the second one branches; at the end of the game it says why not."""
        if not self.controls.branch.enabled:
            return self.branch_off()
        self.app.invalidate()
        return self.controls.branch.press()

    def faster(self, step: int) -> Request | None:
        """A speed so many places further on; the slowest and the fastest are the ends."""
        place = SPEEDS.index(self.pace) + step
        self._set_pace(SPEEDS[max(0, min(len(SPEEDS) - 1, place))])
        return None

    @property
    def runs_game(self) -> bool:
        """What is watched here is over, or goes on below."""
        return False

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """It waits with the game that goes on below; without one it only says so."""
        return Scene.unplugged(self, device, sentence)

    def back(self) -> Request | None:
        """Escape closes an open pile, then the replay."""
        if self.pile.open:
            return deeds.open_pile(self, self.pile.key)
        return Back()

    # -- drawing

    def draw(self, screen: pygame.Surface) -> None:
        """The table above, the bar below."""
        if not hasattr(self, "playback") or not hasattr(self, "controls"):
            screen.fill(theme.SPACE)
            return
        self.resting.draw(screen)
        if self.pile.open:
            picture.draw_overlays(self, screen)
        picture.draw_flights(self, screen)
        focus = self.widgets.focus if self.widgets.by_keys else None
        words = (self._words_of(self.stop), f"Step {self.index + 1} of {self.reel.last + 1}")
        self.controls.draw(screen, self.app.scale, words, focus)
        self.panels.draw_over(screen)
        if self.timeline.pointed is not None:
            stop = self.reel.stops[self.timeline.pointed]
            near = Rect(self.timeline.x_of(self.timeline.pointed), self.timeline.rect.top, 1, self.timeline.rect.height)
            tooltip(screen, f"**{self._words_of(stop)}**\n{stop.line.text}", near, self.app.scale)

    def _words_of(self, stop: Stop) -> str:
        """Round and turn of a stop."""
        if stop.seat is None:
            return f"Round {max(1, stop.round)}"
        return f"Round {stop.round} · {self.words.names.seats[stop.seat]}, turn {stop.turn}"
