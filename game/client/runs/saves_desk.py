"""The copies of a profile as their screen shows them, and what can be done with each; the profile in play is closed meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.games.profile_in_play import profile_name, shelf_of, store_of
from game.client.games.slots import Slot, joined
from game.client.profile.background import BackgroundTask
from game.client.profile.diagnostics import hide_home
from game.client.profile.drives import drives
from game.client.profile.folders import open_folder
from game.client.runs.figures import day_words
from game.client.runs.opening import use_store
from game.content.language import Line, line, say, sentence
from game.store import ProfileStore, Store, StoreError, open_profile
from game.store.copies import Copies, Kind, SaveCopy

if TYPE_CHECKING:
    from game.client.profile.services import Services

_DAY = 86_400
_SAVED = 5.0
"""Seconds that the profile in play gets to be saved before it is closed for a moment."""
_CHECKED = 600.0
KINDS: dict[Kind, Line] = {
    "now": line("saves.kind_now"),
    "recent": line("saves.kind_recent"),
    "day": line("saves.kind_day"),
    "week": line("saves.kind_week"),
    "month": line("saves.kind_month"),
    "before": line("saves.kind_before"),
    "older": line("saves.kind_older"),
    "aside": line("saves.kind_aside"),
}
ICONS: dict[Kind, str] = {"now": "check", "before": "undo", "aside": "warning"}
"""The icon before a file; the others have that of a copy."""


class SavesDesk:
    """The files of one profile; "" is the one in play. What takes long is done by an `errand`.

    `reopened` says that the profile in play has just been opened anew.
    """

    def __init__(self, services: Services, profile_id: str = "", moment: float | None = None) -> None:
        self.services = services
        store = store_of(services)
        self.current = "" if store is None else store.profile_id
        self.profile_id = profile_id or self.current
        self.moment = moment
        self.shelf: ProfileStore | None = shelf_of(services)
        self.copies = Copies(self.shelf, self.profile_id) if self.shelf is not None and self.profile_id else None
        self.rows: tuple[SaveCopy, ...] = ()
        self.chosen = 0
        self.found: dict[Path, str] = {}
        self.message = ""
        self.warned = False
        self.reopened = False
        self.errand: BackgroundTask | None = None
        self._store: Store | None = None
        self.places: tuple[Path | None, ...] = ()
        """Where second copies may lie, while that is being chosen; None is beside the first ones."""
        self.read()

    @property
    def in_play(self) -> bool:
        """Whether it is the profile in play."""
        return self.profile_id == self.current

    @property
    def name(self) -> str:
        """The name of the profile."""
        if self.in_play or self.shelf is None:
            return profile_name(self.services)
        return next((card.name for card in self.shelf.cards() if card.profile_id == self.profile_id), "")

    @property
    def row(self) -> SaveCopy | None:
        """The chosen file."""
        return self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else None

    def read(self) -> None:
        """Looks at the folders again."""
        store = store_of(self.services)
        if store is not None and self.in_play and not store.flush(0.5):
            self.tell(say("saves.still_saving"), True)
        self.rows = self.copies.rows() if self.copies is not None else ()
        self.chosen = max(0, min(self.chosen, len(self.rows) - 1))

    def slots(self) -> list[Slot]:
        """A slot for each file, or for each place that second copies may lie in."""
        if self.places:
            return [Slot(say("saves.beside") if place is None else hide_home(str(place)), icon="save") for place in self.places]
        return [self._slot(row) for row in self.rows]

    def _slot(self, row: SaveCopy) -> Slot:
        when = say("saves.now") if row.kind == "now" else self.when(row.seconds)
        if row.problem:
            return Slot(when, say(KINDS[row.kind]), say("saves.damaged"), "bad", icon=ICONS.get(row.kind, "save"))
        games = say("saves.games", n=row.finished) if row.path.suffix == ".db" else ""
        return Slot(when, joined(say(KINDS[row.kind]), games), icon=ICONS.get(row.kind, "save"))

    def when(self, seconds: float) -> str:
        """A moment as people say it."""
        now = time.time() if self.moment is None else self.moment
        told, today = time.localtime(seconds), time.localtime(now)
        clock = time.strftime("%H:%M", told)
        if told[:3] == today[:3]:
            return say("saves.today", time=clock)
        if told[:3] == time.localtime(now - _DAY)[:3]:
            return say("saves.yesterday", time=clock)
        return say("saves.at", date=day_words(time.strftime("%Y-%m-%d", told)), time=clock)

    def words(self) -> str:
        """Everything that is known of the chosen file."""
        if self.places:
            return say("saves.about_second")
        row = self.row
        if row is None:
            return ""
        told = [say("saves.file", kind=say(KINDS[row.kind]), when=self.when(row.seconds), kilobytes=max(1, row.size // 1024))]
        if row.problem:
            told.append(row.problem)
        elif row.path.suffix == ".db":
            told.append(say("saves.holds", n=row.finished, running=row.running))
        if row.kind == "aside":
            told.append(say("saves.put_aside", name=row.path.name))
        told.append(self.found.get(row.path, ""))
        return "\n\n".join(part for part in told if part)

    def may(self, what: str) -> bool:
        """Whether something can be done with the chosen file."""
        row = self.row
        if row is None or self.errand is not None:
            return False
        if self.places or what == "second":
            return what == "second" and self.in_play
        if what == "folder":
            return True
        if row.path.suffix != ".db":
            return False
        if what == "check":
            return row.kind == "now" and self.in_play
        if what == "export":
            return row.kind != "older"
        if row.kind == "now" or row.problem:
            return False
        return what == "restore" or row.kind != "older"

    def tell(self, words: str, warn: bool = False) -> None:
        """Sets the sentence that is shown."""
        self.message, self.warned = words, warn

    # -- what can be done

    def look_into(self) -> None:
        """Finds out what the chosen copy has more and less than the file in use."""

        def call(copies: Copies, path: Path) -> str:
            contents = copies.look(path)
            pairs = (
                ("games", contents.games),
                ("running", contents.running),
                ("runs", contents.runs),
                ("titles", contents.titles),
            )
            told = [say(f"saves.more_{name}", n=more) for name, (more, _) in pairs if more]
            told += [say(f"saves.less_{name}", n=less) for name, (_, less) in pairs if less]
            told += [say("saves.damaged_rows", n=contents.damaged)] if contents.damaged else []
            self.found[path] = "\n".join(told) or say("saves.the_same")
            return say("saves.looked")

        self._send(call)

    def restore(self) -> None:
        """Puts the chosen copy in the place of the file in use."""

        def call(copies: Copies, path: Path) -> str:
            copies.restore(path)
            return say("saves.restored")

        self._send(self._closed(call))

    def merge(self) -> None:
        """Takes what the chosen copy has and the file in use has not."""

        def call(copies: Copies, path: Path) -> str:
            taken = copies.merge(path)
            told = [say("saves.took_games", n=taken.games)] if taken.games else []
            told += [say("saves.took_running", n=taken.running)] if taken.running else []
            told += [say("saves.took_runs", n=taken.runs)] if taken.runs else []
            told += [say("saves.left_games", n=taken.lost)] if taken.lost else []
            return " ".join(told) or say("saves.took_nothing")

        self._send(self._closed(call))

    def export(self) -> None:
        """Writes what is good in the chosen file as one file for exchange."""

        def call(copies: Copies, path: Path) -> str:
            made = copies.export(path)
            return " ".join([say("saves.exported", path=hide_home(str(made.path))), *made.left_out])

        self._send(call)

    def check(self) -> None:
        """Has every file of a finished game looked at, and mended."""
        store = store_of(self.services)
        if store is None:
            return
        known = len(store.notices)

        def call(copies: Copies, path: Path) -> str:
            store.check_games()
            if not store.flush(_CHECKED):
                return say("saves.still_saving")
            return " ".join(store.notices[known:]) or say("saves.all_good")

        self._send(call)

    def second_copies(self) -> None:
        """Lists where second copies may lie; if they are listed, keeps them in the chosen place from now on."""
        store = store_of(self.services)
        if store is None:
            return
        named = store.second_folder
        if not self.places:
            self.places = (None, *dict.fromkeys((*((named,) if named is not None else ()), *drives())))
            self.chosen = self.places.index(named)
            self.tell("")
        else:
            self.keep_second_copies(self.places[self.chosen])

    def keep_second_copies(self, folder: Path | None) -> None:
        """Keeps second copies in this folder from now on; what lies elsewhere stays there."""
        store = store_of(self.services)
        if store is None or not self.in_play:
            return
        try:
            store.keep_second_copies(folder)
        except StoreError as problem:
            self.tell(sentence(problem), True)
            return
        self.leave_places()
        self.tell(say("saves.second_beside") if folder is None else say("saves.second_in", where=hide_home(str(folder))))

    def leave_places(self) -> bool:
        """Goes back to the files from the places for second copies; False when the files are shown already."""
        if not self.places:
            return False
        self.places, self.chosen = (), 0
        return True

    def show_folder(self) -> None:
        """Opens the folder of the chosen file with the program of the system."""
        if self.row is None:
            return
        folder = self.row.path.parent
        where = hide_home(str(folder))
        opened = open_folder(folder)
        self.tell(say("saves.folder_is", where=where) if opened else say("saves.folder_could_not", where=where), not opened)

    def _closed(self, call: Callable[[Copies, Path], str]) -> Callable[[Copies, Path], str]:
        """The same while the profile in play is closed; it is opened again whatever comes of it."""
        store, games = store_of(self.services), self.services.games
        if not self.in_play or store is None:
            return call

        def closed(copies: Copies, path: Path) -> str:
            if not store.flush(_SAVED) or not games.drain(_SAVED).done:
                raise StoreError(line("saves.still_saving"))
            try:
                return call(copies, path)
            finally:
                self._store = open_profile(store.data_dir, profile_id=self.profile_id)

        return closed

    def _send(self, call: Callable[[Copies, Path], str]) -> None:
        copies, row = self.copies, self.row
        if copies is not None and row is not None and self.errand is None:
            self.tell(say("saves.one_moment"))
            self.errand = BackgroundTask(lambda: call(copies, row.path))

    def settle(self) -> bool:
        """Whether an errand has just come to its end."""
        errand = self.errand
        if errand is None or not errand.done:
            return False
        self.errand = None
        self.reopened = self._store is not None
        if self._store is not None:
            use_store(self.services, self._store)
            self._store = None
            self.found.clear()
        try:
            self.read()
        except StoreError as problem:
            self.tell(sentence(problem), True)
        self.tell(errand.sentence, errand.failed)
        return True
