"""The pregame draft by posted events: picks, the draw by lot, ties, and the way to the table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.draft.state import column_ref
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap
from game.client.profile.services import GivenContent
from game.client.table.refs import ButtonRef, CardRef
from game.engine.actions import DRAFT, Column
from game.nemesis import prime_row
from game.scenes.draft.scene import DraftScene
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import SIZES, MakeUser, draft, place_of, row, wait
from tests.ui.games import services


def begin(make_user: MakeUser, seed: str, size: tuple[int, int] = (1280, 720)) -> tuple[User, DraftScene]:
    user = make_user(size, services=services(size=size))
    session = Session.start(user.app.services, skirmish_setup(book(), Skirmish(), seed))
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    user.step(2)
    return user, draft(user)


def name(scene: DraftScene, card: int) -> str:
    """What a card is called."""
    return scene.session.state.cards[card].name


def chosen(scene: DraftScene) -> list[int]:
    """The cards of the row that are chosen."""
    return [card.card for card in scene.live.view.spec.row if card.chosen]


def inspected(scene: DraftScene) -> object:
    """The card that the inspector tells of."""
    subject = scene.live.view.spec.subject
    return subject.key if subject is not None else None


@pytest.mark.parametrize("way", ["mouse", "arrows", "digits"])
def test_both_picks_are_made_and_the_table_follows(make_user: MakeUser, way: str) -> None:
    user, scene = begin(make_user, "picks")
    taken = []
    for _ in range(2):
        wait(user, scene)
        decision = scene.session.match.decision
        assert decision is not None and decision.kind == "pregame"
        card = row(scene)[-1]
        taken.append(card)
        if way == "digits":
            number = row(scene).index(card)
            user.key(pygame.K_0 if number == 9 else pygame.K_1 + number)
            assert chosen(scene) == [card] and user.focused() == name(scene, card)
            user.key(pygame.K_0 if number == 9 else pygame.K_1 + number)  # once more drafts it
        elif way == "arrows":
            for _ in range(10):
                if user.focused() == name(scene, card):
                    break
                user.key(pygame.K_RIGHT)
            user.key(pygame.K_RETURN)
            assert chosen(scene) == [card]
            user.key(pygame.K_e)
        else:
            user.click(place_of(scene, CardRef(card, "row")))
            assert chosen(scene) == [card] and scene.session.match.decision is decision
            user.press(f"Draft {name(scene, card)}")
    wait(user, scene)
    user.step(3)
    assert user.scene == "table"
    picks = [entry.command.picks[0] for entry in scene.session.match.played[:2] if entry.command is not None]
    assert picks == [DRAFT[card] for card in taken]


def test_the_first_arrow_marks_the_card_that_is_told_of_and_the_next_one_leads_on(make_user: MakeUser) -> None:
    user, scene = begin(make_user, "arrows")
    wait(user, scene)
    cards = row(scene)
    assert inspected(scene) == cards[0]
    for card in cards[:3]:
        user.key(pygame.K_RIGHT)
        assert user.focused() == name(scene, card) and scene.live.view.widgets.by_keys
        assert inspected(scene) == card


def test_an_arrow_leads_on_from_a_card_that_was_chosen_by_the_mouse_and_tells_of_the_next_one(make_user: MakeUser) -> None:
    user, scene = begin(make_user, "arrows")
    wait(user, scene)
    cards = row(scene)
    user.click(place_of(scene, CardRef(cards[1], "row")))
    user.key(pygame.K_RIGHT)
    assert user.focused() == name(scene, cards[2])
    assert inspected(scene) == cards[2]


def test_the_prompt_speaks_of_the_draft_until_the_table_is_there(make_user: MakeUser) -> None:
    user, scene = begin(make_user, "words")
    told: list[str] = []
    while user.scene == "draft":
        spec = scene.live.view.spec
        told += [spec.prompt.sentence] if spec.prompt.sentence not in told else []
        if spec.asks != "nothing":
            user.key(pygame.K_RETURN)
            user.key(pygame.K_e)
        user.step(1)
    assert told.count("Draft one card for your Starting Deck.") == 1 and "The Nemesis picks at random." in told
    assert told[-1] == "The draft is over; the first round begins."
    assert not any("energy" in words for words in told)


def test_a_second_press_on_the_chosen_card_drafts_it_and_escape_lets_it_go(make_user: MakeUser) -> None:
    user, scene = begin(make_user, "twice")
    wait(user, scene)
    spot = place_of(scene, CardRef(row(scene)[0], "row"))
    user.click(spot)
    user.key(pygame.K_ESCAPE)
    assert chosen(scene) == [] and user.scene == "draft"
    user.click(spot)
    user.step(30)
    user.click(spot)
    assert len(scene.session.match.played) == 1


def test_the_snake_order_and_the_shown_picks_are_the_true_ones(make_user: MakeUser) -> None:
    for seed in ("order 1", "order 2", "order 3", "order 4"):
        user, scene = begin(make_user, seed)
        first = scene.session.state.destiny
        assert [turn.seat for turn in scene.live.view.spec.order] == [first, 1 - first, 1 - first, first]
        while user.scene == "draft":
            wait(user, scene)
            if scene.session.state.phase != "pregame":
                break
            state, spec = scene.session.state, scene.live.view.spec
            assert sorted(row(scene)) == sorted(state.central)
            assert [card.card for card in spec.picks[0].cards] == state.players[0].discard
            nemesis = state.nemesis
            assert nemesis is not None
            lying = [card for column in nemesis.columns for card in column] + nemesis.sideways
            assert sorted(card.card for card in spec.picks[1].cards) == sorted(lying)
            scene.live.press(CardRef(row(scene)[0], "row"))
            scene.live.press(ButtonRef("primary"))
        assert all(turn.made for turn in scene.live.view.spec.order)


def test_what_the_nemesis_picks_is_shown_by_lot_before_it_counts(make_user: MakeUser) -> None:
    for number in range(20):
        user, scene = begin(make_user, f"lot {number}")
        if scene.session.state.destiny == 1:
            break
    view = scene.live.view
    before = row(scene)
    assert view.spec.running and len(before) == len(view.spec.row)
    assert view.spec.picks[1].cards == () and sum(tile.counted for tile in view.strip.tiles) == 0
    lit = set()
    while view.spec.running:
        user.step(1, 0.03)
        lit |= {card.card for card in view.spec.row if card.marked}
    assert len(lit) > 1
    assert {card.card for card in view.spec.picks[1].cards} == set(before) - set(row(scene))
    assert len(view.spec.picks[1].cards) == 1


def test_any_press_ends_the_draw_by_lot_and_is_not_taken_for_a_choice(make_user: MakeUser) -> None:
    for number in range(20):
        user, scene = begin(make_user, f"hurry {number}")
        if scene.session.state.destiny == 1:
            break
    assert scene.live.view.spec.running
    user.key(pygame.K_RETURN)
    assert not scene.live.view.spec.running and chosen(scene) == [] and not scene.session.match.played


def test_a_two_type_card_of_the_nemesis_is_laid_by_click_or_key(make_user: MakeUser) -> None:
    for key in (None, pygame.K_RETURN, pygame.K_e):
        user, scene = tied(make_user)
        wait(user, scene)
        decision, view = scene.session.match.decision, scene.live.view
        assert decision is not None and decision.kind == "nemesis_pick" and view.spec.asks == "column"
        options = [option for option in decision.options if isinstance(option, Column)]
        assert len(view.spec.columns) == len(options) == 2
        assert view.spec.strip is not None and set(view.spec.strip.candidates) == {option.n for option in options}
        wanted = options[1].n
        assert [tile.counted for tile in view.strip.tiles] == [prime.counted for prime in prime_row(scene.session.state)]
        if key is not None:
            assert view.widgets.focus is view.widget_of(column_ref(0))
            user.key(pygame.K_RIGHT)
            user.key(key)
        else:
            user.click(view.strip.column_rect(wanted).center)
        nemesis = scene.session.state.nemesis
        assert nemesis is not None and decision.source in nemesis.columns[wanted]


@pytest.mark.parametrize("policy", ["easiest", "random", "hardest"])
def test_a_policy_lays_it_where_the_player_does_not_want_to_be_asked(make_user: MakeUser, policy: str) -> None:
    user, scene = tied(make_user, ties=policy)
    for _ in range(3):
        wait(user, scene)
        user.step()
    nemesis = scene.session.state.nemesis
    assert scene.live.view.spec.asks != "column" and scene.session.state.setup.option("ties", "") == policy
    assert nemesis is not None and sum(map(len, nemesis.columns)) == 1
    decision = scene.session.match.decision
    assert decision is not None and decision.kind == "pregame", "the player's own pick is never made"


def tied(make_user: MakeUser, **settings: object) -> tuple[User, DraftScene]:
    """A draft in which the Nemesis draws a card of two types: every card of sector 0 is one."""
    cards = tuple(replace(face, kind="unit", types=("infantry", "robot")) if face.sector == 0 else face for face in book().cards)
    changed = replace(book(), cards=cards)
    given = services(**{"ties": "ask", **settings})  # type: ignore[arg-type]
    given.content = GivenContent(changed, given.content.wording)
    user = make_user(services=given)
    for number in range(20):
        session = Session.start(given, skirmish_setup(changed, Skirmish(), f"tie {number}"))
        if session.state.destiny == 1:
            break
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    user.step(2)
    return user, draft(user)


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_draft_lies_outside_or_on_another(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, scene = begin(make_user, "sizes", size)
    wait(user, scene)
    user.step()
    window, view = user.app.screen.get_rect(), scene.live.view
    shown = [widget for widget in view.widgets.widgets if widget.visible]
    for number, widget in enumerate(shown):
        assert window.contains(widget.rect), widget.label
        for other in shown[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)
    for panel in (view.inspector.rect, view.strip.rect, view.layout.prompt):
        assert window.contains(panel)
    assert view.layout.picks.height > 40
