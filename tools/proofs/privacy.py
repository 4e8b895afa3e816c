"""Nobody sees what only another seat may see: whole local games, each beside a twin whose hidden cards are other ones.

`python tools/proof.py privacy --games 6 [--seed TEXT] [--most COMMANDS]`. Both games get the same input through the real
scenes; every frame in which a hand could be seen by the wrong person must be the same in both, byte by byte, as must be what is
heard, window titles, screenshots and exported logs. Games change between Peek and Curtain, two and more seats, and packs.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.engine import PUBLIC, Command, GameState, hidden_cards, seed_of
from game.match import Match, Sight
from game.rivals import make_rival
from tools.proofs.twins import Leak, Pair, Parted, alike, differs, open_pair, twin_of

DEFAULT_GAMES = 4
TRIES = 6
TABLES: tuple[tuple[int, int, str, tuple[str, ...]], ...] = (
    (2, 0, "peek", ()),
    (2, 0, "curtain", ("revolution",)),
    (3, 0, "curtain", ("orders",)),
    (2, 0, "peek", ("orders", "promos")),
    (4, 1, "curtain", ()),
    (3, 0, "peek", ("revolution",)),
    (5, 2, "curtain", ("orders", "revolution", "promos")),
    (2, 0, "curtain", ()),
)
"""Seats, rivals among them, privacy mode and packs, in turn."""
LOOKS = (
    pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_h, pygame.K_w, pygame.K_c, pygame.K_v,
    pygame.K_o, pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_f, pygame.K_j, pygame.K_k, pygame.K_g, pygame.K_b, pygame.K_l,
    pygame.K_x, pygame.K_t, pygame.K_r, pygame.K_u, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_LALT,
    pygame.K_F1, pygame.K_SPACE, pygame.K_p, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_QUESTION, pygame.K_F12, pygame.K_y,
    pygame.K_ESCAPE, pygame.K_n,
)  # fmt: skip
"""Keys that look at things; what they commit by the way is committed in both games."""
PEEK_KEYS = (pygame.K_F2, pygame.K_F3)


def run(count: int | None, rest: list[str]) -> bool:
    """Plays the games and tells what leaked."""
    parser = argparse.ArgumentParser(prog="proof.py privacy")
    parser.add_argument("--games", type=int, default=count or DEFAULT_GAMES)
    parser.add_argument("--most", type=int, default=100_000, help="commands of a game after which it is left")
    parser.add_argument("--seed", default="privacy")
    parser.add_argument("--pictures", type=Path, default=None, help="where pictures that differ are put")
    parser.add_argument("--only", type=int, default=None, help="one game alone, by its number")
    chosen = parser.parse_args(rest)
    wrong = 0
    told: Counter[str] = Counter()
    with open_pair(speed=2.0) as pair:
        pair.keep = chosen.pictures
        for number in range(chosen.games) if chosen.only is None else (chosen.only,):
            game = Watched(pair, f"{chosen.seed}:{number}", *TABLES[number % len(TABLES)])
            try:
                game.play(chosen.most)
            except Leak as leak:
                wrong += 1
                print(f"game {number} of seed {chosen.seed!r}: {leak}", flush=True)
            told.update(game.told)
        print(", ".join(f"{what} {told[what]}" for what in sorted(told)))
        many = 1 if chosen.only is not None else chosen.games
        print(f"{many} games, {pair.frames} frames, {pair.compared} of them compared, {wrong} games that leak")
    return not wrong


class Watched:
    """One game beside its twin, played by a policy; between commands somebody looks at everything there is to see."""

    def __init__(self, pair: Pair, seed: str, seats: int, rivals: int, mode: str, packs: tuple[str, ...]) -> None:
        from tests.ui.seats import local_match

        self.pair = pair
        self.dice = Random(seed)
        self.mode = mode
        self.match: Match = local_match(seats, mode, seed, rivals, packs, draft=True)
        self.policies = [make_rival("greedy", seed_of(seed)), make_rival("random", seed_of(seed))]
        self.told: Counter[str] = Counter()

    @property
    def session(self) -> Any:
        """The leading game of the pair."""
        return self.pair.here.session

    def picks(self, state: GameState) -> Command:
        """What is answered next: mostly what is good, now and then anything."""
        decision = state.decision
        assert decision is not None
        policy = self.policies[self.dice.random() < 0.25]
        command = policy.choose(Sight(state, decision.seat), decision)
        assert command is not None
        return command

    def play(self, most: int = 100_000) -> None:
        """To the end, or for so many commands."""
        state = self.match.state
        left = most
        while state.decision is not None and left > 0:
            command = self.picks(state)
            pair = self.deal(state, command)
            if pair is None:
                state = state.clone()
                self._apply(state, command)
                self.told["commands that no twin follows"] += 1
                left -= 1
                continue
            seat = pair[2]
            if pair[0].decision is None:
                return
            scene = "draft" if pair[0].phase == "pregame" else "table"
            self.told["twins"] += 1
            before = pair[0].seq
            try:
                self.pair.begin(pair[0], pair[1], seat, scene)
                self.segment(left)
            except Parted:
                self.told["twins that part"] += 1
                if self.session.match.over:
                    return
            state = self.session.state.clone()
            left -= max(1, state.seq - before)

    @staticmethod
    def _apply(state: GameState, command: Command) -> None:
        from game.engine import apply

        apply(state, command)

    def deal(self, state: GameState, command: Command) -> tuple[GameState, GameState, int] | None:
        """The game and a twin of it after this command; the twin may know as much as everybody, or as one seat."""
        named = {card for pick in command.picks if (card := getattr(pick, "card", None)) is not None}
        humans = [seat for seat, chair in enumerate(state.setup.seats) if chair.kind == "human"]
        wanted = PUBLIC if self.dice.random() < 0.6 else self.dice.choice(humans)
        if self.dice.random() < 0.2:
            wanted = self._asked(state)
        for seat, fixed, decks in ((wanted, named, True), (wanted, named, False), (self._asked(state), named, False)):
            for _ in range(TRIES):
                other = twin_of(state, self.dice, seat, fixed, decks)
                pair = alike(state, other, command, seat)
                if pair is not None and differs(*pair):
                    return (*pair, seat)
        return None

    @staticmethod
    def _asked(state: GameState) -> int:
        return state.decision.seat if state.decision is not None else PUBLIC

    def segment(self, most: int) -> None:
        """As long as the two games tell the same."""
        from game.scenes.draft.scene import DraftScene
        from game.scenes.shared.curtain import CurtainScene
        from game.scenes.table import TableScene

        for _ in range(most):
            top = self.pair.top
            self.pair.where = f"{self.session.state.phase} {self.session.state.seq}"
            if isinstance(top, CurtainScene):
                self.pair.step(5, 0.1)
                self.told["curtains"] += 1
                self.pair.key(pygame.K_e)
            elif isinstance(top, DraftScene):
                if not self.drafts(top):
                    return
            elif isinstance(top, TableScene):
                if not self.turn():
                    return
            elif self.session.match.over:
                self.told["results"] += 1
                return
            else:
                self.come_back()

    def drafts(self, top: Any) -> bool:
        """The pregame draft by keys, everybody looking on; False once the twins would part."""
        from game.client.table.intents import Choose

        if top.live.view.spec.asks == "nothing":
            self.pair.step()
            return True
        for _ in range(2):
            self.pair.key(self.dice.choice((pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_F12)))
        command = self.picks(self.session.state)
        if not self.follows(command):
            return False
        self.pair.both(lambda scene: scene.live.give(Choose(command.picks[0])))
        self.told["commands"] += 1
        self.pair.step(2)
        return True

    def follows(self, command: Command) -> bool:
        """Whether both games take this command and tell the same."""
        states = [side.session.state for side in self.pair.sides]
        return alike(states[0], states[1], command, self.pair.seat) is not None

    def turn(self) -> bool:
        """One answer at the table; False once the twins would part."""
        self.pair.rest()
        session = self.session
        decision = session.match.decision
        if decision is None or session.privacy.curtain is not None or session.asks_rival:
            self.pair.step()
            return True
        if session.privacy.viewer in (PUBLIC, self.pair.seat):
            self.look_about()
            if self.session.match.decision is not decision or self.pair.top is not self.pair.here.app.stack.top:
                return True
        if session.match.decision is None or session.match.decision is not decision:
            return True
        from game.scenes.table import TableScene

        if not isinstance(self.pair.top, TableScene):
            return True
        command = self.picks(session.state)
        if not self.follows(command):
            return False
        self.answer(command)
        return True

    def look_about(self) -> None:
        """Some keys, the pointer here and there, a hand that is raised and lowered again."""
        dice = self.dice
        for _ in range(dice.randrange(1, 5)):
            kind = dice.random()
            if kind < 0.55:
                self.pair.key(dice.choice(LOOKS))
            elif kind < 0.95:
                widgets = [widget for widget in self.pair.top.widgets.widgets if widget.visible]
                self.pair.move(dice.choice(widgets).rect.center if widgets else (5, 5))
            elif self.session.privacy.hides:
                self.pair.key(pygame.K_F2, frames=3)
            self.told["looks"] += 1
        self.come_back()

    def come_back(self) -> None:
        """Out of whatever lies over the table."""
        from game.scenes.draft.scene import DraftScene
        from game.scenes.results.scene import ResultsScene
        from game.scenes.shared.curtain import CurtainScene
        from game.scenes.table import TableScene

        for _ in range(12):
            top = self.pair.top
            if isinstance(top, TableScene | CurtainScene | DraftScene | ResultsScene):
                return
            self.pair.key(pygame.K_ESCAPE)
        raise Leak(f"no way back to the table from {self.pair.here.app.stack.keys}")

    def answer(self, command: Command) -> None:
        """Carries an answer out, with the hand raised where it is about a card of it."""
        from game.client.table.answering import answer
        from game.client.table.choice import Submission
        from game.scenes.shared.curtain import CurtainScene
        from game.scenes.table import TableScene

        pair, session = self.pair, self.session
        state = session.state
        seat = command.seat
        named = {getattr(pick, "card", None) for pick in command.picks} & hidden_cards(state)
        raised = bool(named) and session.privacy.hides and not session.privacy.may_look(seat)
        key = PEEK_KEYS[session.humans.index(seat)] if len(session.humans) == 2 else PEEK_KEYS[0]
        if raised:
            pair.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
            pair.step(2)
            if isinstance(pair.top, CurtainScene):
                pair.post(pygame.KEYUP, key=key, mod=0)
                pair.step(5, 0.1)
                pair.key(pygame.K_e)
            self.told["hands raised"] += 1
        if isinstance(pair.top, TableScene) and session.match.decision is not None and session.state.seq == command.seq:
            pair.both(lambda scene: scene.live.carry(answer(scene.live.model, Submission((command.picks,)))))
            self.told["commands"] += 1
            pair.step(self.dice.randrange(1, 9))
        if raised and session.privacy.mode == "peek":
            pair.post(pygame.KEYUP, key=key, mod=0)
            pair.step(2)
