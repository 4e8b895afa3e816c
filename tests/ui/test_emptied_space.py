"""What is seen and told while a battle has emptied the Central Zone, and what is not."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.table.battle.conquest import Conquest
from game.ui.table.stage.flying import draw_flights
from tests.ui.conftest import User
from tests.ui.conquests import ACTS, conquering, scene_of

MakeUser = Callable[..., User]
GLARING = (255, 0, 255)


def glaring(screen: pygame.Surface, box: pygame.Rect) -> bool:
    """Whether anything in a box is still as it was before a space was emptied, but for its light."""
    return any(
        color.r > 0 and color.g == 0 and color.b > 0
        for x in range(box.left, box.right)
        for color in (screen.get_at((x, y)) for y in range(box.top, box.bottom, 7))
    )


def test_it_is_said_what_of_a_world_is_broken(make_user: MakeUser) -> None:
    """ "Broken" stood beside an arrow that a player took for the own fleet."""
    _, scene = conquering(make_user)
    battle = Conquest(scene.live.view, scene_of(scene).staged, pygame.Rect(40, 300, 80, 80), {})
    assert battle.strength()[-1] == (str(battle.card.fleet) if battle.card.fleet else "Fleet broken")
    for act in ACTS[:6]:
        battle.reach(act)
        battle.update(0.5)
    assert list(battle.strength().values()) == ["Fleet broken", "Ground broken"]


@pytest.mark.parametrize("emptied", [False, True])
def test_cards_return_once_whose_world_it_is_has_been_told(make_user: MakeUser, emptied: bool) -> None:
    """For a tenth of a second both lay over each other, and neither could be read."""
    _, scene = conquering(make_user)
    battle = Conquest(scene.live.view, scene_of(scene).staged, pygame.Rect(0, 0, 80, 80), {}, emptied=emptied)
    most = 0.0
    for act in ACTS:
        battle.reach(act)
        for _ in range(60):
            most = max(most, battle.words_left())
            assert battle.words_left() == 0 or battle.cards_left() == 0
            battle.update(0.01)
    assert most == 1 and battle.words_left() == 0 and battle.cards_left() == 1


def test_nothing_of_the_space_is_left_beside_it_while_a_battle_has_emptied_it(make_user: MakeUser) -> None:
    """A sliver of a World that reached over the left edge stayed beside the points."""
    _, scene = conquering(make_user)
    areas = scene.live.view.playback.layout.areas
    battle = Conquest(scene.live.view, scene_of(scene).staged, pygame.Rect(0, 0, 80, 80), {}, emptied=True)
    screen = pygame.Surface(scene.live.view.host.screen.get_size())
    screen.fill(GLARING)
    battle.draw_ground(screen)
    points, central = areas["threat"], areas["central"]
    beside = pygame.Rect(points.right, central.top, central.left - points.right, central.height)
    assert beside.width > 0 and not glaring(screen, beside) and not glaring(screen, central)
    assert glaring(screen, points), "points and target are still seen"


def test_a_world_that_glides_in_the_space_passes_over_no_points(make_user: MakeUser) -> None:
    """As the gap of a conquest closed, rubble of its neighbour lay on the number of the points."""
    _, scene = conquering(make_user)
    table = scene.live.view
    areas, spots = table.playback.layout.areas, table.playback.layout.zones["central_worlds"]
    glides = table.playback.field.sprites[spots[0].card]
    glides.goal = spots[0].rect
    glides.start = spots[0].rect.move(areas["central"].left - spots[0].rect.left, 0).inflate(24, 24)
    glides.age, glides.length = 0.0, 1.0
    screen = pygame.Surface(table.host.screen.get_size())
    draw_flights(table, screen)
    seen = pygame.mask.from_threshold(screen, (0, 0, 0), (1, 1, 1, 255))
    seen.invert()
    drawn = seen.get_bounding_rects()
    assert drawn and any(areas["central"].colliderect(box) for box in drawn)
    assert not any(areas["threat"].colliderect(box) for box in drawn)
