"""What a card that the Nemesis starts a mission with asks of the player before the first round (rulings N12, N20)."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.preferences import TIES
from game.client.profile.requests import Swap
from game.client.table.refs import CardRef
from game.engine import orders_at
from game.engine.core.actions import Pick
from game.engine.core.changes import StartDraw
from game.engine.expansions.orders.changes import StartTokens
from game.engine.expansions.orders.slice import orders_of
from game.scenes.draft.scene import DraftScene
from tests.table import book, proves
from tests.ui.conftest import User
from tests.ui.flow import draft, place_of, row, wait
from tests.ui.games import services
from tests.ui.seats import MakeUser

START = (StartTokens(2), StartDraw(20, 3, "nemesis"))
"""The player has Faction Tokens everywhere, the Nemesis all Units of sector III, Assassin Unit among them."""


def to_the_question(make_user: MakeUser, size: tuple[int, int], ties: str = "ask") -> tuple[User, DraftScene]:
    """The end of the pregame draft; columns are settled, up to the question of the Assassin Unit if there is one."""
    user = make_user(size, services=services(size=size))
    setup = skirmish_setup(book("orders"), Skirmish(), "assassin")
    user.app.services.settings.set(TIES, ties)
    session = Session.start(user.app.services, replace(setup, changes=START))
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    user.step(2)
    scene = draft(user)
    for _ in range(60):
        wait(user, scene)
        user.step(3)
        if user.scene != "draft" or (scene.live.view.spec.asks == "pick" and ties == "ask"):
            break
        if scene.live.view.spec.asks == "column":
            user.key(pygame.K_1)
        elif scene.live.view.spec.asks != "pick":
            user.click(place_of(scene, CardRef(row(scene)[0], "row")))
            user.key(pygame.K_e)
        user.step(2)
    return user, scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("by_keys", [False, True])
@proves("N12", "N20")
def test_tokens_that_an_assassin_takes_at_the_start_are_picked_in_the_draft(
    make_user: MakeUser, size: tuple[int, int], by_keys: bool
) -> None:
    user, scene = to_the_question(make_user, size)
    decision = scene.session.match.decision
    assert decision is not None and decision.purpose == "lose_faction"
    spec = scene.live.view.spec
    assert spec.asks == "pick" and len(spec.asked) == len(decision.options) == 6
    assert "you lose a Faction Token." in spec.prompt.sentence
    room = pygame.Rect(0, 0, *size)
    assert all(room.contains(widget.rect) for widget in scene.live.view.asked)
    for _ in range(20):
        wait(user, scene)
        if user.scene != "draft":
            break
        if scene.live.view.spec.asks == "column":
            user.key(pygame.K_1)
        elif by_keys:
            user.key(pygame.K_RIGHT)
            user.key(pygame.K_RETURN)
            user.key(pygame.K_e)
        else:
            last = scene.live.view.spec.asked[-1]
            user.click(place_of(scene, CardRef(last.card, "asked")))
            user.press(f"Pick {last.face.name}")
        user.step(3)
    assert user.scene == "table"
    assert orders_at(scene.session.state) is not None
    lost = 12 - sum(orders_of(scene.session.state).tokens[0])
    assert lost == 3, "the chart's number for sector I"
    assert all(isinstance(option, Pick) for option in decision.options)


def test_whoever_leaves_ties_to_the_game_is_not_asked_for_them(make_user: MakeUser) -> None:
    user, _ = to_the_question(make_user, (1280, 720), "hardest")
    assert user.scene == "table"
