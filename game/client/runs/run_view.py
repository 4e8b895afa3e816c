"""A run as the screens look at it: its campaign, books, nodes and records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.campaign.battle import current_mission, length_of
from game.campaign.journey.flagship import FLEET_PACK
from game.campaign.journey.single import SINGLE
from game.campaign.league.way import with_way
from game.campaign.lengths import LENGTHS
from game.campaign.progress import NodeRecord, ProgressChange
from game.campaign.run import charted, choices, has_conquered
from game.campaign.runs import Run, run_rank, total_score
from game.client.games.books import book_with
from game.client.games.profile_in_play import store_of
from game.client.games.session import LOOKED
from game.client.runs.map_states import node_states
from game.client.runs.shelf import CampaignShelf
from game.content.language import say
from game.engine import GameState
from game.store import Store, StoreError

if TYPE_CHECKING:
    from game.campaign.galaxy import GalaxyMap, Node
    from game.campaign.models import Campaign, Mission
    from game.client.profile.services import Services
    from game.content.wording import Wording
    from game.engine import CardBook, CardDef


class RunView:
    """One run with its campaign, as the screens look at it; `kept` says whether it lies in the profile."""

    kept = True

    def __init__(self, services: Services, campaign: Campaign, run: Run, shelf: CampaignShelf | None = None) -> None:
        self.services = services
        self.shelf = shelf
        self.whole = campaign
        self.campaign = charted(campaign, run)
        self.run = run
        self.change: ProgressChange | None = None
        """What the game that ended last has changed, for the panels of the results."""
        self.story_told = False
        """Whether a page before the map has told already how the story begins."""
        self._previews: dict[str, GameState] = {}

    def _move(self, run: Run) -> None:
        """The run as it stands now; the ladder of a Gauntlet grows with it."""
        self.run = with_way(self.whole, self.run, run if run.phase == "stop" or not run.done else replace(run, done=()))
        self._previews.clear()
        if run.kind == "gauntlet":
            self.campaign = (self.shelf.campaign_of(run) if self.shelf is not None else None) or self.campaign
        elif run.chart is not None and run.chart != self.campaign.galaxy.chart:  # a fork of the story has opened lanes
            self.campaign = charted(self.whole, run)

    def look_at(self, place: str) -> None:
        """Continue leads to the briefing of this node, or to this screen that changes nothing; "" for neither."""
        if self.kept:
            self.services.settings.set(LOOKED, f"{self.run.id} {place}" if place else "")

    # -- what there is

    @property
    def way(self) -> tuple[tuple[str, ...], ...]:
        """The steps of a try at a Weekly so far; none of other runs."""
        return self.run.way

    @property
    def run_id(self) -> str:
        """The id of the run in the profile."""
        return self.run.id

    @property
    def book(self) -> CardBook:
        """The tables of the campaign's packs, and of the flagships where the run has one."""
        return self._book_of(self.run, self.campaign.packs)

    def book_at(self, run: Run) -> CardBook:
        """The tables of the packs of the mission where this run is."""
        return self._book_of(run, current_mission(self.campaign, run).packs)

    def _book_of(self, run: Run, packs: Sequence[str]) -> CardBook:
        sails = run.fleet is not None and run.fleet.flagship is not None
        return book_with((*packs, FLEET_PACK) if sails else packs, self.services.content.book)

    def card_of(self, key: str) -> CardDef | None:
        """A card of any battle of this campaign: some missions have packs that the others have not."""
        packs = [self.campaign.packs, *(mission.packs for mission in self.campaign.missions)]
        books = (self._book_of(self.run, those) for those in dict.fromkeys(map(tuple, packs)))
        return next((book.card(key) for book in books if key in book.by_key), None)

    @property
    def store(self) -> Store | None:
        """The profile."""
        return store_of(self.services)

    @property
    def galaxy(self) -> GalaxyMap:
        """The star map."""
        return self.campaign.galaxy

    @property
    def score(self) -> int:
        """The score of the run so far."""
        return total_score(self.run)

    @property
    def best_rungs(self) -> int:
        """The most rungs of a Gauntlet that the profile has won in this Challenge Mode."""
        return self.shelf.best_ladder(self.run.mode)[0] if self.shelf is not None else 0

    @property
    def rank(self) -> str:
        """The rank of the run so far; "" before the first battle."""
        return run_rank(self.run) if self.run.path else ""

    @property
    def alone(self) -> bool:
        """Whether this is one battle without a map: a Daily, or a mission by itself."""
        return self.run.kind == "daily" or self.run.length == SINGLE

    @property
    def victory(self) -> bool:
        """Whether the run came to its end by a victory."""
        return has_conquered(self.campaign, self.run)

    def node(self, key: str) -> Node:
        """A node by its key."""
        return self.galaxy.node(key)

    def mission(self, key: str) -> Mission | None:
        """The mission on a node; None for a haven."""
        return self.campaign.mission_at(key)

    def title_of(self, key: str) -> str:
        """What a node is called."""
        mission = self.mission(key)
        if mission is not None:
            return mission.title
        kind = self.node(key).kind
        if kind == "haven":
            return self.campaign.text.get(f"haven.{key}.title", say("campaigning.haven"))
        return say(f"encounter.kind_{kind}")

    def choices(self) -> tuple[Node, ...]:
        """The nodes that can be chosen now."""
        return choices(self.campaign, self.run)

    @property
    def opening(self) -> str:
        """The battle that a new run had best begin with: that of its map, or the mildest one; "" once it is under way."""
        ahead = self.choices()
        of_map = next((node.key for node in ahead if node.key == self.galaxy.opening == node.recorded), "")
        if of_map or self.run.path:
            return of_map
        rates = {node.key: mission.rates.get(self.run.mode) for node in ahead if (mission := self.mission(node.key)) is not None}
        measured = {key: rate.wins / rate.games for key, rate in rates.items() if rate is not None}
        return max(measured, key=lambda key: measured[key], default="")

    @property
    def wording(self) -> Wording:
        """The sentences of the language."""
        return self.services.content.wording

    def states(self) -> dict[str, str]:
        """What each node is to the run, in the words of the star chart."""
        return node_states(self.galaxy, self.run, [node.key for node in self.choices()])

    def medal_at(self, key: str) -> str:
        """The medal won on a node in this run; "" for none."""
        return next((visit.medal for visit in reversed(self.run.path) if visit.node == key and visit.won), "")

    def rounds_at(self, key: str) -> int:
        """The rounds of the battle on a node; 0 for a haven."""
        mission = self.mission(key)
        return LENGTHS[length_of(self.run, mission)].rounds if mission is not None else 0

    def records(self) -> dict[tuple[str, str], NodeRecord]:
        """The best of every node, by node and mode, over all runs of the profile."""
        try:
            return self.store.node_records(self.campaign.id) if self.store is not None else {}
        except StoreError:
            return {}
