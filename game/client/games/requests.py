"""Requests for the scenes that show a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.client.profile.requests import ALL_RULES, RulebookArgs, SceneArgs, Way

if TYPE_CHECKING:
    from game.client.games.session import Session


@dataclass(frozen=True, slots=True)
class DraftArgs(SceneArgs):
    """The pregame draft of a game."""

    scene: ClassVar[str] = "draft"
    session: Session


@dataclass(frozen=True, slots=True)
class TableArgs(SceneArgs):
    """The table: with a game, or with the one that Continue means."""

    scene: ClassVar[str] = "table"
    session: Session | None = None
    resume: bool = False


@dataclass(frozen=True, slots=True)
class CurtainArgs(SceneArgs):
    """The curtain between two people: what happened since the one who is to play looked last, and what the seats are called."""

    scene: ClassVar[str] = "curtain"
    session: Session
    lines: Sequence[str] = ()
    names: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class RestartArgs(SceneArgs):
    """Asks whether a game is to be begun anew; `begin` is told the new one."""

    scene: ClassVar[str] = "restart"
    session: Session
    begin: Callable[[Session], None]


@dataclass(frozen=True, slots=True)
class PauseArgs(SceneArgs):
    """The pause; what each argument is for stands at the scene."""

    scene: ClassVar[str] = "pause"
    concede: Way | None = None
    export: Callable[[], str] | None = None
    summary: str = ""
    notice: str = ""
    replay: Way | None = None
    scored: Session | None = None
    export_label: str = ""
    brief: bool = False
    restart: Way | None = None
    rules: RulebookArgs = ALL_RULES
    advise: Way | None = None
    fleet: Way | None = None


@dataclass(frozen=True, slots=True)
class ResultsArgs(SceneArgs):
    """The results of a game, which may have been given up."""

    scene: ClassVar[str] = "results"
    session: Session
    conceded: bool = False


@dataclass(frozen=True, slots=True)
class AnalysisArgs(SceneArgs):
    """The judgement of a finished game, which may have been given up."""

    scene: ClassVar[str] = "analysis"
    session: Session
    conceded: bool = False


def game_args(session: Session) -> DraftArgs | TableArgs:
    """Where the open decision of a game is answered: the pregame draft, or the table."""
    return DraftArgs(session) if session.state.phase == "pregame" else TableArgs(session)
