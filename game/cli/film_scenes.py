"""The moments that are no command of a game: whole screens as they come, live and go, each opened in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.match import Match

from .film_moments import MOST_SEEDS
from .stage_games import played_match

if TYPE_CHECKING:
    from game.app.loop import App


class FilmedScreen(NamedTuple):
    """A screen to be filmed: how it is opened, and for how many seconds it is filmed."""

    open: Callable[[App, str], None]
    seconds: float


def _title(app: App, seed: str) -> None:
    from game.client.profile.requests import TitleArgs

    app.stack.push(TitleArgs())


def _transition(app: App, seed: str) -> None:
    """From the title to the set-up of a skirmish."""
    from game.client.profile.requests import Go, SkirmishArgs, TitleArgs

    from .stage import settle

    app.stack.push(TitleArgs())
    settle(app)
    app.stack.carry_out(Go(SkirmishArgs()))


def ended(won: bool, seed: str) -> Match:
    """A game that greedy has won or lost, by points and with Core Worlds on both sides. Raises LookupError."""
    for game in range(MOST_SEEDS):
        match = played_match(f"{seed}{game}", "standard", None)
        state, result = match.state, match.state.result
        core = [any(state.cards[world].core for world in player.worlds) for player in state.players]
        if result is not None and (0 in result.winners) == won and len(set(result.totals)) == 2 and all(core):
            return match
    raise LookupError("results" if won else "defeat")


def _results(won: bool) -> Callable[[App, str], None]:
    def opened(app: App, seed: str) -> None:
        from game.client.games.requests import ResultsArgs
        from game.client.games.session import Session

        app.stack.push(ResultsArgs(session=Session(ended(won, seed))))

    return opened


def _finale(app: App, seed: str) -> None:
    """The end of a run of many battles."""
    from .stage_games import BASE
    from .stage_runs import show_run

    show_run(app, "finale", seed, BASE)


def _attract(app: App, seed: str) -> None:
    """A title that was left alone: the first great moments of a game that plays itself."""
    from game.client.profile.requests import AttractArgs

    app.stack.push(AttractArgs())


SCENES: Mapping[str, FilmedScreen] = MappingProxyType(
    {
        "title": FilmedScreen(_title, 16.0),
        "transition": FilmedScreen(_transition, 0.4),
        "results": FilmedScreen(_results(True), 5.6),
        "defeat": FilmedScreen(_results(False), 5.6),
        "finale": FilmedScreen(_finale, 7.2),
        "attract": FilmedScreen(_attract, 12.0),
    }
)
"""Every filmed screen by its name."""
