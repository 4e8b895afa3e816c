"""What the table promises: highlight, reasons, prices, planner, piles, keys, sizes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.games.session import Session
from game.client.table.choice import PendingChoice
from game.engine import apply
from game.engine.core.actions import ASSAULT, BREAK_OFF, DEPLOY, Deploy, Draft, Invade
from game.match import Match
from game.ui.cards.card_widget import CardWidget
from game.ui.table.painter import card_state
from tests.table import Table, World, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, session_of, session_offering, setup, sit_down
from tests.ui.hands import MouseHand

MakeUser = Callable[..., User]


def moments(seed: str, step: int = 7, policy: str = "random") -> list[Match]:
    """Matches at every `step`-th question of a game."""
    copies = []
    match = Match(book(), setup(seed), digests=False)
    count = 0
    while match.decision is not None:
        if count % step == 0:
            copy = Match(book(), setup(seed), digests=False)
            copy.state = match.state.clone()
            copies.append(copy)
        match.submit(match.command(*picks_of(match, policy)))
        count += 1
    return copies


def test_the_highlight_is_exactly_what_the_open_question_offers(make_user: MakeUser) -> None:
    for match in moments("highlight", 11):
        decision = match.decision
        assert decision is not None
        user = make_user(services=services())
        scene = sit_down(user, Session(match))
        offered = {option.card for option in decision.options if getattr(option, "card", None) is not None}  # type: ignore[union-attr]
        lit = {
            card
            for card in scene.live.view.pile_cards
            if scene.live.model.choice is not None and scene.live.model.choice.glyph(card)
        }
        for spots in scene.live.view.playback.layout.zones.values():
            for spot in spots:
                state = card_state(scene.live.view, spot)
                assert bool(state.verb) == any(card in offered for card in spot.cards)
                assert not (state.verb and state.dimmed)
                if state.verb:
                    lit |= {card for card in spot.cards if card in offered}
        assert lit == offered


def test_every_card_that_offers_nothing_in_a_turn_says_every_reason() -> None:
    for seed in ("reasons", "more reasons"):
        for match in moments(seed, 5):
            desk = PendingChoice.open(match.state, 0)
            if desk.kind != "turn":
                continue
            for card in [*match.state.central, *match.state.players[0].hand]:
                if desk.options(card):
                    assert not desk.refused(card)
                else:
                    refused = desk.refused(card)
                    assert len(refused) == len(desk.attempts(card)) and all(reasons for _, reasons in refused)
                    if match.state.cards[card].is_unit or card in match.state.central:
                        assert refused, match.state.cards[card].key


def test_the_shown_price_is_the_price_charged(make_user: MakeUser) -> None:
    tried = 0
    for match in [*moments("prices", 4, "greedy"), *moments("further prices", 4, "greedy")]:
        if match.decision is None or match.decision.kind != "turn":
            continue
        user = make_user(services=services())
        scene = sit_down(user, Session(match))
        for option in match.decision.options:
            if not isinstance(option, Draft | Deploy):
                continue
            after = match.state.clone()
            before = after.players[0].energy
            apply(after, match.command(option))
            token = option.card in match.state.tokens and isinstance(option, Draft)
            shown = scene.live.model.lives[option.card].price
            if not any(a.when in ("drafted", "deployed") for a in match.state.cards[option.card].abilities):
                assert shown is not None and before - after.players[0].energy == shown - token
                tried += 1
    assert tried > 8


def test_the_prompt_line_is_never_empty_and_the_numbers_are_true(make_user: MakeUser) -> None:
    for match in moments("prompt", 13):
        user = make_user(services=services())
        scene = sit_down(user, Session(match))
        assert scene.live.view.prompt.sentence
        me = match.state.players[0]
        assert (scene.live.view.means.energy, scene.live.view.means.actions, scene.live.view.means.surges) == (
            me.energy,
            me.actions,
            me.surges,
        )
        assert [button.count for button in scene.live.view.pile_buttons[:2]] == [len(me.deck), len(me.discard)]


def test_pressing_a_card_that_cannot_be_used_names_what_is_missing(make_user: MakeUser) -> None:
    user = make_user(services=services())
    dear = next(face for face in book().cards if face.is_unit and face.draft >= 3)
    session = session_of(Table(TableSetup(central=[dear.key], energy=1, nemesis="standard", staged=1)))
    scene = sit_down(user, session)
    card = session.state.central[0]
    user.click(scene.live.view.cards[card].rect.center)
    words = scene.live.view.prompt.detail
    assert dear.name in words and str(dear.draft) in words and "1" in words
    assert not session.match.played


def test_hovering_shows_the_card_and_what_it_would_leave(make_user: MakeUser) -> None:
    session = session_offering("turn", Draft)
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert session.match.decision is not None
    option = next(o for o in session.match.decision.options if isinstance(o, Draft))
    user.move(scene.live.view.cards[option.card].rect.center)
    user.step()
    assert scene.live.view.panels.inspector.subject is not None
    assert scene.live.view.panels.inspector.subject.card is session.state.cards[option.card]
    cost = scene.live.model.choice.price(option)[0] if scene.live.model.choice is not None else 0
    assert scene.live.view.means.energy_after == session.state.players[0].energy - cost
    assert "you keep" in scene.live.view.prompt.detail


def test_a_cheaper_order_of_deploying_is_offered_where_there_is_one(make_user: MakeUser) -> None:
    table = Table(
        TableSetup(
            hand=["snub_fighter", "retired_flying_ace", "galactic_grunts"], energy=6, actions=4, nemesis="standard", staged=1
        )
    )
    user = make_user(services=services())
    scene = sit_down(user, session_of(table))
    fighter, ace = scene.session.state.players[0].hand[:2]
    user.move(scene.live.view.cards[fighter].rect.center)
    assert "cheaper order: −1" in scene.live.view.prompt.detail
    assert f"{scene.live.model.words.name(ace)}, then {scene.live.model.words.name(fighter)}" in scene.live.view.prompt.detail
    user.move(scene.live.view.cards[ace].rect.center)
    assert "cheaper order" not in scene.live.view.prompt.detail and "you keep" in scene.live.view.prompt.detail


def test_what_cannot_be_paid_says_how_much_is_missing_and_never_a_negative_rest(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(
        user, session_of(Table(TableSetup(hand=["snub_fighter"], energy=0, actions=4, nemesis="standard", staged=1)))
    )
    fighter = scene.session.state.players[0].hand[0]
    assert scene.live.model.choice is not None
    line = scene.live.model.words.price(DEPLOY[fighter], *scene.live.model.choice.price(DEPLOY[fighter]), scene.live.model.choice)
    assert "short" in line and "-1" not in line and "keep" not in line


def test_the_planner_suggests_sufficient_units_and_attacks_with_them(make_user: MakeUser) -> None:
    session = session_at("invasion", skip=1)
    while session.match.decision is not None and ASSAULT not in session.match.decision.options:
        session.submit(*picks_of(session.match))
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert scene.live.model.choice is not None and scene.live.model.choice.planning is not None
    world = scene.live.model.choice.planning.world
    plan = scene.live.model.choice.suggestion()
    assert plan is not None
    planner = scene.live.view.planner
    assert set(scene.live.model.choice.committed) == set(plan.units), "it is chosen already"
    assert planner.spec is not None and planner.spec.suggested and planner.spec.standing.suffices
    user.click(planner.suggest.rect.center)
    assert scene.live.model.choice.committed == (), "the same button empties it"
    user.click(planner.suggest.rect.center)
    assert set(scene.live.model.choice.committed) == set(plan.units)
    user.key(pygame.K_e)
    assert session.state.decision is not None
    assert world in session.state.players[0].worlds or session.state.decision.kind == "colonist"


def test_breaking_off_names_the_loss_and_needs_a_second_press(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = Table(TableSetup(central=[World("fortress", fleet=30, ground=30)], energy=3, nemesis="standard", staged=1))
    session = session_of(table)
    scene = sit_down(user, session)
    MouseHand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Invade)),))  # type: ignore[union-attr]
    assert scene.live.view.planner.break_off.visible
    assert "1 action" in scene.live.view.planner.break_off.detail and "1 energy" in scene.live.view.planner.break_off.detail
    user.click(scene.live.view.planner.break_off.rect.center)
    assert session.match.decision is not None and BREAK_OFF in session.match.decision.options
    user.click(scene.live.view.planner.break_off.rect.center)
    assert session.match.decision is not None and session.match.decision.kind == "turn_end"


def test_peeking_shows_the_central_zone_below_the_planner_while_space_is_held(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("invasion"))
    assert scene.live.model.planning
    user.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    user.step()
    assert not scene.live.model.planning
    user.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    user.step()
    assert scene.live.model.planning


@pytest.mark.parametrize(
    ("key", "pile"), [(pygame.K_a, "deck"), (pygame.K_s, "discard"), (pygame.K_d, "empire"), (pygame.K_f, "garrison")]
)
def test_each_own_pile_opens_and_closes_with_one_key(make_user: MakeUser, key: int, pile: str) -> None:
    session = session_at("turn", skip=8)
    user = make_user(services=services())
    scene = sit_down(user, session)
    user.key(key)
    me = session.state.players[0]
    under = [card for cards in me.colonists.values() for card in cards]
    everything = [*me.deck, *me.hand, *me.discard, *me.units, *me.worlds, *me.prestige, *under]
    wanted = {"deck": me.deck, "discard": me.discard, "empire": everything, "garrison": under}[pile]
    assert sorted(scene.live.view.pile_cards) == sorted(wanted)
    assert all(scene.live.view.pile.rect.contains(widget.rect) for widget in scene.live.view.pile_cards.values())
    user.key(key)
    assert not scene.live.view.pile.open


def test_digits_choose_the_cards_of_the_focused_zone_and_twice_does_it(make_user: MakeUser) -> None:
    session = session_offering("turn", Deploy)
    user = make_user(services=services())
    scene = sit_down(user, session)
    user.key(pygame.K_h)
    user.key(pygame.K_1)
    widget = scene.widgets.focus
    assert isinstance(widget, CardWidget) and widget is scene.live.view.zones["hand"][0]
    hand = [widget for widget in scene.live.view.zones["hand"] if isinstance(widget, CardWidget)]
    lit = next(
        n for n, widget in enumerate(hand) if scene.live.model.choice is not None and scene.live.model.choice.glyph(widget.card)
    )
    played = len(session.match.played)
    user.key(pygame.K_h)
    user.key(pygame.K_1 + lit)
    assert scene.widgets.focus is hand[lit] and len(session.match.played) == played
    user.key(pygame.K_1 + lit)
    assert len(session.match.played) == played + 1 or scene.live.view.chooser.open


def test_zone_keys_and_tab_reach_every_zone_that_has_something(make_user: MakeUser) -> None:
    session = session_at("turn", skip=8)
    user = make_user(services=services())
    scene = sit_down(user, session)
    for key, zones in (
        (pygame.K_h, {"hand"}),
        (pygame.K_w, {"units", "worlds"}),
        (pygame.K_c, {"central_cards", "central_worlds"}),
    ):
        user.key(key)
        assert scene.live.view.focused_zone in zones
    seen = set()
    for _ in range(len(scene.live.view.zones) + 1):
        user.key(pygame.K_TAB)
        seen.add(scene.live.view.focused_zone)
    assert seen >= {zone for zone, widgets in scene.live.view.zones.items() if any(w.visible and w.focusable for w in widgets)}


def test_a_right_click_pins_the_card_in_the_inspector(make_user: MakeUser) -> None:
    session = session_at("turn")
    user = make_user(services=services())
    scene = sit_down(user, session)
    home = session.state.players[0].home
    user.click(scene.live.view.cards[home].rect.center, button=3)
    assert [pin.card.kind for pin in scene.live.view.panels.inspector.pins] == ["home"]
    user.key(pygame.K_x)
    assert not scene.live.view.panels.inspector.pins


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440)])
def test_nothing_on_the_table_lies_outside_the_window(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = sit_down(user, session_at("invasion", skip=2))
    window = pygame.Rect(0, 0, *size)
    for widget in scene.widgets.widgets:
        if widget.visible:
            assert window.contains(widget.rect), (widget.label, widget.rect)
    user.resize((1280, 720))
    user.step(2)
    assert [w.label for w in scene.widgets.widgets if w.visible and not pygame.Rect(0, 0, 1280, 720).contains(w.rect)] == []


@pytest.mark.parametrize("scale", [0.8, 1.5, 2.0])
def test_the_table_can_be_drawn_at_every_scale_of_the_screen(make_user: MakeUser, scale: float) -> None:
    user = make_user(services=services(ui_scale=scale))
    scene = sit_down(user, session_at("turn", skip=10))
    user.step(3)
    assert user.scene == "table"
    assert all(pygame.Rect(0, 0, 1280, 720).contains(w.rect) for w in scene.widgets.widgets if w.visible)


def test_a_turn_of_deploying_lists_the_units_so_far_and_reprices_the_rest(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = Table(
        TableSetup(hand=["snub_fighter", "snub_fighter", "dreadnought_cruiser"], energy=9, nemesis="standard", staged=1)
    )
    session = session_of(table)
    scene = sit_down(user, session)
    cruiser = table.find("dreadnought_cruiser", [session.state.players[0].hand])
    printed = session.state.cards[cruiser].deploy
    for number in (1, 2):
        snub = table.find("snub_fighter", [session.state.players[0].hand])
        before = scene.live.model.lives[cruiser].price
        MouseHand(user).answer((DEPLOY[snub],))
        assert scene.live.model.choice is not None and scene.live.model.choice.kind == "deploy"
        assert before == printed - (number - 1) and scene.live.model.lives[cruiser].price == printed - number
    assert session.deployed() and len(session.deployed()) == 2
    user.move((5, 5))
    assert scene.live.view.prompt.detail.count("Snub Fighter") == 2
    user.key(pygame.K_e)
    assert session.match.decision is not None and session.match.decision.kind == "turn_end"
