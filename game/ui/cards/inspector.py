"""The inspector: whatever is hovered or focused as a full card with its words, its real price and its present state (UX-T7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil

import pygame

from game.client.runs.foils import Foils, no_foil
from game.client.table.specs import CardOverrides, Subject
from game.client.table.type_words import ORDER_WORDS, TYPE_WORDS
from game.content.language import say
from game.engine import CardDef
from game.engine.terms import ORDERS
from game.ui.cards.card_face import plan_for
from game.ui.cards.card_state import CardState, draw_card
from game.ui.cards.face_fit import STEPS
from game.ui.cards.face_forms import FULL, PAGE, PLACE, Form, to_read
from game.ui.cards.face_parts import FacePlan
from game.ui.cards.face_print import NUMERALS
from game.ui.cards.foil import draw_foil_ring
from game.ui.cards.manner import words_alone
from game.ui.devices.input import LEFT, InputEvent, KeyDown, PointerMoved, PointerUp, Wheel
from game.ui.kit import glyphs, theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import draw_plate
from game.ui.kit.text import Face, line_height, reading, rich, rich_size

LEAST_FACE = 176
"""Width in pixels under which a card's words stand beside and below it instead of on it."""
FRAME = 2
"""What the edge of the place takes from the card, in pixels."""
NOTE = 18
"""Height at 1080p of the letters of those lines."""


def kind_line(card: CardDef) -> str:
    """Type, sector and orders of a card in words."""
    if card.kind == "unit":
        words = say("phrase.and").join(say(TYPE_WORDS[kind]) for kind in card.types) or say("inspector.unit")
    elif card.core:
        words = say("inspector.core_world")
    else:
        words = say(TYPE_WORDS[card.kind])
    if card.sector is not None and not card.core:
        words = say("inspector.of_sector", words=words, sector=NUMERALS[card.sector])
    elif card.kind in ("unit", "tactic"):
        words = say("inspector.of_starting_deck", words=words)
    if len(card.orders) == len(ORDERS):
        return say("inspector.any_order", words=words)
    for order in card.orders:
        words = f"{words} · {say(ORDER_WORDS[order])}"
    return words


def number_line(card: CardDef, live: CardOverrides) -> str:
    """The card's numbers with their icons, the present ones where they differ."""
    parts = []
    if card.kind in ("unit", "world"):
        fleet = card.fleet if live.fleet is None else live.fleet
        ground = card.ground if live.ground is None else live.ground
        parts += [f"{{fleet}}\u00a0{fleet}", f"{{ground}}\u00a0{ground}"]
    if card.draft and card.kind not in ("world", "home"):
        parts.append(f"{{draft}}\u00a0{card.draft}")
    if card.kind == "unit":
        parts.append(f"{{deploy}}\u00a0{card.deploy}")
    if card.kind == "tactic":
        parts.append(f"{{play}}\u00a0{card.cost}")
    if card.energy:
        parts.append(f"{{energy}}\u00a0+{card.energy}")
    points = card.points if live.points is None else live.points
    if points or card.kind == "prestige":
        parts.append(f"{{points}}\u00a0{points}")
    return "  ".join(parts)


def _rows(spot: pygame.Rect, high: int) -> list[tuple[int, int]]:
    """Where each row of a line of text begins and ends."""
    count = max(1, round(spot.height / high))
    edges = [spot.top + round(spot.height * row / count) for row in range(count + 1)]
    return list(pairwise(edges))


class Inspector:
    """Shows one subject, or the pinned one beside it. X pins and unpins; two pins stay and are compared."""

    def __init__(self, *, pins_allowed: bool = True) -> None:
        self.pins_allowed = pins_allowed
        self.foils: Foils = no_foil
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.subject: Subject | None = None
        self.pins: list[Subject] = []
        self.offset = 0
        self.empty = ""
        self._most = 0
        self.pin_boxes: list[tuple[pygame.Rect, int]] = []
        self._inside = False
        self.faces: list[tuple[pygame.Rect, FacePlan]] = []
        self._texts: list[tuple[pygame.Rect, str]] = []

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Where the inspector lies."""
        self.rect, self.scale = pygame.Rect(rect), scale

    def show(self, subject: Subject | None) -> None:
        """Show something else; None keeps the last thing, so that the inspector is never empty once it was used."""
        if subject is None:
            return
        if self.subject is None or subject.identity != self.subject.identity:
            self.offset = 0
        self.subject = subject
        self.pins = [subject if pin.identity == subject.identity else pin for pin in self.pins]

    def clear(self) -> None:
        """Show nothing but `empty`, or how to use the inspector, and forget the pins."""
        self.subject = None
        self.pins = []

    def toggle_pin(self) -> None:
        """Pin what is shown, or let it go; a third pin replaces the older one."""
        if self.subject is None or not self.pins_allowed:
            return
        kept = [pin for pin in self.pins if pin.identity != self.subject.identity]
        if len(kept) == len(self.pins):
            kept = [*kept[-1:], self.subject]
        self.pins = kept

    def shown(self) -> list[Subject]:
        """What is to be seen: the pins, and with fewer than two of them what is hovered."""
        subjects = list(self.pins)
        if len(subjects) < 2 and self.subject is not None and all(pin.identity != self.subject.identity for pin in subjects):
            subjects.append(self.subject)
        return subjects

    def focusables(self) -> list[tuple[pygame.Rect, str, str]]:
        """The inspector takes no focus of its own; it follows the focus of the table."""
        return []

    def handle(self, event: InputEvent) -> str | None:
        """X pins, the wheel scrolls what does not fit, a click on a pin lets it go. Answers "used" when it did something, and
        "why" for a click on one of the lines, which ask for their rules.
        """
        match event:
            case KeyDown() if "pin" in event.actions:
                self.toggle_pin()
                return "used"
            case KeyDown() if event.actions & {"page_up", "page_down"} and self._most:
                self.scroll(-120 if "page_up" in event.actions else 120)
                return "used"
            case KeyDown() if event.actions & {"scroll_up", "scroll_down"} and self._most:
                self.scroll(-40 if "scroll_up" in event.actions else 40)
                return "used"
            case PointerMoved(pos):
                self._inside = self.rect.collidepoint(pos)
            case Wheel(pos, steps, False) if self.rect.collidepoint(pos):
                self.scroll(-steps * 40)
                return "used"
            case PointerUp(pos, button, start) if button == LEFT and self.rect.collidepoint(start):
                for box, index in self.pin_boxes:
                    if box.collidepoint(pos):
                        self._press_pin(index)
                        return "used"
                if any(box.collidepoint(pos) for box, _ in self._texts):
                    return "why"
        return None

    def _press_pin(self, index: int) -> None:
        shown = self.shown()
        if index >= len(shown):
            return
        pin = shown[index]
        if pin in self.pins:
            self.pins.remove(pin)
        else:
            self.pins = [*self.pins[-1:], pin]

    def scroll(self, pixels: int) -> None:
        """Move the words up by some pixels."""
        self.offset = max(0, min(self.offset + pixels, self._most))

    # -- picture

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel and what it shows."""
        scale = self.scale
        cut = scale.px(14)
        draw_plate(target, self.rect, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0))
        pad = max(6, scale.px(12))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        shown = self.shown()
        self.pin_boxes, self.faces, self._texts = [], [], []
        self._most = 0
        if not shown:
            px = scale.font(18)
            words = say("inspector.point_at_card", pin=glyphs.words("pin"))
            text = rich(self.empty or words, px, inner.width, theme.MUTED, align="center", face=reading())
            target.blit(text, text.get_rect(center=inner.center))
            return
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        if len(shown) == 1:
            self._one(target, self.rect.inflate(-2 * FRAME, -2 * FRAME), shown[0], 0)
        else:
            gap = max(6, scale.px(12))
            half = (inner.width - gap) // 2
            for index, subject in enumerate(shown):
                box = pygame.Rect(inner.left + index * (half + gap), inner.top, half, inner.height)
                self._narrow(target, box, subject, index, stacked=True)
            pygame.draw.line(target, theme.LINE_SOFT, (inner.centerx, inner.top), (inner.centerx, inner.bottom))
        target.set_clip(before)

    def _one(self, target: pygame.Surface, box: pygame.Rect, subject: Subject, index: int) -> None:
        """One card in full with its lines below; small windows get the words beside it instead.

        How wide the card is depends neither on the text scale nor on its lines: what has no room below it scrolls, and where
        larger text makes the card higher than its place, all of it does.
        """
        px, gap = self._note_px(), max(2, self.scale.px(5))
        lines = subject.lines()
        side = max(20, self.scale.px(30))
        least = max(side, theme.RULES_FLOOR + 5)
        width = min(box.width, int((box.height - least) / PLACE.ratio))
        look = next(self._looks(subject, width, box.height - least), None) if width >= LEAST_FACE else None
        if look is None:
            self._narrow(target, box, subject, index, stacked=False)
            return
        left, room = box.left + (box.width - width) // 2, box.width - 2 * gap - side - gap
        high = self._plan(subject, width, look).size[1]
        below = box.height - high - 1
        short = least if self.scale.text == 1 else line_height(px, reading())
        tall = high + 1 + self._height_of(lines, px, room) if below < short else 0
        self._most = max(0, tall - box.height)
        if tall:
            self.offset = min(self.offset, self._most)
        gone = self.offset if tall else 0  # else the lines below it scroll by themselves
        place = self._face(target, (left, box.top - gone), subject, subject.rules, width, *look)
        foot = pygame.Rect(box.left + gap, place.bottom + 1, box.width - 2 * gap, max(below, tall - high - 1))
        if lines:
            self._scrolled(target, lines, min(px, foot.height), foot.inflate(-side - gap, 0).move(-(side + gap) // 2, 0))
        if tall and self._most > self.offset:  # else the lines below it say so
            self._more_below(target, (box.centerx, box.bottom))
        corner = pygame.Rect(foot.left, box.bottom - side if tall else foot.top, foot.width, side)
        self._pin_mark(target, corner, subject, index)

    def _looks(self, subject: Subject, width: int, height: int) -> Iterator[tuple[Form, float]]:
        """How the card could be shown, the best first: with its picture where that leaves the words as large as they should be
        and is no higher than this, else, for larger or wider text, as words alone of any height.
        """
        place, page = to_read(PLACE), to_read(PAGE)
        if words_alone():
            yield from ((page, text) for text in self._text_scales())
            return
        usual = self._plan(subject, width, (PLACE, 1.0)).fit.text_px
        for text in self._text_scales():
            plan = self._plan(subject, width, (place, text))
            if not plan.fit.marked and plan.size[1] <= height and plan.fit.text_px >= usual * text:
                yield place, text
            elif text > 1 or place is not PLACE:
                yield page, text

    def _text_scales(self) -> list[float]:
        """The text scale that the player wants, and all smaller steps."""
        return [self.scale.text, *(step for step in reversed(STEPS) if step < self.scale.text)]

    def _plan(self, subject: Subject, width: int, look: tuple[Form, float]) -> FacePlan:
        return plan_for(subject.card, subject.rules, width, subject.live, form=look[0], text=look[1])

    def _note_px(self) -> int:
        """Height of the letters of the lines below and beside cards, larger by the whole text scale."""
        return ceil(max(round(NOTE * self.scale.unit), theme.RULES_FLOOR + 1) * self.scale.text)

    def _face(
        self,
        target: pygame.Surface,
        at: tuple[int, int],
        subject: Subject,
        rules: str,
        width: int,
        form: Form = FULL,
        text: float = 1.0,
    ) -> pygame.Rect:
        """Draws a card and keeps where its signs lie; returns its box."""
        state = self._state(subject)
        place = draw_card(target, at, subject.card, rules, width, subject.live, state, form=form, text=text)
        plan = plan_for(subject.card, rules, width, subject.live, form=form, text=text)
        if self.foils(subject.card) and not theme.high_contrast():
            draw_foil_ring(target, place, subject.card.kind, plan.edge)
        self.faces.append((place, plan))
        return place

    def _narrow(self, target: pygame.Surface, box: pygame.Rect, subject: Subject, index: int, *, stacked: bool) -> None:
        """A small card with its words beside or below it; what does not fit scrolls."""
        scale = self.scale
        card = subject.card
        px = self._note_px()
        gap = max(5, scale.px(10))
        wide = min(round(box.width * (0.94 if stacked else 0.42)), int(box.height * (0.46 if stacked else 0.5) / 1.4))
        if stacked:
            place = self._face(target, (box.left + (box.width - wide) // 2, box.top), subject, "", wide)
            top, room = place.bottom + gap, box.width
            head = f"**{card.name}**\n{kind_line(card)}"
            words = [head, number_line(card, subject.live), subject.rules, *subject.lines()]
        else:
            place = self._face(target, box.topleft, subject, "", wide)
            side = pygame.Rect(place.right + gap, box.top, box.right - place.right - gap, place.height)
            name_px = scale.font(22)
            title = rich(card.name, name_px, side.width - max(20, scale.px(30)), theme.TEXT, face=Face.TITLE, most_lines=3)
            target.blit(title, side.topleft)
            y = side.top + title.get_height() + 2
            beside = [(kind_line(card), theme.MUTED), (number_line(card, subject.live), theme.TEXT)]
            words = list(subject.lines())
            used = sum(rich_size(line, px, side.width, reading())[1] + 3 for line, _ in beside)
            if y + used + rich_size(subject.rules, px, side.width, reading())[1] <= side.bottom:
                beside.append((subject.rules, theme.TEXT))
            else:
                words.insert(0, subject.rules)
            for line, tone in beside:
                if line:
                    text = rich(line, px, side.width, tone, face=reading())
                    self._texts.append((target.blit(text, (side.left, y)), line))
                    y += text.get_height() + 3
            top, room = max(place.bottom, y) + gap, box.width
        lines = tuple(line for line in words if line)
        self._scrolled(target, lines, px, pygame.Rect(box.left, top, room, max(1, box.bottom - top)))
        self._pin_mark(target, box, subject, index)

    def _scrolled(self, target: pygame.Surface, lines: tuple[str, ...], px: int, seen: pygame.Rect) -> None:
        """Lines under each other in a place that is scrolled where they do not fit; of each row all is seen, or nothing."""
        wide = seen.width
        body = self._text_block(lines, px, wide)
        if body is not None and body.get_height() > seen.height:  # the mark of what lies below has room of its own
            wide -= self._mark()
            body = self._text_block(lines, px, wide)
        if body is None:
            return
        hidden = max(0, body.get_height() - seen.height)
        self._most = max(self._most, hidden)
        self.offset = min(self.offset, max(self._most, 0))
        spots = self._line_spots(lines, px, (0, 0), wide)
        rows = [row for spot, _ in spots for row in _rows(spot, line_height(px, reading()))]
        shift = next((top for top, _ in rows if top >= min(self.offset, hidden)), rows[-1][0])
        room = shift + min(seen.height, self.rect.bottom - FRAME - seen.top)
        end = max((bottom for top, bottom in rows if bottom <= room), default=room)
        shown = pygame.Rect(seen.left, seen.top, seen.width, max(0, end - shift))
        places = ((spot.move(seen.left, seen.top - shift).clip(shown), line) for spot, line in spots)
        self._texts += [(place, line) for place, line in places if place.height]
        target.blit(body, shown.topleft, pygame.Rect(0, shift, *shown.size))
        if end < body.get_height() and hidden > 0:
            self._more_below(target, seen.bottomright)

    def _mark(self) -> int:
        """The side of the mark that says that more lies below."""
        return max(12, self.scale.px(18))

    def _more_below(self, target: pygame.Surface, corner: tuple[int, int]) -> None:
        draw_icon(target, "down", self._mark(), corner, theme.GOLD, "bottomright")

    def _line_spots(self, lines: tuple[str, ...], px: int, at: tuple[int, int], width: int) -> list[tuple[pygame.Rect, str]]:
        """Where the lines of a text block that is drawn at a point lie."""
        spots, y, gap = [], at[1], max(2, self.scale.px(5))
        for line in lines:
            high = rich(line, px, width, theme.TEXT, face=reading()).get_height()
            spots.append((pygame.Rect(at[0], y, width, high), line))
            y += high + gap
        return spots

    def spots(self) -> list[tuple[pygame.Rect, str]]:
        """Every icon and every line of text that was drawn last, by the icon's name or the line itself."""
        spots = list(self._texts)
        for place, plan in self.faces:
            spots += [(seen, says) for rect, says in plan.signs() if (seen := rect.move(place.topleft).clip(self.rect))]
        return spots

    def _state(self, subject: Subject) -> CardState:
        return CardState(tokens=subject.tokens, targeted=subject.targeted)

    def _height_of(self, lines: tuple[str, ...], px: int, width: int) -> int:
        """What all lines under each other fill."""
        return sum(rich_size(line, px, width, reading())[1] for line in lines) + max(2, self.scale.px(5)) * max(0, len(lines) - 1)

    def _text_block(self, lines: tuple[str, ...], px: int, width: int) -> pygame.Surface | None:
        """All lines under each other, as one picture."""
        if not lines:
            return None
        gap = max(2, self.scale.px(5))
        pictures = [rich(line, px, width, theme.TEXT, face=reading()) for line in lines]
        tall = self._height_of(lines, px, width)
        out = pygame.Surface((width, max(1, tall)), pygame.SRCALPHA)
        y = 0
        for picture in pictures:
            out.blit(picture, (0, y))
            y += picture.get_height() + gap
        return out

    def _pin_mark(self, target: pygame.Surface, column: pygame.Rect, subject: Subject, index: int) -> None:
        """The pin in the column's corner: on a filled plate when it holds, a mere outline when it could."""
        if not self.pins_allowed:
            return
        held = any(pin.identity == subject.identity for pin in self.pins)
        side = max(20, self.scale.px(30))
        box = pygame.Rect(column.right - side, column.top, side, side)
        self.pin_boxes.append((box.inflate(8, 8), index))
        fill = theme.GOLD if held else theme.PANEL
        edge = theme.SPACE if held else theme.LINE
        draw_plate(target, box, fill, theme.shade(fill, 0.85), edge, cuts=(side * 0.3, 0, side * 0.3, 0))
        draw_icon(target, "pin", round(side * 0.66), box.center, theme.INK if held else theme.MUTED)
