"""The table of several people through the real scene: words, devices, taking back, rivals, going on (UX-H1 to H9)."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.client.games.local_game import LocalGame, local_book, local_setup
from game.client.games.privacy import CURTAIN, OPEN, PEEK
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.requests import Go, Swap
from game.client.profile.services import Options
from game.client.runs.opening import open_services
from game.engine.core.actions import PASS, Deploy, Draft
from game.scenes.results.scene import ResultsScene
from game.scenes.settings.pause import PauseScene
from game.scenes.shared.agree import AgreeScene
from game.scenes.shared.curtain import CurtainScene
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import KEYS_LEFT, KEYS_RIGHT, KeyDown, PointerDown
from tests.table_read import open_decision
from tests.ui.games import picks_of, services, sit_down
from tests.ui.seats import MakeUser, SeatHand, down, lift, local_match, local_session, people, table_of, up
from tests.ui.tables import call, hand_over, planned

YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


# -- names and words


@pytest.mark.parametrize("privacy", [PEEK, CURTAIN])
def test_no_shared_text_says_you(make_user: MakeUser, privacy: str) -> None:
    user = make_user(services=services())
    hand = SeatHand(user)
    session = Session(local_match(2, privacy, "words"))
    user.app.stack.carry_out(Go(TableArgs(session=session)))
    user.step(3)
    read = set()
    for _ in range(70):
        top = user.app.stack.top
        if isinstance(top, CurtainScene):
            read |= {top.lift_button.label}
            lift(user)
            continue
        scene = table_of(user)
        texts = [
            scene.live.view.prompt.sentence,
            scene.live.view.prompt.detail,
            scene.live.view.prompt.undo.label,
            scene.live.view.prompt.primary.label,
            scene.live.model.said,
        ]
        texts += [line.text for line in scene.live.model.book.lines[-4:]]
        if scene.live.model.planning:
            texts += [
                planned(scene).note,
                planned(scene).gain,
                scene.live.view.planner.break_off.label,
                scene.live.view.planner.break_off.detail,
            ]
        for text in texts:
            assert not YOU.search(text), text
        read |= set(texts)
        decision = session.match.decision
        if decision is None or (decision.kind == "retain" and decision.seat in session.keeping):
            user.step(2)
        else:
            hand.answer(picks_of(session.match))
    assert any("Ada" in text for text in read) and any("Ben" in text for text in read)


def test_the_plates_tell_turn_destiny_and_figures_with_place_shape_and_number(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(3, CURTAIN))
    plates = scene.live.view.plates
    asked = scene.session.match.decision.seat  # type: ignore[union-attr]
    assert [seat for seat, plate in plates.items() if plate.facts.on_turn] == [asked]
    assert [seat for seat, plate in plates.items() if plate.facts.destiny] == [scene.session.state.destiny]
    for seat, plate in plates.items():
        player = scene.session.state.players[seat]
        assert plate.facts.hand == len(player.hand) and plate.facts.units == len(player.units)
        assert f"seat {seat + 1}" in plate.describe()


def test_page_down_unfolds_one_seat_after_the_other_without_covering_the_prompt(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(4, CURTAIN, skip=8))
    for step in (1, 2, 3):
        user.key(pygame.K_PAGEDOWN)
        seat = (scene.live.model.seat + step) % 4
        player = scene.session.state.players[seat]
        assert scene.live.view.pile.open and set(player.worlds) | set(player.units) <= set(scene.live.view.pile.cards)
        assert scene.live.model.words.names.seats[seat] in scene.live.view.pile.title
        assert not scene.live.view.pile.rect.colliderect(scene.live.view.prompt.rect)
    user.key(pygame.K_PAGEDOWN)
    assert not scene.live.view.pile.open


# -- devices


def test_a_device_of_another_seat_looks_but_does_not_play(make_user: MakeUser) -> None:
    user = make_user(services=services())
    bound = tuple(
        people(1, device=device)[0] if number == 0 else people(2, device=device)[1]
        for number, device in enumerate((KEYS_LEFT, KEYS_RIGHT))
    )
    session = Session(local_match(2, PEEK))
    session.match.state.setup = local_setup(LocalGame(bound, draft=False, privacy=PEEK), "local")
    scene = sit_down(user, session)
    asked = session.match.decision.seat  # type: ignore[union-attr]
    mine, theirs = (KEYS_LEFT, KEYS_RIGHT) if asked == 0 else (KEYS_RIGHT, KEYS_LEFT)
    before = session.state.seq
    assert (
        not scene.live.model.seats.may_act(theirs)
        and scene.live.model.seats.may_act(mine)
        and scene.live.model.seats.may_act("mouse")
    )
    scene.handle(KeyDown(0, frozenset({"primary"}), device=theirs))
    scene.handle(KeyDown(0, frozenset({"pass"}), device=theirs))
    assert session.state.seq == before and scene.live.view.means.pass_button.armed == 0 and "may look" in scene.live.model.said
    scene.handle(KeyDown(0, frozenset({"peek_left"}), device=theirs))
    assert scene.live.model.viewer == 1 - asked


def test_a_click_of_a_foreign_mouse_shows_the_card_and_does_nothing_else(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = local_session()
    asked = session.match.decision.seat  # type: ignore[union-attr]
    chairs = [*people(2)]
    setup = local_setup(LocalGame(tuple(chairs), draft=False, privacy=PEEK), "local")
    options = dict(setup.options) | {f"device_{1 - asked}": "mouse", f"device_{asked}": "pad1"}
    session.match.state.setup = type(setup)(setup.seed, setup.packs, setup.seats, tuple(sorted(options.items())), setup.sectors)
    scene = sit_down(user, session)
    card = next(w for w in scene.live.view.cards.values() if w.zone.startswith("central"))
    before = session.state.seq
    scene.handle(PointerDown(card.rect.center))
    assert session.state.seq == before
    assert scene.live.view.panels.inspector.subject is not None and scene.live.view.panels.inspector.subject.key == card.card


# -- undo and taking back


def test_before_the_turn_is_committed_undo_is_free_and_after_it_the_others_must_agree(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = local_session(privacy=OPEN)
    scene = sit_down(user, session)
    asked = session.match.decision
    assert asked is not None
    seat, draft = asked.seat, next(option for option in asked.options if isinstance(option, Draft))
    start = session.state.digest()
    session.submit(draft)
    scene.live.refresh()
    assert session.undo_is_free
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.state.digest() == start
    session.submit(draft)
    session.submit(*open_decision(session.state).options)  # the end of the turn
    scene.live.view.playback.finish()
    hand_over(scene)
    scene.live.refresh()
    user.step(3)
    assert open_decision(session.state).seat != seat and not session.undo_is_free
    assert scene.live.view.prompt.undo.label.startswith("Take back: ")
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    agree = user.app.stack.top
    assert isinstance(agree, AgreeScene) and tuple(agree.buttons) == (1 - seat,)
    user.key(pygame.K_RETURN)
    assert isinstance(user.app.stack.top, AgreeScene), "one press is not enough"
    user.key(pygame.K_RETURN)
    user.step(3)
    assert isinstance(user.app.stack.top, TableScene)
    assert session.match.decision.kind == "turn_end" and session.match.decision.seat == seat


def test_nothing_is_taken_back_once_something_hidden_was_seen(make_user: MakeUser) -> None:
    session = local_session(kind="boost", skip=0, privacy=OPEN)
    assert session.take_back() is None and not session.undo_is_free
    assert session.carry_take_back().code == "undo_blocked"  # type: ignore[union-attr]


def test_a_rival_always_agrees(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = Session(local_match(2, PEEK, rivals=1))
    while session.match.decision is not None and session.match.decision.kind != "turn_end":
        if session.rival_moves() is None:
            session.submit(*picks_of(session.match))
    session.submit(*open_decision(session.state).options)
    while session.asks_rival and session.rival_moves() is not None:
        pass
    taken = session.take_back()
    if taken is not None:
        assert taken.agree == ()
    sit_down(user, session)
    assert table_of(user).live.model.viewer == 0


# -- rivals


def test_a_game_without_people_can_be_watched_to_its_end(make_user: MakeUser) -> None:
    user = make_user(services=services())
    game = LocalGame(people(3, 3), draft=False, length="half")
    session = Session(local_match(3, rivals=3))
    assert local_book(()) is session.book and not game.humans
    user.app.stack.carry_out(Swap(TableArgs(session=session)))
    with user.glancing():
        for _ in range(900):
            user.step(1, 0.1)
            if isinstance(user.app.stack.top, ResultsScene):
                break
    top = user.app.stack.top
    assert isinstance(top, ResultsScene) and len(top.tables) == 3


def test_rivals_answer_one_question_a_frame(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = Session(local_match(4, rivals=3))
    user.app.stack.carry_out(Swap(TableArgs(session=session)))
    before = len(session.match.played)
    user.step(1)
    for _ in range(12):
        if not session.asks_rival:
            break
        seen = len(session.match.played)
        user.step(1)
        assert len(session.match.played) - seen <= 1
    assert len(session.match.played) >= before


# -- keeping and going on


def test_a_saved_game_goes_on_at_the_curtain_of_the_seat_on_turn_with_everything_as_it_was(
    make_user: MakeUser, tmp_path: Path
) -> None:
    kept = open_services(Options(size=(1280, 720), data=tmp_path))
    chairs = (*people(2, device="keys"), *people(3)[2:])
    session = Session.start(kept, local_setup(LocalGame(chairs, draft=False, privacy=CURTAIN), "kept"))
    for _ in range(25):
        session.submit(*picks_of(session.match))
    while session.match.decision.kind != "turn":  # type: ignore[union-attr]
        session.submit(*picks_of(session.match))
    seat, digest = session.match.decision.seat, session.state.digest()  # type: ignore[union-attr]
    kept.games.close()
    again = open_services(Options(size=(1280, 720), data=tmp_path))
    line = again.games.continue_line()
    assert line is not None
    user = make_user(services=again)
    user.app.stack.carry_out(Go(TableArgs(resume=True)))
    user.step(4)
    curtain = user.app.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.seat == seat
    assert curtain.session.state.digest() == digest
    assert curtain.names == ("Ada", "Ben", "Cleo") and curtain.session.privacy.mode == CURTAIN
    assert curtain.session.state.setup.option("device_0", "") == "keys"


def test_while_the_game_runs_only_the_own_log_is_written_and_nothing_names_the_seed(make_user: MakeUser, tmp_path: Path) -> None:
    kept = open_services(Options(size=(1280, 720), data=tmp_path))
    session = Session.start(kept, local_setup(LocalGame(people(2), draft=False, privacy=PEEK), "log"))
    user = make_user(services=kept)
    scene = sit_down(user, session)
    seed = session.state.setup.seed
    user.key(pygame.K_ESCAPE)
    pause = user.app.stack.top
    assert isinstance(pause, PauseScene) and pause.replay is None and pause.concede is None
    user.press("Export log")
    path = Path(re.search(r"(/\S+\.txt)", pause.message).group(1))  # type: ignore[union-attr]
    words = path.read_text(encoding="utf-8")
    for player in session.state.players:
        assert "Ada draws a card" in words or "Ada draws" in words
        assert not any(f"draws {session.state.cards[card].name}" in words for card in player.hand)
    assert seed[:8] not in path.name and seed not in path.with_suffix(".json").read_text(encoding="utf-8")
    assert seed[:8] not in scene.seal


def test_a_named_card_is_kept_without_another_hand_over(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = local_session(privacy=CURTAIN, skip=3)
    scene = sit_down(user, session)
    seat = scene.live.model.seat
    call(scene, seat)
    user.step(2)
    lift(user)
    hand = list(session.state.players[seat].hand)
    assert session.match.decision is not None and PASS in session.match.decision.options
    user.key(pygame.K_p)
    user.key(pygame.K_p)
    assert scene.live.view.chooser.open and len(scene.live.view.chooser.buttons) >= 3
    user.key(pygame.K_1)
    assert session.keeping[seat] in hand
    kept = session.keeping[seat]
    for _ in range(200):
        decision = session.match.decision
        if decision is None or decision.kind == "retain":
            break
        session.submit(*picks_of(session.match))
    if session.match.decision is not None and session.match.decision.seat == seat:
        assert session.privacy.curtain is None
        session.answer_kept()
        assert kept in session.state.players[seat].hand


def test_a_card_of_the_open_hand_is_deployed_by_its_number(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = next(
        game
        for skip in range(30)
        if (game := local_session(skip=skip)).match.decision is not None
        and any(isinstance(option, Deploy) for option in game.match.decision.options)
    )
    scene = sit_down(user, session)
    key = (pygame.K_F2, pygame.K_F3)[scene.live.model.seat]
    before = session.state.seq
    down(user, key)
    assert scene.live.model.choice is not None
    hand = list(scene.live.view.zones["hand"])
    number = next(
        n
        for n, widget in enumerate(hand)
        if isinstance(widget, CardWidget) and any(o.do == "deploy" for o in scene.live.model.choice.options(widget.card))
    )
    user.key(pygame.K_h)
    user.key(pygame.K_1 + number)
    user.key(pygame.K_1 + number)
    if scene.live.view.chooser.open:
        user.key(pygame.K_1)
    assert session.state.seq > before
    up(user, key)
