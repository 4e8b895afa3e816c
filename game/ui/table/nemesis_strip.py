"""The strip of the Nemesis: the Prime row and the deck clock, with points and target beside it (UX-N3, UX-N6, UX-T15)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.table.nemesis_facts import PrimeTile, prime_tiles
from game.client.table.nemesis_specs import Aim
from game.content.language import Line, line, say
from game.engine import View, revolution_at
from game.nemesis import Clock, PrimeStanding
from game.ui.cards.card_back import card_back
from game.ui.cards.card_face import height_for
from game.ui.devices.input import LEFT, InputEvent, PointerLeft, PointerMoved, PointerUp
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, size
from game.ui.kit.theme import Color
from game.ui.table.prime_tiles import draw_kept_tile
from game.ui.table.stage.threat import Threat

LEVELS: dict[str, tuple[str, Line | None, Color]] = {
    "calm": ("", None, theme.TEXT),
    "amber": ("warning", line("nemesis_strip.low"), theme.WARN),
    "red": ("warning", line("nemesis_strip.last_cards"), theme.BAD),
}


LEAST_CLOCK = 132
"""The least width of the deck clock in pixels."""
ROOM = (960, 92)
"""Width and height that the strip needs at 1920 x 1080."""


class NemesisStrip:
    """Everything of the Nemesis that must stay in view. Answers "column:<index>" and "nemesis_deck" to a click."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.threat = Threat(names)
        self.keeps_off: tuple[pygame.Rect, ...] = ()
        """What its tips never cover: the Central Zone."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.tiles: list[PrimeTile] = []
        self.clock: Clock | None = None
        self.waits = ""
        """What brings the next phase of a last battle; it ends the tip of the deck."""
        self.introduction = ""
        """What Prime Cards are, for whoever has not met them yet; it ends the tips of the row."""
        self.hovered: str | None = None
        self.focused: str | None = None
        self.candidates: frozenset[int] = frozenset()
        self._below: list[tuple[str, ...]] = []
        self._boxes: list[pygame.Rect] = []
        self._words: list[str] = []
        self._clock_box = pygame.Rect(0, 0, 1, 1)
        self._row = pygame.Rect(0, 0, 1, 1)

    def place(self, rect: pygame.Rect, scale: Scale, threat: pygame.Rect) -> None:
        """Lay the strip out: the Prime row, the clock at its right; points and target have a place of their own."""
        scale = scale.within(rect.size, ROOM)
        self.rect, self.scale = pygame.Rect(rect), scale
        gap = max(3, scale.px(6))
        clock = max(round(rect.width * 0.15), min(max(scale.font(17) * 8, LEAST_CLOCK), rect.width // 4))
        self.threat.place(threat, scale)
        self._clock_box = pygame.Rect(rect.right - clock, rect.top, clock, rect.height)
        self._row = pygame.Rect(rect.left, rect.top, max(1, self._clock_box.left - rect.left - gap), rect.height)
        self._cut_row()

    def _cut_row(self) -> None:
        count = max(1, len(self.tiles) or 7)
        gap = max(2, self.scale.px(6))
        self._boxes = []
        for index in range(count):
            left = self._row.left + (self._row.width + gap) * index // count
            right = self._row.left + (self._row.width + gap) * (index + 1) // count - gap
            self._boxes.append(pygame.Rect(left, self._row.top, max(1, right - left), self._row.height))

    def show(
        self,
        view: View,
        primes: Sequence[PrimeStanding],
        clock: Clock | None,
        points: Sequence[int],
        candidates: Sequence[int] = (),
        aim: Aim | None = None,
    ) -> None:
        """Take new numbers; `candidates` are the columns of an open choice, `aim` is where the Nemesis looks."""
        before = len(self.tiles)
        self.threat.show(view, points, aim)
        self.tiles = prime_tiles(view, tuple(primes), self.threat.names)
        self._words = [
            tile.describe().replace("**", "") for tile in self.tiles
        ]  # the keyboard's places are asked for every frame
        self.clock = clock
        self.candidates = frozenset(candidates)
        nemesis = view.nemesis
        self._below = []
        if nemesis is not None:
            for tile, column in zip(self.tiles, nemesis.columns):
                cards = nemesis.sideways if tile.counts == "always" else column
                seen = revolution_at(view)
                if tile.built and seen:
                    cards = [*view.players[nemesis.seat].worlds[1:], *seen.built]
                self._below.append(tuple(view.cards[card].name for card in cards))
        if before != len(self.tiles):
            self._cut_row()

    # -- where things lie

    def column_rect(self, index: int) -> pygame.Rect:
        """The tile of a Prime column, to which its cards fly."""
        return self._boxes[index] if 0 <= index < len(self._boxes) else self._row

    def sideways_rect(self) -> pygame.Rect:
        """Where cards fly that lie sideways below Ra."""
        return self.column_rect(next((n for n, tile in enumerate(self.tiles) if tile.counts == "always"), 0))

    def worlds_rect(self) -> pygame.Rect:
        """Where conquered Worlds fly, the Dagda column."""
        return self.column_rect(next((n for n, tile in enumerate(self.tiles) if tile.counts == "worlds"), len(self._boxes) - 1))

    def deck_rect(self) -> pygame.Rect:
        """The picture of the Nemesis Deck."""
        pad = max(4, self.scale.px(8))
        high = round(self._clock_box.height * 0.5)
        return pygame.Rect(self._clock_box.left + pad, self._clock_box.top + pad, max(24, round(high / 1.4)), high)

    def focusables(self) -> list[tuple[pygame.Rect, str, str]]:
        """The tiles and the deck, for the keyboard."""
        places = [(box, f"column:{n}", words) for n, (box, words) in enumerate(zip(self._boxes, self._words))]
        return [*places, (self._clock_box, "nemesis_deck", self.clock_words())]

    def clock_words(self) -> str:
        """The deck clock in words."""
        clock = self.clock
        if clock is None:
            return say("nemesis_strip.no_nemesis_deck")
        words = say("nemesis_strip.nemesis_deck_cards_epoch", epoch_1=clock.epoch_1, epoch_2=clock.epoch_2, turns=clock.turns)
        pace = "nemesis_strip.at_this_pace_outlasts" if clock.empty_round is None else "nemesis_strip.at_this_pace_empty"
        told = say(pace, words=words, empty_round=clock.empty_round or 0)
        return f"{told} {self.waits}" if self.waits else told

    # -- input

    def handle(self, event: InputEvent) -> str | None:
        """Hover for tips; a click names the column or the deck."""
        match event:
            case PointerMoved(pos):
                self.hovered = self._at(pos)
            case PointerLeft():
                self.hovered = None
            case PointerUp(pos, button, start) if button == LEFT:
                key = self._at(pos)
                return key if key is not None and key == self._at(start) else None
        return None

    def _at(self, pos: tuple[int, int]) -> str | None:
        return next((key for box, key, _ in self.focusables() if box.collidepoint(pos)), None)

    # -- picture

    def draw(self, target: pygame.Surface) -> None:
        """Draw the strip."""
        scale = self.scale
        self.threat.draw(target)
        for index, (box, tile) in enumerate(zip(self._boxes, self.tiles)):
            lit = f"column:{index}" in (self.hovered, self.focused)
            draw_kept_tile(target, box, tile, scale, lit=lit, chosen=index in self.candidates)
        self._draw_clock(target)

    def draw_over(self, target: pygame.Surface) -> None:
        """The tip of what is hovered or focused; to be drawn after everything else."""
        key = self.focused or self.hovered
        if key is None:
            return
        if key == "nemesis_deck":
            tooltip(target, self.clock_words(), self._clock_box, self.scale, keeps_off=self.keeps_off)
            return
        index = int(key.partition(":")[2])
        if index < len(self.tiles):
            more = f"\n{self.introduction}" if self.introduction else ""
            words = f"{self.tiles[index].describe()}{self._lying(index)}{self.next_target()}{more}"
            tooltip(target, words, self._boxes[index], self.scale, 460, self.keeps_off)

    def _lying(self, index: int) -> str:
        names = self._below[index] if index < len(self._below) else ()
        if not names:
            return ""
        how = say("nemesis_strip.sideways_below") if self.tiles[index].counts == "always" else say("nemesis_strip.below")
        return f"\n{how}: {', '.join(names)}."

    def next_target(self) -> str:
        """What a target command would take now, for the tips."""
        ranked = sorted((tile for tile in self.tiles if tile.rank), key=lambda tile: tile.rank)
        if not ranked:
            return say("nemesis_strip.no_core_world_prime")
        best = [tile.name for tile in ranked if tile.rank == 1]
        tie = say("nemesis_strip.tied_player_decides") if len(best) > 1 else ""
        over = say("nemesis_strip.over_by", excess=ranked[0].excess) if ranked[0].excess > 0 else ""
        return say("nemesis_strip.if_told_target_now", best=say("nemesis_strip.or").join(best), over=over, tie=tie)

    def _draw_clock(self, target: pygame.Surface) -> None:
        scale, box, clock = self.scale, self._clock_box, self.clock
        if clock is None:
            return
        mark, warning, color = LEVELS.get(clock.level, LEVELS["calm"])
        word = say(warning) if warning is not None else ""
        edge = color if word else theme.LINE if "nemesis_deck" in (self.hovered, self.focused) else theme.LINE_SOFT
        target.blit(plate(box.size, theme.PANEL, theme.WELL, edge, line=max(1, scale.px(2 if word else 1))), box)
        deck = self.deck_rect()
        wide = min(deck.width, round(deck.height / 1.4))
        back = card_back("nemesis_1" if clock.epoch_1 else "nemesis_2", wide)
        middle = (deck.left + max(deck.width, back.get_width()) // 2, deck.top + max(height_for(wide), back.get_height()) // 2)
        place = target.blit(back, back.get_rect(center=middle))
        left = place.right + max(5, scale.px(10))
        right = box.right - scale.px(6)
        total = str(clock.epoch_1 + clock.epoch_2)
        big = min(scale.font(34), max(14, round(deck.height * 0.48)))
        top = draw(target, total, big, color, (left, deck.centery + scale.px(4)), anchor="bottomleft", face=Face.TITLE)
        px = min(scale.font(16), max(theme.NUMBER_FLOOR, round(box.height * 0.3)))
        if word:
            lead = round(px * 1.1)
            room = right - top.right - scale.px(8)
            if size(word, px, Face.TITLE)[0] + lead > room:
                word = say("nemesis_strip.last") if clock.level == "red" else word
            draw_icon(target, mark, lead, (top.right + scale.px(6), top.centery), color, "midleft")
            draw(
                target,
                word,
                px,
                color,
                (top.right + scale.px(8) + lead, top.centery),
                anchor="midleft",
                face=Face.TITLE,
                width=max(10, room - lead),
            )
        elif size(say("nemesis_strip.cards"), px)[0] <= right - top.right - scale.px(6):
            at = (top.right + scale.px(6), top.centery)
            draw(target, say("nemesis_strip.cards"), px, theme.MUTED, at, anchor="midleft")
        small = min(scale.font(17), max(theme.NUMBER_FLOOR, round(box.height * 0.3)))
        kinds = say("nemesis_strip.early_and_late", early=clock.epoch_1, late=clock.epoch_2)
        if size(kinds, theme.NUMBER_FLOOR, Face.BOLD)[0] > right - left:  # by its epochs, as on the back of a card
            kinds = say("nemesis_strip.both_epochs", early=clock.epoch_1, late=clock.epoch_2)
        at = (left, deck.centery + scale.px(3))
        epochs = draw(target, kinds, small, theme.TEXT, at, face=Face.BOLD, width=right - left)
        y = max(deck.bottom + max(2, scale.px(3)), epochs.bottom)
        room, high = right - deck.left, box.bottom - y
        round_ = clock.empty_round
        ends = say("nemesis_strip.outlasts_game") if round_ is None else say("nemesis_strip.empty_round", empty_round=round_)
        left_words = say("nemesis_strip.at_most_turns_left", turns=clock.turns)
        told = ((left_words, theme.TEXT), (ends, theme.MUTED if round_ is None else color))
        while px > theme.NUMBER_FLOOR and len(told) * line_height(px) > high:
            px -= 1
        for words, tone in told[: max(0, high) // line_height(px)]:  # what has no room is told by the tip
            if size(words, theme.NUMBER_FLOOR)[0] <= room:
                draw(target, words, fit_px(words, px, room, Face.BODY, theme.NUMBER_FLOOR), tone, (deck.left, y), width=room)
                y += line_height(px)
