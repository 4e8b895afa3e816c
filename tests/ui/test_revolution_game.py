"""A whole game with Revolution from title to results by keys, saved, continued and replayed; other games go on unchanged."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.services import Services
from game.client.profile.setup_choices import SKIRMISH_LENGTH, SKIRMISH_PACKS
from game.client.table.intents import Hurry
from game.engine import Reason, revolution_at
from game.engine.core.actions import NONE
from game.engine.core.ops.count import holdings
from game.engine.expansions.revolution.slice import revolution_of
from game.scenes.draft.scene import DraftScene
from game.scenes.table import TableScene
from tests.table import book
from tests.ui.hands import KeyHand, MouseHand
from tests.ui.seats import MakeUser
from tests.ui.test_whole_game import new_game_by_mouse
from tests.ui.whole_games import begin_by_keys, kept_journal, play_on, profile, watch_the_end

REVOLUTION = ("revolution",)


def test_a_whole_game_with_revolution_is_played_by_keys_from_title_to_results_and_replay(
    make_user: MakeUser, tmp_path: Path
) -> None:
    services = profile(tmp_path, "revolution by keys")
    services.settings.set(SKIRMISH_LENGTH, "push")  # six rounds are enough here
    user = make_user(services=services)
    begin_by_keys(user, "Revolution")
    session = play_on(user, KeyHand(user))
    state = session.state
    assert revolution_at(state) is not None and state.result is not None
    assert holdings(state, 0), "something was built"
    assert any(row.zone in ("attached", "built") for row in state.result.ledger)
    kept_journal(services, session)
    viewer = watch_the_end(user, session)
    user.key(pygame.K_v)
    assert viewer.live.view.pile.key == "stack"


def test_a_game_with_revolution_is_continued_at_its_exact_decision_and_so_is_one_without(
    make_user: MakeUser, tmp_path: Path
) -> None:
    for packs in ("revolution", ""):
        folder = tmp_path / (packs or "base")
        services = profile(folder, "continue with revolution")
        services.settings.set(SKIRMISH_PACKS, packs)
        user = make_user(services=services)
        new_game_by_mouse(user)
        session = play_on(user, MouseHand(user), most=25)
        assert (revolution_at(session.state) is not None) == bool(packs)
        digest = session.state.digest()
        user.app.close()
        again = make_user(services=profile(folder, "another"))
        again.press("Continue")
        again.step(4)
        top = again.app.stack.top
        assert isinstance(top, DraftScene | TableScene) and top.session.state.digest() == digest


def test_tactics_of_a_hero_picked_before_the_game_are_taken_or_left_in_the_draft(make_user: MakeUser, tmp_path: Path) -> None:
    for taken in (True, False):
        for number in range(40):
            services = profile(tmp_path / f"{taken}{number}", f"pregame hero {number}")
            services.settings.set(SKIRMISH_PACKS, "revolution")
            session = picked_hero(services)
            if session is not None:
                break
        assert session is not None
        user = make_user(services=services)
        user.app.stack.push(DraftArgs(session=session))
        user.step(2)
        scene = user.app.stack.top
        assert isinstance(scene, DraftScene)
        scene.live.give(Hurry(True))
        user.step(2)
        assert scene.live.view.spec.asks == "tactics" and len(scene.live.view.spec.asked) == 3
        if taken:
            user.key(pygame.K_e)
        else:
            user.press("Leave them")
        assert revolution_at(session.state) is not None
        assert len(revolution_of(session.state).heroic[0].deck) == (6 if taken else 3)


def picked_hero(services: Services) -> Session | None:
    """A game at the question whether the Tactics of a picked Hero are taken; None where no Hero lies in the row."""
    from game.campaign.skirmish import Skirmish, skirmish_setup
    from game.engine.core.actions import DRAFT

    session = Session.start(services, skirmish_setup(book(*REVOLUTION), Skirmish(), services.options.seed or ""))
    decision = session.match.decision
    if decision is None or decision.kind != "pregame":
        return None
    hero = next((c for c in session.state.central if "hero" in session.state.cards[c].types), None)
    if hero is None:
        return None
    outcome = session.submit(DRAFT[hero])
    assert not isinstance(outcome, Reason)
    decision = session.match.decision
    return session if decision is not None and NONE in decision.options else None
