"""The state of a pregame draft between two intents. What happens to it stands in the model."""

from __future__ import annotations

from game.client.draft.asking import NOTHING, Question
from game.client.draft.show import DraftShow
from game.client.games.session import Session
from game.client.table.choices import TablePreferences
from game.client.table.nemesis_specs import StripSpec
from game.client.table.refs import ButtonRef, CardRef, Ref
from game.client.table.specs import ButtonSpec, Subject
from game.content.names import Names
from game.content.wording import Wording
from game.engine.terms import CardId


class DraftState:
    """Everything that a draft knows; whole once it is made. Nothing here draws, waits or saves."""

    def __init__(self, session: Session, wording: Wording, names: Names, choices: TablePreferences) -> None:
        self.session, self.wording, self.names, self.choices = session, wording, names, choices
        if session.match.played:
            self.show = DraftShow.running_on(session.state)
        else:
            self.show = DraftShow.opening(session.state, session.match.opening)
        self.revision = 0
        self.question: Question = NOTHING
        self.chosen: CardId | None = None
        self.said = ""
        """Why something could not be done, until the next answer."""
        # what is looked at
        self.pointed: CardId | None = None
        self.focus: Ref | None = None
        self.by_keys = False
        self.reached: tuple[CardId, ...] = ()
        """The cards that can be looked at in their places."""
        self.subject: Subject | None = None
        self.marked: tuple[int, ...] = ()
        """The columns of the Prime row that are marked."""
        # what is worked out as the question opens
        self.strip: StripSpec | None = None
        self.columns: tuple[ButtonSpec, ...] = ()

    @property
    def lying(self) -> list[CardId]:
        """The cards that lie in the row, where they can be reached."""
        return [card for card in self.show.slots if card in self.show.row] if self.question.asks != "pick" else []

    @property
    def looked(self) -> CardId | None:
        """The card under the pointer, else the focused, else the chosen one; while keys are used the focused one comes first."""
        focused = self.focus.card if isinstance(self.focus, CardRef) else None
        order = (focused, self.pointed) if self.by_keys else (self.pointed, focused)
        return next((card for card in order if card in self.reached), self.chosen)

    @property
    def places(self) -> list[Ref]:
        """What the digits name: the columns that the Nemesis's card may lie below, else the cards of the row."""
        if self.columns:
            return [column_ref(number) for number in range(len(self.columns))]
        return [CardRef(card, "row") for card in self.lying]


def column_ref(number: int) -> ButtonRef:
    """The button of a column, by its number among those that are offered."""
    return ButtonRef(f"column:{number}")
