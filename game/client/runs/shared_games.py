"""Playing what a share code tells of: a Daily, a Gauntlet, or one battle of a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.campaign.daily import new_daily
from game.campaign.gauntlet import new_gauntlet
from game.campaign.runs import WEEKLY
from game.campaign.shared import GAUNTLET, Shared, check_packs, code_of_game, daily_of, read_shared, setup_of_shared
from game.client.games.books import book_with
from game.client.games.requests import game_args
from game.client.games.session import Session
from game.client.profile.requests import Request, Swap
from game.client.runs.campaigning import run_of
from game.client.runs.campaigns import campaigns_of
from game.client.runs.figures import day_words, spaced, week_words
from game.content.errors import ContentError
from game.content.language import Line, line
from game.engine import CardBook

if TYPE_CHECKING:
    from game.client.profile.services import Services


def play_shared(services: Services, shared: Shared) -> Request | None:
    """Begins the game of a code. Raises ShareError or SetupError with one sentence, and nothing has changed then."""
    campaigns = campaigns_of(services)
    book = shared_book(services, shared)
    check_packs(shared, book)
    mode, home = shared.share.mode, shared.one("home")
    if shared.kind == GAUNTLET:
        return campaigns.enter_new(new_gauntlet(mode=mode, home=home, seed=shared.share.seed))
    if shared.kind == "daily":
        daily = daily_of(shared, campaigns.shipped)
        running = campaigns.running_daily(daily.day)
        if running is not None:
            return campaigns.go_on(running.run.id)
        return campaigns.enter_new(new_daily(daily, mode=mode, home=home, tries=campaigns.tries(daily.day)))
    if shared.kind == WEEKLY:
        return campaigns.begin_weekly(shared.mission)
    session = Session.start(services, setup_of_shared(shared, book, campaigns.sound))
    return Swap(game_args(session))


def code_of(session: Session, total: int) -> str:
    """The share code of a game that ended with so many points; of a Daily or a Weekly that of the whole try, once it is over."""
    run = run_of(session)
    if run is not None and (claimed := run.share_words()):
        return claimed
    return code_of_game(session.state.setup, total, run.run if run is not None else None)


def shared_book(services: Services, shared: Shared) -> CardBook:
    """The book of a code's packs; that of the packs in play, which then refuses it, where one of them is not installed."""
    try:
        return book_with(shared.share.packs, services.content.book)
    except ContentError:
        return services.content.book


def read_code(services: Services, words: str) -> Shared:
    """What a share code stands for. Raises ShareError for one with a slip of the pen, and where its packs are not there."""
    shared = read_shared(words)
    check_packs(shared, shared_book(services, shared))
    return shared


def code_parts(shared: Shared) -> tuple[Line, Line, str]:
    """What is told of a share code: what it is of, its Challenge Mode and its score."""
    kind = shared.kind if shared.kind in ("daily", "weekly", "gauntlet", "mission") else "skirmish"
    when = week_words(shared.mission) if kind == WEEKLY else day_words(shared.mission)
    return line(f"share_code.{kind}", when=when), line(f"mode.{shared.share.mode}"), spaced(shared.share.score)
