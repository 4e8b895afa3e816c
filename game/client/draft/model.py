"""The pregame draft as a model: intents in, effects out, and what it shows as data. No window, no clock, no file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from game.client.draft.asking import question_of
from game.client.draft.building import build, columns_of, marks_of, strip_of, subject_of
from game.client.draft.specs import DraftSpec
from game.client.draft.state import DraftState, column_ref
from game.client.games.local_game import SHARED, device_of
from game.client.games.session import Session
from game.client.table.choices import TablePreferences
from game.client.table.drivers.ties import settle
from game.client.table.effects import (
    Ask,
    FocusOn,
    FocusStep,
    Game,
    Pause,
    Refuse,
    Restart,
    Results,
    Rules,
    Scroll,
    TogglePin,
)
from game.client.table.intents import (
    BeginAnew,
    Choose,
    Explain,
    Hurry,
    Intent,
    Leave,
    MoveFocus,
    Pin,
    Press,
    Primary,
    ScrollPanel,
    Slot,
    StepBack,
)
from game.client.table.refs import ButtonRef, CardRef, PanelRef, Ref
from game.client.table.specs import ButtonSpec
from game.content.language import say
from game.content.names import Names
from game.content.wording import Wording
from game.engine import Action, Event, GameState, Reason
from game.engine.actions import DRAFT, PICK
from game.engine.terms import CardId

DraftEffect = Refuse | FocusOn | FocusStep | TogglePin | Scroll | Ask
Effects = list[DraftEffect]


class DraftModel(DraftState):
    """One draft: the decisions of kind "pregame", what is settled before the first round, and ties of the Nemesis."""

    def __init__(self, session: Session, wording: Wording, names: Names, choices: TablePreferences) -> None:
        super().__init__(session, wording, names, choices)
        self._spec: DraftSpec | None = None

    # -- intents

    def takes(self, intent: Intent) -> bool:
        """Whether a draft takes such an intent."""
        return type(intent) in FAMILIES

    def do(self, intent: Intent) -> Effects:
        """Carries an intent out; one that a draft does not take is refused with one sentence and changes nothing."""
        deed = FAMILIES.get(type(intent))
        return deed(self, intent) if deed is not None else self._refuse_for_question()

    def press(self, intent: Press) -> Effects:
        """Presses a card or a button, or the place of a column in the Prime row."""
        ref = intent.ref
        if isinstance(ref, CardRef):
            return self._press_asked(ref.card) if ref.zone == "asked" else self._press_row(ref.card)
        button = self._button(ref)
        return self.do(button.intent) if button is not None else self._refuse_for_question()

    def _button(self, ref: Ref) -> ButtonSpec | None:
        """The button that a ref names; a column of the strip at the lower edge is one as long as it is offered."""
        spec = self.spec()
        if isinstance(ref, PanelRef):
            offered = {f"column:{option.n}": button for option, button in zip(self.question.columns, self.columns, strict=True)}
            return offered.get(ref.key)
        columns: dict[Ref, ButtonSpec] = {column_ref(number): button for number, button in enumerate(self.columns)}
        pressed = {
            ButtonRef("primary"): spec.primary,
            ButtonRef("leave"): spec.leave,
            ButtonRef("menu"): spec.menu,
            **columns,
        }.get(ref)
        return pressed if pressed is not None and pressed.visible else None

    def _press_row(self, card: CardId) -> Effects:
        """Chooses a card of the row; pressing the chosen one drafts it."""
        if self.show.running:
            return self._finish()
        if card not in self.question.row:
            return self._say(say("draft.gone")) if self.question.asks in ("card", "nothing") else self._refuse_for_question()
        return self._choose(card)

    def _press_asked(self, card: CardId) -> Effects:
        """Chooses one of the cards that are picked from; pressing the chosen one picks it. Tactics are only looked at."""
        if self.question.asks != "pick" or card not in self.question.cards:
            return self._refuse_for_question()
        return self._choose(card)

    def _choose(self, card: CardId) -> Effects:
        if self.chosen == card:
            return self.primary(Primary())
        self.chosen = card
        return self.refresh()

    def answer(self, intent: Choose) -> Effects:
        """Answers the open question."""
        return self._submit(intent.action) if self.question.open else self._refuse_for_question()

    def primary(self, intent: Primary) -> Effects:
        """Drafts the chosen card, takes the Tactics, or presses the column in focus; what the Nemesis picks then is shown."""
        question = self.question
        if self.show.running:
            return self._finish()
        if question.asks == "column":  # the answer in focus takes the place of the button
            focus = self.focus
            return [*self._focus_on(focus, keys=True), *self.press(Press(focus))] if focus is not None else []
        if question.asks == "tactics" and question.source is not None:
            return self._submit(PICK[question.source])
        if self.chosen is None:
            return self._say(say("draft.choose_first"))
        return self._submit(PICK[self.chosen] if question.asks == "pick" else DRAFT[self.chosen])

    def place(self, intent: Slot) -> Effects:
        """The digit of a place: the card of the row, or the column that the Nemesis's card may lie below."""
        places = self.places
        if self.question.asks == "tactics" or intent.number >= len(places):
            return self._refuse_for_question()
        ref = places[intent.number]
        effects = [*self._focus_on(ref), *self.press(Press(ref))]
        self.inspect()
        return effects

    def step_back(self, intent: StepBack) -> Effects:
        """Escape: ends what is being shown, lets the chosen card go, or pauses."""
        if self.show.running:
            return self._finish()
        if self.chosen is None:
            return self.leave(Leave())
        self.chosen = None
        return self.refresh()

    def hurry(self, intent: Hurry) -> Effects:
        """Shows at once what is left to be shown."""
        return self._finish() if self.show.running else []

    def move_focus(self, intent: MoveFocus) -> Effects:
        """The focus goes that way."""
        return [FocusStep(intent.direction)]

    def pin(self, intent: Pin) -> Effects:
        """Pins what the inspector shows."""
        return [TogglePin()]

    def scroll(self, intent: ScrollPanel) -> Effects:
        """Scrolls the inspector."""
        return [Scroll(intent.by, intent.steps)]

    def explain(self, intent: Explain) -> Effects:
        """Opens the glossary at what is looked at."""
        return [Ask(Rules(self.subject.card if self.subject is not None else None))]

    def begin_anew(self, intent: BeginAnew) -> Effects:
        """Opens the ways to begin another game."""
        return [Ask(Restart())]

    def leave(self, intent: Leave) -> Effects:
        """Pauses."""
        return [Ask(Pause(self.session.notice or say("draft.summary"), intent.notice))]

    def concede(self) -> Effects:
        """The player gives the game up."""
        self.session.concede()
        return [Ask(Results(conceded=True))]

    # -- answers

    def _submit(self, action: Action) -> Effects:
        before = self.session.state.clone()
        outcome = self.session.submit(action)
        if isinstance(outcome, Reason):
            return self._say(self.wording.reason(outcome, self.names))
        self.said, self.chosen = "", None
        return self._play(before, outcome)

    def _play(self, before: GameState, events: list[Event]) -> Effects:
        """Shows what was picked, at once where nothing may move."""
        self.show.play(before, events, self.session.state)
        if self.choices.still:
            self.show.finish()
        return self.refresh()

    def _finish(self) -> Effects:
        self.show.finish()
        return self.refresh()

    def _say(self, words: str) -> Effects:
        """Why something cannot be done stands in the prompt until the next answer."""
        self.said = words
        self.revision += 1
        return [Refuse(words)]

    def _refuse_for_question(self) -> Effects:
        """Something else is asked now: that is what the prompt says already."""
        return [Refuse(self.spec().prompt.sentence)]

    def may_answer(self, device: str) -> bool:
        """Whether what comes from this device may answer the open question; one that is nobody's own may always (UX-H5)."""
        decision, setup = self.session.match.decision, self.session.state.setup
        owners = [seat for seat in self.session.humans if device_of(setup, seat) == device]
        return device == SHARED or len(owners) != 1 or decision is None or decision.seat == owners[0]

    # -- time

    def begin(self) -> Effects:
        """The first question of this screen, and the focus on the first card."""
        if self.choices.still:
            self.show.finish()
        effects = self.refresh()
        first: list[Ref] = [CardRef(card, "asked") for card in self.question.cards] or [
            CardRef(card, "row") for card in self.lying
        ]
        effects += self._focus_on(*first[:1])
        self.inspect()
        return effects

    def tick(self, dt: float) -> Effects:
        """What happens by itself: ties that the game settles, picks that are shown, rivals, and the way to the table."""
        effects = self._settle_tie()
        if self.show.running:
            self.revision += 1
            return [*effects, *(self.refresh() if self.show.update(dt) else [])]
        if self.session.state.phase != "pregame":
            return [*effects, Ask(Game(self.session, plays=True))]
        if self.session.asks_rival:
            before = self.session.state.clone()
            events = self.session.rival_moves()
            return [*effects, *(self._play(before, events) if events is not None else [])]
        return effects

    def _settle_tie(self) -> Effects:
        """Answers an open tie where the player has left ties to the game (UX-N8)."""
        if not self.question.settling or self.session.state.setup.option("ties", "ask") == "ask":
            return []
        before = self.session.state.clone()
        settled = settle(self.session)
        if settled is None:
            return []
        self.show.play(before, settled[1], self.session.state)
        return self.refresh()

    # -- what is looked at

    def see(self, pointed: CardId | None, focus: Ref | None, by_keys: bool) -> None:
        """What the pointer and the focus are on, and whether the keys are in use."""
        self.pointed, self.focus, self.by_keys = pointed, focus, by_keys

    def look_about(self) -> None:
        """The player has looked at something: its columns are marked, and the inspector shows it."""
        self._mark()
        self.inspect()

    def inspect(self) -> None:
        """The inspector follows what is looked at."""
        subject = subject_of(self)
        if subject is not None and subject != self.subject:
            self.subject = subject
            self.revision += 1

    def _mark(self) -> None:
        marked = marks_of(self)
        if marked != self.marked:
            self.marked = marked
            self.strip = replace(self.strip, candidates=marked) if self.strip is not None else None
            self.revision += 1

    # -- the question

    def refresh(self) -> Effects:
        """Everything that follows from the open question and from what is shown."""
        before = self.question.cards
        self.question = question_of(self.session, self.show.row, self.show.running)
        self.marked = marks_of(self)  # of what was looked at until now
        self.reached = (*self.question.cards, *self.lying)
        self.strip = strip_of(self)
        self.columns = columns_of(self)
        self.revision += 1
        effects = self._lead_focus(before)
        self.inspect()
        return effects

    def _lead_focus(self, before: tuple[CardId, ...]) -> Effects:
        """The focus goes to what the question is about, and off what is no longer there; `before` were the cards asked about."""
        asked: list[Ref] = [CardRef(card, "asked") for card in self.question.cards]
        row: list[Ref] = [CardRef(card, "row") for card in self.lying]
        primary, menu, leave = ButtonRef("primary"), ButtonRef("menu"), ButtonRef("leave")
        if self.columns:
            return self._focus_on(column_ref(0))
        if asked:
            anew = self.question.cards != before
            if anew and self.pointed in self.question.cards:
                self.pointed = None  # cards that have just been laid are not pointed at yet
            stays = self.focus == leave or (self.focus in asked and not anew)
            return [] if stays else self._focus_on(primary if self.question.asks == "tactics" else asked[0])
        return self._focus_on(*row[:1], menu) if before or self.focus not in (*row, primary, menu) else []

    def _focus_on(self, *refs: Ref, keys: bool = False) -> Effects:
        """Leads the focus; what follows is worked out with it there."""
        if not refs:
            return []
        self.focus = refs[0]
        self.by_keys = self.by_keys or keys
        return [FocusOn(refs, keys="begin" if keys else "keep")]

    # -- what is shown

    def spec(self) -> DraftSpec:
        """Everything that the draft shows; the same object as long as nothing has changed."""
        if self._spec is None or self._spec.revision != self.revision:
            self._spec = build(self)
        return self._spec


FAMILIES: Mapping[type, Callable[[DraftModel, Any], Effects]] = MappingProxyType(
    {
        Press: DraftModel.press,
        Choose: DraftModel.answer,
        Primary: DraftModel.primary,
        Slot: DraftModel.place,
        StepBack: DraftModel.step_back,
        Hurry: DraftModel.hurry,
        MoveFocus: DraftModel.move_focus,
        Pin: DraftModel.pin,
        ScrollPanel: DraftModel.scroll,
        Explain: DraftModel.explain,
        BeginAnew: DraftModel.begin_anew,
        Leave: DraftModel.leave,
    }
)
"""What each intent does at a draft."""
