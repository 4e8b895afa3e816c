"""What the table says while something is asked, and of cards that are no longer where they were (UX-T5, UX-T6, UX-T7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.cli.stage_games import played_match
from game.client.games.income import income_words
from game.client.games.session import Session
from game.client.table.labels import MOMENTS
from game.client.table.looking import counts_of
from game.client.table.parts.orders import power_offers, price_without
from game.content.language import say
from game.engine import orders_at
from game.engine.core.actions import Column, Deploy, Draft, Pick
from game.engine.core.changes import Income
from game.engine.core.ops.gains import generation
from game.engine.expansions.orders.view import orders_seen
from game.match import Match
from game.nemesis import tie_outlook
from game.ui.cards.card_face import signs
from game.ui.kit.text import line_height
from game.ui.table.outlooks import chip_place, chips
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, setup, sit_down
from tests.ui.tables import planned
from tools.proofs.reading import reading

MakeUser = Callable[..., User]
EVERY = ("orders", "revolution", "promos")


def test_while_a_power_is_offered_its_card_tells_both_prices_and_no_other_card_disturbs(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("pick", "power", expansions=EVERY))
    desk = scene.live.model.choice
    assert desk is not None and desk.decision is not None and desk.decision.source is not None
    asked = desk.decision.source
    (pick, price), *_ = power_offers(desk)
    user.move(scene.live.view.cards[asked].rect.center)
    detail = scene.live.view.prompt.detail
    assert detail.startswith(scene.live.model.words.name(asked)) and str(price_without(desk)) in detail
    assert f"{price}\u00a0{{energy}} with {scene.live.model.words.name(pick.card)}" in detail
    other = next(card for card in scene.live.view.cards if card != asked and not desk.options(card))
    user.move(scene.live.view.cards[other].rect.center)
    assert say(MOMENTS["asked"]) not in scene.live.view.prompt.detail
    user.click(scene.live.view.cards[other].rect.center)
    assert say(MOMENTS["asked"]) in scene.live.model.said  # a press is answered


def test_the_suggestion_tells_energy_and_actions_apart(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("commit"))
    assert scene.live.model.choice is not None
    plan = scene.live.model.choice.suggestion()
    assert plan is not None
    energy = sum(scene.live.view.playback.shown.cards[unit].deploy for unit in plan.units)
    assert f"{energy}\u00a0{{energy}} and {len(plan.units)}\u00a0{{action}}." in planned(scene).note


def test_a_drafted_card_in_the_inspector_says_where_it_has_gone_and_no_price(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn", skip=3))
    desk = scene.live.model.choice
    assert desk is not None and desk.decision is not None
    card = next(option.card for option in desk.decision.options if isinstance(option, Draft))
    user.move(scene.live.view.cards[card].rect.center)
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and any("Draft" in note for note in subject.notes)
    user.click(scene.live.view.cards[card].rect.center)
    assert card in scene.session.state.players[0].discard
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and subject.key == card
    words = " ".join(subject.notes)
    assert "discard pile" in words and "Not now" not in words and "Deploy" not in words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_outlook_of_a_candidate_lies_on_its_card_and_covers_no_price(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = sit_down(user, session_at("nemesis_pick", "draft", expansions=EVERY))
    assert scene.live.model.choice is not None
    told = [
        spot
        for card, spot in scene.live.view.playback.layout.spots.items()
        if scene.live.model.words.chip(scene.live.model.choice, card)
    ]
    assert len(told) > 1
    for spot in told:
        face = scene.live.view.playback.shown.cards[spot.card]
        for lines in (1, 2, 3):
            high = lines * line_height(scene.scale.font(17)) + scene.scale.px(6)
            box = chip_place(scene.live.view, spot, Rect(0, 0, spot.rect.width, high))
            assert spot.rect.contains(box)
            drawn = signs(face, scene.live.model.words.rules(face), spot.rect.width, form=spot.form)
            prices = [rect for rect, says in drawn if says in ("draft", "deploy", "play")]
            assert prices
            if lines < 3:
                assert not any(rect.move(spot.rect.topleft).colliderect(box) for rect in prices), face.name


def tie_among_core_worlds(cards: int, token: bool = False) -> Match:
    """A game in its last round in which the Nemesis may target several Core Worlds of so many central cards."""

    def wanted(match: Match) -> bool:
        decision, state = match.decision, match.state
        if decision is None or decision.kind != "nemesis_pick" or state.round < len(state.setup.sectors):
            return False
        worlds = [option.card for option in decision.options if isinstance(option, Pick)]
        fitting = all(state.cards[world].core and (world in state.tokens or not token) for world in worlds)
        return bool(worlds) and fitting and len(state.central) >= cards

    for seed in ("r14", "r37", *(f"tie:{number}" for number in range(40))):
        match = played_match(seed, "standard", 100, wanted)
        if match.decision is not None:
            return match
    raise AssertionError("no game has such a tie")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_outlooks_of_many_core_worlds_leave_most_of_their_small_cards_in_view(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = sit_down(user, Session(tie_among_core_worlds(cards=11)))
    boxes = chips(scene.live.view)
    assert len(boxes) > 1
    for text, box in boxes:
        spot = next(spot for spot in scene.live.view.playback.layout.spots.values() if spot.rect.contains(box))
        assert box.height <= 0.35 * spot.rect.height
        assert text.get_width() <= spot.rect.width
        face = scene.live.view.playback.shown.cards[spot.card]
        drawn = {says: rect for rect, says in signs(face, scene.live.model.words.rules(face), spot.rect.width)}
        for says in ("fleet", "ground"):
            assert not drawn[says].move(spot.rect.topleft).colliderect(box)


def test_an_outlook_says_the_same_thing_once(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, Session(tie_among_core_worlds(cards=9, token=True)))  # and the last round: both fall on a Pass
    assert scene.live.model.choice is not None
    told = [forms for card in scene.live.view.cards if (forms := scene.live.model.words.chip(scene.live.model.choice, card))]
    assert told and all(form.lower().count("pass") == 1 for forms in told for form in forms)


def test_the_outlook_of_a_prime_card_names_it_once(make_user: MakeUser) -> None:
    def wanted(match: Match) -> bool:
        decision = match.decision
        columns = [option for option in decision.options if isinstance(option, Column)] if decision is not None else []
        codes = [reason.code for option in columns for reason in tie_outlook(match.state, option)]
        return match.state.phase == "action" and "outlook_met" in codes

    matches = (played_match(seed, "expert", 90, wanted) for seed in ("f1", *(f"prime:{number}" for number in range(40))))
    user = make_user(services=services())
    scene = sit_down(user, Session(next(match for match in matches if match.decision is not None)))
    assert scene.live.model.choice is not None
    told = scene.live.model.words.columns(scene.live.model.choice)
    assert "meets its condition" in told
    for part in told.split(" · "):
        assert part.count(part.split()[0].strip("*:")) == 1, part


def test_the_outlook_of_an_order_stands_beside_its_row_and_tells_a_loss_as_one(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("nemesis_pick", "lose_faction", expansions=EVERY))
    assert scene.live.model.choice is not None and orders_at(scene.live.view.playback.shown) is not None
    told = {
        card: scene.live.model.words.chip(scene.live.model.choice, card)
        for card in orders_seen(scene.live.view.playback.shown).cards
    }
    assert any(forms[:1] == ("Nemesis −1\u00a0{points}",) for forms in told.values()), told
    for card, forms in told.items():
        if forms:
            spot = scene.live.view.playback.layout.spots[card]
            box = chip_place(scene.live.view, spot, Rect(0, 0, 80, 18))
            assert not box.colliderect(spot.rect) and box.top >= spot.rect.top - 1 and box.bottom <= spot.rect.bottom + 1


def test_a_pass_that_is_not_offered_does_not_tell_how_to_pass(make_user: MakeUser) -> None:
    user = make_user(services=services())
    for question, told in (("nemesis_pick", False), ("turn", True)):
        scene = sit_down(user, session_at(question, skip=2))
        button = scene.live.view.means.pass_button
        assert button.enabled is told
        scene.widgets.set_focus(button)
        user.step(2)
        assert ("first press shows what follows" in scene.live.view.prompt.detail) is told


def test_once_no_further_unit_can_be_deployed_the_question_says_so(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = session_at("deploy")
    scene = sit_down(user, session)
    for _ in range(12):
        assert scene.live.model.choice is not None and scene.live.model.choice.decision is not None
        more = [option for option in scene.live.model.choice.decision.options if isinstance(option, Deploy)]
        assert ("no further Unit" in scene.live.view.prompt.sentence) is not bool(more)
        if not more or scene.live.model.choice.kind != "deploy":
            break
        user.click(scene.live.view.cards[more[0].card].rect.center)
        if scene.live.model.choice is None or scene.live.model.choice.kind != "deploy":
            break


def test_a_list_counts_its_cards_as_one_speaks(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn", skip=3))
    cards = [
        card for card, face in enumerate(scene.live.view.playback.shown.cards) if face.key in ("galactic_grunts", "snub_fighter")
    ]
    fighters = [card for card in cards if scene.live.view.playback.shown.cards[card].key == "snub_fighter"][:2]
    grunts = [card for card in cards if scene.live.view.playback.shown.cards[card].key == "galactic_grunts"][:3]
    assert counts_of(scene.live.model, fighters + grunts) == "2 Starfighters · 3 Infantry"
    assert counts_of(scene.live.model, fighters[:1]) == "1 Starfighter"
    heroes = [card for card, face in enumerate(scene.live.view.playback.shown.cards) if face.types[:1] == ("hero",)][:2]
    assert counts_of(scene.live.model, heroes) == "2 Heroes"


def test_the_energy_that_a_raid_adds_to_each_income_is_named_at_the_own_worlds(make_user: MakeUser) -> None:
    user = make_user(services=services())
    match = Match(book(), skirmish_setup(book(), Skirmish(length="raid", draft=False), "raid"))
    while match.state.phase == "pregame":
        match.submit(match.command(*picks_of(match)))
    session, before = Session(match), match.state.players[0].energy
    scene = sit_down(user, session)
    fullest, *shorter = scene.live.model.income
    worlds = generation(session.state, 0)
    assert before == worlds + 3
    assert fullest == f"{worlds} energy a round, +3 from the Raid"
    assert all("+3" in words and len(words) < len(fullest) for words in shorter)
    with reading() as page:
        scene.live.view.means.draw(pygame.Surface((1280, 720)), scene.scale)
    assert any(words in page.said for words in (fullest, *shorter))


def test_energy_that_a_mission_takes_is_named_too_and_a_full_game_tells_of_no_mission() -> None:
    state = Session(Match(book(), setup("income"))).state
    assert income_words(state, 0) == (f"{generation(state, 0)} energy a round",)
    state.setup = replace(state.setup, changes=(Income(-1),))
    assert "−1 from the mission" in income_words(state, 0)[0]
