"""The replay viewer: every moment of a game by pointer and by keys, branching off, refusing what is not the same game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.__main__ import main
from game.client.profile.preferences import SPEED
from game.client.profile.requests import Go, ReplayArgs
from game.client.profile.services import Options, Services
from game.client.runs.opening import open_services
from game.engine import Entry, Journal, view_for
from game.engine.api.history import Recording
from game.engine.core.rules.scoring import points
from game.match import Match
from game.scenes.draft.scene import DraftScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table import GameScene
from game.store.journal import journal_of
from game.ui.table.layout import table_layout
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import SIZES, MakeUser, end_of, finished
from tests.ui.games import kept_by, services, session_at, sit_down
from tests.ui.tables import bar, recorded


@cache
def game(policy: str = "greedy") -> Match:
    """A finished game whose journal has a digest for every command."""
    quick = finished("replay", policy=policy)
    match = Match(book(), quick.state.setup)
    for entry in quick.played:
        assert entry.command is not None
        assert isinstance(match.submit(entry.command), list)
    return match


def watch(user: User, match: Match, at: int | None = None, event: int | None = None) -> GameScene:
    user.app.stack.carry_out(Go(ReplayArgs(journal=match.journal, at=at, event=event)))
    user.step(2)
    return replay(user)


def replay(user: User) -> GameScene:
    top = user.app.stack.top
    assert isinstance(top, GameScene), user.app.stack.keys
    return top


def branched(kept: Services, game_id: str) -> Match:
    """A saved game as Continue would bring it back."""
    saved = kept_by(kept).store.load(game_id)
    return Match.resume(book(), journal_of(saved.header, saved.entries, saved.digests))


def rest(user: User, scene: GameScene) -> None:
    for _ in range(100):
        if not scene.live.view.playback.moving:
            return
        user.step(1, 0.1)
    raise AssertionError("the replay does not come to rest")


def shows_its_stop(scene: GameScene) -> None:
    """What is on the table is the recorded state of the shown place, as the seat sees it."""
    scene.live.view.playback.finish()
    state = recorded(scene).recording.at(recorded(scene).stop.moment)
    assert scene.live.view.playback.shown == view_for(state, scene.live.model.seat)
    assert scene.live.model.points == (points(state, 0), points(state, 1))
    moment = recorded(scene).stop.moment
    if moment.command and moment.event == len(recorded(scene).recording.events[moment.command]):
        assert scene.asked.journal is not None
        assert state.digest() == scene.asked.journal.effective()[moment.command - 1].digest


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_stepping_through_a_game_shows_every_recorded_state_and_so_does_stepping_back(make_user: MakeUser, policy: str) -> None:
    user = make_user(services=services(reduced_motion=True))
    scene = watch(user, game(policy))
    assert recorded(scene).index == 0
    seen = {recorded(scene).stop.moment.command}
    with user.glancing():
        for number in range(1, recorded(scene).reel.last + 1):
            user.key(pygame.K_RIGHT)
            assert recorded(scene).index == number
            shows_its_stop(scene)
            seen.add(recorded(scene).stop.moment.command)
    assert seen == set(range(len(recorded(scene).recording.commands) + 1))
    assert scene.session.state.result is not None
    assert scene.session.state.result.totals == scene.live.model.points
    with user.glancing():
        for number in range(recorded(scene).reel.last - 1, recorded(scene).reel.last - 60, -1):
            user.key(pygame.K_LEFT)
            assert recorded(scene).index == number
            shows_its_stop(scene)


def test_the_lines_of_the_log_are_those_of_the_game_that_was_played(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = watch(user, game())
    scene.live.model.book.rebuild(game(), 0)
    assert recorded(scene).reel.lines == scene.live.model.book.lines
    user.key(pygame.K_END)
    assert scene.live.view.panels.log.lines[-1].text == recorded(scene).reel.stops[-1].line.text
    user.key(pygame.K_HOME)
    assert len(scene.live.view.panels.log.lines) <= recorded(scene).stop.lines


def test_a_line_of_the_log_leads_to_the_place_where_it_was_told(make_user: MakeUser) -> None:
    user = make_user(services=services())
    lines = recorded(watch(user, game())).reel.lines
    user.key(pygame.K_ESCAPE)
    for number in range(0, len(lines), 29):
        user.app.stack.carry_out(Go(ReplayArgs(journal=game().journal, line=number)))
        user.step(2)
        scene = replay(user)
        told = recorded(scene).reel.stops[recorded(scene).index - 1].lines if recorded(scene).index else 0
        assert told <= number < recorded(scene).stop.lines
        if recorded(scene).index:
            assert recorded(scene).stop.line.card == lines[number].card
        user.key(pygame.K_ESCAPE)


def test_turns_and_rounds_are_reached_by_keys_and_by_buttons(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = watch(user, game())
    for number in range(2, 6):
        user.key(pygame.K_PAGEDOWN)
        assert recorded(scene).stop.round == number and recorded(scene).reel.stops[recorded(scene).index - 1].round == number - 1
    user.press("Round back")
    assert recorded(scene).stop.round == 4 and recorded(scene).reel.stops[recorded(scene).index - 1].round == 3
    user.press("Round on")
    assert recorded(scene).stop.round == 5
    turn = recorded(scene).stop.turn
    user.press("Turn on")
    user.press("Turn on")
    assert recorded(scene).stop.turn == turn + 2
    user.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert recorded(scene).stop.turn == turn + 3
    user.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert recorded(scene).stop.turn == turn + 2
    user.press("Turn back")
    assert recorded(scene).stop.turn == turn + 1
    before = recorded(scene).index
    user.press("Step on")
    user.press("Step on")
    user.press("Step back")
    assert recorded(scene).index == before + 1
    shows_its_stop(scene)


def test_a_press_and_a_drag_on_the_timeline_go_there(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = watch(user, game())
    line = bar(scene).timeline
    y = line.rect.centery
    user.click((line.x_of(100), y))
    assert abs(recorded(scene).index - 100) <= 1
    shows_its_stop(scene)
    user.drag((line.x_of(100), y), (line.x_of(200), y))
    assert abs(recorded(scene).index - 200) <= 1
    shows_its_stop(scene)
    user.move((line.x_of(50), y))
    assert line.pointed is not None and abs(line.pointed - 50) <= 1
    for index in line.swings:
        user.click((line.x_of(index), line.rect.top + 8))
        assert recorded(scene).index == index


def test_it_plays_by_itself_at_eight_speeds_forwards_and_backwards(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = watch(user, game())
    user.press("Play")
    assert recorded(scene).playing == 1 and scene.moving
    user.step(20, 0.1)
    slow = recorded(scene).index
    assert slow >= 1
    user.key(pygame.K_SPACE)
    assert recorded(scene).playing == 0
    stood = recorded(scene).index
    user.step(20, 0.1)
    assert recorded(scene).index == stood
    for label in ("1×", "2×", "4×"):
        assert recorded(scene).pace == int(label[0])
        user.press(label)
    assert recorded(scene).pace == 8
    user.key(pygame.K_SPACE)
    user.step(20, 0.1)
    assert recorded(scene).index - stood > slow
    rest(user, scene)
    user.key(pygame.K_r)
    assert recorded(scene).playing == -1
    there = recorded(scene).index
    user.step(20, 0.1)
    assert recorded(scene).index < there
    user.step(400, 0.1)
    assert recorded(scene).index == 0 and recorded(scene).playing == 0
    user.press("Play backwards")
    assert recorded(scene).index >= recorded(scene).reel.last - 1


def test_a_branch_is_a_new_saved_game_from_that_place_and_is_marked_assisted(make_user: MakeUser, tmp_path: object) -> None:
    user = make_user()
    kept = open_services(Options(size=(1280, 720), data=user.app.options.data))
    kept.settings.set(SPEED, 0.0)
    user = make_user(services=kept)
    store = kept_by(kept).store
    match = game()
    scene = watch(user, match, at=60)
    count = recorded(scene).reel.decided(recorded(scene).index)
    assert count == 60
    user.press("Branch from here")
    assert user.scene == "replay"
    user.press("Again: new game")
    table = user.app.stack.top
    assert isinstance(table, GameScene) and user.scene == "table"
    assert table.session.match.assisted
    assert table.session.state.digest() == match.played[count - 1].digest
    assert store.flush(5)
    saved = store.running_games()
    assert len(saved) == 1 and saved[0].entries == count
    path = kept_by(kept).export(table.session.match)
    assert main(["replay", str(path)]) == 0
    ended = end_of(user, table.session.match, conceded=True)
    ended.finish()
    user.key(pygame.K_r)
    rematch = user.app.stack.top
    assert isinstance(rematch, GameScene | DraftScene) and not rematch.session.match.assisted
    again = branched(kept, saved[0].game_id)
    assert again.assisted and again.state.digest() == table.session.state.digest()


def test_the_end_of_a_game_offers_no_branch_but_the_place_before_it_does(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = watch(user, game(), at=len(game().played))
    assert not bar(scene).controls.branch.enabled
    user.key(pygame.K_e)
    assert user.scene == "replay"
    user.key(pygame.K_PAGEUP)
    assert bar(scene).controls.branch.enabled
    user.key(pygame.K_e)
    assert user.scene == "replay"
    user.key(pygame.K_e)
    assert user.scene in ("table", "draft")


def test_another_version_other_packs_and_a_changed_journal_are_refused_with_a_sentence(make_user: MakeUser) -> None:
    user = make_user(services=services())
    entries = game().journal.entries
    changed = Journal(game().journal.setup, [*entries[:20], Entry(entries[20].command, b"y" * 16), *entries[21:]])
    for data, words in (
        ({"journal": game().journal, "rules_version": 99}, "rules version 99"),
        ({"journal": changed}, "command 21"),
    ):
        user.app.stack.carry_out(Go(ReplayArgs(**data)))
        user.step(2)
        assert user.scene == "title"
        assert words in user.app.toast_words


def test_escape_goes_back_to_the_results_from_which_it_was_opened(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, game())
    scene.finish()
    user.step()
    user.press("Replay")
    assert recorded(replay(user)).index == 0
    user.key(pygame.K_ESCAPE)
    top = user.app.stack.top
    assert isinstance(top, ResultsScene)
    user.press("Replay")
    user.press("Close")
    assert user.scene == "results"


def test_a_running_game_is_looked_at_from_its_pause_and_goes_on_unchanged(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn", skip=4))
    digest = table.session.state.digest()
    user.key(pygame.K_ESCAPE)
    user.press("Replay")
    scene = replay(user)
    assert recorded(scene).index == recorded(scene).reel.last
    user.key(pygame.K_PAGEUP)
    user.key(pygame.K_LEFT)
    shows_its_stop(scene)
    assert all(player.deck is None for player in scene.live.view.playback.shown.players[1:])
    user.key(pygame.K_ESCAPE)
    assert user.scene == "pause"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "table" and table.session.state.digest() == digest


def test_the_focus_walks_through_cards_and_buttons_and_arrows_step_outside_of_cards(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = watch(user, game(), at=80)
    assert user.focused() == "Timeline"
    here = recorded(scene).index
    names = set()
    for _ in range(40):
        user.key(pygame.K_TAB)
        names.add(user.focused())
    assert {"Timeline", "Play", "Branch from here", "Close"} <= names
    assert recorded(scene).index == here
    user.key(pygame.K_c)
    user.key(pygame.K_RIGHT)
    assert recorded(scene).index == here


def test_a_pile_is_looked_into_and_closed(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = watch(user, game(), at=80)
    user.key(pygame.K_d)
    assert scene.live.view.pile.open
    user.key(pygame.K_ESCAPE)
    assert not scene.live.view.pile.open and user.scene == "replay"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_replay_lies_outside_or_on_another_thing(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = watch(user, game(), at=90)
    window = user.app.screen.get_rect()
    areas = scene.live.view.playback.layout.areas
    for number, widget in enumerate(bar(scene).controls.widgets):
        assert window.contains(widget.rect), widget.label
        for other in bar(scene).controls.widgets[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)
        for name, area in areas.items():
            assert not widget.rect.colliderect(area), (widget.label, name)
        if widget not in (bar(scene).timeline, bar(scene).controls.branch):
            assert not widget.rect.colliderect(bar(scene).controls.words_box), widget.label
    assert bar(scene).controls.words_box.width >= 100


def test_worlds_of_the_nemesis_make_room_for_a_planned_invasion_and_for_none_that_is_watched(make_user: MakeUser) -> None:
    user = make_user(services=services(reduced_motion=True))
    scene = watch(user, game())
    playback, reel, parted = scene.live.view.playback, recorded(scene).reel, 0
    views = (view_for(recorded(scene).recording.at(stop.moment), scene.live.model.seat) for stop in reel.stops)
    for view in [view for view in views if view.invasion is not None][-12:]:
        watched = playback.arrange(view, playback.scale, playback.seat, {}).zones["rival_worlds"]
        calm = table_layout(replace(view, invasion=None), playback.scale, playback.seat).zones["rival_worlds"]
        assert watched == calm
        parted += table_layout(view, playback.scale, playback.seat).zones["rival_worlds"] != calm
    assert parted, "they make room at the table"


def test_a_recording_of_a_greedy_game_is_short_to_make() -> None:
    recording = Recording(book(), game().journal)
    assert len(recording.marks) >= game().state.round
