"""From what a table wants of other screens to requests for the scene stack."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.client.games.requests import CurtainArgs, PauseArgs, RestartArgs, ResultsArgs, TableArgs, game_args
from game.client.games.session import Session
from game.client.profile.requests import AgreeArgs, Back, Go, ReplayArgs, Request, Swap
from game.client.rulebook.shelf import rules_args
from game.client.runs.campaigning import ScoreArgs, StarMapArgs, run_of
from game.client.table.advice.requests import AdviceArgs
from game.client.table.effects import (
    Advising,
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
from game.client.table.intents import Advise
from game.client.table.leaving import rules_wanted, write_own_log
from game.client.table.model import TableModel
from game.content.language import say
from game.engine import Action
from game.engine.terms import CardId
from game.scenes.shared.run_buttons import open_fleet


class Advised(Protocol):
    """The scene of the table, as far as the adviser asks it."""

    def show(self, picks: tuple[Action, ...]) -> None:
        """An idea is wanted on the table once that is on top again."""

    def spot(self, card: CardId) -> tuple[int, int, int, int] | None:
        """Where a card lies on the screen."""


class Requests:
    """Makes the requests of one table. `concede`, `agreed` and `begin` are called once the asked screen has answered; the
    adviser asks `advised`."""

    def __init__(
        self,
        model: TableModel,
        concede: Callable[[], None],
        agreed: Callable[[], None],
        begin: Callable[[Session], None],
        advised: Advised,
    ) -> None:
        self.model, self.concede, self.agreed, self.begin, self.advised = model, concede, agreed, begin, advised

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
                return Go(rules_args(self.model.session.state, wish.card, wish.why, wish.about))
            case Curtain():
                return Go(CurtainArgs(session=session, lines=list(wish.lines), names=names))
            case Agreement():
                owner = self.model.seats.owner_of
                return Go(AgreeArgs(names=names, taker=wish.taker, agree=wish.agree, on_agreed=self.agreed, owner_of=owner))
            case Advising():
                return Go(self._advice_args())
            case Results():
                return Swap(ResultsArgs(session=session, conceded=wish.conceded))
            case Game():
                return Swap(TableArgs(wish.session) if wish.plays else game_args(wish.session))
            case Away():
                return Back()

    def _advice_args(self) -> AdviceArgs:
        return AdviceArgs(self.model.session, self.model.words, self.advised.show, self.advised.spot)

    def _pause(self, wish: Pause) -> Request:
        """The pause overlay with what it offers; of several people's games what tells all hands is left out."""
        session = self.model.session

        def give_up() -> Request:
            self.concede()
            return Back()

        def watch_again() -> Request:
            journal = session.match.journal
            return Go(ReplayArgs(journal=journal, at=len(journal.effective())))

        def ask_adviser() -> Request:
            return Swap(self._advice_args())

        def anew() -> Request:
            return Swap(RestartArgs(session=session, begin=self.begin))

        wanted, run = rules_wanted(self.model), run_of(session)
        rules = rules_args(session.state, wanted.card, wanted.why, wanted.about)
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
                fleet=partial(open_fleet, run) if run is not None and run.run.fleet is not None else None,
                advise=ask_adviser if session.no_advice is None and Advise in self.model.driver.takes else None,
            )
        )
