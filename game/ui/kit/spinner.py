"""A choice that shows only what is chosen, between two arrows: for long lists in a narrow place."""

from __future__ import annotations

import pygame

from game.ui.kit import theme
from game.ui.kit.fields import Choice
from game.ui.kit.focus import Answer, R_co
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fitted


class Spinner(Choice[R_co]):
    """Left and right while focused; a click on the left third goes back, elsewhere on; after the last comes the first."""

    def press(self) -> R_co | None:
        """On to the next one."""
        return self.turn(1)

    def turn(self, step: int) -> R_co | None:
        """So many further, around the end."""
        return self.choose((self.chosen + step) % max(1, len(self.options)))

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        """Back on the left third, else on."""
        if not inside:
            return Answer(True)
        back = self._pointer_x < self.rect.left + self.rect.width // 3
        return Answer(True, self.turn(-1 if back else 1))

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        lit = self.hovered or self.focused
        edge = theme.GOLD if lit and self.enabled else theme.LINE
        target.blit(plate(self.rect.size, theme.WELL, theme.WELL, edge), self.rect)
        px = min(scale.font(20), max(theme.NUMBER_FLOOR, round(self.rect.height * 0.6)))
        side = round(px * 0.8)
        color = theme.TEXT if self.enabled else theme.MUTED
        pad = scale.px(6)
        if self.enabled:
            draw_icon(target, "left", side, (self.rect.left + pad, self.rect.centery), theme.GOLD, "midleft")
            draw_icon(target, "right", side, (self.rect.right - pad, self.rect.centery), theme.GOLD, "midright")
        room = max(1, self.rect.width - 2 * (side + 2 * pad))
        words = self.options[self.chosen] if self.options else ""
        label = fitted(words, px, room, color, Face.DISPLAY, height=self.rect.height, align="center")
        target.blit(label, label.get_rect(center=self.rect.center))
