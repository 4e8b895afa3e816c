"""A lesson on the table: the table as ever, and above it the box with what the lesson says."""

from __future__ import annotations

from game.client.games.requests import PauseArgs
from game.client.lessons import bookmark
from game.client.lessons.driver import LessonDriver
from game.client.lessons.guide import Button as Deed
from game.client.lessons.guide import Guide
from game.client.lessons.library import lessons_of
from game.client.lessons.requests import LessonArgs, LessonPauseArgs, LessonsArgs
from game.client.profile.requests import Back, Go, Request, Swap, TitleArgs
from game.client.runs.campaigning import StarMapArgs
from game.client.runs.campaigns import campaigns_of
from game.client.runs.first_run import play_now
from game.scenes.shared.base import SceneApp
from game.ui.devices.input import InputEvent, KeyDown, PointerDown

from .guided import GuidedScene
from .opening import TableStart

STEERS = frozenset(("left", "right", "up", "down"))


class LessonScene(GuidedScene):
    """A lesson from where it was left; with `anew` from the beginning, or from an act or a beat of it."""

    waits = True

    def __init__(self, lesson: str = bookmark.FIRST, act: int = 0, beat: str = "", anew: bool = False) -> None:
        super().__init__(TableStart(None, False))
        self.wanted = (lesson, act, beat, anew)

    @property
    def guide(self) -> Guide:
        """Whoever leads. Raises TypeError where no lesson is open."""
        driver = self.live.model.driver
        if not isinstance(driver, LessonDriver):
            raise TypeError("no lesson is open")
        return driver.guide

    def enter(self, app: SceneApp) -> None:
        """Opens the lesson; one that is not there leads back."""
        guide = self._found(app)
        if guide is not None:
            driver = LessonDriver(guide, app.services.settings)
            self.asked = TableStart(None, False, driver=driver)
        super().enter(app)

    def _found(self, app: SceneApp) -> Guide | None:
        key, act, beat, anew = self.wanted
        lessons = lessons_of(app.services)
        if not (anew or act or beat):
            running = bookmark.resume(app.services, [known for known in lessons if known.id == key])
            if running is not None:
                return running
        lesson = next((known for known in lessons if known.id == key), None)
        return bookmark.begin(app.services, lesson, act, beat) if lesson is not None else None

    def escape(self) -> Request:
        """The pause of a lesson."""
        return Go(LessonPauseArgs(skip=self._skip, start_over=self._start_over))

    # -- ways

    def _skip(self) -> Request:
        bookmark.skip(self.app.services.settings, self.guide.lesson.id)
        return self._home()

    def _home(self) -> Request:
        """The title, or the star map or the pause of the game from which the lesson was opened."""
        if self._on_a_map:
            return Back(to=StarMapArgs)
        return Back(to=PauseArgs if "pause" in self.app.stack.keys else TitleArgs)

    @property
    def _on_a_map(self) -> bool:
        return "starmap" in self.app.stack.keys

    def _start_over(self) -> Request:
        self.request = Swap(LessonArgs(self.guide.lesson.id, anew=True))
        return Back()

    def press(self, deed: Deed) -> Request | None:
        """A button of the box."""
        settings = self.app.services.settings
        if deed == "retry":
            driver = self.live.model.driver
            if isinstance(driver, LessonDriver):
                self.live.finish()
                self.live.carry(driver.take_back(self.live.model))
            return None
        if deed in ("next", "leave_it"):
            self.guide.press(deed)
            bookmark.keep(settings, self.guide)
            self.app.invalidate()
            return None
        bookmark.finish(settings, self.guide.lesson.id)
        if self._on_a_map:
            return self._home()
        if deed == "battle":
            return Swap(play_now(campaigns_of(self.app.services)).args)
        return Swap(LessonsArgs()) if deed == "lessons" else self._home()

    # -- events, time, picture

    def handle(self, event: InputEvent) -> Request | None:
        """The box takes what falls on it, and Accept while it has a button; all else is the table's."""
        if self.table is None or self.request is not None:
            return super().handle(event)
        if isinstance(event, KeyDown | PointerDown):
            self.guide.touched()
        shown = self.box.spec
        if isinstance(event, KeyDown) and shown is not None and shown.buttons and not event.repeat:
            several = len(shown.buttons) > 1
            if event.actions & {"accept", "primary"} or (several and event.actions & STEERS):
                return self.press_focus(event)
        return super().handle(event)

    def update(self, dt: float) -> Request | None:
        """Time passes; the next act begins where this one is over."""
        request = super().update(dt)
        if self.table is None or request is not None:
            return request
        live, guide = self.table, self.guide
        if guide.wait(dt):
            self.app.invalidate()
        if live.view.playback.moving:
            return None
        if guide.act_over and not guide.last_act:
            return Swap(LessonArgs(guide.lesson.id, act=guide.act + 1, anew=True))
        box = guide.box()
        if box != self.box.spec:
            self.box.show(box)
            self.app.invalidate()
        self.box.time += dt
        return self.box.widgets.update(dt)

    @property
    def moving(self) -> bool:
        """While the table moves, or a ring pulses."""
        return super().moving or (self.box.spec is not None and self.box.spec.pulses)
