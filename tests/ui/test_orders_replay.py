"""Galactic Orders in the replay viewer: tokens and Events follow the timeline, and everything can be looked at (UX-E7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from game.client.profile.requests import ReplayArgs
from game.client.table.parts.orders import row_of
from game.engine import Journal, orders_at
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.orders.view import orders_seen
from game.match import Match
from game.scenes.table import GameScene
from game.ui.cards.card_widget import CardWidget
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, setup
from tests.ui.tables import go_to, recorded

MakeUser = Callable[..., User]
EVERY = ("orders", "revolution", "promos")


@cache
def journal() -> Journal:
    """A game with every pack in which a card has gone beneath the Capital City and Events have risen."""
    for number in range(20):
        match = Match(book(*EVERY), setup(f"watched {number}", expansions=EVERY))
        while match.decision is not None:
            orders = orders_at(match.state)
            assert orders is not None
            if orders.capital_piles[0] and len(orders.events) > 2 and sum(orders.tokens[0]) > 3 and sum(orders.tokens[1]) > 3:
                return match.journal
            match.submit(match.command(*picks_of(match)))
    raise AssertionError("no such game")


def watch(make_user: MakeUser, size: tuple[int, int] = (1280, 720)) -> tuple[User, GameScene]:
    user = make_user(size, services=services(size=size))
    user.app.stack.push(ReplayArgs(journal=journal()))
    user.step(3)
    top = user.app.stack.top
    assert isinstance(top, GameScene)
    return user, top


def test_the_column_and_the_event_follow_the_timeline_forwards_and_backwards(make_user: MakeUser) -> None:
    user, scene = watch(make_user)
    seen = set()
    places = [*range(0, recorded(scene).reel.last, 9), recorded(scene).reel.last, recorded(scene).reel.last // 2, 0]
    for index in places:
        go_to(scene, index)
        user.step(1)
        state, view = recorded(scene).recording.at(recorded(scene).stop.moment), scene.live.view.playback.shown
        assert orders_at(state) is not None and orders_at(view) is not None
        for number, card in enumerate(orders_seen(view).cards):
            row = row_of(scene.live.model, card)
            assert row is not None and row.order == ORDERS[number]
            assert row.counts == tuple(tokens[number] for tokens in orders_of(state).tokens)
        (plaque,) = scene.live.view.zones["events"]
        assert isinstance(plaque, CardWidget) and plaque.card == orders_of(state).events[-1]
        seen.add((plaque.card, tuple(map(tuple, orders_of(state).tokens))))
    assert len(seen) > 4


def test_the_key_of_the_orders_leads_to_them_and_to_the_event_whose_stack_opens(make_user: MakeUser) -> None:
    user, scene = watch(make_user)
    user.key(pygame.K_END)
    user.key(pygame.K_o)
    assert scene.live.view.focused_zone == "orders"
    user.key(pygame.K_DOWN)
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and subject.card.kind == "order" and "Faction Tokens: You" in " ".join(subject.notes)
    user.key(pygame.K_o)
    assert scene.live.view.focused_zone == "events"
    user.key(pygame.K_RETURN)
    orders = orders_at(scene.live.view.playback.shown)
    assert orders is not None and list(scene.live.view.pile.cards) == orders.events[::-1]
    user.key(pygame.K_ESCAPE)
    assert not scene.live.view.pile.open and user.app.stack.top is scene


def test_a_press_on_the_capital_city_shows_what_lies_beneath_it_at_that_moment(make_user: MakeUser) -> None:
    user, scene = watch(make_user)
    for index, expected in ((recorded(scene).reel.last, True), (0, False)):
        go_to(scene, index)
        user.step(2)
        orders = orders_at(scene.live.view.playback.shown)
        assert orders is not None and orders.capitals[0] is not None
        user.click(scene.live.view.cards[orders.capitals[0]].rect.center)
        assert scene.live.view.pile.key == "beneath" and set(scene.live.view.pile.cards) == set(orders.capital_piles[0] or [])
        assert bool(scene.live.view.pile.cards) is expected
        user.key(pygame.K_ESCAPE)
        assert not scene.live.view.pile.open
