"""What protects the player at the table: undo, Escape, guards against slips, Pass, saving, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.games.requests import TableArgs
from game.client.games.session import QuestionKey, Session
from game.client.games.stored_games import StoredGames
from game.content.language import line
from game.engine.core.actions import DONE, Deploy, Invade
from game.engine.core.journal import is_barrier
from game.scenes.table import TableScene
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, session_offering, sit_down
from tests.ui.hands import KeyHand, MouseHand

MakeUser = Callable[..., User]


def test_undo_names_its_step_and_leads_back_to_the_same_state(make_user: MakeUser) -> None:
    session = session_offering("turn", Deploy)
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert session.match.decision is not None
    option = next(o for o in session.match.decision.options if isinstance(o, Deploy))
    before = session.state.digest()
    MouseHand(user).answer((option,))
    name = session.state.cards[option.card].name
    assert scene.live.view.prompt.undo.enabled and name in scene.live.view.prompt.undo.label
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.state.digest() == before
    assert scene.live.model.choice is not None and scene.live.model.choice.kind == "turn"


def test_undo_names_ties_ends_and_choices_by_what_they_answered(make_user: MakeUser) -> None:
    labels: dict[str, str] = {}
    user = make_user(services=services())
    for kind, purpose in (("nemesis_pick", "target"), ("nemesis_pick", "draft"), ("deploy", ""), ("retain", "")):
        for skip in range(6):
            session = session_at(kind, purpose, skip)
            asked = session.match.decision
            assert asked is not None
            picks = (DONE,) if DONE in asked.options and kind != "retain" else asked.options[: asked.max]
            session.submit(*picks)
            target = session.match.undo_target()
            if target.blocked or target.undone is None:
                continue
            scene = sit_down(user, session)
            labels[f"{kind} {purpose}"] = scene.live.view.prompt.undo.label
            resumed = sit_down(user, Session(session.match))
            assert resumed.live.view.prompt.undo.label == scene.live.view.prompt.undo.label, "the same after Continue"
            break
    assert scene.live.model.words.undone((DONE,), QuestionKey("boost", "", "energy")) == "end of the Energy Phase"
    assert labels["nemesis_pick target"].startswith("Undo: the Nemesis targets ")
    assert labels["nemesis_pick draft"].startswith("Undo: the Nemesis drafts ")
    assert labels.get("deploy ", "Undo: end of deploying") == "Undo: end of deploying"
    assert "last step" not in str(labels) and "Choose" not in str(labels)


def test_redo_does_again_what_was_taken_back_until_something_else_is_done(make_user: MakeUser) -> None:
    session = session_offering("turn", Deploy)
    user = make_user(services=services())
    scene = sit_down(user, session)
    hand = MouseHand(user)
    digests = [session.state.digest()]
    for _ in range(2):
        decision = session.match.decision
        assert decision is not None
        option = next((o for o in decision.options if isinstance(o, Deploy)), None)
        if option is None:
            break
        hand.answer((option,))
        digests.append(session.state.digest())
    for digest in reversed(digests[:-1]):
        user.key(pygame.K_z, pygame.KMOD_CTRL)
        assert session.state.digest() == digest
    for digest in digests[1:]:
        user.key(pygame.K_y, pygame.KMOD_CTRL)
        hand.settle()
        assert session.state.digest() == digest
    user.key(pygame.K_y, pygame.KMOD_CTRL)
    assert session.state.digest() == digests[-1] and "Nothing to redo" in scene.live.view.prompt.detail
    for _ in digests[1:]:
        user.key(pygame.K_z, pygame.KMOD_CTRL)
    decision = session.match.decision
    assert decision is not None
    hand.answer(([o for o in decision.options if isinstance(o, Deploy)][-1],))
    other = session.state.digest()
    user.key(pygame.K_y, pygame.KMOD_CTRL)
    assert session.state.digest() == other


def test_undo_stops_at_what_was_revealed_and_says_so(make_user: MakeUser) -> None:
    session = session_at("turn_end")
    user = make_user(services=services())
    scene = sit_down(user, session)
    user.key(pygame.K_e)
    MouseHand(user).settle()
    before = session.state.digest()
    assert is_barrier(scene.live.model.last_events, False)
    assert not scene.live.view.prompt.undo.enabled
    assert scene.live.view.prompt.undo.label.startswith("No undo: Nemesis card turned")
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.state.digest() == before
    assert "No undo" in scene.live.view.prompt.detail
    scene = sit_down(user, session)  # as after Continue: nothing was played before these eyes
    assert not scene.live.model.last_events and scene.live.view.prompt.undo.label.startswith("No undo: Nemesis card turned")


def test_escape_first_leaves_the_half_made_choice_then_pauses_and_never_quits(make_user: MakeUser) -> None:
    session = session_at("turn", skip=6)
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert session.match.decision is not None
    invade = next(o for o in session.match.decision.options if isinstance(o, Invade))
    before = session.state.digest()
    KeyHand(user).answer((invade,))
    assert scene.live.model.choice is not None and scene.live.model.choice.kind == "invasion" and scene.live.model.planning
    for _ in range(3):
        if scene.session.state.digest() == before:
            break
        user.key(pygame.K_ESCAPE)
    assert session.state.digest() == before
    user.key(pygame.K_ESCAPE)
    assert user.scene == "pause"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "table" and not user.app.quitting


def test_a_press_ends_the_animation_within_a_frame_and_is_then_carried_out(make_user: MakeUser) -> None:
    session = session_at("turn_end")
    user = make_user(services=services(speed=1.0))
    scene = sit_down(user, session)
    user.key(pygame.K_e)
    assert scene.live.view.playback.moving and session.match.decision is not None
    while session.match.decision.kind == "nemesis_pick":
        return
    user.post(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d")
    user.step(1, 0.0)
    assert not scene.live.view.playback.moving
    assert scene.live.view.pile.key == "empire"


def test_the_pointer_alone_never_ends_an_animation_but_inspects(make_user: MakeUser) -> None:
    session = session_at("turn_end")
    user = make_user(services=services(speed=1.0))
    scene = sit_down(user, session)
    user.key(pygame.K_e)
    assert scene.live.view.playback.moving
    home = session.state.players[0].home
    user.move(scene.live.view.cards[home].rect.center)
    assert scene.live.view.playback.moving
    assert scene.live.view.panels.inspector.subject is not None and scene.live.view.panels.inspector.subject.card.kind == "home"


def test_a_game_at_normal_speed_ends_in_the_same_picture_and_state_as_at_once(make_user: MakeUser) -> None:
    digests = []
    for speed in (0.0, 1.0, 4.0):
        session = session_at("turn", skip=1)
        user = make_user(services=services(speed=speed))
        scene = sit_down(user, session)
        for _ in range(12):
            before = session.state.seq
            MouseHand(user).answer(picks_of(session.match))
            assert session.state.seq > before
        MouseHand(user).settle()
        rects = {card: tuple(sprite.rect) for card, sprite in scene.live.view.playback.field.sprites.items()}
        assert rects == {card: tuple(spot.rect) for card, spot in scene.live.view.playback.layout.spots.items()}
        digests.append(session.state.digest())
    assert len(set(digests)) == 1


def test_a_held_key_never_commits_anything_twice(make_user: MakeUser) -> None:
    session = session_at("turn_end")
    user = make_user(services=services())
    sit_down(user, session)
    before = len(session.match.played)
    for key in (pygame.K_e, pygame.K_p, pygame.K_RETURN):
        user.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        user.step()
        made = len(session.match.played)
        for _ in range(10):
            user.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
            user.step()
        assert len(session.match.played) == made
        user.post(pygame.KEYUP, key=key, mod=0)
        user.step()
    assert len(session.match.played) <= before + 2


def test_pass_first_shows_what_follows_and_needs_a_second_press(make_user: MakeUser) -> None:
    session = session_at("turn", skip=3)
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert scene.widgets.focus is not scene.live.view.means.pass_button
    played = len(session.match.played)
    user.key(pygame.K_p)
    assert scene.live.view.panels.lower == "forecast" and scene.live.view.panels.forecasting.lines
    assert len(session.match.played) == played
    user.key(pygame.K_ESCAPE)
    assert scene.live.view.panels.lower != "forecast" and user.scene == "table"
    user.key(pygame.K_p)
    user.key(pygame.K_p)
    assert len(session.match.played) == played + 1


def test_holding_the_pass_button_passes(make_user: MakeUser) -> None:
    session = session_at("turn", skip=3)
    user = make_user(services=services())
    scene = sit_down(user, session)
    user.hold(scene.live.view.means.pass_button.rect.center, 0.7)
    assert session.state.players[0].passed or session.match.played[-1].command is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_pass_never_lies_beside_the_primary_button(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = sit_down(user, session_at("turn"))
    primary, other = scene.live.view.prompt.primary.rect, scene.live.view.means.pass_button.rect
    assert abs(primary.centerx - other.centerx) > size[0] // 3


def test_conceding_ends_in_the_results_as_a_loss(make_user: MakeUser) -> None:
    session = session_at("turn")
    user = make_user(services=services())
    sit_down(user, session)
    user.key(pygame.K_ESCAPE)
    user.press("Concede")
    user.press("Press again to concede")
    user.step(4)
    assert session.conceded
    assert user.scene == "results"


def test_the_end_of_the_game_leads_to_the_results(make_user: MakeUser) -> None:
    session = session_at("turn", skip=3)
    while len(session.state.stack) and session.state.round < 10:
        session.submit(*picks_of(session.match))
    while session.match.decision is not None and session.match.decision.kind != "turn_end":
        session.submit(*picks_of(session.match))
    user = make_user(services=services())
    sit_down(user, session)
    for _ in range(80):
        if not isinstance(user.app.stack.top, TableScene):
            break
        picks = picks_of(session.match) if session.match.decision is not None else (DONE,)
        MouseHand(user).answer(picks)
        user.step(2)
    assert user.scene == "results"


def test_a_banner_says_that_nothing_is_saved_and_the_game_goes_on(make_user: MakeUser) -> None:
    class Full:
        notice = "Not saved at the moment: the disk is full."

        def entry(self, entry: object, state: object, events: object) -> None:
            """Keeps nothing."""

    session = session_at("turn_end")
    session.keeper = Full()  # type: ignore[assignment]
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert "disk is full" in scene.live.view.spec.notice
    before = session.state.seq
    user.key(pygame.K_e)
    assert session.state.seq != before
    session.keeper = None


def test_a_saved_game_that_cannot_go_on_says_so_and_leads_back(make_user: MakeUser, tmp_path: Path) -> None:
    from game.store import StoreError, open_profile

    class Broken(StoredGames):
        def resume(self, run_id: str | None = None, game_id: str | None = None) -> None:
            raise StoreError(line("store.file", what=line("damage.damaged")))

    given = services()
    broken = given.keeper = Broken(open_profile(tmp_path), given.content, tmp_path)
    user = make_user(services=given)
    from game.client.profile.requests import Go

    user.app.stack.carry_out(Go(TableArgs(resume=True)))
    user.step(3)
    assert user.scene == "title"
    assert broken.problem == "The save file is damaged."
    broken.close()
