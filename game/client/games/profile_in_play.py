"""The profiles behind the running window: the shelf of them, and the one in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.client.games.stored_games import StoredGames
from game.client.profile.preferences import LAST_RUN
from game.client.profile.services import Services
from game.client.profile.settings import Switch
from game.content.language import say
from game.store import ProfileStore, Store, StoreError, list_profiles

if TYPE_CHECKING:
    from game.match import Match

UNLOCK_ALL = Switch("unlock_all")
"""Setting: everything that is only locked until it is earned is open from now on."""

FIRST_BATTLES = 3
"""Battles of a profile until screens speak of all that they know."""


def store_keeper(services: Services) -> StoredGames | None:
    """The keeper of the open profile; None where nothing is kept."""
    keeper = services.keeper
    return keeper if isinstance(keeper, StoredGames) else None


def store_of(services: Services) -> Store | None:
    """The open profile; None where nothing is kept."""
    keeper = store_keeper(services)
    return None if keeper is None else keeper.store


def speaks_plainly(services: Services) -> bool:
    """Whether screens still say nothing of seeds and measurements: before the third battle of a profile."""
    store = store_of(services)
    if store is None:
        return False
    try:
        return len(store.history()) < FIRST_BATTLES
    except StoreError:
        return False


def shelf_of(services: Services) -> ProfileStore | None:
    """All profiles of the data folder; None where nothing is kept."""
    keeper = store_keeper(services)
    return None if keeper is None else ProfileStore(keeper.store.data_dir)


def people_known(services: Services) -> tuple[str, ...]:
    """The names of those who have a profile here, whose is in play first; the name that nobody has chosen is left out."""
    store = store_of(services)
    if store is None:
        return ()
    try:
        names = [profile.name for profile in list_profiles(store.data_dir)]
    except OSError:
        names = []
    return tuple(name for name in dict.fromkeys((profile_name(services), *names)) if name and name != say("store.player"))


def people_at_table(services: Services) -> tuple[str, ...]:
    """What the seats of a local game are called at first: after the profiles, the others by common names."""
    from game.client.games.local_game import LONGEST_NAME
    from game.engine.terms import MOST_SEATS

    known = [name[:LONGEST_NAME].strip() for name in people_known(services)]
    common = [say(f"local_setup.person_{seat}") for seat in range(MOST_SEATS)]
    taken = {name.casefold() for name in known}
    return tuple(dict.fromkeys((*known, *(name for name in common if name.casefold() not in taken))))[:MOST_SEATS]


class RunningGame(NamedTuple):
    """A game that can be continued: its id, a line on it, whether it is a battle of a run, and the moves made in it."""

    game_id: str
    line: str
    in_run: bool
    moves: int


def running_games(services: Services) -> tuple[RunningGame, ...]:
    """The games that can be continued, the one played last first. Raises StoreError."""
    keeper = store_keeper(services)
    games = keeper.running() if keeper is not None else ()
    return tuple(
        RunningGame(game.game_id, keeper.line_of(game), bool(game.header.get("run")), game.entries) for game in games if keeper
    )


def match_of(services: Services, game: RunningGame) -> Match | None:
    """A running game at its last decision, only to be looked at. Raises StoreError when it cannot go on."""
    keeper = store_keeper(services)
    return None if keeper is None else keeper.look(game_id=game.game_id)


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


def goes_on(services: Services) -> bool:
    """Whether there seems to be something for Continue, told by the rows of the profile; only the rules can say what it is."""
    store = store_of(services)
    if store is None:
        return services.games.continue_line() is not None
    try:
        return bool(running_count(services)) or any(not run.over for run in store.runs())
    except StoreError:
        return False


def has_played(services: Services) -> bool:
    """Whether the profile has ever begun a run or a game."""
    if services.settings.get(LAST_RUN) or running_count(services):
        return True
    store = store_of(services)
    if store is None:
        return services.games.continue_line() is not None
    try:
        return bool(store.runs())
    except StoreError:
        return False
