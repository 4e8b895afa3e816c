"""Set-up, draft, results, rematch and replay of local games, by mouse and by keys (UX-F4, UX-H7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.client.games.local_game import LocalGame, local_book, local_setup, names_in
from game.client.games.privacy import CURTAIN, OPEN, PEEK
from game.client.games.requests import DraftArgs, ResultsArgs, TableArgs
from game.client.games.session import Session
from game.client.profile.requests import Go, LocalArgs, Swap
from game.content.language import say
from game.engine import Setup, seed_of
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.draft.scene import DraftScene
from game.scenes.results.local import order_of
from game.scenes.results.scene import ResultsScene
from game.scenes.setup.local import LocalScene
from game.scenes.shared.curtain import CurtainScene
from game.scenes.table import GameScene
from game.ui.screens.privacy_demo import SECONDS, SENTENCES
from tests.ui.conftest import User
from tests.ui.games import services
from tests.ui.seats import MakeUser, draft_by_keys, local_session, people
from tests.ui.tables import seated


def page(user: User) -> LocalScene:
    user.app.stack.carry_out(Go(LocalArgs()))
    user.step(2)
    top = user.app.stack.top
    assert isinstance(top, LocalScene)
    return top


def finished(seats: int, privacy: str = CURTAIN, rivals: int = 0) -> Session:
    """A game of two rounds, played to its end."""
    return played(local_setup(LocalGame(people(seats, rivals), draft=False, privacy=privacy), f"end {seats}"))


def played(setup: Setup) -> Session:
    """Two rounds of a set-up, played to their end."""
    match = Match(local_book(()), replace(setup, sectors=(1, 2)))
    rival = make_rival("greedy", seed_of("end"))
    while match.decision is not None:
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
    return Session(match)


def results_of(user: User, session: Session) -> ResultsScene:
    user.app.stack.carry_out(Go(ResultsArgs(session=session)))
    user.step(2)
    top = user.app.stack.top
    assert isinstance(top, ResultsScene)
    top.finish()
    return top


# -- set-up


def test_the_title_leads_to_the_set_up_and_two_people_are_ready(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.press("Local game")
    scene = user.app.stack.top
    assert isinstance(scene, LocalScene) and user.focused() == "Start"
    assert len(scene.chosen.chairs) == 2 and scene.chosen.humans == (0, 1)
    assert scene.chosen.mode == PEEK and not scene.message
    user.key(pygame.K_RETURN)
    assert isinstance(user.app.stack.top, DraftScene)


def test_the_mode_follows_the_number_of_people_until_somebody_chooses_one(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = page(user)
    user.click(scene.count.segment(2).center)
    assert len(scene.chosen.chairs) == 4 and scene.chosen.mode == CURTAIN
    user.click(scene.privacy.segment(2).center)
    assert scene.chosen.mode == OPEN
    user.click(scene.count.segment(0).center)
    assert scene.chosen.mode == OPEN and len(scene.chosen.chairs) == 2


def test_names_kinds_home_worlds_devices_and_tokens_are_chosen_by_mouse(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = page(user)
    row = scene.rows[1]
    user.click(row.name.rect.center)
    for _ in range(3):
        user.key(pygame.K_BACKSPACE)
    user.type("Zoe")
    for spinner in (row.kind, row.home, row.device, row.surges):
        user.click((spinner.rect.right - 8, spinner.rect.centery))
    chair = scene.chosen.chairs[1]
    assert chair.name == "Zoe" and chair.kind == "cadet" and chair.surges == 1
    assert chair.home in [card.key for card in scene.book.homes]
    assert not row.device.enabled or chair.device != "shared"
    user.click((row.surges.rect.left + 8, row.surges.rect.centery))
    assert scene.chosen.chairs[1].surges == 0


def test_a_name_that_two_seats_share_is_said_and_start_does_nothing(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = page(user)
    scene.rows[1].name.set("ADA")
    user.step(2)
    assert scene.message == "Two seats have the same name." and not scene.begin.enabled
    user.key(pygame.K_e)
    assert user.scene == "local"


def test_each_mode_has_a_demonstration_of_five_seconds_that_comes_to_rest(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = page(user)
    seen: set[tuple[str, bool, bool]] = set()
    for mode, index in ((CURTAIN, 1), (OPEN, 2), (PEEK, 0)):
        user.click(scene.privacy.segment(index).center)
        assert scene.demo.mode == mode and scene.demo.moving
        shown = []
        for _ in range(60):
            user.step(1, 0.1)
            shown.append((scene.demo.open_seat, scene.demo.curtain > 0))
        assert not scene.demo.moving and scene.demo.time == SECONDS
        seen.add((mode, any(down for _, down in shown), any(seat is not None for seat, _ in shown)))
    assert (CURTAIN, True, True) in seen and (PEEK, False, True) in seen


def test_no_switch_moves_away_from_the_pointer_when_a_pack_is_switched_on(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = page(user)
    switches = [*scene.switches, scene.draft]
    before = [switch.rect.copy() for switch in switches]
    for place in before[: len(scene.switches)]:
        user.click(place.center)
        assert [switch.rect for switch in switches] == before
    assert all(switch.on for switch in switches) and scene.revenge.visible and not scene.revenge.on
    assert scene.revenge.rect.collidelist(before) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_packs_and_rules_stand_in_even_columns(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = page(user)
    first, second, third = (switch.rect for switch in scene.switches)
    assert second.left - first.left == third.left - second.left
    below = (scene.draft.rect, scene.revenge.rect, scene.length.rect)
    assert [rect.left for rect in below] == [first.left, second.left, third.left]


def test_a_pack_under_the_pointer_tells_what_it_swaps_at_the_side(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = page(user)
    promos = next(switch for switch in scene.switches if switch.label == "Promos")
    user.move(promos.rect.center)
    assert "Le' Sav for Avalon" in scene.demo.state and "In new print" in scene.demo.state
    user.move(scene.seed.rect.center)
    assert scene.demo.state == say(SENTENCES[scene.mode or PEEK])


def test_the_set_up_is_kept_for_the_next_time(make_user: MakeUser) -> None:
    given = services()
    user = make_user(services=given)
    scene = page(user)
    user.click(scene.count.segment(1).center)
    scene.rows[2].name.set("Mia")
    user.click((scene.rows[2].kind.rect.right - 8, scene.rows[2].kind.rect.centery))
    scene.draft.on = False
    user.press("Start")
    assert isinstance(user.app.stack.top, GameScene)
    again = make_user(services=given)
    kept = page(again)
    assert [chair.name for chair in kept.chosen.chairs] == ["Ada", "Ben", "Mia"]
    assert kept.chosen.chairs[2].kind == "cadet" and not kept.draft.on


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 5])
def test_everything_on_the_page_has_its_place(make_user: MakeUser, size: tuple[int, int], seats: int) -> None:
    user = make_user(size, services=services(size=size))
    scene = page(user)
    user.click(scene.count.segment(seats - 2).center)
    window = user.app.screen.get_rect()
    shown = [widget for widget in scene.widgets.widgets if widget.visible]
    for number, widget in enumerate(shown):
        assert window.contains(widget.rect), widget.label
        for other in shown[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)


# -- draft


@pytest.mark.parametrize(("seats", "rivals"), [(2, 0), (4, 2)])
def test_everybody_drafts_in_snake_order_and_the_table_follows(make_user: MakeUser, seats: int, rivals: int) -> None:
    user = make_user(services=services())
    session = Session(Match(local_book(()), local_setup(LocalGame(people(seats, rivals), privacy=OPEN), "draft")))
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    asked = []
    for _ in range(400):
        top = user.app.stack.top
        if not isinstance(top, DraftScene):
            break
        spec = top.live.view.spec
        if spec.asks != "nothing":
            asked.append(spec.seat)
            assert top.live.model.names.seats[spec.seat] in spec.prompt.sentence
            draft_by_keys(user, top)
        else:
            user.step(1, 0.1)
    assert isinstance(user.app.stack.top, GameScene | CurtainScene)
    assert sorted(asked) == sorted([*range(seats - rivals)] * 2)


# -- the end


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_results_name_the_winner_and_show_every_ledger(make_user: MakeUser, seats: int) -> None:
    user = make_user(services=services())
    scene = results_of(user, finished(seats))
    first = order_of(scene.final)[0]
    assert first in scene.final.winners
    if len(scene.final.winners) == 1:
        assert scene.verdict[0] == f"{scene.names[first]} wins"
    assert scene.turn_score.visible is (len(scene.paged) < seats)  # two ledgers need no page to turn to
    seen: set[str] = set()
    for _ in range(seats):
        seen |= {table.name for table in scene.paged}
        if scene.turn_score.enabled:
            user.key(pygame.K_b)
    assert seen == set(scene.names)
    assert not any("you" in words.lower().split() for words in scene.why)
    user.key(pygame.K_g)
    assert scene.graph is not None and scene.graph.visible
    assert len({scene.graph.colors[seat] for seat in range(seats)}) == seats


def test_a_rematch_rotates_the_seats_and_keeps_every_setting(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = finished(3)
    scene = results_of(user, session)
    before = names_in(session.state.setup, ("", "", ""))
    user.press("Rematch, seats rotate")
    user.step(3)
    top = user.app.stack.top
    assert isinstance(top, GameScene | CurtainScene)
    setup = top.session.state.setup
    assert names_in(setup, ("", "", "")) == [before[-1], *before[:-1]]
    assert setup.option("privacy", "") == CURTAIN and setup.sectors == session.state.setup.sectors
    assert setup.seed != session.state.setup.seed
    assert user.app.stack.top is not scene


def test_the_results_show_the_seed_as_it_was_typed(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.press("Local game")
    scene = page(user)
    scene.seed.set("tea at eight")
    user.press("Start")
    user.step(3)
    session = user.app.stack.top.session  # type: ignore[union-attr]
    assert session.state.setup.seed == seed_of("tea at eight")
    assert results_of(user, played(session.state.setup)).seed.value == "tea at eight"


def test_after_the_end_the_whole_game_can_be_watched_with_all_hands_open(make_user: MakeUser) -> None:
    user = make_user(services=services())
    results_of(user, finished(3))
    user.press("Replay")
    user.step(3)
    top = user.app.stack.top
    assert isinstance(top, GameScene)
    assert all(player.hand is not None for player in top.live.view.playback.shown.players)
    for _ in range(60):
        user.key(pygame.K_RIGHT)
    assert isinstance(user.app.stack.top, GameScene)


def test_the_last_turn_of_the_others_is_shown_once_more_as_everybody_saw_it(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    session = local_session(3, CURTAIN, skip=7)
    user.app.stack.carry_out(Swap(TableArgs(session=session)))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, GameScene)
    turn = seated(scene).recap.last(scene.live.model.seat)
    assert turn is not None and all(player.hand is None for player in turn.before.players)
    user.key(pygame.K_r)
    assert scene.live.view.playback.replaying
    for _ in range(200):
        user.step(1, 0.1)
        if not scene.live.view.playback.moving:
            break
    assert not scene.live.view.playback.replaying and scene.live.model.choice is not None
    assert len(seated(scene).recap.turns) == len({id(turn) for turn in seated(scene).recap.turns})


def test_a_game_of_one_person_with_rivals_needs_no_privacy_and_can_be_given_up(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services())
    session = local_session(3, PEEK, rivals=2, skip=2)
    user.app.stack.carry_out(Swap(TableArgs(session=session)))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, GameScene)
    assert scene.live.model.viewer == 0 == scene.live.model.seat and not scene.live.view.eyes
    assert scene.live.view.playback.shown.players[0].hand is not None and scene.live.view.playback.shown.players[1].hand is None
