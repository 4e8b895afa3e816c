"""Profiles as their page shows them: the cards, the trash and the files for exchange, and what can be done with each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.campaign.score import MODE_TENTHS
from game.client.games.books import whole_book
from game.client.games.profile_in_play import UNLOCK_ALL, profile_name, shelf_of, store_keeper, store_of
from game.client.profile.background import BackgroundTask
from game.client.profile.diagnostics import hide_home
from game.client.runs.opening import switch_profile
from game.client.runs.reading import problem_of
from game.content.language import line, say, sentence
from game.store import MOST_PROFILES, NAME_LENGTH, Import, ProfileCard, ProfileStore, StoreError

if TYPE_CHECKING:
    from game.client.profile.services import Services

LONGEST_NAME = NAME_LENGTH


@dataclass(frozen=True, slots=True)
class ProfileFacts:
    """What is told of a profile, ready to be read; `problem` is a sentence when its file cannot be used as it is."""

    profile_id: str
    name: str
    initials: str
    emblem: str
    rows: tuple[tuple[str, str], ...]
    problem: str = ""


def span(seconds: int) -> str:
    """A time played in words."""
    minutes = seconds // 60
    if minutes < 60:
        return say("profile_tile.minutes", minutes=minutes)
    return say("profile_tile.hours_and_minutes", hours=minutes // 60, minutes=f"{minutes % 60:02d}")


class ProfileDesk:
    """The profiles of the data folder; what takes long is done by an `errand`, whose sentence stands in `message` after it.

    `chosen` is the id of a profile, "" for a new one; `arrived` says that the last errand brought the chosen one in, `made`
    that it made it.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.shelf: ProfileStore | None = shelf_of(services)
        self.pairs = len(whole_book(services.content.book).homes) * len(MODE_TENTHS)
        self.chosen = self.current
        self.message = ""
        self.warned = False
        self.arrived = self.made = False
        self.errand: BackgroundTask | None = None
        self.profiles: tuple[ProfileFacts, ...] = ()
        self.trashed: tuple[ProfileCard, ...] = ()
        self.look()

    @property
    def current(self) -> str:
        """The id of the profile in play; "" where nothing is kept."""
        store = store_of(self.services)
        return "" if store is None else store.profile_id

    @property
    def profile(self) -> ProfileFacts | None:
        """The chosen profile; None while a new one is being made."""
        return next((facts for facts in self.profiles if facts.profile_id == self.chosen), None)

    @property
    def room(self) -> bool:
        """Whether one more profile can be made."""
        return self.shelf is not None and len(self.profiles) < MOST_PROFILES

    @property
    def unlocked(self) -> bool:
        """Whether everything that is otherwise earned is open."""
        return self.services.settings.get(UNLOCK_ALL)

    def files(self) -> tuple[Path, ...]:
        """The files for exchange that may be profiles, the newest first."""
        return self.shelf.parcels() if self.shelf is not None else ()

    def trash_lines(self) -> list[str]:
        """The deleted profiles, with the days that each can still be brought back."""
        return [say("profiles.days_left", name=card.name, days=card.days) for card in self.trashed]

    def look(self) -> None:
        """Looks at the folder again."""
        store = store_of(self.services)
        if store is not None:
            store.flush(0.5)  # the card of the profile in play shows what was just set
        try:
            self.profiles = tuple(self._facts(card) for card in self.shelf.cards()) if self.shelf is not None else ()
            self.trashed = self.shelf.trash() if self.shelf is not None else ()
        except StoreError as problem:
            self.tell(sentence(problem), True)

    def _facts(self, card: ProfileCard) -> ProfileFacts:
        rows = (
            (say("profile_tile.mastery"), say("profile_tile.of", mastery=card.mastery, pairs=self.pairs)),
            (say("profile_tile.games"), say("profile_tile.won", games=card.games, wins=card.wins)),
            (say("profile_tile.played"), span(card.seconds)),
        )
        return ProfileFacts(card.profile_id, card.name, card.initials, card.emblem, rows, card.problem or "")

    def tell(self, words: str, warn: bool = False) -> None:
        """Sets the sentence that is shown; `warn` for one about what could not be done."""
        self.message, self.warned = words, warn

    # -- what can be done

    def choose(self, profile_id: str) -> None:
        """Chooses a profile; "" is the place for a new one."""
        self.chosen = profile_id
        self.tell("")

    def play(self) -> bool:
        """Goes on with the chosen profile; False where it cannot be opened."""
        try:
            switch_profile(self.services, self.chosen)
        except StoreError as problem:
            self.tell(sentence(problem), True)
            return False
        self.tell(say("profiles.you_now_play", name=profile_name(self.services)))
        return True

    def create(self, name: str, initials: str, emblem: str) -> None:
        """Makes the new profile."""

        def call(shelf: ProfileStore, _: str) -> str:
            self.chosen, self.made = shelf.create(name, letters(initials), emblem), True
            return say("profiles.profile_is_made")

        self._send(call)

    def describe(self, name: str, initials: str, emblem: str) -> None:
        """Keeps name, initials and emblem of the chosen profile."""
        keeper = store_keeper(self.services) if self.chosen == self.current else None
        store = keeper.store if keeper is not None else None

        def call(shelf: ProfileStore, ident: str) -> str:
            shelf.describe(ident, name, letters(initials), emblem, store)
            return say("profiles.name_initials_and_emblem")

        self._send(call)

    def copy(self) -> None:
        """Makes a second profile with the same content."""
        self._send(lambda shelf, ident: shelf.copy(ident) and say("profiles.profile_was_copied"))

    def export(self) -> None:
        """Writes the chosen profile as one file."""

        def call(shelf: ProfileStore, ident: str) -> str:
            made = shelf.export(ident)
            return " ".join([say("profiles.profile_is_in", path=hide_home(str(made.path))), *made.left_out])

        self._send(call)

    def delete(self) -> None:
        """Moves the chosen profile to the trash."""

        def call(shelf: ProfileStore, ident: str) -> str:
            shelf.delete(ident)
            self.chosen = self.current
            return say("profiles.profile_lies_in_trash")

        self._send(call)

    def unlock_all(self, on: bool) -> None:
        """Opens everything that is otherwise earned, or closes it again; no number of the rules changes."""
        self.services.settings.set(UNLOCK_ALL, on)
        self.tell(say("profiles.every_page_of_codex") if on else say("profiles.what_is_earned_opens"))

    def import_file(self, words: str) -> None:
        """Makes a profile from the named file."""
        named = words.strip().strip('"')
        if not named:
            self.tell(say("profiles.name_file_first"), True)
            return

        def call(shelf: ProfileStore, _: str) -> str:
            made = import_parcel(shelf, Path(named).expanduser())
            self.chosen, self.arrived = made.profile_id, True
            return " ".join([say("profiles.profile_was_imported"), *made.left_out])

        self._send(call)

    def restore(self, place: int) -> None:
        """Brings a deleted profile back, by its place in the trash."""
        if not 0 <= place < len(self.trashed):
            return
        ident = self.trashed[place].profile_id

        def call(shelf: ProfileStore, _: str) -> str:
            shelf.restore(ident)
            self.chosen, self.arrived = ident, True
            return say("profiles.profile_is_back")

        self._send(call)

    def _send(self, call: Callable[[ProfileStore, str], str]) -> None:
        shelf, ident = self.shelf, self.chosen
        if shelf is not None and self.errand is None:
            self.tell(say("profiles.one_moment"))
            self.arrived = self.made = False
            self.errand = BackgroundTask(lambda: call(shelf, ident))

    def settle(self) -> bool:
        """Whether an errand has just come to its end; what it did is looked at then."""
        errand = self.errand
        if errand is None or not errand.done:
            return False
        self.errand = None
        self.look()
        self.tell(errand.sentence, errand.failed)
        return True


def import_parcel(shelf: ProfileStore, path: Path) -> Import:
    """Makes a profile from a file for exchange, which a guarded process has read first. Raises StoreError."""
    problem = problem_of("profile", path)
    if problem is not None:
        raise StoreError(line("profiles.not_read", problem=problem))
    return shelf.import_file(path)


def letters(words: str) -> str:
    """Three letters or digits for the hall of fame."""
    return "".join(letter for letter in words.upper() if letter.isascii() and letter.isalnum())[:3]
