"""The rulebook in the window: what opens, how it is searched, and proofs on the table while the running game sleeps."""

from __future__ import annotations

import pygame
import pytest

from game.client.profile.preferences import TEXT_SCALE
from game.client.profile.requests import Go, RulebookArgs
from game.client.rulebook.page import CARD, RULINGS, WORDS
from game.client.rulebook.shelf import GameInPlay, shelf
from game.client.table.effects import Ask, Rules
from game.client.table.looking import inspect, reasons_about
from game.client.table.paging import press_panel
from game.client.table.refs import PanelRef
from game.content.language import say
from game.scenes.shared.rulebook import RulebookScene
from game.scenes.table.advice import AdviceScene
from game.scenes.table.scene import TableScene
from game.scenes.table.showing import ShowScene
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import services, session_at, sit_down
from tools.proofs.reading import Watched, reading


def rulebook(user: User) -> RulebookScene:
    top = user.app.stack.top
    assert isinstance(top, RulebookScene)
    return top


@pytest.mark.parametrize(("kind", "rule"), [("boost", "energy_phase"), ("retain", "discard_phase"), ("colonist", "colonize")])
def test_f1_opens_the_rule_of_the_open_question(make_user: MakeUser, kind: str, rule: str) -> None:
    user = make_user((1280, 720), services=services())
    sit_down(user, session_at(kind))
    user.key(pygame.K_F1)
    assert rulebook(user).at == rule
    user.key(pygame.K_ESCAPE)
    assert isinstance(user.app.stack.top, TableScene)


@pytest.mark.parametrize("kind", ["", "retain"])
def test_the_list_opens_with_the_rule_in_view_and_the_first_one_below_its_heading(make_user: MakeUser, kind: str) -> None:
    user = make_user((1280, 720), services=services())
    if kind:
        sit_down(user, session_at(kind))
    user.key(pygame.K_F1)
    user.step(1)
    opened = rulebook(user).list
    assert opened.first <= opened.chosen < opened.first + opened.rows and opened.rows > 5
    assert bool(kind) or (opened.first == 0 and not opened.entries[0].page)


def test_the_list_never_ends_on_a_heading_whose_rules_lie_below_its_edge(make_user: MakeUser) -> None:
    user = make_user()
    user.app.stack.carry_out(Go(RulebookArgs()))
    user.step(3)
    book = user.app.stack.top
    assert isinstance(book, RulebookScene)
    rules = book.list
    for first in range(len(rules.lines) - rules.rows):
        rules.first = first
        assert rules.entries[rules.seen[-1]].page and rules.seen[0] == first


def test_in_a_general_question_a_card_that_is_looked_at_says_more(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    sit_down(user, session_at("turn"))
    below = user.top(TableScene)
    user.move(next(iter(below.live.view.cards.values())).rect.center)
    user.step(2)
    user.key(pygame.K_F1)
    assert rulebook(user).at == CARD


def test_search_by_keys_lists_what_is_found_and_turns_to_the_first(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.key(pygame.K_F1)
    scene = rulebook(user)
    user.click(scene.field.rect.center)
    user.type("spell")
    assert scene.at == "tactics" and scene.list.page == "tactics"
    user.type("zzz")
    assert scene.nothing and "spellzzz" in scene.nothing
    scene.turn_to(WORDS)
    assert scene.text in scene.widgets.widgets and not scene.nothing


def test_the_long_pages_are_written_when_they_are_turned_to(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.key(pygame.K_F1)
    scene = rulebook(user)
    assert scene.at in scene.book.rules and not scene.text.words and not scene.rulings.words
    scene.turn_to(WORDS)
    assert "Energy" in scene.text.words and not scene.rulings.words


def test_the_book_is_where_it_was_left(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.key(pygame.K_F1)
    rulebook(user).turn_to("destiny")
    user.key(pygame.K_F1)
    user.key(pygame.K_F1)
    assert rulebook(user).at == "destiny"


def test_a_page_says_what_the_eye_beside_a_sentence_means(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.key(pygame.K_F1)
    user.step(1)
    scene = rulebook(user)
    legend, said = say("glossary_scene.sign"), []
    for page in ("goal", "undo"):
        scene.turn_to(page)
        with reading() as read:
            scene.draw(Watched((1280, 720)))
        said.append(legend in read.said)
    assert said == [True, False]


def test_show_me_plays_its_steps_and_leaves_the_running_game_as_it_was(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    session = session_at("turn")
    sit_down(user, session)
    before, played = session.state.digest(), len(session.match.played)
    user.key(pygame.K_F1)
    scene = rulebook(user)
    scene.turn_to("draft")
    row = scene.page.rows[0]
    user.click(row.rect.center)
    show = user.app.stack.top
    assert isinstance(show, ShowScene) and show.words == row.said.text
    user.key(pygame.K_RETURN)
    for _ in range(60):
        user.step(12)
        if not show.driver.watches:
            break
    assert show.driver.done and "mother_oriel" in [
        show.session.state.cards[card].key for card in show.session.state.players[0].discard
    ]
    user.key(pygame.K_F1)
    assert rulebook(user) is scene
    user.key(pygame.K_ESCAPE)
    assert isinstance(user.app.stack.top, TableScene)
    assert (session.state.digest(), len(session.match.played)) == (before, played)


def test_a_game_has_only_the_rules_of_its_packs() -> None:
    alone = shelf(GameInPlay(("base",), False))[0]
    solo = shelf(GameInPlay(("base",), True))[0]
    everything = shelf(GameInPlay())[0]
    assert set(alone.rules) <= set(everything.rules) and set(solo.rules) <= set(everything.rules)
    assert all(set(rule.packs) <= {"base"} for rule in solo.rules.values())
    assert all(link in solo.rules for link in solo.topics.values())


def test_every_page_fits_its_sheet_at_the_largest_letters(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.app.services.settings.set(TEXT_SCALE, 1.5)
    user.app.preferences_changed(TEXT_SCALE.name)
    user.key(pygame.K_F1)
    scene = rulebook(user)
    for rule in scene.book.rules:
        scene.turn_to(rule)
        for widget in (*scene.page.rows, *scene.page.links):
            assert scene.box.contains(widget.rect), (rule, widget.label)


def test_a_question_mark_is_never_silent(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    rulebook(user)
    user.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    sit_down(user, session_at("boost"))
    user.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert isinstance(user.app.stack.top, AdviceScene)


def test_a_refusal_leads_to_its_rule_and_a_card_names_the_rules_behind_its_price(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    sit_down(user, session_at("turn"))
    model = user.top(TableScene).live.model
    desk = model.choice
    assert desk is not None
    reasons = {card: reasons_about(model, card) for card in model.shown.central}
    card = next(card for card in reasons if "printed" in reasons[card])
    inspect(model, card)
    user.key(pygame.K_F1)
    scene = rulebook(user)
    first = scene.list.lines.index(say("glossary_scene.chapter", number=1, title=scene.book.chapters[0].title))
    assert "prices" in [entry.page for entry in scene.list.entries[:first]]
    user.key(pygame.K_ESCAPE)
    model.refuse("No.", why=("energy_short",))
    user.key(pygame.K_F1)
    assert rulebook(user).at == "prices"


def test_a_line_of_the_ladder_leads_to_its_rule(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    session = session_at("turn", skip=2)
    sit_down(user, session)
    model = user.top(TableScene).live.model
    ladder = model.shown.nemesis.ladder if model.shown.nemesis is not None else ()
    assert ladder
    for number, reason in enumerate(ladder):
        effects = press_panel(model, PanelRef(f"rung:{number}"))
        asked = [effect.wish for effect in effects if isinstance(effect, Ask)]
        if asked:
            assert asked == [Rules(None, (reason.code,))]
            continue
        user.key(pygame.K_F1)
        assert rulebook(user).at == rulebook(user).book.topics[reason.code]
        user.key(pygame.K_ESCAPE)


def test_the_rulings_have_a_page_that_says_what_each_decides(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.key(pygame.K_F1)
    scene = rulebook(user)
    scene.turn_to(RULINGS)
    assert scene.rulings in scene.widgets.widgets and scene.text not in scene.widgets.widgets
    assert all(scene.book.rulings[ruling] in scene.rulings.words for ruling in scene.book.applied())
    assert "Decides: Energy Tokens" in scene.rulings.words
