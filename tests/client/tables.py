"""Tables without a window: a model whose events are shown at once, as a terminal or a test would."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.client.games.names import names_of
from game.client.games.session import Session
from game.client.profile.services import Options, Services, shipped_content
from game.client.profile.settings import MemorySettings
from game.client.replay.replay_driver import ReplayDriver, replay_of
from game.client.table.choices import TablePreferences
from game.client.table.drivers.opening import driver_of
from game.client.table.effects import (
    Again,
    Cut,
    Effect,
    Play,
    ShowTurn,
)
from game.client.table.intents import (
    Intent,
)
from game.client.table.labels import Labels
from game.client.table.model import TableModel
from game.client.table.state import Driver, Showing
from game.engine import Command, SeatSetup, Setup, fold, seed_of, view_for
from game.match import Match, Sight
from game.rivals import make_rival
from tests.table import book


def services(**settings: object) -> Services:
    """Services with the shipped packs, nothing saved."""
    return Services(Options(), MemorySettings(settings), content=shipped_content())


def model_of(driver: Driver, given: Services | None = None) -> TableModel:
    """The model of a driver, at its first question."""
    given = given or services()
    session = driver.open()
    view = view_for(session.state, driver.viewer(session.state))
    model = TableModel(
        driver, Labels(given.content.wording, view, names_of(given, session.state)), TablePreferences(given.settings)
    )
    show(model, model.begin())
    return model


def table_of(session: Session, **settings: object) -> TableModel:
    """The model of a session that is played."""
    return model_of(driver_of(session), services(**settings))


def show(model: TableModel, effects: Sequence[Effect]) -> list[Effect]:
    """Shows at once what is to be shown; returns all effects, those of the events too."""
    shown = list(effects)
    for effect in effects:
        if isinstance(effect, Play | Again):
            model.follow(effect.before if isinstance(effect, Again) else model.shown, Showing(moving=True, instant=True))
            for event in effect.events:
                shown += model.watch(event, fold(model.shown, event))
        if isinstance(effect, Play | Cut | ShowTurn):
            model.follow(effect.after, Showing(instant=True))
    model.follow(view_for(model.laid, model.viewer), Showing(instant=True))
    if model.outdated:
        shown += model.settled()
    return shown


def give(model: TableModel, intent: Intent) -> list[Effect]:
    """Has an intent carried out and shown."""
    return show(model, model.do(intent))


def kinds(effects: object) -> list[type]:
    assert isinstance(effects, list)
    return [type(effect) for effect in effects]


@cache
def recorded() -> Match:
    match = Match(book(), setup("recorded"))
    for command in played_to("turn", "recorded"):
        match.submit(command)
    for _ in range(20):
        decision = match.decision
        assert decision is not None
        command = make_rival("greedy", f"model:{match.state.seq}").choose(Sight(match.state, decision.seat), decision)
        assert command is not None
        match.submit(command)
    return match


def replayed() -> tuple[TableModel, ReplayDriver]:
    driver = replay_of(services(), recorded().journal)
    assert isinstance(driver, ReplayDriver)
    return model_of(driver), driver


@cache
def played_to(kind: str, seed: str) -> tuple[Command, ...]:
    """The commands of a game that greedy plays to a question of this kind."""
    match = Match(book(), setup(seed), digests=False)
    while match.decision is not None and (match.decision.kind != kind or not match.played):
        rival = make_rival("greedy", f"model:{match.state.seq}")
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
    assert match.decision is not None, f"no game reaches {kind}"
    return tuple(entry.command for entry in match.played if entry.command is not None)


def setup(seed: str) -> Setup:
    options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", "standard"), ("pregame_draft", 0), ("staged", 1))
    return Setup(seed_of(seed), book().packs, (SeatSetup("human"), SeatSetup("nemesis")), options)
