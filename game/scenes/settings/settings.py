"""The settings page, from the title and from the pause: every change acts at once and is kept in the profile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.client.games.session import Session
from game.client.profile.background import BackgroundTask
from game.client.profile.preferences import PAGE_WORDS, PAGES, WINDOW_MODE, Preference, on_page
from game.client.profile.requests import Asked, ControlsArgs, Go, Request, SceneArgs
from game.client.table.specs import Subject
from game.content.language import Line, line, say
from game.scenes.shared.base import Scene
from game.ui.cards.inspector import Inspector
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice
from game.ui.kit.focus import Widget
from game.ui.kit.panels import panel
from game.ui.kit.text import Face, draw, line_height
from game.ui.kit.vision import seen_by
from game.ui.screens.data_page import Deed, deeds
from game.ui.screens.keep_window import KeepWindow

CONTROLS, DATA, READING = "controls", "data", "reading"
SAMPLE = "jump_commandos"
"""The card that shows how cards are read: it has letters and figures that look alike."""
CHECKS = {
    "": line("settings.mine"),
    "grey": line("settings.grey"),
    "protan": line("settings.no_red"),
    "deutan": line("settings.no_green"),
    "tritan": line("settings.no_blue"),
}
"""Whose eyes the page is shown to; "" is the player's."""
COLOUR_CHECK, COLOUR_CHECK_HINT = line("settings.colour_check"), line("settings.this_page_as_others_see_it")
BESIDE = 440
"""The width of the card beside the page about reading, with the gap to it."""
SECONDS = 6.0
"""How long the sentence of a deed stands."""


class SettingsScene(Scene):
    """Pages of preferences, a reset for the open page, and the way back. That of the controls leads on to keys and buttons."""

    room = (1080, 900)

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self.backdrop = Backdrop("calm", 11)
        self.rows: list[tuple[Preference[Any], Widget[Asked]]] = []
        self.eyes = ""
        self.check: Choice[Asked] | None = None
        """The colour check, where the page has it."""
        self.errand: BackgroundTask | None = None
        self.sample: Inspector | None = None
        """A card as it is read now, beside the page that is about reading."""
        self.keeping: KeepWindow | None = None
        """The question whether a changed window stays."""

    @property
    def game_below(self) -> Session | None:
        """The game that the settings lie on; None where none is shown."""
        shown = (getattr(scene, "session", None) for scene in self.app.stack.scenes)
        return next((session for session in shown if isinstance(session, Session)), None)

    def relayout(self) -> None:
        scale = self.scale
        focused = self.widgets.focus.label if self.widgets.focus else None
        width = min(scale.width - 2 * scale.px(40), max(scale.px(1080), scale.font(22) * 34, scale.font(15) * 72))
        reads = PAGES[self.page] == READING
        beside = min(scale.px(BESIDE), width * 2 // 5) if reads else 0
        width = min(width, scale.width - 2 * scale.px(40) - beside)
        offered = deeds(self.app.services, self.game_below) if PAGES[self.page] == DATA else ()
        most = max(sum(1 for _ in on_page(page)) + (page in (CONTROLS, READING)) for page in PAGES)
        gap, pad, head = scale.px(14), scale.px(36), scale.px(92)
        room = scale.height - 2 * scale.px(20) - head - 2 * pad
        row = min(scale.target(58), room // (most + 2) - gap)
        self.box = pygame.Rect(0, 0, width, head + 2 * pad + (row + gap) * (most + 2))
        self.box.center = ((scale.width - beside) // 2, scale.height // 2)
        self.sample = self._sample(beside) if reads else None
        left, right = self.box.left + pad, self.box.right - pad
        tabs = Choice(say("settings.page"), [say(PAGE_WORDS[page]) for page in PAGES], self.page, self.turn_to)
        tabs.rect = pygame.Rect(left, self.box.top + head, right - left, row)
        top = tabs.rect.bottom + pad
        self.label_width = (right - left) * 9 // 20
        self.rows = [(preference, self._widget(preference)) for preference in on_page(PAGES[self.page])]
        self.check = self._colour_check() if reads else None
        choices = [widget for _, widget in self.rows] + ([self.check] if self.check is not None else [])
        below = len(offered) + (PAGES[self.page] == CONTROLS)
        free = self.box.bottom - pad - row - gap - top - below * (row + gap)
        step = max(row + gap, min(row + scale.px(40), free // max(1, len(choices))))  # a page with few rows sets them apart
        for widget in choices:
            widget.rect = pygame.Rect(left + self.label_width, top, right - left - self.label_width, row)
            top += step
        self.rows_left, self.row_step = left, step
        data = [self._deed_button(deed) for deed in offered]
        for button in data:
            button.rect = pygame.Rect(left, top, right - left, row)
            top += row + gap
        keys = Button(
            say("settings.keys_and_buttons"),
            lambda: Go(ControlsArgs()),
            icon="settings",
            measure=20,
            hint=say("settings.each_can_be_bound"),
        )
        keys.rect = pygame.Rect(left, top, right - left, row)
        foot = self.box.bottom - pad - row
        reset = Button(say("settings.reset_this_page"), self.reset, icon="undo", style="quiet", measure=20)
        done = Button(say("settings.done"), self.back, key="pause", icon="check", style="primary", measure=20)
        half = (right - left - scale.px(20)) // 2
        reset.rect = pygame.Rect(left, foot, half, row)
        done.rect = pygame.Rect(right - half, foot, half, row)
        reset.visible = not data
        widgets: list[Widget[Asked]] = [tabs, *choices, *data, reset, done]
        if PAGES[self.page] == CONTROLS:
            widgets.insert(-2, keys)
        if self.keeping is not None:
            self.keeping.place(scale)
            self.widgets.set(self.keeping.widgets, self.keeping.go_back)
            return
        self.widgets.set(widgets, next((widget for widget in widgets if widget.label == focused), tabs))

    def _deed_button(self, deed: Deed) -> Button[Asked]:
        """A button of the page of data; profiles and content are changed from the title alone, never in a game."""
        call = deed.deed
        if isinstance(call, SceneArgs):
            button = Button(deed.label, lambda: Go(call), icon=deed.icon, measure=20, hint=deed.hint)
            button.enabled = self.app.stack.keys[:-1] in ([], ["title"])
            return button
        return Button(deed.label, lambda: self.do(call, deed.slow), icon=deed.icon, measure=20, hint=deed.hint)

    def do(self, call: Callable[[], str], slow: bool) -> Request | None:
        """Does something with the data; its sentence comes up when it is done."""
        if not slow:
            self.app.toast(call(), SECONDS)
        elif self.errand is None:
            self.errand = BackgroundTask(call)
        return None

    @property
    def moving(self) -> bool:
        return self.errand is not None or self.keeping is not None or self.widgets.moving

    def update(self, dt: float) -> Request | None:
        if self.keeping is not None:
            self.keeping.left -= dt
            if self.keeping.left <= 0:
                self._window_back()
        if self.errand is not None and self.errand.done:
            self.app.toast(self.errand.sentence, SECONDS)
            self.errand = None
        return super().update(dt)

    def _widget(self, preference: Preference[Any]) -> Widget[Asked]:
        labels = [say(label) for label, _ in preference.choices]

        def choose(place: int) -> Request | None:
            return self.change(preference, preference.choices[place][1])

        hint = say(preference.hint) if preference.hint else ""
        return Choice(say(preference.label), labels, preference.chosen(self.app.services.settings), choose, hint=hint)

    def _sample(self, beside: int) -> Inspector:
        """A card at the right of the page, as it is looked at on a table."""
        content = self.app.services.content
        card = content.book.cards[content.book.by_key[SAMPLE]]
        sample = Inspector(pins_allowed=False)
        gap = self.scale.px(16)
        sample.place(pygame.Rect(self.box.right + gap, self.box.top, beside - gap, self.box.height), self.scale)
        sample.show(Subject(card, content.wording.card_text(card)))
        return sample

    def _colour_check(self) -> Choice[Asked]:
        """Shows this very page as other eyes see it, until the page is left."""

        def look(place: int) -> Request | None:
            self.eyes = list(CHECKS)[place]
            return None

        labels = [say(label) for label in CHECKS.values()]
        return Choice(say(COLOUR_CHECK), labels, list(CHECKS).index(self.eyes), look, hint=say(COLOUR_CHECK_HINT))

    def change(self, preference: Preference[Any], value: object) -> Request | None:
        """Keep a value and let it act at once; a changed window is asked about."""
        settings = self.app.services.settings
        before = settings.get(preference)
        self._keep(preference, value)
        if preference is WINDOW_MODE and before != value and settings.get(preference) == value:
            self.keeping = KeepWindow(before, self._keep_window, self._window_back)
            self.relayout()
        return None

    def _keep(self, preference: Preference[Any], value: object) -> None:
        self.app.services.settings.set(preference, value)
        self.app.preferences_changed(preference.name)

    def _keep_window(self) -> Request | None:
        self.keeping = None
        self.relayout()
        return None

    def _window_back(self) -> Request | None:
        """Nobody said that the new window can be seen."""
        if self.keeping is not None:
            before, self.keeping = self.keeping.before, None
            self._keep(WINDOW_MODE, before)
            self.relayout()
        return None

    def back(self) -> Request | None:
        """From the question to the window as it was, else to where the settings were opened."""
        return self._window_back() if self.keeping is not None else super().back()

    def leave(self) -> None:
        self._window_back()

    def turn_to(self, page: int) -> Request | None:
        """Open another page."""
        self.page = page
        self.eyes = ""
        self.relayout()
        return None

    def reset(self) -> Request | None:
        """Give every preference of the open page its default."""
        for preference in on_page(PAGES[self.page]):
            self._keep(preference, preference.default)
        self.relayout()
        return None

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, say("settings.settings"), edge=theme.GOLD)
        for preference, widget in self.rows:
            self._draw_label(screen, preference.label, preference.hint, widget)
        for _, widget in self.rows[1:]:
            y = widget.rect.centery - self.row_step // 2
            pygame.draw.line(screen, theme.LINE_SOFT, (self.rows_left, y), (widget.rect.right, y))
        if self.check is not None:
            self._draw_label(screen, COLOUR_CHECK, COLOUR_CHECK_HINT, self.check)
        if self.sample is not None:
            self.sample.draw(screen)
        if self.keeping is not None:
            self.keeping.draw(screen, scale)
        self.widgets.draw(screen, scale)
        if self.eyes:
            screen.blit(seen_by(screen, self.eyes), (0, 0))

    def _draw_label(self, screen: pygame.Surface, label: Line, hint: Line | None, widget: Widget[Asked]) -> None:
        """What a choice is for, at its left."""
        scale = self.scale
        px, small, room = scale.font(21), scale.font(15), self.label_width - scale.px(20)
        while hint and px > theme.NUMBER_FLOOR and line_height(px) + line_height(small) > self.row_step:
            px, small = px - 1, max(theme.NUMBER_FLOOR - 1, small - 1)  # many rows: no hint reaches the name below it
        lift = line_height(small, Face.BODY) // 2 if hint else 0
        draw(screen, say(label), px, theme.TEXT, (self.rows_left, widget.rect.centery - lift), anchor="midleft", width=room)
        if hint:
            below = (self.rows_left, widget.rect.centery + line_height(px, Face.BODY) // 2)
            draw(screen, say(hint), small, theme.MUTED, below, anchor="midleft", width=room)
