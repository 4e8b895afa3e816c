"""The card of a profile: its name, initials, emblem, mastery and time played."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Asked
from game.client.runs.profile_desk import ProfileFacts
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.focus import Press, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height


class ProfileTile(Widget[Asked]):
    """One profile, or the empty place for a new one (`facts` None). `current` marks the one in play."""

    role = "profile"

    def __init__(self, facts: ProfileFacts | None, on_press: Press[Asked], *, current: bool = False) -> None:
        super().__init__(facts.name if facts is not None else say("profile_tile.new_profile"), on_press=on_press)
        self.facts = facts
        self.current = current
        self.chosen = False

    @property
    def state(self) -> str:
        words = [say("profile_tile.in_play")] if self.current else []
        return ", ".join([*words, *(["chosen"] if self.chosen else [])])

    def ring_cuts(self, scale: Scale) -> tuple[float, float, float, float]:
        cut = scale.px(18)
        return (cut, 0, cut, 0)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        box, cuts = self.rect, self.ring_cuts(scale)
        lit = self.hovered or self.focused
        edge = theme.GOLD if self.chosen else theme.LINE if lit else theme.LINE_SOFT
        top = theme.PANEL_RAISED if lit or self.chosen else theme.PANEL
        width = max(1, scale.px(3 if self.chosen else 1.5))
        target.blit(plate(box.size, top, theme.GROUND, edge, line=width, cuts=cuts, alpha=244), box)
        pad = scale.px(20)
        inner = box.inflate(-2 * pad, -2 * pad)
        card = self.facts
        if card is None:
            self._draw_new(target, scale, inner)
            return
        side = min(scale.px(96), inner.height // 2, inner.width // 3)
        sign = theme.faction_emblem(card.emblem)
        draw_icon(target, sign, side, (inner.left + side // 2, inner.top + side // 2), theme.faction_color(card.emblem), "center")
        left = inner.left + side + scale.px(16)
        room = inner.right - left
        px = fit_px(card.name, scale.font(30), room, Face.DISPLAY, 16)
        draw(target, card.name, px, theme.TEXT, (left, inner.top), face=Face.DISPLAY, width=room)
        y = inner.top + line_height(px, Face.DISPLAY)
        draw(target, card.initials or "– – –", scale.font(24), theme.GOLD, (left, y), face=Face.TITLE, width=room)
        if self.current:
            draw(
                target,
                say("profile_tile.in_play_head"),
                scale.font(18),
                theme.GOOD,
                (inner.right, y),
                anchor="topright",
                face=Face.BOLD,
            )
        self._draw_facts(target, scale, inner, card)

    def _draw_facts(self, target: pygame.Surface, scale: Scale, inner: pygame.Rect, card: ProfileFacts) -> None:
        """What was done with the profile, or why it cannot be used, along the foot."""
        px = scale.font(18)
        if card.problem:
            place = (inner.left, inner.bottom - line_height(px))
            draw(target, card.problem, px, theme.WARN, place, width=inner.width)
            return
        step = line_height(px)
        y = inner.bottom - step * len(card.rows)
        for label, words in card.rows:
            draw(target, label, px, theme.MUTED, (inner.left, y))
            draw(target, words, px, theme.TEXT, (inner.right, y), anchor="topright")
            y += step

    def _draw_new(self, target: pygame.Surface, scale: Scale, inner: pygame.Rect) -> None:
        side = min(scale.px(70), inner.height // 3)
        draw_icon(target, "plus", side, inner.center, theme.GOLD if self.focused or self.hovered else theme.MUTED, "center")
        place = (inner.centerx, inner.bottom)
        draw(
            target,
            say("profile_tile.new_profile"),
            scale.font(22),
            theme.MUTED,
            place,
            anchor="midbottom",
            face=Face.DISPLAY,
            width=inner.width,
        )
