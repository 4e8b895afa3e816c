"""From what a draft wants of other screens to requests for the scene stack."""

from __future__ import annotations

from collections.abc import Callable

from game.client.games.requests import PauseArgs, RestartArgs, ResultsArgs, TableArgs, game_args
from game.client.games.session import Session
from game.client.profile.requests import Back, Go, Request, Swap
from game.client.rulebook.shelf import rules_args
from game.client.table.effects import Game, Pause, Restart, Results, Rules, Wish


class Requests:
    """Makes the requests of one draft. `concede` and `begin` are called once the asked screen has answered."""

    def __init__(self, session: Session, concede: Callable[[], None], begin: Callable[[Session], None]) -> None:
        self.session, self.concede, self.begin = session, concede, begin

    def of(self, wish: Wish) -> Request:
        """The request that a wish stands for. Raises ValueError for one that only a table has."""
        match wish:
            case Pause():
                return self._pause(wish)
            case Restart():
                return Go(RestartArgs(self.session, self.begin))
            case Rules():
                return Go(rules_args(self.session.state, wish.card))
            case Results():
                return Swap(ResultsArgs(session=self.session, conceded=wish.conceded))
            case Game():
                return Swap(TableArgs(wish.session) if wish.plays else game_args(wish.session))
            case _:
                raise ValueError(f"a draft does not ask for {type(wish).__name__}")

    def _pause(self, wish: Pause) -> Request:
        """The pause overlay with what it offers; of several people's games what tells all hands is left out."""
        session = self.session

        def give_up() -> Request:
            self.concede()
            return Back()

        def anew() -> Request:
            return Swap(RestartArgs(session, self.begin))

        rules = rules_args(session.state)
        if session.shared:
            return Go(PauseArgs(summary=wish.summary, notice=wish.notice, restart=anew, rules=rules))
        return Go(
            PauseArgs(concede=give_up, export=session.export, summary=wish.summary, notice=wish.notice, restart=anew, rules=rules)
        )
