"""What the settings offer to do with the player's data (UX-S8): each deed gives one sentence, or the way to another screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.client.games.profile_switch import shelf_of, store_keeper
from game.client.profile.diagnostics import hide_home
from game.client.profile.folders import open_folder
from game.store import StoreError
from game.ui.kit.fields import copy_text

if TYPE_CHECKING:
    from game.app.loop import App
    from game.client.profile.services import Services

NOT_KEPT = "Nothing is kept here: there is no folder."
SEALED = "The seed of a game of several people tells all hands: it opens after the end."
PROFILES = "Profiles: copy, import, delete"


class Deed(NamedTuple):
    """A button of the page. `call` gives a sentence; None leads to the profiles. A `slow` one runs beside the frames."""

    label: str
    hint: str
    icon: str
    call: Callable[[], str] | None
    slow: bool = False


def deeds(app: App) -> tuple[Deed, ...]:
    """Everything that can be done with the data of the profile in play."""
    services = app.services
    return (
        Deed("Open the saves folder", "with the program of the system", "save", lambda: show_saves(services)),
        Deed("Export this profile as one file", "settings, runs, records and replays", "up", lambda: export(services), slow=True),
        Deed("Copy the seed of the last game", "of the running one, else of the one that ended last", "log", lambda: seed(app)),
        Deed(PROFILES, "a deleted one is kept for 30 days", "hero", None),
    )


def show_saves(services: Services) -> str:
    """Opens the data folder, and says where it is."""
    keeper = store_keeper(services)
    if keeper is None:
        return NOT_KEPT
    folder = keeper.store.data_dir
    opened = open_folder(folder)
    where = hide_home(str(folder))
    return f"The saves are in {where}." if opened else f"The folder could not be opened from here. It is {where}."


def export(services: Services) -> str:
    """Writes the profile in play as one file. Raises StoreError."""
    keeper, shelf = store_keeper(services), shelf_of(services)
    if keeper is None or shelf is None:
        return NOT_KEPT
    keeper.store.flush(5)
    return f"The profile is in {hide_home(str(shelf.export(keeper.store.profile_id)))}."


def seed(app: App) -> str:
    """Puts the seed of the game on the table, else of the last finished one, on the clipboard."""
    for scene in app.stack.scenes:
        session = getattr(scene, "session", None)
        if session is not None and session.shared and not session.match.over:
            return SEALED
        if session is not None:
            return _copied(session.state.setup.seed)
    keeper = store_keeper(app.services)
    try:
        games = keeper.store.history() if keeper is not None else ()
    except StoreError as problem:
        return str(problem)
    return _copied(games[0].seed) if games else "No game has been played with this profile yet."


def _copied(words: str) -> str:
    copy_text(words)
    return f"The seed {words} is copied."
