"""What is seen beside the cards: the sky, journeys between sectors, motes and lights. It never holds anything up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.pace import LOWEST
from game.engine import Event, View
from game.engine.core.events import CommandTried, NemesisTurned, RoundStarted, TargetChanged
from game.scenes.table import TableScene
from game.ui.kit.backdrop import JOURNEY, Backdrop
from game.ui.kit.particles import POOL, Particles
from game.ui.kit.starfield import SEVERAL
from game.ui.table.lights import CardFlip, Flash, Reticle
from game.ui.table.sky import sky_of
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, sit_down
from tests.ui.tables import jump, play

MakeUser = Callable[..., User]
Wanted = Callable[[object, TableScene], bool]


def shown(make_user: MakeUser, wanted: Wanted, **settings: object) -> tuple[User, TableScene]:
    """A user at the moment at which such an event has just been shown."""
    user = make_user(services=services(**{"speed": 1.0, **settings}))  # type: ignore[arg-type]
    session = session_at("turn", skip=2)
    scene = sit_down(user, session)
    user.step(3)
    for _ in range(120):
        events = session.submit(*picks_of(session.match))
        assert isinstance(events, list)
        scene.live.model.last_events = events
        if any(wanted(event, scene) for event in events):
            watch_until(user, scene, events, wanted)
            return user, scene
        jump(scene, session.match.state)
        scene.live.view.playback.finish()
        scene.live.refresh()
    raise AssertionError("it never happens")


def watch_until(user: User, scene: TableScene, events: list[Event], wanted: Wanted) -> None:
    """Shows events up to the first one that is wanted."""
    seen: list[object] = []
    show = scene.live.view.playback.watch

    def show_and_note(event: Event, view: View) -> None:
        show(event, view)
        seen.append(event)

    scene.live.view.playback.watch = show_and_note
    play(scene, scene.live.model.session.match.state, events)
    scene.live.refresh()
    while scene.live.view.playback.moving and not any(wanted(event, scene) for event in seen):
        user.step(1, 0.02)


def new_sector(event: object, scene: TableScene) -> bool:
    sectors = scene.live.model.session.state.setup.sectors
    return isinstance(event, RoundStarted) and event.round > 1 and sectors[event.round - 1] != sectors[event.round - 2]


def test_a_new_sector_is_reached_by_a_journey_of_at_most_nine_tenths_of_a_second(make_user: MakeUser) -> None:
    user, scene = shown(make_user, new_sector)
    assert scene.backdrop.travelling and scene.moving
    assert "Sector" in scene.live.model.banner
    passed = 0.0
    while scene.backdrop.travelling:
        user.step(1, 0.02)
        passed += 0.02
    assert 0.5 < passed <= JOURNEY + 0.021 and JOURNEY <= 0.9
    assert (scene.backdrop.mood, scene.backdrop.seed) == sky_of(scene.live.view.playback.shown.sector)


def test_after_a_journey_the_new_sky_is_seen_between_the_zones(make_user: MakeUser) -> None:
    user, scene = shown(make_user, new_sector)
    while scene.backdrop.travelling:
        user.step(1, 0.02)
    user.step(2, 0.02)
    edge = pygame.Rect(0, 0, user.app.screen.get_width(), 4)
    assert max(pygame.transform.average_color(user.app.screen, edge)[:3]) > 4


def test_any_press_ends_a_journey_within_a_frame(make_user: MakeUser) -> None:
    user, scene = shown(make_user, new_sector)
    user.post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
    user.step(1, 0.0)
    assert not scene.backdrop.travelling and not scene.live.spectacle.active


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0, "nemesis_speed": 0.0}])
def test_without_motion_the_new_sky_is_simply_there(make_user: MakeUser, settings: dict[str, object]) -> None:
    _, scene = shown(make_user, new_sector, **settings)
    assert not scene.backdrop.travelling and not scene.live.spectacle.active
    scene.live.view.playback.finish()
    assert (scene.backdrop.mood, scene.backdrop.seed) == sky_of(scene.live.view.playback.shown.sector)


def test_the_sky_has_three_depths_and_near_stars_follow_the_pointer_more_than_far_ones() -> None:
    assert len(SEVERAL) >= 3 and list(SEVERAL) == sorted(SEVERAL) and len(set(SEVERAL)) == len(SEVERAL)
    sky = Backdrop("frontier", 3)
    still = pygame.Surface((320, 180))
    sky.draw(still, still=True)
    sky.point((0, 0), (320, 180))
    sky.update(0.1)
    assert 0 < sky.shift[0] < sky.wanted[0] * 0.5, "it follows slowly"
    moved = pygame.Surface((320, 180))
    sky.update(2.0)
    sky.draw(moved)
    assert pygame.image.tobytes(still, "RGB") != pygame.image.tobytes(moved, "RGB")


def test_an_idle_table_drifts_slowly_but_stands_where_no_time_passes_or_nothing_may_move(make_user: MakeUser) -> None:
    for reduced in (False, True):
        user = make_user(services=services(reduced_motion=reduced))
        scene = sit_down(user, session_at("turn", skip=2))
        user.app.settle()
        first = pygame.image.tobytes(user.app.screen, "RGB")
        user.app.invalidate()
        user.step(3, 0.0)
        assert pygame.image.tobytes(user.app.screen, "RGB") == first
        assert not scene.moving, "drifting does not keep the frames running"
        user.step(60, 0.1)
        assert (pygame.image.tobytes(user.app.screen, "RGB") == first) == reduced


def test_motes_come_from_a_pool_that_shrinks_with_the_quality() -> None:
    for quality in range(LOWEST + 1):
        motes = Particles()
        motes.quality = quality
        for _ in range(10):
            motes.spray((50, 50), 200, (250, 210, 90))
        motes.update(0.01)
        assert motes.alive <= POOL[quality]
        assert bool(motes.alive) == bool(POOL[quality])
        while motes.update(0.1):
            pass
        assert motes.alive == 0
    assert list(POOL) == sorted(POOL, reverse=True) and POOL[0] <= 500


def test_each_deed_has_its_light(make_user: MakeUser) -> None:
    wanted: list[tuple[Wanted, type]] = [
        (lambda event, scene: isinstance(event, NemesisTurned), CardFlip),
        (lambda event, scene: isinstance(event, CommandTried), Flash),
        (lambda event, scene: isinstance(event, TargetChanged) and event.world is not None, Reticle),
    ]
    for happens, light in wanted:
        _, scene = shown(make_user, happens)
        assert any(isinstance(light_shown, light) for light_shown in scene.live.spectacle.lights), light
        for light_shown in scene.live.spectacle.lights:
            assert light_shown.seconds <= 0.9  # type: ignore[attr-defined]


def test_the_ladder_of_a_card_is_shown_once_the_card_has_turned_over(make_user: MakeUser) -> None:
    """The panel told the card's name and commands while its back was still on its way there."""
    user, scene = shown(make_user, lambda event, scene: isinstance(event, NemesisTurned))
    console, lights = scene.live.view.panels.console, scene.live.spectacle.lights
    flip = next(light for light in lights if isinstance(light, CardFlip))
    assert console.card is not None and not flip.turned and console.turning
    picture = pygame.Surface(user.app.screen.get_size())
    console.draw(picture)
    assert not console.boxes and not console.focusables(), "the panel tells of a card that nobody has seen"
    while flip in scene.live.spectacle.lights:
        assert console.turning == (not flip.turned)
        user.step(1, 0.05)
    console.draw(picture)
    assert not console.turning and console.boxes


def test_a_press_ends_the_turn_of_a_card_with_its_ladder_shown(make_user: MakeUser) -> None:
    user, scene = shown(make_user, lambda event, scene: isinstance(event, NemesisTurned))
    user.post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
    user.step(1, 0.0)
    assert not scene.live.view.panels.console.turning


def test_lights_and_motes_end_with_any_press(make_user: MakeUser) -> None:
    user, scene = shown(make_user, lambda event, scene: isinstance(event, TargetChanged) and event.world is not None)
    assert scene.live.spectacle.lights and scene.live.spectacle.motes.alive
    user.post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
    user.step(1, 0.0)
    assert not scene.live.spectacle.lights and not scene.live.spectacle.motes.alive


def test_on_the_slowest_machine_the_sky_stands_still_and_there_are_no_motes(make_user: MakeUser) -> None:
    user, scene = shown(make_user, lambda event, scene: isinstance(event, TargetChanged) and event.world is not None)
    user.app.pace.quality = LOWEST
    user.step(2, 0.02)
    assert scene.live.spectacle.still_sky
    scene.live.spectacle.motes.clear()
    scene.live.spectacle.motes.spray((50, 50), 100, (250, 210, 90))
    assert not scene.live.spectacle.motes.alive
