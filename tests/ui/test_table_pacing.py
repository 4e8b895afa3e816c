"""How fast the table shows things, and what the preferences change while a game is open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.games.session import Session
from game.client.profile.preferences import GAMES_FINISHED, MOTION, NEMESIS_SPEED, PREFERENCES, SPEED, TEACH
from game.client.profile.services import Options
from game.client.profile.settings import MemorySettings
from game.client.runs.opening import open_services
from game.client.table.nemesis_facts import prime_tiles
from game.content.language import say
from game.engine import Event, View
from game.engine.core.actions import BREAK_OFF, DONE
from game.engine.core.events import NemesisTurned, PhaseStarted, TurnStarted
from game.nemesis import prime_row
from game.scenes.table import TableScene
from game.ui.table.playback import HURRIED, INSTANT
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, sit_down
from tests.ui.hands import MouseHand
from tests.ui.tables import jump, play

MakeUser = Callable[..., User]


def seconds_until_rest(user: User, scene: TableScene, step: float = 0.02) -> float:
    """How long the table keeps moving by itself."""
    passed = 0.0
    while scene.live.view.playback.moving:
        user.step(1, step)
        passed += step
        assert passed < 10
    return passed


def ended_turn(make_user: MakeUser, **settings: object) -> tuple[User, TableScene]:
    """A user who has just ended a turn, so that the Nemesis moves."""
    user = make_user(services=services(**{"speed": 1.0, **settings}))  # type: ignore[arg-type]
    scene = sit_down(user, session_at("turn_end", skip=4))
    user.post(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e")
    user.post(pygame.KEYUP, key=pygame.K_e, mod=0)
    user.step(1, 0.0)
    assert any(isinstance(event, NemesisTurned) for event in scene.live.model.last_events)
    return user, scene


def test_a_turn_of_the_nemesis_has_a_speed_of_its_own(make_user: MakeUser) -> None:
    passed = {}
    for own, theirs in ((1.0, 1.0), (1.0, 4.0), (0.0, 1.0), (1.0, 0.0)):
        user, scene = ended_turn(make_user, speed=own, nemesis_speed=theirs)
        passed[own, theirs] = seconds_until_rest(user, scene)
    assert passed[1.0, 4.0] < passed[1.0, 1.0] / 2
    assert passed[0.0, 1.0] > passed[1.0, 1.0] / 2, "my speed leaves the Nemesis alone"
    assert passed[1.0, 0.0] < 0.4


def test_the_speed_changes_with_the_turn_that_is_shown(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=2.0, nemesis_speed=4.0))
    session = session_at("turn_end", skip=2)
    scene = sit_down(user, session)
    seen: list[tuple[object, float]] = []
    show = scene.live.view.playback.watch

    def note_and_show(event: Event, view: View) -> None:
        seen.append((event, scene.live.view.playback.speed))
        show(event, view)

    scene.live.view.playback.watch = note_and_show
    for _ in range(30):
        events = session.submit(*picks_of(session.match))
        assert isinstance(events, list)
        play(scene, session.match.state, events)
        scene.live.view.playback.finish()
    wanted = scene.live.view.playback.tempo.own
    for event, speed in seen:
        if isinstance(event, TurnStarted):
            wanted = 4.0 if event.seat == 1 else 2.0
        elif isinstance(event, PhaseStarted):
            wanted = 2.0
        assert speed == wanted
    assert {speed for _, speed in seen} == {2.0, 4.0}


def test_plus_and_minus_change_the_speed_of_the_nemesis_and_are_kept(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    scene = sit_down(user, session_at("turn"))
    for key, speed in ((pygame.K_PLUS, 2.0), (pygame.K_PLUS, 4.0), (pygame.K_PLUS, INSTANT), (pygame.K_MINUS, 4.0)):
        user.key(key)
        assert scene.live.view.playback.tempo.theirs == speed and scene.live.view.playback.tempo.own == 1.0
        assert "Nemesis" in scene.live.view.prompt.detail
    assert user.app.services.settings.get(NEMESIS_SPEED) == 4.0
    assert user.app.services.settings.get(SPEED) == 1.0


def test_space_held_is_fast_forward_and_a_tap_ends_the_animation(make_user: MakeUser) -> None:
    user, scene = ended_turn(make_user)
    user.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    user.step(1, 0.02)
    assert scene.live.view.playback.moving and scene.live.view.playback.speed == HURRIED
    assert seconds_until_rest(user, scene) < 0.8
    user.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    user.step()
    assert scene.live.view.playback.speed == 1.0
    user, scene = ended_turn(make_user)
    user.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    user.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    user.step(1, 0.0)
    assert not scene.live.view.playback.moving and scene.live.view.playback.speed == 1.0


def test_settings_changed_in_the_pause_count_when_the_table_is_back(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    scene = sit_down(user, session_at("turn"))
    user.key(pygame.K_ESCAPE)
    user.press("Settings")
    settings = user.app.stack.top
    settings.change(next(preference for preference, _ in settings.rows if preference.name == "speed"), 4.0)  # type: ignore[union-attr]
    user.app.services.settings.set(MOTION, True)
    user.key(pygame.K_ESCAPE)
    user.key(pygame.K_ESCAPE)
    assert user.scene == "table"
    assert scene.live.view.playback.tempo.own == 4.0 and scene.live.view.playback.tempo.still


def test_with_reduced_motion_no_card_flies_but_events_take_their_time(make_user: MakeUser) -> None:
    user, scene = ended_turn(make_user, reduced_motion=True)
    passed = 0.0
    while scene.live.view.playback.moving:
        assert not scene.live.view.playback.field.moving
        user.step(1, 0.02)
        passed += 0.02
    assert passed > 0.5


@pytest.mark.parametrize(("confirm", "presses"), [(True, 2), (False, 1)])
def test_a_pass_needs_a_second_press_only_if_the_player_wants_it(make_user: MakeUser, confirm: bool, presses: int) -> None:
    for by_keys in (True, False):
        session = session_at("turn", skip=3)
        user = make_user(services=services(confirm_pass=confirm))
        scene = sit_down(user, session)
        played = len(session.match.played)
        for press in range(presses):
            assert len(session.match.played) == played
            assert press == 0 or scene.live.view.panels.lower == "forecast"
            if by_keys:
                user.key(pygame.K_p)
            else:
                user.click(scene.live.view.means.pass_button.rect.center)
        assert len(session.match.played) == played + 1


@pytest.mark.parametrize(("confirm", "presses"), [(True, 2), (False, 1)])
def test_breaking_off_needs_a_second_press_only_if_the_player_wants_it(make_user: MakeUser, confirm: bool, presses: int) -> None:
    session: Session | None = None
    for skip in range(40):
        tried = session_at("invasion", skip=skip)
        if tried.match.decision is not None and BREAK_OFF in tried.match.decision.options:
            session = tried
            break
    assert session is not None and DONE not in session.match.decision.options  # type: ignore[union-attr]
    user = make_user(services=services(confirm_break_off=confirm))
    scene = sit_down(user, session)
    MouseHand(user).settle()
    played = len(session.match.played)
    for _ in range(presses):
        assert len(session.match.played) == played
        user.click(scene.live.view.planner.break_off.rect.center)
    assert len(session.match.played) == played + 1


def test_a_new_profile_is_taught_for_three_games_and_then_the_nemesis_plays_on(make_user: MakeUser) -> None:
    settings = MemorySettings()
    for games, value in ((0, TEACH), (2, TEACH), (3, 1.0), (9, 1.0)):
        settings.set(GAMES_FINISHED, games)
        assert settings.get(NEMESIS_SPEED) == value
    settings.set(NEMESIS_SPEED, 2.0)
    settings.set(GAMES_FINISHED, 0)
    assert settings.get(NEMESIS_SPEED) == 2.0, "what was chosen counts"
    assert [say(label) for label, _ in NEMESIS_SPEED.choices] == ["Teach", "1x", "2x", "4x", "Instant"]


def test_every_preference_comes_back_from_a_profile_as_it_was_chosen(tmp_path: Path) -> None:
    settings = open_services(Options(data=tmp_path)).settings
    for preference in PREFERENCES:
        for _, value in preference.choices:
            settings.set(preference, value)
            kept = settings.get(preference)
            assert kept == value and type(kept) is type(value), preference.name


def test_a_finished_game_is_counted_once(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = session_at("turn")
    scene = sit_down(user, session)
    while session.match.decision is not None:
        session.submit(*picks_of(session.match))
    jump(scene, session.match.state)
    user.step(6, 0.1)
    assert user.scene == "results" and user.app.services.settings.get(GAMES_FINISHED) == 1


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_RETURN, pygame.K_SPACE, None])
def test_in_teach_mode_the_nemesis_waits_and_a_press_only_goes_on(make_user: MakeUser, key: int | None) -> None:
    user, scene = ended_turn(make_user, nemesis_speed=TEACH)
    played = len(scene.session.match.played)
    user.step(60, 0.1)
    assert scene.live.view.playback.waiting and not scene.moving
    assert "goes on" in scene.live.view.prompt.sentence and scene.live.view.prompt.primary.label == "Go on"
    assert scene.live.model.moves.sentence and scene.live.model.moves.sentence in scene.live.view.prompt.sentence
    user.move(scene.live.view.cards[scene.live.view.playback.layout.zones["worlds"][0].card].rect.center)
    assert scene.live.view.playback.waiting, "looking at cards is no press"
    if key is None:
        user.click(scene.live.view.prompt.primary.rect.center)
    else:
        user.key(key)
    user.step(40, 0.1)
    assert not scene.live.view.playback.waiting and not scene.live.view.playback.moving
    assert len(scene.session.match.played) == played, "the press has done nothing else"


def test_in_teach_mode_a_press_during_the_move_shows_the_rest_of_it_first(make_user: MakeUser) -> None:
    user, scene = ended_turn(make_user, nemesis_speed=TEACH)
    assert not scene.live.view.playback.waiting
    user.key(pygame.K_RETURN)
    assert scene.live.view.playback.waiting and not scene.live.spectacle.active


def test_while_a_move_of_the_nemesis_waits_its_strip_counts_what_lies_on_the_table(make_user: MakeUser) -> None:
    user, scene = ended_turn(make_user, nemesis_speed=TEACH)
    before = scene.live.view.panels.strip.clock
    user.key(pygame.K_RETURN)
    view, strip = scene.live.view.playback.shown, scene.live.view.panels.strip
    assert scene.live.view.playback.waiting and view.nemesis is not None and strip.clock is not None and before is not None
    assert (strip.clock.epoch_1, strip.clock.epoch_2) == (view.nemesis.epoch_1, view.nemesis.epoch_2)
    assert strip.clock.epoch_1 + strip.clock.epoch_2 < before.epoch_1 + before.epoch_2
    assert strip.tiles == prime_tiles(view, prime_row(view), strip.threat.names) and not strip.candidates


def test_a_tip_of_the_strip_goes_away_when_the_pointer_leaves_it_for_the_table(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn"))
    spot = scene.live.view.panels.strip.column_rect(2).center
    user.post(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
    user.step(2)
    assert scene.live.view.panels.strip.hovered == "column:2"
    user.post(pygame.MOUSEMOTION, pos=next(iter(scene.live.view.cards.values())).rect.center, rel=(1, 1), buttons=(0, 0, 0))
    user.step(2)
    assert scene.live.view.panels.strip.hovered is None


@pytest.mark.parametrize("confirm", [True, False])
def test_the_forecast_stands_there_while_pass_is_pointed_at_or_has_the_focus(make_user: MakeUser, confirm: bool) -> None:
    user = make_user(services=services(confirm_pass=confirm))
    scene = sit_down(user, session_at("turn", skip=3))
    button = scene.live.view.means.pass_button
    before = scene.live.view.panels.lower
    user.move(button.rect.center)
    user.step(2)
    assert scene.live.view.panels.lower == "forecast" and scene.live.view.panels.forecasting.lines
    user.move(scene.live.view.cards[scene.live.view.playback.layout.zones["worlds"][0].card].rect.center)
    user.step(2)
    assert scene.live.view.panels.lower == before
    scene.widgets.by_keys = True
    scene.widgets.set_focus(button)
    user.step(2)
    assert scene.live.view.panels.lower == "forecast"
    played = len(scene.session.match.played)
    user.key(pygame.K_h)
    user.step(2)
    assert scene.live.view.panels.lower == before and len(scene.session.match.played) == played
