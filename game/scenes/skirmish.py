"""Setting up one game against the Nemesis, on one page: mode, Home World, seed, pregame draft, start."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import TYPE_CHECKING

import pygame

from game.engine import CardBook, CardDef, SeatSetup, Setup, SetupError, seed_of
from game.scenes.base import Scene
from game.ui import theme
from game.ui.backdrop import Backdrop
from game.ui.focus import Press, Widget
from game.ui.input import InputEvent, KeyDown, PointerMoved
from game.ui.inspector import Inspector, Subject
from game.ui.mode_words import mode_sentence
from game.ui.navigation import Back, Request, Swap
from game.ui.session import Session, book_of
from game.ui.setup_tiles import HomeTile, ModeTile, Tile
from game.ui.text import Face, draw, line_height, rich
from game.ui.widgets import Button, TextField, Toggle

if TYPE_CHECKING:
    from game.app import App

MODES = ("standard", "advanced", "expert")
NO_DRAFT = "Off: a variant. Both sides start without the two picks."
WITH_DRAFT = "Two picks each from six cards before the first round."


def make_setup(book: CardBook, mode: str, home: str | None, draft: bool, seed: str) -> Setup:
    """A set-up of the window: the player in seat 0, the Nemesis in seat 1; any text is a seed."""
    options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", mode), ("pregame_draft", int(draft)), ("staged", 1))
    return Setup(seed_of(seed), book.packs, (SeatSetup("human", home=home), SeatSetup("nemesis")), options)


def new_seed() -> str:
    """A fresh seed that is short enough to be told to a friend."""
    return secrets.token_hex(4).upper()


def first_scene(session: Session) -> str:
    """The scene where the open decision is answered: the pregame draft, or the table."""
    return "draft" if session.state.phase == "pregame" else "table"


class SkirmishScene(Scene):
    """Everything on one page; the last set-up is chosen already and Start has the focus."""

    room = (1480, 940)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("frontier", 21)
        self.inspector = Inspector(pins_allowed=False)
        self.message = ""
        self.mode = "standard"
        self.home: str | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        settings = app.services.settings
        self.book = book_of(app.services)
        self.wording = getattr(app.services.content, "wording", None)
        mode, home = settings.get("skirmish.mode", "standard"), settings.get("skirmish.home")
        self.mode = mode if mode in MODES else "standard"
        self.home = home if any(card.key == home for card in self.book.homes) else None
        self.modes = [ModeTile(name, mode_sentence(self.book, name), self._choose_mode(name)) for name in MODES]
        homes: list[CardDef | None] = [None, *sorted(self.book.homes, key=lambda card: card.number)]
        self.homes = [HomeTile(card, self._hero(card), self._choose_home(card)) for card in homes]
        seed = app.services.options.seed or new_seed()
        self.seed = TextField("Seed", seed, limit=64, empty="any text", hint="the same seed deals the same game")
        self.again = Button("New", self._fresh_seed, icon="redo", style="normal", measure=20, hint="another random seed")
        draft = bool(settings.get("skirmish.draft", True))
        self.draft = Toggle("Pregame draft", draft, hint=WITH_DRAFT)
        caption = app.input.keymap.caption("primary")
        self.begin = Button("Start", self.start, key=caption, icon="right", style="primary", measure=34)
        self.leave_button = Button("Back", Back, key="Esc", icon="left", style="quiet", measure=20)
        widgets: list[Widget] = [*self.modes, *self.homes, self.seed, self.again, self.draft, self.leave_button, self.begin]
        self.widgets.set(widgets, self.begin)
        self._mark()

    # -- what is chosen

    def _choose_mode(self, mode: str) -> Press:
        def choose() -> Request | None:
            self.mode = mode
            self._mark()
            return None

        return choose

    def _choose_home(self, card: CardDef | None) -> Press:
        def choose() -> Request | None:
            self.home = card.key if card is not None else None
            self._mark()
            return None

        return choose

    def _mark(self) -> None:
        for tile in self.modes:
            tile.chosen = tile.mode == self.mode
        for home in self.homes:
            home.chosen = (home.home.key if home.home is not None else None) == self.home
        self._inspect()

    def _fresh_seed(self) -> Request | None:
        return self.seed.set(new_seed())

    def _hero(self, card: CardDef | None) -> CardDef | None:
        """The Hero of a Home World's Starting Deck."""
        if card is None:
            return None
        return next((face for face in self.book.cards if face.faction == card.faction and "hero" in face.types), None)

    def _rules(self, card: CardDef | None) -> str:
        return self.wording.card_text(card) if self.wording is not None and card is not None else ""

    def _deck_words(self, card: CardDef | None) -> str:
        """The cards of a Starting Deck; without a Home World those that all of them share."""
        deck = Counter[str]()
        for face in self.book.cards:
            shared = face.sector is None and face.kind != "home" and face.faction is None
            if shared or (card is not None and face.kind != "home" and face.faction == card.faction):
                deck[face.name] += face.count
        return ", ".join(f"{count}\u00a0×\u00a0{name}" for name, count in deck.items())

    def _inspect(self) -> None:
        """The Home World under pointer or focus, else the chosen one, is told in full at the side."""
        looked = next((tile for tile in self.homes if tile.hovered), None)
        looked = looked or next((tile for tile in self.homes if tile.focused), None)
        looked = looked or next((tile for tile in self.homes if tile.chosen), None)
        card = looked.home if looked is not None else None
        if card is None:
            self.inspector.clear()
            self.inspector.empty = (
                "**Random Home World**\n\nThe seed deals one of the five.\n\nEvery Home World brings the same Starting Deck but "
                f"for its Hero:\n{self._deck_words(None)}.\n\nThe Nemesis gets another Home World; the lower number starts."
            )
            return
        hero = self._hero(card)
        if hero is None:
            self.inspector.show(Subject(card, self._rules(card)))
            return
        text = self._rules(card)
        home = (f"{{home}} **{card.name}:** {text}",) if text else ()
        notes = (*home, f"{{deck}} Starting Deck: {self._deck_words(card)}.")
        self.inspector.show(Subject(hero, self._rules(hero), notes=notes))

    # -- the start

    def start(self) -> Request | None:
        """Begins the game that is set up, and remembers the set-up."""
        seed = self.seed.value.strip()
        if not seed:
            seed = new_seed()
            self.seed.set(seed)
        settings = self.app.services.settings
        try:
            session = Session.start(self.app.services, make_setup(self.book, self.mode, self.home, self.draft.on, seed))
        except SetupError as problem:
            self.message = str(problem)
            return None
        for name, value in (("mode", self.mode), ("home", self.home), ("draft", self.draft.on), ("seed", seed)):
            settings.set(f"skirmish.{name}", value)
        return Swap(first_scene(session), session=session)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "primary" in event.actions and not self.typing and not event.repeat:
            return self.start()
        request = super().handle(event)
        if isinstance(event, PointerMoved | KeyDown):
            self._inspect()
        return request

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(48), scale.px(16)
        label = line_height(scale.font(20), Face.DISPLAY) + scale.px(4)
        side = max(scale.px(400), scale.width // 5)
        left, right = edge, scale.width - edge - side - scale.px(28)
        self.head = pygame.Rect(left, scale.px(28), right - left, line_height(scale.font(52), Face.TITLE))
        field = scale.target(56)
        foot = scale.height - scale.px(36) - field
        top = self.head.bottom + scale.px(12)
        mode = max(scale.px(126), line_height(scale.font(28), Face.DISPLAY) + 3 * line_height(scale.font(18)) + scale.px(14))
        room = foot - label - scale.px(20) - top - 2 * label - scale.px(20)
        tile_width = (right - left - 5 * scale.px(12)) // 6
        homes = min(room - mode, round(tile_width * 2.2) + scale.px(26))
        spare = max(0, room - mode - homes)
        mode += min(spare // 2, scale.px(64))
        gap_between = scale.px(20) + max(0, room - mode - homes) // 2
        self.labels = [("Challenge Mode", (left, top))]
        self._row(self.modes, pygame.Rect(left, top + label, right - left, mode), gap)
        top += label + mode + gap_between
        self.labels.append(("Home World", (left, top)))
        self._row(self.homes, pygame.Rect(left, top + label, right - left, max(40, homes)), scale.px(12))
        self.labels.append(("Seed", (left, foot - label)))
        third = (right - left - 2 * gap) // 3
        new_width = self.again.preferred(scale)[0]
        self.seed.rect = pygame.Rect(left, foot, third - new_width - scale.px(8), field)
        self.again.rect = pygame.Rect(self.seed.rect.right + scale.px(8), foot, new_width, field)
        self.draft.rect = pygame.Rect(left + third + 2 * gap, foot, third, field)
        self.note_at = (left + third + 2 * gap, foot - label)
        start = max(third, self.begin.preferred(scale)[0])
        self.begin.rect = pygame.Rect(right + scale.px(28), foot - scale.px(20), side, field + scale.px(20))
        back = self.leave_button.preferred(scale)[0]
        self.leave_button.rect = pygame.Rect(right - max(back, start // 2), foot, max(back, start // 2), field)
        self.inspector.place(
            pygame.Rect(right + scale.px(28), self.head.top, side, self.begin.rect.top - scale.px(20) - self.head.top), scale
        )

    @staticmethod
    def _row(tiles: list[Tile] | list[ModeTile] | list[HomeTile], box: pygame.Rect, gap: int) -> None:
        for index, tile in enumerate(tiles):
            left = box.left + (box.width + gap) * index // len(tiles)
            right = box.left + (box.width + gap) * (index + 1) // len(tiles) - gap
            tile.rect = pygame.Rect(left, box.top, right - left, box.height)

    @property
    def moving(self) -> bool:
        return self.widgets.moving

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        draw(screen, "Skirmish", scale.font(52), theme.TEXT, self.head.topleft, face=Face.TITLE)
        line = "One full game of ten rounds against the Nemesis."
        draw(screen, line, scale.font(20), theme.MUTED, (self.head.right, self.head.bottom - scale.px(8)), anchor="bottomright")
        for words, at in self.labels:
            draw(screen, words, scale.font(20), theme.GOLD, at, face=Face.DISPLAY)
        self.widgets.draw(screen, scale)
        words, color = (
            (self.message, theme.BAD)
            if self.message
            else ((WITH_DRAFT, theme.MUTED) if self.draft.on else (NO_DRAFT, theme.WARN))
        )
        px = scale.font(17)
        note = rich(words, px, self.leave_button.rect.right - self.note_at[0], color, most_lines=1)
        screen.blit(note, self.note_at)
        self.inspector.draw(screen)
