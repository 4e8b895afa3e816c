"""The Daily of a date as its page shows it: the mission in a Challenge Mode, the tries at it, and a share code beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.campaign.daily import NODE, daily, daily_campaign, new_daily
from game.campaign.runs import Run
from game.campaign.share import MARK, ShareError
from game.campaign.shared import Shared
from game.client.profile.requests import BoardArgs, Request
from game.client.runs.campaign_choices import Choices
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.league.boards import keep_code
from game.client.runs.map_facts import NodeFacts
from game.client.runs.node_facts import node_facts
from game.client.runs.shared_games import code_parts, play_shared, read_code
from game.content.language import say, sentence
from game.engine.terms import Mode

if TYPE_CHECKING:
    from game.client.profile.services import Services


class DailyBoard:
    """One mission for everybody on a date: the first try is ranked, further ones are free."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.campaigns = campaigns_of(services)
        self.kept = Choices.kept(services)
        self.mode: Mode = self.kept.mode
        self.date = self.campaigns.day
        self.tries: tuple[Run, ...] = ()
        self.running = False
        self.seed = ""
        self.shared: Shared | None = None

    @property
    def day(self) -> str:
        """The date that is shown; it is the one that is begun, though midnight may have passed since."""
        return self.date.isoformat()

    def look(self) -> NodeFacts:
        """Reads date and tries anew, and what is told of the mission in the chosen mode. Raises RunError without any mission."""
        self.date = self.campaigns.day
        self.tries = self.campaigns.daily_runs(self.day)
        self.running = self.campaigns.running_daily(self.day) is not None
        today = daily(self.date, self.campaigns.shipped)
        self.seed = today.seed
        run = new_daily(today, mode=self.mode, tries=len(self.tries))
        facts = node_facts(RunSession(self.services, daily_campaign(today), run), NODE, whole=True)
        twist = (say("daily.twist_of_day", title=today.twist.title),) if today.twist is not None else ()
        return replace(facts, kind="mission", twists=(*twist, *facts.twists))

    def start_words(self) -> str:
        """What the start means: going on with a try, the ranked one, or a further one."""
        if self.running:
            return say("daily.go_on_with_try")
        return say("daily.play_again_try", number=len(self.tries) + 1) if self.tries else say("daily.play_ranked_try")

    def read(self, words: str) -> str:
        """Takes a share code; returns what is wrong with it in one sentence, "" while it is too short for one."""
        self.shared = None
        if not words.strip():
            return ""
        try:
            self.shared = read_code(self.services, words)
            if self.shared.claim is not None:
                keep_code(self.services, self.shared.claim)
        except ShareError as problem:
            return sentence(problem) if len(words.strip()) >= len(MARK) else ""
        return ""

    def code_words(self) -> str:
        """What the share code tells of; "" without one."""
        if self.shared is None:
            return ""
        what, mode, score = code_parts(self.shared)
        return say("daily.start_plays", what=what, mode=mode, score=score)

    def board(self) -> BoardArgs:
        """The board of the date in the chosen mode."""
        return BoardArgs("daily", self.day, self.mode)

    def begin(self) -> Request | None:
        """Begins the game of the code, else goes on with the running try or begins the next one.

        Raises ValueError or SetupError with one sentence.
        """
        if self.shared is not None:
            return play_shared(self.services, self.shared)
        return self.campaigns.begin_daily(self.date, replace(self.kept, mode=self.mode, home=None))
