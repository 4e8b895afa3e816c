"""A shorter game begins in a later sector: what the Nemesis has from before is not taken for a part of the draft."""

from __future__ import annotations

import pygame

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap
from game.content.language import say
from game.scenes.draft.scene import DraftScene
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import MakeUser, draft, wait
from tests.ui.games import services

EVERY = ("orders", "revolution", "promos")


def drafting(make_user: MakeUser, length: str, seed: str) -> tuple[User, DraftScene]:
    user = make_user(services=services(ties="ask"))
    session = Session.start(user.app.services, skirmish_setup(book(*EVERY), Skirmish(length=length), seed))
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    user.step(2)
    return user, draft(user)


def ties(user: User, scene: DraftScene) -> list[bool]:
    """Whether each tie of the draft scene is told to be about a card from before; drafts by keys."""
    notes = []
    for _ in range(40):
        if user.app.stack.top is not scene:
            break
        wait(user, scene)
        if user.app.stack.top is not scene or scene.live.view.spec.asks == "nothing":
            user.step(2, 0.1)
            continue
        if scene.live.view.spec.asks == "column":
            notes.append(scene.live.view.spec.note == say("draft.head_start"))
            user.key(pygame.K_RETURN)
            continue
        assert scene.live.view.spec.note == say("draft.note")
        user.key(pygame.K_RETURN)
        user.key(pygame.K_e)
    return notes


def test_ties_after_the_draft_of_a_raid_are_about_cards_from_before(make_user: MakeUser) -> None:
    told = [tie for number in range(4) for tie in ties(*drafting(make_user, "raid", f"head {number}"))]
    assert any(told)


def test_a_full_game_has_no_cards_from_before(make_user: MakeUser) -> None:
    assert not any(tie for number in range(3) for tie in ties(*drafting(make_user, "full", f"head {number}")))
