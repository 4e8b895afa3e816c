"""The kept picture of the table: what is drawn anew in part is the same, byte for byte, as the whole drawn anew."""

from __future__ import annotations

import pygame

from game.cli.stage import open_app
from game.scenes.table import TableScene
from tools.proofs.views import show_view


def drawn(scene: TableScene) -> bytes:
    page = pygame.Surface(scene.app.screen.get_size())
    scene.live.resting.draw(page)
    return pygame.image.tobytes(page, "RGB")


def test_cards_that_go_and_come_back_leave_the_same_picture_as_one_that_is_drawn_anew() -> None:
    with open_app((1280, 720), "resting") as app:
        show_view(app, "table:busy")
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        before = drawn(scene)
        gone = [spot.card for zone in ("hand", "central_cards") for spot in scene.live.view.playback.layout.zones[zone]][:3]
        for card in gone:
            scene.live.view.playback.field.sprites[card].length = 1.0
        without = drawn(scene)
        assert (without == before) is False
        scene.live.resting.forget()
        assert drawn(scene) == without
        for card in gone:
            scene.live.view.playback.field.sprites[card].length = 0.0
        assert drawn(scene) == before
        scene.live.resting.forget()
        assert drawn(scene) == before


def test_a_card_that_is_lit_is_drawn_anew_alone_and_alike() -> None:
    with open_app((1280, 720), "resting") as app:
        show_view(app, "table:busy")
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        before = drawn(scene)
        card = scene.live.view.playback.layout.zones["hand"][0].card
        scene.live.model.lit = card
        scene.live.refresh()
        lit = drawn(scene)
        assert (lit == before) is False
        scene.live.resting.forget()
        assert drawn(scene) == lit
