"""Galactic Orders by a pad alone, with every pack at 1280 x 720: column, powers, Event, Capital City (UX-A7)."""

from __future__ import annotations

from collections.abc import Callable

from game.client.profile.requests import Asked
from game.client.table.parts.orders import power_offers
from game.engine import orders_at
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.focus import Widget
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down
from tests.ui.pads import FakePad, press
from tests.ui.test_orders_table import EVENTS, EVERY, capital, row, table_of

MakeUser = Callable[..., User]
WORLDS = [face.key for face in book(*EVERY).cards if face.kind == "world" and not face.core][:3]


def sit(make_user: MakeUser, **laid: object) -> tuple[User, FakePad, TableScene]:
    """A table of everything, and a pad that was touched."""
    user = make_user(services=services())
    scene = sit_down(user, table_of(expansions=EVERY, **laid))
    return user, FakePad(user).plug(), scene


def to_zone(pad: FakePad, scene: TableScene, zone: str) -> None:
    """From zone to zone by the shoulder."""
    for _ in range(30):
        if scene.live.view.focused_zone == zone:
            return
        pad.tap("rb")
    raise AssertionError(f"the shoulders do not reach {zone}")


def to(pad: FakePad, scene: TableScene, wanted: Widget[Asked]) -> None:
    """To a widget of the same zone by the cross."""
    for _ in range(20):
        here = scene.widgets.focus
        if here is wanted:
            return
        assert here is not None
        if abs(here.rect.centery - wanted.rect.centery) > here.rect.height // 2:
            pad.tap("dpad_down" if here.rect.y < wanted.rect.y else "dpad_up")
        else:
            pad.tap("dpad_right" if here.rect.x < wanted.rect.x else "dpad_left")
    raise AssertionError(f"the cross does not reach {wanted.label}")


def test_a_power_is_found_in_the_column_used_and_taken_back(make_user: MakeUser) -> None:
    _, pad, scene = sit(make_user)
    to_zone(pad, scene, "orders")
    to(pad, scene, row(scene, "mystic"))
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and subject.card.key == "mystic_brotherhood"
    actions = scene.session.state.players[0].actions
    to(pad, scene, row(scene, "senate"))
    assert "1 token" in scene.live.view.prompt.detail
    pad.tap("a")
    assert scene.session.state.players[0].actions == actions + 1
    pad.down("lt")
    pad.tap("b")
    pad.up("lt")
    assert scene.session.state.players[0].actions == actions


def test_an_order_that_cannot_be_used_now_says_when(make_user: MakeUser) -> None:
    _, pad, scene = sit(make_user)
    to_zone(pad, scene, "orders")
    to(pad, scene, row(scene, "science"))
    pad.tap("a")
    assert "in the moment of a draft" in scene.live.model.said


def test_the_wheel_leads_to_the_orders_only_where_there_are_any(make_user: MakeUser) -> None:
    user, pad, scene = sit(make_user)
    names = [entry.label for entry in scene.wheel_entries()]
    pad.wheel(names.index("Orders"))
    assert scene.live.view.focused_zone == "orders"
    plain = sit_down(user, table_of(expansions=(), faction={}, their_faction={}, events=()))
    assert "Orders" not in [entry.label for entry in plain.wheel_entries()]


def test_the_event_stack_opens_and_closes(make_user: MakeUser) -> None:
    _, pad, scene = sit(make_user)
    to_zone(pad, scene, "events")
    pad.tap("a")
    assert [scene.live.view.playback.shown.cards[card].key for card in scene.live.view.pile.cards] == list(EVENTS[::-1])
    pad.tap("b")
    assert not scene.live.view.pile.open and not scene.session.conceded


def test_a_hand_card_goes_beneath_the_capital_city(make_user: MakeUser) -> None:
    _, pad, scene = sit(make_user, worlds=WORLDS)
    to_zone(pad, scene, "worlds")
    to(pad, scene, capital(scene))
    pad.tap("a")
    assert (
        scene.live.model.choice is not None
        and scene.live.model.choice.decision is not None
        and scene.live.model.choice.decision.purpose == "bury"
    )
    pad.tap("y")  # leads to the first card that can be picked
    focus = scene.widgets.focus
    assert isinstance(focus, CardWidget) and focus.zone == "hand"
    card = focus.card
    pad.tap("a")
    orders = orders_at(scene.session.state)
    assert orders is not None and orders.capital_piles[0] == (card,)


def test_a_draft_or_deployment_is_paid_with_a_power(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("pick", "power", expansions=EVERY))
    pad = FakePad(user).plug()
    assert scene.live.model.choice is not None
    (pick, price), *_ = power_offers(scene.live.model.choice)
    label = scene.live.view.prompt.options[0].label
    assert label == f"{scene.live.model.words.name(pick.card)}: pay {price}"
    press(user, pad, label)
    command = scene.session.match.played[-1].command
    assert command is not None and command.picks == (pick,)


def test_which_order_gets_a_token_is_answered_in_the_column(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("pick", "faction_token", expansions=EVERY))
    pad = FakePad(user).plug()
    pad.tap("y")
    focus = scene.widgets.focus
    assert (
        isinstance(focus, CardWidget)
        and focus.zone == "orders"
        and scene.live.model.choice is not None
        and scene.live.model.choice.options(focus.card)
    )
    before = orders_at(scene.session.state)
    assert before is not None
    held = sum(before.tokens[0])
    pad.tap("a")
    after = orders_at(scene.session.state)
    assert after is not None and sum(after.tokens[0]) == held + 1
