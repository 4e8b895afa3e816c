"""What made real screens weaker than their mock-ups, and was repaired: it stays repaired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.app.loop import App
from game.cli.stage import open_app
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.starmap import StarMapScene
from game.scenes.table import TableScene
from game.ui.kit.text import Face, rich_size, size
from game.ui.table.battle.strikes import EmptySpace
from game.ui.table.stage.bearing import is_body
from tools.proofs.views import show_view

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    with open_app(request.param, "beside") as app:
        yield app


def test_a_battle_is_fought_in_a_space_without_cards() -> None:
    table, area = pygame.Surface((40, 40)), pygame.Rect(10, 10, 20, 20)
    table.fill((200, 0, 0))
    space = EmptySpace(lambda target: target.fill((0, 0, 80)))
    space.draw(table, area, left=0.5)
    assert table.get_at((20, 20))[:3] == (100, 0, 40), "half of the cards is still seen as they fade"
    table.fill((200, 0, 0))
    space.draw(table, area, left=0.5)
    assert table.get_at((20, 20))[0] in (99, 100, 101), "and in the next frame, from the picture that was kept"
    space.draw(table, area)
    assert table.get_at((20, 20))[:3] == (0, 0, 80) and table.get_at((5, 5))[:3] == (200, 0, 0)


def test_no_name_of_a_text_breaks_within_a_word_in_the_planner(app: App) -> None:
    show_view(app, "table:orders, invasion")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    texts = scene.live.view.planner.texts
    assert len(texts) >= 6
    for button in texts:
        longest = max(size(word, 13, Face.DISPLAY)[0] for word in button.label.split())
        assert longest <= button.rect.width - 8, f"{button.label} in {button.rect.width} pixels"


def test_the_mask_of_a_boss_leaves_its_story_and_its_terms_free(app: App) -> None:
    show_view(app, "briefing:boss")
    scene = app.stack.top
    assert isinstance(scene, BriefingScene)
    mask, window = scene.mask_box, app.screen.get_rect()
    assert mask.width > 0.25 * window.height and window.contains(mask)
    assert not mask.colliderect(scene.story_box) and not mask.colliderect(scene.card.box)


def test_the_card_of_a_briefing_has_no_holes_where_its_words_could_be_larger(app: App) -> None:
    """A third of it was empty below small letters."""
    show_view(app, "briefing")
    scene = app.stack.top
    assert isinstance(scene, BriefingScene)
    card, large = scene.card, app.screen.get_height() >= 720
    assert not card.text.scrolls
    assert card.text.measure > 19 or not large
    below = card.text.rect.height - rich_size(card.text.words, scene.scale.font(card.text.measure), card.text.rect.width - 30)[1]
    assert below < 0.16 * card.box.height


def test_the_picture_of_a_node_takes_no_room_from_its_words(app: App) -> None:
    show_view(app, "starmap")
    scene = app.stack.top
    assert isinstance(scene, StarMapScene)
    pictured = 0
    for spot in scene.spots.values():
        scene.widgets.set_focus(spot)
        scene.widgets.by_keys = True
        scene.tell()
        app.invalidate()
        app.frame(0.0)
        pictured += scene.card.pictured
        assert not (scene.card.pictured and scene.card.text.scrolls), f"the words of {spot.label} scroll below a picture"
    assert pictured


def test_a_world_stays_a_body_while_the_nemesis_takes_its_turn(app: App) -> None:
    """Places made anew in the middle of a turn are equal to those before, and not the same: every World became a card."""
    show_view(app, "table:start")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    view = scene.live.view
    worlds = view.playback.layout.zones["worlds"]
    assert worlds and all(is_body(view, spot) for spot in worlds)
    assert all(is_body(view, replace(spot, rect=spot.rect.copy())) for spot in worlds)
