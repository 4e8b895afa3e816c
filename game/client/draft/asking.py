"""What the open question of a pregame draft asks of the player at this moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.games.session import Session
from game.engine import Decision, GameState, revolution_at
from game.engine.actions import DRAFT, Column, Pick
from game.engine.terms import CardId

TAKE_TACTICS = "take_tactics"
VERSION = "version"
Asks = Literal["nothing", "card", "column", "tactics", "pick"]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a card of the row, a column for a card of the Nemesis, or an answer about `cards` that are shown in full.

    Those are the three Tactics of a Hero who was picked, to be taken or left (rulings P3, R4), the versions of the own Hero, or
    what a card does that the Nemesis starts with, of which one is picked (rulings V1, N12). `settling`: it is asked about the
    Nemesis; `source` is the card that asks.
    """

    asks: Asks = "nothing"
    cards: tuple[CardId, ...] = ()
    columns: tuple[Column, ...] = ()
    source: CardId | None = None
    settling: bool = False
    row: frozenset[CardId] = frozenset()

    @property
    def open(self) -> bool:
        """Whether the player may answer now."""
        return self.asks != "nothing"


NOTHING = Question()


def question_of(session: Session, row: list[CardId], running: bool) -> Question:
    """What is asked now; nothing while picks are still to be shown, or where somebody else is asked."""
    decision, state = session.match.decision, session.state
    if decision is None or decision.seat != session.seat or running or state.phase != "pregame":
        return NOTHING
    settling = decision.kind == "nemesis_pick"
    columns = tuple(option for option in decision.options if isinstance(option, Column)) if settling else ()
    if columns:
        return Question("column", (), columns, decision.source, settling)
    if tactics := tactics_asked(state, decision):
        return Question("tactics", tactics, (), decision.source, settling)
    if cards := cards_to_pick(decision):
        return Question("pick", cards, (), decision.source, settling)
    return Question(
        "card", source=decision.source, settling=settling, row=frozenset(c for c in row if DRAFT[c] in decision.options)
    )


def tactics_asked(state: GameState, decision: Decision) -> tuple[CardId, ...]:
    """The Tactics that a question is about; empty for any other question."""
    lying = revolution_at(state)
    if decision.purpose != TAKE_TACTICS or decision.source is None or lying is None:
        return ()
    hero = state.cards[decision.source].same_as
    return tuple(card for card in lying.master if state.cards[card].hero == hero)


def cards_to_pick(decision: Decision) -> tuple[CardId, ...]:
    """The cards of which one is picked; empty for any other question."""
    if decision.purpose != VERSION and decision.kind != "nemesis_pick":
        return ()
    return tuple(option.card for option in decision.options if isinstance(option, Pick))


def lays_from_before(session: Session, question: Question, drafted: list[CardId]) -> bool:
    """Whether the Nemesis asks about a card that nobody drafted: one of the sectors that a shorter game leaves out."""
    return question.settling and question.source not in drafted
