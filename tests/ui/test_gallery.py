"""The gallery: every card there is, face down until it has been seen, and large as the window under a slow camera."""

from __future__ import annotations

import threading
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.campaign.finished import SEEN
from game.campaign.progress import Statistic
from game.client.games.profile_in_play import UNLOCK_ALL, store_of
from game.client.profile.preferences import MOTION
from game.client.profile.requests import GalleryArgs
from game.client.profile.services import Services
from game.client.runs.gallery import ANY, FILTERS, all_cards, chosen
from game.content.language import say
from game.scenes.campaign.gallery import GalleryScene
from game.ui.cards.card_face import forget_plans
from game.ui.cards.full_card import LEAST, FullCard, height_of, paragraphs
from game.ui.kit import pictures
from game.ui.kit.cache import ALL
from game.ui.kit.scale import Scale
from game.ui.screens.card_grid import MOST_PAINTED
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


def test_the_large_card_of_the_gallery_tells_its_clarifications(make_user: MakeUser, services: Services) -> None:
    services.settings.set(UNLOCK_ALL, True)
    scene = gallery(make_user, services)[1]
    place = next(number for number, entry in enumerate(scene.shown) if entry.picture == "hall_of_heroes")
    scene.look_at(place)
    told = [part.text for part in paragraphs(scene.sheet(place))]
    assert told[-1].startswith("**Rules:** Hall of Heroes counts three Heroes")
