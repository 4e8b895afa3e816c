"""Taking a committed move back: every other person at the table holds the own button to agree (UX-H4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.profile.requests import Asked, Back, Request
from game.content.language import say
from game.engine.terms import Seat
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import Widget
from game.ui.kit.panels import panel
from game.ui.kit.shapes import darken
from game.ui.kit.text import Face, line_height, reading, rich
from game.ui.table.seats import draw_badge, seat_color


class AgreeScene(Scene):
    """One button for each person who must agree; `on_agreed` is called once all have. Rivals always agree and are not asked."""

    overlay = True
    room = (700, 460)

    def __init__(
        self,
        names: Sequence[str] = (),
        taker: Seat = 0,
        agree: Sequence[Seat] = (),
        on_agreed: Callable[[], None] | None = None,
        owner_of: Callable[[str], Seat | None] | None = None,
    ) -> None:
        """`owner_of` tells whose a device is; a device that is one person's agrees for nobody else (UX-H5)."""
        super().__init__()
        self.owner_of = owner_of
        self.names, self.taker, self.asked = tuple(names), taker, tuple(agree)
        self.on_agreed = on_agreed
        self.agreed: set[Seat] = set()
        self.buttons: dict[Seat, HoldButton[Asked]] = {}
        self._below = 1

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.names[seat] if seat < len(self.names) else say("agree.seat", seat=seat + 1)

    def handle(self, event: InputEvent) -> Request | None:
        return None if self._is_anothers(event) else super().handle(event)

    def _is_anothers(self, event: InputEvent) -> bool:
        """Whether a device that is one person's presses the button of another; a key or a pad goes to its owner's own button."""
        if not isinstance(event, KeyDown | PointerDown) or self.owner_of is None:
            return False
        owner = self.owner_of(event.device)
        if owner is None:
            return False
        if isinstance(event, PointerDown):
            meant = self.widgets.at(event.pos)
        elif event.actions & {"accept", "primary"}:
            own = self.buttons.get(owner)
            if own is not None and own.enabled:
                self.widgets.set_focus(own)
            meant = self.widgets.focus
        else:
            return False
        return any(meant is button for seat, button in self.buttons.items() if seat != owner)

    def agrees(self, seat: Seat) -> Request | None:
        """One person agrees; with the last one the move is taken back."""
        self.agreed.add(seat)
        self.buttons[seat].enabled = False
        self.buttons[seat].label = say("agree.agrees", seat=self.name(seat))
        if len(self.agreed) < len(self.asked):
            left = next(button for other, button in self.buttons.items() if other not in self.agreed)
            self.widgets.set_focus(left)
            return None
        if self.on_agreed is not None:
            self.on_agreed()
        return Back()

    def relayout(self) -> None:
        scale = self.scale
        if not self.widgets.widgets:

            def agreeing(seat: Seat) -> Callable[[], Request | None]:
                return lambda: self.agrees(seat)

            for seat in self.asked:
                words = say("agree.agree", seat=self.name(seat))
                self.buttons[seat] = HoldButton(
                    words, agreeing(seat), icon="check", style="normal", again=say("agree.press_again_to_agree")
                )
            self.refuse = Button(say("agree.leave"), self.back, key="cancel", icon="cross", style="quiet")
            widgets: list[Widget[Asked]] = [*self.buttons.values(), self.refuse]
            self.widgets.set(widgets, widgets[0])
        pad, gap, high = scale.px(30), scale.px(14), scale.target(62)
        width = min(scale.width - scale.px(40), max(scale.px(680), scale.font(22) * 28))
        self._below = max(scale.px(62), scale.px(40) + line_height(scale.font(28), Face.DISPLAY))
        head = self._below + scale.px(8) + 3 * line_height(scale.font(20))
        total = head + (len(self.buttons) + 1) * (high + gap) + pad
        self.box = pygame.Rect(0, 0, width, min(total, scale.height - scale.px(20)))
        self.box.center = (scale.width // 2, scale.height // 2)
        top = self.box.top + head
        mark = high + scale.px(12)
        for button in self.buttons.values():
            button.rect = pygame.Rect(self.box.left + pad + mark, top, width - 2 * pad - mark, high)
            top += high + gap
        self.refuse.rect = pygame.Rect(self.box.left + pad, top, width - 2 * pad, high)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        darken(screen)
        panel(screen, self.box, scale, say("agree.take_back"), edge=seat_color(self.taker))
        words = say("agree.wants_last_move_back", taker=self.name(self.taker), n=len(self.asked))
        text = rich(words, scale.font(20), self.box.width - 2 * scale.px(30), theme.TEXT, most_lines=3, face=reading())
        screen.blit(text, (self.box.left + scale.px(30), self.box.top + self._below))
        for seat, button in self.buttons.items():
            draw_badge(screen, seat, button.rect.height, (button.rect.left - scale.px(12), button.rect.centery), "midright")
        self.widgets.draw(screen, scale)
