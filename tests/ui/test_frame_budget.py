"""What keeps a frame short: the table is placed once however much happens in it, and few of its splits are tried."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
import pytest

from game.cli.stage import open_app
from game.client.table.cue_sheets import SHEETS
from game.scenes.table import TableScene
from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit.scale import Scale
from game.ui.table import below
from game.ui.table.battle.conquest import Conquest
from game.ui.table.stage import life, solver
from game.ui.table.stage.life import AWAKE_SECONDS
from game.ui.table.stage.rows import Found, Score, Thing
from game.ui.table.static_layer import MOST_NEW
from tests.ui.conftest import User
from tests.ui.conquests import conquering
from tests.ui.games import services, session_at, sit_down
from tools.proofs.views import show_view

MakeUser = Callable[..., User]
NAMES = ("Vesper Station", "Cobalt Deep", "Ra", "Shattered Fortress", "The Long Night", "Halcyon Prime")
WINDOWS = ((1280, 720), (1920, 1080), (1024, 768), (3440, 1440))


def all_tried(
    splits: Sequence[range], bound: Callable[[int, int], float], tried: Callable[[int], tuple[Score, Found] | None]
) -> Found | None:
    """The slow way to the same split: every one is tried."""
    results = [(result[0], -number, result[1]) for part in splits for number in part if (result := tried(number)) is not None]
    return max(results, key=lambda pair: pair[:2])[2] if results else None


def compositions(seed: str) -> list[object]:
    """Bands of both kinds with what may lie there."""
    for kept in (solver.compose_space, solver.compose_system):
        kept.cache_clear()
    random, made = Random(seed), list[object]()
    for _ in range(12):
        scale = Scale(*random.choice(WINDOWS), text=random.choice((1.0, 1.5)))
        weights = random.choice(((1.0,), (1.0, 1.3)))
        count = random.randint(1, 8)
        things = tuple(
            Thing(random.choice(NAMES), random.choice(weights), random.choice((1, 2)), random.random() > 0.1)
            for _ in range(count)
        )
        size = round(scale.width * random.uniform(0.5, 0.9)), round(scale.height * random.uniform(0.12, 0.4))
        made.append(solver.compose_space(things, random.randint(0, 9), size, scale, random.choice((0, scale.px(132)))))
        made.append(solver.compose_system(things, random.randint(0, 9), size, scale))
    return made


def test_splits_that_are_not_tried_could_not_have_been_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = compositions("splits")
    monkeypatch.setattr(solver, "best_of", all_tried)
    assert quick == compositions("splits")


def test_the_table_is_placed_once_in_a_frame_however_many_events_are_shown_in_it(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    playback = scene.live.view.playback
    arrange, watch = playback.arrange, playback.watch
    placed, shown, most = 0, 0, 0

    def count_placed(*arguments: object) -> object:
        nonlocal placed
        placed += 1
        return arrange(*arguments)  # type: ignore[arg-type]

    def count_shown(*arguments: object) -> None:
        nonlocal shown
        shown += 1
        watch(*arguments)  # type: ignore[arg-type]

    playback.arrange = count_placed  # type: ignore[assignment]
    playback.watch = count_shown
    for _ in range(round(60 * SHEETS["core_invasion"].length / 1000)):
        placed = shown = 0
        user.app.frame(1 / 60)
        most = max(most, shown)
        assert placed <= 1
    assert most > 1, "no frame has shown several events"


def pictures_shown(user: User, seconds: float) -> int:
    """How many frames get to the screen within so many seconds."""
    with pytest.MonkeyPatch.context() as patch:
        shown = list[int]()
        patch.setattr(user.app.window, "present", lambda: shown.append(1))
        for _ in range(round(seconds * 10)):
            user.app.frame(0.1)
    return len(shown)


def resting(make_user: MakeUser) -> User:
    """A table on which nothing has happened for a moment."""
    user = make_user(services=services(speed=1.0))
    user.app.pace.held = True  # a busy machine would show less
    sit_down(user, session_at("turn", skip=2))
    pictures_shown(user, 5)
    return user


def test_after_a_minute_at_rest_no_frame_is_drawn_any_more(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    user = resting(make_user)
    assert pictures_shown(user, 5) > 10
    pictures_shown(user, AWAKE_SECONDS)
    assert pictures_shown(user, 10) == 0
    monkeypatch.setattr(life, "AWAKE_SECONDS", 1e9)  # the fault that would be found
    assert pictures_shown(user, 10) > 10


def test_a_minimised_window_draws_nothing_and_comes_back(make_user: MakeUser) -> None:
    user = resting(make_user)
    user.post(pygame.WINDOWMINIMIZED)
    user.app.frame(0.1)
    assert pictures_shown(user, 10) == 0
    user.app.minimised = False  # the fault that would be found
    assert pictures_shown(user, 5) > 10


def test_the_table_below_a_battle_is_one_picture_until_the_world_changes_hands(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    resting, spectacle = scene.live.resting, scene.live.spectacle
    drawn = 0
    show = resting.show

    def count_drawn(screen: pygame.Surface) -> None:
        nonlocal drawn
        drawn += 1
        show(screen)

    resting.show = count_drawn  # type: ignore[method-assign]
    frames, before = 0, 0
    while not (isinstance(spectacle.scene, Conquest) and spectacle.scene.begun("capture")):
        user.app.frame(1 / 60)
        frames += 1
        if isinstance(spectacle.scene, Conquest) and not spectacle.scene.stands:
            before = drawn
    assert frames > 30 and drawn > 0 and drawn - before <= 2, "once for the picture, once as the World changes hands"


def test_the_table_lives_on_while_ships_come(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    spectacle, seen = scene.live.spectacle, list[float]()
    draw = spectacle.life.draw

    def look(screen: pygame.Surface, *lies: Any) -> None:
        seen.append(spectacle.life.age)
        draw(screen, *lies)

    spectacle.life.draw = look  # type: ignore[method-assign, assignment]
    ages = set[float]()
    while not (isinstance(spectacle.scene, Conquest) and spectacle.scene.begun("volley")):
        user.app.frame(1 / 60)
        if isinstance(spectacle.scene, Conquest) and not spectacle.scene.begun("volley"):
            ages.add(spectacle.life.age)
            assert seen[-1] == spectacle.life.age
    assert len(ages) > 1


def test_a_battle_is_drawn_in_memory_that_was_there_before_it(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    spectacle, asked = scene.live.spectacle, list[tuple[int, int]]()
    user.app.frame(1 / 60)

    def room(screen: pygame.Surface) -> pygame.Surface:
        asked.append(screen.get_size())
        return screen.copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(below, "room_for", room)
        while spectacle.scene is not None:
            user.app.frame(1 / 60)
        assert not asked
        scene.live.below = below.Below(scene.live.view, spectacle, scene.live.resting)  # the fault that would be found
        user.app.invalidate()
        user.app.frame(1 / 60)
        assert asked == [user.app.screen.get_size()]


def test_cards_that_come_to_rest_together_are_drawn_in_their_places_some_a_frame_and_are_seen_all_the_time() -> None:
    with open_app((1280, 720), "late") as app:
        show_view(app, "table:busy")
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        table, resting = scene.live.view, scene.live.resting
        sprites = [table.playback.field.sprites[spot.card] for spot in table.playback.layout.zones["worlds"]]
        page = pygame.Surface(app.screen.get_size())
        for length in (1.0, 0.0):
            for sprite in sprites:
                sprite.length = length
            if length:
                resting.draw(page)
        lying, left = len(resting.lying), len(sprites)
        while left:
            ALLOWANCE.grant(0.005)
            scene.live.spectacle.rest = 0.0
            resting.draw(page)
            assert len(table.late) + len(resting.lying) == lying + len(sprites)
            assert left - len(table.late) == min(left, MOST_NEW)
            left = len(table.late)
        ALLOWANCE.grant(None)
