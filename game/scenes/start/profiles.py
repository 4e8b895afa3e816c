"""Profiles: their cards, a new one, another name, copies, one file for exchange, and the trash with 30 days of grace."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.profile.diagnostics import hide_home
from game.client.profile.requests import Asked, Back, Go, Request, SavesArgs
from game.client.runs.profile_desk import LONGEST_NAME, ProfileDesk, ProfileFacts
from game.content.language import line, say
from game.scenes.start.remade import RemadeScene
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


class ProfilesScene(RemadeScene):
    """Cards at the left, what can be done with the chosen one at the right; import and trash on pages of their own."""

    room = (1500, 960)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 23)
        self.page = 0

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.desk = ProfileDesk(app.services)
        self.make()

    # -- widgets

    def make(self) -> None:
        """The widgets of the open page."""
        focused = self.widgets.focus.label if self.widgets.focus else ""
        self.tabs = Choice(say("profiles.page"), [say(page) for page in PAGES], self.page, self.turn_to)
        self.leave_button = Button(say("profiles.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        self.tiles: list[ProfileTile] = []
        self.column: list[Widget[Asked]] = []
        make = (self._make_profiles, self._make_import, self._make_trash)[self.page]
        make()
        widgets: list[Widget[Asked]] = [self.tabs, *self.tiles, *self.column, self.leave_button]
        for widget in (*self.tiles, *self.column):
            widget.enabled = widget.enabled and self.desk.errand is None
        first = next((tile for tile in self.tiles if tile.chosen), self.tabs)
        self.widgets.set(widgets, next((widget for widget in widgets if widget.label == focused and widget.enabled), first))

    def _make_profiles(self) -> None:
        desk = self.desk
        shown: list[ProfileFacts | None] = [*desk.profiles, *([None] if desk.room else [])]
        for facts in shown:
            ident = facts.profile_id if facts is not None else ""
            tile = ProfileTile(facts, partial(self.choose, ident), current=bool(ident) and ident == desk.current)
            tile.chosen = ident == desk.chosen
            self.tiles.append(tile)
        card = desk.profile
        own = card is not None and card.profile_id == desk.current
        self.name: TextField[Asked] = TextField(
            say("profiles.name"), card.name if card else "", limit=LONGEST_NAME, empty=say("profiles.a_name")
        )
        self.initials: TextField[Asked] = TextField(
            say("profiles.initials"), card.initials if card else "", limit=3, empty=say("profiles.abc")
        )
        emblem = card.emblem if card is not None and card.emblem in EMBLEMS else EMBLEMS[-1]
        icons = [theme.faction_emblem(key) for key in EMBLEMS]
        self.emblem: Choice[Asked] = Choice(say("profiles.emblem"), [""] * len(EMBLEMS), EMBLEMS.index(emblem), icons=icons)
        if card is None:
            make = Button(say("profiles.make_this_profile"), self.create, icon="plus", style="primary")
            self.column = [self.name, self.initials, self.emblem, make]
            return
        play = Button(say("profiles.play_with_this_profile"), self.play, icon="right", style="primary")
        play.enabled = not own
        save = Button(say("profiles.keep_name_and_initials"), self.rename, icon="check")
        copy = Button(say("profiles.copy"), self.copy, icon="plus")
        export = Button(say("profiles.export_as_one_file"), self.export, icon="save")
        saves = Button(say("profiles.saves"), lambda: Go(SavesArgs(desk.chosen)), icon="log")
        delete = HoldButton(say("profiles.delete"), self.delete, icon="cross", hint=say("profiles.hold_it_stays"))
        delete.enabled = not own
        hint = say("profiles.pages_of_codex")
        unlock = Toggle(say("profiles.unlock_all"), desk.unlocked, self.unlock_all, hint=hint)
        self.column = [play, self.name, self.initials, self.emblem, save, copy, export, saves, delete, *([unlock] if own else [])]

    def _make_import(self) -> None:
        files = self.desk.files()
        self.files = PickList(say("profiles.files"), [path.name for path in files], 0, self._take_file)
        self.path: TextField[Asked] = TextField(
            say("profiles.file"), str(files[0]) if files else "", limit=400, empty=say("profiles.path_of_cwprofile_file")
        )
        self.column = [self.files, self.path, Button(say("profiles.import"), self.import_file, icon="save", style="primary")]

    def _take_file(self, number: int) -> Request | None:
        files = self.desk.files()
        if number < len(files):
            self.path.set(str(files[number]))
        return None

    def _make_trash(self) -> None:
        lines = self.desk.trash_lines()
        self.bin: PickList[Asked] = PickList(say("profiles.deleted_profiles"), lines, 0)
        back = Button(say("profiles.bring_it_back"), self.restore, icon="undo", style="primary")
        back.enabled = bool(lines)
        self.column = [self.bin, back]

    # -- what can be done

    def turn_to(self, page: int) -> Request | None:
        """Opens another page."""
        self.page = page
        self.desk.tell("")
        self.again()
        return None

    def choose(self, profile_id: str) -> Request | None:
        """Chooses a card; "" is the place for a new one."""
        self.desk.choose(profile_id)
        self.again()
        if not profile_id:
            self.widgets.set_focus(self.name)
        return None

    def play(self) -> Request | None:
        """Goes on with the chosen profile."""
        if self.desk.play():
            self.app.profile_changed()
        self.again()
        return None

    def create(self) -> Request | None:
        """Makes the new profile."""
        self.desk.create(self.name.value, self.initials.value, EMBLEMS[self.emblem.chosen])
        return self._wait()

    def rename(self) -> Request | None:
        """Keeps name, initials and emblem of the chosen profile."""
        self.desk.describe(self.name.value, self.initials.value, EMBLEMS[self.emblem.chosen])
        return self._wait()

    def copy(self) -> Request | None:
        """Makes a second profile with the same content."""
        self.desk.copy()
        return self._wait()

    def export(self) -> Request | None:
        """Writes the chosen profile as one file."""
        self.desk.export()
        return self._wait()

    def delete(self) -> Request | None:
        """Moves the chosen profile to the trash."""
        self.desk.delete()
        return self._wait()

    def unlock_all(self, on: bool) -> Request | None:
        """Opens everything that is otherwise earned, or closes it again."""
        self.desk.unlock_all(on)
        return None

    def import_file(self) -> Request | None:
        """Makes a profile from the named file."""
        self.desk.import_file(self.path.value)
        return self._wait()

    def restore(self) -> Request | None:
        """Brings the chosen deleted profile back."""
        self.desk.restore(self.bin.chosen)
        return self._wait()

    def _wait(self) -> Request | None:
        """Closes the page's widgets while an errand is out."""
        if self.desk.errand is not None:
            self.again()
        return None

    def update(self, dt: float) -> Request | None:
        if self.desk.settle():
            if self.desk.made and self.desk.play():  # whoever makes one plays it
                self.app.profile_changed()
                return Back()
            if self.desk.arrived:
                self.page = 0
            self.again()
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return self.desk.errand is not None or self.widgets.moving

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
            0: self.desk.profile.name if self.desk.profile else say("profiles.new_profile"),
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
        if self.page == 1 and self.desk.shelf is not None:
            note = say("profiles.files_in_or_name", folder=hide_home(str(self.desk.shelf.exports)))
        elif self.page == 2:
            note = say("profiles.deleted_profile_can") if self.desk.trashed else say("profiles.trash_is_empty")
        if note:
            draw(screen, note, small, theme.MUTED, inner.topleft, width=inner.width)
        self.widgets.draw(screen, scale)
        if self.desk.shelf is None:
            words = say("profiles.nothing_is_kept_here")
            draw(screen, words, small, theme.WARN, self.line.midleft, anchor="midleft")
        if self.desk.message:
            tone = theme.WARN if self.desk.warned else theme.GOOD
            told = rich(self.desk.message, small, self.line.width, tone, most_lines=2)
            screen.blit(told, told.get_rect(midleft=self.line.midleft))
