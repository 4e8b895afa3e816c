"""Sharing a finished game: a picture of the promised size and a code that says the same (UX-E8)."""

from __future__ import annotations

import re
from pathlib import Path

import platformdirs
import pygame
import pytest

from game.campaign.share import read_share_code
from game.client.games.privacy import OPEN
from game.client.games.requests import ResultsArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap
from game.match import Match
from game.scenes.results.local import told_of
from game.scenes.results.scene import ResultsScene
from game.ui.screens.share_card import SIZE
from tests.table import book
from tests.ui.games import picks_of, services, setup
from tests.ui.seats import MakeUser, local_match


def share(make_user: MakeUser, match: Match) -> ResultsScene:
    """Plays a game to its end and shares its results."""
    while match.decision is not None:
        match.submit(match.command(*picks_of(match)))
    user = make_user(services=services(reduced_motion=True))
    user.app.stack.carry_out(Swap(ResultsArgs(session=Session(match))))
    user.step(3)
    scene = user.app.stack.top
    assert isinstance(scene, ResultsScene)
    scene.finish()
    user.press("Share")
    return scene


def test_sharing_saves_a_picture_and_tells_a_code_that_holds_seed_mode_and_score(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: tmp_path)
    match = Match(book(), setup("share", "advanced"), digests=False)
    scene = share(make_user, match)
    files = list(tmp_path.rglob("*.png"))
    assert len(files) == 1 and files[0].name in scene.message
    picture = pygame.image.load(files[0])
    assert picture.get_size() == SIZE
    told = read_share_code(scene.message.partition("CW1")[1] + scene.message.partition("CW1")[2])
    assert (told.seed, told.mode) == (match.state.setup.seed, "advanced")
    assert scene.standing is not None and told.score == scene.standing.sheet.total
    assert told.packs == tuple(pack.id for pack in match.state.setup.packs)


def test_a_folder_that_takes_nothing_is_said_and_the_code_is_told_all_the_same(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: blocked)
    scene = share(make_user, Match(book(), setup("share"), digests=False))
    assert "could not be saved" in scene.message and "CW1" in scene.message


@pytest.mark.parametrize("seats", [2, 5])
def test_a_local_game_is_shared_with_all_names_in_their_order_and_without_a_word_for_one_side(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: tmp_path)
    scene = share(make_user, local_match(seats, OPEN))
    files = list(tmp_path.rglob("*.png"))
    assert len(files) == 1 and files[0].name in scene.message and "is copied too" in scene.message
    assert pygame.image.load(files[0]).get_size() == SIZE
    told = told_of(scene, "a line")
    assert sorted(told.seats) == list(range(seats)) and list(told.totals) == sorted(told.totals, reverse=True)
    assert all(f"{name} {total}" in told.code for name, total in zip(told.names, told.totals))
    assert told.verdict in told.code and not re.search(r"\b(you|your|Nemesis)\b", told.code + told.why, re.IGNORECASE)
