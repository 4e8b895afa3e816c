"""The pictures of the stage in the window: ships, masks and books, their caches, and what is shown without them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game.ui.cards.body_art import ROOM, body
from game.ui.kit import pictures, stage_pictures
from game.ui.kit.cache import BODIES, BOOKS, MASKS, SHIPS, PictureCache
from game.ui.kit.stage_pictures import FRAMES, HEADINGS, MASK_LAYERS, MASK_MOODS, ROUND_BOOKS
from tools.art import bodies, books, ships
from tools.art.fleet import HULLS
from tools.art.mask_looks import LOOKS, MOODS
from tools.art.masks import mask_layers
from tools.art.pictures import OUT, read_manifest

GOLD, VIOLET = (240, 190, 80), (168, 120, 240)
KNOWN = read_manifest()


@dataclass(frozen=True)
class World:
    """The least that a body is made from."""

    key: str = "cobalt_deep"
    kind: str = "world"
    types: tuple[str, ...] = ()
    faction: str | None = None
    core: bool = False
    art: str = ""


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    stage_pictures.forget()
    yield
    pictures.forget()
    stage_pictures.forget()


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of pictures with nothing in it."""
    monkeypatch.setattr(pictures, "folder", lambda: tmp_path)
    return tmp_path


def raw(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def brightness(picture: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(picture, consider_alpha=bool(picture.get_flags() & pygame.SRCALPHA))[:3])


def test_painter_and_window_agree_on_what_there_is() -> None:
    assert (bodies.ROOM, ships.HEADINGS, books.FRAMES, set(books.ROUND)) == (ROOM, HEADINGS, FRAMES, set(ROUND_BOOKS))
    assert tuple(MOODS) == MASK_MOODS
    assert set(MASK_LAYERS) == {layer for layer in mask_layers() if not any(layer.endswith(f"_{mood}") for mood in MASK_MOODS)}


def test_a_repainted_world_shows_the_body_of_its_dress() -> None:
    assert raw(body(World("zeus", art="zeus_repainted"), 90)) == raw(body(World("zeus_repainted"), 90))
    assert raw(body(World("zeus", art="zeus_repainted"), 90)) != raw(body(World("zeus"), 90))
    assert raw(body(World("aurelia_orders", "home", art="aurelia"), 90)) == raw(body(World("aurelia", "home"), 90))


def test_a_file_of_another_shape_is_none_and_one_line_in_the_log(empty: Path, caplog: pytest.LogCaptureFixture) -> None:
    (empty / "books").mkdir()
    shutil.copy(OUT / "cards" / "battle_cruiser.webp", empty / "books" / "fire.webp")
    assert [stage_pictures.book("fire", 0, side) for side in (60, 61, 62)] == [None] * 3
    assert len([line for line in caplog.messages if "books/fire" in line]) == 1
    (empty / "books" / "warp.webp").write_bytes(b"RIFF of nothing")
    assert stage_pictures.book("warp", 0, 60) is None


def test_without_files_there_are_no_ships_masks_and_books(empty: Path) -> None:
    assert stage_pictures.ship("raider", 0, 40, GOLD) is None
    assert stage_pictures.flame("raider", 0, 40, GOLD) is None
    assert stage_pictures.mask("counter", "face", 300) is None
    assert stage_pictures.book("fire", 0, 128) is None


def test_names_that_are_no_file_names_are_refused() -> None:
    assert stage_pictures.book("../manifest", 0, 10) is None
    assert stage_pictures.mask("../cards", "zeus", 10) is None


@pytest.mark.parametrize("hull", HULLS)
def test_every_hull_flies_in_every_direction_with_burning_engines(hull: str) -> None:
    seen = set()
    for i in range(HEADINGS):
        ship = stage_pictures.ship(hull, i * 360 / HEADINGS, 64, GOLD)
        assert ship is not None and ship.get_size() == (64, 64)
        box = ship.get_bounding_rect(min_alpha=128)
        assert max(box.size) >= 26, "too small to be known"
        assert ship.get_rect().inflate(-2, -2).contains(box), "cut off"
        seen.add(raw(ship))
    assert len(seen) == HEADINGS
    flame = stage_pictures.flame(hull, 0, 64, GOLD)
    assert flame is not None and flame.get_bounding_rect().size == (64, 64)
    assert max(max(flame.get_at((x, y))[:3]) for x in range(64) for y in range(64)) > 90


def test_a_livery_takes_the_colour_of_its_faction() -> None:
    gold, violet = (stage_pictures.ship("starfighter", 0, 128, color) for color in (GOLD, VIOLET))
    assert gold is not None and violet is not None
    golden, other = (pygame.transform.average_color(picture, consider_alpha=True) for picture in (gold, violet))
    assert golden[0] - golden[2] > other[0] - other[2] + 20


def test_headings_are_the_nearest_painted_ones() -> None:
    assert [stage_pictures.heading(turn) for turn in (0, 11, 12, 90, 359, -22.5, 720)] == [0, 0, 1, 4, 0, 15, 0]


def test_flames_lie_below_ships_that_come_towards_the_viewer() -> None:
    assert [stage_pictures.flame_below(turn) for turn in (0, 60, 90, 130, 180, 230, 270, 300)] == [False] * 3 + [True] * 3 + [
        False
    ] * 2


@pytest.mark.parametrize("enemy", LOOKS)
def test_every_enemy_has_all_layers_of_its_mask(enemy: str) -> None:
    for layer in MASK_LAYERS:
        made = stage_pictures.mask(enemy, layer, 150)
        assert made is not None and made.get_size() == (150, 150)
        assert made.get_at((0, 0)).a < 8 and made.get_bounding_rect(min_alpha=24).width > 4, layer
    moods = {raw(picture) for mood in MASK_MOODS if (picture := stage_pictures.mask(enemy, "eye_left", 300, mood))}
    assert len(moods) == len(MASK_MOODS)


def test_the_masks_are_told_apart_by_their_shape_alone() -> None:
    shapes = {}
    for enemy in LOOKS:
        whole = pygame.Surface((48, 48), pygame.SRCALPHA)
        for layer in ("crown", "face"):
            whole.blit(stage_pictures.mask(enemy, layer, 48) or whole, (0, 0))
        shapes[enemy] = pygame.mask.from_surface(whole)
    for name, shape in shapes.items():
        for other, there in shapes.items():
            if name < other:
                both = shape.overlap_area(there, (0, 0))
                assert both / (shape.count() + there.count() - both) <= 0.85, (name, other)


def test_an_enemy_without_a_face_wears_the_common_one() -> None:
    own, common = stage_pictures.mask("somebody", "face", 100), stage_pictures.mask("nemesis", "face", 100)
    assert own is not None and common is not None and raw(own) == raw(common)


@pytest.mark.parametrize("name", books.BOOKS)
def test_a_book_moves_and_ends_dark_unless_it_goes_round_or_stays(name: str) -> None:
    frames = [stage_pictures.book(name, i, 128) for i in range(FRAMES)]
    assert all(frame is not None and frame.get_size() == (128, 128) for frame in frames)
    assert len({raw(frame) for frame in frames if frame}) >= FRAMES - 2
    last, beyond = frames[-1], stage_pictures.book(name, FRAMES + 3, 128)
    assert last is not None and beyond is not None
    if name in ROUND_BOOKS:
        assert raw(beyond) == raw(frames[3] or beyond)
    else:
        assert raw(beyond) == raw(last)
        if name != "flag":
            assert brightness(last) <= 6
    corners = [max(frame.get_at(spot)[:3]) for frame in frames if frame for spot in ((0, 0), (127, 0), (0, 127), (127, 127))]
    assert max(corners) <= 6


def test_a_book_is_tinted() -> None:
    plain, red = stage_pictures.book("flag", 20, 96), stage_pictures.book("flag", 20, 96, (255, 40, 40))
    assert plain is not None and red is not None
    assert pygame.transform.average_color(red)[2] < pygame.transform.average_color(plain)[2] / 2


@pytest.mark.parametrize("cache", [BODIES, SHIPS, BOOKS, MASKS])
def test_the_caches_of_the_stage_keep_their_limits(cache: PictureCache, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 3 * 1024 * 1024
    monkeypatch.setattr(cache, "limit", limit)
    for side in range(100, 108):
        body(World(), side)
        stage_pictures.ship("raider", 0, side, GOLD)
        stage_pictures.mask("nemesis", "face", side * 2)
        stage_pictures.book("fire", 0, side)
    assert 0 < cache.used <= limit


def test_all_pictures_of_the_stage_stand_in_the_manifest() -> None:
    for group in ("bodies", "ships", "mask", "books"):
        there = {path.relative_to(OUT).as_posix() for path in (OUT / group).rglob("*.webp")}
        assert there and there == {file for file in KNOWN if file.startswith(f"{group}/")}
