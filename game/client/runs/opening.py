"""Services put together: profile, packs, language, saved games and campaigns, at the start and when the profile changes.

The first picture of the window needs the profile alone: rules, packs and campaigns are read after it (`read_on`).
"""

from __future__ import annotations

from contextlib import suppress

from game.client.games.autoplay import autoplayer
from game.client.games.profile_in_play import store_keeper
from game.client.games.stored_games import KeptGames, KeptSettings, StoredGames
from game.client.profile.services import Options, RunHook, Services, shipped_content
from game.content.language import line
from game.store import ProfileStore, Store, StoreError, open_profile

EXPORTS = "replays"
"""Folder inside the data folder for exported journals."""


class UnreadCampaigns:
    """The campaigns of the profile as long as nobody has asked for one: what knows them is loaded then."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def run_session(self, run_id: str) -> RunHook | None:
        """A run by its id; None for one that cannot go on."""
        from game.client.runs.campaigns import campaigns_of

        return campaigns_of(self._services).run_session(run_id)


def open_services(options: Options) -> Services:
    """Profile and content for the window. Raises StoreError, one sentence; content that cannot be read raises when it is read."""
    content = shipped_content()
    store = open_profile(options.data, options.profile)
    with suppress(StoreError):
        ProfileStore(store.data_dir).trash()  # what was deleted 30 days ago goes for good
    keeper = StoredGames(store, content, store.data_dir / EXPORTS)
    services = Services(options, KeptSettings(store), KeptGames(keeper), keeper, None, content, autoplayer(store))
    services.campaigns = UnreadCampaigns(services)
    return services


def read_on(services: Services) -> None:
    """Reads rules, packs and campaigns, once the first picture is there. Raises ContentError, one sentence."""
    from game.client.runs.campaigns import campaigns_of

    _ = services.content.wording  # and with it the cards
    campaigns_of(services)


def is_read(services: Services) -> bool:
    """Whether the campaigns may be asked without having to load what knows them."""
    return not isinstance(services.campaigns, UnreadCampaigns)


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
    from game.client.runs.campaigns import Campaigns

    old = store_keeper(services)
    if old is None:
        raise StoreError(line("profile_switch.no_profiles"))
    keeper = StoredGames(store, old.content, old.exports)
    services.settings = KeptSettings(store)
    services.games = KeptGames(keeper)
    services.keeper = keeper
    services.campaigns = Campaigns(services)
