"""What the table says while something is asked, and of cards that are no longer where they were (UX-T5, UX-T6, UX-T7)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import Draft
from game.scenes.table.orders import power_offers, price_without
from game.ui.words import MOMENTS
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down

MakeUser = Callable[..., User]
EVERY = ("orders", "revolution", "promos")


def test_while_a_power_is_offered_its_card_tells_both_prices_and_no_other_card_disturbs(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("pick", "power", expansions=EVERY))
    desk = scene.desk
    assert desk is not None and desk.decision is not None and desk.decision.source is not None
    asked = desk.decision.source
    (pick, price), *_ = power_offers(desk)
    user.move(scene.cards[asked].rect.center)
    detail = scene.prompt.detail
    assert detail.startswith(scene.words.name(asked)) and str(price_without(desk)) in detail
    assert f"{price}\u00a0{{energy}} with {scene.words.name(pick.card)}" in detail
    other = next(card for card in scene.cards if card != asked and not desk.options(card))
    user.move(scene.cards[other].rect.center)
    assert MOMENTS["asked"] not in scene.prompt.detail
    user.click(scene.cards[other].rect.center)
    assert MOMENTS["asked"] in scene.said  # a press is answered


def test_the_suggestion_tells_one_price_in_one_unit(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("commit"))
    assert scene.desk is not None
    plan = scene.desk.suggestion()
    assert plan is not None
    energy = sum(scene.playback.shown.faces[unit].deploy for unit in plan.units)
    assert f"({energy} {{energy}} to deploy " in scene.planner.note and "actions" not in scene.planner.note


def test_a_drafted_card_in_the_inspector_says_where_it_has_gone_and_no_price(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn", skip=3))
    desk = scene.desk
    assert desk is not None and desk.decision is not None
    card = next(option.card for option in desk.decision.options if isinstance(option, Draft))
    user.move(scene.cards[card].rect.center)
    subject = scene.panels.inspector.subject
    assert subject is not None and any("Draft" in note for note in subject.notes)
    user.click(scene.cards[card].rect.center)
    assert card in scene.session.state.players[0].discard
    subject = scene.panels.inspector.subject
    assert subject is not None and subject.key == card
    words = " ".join(subject.notes)
    assert "discard pile" in words and "Not now" not in words and "Deploy" not in words
