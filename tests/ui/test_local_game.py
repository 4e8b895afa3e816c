"""Whole local games through the real scenes, from the title to the results, by keys alone (UX-D9, UX-A7)."""

from __future__ import annotations

from dataclasses import replace as changed
from pathlib import Path

import pygame
import pytest

from game.client.games.local_game import LocalGame, local_book, local_setup
from game.client.games.privacy import CURTAIN, PEEK
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.preferences import SPEED
from game.client.profile.requests import Swap
from game.client.profile.services import Options
from game.client.profile.setup_choices import LOCAL_FAIR
from game.client.runs.opening import open_services
from game.engine import replay
from game.match import Match
from game.scenes.results.scene import ResultsScene
from game.scenes.setup.local import LocalScene
from tests.ui.conftest import User
from tests.ui.games import services
from tests.ui.seats import MakeUser, SeatHand, people, play_on


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


def test_two_people_play_a_whole_game_by_keys_alone(make_user: MakeUser, tmp_path: Path) -> None:
    kept = open_services(Options(size=(1280, 720), data=tmp_path, seed="two people"))
    kept.settings.set(SPEED, 0.0)
    user = make_user((1280, 720), services=kept)
    set_up(user, PEEK)
    session = play_on(user, SeatHand(user))
    top = user.app.stack.top
    assert isinstance(top, ResultsScene)
    assert session.match.over and session.privacy.mode == PEEK
    assert replay(session.match.book, session.match.journal).digest() == session.state.digest()
    winner = top.names[top.final.winners[0]]
    assert top.verdict[0] == (f"{winner} wins" if len(top.final.winners) == 1 else "Shared victory")
    assert kept.games.continue_line() is None


@pytest.mark.parametrize(("seats", "rivals", "packs"), [(2, 0, ()), (3, 0, ("revolution",)), (5, 3, ())])
def test_a_game_behind_the_curtain_comes_to_its_end(make_user: MakeUser, seats: int, rivals: int, packs: tuple[str, ...]) -> None:
    """Boosts of every person, hands that are called and, with a second round, what is kept."""
    book = local_book(packs)
    setup = local_setup(LocalGame(people(seats, rivals), packs, draft=False, privacy=CURTAIN), f"{seats} people")
    session = Session(Match(book, changed(setup, sectors=(1, 2) if seats == 2 else (1,)), digests=False))
    user = make_user(services=services())
    user.app.stack.carry_out(Swap(TableArgs(session=session)))
    user.step(2)
    fallen = set()
    play_on(user, SeatHand(user), lambda session: fallen.add(session.privacy.curtain))
    assert session.match.over
    assert fallen - {None} == set(range(seats - rivals))


def test_three_seats_have_a_fair_start_and_one_press_sets_up_the_printed_one(make_user: MakeUser, tmp_path: Path) -> None:
    kept = open_services(Options(size=(1280, 720), data=tmp_path))
    user = make_user((1280, 720), services=kept)
    while user.focused() != "Local game":
        user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    scene = user.app.stack.top
    assert isinstance(scene, LocalScene) and not scene.fair.visible, "two seats are fair as they are printed"
    focus(user, "How many seats")
    user.key(pygame.K_RIGHT)
    assert scene.fair.visible and scene.chosen.fair
    focus(user, "Fair start")
    assert "fewest points leads the last round" in scene.demo.told
    user.key(pygame.K_RETURN)
    assert not scene.chosen.fair
    focus(user, "Start")
    user.key(pygame.K_RETURN)
    table = user.app.stack.top
    assert "last_lead" not in dict(table.session.state.setup.options) and not kept.settings.get(LOCAL_FAIR)
