"""Drafts before a game, brought to where each of their questions is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.draft.asking import Asks
from game.client.draft.model import DraftModel
from game.client.games.names import names_of
from game.client.games.session import Session
from game.client.table.choices import TablePreferences
from game.client.table.intents import (
    Choose,
    Hurry,
)
from game.engine import CardBook
from game.engine.actions import DRAFT, NONE, PICK
from game.engine.core.changes import StartDraw
from game.engine.expansions.orders.changes import StartTokens
from game.match import Match
from tests.client.tables import services
from tests.table import book

EVERY = ("orders", "revolution", "promos")


def model_of(session: Session, **settings: object) -> DraftModel:
    """The model of a session at its first question."""
    given = services(**settings)
    model = DraftModel(session, given.content.wording, names_of(given, session.state), TablePreferences(given.settings))
    model.begin()
    return model


def solo(packs: tuple[str, ...] = (), first: int = 0, length: str = "full", cards: CardBook | None = None) -> Session:
    """A draft against the Nemesis in which this seat picks first."""
    used = cards or book(*packs)
    for number in range(40):
        setup = skirmish_setup(used, Skirmish(length=length), f"draft {number}")
        session = Session(Match(used, setup))
        if session.state.destiny == first:
            return session
    raise AssertionError(f"seat {first} is never first")


def two_types() -> CardBook:
    """Every card of the row is one of two types, so that the Nemesis's columns are ties."""
    cards = tuple(replace(face, kind="unit", types=("infantry", "robot")) if face.sector == 0 else face for face in book().cards)
    return replace(book(), cards=cards)


def drafted_to(model: DraftModel, asks: Asks) -> DraftModel:
    """Picks the first cards up to such a question."""
    for _ in range(40):
        model.do(Hurry(True))
        question = model.question
        if question.asks == asks:
            return model
        if question.asks == "card":
            model.do(Choose(DRAFT[model.lying[0]]))
        elif question.asks == "column":
            model.do(Choose(question.columns[0]))
        elif question.asks == "tactics":
            model.do(Choose(NONE))
        elif question.asks == "pick":
            model.do(Choose(PICK[question.cards[0]]))
        else:
            model.tick(0.1)
    raise AssertionError(f"no draft asks for {asks}")


def at_card() -> DraftModel:
    return drafted_to(model_of(solo()), "card")


def at_column() -> DraftModel:
    return drafted_to(model_of(solo(first=1, cards=two_types())), "column")


def at_tactics() -> DraftModel:
    """A Hero of the row has been picked."""
    for number in range(60):
        session = Session(Match(book("revolution"), skirmish_setup(book("revolution"), Skirmish(), f"hero {number}")))
        hero = next((card for card in session.state.central if "hero" in session.state.cards[card].types), None)
        if hero is not None and session.state.destiny == 0:
            model = model_of(session)
            model.do(Choose(DRAFT[hero]))
            if drafted_to(model, "tactics").question.source == hero:
                return model
    raise AssertionError("no Hero lies in the row")


def at_versions() -> DraftModel:
    return drafted_to(model_of(solo(("promos",))), "pick")


def at_start() -> DraftModel:
    """A card that the Nemesis starts with takes a Faction Token, whose order is picked."""
    setup = replace(skirmish_setup(book("orders"), Skirmish(), "assassin"), changes=(StartTokens(2), StartDraw(20, 3, "nemesis")))
    model = drafted_to(model_of(Session(Match(book("orders"), setup))), "pick")
    assert model.question.settling
    return model


def at_show() -> DraftModel:
    """The Nemesis's first pick is being shown."""
    model = model_of(solo(first=1))
    assert model.show.running
    return model


POSITIONS: dict[str, Callable[[], DraftModel]] = {
    "a card": at_card,
    "a column": at_column,
    "Tactics": at_tactics,
    "versions": at_versions,
    "what the start asks": at_start,
    "a pick that is shown": at_show,
}


def seen(model: DraftModel) -> tuple[bytes | str | int, object, object, bool]:
    """What a refused intent leaves as it is."""
    return model.session.state.digest(), model.chosen, model.question, model.show.running
