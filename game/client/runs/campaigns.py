"""What can be played: campaigns of the game and of the player, Gauntlet, Daily; running runs, Continue, halls of fame."""

from __future__ import annotations

import datetime
import secrets
from functools import cached_property
from typing import TYPE_CHECKING

from game.campaign.daily import DAILY, daily, daily_campaign, daily_of_run, new_daily
from game.campaign.errors import RunError
from game.campaign.galaxy import RUN_NODES
from game.campaign.gauntlet import GAUNTLET, gauntlet_campaign, new_gauntlet
from game.campaign.league.unlocks import has_feature, opened_run, unlocks
from game.campaign.league.weekly import new_weekly, week_of, weekly
from game.campaign.load import Listing
from game.campaign.relics import common_relics
from game.campaign.run import run_problem
from game.campaign.runs import WEEKLY, Run, battles_won, hall_of
from game.client.games.local_game import names_in
from game.client.games.profile_in_play import has_played
from game.client.games.requests import TableArgs, game_args
from game.client.games.session import COMMON_FACE, Session
from game.client.games.stored_games import StoredGames
from game.client.profile.preferences import LAST_RUN
from game.client.profile.requests import BoardArgs, Go, Request
from game.client.runs.campaign_choices import (
    Choices,
    ContinueLine,
    HubEntry,
    chosen_run,
    homes_everywhere,
)
from game.client.runs.campaign_steps import screen_of
from game.client.runs.campaigning import RunSession
from game.client.runs.difficulty import difficulty_words
from game.client.runs.figures import day_words, week_words
from game.client.runs.kept_runs import KeptRuns
from game.client.runs.mode_words import mode_and_grade, mode_sentence
from game.client.runs.own_content import OwnContent, shipped_listings, switched_off
from game.client.runs.setup_words import pack_name
from game.content.language import line, say, sentence
from game.engine import SetupError
from game.engine.api.standings import points
from game.engine.terms import Mode
from game.match import Match
from game.store import StoreError

if TYPE_CHECKING:
    from game.campaign.models import Campaign
    from game.client.profile.services import Services


class Campaigns(KeptRuns):
    """Everything that can be played, read when it is first asked for, with the runs of the profile."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._seen: tuple[tuple[str, int], Match] | None = None

    @property
    def listings(self) -> tuple[Listing, ...]:
        """All campaign folders, the shipped ones first; broken ones with their reason. The player's own come in a while."""
        off = switched_off(self.services.settings, "campaign")
        own = (listing for listing in self.own.listings if listing.id not in off)
        return (*shipped_listings(), *own)

    @cached_property
    def own(self) -> OwnContent:
        """The packs and campaigns of the player; they are read from now on."""
        data = None if self.store is None else self.store.data_dir
        return OwnContent(data, shipped_listings(), switched_off(self.services.settings, "pack"))

    def read_again(self) -> None:
        """Reads the packs and campaigns of the player anew, because some came, went or were switched."""
        self.__dict__.pop("own", None)
        _ = self.own

    def campaign(self, key: str) -> Campaign | None:
        """A sound campaign by its id."""
        return next((listing.campaign for listing in self.listings if listing.id == key and listing.campaign is not None), None)

    def own_campaign(self, key: str) -> Campaign | None:
        """A sound campaign of the player by its id; None for one that came with the game."""
        return None if any(known.id == key for known in self.shipped) else self.campaign(key)

    @property
    def titles(self) -> dict[str, str]:
        """The titles of campaigns by their id, and of nodes by "campaign/node", in the order of list and map."""
        titles = {}
        for campaign in self.sound:
            titles[campaign.id] = campaign.title
            for node in sorted(campaign.galaxy.nodes, key=lambda node: (node.column, node.at[1])):
                mission = campaign.mission_at(node.key)
                titles[f"{campaign.id}/{node.key}"] = (
                    mission.title if mission else campaign.text.get(f"haven.{node.key}.title", say("campaigns.haven"))
                )
        return titles | {GAUNTLET: say("campaigns.gauntlet"), DAILY: say("campaigns.daily"), WEEKLY: say("campaigns.weekly")}

    # -- the hub's list

    def entries(self) -> tuple[HubEntry, ...]:
        """Campaigns, then Gauntlet and Daily."""
        entries = [self._entry(listing) for listing in self.listings]
        return (*entries, *self._arcade())

    def _entry(self, listing: Listing) -> HubEntry:
        campaign = listing.campaign
        if campaign is None:
            return HubEntry(
                listing.id, "campaign", listing.id, "", "", "world", listing.problem or say("campaigns.it_cannot_be_read")
            )
        packs = ", ".join(pack_name(pack) for pack in campaign.packs)
        detail = say("campaigns.by_missions", author=campaign.author, packs=packs, missions=len(campaign.missions))
        tagline, intro = campaign.text.get("tagline", ""), campaign.text.get("intro", "")
        about = "\n".join(part for part in (f"**{tagline}**" if tagline else "", intro) if part)
        lengths = campaign.galaxy.run_lengths
        return HubEntry(campaign.id, "campaign", campaign.title, detail, about, "emblem_star_crown", lengths=lengths)

    @property
    def sound(self) -> tuple[Campaign, ...]:
        """The campaigns that can be played."""
        return tuple(listing.campaign for listing in self.listings if listing.campaign is not None)

    def _arcade(self) -> tuple[HubEntry, ...]:
        """Gauntlet and Daily; nothing where there is no mission to make them of."""
        if not self.shipped:
            return ()
        today = self.today()
        about = say("campaigns.endless_ladder")
        twist = today.twist.title if today.twist is not None else ""
        day = today.day
        told = say("campaigns.todays_mission", title=today.mission.title, twists=bool(twist), twist=twist)
        state, best = self.daily_words(), self.gauntlet_words()
        return (
            HubEntry(
                GAUNTLET, "gauntlet", say("campaigns.gauntlet"), say("campaigns.endless_with_more_heat", best=best), about, "up"
            ),
            HubEntry(
                DAILY,
                "daily",
                say("campaigns.daily_of", day=day_words(day)),
                f"{today.mission.title} · {state}",
                told,
                "hourglass",
            ),
            self._weekly_entry(),
        )

    def _weekly_entry(self) -> HubEntry:
        """The Weekly of this week; it can be had where its campaign is."""
        try:
            week = self.week()
        except RunError as problem:
            return HubEntry(WEEKLY, WEEKLY, say("campaigns.weekly"), "", "", "hourglass", sentence(problem))
        if not has_feature(WEEKLY, self.counted(), self.unlocked):
            needed = next(step.runs for step in unlocks() if WEEKLY in step.features)
            closed = say("campaigns.weekly_closed", needed=needed, ended=self.counted())
            return HubEntry(WEEKLY, WEEKLY, say("campaigns.weekly"), "", "", "lock", closed)
        relics = {relic.key: relic.title for relic in common_relics()}
        homes = {card.key: card.name for card in self.book.homes}
        told = say(
            "campaigns.weeks_run",
            length=say(f"length.{week.length}"),
            title=week.campaign.title,
            mode=line(f"mode.{week.mode}"),
            home=homes.get(week.home, week.home),
            relics=say("phrase.comma").join(relics[key] for key in week.relics),
        )
        head = f"{week.campaign.title} · {self.weekly_words()}"
        return HubEntry(WEEKLY, WEEKLY, say("campaigns.weekly_of", week=week_words(week.week)), head, told, "hourglass")

    def running_daily(self, day: str) -> RunSession | None:
        """The try at the Daily of a date that is not over; None without one."""
        running = next((row for row in self._tries(day) if not row.over), None)
        return self.run_session(running.run_id) if running is not None else None

    def daily_line(self) -> str:
        """Today's Daily and how it stands, for the title; "" where there is no mission for it."""
        try:
            return f"{self.today().mission.title} · {self.daily_words()}"
        except RunError:
            return ""

    def nodes(self, length: str) -> int:
        """How many battles a run of this length has."""
        return RUN_NODES[length]

    # -- runs

    def run_session(self, run_id: str) -> RunSession | None:
        """A run that can go on, with its campaign; None when either is gone or they do not fit any more."""
        run = next((run for run in self.runs() if run.id == run_id), None)
        campaign = self.campaign_of(run) if run is not None else None
        if run is None or campaign is None or run_problem(campaign, run):
            return None
        return RunSession(self.services, campaign, run, self)

    def campaign_of(self, run: Run) -> Campaign | None:
        """The campaign that a run goes through; those of Gauntlet and Daily are made from the sound ones."""
        try:
            if run.kind == "gauntlet":
                return gauntlet_campaign(self.shipped, run)
            if run.kind == "daily":
                return daily_campaign(daily_of_run(run, self.shipped))
        except RunError:
            return None
        return self.campaign(run.campaign)

    def begin(self, key: str, chosen: Choices) -> Request | None:
        """A new run as it was chosen; a try at the Daily that is running goes on. Raises ValueError with one sentence."""
        if key == GAUNTLET:
            return self.enter_new(new_gauntlet(mode=chosen.mode, home=chosen.home, seed=self.new_seed()))
        if key == DAILY:
            return self.begin_daily(self.day, chosen)
        if key == WEEKLY:
            return self.begin_weekly(week_of(self.day))
        campaign = self.campaign(key)
        if campaign is None:
            raise ValueError("This campaign is not there any more.")
        homes = homes_everywhere(campaign, self.services.content.book)
        run = chosen_run(campaign, chosen, homes, self.new_seed())
        return self.enter_new(opened_run(run, self.counted(), self.unlocked))

    def begin_daily(self, day: datetime.date, chosen: Choices) -> Request | None:
        """A try at the Daily of a date; one that is running goes on. Raises ValueError with one sentence."""
        running = self.running_daily(day.isoformat())
        if running is not None:
            return self.go_on(running.run.id)
        tries = self.tries(day.isoformat())
        return self.enter_new(new_daily(daily(day, self.shipped), mode=chosen.mode, home=chosen.home, tries=tries))

    def board_args(self, key: str, mode: Mode) -> BoardArgs | None:
        """The board of today's Daily or of this week's Weekly; None for what has none."""
        if key == DAILY:
            return BoardArgs(DAILY, self.day.isoformat(), mode)
        return BoardArgs(WEEKLY, week_of(self.day), self.week().mode) if key == WEEKLY else None

    def begin_weekly(self, week: str) -> Request | None:
        """A try at the Weekly of a week; one that is running goes on. Raises ValueError with one sentence."""
        running = next((run for run in self.runs() if run.id.startswith(f"{WEEKLY}-{week}-")), None)
        if running is not None:
            return self.go_on(running.id)
        return self.enter_new(new_weekly(weekly(week, self.shipped), self.tries(week, WEEKLY)))

    def enter_new(self, run: Run, story_told: bool = False) -> Go:
        """Begins a run, whatever it is, in the place where it begins. Raises ValueError with one sentence."""
        campaign = self.campaign_of(run)
        if campaign is None:
            raise ValueError("There is no mission for it.")
        session = RunSession(self.services, campaign, run, self)
        session.story_told = story_told
        return self._enter(session)

    def new_seed(self) -> str:
        """The seed of the command line, else a fresh one."""
        return self.services.options.seed or secrets.token_hex(8)

    def _enter(self, session: RunSession) -> Go:
        session.save()
        return Go(session.next_args())

    # -- Continue

    def go_on(self, run_id: str | None = None) -> Request | None:
        """Goes on with a run, or with what was played last: into its running battle, or to the screen of its phase."""
        if run_id is None:
            run_id = self.services.settings.get(LAST_RUN) or None
        session = self.run_session(run_id) if run_id else None
        if session is None:
            keeper = self.services.keeper
            running = self.services.games.continue_line()
            if running is not None:
                return Go(TableArgs(resume=True))
            runs = self.runs() if keeper is not None else ()
            session = next((entered for run in runs if (entered := self.run_session(run.id)) is not None), None)
            if session is None:
                return None
        if session.run.phase == "playing":
            game = self._running_game(session)
            if game is not None:
                return Go(game_args(game))
        session.save()
        return Go(screen_of(session))

    def _running_game(self, session: RunSession) -> Session | None:
        """The battle that the run is in, from its deal on where nothing was played yet; None where that cannot be."""
        try:
            game = Session.resume(self.services, session)
            return game or Session.start(self.services, session.setup_of(session.run), session)
        except (StoreError, SetupError, RunError):
            return None

    def continue_words(self) -> str | None:
        """What Continue on the title means, in one line (UX-C13); None when there is nothing to go on with."""
        last = self.services.settings.get(LAST_RUN)
        lines = {line.run_id: line.words for line in self.continue_lines()}
        if last in lines:
            return lines[last]
        running = self._skirmish_line() or self.services.games.continue_line()
        return running if running is not None else next(iter(lines.values()), None)

    def _skirmish_line(self) -> str | None:
        """For example: Skirmish, Advanced, round 6 of 10, 31-28; None without a running game."""
        match = self._match(None)
        if match is None:
            return None
        state = match.state
        now = (
            say("campaigns.round", round=state.round, sectors=len(state.setup.sectors))
            if state.round
            else say("campaigns.pregame_draft")
        )
        if state.nemesis is None:
            return say("campaigns.local_game", names=", ".join(names_in(state.setup, [""] * len(state.players))), now=now)
        mode = line(f"mode.{state.setup.option('nemesis_mode', 'standard')}")
        return say("campaigns.skirmish", mode=mode, now=now, own=points(state, 0), other=points(state, 1))

    def continue_lines(self) -> tuple[ContinueLine, ...]:
        """The runs that can go on, the one touched last first."""
        lines = []
        for run in self.runs():
            session = self.run_session(run.id)
            if session is not None:
                lines.append(ContinueLine(run.id, session.campaign.title, self._line(session), run.mode))
        return tuple(lines)

    def _line(self, session: RunSession) -> str:
        """For example: Crusade 3/5, Advanced, round 6, 31-28, Dagda next."""
        run = session.run
        words = [place_words(run), mode_and_grade(run.mode, run.grade)]
        node = session.title_of(run.node) if run.node is not None else session.campaign.title
        match = self._match(run.id) if run.phase == "playing" else None
        if match is not None:
            own, other = points(match.state, 0), points(match.state, 1)
            words += [say("campaigns.round_2", round=match.state.round), f"{own}-{other}", node]
        else:
            words.append(
                {
                    "boon": say("campaigns.choose_boon"),
                    "haven": say("campaigns.at_haven"),
                    "relic": say("fleet.choose_relic"),
                    "stop": say("campaigns.at_haven"),
                    "muster": say("crew.choose_muster"),
                    "scar": say("crew.choose_scar"),
                    "finale": say("campaigns.run_has_ended"),
                }.get(run.phase, "")
            )
            words.append(
                say("campaigns.is_lost_try_again", node=node)
                if run.phase == "lost"
                else say("campaigns.next", node=node)
                if run.phase == "playing"
                else ""
            )
            words.append(say("campaigns.choose_next_world", title=session.campaign.title) if run.phase == "map" else "")
        return ", ".join(word for word in words if word)

    def _match(self, run_id: str | None) -> Match | None:
        """The running battle of a run, or the newest game, played to where it stands; kept as long as nothing is added to it."""
        keeper = self.services.keeper
        if not isinstance(keeper, StoredGames):
            return None
        try:
            game = keeper.newest(run_id)
            if game is None:
                return None
            known = (game.game_id, game.entries)
            if self._seen is None or self._seen[0] != known:
                match = keeper.look(run_id)
                self._seen = (known, match) if match is not None else None
            return self._seen[1] if self._seen is not None else None
        except StoreError:
            return None

    # -- words

    def mode_sentence(self, key: str, mode: str) -> str:
        """What a Challenge Mode does, and how hard this campaign is in it."""
        words = mode_sentence(self.book, mode)
        campaign = self.campaign(key)
        rates = [rate for mission in campaign.missions if (rate := mission.rates.get(mode))] if campaign is not None else []
        games = sum(rate.games for rate in rates)
        if not games:
            return words
        return f"{words} {difficulty_words(sum(rate.wins for rate in rates), games)}"

    @property
    def played(self) -> bool:
        """Whether the profile has ever begun a run or a game."""
        return has_played(self.services)

    def last_face(self) -> str:
        """Whose face the Nemesis had in the run that was played last; its common one before the first."""
        last = self.services.settings.get(LAST_RUN)
        run = next((run for run in self.runs() if run.id == last), None) if last and self.services.keeper is not None else None
        campaign = self.campaign_of(run) if run is not None else None
        return campaign.rival if campaign is not None else COMMON_FACE


def place_words(run: Run) -> str:
    """How far a run is: Crusade 3/5."""
    won = battles_won(run)
    if run.kind == "gauntlet":
        return say("campaigns.gauntlet_rung", rung=won + 1)
    if run.kind == "daily":
        return say("campaigns.daily_of", day=day_words(run.length))
    nodes = RUN_NODES.get(run.length, 1)
    at = min(nodes, won + (run.phase in ("map", "playing", "lost")))
    what = say("campaigns.weekly_of", week=week_words(hall_of(run)[1])) if run.kind == WEEKLY else say(f"length.{run.length}")
    return f"{what} {at}/{nodes}"


def campaigns_of(services: Services) -> Campaigns:
    """The campaigns of the services; read once."""
    if not isinstance(services.campaigns, Campaigns):
        services.campaigns = Campaigns(services)
    return services.campaigns
