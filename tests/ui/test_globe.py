"""Worlds that turn: where a map lies on the disc, that it goes round, and that it rests where less motion is wanted."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.cache import weight
from game.ui.kit.globe import TURN_SECONDS, Globe, Look, Maps, globe, globe_ahead, maps_of
from game.ui.screens import node_worlds
from game.ui.screens.node_worlds import NodeWorld

RADIUS = 60
RED, BLUE = (200, 20, 20), (20, 20, 200)


@pytest.fixture
def striped() -> Globe:
    """A World whose one half is red and whose other half is blue: red faces the viewer."""
    map_ = pygame.Surface((400, 2 * RADIUS))
    map_.fill(BLUE)
    map_.fill(RED, (100, 0, 200, 2 * RADIUS))
    return Globe(Look("striped", (0, 0, 0), "none"), RADIUS, Maps(map_, None, None))


def shown(world: Globe) -> pygame.Surface:
    out = pygame.Surface((2 * RADIUS, 2 * RADIUS))
    world.draw(out, (RADIUS, RADIUS))
    return out


def reddish(picture: pygame.Surface, x: int, y: int) -> bool:
    return picture.get_at((x, y)).r > picture.get_at((x, y)).b


def test_the_middle_of_the_map_faces_the_viewer_up_to_the_edge(striped: Globe) -> None:
    picture = shown(striped)
    assert all(reddish(picture, x, RADIUS) for x in range(3, 2 * RADIUS - 3))
    assert picture.get_at((2, 2))[:3] == (0, 0, 0), "nothing is drawn beside the disc"


def test_half_a_turn_later_the_other_side_is_seen(striped: Globe) -> None:
    striped.clock = TURN_SECONDS / 2
    striped.refresh()
    assert not any(reddish(shown(striped), x, RADIUS) for x in range(3, 2 * RADIUS - 3))


def test_a_quarter_later_the_border_is_a_meridian_through_the_middle(striped: Globe) -> None:
    striped.clock = TURN_SECONDS / 4
    striped.refresh()
    picture = shown(striped)
    for y in (20, RADIUS, 2 * RADIUS - 20):
        assert reddish(picture, RADIUS - 8, y) and not reddish(picture, RADIUS + 8, y)


def test_what_is_seen_changes_twelve_times_a_second_and_never_halfway(striped: Globe) -> None:
    changes = sum(striped.update(1 / 60) for _ in range(60))
    assert 11 <= changes <= 12


def test_only_what_the_window_shows_is_laid_out() -> None:
    whole, part = globe("terran_1", 80), globe("terran_1", 80, floor=0.5)
    assert whole is not None and part is not None
    assert part.laid_out == (160, 80) and whole.laid_out == (160, 160)


def test_of_maps_light_and_air_nothing_is_kept_that_lies_below_the_window() -> None:
    maps = maps_of("globes", "terran_1", 80, 0.5)
    assert maps is not None and {map_.get_height() for map_ in (maps.ground, maps.clouds, maps.lamps) if map_ is not None} == {80}
    seen, most = [], 0
    for floor in (1.0, 0.5):
        world = globe("terran_1", 80, floor=floor)
        assert world is not None
        world.update(7.0)
        window = pygame.Surface((300, 150))
        world.draw(window, (150, 150))
        seen.append(window.get_view("0").raw)
        kept = sum(weight(part) for part in vars(world).values() if isinstance(part, pygame.Surface))
        assert floor == 1 or kept < 0.7 * most
        most = kept
    assert seen[0] == seen[1]


def banded() -> Globe:
    """A World with bands and a leaning axis: dark above, bright below."""
    map_ = pygame.Surface((400, 2 * RADIUS))
    map_.fill(BLUE, (0, 0, 400, RADIUS))
    map_.fill(RED, (0, RADIUS, 400, RADIUS))
    return Globe(Look("banded", (0, 0, 0), "none"), RADIUS, Maps(map_, None, None, leaning=True))


def test_bands_lean_and_stay_where_they_are_while_they_go_round() -> None:
    world = banded()
    before = shown(world)
    assert reddish(before, 2 * RADIUS - 12, RADIUS) and not reddish(before, 12, RADIUS), "the right end of a band is higher"
    world.clock = TURN_SECONDS / 3
    world.refresh()
    assert pygame.image.tobytes(shown(world), "RGB") == pygame.image.tobytes(before, "RGB")
    assert before.get_at((2, 2))[:3] == (0, 0, 0)


@pytest.mark.parametrize("ground", sorted({ground for row in node_worlds.BIOMES for ground in row}))
def test_every_ground_of_a_campaign_turns(ground: str) -> None:
    for number in (1, 2):
        world = globe(f"{ground}_{number}", 40)
        assert world is not None
        before = pygame.Surface((80, 80))
        world.draw(before, (40, 40))
        world.clock = TURN_SECONDS / 4
        world.refresh()
        after = pygame.Surface((80, 80))
        world.draw(after, (40, 40))
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_what_was_read_ahead_is_taken_and_an_unknown_ground_has_no_globe() -> None:
    assert globe("no_such_ground", 40) is None
    globe_ahead("terran_1", 40)
    assert globe("terran_1", 40) is not None


def test_the_world_of_a_node_turns_where_its_ground_has_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node_worlds, "ground_of", lambda *node: ("here:first", "terran"))
    node, out = ("here", "first", 1), pygame.Surface((200, 200))
    world = NodeWorld()
    world.draw(out, (100, 100), 50, node)
    before = out.copy()
    assert not world.waiting
    for _ in range(60):
        world.update(0.1)
    out.fill((0, 0, 0))
    world.draw(out, (100, 100), 50, node)
    assert pygame.image.tobytes(out, "RGB") != pygame.image.tobytes(before, "RGB")


def test_a_ground_without_maps_keeps_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node_worlds, "ground_of", lambda *node: ("nowhere:none", "no_such_ground"))
    out, world = pygame.Surface((200, 200)), NodeWorld()
    world.draw(out, (100, 100), 50, ("here", "first", 1))
    assert not world.update(1.0) and world.turned == 0
    assert out.get_at((100, 100))[:3] != (0, 0, 0)


def test_lamps_go_out_towards_the_poles_where_they_would_be_strokes() -> None:
    ground, lamps = (pygame.Surface((360, 120), pygame.SRCALPHA) for _ in range(2))
    ground.fill((0, 0, 0, 255))
    lamps.fill((255, 200, 80, 255))
    out = pygame.Surface((120, 120))
    Globe(Look("lit", (0, 0, 0), "no_such_sun"), 60, Maps(ground, None, lamps)).draw(out, (60, 60))
    assert out.get_at((60, 60))[0] == 255
    assert all(out.get_at((60, y))[0] == 0 for y in (3, 8, 111, 116))
    assert 0 < out.get_at((60, 18))[0] < out.get_at((60, 26))[0]
