"""The last move of the Nemesis stays in words until its next turn, and can be shown again (UX-N4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.campaign.lengths import LENGTHS
from game.client.games.session import Session
from game.client.table.last_moves import LastMoves
from game.client.table.log_book import history
from game.client.table.nemesis_facts import FAILURES
from game.client.table.watching import remember
from game.content.names import Names
from game.engine import Event, view_for
from game.engine.core.actions import Draft
from game.engine.core.events import CardMoved, CommandTried, NemesisTurned, RoundStarted, TurnStarted
from game.match import Match
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, session_offering, setup, sit_down
from tests.ui.hands import MouseHand

MakeUser = Callable[..., User]


def test_every_turn_of_the_nemesis_becomes_one_sentence_that_names_its_card_and_its_object() -> None:
    session = session_at("turn")
    wording = services().content.wording
    while session.match.decision is not None:
        session.submit(*picks_of(session.match))
    view = view_for(session.state, 0)
    names = Names.of(view)
    moves = LastMoves(wording, view, names)
    turn: list[Event] = []
    turns = told = 0
    for event, after in history(session.match, 0):
        if isinstance(event, TurnStarted):
            turn = []
        turn.append(event)
        moves.watch(event, after)
        if not isinstance(event, CommandTried) or event.reason.code in FAILURES:
            continue
        turns += 1
        card = next(e.card for e in turn if isinstance(e, NemesisTurned))
        assert session.book.nemesis[card].name in moves.sentence
        named = [argument for argument in event.reason.args if isinstance(argument, int)]
        told += bool(named) and names.card(named[0]) in moves.sentence
        assert len(moves.moves) <= 5
    assert turns > 15 and told > turns * 0.8
    drafted = [e for e in moves.events if isinstance(e, CardMoved) and e.verb == "draft"]
    assert all(names.card(e.card) in moves.sentence for e in drafted)


def test_what_the_nemesis_starts_a_raid_with_is_no_draft_of_the_last_round() -> None:
    session = Session(Match(book(), replace(setup("gifts"), changes=LENGTHS["raid"].changes)))
    while session.state.round < 2:
        session.submit(*picks_of(session.match))
    view = view_for(session.state, 0)
    moves = LastMoves(services().content.wording, view, Names.of(view))
    told, drafts = [], [0]
    for event, after in history(session.match, 0):
        moves.watch(event, after)
        if isinstance(event, RoundStarted):
            told.append(moves.recap)
            drafts.append(0)
        drafts[-1] += isinstance(event, CardMoved) and event.verb == "draft" and event.to[0] in ("column", "sideways")
    assert drafts[0] == 6 and told[0] == "", "the start grant of a Raid lies below the Prime Cards before the first round"
    assert f"{drafts[1]} card" in told[1]


def test_the_sentence_stays_in_the_console_until_the_next_turn_of_the_nemesis(make_user: MakeUser) -> None:
    session = session_offering("turn", Draft)
    user = make_user(services=services())
    scene = sit_down(user, session)
    sentence = scene.live.view.panels.console.note
    assert sentence and len(scene.live.view.panels.console.chips) == len(scene.live.model.moves.moves)
    assert session.match.decision is not None
    MouseHand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Draft)),))
    assert scene.live.view.panels.console.note == sentence
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.live.view.panels.console.note == sentence
    MouseHand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Draft)),))
    user.key(pygame.K_e)
    MouseHand(user).settle()
    assert scene.live.view.panels.console.note and scene.live.view.panels.console.note != sentence
    assert scene.live.view.panels.console.note == scene.live.view.panels.console.chips[-1].sentence


def test_after_its_pass_the_pass_stands_above_the_card_of_the_turn_before(make_user: MakeUser) -> None:
    session = session_at("boost", skip=3)
    user = make_user(services=services())
    scene = sit_down(user, session)
    console, last = scene.live.view.panels.console, scene.live.model.moves.moves[-1]
    assert last.icon == "pass" and not last.turned and console.card is not None
    assert console.past and console.note == last.sentence

    def drawn() -> bytes:
        picture = pygame.Surface(user.app.screen.get_size())
        console.draw(picture)
        return pygame.image.tobytes(picture, "RGB")

    dim = drawn()
    console.past = False
    assert drawn() != dim


def test_what_was_watched_and_what_is_made_anew_are_the_same_moves(make_user: MakeUser) -> None:
    session = session_at("turn")
    user = make_user(services=services())
    scene = sit_down(user, session)
    for _ in range(40):
        MouseHand(user).answer(picks_of(session.match))
    MouseHand(user).settle()
    watched = list(scene.live.model.moves.moves)
    events = list(scene.live.model.moves.events)
    remember(scene.live.model)
    assert list(scene.live.model.moves.moves) == watched and len(watched) == 5
    assert scene.live.model.moves.events == events


def test_r_shows_the_last_move_again_and_changes_nothing(make_user: MakeUser) -> None:
    for speed in (0.0, 1.0):
        session = session_at("turn", skip=3)
        user = make_user(services=services(speed=speed))
        scene = sit_down(user, session)
        digest, shown, lines = session.state.digest(), scene.live.view.playback.shown, list(scene.live.model.book.lines)
        desk, moves = scene.live.model.choice, list(scene.live.model.moves.moves)
        asked = scene.live.view.prompt.sentence
        user.key(pygame.K_r)
        assert scene.live.view.playback.replaying and scene.live.view.playback.moving
        assert "once more" in scene.live.view.prompt.sentence
        assert not any(scene.live.view.prompt.primary is w and w.visible for w in scene.widgets.widgets)
        MouseHand(user).settle()
        assert not scene.live.view.playback.replaying
        assert scene.live.view.playback.shown == shown and session.state.digest() == digest
        assert scene.live.model.book.lines == lines and list(scene.live.model.moves.moves) == moves
        assert scene.live.model.choice is desk and scene.live.view.prompt.sentence == asked


def test_any_press_ends_the_replay_and_keeps_what_was_half_chosen(make_user: MakeUser) -> None:
    session = session_at("invasion", skip=2)
    user = make_user(services=services(speed=1.0))
    scene = sit_down(user, session)
    assert scene.live.model.choice is not None
    chosen = list(scene.live.model.choice.chosen)
    user.key(pygame.K_r)
    assert scene.live.view.playback.replaying
    user.key(pygame.K_n)
    assert not scene.live.view.playback.moving and scene.live.model.choice is not None
    assert scene.live.model.choice.chosen == chosen and scene.live.model.planning


def test_before_the_first_move_of_the_nemesis_r_says_so(make_user: MakeUser) -> None:
    session = session_at("boost")
    user = make_user(services=services())
    scene = sit_down(user, session)
    user.key(pygame.K_r)
    assert not scene.live.view.playback.moving and "not moved yet" in scene.live.view.prompt.detail


def test_the_strip_is_reached_by_pointer_and_keys_and_tells_each_move(make_user: MakeUser) -> None:
    session = session_at("turn", skip=6)
    user = make_user(services=services())
    scene = sit_down(user, session)
    boxes = {key: box for box, key, _ in scene.live.view.panels.console.focusables()}
    first = scene.live.model.moves.moves[0]
    user.click(boxes["move:0"].center)
    assert scene.live.view.prompt.detail == first.sentence
    user.move(boxes["move:1"].center)
    assert scene.live.view.panels.console.hovered == "move:1"
    user.click(boxes["replay"].center)
    assert scene.live.view.playback.replaying
    user.key(pygame.K_h)
    spot = next(w for w in scene.live.view.panels.widgets() if getattr(w, "key_name", "") == "replay")
    spot.press()
    assert scene.live.view.playback.replaying


def test_a_second_card_of_a_turn_is_told_as_a_move_of_its_own() -> None:
    from dataclasses import replace

    from game.content.names import Names
    from game.engine.core.changes import SecondCard
    from game.match import Match, Sight
    from game.rivals import make_rival
    from tests.table import book
    from tests.ui.games import setup

    match = Match(book(), replace(setup("second card"), changes=(SecondCard(2),)))
    rival = make_rival("random", "second card")
    while match.decision is not None:
        match.submit(rival.choose(Sight(match.state, match.decision.seat), match.decision))
    view = view_for(match.state, 0)
    moves = LastMoves(services().content.wording, view, Names.of(view))
    turned = seconds = 0
    for event, after in history(match, 0):
        if isinstance(event, TurnStarted):
            turned = 0
        moves.watch(event, after)
        if isinstance(event, NemesisTurned):
            turned += 1
            assert match.book.nemesis[event.card].name in moves.sentence
            if turned == 2:
                seconds += 1
                assert len(moves.moves) >= 2 and moves.moves[-1] != moves.moves[-2]
    assert seconds > 3
