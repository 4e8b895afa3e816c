"""Tiles of the campaign screens: an entry of the hub's list, a length, a Home World's emblem, a boon with its escalation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Request
from game.content.language import say
from game.engine import CardDef
from game.ui.cards.body_art import body
from game.ui.kit import theme
from game.ui.kit.focus import Press, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px, rich_size
from game.ui.kit.theme import Color
from game.ui.screens.setup_tiles import Tile, draw_mode
from game.ui.screens.things import draw_thing

if TYPE_CHECKING:
    from game.client.runs.node_facts import OfferWords


ENTRY_ROOM, LENGTH_ROOM, EMBLEM_ROOM, BOON_ROOM = (430, 62), (260, 124), (120, 92), (400, 500)
"""The least sizes at 1080p in which a tile shows everything; a smaller one is drawn at a smaller scale."""
LOCKED = "lock"
"""The icon of what is not open yet; it is no fault, and looks like none."""
LARGEST = 240
"""The side of a picture on a tile of a boon, at most, at 1080p."""
DISC = 0.74
"""How much of the height of its place a Home World's disc takes."""


class EntryTile(Tile):
    """One line of a list: icon, name and a sentence; a broken one is dim and tells its reason. What `leads` is gold, as the first
    choice of its page."""

    def __init__(
        self,
        label: str,
        detail: str,
        on_choose: Callable[[], Request | None] | None = None,
        *,
        icon: str = "world",
        color: Color = theme.GOLD,
        mode: str = "",
        problem: bool = False,
        leads: bool = False,
    ) -> None:
        super().__init__(label, on_choose or (lambda: None), hint=detail)
        self.leads = leads
        self.detail = detail
        self.icon = icon
        self.color = color
        self.mode = mode
        self.problem = problem

    @property
    def state(self) -> str:
        return "broken" if self.problem else super().state

    def height(self, scale: Scale, width: int) -> int:
        """The height that shows its sentence in full, at most three lines."""
        room = width - 3 * scale.px(14) - scale.px(44)
        lines = rich(self.detail, scale.font(17), room, theme.TEXT, most_lines=3).get_height()
        return max(scale.target(64), line_height(scale.font(23), Face.DISPLAY) + lines + scale.px(16))

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        color = theme.MUTED if self.icon == LOCKED else theme.BAD if self.problem else self.color
        scale = scale.within(self.rect.size, ENTRY_ROOM)
        if self.leads:
            gold = theme.mix(theme.GOLD, theme.TEXT, 0.2) if self.hovered else theme.GOLD
            cuts, line = self.ring_cuts(scale), max(2, scale.px(3))
            target.blit(plate(self.rect.size, gold, theme.shade(gold, 0.85), theme.GOLD, line=line, cuts=cuts), self.rect)
        else:
            self.draw_plate(target, scale, color)
        pad = scale.px(14)
        side = self.sign_side(scale)
        self.draw_sign(target, pygame.Rect(self.rect.left + pad, self.rect.centery - side // 2, side, side), color)
        left = self.rect.left + 2 * pad + side
        room = self.rect.right - pad - left
        px, small = scale.font(23), scale.font(17)
        small = rich_px(self.detail, small, room, max(1, self.rect.height - line_height(px, Face.DISPLAY) - 4))
        most = max(1, (self.rect.height - line_height(px, Face.DISPLAY) - 4) // line_height(small))
        locked = self.icon == LOCKED and not self.mode
        tone = theme.INK if self.leads else theme.WARN if self.problem and not locked else theme.MUTED
        text = rich(self.detail, small, room, tone, most_lines=most)
        total = line_height(px, Face.DISPLAY) + text.get_height()
        top = self.rect.centery - total // 2
        name = fit_px(self.label, px, room - (scale.px(30) if self.chosen else 0), Face.DISPLAY, 14)
        ink = theme.INK if self.leads else color if self.chosen else theme.TEXT
        draw(target, self.label, name, ink, (left, top), face=Face.DISPLAY, width=room)
        target.blit(text, (left, top + line_height(px, Face.DISPLAY)))
        self.draw_check(target, scale, color)

    def sign_side(self, scale: Scale) -> int:
        """How wide and high its sign is."""
        return min(scale.px(44), self.rect.height - 8)

    def draw_sign(self, target: pygame.Surface, box: pygame.Rect, color: Color) -> None:
        """What stands before its name: the badge of a Challenge Mode, else its icon."""
        if self.mode:
            draw_mode(target, self.mode, pygame.Rect(box.left, box.top, round(box.width * 0.86), box.height))
        else:
            sign = "warning" if self.problem and self.icon != LOCKED else self.icon
            draw_icon(target, sign, round(box.width * 0.86), box.center, color)


class HomeTile(EntryTile):
    """A Home World as the body that it is, with its name and what it brings."""

    def __init__(self, home: CardDef, words: str, on_choose: Callable[[], Request | None]) -> None:
        super().__init__(home.name, words, on_choose, color=theme.faction_color(home.faction))
        self.home = home

    def sign_side(self, scale: Scale) -> int:
        return self.rect.height - scale.px(16)

    def draw_sign(self, target: pygame.Surface, box: pygame.Rect, color: Color) -> None:
        world = body(self.home, round(box.height * DISC))
        before = target.get_clip()
        target.set_clip(self.rect.inflate(-4, -4).clip(before))
        target.blit(world, world.get_rect(center=box.center))
        target.set_clip(before)


class LengthTile(Tile):
    """A length of a run: its name, its nodes as dots on a line, and what it means in time."""

    def __init__(self, length: str, nodes: int, sentence: str, on_choose: Callable[[], Request | None]) -> None:
        super().__init__(say(f"length.{length}"), on_choose, hint=sentence)
        self.length = length
        self.nodes = nodes
        self.sentence = sentence

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        scale = scale.within(self.rect.size, LENGTH_ROOM)
        self.draw_plate(target, scale, theme.LEGAL)
        pad = scale.px(14)
        px, small = scale.font(24), scale.font(17)
        room = self.rect.width - 2 * pad
        tone = theme.LEGAL if self.chosen else theme.TEXT
        text = rich(self.sentence, small, room, theme.TEXT if self.chosen else theme.MUTED, most_lines=3)
        dots = scale.px(26)
        lines = max(text.get_height(), min(2 * line_height(small), self.rect.height - line_height(px, Face.DISPLAY) - dots))
        total = line_height(px, Face.DISPLAY) + dots + lines  # so that the names in a row are level
        top = self.rect.top + max(4, (self.rect.height - total) // 2)
        draw(target, self.label, px, tone, (self.rect.left + pad, top), face=Face.DISPLAY, width=room)
        y = top + line_height(px, Face.DISPLAY) + dots // 2 - scale.px(2)
        step = min(scale.px(34), room // max(1, self.nodes))
        x = self.rect.left + pad + scale.px(8)
        pygame.draw.line(target, theme.shade(tone, 0.5), (x, y), (x + step * (self.nodes - 1), y), max(1, scale.px(2)))
        for number in range(self.nodes):
            last = number == self.nodes - 1
            draw_icon(
                target,
                "emblem_star_crown" if last else "dot",
                scale.px(24 if last else 18),
                (x + step * number, y),
                theme.NEMESIS if last else tone,
            )
        target.blit(text, (self.rect.left + pad, top + line_height(px, Face.DISPLAY) + dots))
        self.draw_check(target, scale, theme.LEGAL)


class EmblemTile(Tile):
    """A Home World by its emblem and name, with its lamps; without a card it stands for the one that is dealt."""

    lamps: tuple[int, int] | None = None
    """How many of its lamps are lit, and how many there are; None leaves them all out."""

    def __init__(self, home: CardDef | None, on_choose: Callable[[], Request | None], hint: str = "") -> None:
        super().__init__(home.name if home is not None else say("campaign_tiles.dealt"), on_choose, hint=hint)
        self.home = home

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        faction = self.home.faction if self.home is not None else None
        color = theme.faction_color(faction) if self.home is not None else theme.GOLD
        scale = scale.within(self.rect.size, EMBLEM_ROOM)
        self.draw_plate(target, scale, color)
        pad = scale.px(6)
        px = scale.font(17)
        words = rich(
            self.label,
            fit_px(self.label, px, 2 * (self.rect.width - 2 * pad) - px * 2, Face.BODY, 14),
            self.rect.width - 2 * pad,
            theme.TEXT if self.chosen else theme.MUTED,
            align="center",
            most_lines=2,
        )
        side = max(14, min(scale.px(44), self.rect.height - words.get_height() - 2 * pad))
        top = self.rect.top + max(pad, (self.rect.height - side - words.get_height()) // 2)
        middle = (self.rect.centerx, top + side // 2)
        if self.home is None:
            draw(target, "?", round(side * 0.9), color, middle, anchor="center", face=Face.TITLE)
        else:
            draw_icon(target, theme.faction_emblem(faction), side, middle, color)
        target.blit(words, (self.rect.left + pad, top + side))
        self._draw_lamps(target, scale)
        self.draw_check(target, scale, color)

    def _draw_lamps(self, target: pygame.Surface, scale: Scale) -> None:
        """A row of lamps along the upper edge, one for each grade, lit from the left."""
        if self.lamps is None:
            return
        lit, lamps = self.lamps
        step = (self.rect.width - 2 * scale.px(8)) / lamps
        radius = max(1, round(step * 0.32))
        for number in range(lamps):
            at = (round(self.rect.left + scale.px(8) + step * (number + 0.5)), self.rect.top + scale.px(6) + radius)
            pygame.draw.circle(target, theme.GOLD if number < lit else theme.LINE_SOFT, at, radius)


class BoonTile(Widget[Asked]):
    """A boon above the escalation that comes with it, if any, and how the boon fits the Home World."""

    role = "choice"

    def __init__(self, words: OfferWords, on_choose: Press[Asked]) -> None:
        dear = say("campaign_tiles.in_return", gain=words.gain, fit=words.fit, against=words.against, price=words.price)
        hint = dear if words.against else f"{words.gain} {words.fit}"
        super().__init__(words.title, hint=hint, on_press=on_choose)
        self.words = words

    def ring_cuts(self, scale: Scale) -> tuple[float, float, float, float]:
        cut = float(scale.px(22))
        return (cut, 0, cut, 0)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        words, scale = self.words, scale.within(self.rect.size, BOON_ROOM)
        lit = self.hovered or self.focused
        pad = scale.px(22)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        heads = line_height(scale.font(17)) + line_height(16, Face.DISPLAY)  # the lower half has what its words need
        need = heads + rich_size(words.price, theme.RULES_FLOOR, inner.width)[1] + scale.px(12) + pad
        share = min(round(self.rect.height * 0.62), self.rect.height - need) if words.against else self.rect.height
        top = theme.mix(theme.PANEL_RAISED, theme.GOLD, 0.12 if lit else 0.04)
        edge = theme.GOLD if lit else theme.LINE
        cuts = self.ring_cuts(scale)
        target.blit(plate(self.rect.size, top, theme.GROUND, edge, line=max(2, scale.px(2)), cuts=cuts, alpha=240), self.rect)
        upper = pygame.Rect(inner.left, inner.top, inner.width, share - pad - scale.px(14))
        foot = rich(
            f"{{home}} {words.fit}", scale.font(17), inner.width, theme.GOOD, tint=theme.GOOD, align="center", most_lines=3
        )
        self._half(
            target, scale, upper, say("campaign_tiles.boon"), words.title, words.gain, theme.GOLD, words.icon, foot, words.key
        )
        if not words.against:
            return
        line = self.rect.top + share
        pygame.draw.line(target, theme.NEMESIS, (inner.left, line), (inner.right, line), max(1, scale.px(2)))
        lower = pygame.Rect(inner.left, line + scale.px(12), inner.width, inner.bottom - line - scale.px(12))
        self._half(
            target,
            scale,
            lower,
            say("campaign_tiles.escalation"),
            words.against,
            words.price,
            theme.NEMESIS,
            words.against_icon,
            None,
        )

    def _half(
        self,
        target: pygame.Surface,
        scale: Scale,
        box: pygame.Rect,
        kind: str,
        title: str,
        words: str,
        color: Color,
        sign: str,
        foot: pygame.Surface | None,
        store: str = "",
    ) -> None:
        """One half of the tile: kind, name, a store or a large sign in light, the sentence, and a line at its foot."""
        small = scale.font(17)
        draw(target, kind, small, theme.MUTED, (box.centerx, box.top), anchor="midtop")
        y = box.top + line_height(small)
        px = fit_px(title, scale.font(32), box.width, Face.DISPLAY, 16)
        draw(target, title, px, color, (box.centerx, y), anchor="midtop", face=Face.DISPLAY)
        y += line_height(px, Face.DISPLAY)
        bottom = box.bottom - (foot.get_height() + scale.px(8) if foot is not None else 0)
        body = rich_px(words, scale.font(21), box.width, max(1, bottom - y), floor=theme.RULES_FLOOR)
        text = rich(words, body, box.width, theme.TEXT, align="center")
        room = bottom - y - text.get_height()
        side, middle = min(scale.px(LARGEST), room - scale.px(20)), (box.centerx, y + room // 2)
        if side >= scale.px(44) and store:
            draw_thing(target, "stores", store, sign, color, middle, side, self.hovered or self.focused)
        elif side >= scale.px(44):
            light = glow(round(side * 0.95), theme.shade(color, 0.30))
            target.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
            draw_icon(target, sign, side, middle, color)
        target.blit(text, (box.left, bottom - text.get_height()))
        if foot is not None:
            target.blit(foot, (box.left + (box.width - foot.get_width()) // 2, box.bottom - foot.get_height()))
