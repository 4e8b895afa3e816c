"""All profiles of a data folder: their cards, and what can be done with them while another one is being played.

A profile is never harmed half-way: what is new is made under another name first, what is deleted is moved to the trash and
kept for 30 days. Every function raises StoreError, one sentence, when something cannot be done; then nothing has changed.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from uuid import uuid4

from game.content.language import Line, line, say

from .backup import candidates
from .canonical import canonical, parse, parse_object
from .disk import Access, Disk
from .errors import StoreError, explain
from .lines import wrong
from .lock import FileLock
from .place import Place
from .profile import clean_name, is_profile_id, list_profiles
from .profile_cards import Export, Import, ProfileCard
from .progress_rows import read_statistics
from .rows import check_content, check_rows, fill_new, read_entries, read_games, read_settings, write_settings
from .schema import SCHEMA, check, check_pages, close, connect, create, stored_version, transaction
from .sealing import enter_row, sealed_rows
from .store import Store
from .tables import put_row
from .transfer import SUFFIX, fill_from, finished_games, lost_games, profile_text
from .vault import Vault
from .verdict import Damaged, NewerVersion, Unknown

MOST_PROFILES = 8
NAME_LENGTH = 24
GRACE_DAYS = 30
DAY = 24 * 60 * 60
INITIALS = "campaign.initials"
"""Setting: the three letters for the hall of fame."""
_DELETED = "deleted.json"


class ProfileStore:
    """The profiles of a data folder. `now` gives the seconds of the calendar; only the trash asks for them."""

    def __init__(self, data_dir: Path, disk: Disk | None = None, now: Callable[[], float] = time.time) -> None:
        self.data_dir, self.disk, self.now = data_dir, disk or Disk(), now

    @property
    def exports(self) -> Path:
        """The folder where profiles for exchange are written, and looked for."""
        return self.data_dir / "exports"

    def cards(self) -> tuple[ProfileCard, ...]:
        """All profiles by name, the broken ones with their problem."""
        with self.told(line("store.not_listed")):
            infos = list_profiles(self.data_dir, self.disk)
        return tuple(self._card(self.folder(info.profile_id), info.profile_id, info.name, info.problem) for info in infos)

    def create(self, name: str, initials: str = "", emblem: str = "") -> str:
        """Makes a profile and returns its id."""
        wanted = self._free_name(name)

        def fill(connection: sqlite3.Connection, profile_id: str) -> None:
            fill_new(connection, profile_id, wanted)
            for key, value in ((INITIALS, initials), ("emblem", emblem)):
                if value:
                    put_row(connection, "INSERT", "profile", "key, value_json", [key, canonical(value)])

        return self._make(fill, line("store.not_made"))

    def rename(self, profile_id: str, name: str) -> None:
        """Gives a profile that nobody has open another name."""
        self._change(profile_id, {"name": self._free_name(name, profile_id)})

    def describe(self, profile_id: str, name: str, initials: str, emblem: str, store: Store | None = None) -> None:
        """Gives a profile name, initials and emblem; `store` is the open one when it is the profile in play."""
        values = {"name": self._free_name(name, profile_id), INITIALS: initials, "emblem": emblem}
        if store is None:
            self._change(profile_id, values)
            return
        for key, value in values.items():
            store.set_setting(key, value)

    def _change(self, profile_id: str, values: Mapping[str, str]) -> None:
        with self.told(line("store.not_changed")), self._door(), self.alone(profile_id):
            connection = self._open(profile_id, "rw")
            try:
                write_settings(connection, {key: canonical(value) for key, value in values.items()})
            finally:
                close(connection)

    def copy(self, profile_id: str, name: str | None = None) -> str:
        """Makes a second profile with everything that the first one has saved; the id of the copy."""
        old = next((card.name for card in self.cards() if card.profile_id == profile_id), say("store.a_profile"))
        wanted = self._free_name(name) if name is not None else self._near_name(old)
        self._demand_room()
        with self.told(line("store.not_copied")):
            source = self._open(profile_id, "ro")
            try:
                return self._copied(source, self.vault(profile_id), wanted)
            finally:
                close(source)

    def export(self, profile_id: str, path: Path | None = None) -> Export:
        """Writes what is good of a profile as one file, into the folder for exchange if no other is named.

        The folder of a profile that a newer game has written is copied as it is.
        """
        with self.told(line("store.not_exported")):
            try:
                connection = self._open(profile_id, "ro", whole=False)
            except NewerVersion as problem:
                from .parcel import write_folder

                target = path or _free_path(self.exports, f"newer-{profile_id[:8]}", ".zip")
                self.disk.make_folder(target.parent)
                self.disk.write_stream(target, partial(write_folder, self.folder(profile_id)))
                return Export(target, (say("store.copied_as_is", what=problem.line),))
            try:
                with _one_moment(connection):
                    return self.write_export(connection, profile_id, path)
            except ValueError as problem:
                raise StoreError(line("store.profile_not_exported", problem=str(problem))) from problem
            finally:
                close(connection)

    def write_export(self, connection: sqlite3.Connection, profile_id: str, path: Path | None) -> Export:
        """Writes what is good in a file of a profile as one file for exchange."""
        from .parcel import write_members

        text, left_out = profile_text(connection)
        ids, files = finished_games(connection, self.vault(profile_id))
        name = str(parse_object(text.partition("\n")[0])["name"])
        target = path or _free_path(self.exports, re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-") or "profile")
        good = 0

        def counted() -> Iterator[tuple[str, bytes]]:
            nonlocal good
            for member in files():
                good += 1
                yield member

        self.disk.make_folder(target.parent)
        self.disk.write_stream(target, lambda file: write_members(file, text, counted()))
        lost = len(ids) - good
        return Export(target, (*((lost_games(lost),) if lost else ()), *left_out))

    def parcels(self) -> tuple[Path, ...]:
        """The files in the folder for exchange that may be profiles, the newest first."""
        try:
            paths = [path for path in self.exports.iterdir() if path.suffix == SUFFIX and path.is_file()]
            return tuple(sorted(paths, key=lambda path: (-path.stat().st_mtime, path.name)))
        except OSError:
            return ()

    def import_file(self, path: Path) -> Import:
        """Makes a profile from an exchange file; a bad file changes nothing, a bad game in it is left out."""
        from .parcel import open_parcel

        with open_parcel(path) as parcel:
            try:
                wanted = self._near_name(clean_name(parcel.rows.name)[:NAME_LENGTH])
            except StoreError as problem:
                raise wrong(path, 1, "name", problem.line) from None

            def fill(connection: sqlite3.Connection, ident: str) -> None:
                fill_from(connection, parcel.rows, ident, wanted)
                vault = self.vault(ident)
                for game, data in parcel.games():
                    vault.put(game.record.game_id, data)
                    enter_row(connection, game, data)

            ident = self._make(fill, line("store.not_imported"))
            return Import(ident, (lost_games(parcel.lost()),) if parcel.lost() else ())

    # The trash.

    def delete(self, profile_id: str) -> None:
        """Moves a profile that nobody has open to the trash."""
        folder, target = self.folder(profile_id), self._trash / profile_id
        with self.told(line("store.not_deleted")), self._door():
            with self.alone(profile_id):
                self.disk.write_file(folder / _DELETED, canonical({"seconds": int(self.now())}).encode())
            self.disk.make_folder(self._trash)
            self.disk.replace(folder, target)  # the lock is let go before, because Windows moves no folder with open files

    def trash(self) -> tuple[ProfileCard, ...]:
        """The deleted profiles that can still be brought back, by name; what is older than 30 days is purged."""
        with self.told(line("store.trash_not_listed")):
            folders = [folder for folder in self.disk.folders(self._trash) if is_profile_id(folder.name)]
        cards = []
        for folder in folders:
            days = self._days_left(folder)
            if days <= 0:
                with contextlib.suppress(OSError):  # another time
                    self.disk.remove_folder(folder)
                continue
            cards.append(self._card(folder, folder.name, say("store.profile_by_id", id=folder.name[:8]), None, days))
        return tuple(sorted(cards, key=lambda card: (card.name.casefold(), card.profile_id)))

    def restore(self, profile_id: str) -> None:
        """Brings a deleted profile back; it gets another name if its own has been taken."""
        card = next((card for card in self.trash() if card.profile_id == profile_id), None)
        if card is None:
            raise StoreError(line("store.not_in_trash"))
        self._demand_room()
        names = {other.name.casefold() for other in self.cards()}
        with self.told(line("store.not_brought_back")), self._door():
            self.disk.replace(self._trash / profile_id, self.folder(profile_id))
            with contextlib.suppress(OSError):  # without it the profile is back all the same
                self.disk.remove(self.folder(profile_id) / _DELETED)
        if card.name.casefold() in names:
            self.rename(profile_id, self._near_name(card.name))

    # Inside.

    @property
    def _trash(self) -> Path:
        return self.data_dir / "trash"

    def folder(self, profile_id: str) -> Path:
        """Where a profile lies. Raises StoreError for what is no id."""
        if not is_profile_id(profile_id):
            raise StoreError(line("store.no_profile"))
        return self.data_dir / "profiles" / profile_id

    def _days_left(self, folder: Path) -> int:
        """Days of grace that are left; a clock that went back counts none, an unreadable note all of them."""
        try:
            since = parse(self.disk.read_head(folder / _DELETED, 200).decode("ascii"))["seconds"]
            past = max(0, int(self.now()) - int(since)) // DAY
        except (OSError, ValueError, TypeError, KeyError):
            past = 0
        return GRACE_DAYS - past

    def _card(self, folder: Path, profile_id: str, name: str, problem: str | None, days: int | None = None) -> ProfileCard:
        for path in (folder / "profile.db", *candidates(folder)):
            with contextlib.suppress(Damaged, Unknown, NewerVersion, OSError, sqlite3.Error, StoreError, ValueError):
                version = stored_version(self.disk, path)
                connection = self.connect(path, "ro", version)
                try:
                    values = {key: parse(text) for key, text in read_settings(connection).items()}
                    figures = read_statistics(connection) if version == SCHEMA.version else {}
                finally:
                    close(connection)
                totals = {key.name: value for key, value in figures.items() if key.scope == "total"}
                mastery = sum(key.scope == "home_mode" and key.name == "wins" and value > 0 for key, value in figures.items())
                seconds = values.get("played_seconds")
                texts = [value if isinstance(value, str) else "" for value in map(values.get, ("name", INITIALS, "emblem"))]
                return ProfileCard(
                    profile_id,
                    texts[0] or name,
                    texts[1][:3],
                    texts[2],
                    mastery,
                    totals.get("games", 0),
                    totals.get("wins", 0),
                    seconds if isinstance(seconds, int) and seconds > 0 else 0,
                    problem,
                    days,
                )
        return ProfileCard(profile_id, name, problem=problem or say("store.file_not_read"), days=days)

    def _open(self, profile_id: str, access: Access, whole: bool = True) -> sqlite3.Connection:
        """A connection to a profile of the present format, its content checked if it must be `whole`.

        Raises StoreError for a profile of any other format.
        """
        path = self.folder(profile_id) / "profile.db"
        if not path.exists():
            raise StoreError(line("store.profile_gone"))
        version = stored_version(self.disk, path)
        if version != SCHEMA.version:
            raise StoreError(line("store.older_profile"))
        connection = self.connect(path, access, version)
        try:
            if whole:
                check_content(connection, profile_id)
        except BaseException:
            close(connection)
            raise
        return connection

    def connect(self, path: Path, access: Access, version: int) -> sqlite3.Connection:
        """A connection to a file whose tables are those of its version. Raises Damaged, Unknown, Newer and sqlite3.Error."""
        connection = connect(self.disk, path, access)
        try:
            check(connection, version)
        except (Unknown, sqlite3.OperationalError):
            close(connection)
            if access == "rw":
                raise
            # A game killed in the middle of a commit left a journal; only a connection that may write can roll it back.
            return self.connect(path, "rw", version)
        except BaseException:
            close(connection)
            raise
        return connection

    def _make(self, fill: Callable[[sqlite3.Connection, str], None], failed: Line) -> str:
        self._demand_room()
        profile_id = str(uuid4())
        folder = self.folder(profile_id)

        def whole(connection: sqlite3.Connection) -> None:
            fill(connection, profile_id)
            check_rows(connection, profile_id)
            for game in read_games(connection):
                read_entries(connection, game)

        with self.told(failed), self._cleaned(folder):
            self.disk.make_folder(folder)
            create(self.disk, folder / "profile.db", whole)
        return profile_id

    def _copied(self, source: sqlite3.Connection, old: Vault, name: str) -> str:
        profile_id = str(uuid4())
        folder = self.folder(profile_id)
        with self._cleaned(folder):
            self.disk.make_folder(folder)
            temporary = folder / "profile.db.new"
            copy = self.disk.connect(temporary, "rwc")
            try:
                self.disk.backup(source, copy)
            finally:
                close(copy)
            connection = connect(self.disk, temporary, "rw")
            try:
                with transaction(connection):
                    put_row(connection, "INSERT OR REPLACE", "meta", "key, value", ["profile_id", profile_id])
                    put_row(connection, "INSERT OR REPLACE", "profile", "key, value_json", ["name", canonical(name)])
                check(connection, SCHEMA.version)
                check_pages(connection)
                check_rows(connection, profile_id)
                new = self.vault(profile_id)
                for row in sealed_rows(connection):
                    with contextlib.suppress(Damaged):  # the copy knows it as the original does: by name
                        new.put(row.game_id, old.find(row.game_id, row.seal))
            finally:
                close(connection)
            self.disk.replace(temporary, folder / "profile.db")
        return profile_id

    def vault(self, profile_id: str) -> Vault:
        """The files of a profile's finished games."""
        return Vault(self.disk, Place(self.data_dir, profile_id, ""))

    @contextlib.contextmanager
    def _cleaned(self, folder: Path) -> Iterator[None]:
        """Takes a half-made profile away again."""
        try:
            yield
        except BaseException:
            with contextlib.suppress(OSError):
                self.disk.remove_folder(folder)
            raise

    @contextlib.contextmanager
    def _door(self) -> Iterator[None]:
        """No profile is opened meanwhile by another instance of the game. Raises Refused."""
        self.disk.make_folder(self.data_dir / "profiles")
        lock = FileLock(self.disk, self.data_dir / "profiles" / "opening.lock", line("store.the_game"))
        try:
            yield
        finally:
            lock.release()

    @contextlib.contextmanager
    def alone(self, profile_id: str) -> Iterator[None]:
        """Nobody else has the profile open meanwhile. Raises Refused."""
        folder = self.folder(profile_id)
        if not folder.is_dir():
            raise StoreError(line("store.profile_gone"))
        lock = FileLock(self.disk, folder / "profile.db.lock", line("store.this_profile"))
        try:
            yield
        finally:
            lock.release()

    @contextlib.contextmanager
    def told(self, failed: Line) -> Iterator[None]:
        """Whatever goes wrong inside is a StoreError that begins with this sentence."""
        try:
            yield
        except (OSError, sqlite3.Error, Damaged, Unknown, NewerVersion) as problem:
            raise StoreError(line("store.failed", what=failed, why=explain(problem))) from problem

    def _demand_room(self) -> None:
        if len(self.cards()) >= MOST_PROFILES:
            raise StoreError(line("store.too_many", most=MOST_PROFILES))

    def _free_name(self, name: str, besides: str = "") -> str:
        wanted = clean_name(name)
        if len(wanted) > NAME_LENGTH:
            raise StoreError(line("store.name_length", most=NAME_LENGTH))
        if any(card.name.casefold() == wanted.casefold() and card.profile_id != besides for card in self.cards()):
            raise StoreError(line("store.name_taken", name=wanted))
        return wanted

    def _near_name(self, name: str) -> str:
        """A name that is free: the wanted one, or with a number."""
        taken = {card.name.casefold() for card in self.cards()}
        number = 1
        wanted = name[:NAME_LENGTH]
        stem = re.sub(r" \d{1,2}$", "", name)[: NAME_LENGTH - 3].rstrip()
        while wanted.casefold() in taken:
            number += 1
            wanted = f"{stem} {number}"
        return wanted


@contextlib.contextmanager
def _one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything that is read inside is of one moment, whatever another connection writes."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _free_path(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    number = 1
    path = folder / f"{stem}{suffix}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path
