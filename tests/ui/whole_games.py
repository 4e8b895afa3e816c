"""Whole games through the real screens: begun by keys, answered to the results, then looked up in profile and replay viewer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pygame

from game.client.games.session import Session
from game.client.profile.preferences import NEMESIS_SPEED, SPEED
from game.client.profile.requests import ReplayArgs
from game.client.profile.services import Options, Services
from game.client.runs.opening import open_services
from game.client.table.intents import Travel
from game.content.codec import result_to_json
from game.engine import Journal, replay
from game.scenes.draft.scene import DraftScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table import GameScene
from game.store.journal import journal_of
from tests.ui.conftest import User
from tests.ui.games import kept_by, picks_of
from tests.ui.hands import Hand, MouseHand

Draft = Callable[[User, DraftScene], None]
STEPS = 40
"""Presses of Tab that lead to everything on the page of the set-up."""


def profile(folder: Path, seed: str) -> Services:
    """Services of a profile of its own, everything at once."""
    services = open_services(Options(size=(1280, 720), data=folder, seed=seed))
    services.settings.set(SPEED, 0.0)
    services.settings.set(NEMESIS_SPEED, 0.0)
    return services


def begin_by_keys(user: User, *packs: str) -> None:
    """Skirmish, the switch of each pack by its name, Start."""
    while user.focused() != "Skirmish":
        user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    for name in packs:
        for _ in range(STEPS):
            if user.focused() == name:
                break
            user.key(pygame.K_TAB)
        assert user.focused() == name
        user.key(pygame.K_RETURN)
    assert user.scene == "skirmish"
    user.key(pygame.K_e)


def draft_by_keys(user: User, scene: DraftScene) -> None:
    """One answer in the pregame draft; the Tactics of a Hero are taken."""
    if scene.live.view.spec.asks == "tactics":
        user.key(pygame.K_e)
        return
    user.key(pygame.K_RETURN)
    if scene.live.view.spec.asks != "column":
        user.key(pygame.K_e)


def play_on(user: User, hand: Hand, draft: Draft = draft_by_keys, most: int | None = None) -> Session:
    """Plays for so many answers; without a number until the results are there."""
    session: Session | None = None
    made = 0
    with nullcontext() if isinstance(hand, MouseHand) else user.glancing():  # a mouse clicks at what was painted
        for _ in range(3000):
            top = user.app.stack.top
            if made == most or not isinstance(top, DraftScene | GameScene):
                break
            session = top.session
            if isinstance(top, DraftScene) and top.live.view.spec.asks != "nothing":
                draft(user, top)
                made += 1
            elif isinstance(top, GameScene) and session.match.decision is not None:
                hand.answer(picks_of(session.match))
                made += 1
            else:
                user.step(1, 0.05)
    assert session is not None
    assert most is not None or isinstance(user.app.stack.top, ResultsScene), user.app.stack.keys
    return session


def kept_journal(services: Services, session: Session) -> Journal:
    """The journal of a finished game as the profile has it; it comes out as the game did."""
    keeper = kept_by(services)
    assert keeper.store.flush(10) and keeper.game_id is not None
    saved = keeper.store.load(keeper.game_id)
    assert saved.status == "finished" and session.state.result is not None
    assert saved.result == {"conceded": False, **result_to_json(session.state.result)}
    journal = journal_of(saved.header, saved.entries, saved.digests)
    assert replay(session.book, journal).digest() == session.state.digest()
    return journal


def watch_the_end(user: User, session: Session) -> GameScene:
    """Opens the replay of a game at its end, which is the end of the game."""
    user.app.stack.push(ReplayArgs(journal=session.match.journal))
    user.step(3)
    viewer = user.app.stack.top
    assert isinstance(viewer, GameScene) and viewer.request is None
    viewer.live.give(Travel("all", 1))
    user.step(3)
    assert viewer.session.state.digest() == session.state.digest()
    return viewer
