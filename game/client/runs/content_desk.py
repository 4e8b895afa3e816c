"""Packs, campaigns and languages as their screen lists them, what can be done with each, and what is taken in from a file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.campaign.load import campaign_folders
from game.campaign.models import Campaign
from game.campaign.workshop.parcel import SUFFIX as PARCEL
from game.client.games.books import missing_packs
from game.client.games.profile_in_play import store_of
from game.client.profile.background import BackgroundTask
from game.client.profile.diagnostics import hide_home
from game.client.profile.folders import open_folder
from game.client.profile.requests import ReplayArgs, Request
from game.client.runs.campaigns import campaigns_of
from game.client.runs.installing import ThereAlready, exported, installed, previewed
from game.client.runs.own_content import CAMPAIGNS_FOLDER, OFF, PACKS_FOLDER, switched_off
from game.client.runs.profile_desk import import_parcel
from game.client.runs.reading import problem_of
from game.client.runs.setup_words import pack_label
from game.client.runs.trying import try_mission
from game.content.language import Line, languages, line, load_language, say, sentence
from game.content.load import folders_of_packs, load_library
from game.content.plain import DataError
from game.engine import CardBook
from game.resources import assets
from game.store import ProfileStore, StoreError, read_replay
from game.store.journal import journal_of

if TYPE_CHECKING:
    from game.client.profile.services import Services
    from game.content.load import Pack

MOST_FILES = 40
"""Files of the folder for exchange that are listed."""
Kind = Literal["pack", "campaign", "language"]
State = Literal["shipped", "on", "off", "reading", "bad", "file"]
STATES: dict[State, Line] = {
    "shipped": line("content.shipped"),
    "on": line("content.on"),
    "off": line("content.off"),
    "reading": line("content.reading"),
    "bad": line("content.bad"),
    "file": line("content.file"),
}
KINDS: dict[Kind, Line] = {
    "pack": line("content.pack"),
    "campaign": line("content.campaign"),
    "language": line("content.language"),
}


@dataclass(frozen=True, slots=True)
class ContentRow:
    """One pack, campaign or language: `about` is all that is known of it, `problem` why it cannot be used."""

    kind: Kind
    key: str
    name: str
    state: State
    folder: Path
    about: str = ""
    problem: str = ""

    @property
    def words(self) -> str:
        """Its line in the list."""
        return " · ".join((self.name, say(KINDS[self.kind]), say(STATES[self.state])))


class ContentDesk:
    """Everything that can be played with; what takes long is done by an `errand`."""

    def __init__(self, services: Services) -> None:
        self.services = services
        store = store_of(services)
        self.data = None if store is None else store.data_dir
        self.rows: tuple[ContentRow, ...] = ()
        self.chosen = 0
        self.message = ""
        self.warned = False
        self.errand: BackgroundTask | None = None
        self.replay: ReplayArgs | None = None
        """A replay that was brought, ready to be watched."""
        self.again: Path | None = None
        """What was brought and is there already, to be put in its place by whoever says so."""
        self.look: tuple[Path, BackgroundTask] | None = None
        """A file that is being looked at before it is taken in."""
        self.previews: dict[Path, str] = {}
        """What the files hold that were looked at, or what is wrong with them."""
        self.mission = 0
        """Which mission of the chosen campaign is tried."""
        self._reading = False
        self.read()

    @property
    def row(self) -> ContentRow | None:
        """The chosen one."""
        return self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else None

    @property
    def busy(self) -> bool:
        """Whether something is being read or taken in."""
        return self.errand is not None or self.look is not None or self._reading

    def read(self) -> None:
        """Lists everything anew."""
        self._reading = campaigns_of(self.services).own.reading
        self.rows = (*self._packs(), *self._campaigns(), *self._files(), *_languages())
        self.chosen = max(0, min(self.chosen, len(self.rows) - 1))

    def _packs(self) -> list[ContentRow]:
        mine = {pack.folder: pack for pack in campaigns_of(self.services).own.packs}
        rows = [ContentRow("pack", p.ref.id, p.name, "shipped", p.folder, _pack_words(p)) for p in _shipped_packs()]
        off = switched_off(self.services.settings, "pack")
        for folder in folders_of_packs(self.data / PACKS_FOLDER) if self.data is not None else ():
            read = mine.get(folder)
            if folder.name in off:
                rows.append(ContentRow("pack", folder.name, folder.name, "off", folder))
            elif read is None:
                rows.append(ContentRow("pack", folder.name, folder.name, "reading", folder))
            elif read.pack is None:
                rows.append(ContentRow("pack", folder.name, folder.name, "bad", folder, problem=read.problem))
            else:
                rows.append(ContentRow("pack", folder.name, read.pack.name, "on", folder, _pack_words(read.pack)))
        return rows

    def _campaigns(self) -> list[ContentRow]:
        campaigns = campaigns_of(self.services)
        off = switched_off(self.services.settings, "campaign")
        own = {listing.folder: listing for listing in campaigns.own.listings}
        folders = campaign_folders(self.data / CAMPAIGNS_FOLDER) if self.data is not None else []
        rows = [
            ContentRow("campaign", known.id, known.title, "shipped", known.folder, _campaign_words(known.author, known.packs))
            for known in campaigns.shipped
        ]
        for folder in folders:
            listing = own.get(folder)
            campaign = None if listing is None else listing.campaign
            if folder.name in off:
                rows.append(ContentRow("campaign", folder.name, folder.name, "off", folder))
            elif listing is None:
                rows.append(ContentRow("campaign", folder.name, folder.name, "reading", folder))
            elif campaign is None:
                rows.append(ContentRow("campaign", folder.name, folder.name, "bad", folder, problem=listing.problem or ""))
            else:
                words = _campaign_words(campaign.author, campaign.packs)
                rows.append(ContentRow("campaign", folder.name, campaign.title, "on", folder, words))
        return rows

    def _files(self) -> list[ContentRow]:
        """Campaigns that lie as files in the folder for exchange."""
        keeper = self.services.keeper
        folder = keeper.exports if keeper is not None else None
        if folder is None or not folder.is_dir():
            return []
        paths = sorted(path for path in folder.iterdir() if path.suffix == PARCEL and path.is_file())[:MOST_FILES]
        return [ContentRow("campaign", path.name, path.name, "file", path, self.previews.get(path, "")) for path in paths]

    def look_into(self) -> None:
        """Looks into the chosen file, if it is one that nobody has looked into yet."""
        row = self.row
        if row is None or row.state != "file" or row.folder in self.previews or self.look is not None:
            return
        path = row.folder
        self.look = path, BackgroundTask(lambda: previewed(path))

    def words(self) -> str:
        """Everything that is told of the chosen one."""
        row = self.row
        if row is None:
            return ""
        about = say("content.one_moment") if self.look is not None and self.look[0] == row.folder else row.about
        told = [f"**{row.name}** · {say(KINDS[row.kind])} · {say(STATES[row.state])}", about, self._near(row.problem)]
        told.append(hide_home(self._near(row.folder.as_posix())))
        return "\n\n".join(part for part in told if part)

    def _near(self, words: str) -> str:
        """The same with paths from the data folder on."""
        return words if self.data is None else words.replace(f"{self.data.as_posix()}/", "")

    def tell(self, words: str, warn: bool = False) -> None:
        """Sets the sentence that is shown."""
        self.message, self.warned = words, warn

    # -- what can be done

    @property
    def may_switch(self) -> bool:
        """Whether the chosen one can be switched on or off: what came with the game always is there."""
        row = self.row
        return row is not None and row.state not in ("shipped", "file") and self.errand is None

    @property
    def may_import(self) -> bool:
        """Whether the chosen one is a file that can be taken in."""
        return self.row is not None and self.row.state == "file" and self.errand is None

    def bring_in(self) -> None:
        """Takes in the chosen file."""
        if self.row is not None and self.may_import:
            self.take_in(self.row.folder)

    def switch(self) -> None:
        """Switches the chosen one off, or on again."""
        row = self.row
        if row is None or not self.may_switch:
            return
        entry, settings = f"{row.kind}:{row.key}", self.services.settings
        kept = [known for known in settings.get(OFF) if known != entry]
        settings.set(OFF, kept if row.state == "off" else [*kept, entry])
        campaigns_of(self.services).read_again()
        self.tell(say("content.switched_on") if row.state == "off" else say("content.switched_off"))
        self.read()

    def show_folder(self) -> None:
        """Opens the folder of the chosen one with the program of the system."""
        if self.row is None:
            return
        folder = self.row.folder.parent if self.row.state == "file" else self.row.folder
        where = hide_home(str(folder))
        opened = open_folder(folder)
        self.tell(say("saves.folder_is", where=where) if opened else say("saves.folder_could_not", where=where), not opened)

    @property
    def campaign(self) -> Campaign | None:
        """The chosen campaign of the player, where it can be played; None for anything else."""
        row = self.row
        own = row is not None and row.kind == "campaign" and row.state == "on"
        return campaigns_of(self.services).campaign(row.key) if row is not None and own else None

    @property
    def mission_words(self) -> str:
        """Which mission is tried, and which of how many it is; "" where none can be."""
        campaign = self.campaign
        if campaign is None:
            return ""
        self.mission = min(self.mission, len(campaign.missions) - 1)
        title, of = campaign.missions[self.mission].title, len(campaign.missions)
        return say("content.mission", title=title, number=self.mission + 1, of=of)

    def next_mission(self) -> None:
        """Another mission is to be tried, the first one after the last."""
        if self.campaign is not None:
            self.mission = (self.mission + 1) % len(self.campaign.missions)

    def try_mission(self) -> Request | None:
        """Plays the mission that is chosen; nothing of it is kept."""
        campaign = self.campaign
        return None if campaign is None else try_mission(self.services, campaign, campaign.missions[self.mission].key)

    def export(self) -> None:
        """Writes the chosen campaign as a file to give away, into the folder for exchange."""
        row, keeper = self.row, self.services.keeper
        if row is None or self.campaign is None or keeper is None or self.errand is not None:
            return
        folder, path = row.folder, keeper.exports / f"{row.key}{PARCEL}"
        self.tell(say("content.one_moment"))
        self.errand = BackgroundTask(lambda: say("content.exported", where=hide_home(str(exported(folder, path)))))

    def replace(self) -> None:
        """Puts what was brought last in the place of what is there."""
        if self.again is not None:
            self.take_in(self.again, replace=True)

    def take_in(self, path: Path, replace: bool = False) -> None:
        """Takes in what was dropped on the window: a pack or a campaign, a profile, or a replay to watch."""
        if self.errand is not None:
            return
        self.again = None
        if self.data is None:
            self.tell(say("profiles.nothing_is_kept_here"), True)
            return
        data = self.data
        self.tell(say("content.one_moment"))
        self.errand = BackgroundTask(lambda: self._taken(path, data, replace))

    def _taken(self, path: Path, data: Path, replace: bool) -> str:
        """What came of it in one sentence. Raises StoreError with why nothing did."""
        if path.suffix == ".cwreplay":
            self.replay = watched(path, self.services.content.book)
            return say("content.replay_is_shown")
        if path.suffix == ".cwprofile":
            made = import_parcel(ProfileStore(data), path)
            return " ".join([say("profiles.profile_was_imported"), *made.left_out])
        try:
            return installed(path, data, replace)
        except ThereAlready:
            self.again = path
            raise

    def settle(self) -> bool:
        """Whether something has just come to its end, so that the list is another one."""
        if self.look is not None and self.look[1].done:
            path, task = self.look
            self.look = None
            self.previews[path] = task.sentence
            self.read()
            return True
        if self.errand is not None and self.errand.done:
            errand, self.errand = self.errand, None
            self.tell(errand.sentence, errand.failed)
            if not errand.failed and self.replay is None:
                campaigns_of(self.services).read_again()
            self.read()
            return True
        if self._reading and not campaigns_of(self.services).own.reading:
            self.read()
            return True
        return False


def watched(path: Path, book: CardBook) -> ReplayArgs:
    """A replay file to be watched. Raises StoreError with one sentence."""
    problem = problem_of("replay", path)
    if problem is not None:
        raise StoreError(line("content.refused", problem=problem))
    replay = read_replay(path)
    try:
        journal = journal_of(replay.header, replay.entries, replay.digests)
    except (DataError, ValueError) as wrong:
        raise StoreError(line("content.refused", problem=sentence(wrong))) from None
    missing = missing_packs(journal.setup.packs, book)
    if missing:
        raise StoreError(line("keeper.needs_packs", packs=missing))
    return ReplayArgs(journal=journal, rules_version=replay.header["rules_version"])


@cache
def _shipped_packs() -> tuple[Pack, ...]:
    """The packs of the game, which do not change while it runs."""
    return tuple(pack for pack in load_library().packs.values() if pack.folder.parent == assets() / "packs")


def _languages() -> list[ContentRow]:
    """The languages of the game."""
    root = assets() / "lang"
    return [ContentRow("language", code, load_language(code).head["name"], "shipped", root / code) for code in languages()]


def _pack_words(pack: Pack) -> str:
    cards = sum(len(pack.tables[array]) for array in ("cards", "nemesis", "primes"))
    return say("content.about_pack", version=pack.ref.version, cards=cards)


def _campaign_words(author: str, packs: tuple[str, ...]) -> str:
    return say("content.about_campaign", author=author, packs=", ".join(pack_label(pack) for pack in packs))
