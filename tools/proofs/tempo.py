"""Tempo: however fast a table is shown, whatever is pressed meanwhile, it rests as the state is, and no undo is late.

Undo is pressed at random moments while the clock of a finished turn runs, and must take the act back each time. Games are shown
with random steps of time: what the events fold into must be what the state gives, each card in its place. The same games are
played in a window at once, at the usual speed, with reduced motion, with cards for bodies, and in a storm: a hundred presses a
second, Space held, steps of time of nothing, of five seconds and backwards. All must end in the same digest.

Options: --undos N  --windows N  --plant undo|fold|twice (a late undo, an event that is not folded, a press that counts twice:
faults that must be found).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random
from typing import NamedTuple
from unittest.mock import patch

import pygame
from pygame import Rect

from game.app.loop import App
from game.cli.stage import open_app
from game.cli.stage_games import played_match
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.preferences import ASK, BY_PRESS, END_TURN, MOTION, NEMESIS_SPEED, SPEED, TABLE_LOOK, TIES
from game.client.table import answering, undoing
from game.client.table.choice import Submission
from game.client.table.effects import Effect
from game.client.table.intents import Choose, Undo
from game.client.table.state import TableState
from game.engine import Action, Event, View, fold, mask, view_for
from game.engine.actions import Draft
from game.engine.events import EnergyChanged
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.table import TableScene
from game.ui.kit.scale import Scale
from game.ui.table import playback as showing
from game.ui.table.playback import Playback

Answer = Callable[[TableState, Submission], list[Effect]]
GAMES, IN_WINDOW, UNDOS = 200, 3, 2_000
"""Games that are shown without a window, those of them that are played in one, and presses of Undo."""
MOST_COMMANDS = 30
"""Answers of a game in a window."""
SIZE = (1280, 720)
FIELD = Rect(0, 0, 40, 56)


class Way(NamedTuple):
    """A way to show a game."""

    name: str
    speed: float = 1.0
    still: bool = False
    look: str = "stage"
    storm: bool = False


WAYS = (Way("at once", 0.0), Way("usual"), Way("reduced", still=True), Way("cards", look="cards"), Way("storm", storm=True))


def _picks(match: Match, seed: str) -> tuple[Action, ...]:
    """The answer of a computer player, which depends on nothing but the state."""
    decision = match.decision
    assert decision is not None
    command = make_rival("greedy" if len(seed) % 2 else "random", f"{seed}:{match.state.seq}").choose(
        Sight(match.state, decision.seat), decision
    )
    assert command is not None
    return command.picks


def _begun(seed: str) -> Match:
    """A game at its first turn."""
    match = played_match(seed, "standard", 0)
    while match.decision is not None and match.decision.kind != "turn":
        match.submit(match.command(*_picks(match, seed)))
    return match


# -- undo


def lost_undos(count: int) -> Iterator[str]:
    """Presses of Undo that did not take the act back."""
    with open_app(SIZE, "tempo") as app:
        app.services.settings.set(SPEED, 0.0)
        app.services.settings.set(NEMESIS_SPEED, 0.0)
        app.stack.push(TableArgs(session=Session(_begun("tempo"))))
        scene, chance = app.stack.top, Random(16)
        assert isinstance(scene, TableScene)
        live, session = scene.live, scene.session
        digest = session.state.digest()
        for number in range(count):
            options = session.match.decision.options if session.match.decision is not None else ()
            live.give(Choose(next(option for option in options if isinstance(option, Draft))))
            left = chance.uniform(0.0, 0.75)
            while left > 0:
                step = min(left, chance.choice((0.01, 0.05, 0.1)))
                live.update(step)
                left -= step
            live.give(Undo())
            if session.state.digest() != digest:
                yield f"the undo number {number + 1} did not take the act back"
                return


# -- games without a window


def untrue_views(seed: str) -> Iterator[str]:
    """Places of a game at which the table shown is not that of the state."""
    match, chance = _begun(seed), Random(seed)
    shown = Playback(view_for(match.state, 0), 0, Scale(*SIZE), lambda place, card: FIELD, lambda event, view: None)
    while match.decision is not None:
        events = match.submit(match.command(*_picks(match, seed)))
        assert isinstance(events, list)
        wanted = view_for(match.state, 0)
        asks = match.decision is not None and match.decision.kind == "nemesis_pick"
        shown.play([mask(event, 0) for event in events], wanted, asks)
        while shown.busy:  # the timeline alone: at rest the table would be set to what it should be
            shown.timeline.update(chance.choice((0.02, 0.3, 2.0)))
        folded = shown.shown
        folded.active = wanted.active
        if folded != wanted:
            yield f"{seed}: after command {len(match.played)} the events fold into another table"
            return
        shown.finish()
        if {card: sprite.rect for card, sprite in shown.field.sprites.items()} != {
            card: spot.rect for card, spot in shown.layout.spots.items()
        }:
            yield f"{seed}: after command {len(match.played)} a card does not lie in its place"
            return


# -- games in a window


def digest_of(seed: str, way: Way) -> tuple[str, list[str]]:
    """The digest of a game played this way, and what was wrong on the way."""
    wrong, chance = list[str](), Random(seed)
    with open_app(SIZE, seed) as app:
        settings = app.services.settings
        settings.set(SPEED, way.speed)
        settings.set(NEMESIS_SPEED, way.speed)
        settings.set(MOTION, way.still)
        settings.set(TABLE_LOOK, way.look)
        settings.set(END_TURN, BY_PRESS)
        settings.set(TIES, ASK)
        session = Session(_begun(seed))
        app.stack.push(TableArgs(session=session))
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        for _ in range(MOST_COMMANDS):
            if session.match.decision is None or app.stack.top is not scene:
                break
            before = session.state.seq
            scene.live.finish()
            scene.live.carry(answering.answer(scene.live.model, Submission((_picks(session.match, seed),))))
            given = session.state.seq
            _rest(app, scene, way, chance)
            if given == before or session.state.seq != given:
                wrong.append(f"{seed}, {way.name}: one answer gave {session.state.seq - before} commands")
            if app.stack.top is scene and scene.live.view.playback.shown != view_for(session.state, 0):
                wrong.append(f"{seed}, {way.name}: the table at rest is not that of the state")
        return session.state.digest().hex(), wrong


def _rest(app: App, scene: TableScene, way: Way, chance: Random) -> None:
    """Frames until nothing moves; in a storm something is pressed in each of them."""
    for number in range(400):
        if not scene.live.view.playback.moving or app.stack.top is not scene:
            return
        if way.storm:
            _press(app, scene, number)
        app.frame(chance.choice((0.0, 5.0, -1.0, 0.01)) if way.storm else 0.1)


def _press(app: App, scene: TableScene, number: int) -> None:
    """Space goes down and stays, and the pointer presses where nothing lies."""
    if number % 3 == 0:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44, window=None))
    at = scene.live.view.playback.layout.areas["central"].topleft
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False, window=None))


def untrue_digests(seed: str) -> Iterator[str]:
    """What differs between the ways to show a game."""
    digests = {}
    for way in WAYS:
        digests[way.name], wrong = digest_of(seed, way)
        yield from wrong
    if len(set(digests.values())) != 1:
        yield f"{seed}: the digests differ, {digests}"


# -- the proof


def _planted(fault: str | None) -> ExitStack:
    """A fault in the program, for as long as the stack is open."""
    stack = ExitStack()
    if fault == "undo":
        stack.enter_context(patch.object(undoing, "pressed_before", lambda table: len(table.session.match.played)))
    elif fault == "fold":
        stack.enter_context(patch.object(showing, "fold", _forgetful))
    elif fault == "twice":
        stack.enter_context(patch.object(answering, "answer", _answered_twice(answering.answer)))
    return stack


def _forgetful(view: View, event: Event) -> View:
    return view if isinstance(event, EnergyChanged) else fold(view, event)


def _answered_twice(answer: Answer) -> Answer:
    def twice(table: TableState, submission: Submission) -> list[Effect]:
        effects = answer(table, submission)
        decision = table.session.match.decision
        if decision is not None and decision.kind == "turn_end":
            table.session.submit(decision.options[0])
        return effects

    return twice


def run(count: int | None, rest: list[str]) -> bool:
    """Whether nothing was found; `count` games without a window."""
    parser = argparse.ArgumentParser(prog="proof.py tempo", allow_abbrev=False)
    parser.add_argument("--undos", type=int, default=UNDOS, metavar="N", help="presses of Undo")
    parser.add_argument("--windows", type=int, default=IN_WINDOW, metavar="N", help="games that are played in a window, too")
    parser.add_argument("--plant", choices=("undo", "fold", "twice"), default=None, help="a fault that must be found")
    chosen = parser.parse_args(rest)
    games = count or GAMES
    with _planted(chosen.plant):
        wrong = list(lost_undos(chosen.undos))
        wrong += [line for game in range(games) for line in untrue_views(f"t{game}")]
        wrong += [line for game in range(chosen.windows) for line in untrue_digests(f"t{game}")]
    for line in wrong:
        print(line)
    print(f"{chosen.undos} undos, {games} games, {chosen.windows} of them in {len(WAYS)} ways: {len(wrong)} wrong")
    return not wrong
