"""The Event in force says on the table what it does, as far as it can be read there (UX-T7, UX-A2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.table.parts.orders import words_of_event
from game.engine import orders_at
from game.engine.expansions.orders.view import orders_seen
from game.ui.kit import theme
from game.ui.kit.text import Face, rich_size
from game.ui.table.order_column import event_room, event_words
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import services, sit_down
from tests.ui.test_orders_table import EVERY, table_of

MakeUser = Callable[..., User]
EVENTS = tuple(face.key for face in book(*EVERY).cards if face.kind == "event")
LONGEST = ("retaliatory_strike",)
"""Events whose text has no room at 1280 x 720."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("events", [("first_blood",), EVENTS])
def test_the_plaque_tells_what_each_event_does_and_nothing_leaves_it(
    make_user: MakeUser, size: tuple[int, int], events: tuple[str, ...]
) -> None:
    user = make_user(size, services=services(size=size))
    scene = sit_down(user, table_of(events=events, expansions=EVERY))
    view = scene.live.view.playback.shown
    assert orders_at(view) is not None and len(orders_seen(view).events) == len(events)
    (widget,) = scene.live.view.zones["events"]
    room = event_room(widget.rect).size
    for card in orders_seen(view).events[len(events) > 1 :]:  # First Blood is covered by the first Event that rises
        words = words_of_event(scene.live.model, card)
        told, px, name_px = event_words(words, room, scene.scale)
        if size[0] > 1280 or len(events) == 1:
            assert told == words.whole, (words.name, room)
        elif view.cards[card].key not in LONGEST:
            assert told in (words.whole, words.brief), (words.name, room)
        assert px >= theme.RULES_FLOOR and name_px >= theme.NUMBER_FLOOR
        high = rich_size(words.name, name_px, room[0], Face.DISPLAY)[1] + rich_size(told, px, room[0])[1]
        assert high <= room[1], (words.name, room)


def test_without_the_moment_is_told_only_what_happens_at_the_usual_one(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, table_of(events=EVENTS, expansions=EVERY))
    orders = orders_at(scene.live.view.playback.shown)
    assert orders is not None
    briefs = {
        scene.live.view.playback.shown.cards[card].key: words_of_event(scene.live.model, card).brief for card in orders.events
    }
    assert briefs["first_blood"] == "" and briefs["warlords"].startswith("You and the Nemesis each lose 2 Faction Tokens")
