"""Battles of a campaign played by the calibration bot: the mission alone at its place in the map, and what each game shows.

There are no boons, escalations or Heat. Game number n has the same seed in every mission and Challenge Mode, so that what two of
them differ in is the mission and not the deal.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, assert_never

from game.campaign.battle import mission_setup, mode_of, terms_of
from game.campaign.galaxy import Node
from game.campaign.lengths import LENGTHS
from game.campaign.models import Campaign, Mission
from game.campaign.runs import Run
from game.campaign.standing import standing_of
from game.campaign.statistics import PLAYER, GameStatistics
from game.engine import Action, CardBook, Entry, Event, GameState, SeatSetup, Setup, seed_of
from game.engine.actions import PASS, Amount, Build, Column, Commit, Cycle, Deploy, Draft, Invade, Pick, Plain, Play, Use
from game.engine.terms import Mode
from game.lab.playing import game_seed
from game.lab.whole_runs import campaign_of
from game.match import Match
from game.rivals import make_rival

from .tables import load_cards

CALIBRATION_BOT = "tuned"
"""The policy that measures campaigns (campaigns.md, "Calibration")."""
DEALT_BY_SEED: tuple[SeatSetup, SeatSetup] = (SeatSetup("rival"), SeatSetup("nemesis"))
Turn = Literal["draft", "deploy", "invade", "tactic", "pass"]
TURNS: tuple[Turn, ...] = ("draft", "deploy", "invade", "tactic", "pass")
"""What a turn may go to; "tactic" is any text that is used or played as the turn, "draft" building too."""


class Cell(NamedTuple):
    """A mission in a Challenge Mode; `plain` takes its twist away and leaves the plain game of its length."""

    folder: Path
    mission: str
    mode: Mode
    plain: bool = False


class PlayedGame(NamedTuple):
    """How one game ended. `margin` is the player's lead in Empire Points, `directive` whether it was met (False without one).

    `cores` are the Core Worlds of each side, `late` those that somebody conquered in the last round, `turns` how many turns
    went to each of TURNS.
    """

    won: bool
    margin: int
    directive: bool
    cores: tuple[int, int]
    late: int
    turns: tuple[int, ...]


def cells_of(campaign: Campaign) -> list[Cell]:
    """Every mission in every Challenge Mode that it can be played in, in the order of the file."""
    return [
        Cell(campaign.folder, mission.key, mode)
        for mission in campaign.missions
        for mode in ((mission.mode,) if mission.mode is not None else modes())
    ]


def modes() -> tuple[Mode, ...]:
    """The Challenge Modes, the easiest first."""
    return ("standard", "advanced", "expert")


def place_of(campaign: Campaign, mission: Mission) -> Node:
    """The first node of the map where a mission stands."""
    return next(node for node in campaign.galaxy.nodes if node.mission == mission.key)


def run_at(campaign: Campaign, mission: Mission, mode: Mode) -> Run:
    """A run that has just come to this mission and has nothing yet."""
    node = place_of(campaign, mission).key
    version, credits = campaign.version, campaign.credits
    return Run("trial", "campaign", campaign.id, version, "grand", mode, (), False, None, "", credits, phase="playing", node=node)


def trial_setup(book: CardBook, campaign: Campaign, cell: Cell, seed: str, index: int) -> Setup:
    """The set-up of one game: that of the battle, with a bot at the table and the seed of this number."""
    mission = campaign.mission(cell.mission)
    run = run_at(campaign, mission, cell.mode)
    setup = mission_setup(campaign, run, book)
    options = tuple((name, value) for name, value in setup.options if name != "staged")
    changes = LENGTHS[mission.length].changes_in(mode_of(run, mission)) if cell.plain else setup.changes
    return replace(setup, seed=seed_of(game_seed(seed, index)), seats=DEALT_BY_SEED, options=options, changes=changes)


class _Notes:
    """Follows a game: deeds, what the player's turns go to, Core Worlds that fall in the last round."""

    def __init__(self) -> None:
        self.deeds = GameStatistics()
        self.turns = dict.fromkeys(TURNS, 0)
        self.late = 0
        self.asked = ""

    def take(self, entry: Entry, state: GameState, events: list[Event]) -> None:
        """Told by the match after every command."""
        command = entry.command
        if command is not None and command.seat == PLAYER and self.asked == "turn":
            self._count(command.picks[0])
        before, lost = len(self.deeds.conquests), self.deeds.lost
        self.deeds.watch(events)
        if state.last_round:
            new = self.deeds.conquests[before:]
            self.late += sum(state.cards[world].core for world, _ in new)
            if self.deeds.lost > lost:
                self.late += sum(state.cards[world].core for world in state.players[1].worlds[lost - self.deeds.lost :])

    def _count(self, pick: Action) -> None:
        if isinstance(pick, Draft | Build):
            self.turns["draft"] += 1
        elif isinstance(pick, Deploy):
            self.turns["deploy"] += 1
        elif isinstance(pick, Invade):
            self.turns["invade"] += 1
        elif isinstance(pick, Use | Play):
            self.turns["tactic"] += 1
        elif isinstance(pick, Plain):
            self.turns["pass"] += pick is PASS
        elif isinstance(pick, Commit | Pick | Amount | Column | Cycle):
            return  # no turn of the five kinds
        else:
            assert_never(pick)


def play_trial(book: CardBook, campaign: Campaign, cell: Cell, seed: str, index: int, bot: str = CALIBRATION_BOT) -> PlayedGame:
    """Plays one game to its end and judges it as the campaign does."""
    setup = trial_setup(book, campaign, cell, seed, index)
    notes = _Notes()
    match = Match(book, setup, [make_rival(bot, f"{game_seed(seed, index)}/0"), None], notes.take, digests=False)
    notes.deeds.watch(match.opening)
    while match.decision is not None:
        notes.asked = match.decision.kind
        match.tick()
    run = run_at(campaign, campaign.mission(cell.mission), cell.mode)
    state = match.state
    standing = standing_of(state, notes.deeds, terms_of(campaign, run))
    assert standing is not None  # every battle is against the Nemesis
    cores = (sum(state.cards[world].core for world in player.worlds) for player in state.players)
    directive = standing.directive is not None and standing.directive.done
    return PlayedGame(standing.won, standing.margin, directive, tuple(cores), notes.late, tuple(notes.turns.values()))  # type: ignore[arg-type]


Chunk = tuple[Cell, str, str, int, int]
"""A cell, the bot, the seed, the first game and the game after the last."""


def play_chunk(chunk: Chunk) -> list[PlayedGame]:
    """The games of one chunk, in their order."""
    cell, bot, seed, start, stop = chunk
    campaign = campaign_of(cell.folder)
    book = _cards(campaign.mission(cell.mission).packs)
    return [play_trial(book, campaign, cell, seed, index, bot) for index in range(start, stop)]


@cache
def _cards(packs: tuple[str, ...]) -> CardBook:
    return load_cards(packs, True)
