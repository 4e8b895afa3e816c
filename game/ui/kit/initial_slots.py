"""Three letters for the hall of fame: turned by arrows, typed, or clicked up and down."""

from __future__ import annotations

import pygame

from game.content.language import say
from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.focus import UNUSED, USED, Answer, R_co, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, glowing

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
COUNT = 3


class InitialSlots(Widget[R_co]):
    """Three big letters; up and down turn one, left and right go to the next, letters and digits are typed straight in."""

    role = "initials"

    def __init__(self, value: str = "") -> None:
        super().__init__(say("initial_slots.initials"), hint=say("initial_slots.arrows_turn_letters"))
        kept = [letter if letter in LETTERS else "A" for letter in value.upper()[:COUNT]]
        self.letters = kept + ["A"] * (COUNT - len(kept))
        self.place = 0
        self._pointer = (0, 0)

    @property
    def value(self) -> str:
        """The three letters."""
        return "".join(self.letters)

    @property
    def state(self) -> str:
        return say("initial_slots.letter", value=self.value, place=self.place + 1)

    def turn(self, step: int) -> None:
        """Turns the letter at the present place."""
        now = LETTERS.index(self.letters[self.place])
        self.letters[self.place] = LETTERS[(now + step) % len(LETTERS)]

    def slot(self, number: int) -> pygame.Rect:
        """The box of one letter, its arrows included."""
        gap = self.rect.width // 20
        wide = (self.rect.width - gap * (COUNT - 1)) // COUNT
        return pygame.Rect(self.rect.left + number * (wide + gap), self.rect.top, wide, self.rect.height)

    def key(self, event: InputEvent) -> Answer[R_co]:
        if not isinstance(event, KeyDown) or event.ctrl or event.alt:
            return UNUSED
        typed = pygame.key.name(event.key).upper() if 0 < event.key < 128 else ""
        if len(typed) == 1 and typed in LETTERS:
            self.letters[self.place] = typed
            self.place = min(COUNT - 1, self.place + 1)
            return USED
        if event.key == pygame.K_BACKSPACE:
            self.place = max(0, self.place - 1)
            return USED
        if "up" in event.actions:
            self.turn(-1)
            return USED
        if "down" in event.actions:
            self.turn(1)
            return USED
        if "left" in event.actions and self.place:
            self.place -= 1
            return USED
        if "right" in event.actions and self.place < COUNT - 1:
            self.place += 1
            return USED
        return UNUSED

    def wheel(self, steps: int) -> bool:
        self.turn(-steps)
        return True

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        self._pointer = event.pos
        return USED

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        if inside:
            for number in range(COUNT):
                box = self.slot(number)
                if box.collidepoint(self._pointer):
                    self.place = number
                    third = box.height // 4
                    if self._pointer[1] < box.top + third:
                        self.turn(-1)
                    elif self._pointer[1] > box.bottom - third:
                        self.turn(1)
        return USED

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        for number, letter in enumerate(self.letters):
            box = self.slot(number)
            now = number == self.place
            fourth = box.height // 4
            color = theme.GOLD if now else theme.MUTED
            body = pygame.Rect(box.left, box.top + fourth, box.width, box.height - 2 * fourth)
            cut = scale.px(16)
            edge = theme.GOLD if now else theme.LINE_SOFT
            target.blit(
                plate(body.size, theme.PANEL_RAISED, theme.WELL, edge, line=scale.px(2), cuts=(cut, 0, cut, 0), alpha=230), body
            )
            px = round(body.height * 0.78)
            radius = max(2, px // 9)
            words = glowing(
                letter, px, (255, 247, 226) if now else theme.MUTED, (255, 150, 50) if now else (40, 50, 80), radius, Face.TITLE
            )
            target.blit(words, words.get_rect(center=body.center))
            side = round(fourth * 0.6)
            draw_icon(target, "up", side, (box.centerx, box.top + fourth // 2), color)
            draw_icon(target, "down", side, (box.centerx, box.bottom - fourth // 2), color)
