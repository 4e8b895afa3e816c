"""Finding campaigns and reading them strictly; a bad one is listed with its reason and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.content.errors import ContentError, UnknownPack
from game.content.files import shown_path
from game.content.load import load_book, pack_folders
from game.engine import CardBook
from game.engine.api.rounds import FULL_GAME

from .galaxy import GalaxyMap
from .journey.barks import own_barks
from .journey.endings import act_words, own_endings
from .journey.event import Event
from .journey.events import own_events
from .journey.habits import common_answers
from .journey.nemesis_decks import own_nemesis
from .journey.own_nemesis import PORTRAIT, STATES, OwnNemesis
from .keys import nearest
from .lengths import LENGTHS
from .maps import MAP_FILE, load_map
from .mapscan import node_line, part_line, read_map_text
from .medals import Par
from .models import LAST_PLACE, Boon, Campaign, Ending, Escalation, Mission, MissionLines, Rate, Relic, Reward
from .possible import change_problems, directive_problem
from .relics import common_relics, own_relics
from .sheet import (
    ARRAYS,
    CAMPAIGN_FILE,
    DEFAULT_LANGUAGE,
    MEASURED_FILE,
    MOST_CHANGES,
    MOST_NAME,
    MOST_PAGE,
    CampaignTexts,
    HeadSheet,
    MeasuredSheet,
    MissionSheet,
    SheetFile,
    bad_key,
    words_problem,
)
from .workshop.art import Shown, own_art
from .workshop.cards import own_cards

Books = Callable[[Sequence[str]], CardBook]
"""The book of these packs with the Nemesis; raises ContentError."""
MOST_FILES = 200
HEAD = ("id", "title", "author", "packs", "credits", "place", "rival")
STORY = ("tagline", "intro", "victory", "defeat")
LEAST_OFFERS = 3


@dataclass(frozen=True, slots=True)
class Listing:
    """A campaign that was found: ready to be played, or why it is not, in one line."""

    id: str
    folder: Path
    campaign: Campaign | None
    problem: str | None


def find_campaigns(
    shipped: Path, own: Path | None, *, books: Books = load_book, language: str = DEFAULT_LANGUAGE
) -> tuple[Listing, ...]:
    """All campaigns: the shipped ones and then the player's own, each by their places and then by the folder names."""
    listings = campaigns_in(shipped, books=books, language=language)
    return listings if own is None else (*listings, *campaigns_in(own, listings, books=books, language=language))


def campaigns_in(
    root: Path, others: Sequence[Listing] = (), *, books: Books = load_book, language: str = DEFAULT_LANGUAGE
) -> tuple[Listing, ...]:
    """The campaigns of a folder, by their places and then by the folder names; those that others are named like are refused."""
    known = _once(books)
    listings = [examine(folder, others, books=known, language=language) for folder in campaign_folders(root)]
    return tuple(sorted(listings, key=_place))


def examine(
    folder: Path, others: Sequence[Listing] = (), *, books: Books = load_book, language: str = DEFAULT_LANGUAGE
) -> Listing:
    """The campaign of one folder, or why it is none; one that another is named like is refused."""
    if any(listing.id == folder.name for listing in others):
        reason = f"there is a campaign {folder.name!r} already"
        refused = ContentError(shown_path(folder / CAMPAIGN_FILE), 1, "id", reason)
        return Listing(folder.name, folder, None, str(refused))
    try:
        return Listing(folder.name, folder, load_campaign(folder, books, language), None)
    except ContentError as problem:
        return Listing(folder.name, folder, None, str(problem))


def _once(books: Books) -> Books:
    """Makes the book of the same packs once: many missions are played with the same ones."""
    made: dict[tuple[str, ...], CardBook] = {}

    def book(packs: Sequence[str]) -> CardBook:
        names = tuple(packs)
        if names not in made:
            made[names] = books(names)
        return made[names]

    return book


def _place(listing: Listing) -> int:
    return LAST_PLACE if listing.campaign is None else listing.campaign.place


def campaign_folders(root: Path) -> list[Path]:
    """The folders of a root that mean to be campaigns, by name."""
    try:
        entries = sorted(root.iterdir()) if root.is_dir() else []
    except OSError:
        return []
    return [folder for folder in entries if is_campaign(folder)]


def is_campaign(folder: Path) -> bool:
    """Whether a folder means to be a campaign."""
    return folder.is_dir() and ((folder / CAMPAIGN_FILE).exists() or (folder / MAP_FILE).exists())


def load_campaign(folder: Path, books: Books = load_book, language: str = DEFAULT_LANGUAGE) -> Campaign:
    """A campaign, with its story in this language or else in English. Raises ContentError for the first thing that is wrong."""
    problems: list[ContentError] = []
    campaign = inspect_campaign(folder, problems, books, language)
    if problems:
        raise problems[0]
    assert campaign is not None  # whatever keeps it from being made is noted
    return campaign


def inspect_campaign(
    folder: Path, problems: list[ContentError], books: Books = load_book, language: str = DEFAULT_LANGUAGE
) -> Campaign | None:
    """Reads a campaign and appends everything that is wrong with it to `problems`; None if it cannot be made at all."""
    try:
        return _Reader(folder, problems, books, language).read()
    except ContentError as problem:
        problems.append(problem)
        return None


class _Reader:
    """Reads one campaign, file after file."""

    def __init__(self, folder: Path, problems: list[ContentError], books: Books, language: str) -> None:
        self.folder = folder
        self.problems = problems
        self.books = _once(books)
        self.language = language

    def read(self) -> Campaign | None:
        """The campaign, or None when something that all else rests on is wrong."""
        self._check_folder()
        self.file = SheetFile(self.folder / CAMPAIGN_FILE, self.problems)
        head = self._head()
        sheets = {array: self.file.entries(array, kind) for array, kind in ARRAYS.items()}
        if self.problems or head is None:
            return None
        self.head = head
        self.book = self._book(head.packs, lambda reason: self.file.error("packs", reason))
        self.cards = own_cards(self.folder, self.problems, self.book)
        if self.problems:
            return None
        if self.cards is not None:
            self._add_cards(self.cards)
        for array in ARRAYS:
            self._check_keys(array, sheets[array])
        galaxy = load_map(self.folder)
        self._check_map(galaxy, sheets["missions"])
        for number, sheet in enumerate(sheets["missions"]):
            self._check_mission(number, sheet)
        self._check_pools(sheets)
        if self.problems:
            return None
        return self._made(self.head, sheets, galaxy)

    def _check_folder(self) -> None:
        shown = shown_path(self.folder / CAMPAIGN_FILE)
        if self.folder.is_symlink():
            raise ContentError(shown, 1, "folder", "is a link, and links are not followed")
        if bad_key(self.folder.name):
            raise ContentError(shown, 1, "folder", bad_key(self.folder.name))
        for number, _ in enumerate(self.folder.rglob("*"), start=1):
            if number > MOST_FILES:
                raise ContentError(shown, 1, "folder", f"a campaign may have at most {MOST_FILES} files")

    def _head(self) -> HeadSheet | None:
        """What stands at the top of campaign.toml."""
        self.file.refuse_unknown((*HEAD, *ARRAYS), "a campaign")
        head: HeadSheet | None = self.file.record(HeadSheet, HEAD)
        if head is None:
            return None
        if head.id != self.folder.name:
            self.file.note("id", f"must be {self.folder.name!r}, the name of the folder")
        for name in ("title", "author"):
            problem = words_problem(getattr(head, name), MOST_NAME)
            if problem:
                self.file.note(name, problem)
        if not head.packs:
            self.file.note("packs", "must name at least one pack")
        return head

    def _book(self, packs: Sequence[str], blame: Callable[[str], ContentError]) -> CardBook:
        """The book of some packs; one that is not there or broken is an error of this file, which `blame` makes of a reason."""
        try:
            return self.books(packs)
        except UnknownPack as problem:
            raise blame(f"{problem.field}: {problem.reason}") from None
        except ContentError as problem:
            raise blame(str(problem)) from None

    def _add_cards(self, cards: Path) -> None:
        """From here on its own cards are among the packs of every mission."""
        if self.head.id in pack_folders() and pack_folders()[self.head.id].parent.name != self.head.id:
            raise self.file.error("id", f"there is a pack {self.head.id!r} already, and the campaign has cards")
        self.head = replace(self.head, packs=tuple(dict.fromkeys((*self.head.packs, self.head.id))))
        beside = {self.head.id: cards}
        self.books = _once(lambda packs: load_book(packs, beside=beside))
        self.book = self._book(self.head.packs, lambda reason: self.file.error("packs", reason))

    def _packs_of(self, sheet: MissionSheet) -> tuple[str, ...]:
        """The packs of a mission, its campaign's own cards among them."""
        if not sheet.packs or self.cards is None:
            return sheet.packs or self.head.packs
        return tuple(dict.fromkeys((*sheet.packs, self.head.id)))

    def _check_keys(self, array: str, sheets: list[Any]) -> None:
        seen: set[str] = set()
        for number, sheet in enumerate(sheets):
            if bad_key(sheet.key):
                self.file.note_entry(array, number, "key", bad_key(sheet.key))
            elif sheet.key in seen:
                self.file.note_entry(array, number, "key", "stands there twice", sheet.key)
            if len(getattr(sheet, "changes", ())) > MOST_CHANGES:
                self.file.note_entry(array, number, "changes", f"may be at most {MOST_CHANGES}", sheet.key)
            seen.add(sheet.key)

    # -- what must fit together

    def _check_map(self, galaxy: GalaxyMap, missions: list[MissionSheet]) -> None:
        if galaxy.campaign != self.head.id:
            self._note_map("campaign", f"must be {self.head.id!r}", part_line, "campaign")
        keys = {mission.key for mission in missions}
        used = {node.mission for node in galaxy.nodes}
        for node in galaxy.nodes:
            if node.mission and node.mission not in keys:
                reason = f"there is no mission {node.mission!r}{nearest(node.mission, keys)}"
                self._note_map(f"node {node.key}.mission", reason, node_line, node.key)
        for number, mission in enumerate(missions):
            if mission.key not in used:
                self.file.note_entry("missions", number, "key", "stands on no node of the map", mission.key)

    def _note_map(self, field: str, reason: str, line_of: Callable[[str, str], int], name: str) -> None:
        """A problem with a part of the map that has this name; `line_of` finds it in the text of the map."""
        path = self.folder / MAP_FILE
        shown = shown_path(path)
        self.problems.append(ContentError(shown, line_of(read_map_text(path, shown), name), field, reason))

    def _check_mission(self, number: int, sheet: MissionSheet) -> None:
        def note(field: str, reason: str) -> None:
            self.file.note_entry("missions", number, field, reason, sheet.key)

        book = self.book
        if sheet.packs:
            packs = self._packs_of(sheet)
            book = self._book(packs, lambda reason: self.file.entry_error("missions", number, "packs", reason, sheet.key))
        sectors = LENGTHS[sheet.length].sectors
        for field, reason in change_problems(sheet.changes, book, sectors):
            note(field, reason)
        for field in ("directive", "victory"):
            directive = getattr(sheet, field)
            problem = directive_problem(directive, sheet.length, sheet.changes, book, sheet.mode) if directive else ""
            if problem:
                note(field, problem)
        if sheet.reward is not None and bad_key(sheet.reward.key):
            note("reward", bad_key(sheet.reward.key))

    def _check_pools(self, sheets: dict[str, list[Any]]) -> None:
        homes = {key for home in self.book.homes for key in (home.key, home.replaces) if key}
        for array in ("boons", "escalations"):
            for number, sheet in enumerate(sheets[array]):
                if not sheet.changes:
                    self.file.note_entry(array, number, "changes", "must not be empty", sheet.key)
                for field, reason in change_problems(sheet.changes, self.book, FULL_GAME):
                    self.file.note_entry(array, number, field, reason, sheet.key)
                stranger = next((home for home in getattr(sheet, "fits", ()) if home not in homes), None)
                if stranger is not None:
                    reason = f"there is no Home World {stranger[:40]!r}{nearest(stranger, sorted(homes))}"
                    self.file.note_entry(array, number, "fits", reason, sheet.key)
        if 0 < len(sheets["boons"]) < LEAST_OFFERS:
            self.file.note("boons", f"must be none or at least {LEAST_OFFERS}")
        if sheets["boons"] and not sheets["escalations"]:
            self.file.note("escalations", "must be at least one where there are boons")

    # -- putting together

    def _made(self, head: HeadSheet, sheets: dict[str, list[Any]], galaxy: GalaxyMap) -> Campaign | None:
        path = self.folder / "text" / f"{self.language}.toml"
        file = SheetFile(path if path.is_file() else self.folder / "text" / f"{DEFAULT_LANGUAGE}.toml", self.problems)
        words = CampaignTexts(file)
        measured = self._measured({mission.key for mission in sheets["missions"]})
        title = words.line("campaign.title", MOST_NAME, needed=False) or head.title
        story = {name: words.line(f"campaign.{name}", MOST_PAGE) for name in STORY}
        for node in galaxy.nodes:
            if node.kind == "haven":
                story[f"haven.{node.key}.title"] = words.line(f"havens.{node.key}.name", MOST_NAME)
                story[f"haven.{node.key}.text"] = words.line(f"havens.{node.key}.text")
        missions = tuple(self._mission(sheet, words, measured) for sheet in sheets["missions"])
        boons = tuple(
            Boon(boon.key, words.line(f"boons.{boon.key}", MOST_NAME), boon.changes, boon.fits) for boon in sheets["boons"]
        )
        worse = tuple(
            Escalation(escalation.key, words.line(f"escalations.{escalation.key}", MOST_NAME), escalation.changes)
            for escalation in sheets["escalations"]
        )
        relics = own_relics(self.folder, self.problems, self.book, head.packs, words)
        every = (*common_relics(), *relics)
        stores = [boon.key for boon in boons]
        keys = [relic.key for relic in every]
        events = own_events(self.folder, self.problems, self.book, words, keys, stores, galaxy.first)
        nemesis = own_nemesis(self.folder, self.problems, self.book)
        barks = own_barks(self.folder, self.language, self.problems)
        endings = own_endings(sheets["endings"], self.file, words, keys, events)
        story |= act_words(words)
        words.refuse_others()
        art = own_art(self.folder, self.problems, self._names_of_art(relics, events, nemesis, endings))
        if self.problems:
            return None
        return Campaign(
            head.id,
            self.folder,
            title,
            head.author,
            head.packs,
            head.credits,
            boons,
            worse,
            missions,
            galaxy,
            story,
            head.place,
            relics,
            events,
            head.rival,
            endings,
            nemesis,
            barks,
            common_answers(),
            self.cards,
            art,
        )

    def _names_of_art(
        self, relics: Sequence[Relic], events: Sequence[Event], nemesis: OwnNemesis, endings: Sequence[Ending]
    ) -> dict[str, tuple[Shown, ...]]:
        """What a picture of the campaign may be called, and where it is shown."""
        cards = [*(card.key for card in self.book.cards if card.key.startswith(f"{self.head.id}_"))]
        names = [(key, ("cards", key)) for key in (*cards, *(card.key for card in nemesis.cards))]
        names += [(relic.key, ("relics", relic.key)) for relic in relics]
        names += [(event.key, ("events", event.key)) for event in events]
        names += [(ending.key, ("paintings", f"{self.head.id}_{ending.key}")) for ending in endings]
        names += [(PORTRAIT, ("portraits", f"{self.head.id}_{state}")) for state in STATES]
        return {key: tuple(place for other, place in names if other == key) for key, _ in names}

    def _mission(self, sheet: MissionSheet, words: CampaignTexts, measured: dict[tuple[str, str], MeasuredSheet]) -> Mission:
        path = f"missions.{sheet.key}"
        reward = None
        if sheet.reward is not None:
            kind, key = sheet.reward.kind, sheet.reward.key
            text = words.line(f"rewards.{key}.text", MOST_PAGE, needed=kind == "page")
            reward = Reward(kind, key, words.line(f"rewards.{key}.name", MOST_NAME), text)
        own = {mode: cell for (mission, mode), cell in measured.items() if mission == sheet.key}
        return Mission(
            sheet.key,
            words.line(f"{path}.title", MOST_NAME),
            words.lines(f"{path}.briefing", 2, 3),
            sheet.length,
            self._packs_of(sheet),
            sheet.mode,
            sheet.changes,
            sheet.directive,
            sheet.victory,
            reward,
            MissionLines(words.line(f"{path}.before"), words.line(f"{path}.won"), words.line(f"{path}.lost")),
            {mode: Par(cell.silver, cell.gold) for mode, cell in own.items()},
            {mode: Rate(cell.games, cell.wins, cell.bot, cell.version, cell.seed) for mode, cell in own.items()},
        )

    def _measured(self, missions: set[str]) -> dict[tuple[str, str], MeasuredSheet]:
        """What was measured, by mission and mode; nothing where the file is not there yet."""
        path = self.folder / MEASURED_FILE
        cells: dict[tuple[str, str], MeasuredSheet] = {}
        if not path.exists():
            return cells
        file = SheetFile(path, self.problems)
        file.refuse_unknown(("measured",))
        for number, cell in enumerate(file.entries("measured", MeasuredSheet)):
            if cell.mission not in missions:
                reason = f"there is no mission {cell.mission[:40]!r}{nearest(cell.mission, sorted(missions))}"
                file.note_entry("measured", number, "mission", reason)
            if (cell.mission, cell.mode) in cells:
                file.note_entry("measured", number, "mode", "stands there twice")
            if cell.wins > cell.games:
                file.note_entry("measured", number, "wins", "are more than the games")
            if cell.silver > cell.gold:
                file.note_entry("measured", number, "silver", "is more than gold")
            cells[cell.mission, cell.mode] = cell
        return cells
