"""Galactic Orders at the table by mouse and keys: the column of the orders, powers, the Event, the Capital City, set-up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.campaign.shared import code_of_game
from game.campaign.skirmish import skirmish_setup
from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup
from game.client.games.session import Session
from game.client.profile.requests import SkirmishArgs
from game.client.table.specs import OrderRow
from game.engine import View, orders_at
from game.engine.core.types import ORDERS, Order
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.orders.view import orders_seen
from game.scenes.setup.skirmish import SkirmishScene
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.scale import Scale
from game.ui.table.lights import TokenFlight
from game.ui.table.local_layout import local_layout
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import services, session_at, session_of, sit_down

MakeUser = Callable[..., User]
PACK = ("orders",)
EVERY = ("orders", "revolution", "promos")
EVENTS = ("first_blood", "smugglers", "warlords")


def table_of(**laid: object) -> Session:
    """A solo table with Galactic Orders, in the middle of the player's turn."""
    values: dict[str, object] = {
        "energy": 9,
        "central": ["dune_crawler"] if any(face.key == "dune_crawler" for face in book().cards) else [],
        "hand": ["snub_fighter", "galactic_grunts"],
        "deck": ["snub_fighter"] * 3,
        "faction": {"senate": 2, "science": 1},
        "their_faction": {"senate": 1, "mystic": 3},
        "events": EVENTS,
        "nemesis": "standard",
        "staged": 1,
        "expansions": PACK,
        **laid,
    }
    return session_of(Table(TableSetup(**values)))  # type: ignore[arg-type]


def row(scene: TableScene, order: Order) -> CardWidget:
    """The row of an order."""
    widget = scene.live.view.zones["orders"][ORDERS.index(order)]
    assert isinstance(widget, CardWidget)
    return widget


def sit(make_user: MakeUser, session: Session, **settings: object) -> tuple[User, TableScene]:
    user = make_user(services=services(**settings))  # type: ignore[arg-type]
    return user, sit_down(user, session)


def capital(scene: TableScene) -> CardWidget:
    orders = orders_at(scene.session.state)
    assert orders is not None and orders.capitals[0] is not None
    return scene.live.view.cards[orders.capitals[0]]


def test_the_key_of_the_orders_leads_to_their_column_and_the_inspector_shows_the_order(make_user: MakeUser) -> None:
    user, scene = sit(make_user, table_of())
    user.key(pygame.K_o)
    assert scene.live.view.focused_zone == "orders"
    while scene.widgets.focus is not row(scene, "mystic"):
        user.key(pygame.K_DOWN)
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and subject.card.key == "mystic_brotherhood"
    words = " ".join(subject.notes)
    assert "You 0, Nemesis 3" in words and "Nemesis leads" in words and "You 18" in words
    user.key(pygame.K_o)
    assert scene.live.view.focused_zone == "events"


def test_a_power_is_used_by_a_press_on_its_order_and_can_be_taken_back(make_user: MakeUser) -> None:
    user, scene = sit(make_user, table_of())
    state = scene.session.state
    assert orders_at(state) is not None
    assert scene.live.model.choice is not None and scene.live.model.choice.glyph(row(scene, "senate").card) == "use"
    actions = state.players[0].actions
    user.move(row(scene, "senate").rect.center)
    assert "1 token" in scene.live.view.prompt.detail and "You have 2 there" in scene.live.view.prompt.detail
    user.click(row(scene, "senate").rect.center)
    assert scene.session.state.players[0].actions == actions + 1
    assert orders_at(scene.live.view.playback.shown) is not None and orders_seen(scene.live.view.playback.shown).tokens[0][0] == 1
    assert not scene.live.model.choice.options(row(scene, "senate").card)  # once in a turn (ruling O2)
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.session.state.players[0].actions == actions


def test_an_order_whose_power_has_another_moment_says_so(make_user: MakeUser) -> None:
    user, scene = sit(make_user, table_of())
    user.click(row(scene, "science").rect.center)
    assert "in the moment of a draft" in scene.live.model.said
    user.click(row(scene, "merchant").rect.center)
    assert scene.live.model.said.startswith("Merchant Alliance:")


def test_a_power_for_a_draft_or_deployment_is_offered_with_the_price_that_it_leaves(make_user: MakeUser) -> None:
    from game.client.table.parts.orders import power_offers, price_without

    user, scene = sit(make_user, session_at("pick", "power", expansions=EVERY))
    desk = scene.live.model.choice
    assert desk is not None
    (pick, price), *_ = power_offers(desk)
    whole = price_without(desk)
    assert whole is not None and price < whole
    assert scene.live.view.prompt.primary.label == f"Pay {whole}"
    assert scene.live.view.prompt.options[0].label == f"{scene.live.model.words.name(pick.card)}: pay {price}"
    waiting = scene.session.state.players[0].energy
    user.click(scene.live.view.prompt.options[0].rect.center)
    if (
        not scene.live.view.playback.shown.players[0].hand_size
        or scene.live.model.choice is None
        or scene.live.model.choice.decision is None
    ):
        return
    if scene.live.model.choice.decision.purpose != "power":  # nothing else made it cheaper: it is paid
        assert waiting - scene.session.state.players[0].energy in (price, price - 1)


def test_a_hand_card_is_buried_beneath_the_capital_city_by_mouse_and_looked_at_by_its_owner(make_user: MakeUser) -> None:
    worlds = [face.key for face in book().cards if face.kind == "world"][:3]
    user, scene = sit(make_user, table_of(worlds=worlds))
    user.click(capital(scene).rect.center)
    assert (
        scene.live.model.choice is not None
        and scene.live.model.choice.decision is not None
        and scene.live.model.choice.decision.purpose == "bury"
    )
    card = scene.session.state.players[0].hand[0]
    user.click(scene.live.view.cards[card].rect.center)
    seen = orders_at(scene.live.view.playback.shown)
    assert seen is not None and seen.capital_piles[0] == [card] and seen.below[0] == 1
    user.click(capital(scene).rect.center)  # once per round: now it is looked beneath
    assert scene.live.view.pile.key == "beneath" and scene.live.view.pile.cards == (card,)
    user.key(pygame.K_ESCAPE)
    scene.live.inspect(capital(scene).card)
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and any("1 card beneath it" in note for note in subject.notes)


def test_a_hand_card_is_buried_by_keys(make_user: MakeUser) -> None:
    worlds = [face.key for face in book().cards if face.kind == "world"][:3]
    user, scene = sit(make_user, table_of(worlds=worlds))
    for _ in range(4):
        user.key(pygame.K_w)
        if scene.live.view.focused_zone == "worlds":
            break
    for _ in range(20):
        if scene.widgets.focus is capital(scene):
            break
        user.key(pygame.K_RIGHT if scene.widgets.focus.rect.x < capital(scene).rect.x else pygame.K_LEFT)  # type: ignore[union-attr]
    user.key(pygame.K_RETURN)
    user.key(pygame.K_e)  # leads to the first card that can be picked
    user.key(pygame.K_RETURN)
    assert orders_at(scene.session.state) is not None and len(orders_of(scene.session.state).capital_piles[0]) == 1


def test_a_hand_card_dropped_on_the_capital_city_goes_beneath_it(make_user: MakeUser) -> None:
    worlds = [face.key for face in book().cards if face.kind == "world"][:3]
    user, scene = sit(make_user, table_of(worlds=worlds))
    card = scene.session.state.players[0].hand[0]
    user.drag(scene.live.view.cards[card].rect.center, capital(scene).rect.center)
    assert orders_at(scene.session.state) is not None and orders_of(scene.session.state).capital_piles[0] == (card,)
    other = scene.session.state.players[0].hand[0]
    user.drag(scene.live.view.cards[other].rect.center, capital(scene).rect.center)
    assert orders_of(scene.session.state).capital_piles[0] == (card,) and scene.live.model.said  # once per round, and it says so


def test_the_event_names_its_trigger_and_opens_the_stack_with_the_newest_first(make_user: MakeUser) -> None:
    from game.client.table.parts.orders import trigger_words

    user, scene = sit(make_user, table_of())
    (widget,) = scene.live.view.zones["events"]
    assert isinstance(widget, CardWidget) and scene.live.view.playback.shown.cards[widget.card].key == EVENTS[-1]
    assert trigger_words(scene.live.model, widget.card) == "At the end of the Galactic Phase"
    user.click(widget.rect.center)
    assert [scene.live.view.playback.shown.cards[card].key for card in scene.live.view.pile.cards] == list(EVENTS[::-1])


def test_which_order_is_answered_in_the_column_with_what_it_leads_to(make_user: MakeUser) -> None:
    user, scene = sit(make_user, session_at("pick", "faction_token", expansions=EVERY))
    assert not scene.live.view.pile.open, "nothing is out of view"
    assert scene.live.view.prompt.primary.label == "Pick a lit order"
    desk = scene.live.model.choice
    assert desk is not None and desk.decision is not None
    card = desk.decision.options[-1].card  # type: ignore[union-attr]
    before = orders_at(scene.live.view.playback.shown)
    assert before is not None
    index = before.cards.index(card)
    count = before.tokens[0][index]
    user.move(scene.live.view.cards[card].rect.center)
    assert f"with this token: You {count + 1}" in scene.live.view.prompt.detail
    user.click(scene.live.view.cards[card].rect.center)
    after = orders_at(scene.live.view.playback.shown)
    assert after is not None and after.tokens[0][index] == count + 1


@pytest.mark.parametrize(
    ("round_number", "n"), [(1, "3\u00a0Faction Tokens"), (5, "2\u00a0Faction Tokens"), (9, "1\u00a0Faction Token")]
)
def test_the_assassin_says_how_many_tokens_it_would_cost_in_this_sector(make_user: MakeUser, round_number: int, n: str) -> None:
    table = Table(TableSetup(nemesis="standard", expansions=["orders"], central=["assassin_unit"], round=round_number))
    scene = sit_down(make_user(services=services()), session_of(table))
    scene.live.inspect(table.find("assassin_unit"))
    subject = scene.live.model.subject
    assert subject is not None and f"**Now:** you would lose {n}" in subject.notes


def test_a_tie_has_no_leader_and_most_tokens_have() -> None:
    for counts, leader in (((2, 2), None), ((0, 0), None), ((1, 2), 1), ((3, 1, 3), None), ((3, 1, 2), 0)):
        assert OrderRow("senate", counts, (0, 1), False, 0).leader == leader


def test_tokens_fly_to_their_order(make_user: MakeUser) -> None:
    user, scene = sit(make_user, table_of(), speed=1.0)
    user.click(row(scene, "senate").rect.center)
    for _ in range(40):
        user.step(1, 0.02)
        flying = [light for light in scene.live.spectacle.lights if isinstance(light, TokenFlight)]
        if flying:
            break
    (flight,) = flying
    assert flight.start == row(scene, "senate").rect.center  # it goes back to the supply


def test_without_galactic_orders_their_key_says_that_there_are_none(make_user: MakeUser) -> None:
    user, scene = sit(make_user, table_of(expansions=(), faction={}, their_faction={}, events=()))
    assert "orders" not in scene.live.view.playback.layout.areas
    user.key(pygame.K_o)
    assert "without Galactic Orders" in scene.live.model.said


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_column_stands_beside_the_zones_of_a_local_table(seats: int, size: tuple[int, int]) -> None:
    from game.engine import new_game, view_for

    game = LocalGame(tuple(SeatChoice(name) for name in "ABCDE"[:seats]), EVERY, draft=False)
    state, _ = new_game(local_book(EVERY), local_setup(game, "column"))
    view: View = view_for(state, None)
    for seat in range(seats):
        layout = local_layout(view, Scale(*size), seat)
        for zone in ("orders", "events"):
            box = layout.areas[zone]
            assert pygame.Rect(0, 0, *size).contains(box)
            assert layout.zones[zone] and all(box.contains(spot.rect) for spot in layout.zones[zone])
            for name, spots in layout.zones.items():
                if name != zone:
                    assert not any(box.colliderect(spot.rect) for spot in spots), (zone, name)


def test_monarchs_revenge_is_asked_only_with_galactic_orders_and_a_share_code_carries_both(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.app.stack.push(SkirmishArgs())
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, SkirmishScene)
    assert not scene.revenge.visible and len(scene.homes) == 6
    user.press("Galactic Orders")
    assert scene.revenge.visible and len(scene.homes) == 7
    user.press("Monarch's Revenge")
    chosen = scene.choices.chosen
    assert chosen.revenge
    setup = skirmish_setup(scene.choices.book, chosen, "shared")
    assert setup.option("monarchs_revenge", 0) == 1
    user.press("Galactic Orders")
    assert not scene.choices.chosen.revenge
    scene.seed.set(code_of_game(setup, 10))
    assert scene.message == "" and scene.choices.packs == ("orders",) and scene.choices.chosen.revenge


def test_a_local_game_takes_orders_and_monarchs_revenge() -> None:
    game = LocalGame((SeatChoice("A"), SeatChoice("B")), ("orders",), revenge=True)
    assert local_setup(game, "x").option("monarchs_revenge", 0) == 1
    assert local_setup(LocalGame(game.chairs, ("revolution",), revenge=True), "x").option("monarchs_revenge", 0) == 0
