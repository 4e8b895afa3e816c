"""What the settings offer to do with the player's data (UX-S8): each deed gives one sentence, or the way to another screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.client.games.profile_in_play import shelf_of, store_keeper
from game.client.games.session import Session
from game.client.lessons.tips import show_again
from game.client.profile.diagnostics import hide_home
from game.client.profile.folders import open_folder
from game.client.profile.problems import PROBLEMS
from game.client.profile.requests import ContentArgs, ProfilesArgs, SceneArgs
from game.client.profile.services import Services
from game.content.language import line, say, sentence
from game.ui.kit.fields import copy_text

NOT_KEPT = line("data_page.nothing_is_kept_here")
SEALED = line("data_page.seed_of_game")
PROFILES = line("data_page.profiles_copy_import_delete")


class Deed(NamedTuple):
    """A button of the page. `deed` gives a sentence, or is the screen that it leads to. A `slow` one runs beside the frames."""

    label: str
    hint: str
    icon: str
    deed: Callable[[], str] | SceneArgs
    slow: bool = False


def deeds(services: Services, session: Session | None) -> tuple[Deed, ...]:
    """Everything that can be done with the data of the profile in play, while this game lies below (None: no game)."""
    return (
        Deed(say("data_page.open_saves_folder"), say("data_page.with_program_of_system"), "save", lambda: show_saves(services)),
        Deed(
            say("data_page.export_this_profile"),
            say("data_page.settings_runs_records"),
            "up",
            lambda: export(services),
            slow=True,
        ),
        Deed(say("data_page.copy_seed_of_last"), say("data_page.of_running_one_else"), "log", lambda: seed(services, session)),
        Deed(say("lesson.tip_again"), say("lesson.tip_again_hint"), "info", lambda: tips_again(services)),
        Deed(say(PROFILES), say("data_page.deleted_one_is_kept"), "hero", ProfilesArgs()),
        Deed(say("content.title"), say("content.hint"), "plus", ContentArgs()),
    )


def tips_again(services: Services) -> str:
    """Every tip of the first games comes once more."""
    show_again(services.settings)
    return say("lesson.tip_again_done")


def show_saves(services: Services) -> str:
    """Opens the data folder, and says where it is."""
    keeper = store_keeper(services)
    if keeper is None:
        return say(NOT_KEPT)
    folder = keeper.store.data_dir
    opened = open_folder(folder)
    where = hide_home(str(folder))
    return say("data_page.saves_are_in", where=where) if opened else say("data_page.folder_could_not", where=where)


def export(services: Services) -> str:
    """Writes the profile in play as one file. Raises StoreError."""
    keeper, shelf = store_keeper(services), shelf_of(services)
    if keeper is None or shelf is None:
        return say(NOT_KEPT)
    keeper.store.flush(5)
    written = shelf.export(keeper.store.profile_id)
    return " ".join((say("data_page.profile_is_in", profile_id=hide_home(str(written.path))), *written.left_out))


def seed(services: Services, session: Session | None) -> str:
    """Puts the seed of the game on the table, else of the last finished one, on the clipboard."""
    if session is not None:
        return say(SEALED) if session.shared and not session.match.over else _copied(session.state.setup.seed)
    keeper = store_keeper(services)
    try:
        games = keeper.store.history() if keeper is not None else ()
    except PROBLEMS as problem:
        return sentence(problem)
    return _copied(games[0].seed) if games else say("data_page.no_game_has_been")


def _copied(words: str) -> str:
    copy_text(words)
    return say("data_page.seed_is_copied", words=words)
