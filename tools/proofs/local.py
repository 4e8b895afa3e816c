"""Whole games of two to five seats through the real scenes, people by keys or pads, rivals among them or alone.

`python tools/proof.py local --games 8 [--hand-overs 40] [--seed TEXT] [--drawn]`. Games go from the pregame draft to the results
in every privacy mode and with every pack; none may stand still, and each must replay to the same state. `--hand-overs` games of
two behind the Curtain are played without a window, and the hand-overs that the rules force are counted: 25 are the most (UX-H6).
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import Any, NamedTuple

from game.client.games.requests import DraftArgs
from game.engine import Journal, replay, seed_of
from game.engine.core.actions import PASS
from game.match import Sight
from game.rivals import make_rival
from tests.ui.tables import seated

DEFAULT_GAMES = 8
MOST_HAND_OVERS = 25
EVERY_PACK = ("orders", "promos", "revolution")


class Table(NamedTuple):
    """Who plays how: seats, rivals among them, privacy mode, packs, and the device of all people."""

    seats: int
    rivals: int
    mode: str
    packs: tuple[str, ...]
    device: str = "keys"


TABLES = (
    Table(2, 0, "peek", ()),
    Table(2, 0, "curtain", EVERY_PACK, "pad"),
    Table(3, 0, "curtain", EVERY_PACK),
    Table(4, 2, "curtain", EVERY_PACK),
    Table(5, 0, "curtain", EVERY_PACK),
    Table(5, 5, "open", EVERY_PACK),
    Table(2, 0, "peek", EVERY_PACK, "pad"),
    Table(5, 3, "peek", EVERY_PACK),
    Table(3, 1, "open", ("orders",)),
    Table(4, 0, "peek", ("revolution",)),
    Table(4, 3, "curtain", ("promos", "revolution")),
    Table(2, 1, "curtain", EVERY_PACK),
)
"""The tables in turn; a mode of one person alone hides nothing."""


def run(count: int | None, rest: list[str]) -> bool:
    """Plays the games, counts the hand-overs, and tells what went wrong."""
    parser = argparse.ArgumentParser(prog="proof.py local")
    parser.add_argument("--games", type=int, default=count or DEFAULT_GAMES)
    parser.add_argument("--first", type=int, default=0, help="the number of the first table")
    parser.add_argument("--hand-overs", type=int, default=20)
    parser.add_argument("--seed", default="local")
    parser.add_argument("--drawn", action="store_true", help="draw every frame, as a window does")
    chosen = parser.parse_args(rest)
    wrong = 0
    for number in range(chosen.first, chosen.first + chosen.games):
        table = TABLES[number % len(TABLES)]
        started = time.monotonic()
        problem = played(table, f"{chosen.seed}:{number}", chosen.drawn)
        wrong += bool(problem)
        took = time.monotonic() - started
        print(f"game {number}, {', '.join(map(str, table))}: {problem or 'to its results'} ({took:.0f} s)", flush=True)
    counted = [hand_overs(f"{chosen.seed}:{number}", TABLES[number % 2].packs) for number in range(chosen.hand_overs)]
    if counted:
        print(f"forced hand-overs in {len(counted)} games of two: {dict(sorted(Counter(counted).items()))}, most {max(counted)}")
    print(f"{chosen.games} games, {wrong} of them wrong")
    return not wrong and max(counted, default=0) <= MOST_HAND_OVERS


def played(table: Table, seed: str, drawn: bool = False) -> str:
    """Plays one game through the scenes; what went wrong, or ""."""
    from game.cli.stage import open_app
    from game.client.games.session import Session
    from game.client.profile.requests import Go
    from game.scenes.start.crash import CrashScene
    from tests.ui.conftest import User
    from tests.ui.seats import SeatHand, local_match, play_on

    with open_app((1280, 720), seed) as app:
        for name in ("speed", "nemesis_speed"):
            app.services.settings.keep(name, 0.0)
        if not drawn:
            app.draw = lambda: None  # type: ignore[method-assign]
        user = User(app)
        setup = local_match(table.seats, table.mode, seed, table.rivals, table.packs, draft=True).state.setup
        session = Session.start(app.services, setup)
        app.stack.carry_out(Go(DraftArgs(session=session)))
        if table.rivals == table.seats:
            problem = watched(user, session)
            if problem:
                return problem
        else:
            user.step(2)
            hand = pad_seats(user) if table.device == "pad" else SeatHand(user)
            try:
                play_on(user, hand, most=20_000)
            except AssertionError as stuck:
                return f"stands still: {stuck}"
        if isinstance(app.stack.top, CrashScene):
            return "the crash scene"
        match = session.match
        again = replay(match.book, Journal(match.journal.setup, list(match.journal.entries)))
        return "" if match.over and again.digest() == match.state.digest() else "the journal leads to another state"


def watched(user: Any, session: Any) -> str:
    """Lets rivals play alone until the results are there."""
    from game.scenes.results.scene import ResultsScene

    for _ in range(20_000):
        if isinstance(user.app.stack.top, ResultsScene):
            return ""
        user.step(1, 0.05)
    return f"stands still at {session.match.decision}"


def pad_seats(user: Any) -> Any:
    """One pad that is handed round: no key and no mouse is touched."""
    from game.scenes.shared.curtain import CurtainScene
    from game.scenes.table import TableScene
    from tests.ui.hands import PadHand
    from tests.ui.seats import SeatHand, asks_to_keep

    class PadSeats(SeatHand, PadHand):
        """The answers of all seats by the presses of a pad."""

        def __init__(self, user: Any) -> None:
            PadHand.__init__(self, user)

        open_stack = PadHand.open_stack
        accept = PadHand.accept
        next_zone = PadHand.next_zone
        go = PadHand.go

        def call(self, side: int, down: bool) -> None:
            shoulder = ("lb", "rb")[side]
            if not isinstance(self.user.app.stack.top, TableScene):  # the curtain has fallen, or the answer ended the game
                self.pad.up(shoulder)
                return
            scene = self.scene
            seat = scene.session.humans[side]
            if seated(scene).privacy.mode == "peek":  # a shoulder that holds a hand open cannot go through the zones
                if (seated(scene).privacy.raised == seat) != down:
                    self.press(scene.live.view.eyes[seat])
                return
            self.pad.down(shoulder) if down else self.pad.up(shoulder)
            self.user.step(20)

        def lift(self) -> None:
            for _ in range(60):
                if not isinstance(self.user.app.stack.top, CurtainScene):
                    return
                self.user.step(2, 0.2)
                self.pad.tap("y")
            raise AssertionError("the curtain does not go up")

        def draft(self, scene: Any) -> None:
            if scene.live.view.spec.asks != "tactics":
                self.pad.tap("a")
            self.pad.tap("y")

        def pass_turn(self) -> None:
            PadHand.pass_turn(self)
            self.keep_first()

        def primary(self) -> None:
            PadHand.primary(self)
            if isinstance(self.user.app.stack.top, TableScene):
                self.keep_first()

        def keep_first(self) -> None:
            if asks_to_keep(self.scene):
                self.press(self.scene.live.view.chooser.buttons[0])

    return PadSeats(user)


def hand_overs(seed: str, packs: tuple[str, ...] = (), policy: str = "greedy") -> int:
    """How often the curtain falls because the rules want it, in a game of two whose seats name the card they keep."""
    from game.client.games.privacy import CURTAIN
    from game.client.games.session import Session
    from tests.ui.seats import local_match

    session = Session(local_match(2, CURTAIN, seed, packs=packs, draft=True))
    rival = make_rival(policy, seed_of(seed))
    while session.match.decision is not None:
        decision = session.match.decision
        session.privacy.lift()
        if session.answer_kept() is not None:
            continue
        command = rival.choose(Sight(session.state, decision.seat), decision)
        assert command is not None
        ends = decision.kind == "turn_end" and not session.state.players[decision.seat].actions
        if command.picks == (PASS,) or ends:
            session.privacy.call(decision.seat)
            session.privacy.lift()
            hand = session.state.players[decision.seat].hand
            session.keeping[decision.seat] = hand[0] if hand else None
        session.submit(*command.picks)
    return session.privacy.forced


__all__ = ["TABLES", "Table", "hand_overs", "played", "run"]
