"""Small things that would annoy: lists that jump, keys that keep silent, a key too much at the end of a game."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.client.games.requests import ResultsArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap
from game.client.table.specs import TextOffer
from game.engine.core.actions import Column
from game.scenes.results.scene import ResultsScene
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.text import Face
from game.ui.kit.text import size as words_size
from game.ui.kit.theme import NUMBER_FLOOR
from game.ui.table import painter as picture
from tests.ui.conftest import User
from tests.ui.flow import MakeUser, finished
from tests.ui.games import services, session_at, session_offering, sit_down
from tests.ui.tables import planned


def table(make_user: MakeUser, kind: str, purpose: str = "", skip: int = 0) -> tuple[User, TableScene]:
    user = make_user((1280, 720), services=services())
    scene = sit_down(user, session_at(kind, purpose, skip))
    user.step(5)
    return user, scene


def invasion_with_texts(make_user: MakeUser) -> tuple[User, TableScene]:
    for skip in range(30):
        user, scene = table(make_user, "invasion", skip=skip)
        if len(scene.live.view.planner.texts) > 1:
            return user, scene
    raise AssertionError("no invasion offers two texts")


def test_a_text_that_was_used_keeps_its_place_in_the_planner_greyed(make_user: MakeUser) -> None:
    _, scene = invasion_with_texts(make_user)
    planner = scene.live.view.planner
    first, rest = planner.offers[0], planner.offers[1:]
    places = {offer: button.rect.copy() for offer, button in zip(planner.offers, planner.texts)}
    keep = planner.texts[1:]
    assert planner.spec is not None
    planner.show(replace(planner.spec, offers=rest))
    assert planner.offers[0] == first and planner.texts[1:] == keep
    assert [button.enabled for button in planner.texts] == [False, *[True] * len(rest)]
    assert {offer: button.rect for offer, button in zip(planner.offers, planner.texts)} == places


def test_a_text_too_long_for_the_list_gives_way_before_the_short_ones(make_user: MakeUser) -> None:
    _, scene = invasion_with_texts(make_user)
    planner = scene.live.view.planner
    spec = planner.spec
    assert spec is not None
    short = replace(spec.offers[0], label="Drop Pods", detail="1 energy · Your total gets +2 ground.")
    endless = "You may replace a card in the Central Zone, even the target, with the top card of the current deck. "
    long = replace(spec.offers[1], label="Longwatch", detail=endless * 4)

    def heights(*offers: TextOffer) -> list[int]:
        planner.forget()
        planner.show(replace(spec, offers=offers))
        return [button.rect.height for button in planner.texts]

    [wanted] = heights(short)
    told, kept = heights(long, short)
    assert kept == wanted
    assert told < wanted


def test_the_next_invasion_begins_with_a_list_of_its_own(make_user: MakeUser) -> None:
    _, scene = invasion_with_texts(make_user)
    scene.live.view.planner.forget()
    assert scene.live.view.planner.texts == [] and scene.live.view.planner.world is None
    scene.live.refresh()
    assert scene.live.view.planner.texts and all(button.enabled for button in scene.live.view.planner.texts)


def test_the_planner_names_what_the_world_asks_for_and_adds_texts_to_the_units(make_user: MakeUser) -> None:
    _, scene = table(make_user, "invasion")
    assert scene.live.model.choice is not None and scene.live.model.choice.planning is not None
    plan = scene.live.model.choice.planning
    assert planned(scene).need == (plan.fleet, plan.ground)
    assert planned(scene).bonus == (plan.bonus_fleet, plan.bonus_ground)


def test_the_primary_key_leads_to_the_first_candidate_of_a_tie_and_says_how_to_pick_it(make_user: MakeUser) -> None:
    user, scene = table(make_user, "nemesis_pick", "target")
    user.key(pygame.K_e)
    focus = scene.widgets.focus
    assert isinstance(focus, CardWidget) and scene.live.model.choice is not None and scene.live.model.choice.glyph(focus.card)
    assert "Enter" in scene.live.model.said
    seq = scene.session.state.seq
    user.key(pygame.K_RETURN)
    user.step(30)
    assert scene.session.state.seq > seq


def test_the_primary_key_leads_to_the_two_columns_of_a_tie_where_the_focus_begins_after_a_key(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    scene = sit_down(user, session_offering("nemesis_pick", Column, purpose="column"))
    user.step(5)
    answers = scene.live.view.prompt.options
    assert len(answers) > 1 and scene.widgets.focus not in answers, "with a mouse nothing moves by itself"
    seq = scene.session.state.seq
    for _ in range(3):
        user.key(pygame.K_e)
    assert scene.widgets.focus is answers[0] and "Enter" in scene.live.model.said and scene.session.state.seq == seq
    user.key(pygame.K_RIGHT)
    assert scene.widgets.focus is answers[1]
    scene.live.model.choice = None
    scene.live.refresh()
    assert scene.widgets.focus is scene.live.view.prompt.options[0], "the question has come up anew, and the last press was a key"
    user.key(pygame.K_RETURN)
    user.step(30)
    assert scene.session.state.seq > seq


def test_in_the_energy_phase_its_key_goes_from_one_source_to_the_next(make_user: MakeUser) -> None:
    for skip in range(20):
        user, scene = table(make_user, "boost", skip=skip)
        assert scene.live.model.choice is not None
        able = [widget for widget in scene.live.view.cards.values() if scene.live.model.choice.options(widget.card)]
        if len(able) > 1:
            break
    user.key(pygame.K_q)
    first = scene.widgets.focus
    assert first in able and first.label in scene.live.model.said
    user.key(pygame.K_q)
    assert scene.widgets.focus in able and scene.widgets.focus is not first


def test_outside_of_a_run_the_primary_key_asks_before_another_game_begins(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.app.stack.carry_out(Swap(ResultsArgs(session=Session(finished("meant", "standard")), conceded=False)))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, ResultsScene)
    user.key(pygame.K_e)
    assert user.app.stack.top is scene and not scene.revealing
    user.key(pygame.K_e)
    assert user.app.stack.top is scene and "press the same key again" in scene.message
    for _ in range(12):
        user.key(pygame.K_e)
        user.step(20)
    assert user.app.stack.top is scene, "whoever hammers the key through the last moves stays in the results"
    user.step(70)
    user.key(pygame.K_e)
    assert user.scene == "draft"


def test_the_first_games_of_a_profile_are_told_what_the_nemesis_and_its_prime_cards_are(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    scene = sit_down(user, session_at("turn"))
    entries = scene.live.model.words.wording.glossary.entries
    assert entries["prime"].text in scene.live.view.panels.strip.introduction
    assert scene.live.view.panels.console.introduction == (entries["nemesis"].text, scene.live.view.panels.strip.introduction)
    user = make_user((1280, 720), services=services(games_finished=3))
    scene = sit_down(user, session_at("turn"))
    assert not scene.live.view.panels.strip.introduction and not scene.live.view.panels.console.introduction


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_the_button_that_opens_the_menu_shows_its_key_beside_the_whole_round(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = sit_down(user, session_at("turn"))

    def drawn(key: str) -> bytes:
        scene.live.view.menu.key_action = key
        screen = pygame.Surface(size)
        scene.live.view.menu.draw(screen, scene.scale)
        return pygame.image.tobytes(screen, "RGB")

    assert drawn("pause") != drawn("")
    left = scene.live.view.menu.rect.left - scene.live.view.playback.layout.areas["status"].left - 2 * scene.scale.px(12)
    assert words_size("Round 10 of 10 · Sector III", NUMBER_FLOOR, Face.DISPLAY)[0] <= left


def test_the_verbs_of_an_upper_row_of_an_open_pile_are_not_covered_by_the_row_below(
    make_user: MakeUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, scene = table(make_user, "turn", skip=20)
    user.key(pygame.K_d)
    assert scene.live.view.pile.open and len({cell.top for cell in scene.live.view.pile.cells}) > 1
    drawn: list[int] = []
    monkeypatch.setattr(picture, "draw_card", lambda screen, at, *rest, **more: drawn.append(at[1]))
    picture.draw_pile(scene.live.view, user.app.screen)
    assert drawn == sorted(drawn, reverse=True)


def test_answers_that_are_told_anew_in_the_same_words_stay_the_same_buttons_and_keep_the_focus(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    scene = sit_down(user, session_offering("nemesis_pick", Column, purpose="column"))
    user.step(5)
    before = list(scene.live.view.prompt.options)
    scene.widgets.set_focus(before[1])
    scene.live.refresh()
    assert len(before) > 1 and all(button is later for button, later in zip(before, scene.live.view.prompt.options, strict=True))
    assert scene.widgets.focus is before[1]


def test_the_sign_of_a_verb_is_pressed_like_the_card_it_hangs_from(make_user: MakeUser) -> None:
    _, scene = table(make_user, "turn")
    view = scene.live.view
    lying = [spot for zone in ("hand", "central_cards") for spot in view.playback.layout.zones[zone]]
    spot = next(spot for spot in lying if (spec := view.spec_of(spot.card)) is not None and spec.verb)
    sign = (spot.rect.centerx, spot.rect.bottom + 4)
    assert not spot.rect.collidepoint(sign)
    assert view.widgets.at(sign) is view.cards[spot.card]
