"""The gallery: every card there is, face down until it has been seen, and large as the window under a slow camera."""

from __future__ import annotations

import threading
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.campaign.finished import SEEN
from game.campaign.progress import Statistic
from game.client.games.clarified import clarified
from game.client.games.profile_in_play import UNLOCK_ALL, store_of
from game.client.profile.preferences import MOTION
from game.client.profile.requests import GalleryArgs
from game.client.profile.services import Services
from game.client.runs.gallery import ANY, FILTERS, all_cards, chosen, read_ahead
from game.content.language import say
from game.rulebook.load import load_rulebook
from game.scenes.campaign.gallery import GalleryScene
from game.ui.cards.card_face import forget_plans
from game.ui.cards.full_card import LEAST, FullCard, Layers, height_of, paragraphs
from game.ui.devices.input import KeyDown, KeyUp
from game.ui.kit import pictures
from game.ui.kit.ahead import AHEAD
from game.ui.kit.cache import ALL
from game.ui.kit.scale import Scale
from game.ui.screens.card_grid import GROUND, MOST_PAINTED
from game.ui.screens.gallery_sheets import sheet_for
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, services_in

KNOWN = ("aurelia", "lord_banner", "ra")


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    """A profile that has been shown three cards."""
    made = services_in(tmp_path)
    figures = {Statistic("card", key, SEEN): 1 for key in KNOWN}
    monkeypatch.setattr(type(store_of(made)), "statistics", lambda store: figures)
    return made


def gallery(make_user: MakeUser, services: Services, size: tuple[int, int] = (1280, 720)) -> tuple[User, GalleryScene]:
    user = make_user(size, first="gallery", services=services)
    user.step(2)
    return user, user.top(GalleryScene)


def test_every_picture_of_a_card_belongs_to_one_of_its_cards(services: Services) -> None:
    painted = {path.stem for path in (pictures.folder() / "cards").glob("*.webp")}
    cards = all_cards(services)
    assert painted <= {entry.picture for entry in cards}
    assert len({entry.picture for entry in cards}) == len(cards)


def test_a_card_that_was_not_seen_lies_face_down_and_does_not_open(make_user: MakeUser, services: Services) -> None:
    user, scene = gallery(make_user, services)
    assert {entry.picture for entry in scene.every if entry.seen} == set(KNOWN)
    hidden = next(place for place, entry in enumerate(scene.shown) if not entry.seen)
    user.click(scene.grid.box(hidden).center)
    assert not scene.open
    assert scene.grid.state == say("gallery.not_seen_yet")
    services.settings.set(UNLOCK_ALL, True)
    assert all(entry.seen for entry in all_cards(services))


def test_rows_that_an_edge_cuts_fade_there_and_others_do_not(make_user: MakeUser, services: Services) -> None:
    """The third row was cut off as with scissors, and looked like a fault."""
    user, scene = gallery(make_user, services)
    box, screen = scene.grid.rect, user.app.screen

    def lit(y: int) -> int:
        return max(sum(screen.get_at((x, y))[:3]) for x in range(box.left, box.right - 24))

    assert lit(box.bottom - 1) <= sum(GROUND) + 6 < lit(box.bottom - 60)
    user.key(pygame.K_END)
    user.step(40, 0.05)
    first = scene.grid.box(scene.grid.seen()[0])
    assert first.top < box.top and lit(box.top) <= sum(GROUND) + 6
    last = scene.grid.box(len(scene.shown) - 1)
    assert lit(last.bottom - 3) > sum(GROUND) + 60, "the last row is whole"


def test_keys_walk_from_card_to_card_and_on_through_the_seen_ones(make_user: MakeUser, services: Services) -> None:
    user, scene = gallery(make_user, services)
    user.key(pygame.K_END)
    assert scene.grid.chosen == len(scene.shown) - 1
    user.key(pygame.K_HOME)
    user.key(pygame.K_RETURN)
    assert scene.open and scene.shown[scene.grid.chosen].picture == "aurelia"
    looked_at = []
    for _ in KNOWN:
        user.key(pygame.K_RIGHT)
        looked_at.append(scene.shown[scene.grid.chosen].picture)
    assert looked_at == ["lord_banner", "ra", "aurelia"]
    user.key(pygame.K_LEFT)
    assert scene.shown[scene.grid.chosen].picture == "ra"
    user.key(pygame.K_RETURN)
    assert scene.full.bare
    user.key(pygame.K_ESCAPE)
    assert not scene.open and not scene.full.bare and user.scene == "gallery"
    user.key(pygame.K_ESCAPE)
    assert user.scene != "gallery"


def test_buttons_and_wheel_do_the_same_for_the_mouse(make_user: MakeUser, services: Services) -> None:
    user, scene = gallery(make_user, services)
    user.click(scene.grid.box(0).center)
    assert scene.open
    user.click(scene.after.rect.center)
    assert scene.shown[scene.grid.chosen].picture == "lord_banner"
    user.wheel(1)
    assert scene.shown[scene.grid.chosen].picture == "aurelia"
    user.click(scene.full.frame(scene.scale).center)
    assert scene.full.bare
    user.click(scene.full.frame(scene.scale).center, button=3)
    assert not scene.open
    before = scene.grid.aim
    user.move(scene.grid.rect.center)
    user.wheel(-2)
    assert scene.grid.aim > before


def test_filters_leave_what_fits_all_of_them(make_user: MakeUser, services: Services) -> None:
    cards = all_cards(services)
    for number, entry in enumerate(FILTERS):
        parts = []
        for value, _ in entry.values:
            values = [ANY] * len(FILTERS)
            values[number] = value
            parts.append(chosen(cards, values))
            assert parts[-1], (say(entry.name), value)
            assert len(parts[-1]) < len(cards)
    heroes = chosen(cards, [ANY, "start", "gold", "hero", ANY])
    assert "lord_banner" in {entry.picture for entry in heroes}
    assert all((entry.deck, entry.faction) == ("start", "gold") and "hero" in entry.types for entry in heroes)
    user, scene = gallery(make_user, services)
    scene.filters[-1].step(1)
    user.step(2)
    assert {entry.picture for entry in scene.shown} == set(KNOWN)


def test_it_opens_without_reading_a_picture_itself_and_paints_few_faces_at_a_time(
    make_user: MakeUser, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.settings.set(UNLOCK_ALL, True)
    user = make_user((1280, 720), services=services)
    user.step(3)
    forget_plans()
    for cache in ALL:
        cache.clear()
    pictures.forget()
    readers, read = set[str](), pictures.read

    def noted(group: str, name: str) -> pygame.Surface | None:
        readers.add(threading.current_thread().name)
        return read(group, name)

    monkeypatch.setattr(pictures, "read", noted)
    user.app.stack.push(GalleryArgs())
    scene = user.top(GalleryScene)
    for _ in range(20):
        before = len(scene.grid.faces)
        user.step()
        assert len(scene.grid.faces) - before <= MOST_PAINTED
    scene.look_at(3)
    user.step(3)
    assert readers == {"pictures"}


def test_the_camera_moves_slowly_and_rests_under_reduced_motion(make_user: MakeUser, services: Services) -> None:
    user, scene = gallery(make_user, services)
    scene.look_at(0)
    for still in (True, False):
        services.settings.set(MOTION, still)
        user.app.settle()
        user.step(30)
        user.app.settle()
        before = pygame.image.tobytes(user.app.screen, "RGB")
        places = [scene.full.camera]
        for _ in range(60):
            user.step()
            places.append(scene.full.camera)
        assert (pygame.image.tobytes(user.app.screen, "RGB") == before) is still
        assert scene.moving is not still
        steps = [abs(entry[0] - other[0]) for entry, other in pairwise(places)]
        assert max(steps) < 0.01


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_all_words_of_every_card_have_room_beside_its_picture(services: Services, size: tuple[int, int]) -> None:
    full, scale = FullCard(), Scale(*size)
    frame = full.frame(scale)
    assert pygame.Rect(0, 0, *size).contains(frame)
    width = size[0] - scale.px(48) - frame.right - scale.px(52)
    for entry in all_cards(services):
        parts = paragraphs(sheet_for(entry, services.content.wording))
        assert height_of(parts, width, scale, LEAST) <= frame.height - scale.px(110), entry.picture


def test_what_is_told_of_cards_is_read_before_the_gallery_opens(
    make_user: MakeUser, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.settings.set(UNLOCK_ALL, True)
    load_rulebook.cache_clear()
    clarified.cache_clear()
    read_ahead()
    read: list[Path] = []
    monkeypatch.setattr("game.rulebook.load.inspect_rulebook", lambda root, problems: read.append(root))
    gallery(make_user, services)
    assert not read


def test_the_large_card_of_the_gallery_tells_its_clarifications(make_user: MakeUser, services: Services) -> None:
    services.settings.set(UNLOCK_ALL, True)
    scene = gallery(make_user, services)[1]
    place = next(number for number, entry in enumerate(scene.shown) if entry.picture == "hall_of_heroes")
    scene.look_at(place)
    told = [part.text for part in paragraphs(scene.sheet(place))]
    assert told[-1].startswith("**Rules:** Hall of Heroes counts three Heroes")


def leaned(event: KeyDown, *, release: bool = False) -> tuple[float, float]:
    """Where the camera of a card is a second after a press, against where it would be without."""
    full, other = FullCard(), FullCard()
    assert full.steer(event)
    if release:
        assert full.steer(KeyUp(event.key, control=event.control))
    for _ in range(60):
        full.update(1 / 60)
        other.update(1 / 60)
    return full.camera[0] - other.camera[0], full.camera[1] - other.camera[1]


@pytest.mark.parametrize(
    ("event", "way"),
    [
        (KeyDown(pygame.K_LEFT, frozenset({"left"}), shift=True), (-1, 0)),
        (KeyDown(pygame.K_DOWN, frozenset({"down"}), shift=True), (0, 1)),
        (KeyDown(0, frozenset({"right"}), control="left_stick_right"), (1, 0)),
        (KeyDown(0, frozenset({"scroll_up"}), control="right_stick_up"), (0, -1)),
    ],
)
def test_keys_and_sticks_lean_the_camera_until_they_are_let_go_of(event: KeyDown, way: tuple[int, int]) -> None:
    x, y = leaned(event)
    assert (round(x * 3), round(y * 3)) == way
    assert leaned(event, release=True) == (0, 0)


def test_a_plain_arrow_and_a_cross_go_on_to_another_card(make_user: MakeUser, services: Services) -> None:
    assert not FullCard().steer(KeyDown(pygame.K_LEFT, frozenset({"left"})))
    assert not FullCard().steer(KeyDown(0, frozenset({"left"}), control="dpad_left"))
    user, scene = gallery(make_user, services)
    user.key(pygame.K_HOME)
    user.key(pygame.K_RETURN)
    card = scene.grid.chosen
    scene.handle(KeyDown(0, frozenset({"right"}), control="left_stick_right"))
    assert scene.grid.chosen == card


def test_a_subject_moves_further_than_its_ground() -> None:
    ground, subject = pygame.Surface((220, 220)), pygame.Surface((220, 220), pygame.SRCALPHA)
    ground.fill((0, 0, 200), (100, 0, 20, 220))
    subject.fill((200, 0, 0, 255), (100, 100, 20, 20))
    layers, out = Layers(subject, ground), pygame.Surface((200, 200))
    layers.draw(out, out.get_rect(), (1.0, 0.0), 1.0)
    red = [x for x in range(200) if out.get_at((x, 100))[:3] == (200, 0, 0)]
    blue = [x for x in range(200) if out.get_at((x, 20))[:3] == (0, 0, 200)]
    assert (red[0], blue[0]) == (90 - 20, 90 - 6)


def test_light_follows_the_pointer_and_rests_under_reduced_motion(make_user: MakeUser, services: Services) -> None:
    user, scene = gallery(make_user, services, (960, 540))
    scene.look_at(next(place for place, entry in enumerate(scene.shown) if entry.picture == "lord_banner"))
    user.step()
    frame = scene.full.frame(scene.scale)
    left, right = pygame.Rect(frame.left + 20, 200, 60, 120), pygame.Rect(frame.right - 80, 200, 60, 120)
    bright: list[float] = []
    for still in (False, True):
        services.settings.set(MOTION, still)
        for x in (0.02, 0.98):
            scene.full.point((960 * x, 270))
            user.app.settle()
            user.step(90)
            scene.full.draw(user.app.screen, scene.scale)
            sides = [sum(pygame.transform.average_color(user.app.screen, side)[:3]) for side in (left, right)]
            bright.append(sides[0] / max(1, sides[1]))
    assert bright[0] > 1.2 * bright[1], "the side of the pointer is the brighter one"
    assert abs(bright[2] - bright[3]) < 0.1


@pytest.mark.parametrize("key", ["lord_banner", "ra", "claw_fighter"])
def test_both_layers_at_rest_are_the_card(key: str) -> None:
    size = (600, 480)
    whole, ground, subject = pictures.read("cards", key), pictures.ground(key, size), pictures.large(key, size)
    assert whole is not None and ground is not None and subject is not None
    ground.blit(subject, (0, 0))
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in (whole, ground))
    assert sum(abs(a - b) for a, b in zip(one, other)) / len(one) < 5


def test_a_world_of_the_gallery_turns_before_its_sky(make_user: MakeUser, services: Services) -> None:
    user, scene = gallery(make_user, services)
    services.settings.set(MOTION, False)
    scene.look_at(0)
    for _ in range(4):
        user.step(10)
        AHEAD.finish()
    layers = scene.full.layers
    assert layers is not None and layers.world is not None and layers.world.turned > 0
    services.settings.set(MOTION, True)
    before = layers.world.turned
    user.step(20)
    assert layers.world.turned == before
