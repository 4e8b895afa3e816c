"""The board of a day or a week: your ranked try, three rivals that play it on the spot, and what others claim or have proved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Literal

from game.campaign.daily import daily
from game.campaign.league.boards import claim_of
from game.campaign.league.claims import Claim, ClaimKind, claim_code, read_claim
from game.campaign.league.rivals_hall import RIVALS
from game.campaign.league.weekly import weekly
from game.campaign.runs import WEEKLY, Run, run_rank, total_score
from game.campaign.share import ShareError
from game.client.games.profile_in_play import store_keeper
from game.client.games.rival_words import level_name
from game.client.profile.requests import Request
from game.client.profile.settings import Text
from game.client.runs.campaign_choices import Choices
from game.client.runs.campaigns import campaigns_of
from game.client.runs.figures import day_words, spaced, week_words
from game.client.runs.league.board_rivals import PLAYING, BoardRival, play_day, play_week
from game.client.runs.league.proving import doubt
from game.content.language import Line, say, sentence
from game.engine.terms import Mode

if TYPE_CHECKING:
    from game.client.profile.services import Services

CODES = Text("board.codes")
"""Setting: the codes that were pasted, with a line for each; those that were proved have a star before them."""
MOST_CODES = 120
PROVED = "*"
State = Literal["you", "rival", "claimed", "proved", "playing", "open"]


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One place: whose it is, its score and that after each battle, and whether it is only claimed; whoever is `playing` and the
    `open` place that waits for you have no score yet."""

    who: str
    detail: str
    score: int
    state: State


class Board:
    """One day in a Challenge Mode, or one week. `rivals` are None until they have played."""

    def __init__(self, services: Services, kind: ClaimKind, when: str, mode: Mode) -> None:
        self.services = services
        self.campaigns = campaigns_of(services)
        self.kind, self.when, self.mode = kind, when, mode
        self.rivals: tuple[BoardRival, ...] | None = None

    def play_rivals(self) -> str:
        """Has the rivals play, which takes a second or two; nothing is told."""
        shipped = self.campaigns.shipped
        if self.kind == WEEKLY:
            self.rivals = play_week(weekly(self.when, shipped), self.campaigns.book)
        else:
            self.rivals = play_day(daily(date.fromisoformat(self.when), shipped), self.mode, self.campaigns.book)
        return ""

    # -- the try

    def start_words(self) -> str:
        """What the start means: the ranked try, going on with one, or a further one."""
        if any(run.phase != "over" for run in self._tries()):
            return say("board.go_on")
        return say("board.play_again") if self._tries() else say("board.play")

    def begin(self) -> Request | None:
        """Begins a try, or goes on with the one that is running. Raises ValueError with one sentence."""
        if self.kind == WEEKLY:
            return self.campaigns.begin_weekly(self.when)
        kept = replace(Choices.kept(self.services), mode=self.mode, home=None)
        return self.campaigns.begin_daily(date.fromisoformat(self.when), kept)

    def _tries(self) -> tuple[Run, ...]:
        return self.campaigns.daily_runs(self.when, self.kind)

    # -- the places

    @property
    def title(self) -> str:
        """Which board it is, with its date in words."""
        weekly = self.kind == WEEKLY
        return say(f"board.{self.kind}", when=week_words(self.when) if weekly else day_words(self.when))

    def waiting(self) -> tuple[BoardLine, ...]:
        """Those without a score yet: the rivals while they play, and the place that waits for your ranked try."""
        playing = PLAYING if self.rivals is None else ()
        lines = [BoardLine(say(f"rival_names.{key}"), level_name(RIVALS[key]), 0, "playing") for key in playing]
        mine = () if self._own() else (BoardLine(say("board.your_place"), say("board.your_turn"), 0, "open"),)
        return (*lines, *mine)

    def lines(self) -> tuple[BoardLine, ...]:
        """Everybody with a score, the best first; of equal scores yours stands first, then what is proved."""
        order = ("you", "proved", "rival", "claimed")
        lines = [*self._own(), *self._of_rivals(), *self._of_codes()]
        return tuple(sorted(lines, key=lambda line: (-line.score, order.index(line.state), line.who)))

    def _own(self) -> list[BoardLine]:
        runs = [run for run in self._tries() if run.ranked and not run.assisted and run.path]
        own = [run for run in runs if run.mode == self.mode and run.phase in ("finale", "over")]
        lines = []
        for run in own:
            splits = claim_of(run, run.home or "dealt", "AAA").splits
            lines.append(BoardLine(say("board.you"), _detail(splits, run_rank(run)), total_score(run), "you"))
        return lines

    def _of_rivals(self) -> list[BoardLine]:
        return [
            BoardLine(say(f"rival_names.{rival.key}"), _detail(rival.splits, level_name(RIVALS[rival.key])), rival.score, "rival")
            for rival in self.rivals or ()
        ]

    def _of_codes(self) -> list[BoardLine]:
        homes = {card.key: card.name for card in self.campaigns.book.homes}
        return [
            BoardLine(
                claim.initials,
                _detail(claim.splits, homes.get(claim.home, claim.home)),
                claim.score,
                "proved" if proved else "claimed",
            )
            for claim, proved in self._claims()
        ]

    def _claims(self) -> list[tuple[Claim, bool]]:
        """The claims of this day or week that were pasted here, and whether each was proved."""
        claims = []
        for row in self.services.settings.get(CODES).split("\n"):
            try:
                claim = read_claim(row.lstrip(PROVED))
            except ShareError:
                continue
            if (claim.kind, claim.when, claim.mode) == (self.kind, self.when, self.mode):
                claims.append((claim, row.startswith(PROVED)))
        return claims

    # -- what can be done

    def take(self, words: str) -> str:
        """Puts a code on its board; what came of it in one sentence."""
        try:
            claim = read_claim(words)
        except ShareError as problem:
            return sentence(problem)
        keep_code(self.services, claim)
        here = (claim.kind, claim.when, claim.mode) == (self.kind, self.when, self.mode)
        if not here:
            return say(
                "board.taken_elsewhere",
                initials=claim.initials,
                board=Board(self.services, claim.kind, claim.when, claim.mode).title,
            )
        return say("board.taken", initials=claim.initials)

    def prove(self) -> str:
        """Looks for replay files in the folder for exchange that prove what is claimed here; what came of it in one sentence."""
        keeper = store_keeper(self.services)
        open_claims = [claim for claim, proved in self._claims() if not proved]
        files = sorted(keeper.exports.glob("*.cwreplay")) if keeper is not None else []
        if not open_claims:
            return say("board.nothing_to_prove")
        if not files or keeper is None:
            return say("board.no_replays")
        doubts: list[Line] = []
        proved = 0
        for claim in open_claims:
            reason = doubt(claim, files, self.campaigns.shipped, self.campaigns.book)
            if reason is None:
                keep_code(self.services, claim, proved=True)
                proved += 1
            else:
                doubts.append(reason)
        return say("board.proved_some", proved=proved) if proved else say(doubts[0])


def keep_code(services: Services, claim: Claim, proved: bool = False) -> None:
    """Keeps a claim for its board, the newest first; what was proved once stays so."""
    code = claim_code(claim)
    rows = [row for row in services.settings.get(CODES).split("\n") if row]
    before = next((row for row in rows if row.lstrip(PROVED) == code), "")
    mark = PROVED if proved or before.startswith(PROVED) else ""
    kept = [f"{mark}{code}", *(row for row in rows if row != before)][:MOST_CODES]
    services.settings.set(CODES, "\n".join(kept))


def _detail(splits: tuple[int, ...], words: str) -> str:
    return " · ".join([words, say("rivals.then").join(spaced(split) for split in splits)])
