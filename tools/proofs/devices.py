"""Devices come and go in the middle of games, at the input layer: no phantom input, and no game that stands still.

`python tools/proof.py devices --games 200 [--seed TEXT]`. Each game is played against the Nemesis through the real table by faked
gamepads and keys, now one, now another. At random moments pads are pulled out, some with buttons down and in the same frame as
a press, and plugged in again; keyboards go silent with keys down; the window loses and finds the keyboard. Every command of the
journal must come from a press that was posted, by a device that is there, and each press is given to a scene once at most; every
game must come to its results. Every fifth game is a full one, the others are raids. In every other game, the first among them,
turns end by a press alone and ties of the Nemesis are asked; in the others both happen by themselves, and only there an answer
that the question itself leaves open to nobody needs no press.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import traceback
from collections import Counter
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from game.engine import Action, Event, Reason, View
    from tests.ui.hands import FocusHand

DEFAULT_GAMES = 200
TRIES = 60
"""Answers in a row that may come to nothing before a game counts as standing still; many are cut short on purpose."""
MOST = 20_000
"""Presses of one game after which it counts as standing still."""
CHANCE = 0.06
"""How often something happens to a device, of all presses."""
HELD = ("a", "y", "lb", "rb", "lt", "rt", "l3", "dpad_up", "dpad_left", "left_stick_down", "right_stick_up")
"""What is down on a pad when it is pulled out."""
KEYS = (pygame.K_RETURN, pygame.K_e, pygame.K_LEFT, pygame.K_LSHIFT, pygame.K_F2, pygame.K_SPACE, pygame.K_TAB)
"""What is down on a keyboard when it goes silent."""
COMMANDS = frozenset({"accept", "primary", "pass", "undo", "cancel"})
"""Actions that can make or take back a command."""


def run(count: int | None, rest: list[str]) -> bool:
    """Plays the games and tells what went wrong."""
    parser = argparse.ArgumentParser(prog="proof.py devices")
    parser.add_argument("--games", type=int, default=count or DEFAULT_GAMES)
    parser.add_argument("--seed", default="devices")
    chosen = parser.parse_args(rest)
    from game.cli.stage import open_app
    from game.client.profile.preferences import (
        ASK,
        BY_ITSELF,
        BY_PRESS,
        END_TURN,
        IN_MY_FAVOUR,
        NEMESIS_SPEED,
        PREFERENCES,
        SPEED,
        TIES,
    )
    from game.ui.devices.bindings import SETTING

    wrong: list[str] = []
    told: Counter[str] = Counter()
    with open_app((1024, 576), chosen.seed) as app:
        settings = app.services.settings
        settings.set(SPEED, 0.0)
        settings.set(NEMESIS_SPEED, 0.0)
        chosen_by_player = {preference.name for preference in PREFERENCES} | {SETTING}
        keep = settings.keep
        # What falls into the settings while a pad goes changes nothing there: every game is played under the same ones.
        settings.keep = lambda name, value: None if name in chosen_by_player else keep(name, value)  # type: ignore[method-assign]
        app.draw = lambda: None  # type: ignore[method-assign]  # nobody looks: the input layer is what is proved
        for number in range(chosen.games):
            keep(END_TURN.name, BY_ITSELF if number % 2 else BY_PRESS)
            keep(TIES.name, IN_MY_FAVOUR if number % 2 else ASK)
            game = Game(app, f"{chosen.seed}:{number}", full=number % 5 == 4)
            problem = game.play()
            told.update(game.told)
            if problem:
                wrong.append(f"game {number} of seed {chosen.seed!r}: {problem}")
                print(wrong[-1], flush=True)
            if (number + 1) % 20 == 0 and number + 1 < chosen.games:
                print(f"{number + 1} games played, {len(wrong)} of them wrong", flush=True)
    print(", ".join(f"{what} {told[what]}" for what in sorted(told)))
    print(f"{chosen.games} games, {len(wrong)} of them wrong")
    return not wrong


class Witness:
    """Sees every event that the scenes get and every command that is made, and finds those that do not fit together."""

    def __init__(self, app: object, told: Counter[str]) -> None:
        from game.app.loop import App

        assert isinstance(app, App)
        self.app = app
        self.told = told
        self.problem = ""
        self.posted: Counter[tuple[str, str | int]] = Counter()  # presses by device and control that the scenes may still get
        self.event: object = None
        self._give = type(app).give.__get__(app)
        app.give = self.give  # type: ignore[method-assign]
        app._crashed = self.crashed  # type: ignore[method-assign]

    def close(self) -> None:
        """Look no more."""
        del self.app.give, self.app._crashed

    def crashed(self, error: Exception) -> None:
        """Something was raised in the game."""
        self._wrong("".join(traceback.format_exception(error)[-3:]))

    def give(self, event: object) -> None:
        """One event on its way to the scene."""
        from game.ui.devices.input import KeyDown, KeyUp

        if isinstance(event, KeyDown) and event.actions & COMMANDS:
            name = (event.device, event.control or event.key)
            if self.posted[name] < 1:
                self._wrong(f"{event} was not posted, or was given twice")
            self.posted[name] -= 1
        self.event = event if isinstance(event, KeyDown | KeyUp) else None
        try:
            self._give(event)
        finally:
            self.event = None

    def command(self, by_itself: bool) -> None:
        """A command was made; `by_itself` says whether it is one that the game may give without a press."""
        from game.ui.devices.input import KeyDown, KeyUp

        self.told["commands"] += 1
        event = self.event
        presses = self.app.input.presses
        if isinstance(event, KeyDown | KeyUp):
            if not event.actions & COMMANDS:
                self._wrong(f"{event} made a command")
            there = self.app.input.pads.connected()
            if event.device.startswith("pad") and event.device not in there:
                self._wrong(f"{event} came from a device that is not there")
        elif by_itself:
            self.told["by itself"] += 1
        elif not any(made.fired & {"accept"} for made in presses.down.values()):
            self._wrong("a command without a press, and none is held")

    def _wrong(self, words: str) -> None:
        self.problem = self.problem or words


class Game:
    """One game with its players, devices and accidents."""

    def __init__(self, app: object, seed: str, full: bool) -> None:
        from game.app.loop import App
        from game.campaign.lengths import LENGTHS
        from game.client.games.session import Session
        from tests.ui.conftest import User
        from tests.ui.games import setup
        from tests.ui.pads import FakePad

        assert isinstance(app, App)
        self.app = app
        self.rng = random.Random(seed)
        self.told: Counter[str] = Counter()
        self.user = User(app)
        made = setup(seed)
        if not full:
            raid = LENGTHS["raid"]
            made = dataclasses.replace(made, sectors=raid.sectors, changes=raid.changes)
        self.session = Session.start(app.services, made)
        self.witness = Witness(app, self.told)
        submit, undo = self.session.submit, self.session.undo

        def seen_submit(*picks: Action) -> list[Event] | Reason:
            self.witness.command(self.by_itself(picks))
            return submit(*picks)

        def seen_undo() -> View | Reason:
            self.witness.command(False)
            return undo()

        self.session.submit = seen_submit  # type: ignore[method-assign]  # the witness sees every command
        self.session.undo = seen_undo  # type: ignore[method-assign]  # and every undo
        self.pads = [FakePad(self.user, f"Pad {number}") for number in range(4)]
        self.stuck_keys: set[int] = set()

    def by_itself(self, picks: tuple[Action, ...]) -> bool:
        """Whether the game may give this answer: a tie that it settles, the only one to an end of a turn, or all that is chosen.

        Told from the question itself, not from the clock that gives the answer.
        """
        from game.client.profile.preferences import BY_PRESS, END_TURN
        from game.client.table.drivers.ties import policy_for
        from game.engine import view_for
        from game.engine.actions import DONE, PASS
        from game.rivals.ties import chance_at, settled
        from game.scenes.table import TableScene

        state, decision, top = self.session.state, self.session.match.decision, self.app.stack.top
        if decision is None:
            return False
        policy = policy_for(self.session)
        if policy is not None:
            return picks == (settled(policy, view_for(state, decision.seat), decision, chance_at(state)).pick,)
        if self.app.services.settings.get(END_TURN) == BY_PRESS:
            return False
        if picks == decision.options:
            return (decision.kind, picks) in (("turn_end", (DONE,)), ("boost", (DONE,)), ("turn", (PASS,)))
        desk = top.live.model.choice if isinstance(top, TableScene) else None
        return desk is not None and desk.many and len(picks) == decision.max and picks == tuple(desk.chosen)

    # -- devices

    def connected(self) -> list[object]:
        """The pads that are plugged in."""
        return [pad for pad in self.pads if pad.id in self.app.input.pads.pads]

    def tap(self, pad_control: str, key: int) -> None:
        """Presses a control on any pad that is there, or its key on the keyboard; now and then something happens to a device."""
        from tests.ui.pads import FakePad

        pads = [pad for pad in self.connected() if isinstance(pad, FakePad)]
        if pads and (key in self.stuck_keys or self.rng.random() < 0.6):
            pad = self.rng.choice(pads)
            place = self.app.input.pads.pads[pad.id].place
            self.witness.posted[(place, pad_control)] += 1
            pad.post(pad_control, True)
            self._accident(pad)
            if pad.id in self.app.input.pads.pads:
                pad.post(pad_control, False)
        else:
            if key in self.stuck_keys:  # the keyboard is back: what was down comes up
                self._key(key, False)
            self.witness.posted[("keys", key)] += 1
            self._key(key, True)
            self._accident(None)
            self._key(key, False)
        self.user.step(2)
        self.told["presses"] += 1

    def _key(self, key: int, down: bool) -> None:
        (self.stuck_keys.discard if not down else lambda _: None)(key)
        self.user.post(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=0, unicode="")

    def _accident(self, pressing: object) -> None:
        """Perhaps something happens to a device between a press and its release."""
        if self.rng.random() > CHANCE:
            return
        deeds = (self._pull, self._pull, self._plug, self._plug, self._silence, self._other_window, self._flicker, self._linger)
        deed = self.rng.choice(deeds)
        self.told[deed.__name__.strip("_")] += 1
        deed(pressing)

    def _holdable(self, controls: tuple[Any, ...]) -> list[Any]:
        """What may be down when a device goes: outside of the table nothing that would change the player's settings."""
        from game.scenes.table import TableScene

        at_table = isinstance(self.app.stack.top, TableScene)
        return [control for control in controls if at_table or control not in ("a", "y", pygame.K_RETURN, pygame.K_e)]

    def _plug(self, pressing: object) -> None:
        out = [pad for pad in self.pads if pad not in self.connected()]
        if out:
            self.rng.choice(out).plug()

    def _pull(self, pressing: object) -> None:
        """A pad goes: the one that presses now, or another with something held, at once or after a few frames."""
        from tests.ui.pads import FakePad

        pads = [pad for pad in self.connected() if isinstance(pad, FakePad)]
        if not pads:
            return
        pad = pressing if isinstance(pressing, FakePad) and self.rng.random() < 0.6 else self.rng.choice(pads)
        place = self.app.input.pads.pads[pad.id].place
        for control in self.rng.sample(self._holdable(HELD), self.rng.randrange(3)):
            if control not in pad.held:
                self.witness.posted[(place, control)] += 1
                pad.post(control, True)
        if self.rng.random() < 0.5:
            self.user.step(self.rng.randrange(1, 60))
        pad.pull()

    def _silence(self, pressing: object) -> None:
        """The keyboard goes with keys down; their release never comes, or comes much later."""
        key = self.rng.choice(self._holdable(KEYS))
        self.witness.posted[("keys", key)] += 1
        self._key(key, True)
        self.stuck_keys.add(key)
        self.user.step(self.rng.randrange(1, 40))

    def _other_window(self, pressing: object) -> None:
        """Another window has the keyboard for a while; pads play on in it."""
        self.user.post(pygame.WINDOWFOCUSLOST)
        for pad in self.connected():
            for control in self.rng.sample(HELD, 2):
                pad.post(control, True)  # type: ignore[attr-defined]
                pad.post(control, False)  # type: ignore[attr-defined]
        self.user.step(self.rng.randrange(1, 20))
        self.user.post(pygame.WINDOWFOCUSGAINED)
        self.stuck_keys.clear()

    def _flicker(self, pressing: object) -> None:
        """A bad plug: out and in again within a frame."""
        from tests.ui.pads import FakePad

        for pad in self.connected()[:1]:
            assert isinstance(pad, FakePad)
            self.user.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.id)
            pad.held.clear()
            pad.plug()

    def _linger(self, pressing: object) -> None:
        """A press lasts for a second."""
        self.user.step(self.rng.randrange(10, 70))

    # -- the game

    def play(self) -> str:
        """Plays to the results; returns what went wrong, "" when nothing did."""
        from game.client.games.requests import TableArgs
        from game.scenes.draft.scene import DraftScene
        from game.scenes.results.scene import ResultsScene
        from game.scenes.table import TableScene
        from tests.ui.games import picks_of

        self.app.stack.push(TableArgs(session=self.session))
        self.user.step(2)
        hand = make_hand(self)
        failures, last = 0, ""
        while not self.witness.problem and not isinstance(self.app.stack.top, ResultsScene):
            before = self.session.state.seq
            top = self.app.stack.top
            try:
                if isinstance(top, DraftScene):
                    self.tap("a", pygame.K_RETURN)
                    if top.live.view.spec.asks != "column":
                        self.tap("y", pygame.K_e)
                elif not isinstance(top, TableScene) or self.app.stack.keys[-1] != "table":
                    self.tap("b", pygame.K_ESCAPE)
                elif self.session.match.decision is None:
                    self.user.step(1, 0.05)
                else:
                    hand.answer(picks_of(self.session.match, "greedy"))
            except (AssertionError, StopIteration, KeyError, ValueError, IndexError, AttributeError) as reason:
                last = f"{type(reason).__name__}: {reason}"
            failures = 0 if self.session.state.seq > before else failures + 1
            if failures % 3 == 2:  # what is half made or lies open goes, as anybody would do it
                self.tap("b", pygame.K_ESCAPE)
            if failures > TRIES or self.told["presses"] > MOST:
                keys = "/".join(self.app.stack.keys)
                self.witness.problem = f"it stands still in {keys} at {self.session.match.decision}: {last[:300]}"
        return self._end()

    def _end(self) -> str:
        from game.client.profile.requests import TitleArgs

        problem = self.witness.problem
        made = self.told["commands"]
        if not problem and len(self.session.match.journal.effective()) > made:
            problem = f"{len(self.session.match.journal.effective())} commands in the journal, {made} of them seen"
        for pad in self.connected():
            pad.pull()  # type: ignore[attr-defined]
        self.user.post(pygame.WINDOWFOCUSGAINED)
        self.user.step(2)
        self.app.input.presses.let_go()
        self.witness.close()
        self.app.stack.clear()
        self.app.stack.push(TitleArgs())
        return problem


def make_hand(game: Game) -> FocusHand:
    """A hand at the table that presses whatever is there."""
    from tests.ui.hands import ARROWS, FocusHand

    class AnyHand(FocusHand):
        """Zones, directions, the focus and the primary button, each by a pad or by a key."""

        def tap(self, control: str, key: int) -> None:
            """Presses at the table; once the game has paused under the hand, it looks up first."""
            assert game.app.stack.top is self.scene
            game.tap(control, key)

        def accept(self) -> None:
            self.tap("a", pygame.K_RETURN)

        def next_zone(self) -> None:
            self.tap("rb", pygame.K_TAB)

        def go(self, direction: str) -> None:
            self.tap(f"dpad_{direction}", ARROWS[direction])

        def primary(self) -> None:
            self.tap("y", pygame.K_e)

        def pass_turn(self) -> None:
            button = self.scene.live.view.means.pass_button
            self.press(button)
            if button.confirm:
                self.press(button)

    return AnyHand(game.user)
