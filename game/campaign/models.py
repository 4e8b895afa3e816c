"""A campaign as data: missions, boons, escalations, rewards and measured figures; nothing here knows a file or a screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeVar

from game.engine.terms import Mode, Range

from .directives import Directive
from .galaxy import GalaxyMap, Node
from .journey.event import Changes as Changes
from .journey.event import Event
from .journey.own_nemesis import STATES, OwnNemesis
from .medals import Par

MissionLength = Literal["raid", "push", "full"]
Rarity = Literal["common", "uncommon", "rare"]
Rival = Literal["counter", "host", "engine"]
"""The Nemeses that lead a campaign."""
RARITIES: tuple[Rarity, ...] = ("common", "uncommon", "rare")
RELIC_TICKS: dict[Rarity, int] = {"common": 0, "uncommon": 1, "rare": 2}
"""What taking a relic costs on the clock."""
RELIC_PRICES: dict[Rarity, int] = {"common": 60, "uncommon": 90, "rare": 130}
"""What a relic costs in salvage where it is sold."""
LAST_PLACE = 99
"""The place in the list of a campaign that names none."""
UNMEASURED = Par(4, 10)
"""What earns silver and gold where nobody has measured it yet."""


class MissionLines(NamedTuple):
    """What the Nemesis says before a mission, and after it when the player has won or lost."""

    before: str
    won: str
    lost: str


@dataclass(frozen=True, slots=True)
class Reward:
    """What winning a mission gives for good: a title to bear or a page to read; never anything that plays."""

    kind: Literal["title", "page"]
    key: str
    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often the calibration bot won: so many of so many games, which bot and version, and the seed of the games."""

    games: Annotated[int, Range(1, 1_000_000)]
    wins: Annotated[int, Range(0, 1_000_000)]
    bot: str
    version: str
    seed: str


@dataclass(frozen=True, slots=True)
class Mission:
    """One battle. `mode` is the Challenge Mode it is bound to, None leaves it to the player.

    `changes` are its twist. `victory` is what must hold besides winning, None for nothing. `pars` and `rates` are by Challenge
    Mode and empty until they are measured. `packs` are those in play besides the Nemesis.
    """

    key: str
    title: str
    briefing: tuple[str, ...]
    length: MissionLength
    packs: tuple[str, ...]
    mode: Mode | None
    changes: Changes
    directive: Directive | None
    victory: Directive | None
    reward: Reward | None
    voice: MissionLines
    pars: Mapping[str, Par]
    rates: Mapping[str, Rate]

    def par(self, mode: str) -> Par:
        """The margins for silver and gold in this Challenge Mode, measured or not."""
        return self.pars.get(mode, UNMEASURED)


@dataclass(frozen=True, slots=True)
class Boon:
    """What may be chosen after a battle, for this run only; `fits` are the Home Worlds that it suits best."""

    key: str
    title: str
    changes: Changes
    fits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Escalation:
    """What the Nemesis gains together with a boon, for this run only.

    `answers` is the habit of the player that it is for; the `title` of such a step stands in the language under [habit].
    """

    key: str
    title: str
    changes: Changes
    answers: str = ""


@dataclass(frozen=True, slots=True)
class Relic:
    """What a fleet keeps to the end of its run; without its `packs` it is never offered.

    `words` is its line; the sentences of what it does are composed. `goes_with` names relics that it works well with.
    """

    key: str
    rarity: Rarity
    changes: Changes
    packs: tuple[str, ...]
    goes_with: tuple[str, ...]
    title: str
    words: str

    @property
    def ticks(self) -> int:
        """What taking it costs on the clock."""
        return RELIC_TICKS[self.rarity]

    @property
    def price(self) -> int:
        """What it costs where it is sold."""
        return RELIC_PRICES[self.rarity]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a campaign may end with a victory, for a run that has all of this: flags, none of `no_flags`, a relic, an event met."""

    key: str
    title: str
    text: str
    flags: tuple[str, ...] = ()
    no_flags: tuple[str, ...] = ()
    relic: str = ""
    event: str = ""


@dataclass(frozen=True, slots=True)
class Campaign:
    """A whole campaign in one language.

    `text` is its story by key: "tagline", "intro", "victory", "defeat", "haven.<node>.title" and "….text" of each haven, and
    where it tells of its acts "act.<n>.title", "….opening" and, of those that end at a gate, "….gate" and "….keeper".
    `relics` are those of its own, beside those that every campaign knows. `place` is where it stands in the list, the lowest
    first; `rival` is which of the Nemeses leads in it, whose tune its battles have. Of its `endings` the first that fits is
    told; `barks` are what its Nemesis says in battle, by occasion; `answers` are the steps of the clock that every campaign
    has for the habits of a player. `cards` is the folder of its own cards, a pack of its id; `art` are its own pictures by
    group and name.
    """

    id: str
    folder: Path
    title: str
    author: str
    packs: tuple[str, ...]
    credits: int
    boons: tuple[Boon, ...]
    escalations: tuple[Escalation, ...]
    missions: tuple[Mission, ...]
    galaxy: GalaxyMap
    text: Mapping[str, str]
    place: int = LAST_PLACE
    relics: tuple[Relic, ...] = ()
    events: tuple[Event, ...] = ()
    rival: Rival = "counter"
    endings: tuple[Ending, ...] = ()
    nemesis: OwnNemesis = field(default_factory=OwnNemesis)
    barks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    answers: tuple[Escalation, ...] = ()
    cards: Path | None = None
    art: Mapping[tuple[str, str], Path] = field(default_factory=dict)

    @property
    def face(self) -> str:
        """Whose face its Nemesis has: one of its own where it brings a picture, else that of a Nemesis of the game."""
        return self.id if ("portraits", f"{self.id}_{STATES[0]}") in self.art else self.rival

    @property
    def version(self) -> int:
        """The version of the star map; a run remembers it."""
        return self.galaxy.version

    def mission(self, key: str) -> Mission:
        """The mission with this key. Raises KeyError."""
        return _named(self.missions, key)

    def mission_at(self, node: str) -> Mission | None:
        """The mission on a node; None for a haven. Raises KeyError for an unknown node."""
        place: Node = self.galaxy.node(node)
        return self.mission(place.mission) if place.mission else None

    def boon(self, key: str) -> Boon:
        """The boon with this key. Raises KeyError."""
        return _named(self.boons, key)

    def escalation(self, key: str) -> Escalation:
        """The escalation with this key, those that answer habits among them. Raises KeyError."""
        return _named((*self.escalations, *self.answers), key)


Keyed = TypeVar("Keyed", Mission, Boon, Escalation)


def _named(entries: tuple[Keyed, ...], key: str) -> Keyed:
    for entry in entries:
        if entry.key == key:
            return entry
    raise KeyError(key)
