"""The profiles behind the running window: the shelf of them, and the one in play."""

from __future__ import annotations

from typing import NamedTuple

from game.client.games.stored_games import StoredGames
from game.client.profile.services import Services
from game.client.profile.settings import Switch
from game.store import ProfileStore, Store, StoreError

UNLOCK_ALL = Switch("unlock_all")
"""Setting: everything that is only locked until it is earned is open from now on."""


def store_keeper(services: Services) -> StoredGames | None:
    """The keeper of the open profile; None where nothing is kept."""
    keeper = services.keeper
    return keeper if isinstance(keeper, StoredGames) else None


def store_of(services: Services) -> Store | None:
    """The open profile; None where nothing is kept."""
    keeper = store_keeper(services)
    return None if keeper is None else keeper.store


def shelf_of(services: Services) -> ProfileStore | None:
    """All profiles of the data folder; None where nothing is kept."""
    keeper = store_keeper(services)
    return None if keeper is None else ProfileStore(keeper.store.data_dir)


class RunningGame(NamedTuple):
    """A game that can be continued: its id, a line on it, and whether it is a battle of a run."""

    game_id: str
    line: str
    in_run: bool


def running_games(services: Services) -> tuple[RunningGame, ...]:
    """The games that can be continued, the one played last first. Raises StoreError."""
    keeper = store_keeper(services)
    games = keeper.running() if keeper is not None else ()
    return tuple(RunningGame(game.game_id, keeper.line_of(game), bool(game.header.get("run"))) for game in games if keeper)


def running_count(services: Services) -> int:
    """How many games can be continued."""
    keeper = store_keeper(services)
    try:
        return 0 if keeper is None else len(keeper.running())
    except StoreError:
        return 0


def profile_name(services: Services) -> str:
    """The name of the profile in play; "" where nothing is kept."""
    keeper = store_keeper(services)
    return "" if keeper is None else keeper.store.name
