"""Setting up one game against the Nemesis, on one page: mode, Home World, length, Heat, switches, seed or share code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.games.beginning import new_seed
from game.client.games.books import playable_packs
from game.client.profile.problems import NOT_BEGUN
from game.client.profile.requests import Asked, Back, Go, GradesArgs, HeatArgs, Request
from game.client.runs.campaign_choices import MODES
from game.client.runs.foils import foils_of
from game.client.runs.heat_lines import heat_worth
from game.client.runs.mode_words import even_words, mode_and_grade, mode_sentence
from game.client.runs.node_facts import rounds_words as length_words
from game.client.runs.setup_words import HERO_WORDS, REVENGE_HINT, deck_words, number_words, pack_label, pack_words, starting_hero
from game.client.runs.skirmish_choices import LENGTH_KEYS, SkirmishChoices, rounds_of, rounds_words
from game.client.table.mood import Mood
from game.client.table.specs import Subject
from game.content.language import line, say, sentence
from game.engine import CardDef
from game.scenes.shared.base import Scene
from game.ui.cards.inspector import Inspector
from game.ui.cards.large_card import LargeCard
from game.ui.devices.input import InputEvent, KeyDown, PointerMoved
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField, Toggle
from game.ui.kit.focus import Press, Widget
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, size
from game.ui.screens.setup_tiles import MODE_COLORS, HomeTile, Matchup, ModeTile, RoundsTile, Tile

from .rules_row import place_rules, switch_width

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

NO_DRAFT = line("skirmish.without_pregame_draft_variant")
PURIST = line("skirmish.purist_ten_rounds_under")
MOODS: dict[str, Mood] = {"standard": "calm", "advanced": "sure", "expert": "hungry"}
"""How the Nemesis looks at who chooses a mode."""
MOST_TYPED = 2_000
"""So many characters fit into the seed field: a share code with its hyphens."""
WITH_DRAFT = line("skirmish.pregame_draft_two_picks")


class SkirmishScene(Scene):
    """Everything on one page; the last set-up is chosen already and Start has the focus."""

    room = (1480, 940)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("frontier", 21)
        self.inspector = Inspector(pins_allowed=False)
        self.large = LargeCard(self.inspector)
        self.message = ""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.inspector.foils = foils_of(app.services)
        self.choices = kept = SkirmishChoices.kept(app.services)
        self.packs = playable_packs()
        self.switches = [
            Toggle(pack_label(pack), pack in kept.packs, self._turn_packs, hint=say("skirmish.its_cards")) for pack in self.packs
        ]
        self.wording = app.services.content.wording
        self.lengths = [RoundsTile(key, rounds_words(key), self._choose_length(key)) for key in LENGTH_KEYS]
        self.heat_button = Button(
            say("skirmish.heat"), self.open_heat, icon="warning", measure=22, hint=say("skirmish.harder_for_you_higher")
        )
        self.grade_button = Button(
            say("skirmish.grade_none"), self.open_grades, icon="flag", measure=22, hint=say("skirmish.beyond_expert")
        )
        self.ranked = Toggle(say("skirmish.ranked"), kept.ranked, self._turn_rule, hint=say("skirmish.counts_for_records"))
        self.purist = Toggle(say("skirmish.purist"), kept.purist, self._turn_rule, hint=say("skirmish.full_game_under_printed"))
        seed = app.services.options.seed or new_seed()
        hint = say("skirmish.same_seed_deals_same")
        self.seed = TextField(
            say("skirmish.seed"),
            seed,
            limit=MOST_TYPED,
            empty=say("skirmish.any_text_or_share"),
            on_change=self._typed,
            hint=hint,
        )
        self.again = Button(
            say("skirmish.new"),
            self._fresh_seed,
            icon="redo",
            style="normal",
            measure=20,
            hint=say("skirmish.another_random_seed"),
        )
        self.draft = Toggle(say("skirmish.pregame_draft"), kept.draft, self._turn_rule, hint=say(WITH_DRAFT))
        self.revenge = Toggle(say("skirmish.monarchs_revenge"), kept.revenge, self._turn_rule, hint=say(REVENGE_HINT))
        self.even = Toggle(say("skirmish.even_modes"), kept.even, self._turn_rule, hint=say("skirmish.even_hint"))
        hint = say("skirmish.pick_yours_after_pregame")
        self.hero_button = Button(say(HERO_WORDS[self.choices.heroes]), self._next_heroes, icon="hero", measure=24, hint=hint)
        self.begin = Button(say("skirmish.start"), self.start, key="primary", icon="right", style="primary", measure=34)
        self.leave_button = Button(say("skirmish.back"), Back, key="cancel", icon="left", style="quiet", measure=20)
        self._deal_tiles(self.begin)

    def _deal_tiles(self, focus: Widget[Asked]) -> None:
        """The tiles of modes and Home Worlds, as the packs have them."""
        book = self.choices.book
        self.modes = [ModeTile(name, mode_sentence(book, name), self._choose_mode(name)) for name in MODES]
        homes: list[CardDef | None] = [None, *sorted(book.homes, key=lambda card: card.number)]
        factions = tuple(card.faction or "" for card in homes if card is not None)
        self.homes = [HomeTile(card, starting_hero(book, card), self._choose_home(card), factions) for card in homes]
        self.revenge.visible, self.even.visible = book.plays("orders"), self.choices.evens(*LENGTH_KEYS)
        foot = [self.seed, self.again, self.leave_button, self.begin]
        self.hero_button.visible = book.has_versions
        tiles: list[Widget[Asked]] = [*self.modes, *self.homes, *self.lengths]
        widgets = [self.hero_button, *self.switches, *tiles, *self._rules_row, *foot]
        self.widgets.set(widgets, focus if focus in widgets else self.begin)
        self._mark()

    def _next_heroes(self) -> Request | None:
        self.choices.next_heroes()
        self._mark()
        return None

    def _turn_packs(self, on: bool) -> Request | None:
        self.choices.take_packs(tuple(pack for pack, switch in zip(self.packs, self.switches) if switch.on))
        self._show_packs()
        return None

    def _show_packs(self) -> None:
        """Deals the tiles anew for the packs that are chosen."""
        for pack, switch in zip(self.packs, self.switches):
            switch.on = pack in self.choices.packs
        self._deal_tiles(self.widgets.focus or self.begin)
        self.relayout()
        self.app.invalidate()

    # -- what is chosen

    def _choose_mode(self, mode: str) -> Press[Asked]:
        def choose() -> Request | None:
            self.choices.take_mode(mode)
            self._mark()
            return None

        return choose

    def _choose_home(self, card: CardDef | None) -> Press[Asked]:
        def choose() -> Request | None:
            self.choices.home = card.key if card is not None else None
            self._mark()
            return None

        return choose

    def _choose_length(self, key: str) -> Press[Asked]:
        def choose() -> Request | None:
            self.choices.take_length(key)
            self._mark()
            return None

        return choose

    def open_heat(self) -> Request | None:
        """The list of modifiers over this page."""
        return Go(HeatArgs(chosen=self.choices.heat, on_change=self._take_heat))

    def _take_heat(self, keys: tuple[str, ...]) -> None:
        self.choices.heat = keys
        self._mark()

    def open_grades(self) -> Request | None:
        """The list of grades over this page."""
        return Go(GradesArgs(chosen=self.choices.grade, on_change=self._take_grade))

    def _take_grade(self, number: int) -> None:
        self.choices.take_grade(number)
        self._mark()

    def _turn_rule(self, on: bool) -> Request | None:
        rules = self.choices
        rules.draft, rules.ranked, rules.purist, rules.revenge = self.draft.on, self.ranked.on, self.purist.on, self.revenge.on
        rules.even = self.even.on
        self._mark()
        return None

    def _mark(self) -> None:
        chosen = self.choices.chosen
        for tile in self.modes:
            tile.chosen = tile.mode == chosen.mode
        for rounds in self.lengths:
            rounds.chosen = rounds.length == chosen.length
            rounds.enabled = not chosen.purist
        for widget in (self.heat_button, self.grade_button, self.draft, self.revenge):
            widget.enabled = not chosen.purist
        self.even.enabled = not chosen.purist and self.choices.evens(chosen.length)
        self.heat_button.label = (
            say("skirmish.heat_points", heat=heat_worth(chosen.heat).points) if chosen.heat else say("skirmish.heat_none")
        )
        grade = chosen.grade
        self.grade_button.label = say("skirmish.grade", grade=grade) if grade else say("skirmish.grade_none")
        self.hero_button.label = say(HERO_WORDS[self.choices.heroes])
        for home in self.homes:
            home.chosen = (home.home.key if home.home is not None else None) == self.choices.home
        self._inspect()

    def _fresh_seed(self) -> Request | None:
        return self.seed.set(new_seed())

    def _typed(self, words: str) -> Request | None:
        """A share code in the field chooses everything that it tells of."""
        packs = self.choices.packs
        self.message = self.choices.read(words)
        if self.choices.shared is None:
            return None
        rules = self.choices
        self.draft.on, self.purist.on, self.revenge.on, self.even.on = rules.draft, rules.purist, rules.revenge, rules.even
        if rules.packs != packs:
            self._show_packs()
        self._mark()
        return None

    def _rules(self, card: CardDef | None) -> str:
        return self.wording.card_text(card) if card is not None else ""

    def _inspect(self) -> None:
        """The Home World under pointer or focus, else the chosen one, is told in full at the side."""
        pack = next((name for name, switch in zip(self.packs, self.switches) if switch.hovered or switch.focused), None)
        if pack is not None:
            self.inspector.clear()
            self.inspector.empty = pack_words(self.choices.packs, pack)
            return
        book = self.choices.book
        looked = next((tile for tile in self.homes if tile.hovered), None)
        looked = looked or next((tile for tile in self.homes if tile.focused), None)
        looked = looked or next((tile for tile in self.homes if tile.chosen), None)
        card = looked.home if looked is not None else None
        if card is None:
            self.inspector.clear()
            number = number_words(len(book.homes))
            self.inspector.empty = say("skirmish.random_home_world_seed", number=number, deck=deck_words(book, None))
            return
        hero = starting_hero(book, card)
        if hero is None:
            self.inspector.show(Subject(card, self._rules(card)))
            return
        text = self._rules(card)
        home = (f"{{home}} **{card.name}:** {text}",) if text else ()
        notes = (*home, say("skirmish.starting_deck", deck=deck_words(book, card)))
        self.inspector.show(Subject(hero, self._rules(hero), notes=notes))

    @property
    def looks(self) -> bool:
        """Whether a Home World or a pack is looked at, which is told in full then."""
        return any(widget.hovered or widget.focused for widget in (*self.homes, *self.switches))

    def _home(self) -> CardDef | None:
        return next((tile.home for tile in self.homes if tile.chosen), None)

    def matchup(self) -> Matchup:
        """What a press on Start begins."""
        chosen, home = self.choices.chosen, self._home()
        hero = starting_hero(self.choices.book, home)
        hard = [mode_and_grade(chosen.mode, chosen.grade), *([even_words(chosen.even)] if chosen.even else [])]
        if chosen.heat:
            hard.append(say("skirmish.heat_points", heat=heat_worth(chosen.heat).points))
        packs = " \u00b7 ".join([say("campaigns.base_game"), *(pack_label(pack) for pack in self.choices.packs)])
        return Matchup(
            say("session.nemesis"),
            MOODS[chosen.mode],
            " \u00b7 ".join(hard),
            MODE_COLORS[chosen.mode],
            home.name if home is not None else say("setup_tiles.random_home"),
            say("setup_tiles.hero", name=hero.name) if hero is not None else "",
            length_words(chosen.length),
            packs[:1].upper() + packs[1:],
        )

    # -- the start

    def start(self) -> Request | None:
        """Begins the game that is set up, and remembers the set-up."""
        seed = self.seed.value.strip()
        if not seed:
            seed = new_seed()
            self.seed.set(seed)
        if self.message:
            return None  # a code with a slip of the pen is no seed
        try:
            return self.choices.begin(seed)
        except NOT_BEGUN as problem:
            self.message = sentence(problem)
            return None

    def update(self, dt: float) -> Request | None:
        self.large.update(dt, self.still)
        return super().update(dt)

    def handle(self, event: InputEvent) -> Request | None:
        if self.large.handle(event, self.typing):
            self.app.invalidate()
            return None
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
        self._place_packs()
        field = scale.target(56)
        foot = scale.height - scale.px(36) - field
        top = self.head.bottom + scale.px(12)
        mode = max(scale.px(126), line_height(scale.font(28), Face.DISPLAY) + 3 * line_height(scale.font(18)) + scale.px(14))
        rounds = max(
            scale.px(92), line_height(scale.font(24), Face.DISPLAY) + 2 * line_height(scale.font(17)), 2 * scale.target(40)
        )
        room = foot - label - scale.px(20) - top - 3 * label - 2 * scale.px(20) - rounds
        tile_width = (right - left - (len(self.homes) - 1) * scale.px(12)) // len(self.homes)
        homes = min(room - mode, round(tile_width * 2.2) + scale.px(26))
        spare = max(0, room - mode - homes)
        mode += min(spare // 3, scale.px(64))
        gap_between = scale.px(20) + max(0, room - mode - homes) // 3
        self.labels = [(say("skirmish.challenge_mode"), (left, top))]
        self._row(self.modes, pygame.Rect(left, top + label, right - left, mode), gap)
        top += label + mode + gap_between
        self.labels.append((say("skirmish.home_world"), (left, top)))
        self._row(self.homes, pygame.Rect(left, top + label, right - left, max(40, homes)), scale.px(12))
        top += label + max(40, homes) + gap_between
        half = (right - left - 2 * gap) * (8 if self.revenge.visible else 11) // 20
        self.labels += [(say("skirmish.length"), (left, top)), (say("skirmish.rules"), (left + half + 2 * gap, top))]
        self._row(self.lengths, pygame.Rect(left, top + label, half, rounds), scale.px(12))
        place = pygame.Rect(left + half + 2 * gap, top + label, right - left - half - 2 * gap, rounds)
        place_rules(self._rules_row, self.revenge, place, gap, scale)
        self.labels.append((say("skirmish.seed"), (left, foot - label)))
        back = max(self.leave_button.preferred(scale)[0], scale.px(150))
        self.leave_button.rect = pygame.Rect(right - back, foot, back, field)
        new_width = self.again.preferred(scale)[0]
        self.again.rect = pygame.Rect(self.leave_button.rect.left - gap - new_width, foot, new_width, field)
        self.seed.rect = pygame.Rect(left, foot, self.again.rect.left - scale.px(8) - left, field)
        title = size(say("skirmish.seed"), scale.font(20), Face.DISPLAY)[0] + scale.px(12)
        self.seed_note = (left + max(title, round(scale.font(20) * 4)), foot - label)
        self.rules_left = place.left
        self.begin.rect = pygame.Rect(right + scale.px(28), foot - scale.px(20), side, field + scale.px(20))
        self.inspector.place(
            pygame.Rect(right + scale.px(28), self.head.top, side, self.begin.rect.top - scale.px(20) - self.head.top), scale
        )

    def _place_packs(self) -> None:
        """The switches of further packs, at the right of the head."""
        scale = self.scale
        x, high, gap = self.head.right, scale.target(40), scale.px(16)
        title = size(say("skirmish.skirmish"), scale.font(52), Face.TITLE)[0]
        hero = max(scale.px(210), self.hero_button.preferred(scale)[0])
        room = self.head.width - title - hero * self.hero_button.visible - gap * (len(self.switches) + 1)
        needs = sum(switch_width(switch, scale) for switch in self.switches)
        for switch in reversed(self.switches):
            wide = switch_width(switch, scale) * min(room, needs) // needs  # many packs of the player are narrowed
            switch.rect = pygame.Rect(x - wide, self.head.top, wide, high)
            x -= wide + gap
        self.hero_button.rect = pygame.Rect(x - hero, self.head.top, hero, high)

    @property
    def _rules_row(self) -> list[Widget[Asked]]:
        rules = (self.heat_button, self.grade_button, self.draft, self.revenge, self.even, self.ranked, self.purist)
        return [widget for widget in rules if widget.visible]

    @staticmethod
    def _row(tiles: Sequence[Tile], box: pygame.Rect, gap: int) -> None:
        for index, tile in enumerate(tiles):
            left = box.left + (box.width + gap) * index // len(tiles)
            right = box.left + (box.width + gap) * (index + 1) // len(tiles) - gap
            tile.rect = pygame.Rect(left, box.top, right - left, box.height)

    @property
    def moving(self) -> bool:
        return self.large.moving or self.widgets.moving

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        draw(screen, say("skirmish.skirmish"), scale.font(52), theme.TEXT, self.head.topleft, face=Face.TITLE)
        chosen = self.choices.chosen
        told = say("skirmish.one_game_of_rounds", rounds=rounds_of(chosen.length))
        title = size(say("skirmish.skirmish"), scale.font(52), Face.TITLE)[0] + scale.px(30)
        at = (self.head.left + title, self.head.bottom - scale.px(8))
        first = self.hero_button if self.hero_button.visible else self.switches[0]
        if at[0] + size(told, scale.font(20))[0] + scale.px(16) <= first.rect.left:
            draw(screen, told, scale.font(20), theme.MUTED, at, anchor="bottomleft")
        for words, at in self.labels:
            draw(screen, words, scale.font(20), theme.GOLD, at, face=Face.DISPLAY)
        self.widgets.draw(screen, scale)
        if self.looks:
            self.inspector.draw(screen)
        else:
            home = self._home()
            self.matchup().draw(screen, self.inspector.rect, scale, [home] if home is not None else self.choices.book.homes)
        words, color = self.code_note()
        (left, top), px = self.note_at, self.note_px
        screen.blit(rich(words, px, self.leave_button.rect.right - left, color, most_lines=1), (left, top))
        self.large.draw(screen, scale)

    @property
    def note_px(self) -> int:
        """The size of that line: a little smaller where it then has room below the switches."""
        room = self.leave_button.rect.right - self.rules_left
        px = fit_px(self.code_note()[0], self.scale.font(17), room, floor=theme.RULES_FLOOR)
        return px if size(self.code_note()[0], px)[0] <= room else self.scale.font(17)

    @property
    def note_at(self) -> tuple[int, int]:
        """Where that line begins: below the switches that it is about, beside the seed what is said of a code."""
        left, top = self.seed_note
        room = self.leave_button.rect.right - self.rules_left
        about_seed = self.message or self.choices.code_words() or size(self.code_note()[0], self.note_px)[0] > room
        return (left, top) if about_seed else (self.rules_left, top)

    def code_note(self) -> tuple[str, theme.Color]:
        """The line over the seed: what is wrong, what a code asks for, else what the switches mean."""
        if self.message:
            return self.message, theme.BAD
        code = self.choices.code_words()
        if code:
            return code, theme.GOOD
        chosen = self.choices.chosen
        if chosen.purist:
            return say(PURIST), theme.MUTED
        return (say(WITH_DRAFT), theme.MUTED) if chosen.draft else (say(NO_DRAFT), theme.WARN)
