"""A whole game with every pack from title to results by keys alone, with Faction Tokens, powers, Events and a Capital City."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.content.codec import result_to_json
from game.engine import replay
from game.engine.events import AbilityUsed, CardMoved, FactionChanged
from game.engine.history import Recording
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.skirmish import SkirmishScene
from game.store.journal import journal_of
from tests.ui.conftest import User
from tests.ui.hands import KeyHand
from tests.ui.test_revolution_game import STEPS, play_on, profile

MakeUser = Callable[..., User]
SWITCHES = ("Galactic Orders", "Revolution", "Promos")


def begin_by_keys(user: User) -> None:
    """Skirmish, a switch for each pack, Start."""
    while user.focused() != "Skirmish":
        user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    for name in SWITCHES:
        for _ in range(STEPS):
            if user.focused() == name:
                break
            user.key(pygame.K_TAB)
        assert user.focused() == name
        user.key(pygame.K_RETURN)
    top = user.app.stack.top
    assert isinstance(top, SkirmishScene) and set(top.packs) == {"orders", "revolution", "promos"}
    user.key(pygame.K_e)


def test_a_whole_game_with_every_pack_is_played_by_keys_from_title_to_results_and_replay(
    make_user: MakeUser, tmp_path: Path
) -> None:
    services = profile(tmp_path, "all packs by keys")
    services.settings.set("skirmish.length", "push")  # six rounds are enough here
    user = make_user(services=services)
    begin_by_keys(user)
    session = play_on(user, KeyHand(user))
    assert isinstance(user.app.stack.top, ResultsScene)
    state = session.state
    assert state.orders is not None and state.revolution is not None and state.result is not None
    assert any(row.zone == "orders" for row in state.result.ledger)
    told = [event for events in Recording(session.book, session.match.journal).events for event in events]
    assert any(isinstance(event, FactionChanged) and event.seat == 0 and event.change > 0 for event in told)
    events = [event for event in told if isinstance(event, AbilityUsed) and state.faces[event.card].kind == "event"]
    assert events, "an Event was resolved"
    assert any(isinstance(event, CardMoved) and event.verb == "bury" for event in told), "a card lies beneath the Capital City"
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
    assert len(viewer.playback.layout.zones["orders"]) == 6 and viewer.playback.layout.zones["events"]
