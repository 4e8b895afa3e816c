"""The kept picture of the table: what is drawn anew in part is the same, byte for byte, as the whole drawn anew."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.cli.stage import open_app
from game.scenes.table import TableScene
from game.ui.cards.card_art import ALLOWANCE
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


def test_when_the_gas_drifts_the_picture_is_drawn_a_part_a_frame_and_ends_like_one_that_is_drawn_anew() -> None:
    with open_app((1280, 720), "resting") as app:
        show_view(app, "table:busy")
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        scene.live.view.backdrop.gas_clock = 10.0
        before = drawn(scene)
        scene.live.view.backdrop.gas_clock = 40.0
        frames = [in_a_frame(scene) for _ in range(40)]
        assert frames[0] == before, "nothing is seen of it before it is whole"
        changes = [number for number, (last, now) in enumerate(pairwise([before, *frames])) if last != now]
        assert len(changes) == 1 and 3 < changes[0] < 20
        scene.live.resting.forget()
        assert drawn(scene) == frames[-1]


def in_a_frame(scene: TableScene) -> bytes:
    """The picture as a frame draws it, which may not take long."""
    ALLOWANCE.grant(0.005)
    try:
        return drawn(scene)
    finally:
        ALLOWANCE.grant(None)
