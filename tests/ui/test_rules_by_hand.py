"""The rules of what is asked, looked at and refused are reached by mouse, by keys and by pad alone, and so is a search in them.

Every press is a posted event; the running game is left as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.client.games.session import Session
from game.client.rulebook.page import CARD
from game.content.language import say
from game.engine.core.actions import Invade
from game.scenes.settings.pause import PauseScene
from game.scenes.shared.rulebook import RulebookScene
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.fields import SPELLED
from tests.table import Table, World
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import services, session_at, session_of, sit_down
from tests.ui.hands import FocusHand, Hand, KeyHand, MouseHand, PadHand
from tests.ui.pads import go_to, press

HANDS: dict[str, type[Hand]] = {"mouse": MouseHand, "keys": KeyHand, "pad": PadHand}
QUESTIONS = [("boost", "energy_phase"), ("retain", "discard_phase"), ("colonist", "colonize")]
RULES = say("pause.rules")
WALL = World("wall", fleet=9, ground=9)


def open_rules(hand: Hand) -> RulebookScene:
    """F1 on the keyboard, the menu of the table by mouse, the wheel of a pad."""
    user = hand.user
    if isinstance(hand, MouseHand):
        user.click(hand.scene.live.view.menu.rect.center)
        user.top(PauseScene)
        user.press(RULES)
    elif isinstance(hand, PadHand):
        labels = [entry.label for entry in hand.scene.wheel_entries()]
        hand.pad.wheel(labels.index(say("wheel.rules")))
    else:
        user.key(pygame.K_F1)
    return user.top(RulebookScene)


def leave_rules(hand: Hand) -> None:
    """Back to the table."""
    for _ in range(3):
        if isinstance(hand.user.app.stack.top, TableScene):
            return
        if isinstance(hand, MouseHand):
            hand.user.click((2, 2), button=3)
        elif isinstance(hand, PadHand):
            hand.pad.tap("b")
        else:
            hand.user.key(pygame.K_ESCAPE)
        hand.user.step(20)
    assert isinstance(hand.user.app.stack.top, TableScene)


def look_at(hand: Hand, widget: CardWidget) -> None:
    """The pointer rests on a card, or the focus lies on it."""
    if isinstance(hand, MouseHand):
        hand.user.move(hand.open_spot(widget))
    elif isinstance(hand, FocusHand):
        hand.focus(widget)
    hand.user.step(2)


@pytest.fixture(params=HANDS)
def device(request: pytest.FixtureRequest, make_user: MakeUser) -> Iterator[Callable[[], Hand]]:
    def made() -> Hand:
        return HANDS[request.param](make_user((1280, 720), services=services()))

    yield made


@pytest.mark.parametrize(("kind", "rule"), QUESTIONS)
def test_the_rule_of_the_open_question_is_reached_and_left(device: Callable[[], Hand], kind: str, rule: str) -> None:
    hand = device()
    session = session_at(kind)
    sit_down(hand.user, session)
    before = session.state.digest()
    assert open_rules(hand).at == rule
    leave_rules(hand)
    assert session.state.digest() == before


def test_in_the_own_turn_the_rules_are_those_of_the_card_that_is_looked_at(device: Callable[[], Hand]) -> None:
    hand = device()
    sit_down(hand.user, session_at("turn"))
    card = next(card for card in hand.scene.live.model.shown.central if card in hand.scene.live.view.cards)
    look_at(hand, hand.widget_of(card))
    name = hand.scene.live.model.shown.cards[card].name
    scene = open_rules(hand)
    assert scene.at == CARD and scene.card is not None and scene.card.name == name
    prices = [entry.page for entry in scene.list.entries]
    assert "prices" in prices[: prices.index("goal") if "goal" in prices else None]


def test_after_a_refusal_the_rules_say_why(device: Callable[[], Hand]) -> None:
    hand = device()
    table = Table(TableSetup(nemesis="standard", central=["avalon"], hand=["galactic_grunts"], energy=0, others="act"))
    sit_down(hand.user, session_of(table))
    card = next(card for card in table.state.players[0].hand)
    hand.press(hand.widget_of(card))
    assert hand.scene.live.model.why, "a dead press tells a reason"
    rule = hand.scene.live.model.why[0]
    if isinstance(hand, MouseHand):
        click_line(hand, say("looking.not_now", refused="").strip(" ."))
    scene = hand.user.top(RulebookScene) if isinstance(hand, MouseHand) else open_rules(hand)
    assert scene.at == scene.book.topics[rule]


def click_line(hand: MouseHand, begins: str) -> None:
    """A line below the card that is looked at is clicked."""
    hand.user.step(2)
    spots = hand.scene.live.view.panels.inspector.spots()
    line = next(rect for rect, words in spots if words.startswith(begins) and rect.height > 4)
    hand.user.click(line.center)


def test_a_click_on_the_price_of_a_card_leads_to_the_rule_of_prices(make_user: MakeUser) -> None:
    hand = MouseHand(make_user((1280, 720), services=services()))
    sit_down(hand.user, session_at("turn"))
    card = next(card for card in hand.scene.live.model.shown.central if card in hand.scene.live.view.cards)
    look_at(hand, hand.widget_of(card))
    click_line(hand, "**")
    assert hand.user.top(RulebookScene).at == "prices"


def spell(hand: Hand, scene: RulebookScene, word: str) -> None:
    """Types a word into the field of the search, as each hand can."""
    user = hand.user
    if isinstance(hand, PadHand):
        go_to(user, hand.pad, scene.field.label)
        hand.pad.tap("a")
        for number, letter in enumerate(word):
            hand.pad.tap("dpad_right" if number else "dpad_down")
            way = SPELLED.index(letter) - SPELLED.index(scene.field.value[-1])
            for _ in range(min(abs(way), len(SPELLED) - abs(way))):
                hand.pad.tap("dpad_down" if (way > 0) == (abs(way) <= len(SPELLED) // 2) else "dpad_up")
        hand.pad.tap("a")
        return
    if isinstance(hand, MouseHand):
        user.click(scene.field.rect.center)
    else:
        for _ in range(20):
            if scene.widgets.focus is scene.field:
                break
            user.key(pygame.K_TAB)
    user.type(word)


@pytest.mark.parametrize("word", ["Buy", "Mana"])
def test_a_search_by_another_word_finds_the_rule_and_the_first_hit_is_read(device: Callable[[], Hand], word: str) -> None:
    hand = device()
    sit_down(hand.user, session_at("turn"))
    scene = open_rules(hand)
    spell(hand, scene, word)
    assert scene.field.value == word
    found = [entry.page for entry in scene.list.entries if entry.page]
    assert found == [rule.id for rule in scene.index.search(word).rules] and scene.at in found
    second = next(page for page in found if page != scene.at)
    row = next(number for number, entry in enumerate(scene.list.entries) if entry.page == second)
    if isinstance(hand, MouseHand):
        top = scene.list.rect.top + (row - scene.list.first) * scene.list.row_height
        hand.user.click((scene.list.rect.centerx, top + scene.list.row_height // 2))
    else:
        if isinstance(hand, PadHand):
            go_to(hand.user, hand.pad, scene.list.label)
        else:
            while scene.widgets.focus is not scene.list:
                hand.user.key(pygame.K_TAB)
        for _ in range(abs(row - scene.list.chosen)):
            down = row > scene.list.chosen
            if isinstance(hand, PadHand):
                hand.pad.tap("dpad_down" if down else "dpad_up")
            else:
                hand.user.key(pygame.K_DOWN if down else pygame.K_UP)
    assert scene.at == second


def test_a_search_without_a_hit_says_so_and_names_near_words(device: Callable[[], Hand]) -> None:
    hand = device()
    sit_down(hand.user, session_at("turn"))
    scene = open_rules(hand)
    spell(hand, scene, "Inwade")
    assert "Inwade" in scene.nothing and "invade" in scene.nothing.casefold()


@pytest.mark.parametrize("hand_of", ["keys", "pad"])
def test_a_line_of_the_ladder_leads_to_its_rule(make_user: MakeUser, hand_of: str) -> None:
    hand = HANDS[hand_of](make_user((1280, 720), services=services()))
    session = session_at("turn", skip=2)
    sit_down(hand.user, session)
    nemesis = hand.scene.live.model.shown.nemesis
    assert nemesis is not None and nemesis.ladder and isinstance(hand, FocusHand)
    hand.press(hand.scene.live.view.tabs["nemesis"])
    reached: set[str] = set()
    for number, reason in enumerate(nemesis.ladder):
        spot = next((w for w in hand.scene.widgets.widgets if getattr(w, "key_name", "") == f"rung:{number}" and w.visible), None)
        if spot is None:
            continue
        hand.press(spot)
        if isinstance(hand.user.app.stack.top, TableScene):  # it names a card, which is lit now
            open_rules(hand)
        scene = hand.user.top(RulebookScene)
        assert scene.at == scene.book.topics[reason.code]
        reached.add(reason.code)
        leave_rules(hand)
    assert reached


def test_a_line_of_the_ladder_is_pressed_by_mouse(make_user: MakeUser) -> None:
    hand = MouseHand(make_user((1280, 720), services=services()))
    sit_down(hand.user, session_at("turn", skip=2))
    nemesis = hand.scene.live.model.shown.nemesis
    spot = next(w for w in hand.scene.widgets.widgets if getattr(w, "key_name", "").startswith("rung:") and w.visible)
    number = int(getattr(spot, "key_name", "").partition(":")[2])
    hand.user.click(spot.rect.center)
    if isinstance(hand.user.app.stack.top, TableScene):
        open_rules(hand)
    scene = hand.user.top(RulebookScene)
    assert nemesis is not None and scene.at == scene.book.topics[nemesis.ladder[number].code]


def asked(session: Session) -> str:
    return session.state.decision.kind if session.state.decision is not None else ""


def test_a_warning_stands_in_the_prompt_and_holds_nothing_up(device: Callable[[], Hand]) -> None:
    """A hopeless invasion: one line says so, and the same press as always begins it; Undo takes it back."""
    hand = device()
    table = Table(TableSetup(nemesis="standard", central=[WALL], warzone=["galactic_grunts"], energy=3, others="act"))
    session = session_of(table)
    sit_down(hand.user, session)
    world = next(card for card in table.state.central if table.state.cards[card].key == "wall")
    look_at(hand, hand.widget_of(world))
    assert hand.scene.live.view.prompt.detail == say("looking.warning_hopeless", card=table.state.cards[world].name)
    hand.answer((Invade(world),))
    assert asked(session) == "invasion"
    if isinstance(hand, KeyHand):
        hand.user.key(pygame.K_z, pygame.KMOD_CTRL)
        assert asked(session) == "turn"


def test_rules_are_among_the_entries_of_the_pads_menu_as_well(make_user: MakeUser) -> None:
    user: User = make_user((1280, 720), services=services())
    hand = PadHand(user)
    sit_down(user, session_at("retain"))
    hand.pad.tap("menu")
    user.top(PauseScene)
    press(user, hand.pad, RULES)
    assert user.top(RulebookScene).at == "discard_phase"
