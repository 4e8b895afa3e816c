"""The box of a lesson on the table, the rings around what it speaks of, and the dimming of all else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import pi, sin

import pygame
from pygame import Rect

from game.client.lessons.guide import BoxSpec
from game.client.lessons.guide import Button as Deed
from game.client.profile.requests import Asked, Request
from game.engine import CardDef
from game.ui.cards.card_art import art
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import WidgetGroup
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.text import reading, rich
from game.ui.table.stage.captions import empty_lines, is_empty
from game.ui.table.view import TableView

PLACES: dict[str, str] = {
    "score": "threat",
    "tracker": "nemesis",
    "deck_clock": "nemesis",
    "energy": "means",
    "actions": "means",
    "ladder": "lower",
    "income": "warzone",
    "planner": "central",
    "hand": "hand",
    "units": "warzone",
    "worlds": "warzone",
    "central": "central",
    "discard": "piles",
    "piles": "piles",
    "stack": "central_stack",
    "orders": "orders",
    "heroic": "heroic_cards",
}
"""The area of the table in which a thing lies that is no card and no button."""
ZONES = {"hand": ("hand",), "units": ("units",), "worlds": ("worlds",), "central": ("central_worlds", "central_cards")}
DIM = 105
"""How dark all else is, of 255."""
LETTERS, NOTE = 22, 19
"""Height of the letters of the box and of its note, at 1080p."""
NARROWER = 0.8
"""The width of a box between cards that leave it less than its own, in its own."""
TEXT_STEP = 0.1
"""In what steps larger letters give way where the box would not fit its place."""
SIGNS = {"⚡": "{energy}", "★": "{points}"}
"""Signs of the words that are drawn as icons."""
PULSE = 1.4
"""Seconds of one pulse of the ring."""


class GuideBox:
    """Draws one box and has its buttons; `press` is told which one was pressed. With `dims` all else is dark; without `keys` no
    key presses its buttons."""

    def __init__(self, press: Callable[[Deed], Request | None], dims: bool = True, keys: bool = True) -> None:
        self.press, self.dims, self.keys = press, dims, keys
        self.keeps_card = not dims
        """Whether it rather lies on the ladder of the Nemesis than on the card that is looked at."""
        self.widgets: WidgetGroup[Asked] = WidgetGroup()
        self.spec: BoxSpec | None = None
        self.rect = Rect(0, 0, 1, 1)
        self.rings: list[Rect] = []
        self.time = 0.0
        self._shade: tuple[object, pygame.Surface] | None = None
        self._scale = Scale(1920, 1080)
        """With letters as large as the box has room for."""

    def show(self, spec: BoxSpec | None) -> None:
        """Another box, or none."""
        before = self.spec
        self.spec = spec
        if spec is not None and (before is None or before.buttons != spec.buttons or before.key != spec.key):
            made: list[Button[Asked]] = []
            for number, (deed, label) in enumerate(spec.buttons):
                style = "normal" if number else "primary"
                key = "primary" if self.keys and not number else ""
                made.append(Button(label, self._pressed(deed), key=key, style=style, measure=20))
            self.widgets.set(made, made[0] if made and self.keys else None)

    def _pressed(self, deed: Deed) -> Callable[[], Request | None]:
        return lambda: self.press(deed)

    def place_in(self, home: Rect, scale: Scale) -> None:
        """At the foot of this area, where nothing is pointed at: the card that is looked at lies above it."""
        if self.spec is not None:
            self.rings = []
            height = self._fitted(scale, home)
            self.rect = Rect(home.left, home.bottom - height, home.width, height)
            self._place_buttons()

    def place(self, view: TableView, scale: Scale) -> None:
        """Finds what is pointed at, and a place beside it."""
        spec = self.spec
        if spec is None:
            return
        self.rings = [rect for point in spec.point for rect in rects_of(view, point)]
        areas = view.playback.layout.areas
        home = areas["inspector"]
        width = home.width
        height = self._fitted(scale, home)
        spots = [
            Rect(home.left, home.top, width, height),
            Rect(areas["central"].right - width - scale.px(8), areas["central"].top + scale.px(8), width, height),
            Rect(areas["central"].left + scale.px(8), areas["central"].top + scale.px(8), width, height),
            Rect(areas["warzone"].left + scale.px(8), areas["warzone"].bottom - height, width, height),
        ]
        if not (self.dims and spec.point):  # who speaks of no place leaves ladder and looked-at card free
            rooms = [(wide, self._height(self._scale, wide)) for wide in (width, round(width * NARROWER))]
            aside = [spot for room in rooms for spot in self._free_spots(view, room, scale.px(8))]
            if not self.keeps_card:
                aside.append(Rect(home.left, home.bottom - height, width, height))
            elif height <= areas["lower"].height:
                aside.append(Rect(areas["lower"].topleft, (width, height)))
            spots = aside + spots
        free = (spot for spot in spots if spot.collidelist(self.rings) < 0)
        self.rect = next(free, spots[0])
        self._place_buttons()

    def _free_spots(self, view: TableView, room: tuple[int, int], gap: int) -> list[Rect]:
        """Places of this size in the own system and in the Central Zone where nothing lies, from the right, those at the foot
        first; the planner has the Central Zone to itself."""
        layout = view.playback.layout
        lying = [spot.rect for spot in layout.spots.values()] + self.rings
        if not view.spec.seats and is_empty(view):
            lying += empty_lines(view)
        free = []
        for name in ("warzone",) if view.planner.world is not None else ("warzone", "central"):
            area = layout.areas[name].inflate(-2 * gap, 0)
            for top in (area.bottom - room[1], area.top):
                places = (Rect((left, top), room) for left in range(area.right - room[0], area.left - 1, -gap))
                free += [place for place in places if area.contains(place) and place.collidelist(lying) < 0][:1]
        return free

    def _fitted(self, scale: Scale, home: Rect) -> int:
        """The height of the box with letters as large as its place allows."""
        self._scale = scale
        while self._height(self._scale, home.width) > home.height and self._scale.text > 1:
            self._scale = replace(self._scale, text=max(1.0, self._scale.text - TEXT_STEP))
        return self._height(self._scale, home.width)

    def _pads(self, scale: Scale) -> tuple[int, int, int]:
        """The margin, the side of the portrait, and the height of a button."""
        return scale.px(16), scale.px(72), max(scale.target(46), round(scale.font(LETTERS) * 1.7))

    def _height(self, scale: Scale, width: int) -> int:
        assert self.spec is not None
        pad, face, button = self._pads(scale)
        room = width - 2 * pad
        words = rich(_drawn(self.spec.say), scale.font(LETTERS), room - face - pad, face=reading()).get_height()
        said = rich(_drawn(self.spec.note), scale.font(NOTE), room, face=reading())
        note = said.get_height() + scale.px(8) if self.spec.note else 0
        buttons = len(self.spec.buttons) * (button + scale.px(8)) + scale.px(8)
        return pad * 2 + max(words, face) + note + (buttons if self.spec.buttons else 0)

    def _place_buttons(self) -> None:
        scale = self._scale
        pad, _, high = self._pads(scale)
        top = self.rect.bottom - pad
        for widget in reversed(self.widgets.widgets):
            top -= high
            widget.rect = Rect(self.rect.left + pad, top, self.rect.width - 2 * pad, high)
            top -= scale.px(8)

    def draw(self, screen: pygame.Surface, scale: Scale, guide: CardDef) -> None:
        """Dims, rings and box; `guide` is whoever speaks."""
        spec = self.spec
        if spec is None:
            return
        if self.rings:
            self._spotlight(screen, scale, spec.pulses)
        scale = self._scale
        panel(screen, self.rect, scale, "", edge=theme.WARN if spec.warns else theme.GOLD)
        pad, face, _ = self._pads(scale)
        picture = art(guide, (face, face))
        screen.blit(picture, (self.rect.left + pad, self.rect.top + pad))
        px, room = scale.font(LETTERS), self.rect.width - 3 * pad - face
        words = rich(_drawn(spec.say), px, room, theme.TEXT, face=reading())
        screen.blit(words, (self.rect.left + 2 * pad + face, self.rect.top + pad))
        if spec.note:
            top = self.rect.top + pad + max(words.get_height(), face) + scale.px(8)
            color = theme.WARN if spec.warns else theme.MUTED
            note = rich(_drawn(spec.note), scale.font(NOTE), self.rect.width - 2 * pad, color, face=reading())
            screen.blit(note, (self.rect.left + pad, top))
        self.widgets.draw(screen, scale)

    def _spotlight(self, screen: pygame.Surface, scale: Scale, pulses: bool) -> None:
        grow = scale.px(6)
        lit = (screen.get_size(), tuple(tuple(ring.inflate(2 * grow, 2 * grow)) for ring in self.rings))
        if self.dims and (self._shade is None or self._shade[0] != lit):
            shade = pygame.Surface(screen.get_size(), pygame.SRCALPHA)
            shade.fill((0, 0, 0, DIM))
            for hole in lit[1]:
                shade.fill((0, 0, 0, 0), Rect(hole))
            self._shade = (lit, shade)
        if self.dims and self._shade is not None:
            screen.blit(self._shade[1], (0, 0))
        wide = scale.px(3) + (round(scale.px(4) * (1 + sin(self.time * 2 * pi / PULSE)) / 2) if pulses else 0)
        for ring in self.rings:
            pygame.draw.rect(screen, theme.GOLD, ring.inflate(2 * grow, 2 * grow), max(2, wide), border_radius=scale.px(10))


def _drawn(words: str) -> str:
    """The words with icons for their signs."""
    for sign, icon in SIGNS.items():
        words = words.replace(sign, icon)
    return words


def rects_of(view: TableView, point: str) -> Sequence[Rect]:
    """Where on the table lies what a lesson points at; nothing where it is not there."""
    name, _, key = point.partition(":")
    areas = view.playback.layout.areas
    if name == "pass":
        return [view.means.pass_button.rect]
    if name == "primary":
        return [view.prompt.primary.rect]
    if name == "forecast":
        return [areas["lower"]] if view.panels.lower == "forecast" else []
    if name == "central" and view.planner.world is not None:  # the planner lies above the Central Zone
        return [areas["central"], view.prompt.primary.rect, *rects_of(view, "units")]
    if name in ("prime", "deck_clock"):
        return _of_the_nemesis(view, name, key)
    if key:
        faces, spots = view.playback.shown.cards, view.playback.layout.spots
        rects = [
            widget.rect
            for card, widget in view.cards.items()
            if faces[card].key == key and card in spots and spots[card].zone in ZONES.get(name, ())
        ]
        return rects[:3]
    lying = [
        widget.rect
        for card, widget in view.cards.items()
        if card in view.playback.layout.spots and widget.zone in ZONES.get(name, ())
    ]
    if lying:
        return [lying[0].unionall(lying[1:])]
    area = areas.get(PLACES.get(name, ""))
    return [area] if area is not None else []


def _of_the_nemesis(view: TableView, name: str, key: str) -> Sequence[Rect]:
    """The tile of a Prime Card by the key of its World, or the deck."""
    strip = view.panels.strip
    if name == "deck_clock":
        return [strip.deck_rect()]
    shown = view.playback.shown
    primes = shown.nemesis.primes if shown.nemesis is not None else ()
    return [strip.column_rect(column) for column, prime in enumerate(primes) if shown.book.primes[prime].key == f"prime_{key}"]
