"""Hidden hands through the real scene: peeking, the eye, the curtain (UX-H1 to H9)."""

from __future__ import annotations

import pygame
import pytest

from game.client.games.privacy import CURTAIN, OPEN
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.preferences import CURTAIN_TURNS
from game.client.profile.requests import Go
from game.engine import PUBLIC, hidden_cards
from game.scenes.settings.pause import PauseScene
from game.scenes.shared.curtain import CurtainScene
from game.scenes.table import TableScene
from game.ui.table.eye import TAP
from tests.ui.games import picks_of, services, sit_down
from tests.ui.seats import MakeUser, down, lift, local_session, picture, table_of, up
from tests.ui.tables import hand_over, jump, seated
from tests.ui.test_local_privacy import shuffled_apart

# -- peeking


def test_a_hand_lies_open_while_its_key_is_held_and_only_for_its_own_seat(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session())
    hands = [player.hand for player in scene.session.state.players]
    assert all(player.hand is None for player in scene.live.view.playback.shown.players)
    for seat, key in enumerate((pygame.K_F2, pygame.K_F3)):
        down(user, key)
        shown = scene.live.view.playback.shown.players
        assert shown[seat].hand == hands[seat] and shown[1 - seat].hand is None
        up(user, key)
        assert scene.live.model.viewer == PUBLIC
        assert all(player.hand is None for player in scene.live.view.playback.shown.players)


def test_shift_reveals_a_hand_only_when_it_is_held_alone(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session())
    user.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode="")
    user.step(2)
    user.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    user.step(20, 0.05)
    assert seated(scene).privacy.raised is None
    up(user, pygame.K_LSHIFT)
    user.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode="")
    user.step(10, 0.05)
    assert seated(scene).privacy.raised == 0
    up(user, pygame.K_LSHIFT)
    assert seated(scene).privacy.raised is None


def test_a_window_that_loses_the_keyboard_closes_the_hand(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session())
    down(user, pygame.K_F2)
    assert seated(scene).privacy.raised == 0
    user.post(pygame.WINDOWFOCUSLOST)
    user.step(3)
    assert scene.live.model.viewer == PUBLIC


def test_the_eye_shows_the_hand_as_long_as_the_mouse_holds_it(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((1_000, 1_000 + TAP))
    monkeypatch.setattr("game.ui.table.eye.get_ticks", lambda: next(clock))
    user = make_user(services=services())
    scene = sit_down(user, local_session())
    eye = scene.live.view.eyes[1]
    user.post(pygame.MOUSEMOTION, pos=eye.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    user.post(pygame.MOUSEBUTTONDOWN, pos=eye.rect.center, button=1)
    user.step(3)
    assert scene.live.model.viewer == 1
    user.post(pygame.MOUSEBUTTONUP, pos=eye.rect.center, button=1)
    user.step(3)
    assert scene.live.model.viewer == PUBLIC


def test_a_tapped_eye_leaves_the_hand_open_until_the_next_tap(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.table.eye.get_ticks", lambda: 1_000)
    user = make_user(services=services())
    scene = sit_down(user, local_session())
    seat = scene.live.model.seat
    user.click(scene.live.view.eyes[seat].rect.center)
    assert scene.live.model.viewer == seat
    user.click(scene.live.view.eyes[seat].rect.center)
    assert scene.live.model.viewer == PUBLIC


def test_a_press_on_the_back_of_a_card_says_how_the_hand_is_opened(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session())
    area = scene.live.view.playback.layout.areas["hand"]
    user.click((area.left + area.width // 12, area.centery))
    assert "tap the eye" in scene.live.view.prompt.detail
    assert scene.live.model.viewer == PUBLIC


def test_a_card_chosen_to_be_kept_stays_chosen_when_the_hand_goes_down(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = local_session()
    for _ in range(400):
        decision = session.match.decision
        assert decision is not None
        if decision.kind == "retain" and len(session.state.players[decision.seat].hand) > 1:
            break
        session.submit(*picks_of(session.match))
    scene = sit_down(user, session)
    seat = scene.live.model.seat
    hand = list(session.state.players[seat].hand)
    key = (pygame.K_F2, pygame.K_F3)[seat]
    down(user, key)
    user.click(next(widget for widget in scene.widgets.widgets if getattr(widget, "card", None) == hand[1]).rect.center)
    assert scene.live.model.choice is not None and scene.live.model.choice.chosen
    up(user, key)
    name = scene.live.model.words.name(hand[1])
    assert scene.live.view.prompt.primary.label == "Keep the chosen card" and name not in scene.live.view.prompt.primary.label
    assert [button.label for button in scene.live.view.prompt.options] == ["Keep none"]
    down(user, key)
    assert name in scene.live.view.prompt.primary.label
    up(user, key)
    user.key(pygame.K_e)
    assert hand[1] in session.state.players[seat].hand and hand[0] not in session.state.players[seat].hand


def test_who_does_not_want_to_hold_presses_the_eye_on_and_off(make_user: MakeUser) -> None:
    user = make_user(services=services(holds="toggle"))
    scene = sit_down(user, local_session())
    seat = scene.live.model.seat
    user.click(scene.live.view.eyes[seat].rect.center)
    assert scene.live.model.viewer == seat
    user.click(scene.live.view.eyes[seat].rect.center)
    assert scene.live.model.viewer == PUBLIC
    down(user, pygame.K_F2)
    up(user, pygame.K_F2)
    assert scene.live.model.viewer == 0
    user.key(pygame.K_F2)
    assert scene.live.model.viewer == PUBLIC


def test_while_the_hand_is_down_nothing_on_the_screen_depends_on_it(make_user: MakeUser) -> None:
    session = local_session(skip=6)
    other = shuffled_apart(session.state, 5)
    user = make_user(services=services(reduced_motion=True))
    first = sit_down(user, session)
    user.move((5, 715))
    here = picture(user)
    asked = first.live.model.choice
    assert asked is not None and asked.decision is not None
    assert not {getattr(o, "card", 0) for o in asked.decision.options} & hidden_cards(other)
    twin = local_session(skip=6)
    twin.match.state = other
    twin = Session(twin.match)
    sit_down(user, twin)
    assert picture(user) == here
    down(user, pygame.K_F2)
    shown = picture(user)
    up(user, pygame.K_F2)
    assert shown != here and picture(user) == here, "after a look nothing of the hand is left on the screen"


def test_pass_asks_for_a_second_press_as_long_as_the_hand_is_down_and_sees_no_difference(make_user: MakeUser) -> None:
    user = make_user(services=services(confirm_pass=False))
    scene = sit_down(user, local_session())
    assert scene.live.view.means.pass_button.confirm
    before = scene.session.state.seq
    user.key(pygame.K_p)
    assert scene.session.state.seq == before and scene.live.view.means.pass_button.armed > 0
    user.key(pygame.K_p)
    assert scene.session.state.seq > before


def test_what_hangs_on_the_hand_is_refused_in_the_same_words(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session())
    user.key(pygame.K_a)
    assert "Draw pile" in scene.live.model.said and not scene.live.view.pile.open
    user.key(pygame.K_u)
    assert "when the game is over" in scene.live.model.said
    user.key(pygame.K_d)
    assert scene.live.view.pile.open and not set(scene.live.view.pile.cards) & hidden_cards(scene.session.state)


# -- the curtain


def test_a_called_hand_opens_behind_a_curtain_that_its_owner_lifts(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(privacy=CURTAIN))
    seat = scene.live.model.seat
    down(user, pygame.K_F2 if seat == 0 else pygame.K_F3)
    up(user, pygame.K_F2 if seat == 0 else pygame.K_F3)
    user.step(3)
    curtain = user.app.stack.top
    assert isinstance(curtain, CurtainScene) and not curtain.overlay
    assert curtain.name in curtain.lift_button.label and curtain.seat == seat
    lift(user)
    assert table_of(user).live.view.playback.shown.players[seat].hand is not None
    down(user, pygame.K_F2 if seat == 0 else pygame.K_F3)
    assert table_of(user).live.model.viewer == PUBLIC


def test_the_curtain_falls_by_itself_where_hidden_cards_are_chosen_from(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = local_session(privacy=CURTAIN, kind="boost", skip=1)
    user.app.stack.carry_out(Go(TableArgs(session=session)))
    user.step(4)
    curtain = user.app.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.forced
    assert not curtain.leave_it.visible
    user.key(pygame.K_ESCAPE)
    assert isinstance(user.app.stack.top, PauseScene)
    user.key(pygame.K_ESCAPE)
    lift(user)
    seat = session.match.decision.seat  # type: ignore[union-attr]
    assert table_of(user).live.view.playback.shown.players[seat].hand == session.state.players[seat].hand


def test_a_press_meant_for_the_table_does_not_lift_a_curtain_that_has_just_fallen(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.app.stack.carry_out(Go(TableArgs(session=local_session(privacy=CURTAIN, kind="boost", skip=1))))
    user.step(3)
    user.key(pygame.K_e)
    assert isinstance(user.app.stack.top, CurtainScene)
    lift(user)
    assert isinstance(user.app.stack.top, TableScene)


def test_the_curtain_tells_in_at_most_three_lines_what_the_others_did(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(4, CURTAIN, skip=9))
    lines = seated(scene).recap.lines(scene.live.model.seat)
    assert 1 <= len(lines) <= 3
    assert all(scene.live.model.words.names.seats[scene.live.model.seat] not in line.split(" ")[0] for line in lines)


def test_a_curtain_at_each_change_of_turn_can_be_wanted_and_need_not_be_lifted(make_user: MakeUser) -> None:
    user = make_user(services=services(reduced_motion=True))
    scene = sit_down(user, local_session(3, CURTAIN))
    user.app.services.settings.set(CURTAIN_TURNS, True)
    user.step(1)
    seat = scene.session.seat
    while scene.session.seat == seat:
        scene.session.submit(*picks_of(scene.session.match))
    hand_over(scene)
    jump(scene, scene.session.match.state)
    scene.live.refresh()
    user.step(3)
    curtain = user.app.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.seat == scene.session.seat
    if not curtain.forced:
        user.step(20)
        user.key(pygame.K_ESCAPE)
        assert user.app.stack.top is scene and scene.session.privacy.viewer is PUBLIC


def test_open_hands_need_neither_eye_nor_curtain(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(privacy=OPEN))
    assert not scene.live.view.eyes
    assert all(player.hand is not None for player in scene.live.view.playback.shown.players)
    assert scene.live.view.cards and any(widget.zone == "rival_hand" for widget in scene.live.view.cards.values())
