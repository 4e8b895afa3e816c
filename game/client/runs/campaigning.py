"""A run in the window: its steps from map to hall of fame, each of them saved in the profile before it is shown as done."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, get_args

from game.campaign.battle import Ties, mission_setup, outcome_of, terms_of
from game.campaign.errors import RunError
from game.campaign.galaxy import BATTLES, LEGS
from game.campaign.journey.muster import CLOCK, bear_scar
from game.campaign.league.boards import claim_of
from game.campaign.league.claims import claim_code
from game.campaign.progress import HALL_PLACES, HallEntry, ProgressChange, place_in
from game.campaign.run import abandon, conclude, enter, finish, retry, take_boon, use_haven
from game.campaign.runs import WEEKLY, Run, battles_won, hall_entry, hall_of, run_row
from game.campaign.statistics import statistics_of
from game.campaign.voyage import relic_of
from game.client.games.names import INITIALS, initials_of
from game.client.games.requests import game_args
from game.client.games.session import RESULTS, SIGNING, Session
from game.client.profile.preferences import LAST_RUN, TIES
from game.client.profile.requests import Back, HallArgs, Request, SceneArgs, Swap
from game.client.profile.services import Manner, Services, Tune
from game.client.runs.league.rival_lines import ahead_words, rivals_ahead
from game.client.runs.run_view import RunView
from game.content.language import say
from game.engine import GameState, Setup, new_game
from game.store import StoreError

if TYPE_CHECKING:
    from game.campaign.standing import Terms
    from game.match import Match


def run_of(session: Session) -> RunSession | None:
    """The run that a game belongs to; None for a single game."""
    return session.run if isinstance(session.run, RunSession) else None


def ties_of(services: Services) -> Ties:
    """Who answers ties of the Nemesis, as the profile has it."""
    kept = services.settings.get(TIES)
    return next((policy for policy in get_args(Ties) if policy == kept), "ask")


class RunSession(RunView):
    """One run with its campaign, as the screens use it."""

    def preview(self, node: str) -> GameState:
        """The game on a node as it is dealt, to be looked at before it is committed to. Raises SetupError or RunError."""
        if node not in self._previews:
            run = self._entered(node)
            state, _ = new_game(self.book_at(run), self.setup_of(run))
            self._previews[node] = state
        return self._previews[node]

    def _entered(self, node: str) -> Run:
        return enter(self.campaign, self.run, node) if self.run.phase == "map" else self.run

    def setup_of(self, run: Run) -> Setup:
        """The set-up of the mission that a run is in."""
        return mission_setup(self.campaign, run, self.book_at(run), run.home, ties=ties_of(self.services))

    # -- steps

    def next_request(self) -> Request:
        """The screen of the run's phase, in the place of the one on top."""
        return Swap(self.next_args())

    def next_args(self) -> SceneArgs:
        """The screen of the run's phase."""
        if self.run.phase in ("playing", "lost") and self.run.node is not None:
            return BriefingArgs(runs=self, node=self.run.node)
        if self.alone and self.run.phase == "map":  # one node needs no map
            return BriefingArgs(runs=self, node=self.choices()[0].key)
        if self.run.phase == "stop" and self.run.fleet is not None and self.run.fleet.stop == "event":
            return EventArgs(runs=self)
        if self.run.phase == "finale" and self.run.length in LEGS and self.run.path:
            return EndingArgs(runs=self)
        return PHASES[self.run.phase](self)

    def next_label(self) -> str:
        """What comes after a battle."""
        return {
            "boon": say("campaigning.next_choose_boon"),
            "relic": say("fleet.next_relic"),
            "muster": say("crew.next_muster"),
            "finale": say("campaigning.next_end_of_run"),
        }.get(self.run.phase, say("campaigning.next_star_map"))

    def is_battle(self, node: str) -> bool:
        """Whether a node is a battle, with a briefing before it, and no stop."""
        return self.node(node).kind in BATTLES

    def approach(self, node: str) -> Request:
        """From the map towards a node: its briefing, or into the haven at once."""
        if not self.is_battle(node):
            return self._step(enter(self.campaign, self.run, node))
        self.look_at(node)
        return Swap(BriefingArgs(runs=self, node=node))

    def withdraw(self) -> Request:
        """From a briefing back to the map."""
        self.look_at("")
        return Swap(StarMapArgs(runs=self))

    def launch(self, node: str) -> Request:
        """Commits to a node and begins its battle. Raises SetupError or RunError, and nothing has changed then."""
        if self.run.phase == "lost":
            return self.retry(same_seed=True)
        return self._play(self._entered(node))

    def retry(self, same_seed: bool) -> Request:
        """Plays the lost node again; its credit is spent already. Raises SetupError or RunError."""
        run = retry(self.run, same_seed)
        if run.phase != "scar":
            return self._play(run)
        if run.fleet is not None and not run.fleet.crew:  # nobody can bear a scar: there is nothing to choose
            return self._play(bear_scar(self.campaign, run, CLOCK))
        return self._step(run)

    def play_on(self, run: Run) -> Request:
        """Begins the battle of a run that has been paid for. Raises SetupError or RunError, and nothing has changed then."""
        return self._play(run)

    def _play(self, run: Run) -> Request:
        setup = self.setup_of(run)
        new_game(self.book_at(run), setup)  # what cannot be dealt is refused before anything is saved
        self._move(run)
        self.save()
        session = Session.start(self.services, setup, self)
        return Swap(game_args(session))

    @property
    def tune(self) -> Tune:
        """The tune of the campaign's Nemesis; a mission that stands alone is no last battle."""
        node = self.node(self.run.node) if self.run.node else None
        last = node is not None and node.kind == "boss" and len(self.galaxy.nodes) > 1
        return Tune(self.campaign.rival, last, self.campaign.face, self.campaign.nemesis.name)

    @property
    def manner(self) -> Manner:
        """How the campaign's Nemesis speaks in the battle that is on, and what of this fleet it may name."""
        run, book, fleet = self.run, self.book, self.run.fleet
        relics = tuple(relic_of(self.campaign, key).title for key in fleet.relics) if fleet is not None else ()
        crew = fleet.crew if fleet is not None else ()
        names = {comrade.card: book.card(comrade.card).name for comrade in crew if comrade.card in book.by_key}
        return Manner(self.campaign.barks, relics, names, run.attempt > 1, self.tune.last)

    @property
    def terms(self) -> Terms | None:
        """What the battle that is on is scored by; None when the run has moved on."""
        try:
            return terms_of(self.campaign, self.run)
        except RunError:
            return None

    def ahead(self, score: int) -> str:
        """Which rival of the hall was just above the run, were the battle that is on won with so many points; "" for none."""
        run = self.run
        if run.kind != "campaign" or run.length not in LEGS or run.assisted or not run.ranked:
            return ""
        return ahead_words(self.whole.folder, run.length, run.mode, battles_won(run) + 1, self.score + score)

    def finish(self, match: Match, game_id: str, conceded: bool) -> ProgressChange:
        """Takes the end of a game into the run; what it changes is saved with the game's result, in one transaction."""
        outcome = outcome_of(
            self.campaign,
            self.run,
            match.state,
            statistics_of(match.state.book, match.journal),
            game_id,
            conceded=conceded,
            assisted=match.assisted,
            initials=self.initials,
            day=datetime.date.today().isoformat(),
        )
        run, self.change = finish(self.campaign, self.run, outcome)
        self.look_at(RESULTS)
        self._move(run)
        return self.change

    def take_boon(self, key: str | None) -> Request:
        """Takes a boon with its escalation, or none and a credit."""
        return self._step(take_boon(self.campaign, self.run, key))

    def use_haven(self, key: str | None) -> Request:
        """Takes a haven's boon, or a credit back."""
        return self._step(use_haven(self.campaign, self.run, key))

    def go_on_with(self, run: Run) -> Request:
        """A step of the fleet was taken: it is kept, and the screen of its phase follows."""
        return self._step(run)

    def keep(self, run: Run) -> None:
        """Keeps a step of the fleet that leaves the screen where it is."""
        self._move(run)
        self.save()

    def abandon(self) -> Request:
        """Gives the run up; it goes to its summary, and to the hall if it has earned a place."""
        self.run = abandon(self.run)
        self.save(claim=True)
        return self.next_request()

    def _step(self, run: Run) -> Request:
        self._move(run)
        self.save()
        return self.next_request()

    def save(self, claim: bool = False) -> None:
        """Keeps how the run stands, and with `claim` its place in the hall; it is what Continue means from now on."""
        self.services.settings.set(LAST_RUN, "" if self.run.phase == "over" else self.run.id)
        if self.store is not None:
            entry = self.entry() if claim else None
            self.store.save_run(run_row(self.run), () if entry is None else (entry,))

    def leave(self) -> Request:
        """Leaves the run as it stands; one whose end has been seen is closed."""
        if self.run.phase == "finale":
            self.run = conclude(self.run)
            self.save()
        return Back()

    # -- the hall of fame

    @property
    def initials(self) -> str:
        """The initials that stand there at first: those entered last, else the beginning of the profile's name."""
        return initials_of(self.services.settings)

    def entry(self) -> HallEntry | None:
        """The place that the run claims; None if it may have none."""
        return hall_entry(self.run, self.initials)

    def hall_place(self) -> int:
        """The place of the run in its hall, from 1, rivals counted; 0 when it is none of the profile's best."""
        claimed = self.entry()
        if claimed is None or self.run.phase not in ("finale", "over"):
            return 0
        try:
            places = self.store.hall(claimed.campaign, claimed.mode, claimed.length) if self.store is not None else ()
        except StoreError:
            return 0
        entered = next((number for number, entry in enumerate(places, 1) if entry.run_id == self.run.id), None)
        own = entered or place_in(places, claimed.score)
        return own + rivals_ahead(self.whole.folder, claimed.length, claimed.mode, claimed.score) if own else 0

    def hall_sentence(self) -> str:
        """Why the run has no place, or which one."""
        if self.run.assisted:
            return say("campaigning.this_run_was_assisted")
        if not self.run.ranked:
            return say("campaigning.this_was_further_try")
        place = self.hall_place()
        if place:
            return say("campaigning.place_in_hall", place=place)
        return (
            say("campaigning.no_node_was_won") if not self.score else say("campaigning.not_among_best_this", places=HALL_PLACES)
        )

    def share_words(self) -> str:
        """The share code of a try at a Daily or a Weekly: what it claims for its board; "" for other runs."""
        if self.run.kind not in ("daily", WEEKLY) or self.run.phase not in ("finale", "over") or not self.score:
            return ""
        return claim_code(claim_of(self.run, self.run.home or self._dealt_home(), self.initials))

    def _dealt_home(self) -> str:
        """The Home World that the deal of the battle gives."""
        state, _ = new_game(self.book_at(self.run), self.setup_of(self.run))
        home = state.cards[state.players[0].home]
        return home.replaces or home.key

    def to_hall(self) -> Request:
        """From the finale on: to the initials when the run has a place, else to the hall."""
        if self.run.phase == "finale" and self.hall_place():
            self.look_at(SIGNING)
            return Swap(InitialsArgs(runs=self))
        return self.show_hall()

    def sign(self, initials: str) -> Request:
        """Enters the initials; they stand there the next time."""
        self.services.settings.set(INITIALS, initials)
        self.run = conclude(self.run) if self.run.phase == "finale" else self.run
        self.save(claim=True)
        return self.show_hall()

    def show_hall(self) -> Request:
        """The hall of the run, which is then over, with its place marked."""
        place = self.hall_place()
        if self.run.phase == "finale":
            self.run = conclude(self.run)
            self.save()
        campaign, length = hall_of(self.run)
        return Swap(HallArgs(campaign=campaign, mode=self.run.mode, length=length, mark=place))


@dataclass(frozen=True, slots=True)
class StarMapArgs(SceneArgs):
    """The star map of a run; `looking` over a game that goes on, `score` leads back to its ledgers."""

    scene: ClassVar[str] = "starmap"
    runs: RunSession
    looking: bool = False
    score: Request | None = None


@dataclass(frozen=True, slots=True)
class BriefingArgs(SceneArgs):
    """What a battle is about, before it is committed to."""

    scene: ClassVar[str] = "briefing"
    runs: RunSession
    node: str


@dataclass(frozen=True, slots=True)
class BoonArgs(SceneArgs):
    """The choice of a boon with its escalation."""

    scene: ClassVar[str] = "boon"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class HavenArgs(SceneArgs):
    """A haven."""

    scene: ClassVar[str] = "haven"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class EndingArgs(SceneArgs):
    """The page on which the story of a run ends."""

    scene: ClassVar[str] = "ending"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class FinaleArgs(SceneArgs):
    """The summary of a run that has come to its end."""

    scene: ClassVar[str] = "finale"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class InitialsArgs(SceneArgs):
    """The initials for a place in the hall of fame."""

    scene: ClassVar[str] = "initials"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class ScoreArgs(SceneArgs):
    """The ledgers of a game as they would be counted now; `runs` is the run that it belongs to."""

    scene: ClassVar[str] = "score"
    state: GameState
    names: Sequence[str]
    seat: int = 0
    runs: RunSession | None = None


@dataclass(frozen=True, slots=True)
class RelicArgs(SceneArgs):
    """The choice of a relic after a won battle."""

    scene: ClassVar[str] = "relic"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class StopArgs(SceneArgs):
    """A haven of a fleet: what it sells and does."""

    scene: ClassVar[str] = "stop"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class FleetArgs(SceneArgs):
    """What the fleet carries."""

    scene: ClassVar[str] = "fleet"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class MusterArgs(SceneArgs):
    """Who comes aboard after a won battle."""

    scene: ClassVar[str] = "muster"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class ScarArgs(SceneArgs):
    """Who bears the scar of a lost battle."""

    scene: ClassVar[str] = "scar"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class EventArgs(SceneArgs):
    """What happens at a stop, and what can be done about it."""

    scene: ClassVar[str] = "event"
    runs: RunSession


@dataclass(frozen=True, slots=True)
class MemorialArgs(SceneArgs):
    """Who served in a fleet and is no longer aboard."""

    scene: ClassVar[str] = "memorial"
    runs: RunSession


FleetScenes = RelicArgs | StopArgs | FleetArgs | MusterArgs | ScarArgs | MemorialArgs | EventArgs
RunArgs = StarMapArgs | BoonArgs | HavenArgs | FleetScenes | EndingArgs | FinaleArgs | InitialsArgs
RUN_SCENES: dict[str, Callable[[RunSession], RunArgs]] = {
    args.scene: args
    for args in (
        *(StarMapArgs, BoonArgs, HavenArgs, RelicArgs, StopArgs, FleetArgs),
        *(MusterArgs, ScarArgs, MemorialArgs, EventArgs, EndingArgs, FinaleArgs, InitialsArgs),
    )
}
"""The screens that need nothing but a run, by name."""
PHASES: dict[str, Callable[[RunSession], RunArgs]] = {
    "map": StarMapArgs,
    "boon": BoonArgs,
    "haven": HavenArgs,
    "relic": RelicArgs,
    "stop": StopArgs,
    "muster": MusterArgs,
    "scar": ScarArgs,
    "finale": FinaleArgs,
    "over": FinaleArgs,
}
"""The screen of each phase; a battle that is on has its own way (`Campaigns.go_on`)."""
