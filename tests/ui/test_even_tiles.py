"""Tiles beside each other have letters of one size, and relics side by side have their names on one line."""

from __future__ import annotations

import pygame
import pytest

from game.client.runs.fleet_words import RelicWords
from game.ui.kit.scale import Scale
from game.ui.kit.text import cuts, rich_size
from game.ui.screens.even_tiles import even
from game.ui.screens.relic_tiles import WARE_ROOM, RelicTile, Ware, WareTile, align

SHORT = "You keep up to 2 energy in the Discard Phase."
LONG = " ".join([SHORT] * 6)
SIZES = [(1280, 720), (1920, 1080), (3440, 1440)]


def ware(gain: str, scale: Scale) -> WareTile:
    tile = WareTile(Ware("token", "A thing", gain, group="relics", key="cold_vault"))
    tile.rect = pygame.Rect(0, 0, scale.px(460), scale.px(124))
    return tile


def relic(gain: str, flavour: str, scale: Scale) -> RelicTile:
    words = RelicWords("cold_vault", "A thing", "common", "Common", gain, flavour, "", False, 0, 0, "token")
    tile = RelicTile(words, lambda: None)
    tile.rect = pygame.Rect(0, 0, scale.px(520), scale.px(660))
    return tile


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_text_decides_the_letters_of_all_tiles_beside_it(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    tiles = [ware(SHORT, scale), ware(LONG, scale)]
    alone = [tile.fitting_px(scale) for tile in tiles]
    assert alone[0] > alone[1]
    even(tiles, scale)
    assert {tile.words_px for tile in tiles} == {alone[1]}
    even([], scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("gain", [SHORT, f"{SHORT} {SHORT}", f"{SHORT} {SHORT} Once a round."])
def test_the_price_of_a_ware_is_no_further_line_of_its_sentence(size: tuple[int, int], gain: str) -> None:
    scale = Scale(*size)
    tile = WareTile(Ware("token", "A thing", gain, "130 salvage", group="relics", key="cold_vault"))
    tile.rect = pygame.Rect(0, 0, scale.px(602), scale.px(148))
    within = scale.within(tile.rect.size, WARE_ROOM)
    layout = tile.layout(within)
    told = rich_size(gain, tile.fitting_px(scale), layout.gain.width, cuts()[-1])[1]
    assert layout.side and layout.gain.top + told + within.px(6) <= layout.price.top < layout.price.bottom <= tile.rect.bottom


@pytest.mark.parametrize("size", SIZES)
def test_relics_beside_each_other_have_one_height_for_each_part(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    tiles = [
        relic(SHORT, "It is.", scale),
        relic(LONG, "It is right twice a day, and both times it matters. " * 2, scale),
    ]
    assert tiles[0].fitting(scale) != tiles[1].fitting(scale)
    align(tiles, scale)
    shared = tiles[0].sizes
    assert shared is not None and shared == tiles[1].sizes
    for tile in tiles:
        own = tile.fitting(scale)
        assert shared.px <= own.px and shared.name <= own.name and shared.flavour >= own.flavour
    align([], scale)
