"""A draft in a window: what the model answers is carried out on the view, and what happens in the view is told to the model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

import pygame

from game.client.draft.model import DraftEffect, DraftModel
from game.client.profile.preferences import MOTION
from game.client.profile.requests import Request
from game.client.profile.settings import Settings
from game.client.table.effects import Ask, FocusOn, FocusStep, Refuse, Scroll, TogglePin, Wish
from game.client.table.intents import Intent, Press
from game.client.table.refs import Ref
from game.ui.cards.glossary_tip import GlossaryTip
from game.ui.cards.large_card import LargeCard
from game.ui.devices.input import KeyDown
from game.ui.kit.scale import Scale
from game.ui.screens.draft.painter import draw_draft
from game.ui.screens.draft.view import DraftView
from game.ui.table.host import Host

SCROLLS = {("page", 1): "page_up", ("page", -1): "page_down", ("steps", 1): "scroll_up", ("steps", -1): "scroll_down"}
"""The keys of the inspector."""


class LiveDraft:
    """Model and view of one draft. `wish` turns what the model wants of other screens into a request."""

    def __init__(self, host: Host, scale: Scale, model: DraftModel, settings: Settings, wish: Callable[[Wish], Request]) -> None:
        self.host, self.model, self.settings, self.wish = host, model, settings, wish
        self.view = DraftView(scale, model.spec(), model.names.seats, self.give)
        self.tip = GlossaryTip()
        self.large = LargeCard(self.view.inspector)
        self.scrolled = False
        """Whether what was asked to scroll did so."""
        self.carry(model.begin())

    # -- intents and effects

    def give(self, intent: Intent) -> Request | None:
        """Has the model carry an intent out."""
        self.tell()
        return self.carry(self.model.do(intent))

    def press(self, ref: Ref) -> Request | None:
        """Presses what stands for a ref, as a click would."""
        widget = self.view.widget_of(ref)
        return widget.press() if widget is not None and widget.active else self.give(Press(ref))

    def carry(self, effects: Sequence[DraftEffect]) -> Request | None:
        """Carries effects out in their order; returns what they ask of the scene stack."""
        request: Request | None = None
        self.sync()
        for effect in effects:
            match effect:
                case Ask():
                    request = self.wish(effect.wish)
                case FocusOn():
                    self._focus(effect)
                case FocusStep():
                    self.view.step_focus(effect.direction)
                    self.view.widgets.sound("tab")
                case TogglePin():
                    self.view.inspector.toggle_pin()
                    self.host.invalidate()
                case Scroll():
                    self._scroll(effect)
                case Refuse():
                    self.view.widgets.say("error")  # its sentence stands in the prompt
                case _:
                    assert_never(effect)
        return request

    def _focus(self, effect: FocusOn) -> None:
        widgets = (self.view.widget_of(ref) for ref in effect.refs)
        self.view.widgets.set_focus(next((widget for widget in widgets if widget is not None and widget.visible), None))
        self.view.widgets.by_keys = self.view.widgets.by_keys or effect.keys == "begin"

    def _scroll(self, effect: Scroll) -> None:
        key = SCROLLS.get((effect.by, effect.steps))
        self.scrolled = key is not None and self.view.inspector.handle(KeyDown(0, frozenset({key}))) == "used"
        if self.scrolled:
            self.host.invalidate()

    def sync(self) -> None:
        """Brings the view to what the model tells now."""
        spec = self.model.spec()
        if spec is not self.view.spec:
            self.view.show(spec)
            self.host.invalidate()

    # -- what is looked at

    def tell(self) -> None:
        """Tells the model what the pointer and the focus are on."""
        view = self.view
        self.model.see(view.pointed, view.ref_of(view.widgets.focus), view.widgets.by_keys)

    def look_about(self) -> None:
        """The player looks at something, by pointer or keys."""
        self.tell()
        self.model.look_about()
        self.sync()

    # -- time and picture

    @property
    def moving(self) -> bool:
        """While anything is on its way, or the table is to follow."""
        moves = self.model.show.running or self.view.widgets.moving or self.large.moving
        return moves or self.model.session.state.phase != "pregame"

    def update(self, dt: float) -> Request | None:
        """Moves the showing on."""
        view, pointer = self.view, self.host.input
        self.large.update(dt, self.settings.get(MOTION) is True)
        if self.tip.follow(self.model.wording.glossary, view.inspector.spots(), pointer, self.settings, dt):
            self.host.invalidate()
        self.tell()
        return self.carry(self.model.tick(dt)) or view.widgets.update(dt)

    def relayout(self, scale: Scale) -> None:
        """Places everything for another window."""
        self.view.place(scale)

    def draw(self, screen: pygame.Surface) -> None:
        """The whole draft, and a tip over it."""
        draw_draft(self.view, screen)
        self.tip.draw(screen, self.view.scale)
        self.large.draw(screen, self.view.scale)
