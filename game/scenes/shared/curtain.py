"""The curtain between two people: opaque, with the next name and what the others did; its owner lifts it (UX-H1, UX-H2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.games.local_game import SHARED, device_of
from game.client.games.privacy import needs_hand
from game.client.games.requests import PauseArgs
from game.client.games.session import Session
from game.client.profile.requests import Asked, Back, Go, Request
from game.content.language import say
from game.engine.terms import Seat
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown, KeyUp, PointerDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px, rich_size, size
from game.ui.table.seats import badge, draw_pattern, seat_color

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

PEEKS = frozenset({"peek_left", "peek_right", "primary"})
DEAD = 0.25
"""Seconds in which nothing lifts a curtain that has just fallen: the press before it meant something else."""


class CurtainScene(Scene):
    """Covers everything until the seat named on it lifts it. `lines` is the public recap, at most three lines."""

    room = (900, 560)
    at_once = True

    def __init__(self, session: Session, lines: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        super().__init__()
        self.session = session
        self.lines = tuple(lines)
        self.names = tuple(names)
        self.backdrop = Backdrop("calm", 61)
        self.seat: Seat = session.privacy.curtain if session.privacy.curtain is not None else session.seat
        self.age = 0.0

    @property
    def forced(self) -> bool:
        """Whether the game cannot go on before the curtain is lifted."""
        return needs_hand(self.session.state) == self.seat

    @property
    def name(self) -> str:
        """Whose curtain it is."""
        return self.names[self.seat] if self.seat < len(self.names) else say("curtain.seat", seat=self.seat + 1)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.lift_button = Button(
            say("curtain.i_am_show_my", name=self.name), self.lift, key="primary", icon="eye", style="primary", measure=28
        )
        self.leave_it = Button(say("curtain.not_now"), self.leave_down, key="cancel", icon="cross", style="quiet", measure=21)
        self.leave_it.visible = not self.forced
        self.menu = Button(say("curtain.menu"), self.pause, key="pause", style="quiet", measure=18)
        widgets: list[Widget[Asked]] = [self.lift_button, self.leave_it, self.menu]
        self.widgets.set(widgets, self.lift_button)

    def lift(self) -> Request | None:
        """The owner lifts it."""
        if self.age < DEAD:
            return None
        self.session.privacy.lift()
        return Back()

    def leave_down(self) -> Request | None:
        """The owner does not want to look after all."""
        if self.forced:
            return None
        self.session.privacy.curtain = None
        return Back()

    def pause(self, notice: str = "") -> Request | None:
        """Save and quit, settings: nothing in it tells a hand. `notice` says why the game paused by itself."""
        return Go(PauseArgs(summary=self.session.notice or say("curtain.every_move_is_saved"), notice=notice))

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """The game pauses over the curtain and says why."""
        return self.pause(sentence)

    def back(self) -> Request | None:
        """Escape: a curtain that was called for goes up again over the closed hand, else the pause."""
        return self.pause() if self.forced else self.leave_down()

    def update(self, dt: float) -> Request | None:
        self.age += dt
        return super().update(dt)

    def handle(self, event: InputEvent) -> Request | None:
        device = device_of(self.session.state.setup, self.seat)
        foreign = device != SHARED and isinstance(event, KeyDown | KeyUp | PointerDown) and event.device != device
        if foreign and not (isinstance(event, KeyDown) and event.actions & {"pause", "cancel"}):
            return None  # only the owner's device lifts it (UX-H5)
        if isinstance(event, KeyDown) and event.actions & PEEKS:
            return None if event.repeat else self.lift()
        return super().handle(event)

    def journal_text(self) -> str | None:
        return self.session.journal_text()

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        high = scale.target(84)
        wide = min(scale.width - 2 * scale.px(60), max(scale.px(620), self.lift_button.preferred(scale)[0]))
        self.lift_button.rect = pygame.Rect(0, 0, wide, high)
        self.lift_button.rect.midtop = (scale.width // 2, round(scale.height * 0.68))
        low = scale.target(52)
        small = max(scale.px(220), self.leave_it.preferred(scale)[0])
        self.leave_it.rect = pygame.Rect(0, 0, small, low)
        self.leave_it.rect.midtop = (scale.width // 2, self.lift_button.rect.bottom + scale.px(18))
        wide = self.menu.preferred(scale)[0]
        self.menu.rect = pygame.Rect(scale.width - wide - scale.px(24), scale.px(20), wide, scale.target(46))

    def draw(self, screen: pygame.Surface) -> None:
        """Everything below is covered; nothing on it hangs on a hand."""
        scale = self.scale
        screen.fill(theme.SPACE)
        self.backdrop.draw(screen, still=True)
        color = seat_color(self.seat)
        band = pygame.Rect(0, round(scale.height * 0.11), scale.width, round(scale.height * 0.25))
        screen.fill(theme.mix(theme.SPACE, color, 0.12), band)
        draw_pattern(screen, self.seat, band, 0.14)
        for y in (band.top, band.bottom):
            pygame.draw.line(screen, color, (0, y), (scale.width, y), max(2, scale.px(3)))
        side = round(band.height * 0.62)
        px = fit_px(self.name, round(band.height * 0.42), scale.width - side - scale.px(160), Face.TITLE, 24)
        mark = badge(self.seat, side)
        wide = side + scale.px(30) + size(self.name, px, Face.TITLE)[0]
        left = (scale.width - wide) // 2
        screen.blit(mark, mark.get_rect(midleft=(left, band.centery)))
        draw(screen, self.name, px, color, (left + side + scale.px(30), band.centery), anchor="midleft", face=Face.TITLE)
        note = say("curtain.looks_away", forced=bool(self.forced))
        small = scale.font(24)
        draw(screen, f"{self.name} {note}", small, theme.TEXT, (scale.width // 2, band.bottom + scale.px(14)), anchor="midtop")
        self._recap(screen, band.bottom + scale.px(20) + line_height(small))
        self.widgets.draw(screen, scale)

    def _recap(self, screen: pygame.Surface, top: int) -> None:
        scale = self.scale
        if not self.lines:
            return
        wide = min(scale.width - 2 * scale.px(60), scale.px(1100))
        box = pygame.Rect((scale.width - wide) // 2, top, wide, self.lift_button.rect.top - scale.px(16) - top)
        small, words, inner = scale.font(17), "\n".join(self.lines), wide - 2 * scale.px(20)
        most = box.height - scale.px(12) - line_height(small, Face.DISPLAY)
        px = rich_px(words, scale.font(20), inner, most, floor=theme.RULES_FLOOR)
        box.height = min(box.height, scale.px(12) + line_height(small, Face.DISPLAY) + rich_size(words, px, inner)[1])
        cut = scale.px(14)
        screen.blit(plate(box.size, theme.PANEL, theme.PANEL, theme.LINE, cuts=(cut, 0, cut, 0), alpha=245), box)
        head = draw(
            screen,
            say("curtain.since_then"),
            small,
            theme.GOLD,
            (box.left + scale.px(20), box.top + scale.px(4)),
            face=Face.DISPLAY,
        )
        screen.blit(rich(words, px, inner, theme.TEXT), head.bottomleft)
