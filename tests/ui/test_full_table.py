"""The fullest table at every size and scale: all in the window, nothing covered but in a fan, each card in reach (UX-T2)."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.intents import OpenPanel
from game.ui.cards.card_widget import CardWidget
from game.ui.table.arrange import rebuild
from game.ui.table.stage.areas import FOLDED_FROM
from tests.ui.full_tables import SCALES, SIZES, SMALL, check, check_open, full_screen, full_table, scales_of, set_screen
from tests.ui.games import services, sit_down
from tests.ui.seats import MakeUser


@pytest.mark.parametrize("nemesis", ["expert", None], ids=["solo", "two players"])
@pytest.mark.parametrize("size", [*SIZES, SMALL[0]])
def test_the_fullest_table_lies_in_the_window_and_each_card_is_in_reach(
    make_user: MakeUser, size: tuple[int, int], nemesis: str | None
) -> None:
    user = full_screen(make_user, nemesis)
    for scale in scales_of(size):
        scene = set_screen(user, size, scale)
        for tab in ("log", "cores", "nemesis"):
            scene.live.give(OpenPanel(tab))
            for panel in scene.live.view.panels.drawn:  # some places of the panels are known only once they were drawn
                panel.draw(user.app.screen)
            rebuild(scene.live.view)
            check(scene, size, f"{size[0]}x{size[1]} at {scale:g}, {tab}")


@pytest.mark.parametrize("size", SIZES)
def test_at_100_percent_all_cards_are_in_view_and_the_central_ones_lie_open(make_user: MakeUser, size: tuple[int, int]) -> None:
    scene = set_screen(full_screen(make_user, "standard"), size, 1.0)
    check_open(scene, "central_worlds", "central_cards", "hand")
    for zone in ("worlds", "units"):  # these may be fanned
        assert all(len(spot.cards) == 1 for spot in scene.live.view.playback.layout.zones[zone]), zone


@pytest.mark.parametrize("scale", SCALES)
def test_the_panels_at_the_right_fold_into_tabs_when_everything_is_large(make_user: MakeUser, scale: float) -> None:
    user = make_user(services=services(ui_scale=scale))
    scene = sit_down(user, full_table("standard"))
    folded = scale >= FOLDED_FROM
    areas = scene.live.view.playback.layout.areas
    assert (areas["inspector"] == areas["lower"]) == folded
    assert scene.live.view.tabs["card"].visible == folded
    assert len(scene.live.view.panels.shown) == (1 if folded else 2)
    if not folded:
        return
    for name in ("log", "cores", "nemesis", "card"):
        user.click(scene.live.view.tabs[name].rect.center)
        assert scene.live.view.panels.lower == name and scene.live.view.tabs[name].chosen
    user.click(scene.live.view.tabs["log"].rect.center)
    unit = scene.live.view.zones["units"][0]
    user.move((unit.rect.left + 4, unit.rect.centery))  # what is pointed at comes to the front (UX-T7)
    assert list(scene.live.view.panels.shown) == [scene.live.view.panels.inspector]
    subject = scene.live.view.panels.inspector.subject
    assert isinstance(unit, CardWidget) and subject is not None and subject.key == unit.card
    user.key(pygame.K_l)
    assert scene.live.view.panels.shown == (scene.live.view.panels.log,)
    user.app.set_ui_scale(1.0)
    user.step(2)
    assert len(scene.live.view.panels.shown) == 2 and not scene.live.view.tabs["card"].visible
