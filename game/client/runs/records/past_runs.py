"""The medal wall of the campaigns, and the runs that have come to their end, as values for the records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.galaxy import BATTLES, RUN_NODES
from game.campaign.journey.single import new_single
from game.campaign.progress import Profile
from game.campaign.relics import common_relics
from game.campaign.runs import Run, battles_won, run_rank, total_score
from game.campaign.voyage import all_relics
from game.client.games.books import whole_book
from game.client.profile.requests import Go
from game.client.runs.campaign_choices import Choices
from game.client.runs.campaigns import campaigns_of
from game.client.runs.figures import spaced
from game.client.runs.mode_words import mode_and_grade
from game.client.runs.node_facts import signed
from game.client.runs.records.record_lines import medal_grid
from game.content.language import say
from game.engine.terms import Mode

if TYPE_CHECKING:
    from game.campaign.journey.crew import Comrade
    from game.campaign.models import Campaign
    from game.client.profile.services import Services
    from game.engine import CardBook


@dataclass(frozen=True, slots=True)
class WallRow:
    """A mission on the medal wall: its place, its title, and the best medal by Challenge Mode, "" for an empty socket."""

    node: str
    title: str
    medals: dict[str, str]


@dataclass(frozen=True, slots=True)
class Wall:
    """The medals of one campaign, in the order of its map; `won` of `whole` sockets are filled."""

    key: str
    campaign: str
    rows: tuple[WallRow, ...]
    won: int
    whole: int


@dataclass(frozen=True, slots=True)
class PathStop:
    """A battle of a past run: its mission, whether it was won, the medal, the margin and the score."""

    title: str
    won: bool
    medal: str
    margin: str
    score: str


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run that has come to its end, in words."""

    title: str
    line: str
    mode: str
    day: str
    ending: str
    home: str
    score: str
    rank: str
    victory: bool
    path: tuple[PathStop, ...]
    crew: tuple[str, ...]
    relics: tuple[str, ...]
    lost: tuple[str, ...]

    @property
    def words(self) -> str:
        """Everything about it as rich text."""
        parts = [f"**{self.ending}**", " · ".join(part for part in (self.line, self.home, self.day) if part)]
        battles = [
            say("past_run.battle", title=stop.title, medal=say(f"medal.{stop.medal}") if stop.medal else "", margin=stop.margin)
            for stop in self.path
        ]
        parts += ["\n".join(battles)]
        for key, names in (("crew", self.crew), ("relics", self.relics), ("lost", self.lost)):
            if names:
                parts.append(say(f"past_run.{key}", names=say("phrase.comma").join(names)))
        return "\n\n".join(part for part in parts if part)


def medal_walls(services: Services, profile: Profile) -> tuple[Wall, ...]:
    """The wall of every campaign that can be played, with its empty sockets."""
    grid = medal_grid(profile, None)
    walls = []
    for campaign in campaigns_of(services).sound:
        nodes = [node for node in campaign.galaxy.nodes if node.kind in BATTLES]
        nodes.sort(key=lambda node: (node.column, node.at[1]))
        rows = tuple(
            WallRow(node.key, campaign.mission(node.mission).title, grid.get((campaign.id, node.key), {})) for node in nodes
        )
        won = sum(bool(medal) for row in rows for medal in row.medals.values())
        walls.append(Wall(campaign.id, campaign.title, rows, won, 3 * len(rows)))
    return tuple(walls)


def past_runs(services: Services) -> tuple[PastRun, ...]:
    """The runs through campaigns that have come to their end, the one touched last first."""
    campaigns = campaigns_of(services)
    book = whole_book(services.content.book)
    told = []
    for run in campaigns.past():
        campaign = campaigns.campaign(run.campaign)
        if run.length in RUN_NODES:
            told.append(_told(run, campaign, book))
    return tuple(told)


def _told(run: Run, campaign: Campaign | None, book: CardBook) -> PastRun:
    """A run in words; where its campaign is gone, places and relics go by their keys."""
    titles = {mission.key: mission.title for mission in (campaign.missions if campaign is not None else ())}
    path = tuple(
        PathStop(
            titles.get(visit.mission, visit.mission),
            visit.won,
            visit.medal,
            signed(visit.margin),
            spaced(visit.score if visit.won else 0),
        )
        for visit in run.path
    )
    names = {ending.key: ending.title for ending in (campaign.endings if campaign is not None else ())}
    nodes = RUN_NODES.get(run.length, 1)
    victory = battles_won(run) >= nodes
    ending = names.get(run.ending, say("past_run.victory" if victory else "past_run.defeat"))
    mode = mode_and_grade(run.mode, run.grade)
    line = say("past_run.line", length=say(f"length.{run.length}"), mode=mode, won=battles_won(run), nodes=nodes)
    relics = {relic.key: relic.title for relic in (all_relics(campaign) if campaign is not None else common_relics())}
    fleet = run.fleet
    home = next((card.name for card in book.homes if run.home in (card.key, card.replaces)), "")
    return PastRun(
        campaign.title if campaign is not None else run.campaign,
        line,
        run.mode,
        run.ended,
        ending,
        home,
        spaced(total_score(run)),
        run_rank(run) if run.path else "",
        victory,
        path,
        tuple(_served(comrade, book, titles) for comrade in (fleet.crew if fleet is not None else ())),
        tuple(relics.get(key, key) for key in (fleet.relics if fleet is not None else ())),
        tuple(_served(comrade, book, titles) for comrade in (fleet.memorial if fleet is not None else ()) if comrade.lost),
    )


def _served(comrade: Comrade, book: CardBook, titles: dict[str, str]) -> str:
    """A veteran with its deeds; of a lost one where that was."""
    name = book.card(comrade.card).name if comrade.card in book.by_key else comrade.card
    if comrade.lost:
        return say("past_run.lost_at", card=name, mission=titles.get(comrade.left, comrade.left))
    return say("past_run.served", card=name, deeds=comrade.deeds)


def single_battle(services: Services, campaign: str, node: str, mode: Mode) -> Go:
    """A mission by itself, from the Home World that was chosen last. Raises ValueError with one sentence."""
    campaigns = campaigns_of(services)
    known = campaigns.campaign(campaign)
    if known is None:
        raise ValueError("This campaign is not there any more.")
    home = Choices.kept(services).home
    return campaigns.enter_new(new_single(known, node, mode=mode, home=home, seed=campaigns.new_seed()))
