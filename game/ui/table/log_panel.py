"""The log on the screen: filtered, wrapped, scrolled by wheel and keys; a line names its card (UX-T10)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.table.log_book import LogLine
from game.content.language import line, say
from game.engine import CardDef
from game.ui.cards.card_art import art
from game.ui.devices.input import LEFT, InputEvent, KeyDown, PointerLeft, PointerMoved, PointerUp, Wheel
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import draw_plate, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, reading, rich, size
from game.ui.table.seats import seat_color

FILTERS = (
    ("all", line("log_panel.all"), "log"),
    ("mine", line("log_panel.player"), "hand"),
    ("nemesis", line("log_panel.nemesis"), "emblem_star_crown"),
    ("points", line("log_panel.points"), "points"),
    ("reveals", line("log_panel.reveals"), "eye"),
)
EXPORT = ("export", line("log_panel.log_write_files"), "save")


class LogPanel:
    """Shows the lines of a log book, each with the picture of its card.

    Answers "line:<n>" when a line is clicked (its number among all lines), "light:<id>" when the pointer comes to a line with a
    card, "export" for its button, "used" for its own controls.
    """

    def __init__(self, seat: int = 0, name: str = "", people: Sequence[str] = ()) -> None:
        self.seat = seat
        self.name = name or say("log_panel.player")
        self.people = tuple(people)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.lines: list[LogLine] = []
        self.filter = "all"
        self.offset = 0
        self.following = True
        self._most = 0
        self._hovered: int | None = None
        self._tops: list[int] = []
        self._pictures: list[pygame.Surface] = []
        self.shown: list[LogLine] = []
        self.numbers: list[int] = []
        self._faces: Sequence[CardDef] = ()
        self._made_for: tuple[int, int, str, int] | None = None
        self._chips: list[tuple[pygame.Rect, str, str, str]] = []
        self._body = pygame.Rect(0, 0, 1, 1)

    def _tone(self, line: LogLine) -> theme.Color:
        """The colour of another side: that of its seat where several people play."""
        return seat_color(line.seat) if self.people and line.seat is not None else theme.NEMESIS

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Where the panel lies: filters on top, lines below."""
        self.rect, self.scale = pygame.Rect(rect), scale
        pad = max(6, scale.px(12))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        high = scale.target(36)
        gap = max(2, scale.px(5))
        self._chips = []
        named = [(key, self.name if key == "mine" else say(label), sign) for key, label, sign in FILTERS]
        if self.people:
            labels = self.people if len(self.people) == 2 else tuple(str(seat + 1) for seat in range(len(self.people)))
            seats = [(f"seat_{seat}", label, "hand") for seat, label in enumerate(labels)]
            named = [named[0], *seats, *(chip for chip in named if chip[0] in ("points", "reveals"))]
        wides = [size(words, scale.font(17), Face.DISPLAY)[0] + scale.px(10) for _, words, _ in named]
        room = inner.width - high - gap * len(named)
        left = inner.left
        for number, (key, words, sign) in enumerate(named):
            right = inner.left + room * sum(wides[: number + 1]) // sum(wides) + gap * number
            self._chips.append((pygame.Rect(left, inner.top, max(1, right - left), high), key, words, sign))
            left = right + gap
        self._export = pygame.Rect(inner.right - high, inner.top, high, high)
        top = inner.top + high + scale.px(8)
        self._body = pygame.Rect(inner.left, top, inner.width, max(1, inner.bottom - top))
        self._made_for = None

    def show(self, lines: Sequence[LogLine], faces: Sequence[CardDef] = ()) -> None:
        """Take the lines, and the cards that they name by number; a reader who has scrolled back stays where he is."""
        self._faces = faces
        known = self._made_for[3] if self._made_for is not None else 0
        if known > len(lines) or (known and lines[known - 1] != self.lines[known - 1]):
            self._made_for = None  # an undo has changed the past
        self.lines = list(lines)

    def focusables(self) -> list[tuple[pygame.Rect, str, str]]:
        """The filters, the button that writes files, and the visible lines."""
        places = [(box, f"filter:{key}", say("log_panel.log", label=label)) for box, key, label, _ in self._chips]
        places.append((self._export, EXPORT[0], say(EXPORT[1])))
        return [*places, *((box, f"line:{self.numbers[index]}", self.shown[index].text) for index, box in self.visible())]

    def press(self, key: str) -> str | None:
        """Does what a place of the panel means: switches the filter, or names the card."""
        name, _, rest = key.partition(":")
        if name == "filter":
            self.filter = rest
            self.following = True
            self._made_for = None
            return "used"
        return key

    def handle(self, event: InputEvent) -> str | None:
        """Wheel and page keys scroll, chips filter, the pointer lights the card of a line, a click names the line."""
        match event:
            case Wheel(pos, steps, False) if self.rect.collidepoint(pos):
                self.scroll(-steps * 3 * line_height(self._px()))
                return "used"
            case KeyDown():
                return self._key(event)
            case PointerMoved(pos):
                before = self._hovered
                self._hovered = next((index for index, box in self.visible() if box.collidepoint(pos)), None)
                card = self.shown[self._hovered].card if self._hovered is not None else None
                if self._hovered != before and card is not None:
                    return f"light:{card}"
            case PointerLeft():
                self._hovered = None
            case PointerUp(pos, button, start) if button == LEFT and self.rect.collidepoint(start):
                for box, key, _, _ in self._chips:
                    if box.collidepoint(pos) and box.collidepoint(start):
                        return self.press(f"filter:{key}")
                if self._export.collidepoint(pos) and self._export.collidepoint(start):
                    return EXPORT[0]
                for index, box in self.visible():
                    if box.collidepoint(pos) and box.collidepoint(start):
                        return f"line:{self.numbers[index]}"
        return None

    def _key(self, event: KeyDown) -> str | None:
        page = max(40, self._body.height - 2 * line_height(self._px()))
        for action, step in (("page_up", -page), ("page_down", page), ("home", -1 << 24), ("end", 1 << 24)):
            if action in event.actions:
                self.scroll(step)
                return "used"
        return None

    def scroll(self, pixels: int) -> None:
        """Move the lines up by some pixels; at the end the log follows the game again."""
        self._make()
        self.offset = max(0, min(self.offset + pixels, self._most))
        self.following = self.offset >= self._most

    # -- picture

    def _px(self) -> int:
        return self.scale.font(17)

    def _wanted(self, line: LogLine) -> bool:
        if self.filter == "mine":
            return line.head or line.seat == self.seat
        if self.filter == "nemesis":
            return line.head or (line.seat is not None and line.seat != self.seat)
        if self.filter.startswith("seat_"):
            return line.head or line.seat == int(self.filter.removeprefix("seat_"))
        if self.filter == "points":
            return line.points
        if self.filter == "reveals":
            return line.head or line.reveal
        return True

    def _make(self) -> None:
        """Wrap the lines that the filter lets through; only new ones when nothing else changed."""
        key = (self._body.width, self._px(), self.filter, 0)
        known = self._made_for
        if known is None or known[:3] != key[:3] or known[3] > len(self.lines):
            self.shown, self._pictures, self._tops, self.numbers = [], [], [0], []
            start = 0
        else:
            start = known[3]
        px = self._px()
        lead = self._lead()
        gap = max(2, self.scale.px(4))
        for number, told in enumerate(self.lines[start:], start=start):
            if not self._wanted(told):
                continue
            if told.head and self.shown and self.shown[-1].head and self.filter != "all":
                self.shown.pop()
                self._pictures.pop()
                self._tops.pop()
                self.numbers.pop()
            color = theme.GOLD if told.head else theme.TEXT if told.seat == self.seat or told.seat is None else self._tone(told)
            words = f"**{told.text}**" if told.head else told.text
            picture = rich(words, px, max(20, self._body.width - lead - self.scale.px(12)), color, face=reading())
            self.shown.append(told)
            self.numbers.append(number)
            self._pictures.append(picture)
            extra = self.scale.px(8) if told.head else 0
            least = self.thumb()[1] if told.card is not None else 0
            self._tops.append(self._tops[-1] + max(picture.get_height(), least) + gap + extra)
        self._made_for = (key[0], key[1], key[2], len(self.lines))
        past = self._tops[-1] - self._body.height
        self._most = next((top for top in self._tops if top >= past), 0) if past > 0 else 0  # the first line is whole at the end
        if self.following:
            self.offset = self._most
        self.offset = max(0, min(self.offset, self._most))

    def thumb(self) -> tuple[int, int]:
        """Size of the picture beside a line."""
        high = round(self._px() * 1.45)
        return round(high * 1.3), high

    def _lead(self) -> int:
        return self.thumb()[0] + self.scale.px(8)

    def visible(self) -> list[tuple[int, pygame.Rect]]:
        """The lines in view with their boxes, cut to the body."""
        visible = []
        for index in range(len(self.shown)):
            top = self._body.top + self._tops[index] - self.offset
            bottom = self._body.top + self._tops[index + 1] - self.offset
            if bottom > self._body.top and top < self._body.bottom:
                box = pygame.Rect(self._body.left, top, self._body.width, bottom - top).clip(self._body)
                visible.append((index, box))
        return visible

    def draw(self, target: pygame.Surface) -> None:
        """Draw filters, lines and the scroll bar."""
        scale = self.scale
        cut = scale.px(14)
        draw_plate(target, self.rect, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0))
        self._draw_chips(target)
        self._make()
        if not self.shown:
            words = say("log_panel.nothing_has_happened_yet") if not self.lines else say("log_panel.no_line_this_kind")
            draw(target, words, self._px(), theme.MUTED, self._body.center, anchor="center", face=Face.ITALIC)
            return
        before = target.get_clip()
        target.set_clip(self._body.clip(before))
        px = self._px()
        for index, box in self.visible():
            line, picture = self.shown[index], self._pictures[index]
            top = self._body.top + self._tops[index] - self.offset + (scale.px(8) if line.head else 0)
            if index == self._hovered:
                draw_plate(target, box, theme.PANEL_RAISED)
            color = theme.GOLD if line.seat == self.seat or line.seat is None else self._tone(line)
            wide, high = self.thumb()
            if line.card is not None and line.card < len(self._faces):
                target.blit(art(self._faces[line.card], (wide, high)), (self._body.left, top))
                mark = max(12, round(px * 0.8))
                corner = pygame.Rect(self._body.left, top + high - mark, mark, mark)
                target.fill(theme.WELL, corner)
                draw_icon(target, line.icon, mark - 2, corner.center, color)
                words_top = top + max(0, (high - picture.get_height()) // 2)
            else:
                draw_icon(target, line.icon, px, (self._body.left + wide // 2, top + line_height(px) // 2), color)
                words_top = top
            target.blit(picture, (self._body.left + self._lead(), words_top))
        target.set_clip(before)
        if self._most:
            self._draw_bar(target)

    def _draw_chips(self, target: pygame.Surface) -> None:
        scale = self.scale
        narrow = any(size(label, 14, Face.DISPLAY)[0] > box.width - 4 for box, _, label, _ in self._chips)
        for box, key, label, sign in self._chips:
            chosen = key == self.filter
            fill = theme.GOLD if chosen else theme.PANEL_RAISED
            edge = theme.GOLD if chosen else theme.LINE
            draw_plate(target, box, fill, theme.shade(fill, 0.85), edge)
            ink = theme.INK if chosen else theme.TEXT
            if narrow:  # no room for the words of all: signs alone
                draw_icon(target, sign, min(box.height, box.width) * 2 // 3, box.center, ink)
                continue
            px = fit_px(label, scale.font(17), box.width - 6, Face.DISPLAY, 14)
            mark = round(px * 0.9)
            with_icon = box.width > size(label, px, Face.DISPLAY)[0] + mark + 12
            left = box.centerx - (size(label, px, Face.DISPLAY)[0] + (mark + 5 if with_icon else 0)) // 2
            if with_icon:
                draw_icon(target, sign, mark, (left, box.centery), ink, "midleft")
                left += mark + 5
            draw(target, label, px, ink, (left, box.centery), anchor="midleft", face=Face.DISPLAY, width=box.right - left - 2)
        target.blit(plate(self._export.size, theme.PANEL_RAISED, theme.PANEL, theme.LINE), self._export)
        draw_icon(target, EXPORT[2], round(self._export.height * 0.55), self._export.center, theme.TEXT)

    def _draw_bar(self, target: pygame.Surface) -> None:
        wide = max(4, self.scale.px(7))
        track = pygame.Rect(self._body.right - wide, self._body.top, wide, self._body.height)
        pygame.draw.rect(target, theme.WELL, track, border_radius=wide // 2)
        length = max(24, track.height * self._body.height // max(1, self._tops[-1]))
        top = track.top + (track.height - length) * self.offset // max(1, self._most)
        pygame.draw.rect(target, theme.LINE, (track.left, top, wide, length), border_radius=wide // 2)
