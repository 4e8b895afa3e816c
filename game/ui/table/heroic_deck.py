"""The Heroic Deck on the table: the public back of its top card, how many cards it has, and the button that cycles it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.client.table.type_words import hero_words
from game.content.language import say
from game.ui.kit import glyphs, pictures, theme
from game.ui.kit.buttons import Button
from game.ui.kit.cache import PLATES
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon, icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, render, rich

ROOM = (84, 200)
"""Width and height that deck and button need at 1920 x 1080."""
FOOT = 190
"""How dark the foot of the picture is, of 255."""


class HeroicDeck(Widget[Asked]):
    """A seat's Heroic Deck, whose top card's Hero is public (ruling R3); pressing it looks into it."""

    role = "pile"

    def __init__(self, on_press: Callable[[], Request | None], key: str) -> None:
        super().__init__(say("heroic_deck.heroic_deck"), hint=say("heroic_deck.hero_on_its_back"), on_press=on_press)
        self.key_action = key
        self.count = 0
        self.discards = 0
        self.hero: str | None = None
        self.art = ""

    @property
    def state(self) -> str:
        """What lies there."""
        if self.hero is None:
            return say("heroic_deck.empty_discarded", discards=self.discards)
        return say(
            "heroic_deck.cards_on_top_discarded", count=self.count, hero_words=hero_words(self.hero), discards=self.discards
        )

    def show(self, count: int, hero: str | None, discards: int, art: str = "") -> None:
        """The true numbers of the shown moment; `art` is the Hero's picture where it is not its own."""
        self.count, self.hero, self.discards, self.art = count, hero, discards, art

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The Hero's picture with the name and the sizes of both piles; an empty deck says so."""
        box = self.rect
        scale = scale.within(box.size, ROOM)
        lit = self.hovered or self.focused
        edge = theme.kind_color("heroic") if lit else theme.mix(theme.kind_color("heroic"), theme.GROUND, 0.45)
        target.blit(plate(box.size, theme.PANEL_RAISED if lit else theme.PANEL, theme.WELL, edge, line=2), box)
        inner = box.inflate(-6, -6)
        px = max(theme.NUMBER_FLOOR, min(scale.font(19), inner.height // 5))
        foot = line_height(px, Face.TITLE)
        words = hero_words(self.hero) if self.hero is not None else "empty"
        name_px = fit_px(words, px, inner.width - 2, Face.DISPLAY, theme.NUMBER_FLOOR)
        label = render(words, name_px, theme.TEXT, Face.DISPLAY)
        if label.get_width() > inner.width and inner.height > 4 * px:
            label = rich(words, name_px, inner.width, theme.TEXT, align="center", face=Face.DISPLAY, most_lines=2)
        name = label.get_height()
        if label.get_width() > inner.width or name + foot > inner.height:
            name = 0  # no room: picture, tip and pile view tell the Hero
        window = Rect(inner.left, inner.top, inner.width, max(1, inner.height - foot - name))
        if self.hero is not None:
            painted = (pictures.card(self.art, inner.size) if self.art else None) or pictures.card(self.hero, inner.size)
            if painted is not None:
                target.blit(painted, inner)
                dark = Rect(inner.left, window.bottom, inner.width, inner.bottom - window.bottom)
                target.blit(_dark(dark.size), dark)
            elif window.height > 12:
                mark = icon("hero", min(window.size), theme.kind_color("heroic"))
                target.blit(mark, mark.get_rect(center=window.center))
            cap = glyphs.cap(self.key_action, max(16, px)) if window.height > 3 * px else None
            if cap is not None:
                target.blit(cap, cap.get_rect(topright=(window.right - 1, window.top + 1)))
        if name:
            target.blit(label, label.get_rect(center=(inner.centerx, window.bottom + name // 2)))
        middle = inner.bottom - foot // 2
        left = draw_icon(target, "heroic", round(px * 0.9), (inner.left + 1, middle), theme.kind_color("heroic"), "midleft").right
        left = draw(target, str(self.count), px, theme.TEXT, (left + 2, middle), anchor="midleft", face=Face.TITLE).right
        if inner.right - left < 2.2 * px:  # no room for both piles: the tip and the pile view tell the other
            return
        right = draw(target, str(self.discards), px, theme.MUTED, (inner.right - 1, middle), anchor="midright", face=Face.TITLE)
        draw_icon(target, "discard", round(px * 0.9), (right.left - 2, middle), theme.MUTED, "midright")


def _dark(size: tuple[int, int]) -> pygame.Surface:
    """The dark foot of the picture, on which words can be read."""

    def make() -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((*theme.INK, FOOT))
        return out

    return PLATES.get(("heroic_foot", size), make)


def cycle_button(on_press: Callable[[], Request | None], key: str) -> Button[Asked]:
    """The button that asks for the hand card to discard."""
    return Button(
        say("heroic_deck.cycle"),
        on_press,
        key=key,
        icon="cycle",
        style="quiet",
        measure=17,
        hint=say("heroic_deck.discard_hand_card_top"),
    )


def place_deck(box: Rect, deck: HeroicDeck, button: Button[Asked], scale: Scale) -> None:
    """The deck, and the button below it."""
    gap = scale.px(5)
    high = min(box.height // 3, max(scale.target(36), round(scale.font(17) * 1.4)))
    deck.rect = Rect(box.left, box.top, box.width, max(1, box.height - high - gap))
    button.rect = Rect(box.left, box.bottom - high, box.width, high)
