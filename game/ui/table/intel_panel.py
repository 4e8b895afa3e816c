"""What is known of the Nemesis Deck, and what the Nemesis does not care about (UX-N9, UX-N10); in place of the console."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.table.nemesis_specs import SeenCard
from game.content.language import line, say
from game.nemesis.odds import Chance
from game.ui.devices.input import LEFT, InputEvent, KeyDown, PointerLeft, PointerMoved, PointerUp, Wheel
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import draw_plate, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, reading, rich, wording

DEEDS = {
    "conquer": ("invade", line("intel_panel.conquers_its_target"), theme.BAD),
    "target": ("target", line("intel_panel.chooses_target"), theme.WARN),
    "draft": ("draft", line("intel_panel.drafts_card"), theme.NEMESIS),
    "nothing": ("cross", line("intel_panel.can_do_nothing"), theme.GOOD),
}
"""Icon, words and colour of what the next card would do."""
BRIEF = {"ignores": line("intel_panel.ignores")}
"""Names of pages where a narrow window has no room for the whole one."""
PAGES = (("intel", line("intel_panel.intel")), ("ignores", line("intel_panel.what_ignores")))


class IntelPanel:
    """Two pages. Answers "intel" or "ignores" for another page, "nemesis" for going back to the console."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.page = "intel"
        self.level = "discards"
        self.seen: list[SeenCard] = []
        self.left = (0, 0)
        self.unseen = (0, 0)
        self.chances: tuple[Chance, ...] = ()
        self.ignores: tuple[str, ...] = ()
        self.marks = False
        self.offset = 0
        self._most = 0
        self._hovered: str | None = None
        self._chips: list[tuple[pygame.Rect, str, str]] = []

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Where the panel lies: the pages' names on top."""
        self.rect, self.scale = pygame.Rect(rect), scale
        pad = max(7, scale.px(14))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        high, gap = scale.target(38), scale.px(6)
        back = high
        half = (inner.width - back - 2 * gap) // 2
        self._chips = [(pygame.Rect(inner.left, inner.top, back, high), "nemesis", say("intel_panel.back"))]
        for number, (key, words) in enumerate(PAGES):
            left = inner.left + back + gap + number * (half + gap)
            self._chips.append((pygame.Rect(left, inner.top, half, high), key, say(words)))
        top = inner.top + high + scale.px(10)
        self._body = pygame.Rect(inner.left, top, inner.width, max(1, inner.bottom - top))

    def show(
        self,
        level: str,
        seen: Sequence[SeenCard],
        left: tuple[int, int],
        unseen: tuple[int, int],
        chances: Sequence[Chance],
        ignores: Sequence[str],
        marks: bool,
    ) -> None:
        """Take new numbers: the level of Intel, the turned cards, how many of each epoch are left and unseen, the chances.

        `marks` says that Odds leave a mark on the record of this game.
        """
        self.level, self.seen, self.left, self.unseen = level, list(seen), left, unseen
        self.chances, self.ignores, self.marks = tuple(chances), tuple(ignores), marks

    def turn_to(self, page: str) -> None:
        """Opens a page."""
        self.page, self.offset = page, 0

    def focusables(self) -> list[tuple[pygame.Rect, str, str]]:
        """The way back and the two pages."""
        return list(self._chips)

    def handle(self, event: InputEvent) -> str | None:
        """A click on a page's name opens it; wheel and page keys scroll."""
        match event:
            case Wheel(pos, steps, False) if self.rect.collidepoint(pos):
                return self._scroll(-steps * 40)
            case KeyDown():
                for action, step in (("page_up", -120), ("page_down", 120), ("home", -9999), ("end", 9999)):
                    if action in event.actions:
                        return self._scroll(step)
            case PointerMoved(pos):
                self._hovered = next((key for box, key, _ in self._chips if box.collidepoint(pos)), None)
            case PointerLeft():
                self._hovered = None
            case PointerUp(pos, button, start) if button == LEFT:
                for box, key, _ in self._chips:
                    if box.collidepoint(pos) and box.collidepoint(start):
                        return key
        return None

    def _scroll(self, pixels: int) -> str:
        self.offset = max(0, min(self.offset + pixels, self._most))
        return "used"

    def lines(self) -> list[str]:
        """The open page as rich text, for the picture, for speech and for tests."""
        if self.page == "ignores":
            return list(self.ignores)
        if self.level == "off":
            return [say("intel_panel.intel_off_can_switched")]
        lines = [say("intel_panel.left_its_deck_epoch", one=self.left[0], two=self.left[1])]
        for numeral, left, unseen in zip(("I", "II"), self.left, self.unseen):
            if 0 < left < unseen:
                lines.append(say("intel_panel.cut_by_lot", numeral=numeral, left=left, unseen=unseen))
        if self.level == "odds":
            word = say("intel_panel.were_turn_card_now")
            lines.append(word if any(chance.cards for chance in self.chances) else say("intel_panel.no_card_left_turn"))
        return lines

    def draw(self, target: pygame.Surface) -> None:
        """Draw the open page."""
        scale = self.scale
        cut = scale.px(18)
        top = theme.mix(theme.PANEL, theme.NEMESIS, 0.10)
        edge = theme.shade(theme.NEMESIS, 0.7)
        draw_plate(target, self.rect, top, theme.GROUND, edge, line=max(1, scale.px(2)), cuts=(cut, cut, cut, cut))
        for box, key, words in self._chips:
            chosen = key == self.page
            fill = theme.NEMESIS if chosen else theme.PANEL_RAISED
            rim = theme.GOLD if key == self._hovered else theme.NEMESIS if chosen else theme.LINE
            target.blit(plate(box.size, fill, theme.shade(fill, 0.85), rim), box)
            ink = theme.INK if chosen else theme.TEXT
            if key == "nemesis":
                draw_icon(target, "left", round(box.height * 0.5), box.center, ink)
            else:
                words = wording((words, say(BRIEF[key]) if key in BRIEF else words), box.width - 8, Face.DISPLAY)
                px = fit_px(words, scale.font(18), box.width - 8, Face.DISPLAY, 14)
                draw(target, words, px, ink, box.center, anchor="center", face=Face.DISPLAY, width=box.width - 6)
        before = target.get_clip()
        target.set_clip(self._body.clip(before))
        bottom = self._draw_page(target, self._body.top - self.offset)
        target.set_clip(before)
        self._most = max(0, bottom + self.offset - self._body.bottom)
        if self._most > self.offset:
            draw_icon(target, "down", max(12, scale.px(18)), self._body.bottomright, theme.GOLD, "bottomright")

    def _draw_page(self, target: pygame.Surface, y: int) -> int:
        scale, body = self.scale, self._body
        px, gap = scale.font(17), max(3, scale.px(7))
        for words in self.lines():
            text = rich(words, px, body.width, theme.TEXT, face=reading())
            target.blit(text, (body.left, y))
            y += text.get_height() + gap
        if self.page != "intel" or self.level == "off":
            return y
        if self.level == "odds":
            y = self._draw_chances(target, y)
        return self._draw_seen(target, y)

    def _draw_chances(self, target: pygame.Surface, y: int) -> int:
        """A bar with number and words for each thing that the next card may do."""
        scale, body = self.scale, self._body
        px = scale.font(17)
        high = line_height(px) + scale.px(4)
        for chance in self.chances:
            if not chance.cards:
                continue
            sign, words, color = DEEDS[chance.deed]
            row = pygame.Rect(body.left, y, body.width, high)
            pygame.draw.rect(target, theme.WELL, row)
            pygame.draw.rect(target, theme.shade(color, 0.42), (row.left, row.top, row.width * chance.percent // 100, row.height))
            draw_icon(target, sign, round(px * 1.1), (row.left + px, row.centery), color)
            number = say("figure.percent", n=chance.percent)
            at = draw(target, number, px, theme.TEXT, (row.right - 6, row.centery), anchor="midright", face=Face.TITLE)
            left = row.left + 2 * px
            draw(target, say(words), px, theme.TEXT, (left, row.centery), anchor="midleft", width=at.left - left - 6)
            y += high + 3
        if self.marks:
            text = rich(say("intel_panel.odds_leave_mark_on"), scale.font(15), body.width, theme.WARN, face=reading())
            target.blit(text, (body.left, y))
            y += text.get_height()
        return y + scale.px(6)

    def _draw_seen(self, target: pygame.Surface, y: int) -> int:
        """The turned cards, the last one first, with their commands as icons."""
        scale, body = self.scale, self._body
        px = scale.font(17)
        high = line_height(px)
        head = say("intel_panel.turned_so_far", count=len(self.seen)) if self.seen else say("intel_panel.has_not_turned_card")
        draw(target, head, px, theme.GOLD, (body.left, y), face=Face.DISPLAY, width=body.width)
        y += high + 2
        mark = round(px * 0.95)
        for card in reversed(self.seen):
            x = body.right - scale.px(14)
            for sign in reversed(card.icons):
                draw_icon(target, sign, mark, (x, y + high // 2), theme.NEMESIS, "midright")
                x -= mark + 3
            draw(target, card.name, px, theme.TEXT, (body.left, y), width=max(1, x - body.left - 4))
            y += high
        return y
