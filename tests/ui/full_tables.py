"""The fullest table there is, with the packs one wants, and what must hold on it at every size and scale (UX-T2)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame

from game.client.games.session import Session
from game.client.profile.requests import Asked
from game.engine import orders_at, revolution_at
from game.engine.core.ops.count import holdings
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.revolution.atoms import set_marks
from game.engine.expansions.revolution.slice import BUILT, revolution_of
from game.engine.expansions.revolution.view import revolution_seen
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.focus import Widget
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import services, session_of, sit_down
from tests.ui.seats import MakeUser

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
SCALES = (0.8, 1.0, 1.5, 2.0)
SMALL = ((1024, 768), (0.8, 1.0))
LEAST_SEEN = 10
"""Pixels of a fanned card that lie open, so that it can be pointed at."""


def full_table(nemesis: str | None, *packs: str) -> Session:
    """16 central cards, 14 Worlds, 14 Units, a hand of 9, 12 Worlds on the other side, and what the packs add to that.

    Revolution adds an Advancement for each World, marks, 9 cards in the stack and 4 Heroic Tactics in hand
    (beside 8 cards); Galactic Orders
    tokens, 5 Events and a Capital City.
    """
    faces = [face for face in book(*packs).cards if not face.needs and face.version_of is None]
    kinds = ("world", "tactic", "heroic", "advancement", "event")
    keys = {kind: [face.key for face in faces if face.kind == kind] for kind in kinds}
    units = [face.key for face in faces if face.is_unit and face.sector is not None]
    worlds, tactics, built = keys["world"], keys["tactic"], keys["advancement"]
    more: dict[str, Any] = {}
    if "revolution" in packs:
        heroics = keys["heroic"]
        attached = dict(zip(worlds[8:21], built))
        if nemesis is None:
            attached.update(zip(worlds[21:33], built[19:22]))
        more |= {"attached": attached, "stack": (built * 2)[22:31]}
        more |= {"heroic_hand": heroics[:4], "heroic_deck": heroics[4:10], "heroic_discard": heroics[10:16]}
    if "orders" in packs:
        more["faction"] = {"senate": 10, "merchant": 3, "knighthood": 8}
        more["their_faction"] = {"senate": 2, "merchant": 3, "mystic": 11}
        more |= {"events": keys["event"][:5], "beneath": tactics[7:12]}
    table = Table(
        TableSetup(
            central=[*worlds[:8], *units[:5], *tactics[:3]],
            worlds=worlds[8:21],
            warzone=units[5:19],
            hand=[*units[19 : 23 if packs else 24], *tactics[3:7]],
            their_worlds=worlds[21:33],
            discard=units[24:40],
            deck=units[40:52],
            energy=30,
            actions=6,
            surges=2,
            round=10,
            nemesis=nemesis,
            staged=1,
            expansions=packs,
            **more,
        )
    )
    revolution = revolution_at(table.state)
    if revolution is not None:
        if nemesis is not None:
            table.lay((BUILT, 0), built[13:19])
        for card in (*table.state.players[0].worlds, *holdings(table.state, 0)):
            set_marks(table.state, card, 0, 2, None)
            set_marks(table.state, card, 1, 1, None)
        revolution.doubled = tuple(table.state.players[0].units[:3])
    return session_of(table)


def full_screen(make_user: MakeUser, nemesis: str | None, *packs: str) -> User:
    """A user at the fullest table."""
    user = make_user(services=services())
    sit_down(user, full_table(nemesis, *packs))
    return user


def set_screen(user: User, size: tuple[int, int], scale: float) -> TableScene:
    """Another window and another scale of everything."""
    if user.app.window.size != size:
        user.app.window.window.size = size
        user.app.resized()
    user.app.set_ui_scale(scale)
    top = user.app.stack.top
    assert isinstance(top, TableScene)
    return top


def scales_of(size: tuple[int, int]) -> tuple[float, ...]:
    """The scales that a window of this size can have."""
    return SMALL[1] if size == SMALL[0] else SCALES


def may_lie_over(widget: Widget[Asked], other: Widget[Asked]) -> bool:
    """The fan rule: cards of one zone may cover each other."""
    return isinstance(widget, CardWidget) and isinstance(other, CardWidget) and widget.zone == other.zone


def seen(scene: TableScene, card: CardWidget) -> int:
    """Pixels of a card's width at which the pointer finds it; no more than enough are counted."""
    visible = 0
    for x in range(card.rect.left, card.rect.right):
        visible += scene.widgets.at((x, card.rect.centery)) is card
        if visible == LEAST_SEEN:
            break
    return visible


def check(scene: TableScene, size: tuple[int, int], where: str) -> None:
    """Everything lies in the window, nothing is covered but in a fan, each card of the game is in reach."""
    window = pygame.Rect(0, 0, *size)
    shown = [widget for widget in scene.widgets.widgets if widget.visible]
    for widget in shown:
        assert window.contains(widget.rect), (where, widget.label, widget.rect)
    for left, other in combinations(shown, 2):
        if left.rect.colliderect(other.rect):
            assert may_lie_over(left, other), (where, left.label, left.rect, other.label, other.rect)
    for widget in scene.live.view.cards.values():
        assert seen(scene, widget) >= min(LEAST_SEEN, widget.rect.width), (where, widget.label, seen(scene, widget))
    state = scene.session.state
    me = state.players[scene.live.model.seat]
    view = scene.live.view.playback.shown
    hand = view.players[scene.live.model.seat].hand or ()  # that of several people at one screen may lie face down
    everything = [*state.central, *me.worlds, *me.units, *hand, *state.players[1].worlds]
    if revolution_at(state) is not None:
        built = [card for seat in (0, 1) for card in holdings(state, seat)]
        assert revolution_at(view) is not None
        everything += [*revolution_of(state).stack, *(revolution_seen(view).heroic[0].hand or ()), *built]
    if orders_at(state) is not None:
        capitals = [card for card in orders_of(state).capitals if card is not None]
        everything += [*orders_of(state).cards, *orders_of(state).events, *capitals]
    assert sorted(card for widget in scene.live.view.cards.values() for card in widget.cards) == sorted(everything), where


def check_open(scene: TableScene, *zones: str) -> None:
    """Each card of these zones lies alone and uncovered."""
    for zone in zones:
        spots = scene.live.view.playback.layout.zones[zone]
        assert all(len(spot.cards) == 1 for spot in spots), zone
        assert not any(spot.rect.colliderect(other.rect) for spot, other in combinations(spots, 2)), zone
