"""A modifier of Heat shows that it is a switch: an empty box where the check of a chosen one lies."""

from __future__ import annotations

import pygame

from game.scenes.setup.heat import HeatScene, HeatTile
from game.ui.kit import theme
from tests.ui.flow import MakeUser
from tests.ui.games import services


def corner(tile: HeatTile, scene: HeatScene) -> pygame.Surface:
    """The upper right corner of a tile as it is drawn."""
    screen = pygame.Surface((scene.scale.width, scene.scale.height))
    tile.draw(screen, scene.scale)
    side = max(18, scene.scale.px(30))
    return screen.subsurface(pygame.Rect(tile.rect.right - side - 8, tile.rect.top, side + 8, side + 8)).copy()


def counted(picture: pygame.Surface, color: theme.Color) -> int:
    """How many pixels have nearly this colour."""
    return pygame.mask.from_threshold(picture, color, (24, 24, 24, 255)).count()


def test_what_is_off_has_an_empty_box_and_what_is_on_a_check_in_its_place(make_user: MakeUser) -> None:
    user = make_user((1920, 1080), services=services(size=(1920, 1080)), first="skirmish")
    user.press("Heat: none")
    scene = user.app.stack.top
    assert isinstance(scene, HeatScene)
    tile = next(tile for tile in scene.tiles if tile.label == "Thin supply")
    off = corner(tile, scene)
    around, middle = counted(off, theme.MUTED), off.get_at((off.get_width() // 2, off.get_height() // 2))
    assert around >= 2 * max(18, scene.scale.px(30)), "its frame can be seen"
    assert sum(middle[:3]) < 150, "nothing lies in it"
    user.press("Thin supply")
    on = corner(tile, scene)
    assert tile.state == "on" and counted(on, theme.MUTED) < around // 2
    assert sum(pygame.transform.average_color(on)[:3]) > 2 * sum(pygame.transform.average_color(off)[:3]), "the check is lit"
