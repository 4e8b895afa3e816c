"""The rulebook over any screen: at the rule of the open question, at a card, or where it was left; with search and all words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Back, Go, Request
from game.client.rulebook.page import CARD, RULINGS, WORDS, page_of, rulings_words
from game.client.rulebook.requests import ShowArgs
from game.client.rulebook.shelf import GameInPlay, bookmark, leave_bookmark, reasoned, shelf
from game.content.language import say
from game.engine import CardDef
from game.scenes.shared.base import Scene
from game.ui.cards.card_face import height_for
from game.ui.cards.card_state import draw_card
from game.ui.cards.glossary_tip import glossary_words
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField
from game.ui.kit.focus import Widget
from game.ui.kit.panels import ScrollText, panel
from game.ui.kit.shapes import darken
from game.ui.kit.text import reading, rich
from game.ui.screens.rule_list import RuleEntry, RuleList
from game.ui.screens.rule_page import RulePage

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

VEIL = 236
"""How dark the page below is: it reaches out at every side of the book, and much of it is words."""


class RulebookScene(Scene):
    """Chapters at the left, the page at the right. The key that opened it, Escape and the button close it."""

    overlay = True
    room = (1240, 700)

    def __init__(
        self,
        topics: tuple[str, ...] = (),
        card: CardDef | None = None,
        packs: tuple[str, ...] | None = None,
        nemesis: bool | None = None,
        about: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.card = card
        self.play = GameInPlay(packs, nemesis)
        self.topics, self.about = topics, about
        self.at = ""
        self.nothing = ""

    def enter(self, app: SceneApp) -> None:
        """Opens the book at the rule that is asked for."""
        super().enter(app)
        self.book, self.index = shelf(self.play)
        wording = app.services.content.wording
        self.card_rules = wording.card_text(self.card) if self.card is not None else ""
        self.text = ScrollText(say("glossary_scene.all_words"), measure=20)
        self.rulings = ScrollText(say("glossary_scene.all_rulings"), measure=20)
        self.field: TextField[Asked] = TextField(
            say("glossary_scene.search"), limit=40, empty=say("glossary_scene.search_empty"), on_change=self._search
        )
        self.list: RuleList[Asked] = RuleList(say("glossary_scene.rules"), (), self._chosen)
        self.close = Button(say("glossary_scene.close"), self.back, key="rules", style="quiet", measure=20)
        self.page = RulePage(self._show, self.turn_to)
        self.list.fill(self._contents(), "")
        rule = self.book.rule_for(*self.topics)
        first = next(iter(self.book.rules), WORDS)
        kept = bookmark(self.play)
        asked = rule.id if rule is not None else CARD if self.card is not None else kept if kept in self.book.rules else first
        self._turn(asked)
        self.widgets.set(self._widgets(), self.list)

    # -- contents

    def _contents(self) -> list[RuleEntry]:
        entries: list[RuleEntry] = []
        if self.card is not None:
            entries += [RuleEntry(say("glossary_scene.on_card")), RuleEntry(self.card.name, CARD)]
            entries += [RuleEntry(rule.title, rule.id) for rule in self.book.clarifications(self.card.key)]
            behind = reasoned(self.book, self.about)
            entries += [RuleEntry(say("glossary_scene.why")) for _ in behind[:1]]
            entries += [RuleEntry(rule.title, rule.id) for rule in behind]
        for number, chapter in enumerate(self.book.chapters, start=1):
            entries.append(RuleEntry(say("glossary_scene.chapter", number=number, title=chapter.title)))
            entries += [RuleEntry(rule.title, rule.id) for rule in chapter.rules]
        entries.append(RuleEntry(say("glossary_scene.words")))
        entries.append(RuleEntry(say("glossary_scene.all_words"), WORDS))
        return [*entries, RuleEntry(say("glossary_scene.all_rulings"), RULINGS)]

    def _search(self, query: str) -> None:
        """Results as one types; nothing typed: all chapters."""
        self.nothing = ""
        entries = self._contents()
        if query.strip():
            hits = self.index.search(query)
            entries = [RuleEntry(say("glossary_scene.found", count=len(hits.rules)))]
            entries += [RuleEntry(rule.title, rule.id) for rule in hits.rules]
            if not hits.rules:
                near = ", ".join(hits.nearest)
                key = "glossary_scene.nothing_near" if near else "glossary_scene.nothing"
                self.nothing = say(key, query=query, words=near) if near else say(key, query=query)
            elif self.at not in {rule.id for rule in hits.rules}:
                self._turn(hits.rules[0].id)
        self.list.fill(entries, self.at)
        self._renew()

    def _chosen(self, index: int) -> None:
        self._turn(self.list.page)
        self._renew()

    def turn_to(self, page: str) -> None:
        """Turns to a page, and shows where it stands among the chapters."""
        self._turn(page)
        self.field.value, self.field.caret, self.nothing = "", 0, ""
        self.list.fill(self._contents(), page)
        self._renew()

    def _turn(self, page: str) -> None:
        self.at = page
        self.rows: list[Widget[Asked]] = []
        if page in self.book.rules:
            self.rows = list(self.page.turn_to(page_of(self.book, self.book.rules[page])))
            leave_bookmark(self.play, page)
        elif page == RULINGS:
            self.rulings.set(rulings_words(self.book))
        elif not self.text.words:
            self.text.set(glossary_words(self.app.services.content.wording.glossary, self.card, self.card_rules))
        if self.list.page != page:
            self.list.fill(self.list.entries, page)

    def _renew(self) -> None:
        self.widgets.set(self._widgets())
        self.relayout()
        self.app.invalidate()

    def _widgets(self) -> list[Widget[Asked]]:
        text = self.rulings if self.at == RULINGS else self.text
        page = [] if self.nothing else self.rows if self.at in self.book.rules else [text]
        return [self.field, self.list, *page, self.close]

    def _show(self, proof: str, words: str) -> Request:
        return Go(ShowArgs(proof, words))

    # -- picture

    def relayout(self) -> None:
        """The list takes a third, the page the rest."""
        scale = self.scale
        self.box = Rect(0, 0, min(scale.width - scale.px(40), scale.px(1500)), scale.height - scale.px(60))
        self.box.center = (scale.width // 2, scale.height // 2)
        pad, high = scale.px(26), scale.target(46)
        wide = max(scale.px(170), self.close.preferred(scale)[0])
        self.close.rect = Rect(self.box.right - pad - wide, self.box.top + scale.px(16), wide, high)
        column = min(self.box.width // 3, max(scale.px(360), scale.font(19) * 18))
        top = self.close.rect.bottom + scale.px(16)
        self.field.rect = Rect(self.box.left + pad, top, column, high)
        below = self.field.rect.bottom + scale.px(10)
        self.list.rect = Rect(self.box.left + pad, below, column, self.box.bottom - pad - below)
        left = self.list.rect.right + scale.px(40)
        self.sheet = Rect(left, top, self.box.right - pad - scale.px(14) - left, self.box.bottom - pad - top)
        face = scale.px(260) if self.card is not None and self.at == CARD else 0
        self.place = Rect(self.sheet.left, self.sheet.top, face, height_for(face))
        start = self.place.right + pad if face else self.sheet.left
        self.text.rect = self.rulings.rect = Rect(start, self.sheet.top, self.sheet.right - start, self.sheet.height)
        if self.at in self.book.rules:
            self.page.place(self.sheet, scale)

    def back(self) -> Request | None:
        """Back to what lies below, exactly as it was."""
        return Back()

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and event.actions & {"rules", "advise"}:
            return self.back()
        return super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Veil, panel, list and page."""
        scale = self.scale
        darken(screen, alpha=VEIL)
        panel(screen, self.box, scale, say("glossary_scene.rules"), edge=theme.GOLD)
        if self.nothing:
            screen.blit(rich(self.nothing, scale.font(24), self.sheet.width, theme.MUTED, face=reading()), self.sheet)
        elif self.at in self.book.rules:
            self.page.draw(screen, scale)
        elif self.card is not None and self.at == CARD:
            draw_card(screen, self.place, self.card, self.card_rules, self.place.width, text=scale.text)
        self.widgets.draw(screen, scale)
