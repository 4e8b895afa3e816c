"""Cards as posters in rows that scroll: what has not been seen lies face down. Only what is seen or comes next is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.content.language import say
from game.ui.cards.card_art import ALLOWANCE
from game.ui.cards.card_back import card_back, card_back_ahead
from game.ui.cards.card_face import poster, poster_ahead, poster_complete
from game.ui.cards.card_outline import edge_light
from game.ui.cards.face_forms import FULL
from game.ui.cards.face_paint import shape_of, well
from game.ui.cards.face_print import Print
from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.cache import FACES, PLATES
from game.ui.kit.focus import UNUSED, USED, Answer, R_co, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import fitted
from game.ui.kit.theme import Color

WIDE, GAP = 214, 16
"""About how wide a card is at 1080p, and what lies between two of them."""
MOST_ASKED = 6
"""So many pictures are asked for at a time, that those which have been scrolled past do not hold up those that are seen."""
MOST_PAINTED = 2
"""So many new faces are painted in a frame at most: the gallery opens at once, and no frame of scrolling is long."""
GLIDE = 14.0
"""How quickly rows come to where they are scrolled to, a share of what is left in a second."""
DRAG = 8
"""So many pixels at 1080p a press must move before it scrolls."""
GROUND: Color = (7, 10, 20)
FADES = 72
"""At 1080p, over how much cards fade at an edge that cuts them."""
STRIP = 0.16
"""Height of the strip with the words on a card that lies face down, in widths."""


@dataclass(frozen=True, slots=True)
class GridSlot:
    """A card of the grid: its name, the deck whose back it has, and whether it lies open."""

    name: str
    back: str
    seen: bool


class CardGrid(Widget[R_co]):
    """Arrows walk from card to card, page keys, Home and End go further; the wheel or a drag scrolls, a click opens a card."""

    role = "list"

    def __init__(self, label: str, shown: Callable[[int], Print], on_open: Callable[[int], R_co]) -> None:
        super().__init__(label)
        self.slots: tuple[GridSlot, ...] = ()
        self.shown, self.on_open = shown, on_open
        self.chosen = 0
        self.still = False
        self.offset = 0.0
        self.aim = 0.0
        self.columns, self.card = 1, (WIDE, WIDE)
        self._gap = GAP
        self._drag = DRAG
        self._text = 1.0
        self._over: int | None = None
        self._down: tuple[int, int] | None = None
        self._scrolled = False
        self._asked: set[int] = set()
        self.faces: dict[int, pygame.Surface] = {}
        self._painted = 0

    @property
    def state(self) -> str:
        if not self.slots:
            return ""
        slot = self.slots[self.chosen]
        return slot.name if slot.seen else say("gallery.not_seen_yet")

    def set(self, slots: Sequence[GridSlot]) -> None:
        """Other cards, from the first one on."""
        self.slots = tuple(slots)
        self.chosen, self.offset, self.aim = 0, 0.0, 0.0
        self._over = None
        self._forget()

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Where it lies: as many columns as there is room for, which fill it from edge to edge."""
        self.rect = pygame.Rect(rect)
        self._gap, self._text, self._drag = scale.px(GAP), scale.text, scale.px(DRAG)
        self.columns = max(2, round((rect.width + self._gap) / (scale.px(WIDE) + self._gap)))
        wide = (rect.width - self._gap * self.columns) // self.columns
        self.card = (wide, FULL.height(wide))
        self._forget()
        self.show_chosen()

    # -- where things are

    @property
    def pitch(self) -> int:
        """From the top of a row to that of the next one."""
        return self.card[1] + self._gap

    @property
    def deepest(self) -> int:
        """How far it can be scrolled."""
        rows = -(-len(self.slots) // self.columns)
        return max(0, rows * self.pitch + self._gap - self.rect.height)

    def box(self, index: int) -> pygame.Rect:
        """Where a card lies now, perhaps outside of what is seen."""
        row, column = divmod(index, self.columns)
        left = self.rect.left + self._gap // 2 + column * (self.card[0] + self._gap)
        return pygame.Rect(left, self.rect.top + self._gap + row * self.pitch - round(self.offset), *self.card)

    def at(self, pos: tuple[int, int]) -> int | None:
        """The card at a point."""
        return next((index for index in self.seen() if self.box(index).collidepoint(pos)), None)

    def seen(self, more: int = 0) -> range:
        """The cards in view, and those of so many rows more above and below."""
        first = max(0, int(self.offset // self.pitch) - more) * self.columns
        last = (int((self.offset + self.rect.height) // self.pitch) + 1 + more) * self.columns
        return range(min(first, len(self.slots)), min(last, len(self.slots)))

    def show_chosen(self) -> None:
        """Scrolls so far that the chosen card is seen whole."""
        top = self.chosen // self.columns * self.pitch
        self.scroll_to(min(max(self.aim, top + self.pitch + self._gap - self.rect.height), top))

    def scroll_to(self, offset: float) -> None:
        """Lets the rows glide there."""
        self.aim = max(0.0, min(offset, float(self.deepest)))
        if self.still:
            self.offset = self.aim

    def choose(self, index: int) -> None:
        """Another card has the focus."""
        self.chosen = max(0, min(index, len(self.slots) - 1))
        self.show_chosen()

    # -- input

    def press(self) -> R_co | None:
        return self.on_open(self.chosen) if self.slots else None

    def key(self, event: InputEvent) -> Answer[R_co]:
        if not isinstance(event, KeyDown) or not self.slots:
            return UNUSED
        rows = max(1, self.rect.height // self.pitch)
        steps = {
            "left": -1,
            "right": 1,
            "up": -self.columns,
            "down": self.columns,
            "page_up": -rows * self.columns,
            "page_down": rows * self.columns,
            "home": -len(self.slots),
            "end": len(self.slots),
        }
        action = next((name for name in steps if name in event.actions), None)
        goal = self.chosen + steps[action] if action is not None else self.chosen
        leaves = (action == "up" and goal < 0) or (action == "down" and self.chosen // self.columns == self._last_row)
        if action is None or leaves or (action == "left" and goal < 0):
            return UNUSED
        self.choose(goal)
        return USED

    @property
    def _last_row(self) -> int:
        return (len(self.slots) - 1) // self.columns

    def wheel(self, steps: int) -> bool:
        self.scroll_to(self.aim - steps * self.pitch * 0.5)
        return True

    def pointer_over(self, pos: tuple[int, int]) -> None:
        self._over = self.at(pos)

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        self._down, self._scrolled = event.pos, False
        return USED

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        if self._down is None:
            return
        moved = self._down[1] - pos[1]
        if self._scrolled or abs(moved) > self._drag:
            self._scrolled, self._down = True, pos
            self.scroll_to(self.aim + moved)
            self.offset = self.aim

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        index = self.at(self._down) if inside and self._down is not None and not self._scrolled else None
        self._down = None
        if index is None:
            return USED
        self.chosen = index
        return Answer(True, self.on_open(index))

    # -- time and picture

    @property
    def moving(self) -> bool:
        return abs(self.aim - self.offset) > 0.5

    def update(self, dt: float) -> R_co | None:
        self.offset += (self.aim - self.offset) * min(1.0, GLIDE * dt)
        if not self.moving:
            self.offset = self.aim
        return None

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        target.fill(GROUND, self.rect)
        self._painted = 0
        near = self.seen(more=1)
        self._asked.intersection_update(near)
        for index in [index for index in self.faces if index not in near]:
            del self.faces[index]
        for index in self.seen():
            box = self.box(index)
            target.blit(self._face(index), box)
            if self.hovered and index == self._over:
                self._outline(target, index, theme.LINE, max(2, scale.px(3)))
        high = min(scale.px(FADES), self.rect.height // 4)
        if self.offset >= 1:
            target.blit(_fade(self.rect.width, high, False), self.rect)
        if self.offset <= self.deepest - 1:
            target.blit(_fade(self.rect.width, high, True), (self.rect.left, self.rect.bottom - high))
        if self.focused and self.slots:
            self._outline(target, self.chosen, theme.FOCUS, max(theme.RING, scale.px(4)))
        target.set_clip(before)
        if self.deepest:
            wide, high = max(4, scale.px(6)), max(scale.px(40), self.rect.height**2 // (self.rect.height + self.deepest))
            top = self.rect.top + round((self.rect.height - high) * self.offset / self.deepest)
            pygame.draw.rect(target, theme.LINE, (self.rect.right - wide, top, wide, high), border_radius=wide)
        for index in near:
            if index not in self.faces:
                self._is_there(index)

    def _forget(self) -> None:
        """Other cards, or other sizes."""
        self._asked.clear()
        self.faces.clear()

    def draw_ring(self, target: pygame.Surface, scale: Scale) -> None:
        """The chosen card has it."""

    def _outline(self, target: pygame.Surface, index: int, color: theme.Color, line: int) -> None:
        box = self.box(index)
        kind = shape_of(self.shown(index).kind, box.size) if self.slots[index].seen else "sector"
        target.blit(edge_light(kind, *box.size, color, line, 0), (box.left - line, box.top - line))

    def _is_there(self, index: int) -> bool:
        """Whether the picture of a card has been read; else it is asked for, if not too many are on their way."""
        if index not in self._asked and len(self._asked) >= MOST_ASKED:
            return False
        slot = self.slots[index]
        shown = self.shown(index) if slot.seen else None
        there = poster_ahead(shown, self.card[0], text=self._text) if shown else card_back_ahead(slot.back, self.card[0])
        (self._asked.discard if there else self._asked.add)(index)
        return there

    def _face(self, index: int) -> pygame.Surface:
        """What is seen of a card: its face once it has been read, its back until then and as long as it has not been seen."""
        if index in self.faces:
            return self.faces[index]
        slot, wide = self.slots[index], self.card[0]
        at_once = ALLOWANCE.left is None
        if slot.seen and (at_once or (self._painted < MOST_PAINTED and self._is_there(index))):
            self._painted += 1
            face = poster(self.shown(index), wide, text=self._text)
            return self._keep(index, face) if poster_complete(self.shown(index), wide, text=self._text) else face
        ALLOWANCE.waiting = ALLOWANCE.waiting or slot.seen
        if not (at_once or card_back_ahead(slot.back, wide)):
            ALLOWANCE.waiting = True
            return plate(self.card, theme.PANEL, theme.GROUND, theme.LINE_SOFT)
        back = card_back(slot.back, wide)
        if not slot.seen:
            return self._keep(index, FACES.get(("unseen", slot.back, wide), lambda: _unseen(back)))
        return back

    def _keep(self, index: int, face: pygame.Surface) -> pygame.Surface:
        """A card on the ground of the grid: what is opaque scrolls many times faster than what is not."""
        whole = self.faces[index] = pygame.Surface(face.get_size())
        whole.fill(GROUND)
        whole.blit(face, (0, 0))
        return whole


def _fade(wide: int, high: int, below: bool) -> pygame.Surface:
    """Cards fade where more of them lie below, or above."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, high), pygame.SRCALPHA)
        for y in range(high):
            part = (y + 1) / high if below else 1 - y / high
            column.set_at((0, y), (*GROUND, round(255 * part)))
        return pygame.transform.scale(column, (wide, high))

    return PLATES.get(("fade", wide, high, below), make)


def _unseen(back: pygame.Surface) -> pygame.Surface:
    """The back of a card with words on it."""
    out = back.copy()
    out.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    wide, high = out.get_size()
    strip = pygame.Rect(0, 0, round(wide * 0.86), max(theme.NUMBER_FLOOR + 6, round(wide * STRIP)))
    strip.center = (wide // 2, round(high * 0.8))
    out.blit(well(strip.size), strip)
    px = max(theme.NUMBER_FLOOR, round(strip.height * 0.5))
    words = fitted(say("gallery.not_seen_yet"), px, strip.width - px, theme.TEXT, height=strip.height)
    out.blit(words, words.get_rect(center=strip.center))
    return out
