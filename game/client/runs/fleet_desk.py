"""The steps of a fleet in the window: each is kept in the profile before the screen shows it; what cannot be says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.campaign.errors import RunError
from game.campaign.journey.muster import bear_scar, christen, muster, teach
from game.campaign.journey.stops import choose
from game.campaign.journey.undo import noted, undone
from game.campaign.runs import Run
from game.campaign.voyage import buy_relic, buy_store, leave_haven, mark_store, take_relic, use_service
from game.client.profile.requests import Request
from game.client.runs.campaigning import RunSession
from game.content.language import sentence


class FleetDesk:
    """One fleet's choices; `message` is why the last one could not be, "" if it could."""

    def __init__(self, runs: RunSession) -> None:
        self.runs = runs
        self.message = ""

    def take(self, key: str | None) -> Request:
        """Takes a relic, or leaves all of them."""
        return self.runs.go_on_with(take_relic(self.runs.campaign, self.runs.run, key))

    def muster(self, card: str | None, retire: int | None = None) -> Request:
        """Takes a card aboard, in the place of a veteran that retires where the roll is full; or nobody."""
        return self.runs.go_on_with(muster(self.runs.campaign, self.runs.run, card, retire))

    def teach(self, number: int, plus: Literal["fleet", "ground"]) -> Request:
        """Teaches a veteran fleet or ground strength."""
        return self.runs.go_on_with(teach(self.runs.campaign, self.runs.run, number, plus))

    def bear(self, number: int) -> Request:
        """Pays for the retry of a lost battle, and begins it. Raises SetupError or RunError."""
        return self.runs.play_on(bear_scar(self.runs.campaign, self.runs.run, number))

    def choose(self, key: str) -> bool:
        """Takes a choice of an event."""
        return self._try(lambda run: choose(self.runs.campaign, run, key))

    @property
    def can_undo(self) -> bool:
        """Whether something that was done here can be taken back."""
        return self.runs.run.phase == "stop" and bool(self.runs.run.done)

    def undo(self) -> None:
        """Takes back what was done last in this place."""
        try:
            run = undone(self.runs.run)
        except RunError as problem:
            self.message = sentence(problem)
            return
        self.message = ""
        self.runs.keep(run)

    def leave(self) -> Request:
        """On from a haven."""
        return self.runs.go_on_with(leave_haven(self.runs.run))

    def buy_store(self, key: str) -> bool:
        """Takes a store aboard."""
        return self._try(lambda run: buy_store(self.runs.campaign, run, key))

    def buy_relic(self, key: str) -> bool:
        """Buys a relic of a haven."""
        return self._try(lambda run: buy_relic(self.runs.campaign, run, key))

    def serve(self, service: str, card: str) -> bool:
        """Has a haven do something."""
        return self._try(lambda run: use_service(self.runs.campaign, run, service, card))

    def mark(self, key: str) -> bool:
        """Chooses a store for the battle ahead, or no longer."""
        return self._try(lambda run: mark_store(run, key))

    def christen(self, name: str) -> bool:
        """Gives the flagship a name of its own."""
        return self._try(lambda run: christen(run, name))

    def _try(self, step: Callable[[Run], Run]) -> bool:
        """Whether a step was taken; where it was not, nothing has changed."""
        try:
            run = step(self.runs.run)
        except RunError as problem:
            self.message = sentence(problem)
            return False
        self.message = ""
        self.runs.keep(noted(self.runs.run, run) if run.phase == "stop" else run)
        return True
