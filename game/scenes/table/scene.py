"""The table scene: it shows view and events, turns presses and keys into answers, and never computes a rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.games.names import names_of
from game.client.games.requests import DraftArgs, ResultsArgs
from game.client.games.session import Session
from game.client.profile.requests import Back, Go, ReplayArgs, Request, Swap
from game.client.profile.services import Player
from game.client.profile.settings import Setting
from game.client.table.choice import Desk
from game.client.table.labels import Words
from game.engine import Event, hidden_cards
from game.engine.core.types import CardId
from game.store import StoreError
from game.ui.cards.card_face import Live
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import LEFT, FocusLost, InputEvent, KeyDown, KeyUp, PointerDown, PointerMoved
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.chooser import Chooser
from game.ui.kit.focus import Widget
from game.ui.table.burst import Burst
from game.ui.table.playback import HURRIED, Playback

from . import deeds, picture
from .arrange import rebuild
from .cards import TableCards
from .keys import first_answer, handle_key, zone_of
from .local import LocalParts, arrange_of, viewer_of
from .local_deeds import AFTER_THE_END
from .local_input import local_event
from .pacing import go_on, hold, let_go, note_finished, read_preferences
from .panels import Panels
from .parts import make_means, make_menu, make_piles, make_planner, make_prompt, make_score, make_tabs
from .places import place_all, place_rect
from .pointer import other_button, pointer_event
from .refresh import live_points, refresh_all
from .resting import Resting
from .revolution import RevolutionParts
from .spectacle import Spectacle, sky_of
from .ties import settle_all
from .watching import music, watch

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class TableScene(TableCards):
    """The game in play. Made with a session, or with `resume` to go on with the newest running game."""

    answers_ties = True

    room = (900, 506)

    def __init__(self, session: Session | None = None, resume: bool = False) -> None:
        super().__init__()
        self.given = session
        self.resuming = resume
        self.session: Session
        self.request: Request | None = None
        self.player: Player | None = None
        self.desk: Desk | None = None
        self.kept_desk: Desk | None = None  # while a move is shown again
        self.cards: dict[CardId, CardWidget] = {}
        self.pile_cards: dict[CardId, CardWidget] = {}
        self.zones: dict[str, list[Widget]] = {}
        self.last_focus: dict[str, Widget] = {}
        self.lives: dict[CardId, Live] = {}
        self.points: tuple[int, ...] = ()
        self.last_events: list[Event] = []
        self.said = ""
        self.banner = ""
        self.banner_note = ""
        self.costs_shown = False
        self.dragged: CardWidget | None = None
        self.lit_card: CardId | None = None
        self.conceded = False
        self.given_back = -1  # the question to which an undo has led
        self.pile_picks = False
        self.peeking = False
        self.last_slot = -1
        self.desk_zones: set[str] = set()
        self.stale = True  # the picture below the cards must be drawn anew
        self.bursts: list[Burst] = []
        self.banner_left = 0.0
        self.held_for = 0.0
        self._noticed = ""
        self.version = -1
        self._hovered: Widget | None = None
        self._seen: tuple[Widget | None, Widget | None] = (None, None)

    # -- life

    def enter(self, app: SceneApp) -> None:
        """Takes the session or resumes one; without any it goes back at once."""
        super().enter(app)
        player = self.player = app.services.player
        session = self.given
        try:
            if session is None and (self.resuming or player is not None):
                session = Session.resume(app.services)
        except StoreError as problem:
            if app.services.keeper is not None:
                app.services.keeper.problem = str(problem)
            self.request = Back()
            return
        if session is None and player is not None:
            setup = player.next_setup(app.services)
            session = Session.start(app.services, setup) if setup is not None else None
        if session is None:
            self.request = Back()
            return
        self.session = session
        self.seat = session.seat
        self.rounds = len(session.state.setup.sectors)
        if session.match.decision is not None and session.state.phase == "pregame":
            self.request = Swap(DraftArgs(session=session))
        self.backdrop = Backdrop(*sky_of(session.state.sector))
        self.spectacle = Spectacle(self)
        self.resting = Resting(self)
        self.playback = Playback(
            session.state,
            self.seat,
            self.scale,
            partial(place_rect, self),
            partial(watch, self),
            viewer_of(session),
            arrange_of(session),
        )
        self.words = Words(app.services.content.wording, self.playback.shown, names_of(app.services, session.state))
        self.words.shared = session.local
        self.prompt = make_prompt(self)
        self.means = make_means(self)
        self.planner = make_planner(self)
        self.pile, self.pile_buttons = make_piles(self)
        self.score_button = make_score(self)
        self.revolution = RevolutionParts(self)
        self.tabs = make_tabs(self)
        self.menu = make_menu(self)
        self.chooser = Chooser()
        self.local = LocalParts(self)
        self.panels = Panels(self)
        self.panels.remember()
        self.place()
        read_preferences(self)
        settle_all(self)
        self.changed()
        music(self)
        self.panels.inspect(session.state.players[self.seat].home)

    def resume(self) -> None:
        """Back from the pause overlay, perhaps with other settings."""
        if self.conceded:
            self.session.concede()
            self.request = Swap(ResultsArgs(session=self.session, conceded=True))
        elif self.request is None:
            read_preferences(self)
            music(self)
            settle_all(self)
            self.local.sync()
            self.changed()

    def relayout(self) -> None:
        """Places everything for the window."""
        if not hasattr(self, "playback"):
            return
        self.backdrop.mood, self.backdrop.seed = sky_of(self.playback.shown.sector)
        self.playback.relayout(self.scale)
        self.place()
        self.rebuild()

    def place(self) -> None:
        """Puts all panels and buttons where the layout has them."""
        place_all(self)

    @property
    def seal(self) -> str:
        """Seed and round, for the strip below a screenshot (UX-T18)."""
        state = self.session.state if hasattr(self, "session") else None
        if state is not None and self.session.shared:
            return f"round {state.round}"  # the seed tells all hands
        return f"seed {state.setup.seed} · round {state.round}" if state is not None else ""

    def journal_text(self) -> str | None:
        """The journal for a crash report."""
        return self.session.journal_text() if hasattr(self, "session") else None

    # -- time

    @property
    def moving(self) -> bool:
        """While anything flies, is announced, or is held."""
        return hasattr(self, "playback") and (
            (self.playback.moving and not self.playback.waiting)
            or bool(self.banner)
            or self.spectacle.active
            or self.widgets.moving
            or self.panels.moving
            or self.request is not None
        )

    def confirms(self, preference: Setting[bool]) -> bool:
        """Whether this preference asks for a second press."""
        return self.app.services.settings.get(preference)

    def update(self, dt: float) -> Request | None:
        """Moves the timeline on; when it comes to rest the question opens."""
        if self.request is not None:
            asked, self.request = self.request, None
            return asked
        self.held_for += dt
        if self.notice != self._noticed:
            self._noticed = self.notice
            self.app.invalidate()
        if self.banner_left > 0:
            self.banner_left -= dt * min(self.playback.speed, HURRIED)
            if self.banner_left <= 0:
                self.banner = ""
                self.app.invalidate()
        self.spectacle.update(dt)
        waited = self.playback.waiting
        if self.playback.update(dt) or self.playback.waiting != waited:
            self.refresh()
        if self.version != self.playback.version or self.panels.known != self.panels.reachable():
            self.rebuild()
        if not self.playback.moving:
            if self.player is not None:
                return deeds.autoplay(self, self.player)
            if self.session.match.over:
                note_finished(self)
                return Swap(ResultsArgs(session=self.session, conceded=False))
            onward = self.local.step()
            if onward is not None:
                return onward
            deeds.end_by_itself(self)
        self.panels.update(dt)
        request = self.widgets.update(dt)
        self._follow_focus()
        return request

    # -- what is on the table

    def changed(self) -> None:
        """The true state is another one."""
        self.said = ""
        if self.playback.moving:
            self.desk = None
        self.refresh()

    def refresh(self) -> None:
        """The open question anew: desk, live values, panels, buttons."""
        before = self.desk or self.kept_desk
        self.kept_desk = None
        if self.playback.replaying:
            self.desk, self.kept_desk = None, before
        elif not self.playback.moving:
            self.desk = before
            state = self.session.shown_state
            if before is None or before.state is not state or before.seq != state.seq or before.seat != self.seat:
                self.desk = Desk.open(state, self.seat, before)
                self.local.restore(self.desk)
                source = self.desk.decision.source if self.desk.decision is not None else None
                if source is not None:
                    self.panels.inspect(source)
            self.points = live_points(self)
        self.find_zones()
        refresh_all(self)
        self.place()
        self.rebuild(first_answer(self) if self.desk is not before else None)
        self.app.invalidate()

    def rebuild(self, focus: Widget | None = None) -> None:
        """The widgets of the shown layout, in the order of Tab."""
        self.stale = True
        rebuild(self, focus)

    # -- sayings, focus, panels

    def say(self, words: str) -> None:
        """Puts an answer to the player into the detail line of the prompt."""
        self.said = words
        self.prompt.detail = words
        self.stale = True
        self.app.invalidate()

    def inspect_nothing(self) -> None:
        """Takes hidden cards out of the inspector, and all that are pinned."""
        subject = self.panels.inspector.subject
        self.panels.inspector.clear()
        if subject is not None and isinstance(subject.key, int) and subject.key not in hidden_cards(self.session.state):
            self.panels.inspect(subject.key)

    def pin(self) -> None:
        """Pins what the inspector shows, or lets it go."""
        self.panels.pin()
        self.app.invalidate()

    def peek(self, on: bool) -> None:
        """Looks at the table below the planner while the key is held."""
        if self.peeking != on:
            self.peeking = on
            self.rebuild()
        self.app.invalidate()

    def show_costs(self, on: bool) -> None:
        """What each card costs now, or why not, on the cards themselves while Alt is held."""
        if self.costs_shown != on:
            self.costs_shown = on
            self.app.invalidate()

    def show_lower(self, tab: str) -> None:
        """Brings a panel to the lower right."""
        self.panels.show_lower(tab)
        self.rebuild()
        self.app.invalidate()

    def card_pressed(self, widget: CardWidget) -> Request | None:
        return deeds.press_card(self, widget)

    def open_line(self, number: int) -> None:
        """Opens the replay where a line of the log happened (UX-T10)."""
        if self.session.shared:
            self.say(AFTER_THE_END)
            return
        self.request = Go(ReplayArgs(journal=self.session.match.journal, line=number))

    @property
    def focused_zone(self) -> str:
        """The zone that has the keyboard's focus."""
        return zone_of(self, self.widgets.focus) if self.widgets.by_keys else ""

    @property
    def barrier(self) -> str:
        """Why undo stops here; after loading or undo the last command is looked at again (UX-T1)."""
        return self.words.barrier(self.last_events or self.session.match.last_events())

    @property
    def notice(self) -> str:
        """The banner that says what is wrong with saving."""
        return self.session.notice or ""

    def looked_at(self) -> Widget | None:
        """What the pointer is on, else what has the focus."""
        hovered = next((w for w in self.widgets.widgets if w.hovered), None)
        if hovered is not self._hovered:
            self._hovered, self.stale = hovered, True
        return hovered if isinstance(hovered, CardWidget) else self.widgets.focus

    def _follow_focus(self) -> None:
        looked = self.looked_at()
        now = (looked, self.widgets.focus)
        if now == self._seen:
            return
        if self.widgets.focus is not self._seen[1]:
            focus = self.widgets.focus
            if focus is not None:
                self.last_focus[zone_of(self, focus)] = focus
            if focus is not self.means.pass_button and self._seen[1] is self.means.pass_button:
                self.means.pass_button.disarm()
        self._seen = now
        self.stale = True
        self.said = ""
        self.panels.look(looked)
        self.app.invalidate()

    # -- input

    def handle(self, event: InputEvent) -> Request | None:
        """Any press ends what is moving and is then carried out (UX-T11)."""
        if not hasattr(self, "playback"):
            return None
        if isinstance(event, PointerMoved):
            self.backdrop.point(event.pos, self.app.screen.get_size())
        if local_event(self, event):
            return None
        if isinstance(event, FocusLost) or (isinstance(event, KeyUp) and "skip" in event.actions):
            let_go(self, tapped=isinstance(event, KeyUp))
        pressed = isinstance(event, PointerDown | KeyDown)
        if not isinstance(event, PointerMoved) or self.panels.contains(event.pos):
            self.stale = True
        if isinstance(event, KeyDown) and "skip" in event.actions:
            hold(self)
            if self.playback.moving:
                return None
        elif pressed and self.playback.moving and not (isinstance(event, KeyDown) and event.repeat):
            if self.playback.pauses and not (isinstance(event, PointerDown) and event.button != LEFT):
                go_on(self)
                return None
            if not self.playback.waiting:
                self.playback.finish()
                self.refresh()
        if pressed:
            self.banner = ""
            self.spectacle.clear()
        if isinstance(event, KeyUp | FocusLost) or (isinstance(event, KeyDown) and "show_costs" in event.actions):
            self.show_costs(isinstance(event, KeyDown))
        if isinstance(event, KeyUp | FocusLost) and self.peeking:
            self.peek(False)
        if isinstance(event, PointerDown) and event.button != LEFT:
            return other_button(self, event)
        if pointer_event(self, event):
            return None
        if isinstance(event, KeyDown) and not (self.widgets.focus is not None and event.repeat and "accept" in event.actions):
            used, request = handle_key(self, event)
            if used:
                self._follow_focus()
                return request
        answer = self.widgets.handle(event)
        self._follow_focus()
        if answer.used:
            return answer.request
        if isinstance(event, KeyDown) and event.actions & {"cancel", "pause"}:
            return self.back() if "cancel" in event.actions else deeds.pause(self)
        if isinstance(event, PointerDown) and event.button == LEFT and self.chooser.open:
            return deeds.back(self)
        return None

    def back(self) -> Request | None:
        """Escape: one step back, at last the pause overlay."""
        return deeds.back(self)

    # -- drawing

    def draw(self, screen: pygame.Surface) -> None:
        """The whole table; what lies below the cards is drawn anew only when it has changed."""
        if not hasattr(self, "playback"):
            screen.fill(theme.SPACE)
            return
        self.resting.draw(screen)
        self.resting.draw_motes(screen)
        picture.draw_chips(self, screen)
        picture.draw_costs(self, screen)
        if self.planning or self.pile.open or self.chooser.open:
            picture.draw_overlays(self, screen)
        picture.draw_flights(self, screen)
        picture.draw_dragged(self, screen)
        self.spectacle.draw_above(screen)
        picture.draw_banner(self, screen)
        self.panels.draw_over(screen)
