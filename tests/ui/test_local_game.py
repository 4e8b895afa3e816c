"""Whole local games through the real scenes, from the title to the results, by keys alone (UX-D9, UX-A7)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine import replay
from game.scenes.local import LocalScene
from game.scenes.results import ResultsScene
from game.ui.privacy import CURTAIN, PEEK
from game.ui.profile import open_services
from game.ui.services import Options
from tests.ui.conftest import User
from tests.ui.seats import MakeUser, SeatHand, play_on


def set_up(user: User, mode: str, seats: int = 2) -> None:
    """Title, Local game, the number of seats and the privacy mode, Start: all by keys."""
    while user.focused() != "Local game":
        user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    scene = user.app.stack.top
    assert isinstance(scene, LocalScene)
    focus(user, "How many seats")
    for _ in range(seats - 2):
        user.key(pygame.K_RIGHT)
    focus(user, "Length")
    user.key(pygame.K_RIGHT)
    focus(user, "Who may look")
    while scene.chosen.mode != mode:
        user.key(pygame.K_LEFT if mode == PEEK else pygame.K_RIGHT)
    focus(user, "Start")
    user.key(pygame.K_RETURN)


def focus(user: User, label: str) -> None:
    for _ in range(60):
        if user.focused() == label:
            return
        user.key(pygame.K_TAB)
    raise AssertionError(f"{label} cannot be reached")


@pytest.mark.parametrize("mode", [PEEK, CURTAIN])
def test_two_people_play_a_whole_game_by_keys_alone(make_user: MakeUser, tmp_path: Path, mode: str) -> None:
    options = Options(size=(1280, 720), data=tmp_path, seed="two people")
    services = open_services(options)
    services.settings.set("speed", 0.0)
    user = make_user((1280, 720), services=services)
    set_up(user, mode)
    session = play_on(user, SeatHand(user))
    top = user.app.stack.top
    assert isinstance(top, ResultsScene)
    assert session.match.over and session.privacy.mode == mode
    assert replay(session.match.book, session.match.journal).digest() == session.state.digest()
    assert session.privacy.forced <= 25
    winner = top.names[top.final.winners[0]]
    assert top.verdict[0] == (f"{winner} wins" if len(top.final.winners) == 1 else "Shared victory")
    assert services.games.continue_line() is None


@pytest.mark.parametrize("seats", [3, 5])
def test_more_people_play_a_whole_game_behind_the_curtain(make_user: MakeUser, tmp_path: Path, seats: int) -> None:
    services = open_services(Options(size=(1280, 720), data=tmp_path, seed=f"{seats} people"))
    services.settings.set("speed", 0.0)
    user = make_user((1280, 720), services=services)
    set_up(user, CURTAIN, seats)
    session = play_on(user, SeatHand(user))
    assert session.match.over and len(session.state.players) == seats
