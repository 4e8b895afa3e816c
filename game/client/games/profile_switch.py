"""The profiles behind the running window: the shelf of them, the one in play, and changing to another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.games.keeper import KeptGames, KeptSettings, StoreKeeper
from game.client.games.session import keeper_of
from game.client.profile.preferences import PREFERENCES
from game.client.profile.settings import Switch
from game.store import Shelf, StoreError, open_profile

if TYPE_CHECKING:
    from game.app.loop import App
    from game.client.profile.services import Services

UNLOCK_ALL = Switch("unlock_all")
"""Setting: everything that is only locked until it is earned is open from now on."""
_OF_A_PROFILE = ("campaigns",)
"""What other scenes keep in `Services.extra` about the profile in play."""


def store_keeper(services: Services) -> StoreKeeper | None:
    """The keeper of the open profile; None where nothing is kept."""
    keeper = keeper_of(services)
    return keeper if isinstance(keeper, StoreKeeper) else None


def shelf_of(services: Services) -> Shelf | None:
    """All profiles of the data folder; None where nothing is kept."""
    keeper = store_keeper(services)
    return None if keeper is None else Shelf(keeper.store.data_dir)


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


def switch_profile(app: App, profile_id: str) -> None:
    """Opens another profile and lets its settings act at once; the old one is closed with everything saved.

    Raises StoreError when the other one cannot be opened; then nothing has changed.
    """
    services = app.services
    old = store_keeper(services)
    if old is None:
        raise StoreError("Nothing is kept here, so there are no profiles.")
    if old.store.profile_id == profile_id:
        return
    store = open_profile(old.store.data_dir, profile_id=profile_id)
    old.close()
    keeper = StoreKeeper(store, old.book, old.exports)
    services.settings = KeptSettings(store)
    services.games = KeptGames(keeper)
    services.extra["keeper"] = keeper
    for name in _OF_A_PROFILE:
        services.extra.pop(name, None)
    for preference in PREFERENCES:
        app.preferences_changed(preference.name)
    app.preferences_changed("ui_scale")
