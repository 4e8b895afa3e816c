"""Tables without a window: a model whose events are shown at once, as a terminal or a test would."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.games.names import names_of
from game.client.games.session import Session
from game.client.profile.services import Options, Services, shipped_content
from game.client.profile.settings import MemorySettings
from game.client.table.choices import TablePreferences
from game.client.table.drivers.opening import driver_of
from game.client.table.effects import Again, Cut, Effect, Play, Turn
from game.client.table.intents import Intent
from game.client.table.labels import Words
from game.client.table.model import TableModel
from game.client.table.state import Driver, Showing
from game.engine import fold, view_for


def services(**settings: object) -> Services:
    """Services with the shipped packs, nothing saved."""
    return Services(Options(), MemorySettings(settings), content=shipped_content())


def model_of(driver: Driver, given: Services | None = None) -> TableModel:
    """The model of a driver, at its first question."""
    given = given or services()
    session = driver.open()
    view = view_for(session.state, driver.viewer(session.state))
    model = TableModel(
        driver, Words(given.content.wording, view, names_of(given, session.state)), TablePreferences(given.settings)
    )
    show(model, model.begin())
    return model


def table_of(session: Session, **settings: object) -> TableModel:
    """The model of a session that is played."""
    return model_of(driver_of(session), services(**settings))


def show(model: TableModel, effects: Sequence[Effect]) -> list[Effect]:
    """Shows at once what is to be shown; returns all effects, those of the events too."""
    found = list(effects)
    for effect in effects:
        if isinstance(effect, Play | Again):
            model.follow(effect.before if isinstance(effect, Again) else model.shown, Showing(moving=True, instant=True))
            for event in effect.events:
                found += model.watch(event, fold(model.shown, event))
        if isinstance(effect, Play | Cut | Turn):
            model.follow(effect.after, Showing(instant=True))
    model.follow(view_for(model.laid, model.viewer), Showing(instant=True))
    if model.outdated:
        found += model.settled()
    return found


def give(model: TableModel, intent: Intent) -> list[Effect]:
    """Has an intent carried out and shown."""
    return show(model, model.do(intent))
