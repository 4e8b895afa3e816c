"""From a place of the map to the first question of its battle and from its results to the map: three presses, by any device."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.campaign.muster import MusterScene
from game.scenes.campaign.relic import RelicScene
from game.scenes.campaign.starmap import NodeSpot
from game.scenes.draft.scene import DraftScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table import TableScene
from tests.ui.conftest import User
from tests.ui.pads import pad_of
from tests.ui.runs import MakeUser, fight, put_in_place, runs_of, services_in

MOST = 3
WAYS = ("keys", "mouse", "pad")


@pytest.fixture(autouse=True)
def campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place(monkeypatch)


def pressed(user: User, way: str) -> None:
    """One press: the focused thing by Enter or the pad, by the mouse what leads on."""
    top = user.app.stack.top
    assert top is not None
    if way == "pad":
        pad_of(user).tap("a")
    elif way == "keys":
        user.key(pygame.K_RETURN)
    else:
        focus = top.widgets.focus
        assert focus is not None
        user.click(focus.rect.center)
    user.step(2)


@pytest.mark.parametrize("way", WAYS)
def test_three_presses_lead_into_a_battle_and_three_back_to_the_map(make_user: MakeUser, tmp_path: Path, way: str) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    user.key(pygame.K_e)
    assert isinstance(user.app.stack.top.widgets.focus, NodeSpot)  # type: ignore[union-attr]
    presses = 0
    while not isinstance(user.app.stack.top, DraftScene | TableScene):
        pressed(user, way)
        presses += 1
        assert presses <= MOST, user.scene
    assert user.app.stack.top.session.match.decision is not None
    fight(user)
    assert isinstance(user.app.stack.top, ResultsScene) and runs_of(user).run.path[-1].won
    seen, presses = [], 0
    while user.scene != "starmap":
        seen.append(type(user.app.stack.top))
        pressed(user, way)
        presses += 1
        assert presses <= MOST, user.scene
    assert seen == [ResultsScene, MusterScene, RelicScene]
