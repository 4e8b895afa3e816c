"""The application: window, clock, services and scene stack, and the only main loop of the game."""

from __future__ import annotations

import game.client.profile.environment  # noqa: F401  first, before pygame is loaded

# isort: split
import logging
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pygame

from game.app.controls import PREFERENCES as OF_CONTROLS
from game.app.controls import Controls
from game.app.looks import OF_LOOKS, take_looks
from game.app.memory import Rounds, keep_loaded, loading
from game.app.pace import Pace
from game.app.screenshot import save_screenshot, saved_words
from game.app.sounding import OF_SOUND, tell, unheard
from game.app.stack import SceneStack, journal_text_of
from game.app.transition import Way
from game.app.window_settings import choose_presenting, frame_rate, keep_window, open_window, switch_full, take_mode
from game.client.profile.diagnostics import Diagnostics, log_folder
from game.client.profile.measures import keep_ui_scale, kept_scales
from game.client.profile.preferences import (
    MOTION,
    PREFERENCES,
    TEXT_SCALE,
    UI_SCALE,
    WINDOW_MODE,
)
from game.client.profile.requests import ClosingArgs, CrashArgs, Go, JoystickArgs, Request, SceneArgs, TitleArgs
from game.client.profile.services import Options, Services
from game.content.language import say
from game.ui.audio.desk import Silence
from game.ui.cards.card_art import ALLOWANCE
from game.ui.devices.devices import found_sentence, lost_sentence, unknown_sentence
from game.ui.devices.input import DeviceFound, DeviceLost, InputEvent, JoystickFound, JoystickMoved, KeyDown
from game.ui.kit.ahead import AHEAD
from game.ui.kit.cache import fit_caches
from game.ui.kit.last_picture import LastPicture
from game.ui.kit.messages import draw_toast, draw_too_small
from game.ui.kit.scale import Scale

log = logging.getLogger(__name__)

LONGEST_STEP = 0.1  # seconds; a dragged title bar or a suspended laptop must not make anything jump
SETTLE = 0.1  # seconds without a further change of size before everything is drawn anew
SAVED_AT_ONCE = 0.05  # seconds at the end in which nobody needs a picture of what is being saved
PICTURE_TIME = 0.004  # seconds of a frame in which new card pictures are begun
ARRIVAL = 40  # times as long may the first frame of a scene take, so that it arrives with its pictures


class App:
    """Owns the window, the input and the scene stack. `frame` is one turn of the loop and may be called from tests."""

    def __init__(
        self,
        options: Options | None = None,
        services: Services | None = None,
        first: SceneArgs | None = None,
        diagnostics: Diagnostics | None = None,
        audio: Silence | None = None,
    ) -> None:
        self.options = options or (services.options if services else Options())
        self.services = services or Services(options=self.options)
        self.diagnostics = diagnostics or Diagnostics(log_folder(self.options))
        self.audio = audio or Silence()
        tell(self.audio, self.services.settings)
        take_looks(self.services.settings)
        self.window = open_window(self.options, self.services.settings)
        self.controls = Controls(self.services.settings)
        self.input = self.controls.input
        self.input.density = self.window.density
        self.scale = Scale(*self.window.size, *kept_scales(self.services.settings))
        fit_caches(self.window.size)
        self.stack = SceneStack(self)
        self.quitting = False
        self._told_to_end = False  # by the system, which waits for nobody
        self._closing = False
        self.minimised = False
        self.silent = False  # the sound was switched off by its key, until it is switched on again or the game ends
        self._unheard = False
        self.unwanted: set[int] = set()  # joysticks that the player did not want to set up
        self._dirty = True
        self._settle: float | None = None
        self._typing = False
        self._failures = 0
        self.pace = Pace()
        self.rounds = Rounds()
        self.toast_words, self._toast_left = "", 0.0
        self._arrives = True
        self._last_picture = LastPicture()
        self.way = Way()
        self.guard(lambda: self.stack.push(first or TitleArgs()))
        if self.controls.notice:
            self.toast(self.controls.notice, 8.0)

    # -- sizes

    def choose_presenting(self) -> None:
        """Measure how a frame gets to the screen, once, and keep the faster way (speed.md, "The window")."""
        choose_presenting(self.window, self.options, self.services.settings)
        self.resized()

    @property
    def screen(self) -> pygame.Surface:
        """What scenes draw on."""
        return self.window.surface

    def set_ui_scale(self, user: float) -> None:
        """Change the scale of the whole screen, within its limits, and place everything anew."""
        keep_ui_scale(self.services.settings, user)
        self.resized()
        self._relayout()

    def preferences_changed(self, name: str) -> None:
        """Let a changed preference act at once."""
        if name in (UI_SCALE.name, TEXT_SCALE.name):
            self._relayout()
        elif name == WINDOW_MODE.name:
            self._window_changed(take_mode(self.window, self.services.settings))
        elif name in OF_LOOKS:
            take_looks(self.services.settings)
            self._relayout()
        elif name in OF_SOUND:
            tell(self.audio, self.services.settings)
        elif name in OF_CONTROLS:
            self.controls.read(self.services.settings)
            self._captions_changed()
            if self.controls.notice:
                self.toast(self.controls.notice, 8.0)
        self._dirty = True

    def _window_changed(self, taken: bool) -> None:
        if not taken:
            self.toast(say("messages.window_mode_refused"), 6.0)
        self.resized()
        self._relayout()

    def profile_changed(self) -> None:
        """Another profile is in play: let all its preferences act at once."""
        for preference in PREFERENCES:
            self.preferences_changed(preference.name)

    def scenes_changed(self) -> None:
        """A scene came or went: nothing that was held, dragged or open goes on, and the screen is drawn anew."""
        self.controls.left()
        self._arrives = True
        self.invalidate()

    def _captions_changed(self) -> None:
        for scene in self.stack.scenes:
            self.guard(scene.captions_changed)

    def resized(self) -> None:
        """Fetch the surface of the new size; scenes are placed anew when the size has settled, stretched until then."""
        self.window.refresh()
        self.input.density = self.window.density
        self._dirty = True
        if self.window.size != (self.scale.width, self.scale.height):
            self._settle = SETTLE

    def _relayout(self) -> None:
        self._settle = None
        self.scale = Scale(*self.window.size, *kept_scales(self.services.settings))
        fit_caches(self.window.size)
        self._dirty = True
        if not self.scale.too_small:
            self.stack.place_anew()

    def invalidate(self) -> None:
        """Have the screen drawn in the next frame."""
        self._dirty = True

    # -- the loop

    def run(self, then: Callable[[], None] = lambda: None) -> int:
        """Play until the end; returns the exit code 0. What `then` reads is not needed for the first picture."""
        clock = pygame.time.Clock()
        self.guard(lambda: self.turn(clock))
        with loading():
            then()
        self._catch_signals()
        keep_loaded()
        self.rounds.begin()
        while not self.quitting:
            self.guard(lambda: self.turn(clock))
        if not self._told_to_end and self.see_out():
            while not self.quitting:
                self.guard(lambda: self.turn(clock))
        self.close()
        return 0

    def turn(self, clock: pygame.time.Clock) -> None:
        """Waits for something to do and does it."""
        if not self.moving and not pygame.event.peek():
            waited = pygame.event.wait(8 if self.input.presses.waiting else 50)
            if waited.type != pygame.NOEVENT:
                pygame.event.post(waited)
        self.frame(clock.tick(frame_rate(self.services.settings, self._unheard)) / 1000)

    def go_over(self, inwards: bool, at_once: bool = False) -> None:
        """Another screen is there: the way to it leads inwards, or back, or there is none."""
        if at_once:
            self.way.end()
        else:
            self.way.begin(self.screen, self.services.settings, inwards)

    @property
    def moving(self) -> bool:
        """True while frames must follow each other without input."""
        if self.minimised:
            return False
        return self._dirty or self.way.active or self._settle is not None or any(scene.moving for scene in self.stack.visible())

    def frame(self, dt: float) -> None:
        """One turn: take all waiting events, let `dt` seconds pass, draw when something changed."""
        dt = max(0.0, min(dt, LONGEST_STEP))
        for item in self.controls.tick(dt):
            self.guard(lambda item=item: self.give(item))  # type: ignore[misc]
        self.audio.update(dt)
        self._last_picture.update(dt)
        self._dirty = self.way.update(dt) or self._dirty
        if self._toast_left > 0:
            self._toast_left -= dt
            self._dirty = self._dirty or self._toast_left <= 0
        for event in pygame.event.get():
            self.guard(lambda event=event: self._take(event))  # type: ignore[misc]
            if self.quitting:
                return
        if self._settle is not None:
            self._settle -= dt
            if self._settle <= 0:
                self._relayout()
        if self.controls.follow():
            self._captions_changed()
        moved = self.moving  # what comes to rest in this turn is drawn once more, where it came to rest
        top = self.stack.top
        if top is not None:
            self.guard(lambda: self._ask(top.update(dt)))
        self._follow_typing()
        self.controls.asks(self.stack.question)
        if not self.quitting and not self.minimised and (moved or self.moving):
            self._paint(dt)
        self.rounds.after(moved or self.moving)

    def _paint(self, dt: float) -> None:
        start = time.perf_counter()
        self._dirty = False
        arrived, self._arrives = self._arrives, False
        still = self.services.settings.get(MOTION) is True
        ALLOWANCE.grant(PICTURE_TIME * (ARRIVAL if arrived else 1), turns=not still, patient=arrived)
        self.guard(self.draw)
        unfinished = ALLOWANCE.waiting
        ALLOWANCE.grant(None)
        self._dirty = self._dirty or unfinished
        if not unfinished and not arrived:
            self.pace.note(time.perf_counter() - start, dt)
        self.window.present()

    @property
    def unfinished(self) -> bool:
        """Whether something has changed since the last frame, or card pictures in it are still to be painted."""
        return self._dirty

    def settle(self, frames: int = 300) -> None:
        """Run frames without time until every picture is complete, as for a screenshot."""
        for _ in range(frames):
            AHEAD.finish()
            self.frame(0.0)
            if not self._dirty:
                return

    def _take(self, event: pygame.Event) -> None:
        kind = event.type
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.request_quit()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED):
            self.resized()
        elif kind == pygame.WINDOWMINIMIZED:
            self.minimised = True
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED):
            self.minimised = False
            self._dirty = True
        else:
            if kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
                self.audio.device_changed(gone=kind == pygame.AUDIODEVICEREMOVED)
            if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                self._unheard = kind == pygame.WINDOWFOCUSLOST
                self._mute()
            for item in self.input.feed(event):
                self.give(item)

    def _mute(self) -> None:
        """No sound while the player has switched it off, or another window has the focus and the player wants that."""
        self.audio.mute(self.silent or unheard(self.services.settings, self._unheard))

    def give(self, event: InputEvent) -> None:
        """Hands what a person did to the scene on top."""
        self._dirty = True
        top = self.stack.top
        for item in self.controls.take(event, top.wheel_entries if top is not None else tuple):
            if isinstance(item, DeviceFound):
                self.toast(found_sentence(item.device, item.name))
            elif isinstance(item, DeviceLost):
                self._ask(top.unplugged(item.device, lost_sentence(item.device, item.name)) if top is not None else None)
            elif isinstance(item, JoystickFound):
                self.toast(unknown_sentence(item.name), 6.0)
            elif isinstance(item, JoystickMoved) and item.number != self.input.joysticks.asking:
                if top is not None and not top.swallows and item.number not in self.unwanted:
                    self._ask(Go(JoystickArgs(number=item.number)))
            elif isinstance(item, KeyDown) and not (top is not None and top.swallows) and self._own_key(item):
                continue
            elif top is not None and top is self.stack.top and not self.scale.too_small:
                self._ask(top.handle(item))

    def _own_key(self, event: KeyDown) -> bool:
        actions = event.actions
        if "fullscreen" in actions:
            self._window_changed(switch_full(self.window, self.services.settings))
        elif "scale_up" in actions:
            self.set_ui_scale(self.scale.user + 0.1)
        elif "scale_down" in actions:
            self.set_ui_scale(self.scale.user - 0.1)
        elif "scale_reset" in actions:
            self.set_ui_scale(1.0)
        elif "screenshot" in actions:
            self.screenshot()
        elif "mute" in actions and not event.repeat:
            self.silent = not self.silent
            self._mute()
            self.toast(say("messages.sound_off" if self.silent else "messages.sound_on"))
        else:
            return False
        return True

    def _ask(self, request: Request | None) -> None:
        if request is not None:
            self.stack.carry_out(request)
            self._follow_typing()

    def _follow_typing(self) -> None:
        typing = self.stack.top is not None and self.stack.top.typing
        if typing != self._typing:
            self._typing = self.input.typing = typing
            self.window.text_input(typing)

    def draw(self) -> None:
        """Paints what is on top, and over it the way there, the wheel and the sentence below."""
        screen = self.screen
        if self._settle is not None and self._last_picture.stretch(screen):
            return
        if self.scale.too_small:
            draw_too_small(screen)
            return
        self.way.show(screen, self.stack.visible(), self.services.settings, self.scale.unit)
        self.way.draw(screen)
        self.controls.draw(screen, self.scale)
        if self._toast_left > 0:
            draw_toast(screen, self.toast_words, self.scale)
        self._last_picture.take(screen)

    def toast(self, words: str, seconds: float = 3.0) -> None:
        """Show one sentence at the lower edge for a while, over whatever scene is there."""
        self.toast_words, self._toast_left = words, seconds
        self._dirty = True

    # -- trouble

    def guard(self, call: Callable[[], Any]) -> None:
        """Make a call; an error in it becomes a report and the crash scene instead of the end of the program."""
        try:
            call()
        except Exception as error:
            self._crashed(error)

    def _crashed(self, error: Exception) -> None:
        self._failures += 1
        log.error("unhandled error", exc_info=error)
        journal = self.stack.journal_text() or journal_text_of(self.services.games)
        report = self.diagnostics.report(error, journal, repr(self.services.settings.values))
        if self._closing:  # nothing is left to go on with; what waits is put into a rescue file
            self.request_quit()
            return
        if self._failures > 3:  # the crash scene itself fails: leave with a sentence rather than go round in circles
            where = str(report.path or say("crash.no_log_folder"))
            print(say("crash.stopped", where=where), file=sys.stderr)
            self.request_quit()
            return
        self.way.end()
        self.stack.drop_all()
        self.guard(lambda: self.stack.push(CrashArgs(report=report)))

    def recovered(self) -> None:
        """The player went on after a crash."""
        self._failures = 0

    def screenshot(self) -> Path | None:
        """Save the present picture to the user's picture folder; returns its path, None when it cannot be written."""
        path = save_screenshot(self.screen, self.stack.top.seal if self.stack.top is not None else "")
        self.toast(saved_words(path))
        return path

    # -- the end

    def request_quit(self) -> None:
        """End after this frame; every committed command is already with the store."""
        self.quitting = True

    def see_out(self) -> bool:
        """Save what waits. False when that is done at once; else a last scene shows how it goes, and ends the loop again."""
        self._last_words()
        if self.services.games.drain(SAVED_AT_ONCE).done:
            return False
        self.quitting, self._closing = False, True
        self.audio.mute(True)
        self.guard(lambda: self.stack.push(ClosingArgs(self.services.games)))
        return True

    def close(self) -> None:
        """Take down scenes, services, window and log."""
        self._last_words()
        self.guard(self.services.games.close)
        self.audio.close()
        AHEAD.end()
        self.window.close()
        self.rounds.end()
        self.diagnostics.stop()

    def _last_words(self) -> None:
        """What is still to be kept of the window and its scenes."""
        if not self._closing and not self.minimised and self.options.size is None:
            self.guard(lambda: keep_window(self.window, self.services.settings))
        self.guard(self.stack.clear)

    def _catch_signals(self) -> None:
        def stop(number: int, frame: FrameType | None) -> None:
            self.quitting = self._told_to_end = True

        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                signal.signal(number, stop)
