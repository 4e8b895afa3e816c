"""From what a table wants of other screens to requests for the scene stack."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.games.requests import CurtainArgs, PauseArgs, RestartArgs, ResultsArgs, TableArgs, game_args
from game.client.games.session import Session
from game.client.profile.requests import AgreeArgs, Back, Go, ReplayArgs, Request, Swap
from game.client.rulebook.shelf import rules_args
from game.client.runs.campaigning import ScoreArgs, StarMapArgs, run_of
from game.client.table.effects import (
    Agreement,
    Away,
    Curtain,
    Game,
    Ledgers,
    Pause,
    Restart,
    Results,
    Rules,
    StarMap,
    Watch,
    Wish,
)
from game.client.table.leaving import write_own_log
from game.client.table.model import TableModel
from game.content.language import say


class Requests:
    """Makes the requests of one table. `concede`, `agreed` and `begin` are called once the asked screen has answered."""

    def __init__(
        self,
        model: TableModel,
        concede: Callable[[], None],
        agreed: Callable[[], None],
        begin: Callable[[Session], None],
    ) -> None:
        self.model, self.concede, self.agreed, self.begin = model, concede, agreed, begin

    def of(self, wish: Wish) -> Request:
        """The request that a wish stands for."""
        session, names = self.model.session, self.model.words.names.seats
        match wish:
            case Pause():
                return self._pause(wish)
            case Watch():
                return Go(ReplayArgs(journal=session.match.journal, at=wish.at, line=wish.line))
            case Ledgers():
                state, seat = self.model.seats.public(self.model), self.model.seat
                return Go(ScoreArgs(state=state, names=names, seat=seat, runs=run_of(session)))
            case StarMap():
                run = run_of(session)
                return Go(StarMapArgs(runs=run, looking=True)) if run is not None else Back()
            case Restart():
                return Go(RestartArgs(session=session, begin=self.begin))
            case Rules():
                return Go(rules_args(self.model.session.state, wish.card, wish.why))
            case Curtain():
                return Go(CurtainArgs(session=session, lines=list(wish.lines), names=names))
            case Agreement():
                owner = self.model.seats.owner_of
                return Go(AgreeArgs(names=names, taker=wish.taker, agree=wish.agree, on_agreed=self.agreed, owner_of=owner))
            case Results():
                return Swap(ResultsArgs(session=session, conceded=wish.conceded))
            case Game():
                return Swap(TableArgs(wish.session) if wish.plays else game_args(wish.session))
            case Away():
                return Back()

    def _pause(self, wish: Pause) -> Request:
        """The pause overlay with what it offers; of several people's games what tells all hands is left out."""
        session = self.model.session

        def give_up() -> Request:
            self.concede()
            return Back()

        def watch_again() -> Request:
            journal = session.match.journal
            return Go(ReplayArgs(journal=journal, at=len(journal.effective())))

        def anew() -> Request:
            return Swap(RestartArgs(session=session, begin=self.begin))

        rules = rules_args(session.state)
        if session.shared:
            log = partial(write_own_log, self.model)
            return Go(
                PauseArgs(
                    export=log,
                    export_label=say("requests.export_log"),
                    summary=wish.summary,
                    notice=wish.notice,
                    restart=anew,
                    rules=rules,
                )
            )
        return Go(
            PauseArgs(
                concede=give_up,
                export=session.export,
                summary=wish.summary,
                notice=wish.notice,
                replay=watch_again,
                restart=anew,
                scored=session,
                rules=rules,
            )
        )
