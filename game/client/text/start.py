"""Starting or continuing the game that is played in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from game.campaign.grade import GRADE_MODE
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.books import book_with
from game.client.games.names import names_of
from game.client.games.session import Session
from game.client.profile.services import CampaignTrial, Options, Services
from game.client.runs.opening import open_services
from game.client.runs.trying import trying
from game.client.text.game import TextGame
from game.client.text.lines import WIDTH
from game.content.even_modes import even_points
from game.content.language import spoken
from game.content.load import BASE_PACK
from game.content.wording import Wording
from game.engine import SetupError


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for; with nothing asked the newest running game goes on."""

    mode: str | None = None
    length: str | None = None
    packs: tuple[str, ...] | None = None
    seed: str | None = None
    width: int = WIDTH
    grade: int | None = None

    @property
    def new(self) -> bool:
        """Whether a new game is meant."""
        return any(value is not None for value in (self.mode, self.length, self.packs, self.seed, self.grade))


def text_game(services: Services, wanted: Wanted, fresh_seed: str) -> TextGame:
    """The game to play: the newest running one, or a new one where none runs or one is asked for.

    Raises StoreError or ReplayError where a saved game cannot go on, SetupError or ContentError where none can be set up.
    """
    session = None if wanted.new else Session.resume(services)
    if session is not None and session.shared:
        raise SetupError("text.newest_is_local")
    if session is None:
        packs = tuple(name for name in wanted.packs or () if name != BASE_PACK)
        book = book_with((BASE_PACK, *packs), services.content.book)
        grade, length = wanted.grade or 0, wanted.length or "full"
        mode = GRADE_MODE if grade else wanted.mode or "standard"
        even = even_points((BASE_PACK, *packs), length, mode)
        chosen = Skirmish(mode=mode, length=length, grade=grade, even=even)
        session = Session.start(services, skirmish_setup(book, chosen, wanted.seed or fresh_seed))
    wording = Wording(spoken(), {card.key: card.name for card in session.book.cards if card.is_world})
    return TextGame(session, wording, names_of(services, session.state, session.enemy), wanted.width)


def tried_game(services: Services, trial: CampaignTrial, width: int) -> TextGame:
    """A battle of a campaign, kept nowhere; without a mission the first one. Raises SetupError, RunError or ContentError."""
    run = trying(services, trial if trial.mission else replace(trial, mission=trial.campaign.missions[0].key))
    session = Session.start(services, run.launch_setup(), run)
    wording = Wording(spoken(), {card.key: card.name for card in session.book.cards if card.is_world})
    return TextGame(session, wording, names_of(services, session.state, session.enemy), width)


@contextmanager
def open_text(profile: str | None, data: Path | None, *, keep: bool, seed: str | None = None) -> Iterator[Services]:
    """The profile and the content for a game in the terminal, closed when it is left; without `keep` nothing touches the disk.

    Raises StoreError or ContentError, each one sentence.
    """
    options = Options(profile=profile, data=data, seed=seed)
    services = open_services(options) if keep else Services(options)
    try:
        yield services
    finally:
        services.games.close()
