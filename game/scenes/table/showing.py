"""Show me: the table of a proof, its sentence in the box, and the steps to watch or a table to play. What lies below sleeps."""

from __future__ import annotations

from game.client.lessons.guide import BoxSpec
from game.client.lessons.guide import Button as Deed
from game.client.profile.requests import Back, Request, Swap
from game.client.rulebook.requests import ShowArgs
from game.client.rulebook.showing import driver_for
from game.content.language import say
from game.ui.devices.input import InputEvent, KeyDown

from .guided import GuidedScene
from .opening import TableStart


class ShowScene(GuidedScene):
    """The table of one proof; Escape, the key of the rules and the button lead back to the page."""

    def __init__(self, proof: str, words: str) -> None:
        driver = driver_for(proof)
        super().__init__(TableStart(None, False, driver=driver))
        self.driver, self.words = driver, words
        self.box.keeps_card = True  # a rule is shown with a card, a lesson with what the Nemesis has just done

    def escape(self) -> Request:
        return Back()

    def press(self, deed: Deed) -> Request | None:
        """A button of the box."""
        if deed == "watch":
            self.driver.watch_on()
            self.app.invalidate()
            return None
        return Swap(ShowArgs(self.driver.proof.name, self.words)) if deed == "again" else Back()

    def _spec(self) -> BoxSpec:
        """The sentence, what can be done, and the buttons for it."""
        driver = self.driver
        over = driver.taken > 0 or bool(driver.session.match.played)
        back: tuple[Deed, str] = ("leave", say("glossary_scene.back"))
        first: tuple[tuple[Deed, str], ...] = ()
        if driver.watches:
            note = say("glossary_scene.watching")
        elif over:
            first, note = (("again", say("glossary_scene.again")),), say("glossary_scene.shown")
        elif driver.proof.steps:
            first, note = (("watch", say("glossary_scene.watch")),), say("glossary_scene.try_it")
        else:
            note = ""
        return BoxSpec(driver.proof.name, self.words, note, False, (), (*first, back), False)

    def handle(self, event: InputEvent) -> Request | None:
        """Accept presses the box until the first step."""
        if self.table is None or self.request is not None:
            return super().handle(event)
        if isinstance(event, KeyDown) and event.actions & {"rules", "advise"}:
            return Back()
        fresh = not self.driver.watches and not self.driver.session.match.played
        if fresh and isinstance(event, KeyDown) and event.actions & {"accept", "primary"} and not event.repeat:
            return self.press_focus(event)
        return super().handle(event)

    def update(self, dt: float) -> Request | None:
        """Time passes; the box follows the steps."""
        request = super().update(dt)
        if self.table is None or request is not None:
            return request
        spec = self._spec()
        if spec != self.box.spec:
            self.box.show(None)
            self.box.show(spec)
            self.app.invalidate()
        self.box.time += dt
        return self.box.widgets.update(dt)

    @property
    def moving(self) -> bool:
        """While the table moves, or steps are taken."""
        return super().moving or self.driver.watches
