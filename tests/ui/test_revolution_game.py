"""A whole game with Revolution from title to results by keys, saved, continued and replayed; other games go on unchanged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.content.codec import result_to_json
from game.engine import Reason, replay
from game.engine.actions import NONE
from game.engine.ops.count import advancements
from game.scenes.draft import DraftScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.store.journal import journal_of
from game.ui.profile import open_services
from game.ui.services import Options, Services
from game.ui.session import Session
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of
from tests.ui.hands import Hand, KeyHand, MouseHand
from tests.ui.test_whole_game import draft_by_keys, new_game_by_mouse

MakeUser = Callable[..., User]
REVOLUTION = ("revolution",)
STEPS = 40


def profile(folder: Path, seed: str) -> Services:
    """Services of a profile of its own, everything at once."""
    services = open_services(Options(size=(1280, 720), data=folder, seed=seed))
    services.settings.set("speed", 0.0)
    services.settings.set("nemesis_speed", 0.0)
    return services


def begin_by_keys(user: User) -> None:
    """Skirmish, the switch of Revolution, Start."""
    while user.focused() != "Skirmish":
        user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    for _ in range(STEPS):
        if user.focused() == "Revolution":
            break
        user.key(pygame.K_TAB)
    assert user.focused() == "Revolution"
    user.key(pygame.K_RETURN)
    user.key(pygame.K_e)


def draft(user: User, scene: DraftScene) -> None:
    """One answer in the pregame draft by keys; the Tactics of a Hero are taken."""
    if scene.taking:
        user.key(pygame.K_e)
    else:
        draft_by_keys(user, scene)


def play_on(user: User, hand: Hand, most: int = 3000) -> Session:
    """Plays until the results are there, or so many answers."""
    session: Session | None = None
    made = 0
    while made < most:
        top = user.app.stack.top
        if isinstance(top, DraftScene):
            session = top.session
            made += top.asked
            if top.asked:
                draft(user, top)
            else:
                user.step(1, 0.05)
        elif isinstance(top, TableScene):
            session = top.session
            if session.match.decision is None:
                user.step(1, 0.05)
            else:
                hand.answer(picks_of(session.match))
                made += 1
        else:
            break
    assert session is not None
    return session


def test_a_whole_game_with_revolution_is_played_by_keys_from_title_to_results_and_replay(
    make_user: MakeUser, tmp_path: Path
) -> None:
    services = profile(tmp_path, "revolution by keys")
    services.settings.set("skirmish.length", "push")  # six rounds are enough here
    user = make_user(services=services)
    begin_by_keys(user)
    session = play_on(user, KeyHand(user))
    assert isinstance(user.app.stack.top, ResultsScene)
    state = session.state
    assert state.revolution is not None and state.result is not None
    assert advancements(state, 0), "something was built"
    assert any(row.zone in ("attached", "built") for row in state.result.ledger)
    keeper = services.extra["keeper"]
    assert keeper.store.flush(10)
    saved = keeper.store.load(keeper.game_id)
    assert saved.result == {"conceded": False, **result_to_json(state.result)}
    journal = journal_of(saved.header, saved.entries, saved.digests)
    assert replay(session.book, journal).digest() == state.digest()
    user.app.stack.push("replay", {"journal": session.match.journal})
    user.step(3)
    viewer = user.app.stack.top
    assert isinstance(viewer, ReplayScene) and viewer.request is None
    viewer.go_to(viewer.reel.last)
    user.step(3)
    assert viewer.session.state.digest() == state.digest()
    user.key(pygame.K_v)
    assert viewer.pile.key == "stack"


def test_a_game_with_revolution_is_continued_at_its_exact_decision_and_so_is_one_without(
    make_user: MakeUser, tmp_path: Path
) -> None:
    for packs in ("revolution", ""):
        folder = tmp_path / (packs or "base")
        services = profile(folder, "continue with revolution")
        services.settings.set("skirmish.packs", packs)
        user = make_user(services=services)
        new_game_by_mouse(user)
        session = play_on(user, MouseHand(user), 25)
        assert (session.state.revolution is not None) == bool(packs)
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
            services.settings.set("skirmish.packs", "revolution")
            session = picked_hero(services)
            if session is not None:
                break
        assert session is not None
        user = make_user(services=services)
        user.app.stack.push("draft", {"session": session})
        user.step(2)
        scene = user.app.stack.top
        assert isinstance(scene, DraftScene)
        scene.show.finish()
        scene._refresh()
        user.step(2)
        assert scene.taking and len(scene.tactics) == 3
        if taken:
            user.key(pygame.K_e)
        else:
            user.press("Leave them")
        assert session.state.revolution is not None
        assert len(session.state.revolution.heroic[0].deck) == (6 if taken else 3)


def picked_hero(services: Services) -> Session | None:
    """A game at the question whether the Tactics of a picked Hero are taken; None where no Hero lies in the row."""
    from game.campaign.skirmish import Skirmish, skirmish_setup
    from game.engine.actions import DRAFT

    session = Session.start(services, skirmish_setup(book(*REVOLUTION), Skirmish(), services.options.seed or ""))
    decision = session.match.decision
    if decision is None or decision.kind != "pregame":
        return None
    hero = next((c for c in session.state.central if "hero" in session.state.faces[c].types), None)
    if hero is None:
        return None
    outcome = session.submit(DRAFT[hero])
    assert not isinstance(outcome, Reason)
    decision = session.match.decision
    return session if decision is not None and NONE in decision.options else None
