"""The widgets and panels of the pregame draft, brought to what its model tells."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.draft.specs import DraftCardSpec, DraftSpec
from game.client.draft.state import column_ref
from game.client.profile.requests import Asked, Request
from game.client.table.intents import Intent, Press
from game.client.table.nemesis_specs import StripSpec
from game.client.table.refs import ButtonRef, CardRef, Ref
from game.client.table.specs import ButtonSpec
from game.engine.terms import CardId
from game.ui.cards.inspector import Inspector
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget, WidgetGroup
from game.ui.kit.scale import Scale
from game.ui.screens.draft.cards import DraftCard
from game.ui.screens.draft.layout import DraftLayout, draft_layout, place_asked, place_columns
from game.ui.table.nemesis_strip import NemesisStrip

Give = Callable[[Intent], Request | None]

THREAT = 0.17
"""The share of the strip of the Nemesis that points and target have."""


class DraftView:
    """What can be seen and pressed; whole once it is made. `give` is told what a press means."""

    def __init__(self, scale: Scale, spec: DraftSpec, names: tuple[str, ...], give: Give) -> None:
        self.names, self.give = names, give
        self.backdrop = Backdrop("industrial", 33)
        self.inspector = Inspector()
        self.strip = NemesisStrip(names)
        self.widgets: WidgetGroup[Asked] = WidgetGroup()
        self.primary = Button(
            spec.primary.label, lambda: self._press("primary"), key="primary", icon="draft", style="primary", measure=26
        )
        self.menu = Button(spec.menu.label, lambda: self._press("menu"), key="pause", style="quiet", measure=18)
        self.leave = Button(spec.leave.label, lambda: self._press("leave"), icon="cross", style="normal", measure=22)
        self.cards = {card.card: self._card(card) for card in spec.row}
        self.asked: list[DraftCard] = []
        self.columns: list[Button[Asked]] = []
        self.spec = spec
        self._strip: StripSpec | None = None
        self._columns: tuple[ButtonSpec, ...] = ()
        self.place(scale)
        self.show(spec)

    def _card(self, spec: DraftCardSpec) -> DraftCard:
        ref = CardRef(spec.card, spec.zone)
        return DraftCard(spec, self.widgets, lambda: self.give(Press(ref)))

    def _press(self, name: str) -> Request | None:
        return self.give(Press(ButtonRef(name)))

    def _column(self, number: int, spec: ButtonSpec) -> Button[Asked]:
        ref = column_ref(number)
        return Button(spec.label, lambda: self.give(Press(ref)), icon=spec.icon, detail=spec.detail, measure=24)

    # -- what is told

    def show(self, spec: DraftSpec) -> None:
        """Brings everything to what is told now."""
        self.spec = spec
        if spec.strip is not None and spec.strip is not self._strip:
            self._strip = strip = spec.strip
            self.strip.show(strip.view, strip.primes, strip.clock, strip.points, strip.candidates)
        for card in spec.row:
            widget = self.cards[card.card]
            widget.spec, widget.visible = card, card.there
        if [widget.spec.card for widget in self.asked] != [card.card for card in spec.asked]:
            self.asked = [self._card(card) for card in spec.asked]
        for widget, card in zip(self.asked, spec.asked, strict=True):
            widget.spec = card
        if spec.columns != self._columns:
            self._columns = spec.columns
            self.columns = [self._column(number, button) for number, button in enumerate(spec.columns)]
        for button, told in ((self.primary, spec.primary), (self.leave, spec.leave), (self.menu, spec.menu)):
            button.label, button.enabled, button.visible = told.label, told.enabled, told.visible
        self.widgets.set([*self.cards.values(), *self.columns, *self.asked, self.leave, self.primary, self.menu])
        self.place_buttons()
        if spec.subject is not None:
            self.inspector.show(spec.subject)

    # -- places

    def place(self, scale: Scale) -> None:
        """Places everything for a window."""
        self.scale = scale
        self.layout: DraftLayout = draft_layout(scale, len(self.cards), self.spec.local)
        strip = self.layout.strip
        threat = pygame.Rect(strip.left, strip.top, round(strip.width * THREAT), strip.height)
        gap = scale.px(8)
        row = pygame.Rect(threat.right + gap, strip.top, strip.width - threat.width - gap, strip.height)
        self.strip.place(row, scale, threat)
        self.inspector.place(self.layout.inspector, scale)
        for widget, rect in zip(self.cards.values(), self.layout.slots, strict=True):
            widget.rect = rect
        self.place_buttons()

    def place_buttons(self) -> None:
        """Menu, the buttons of the prompt, and what lies where the picks are."""
        scale, box, head = self.scale, self.layout.prompt, self.layout.head
        menu = self.menu.preferred(scale)[0]
        self.menu.rect = pygame.Rect(self.layout.right - menu, head.top, menu, scale.target(46))
        wide = max(scale.px(420), self.primary.preferred(scale)[0])
        self.primary.rect = pygame.Rect(box.right - wide, box.top, wide, box.height)
        wide = max(scale.px(200), self.leave.preferred(scale)[0])
        self.leave.rect = pygame.Rect(self.primary.rect.left - scale.px(12) - wide, box.top, wide, box.height)
        place_asked(self.asked, self.layout.row if self.spec.over_row else self.layout.picks, scale)
        place_columns(self.columns, self.layout.picks, scale)

    # -- what is looked at

    def widget_of(self, ref: Ref) -> Widget[Asked] | None:
        """The widget that stands for a ref."""
        return next((widget for widget, name in self._named() if name == ref), None)

    def ref_of(self, widget: Widget[Asked] | None) -> Ref | None:
        """What a widget stands for; None for what cannot be seen."""
        if widget is None or not widget.visible:
            return None
        return next((name for named, name in self._named() if named is widget), None)

    def _named(self) -> list[tuple[Widget[Asked], Ref]]:
        cards: list[tuple[Widget[Asked], Ref]] = [(card, card.ref) for card in (*self.asked, *self.cards.values())]
        columns = [(button, column_ref(number)) for number, button in enumerate(self.columns)]
        buttons = [(self.leave, ButtonRef("leave")), (self.primary, ButtonRef("primary")), (self.menu, ButtonRef("menu"))]
        return [*cards, *columns, *buttons]

    @property
    def pointed(self) -> CardId | None:
        """The card under the pointer."""
        return next((card.spec.card for card in (*self.asked, *self.cards.values()) if card.hovered and card.visible), None)

    def step_focus(self, direction: str) -> None:
        """The focus goes that way; the first step only shows where it is.

        That is so on the card that is told of, but was not marked for the pointer; one that is chosen is marked already.
        """
        focus, shown = self.widgets.focus, not self.widgets.by_keys
        self.widgets.by_keys = True
        if (
            shown
            and isinstance(focus, DraftCard)
            and focus.visible
            and not focus.spec.chosen
            and direction not in ("next", "previous")
        ):
            return
        self.widgets.move_focus(direction)
