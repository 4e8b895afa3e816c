"""Revolution at the table: every question it asks is answered by mouse, keys and pad, and what it shows is what is true."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.games.session import Session
from game.engine import apply, price, replay, revolution_at, view_for
from game.engine.core.actions import BUILD, CYCLE, NONE, Build, Cycle, Pick, Play, Use
from game.engine.core.ops.count import holdings
from game.engine.expansions.revolution.atoms import double_strength, set_marks
from game.engine.expansions.revolution.slice import BUILT, revolution_of
from game.match import Match
from game.scenes.table import TableScene
from game.ui.table.layout import table_layout
from game.ui.table.painter import card_state, lying
from game.ui.table.parts import revolution
from game.ui.table.stage.bearing import is_body
from tests.table import Table, Unit, World, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, session_of, setup, sit_down
from tests.ui.hands import Hand, KeyHand, MouseHand, PadHand
from tests.ui.tables import answer

MakeUser = Callable[..., User]
HANDS = [MouseHand, KeyHand, PadHand]
REVOLUTION = ("revolution",)
QUESTIONS = [
    ("pick", "take_tactics"),
    ("pick", "heroic_draw"),
    ("pick", "attach"),
    ("pick", "burden"),
    ("pick", "double"),
    ("pick", "infiltrate"),
    ("retain", "heroic"),
    ("nemesis_pick", "burden"),
]


def laid(user: User, **values: object) -> Session:
    """A table with Revolution laid out by hand, and the user before it."""
    kept = {"nemesis": "standard", "staged": 1, "energy": 9, "expansions": REVOLUTION, **values}
    session = session_of(Table(TableSetup(**kept)))  # type: ignore[arg-type]
    scene = sit_down(user, session)
    scene.live.model.history = lambda match, seat: iter(())  # this game did not start from its set-up
    return session


def moments(policy: str, step: int) -> list[Session]:
    """Every `step`-th question of a game with Revolution."""
    match = Match(book(*REVOLUTION), setup(f"{policy} with Revolution", expansions=REVOLUTION), digests=False)
    sessions = []
    while match.decision is not None:
        if len(match.played) % step == 0:
            copy = Match(book(*REVOLUTION), match.journal.setup, digests=False)
            copy.state = match.state.clone()
            sessions.append(Session(copy))
        match.submit(match.command(*picks_of(match, policy)))
    return sessions


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("kind", "purpose"), QUESTIONS)
def test_every_option_of_each_question_can_be_taken(make_user: MakeUser, hand: type[Hand], kind: str, purpose: str) -> None:
    first = session_at(kind, purpose, expansions=REVOLUTION)
    assert first.match.decision is not None
    for option in first.match.decision.options:
        session = session_at(kind, purpose, expansions=REVOLUTION)
        user = make_user(services=services())
        sit_down(user, session)
        before = len(session.match.played)
        hand(user).answer((option,))
        command = session.match.played[before].command
        assert command is not None
        cards = session.state.cards
        card, meant = (getattr(pick, "card", None) for pick in (command.picks[0], option))
        assert command.picks[0] is option or (card is not None and meant is not None and cards[card].key == cards[meant].key)
        assert replay(book(*REVOLUTION), session.match.journal).digest() == session.state.digest()


@pytest.mark.parametrize("hand", HANDS)
def test_any_advancement_of_the_stack_is_built_for_its_price_by_depth(make_user: MakeUser, hand: type[Hand]) -> None:
    stack = ["drill_yards", "siege_foundry", "orbital_slips"]
    for deep, key in enumerate(reversed(stack)):
        user = make_user(services=services())
        session = laid(user, stack=stack, worlds=["stonewell"])
        card = next(built for built in revolution_of(session.state).stack if session.state.cards[built].key == key)
        scene = hand(user).scene
        assert scene.live.model.lives[card].price == session.state.cards[card].cost + deep
        hand(user).answer((BUILD[card],))
        state = session.state
        assert holdings(state, 0) == [card]
        assert state.players[0].energy == 9 - state.cards[card].cost - deep
        assert not scene.live.view.pile.open


def test_the_stack_is_browsed_in_true_order_top_first(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = laid(user, stack=["drill_yards", "siege_foundry", "orbital_slips"], worlds=["stonewell"], energy=3)
    scene = MouseHand(user).scene
    user.key(pygame.K_v)
    assert revolution_at(session.state) is not None
    assert tuple(scene.live.view.pile.cards) == revolution_of(session.state).stack[::-1]
    top, second, third = scene.live.view.pile.cards
    assert scene.live.model.choice is not None
    assert scene.live.model.choice.glyph(top) == "build" and not scene.live.model.choice.glyph(second)
    assert "Costs 4 energy, 3 left" in scene.live.model.words.refused(scene.live.model.choice, second)
    user.click(scene.live.view.pile_cards[second].rect.center)
    assert "Costs 4 energy, 3 left" in scene.live.view.prompt.detail and not session.match.played
    user.move(scene.live.view.pile_cards[third].rect.center)
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and "+2 for the cards above" in " ".join(subject.notes)
    user.key(pygame.K_v)
    assert not scene.live.view.pile.open


def test_without_a_free_world_the_stack_says_why_nothing_can_be_built(make_user: MakeUser) -> None:
    user = make_user(services=services())
    laid(user, stack=["drill_yards"])
    scene = MouseHand(user).scene
    user.key(pygame.K_v)
    user.click(scene.live.view.pile_cards[scene.live.view.pile.cards[0]].rect.center)
    assert "without an Advancement" in scene.live.view.prompt.detail


@pytest.mark.parametrize("hand", HANDS)
def test_cycling_is_asked_for_and_never_the_default_of_a_hand_card(make_user: MakeUser, hand: type[Hand]) -> None:
    user = make_user(services=services())
    session = laid(user, hand=["snub_fighter"], heroic_deck=["banner_raised", "ravager"], energy=0)
    scene = hand(user).scene
    card = session.state.players[0].hand[0]
    assert scene.live.model.choice is not None and CYCLE[card] in scene.live.model.choice.decision.options  # type: ignore[union-attr]
    assert (
        not scene.live.model.choice.options(card)
        and not card_state(scene.live.view, scene.live.view.playback.layout.spots[card]).verb
    )
    hand(user).answer((CYCLE[card],))
    assert revolution_at(session.state) is not None
    assert [session.state.cards[tactic].key for tactic in revolution_of(session.state).heroic[0].discard] == ["ravager"]
    assert session.state.players[0].discard == [card]


def test_cycling_is_given_up_with_escape(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = laid(user, hand=["snub_fighter"], heroic_deck=["banner_raised"])
    scene = MouseHand(user).scene
    user.key(pygame.K_y)
    assert (
        scene.live.model.choice is not None
        and scene.live.model.choice.cycling
        and "Lord Banner" in scene.live.view.prompt.sentence
    )
    user.key(pygame.K_ESCAPE)
    assert user.scene == "table" and not scene.live.model.choice.cycling and not session.match.played


@pytest.mark.parametrize("hand", HANDS)
def test_a_heroic_tactic_is_played_from_its_own_frame(make_user: MakeUser, hand: type[Hand]) -> None:
    user = make_user(services=services())
    session = laid(user, heroic_hand=["princely_ransom"], central=["stonewell"], energy=0)
    scene = hand(user).scene
    card = revolution_of(session.state).heroic[0].hand[0]
    assert scene.live.view.cards[card].zone == "heroic_hand"
    areas = scene.live.view.playback.layout.areas
    assert areas["heroic"].contains(scene.live.view.cards[card].rect) and not areas["hand"].colliderect(areas["heroic"])
    play = next(option for option in session.match.decision.options if isinstance(option, Play))  # type: ignore[union-attr]
    hand(user).answer((play,))
    assert session.state.players[0].energy == 1


@pytest.mark.parametrize("hand", HANDS)
def test_the_text_of_an_attached_advancement_is_used_beside_its_world(make_user: MakeUser, hand: type[Hand]) -> None:
    user = make_user(services=services())
    session = laid(
        user, worlds=["stonewell"], attached={"stonewell": "relay_mast"}, hand=["snub_fighter"], deck=["galactic_grunts"]
    )
    scene = hand(user).scene
    card = holdings(session.state, 0)[0]
    world = session.state.players[0].worlds[-1]
    spots = scene.live.view.playback.layout.zones["worlds"]
    order = [spot.card for spot in spots]
    assert order.index(card) == order.index(world) + 1, "an Advancement lies at the right of its World"
    use = next(option for option in session.match.decision.options if isinstance(option, Use))  # type: ignore[union-attr]
    assert use.card == card
    hand(user).answer((use,))
    assert session.match.played


def test_an_advancement_lies_over_the_moons_of_the_worlds_beside_it(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    laid(user, worlds=["stonewell", "kessig_drift"], attached={"stonewell": "relay_mast"}, hand=["snub_fighter"])
    view = user.top(TableScene).live.view
    drawn = [is_body(view, lies.spot) for lies in lying(view) if lies.spot.zone == "worlds"]
    assert drawn == sorted(drawn, reverse=True) and set(drawn) == {True, False}


@pytest.mark.parametrize("hand", HANDS)
def test_a_unit_below_a_prime_card_is_taken_in_a_pile_of_its_own(make_user: MakeUser, hand: type[Hand]) -> None:
    user = make_user(services=services())
    table = Table(TableSetup(heroic_hand=["conversion"], nemesis="standard", staged=1, energy=9, expansions=REVOLUTION))
    assert table.state.nemesis is not None
    table.lay(("column", 1), ["assault_troopers", "claw_fighter"])
    table.ask_again()
    session = session_of(table)
    sit_down(user, session)
    hand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Play)),))  # type: ignore[union-attr]
    decision = session.match.decision
    assert decision is not None and decision.purpose == "seize"
    scene = hand(user).scene
    assert scene.live.view.pile.open and sorted(scene.live.view.pile_cards) == sorted(option.card for option in decision.options)  # type: ignore[union-attr]
    wanted = decision.options[-1]
    hand(user).answer((wanted,))
    assert isinstance(wanted, Pick) and wanted.card in session.state.players[0].discard
    assert not scene.live.view.pile.open


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("taken", [True, False])
def test_a_text_of_the_other_side_is_borrowed_or_not(make_user: MakeUser, hand: type[Hand], taken: bool) -> None:
    bank = World("bank", abilities=book().card("smugglers_market").abilities[:1])
    user = make_user(services=services())
    session = laid(user, heroic_hand=["opportunist"], their_worlds=[bank], hand=["snub_fighter", "star_marines"], energy=0)
    hand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Play)),))  # type: ignore[union-attr]
    decision = session.match.decision
    assert decision is not None and decision.purpose == "borrow"
    hand(user).answer((decision.options[0] if taken else NONE,))
    assert (session.match.decision is not None and session.match.decision.purpose == "discard") == taken or not taken


def test_dropping_a_heroic_tactic_that_could_be_kept_needs_a_second_press(make_user: MakeUser) -> None:
    session = session_at("retain", "heroic", expansions=REVOLUTION)
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert scene.live.model.choice is not None
    seq, names = session.state.seq, [scene.live.model.words.name(card) for card in scene.live.model.choice.drops]
    user.key(pygame.K_e)
    assert session.state.seq == seq and all(name in scene.live.view.prompt.detail for name in names)
    user.key(pygame.K_e)
    assert session.state.seq > seq


def test_the_highlight_is_what_the_question_offers_but_for_cycling(make_user: MakeUser) -> None:
    tried = 0
    every = moments("greedy", 4)
    builds = [session for session in every if any(isinstance(o, Build) for o in session.match.decision.options)]  # type: ignore[union-attr]
    for session in [*every[::6], *builds[:2]]:
        scene = sit_down(make_user(services=services()), session)
        assert scene.live.model.choice is not None and session.match.decision is not None
        options = [option for option in session.match.decision.options if not isinstance(option, Cycle)]
        offered = {option.card for option in options if getattr(option, "card", None) is not None}  # type: ignore[union-attr]
        lit = {
            card
            for card in (*scene.live.view.playback.layout.spots, *scene.live.view.pile_cards)
            if scene.live.model.choice.glyph(card)
        }
        assert lit == offered
        tried += any(isinstance(option, Build) for option in options)
    assert tried


def test_the_shown_price_of_an_advancement_is_the_price_charged() -> None:
    tried = 0
    for session in moments("greedy", 2):
        assert session.match.decision is not None
        for option in session.match.decision.options:
            if isinstance(option, Build):
                after = session.state.clone()
                apply(after, session.match.command(option))
                charged = session.state.players[0].energy - after.players[0].energy
                assert charged == price(session.state, 0, option)
                tried += 1
    assert tried > 3


def test_each_heroic_pile_opens_with_one_key_and_leads_to_the_next(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = laid(user, heroic_deck=["banner_raised", "ravager"], heroic_discard=["perfect_form"])
    scene = MouseHand(user).scene
    state = revolution_at(session.state)
    assert state is not None
    assert (scene.live.view.heroic_deck.count, scene.live.view.heroic_deck.hero, scene.live.view.heroic_deck.discards) == (
        2,
        "albrecht",
        1,
    )
    user.key(pygame.K_j)
    assert sorted(scene.live.view.pile.cards) == sorted(state.heroic[0].deck)
    user.press("Heroic discard pile")
    assert tuple(scene.live.view.pile.cards) == state.heroic[0].discard
    user.press("Master Heroic Deck")
    assert sorted(scene.live.view.pile.cards) == sorted(state.master)
    user.key(pygame.K_k)
    assert not scene.live.view.pile.open
    user.click(scene.live.view.heroic_deck.rect.center)
    assert scene.live.view.pile.key == "heroic"
    user.key(pygame.K_ESCAPE)
    assert not scene.live.view.pile.open and user.scene == "table"


def test_tokens_and_doubled_units_are_told_in_words_too(make_user: MakeUser) -> None:
    table = Table(
        TableSetup(
            warzone=[Unit("crew", fleet=2, ground=1)], worlds=["stonewell"], nemesis="standard", staged=1, expansions=REVOLUTION
        )
    )
    unit, world = table.state.players[0].units[0], table.state.players[0].worlds[-1]
    assert revolution_at(table.state) is not None
    set_marks(table.state, world, 1, 2, None)
    double_strength(table.state, unit, None)
    user = make_user(services=services())
    scene = sit_down(user, session_of(table))
    scene.live.inspect(world)
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and any("2 Revolution Tokens: Nemesis" in note for note in subject.notes)
    user.move(scene.live.view.cards[unit].rect.center)
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and any("counts double" in note for note in subject.notes)
    assert (subject.live.fleet, subject.live.ground) == (4, 2)


def test_what_the_nemesis_built_is_a_stack_of_its_own_beside_its_worlds(make_user: MakeUser) -> None:
    table = Table(TableSetup(their_worlds=["stonewell"], nemesis="standard", staged=1, expansions=REVOLUTION))
    assert revolution_at(table.state) is not None
    table.lay((BUILT, 0), ["drill_yards", "relay_mast"])
    user = make_user(services=services())
    scene = sit_down(user, session_of(table))
    spot = scene.live.view.playback.layout.zones["rival_built"][0]
    assert tuple(spot.cards) == revolution_of(table.state).built
    user.click(scene.live.view.cards[spot.card].rect.center)
    assert scene.live.view.pile.key == "rival_built" and tuple(scene.live.view.pile.cards) == revolution_of(table.state).built
    dagda = next(tile for tile in scene.live.view.panels.strip.tiles if tile.counts == "worlds")
    assert dagda.counted == 3 and "Worlds and Advancements" in dagda.describe()


def test_undo_takes_a_built_advancement_back(make_user: MakeUser) -> None:
    session = session_at("pick", "attach", expansions=REVOLUTION)
    user = make_user(services=services())
    scene = sit_down(user, session)
    stack = revolution_of(session.state).stack
    MouseHand(user).answer(picks_of(session.match))
    assert revolution_at(session.state) is not None and len(revolution_of(session.state).stack) == len(stack) - 1
    assert scene.live.view.prompt.undo.label.startswith("Undo: Build on ")
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert revolution_of(session.state).stack == stack


def test_games_without_revolution_show_nothing_of_it(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn"))
    assert scene.live.view.spec.heroic is None and "heroic" not in scene.live.view.zones
    for key in (pygame.K_v, pygame.K_j, pygame.K_k, pygame.K_y):
        user.key(key)
        assert not scene.live.view.pile.open and "without Revolution" in scene.live.view.prompt.detail


def test_at_normal_speed_builds_and_tokens_end_in_the_same_picture(make_user: MakeUser) -> None:
    builds = 0
    for session in moments("greedy", 1):
        options = session.match.decision.options if session.match.decision is not None else ()
        build = next((option for option in options if isinstance(option, Build)), None)
        if build is None:
            continue
        user = make_user(services=services(speed=1.0))
        scene = sit_down(user, session)
        answer(scene, build)
        assert scene.live.view.playback.moving
        for _ in range(200):
            user.step(1, 0.05)
            if not scene.live.view.playback.moving:
                break
        assert not scene.live.view.playback.moving
        assert scene.live.view.playback.layout == table_layout(view_for(session.state, 0), scene.scale)
        assert any("You build" in line.text for line in scene.live.model.book.lines)
        builds += 1
        if builds == 2:
            return
    raise AssertionError("nothing was built twice")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_the_name_of_an_empty_stack_stands_right_below_its_sign(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    laid(user, stack=[], worlds=["stonewell"])
    user.step(4)
    top = user.app.stack.top
    assert isinstance(top, TableScene)
    view = top.live.view
    area = view.playback.layout.areas["central_stack"]
    blank = pygame.Surface(size)
    revolution.draw_zones(view, blank, 255)
    ink = pygame.mask.from_threshold(blank.subsurface(area), (0, 0, 0), (8, 8, 8, 255))
    ink.invert()
    boxes = ink.get_bounding_rects()
    whole = boxes[0].unionall(boxes[1:])
    assert abs(whole.centerx - area.width // 2) <= 3
    assert whole.height <= area.width // 3 + 1.6 * view.scale.font(17)
