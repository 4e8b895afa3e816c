"""Tips at the table: where they stand, and that no press is lost on them."""

from __future__ import annotations

import pygame
import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.lessons.guide import BoxSpec
from game.client.lessons.requests import LessonArgs
from game.client.lessons.tips import Tips, shipped_tips
from game.client.profile.preferences import COACH
from game.client.profile.requests import Go, Swap
from game.client.profile.settings import MemorySettings
from game.content.language import say
from game.lessons.load import lesson_folders, lessons_root, load_lesson
from game.scenes.draft.scene import DraftScene
from game.scenes.shared.tip_layer import TipLayer
from game.scenes.table import TableScene
from game.scenes.table.lesson import LessonScene
from game.ui.cards.inspector import Inspector
from game.ui.devices.input import LEFT, KeyDown, PointerDown, PointerUp
from game.ui.table.stage.captions import empty_lines, is_empty
from tests.table import book
from tests.ui.flow import MakeUser
from tests.ui.games import services, session_at, sit_down

SIZES = ((1280, 720), (1920, 1080))
SPECS = [
    BoxSpec(tip.key, say(f"lesson.tip_{tip.key}"), "", False, tip.point, (("no_tips", "Stop"),), False) for tip in shipped_tips()
]


def layer_with(scene: TableScene, spec: BoxSpec, settings: MemorySettings | None = None) -> TipLayer:
    """A layer on which this tip stands."""
    layer = TipLayer(scene.session, settings or MemorySettings())
    layer.tips = Tips(settings or MemorySettings(), open=spec.key)
    layer.box.show(spec)
    layer.box.place(scene.live.view, scene.scale)
    return layer


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("packs", [(), ("revolution", "orders")], ids=["base", "all"])
def test_no_tip_covers_what_it_speaks_of(size: tuple[int, int], packs: tuple[str, ...], make_user: MakeUser) -> None:
    """The box lies on the screen, has room for its words and button, and keeps off its rings and the card that is looked at."""
    scene = sit_down(make_user(size, services=services(size=size)), session_at("turn", skip=6, expansions=packs))
    window = pygame.Rect((0, 0), size)
    for spec in SPECS:
        layer = layer_with(scene, spec)
        assert not layer.box.rect.colliderect(scene.live.view.panels.inspector.rect), spec.key
        assert window.contains(layer.box.rect), spec.key
        assert layer.box.rect.collidelist(layer.box.rings) < 0, spec.key
        assert all(layer.box.rect.contains(widget.rect) for widget in layer.box.widgets.widgets)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_tip_covers_the_words_of_an_empty_sector(size: tuple[int, int], make_user: MakeUser) -> None:
    """The tip on Energy Surge of the first Energy Phase lay on when Worlds and cards are dealt."""
    scene = sit_down(make_user(size, services=services(size=size)), session_at("boost"))
    assert is_empty(scene.live.view)
    layers = [layer_with(scene, spec) for spec in SPECS]
    assert all(layer.box.rect.collidelist(empty_lines(scene.live.view)) < 0 for layer in layers if not layer.box.rings)


def cards_under(box: pygame.Rect, inspector: Inspector) -> list[pygame.Rect]:
    """The cards that are looked at and lie below the box."""
    return [place for place, _ in inspector.faces if place.colliderect(box)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("packs", [(), ("revolution", "orders")], ids=["base", "all"])
def test_a_tip_of_the_draft_leaves_the_card_free_that_is_looked_at(
    size: tuple[int, int], packs: tuple[str, ...], make_user: MakeUser
) -> None:
    user = make_user(size, services=services(size=size))
    session = Session.start(user.app.services, skirmish_setup(book(*packs), Skirmish(), "tips"))
    user.app.stack.carry_out(Go(DraftArgs(session=session)))
    user.step(4)
    scene = user.app.stack.top
    assert isinstance(scene, DraftScene)
    for card in scene.live.view.cards.values():
        user.move(card.rect.center)
        user.step(2)
        scene.draw(user.app.screen)
        scene.tip.box.show(SPECS[0])
        scene.tip.box.place_in(scene.live.view.layout.inspector, scene.scale)
        assert scene.live.view.inspector.faces
        assert cards_under(scene.tip.box.rect, scene.live.view.inspector) == [], card.label


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_box_of_a_lesson_covers_what_it_points_at(size: tuple[int, int], make_user: MakeUser) -> None:
    user = make_user(size, services=services(size=size))
    looked = 0
    for folder in lesson_folders(lessons_root()):
        for number, act in enumerate(load_lesson(folder, proven=True).acts):
            for beat in act.beats:
                user.app.stack.carry_out(Swap(LessonArgs(folder.name, act=number, beat=beat.key, anew=True)))
                user.step(4)
                scene = user.app.stack.top
                assert isinstance(scene, LessonScene)
                assert scene.box.rect.collidelist(scene.box.rings) < 0, (folder.name, beat.key)
                looked += bool(scene.box.rings)
    assert looked > 20


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (3440, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_box_of_a_free_try_lies_on_the_ladder(size: tuple[int, int], make_user: MakeUser) -> None:
    """It lay on the top of the Nemesis's card, which explains what it has just done, and then on the card that is looked at."""
    user = make_user(size, services=services(size=size))
    looked, beside = 0, set()
    for folder in lesson_folders(lessons_root()):
        for number, act in enumerate(load_lesson(folder, proven=True).acts):
            for beat in act.beats:
                user.app.stack.carry_out(Swap(LessonArgs(folder.name, act=number, beat=beat.key, anew=True)))
                user.step(4)
                scene = user.app.stack.top
                assert isinstance(scene, LessonScene) and scene.table is not None
                if scene.box.spec is None or scene.box.spec.point:
                    continue
                layout = scene.table.view.playback.layout
                box, areas = scene.box.rect, layout.areas
                assert not box.colliderect(areas["lower"]), (folder.name, beat.key)
                assert user.app.screen.get_rect().contains(box)
                looked += 1
                if not box.colliderect(areas["inspector"]):
                    beside.add((folder.name, beat.key))
                    assert box.collidelist([spot.rect for spot in layout.spots.values()]) < 0, (folder.name, beat.key)
    assert looked > 4 and {("first_light", "draft"), ("first_light", "avalon")} <= beside


def test_any_press_closes_a_tip_and_goes_on_to_the_game(make_user: MakeUser) -> None:
    """Keys and pointers alike; a press on the box itself closes it and goes nowhere else."""
    scene = sit_down(make_user(services=services()), session_at("turn"))
    layer = layer_with(scene, SPECS[0])
    assert not layer.takes(KeyDown(pygame.K_RIGHT, frozenset(("right",))))
    assert not layer.stands
    layer = layer_with(scene, SPECS[0])
    outside = (layer.box.rect.left - 20, layer.box.rect.centery)
    assert not layer.takes(PointerDown(outside, LEFT))
    assert not layer.stands
    layer = layer_with(scene, SPECS[0])
    inside = (layer.box.rect.left + 4, layer.box.rect.top + 4)
    assert layer.takes(PointerDown(inside, LEFT))
    assert layer.takes(PointerUp(inside, LEFT, inside))
    assert not layer.stands


def test_the_button_of_a_tip_stops_them_all(make_user: MakeUser) -> None:
    """Pressed, it switches the setting off."""
    scene = sit_down(make_user(services=services()), session_at("turn"))
    settings = MemorySettings()
    layer = layer_with(scene, SPECS[0], settings)
    at = layer.box.widgets.widgets[0].rect.center
    layer.takes(PointerDown(at, LEFT))
    layer.takes(PointerUp(at, LEFT, at))
    assert not layer.stands
    assert settings.get(COACH) == "off"


def test_a_game_that_is_not_kept_has_no_tips(make_user: MakeUser) -> None:
    """Lessons, replays and tables of tests: nothing comes."""
    scene = sit_down(make_user(services=services()), session_at("turn"))
    assert scene.tip is not None
    assert not scene.tip.update(True)
    assert not scene.tip.stands
