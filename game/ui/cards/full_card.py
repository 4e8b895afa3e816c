"""A card as large as the window: its picture in layers under a slow camera, light that follows it, and all its words beside it.

What is in front moves further than what is behind, and a World turns. The layers come from the thread that reads ahead; until
they are there, a small picture of the card or its colour stands in their place, so nothing waits. With reduced motion the camera
rests, and World and light stand still.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import chain

import pygame

from game.client.table.specs import Subject
from game.content.language import say
from game.ui.cards.card_art import ALLOWANCE, accent
from game.ui.cards.card_face import picture_of
from game.ui.cards.card_metal import bars_of, draw_metal, metal_of
from game.ui.cards.face_paint import tint
from game.ui.cards.face_print import Print, print_of
from game.ui.cards.foil import draw_foil, foil_words
from game.ui.cards.inspector import kind_line, number_line
from game.ui.cards.manner import words_alone
from game.ui.cards.turning_body import TurningBody
from game.ui.devices.input import InputEvent, KeyDown, KeyUp
from game.ui.kit import pictures, theme
from game.ui.kit.cache import LIGHTS, PLATES
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import gradient
from game.ui.kit.text import Face, reading, rich, rich_size
from game.ui.kit.theme import Color

Point = tuple[float, float]

PAINTED = 5 / 4
"""Width by height of the pictures of cards."""
ROOM = 1.07
"""How much larger than its frame a picture is, so that the camera has somewhere to go."""
SHARE = 0.58
"""The share of the window's width that the picture has beside the words."""
BEHIND, BEFORE = 6, 20
"""How far the camera moves ground and subject at most, in pixels at 1080p."""
WORLD = 0.335
"""Radius of a World in its picture, of the height."""
DRIFT = ((31.0, 0.0), (23.0, 1.3))
"""Seconds of the camera's way to and fro, across and down, and where on it it begins."""
FOLLOWS = 2.2
"""How quickly the camera follows the pointer, a share of what is left in a second."""
GLOSS_SECONDS, GLOSS_WIDE, GLOSS_LEAN = 7.0, 0.34, 0.35
"""How often light runs over the picture, how wide it is and how far it leans, in widths and heights of the frame."""
GLOSS, EDGE_GLOSS = 0.10, 0.95
"""How bright that light is on the picture and on its edge."""
REACH = 0.5
"""How far the light on the picture follows the pointer, in halves of the frame."""
KEY: Point = (-0.5, -0.45)
"""Where that light stands with reduced motion: where the key light of all pictures does."""
SUNLIT: Color = (255, 255, 255)
SHADED: Color = (150, 150, 164)
"""What is left of the picture where the light is, and furthest from it."""
WAYS: dict[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
WORLDS = ("world", "home")
"""Kinds of cards that show a World."""
EDGE = 8
"""Width of the edge at 1080p."""
FADE = 0.22
"""Seconds in which the picture takes the place of what stood there for it."""
SMALL = (240, 192)
"""A picture that is quickly read, to be shown until the large one is there."""
LEAST, STEP = 0.55, 0.05
"""How far all words beside the picture give way where they do not fit, and in what steps."""
NAME, KIND, NUMBERS, RULES, FLAVOUR, NOTE = 56, 23, 32, 27, 24, 21
"""Heights of letters at 1080p."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that is told of one card: its print, what it is, its numbers, its text, and notes such as parts of a price."""

    print: Print
    kind: str
    numbers: str = ""
    rules: str = ""
    notes: tuple[str, ...] = ()
    foil: bool = False
    """Whether its edge is of foil."""


def sheet_of(subject: Subject, foil: str = "") -> Sheet:
    """The sheet of what an inspector shows; `foil` says why its edge is of foil."""
    card, live = subject.card, subject.live
    shown = print_of(card, subject.rules, live)
    notes = (*subject.lines(), foil_words(foil)) if foil else subject.lines()
    return Sheet(shown, kind_line(card), number_line(card, live), subject.rules, notes, bool(foil))


@dataclass(frozen=True, slots=True)
class CardParagraph:
    """A paragraph beside the picture: its words, letters at 1080p, colour, and the room above it in heights of its letters."""

    text: str
    px: int
    color: Color
    face: Face = Face.BODY
    above: float = 0.0


class FullCard:
    """Shows one sheet after another. `update` lets time pass, `point` says where the pointer is; both move only the camera."""

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.still = False
        self.foot = ""
        """The line below the words: where among the cards this one stands, and what the keys do."""
        self.bare = False
        """Whether the picture is shown alone."""
        self.below = 0
        """Pixels that are kept free below the words, for buttons."""
        self._clock = 0.0
        self._since = 0.0
        self._aim: Point = (0.0, 0.0)
        self._look: Point = (0.0, 0.0)
        self._held: dict[int | str, str] = {}
        self.layers: Layers | None = None
        """The picture that is shown, once it has been read."""
        self._ground: tuple[str, pygame.Surface] | None = None
        self._wanted: tuple[int, int] | None = None
        self._window = (1, 1)

    def show(self, sheet: Sheet | None) -> None:
        """Another card, or none."""
        if sheet is None or self.sheet is None or _picture_key(sheet) != _picture_key(self.sheet):
            self.layers = self._ground = None
            self._since = 0.0
        self.sheet = sheet

    def next_ahead(self, sheet: Sheet) -> None:
        """Has the picture read of a card that will probably be looked at next."""
        if self._wanted is not None:
            pictures.large_ahead(_picture_key(sheet), self._wanted)

    def point(self, pos: Point) -> None:
        """The pointer is there: the camera leans that way."""
        wide, high = self._window
        self._aim = (2 * pos[0] / wide - 1, 2 * pos[1] / high - 1)

    def steer(self, event: InputEvent) -> bool:
        """Shift and an arrow, or a stick of a pad, lean the camera as the pointer does; whether the event was for that."""
        if not isinstance(event, KeyDown | KeyUp):
            return False
        name = event.control or event.key
        way = next((way for way in WAYS if event.control.endswith(f"stick_{way}")), "")
        if isinstance(event, KeyDown) and event.shift and not way:
            way = next((way for way in WAYS if way in event.actions), "")
        if isinstance(event, KeyUp):
            used = self._held.pop(name, "") != ""
        elif used := way != "":
            self._held[name] = way
        if used:
            ways = [WAYS[held] for held in self._held.values()]
            self._aim = (sum(way[0] for way in ways), sum(way[1] for way in ways))
        return used

    @property
    def moving(self) -> bool:
        """While it must be drawn again without any input: as long as the camera moves, or the picture is on its way."""
        return self.sheet is not None and not words_alone() and (not self.still or self.layers is None or self._since < FADE)

    def update(self, dt: float) -> None:
        """Lets time pass."""
        if self.layers is not None:
            self._since += dt
        if not self.still:
            if self.layers is not None:
                self.layers.update(dt)
            self._clock += dt
            part = min(1.0, FOLLOWS * dt)
            (x, y), (aim_x, aim_y) = self._look, self._aim
            self._look = (x + (aim_x - x) * part, y + (aim_y - y) * part)

    @property
    def camera(self) -> Point:
        """Where the camera is, from -1 to 1 across and down."""
        if self.still:
            return 0.0, 0.0
        drift = [math.sin(math.tau * self._clock / seconds + begin) for seconds, begin in DRIFT]
        return 0.55 * drift[0] + 0.45 * self._look[0], 0.55 * drift[1] + 0.45 * self._look[1]

    # -- picture

    def frame(self, scale: Scale) -> pygame.Rect:
        """Where the picture lies in the window."""
        edge = scale.px(48)
        wide = scale.width - 2 * edge if self.bare else round(scale.width * SHARE)
        high = min(scale.height - 2 * edge, round(wide / PAINTED))
        frame = pygame.Rect(0, 0, round(high * PAINTED), high)
        frame.center = (scale.width // 2, scale.height // 2)
        if not self.bare:
            frame.left = edge
        return frame

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The card over the whole window; nothing of what was drawn before is seen any more."""
        sheet = self.sheet
        if sheet is None:
            return
        frame, self._window = self.frame(scale), target.get_size()
        if words_alone():
            target.fill(theme.GROUND)
            self._draw_words(target, sheet, frame.move(target.get_rect().centerx - frame.centerx, 0), scale)
            return
        self._read(sheet, (round(frame.width * ROOM), round(frame.height * ROOM)))
        target.blit(self._sky(sheet, target.get_size()), (0, 0))
        self._draw_picture(target, sheet, frame, scale)
        if not self.bare:
            left = frame.right + scale.px(52)
            self._draw_words(target, sheet, pygame.Rect(left, frame.top, scale.width - scale.px(48) - left, frame.height), scale)

    def _read(self, sheet: Sheet, size: tuple[int, int]) -> None:
        """Takes the large picture once the thread has it."""
        key = _picture_key(sheet)
        self._wanted = size
        if self.layers is not None and self.layers.size != size:
            self.layers = None
        if self.layers is None and (ALLOWANCE.left is None or pictures.large_ahead(key, size)):
            made = pictures.large(key, size) or pygame.transform.smoothscale(_small(sheet), size)
            world = TurningBody(sheet.print, round(2 * WORLD * size[1])) if sheet.print.kind in WORLDS else None
            self.layers = Layers(made, pictures.ground(key, size), world if world is not None and world.moving else None)
            self._ground = None

    def _sky(self, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
        """What lies behind: the picture's own colours, far out of focus and dark."""
        if self._ground is None or self._ground[1].get_size() != size:
            picture = _small(sheet) if self.layers is None else self.layers.ground or self.layers.subject
            soft = pygame.transform.smoothscale(pygame.transform.smoothscale(picture, (16, 9)), (64, 36))
            soft = pygame.transform.gaussian_blur(soft, 3)
            soft.fill((92, 92, 100), special_flags=pygame.BLEND_RGB_MULT)
            self._ground = (_picture_key(sheet), pygame.transform.smoothscale(soft, size))
        return self._ground[1]

    def _draw_picture(self, target: pygame.Surface, sheet: Sheet, frame: pygame.Rect, scale: Scale) -> None:
        before = target.get_clip()
        target.set_clip(frame.clip(before))
        shown = min(1.0, self._since / FADE) if not self.still else 1.0
        if self.layers is None:
            target.blit(pygame.transform.smoothscale(_small(sheet), frame.size), frame)
        else:
            self.layers.draw(target, frame, self.camera, scale.height / 1080)
            light = _daylight(frame.size)
            x, y = KEY if self.still else self._look
            at = (frame.centerx + round(REACH * x * frame.width / 2), frame.centery + round(REACH * y * frame.height / 2))
            target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_MULT)
            if shown < 1:
                veil = pygame.transform.smoothscale(_small(sheet), frame.size)
                veil.set_alpha(round(255 * (1 - shown)))
                target.blit(veil, frame)
        target.set_clip(before)
        self._draw_edge(target, sheet, frame, max(3, scale.px(EDGE)))

    def _draw_edge(self, target: pygame.Surface, sheet: Sheet, frame: pygame.Rect, wide: int) -> None:
        """The edge in the metal of the sector with the faction's pattern, a line of the kind within, and light over both."""
        shown = sheet.print
        color = tint(shown.kind, shown.core)
        bars = bars_of(frame, wide)
        draw_metal(target, bars, metal_of(shown.sector, shown.core), shown.faction, accent(shown))
        if sheet.foil:
            draw_foil(target, bars, self.camera, 0.0 if self.still else self._clock)
        inner = frame.inflate(-2 * wide, -2 * wide)
        pygame.draw.rect(target, theme.SPACE, inner.inflate(2, 2), 1)
        pygame.draw.rect(target, theme.shade(color, 0.9), inner, max(1, wide // 4))
        pygame.draw.rect(target, theme.SPACE, frame, 1)
        before = target.get_clip()
        part = 0.30 if self.still else (self._clock / GLOSS_SECONDS) % 1.0
        reach = round(frame.width * GLOSS_WIDE)
        left = frame.left - 2 * reach + round(part * (frame.width + 3 * reach))
        for places, light in (([inner], GLOSS), (bars, EDGE_GLOSS)):
            gloss = _gloss((reach, frame.height), theme.shade(theme.mix(color, (255, 255, 255), 0.6), light))
            for place in places:
                target.set_clip(place.clip(before))
                target.blit(gloss, (left, frame.top), special_flags=pygame.BLEND_RGB_ADD)
        target.set_clip(before)

    def _draw_words(self, target: pygame.Surface, sheet: Sheet, box: pygame.Rect, scale: Scale) -> None:
        """All words, as large as there is room; what the keys do stands at the foot."""
        foot = CardParagraph(self.foot, NOTE, theme.MUTED)
        tall = height_of([foot], box.width, scale, 1.0) + scale.px(14) if self.foot else 0
        parts = paragraphs(sheet)
        room = box.height - tall - self.below
        sizes = (1 - STEP * n for n in range(round((1 - LEAST) / STEP)))
        size = next((share for share in sizes if height_of(parts, box.width, scale, share) <= room), LEAST)
        y = box.top
        for number, part in enumerate(parts):
            px = _px(part, scale, size)
            y += round(part.above * px)
            text = rich(part.text, px, box.width, part.color, face=reading(part.face))
            target.blit(text, (box.left, y))
            y += text.get_height()
            if number == 0:
                line = pygame.Rect(box.left, y + px // 6, min(box.width, px * 2), max(2, scale.px(4)))
                pygame.draw.rect(target, tint(sheet.print.kind, sheet.print.core), line)
                y = line.bottom + px // 6
        if self.foot:
            text = rich(foot.text, _px(foot, scale, 1.0), box.width, foot.color, face=reading())
            target.blit(text, (box.left, box.bottom - self.below - text.get_height()))


class Layers:
    """A picture of one size in layers: the ground, and before it the subject or a World that turns."""

    def __init__(self, subject: pygame.Surface, ground: pygame.Surface | None, world: TurningBody | None = None) -> None:
        self.subject = subject
        self.ground = ground
        self.world = world if ground is not None else None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, in pixels."""
        return self.subject.get_size()

    def update(self, dt: float) -> None:
        """Lets a World turn."""
        if self.world is not None:
            self.world.update(dt)

    def draw(self, target: pygame.Surface, frame: pygame.Rect, camera: Point, unit: float) -> None:
        """All layers in a frame, moved against the camera, each by its own `unit`s."""
        if self.ground is not None:
            target.blit(self.ground, self._place(frame, camera, BEHIND * unit))
        place = self._place(frame, camera, BEFORE * unit)
        if self.world is not None:
            self.world.draw(target, place.center)
        else:
            target.blit(self.subject, place)

    def _place(self, frame: pygame.Rect, camera: Point, far: float) -> pygame.Rect:
        place = pygame.Rect((0, 0), self.size)
        place.center = (frame.centerx - round(far * camera[0]), frame.centery - round(far * camera[1]))
        return place


def _daylight(size: tuple[int, int]) -> pygame.Surface:
    """Light round its middle, to be multiplied; large enough to be moved by REACH over a picture of a size."""

    def make() -> pygame.Surface:
        small = pygame.Surface((64, 64))
        for x in range(64):
            for y in range(64):
                far = min(1.0, math.hypot(x - 31.5, y - 31.5) / 31.5 * (1 + REACH))
                small.set_at((x, y), theme.mix(SUNLIT, SHADED, far * far * (3 - 2 * far)))
        return pygame.transform.smoothscale(small, (round(size[0] * (1 + REACH)), round(size[1] * (1 + REACH))))

    return LIGHTS.get(("daylight", size), make)


def _picture_key(sheet: Sheet) -> str:
    return sheet.print.art or sheet.print.key


def _small(sheet: Sheet) -> pygame.Surface:
    """A small picture of the card if it is there already, else its colour."""
    key = _picture_key(sheet)
    if pictures.card_ahead(key, SMALL):
        return picture_of(sheet.print, SMALL)
    color = accent(sheet.print)
    return PLATES.get(("full_card", color), lambda: gradient(SMALL, theme.shade(color, 0.35), theme.SPACE))


def _gloss(size: tuple[int, int], color: Color) -> pygame.Surface:
    """A leaning strip of light, to be added."""

    def make() -> pygame.Surface:
        wide, high = size
        row, small = pygame.Surface((60, 1)), pygame.Surface((96, 64))
        for x in range(60):
            row.set_at((x, 0), theme.shade(color, (1 - abs(x - 29.5) / 30) ** 2))
        for y in range(64):
            small.blit(row, (18 + round((32 - y) * GLOSS_LEAN), y))
        return pygame.transform.smoothscale(small, (wide, high))

    return LIGHTS.get(("gloss", size, color), make)


def paragraphs(sheet: Sheet) -> list[CardParagraph]:
    """What is told of a card, from above."""
    shown = sheet.print
    told = [
        CardParagraph(shown.name, NAME, theme.TEXT, Face.TITLE),
        CardParagraph(sheet.kind, KIND, theme.MUTED, Face.DISPLAY, 0.1),
        CardParagraph(sheet.numbers, NUMBERS, theme.TEXT, Face.DISPLAY, 0.35),
    ]
    rules = sheet.rules.split("\n") if sheet.rules else [order_line(order.sign, order.words) for order in shown.commands]
    told += [CardParagraph(line, RULES, theme.TEXT, above=0.75 if number == 0 else 0.35) for number, line in enumerate(rules)]
    flavour = say("full_card.flavour", words=shown.flavour) if shown.flavour else ""
    told.append(CardParagraph(flavour, FLAVOUR, theme.MUTED, Face.ITALIC, 0.9))
    told += [CardParagraph(line, NOTE, theme.TEXT, above=0.9 if number == 0 else 0.3) for number, line in enumerate(sheet.notes)]
    return [words for words in told if words.text]


def order_line(sign: str, words: str) -> str:
    """A command of the Nemesis behind its sign."""
    return f"{{{sign}}}\u00a0{words}"


def _px(part: CardParagraph, scale: Scale, size: float) -> int:
    return max(theme.RULES_FLOOR, round(scale.font(part.px) * size))


def height_of(parts: list[CardParagraph], width: int, scale: Scale, size: float) -> int:
    """How high these words are at a share of their size."""
    pairs = ((part, _px(part, scale, size)) for part in parts)
    rows = [(rich_size(part.text, px, width, reading(part.face))[1], round(part.above * px)) for part, px in pairs]
    return sum(chain.from_iterable(rows)) + round(scale.font(NAME) * size / 2)
