"""Timeline, sprites and playback: what is shown ends where the rules ended, however it is hurried."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from game.client.table.choreography import LONGEST_OWN, Item, ShownCue, cues, lasts
from game.client.table.timeline import Cue, Timeline
from game.engine import mask, view_for
from game.engine.core.events import GameEnded, NemesisTurned, PhaseStarted, RoundStarted, TurnStarted
from game.match import Match
from game.ui.kit.scale import Scale
from game.ui.table.playback import Playback
from game.ui.table.sprites import Sprite
from tests.table import book
from tests.ui.games import picks_of, session_at, setup
from tests.ui.tables import asked_by_nemesis


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


def turns_of_the_nemesis(seed: str, speed: float) -> tuple[list[float], list[float]]:
    """Seconds on the clock of each turn of the Nemesis in a whole game at a speed, and of each chain of other events."""
    match = Match(book(), setup(seed), digests=False)
    turns: list[float] = []
    others: list[float] = []
    theirs = False
    while match.decision is not None:
        events = match.submit(match.command(*picks_of(match)))
        assert isinstance(events, list)
        part: list[Cue[Item]] = []
        for cue in cues(events, 1, theirs=theirs, speed=speed):
            assert isinstance(cue.item, ShownCue)
            event = cue.item.event
            if isinstance(event, TurnStarted | PhaseStarted | RoundStarted | GameEnded):
                (turns if theirs else others).append(lasts(part) / speed)
                part, theirs = [], isinstance(event, TurnStarted) and event.seat == 1
            part.append(cue)
        (turns if theirs else others).append(lasts(part) / speed)
    return turns, others


@pytest.mark.parametrize(("speed", "longest"), [(1.0, 2.5), (2.0, 1.2), (4.0, 0.4)])
def test_a_turn_of_the_nemesis_takes_at_most_its_time_and_all_turns_of_a_game_two_minutes(speed: float, longest: float) -> None:
    for seed in ("long one", "long two"):
        turns, others = turns_of_the_nemesis(seed, speed)
        assert max(turns) <= longest and sum(turns) <= 120 / speed
        assert max(others) * speed <= LONGEST_OWN + 1e-9
        assert sum(turn > 0 for turn in turns) >= 20


def test_a_cue_that_waits_holds_the_next_one_until_it_is_asked_to_go_on() -> None:
    shown: list[str] = []
    line: Timeline[str] = Timeline(shown.append)
    line.play([Cue("one", 0.2, wait=True), Cue("two", 0.2), Cue("three", 0.1, wait=True), Cue("four", 0.0)])
    assert line.pauses and not line.waiting
    line.update(5.0)
    assert shown == ["one"] and line.waiting and line.running
    line.go_on()
    assert shown == ["one", "two"] and not line.waiting
    line.go_on()
    assert shown == ["one", "two", "three"] and line.waiting
    line.go_on()
    assert shown[-1] == "four" and not line.running


def test_each_turn_of_the_nemesis_waits_once_at_its_end_in_teach_mode() -> None:
    match = Match(book(), setup("teach"), digests=False)
    waits = turned = 0
    while match.decision is not None and turned < 12:
        theirs = match.decision.kind == "nemesis_pick"
        events = match.submit(match.command(*picks_of(match)))
        assert isinstance(events, list)
        asking = match.decision is not None and match.decision.kind == "nemesis_pick"
        queue = cues(events, 1, theirs=theirs, teach=not asking)
        waits += sum(cue.wait for cue in queue)
        turned += sum(isinstance(event, NemesisTurned) for event in events)
        assert not any(cue.wait for cue in cues(events, 1, theirs=theirs))
    assert turned == 12 and waits >= 11


def test_the_shown_view_folded_from_events_is_the_view_of_the_state_and_every_card_lands_in_its_place() -> None:
    rng = Random(5)
    session = session_at("boost")
    field = Rect(0, 0, 40, 56)
    playback = Playback(view_for(session.state, 0), 0, Scale(1280, 720), lambda place, card: field, lambda event, view: None)
    for _ in range(150):
        if session.match.decision is None:
            break
        events = session.submit(*picks_of(session.match, "random"))
        assert isinstance(events, list)
        playback.play([mask(event, 0) for event in events], view_for(session.state, 0), asked_by_nemesis(session.state))
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
    playback = Playback(
        view_for(session.state, 0), 0, Scale(1280, 720), lambda place, card: None, lambda event, view: told.append(event)
    )
    session.undo()
    playback.jump(view_for(session.match.state, 0), asked_by_nemesis(session.match.state))
    while playback.moving:
        playback.update(0.05)
    assert playback.shown == view_for(session.match.state, 0)
    assert not told
