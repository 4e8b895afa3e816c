"""What the proof `kill_stage` kills: a window in which a player conquers a World, shown step by step until it is killed.

Lines on standard output: `made ENTRIES DIGEST` for each state that the game comes to, `saved GAME SEQ` once the store has said
that entry SEQ is in the file, `here` when so many steps have been shown; `back ENTRIES DIGEST CLOCK` for what comes back, and
whether a clock of the end of a turn runs then.
"""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest import mock

from game.app.loop import App
from game.app.window import start_display
from game.cli.film_moments import before
from game.client.games.profile_in_play import store_of
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.preferences import GAMES_FINISHED, GAMES_TO_LEARN
from game.client.profile.services import Options, Services
from game.client.runs.opening import open_services
from game.client.table import answering
from game.client.table.choice import Submission
from game.engine import Action
from game.scenes.table import TableScene
from game.store import SavedUpTo, Store

from .views import unpainted

SIZE = (640, 360)
SEED = "film"
STEP = 0.04
"""Seconds of a step: no frame lets more time pass than that."""
PATIENCE = 120.0
AFTER = 40
"""So many steps a game that came back is looked at: longer than any turn waits for its end."""


class Teller:
    """Tells what the game comes to, and what the store says of it."""

    def __init__(self, session: Session, store: Store) -> None:
        self.session, self.store = session, store
        self.made, self.saved = "", 0

    def look(self) -> None:
        """Once a frame has been shown."""
        made = state_of(self.session)
        if made != self.made:
            self.made = made
            print("made", made, flush=True)
        status = self.store.status
        if isinstance(status, SavedUpTo) and status.game_id is not None and status.seq > self.saved:
            self.saved = status.seq
            print("saved", status.game_id, status.seq, flush=True)


def state_of(session: Session) -> str:
    """How many entries the game has, and the digest of its state."""
    return f"{len(session.match.journal.entries)} {session.state.digest().hex()}"


def services_in(folder: Path) -> Services:
    """The profile there, of a player whose turns end as fast as they ever do."""
    services = open_services(Options(size=SIZE, data=folder, seed=None))
    services.settings.set(GAMES_FINISHED, GAMES_TO_LEARN)
    return services


def prepare(folder: Path) -> tuple[Action, ...]:
    """Keeps a game that stands right before a conquest; returns the answer that brings it about."""
    services = services_in(folder)
    match, picks = before("invasion", SEED)
    session = Session.start(services, match.journal.setup)
    for entry in match.played:
        assert entry.command is not None
        session.submit(*entry.command.picks)
    assert session.state.digest() == match.state.digest()
    services.games.close()
    return picks


def without_saving() -> ExitStack:
    """A store that throws entries away and says that they are in the file: the fault that the proof must find."""
    said: dict[str, int] = {}

    def thrown(store: Store, game_id: str, seq: int, *words: Any, **named: Any) -> None:
        said[game_id] = seq

    def status(store: Store) -> SavedUpTo:
        return SavedUpTo(*next(iter(said.items()), (None, 0)))

    stack = ExitStack()
    stack.enter_context(mock.patch.object(Store, "append", thrown))
    stack.enter_context(mock.patch.object(Store, "status", property(status)))
    return stack


def seated(folder: Path) -> tuple[App, TableScene, Store]:
    """The window with the game of the profile, at its last decision."""
    start_display()
    services = services_in(folder)
    app = App(Options(size=SIZE, data=folder, seed=None), services)
    store, session = store_of(services), Session.resume(services)
    assert store is not None and session is not None
    app.stack.clear()
    app.stack.push(TableArgs(session=session))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return app, scene, store


def play(folder: Path, picks: tuple[Action, ...], steps: int, planted: bool) -> None:
    """Conquers the World, shows so many steps of that and of what follows by itself, and waits for its end."""
    app, scene, store = seated(folder)
    teller = Teller(scene.session, store)
    teller.look()
    with without_saving() if planted else ExitStack():
        scene.live.finish()
        scene.live.carry(answering.answer(scene.live.model, Submission((picks,))))
        teller.look()
        with unpainted(app):
            for _ in range(steps - 1):
                app.frame(STEP)
                teller.look()
        if steps:
            app.frame(STEP)
            teller.look()
        print("here", flush=True)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            teller.look()
            time.sleep(0.001)


def come_back(folder: Path) -> None:
    """What the next start goes on with, once more time has passed than a turn waits for its end."""
    app, scene, _ = seated(folder)
    clock = False
    with unpainted(app):
        for _ in range(AFTER):
            app.frame(STEP)
            clock = clock or scene.live.model.grace is not None
    print("back", state_of(scene.session), int(clock), flush=True)
    app.services.games.close()
