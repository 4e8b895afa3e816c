"""A table in a window: what the model answers is carried out on the view, and what happens in the view is told to the model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.client.profile.requests import Asked, Request
from game.client.profile.services import Tune
from game.client.profile.settings import Settings
from game.client.replay.replay_driver import ReplayDriver
from game.client.table import effects as told
from game.client.table.effects import Effect
from game.client.table.intents import CallHand, Foresee, Intent, LowerHands, Peek, Press
from game.client.table.model import TableModel
from game.client.table.refs import Ref
from game.client.table.state import Showing
from game.client.table.undoing import taken_back
from game.client.table.watching import remember
from game.content.language import say
from game.engine import Event, View
from game.engine.terms import CardId
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.table import painter
from game.ui.table.arrange import rebuild
from game.ui.table.below import Below
from game.ui.table.focusing import focus_in, focus_on
from game.ui.table.help import Help
from game.ui.table.host import Host
from game.ui.table.local_layout import local_layout
from game.ui.table.parts.hearing import Hearing
from game.ui.table.parts.replay import ReplayPart
from game.ui.table.playback import HURRIED, INSTANT, solo_layout, watched_layout
from game.ui.table.sky import sky_of
from game.ui.table.stage.areas import folds
from game.ui.table.stage.flow import figures_of
from game.ui.table.static_layer import StaticLayer
from game.ui.table.table_effects import TableEffects
from game.ui.table.view import TableView

HANDS = ("hand", "heroic_hand", "rival_hand")


class LiveTable:
    """Model and view of one table. `wish` turns what the model wants of other screens into a request."""

    def __init__(
        self, host: Host, scale: Scale, model: TableModel, settings: Settings, wish: Callable[[told.Wish], Request]
    ) -> None:
        self.host, self.model, self.wish = host, model, wish
        session = model.session
        arrange = solo_layout
        if session.local:  # the first person sits at the bottom of a table of two
            arrange = partial(local_layout, home=session.humans[0] if session.humans else 0)
        elif isinstance(model.driver, ReplayDriver):
            arrange = watched_layout
        model.plates = model.seats.specs(model)
        self.view = TableView(host, scale, model.spec(), model.words, arrange, self.watch, self.give)
        if isinstance(model.driver, ReplayDriver):
            self.view.time = ReplayPart(model.driver, model.words.names.seats, self.give)
            self.view.menu.label = say("live_table.close")
        self.spectacle = TableEffects(self.view, session, model.driver.alone)
        if self.view.time is None:
            self.view.playback.staging = self.spectacle.begin
        self.hearing = Hearing(self.view, self.spectacle, model.driver.alone, session.run.tune if session.run else Tune())
        self.view.widgets.sound = self.view.panels.forecasting.widgets.sound = self.hearing.pressed
        self.resting = StaticLayer(self.view, self.spectacle)
        self.below = Below(self.view, self.spectacle, self.resting)
        self.help = Help(self.view, settings)
        self.revision = -1
        self.folded = folds(scale)
        self.scrolled = False
        """Whether what was asked to scroll did so."""
        self.turned: Callable[[], object] = lambda: None
        """Told when another hand lies open: the pointer may rest on a card that was not there a moment ago."""
        self.away = False  # whether the window has lost the keyboard and nothing has been done with it since
        self._noticed = ""
        self._hovered: Widget[Asked] | None = None
        self._seen: tuple[Widget[Asked] | None, Widget[Asked] | None] = (None, None)
        if model.choices.learning and model.shown.nemesis is not None:
            entries = model.words.wording.glossary.entries
            prime = entries["prime"]
            self.view.panels.introduce(entries["nemesis"].text, f"**{prime.name}:** {prime.text}")

    def begin(self) -> None:
        """The log so far, the first question, and the Home World in the inspector."""
        remember(self.model)
        self.carry(self.model.begin())
        self.hearing.music(self.model.shown.sector)
        self.inspect(self.model.session.state.players[self.model.seat].home)

    def resume(self) -> Request | None:
        """Back from another screen: preferences may be others, and so may the state."""
        self.hearing.music(self.model.shown.sector)
        return self.carry([*self.model.seats.sync(self.model), *self.model.begin()])

    @property
    def recorded(self) -> bool:
        """Whether a recorded game is shown."""
        return self.view.time is not None

    @property
    def runs(self) -> bool:
        """Whether a game is played that is not over yet."""
        session = self.model.session
        return not (self.recorded or session.match.over or session.conceded)

    @property
    def question(self) -> tuple[int, bool]:
        """The number of commands so far, and whether the question can be seen yet."""
        return self.model.session.state.seq, self.view.playback.moving

    # -- intents and effects

    def give(self, intent: Intent) -> Request | None:
        """Has the model carry an intent out, once what is moving has come to rest where that must be."""
        if not self.model.takes(intent):
            return None
        if self.model.ends_motion(intent):
            self.finish()
        effects = self.model.do(intent)
        request = self.carry(effects)
        if isinstance(intent, CallHand | Peek | LowerHands) and any(isinstance(effect, told.ShowTurn) for effect in effects):
            self.turned()
        return request

    def press(self, ref: Ref) -> Request | None:
        """Presses what stands for a ref, as a click would; what cannot be pressed says why."""
        widget = self.view.widget_of(ref)
        if widget is not None and widget.active:
            return widget.press()
        return self.give(Press(ref))

    def quiet(self) -> None:
        """Ends what is announced and what is only looked at."""
        if self.model.banner:
            self.model.banner = ""
            self.model.revision += 1
        self.view.banner.show("", "", False)
        self.spectacle.clear()

    def take_back(self) -> None:
        """Everybody has agreed that the last committed move is taken back."""
        self.finish()
        self.carry(taken_back(self.model))

    def say(self, words: str) -> None:
        """Puts an answer to the player into the detail line of the prompt."""
        self.model.say(words)
        self.sync()

    def refuse(self, words: str) -> None:
        """Says why something cannot be done."""
        self.carry(self.model.refuse(words))

    def inspect(self, card: CardId) -> None:
        """Shows a card large."""
        self.model.inspect(card)
        self.sync()

    def carry(self, effects: Sequence[Effect]) -> Request | None:
        """Carries effects out in their order; returns what they ask of the scene stack."""
        request: Request | None = None
        refused = any(isinstance(effect, told.Refuse) for effect in effects)
        for effect in effects:
            if refused and isinstance(effect, told.Sound) and not effect.of_event:
                continue  # what is refused is heard as that alone
            if isinstance(effect, told.Ask):
                request = self.wish(effect.wish)
            elif isinstance(effect, told.FocusOn | told.FocusIn | told.FocusStep):
                request = self._focus(effect) or request
            else:
                self._carried[type(effect)](effect)
        self.follow()
        if self.model.outdated:
            request = self.carry(self.model.settled()) or request
        self.sync()
        return request

    @property
    def _carried(self) -> Mapping[type, Callable[..., object]]:
        """What is done for each effect."""
        playback = self.view.playback
        return {
            told.Play: lambda e: playback.play(e.events, e.after, e.tie),
            told.Again: lambda e: playback.replay(e.before, e.events),
            told.Cut: lambda e: playback.jump(e.after, e.tie),
            told.ShowTurn: lambda e: playback.look(e.seat, e.shown, e.after),
            told.Finish: lambda e: self._finish(),
            told.GoOn: lambda e: self._go_on(),
            told.Conceal: lambda e: self._conceal(),
            told.Refuse: self._refused,
            told.Sound: lambda e: self.hearing.heard(e),
            told.Music: lambda e: self.hearing.music(e.sector),
            told.Tension: lambda e: self.hearing.tightened(e),
            told.Toast: lambda e: self.host.toast(e.words, e.seconds),
            told.Resize: lambda e: playback.resize_cards(e.zone, e.steps),
            told.Sky: lambda e: self._sky(e.sector),
            told.Scroll: self._scroll,
            told.TogglePin: lambda e: self.view.panels.inspector.toggle_pin(),
            told.Disarm: lambda e: self.view.means.pass_button.disarm(),
        }

    def _focus(self, effect: told.FocusOn | told.FocusIn | told.FocusStep) -> Request | None:
        """The focus goes somewhere else; what is said about it is said once it is there."""
        self.sync()
        again: Ref | None = None
        before = self.view.widgets.focus
        if isinstance(effect, told.FocusOn):
            focus_on(self.view, effect)
        elif isinstance(effect, told.FocusIn):
            again = focus_in(self.view, effect)
        else:
            self.view.widgets.by_keys = True
            self.view.widgets.move_focus(effect.direction)
        if not isinstance(effect, told.FocusOn) and self.view.widgets.focus is not before:
            self.hearing.pressed("tab")
        self.follow_focus()
        if isinstance(effect, told.FocusOn) and effect.words:
            self.model.say(effect.words)
        return self.press(again) if again is not None else None

    def _scroll(self, scroll: told.Scroll) -> None:
        self.scrolled = self.view.panels.scroll(scroll.by, scroll.steps)
        self.view.stale = True

    def _finish(self) -> None:
        if self.view.playback.moving:
            self.view.playback.finish()
            self.model.outdated = True
        self.spectacle.settle()

    def _go_on(self) -> None:
        self.spectacle.clear()
        self.view.playback.go_on()
        self.model.outdated = True

    def _conceal(self) -> None:
        """Nothing that was drawn of a hand may stay anywhere."""
        view = self.view
        view.panels.inspector.clear()
        view.dragged, view.last_slot = None, -1
        view.last_focus = {zone: widget for zone, widget in view.last_focus.items() if zone not in HANDS}
        focus = view.widgets.focus
        if isinstance(focus, CardWidget) and focus.zone in (*HANDS, "pile"):
            view.widgets.set_focus(None)
        view.rise.finish()
        view.planner.forget()  # it keeps the places of texts that were offered once
        self.spectacle.clear()
        self.resting.forget()

    def _sky(self, sector: int) -> None:
        self.view.backdrop.mood, self.view.backdrop.seed = sky_of(sector)

    def _refused(self, refused: told.Refuse) -> None:
        """A press did nothing: its button shakes."""
        self.hearing.play("error")
        self.view.shake(refused.ref, self.model.choices.still)

    # -- what the showing tells

    def showing(self) -> Showing:
        """How the showing stands."""
        playback = self.view.playback
        return Showing(
            playback.moving, playback.waiting, playback.pauses, playback.replaying, playback.speed == INSTANT, self.folded
        )

    def watch(self, event: Event, view: View) -> None:
        """An event is being shown; the layout is still the one before it."""
        self.view.stale = True
        if self.view.time is None:
            self.spectacle.last_events = self.model.last_events
            self.spectacle.watch(event)
        self.model.showing = self.showing()
        before = figures_of(self.model)
        for effect in self.model.watch(event, view):
            self._carried[type(effect)](effect)
        if self.view.time is None:
            self.spectacle.count(event, before, figures_of(self.model))

    def follow(self) -> None:
        """Tells the model what is shown now."""
        self.model.follow(self.view.playback.shown, self.showing())

    def finish(self) -> None:
        """Ends what is moving; the question opens."""
        self.spectacle.settle()
        if self.view.playback.moving:
            self.view.playback.finish()
            self.refresh()

    def refresh(self) -> Request | None:
        """The showing has come to rest, or waits."""
        self.follow()
        return self.carry(self.model.settled())

    def sync(self) -> None:
        """Brings the view to what the model tells now."""
        self.view.playback.hurried = self.model.hurried
        spec = self.model.spec()
        if spec.revision == self.revision:
            return
        self.revision = spec.revision
        self.view.show(spec, self.model.tempo, self.model.hurried)
        self.place()
        rebuild(self.view)
        self.host.invalidate()

    def place(self) -> None:
        """Puts everything where the layout has it."""
        self.view.place()

    def relayout(self, scale: Scale) -> None:
        """Places everything for another window; a scene on its stage goes to its end."""
        if self.spectacle.scene is not None:
            self._finish()
            self.spectacle.clear()
        self.view.scale = scale
        self.folded = folds(scale)
        self.model.fold(self.folded)
        self._sky(self.view.playback.shown.sector)
        self.view.playback.relayout(scale)
        self.revision = -1
        self.follow()
        self.sync()

    # -- time

    @property
    def moving(self) -> bool:
        """While anything flies, is announced, or is held."""
        view, time = self.view, self.model.time
        flying = view.playback.moving and not view.playback.waiting
        running = self.model.grace is not None and not self.model.held
        return (
            running
            or flying
            or bool(self.model.banner)
            or view.banner.moving
            or self.spectacle.active
            or view.planner.moving
            or view.rise.moving
            or view.widgets.moving
            or view.panels.moving
            or (time is not None and bool(time.playing))
        )

    def update(self, dt: float) -> Request | None:
        """Moves the showing on; when it comes to rest the question opens."""
        view, playback, model = self.view, self.view.playback, self.model
        notice = model.session.notice or ""
        if notice != self._noticed:
            self._noticed = notice
            model.revision += 1
        if view.time is None:
            model.fade(dt * min(playback.speed, HURRIED))
            self.spectacle.update(dt)
        if view.planner.spec is not None:
            view.planner.update(dt, playback.shown.invasion is not None)
            if view.planner.moving:
                self.host.invalidate()
        view.banner.update(1000 * dt * min(playback.speed, HURRIED))
        if view.rise.update(dt) or view.rise.moving or view.banner.moving:
            self.host.invalidate()
        waited = playback.waiting
        request: Request | None = None
        if playback.update(dt) or playback.waiting != waited:
            request = self.refresh()
        self.follow()
        self.sync()
        view.panels.full.update(dt)
        if view.version != playback.version or view.panels.known != view.panels.reachable():
            rebuild(view)
        model.hold(self.away or self.help.looks_closer(model.panel))
        if playback.moving:
            model.pass_by(dt)
        else:
            request = self.carry(model.tick(dt)) or request
            if request is not None:
                return request
        if view.time is None:
            request = self._watch_pass(dt) or request
        request = view.widgets.update(dt) or request
        self.follow_focus()
        self.sync()
        return request

    def _watch_pass(self, dt: float) -> Request | None:
        """The forecast stands there while Pass has the focus of the keys, is pointed at, or is armed (UX-N7)."""
        view, button = self.view, self.view.means.pass_button
        keyed = button.focused and view.widgets.by_keys
        wanted = button.enabled and button.visible and (button.hovered or keyed or button.armed > 0)
        wanted = wanted and self.model.shown.nemesis is not None and not view.playback.moving
        if wanted != (self.model.panel == "forecast"):
            self.give(Foresee(wanted))
        self.help.update(dt)
        return view.panels.update(dt)

    # -- what is looked at

    def looked_at(self) -> Widget[Asked] | None:
        """What the pointer is on, else what has the focus."""
        view = self.view
        hovered = next((w for w in view.widgets.widgets if w.hovered), None)
        if hovered is not self._hovered:
            self._hovered, view.stale = hovered, True
        return hovered if isinstance(hovered, CardWidget) else view.widgets.focus

    def follow_focus(self) -> None:
        """Tells the model when something else is looked at."""
        view = self.view
        looked, focus = self.looked_at(), view.widgets.focus
        if (looked, focus) == self._seen:
            return
        if focus is not self._seen[1]:
            if focus is not None:
                view.last_focus[view.zone_of(focus)] = focus
            if focus is not view.means.pass_button and self._seen[1] is view.means.pass_button:
                view.means.pass_button.disarm()
        self._seen, view.stale = (looked, focus), True
        self.spectacle.foresight.looked(looked)
        self.model.look(view.ref_of(looked), view.ref_of(focus))
        self.sync()
        self.host.invalidate()

    # -- picture

    def draw(self, screen: pygame.Surface, over: Callable[[], None] | None = None) -> None:
        """The whole table; what lies below the cards is drawn anew only when it has changed. `over` draws below the tips."""
        view = self.view
        view.rise.follow(screen, view.open_box, self.spectacle.allowed)
        grace = self.model.grace
        self.below.draw(screen, None if grace is None else grace.left / grace.whole)
        self.spectacle.draw_above(screen)
        painter.draw_banner(view, screen)
        if view.time is not None:
            view.time.draw(screen, self.host.scale, view.widgets.focus if view.widgets.by_keys else None)
        view.panels.draw_over(screen)
        if over is not None:
            over()
        if view.time is None:
            self.help.draw(screen)
        else:
            view.time.draw_over(screen, self.host.scale)
