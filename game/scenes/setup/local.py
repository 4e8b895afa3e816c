"""Setting up a game of two to five seats on one screen: who sits where, with what, and who may look (UX-D9, UX-H1 to H9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.games.beginning import new_seed
from game.client.games.books import playable_packs
from game.client.games.local_game import (
    MOST_SURGES,
    LocalGame,
    local_book,
    local_setup,
)
from game.client.games.privacy import MODES, default_mode
from game.client.games.profile_in_play import people_at_table
from game.client.games.requests import game_args
from game.client.games.session import Session
from game.client.profile.preferences import MOTION
from game.client.profile.problems import NOT_BEGUN
from game.client.profile.requests import Asked, Back, Request, Swap
from game.client.profile.setup_choices import (
    LOCAL_DRAFT,
    LOCAL_FAIR,
    LOCAL_LENGTH,
    LOCAL_PACKS,
    LOCAL_PRIVACY,
    LOCAL_REVENGE,
    LOCAL_SEATS,
    LOCAL_SEED,
    local_device,
    local_home,
    local_kind,
    local_name,
    local_surges,
)
from game.client.runs.setup_words import REVENGE_HINT, fair_words, pack_label, pack_words
from game.content.language import line, say, sentence
from game.engine import CardBook
from game.engine.terms import LEAST_SEATS, MOST_SEATS
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice, TextField, Toggle
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, line_height, rich, size
from game.ui.screens.privacy_demo import PrivacyDemo
from game.ui.table.seats import draw_badge, draw_pattern, seat_color

from .seat_row import SeatRow, placed

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

CAPTIONS = (
    line("local_setup.seat"),
    line("local_setup.name"),
    line("local_setup.who_plays"),
    line("local_setup.home_world"),
    line("local_setup.device"),
    line("local_setup.surge_tokens"),
)
MOST_HIGH = 150
"""How high the row of a seat is at most, at 1080p: few seats fill the page as well."""
SHARES = (0.07, 0.20, 0.19, 0.22, 0.17, 0.15)
"""The columns of a row of the table of seats, as shares of its width."""
FAIR_WIDE = 250
"""The switch of a fair start beside the number of seats, at 1080p."""
LAST_COLUMN = 2
"""The third of the columns in which packs and rules stand."""
LENGTH_WORDS = (("full", line("local_setup.10_rounds")), ("half", line("local_setup.5_rounds_variant")))


class LocalScene(Scene):
    """One page: the seats as a table, below it packs and rules, at the side the privacy mode with its demonstration."""

    room = (1500, 900)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("industrial", 52)
        self.message = ""
        self.mode = ""  # as long as nobody has chosen, the mode follows the number of people
        self.head = pygame.Rect(0, 0, 1, 1)
        self.captions: list[tuple[str, tuple[int, int], int]] = []
        self.boxes: list[pygame.Rect] = []
        self.labels: list[tuple[str, tuple[int, int]]] = []

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        settings = app.services.settings
        people = people_at_table(app.services)
        self.rows = [SeatRow(self, seat, people) for seat in range(MOST_SEATS)]
        numbers = [say("local_setup.seats", number=number) for number in range(LEAST_SEATS, MOST_SEATS + 1)]
        self.count = Choice(
            say("local_setup.how_many_seats"), numbers, settings.get(LOCAL_SEATS) - LEAST_SEATS, self.chosen_count
        )
        mode = settings.get(LOCAL_PRIVACY)
        self.mode = mode if mode in MODES else ""
        names = [say(f"privacy.{name}") for name in MODES]
        self.privacy = Choice(say("local_setup.who_may_look"), names, 0, self.chosen_privacy, icons=("eye", "lock", "hand"))
        self.demo = PrivacyDemo()
        self.demo.still = settings.get(MOTION) is True
        packs = settings.get(LOCAL_PACKS).split()
        self.offered = playable_packs()
        self.switches = [
            Toggle(pack_label(pack), pack in packs, self.turn_packs, hint=say("local_setup.its_cards")) for pack in self.offered
        ]
        self.draft = Toggle(
            say("local_setup.pregame_draft"),
            settings.get(LOCAL_DRAFT),
            self.turn_rule,
            hint=say("local_setup.two_picks_each_before"),
        )
        self.revenge = Toggle(
            say("local_setup.monarchs_revenge"), settings.get(LOCAL_REVENGE), self.turn_rule, hint=say(REVENGE_HINT)
        )
        self.fair = Toggle(
            say("local_setup.fair_start"), settings.get(LOCAL_FAIR), self.turn_rule, hint=say("local_setup.fair_start_hint")
        )
        length = placed(tuple(key for key, _ in LENGTH_WORDS), settings.get(LOCAL_LENGTH))
        self.length = Choice(say("local_setup.length"), [say(words) for _, words in LENGTH_WORDS], length, self.changed)
        hint = say("local_setup.same_seed_deals_same")
        self.seed: TextField[Asked] = TextField(
            say("local_setup.seed"),
            app.services.options.seed or new_seed(),
            limit=64,
            empty=say("local_setup.any_text"),
            hint=hint,
        )
        self.again = Button(
            say("local_setup.new"), self.fresh_seed, icon="redo", measure=20, hint=say("local_setup.another_random_seed")
        )
        self.leave_button = Button(say("local_setup.back"), Back, key="cancel", icon="left", style="quiet", measure=20)
        self.begin = Button(say("local_setup.start"), self.start, key="primary", icon="right", style="primary", measure=34)
        self.deal(self.begin)

    # -- what is chosen

    @property
    def packs(self) -> tuple[str, ...]:
        """The packs that are switched on."""
        return tuple(pack for pack, switch in zip(self.offered, self.switches) if switch.on)

    @property
    def book(self) -> CardBook:
        """The tables of these packs."""
        return local_book(self.packs)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.count.chosen + LEAST_SEATS

    @property
    def chosen(self) -> LocalGame:
        """Everything as it is chosen."""
        homes = sorted(self.book.homes, key=lambda card: card.number)
        keys = [card.key for card in homes]
        chairs = tuple(row.chair(keys) for row in self.rows[: self.seats])
        length = LENGTH_WORDS[self.length.chosen][0]
        revenge = self.revenge.on and self.revenge.visible
        return LocalGame(chairs, self.packs, self.draft.on, self.mode, length, revenge, self.fair.on)

    def deal(self, focus: Widget[Asked] | None) -> None:
        """The widgets as the number of seats and the packs ask for them."""
        homes = sorted(self.book.homes, key=lambda card: card.number)
        for row in self.rows:
            row.homes([card.key for card in homes], [card.name for card in homes])
        shown = [widget for row in self.rows[: self.seats] for widget in row.widgets]
        self.revenge.visible = self.book.plays("orders")
        rules: list[Widget[Asked]] = [*self.switches, self.draft, self.revenge, self.length]
        foot: list[Widget[Asked]] = [self.seed, self.again, self.leave_button, self.begin]
        widgets: list[Widget[Asked]] = [self.count, self.fair, *shown, *rules, self.privacy, self.demo, *foot]
        self.widgets.set(widgets, focus if focus in widgets else self.begin)
        self.mark()
        if self.boxes:
            self.relayout()
        self.app.invalidate()

    def mark(self) -> None:
        """What follows from what is chosen: the mode, which devices matter, and what is wrong."""
        chosen = self.chosen
        self.privacy.chosen = MODES.index(chosen.mode)
        people = len(chosen.humans)
        self.privacy.enabled = people > 1
        self.demo.show(chosen.mode)
        for row in self.rows:
            row.mark()
        self.fair.visible = chosen.start is not None
        self.message = chosen.problem
        self.begin.enabled = not self.message

    def changed(self, _: int) -> Request | None:
        """Something was chosen."""
        homes = [card.key for card in sorted(self.book.homes, key=lambda card: card.number)]
        for row in self.rows:
            row.wanted_home = homes[row.home.chosen - 1] if row.home.chosen else None
        self.mark()
        return None

    def typed(self, words: str) -> Request | None:
        """A name is being typed."""
        self.mark()
        return None

    def chosen_count(self, _: int) -> Request | None:
        """More or fewer seats."""
        self.deal(self.count)
        return None

    def chosen_kind(self, _: int) -> Request | None:
        """A person or a rival sits there now."""
        self.mark()
        return None

    def chosen_privacy(self, index: int) -> Request | None:
        """Somebody has chosen: from now on the mode stays."""
        self.mode = MODES[index]
        self.mark()
        return None

    def turn_packs(self, on: bool) -> Request | None:
        """Other packs bring other Home Worlds."""
        self.deal(self.widgets.focus)
        return None

    def turn_rule(self, on: bool) -> Request | None:
        """With or without the pregame draft, or Monarch's Revenge."""
        self.mark()
        return None

    def fresh_seed(self) -> Request | None:
        """Another random seed."""
        return self.seed.set(new_seed())

    def start(self) -> Request | None:
        """Begins the game, and remembers how it was set up."""
        seed = self.seed.value.strip() or new_seed()
        chosen = self.chosen
        if chosen.problem:
            self.message = chosen.problem
            return None
        try:
            session = Session.start(self.app.services, local_setup(chosen, seed))
        except NOT_BEGUN as problem:
            self.message = sentence(problem)
            return None
        self.keep()
        self.app.services.settings.set(LOCAL_SEED, seed)  # shown at the end of the game; the page deals a new one each time
        return Swap(game_args(session))

    def keep(self) -> None:
        """Remembers everything but the seed."""
        settings = self.app.services.settings
        settings.set(LOCAL_SEATS, self.seats)
        settings.set(LOCAL_PRIVACY, self.mode)
        settings.set(LOCAL_PACKS, " ".join(self.packs))
        settings.set(LOCAL_DRAFT, self.draft.on)
        settings.set(LOCAL_REVENGE, self.revenge.on)
        settings.set(LOCAL_FAIR, self.fair.on)
        settings.set(LOCAL_LENGTH, LENGTH_WORDS[self.length.chosen][0])
        for row in self.rows:
            chair = row.chair([card.key for card in sorted(self.book.homes, key=lambda card: card.number)])
            settings.set(local_name(row.seat), chair.name)
            settings.set(local_kind(row.seat), chair.kind)
            settings.set(local_home(row.seat), chair.home)
            settings.set(local_device(row.seat), chair.device)
            settings.set(local_surges(row.seat, MOST_SURGES), chair.surges)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "primary" in event.actions and not self.typing and not event.repeat:
            return self.start()
        request = super().handle(event)
        self._look()
        return request

    def _look(self) -> None:
        """A pack under pointer or focus tells at the side what it brings and which cards it swaps, a fair start what it does."""
        looked = next((pack for pack, switch in zip(self.offered, self.switches) if switch.hovered), None)
        looked = looked or next((pack for pack, switch in zip(self.offered, self.switches) if switch.focused), None)
        told = pack_words(self.packs, looked) if looked is not None else ""
        start = self.chosen.start
        if start is not None and (self.fair.hovered or self.fair.focused):
            told = fair_words(start)
        if told != self.demo.told:
            self.demo.told = told
            self.app.invalidate()

    # -- picture

    @property
    def moving(self) -> bool:
        return self.widgets.moving or self.demo.moving

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(48), scale.px(12)
        side = max(scale.px(430), scale.width // 4)
        left, right = edge, scale.width - edge - side - scale.px(28)
        self.head = pygame.Rect(left, scale.px(24), right - left, line_height(scale.font(52), Face.TITLE))
        label = line_height(scale.font(18), Face.DISPLAY) + scale.px(4)
        field = scale.target(56)
        foot = scale.height - scale.px(36) - field
        count = min(self.head.width // 2, scale.px(560))
        self.count.rect = pygame.Rect(right - count, self.head.centery - scale.target(48) // 2, count, scale.target(48))
        title, _ = size(say("local_setup.local_game"), scale.font(52), Face.TITLE)
        switch = min(scale.px(FAIR_WIDE), self.count.rect.left - 2 * gap - left - title)
        self.fair.rect = self.count.rect.move(-gap - switch, 0)
        self.fair.rect.width = switch
        top = self.head.bottom + scale.px(14)
        line = scale.target(54)
        rules = 2 * line + gap
        room = foot - 2 * label - scale.px(30) - rules - top - label
        least = min(scale.px(92), (room - gap * (MOST_SEATS - 1)) // MOST_SEATS)
        high = max(least, min(scale.px(MOST_HIGH), (room - gap * (self.seats - 1)) // self.seats))
        self.captions, self.boxes = [], []
        x = float(left)
        for words, share in zip(CAPTIONS, SHARES):
            self.captions.append((say(words), (round(x) + scale.px(4), top), round((right - left) * share) - gap))
            x += (right - left) * share
        y = top + label
        for row in self.rows[: self.seats]:
            self.boxes.append(pygame.Rect(left, y, right - left, high))
            self._place_row(row, self.boxes[-1], gap)
            y += high + gap
        y = foot - 2 * label - scale.px(16) - rules + label
        self.labels = [(say("local_setup.packs_and_rules"), (left, y - label)), (say("local_setup.seed"), (left, foot - label))]
        self._place_rules(pygame.Rect(left, y, right - left, line), gap)
        back = max(self.leave_button.preferred(scale)[0], scale.px(150))
        self.leave_button.rect = pygame.Rect(right - back, foot, back, field)
        new = self.again.preferred(scale)[0]
        self.again.rect = pygame.Rect(self.leave_button.rect.left - gap - new, foot, new, field)
        self.seed.rect = pygame.Rect(left, foot, self.again.rect.left - scale.px(8) - left, field)
        x_at = right + scale.px(28)
        self.begin.rect = pygame.Rect(x_at, foot - scale.px(20), side, field + scale.px(20))
        self.side_head = (x_at, self.head.top + scale.px(10))
        y = self.head.bottom + scale.px(14)
        self.privacy.rect = pygame.Rect(x_at, y, side, scale.target(56))
        y += self.privacy.rect.height + scale.px(14)
        tall = min(self.begin.rect.top - scale.px(20) - y, round(side * 1.15))
        self.demo.rect = pygame.Rect(x_at, y, side, max(40, tall))

    def _place_rules(self, box: pygame.Rect, gap: int) -> None:
        """The packs over switches and length, in three columns with the length in the last one.

        Monarch's Revenge has its place even where it is not offered: nothing moves away from below the pointer. Packs of the
        player are more than three, and share the whole line.
        """
        length = box.width * 9 // 25
        step = (box.width - length) // 2
        below = box.bottom + gap
        for column, switch in enumerate((self.draft, self.revenge)):
            switch.rect = pygame.Rect(box.left + column * step, below, step - gap, box.height)
        share = step if len(self.switches) <= LAST_COLUMN + 1 else box.width // len(self.switches)
        for column, switch in enumerate(self.switches):
            left = box.left + column * share
            wide = box.right - left if column == len(self.switches) - 1 and column >= LAST_COLUMN else share - gap
            switch.rect = pygame.Rect(left, box.top, wide, box.height)
        self.length.rect = pygame.Rect(box.left + LAST_COLUMN * step, below, box.width - LAST_COLUMN * step, box.height)

    def _place_row(self, row: SeatRow, box: pygame.Rect, gap: int) -> None:
        x = box.left + box.width * SHARES[0]
        high = min(box.height - self.scale.px(12), self.scale.target(58))
        for widgets, share in zip(row.columns, SHARES[1:]):
            wide = box.width * share
            for widget in widgets:
                widget.rect = pygame.Rect(round(x), box.centery - high // 2, round(wide) - gap, high)
            x += wide

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        draw(screen, say("local_setup.local_game"), scale.font(52), theme.TEXT, self.head.topleft, face=Face.TITLE)
        draw(screen, say("local_setup.who_may_look"), scale.font(26), theme.GOLD, self.side_head, face=Face.DISPLAY)
        for words, at, wide in self.captions:
            draw(screen, words, scale.font(18), theme.GOLD, at, face=Face.DISPLAY, width=max(1, wide))
        for words, at in self.labels:
            draw(screen, words, scale.font(18), theme.GOLD, at, face=Face.DISPLAY)
        for row, box in zip(self.rows, self.boxes):
            cut = scale.px(12)
            color = seat_color(row.seat)
            top = theme.mix(theme.PANEL, color, 0.08)
            screen.blit(plate(box.size, top, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=225), box)
            band = pygame.Rect(box.left + 2, box.top + 2, round(box.width * SHARES[0]) - 4, box.height - 4)
            draw_pattern(screen, row.seat, band, 0.22)
            draw_badge(screen, row.seat, min(box.height - 6, scale.px(56)), band.center, "center")
        self.widgets.draw(screen, scale)
        words, color = self.note()
        at = (self.begin.rect.left, self.demo.rect.bottom + scale.px(8))
        room = self.begin.rect.top - scale.px(8) - at[1]
        if room >= line_height(scale.font(17)):
            most = max(1, room // line_height(scale.font(17)))
            screen.blit(rich(words, scale.font(17), self.begin.rect.width, color, most_lines=most), at)
        elif self.message:
            draw(screen, words, scale.font(17), color, (self.seed.rect.left + scale.px(90), self.labels[1][1][1]))

    def note(self) -> tuple[str, theme.Color]:
        """What is wrong, else what follows from the seats."""
        if self.message:
            return self.message, theme.BAD
        chosen = self.chosen
        people = len(chosen.humans)
        if people == 0:
            return say("local_setup.no_person_plays_rivals"), theme.WARN
        if people == 1:
            return say("local_setup.one_person_alone"), theme.MUTED
        fits = default_mode(people)
        if chosen.mode == fits:
            return say("local_setup.fits_table_of_people", mode=line(f"privacy.{fits}"), people=people), theme.MUTED
        return say("local_setup.for_people_would", people=people, mode=line(f"privacy.{fits}")), theme.MUTED
