"""Profiles: their cards, a new one, another name, copies, one file for exchange, and the trash with 30 days of grace."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.campaign.score import MODE_TENTHS
from game.client.games.books import whole_book
from game.client.games.profile_in_play import UNLOCK_ALL, profile_name, shelf_of, store_keeper
from game.client.profile.background import Errand
from game.client.profile.diagnostics import hide_home
from game.client.profile.requests import Back, Request
from game.client.runs.opening import switch_profile
from game.content.language import line, say
from game.scenes.shared.base import Scene
from game.store import MOST_PROFILES, NAME_LENGTH, ProfileCard, Shelf, StoreError
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.fields import Choice, PickList, TextField, Toggle
from game.ui.kit.focus import Widget
from game.ui.kit.panels import panel
from game.ui.kit.text import Face, draw, glowing, line_height, rich
from game.ui.screens.profile_tile import ProfileTile

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

PAGES = (line("profiles.profiles"), line("profiles.import"), line("profiles.trash"))
COLUMNS, ROWS = 2, 4
EMBLEMS = tuple(theme.FACTION_EMBLEMS)


class ProfilesScene(Scene):
    """Cards at the left, what can be done with the chosen one at the right; import and trash on pages of their own."""

    room = (1500, 960)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 23)
        self.page = 0
        self.chosen = ""
        self.message = ""
        self.warned = False
        self.errand: Errand | None = None
        self.cards: tuple[ProfileCard, ...] = ()
        self.trashed: tuple[ProfileCard, ...] = ()

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.shelf: Shelf | None = shelf_of(app.services)
        self.pairs = len(whole_book(app.services.content.book).homes) * len(MODE_TENTHS)
        self.chosen = self.current
        self._read()
        self._make()

    @property
    def current(self) -> str:
        """The id of the profile in play."""
        keeper = store_keeper(self.app.services)
        return "" if keeper is None else keeper.store.profile_id

    @property
    def card(self) -> ProfileCard | None:
        """The chosen profile; None while a new one is being made."""
        return next((card for card in self.cards if card.profile_id == self.chosen), None)

    def _read(self) -> None:
        """Looks at the folder again."""
        keeper = store_keeper(self.app.services)
        if keeper is not None:
            keeper.store.flush(0.5)  # the card of the profile in play shows what was just set
        try:
            self.cards = self.shelf.cards() if self.shelf is not None else ()
            self.trashed = self.shelf.trash() if self.shelf is not None else ()
        except StoreError as problem:
            self._tell(str(problem), True)

    def _tell(self, words: str, warn: bool = False) -> None:
        self.message, self.warned = words, warn

    # -- widgets

    def _make(self) -> None:
        """The widgets of the open page."""
        focused = self.widgets.focus.label if self.widgets.focus else ""
        self.tabs = Choice(say("profiles.page"), [say(page) for page in PAGES], self.page, self.turn_to)
        self.leave_button = Button(say("profiles.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        self.tiles: list[ProfileTile] = []
        self.column: list[Widget] = []
        make = (self._make_profiles, self._make_import, self._make_trash)[self.page]
        make()
        widgets: list[Widget] = [self.tabs, *self.tiles, *self.column, self.leave_button]
        for widget in (*self.tiles, *self.column):
            widget.enabled = widget.enabled and self.errand is None
        first = next((tile for tile in self.tiles if tile.chosen), self.tabs)
        self.widgets.set(widgets, next((widget for widget in widgets if widget.label == focused and widget.enabled), first))

    def _make_profiles(self) -> None:
        cards: list[ProfileCard | None] = [*self.cards]
        if self.shelf is not None and len(cards) < MOST_PROFILES:
            cards.append(None)
        for card in cards:
            ident = card.profile_id if card is not None else ""
            tile = ProfileTile(card, self.pairs, partial(self.choose, ident), current=bool(ident) and ident == self.current)
            tile.chosen = ident == self.chosen
            self.tiles.append(tile)
        card = self.card
        own = card is not None and card.profile_id == self.current
        self.name = TextField(say("profiles.name"), card.name if card else "", limit=NAME_LENGTH, empty=say("profiles.a_name"))
        self.initials = TextField(say("profiles.initials"), card.initials if card else "", limit=3, empty=say("profiles.abc"))
        emblem = card.emblem if card is not None and card.emblem in EMBLEMS else EMBLEMS[-1]
        icons = [theme.faction_emblem(key) for key in EMBLEMS]
        self.emblem = Choice(say("profiles.emblem"), [""] * len(EMBLEMS), EMBLEMS.index(emblem), icons=icons)
        if card is None:
            make = Button(say("profiles.make_this_profile"), self.create, icon="plus", style="primary")
            self.column = [self.name, self.initials, self.emblem, make]
            return
        play = Button(say("profiles.play_with_this_profile"), self.play, icon="right", style="primary")
        play.enabled = not own
        save = Button(say("profiles.keep_name_and_initials"), self.rename, icon="check")
        copy = Button(say("profiles.copy"), self.copy, icon="plus")
        export = Button(say("profiles.export_as_one_file"), self.export, icon="save")
        delete = HoldButton(say("profiles.delete"), self.delete, icon="cross", hint=say("profiles.hold_it_stays"))
        delete.enabled = not own
        opened = self.app.services.settings.get(UNLOCK_ALL)
        hint = say("profiles.pages_of_codex")
        unlock = Toggle(say("profiles.unlock_all"), opened, self.unlock_all, hint=hint)
        self.column = [play, self.name, self.initials, self.emblem, save, copy, export, delete, *([unlock] if own else [])]

    def _make_import(self) -> None:
        files = self.shelf.parcels() if self.shelf is not None else ()
        self.files = PickList(say("profiles.files"), [path.name for path in files], 0, self._take_file)
        self.path = TextField(
            say("profiles.file"), str(files[0]) if files else "", limit=400, empty=say("profiles.path_of_cwprofile_file")
        )
        self.column = [self.files, self.path, Button(say("profiles.import"), self.import_file, icon="save", style="primary")]

    def _take_file(self, number: int) -> Request | None:
        files = self.shelf.parcels() if self.shelf is not None else ()
        if number < len(files):
            self.path.set(str(files[number]))
        return None

    def _make_trash(self) -> None:
        lines = [say("profiles.days_left", name=card.name, days=card.days) for card in self.trashed]
        self.bin = PickList(say("profiles.deleted_profiles"), lines, 0)
        back = Button(say("profiles.bring_it_back"), self.restore, icon="undo", style="primary")
        back.enabled = bool(lines)
        self.column = [self.bin, back]

    # -- what can be done

    def turn_to(self, page: int) -> Request | None:
        """Opens another page."""
        self.page = page
        self._tell("")
        self._again()
        return None

    def choose(self, profile_id: str) -> Request | None:
        """Chooses a card; "" is the place for a new one."""
        self.chosen = profile_id
        self._tell("")
        self._again()
        if not profile_id:
            self.widgets.set_focus(self.name)
        return None

    def play(self) -> Request | None:
        """Goes on with the chosen profile."""
        try:
            switch_profile(self.app.services, self.chosen)
            self.app.profile_changed()
        except StoreError as problem:
            self._tell(str(problem), True)
        else:
            self._tell(say("profiles.you_now_play", name=profile_name(self.app.services)))
        self._again()
        return None

    def create(self) -> Request | None:
        """Makes the new profile."""
        shelf, name, initials = self.shelf, self.name.value, _letters(self.initials.value)
        emblem = EMBLEMS[self.emblem.chosen]

        def call() -> str:
            assert shelf is not None
            self.chosen = shelf.create(name, initials, emblem)
            return say("profiles.profile_is_made_choose")

        return self._send(call)

    def rename(self) -> Request | None:
        """Keeps name, initials and emblem of the chosen profile."""
        shelf, ident, own = self.shelf, self.chosen, self.chosen == self.current
        name, initials, emblem = self.name.value, _letters(self.initials.value), EMBLEMS[self.emblem.chosen]
        store = getattr(store_keeper(self.app.services), "store", None) if own else None

        def call() -> str:
            assert shelf is not None
            shelf.describe(ident, name, initials, emblem, store)
            return say("profiles.name_initials_and_emblem")

        return self._send(call)

    def copy(self) -> Request | None:
        """Makes a second profile with the same content."""
        return self._send_on(lambda shelf, ident: shelf.copy(ident) and say("profiles.profile_was_copied"))

    def export(self) -> Request | None:
        """Writes the chosen profile as one file."""
        return self._send_on(lambda shelf, ident: say("profiles.profile_is_in", path=hide_home(str(shelf.export(ident)))))

    def delete(self) -> Request | None:
        """Moves the chosen profile to the trash."""

        def call(shelf: Shelf, ident: str) -> str:
            shelf.delete(ident)
            self.chosen = self.current
            return say("profiles.profile_lies_in_trash")

        return self._send_on(call)

    def unlock_all(self, on: bool) -> Request | None:
        """Opens everything that is otherwise earned, or closes it again; no number of the rules changes."""
        self.app.services.settings.set(UNLOCK_ALL, on)
        self._tell(say("profiles.every_page_of_codex") if on else say("profiles.what_is_earned_opens"))
        return None

    def import_file(self) -> Request | None:
        """Makes a profile from the named file."""
        words = self.path.value.strip().strip('"')
        if not words:
            self._tell(say("profiles.name_file_first"), True)
            return None

        def call(shelf: Shelf, _: str) -> str:
            self.chosen = shelf.import_file(Path(words).expanduser())
            self.page = 0
            return say("profiles.profile_was_imported")

        return self._send_on(call)

    def restore(self) -> Request | None:
        """Brings the chosen deleted profile back."""
        if not 0 <= self.bin.chosen < len(self.trashed):
            return None
        ident = self.trashed[self.bin.chosen].profile_id

        def call(shelf: Shelf, _: str) -> str:
            shelf.restore(ident)
            self.chosen, self.page = ident, 0
            return say("profiles.profile_is_back")

        return self._send_on(call)

    def _send_on(self, call: Callable[[Shelf, str], str]) -> Request | None:
        shelf, ident = self.shelf, self.chosen
        return None if shelf is None else self._send(lambda: call(shelf, ident))

    def _send(self, call: Callable[[], str]) -> Request | None:
        if self.shelf is not None and self.errand is None:
            self._tell(say("profiles.one_moment"))
            self.errand = Errand(call)
            self._again()
        return None

    def _again(self) -> None:
        self._make()
        self.relayout()
        self.app.invalidate()

    def update(self, dt: float) -> Request | None:
        if self.errand is not None and self.errand.done:
            errand, self.errand = self.errand, None
            self._read()
            self._tell(errand.sentence, errand.failed)
            self._again()
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return self.errand is not None or self.widgets.moving

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(40), scale.px(18)
        px = scale.font(60)
        head = scale.px(20) + line_height(px, Face.TITLE)
        field = scale.target(50)
        wide = min(scale.width - 2 * edge, scale.px(1640))
        left = (scale.width - wide) // 2
        self.head = pygame.Rect(left, scale.px(16), wide, head)
        self.tabs.rect = pygame.Rect(left + wide - scale.px(620), scale.px(30), scale.px(620), field)
        foot = scale.height - scale.px(28) - field
        self.leave_button.rect = pygame.Rect(left, foot, self.leave_button.preferred(scale)[0], field)
        self.line = pygame.Rect(self.leave_button.rect.right + gap, foot, left + wide - self.leave_button.rect.right - gap, field)
        top = self.head.bottom + gap
        side = scale.px(560) if self.page == 0 else wide
        self.box = pygame.Rect(left + wide - side, top, side, foot - gap - top)
        cards = pygame.Rect(left, top, wide - side - gap, foot - gap - top)
        each = ((cards.width - gap * (COLUMNS - 1)) // COLUMNS, (cards.height - gap * (ROWS - 1)) // ROWS)
        for number, tile in enumerate(self.tiles):
            across, down = number % COLUMNS, number // COLUMNS
            tile.rect = pygame.Rect(cards.left + across * (each[0] + gap), cards.top + down * (each[1] + gap), *each)
        self._place_column()

    def _place_column(self) -> None:
        measure = self.scale
        pad = measure.px(24)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        inner.top += line_height(measure.font(28), Face.DISPLAY) + measure.px(12)
        inner.height = self.box.bottom - pad - inner.top
        label = round(measure.font(20) * 5)
        lists = [widget for widget in self.column if isinstance(widget, PickList)]
        others = [widget for widget in self.column if not isinstance(widget, PickList)]
        gap = measure.px(14)
        high = min(measure.target(54), (inner.height - gap * (len(others) - 1)) // max(1, len(others)))
        if lists:
            high = measure.target(54)
        below = (high + gap) * len(others)
        y = inner.top
        for widget in self.column:
            if isinstance(widget, PickList):
                widget.rect = pygame.Rect(inner.left, y + measure.px(44), inner.width, inner.height - below - measure.px(58))
                y = widget.rect.bottom + gap
                continue
            named = isinstance(widget, TextField | Choice)
            shift = label if named else 0
            widget.rect = pygame.Rect(inner.left + shift, y, inner.width - shift, high)
            y += high + gap

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        px = scale.font(60)
        radius = max(2, px // 9)
        title = glowing(say("profiles.head"), px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(title, (self.head.left - 2 * radius, self.head.top - 2 * radius))
        words = {
            0: self.card.name if self.card else say("profiles.new_profile"),
            1: say("profiles.import_profile"),
            2: say("profiles.deleted_profiles"),
        }[self.page]
        inner = panel(screen, self.box, scale, words, edge=theme.GOLD)
        small = scale.font(20)
        for widget in self.column:
            if isinstance(widget, TextField | Choice):
                at = (inner.left, widget.rect.centery)
                draw(screen, widget.label, small, theme.MUTED, at, anchor="midleft")
        note = ""
        if self.page == 1 and self.shelf is not None:
            note = say("profiles.files_in_or_name", folder=hide_home(str(self.shelf.exports)))
        elif self.page == 2:
            note = say("profiles.deleted_profile_can") if self.trashed else say("profiles.trash_is_empty")
        if note:
            draw(screen, note, small, theme.MUTED, inner.topleft, width=inner.width)
        self.widgets.draw(screen, scale)
        if self.shelf is None:
            words = say("profiles.nothing_is_kept_here")
            draw(screen, words, small, theme.WARN, self.line.midleft, anchor="midleft")
        if self.message:
            tone = theme.WARN if self.warned else theme.GOOD
            told = rich(self.message, small, self.line.width, tone, most_lines=2)
            screen.blit(told, told.get_rect(midleft=self.line.midleft))


def _letters(words: str) -> str:
    """Three letters or digits for the hall of fame."""
    return "".join(letter for letter in words.upper() if letter.isascii() and letter.isalnum())[:3]
