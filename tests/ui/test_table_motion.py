"""Timeline, sprites and playback: what is shown ends where the rules ended, however it is hurried."""

from __future__ import annotations

from random import Random

from pygame import Rect

from game.engine import view_for
from game.engine.events import CommandTried, NemesisTurned
from game.ui.choreography import LONGEST_NEMESIS, LONGEST_OWN, cues
from game.ui.playback import Playback
from game.ui.scale import Scale
from game.ui.sprites import Sprite
from game.ui.timeline import Cue, Timeline
from tests.ui.games import picks_of, session_at


def test_cues_are_shown_in_order_each_after_the_time_of_the_one_before() -> None:
    shown: list[str] = []
    line: Timeline[str] = Timeline(shown.append)
    line.play([Cue("one", 0.5), Cue("two", 0.5), Cue("three", 0.0)])
    assert shown == ["one"]
    line.update(0.4)
    assert shown == ["one"]
    line.update(0.2)
    assert shown == ["one", "two"] and line.running
    line.update(0.5)
    assert shown == ["one", "two", "three"] and not line.running


def test_finishing_shows_everything_at_once_and_speed_only_changes_the_time() -> None:
    for speed in (1.0, 4.0, float("inf")):
        shown: list[int] = []
        line: Timeline[int] = Timeline(shown.append)
        line.speed = speed
        line.play([Cue(number, 0.3) for number in range(5)])
        line.update(0.3)
        line.finish()
        assert shown == [0, 1, 2, 3, 4] and not line.running


def test_a_sprite_goes_from_its_start_to_its_goal_and_stays_there() -> None:
    sprite = Sprite(1, Rect(0, 0, 50, 70), Rect(100, 40, 100, 140), 0.0, 1.0)
    assert sprite.rect == Rect(0, 0, 50, 70)
    sprite.age = 0.5
    assert 50 < sprite.rect.left < 100
    sprite.age = 1.0
    assert sprite.rect == Rect(100, 40, 100, 140) and not sprite.moving
    sprite.fly(Rect(0, 0, 50, 70), 0.2)
    assert sprite.rect == Rect(100, 40, 100, 140) and sprite.moving


def test_no_chain_of_events_takes_longer_than_its_limit() -> None:
    session = session_at("turn_end")
    for _ in range(120):
        if session.match.decision is None:
            break
        events = session.submit(*picks_of(session.match))
        assert isinstance(events, list)
        nemesis = any(isinstance(event, NemesisTurned | CommandTried) for event in events)
        total = sum(cue.hold for cue in cues(events))
        assert total <= (LONGEST_NEMESIS if nemesis else LONGEST_OWN) + 1e-9


def test_the_shown_view_folded_from_events_is_the_view_of_the_state_and_every_card_lands_in_its_place() -> None:
    rng = Random(5)
    session = session_at("boost")
    field = Rect(0, 0, 40, 56)
    playback = Playback(session.state, 0, Scale(1280, 720), lambda place, card: field, lambda event: None)
    for _ in range(150):
        if session.match.decision is None:
            break
        events = session.submit(*picks_of(session.match, "random"))
        assert isinstance(events, list)
        playback.play(session.state, events)
        while playback.busy:
            playback.update(rng.choice((0.01, 0.05, 0.2)))
        folded = playback.shown
        wanted = view_for(session.state, 0)
        folded.active = wanted.active
        assert folded == wanted
        playback.finish()
        assert {card: sprite.rect for card, sprite in playback.field.sprites.items()} == {
            card: spot.rect for card, spot in playback.layout.spots.items()
        }


def test_an_undo_shows_the_state_before_without_any_event() -> None:
    session = session_at("deploy")
    told: list[object] = []
    playback = Playback(session.state, 0, Scale(1280, 720), lambda place, card: None, told.append)
    session.undo()
    playback.jump(session.match.state)
    while playback.moving:
        playback.update(0.05)
    assert playback.shown == view_for(session.match.state, 0)
    assert not told
