"""The pregame draft: six cards in a row, two picks each in snake order, and what every pick means for the Prime row."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.client.games.draft_show import DraftShow
from game.client.games.names import names_of
from game.client.games.requests import ResultsArgs, TableArgs
from game.client.games.session import Session
from game.client.profile.preferences import REDUCED_MOTION
from game.client.profile.requests import GlossaryArgs, Go, Request, Swap
from game.client.table.drivers.ties import settle
from game.client.table.specs import Subject
from game.engine import Action, CardDef, GameState, Reason, view_for
from game.engine.core.actions import COLUMN, DRAFT, NONE, PICK, Column
from game.engine.core.types import CardId, Seat
from game.nemesis import deck_clock, prime_row, tie_outlook
from game.nemesis.prime import columns_for
from game.scenes.draft.focus import finds_focus, looked_at
from game.scenes.draft.layout import place_all, place_buttons
from game.scenes.draft.pause import begin_anew_request, pause_draft
from game.scenes.draft.picture import draw_row_card, draw_scene
from game.scenes.draft.seats import may_answer
from game.scenes.draft.tactics import TacticCard, tactics_asked, versions_asked
from game.scenes.shared.base import Scene
from game.ui.cards.glossary_tip import GlossaryTip
from game.ui.cards.inspector import Inspector
from game.ui.devices.input import LEFT, InputEvent, KeyDown, PointerDown, PointerMoved
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.table.nemesis_strip import NemesisStrip

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class DraftCard(Widget):
    """One card of the row: press it to choose it, press it again to draft it."""

    role = "card"

    def __init__(self, scene: DraftScene, card: CardId) -> None:
        super().__init__(scene.face(card).name)
        self.scene = scene
        self.card = card

    @property
    def state(self) -> str:
        return "chosen" if self.scene.chosen == self.card else "not chosen"

    def press(self) -> Request | None:
        return self.scene.press_card(self.card)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        draw_row_card(self.scene, target, self)

    def draw_ring(self, target: pygame.Surface, scale: Scale) -> None:
        """The card's own state shows the focus along its frame."""


class DraftScene(Scene):
    """Answers the decisions of kind "pregame" and the Nemesis's column ties; afterwards the table takes over."""

    left: int
    right: int
    head: pygame.Rect
    order_box: pygame.Rect
    picks_box: pygame.Rect
    prompt_box: pygame.Rect
    room = (1500, 900)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.row_box = pygame.Rect(0, 0, 0, 0)
        self.backdrop = Backdrop("industrial", 33)
        self.inspector = Inspector()
        self.tip = GlossaryTip()
        if session.match.played:
            self.show = DraftShow(session.state, session.seat)
            self.show.play(session.state, (), session.state)  # a tie may be open already
        else:
            self.show = DraftShow.opening(session.state, session.match.opening, session.seat)
        self.chosen: CardId | None = None
        self.message = ""
        self.conceded = False
        self.request: Request | None = None

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.wording = app.services.content.wording
        self.names = names_of(app.services, self.session.state)
        self.strip = NemesisStrip(self.names.seats)
        self.confirm = Button("Draft", self.draft_chosen, key="primary", icon="draft", style="primary", measure=26)
        self.menu = Button("Menu", self.pause, key="pause", style="quiet", measure=18)
        self.cards = {card: DraftCard(self, card) for card in self.show.slots}
        self.columns: list[Button] = []
        self.tactics: list[TacticCard] = []
        self.leave_them = Button("Leave them", self.leave_tactics, icon="cross", style="normal", measure=22)
        if app.services.settings.get(REDUCED_MOTION):
            self.show.finish()
        self._refresh()
        first = next((widget for widget in (*self.tactics, *self.cards.values()) if widget.visible), None)
        self.widgets.set_focus(first)
        self._inspect()

    def resume(self) -> None:
        if self.conceded:
            self.session.concede()
            self.request = Swap(ResultsArgs(session=self.session, conceded=True))

    # -- what the rules say

    @property
    def seat(self) -> Seat:
        """The seat that answers here: in a local game that of the person who is asked."""
        return self.session.seat

    @property
    def asked(self) -> bool:
        """Whether the player may answer now."""
        decision = self.session.match.decision
        return (
            decision is not None
            and decision.seat == self.seat
            and not self.show.running
            and self.session.state.phase == "pregame"
        )

    @property
    def settling(self) -> bool:
        """Whether the player is asked about the Nemesis: for a column, or for what a card that it starts with does."""
        decision = self.session.match.decision
        return self.asked and decision is not None and decision.kind == "nemesis_pick"

    @property
    def tie(self) -> bool:
        """Whether a card of the Nemesis waits for its column."""
        decision = self.session.match.decision
        return self.settling and decision is not None and any(isinstance(option, Column) for option in decision.options)

    @property
    def taking(self) -> list[CardId]:
        """The Tactics of a picked Hero that may be taken now (ruling R4)."""
        return tactics_asked(self.session.state, self.session.match.decision) if self.asked else []

    @property
    def versions(self) -> list[CardId]:
        """The cards that are to be picked from now: versions of the own Hero (ruling V1), or what the Nemesis's start asks."""
        return versions_asked(self.session.match.decision) if self.asked else []

    def face(self, card: CardId) -> CardDef:
        """The definition of a card."""
        return self.session.state.faces[card]

    def offered(self, card: CardId) -> bool:
        """Whether drafting this card is an option now."""
        decision = self.session.match.decision
        return self.asked and decision is not None and DRAFT[card] in decision.options

    def press_card(self, card: CardId) -> Request | None:
        """Chooses a card; pressing the chosen one drafts it."""
        if self.show.running:
            self._hurry()
            return None
        if not self.offered(card):
            if not self.tie and not self.taking and not self.versions:
                self.message = "This card is no longer there to be drafted."
            return None
        if self.chosen == card:
            return self.draft_chosen()
        self.chosen = card
        self._refresh()
        return None

    def press_place(self, number: int) -> Request | None:
        """The digit of a place, from 1: the card of the row, or the column that the Nemesis's card may lie below."""
        shown: list[Widget] = [*self.columns] or [card for card in self.cards.values() if card.visible]
        if self.taking or number > len(shown):
            return None
        self.widgets.set_focus(shown[number - 1])
        request = shown[number - 1].press()
        self._inspect()
        return request

    def press_version(self, card: CardId) -> Request | None:
        """Chooses a version of the own Hero, or what the Nemesis's start asks for; pressing the chosen one picks it."""
        if card not in self.versions:
            return None
        if self.chosen == card:
            return self.draft_chosen()
        self.chosen = card
        self._refresh()
        return None

    def draft_chosen(self) -> Request | None:
        """Drafts the chosen card; what the Nemesis picks then is shown by lot."""
        if self.show.running:
            self._hurry()
        elif self.taking:
            decision = self.session.match.decision
            assert decision is not None and decision.source is not None  # there are Tactics to take
            self._submit(PICK[decision.source])
        elif self.chosen is None:
            self.message = "Choose a card first."
        elif self.versions:
            self._submit(PICK[self.chosen])
        else:
            self._submit(DRAFT[self.chosen])
        return None

    def leave_tactics(self) -> Request | None:
        """Leaves the Hero's Tactics in the Master Heroic Deck."""
        if self.taking:
            self._submit(NONE)
        return None

    def settle(self, column: int) -> Request | None:
        """Lays the Nemesis's two-type card below this Prime Card."""
        if self.tie:
            self._submit(COLUMN[column])
        return None

    def _settle_by_policy(self) -> None:
        """Answers an open tie where the player has left ties to the game (UX-N8)."""
        if not self.settling or self.session.state.setup.option("ties", "ask") == "ask":
            return
        before = self.session.state.clone()
        events = settle(self.session)
        if events is not None:
            self.show.play(before, events, self.session.state)
            self._refresh()

    def _submit(self, action: Action) -> None:
        before = self.session.state.clone()
        outcome = self.session.submit(action)
        if isinstance(outcome, Reason):
            self.message = self.wording.reason(outcome, self.names)
            return
        self.message = ""
        self.chosen = None
        self.show.play(before, outcome, self.session.state)
        if self.app.services.settings.get(REDUCED_MOTION):
            self.show.finish()
        self._refresh()

    def _let_rival_pick(self) -> None:
        """A computer player drafts."""
        before = self.session.state.clone()
        events = self.session.rival_moves()
        if events is not None:
            self.show.play(before, events, self.session.state)
            if self.app.services.settings.get(REDUCED_MOTION):
                self.show.finish()
            self._refresh()

    def _hurry(self) -> None:
        self.show.finish()
        self._refresh()

    # -- widgets and panels

    def _refresh(self) -> None:
        """Everything that follows from the open question and the shown state."""
        state = self.session.state if self.settling else self.show.state  # it may have laid cards of no row before it asks
        if state.nemesis is not None:
            points = self._points(state)
            self.strip.show(view_for(state, self.seat), prime_row(state), deck_clock(state), points, self._candidates())
        decision = self.session.match.decision
        self.columns = []
        if self.tie and decision is not None:
            for option in decision.options:
                if isinstance(option, Column):
                    self.columns.append(self._column_button(option))
        taking = self.taking or self.versions
        answered = bool(self.tactics) and not taking  # the Tactics were taken or left: the cards are asked for again
        if [card.card for card in self.tactics] != taking:
            self.tactics = [TacticCard(self, card) for card in taking]
        self.leave_them.visible = bool(self.taking)
        self.confirm.visible = not self.tie
        self.confirm.enabled = self.chosen is not None and self.asked
        self.confirm.label = f"Draft {self.face(self.chosen).name}" if self.chosen is not None else "Choose a card"
        if self.taking:
            self.confirm.enabled, self.confirm.label = True, "Take the Tactics"
        elif self.versions:
            verb, none = ("Pick", "Choose a card") if self.settling else ("Play", "Choose a version")
            self.confirm.label = f"{verb} {self.face(self.chosen).name}" if self.chosen is not None else none
        for card, widget in self.cards.items():
            widget.visible = card in self.show.row and not self.versions
        focus = self.widgets.focus
        widgets: list[Widget] = [*self.cards.values(), *self.columns, *self.tactics, self.leave_them, self.confirm, self.menu]
        if self.columns and focus not in self.columns:
            focus = self.columns[0]
        elif taking and focus not in (*self.tactics, self.leave_them):
            focus = self.confirm if self.taking else self.tactics[0]
        elif focus is None or focus not in widgets or not focus.visible or answered:
            focus = next((widget for widget in self.cards.values() if widget.visible), self.menu)
        self.widgets.set(widgets, focus)
        if self.row_box.width:  # there is room for them once the scene was placed
            place_buttons(self)
        self._inspect()
        self.app.invalidate()

    def _column_button(self, option: Column) -> Button:
        prime = self.strip.tiles[option.n].name
        chips = [self.wording.reason(reason, self.names) for reason in tie_outlook(self.session.state, option)]
        return Button(f"Below {prime}", lambda: self.settle(option.n), icon="prime", detail=" · ".join(chips), measure=24)

    def _candidates(self) -> tuple[int, ...]:
        """The Prime columns to be marked: those of an open tie, else where the looked-at card would lie."""
        decision = self.session.match.decision
        if self.tie and decision is not None:
            return tuple(option.n for option in decision.options if isinstance(option, Column))
        card = looked_at(self)
        against = self.session.state.nemesis is not None and card in self.show.row
        return columns_for(self.session.state, card) if card is not None and against else ()

    def _points(self, state: GameState) -> tuple[int, ...]:
        from game.engine.core.rules.scoring import points

        return tuple(points(state, seat) for seat in range(len(state.players)))

    def _inspect(self) -> None:
        decision = self.session.match.decision
        card = looked_at(self)
        if self.tie and decision is not None and decision.source is not None:
            card = decision.source
        if card is None and decision is not None and self.taking:
            card = decision.source
        if card is None:
            return
        face = self.face(card)
        notes = []
        if card in self.show.row and not self.session.local:
            names = [self.strip.tiles[column].name for column in columns_for(self.session.state, card)]
            where = f"below {' or '.join(names)}" if names else "sideways below Ra, where it counts for no condition"
            notes.append(f"{{prime}} If the Nemesis gets it, it lies {where}.")
        self.inspector.show(Subject(face, self.wording.card_text(face), notes=tuple(notes), key=card))

    # -- input

    def handle(self, event: InputEvent) -> Request | None:
        if not self.session.local:
            self.strip.handle(event)
        elif isinstance(event, KeyDown | PointerDown) and not may_answer(self.session, event):
            return None  # the device of a seat that is not asked (UX-H5)
        if isinstance(event, KeyDown) and not event.repeat:
            if self.show.running and event.actions & {"accept", "primary", "skip", "cancel"}:
                self._hurry()
                return None
            if "primary" in event.actions:
                if not self.tie:
                    return self.draft_chosen()
                event = replace(event, actions=event.actions | {"accept"})  # the answer in focus takes the place of the button
            slot = next((number for number in range(1, 11) if f"slot_{number}" in event.actions), 0)
            if slot:
                return self.press_place(slot)
            if "restart" in event.actions:
                return begin_anew_request(self)
            if "rules" in event.actions:
                subject = self.inspector.subject
                return Go(GlossaryArgs(card=subject.card if subject is not None else None))
            if "cancel" in event.actions and self.chosen is not None:
                self.chosen = None
                self._refresh()
                return None
        if isinstance(event, PointerDown) and self.show.running:
            self._hurry()
            return None
        if isinstance(event, PointerDown) and event.button == LEFT and self.tie:
            for option in self._candidates():
                if self.strip.column_rect(option).collidepoint(event.pos):
                    return self.settle(option)
        if self.inspector.handle(event) == "used":
            self.app.invalidate()
            return None
        request = None if isinstance(event, KeyDown) and finds_focus(self, event) else super().handle(event)
        if isinstance(event, PointerMoved | KeyDown):
            self.strip.candidates = frozenset(self._candidates())
            self._inspect()
        return request

    def back(self) -> Request | None:
        return self.pause()

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """The draft pauses and says why."""
        return self.pause(sentence)

    @property
    def runs_game(self) -> bool:
        return not (self.session.match.over or self.session.conceded)

    @property
    def question(self) -> Hashable:
        """The number of commands so far, and whether something is still being shown."""
        return self.session.state.seq, self.show.running

    def pause(self, notice: str = "") -> Request | None:
        """Opens the pause overlay; `notice` says why the draft paused by itself."""
        return pause_draft(self, notice)

    def update(self, dt: float) -> Request | None:
        self._settle_by_policy()
        if self.tip.follow(self.wording.glossary, self.inspector.spots(), self.app.input, self.app.services.settings, dt):
            self.app.invalidate()
        if self.request is not None:
            asked, self.request = self.request, None
            return asked
        if self.show.running:
            if self.show.update(dt):
                self._refresh()
        elif self.session.asks_rival and self.session.state.phase == "pregame":
            self._let_rival_pick()
        elif self.session.state.phase != "pregame":
            return Swap(TableArgs(session=self.session))
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return self.show.running or self.widgets.moving or self.request is not None or self.session.state.phase != "pregame"

    def journal_text(self) -> str | None:
        return self.session.journal_text()

    # -- picture

    def relayout(self) -> None:
        place_all(self)

    def draw(self, screen: pygame.Surface) -> None:
        draw_scene(self, screen)
        self.tip.draw(screen, self.scale)
