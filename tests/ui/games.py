"""Games for tests of the table: real matches played to a wanted question, and the services of a window around them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.client.games.profile_in_play import store_keeper
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.games.stored_games import StoredGames
from game.client.profile.requests import Swap
from game.client.profile.services import Content, GivenContent, Options, Services
from game.client.profile.settings import MemorySettings
from game.client.table.drivers.ties import policy_for
from game.engine import Action, Command, Decision, SeatSetup, Setup, seed_of
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.table import TableScene
from tests.table import Table, book
from tests.ui.conftest import User

Wanted = Callable[[Decision], bool]


def services(speed: float = 0.0, size: tuple[int, int] = (1280, 720), **settings: object) -> Services:
    """Services with the shipped packs, nothing saved; speed 0 is instant."""
    values = {"speed": speed, "nemesis_speed": speed, **settings}
    return Services(Options(size=size), MemorySettings(values), content=content())


def kept_by(services: Services) -> StoredGames:
    """The keeper of services with a profile."""
    keeper = store_keeper(services)
    assert keeper is not None
    return keeper


@cache
def content() -> Content:
    from game.content.wording import Wording

    return GivenContent(book(), Wording("en"))


def setup(seed: str, mode: str = "standard", expansions: tuple[str, ...] = ()) -> Setup:
    """A solo game with staged turns and without a pregame draft."""
    options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", mode), ("pregame_draft", 0), ("staged", 1))
    return Setup(seed_of(seed), book(*expansions).packs, (SeatSetup("human"), SeatSetup("nemesis")), options)


def picks_of(match: Match, policy: str = "greedy") -> tuple[Action, ...]:
    """What a policy answers to the open decision."""
    decision = match.decision
    assert decision is not None
    command = make_rival(policy, seed_of(f"test:{match.state.seq}")).choose(Sight(match.state, decision.seat), decision)
    assert command is not None
    return command.picks


@cache
def _answers(seed: str, expansions: tuple[str, ...]) -> list[Command]:
    """What was answered so far in a game, so that another moment of it need not be thought out again."""
    return []


@cache
def played_to(kind: str, purpose: str, skip: int, expansions: tuple[str, ...] = ()) -> tuple[str, tuple[Command, ...]]:
    """Seed and commands of a game that reaches such a question for the `skip`-th time."""
    for number in range(120):
        seed = f"{kind}:{purpose}:{number}"
        policy = "greedy" if number % 3 == 0 else "random"
        match = Match(book(*expansions), setup(seed, expansions=expansions), digests=False)
        answers = _answers(seed, expansions)
        seen = 0
        while match.decision is not None:
            if match.decision.kind == kind and match.decision.purpose.startswith(purpose):
                seen += 1
                if seen > skip:
                    return seed, tuple(answers[: len(match.played)])
            if len(match.played) == len(answers):
                answers.append(match.command(*picks_of(match, policy)))
            match.submit(answers[len(match.played)])
    raise AssertionError(f"no game reaches {kind} {purpose}")


def session_at(kind: str, purpose: str = "", skip: int = 0, expansions: tuple[str, ...] = ()) -> Session:
    """A real game at a question of this kind."""
    seed, commands = played_to(kind, purpose, skip, expansions)
    match = Match(book(*expansions), setup(seed, expansions=expansions))
    for command in commands:
        assert isinstance(match.submit(command), list)
    return Session(match)


def session_offering(kind: str, *actions: type, purpose: str = "") -> Session:
    """A real game at a question of this kind that is put to the player and has an option of each of these classes."""
    for skip in range(40):
        session = session_at(kind, purpose, skip=skip)
        options = session.match.decision.options if session.match.decision is not None else ()
        if policy_for(session) is None and all(any(isinstance(option, action) for option in options) for action in actions):
            return session
    raise AssertionError(f"no {kind} offers {actions}")


def session_of(table: Table) -> Session:
    """A session whose game starts from a table laid out by hand."""
    match = Match(table.book, table.state.setup)
    match.state = table.state
    match.marks = [(0, table.state.clone())]
    return Session(match)


def sit_down(user: User, session: Session) -> TableScene:
    """Puts the user at the table of a session."""
    user.app.stack.carry_out(Swap(TableArgs(session=session)))
    user.step(2)
    top = user.app.stack.top
    assert isinstance(top, TableScene), user.app.stack.keys
    return top
