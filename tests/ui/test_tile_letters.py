"""Tiles of a fleet are read in letters of the floor of rules, as long as a smaller picture gives them the room."""

from __future__ import annotations

import pygame

from game.client.runs.crew_words import CrewWords
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.screens.crew_tiles import CrewTile
from game.ui.screens.relic_tiles import Ware, WareTile

SCALE = Scale(1280, 720)
TILE = (311, 84)
"""A tile of a fleet of five rows in that window."""
RANK = "Rank 1: deploys for 1 less, scarred: costs 1 more"
DEEDS = "2 conquests \u00b7 aboard since The Price of Favours"
MAT = "Any Unit may colonize a World that it helps to conquer. "
MAT += "Whenever you leave a colonist on a World, you gain 1 card, once a round."


def ware(gain: str) -> WareTile:
    tile = WareTile(Ware("relic", "The Welcome Mat", gain, group="relics", key="welcome_mat"))
    tile.rect = pygame.Rect((0, 0), TILE)
    return tile


def test_ranks_and_deeds_of_a_veteran_are_read_in_whole_letters() -> None:
    """They stood there in letters of eleven pixels."""
    tile = CrewTile(CrewWords(None, "", "Picket Cutter", (RANK, DEEDS), 1, True))
    tile.rect = pygame.Rect((0, 0), TILE)
    assert tile.fitting_px(SCALE) >= theme.RULES_FLOOR


def test_a_relic_with_three_lines_to_tell_keeps_its_picture_and_whole_letters() -> None:
    mat = ware(MAT)
    assert mat.fitting_px(SCALE) >= theme.RULES_FLOOR
    assert mat.layout(SCALE.within(mat.rect.size, (380, 150))).side > 0
