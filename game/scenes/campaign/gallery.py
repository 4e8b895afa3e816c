"""The gallery: every card as a poster, those that have not been seen face down, and any of the others as large as the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Back, CodexArgs, Request, Swap
from game.client.runs.gallery import ANY, FILTERS, all_cards, chosen, value_words
from game.content.language import line, say
from game.scenes.shared.pages import PagesScene
from game.ui.cards.face_print import Print
from game.ui.cards.full_card import FullCard, Sheet
from game.ui.devices.input import RIGHT, InputEvent, KeyDown, PointerDown, PointerMoved, PointerUp, Wheel
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice
from game.ui.kit.focus import Widget, WidgetGroup
from game.ui.kit.stepper import Stepper
from game.ui.kit.text import draw
from game.ui.screens.card_grid import CardGrid, GridSlot
from game.ui.screens.gallery_sheets import back_of, sheet_for

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

TABS = (line("codex.pages"), line("codex.titles"), line("codex.endings"), line("codex.cards"))
CARDS = 3


class GalleryScene(PagesScene):
    """Filters over the cards; a press opens a card as large as the window, where arrows and wheel go on to the next seen one."""

    room = (1400, 900)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 61)
        self.full = FullCard()
        self.looking: WidgetGroup[Asked] = WidgetGroup()
        self.open = False

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.looking.sound = self.widgets.sound
        self.wording = app.services.content.wording
        self.every = all_cards(app.services)
        self.shown = self.every
        self._sheets: dict[str, Sheet] = {}
        self.values = [ANY] * len(FILTERS)
        self.tabs = Choice(say("codex.codex"), [say(tab) for tab in TABS], CARDS, self.turn_to)
        self.filters = [self._filter(number) for number in range(len(FILTERS))]
        self.grid: CardGrid[Asked] = CardGrid(say("codex.cards"), self.print_at, self.look_at)
        self.leave_button = Button(say("codex.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        widgets: list[Widget[Asked]] = [self.tabs, *self.filters, self.grid, self.leave_button]
        self.before = Button(say("gallery.previous"), lambda: self.go_on(-1), icon="left", style="quiet", measure=20)
        self.after = Button(say("gallery.next"), lambda: self.go_on(1), icon="right", style="quiet", measure=20)
        self.close_button = Button(say("codex.back"), self.close, key="cancel", style="quiet", measure=20)
        self.looking.set([self.before, self.after, self.close_button])
        self._filtered()
        self.widgets.set(widgets, self.grid)

    @property
    def moving(self) -> bool:
        return self.full.moving if self.open else self.grid.moving or self.widgets.moving

    # -- what is shown

    def _filter(self, number: int) -> Stepper[Asked]:
        values = [ANY, *(name for name, _ in FILTERS[number].values)]

        def choose(place: int) -> Request | None:
            self.values[number] = values[place]
            self._filtered()
            self.app.invalidate()
            return None

        return Stepper(say(FILTERS[number].name), [value_words(number, value) for value in values], choose)

    def _filtered(self) -> None:
        self.shown = chosen(self.every, self.values)
        self.grid.set([GridSlot(entry.card.name, back_of(entry), entry.seen) for entry in self.shown])

    def sheet(self, place: int) -> Sheet:
        """What is told of a card that is shown."""
        entry = self.shown[place]
        if entry.picture not in self._sheets:
            self._sheets[entry.picture] = sheet_for(entry, self.wording)
        return self._sheets[entry.picture]

    def print_at(self, place: int) -> Print:
        """The print of a card that is shown."""
        return self.sheet(place).print

    def turn_to(self, tab: int) -> Request | None:
        """Opens another tab of the codex."""
        return Swap(CodexArgs(tab=tab)) if tab != CARDS else None

    # -- a card as large as the window

    def look_at(self, place: int) -> Request | None:
        """Shows a card as large as the window, if it has been seen."""
        if not self.shown[place].seen:
            self.widgets.say("decline")
            self.app.toast(say("gallery.shown_once_seen"))
            return None
        self.open = True
        self.grid.choose(place)
        self.full.show(self.sheet(place))
        seen = self._seen_places()
        self.full.foot = say("gallery.place", place=seen.index(place) + 1, count=len(seen))
        self.app.invalidate()
        return None

    def _seen_places(self) -> list[int]:
        return [number for number, entry in enumerate(self.shown) if entry.seen]

    def go_on(self, by: int) -> Request | None:
        """Goes on to the next card that has been seen, after the last one to the first; the one after it is read ahead."""
        seen = self._seen_places()
        place = seen.index(self.grid.chosen)
        self.look_at(seen[(place + by) % len(seen)])
        self.full.next_ahead(self.sheet(seen[(place + 2 * by) % len(seen)]))
        return None

    def close(self) -> Request | None:
        """Back to the grid."""
        self.open = False
        self.full.bare = False
        self.app.invalidate()
        return None

    def bare(self, on: bool) -> None:
        """The picture alone, or beside its words."""
        self.full.bare = on
        for button in self.looking.widgets:
            button.visible = not on
        self.app.invalidate()

    # -- input

    def handle(self, event: InputEvent) -> Request | None:
        if self.open:
            return self._handle_card(event)
        if isinstance(event, KeyDown) and "enlarge" in event.actions and not event.repeat:
            return self.grid.press()
        if isinstance(event, KeyDown) and event.actions & {"page_up", "page_down"} and self.widgets.focus is not self.grid:
            self.grid.key(event)
            return None
        return super().handle(event)

    def _handle_card(self, event: InputEvent) -> Request | None:
        if self.full.steer(event):
            return None
        if isinstance(event, PointerMoved):
            self.full.point(event.pos)
        if isinstance(event, Wheel):
            return self.go_on(-1 if event.steps > 0 else 1)
        if isinstance(event, KeyDown):
            if event.actions & {"cancel", "enlarge", "pause"} and not event.repeat:
                return self.close()
            if event.actions & {"left", "up", "page_up", "right", "down", "page_down"}:
                self.widgets.sound("tab")
                return self.go_on(-1 if event.actions & {"left", "up", "page_up"} else 1)
            if "accept" in event.actions and not event.repeat:
                self.bare(not self.full.bare)
            return None
        if isinstance(event, PointerDown) and event.button == RIGHT:
            return self.close()
        answer = self.looking.handle(event)
        if isinstance(event, PointerUp) and not answer.used:
            self.bare(not self.full.bare)
        return answer.request

    def update(self, dt: float) -> Request | None:
        self.grid.still = self.full.still = self.still
        self.full.update(dt)
        return super().update(dt)

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        area = self.place_frame(1820, 660)
        self.line = self.beside(self.leave_button)
        high, gap = scale.target(44), scale.px(12)
        wide = (area.width - gap * (len(self.filters) - 1)) // len(self.filters)
        for number, entry in enumerate(self.filters):
            entry.rect = pygame.Rect(area.left + number * (wide + gap), area.top, wide, high)
        top = area.top + high + gap
        self.grid.place(pygame.Rect(area.left, top, area.width, area.bottom - top), scale)
        edge = scale.px(48)
        right, bottom = scale.width - edge, self.full.frame(scale).bottom
        left = self.full.frame(scale).right + scale.px(52)
        share = (right - left - 2 * gap) // 3
        for number, button in enumerate((self.before, self.after, self.close_button)):
            button.rect = pygame.Rect(left + number * (share + gap), bottom - high, share, high)
        self.full.below = high + scale.px(16)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        if self.open:
            self.full.draw(screen, scale)
            self.looking.draw(screen, scale)
            return
        self.draw_heading(screen, say("codex.head"))
        self.widgets.draw(screen, scale)
        seen = sum(entry.seen for entry in self.every)
        words = say("gallery.cards_seen", seen=seen, cards=len(self.every), shown=len(self.shown))
        draw(screen, words, scale.font(19), theme.MUTED, self.line.midleft, anchor="midleft")
        if not self.shown:
            draw(screen, say("gallery.no_card_fits"), scale.font(24), theme.MUTED, self.grid.rect.center, anchor="center")
