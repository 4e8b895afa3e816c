"""Services put together: profile, packs, language, saved games and campaigns, at the start and when the profile changes."""

from __future__ import annotations

from contextlib import suppress

from game.client.games.autoplay import autoplayer
from game.client.games.profile_in_play import store_keeper
from game.client.games.stored_games import KeptGames, KeptSettings, StoredGames
from game.client.profile.services import Options, Services, shipped_content
from game.client.runs.campaigns import Campaigns
from game.content.language import line
from game.store import ProfileStore, Store, StoreError, open_profile

EXPORTS = "replays"
"""Folder inside the data folder for exported journals."""


def open_services(options: Options) -> Services:
    """Profile and content for the window. Raises StoreError or ContentError, each one sentence."""
    content = shipped_content()
    store = open_profile(options.data, options.profile)
    with suppress(StoreError):
        ProfileStore(store.data_dir).trash()  # what was deleted 30 days ago goes for good
    keeper = StoredGames(store, content.book, store.data_dir / EXPORTS)
    services = Services(options, KeptSettings(store), KeptGames(keeper), keeper, None, content, autoplayer(store))
    services.campaigns = Campaigns(services)
    return services


def switch_profile(services: Services, profile_id: str) -> None:
    """Opens another profile; the old one is closed, with everything saved or in a rescue file.

    The settings of the new one are for the window to act on.

    Raises StoreError when the other one cannot be opened; then nothing has changed.
    """
    old = store_keeper(services)
    if old is None:
        raise StoreError(line("profile_switch.no_profiles"))
    if old.store.profile_id == profile_id:
        return
    store = open_profile(old.store.data_dir, profile_id=profile_id)
    services.games.close()
    use_store(services, store)


def use_store(services: Services, store: Store) -> None:
    """Goes on with an open profile in the place of the one that was closed."""
    old = store_keeper(services)
    if old is None:
        raise StoreError(line("profile_switch.no_profiles"))
    keeper = StoredGames(store, old.book, old.exports)
    services.settings = KeptSettings(store)
    services.games = KeptGames(keeper)
    services.keeper = keeper
    services.campaigns = Campaigns(services)
