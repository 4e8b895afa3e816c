"""What the hub shows and keeps: its entries, the lines of running runs and halls, and what a new run is chosen by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.battle import home_in
from game.campaign.galaxy import RUN_NODES
from game.campaign.grade import GRADE_MODE
from game.campaign.heat import heat_of
from game.campaign.run import new_run
from game.campaign.voyage import with_fleet
from game.client.games.books import book_with
from game.client.profile.settings import MaybeText, Switch, Text, Whole
from game.engine.terms import Mode

if TYPE_CHECKING:
    from game.campaign.models import Campaign
    from game.campaign.runs import Run
    from game.client.profile.services import Services
    from game.engine import CardBook

HUB_ENTRY = Text("hub.entry")
HUB_LENGTH = Text("hub.length", "act_1")
HUB_MODE = Text("hub.mode", "standard")
HUB_HOME = MaybeText("hub.home")
HUB_HEAT = Text("hub.heat")
HUB_PURIST = Switch("hub.purist")
HUB_GRADE = Whole("hub.grade", 0, 0, 20)
MODES: tuple[Mode, ...] = ("standard", "advanced", "expert")
RUN_LENGTHS: tuple[str, ...] = tuple(RUN_NODES)


@dataclass(frozen=True, slots=True)
class HubEntry:
    """One line of the hub's list; `problem` is the reason why it cannot be played, `lengths` those that its map has room for."""

    key: str
    kind: str
    title: str
    detail: str
    about: str
    icon: str
    problem: str = ""
    lengths: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ContinueLine:
    """A run that can go on: its id, its line (UX-C13) and its Challenge Mode."""

    run_id: str
    title: str
    words: str
    mode: str


@dataclass(frozen=True, slots=True)
class HallLine:
    """One place of a hall of fame. `number` counts the places of the profile from 1, 0 for a rival; `beaten` is a rival whose
    score the best of the profile has passed."""

    initials: str
    score: int
    rank: str
    detail: str
    number: int = 0
    beaten: bool = False


@dataclass(slots=True)
class Choices:
    """What a new run is chosen by; kept in the settings of the profile."""

    entry: str = ""
    length: str = "act_1"
    mode: Mode = "standard"
    home: str | None = None
    heat: tuple[str, ...] = ()
    purist: bool = False
    grade: int = 0

    @classmethod
    def kept(cls, services: Services) -> Choices:
        """What was chosen last; anything that is not to be had any more is left out."""
        get = services.settings.get
        length, mode, home = get(HUB_LENGTH), get(HUB_MODE), get(HUB_HOME)
        heat = []
        for key in get(HUB_HEAT).split():
            try:
                heat_of([key])
            except ValueError:
                continue
            heat.append(key)
        homes = {card.key for card in services.content.book.homes}
        return cls(
            get(HUB_ENTRY),
            length if length in RUN_NODES else "act_1",
            next((known for known in MODES if known == mode), "standard"),
            home if home in homes else None,
            tuple(heat),
            get(HUB_PURIST),
            get(HUB_GRADE),
        )

    def keep(self, services: Services) -> None:
        """Keeps it for the next time."""
        settings = services.settings
        settings.set(HUB_ENTRY, self.entry)
        settings.set(HUB_LENGTH, self.length)
        settings.set(HUB_MODE, self.mode)
        settings.set(HUB_HOME, self.home)
        settings.set(HUB_HEAT, " ".join(self.heat))
        settings.set(HUB_PURIST, self.purist)
        settings.set(HUB_GRADE, self.grade)

    @property
    def graded(self) -> bool:
        """Whether the Challenge Mode is that of the grades."""
        return self.mode == GRADE_MODE

    def take_mode(self, mode: Mode) -> None:
        """Another Challenge Mode than that of the grades gives the grade up."""
        self.mode = mode
        self.grade *= mode == GRADE_MODE

    def take_grade(self, grade: int) -> None:
        """A grade is played in its Challenge Mode."""
        self.grade = grade
        self.mode = GRADE_MODE if grade else self.mode


def homes_everywhere(campaign: Campaign, own: CardBook) -> list[str]:
    """The Home Worlds that every battle of a campaign can be fought from, by the keys of the base game where they have one."""
    books = [book_with(mission.packs, own) for mission in campaign.missions]
    keys = [card.replaces or card.key for card in books[0].homes]
    return [key for key in keys if all(home_in(book, key) in book.by_key for book in books)]


def length_in(lengths: Sequence[str], wanted: str) -> str:
    """The length that is wanted; of a map that is too small for it the first that there is."""
    return wanted if wanted in lengths or not lengths else lengths[0]


def chosen_run(campaign: Campaign, chosen: Choices, homes: Sequence[str], seed: str) -> Run:
    """A new run as it was chosen: that of a fleet, unless the printed rules alone are wanted."""
    heat, grade, purist = ((), 0, True) if chosen.purist else (chosen.heat, chosen.grade, False)
    length, mode, home = length_in(campaign.galaxy.run_lengths, chosen.length), chosen.mode, chosen.home
    run = new_run(campaign, length=length, mode=mode, heat=heat, purist=purist, home=home, seed=seed, grade=grade)
    return run if purist else with_fleet(run, homes, campaign.galaxy)
