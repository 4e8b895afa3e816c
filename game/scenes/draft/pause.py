"""What interrupts a pregame draft: the pause, and beginning anew."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.games.requests import PauseArgs, RestartArgs, game_args
from game.client.games.session import Session
from game.client.profile.requests import Back, Go, Request, Swap

if TYPE_CHECKING:
    from .scene import DraftScene


def pause_draft(scene: DraftScene, notice: str) -> Request | None:
    """Opens the pause overlay; `notice` says why the draft paused by itself."""

    def concede() -> Request | None:
        scene.conceded = True
        return Back()

    session = scene.session
    summary = session.notice or "Pregame draft. Every pick is saved as it is made."
    anew = partial(begin_anew_request, scene, Swap)
    if session.shared:
        return Go(PauseArgs(summary=summary, notice=notice, restart=anew))
    return Go(PauseArgs(concede=concede, export=session.export, summary=summary, notice=notice, restart=anew))


def begin_anew_request(scene: DraftScene, way: type[Go] = Go) -> Request | None:
    """Opens the ways to begin anew; the draft makes room for another game once it is on top again."""

    def begin(session: Session) -> None:
        scene.request = Swap(game_args(session))

    return way(RestartArgs(scene.session, begin))
