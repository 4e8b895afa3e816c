"""A whole game with every pack from title to results by keys alone, with Faction Tokens, powers, Events and a Capital City."""

from __future__ import annotations

from pathlib import Path

from game.client.profile.setup_choices import SKIRMISH_LENGTH
from game.engine import orders_at, revolution_at
from game.engine.api.history import Recording
from game.engine.events import AbilityUsed, CardMoved, FactionChanged
from tests.ui.hands import KeyHand
from tests.ui.seats import MakeUser
from tests.ui.whole_games import begin_by_keys, kept_journal, play_on, profile, watch_the_end


def test_a_whole_game_with_every_pack_is_played_by_keys_from_title_to_results_and_replay(
    make_user: MakeUser, tmp_path: Path
) -> None:
    services = profile(tmp_path, "all packs by keys")
    services.settings.set(SKIRMISH_LENGTH, "push")  # six rounds are enough here
    user = make_user(services=services)
    begin_by_keys(user, "Galactic Orders", "Revolution", "Promos")
    session = play_on(user, KeyHand(user))
    state = session.state
    assert {"orders", "revolution", "promos"} <= {pack.id for pack in state.setup.packs}
    assert orders_at(state) is not None and revolution_at(state) is not None and state.result is not None
    assert any(row.zone == "orders" for row in state.result.ledger)
    told = [event for events in Recording(session.book, session.match.journal).events for event in events]
    assert any(isinstance(event, FactionChanged) and event.seat == 0 and event.change > 0 for event in told)
    events = [event for event in told if isinstance(event, AbilityUsed) and state.cards[event.card].kind == "event"]
    assert events, "an Event was resolved"
    assert any(isinstance(event, CardMoved) and event.verb == "bury" for event in told), "a card lies beneath the Capital City"
    kept_journal(services, session)
    viewer = watch_the_end(user, session)
    assert len(viewer.live.view.playback.layout.zones["orders"]) == 6 and viewer.live.view.playback.layout.zones["events"]
