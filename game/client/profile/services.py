"""What scenes may ask for beyond their own screen: options of the start, settings, running games, campaigns, content.

The real services are put together where the game is started. What they are made of lies further up, in the rooms of games
and runs; the protocols here are all that a game knows of its keeper, of its run and of who plays in a person's place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.client.profile.settings import MemorySettings, Settings
from game.content.language import Language, spoken
from game.store import CloseState

if TYPE_CHECKING:
    from game.campaign.models import Campaign, Rival
    from game.campaign.progress import ProgressChange
    from game.campaign.standing import Terms
    from game.content.wording import Wording
    from game.engine import Action, CardBook, Command, Entry, Event, GameState, Setup
    from game.engine.terms import Mode
    from game.insight.advice import Advice
    from game.insight.analysis import Judged
    from game.match import Match


@dataclass(frozen=True, slots=True)
class CampaignTrial:
    """What is tried of a campaign, ranked and kept by nobody: a mission, an event, or a whole run without either.

    `home` is a Home World, `mode` a Challenge Mode; `relics` are aboard, and `clock` so many ticks of it have passed.
    """

    campaign: Campaign
    mission: str = ""
    event: str = ""
    home: str = ""
    mode: Mode = "standard"
    relics: tuple[str, ...] = ()
    clock: int = 0


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line gave: window size, profile, data folder, seed, whether to present in software, what to begin with.

    `lesson` is the lesson to begin with, by its id, the number of an act, and the key of a beat; `trial` is what is tried of a
    campaign. None for the title.
    """

    size: tuple[int, int] | None = None
    profile: str | None = None
    data: Path | None = None
    seed: str | None = None
    fullscreen: bool = False
    software_present: bool = False
    lesson: tuple[str, int, str] | None = None
    trial: CampaignTrial | None = None


class Games(Protocol):
    """The profile's running games."""

    def continue_line(self) -> str | None:
        """One line on the game that can be continued, such as its round and score; None without one."""

    @property
    def recovered(self) -> bool:
        """Whether the program ended last time without closing the profile, and nothing was played since (UX-L6)."""

    def notice(self) -> str | None:
        """One sentence to show as a banner, such as that nothing can be saved; None when all is well."""

    def journal_text(self) -> str | None:
        """The journal of that game as it is saved, for a crash report; None without one."""

    def drain(self, seconds: float) -> CloseState:
        """Write what is waiting, for so long at most; how that stands. May be called again, to go on waiting."""

    def rescue(self) -> Path | None:
        """Put what is still not saved into a rescue file; None when nothing waits. Raises StoreError, one sentence."""

    def close(self) -> None:
        """Let go of the files at once; what a second does not save goes into a rescue file."""


class NoGames:
    """A profile without any saved game."""

    def continue_line(self) -> str | None:
        """There is nothing to continue."""
        return None

    @property
    def recovered(self) -> bool:
        """There was nothing to close."""
        return False

    def notice(self) -> str | None:
        """There is nothing to say."""
        return None

    def journal_text(self) -> str | None:
        """There is no game."""
        return None

    def drain(self, seconds: float) -> CloseState:
        """Nothing waits."""
        return CloseState()

    def rescue(self) -> Path | None:
        """Nothing waits."""
        return None

    def close(self) -> None:
        """There is nothing to let go of."""


class GameRepository(Protocol):
    """Keeps a game as it is played; nothing here waits for the disk."""

    game_id: str | None
    run_id: str
    """The run that the game belongs to; "" for none."""
    problem: str | None
    """Why the game that was asked for last cannot go on."""
    exports: Path
    """The folder for exchange."""

    def begin(self, match: Match, run_id: str = "") -> None:
        """A new game has started, in this run."""

    def entry(self, entry: Entry, state: GameState, events: list[Event]) -> None:
        """A command or an undo was made; `state` is what it led to."""

    def finish(self, match: Match, conceded: bool, change: ProgressChange | None = None) -> None:
        """The game is over; what it changes in the profile is saved with its result."""

    def resume(self, run_id: str | None = None, game_id: str | None = None) -> Match | None:
        """The game that Continue means, that of a run, or the one with an id, ready to go on; None without one."""

    def ended(self, game_id: str) -> tuple[Match, bool]:
        """A game that is over, at its end, and whether it was given up. Raises StoreError."""

    def export(self, match: Match, way: Sequence[Sequence[str]] = ()) -> Path:
        """Writes the journal for exchange and returns where. Raises StoreError with one sentence."""

    def text(self, match: Match) -> str:
        """The journal as the text of a replay file."""

    @property
    def notice(self) -> str | None:
        """One sentence when nothing can be saved at the moment."""


class Tune(NamedTuple):
    """Whose music a battle has: of which of the Nemeses, and whether it is the last one of a run, with a set of its own.

    `face` is whose face it has, `name` what it is called where a campaign says so.
    """

    rival: Rival = "counter"
    last: bool = False
    face: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the Nemesis of a campaign speaks: its own sentences, and what it may name: relics, and veterans by the keys of their
    cards. `again` is a battle that was lost before, `boss` the last one; a game that is `phased` has phases, which one
    that was begun before there were any has not.
    """

    barks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    relics: tuple[str, ...] = ()
    veterans: Mapping[str, str] = field(default_factory=dict)
    again: bool = False
    boss: bool = False
    phased: bool = False


class RunHook(Protocol):
    """The run that a game belongs to, as far as the game knows of it."""

    @property
    def kept(self) -> bool:
        """Whether it is kept in the profile; of one that is only tried nothing is."""

    @property
    def run_id(self) -> str:
        """Its id in the profile."""

    @property
    def way(self) -> tuple[tuple[str, ...], ...]:
        """The steps of a try at a Weekly so far; none of other runs."""

    @property
    def tune(self) -> Tune:
        """Whose music its battle has."""

    @property
    def manner(self) -> Manner:
        """How the Nemesis of its campaign speaks."""

    @property
    def terms(self) -> Terms | None:
        """What its battle is scored by; None when the run has moved on."""

    def ahead(self, score: int) -> str:
        """Who of its hall is ahead of a run with so many points in this battle, in words; "" for nobody."""

    def finish(self, match: Match, game_id: str, conceded: bool) -> ProgressChange:
        """Takes the end of its battle into the run; gives what that changes in the profile."""


class RunFinder(Protocol):
    """The campaigns of the profile, as far as a game knows of them."""

    def run_session(self, run_id: str) -> RunHook | None:
        """A run by its id; None for one that cannot go on."""


class Thinking(Protocol):
    """Who thinks for rivals beside the window; what it is asked is answered later, or never."""

    def ask(self, match: Match, level: str) -> int | None:
        """Thinks about the open decision instead of whatever it thought about; None if it cannot be had."""
        ...

    def answer(self, ticket: int) -> Command | None:
        """The answer to this question once it is there."""
        ...

    def advise(self, match: Match) -> int | None:
        """Thinks about what the asked seat should do, instead of whatever it thought about; None if it cannot be had."""
        ...

    def advice(self, ticket: int) -> Advice | None:
        """What is known so far of this question; nothing before the first word."""
        ...

    def judge(self, match: Match, seat: int) -> int | None:
        """Judges the game of a seat from its beginning, instead of whatever it thought about; None if it cannot be had."""
        ...

    def judged(self, ticket: int) -> tuple[Sequence[Judged], int, bool]:
        """The decisions judged so far, after how many commands, and whether that is the whole game."""
        ...

    def puzzle(self, ticket: int) -> str:
        """The text of the puzzle that was cut from a game that has been judged; "" for none."""
        ...

    def waits_for(self, ticket: int) -> bool:
        """Whether this question is the one that is being thought about, or that was answered last."""
        ...

    def failed(self, ticket: int) -> bool:
        """Whether there will be no answer to this question."""
        ...

    def stop(self) -> None:
        """Nobody waits for an answer any more."""
        ...

    def close(self) -> None:
        """The window closes."""
        ...


class Player(Protocol):
    """Answers in the place of the person at the table."""

    def choose(self, match: Match) -> tuple[Action, ...]:
        """The answer to the open decision. Raises ValueError when nothing is asked."""

    def takes_back(self, match: Match) -> bool:
        """Whether it is time for an undo instead of an answer."""

    def report(self, match: Match, notice: str | None) -> None:
        """Tells what has happened since the last call; `notice` is what the player is told of saving."""

    def next_setup(self, services: Services) -> Setup | None:
        """The game that follows one that is over; None for no further one."""


class Content(Protocol):
    """The packs in play and the language's sentences about them."""

    @property
    def book(self) -> CardBook:
        """The cards. Raises ContentError."""
        ...

    @property
    def wording(self) -> Wording:
        """The sentences. Raises ContentError."""
        ...


class GivenContent(NamedTuple):
    """Packs that are read already."""

    book: CardBook
    wording: Wording


class ShippedContent:
    """What comes with the game; it is read when it is first asked for, so that the first picture does not wait for it."""

    def __init__(self, language: Language) -> None:
        self._language = language

    @property
    def book(self) -> CardBook:
        """The cards. Raises ContentError."""
        return _shipped_book()

    @cached_property
    def wording(self) -> Wording:
        """The sentences. Raises ContentError."""
        from game.content.wording import Wording

        return Wording(self._language, {card.key: card.name for card in self.book.cards if card.is_world})


def shipped_content() -> Content:
    """The shipped packs in the language that is spoken."""
    return _content_in(spoken())


@cache
def _shipped_book() -> CardBook:
    from game.content.load import load_book

    return load_book()


@lru_cache(2)
def _content_in(language: Language) -> Content:
    return ShippedContent(language)


@dataclass
class Services:
    """The container that scenes reach through `app.services`.

    `keeper` is None where nothing is kept; `campaigns` are there once they were asked for; `player` plays by itself.
    """

    options: Options = field(default_factory=Options)
    settings: Settings = field(default_factory=MemorySettings)
    games: Games = field(default_factory=NoGames)
    keeper: GameRepository | None = None
    campaigns: RunFinder | None = None
    content: Content = field(default_factory=shipped_content)
    player: Player | None = None
    thinking: Thinking | None = None
