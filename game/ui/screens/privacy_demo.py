"""Five seconds that show what a privacy mode does: two hands, a key, a curtain (UX-F4)."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.games.privacy import CURTAIN, OPEN, PEEK
from game.client.profile.requests import Asked
from game.content.language import line, say
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, line_height, rich
from game.ui.table.seats import badge, draw_badge, draw_pattern, seat_color

SECONDS = 5.0
CARDS = 5
SENTENCES = {
    PEEK: line("privacy_demo.hands_lie_face_down"),
    CURTAIN: line("privacy_demo.hand_opens_only_behind"),
    OPEN: line("privacy_demo.all_hands_lie_open"),
}


class PrivacyDemo(Widget[Asked]):
    """Plays once after `show`, and again on a press; standing still it is the most telling moment.

    While `told` holds words they stand in its place: the page has no other room for what the player looks at.
    """

    role = "picture"

    def __init__(self) -> None:
        super().__init__(say("privacy_demo.how_it_looks"), on_press=self.again, hint=say("privacy_demo.five_seconds_once_more"))
        self.mode = PEEK
        self.time = SECONDS
        self.still = False
        self.told = ""

    def show(self, mode: str) -> None:
        """The demonstration of a mode, from its beginning."""
        if mode != self.mode or self.time >= SECONDS:
            self.mode, self.time = mode, 0.0

    def again(self) -> None:
        """Once more."""
        self.time = 0.0

    @property
    def state(self) -> str:
        """The mode that is shown, in a sentence, or what is told in its place."""
        return self.told or say(SENTENCES[self.mode])

    @property
    def moving(self) -> bool:
        """For five seconds."""
        return self.time < SECONDS and not self.still

    def update(self, dt: float) -> None:
        """Lets time pass."""
        if self.moving:
            self.time = min(SECONDS, self.time + dt)

    @property
    def open_seat(self) -> int | None:
        """Whose hand lies open at this moment; None for nobody's."""
        moment = 1.4 if self.still or self.time >= SECONDS else self.time
        if self.mode == PEEK:
            return 0 if 0.8 <= moment < 2.2 else 1 if 3.0 <= moment < 4.4 else None
        return 1 if 2.6 <= moment < 4.4 or self.still else None

    @property
    def curtain(self) -> float:
        """How far the curtain is down, from 0 to 1."""
        if self.mode != CURTAIN or self.still:
            return 0.0
        moment = self.time if self.time < SECONDS else 3.4
        if moment < 0.8 or moment >= 2.6:
            return 0.0
        return min(1.0, (moment - 0.8) / 0.25)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        box = self.rect
        target.blit(plate(box.size, theme.WELL, theme.SPACE, theme.GOLD if self.hovered or self.focused else theme.LINE), box)
        if self.told:
            most = max(1, (box.height - 24) // line_height(scale.font(17)))
            words = rich(self.told, scale.font(17), box.width - 24, theme.TEXT, most_lines=most)
            target.blit(words, (box.left + 12, box.top + 12))
            return
        words = rich(say(SENTENCES[self.mode]), scale.font(17), box.width - 24, theme.TEXT, align="center", most_lines=4)
        foot = min(max(round(scale.font(17) * 4.4), words.get_height() + 12), box.height // 2)
        table = Rect(box.left + 6, box.top + 6, box.width - 12, box.height - foot - 12)
        self._table(target, table, scale)
        target.blit(words, words.get_rect(center=(box.centerx, box.bottom - foot // 2)))

    def _table(self, target: pygame.Surface, box: Rect, scale: Scale) -> None:
        if box.height < 40:
            return
        before = target.get_clip()
        target.set_clip(box.clip(before))
        high = box.height // 3
        for seat in (0, 1):
            row = Rect(box.left, box.top if seat else box.bottom - high, box.width, high)
            draw_pattern(target, seat, row, 0.10)
            draw_badge(target, seat, min(high, scale.px(44)), (row.left + scale.px(8), row.centery))
            is_open = self.mode == OPEN or self.open_seat == seat
            self._hand(target, row, seat, is_open)
            if self.mode == PEEK and is_open:
                side = min(high, scale.px(40))
                draw_icon(target, "eye", side, (row.right - scale.px(10), row.centery), seat_color(seat), "midright")
        middle = Rect(box.left + box.width // 5, box.top + high, box.width * 3 // 5, high)
        for number in range(4):
            place = Rect(middle.left + number * middle.width // 4, middle.top + high // 6, middle.width // 5, high * 2 // 3)
            target.blit(plate(place.size, theme.PANEL_RAISED, theme.PANEL, theme.LINE), place)
        down = self.curtain
        if down > 0:
            cloth = Rect(box.left, box.top, box.width, round(box.height * down))
            target.fill(theme.SPACE, cloth)
            draw_pattern(target, 1, cloth, 0.18)
            pygame.draw.line(target, seat_color(1), cloth.bottomleft, cloth.bottomright, 3)
            if down >= 1:
                mark = badge(1, min(cloth.height // 2, scale.px(70)))
                target.blit(mark, mark.get_rect(center=cloth.center))
                px = scale.font(17)
                at = (cloth.centerx, cloth.bottom - px)
                draw(target, say("privacy_demo.only_2_looks"), px, theme.TEXT, at, anchor="center", face=Face.DISPLAY)
        target.set_clip(before)

    def _hand(self, target: pygame.Surface, row: Rect, seat: int, is_open: bool) -> None:
        wide = min(round(row.height * 0.6), round(row.width * 0.7 / CARDS / 1.1))
        high = round(wide * 1.4)
        left = row.centerx - round(wide * CARDS * 0.55)
        color = seat_color(seat)
        for number in range(CARDS):
            card = Rect(left + round(number * wide * 1.1), row.centery - high // 2, wide, high)
            if is_open:
                target.blit(plate(card.size, theme.TEXT, theme.MUTED, color, line=2), card)
                picture = Rect(card.left + 4, card.top + high // 5, wide - 8, high // 3)
                target.fill(theme.KINDS[("unit", "tactic", "world")[number % 3]], picture)
                for line in range(2):
                    y = card.top + high * (13 + 3 * line) // 20
                    pygame.draw.line(target, theme.INK, (card.left + 4, y), (card.right - 5, y), 1)
            else:
                target.blit(plate(card.size, theme.shade(color, 0.45), theme.shade(color, 0.25), color, line=2), card)
                draw_icon(target, "emblem_sun", max(8, wide // 2), card.center, color)
