"""Opening a table: the session or the journal that was asked for, its driver, its model, and the picture of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.client.games.clarified import read_ahead
from game.client.games.local_game import device_of
from game.client.games.names import names_of
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.background import BackgroundTask
from game.client.profile.requests import Request, Swap
from game.client.profile.settings import Settings
from game.client.replay.replay_driver import ReplayDriver, replay_of
from game.client.runs.foils import foils_of
from game.client.table.choices import TablePreferences
from game.client.table.drivers.opening import driver_asked
from game.client.table.intents import Travel
from game.client.table.labels import Labels
from game.client.table.model import TableModel
from game.client.table.state import Driver
from game.client.table.voice import manner_in
from game.client.table.watching import show_panel
from game.content.language import say
from game.engine import Journal, takes_revenge, view_for
from game.scenes.shared.base import SceneApp
from game.scenes.shared.tip_layer import TipLayer
from game.ui.devices.input import KEYS_LEFT, KEYS_RIGHT
from game.ui.kit.scale import Scale
from game.ui.screens.score_sheet import draw_tip, sheet_view
from game.ui.table.live import LiveTable

from .requests import Advised, Requests


class TableStart(NamedTuple):
    """What a table was asked to show."""

    session: Session | None
    resume: bool
    journal: Journal | None = None
    at: int | None = None
    event: int | None = None
    line: int | None = None
    rules_version: int | None = None
    driver: Driver | None = None


def begin(live: LiveTable, asked: TableStart) -> None:
    """The first question, or the first place of a recording. The rulebook is read meanwhile, so that no card waits for it."""
    BackgroundTask(read_ahead)
    live.begin()
    driver = live.model.driver
    if isinstance(driver, ReplayDriver):
        show_panel(live.model, "log")
        live.give(Travel("stop", driver.first_stop(asked.at, asked.event, asked.line)))
        live.finish()
        live.refresh()
        if live.view.time is not None:
            live.view.widgets.set_focus(live.view.time.timeline)


def tips_of(live: LiveTable, asked: TableStart, settings: Settings) -> TipLayer | None:
    """The tips of a game that is played as it comes: none for a recording, a lesson or a puzzle."""
    if live.recorded or asked.driver is not None:
        return None
    layer = TipLayer(live.model.session, settings)
    layer.box.widgets.sound = live.hearing.pressed
    return layer


def draft_of(live: LiveTable) -> Request | None:
    """The pregame draft, where the game still stands in it."""
    session = live.model.session
    drafting = session.match.decision is not None and session.state.phase == "pregame"
    return Swap(DraftArgs(session=session)) if drafting and not live.recorded else None


def seal_of(session: Session) -> str:
    """Seed and round, for the strip below a screenshot (UX-T18); the seed tells all hands."""
    state = session.state
    return (
        say("opening.round", round=state.round)
        if session.shared
        else say("opening.seed_round", seed=state.setup.seed, round=state.round)
    )


def open_table(
    asked: TableStart,
    app: SceneApp,
    scale: Scale,
    concede: Callable[[], None],
    begin: Callable[[Session], None],
    advised: Advised,
) -> LiveTable | None:
    """The table that was asked for; None where there is nothing to show, which has been said then."""
    driver = asked.driver
    if driver is None:
        driver = _replay(asked, app) if asked.journal is not None else driver_asked(app.services, asked.session, asked.resume)
    if driver is None:
        return None
    session = driver.open()
    services = app.services
    words = Labels(
        services.content.wording,
        view_for(session.state, driver.viewer(session.state)),
        names_of(services, session.state, session.enemy),
        takes_revenge(session.state),
    )
    keeper = services.keeper
    exports: Path | None = keeper.exports if keeper is not None else None
    choices = TablePreferences(services.settings, exports, str(keeper.game_id or "") if keeper is not None else "")
    model = TableModel(driver, words, choices)
    if session.run is not None:
        model.voice.speak_as(manner_in(session.state.setup, session.run.manner))
    requests = Requests(model, concede, lambda: live.take_back(), begin, advised)
    halves = {device_of(session.state.setup, seat) for seat in session.humans} & {KEYS_LEFT, KEYS_RIGHT}
    app.input.split_keyboard(session.local and bool(halves))
    live = LiveTable(app, scale, model, services.settings, requests.of)
    live.view.panels.inspector.foils = foils_of(services)
    return live


def _replay(asked: TableStart, app: SceneApp) -> Driver | None:
    """The driver of a journal."""
    assert asked.journal is not None  # else there is nothing to replay
    driver = replay_of(app.services, asked.journal, asked.rules_version)
    if isinstance(driver, str):
        app.toast(driver, 8.0)
        return None
    return driver


def draw_rows(live: LiveTable, screen: pygame.Surface) -> None:
    """The rows of the score beside its chip, while that is looked at."""
    chip = live.view.score_button
    view = sheet_view(live.model.session, live.model.words.wording) if chip.visible and chip.looked_at else None
    if view is not None:
        draw_tip(screen, view, chip.rect, live.view.scale)
