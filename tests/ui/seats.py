"""People at one screen, for tests: local games laid out, and hands that look before they play."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup
from game.client.games.privacy import PEEK, needs_hand
from game.client.games.session import Session
from game.client.table.intents import Keep
from game.engine import Action, Command, hidden_cards
from game.engine.core.actions import DONE, PASS
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.draft.scene import DraftScene
from game.scenes.results.scene import ResultsScene
from game.scenes.shared.curtain import CurtainScene
from game.scenes.table import TableScene
from tests.ui.conftest import User
from tests.ui.games import picks_of
from tests.ui.hands import KeyHand
from tests.ui.tables import seated

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
MakeUser = Callable[..., User]
PEEK_KEYS = (pygame.K_F2, pygame.K_F3)


def people(count: int, rivals: int = 0, **more: object) -> tuple[SeatChoice, ...]:
    """So many seats, the last ones rivals."""
    seated = tuple(SeatChoice(name, **more) for name in NAMES[: count - rivals])  # type: ignore[arg-type]
    return (*seated, *(SeatChoice(f"Rival {number + 1}", "greedy") for number in range(rivals)))


def local_match(
    count: int = 2, privacy: str = PEEK, seed: str = "local", rivals: int = 0, packs: tuple[str, ...] = (), draft: bool = False
) -> Match:
    game = LocalGame(people(count, rivals), packs, draft, privacy)
    return Match(local_book(packs), local_setup(game, seed), digests=True)


def local_session(
    count: int = 2,
    privacy: str = PEEK,
    kind: str = "turn",
    skip: int = 4,
    seed: str = "local",
    rivals: int = 0,
    packs: tuple[str, ...] = (),
) -> Session:
    """A local game at a question of this kind to a person."""
    match = local_match(count, privacy, seed, rivals, packs)
    rival = make_rival("greedy", seed)
    answers = _answers(count, privacy, seed, rivals, packs)
    left = skip
    while match.decision is not None:
        if match.decision.kind == kind and match.state.setup.seats[match.decision.seat].kind == "human":
            left -= 1
            if left < 0:
                return Session(match)
        if len(match.played) == len(answers):
            command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
            assert command is not None
            answers.append(command)
        match.submit(answers[len(match.played)])
    raise AssertionError(f"no {kind}")


@cache
def _answers(*game: object) -> list[Command]:
    """What was answered so far in a game, so that another moment of it need not be thought out again."""
    return []


class SeatHand(KeyHand):
    """Answers for every person by keys alone: it holds the peek key, or lifts the curtain, wherever its hand is needed."""

    def answer(self, picks: tuple[Action, ...]) -> None:
        self.settle()
        scene = self.scene
        seat = scene.session.match.decision.seat if scene.session.match.decision is not None else 0
        if not seated(scene).hidden(scene.live.model) or not self.needed(picks):
            super().answer(picks)
            return
        side = scene.session.humans.index(seat) if len(scene.session.humans) == 2 else 0
        self.call(side, True)
        if seated(scene).privacy.mode == PEEK:
            assert seated(scene).privacy.raised == seat
            super().answer(picks)
            self.call(side, False)
            return
        self.call(side, False)
        self.lift()
        super().answer(picks)

    def call(self, side: int, down: bool) -> None:
        """Holds the peek key of a side, or lets it go."""
        self.user.post(pygame.KEYDOWN if down else pygame.KEYUP, key=PEEK_KEYS[side], mod=0, unicode="")
        self.user.step(3)

    def lift(self) -> None:
        """The owner lifts the curtain, once it may be lifted."""
        lift(self.user)

    def draft(self, scene: DraftScene) -> None:
        """The first card of the row, or what is offered with it."""
        draft_by_keys(self.user, scene)

    def needed(self, picks: tuple[Action, ...]) -> bool:
        """Whether this answer is about hidden cards, or is not offered to everybody."""
        scene = self.scene
        state = scene.session.state
        shown = scene.session.shown_state.decision
        if needs_hand(state) is not None or shown is None:
            return True
        hidden = hidden_cards(state)
        about = any(getattr(pick, "card", None) in hidden for pick in picks)
        ends = picks in ((PASS,), (DONE,)) and not state.players[scene.live.model.seat].actions
        return about or picks == (PASS,) or ends or any(pick not in shown.options for pick in picks if pick.do != "commit")

    def pass_turn(self) -> None:
        super().pass_turn()
        self.keep_first()

    def primary(self) -> None:
        super().primary()
        if isinstance(self.user.app.stack.top, TableScene):
            self.keep_first()

    def keep_first(self) -> None:
        """Names the first card that is offered to be kept."""
        if asks_to_keep(self.scene):
            self.user.key(pygame.K_1)


def asks_to_keep(scene: TableScene) -> bool:
    """Whether the list lies open that asks which card is kept."""
    lying = scene.live.model.list
    return lying is not None and any(isinstance(button.intent, Keep) for button in lying.lines)


def lift(user: User) -> None:
    """The owner lifts the curtain by a key, once it may be lifted."""
    for _ in range(60):
        if not isinstance(user.app.stack.top, CurtainScene):
            return
        user.step(2, 0.2)
        user.key(pygame.K_e)
    raise AssertionError("the curtain does not go up")


def draft_by_keys(user: User, scene: DraftScene) -> None:
    if scene.live.view.spec.asks == "tactics":
        user.key(pygame.K_e)
        return
    user.key(pygame.K_RETURN)
    user.key(pygame.K_e)


def play_on(user: User, hand: SeatHand, watch: Callable[[Session], None] = lambda session: None, most: int = 4000) -> Session:
    """Plays until the results are there, for every person at the table."""
    session: Session | None = None
    with user.glancing():
        for _ in range(most):
            top = user.app.stack.top
            if not isinstance(top, CurtainScene | DraftScene | TableScene):
                break
            session = top.session
            if isinstance(top, CurtainScene):
                watch(session)
                hand.lift()
            elif isinstance(top, DraftScene):
                if top.live.view.spec.asks != "nothing":
                    hand.draft(top)
                else:
                    user.step(1, 0.05)
            else:
                watch(session)
                decision = session.match.decision
                busy = decision is None or session.asks_rival or session.privacy.curtain is not None
                if busy or (decision is not None and decision.kind == "retain" and decision.seat in session.keeping):
                    user.step(1, 0.05)
                else:
                    hand.answer(picks_of(session.match))
    assert session is not None
    assert isinstance(user.app.stack.top, ResultsScene), user.app.stack.keys
    return session


def down(user: User, key: int, mod: int = 0) -> None:
    """Holds a key."""
    user.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    user.step(3)


def up(user: User, key: int) -> None:
    """Lets a key go."""
    user.post(pygame.KEYUP, key=key, mod=0)
    user.step(3)


def table_of(user: User) -> TableScene:
    """The table that the user sits at."""
    top = user.app.stack.top
    assert isinstance(top, TableScene), user.app.stack.keys
    return top


def picture(user: User) -> bytes:
    """The screen, once it is at rest."""
    user.app.settle()
    return pygame.image.tobytes(user.app.screen, "RGB")
