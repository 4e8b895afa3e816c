"""The fullest table at every size and scale: all in the window, nothing covered but in a fan, each card in reach (UX-T2)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.engine.ops.count import advancements
from game.scenes.table import TableScene
from game.ui.card_widget import CardWidget
from game.ui.focus import Widget
from game.ui.layout import FOLDED_FROM
from game.ui.session import Session
from tests.table import Table, book
from tests.ui.conftest import User
from tests.ui.games import services, session_of, sit_down

MakeUser = Callable[..., User]
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
SCALES = (0.8, 1.0, 1.5, 2.0)
SMALL = ((1024, 768), (0.8, 1.0))
LEAST_SEEN = 10
"""Pixels of a fanned card that lie open, so that it can be pointed at."""


def full_table(nemesis: str | None) -> Session:
    """16 central cards, 14 Worlds and 14 Units, a hand of 9, and 12 Worlds on the other side."""
    faces = book().cards
    units = [face.key for face in faces if face.is_unit and face.sector is not None]
    worlds = [face.key for face in faces if face.kind == "world"]
    tactics = [face.key for face in faces if face.kind == "tactic"]
    return session_of(
        Table(
            central=[*worlds[:8], *units[:5], *tactics[:3]],
            worlds=worlds[8:21],
            warzone=units[5:19],
            hand=[*units[19:24], *tactics[3:7]],
            their_worlds=worlds[21:33],
            discard=units[24:40],
            deck=units[40:52],
            energy=30,
            actions=6,
            surges=2,
            round=10,
            nemesis=nemesis,
            staged=1,
        )
    )


def set_screen(user: User, size: tuple[int, int], scale: float) -> TableScene:
    """Another window and another scale of everything."""
    if user.app.window.size != size:
        user.app.window.window.size = size
        user.app._resized()
    user.app.set_ui_scale(scale)
    top = user.app.stack.top
    assert isinstance(top, TableScene)
    return top


def may_lie_over(one: Widget, other: Widget) -> bool:
    """The fan rule: cards of one zone may cover each other."""
    return isinstance(one, CardWidget) and isinstance(other, CardWidget) and one.zone == other.zone


def check(scene: TableScene, size: tuple[int, int], where: str) -> None:
    window = pygame.Rect(0, 0, *size)
    shown = [widget for widget in scene.widgets.widgets if widget.visible]
    for widget in shown:
        assert window.contains(widget.rect), (where, widget.label, widget.rect)
    for one, other in combinations(shown, 2):
        both = one.rect.clip(other.rect)
        assert not (both.width and both.height) or may_lie_over(one, other), (where, one.label, one.rect, other.label, other.rect)
    for widget in scene.cards.values():
        seen = {x for x in range(widget.rect.left, widget.rect.right) if scene.widgets.at((x, widget.rect.centery)) is widget}
        assert len(seen) >= min(LEAST_SEEN, widget.rect.width), (where, widget.label, len(seen))
    state = scene.session.state
    me = state.players[scene.seat]
    view = scene.playback.shown
    hand = view.players[scene.seat].hand or ()  # that of several people at one screen may lie face down
    everything = [*state.central, *me.worlds, *me.units, *hand, *state.players[1].worlds]
    if state.revolution is not None:
        built = [card for seat in (0, 1) for card in advancements(state, seat)]
        assert view.revolution is not None
        everything += [*state.revolution.stack, *(view.revolution.heroic[0].hand or ()), *built]
    if state.orders is not None:
        capitals = [card for card in state.orders.capitals if card is not None]
        everything += [*state.orders.cards, *state.orders.events, *capitals]
    assert sorted(card for widget in scene.cards.values() for card in widget.cards) == sorted(everything), where


@pytest.mark.parametrize("nemesis", ["expert", None], ids=["solo", "two players"])
@pytest.mark.parametrize("size", [*SIZES, SMALL[0]])
def test_the_fullest_table_lies_in_the_window_and_each_card_is_in_reach(
    make_user: MakeUser, size: tuple[int, int], nemesis: str | None
) -> None:
    user = make_user(services=services())
    sit_down(user, full_table(nemesis))
    for scale in SMALL[1] if size == SMALL[0] else SCALES:
        scene = set_screen(user, size, scale)
        for tab in ("log", "cores", "nemesis"):
            scene.show_lower(tab)
            scene.panels.draw(user.app.screen)  # some places of the panels are known only once they were drawn
            scene.rebuild()
            check(scene, size, f"{size[0]}x{size[1]} at {scale:g}, {tab}")


@pytest.mark.parametrize("size", SIZES)
def test_at_100_percent_all_cards_are_in_view_and_the_central_ones_lie_open(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(services=services())
    sit_down(user, full_table("standard"))
    scene = set_screen(user, size, 1.0)
    for zone in ("central_worlds", "central_cards", "worlds", "units", "hand"):
        spots = scene.playback.layout.zones[zone]
        assert all(len(spot.cards) == 1 for spot in spots), zone
        fanned = any(one.rect.colliderect(other.rect) for one, other in combinations(spots, 2))
        assert not fanned or zone in ("worlds", "units"), zone


@pytest.mark.parametrize("scale", SCALES)
def test_the_panels_at_the_right_fold_into_tabs_when_everything_is_large(make_user: MakeUser, scale: float) -> None:
    user = make_user(services=services(ui_scale=scale))
    scene = sit_down(user, full_table("standard"))
    folded = scale >= FOLDED_FROM
    areas = scene.playback.layout.areas
    assert (areas["inspector"] == areas["lower"]) == folded
    assert scene.tabs["card"].visible == folded
    assert len(scene.panels.shown) == (1 if folded else 2)
    if not folded:
        return
    for name in ("log", "cores", "nemesis", "card"):
        user.click(scene.tabs[name].rect.center)
        assert scene.panels.lower == name and scene.tabs[name].chosen
    user.click(scene.tabs["log"].rect.center)
    unit = scene.zones["units"][0]
    user.move((unit.rect.left + 4, unit.rect.centery))  # what is pointed at comes to the front (UX-T7)
    assert scene.panels.shown == (scene.panels.inspector,)
    subject = scene.panels.inspector.subject
    assert isinstance(unit, CardWidget) and subject is not None and subject.key == unit.card
    user.key(pygame.K_l)
    assert scene.panels.shown == (scene.panels.log,)
    user.app.set_ui_scale(1.0)
    user.step(2)
    assert len(scene.panels.shown) == 2 and not scene.tabs["card"].visible
