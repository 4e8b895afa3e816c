"""Card faces composed at any width: body by kind, picture, name, prices, type line, rules text, strengths and points.

Detail falls away with the width: under about 110 pixels, or where it would not fit at 13 pixels, the rules text is left to the
inspector; under 84 also the name. Numbers are never under 14 pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from time import perf_counter
from typing import Protocol

import pygame

from game.client.table.specs import PRINTED, Live
from game.client.table.type_words import hero_words
from game.content.language import say
from game.ui.cards.card_art import ALLOWANCE, accent, art, sketch
from game.ui.cards.card_frames import PAINTED_WIDTH, ROUND, body, crest, metal, set_window
from game.ui.cards.card_parts import Chip, Price, Sheet
from game.ui.kit import pictures, theme
from game.ui.kit.cache import FACES
from game.ui.kit.icons import icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fit, line_height, render, rich, rich_size, size

NAMED = 60
"""Width from which a Tactic too small for a name in its head has it at its foot, where it has no strengths."""
NAME_RISE, UNDER_FRAME = 0.09, 0.02
"""How far a name stands above its line, in heights of its letters; the second is clear of a painted frame over it."""
NUMERALS = ("0", "I", "II", "III", "IV", "V")


class CardLike(Protocol):
    """What a face is drawn from; every CardDef of the engine has it."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def sector(self) -> int | None: ...
    @property
    def faction(self) -> str | None: ...
    @property
    def types(self) -> tuple[str, ...]: ...
    @property
    def orders(self) -> tuple[str, ...]: ...
    @property
    def draft(self) -> int: ...
    @property
    def deploy(self) -> int: ...
    @property
    def cost(self) -> int: ...
    @property
    def energy(self) -> int: ...
    @property
    def fleet(self) -> int: ...
    @property
    def ground(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def core(self) -> bool: ...
    @property
    def hero(self) -> str | None: ...
    @property
    def flavour(self) -> str: ...


Paint = Callable[["CardLike", tuple[int, int]], pygame.Surface]
Shown = tuple[object, ...]
"""Everything of a card that its face shows: two cards with the same are drawn alike."""

_values = attrgetter(
    *("key", "name", "kind", "sector", "faction", "types", "orders", "draft", "deploy", "cost"),
    *("energy", "fleet", "ground", "points", "number", "core", "hero", "flavour"),
)


def shown(card: CardLike) -> Shown:
    """What a face is cached by: the key alone would give a printed card the picture of one that a mission has altered."""
    return (*_values(card), getattr(card, "art", ""))


def height_for(width: int) -> int:
    """The height of a card of this width."""
    return round(width * 1.4)


def face(card: CardLike, rules: str, width: int, live: Live = PRINTED) -> pygame.Surface:
    """The card as a picture with transparent ground, cached; do not draw on it.

    When the frame's allowance is spent it comes with a sketch in its window; ask again in the next frame.
    """
    width = max(24, width)
    key = _key(card, rules, width, live)

    def make() -> pygame.Surface:
        return _Composer(card, rules, width, live, art).picture

    if key in FACES:
        return FACES.get(key, make)
    if ALLOWANCE.spent:
        ALLOWANCE.waiting = True
        return FACES.get(("sketch", *key), lambda: _Composer(card, rules, width, live, sketch).picture)
    start = perf_counter()  # only what is made counts, so that every frame makes at least one picture
    FACES.drop(("sketch", *key))
    picture = FACES.get(key, make)
    ALLOWANCE.spend(start)
    return picture


def complete(card: CardLike, rules: str, width: int, live: Live = PRINTED) -> bool:
    """True when the face is there with its whole picture, so that a layer made of faces may be kept."""
    return _key(card, rules, max(24, width), live) in FACES


def picture_box(card: CardLike, rules: str, width: int) -> pygame.Rect:
    """Where the picture lies on a face of this width, from its upper left corner."""
    key = (shown(card), rules, max(24, width))
    if key not in _BOXES:
        if len(_BOXES) >= 256:
            _BOXES.clear()
        _BOXES[key] = _Composer(card, rules, max(24, width), PRINTED, sketch).box
    return _BOXES[key]


_BOXES: dict[tuple[Shown, str, int], pygame.Rect] = {}


def signs(card: CardLike, rules: str, width: int) -> tuple[tuple[pygame.Rect, str], ...]:
    """Where on a face of this width each icon lies, by its name, and the rules text, from the face's upper left corner."""
    key = (shown(card), rules, max(24, width))
    if key not in _SIGNS:
        if len(_SIGNS) >= 32:
            _SIGNS.clear()
        _SIGNS[key] = tuple(_Composer(card, rules, max(24, width), PRINTED, sketch).signs)
    return _SIGNS[key]


_SIGNS: dict[tuple[Shown, str, int], tuple[tuple[pygame.Rect, str], ...]] = {}


def _key(card: CardLike, rules: str, width: int, live: Live) -> tuple[object, ...]:
    return ("face", shown(card), rules, width, live)


@dataclass(frozen=True, slots=True)
class _Words:
    """The text that fits on a face: rules, flavour, their height and the height of their panel."""

    rules: str = ""
    flavour: str = ""
    px: int = theme.RULES_FLOOR
    tall: int = 0


class _Composer(Sheet):
    """Draws one face; each method draws one part and returns where the next may begin."""

    def __init__(self, card: CardLike, rules: str, width: int, live: Live, paint: Paint) -> None:
        super().__init__(body(card.kind, width, height_for(width), card.core).copy())
        self.paint = paint
        self.card = card
        self.live = live
        self.kind = card.kind
        self.accent = accent(card)
        if self.kind in ("prestige", "event"):
            rise = round(self.height * 0.030)
            self.inner = pygame.Rect(self.inner.left, self.inner.top + rise, self.inner.width, self.inner.height - rise)
        if self.kind == "advancement":
            lead = round(self.width * 0.03)
            self.inner = pygame.Rect(self.inner.left + lead, self.inner.top, self.inner.width - lead, self.inner.height)
        top = self._name()
        bottom, loose = self._foot()
        self._middle(top, bottom, rules, loose)

    def _name(self) -> int:
        if self.micro:
            return self.inner.top
        room = self.inner.width - round(self.width * 0.05)
        if self.kind == "tactic":
            room -= round(self.width * 0.13)
        shoulder = round(self.width * 0.062) if self.kind in ("order", "capital") else 0  # clear of the cut corners
        room -= 2 * shoulder
        px = max(13, round(self.width * 0.088))
        small = max(13, round(self.width * 0.066))
        lines = [self.card.name]
        while px > small and size(lines[0], px, Face.TITLE)[0] > room:
            px -= 1
        if size(lines[0], px, Face.TITLE)[0] > room:
            lines = _two_lines(lines[0], px, room)
        step = round(line_height(px, Face.TITLE) * 0.82)
        rise = UNDER_FRAME if self.width >= PAINTED_WIDTH else NAME_RISE
        left = self.inner.left + round(self.width * 0.025) + shoulder
        y = self.inner.top + max(1, round(self.width * 0.008))
        for line in lines:
            words = render(fit(line, px, room, Face.TITLE), px, theme.TEXT, Face.TITLE)
            self.picture.blit(words, (left, y - round(line_height(px, Face.TITLE) * rise)))
            y += step
        bottom = self.inner.top + step * len(lines) + max(2, round(self.width * 0.02))
        rule = max(1, round(self.width * 0.008))
        strong = round(self.inner.width * 0.30)
        pygame.draw.rect(self.picture, theme.shade(theme.kind_color(self.kind), 0.9), (left, bottom, strong, rule))
        pygame.draw.rect(self.picture, theme.LINE_SOFT, (left + strong, bottom, round(self.inner.width * 0.64) - 2 * shoulder, 1))
        return bottom + rule + max(1, round(self.width * 0.012))

    def _foot(self) -> tuple[int, list[Chip]]:
        """Strengths to the left, points to the right; returns the row's upper edge and the chips it had no room for."""
        card, live = self.card, self.live
        gap = max(1, round(self.width * 0.015))
        side = gap + (round(self.width * 0.025) if self.kind == "unit" and not self.micro else 0)  # clear of the cut corners
        left, right = self.inner.left + side, self.inner.right - side
        tall = round(self.number_px * 1.22)
        top = self.inner.bottom - tall - max(0, round(self.width * 0.008))
        if self.kind in ("unit", "world"):
            fleet = card.fleet if live.fleet is None else live.fleet
            ground = card.ground if live.ground is None else live.ground
            one = Chip("fleet", fleet, card.fleet, theme.FLEET)
            other = Chip("ground", ground, card.ground, theme.STRENGTH_GROUND)
            wide = self.chip_size(other)[0]
            if left + self.chip_size(one)[0] + gap + wide <= right + gap:  # else the inspector tells both
                self.chip(one, left, top)
                left += self.chip_size(one)[0] + gap
                if self.micro:  # fleet keeps to the left, ground to the right
                    left = max(left, right - wide)
                self.chip(other, left, top)
                left += wide + gap
        if self.kind == "home" and not self.micro:
            number = Chip("home", card.number, card.number, theme.MUTED)
            self.chip(number, left, top)
            left += self.chip_size(number)[0] + gap
        if self.kind == "heroic" and self.card.hero:
            self._hero(top, tall)
        if self.micro and self.kind == "tactic" and self.width >= NAMED:
            top = min(top, self._small_name())
        loose: list[Chip] = []
        points = card.points if live.points is None else live.points
        if points or self.kind == "prestige":
            worth = Chip("points", points, card.points, theme.GOLD)
            if right - self.chip_size(worth)[0] >= left:
                right -= self.chip_size(worth)[0]
                self.chip(worth, right, top)
            else:
                loose.append(worth)
        if self.width >= 150 and card.sector:
            self._sector(
                pygame.Rect(left, top, max(0, right - left), tall), say("card_face.sector", sector=NUMERALS[card.sector])
            )
        return top - max(1, round(self.width * 0.012)), loose

    def _sector(self, room: pygame.Rect, words: str) -> None:
        """The sector of a card, as a word or not at all: a bare I would say nothing. The verb at the edge leaves it whole."""
        gap = max(1, round(self.width * 0.015))
        px = max(13, round(self.number_px * 0.72))
        if size(words, px, Face.DISPLAY)[0] > room.width - 2 * gap:
            px = max(13, round(px * 0.75))
        if size(words, px, Face.DISPLAY)[0] > room.width - 2 * gap:
            return
        label = render(words, px, theme.MUTED, Face.DISPLAY)
        if self.kind == "tactic":
            self.picture.blit(label, label.get_rect(midleft=(room.left + round(self.width * 0.02), room.centery)))
        else:
            self.picture.blit(label, label.get_rect(midtop=(room.centerx, room.top - round(px * 0.2))))

    def _small_name(self) -> int:
        """The name of a small Tactic at its foot, which nothing else needs; returns its upper edge, the foot without room."""
        room, px = self.inner.width - 5, theme.RULES_FLOOR
        step = round(line_height(px, Face.TITLE) * 0.82)
        lines = _two_lines(self.card.name, px, room) if size(self.card.name, px, Face.TITLE)[0] > room else [self.card.name]
        if any(size(line, px, Face.TITLE)[0] > room for line in lines):
            return self.inner.bottom
        top = self.inner.bottom - step * len(lines) - 2
        for number, line in enumerate(lines):
            words = render(line, px, theme.TEXT, Face.TITLE)
            self.picture.blit(words, (self.inner.left + 3, top + step * number - round(px * 0.12)))
        return top

    def _hero(self, top: int, tall: int) -> None:
        """Whose Heroic Tactic it is, between the corners that the pennant cuts off; on the smallest cards without the title."""
        room = round(self.inner.width * 0.82)
        px = max(13, round(self.number_px * 0.72))
        words = hero_words(self.card.hero or "")
        while px > 13 and size(words, px, Face.DISPLAY)[0] > room:
            px -= 1
        if size(words, px, Face.DISPLAY)[0] > room:
            words = words.rpartition(" ")[2]
        if size(words, px, Face.DISPLAY)[0] > room:  # the inspector tells it
            return
        tint = theme.mix(theme.kind_color("heroic"), theme.TEXT, 0.5)
        name = render(words, px, tint, Face.DISPLAY)
        self.picture.blit(name, name.get_rect(center=(self.width // 2, top + tall // 2 - round(self.height * 0.006))))

    def _middle(self, top: int, bottom: int, rules: str, loose: list[Chip]) -> None:
        """Picture, type line and text share what lies between name and foot; the picture takes what is left."""
        room = bottom - top
        words = self._words(rules, room - self.type_height)
        box = pygame.Rect(self.inner.left, top, self.inner.width, max(8, room - self.type_height - words.tall))
        self.box = box
        self._window(box)
        gap = max(2, round(self.width * 0.02))
        self._badges(box, gap)
        if not self.micro:
            self.orders(
                self.card.orders, box.right - gap, box.top + gap + (round(self.width * 0.11) if self.kind == "tactic" else 0)
            )
        corner = box.right - gap
        for chip in loose:
            wide, tall = self.chip_size(chip)
            self.chip(chip, corner - wide, box.bottom - tall - 1)
            corner -= wide + gap
        types = (self.card.types or ("unit",)) if self.kind == "unit" else (self.kind,)
        emblem = (theme.faction_emblem(self.card.faction), self.accent) if self.card.faction else None
        self.type_line(types, self.kind, box.bottom, core=self.card.core, emblem=emblem, marked=bool(rules) and not words.rules)
        self._text(words, box.bottom + self.type_height)

    def _words(self, rules: str, room: int) -> _Words:
        """The words that can be read here; none where they would need a height under the floor."""
        flavour = self.card.flavour
        if self.width < 110 or not (rules or flavour):
            return _Words()
        pad = max(3, round(self.width * 0.03))
        wide = self.inner.width - 2 * pad
        most = room * (0.66 if self.width < 240 else 0.58)
        px = max(theme.RULES_FLOOR, round(self.width * 0.062))
        if rules:
            while px > theme.RULES_FLOOR and rich_size(rules, px, wide)[1] + 2 * pad > most:
                px -= 1
        tall = rich_size(rules, px, wide)[1] + 2 * pad if rules else pad
        if tall - pad > most:
            return _Words()
        if flavour and self.width >= 200:
            more = rich_size(flavour, px, wide, Face.ITALIC)[1] + pad
            if tall + more <= most:
                return _Words(rules, flavour, px, tall + more)
        return _Words(rules, "", px, tall) if rules else _Words()

    def _text(self, words: _Words, top: int) -> None:
        pad = max(3, round(self.width * 0.03))
        wide = self.inner.width - 2 * pad
        y = top + pad
        if words.rules:
            text = rich(words.rules, words.px, wide, theme.TEXT)
            self.signs.append((self.picture.blit(text, (self.inner.left + pad, y)), words.rules))
            y += text.get_height() + pad
        if words.flavour:
            text = rich(words.flavour, words.px, wide, theme.MUTED, face=Face.ITALIC)
            self.picture.blit(text, (self.inner.left + pad, y))

    def _window(self, box: pygame.Rect) -> None:
        gap = max(1, round(self.width * 0.012))
        box = box.inflate(-2 * gap, -2 * gap)
        tint = theme.mix(metal(self.kind), self.accent, 0.3)
        if self.kind not in ROUND:
            set_window(self.picture, self.kind, box, self.paint(self.card, box.size), tint)
            return
        side = min(box.width, box.height)
        ring = round(side * 0.045) if self.card.core else 0
        lens = pygame.Rect(0, 0, side - 2 * ring, side - 2 * ring)
        lens.center = box.center
        self.picture.blit(plate(box.size, theme.WELL, theme.mix(theme.WELL, self.accent, 0.16)), box)
        if self.kind == "home":
            name = theme.faction_emblem(self.card.faction)
            tall = min(512, round(side * 1.05))
            mark = pictures.emblem(name, tall) or icon(name, tall, theme.shade(self.accent, 0.55))
            self.picture.set_clip(box)
            self.picture.blit(mark, mark.get_rect(center=box.center))
            self.picture.set_clip(None)
            lens.inflate_ip(-round(side * 0.30), -round(side * 0.30))
        set_window(self.picture, self.kind, lens, self.paint(self.card, lens.size), tint, core=self.card.core)
        if self.card.core and side > 60:
            crest(self.picture, (lens.centerx, lens.top - ring * 0.2), max(10, round(side * 0.15)))

    def _badges(self, box: pygame.Rect, gap: int) -> None:
        """Energy that a World gives, or what the card costs, in the picture's upper left corner."""
        left, top = box.left + gap, box.top + gap
        if self.kind in ROUND:
            if self.card.energy and left + self.chip_size(self._generates())[0] <= box.right:
                self.chip(self._generates(), left, top)
            return
        for price in self._prices():
            if top + round(self.number_px * 1.25) <= box.bottom:
                top += self.price(price, left, top) + max(2, round(self.width * 0.015))
        if self.kind == "advancement" and self.card.energy:
            energy = self._generates()
            self.chip(energy, box.right - gap - self.chip_size(energy)[0], box.top + gap)

    def _generates(self) -> Chip:
        """The energy that a World or an Advancement gives each round."""
        return Chip("energy", self.card.energy, self.card.energy, theme.ENERGY, "+")

    def _prices(self) -> list[Price]:
        """To draft, and to deploy, play or build; the price that holds now comes first, and alone on small faces."""
        card, live = self.card, self.live
        out: list[Price] = []
        if card.draft and not card.faction:
            out.append(Price("draft", card.draft, card.draft))
        if card.kind == "unit":
            out.append(Price("deploy", card.deploy, card.deploy))
        elif card.kind == "tactic":
            out.append(Price("play", card.cost, card.cost))
        elif card.kind == "advancement":
            out.append(Price("build", card.cost, card.cost))
        if live.price is not None:
            verb = live.price_verb or (out[-1].verb if out else "energy")
            printed = next((p.printed for p in out if p.verb == verb), live.price)
            out = [Price(verb, live.price, printed), *(p for p in out if p.verb != verb)]
        if self.width < 100:
            return out[:1] if live.price is not None else out[-1:]
        return out


def _two_lines(name: str, px: int, room: int) -> list[str]:
    """A long name in two lines, broken where they are most alike."""
    words = name.split(" ")
    if len(words) < 2:
        return [name]
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    one, other = min(breaks, key=lambda pair: max(size(pair[0], px, Face.TITLE)[0], size(pair[1], px, Face.TITLE)[0]))
    return [one, other]
