"""Muster: after a won battle a card that did something comes aboard, a veteran learns, or one retires to make room."""

from __future__ import annotations

from functools import partial

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.crew_words import (
    CrewWords,
    berths_words,
    candidates,
    crew_aboard,
    flagship_words,
    lessons_to_give,
    retirements,
)
from game.content.language import say
from game.scenes.campaign.step import StepScene
from game.ui.cards.card_face import face, height_for
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.text import Face, draw, fit_px, line_height
from game.ui.screens.crew_tiles import CardTile, CrewTile
from game.ui.screens.even_tiles import even

MOST_IN_A_ROW = 6


class MusterScene(StepScene):
    """The cards that did something, whole, above the roll of those aboard; digits choose too, 0 is nobody."""

    timed = False

    def begin(self) -> None:
        self.picked: str | None = None
        self.nobody = Button(say("muster.nobody"), lambda: self.desk.muster(None), key="0", icon="right", measure=24)

    def lay_out(self) -> None:
        """What can be chosen now: what a veteran has learned, who comes aboard, or who retires."""
        self.cards: list[CardTile] = []
        self.learning: list[Button[Asked]] = []
        self.pupil: CrewWords | None = None
        retiring = retirements(self.runs)
        choices = self._teaching() or self._mustering(full=bool(retiring))
        self.keys = {} if self.learning else {"slot_10": self.nobody}
        self.slots = [*self.learning, *self.cards]
        if self.picked is not None:
            self.roll = [CrewTile(who.words, on_press=partial(self._retire, who.number), color=theme.WARN) for who in retiring]
        else:
            flagship = flagship_words(self.runs)
            self.roll = [CrewTile(words) for words in (*([flagship] if flagship is not None else []), *crew_aboard(self.runs))]
        fleet = self.runs.run.fleet
        empty = fleet.berths - len(fleet.crew) if fleet is not None else 0
        self.empty = [CrewTile(None, say("muster.free_berth")) for _ in range(empty)]
        retire: list[Widget[Asked]] = [*self.roll] if self.picked is not None else []
        self.offer([*choices, *retire], (retire or choices)[0])

    def _teaching(self) -> list[Widget[Asked]]:
        """What the veteran with a lesson to come may learn; nothing where nobody has one."""
        lessons = lessons_to_give(self.runs)
        if lessons:
            self.pupil = lessons[0].words
            self.told = say("muster.teach", card=self.pupil.title)
        self.learning = [
            Button(
                say(f"muster.learns_{lesson.plus}"),
                partial(self.desk.teach, lesson.number, "fleet" if lesson.plus == "fleet" else "ground"),
                key=str(place),
                icon=lesson.plus,
                style="primary",
                measure=26,
                hint=say(f"muster.learns_{lesson.plus}_words"),
            )
            for place, lesson in enumerate(lessons, 1)
        ]
        return [*self.learning]

    def _mustering(self, full: bool) -> list[Widget[Asked]]:
        """The cards that may come aboard, and nobody; with no berth left somebody retires for the one that is picked."""
        self.told = say("muster.full" if full else "muster.told")
        for key, words in candidates(self.runs):
            tile = CardTile(words, partial(self._choose, key))
            tile.chosen = key == self.picked
            self.cards.append(tile)
            if tile.chosen:
                self.told = say("muster.who_retires", card=words.title)
        return [*self.cards, self.nobody]

    def _choose(self, card: str) -> Request | None:
        """Takes a card aboard, or asks who retires for it."""
        if not retirements(self.runs):
            return self.desk.muster(card)
        self.picked = None if card == self.picked else card
        self.renew()
        return None

    def _retire(self, number: int) -> Request:
        return self.desk.muster(self.picked, number)

    def resume(self) -> None:
        self.picked = None
        super().resume()

    def relayout(self) -> None:
        super().relayout()
        self.place_main(self.nobody)
        scale = self.scale
        gap, high = scale.px(14), scale.px(128)
        top = self.top + line_height(scale.font(20)) + scale.px(12)
        self.roll_top = self.bottom - high
        berths = [*self.roll, *self.empty]
        each = (self.head.width - gap * (len(berths) - 1)) // max(1, len(berths))
        for number, berth in enumerate(berths):
            berth.rect = pygame.Rect(self.head.left + number * (each + gap), self.roll_top, each, high)
        even(berths, scale)
        heading = line_height(scale.font(20), Face.DISPLAY) + scale.px(4)
        self.places = pygame.Rect(self.head.left, top, self.head.width, self.roll_top - heading - scale.px(8) - top)
        self._place_cards(gap)
        width = scale.px(420)
        for number, button in enumerate(self.learning):
            x = scale.width // 2 + (number * 2 - 1) * scale.px(14) - (width if number == 0 else 0)
            button.rect = pygame.Rect(x, self.places.bottom - self.foot.height, width, self.foot.height)

    def _place_cards(self, gap: int) -> None:
        """As large as one or two rows of them leave room for."""
        places = self.places
        count = max(1, min(len(self.cards), 2 * MOST_IN_A_ROW))
        rows = -(-count // MOST_IN_A_ROW)
        columns = -(-count // rows)
        tall = (places.height - gap * (rows - 1)) // rows
        wide = min(round(tall * 0.72), (places.width - gap * (columns - 1)) // columns)
        left = places.centerx - (columns * wide + gap * (columns - 1)) // 2
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            card.rect = pygame.Rect(left + column * (wide + gap), places.top + row * (tall + gap), wide, tall)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_ground(screen)
        self.draw_title(screen, say("muster.heading"))
        px = fit_px(self.told, scale.font(20), self.head.width, Face.BODY, 14)
        draw(screen, self.told, px, theme.MUTED, (self.head.centerx, self.top), anchor="midtop")
        if self.pupil is not None and self.pupil.card is not None:
            high = self.learning[0].rect.top - self.places.top - scale.px(20)
            wide = round(high * 0.7)
            while wide > 40 and height_for(wide) > high:
                wide -= 4
            picture = face(self.pupil.card, self.pupil.rules, wide)
            screen.blit(picture, picture.get_rect(midtop=(self.places.centerx, self.places.top + scale.px(4))))
        small = scale.font(20)
        y = self.roll_top - line_height(small, Face.DISPLAY) - scale.px(4)
        right = draw(screen, say("muster.roll"), small, theme.GOLD, (self.head.left, y), face=Face.DISPLAY).right
        draw(screen, berths_words(self.runs), scale.font(18), theme.MUTED, (right + scale.px(14), y))
        for tile in (*self.roll, *self.empty):
            tile.draw(screen, scale)
        self.widgets.draw(screen, scale)
