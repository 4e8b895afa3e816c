"""What a skirmish is chosen by: kept in the settings of the profile, told by a share code, and begun."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from game.campaign.grade import GRADE_MODE, grades
from game.campaign.league.claims import is_claim
from game.campaign.lengths import LENGTHS
from game.campaign.share import MARK, ShareError
from game.campaign.shared import SKIRMISH, Shared, check_packs, read_shared, skirmish_of
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.books import book_with, own_packs_among, playable_packs
from game.client.games.requests import game_args
from game.client.games.session import Session
from game.client.profile.requests import Request, Swap
from game.client.profile.setup_choices import (
    SKIRMISH_DRAFT,
    SKIRMISH_EVEN,
    SKIRMISH_GRADE,
    SKIRMISH_HEAT,
    SKIRMISH_HEROES,
    SKIRMISH_HOME,
    SKIRMISH_LENGTH,
    SKIRMISH_MODE,
    SKIRMISH_PACKS,
    SKIRMISH_PURIST,
    SKIRMISH_RANKED,
    SKIRMISH_REVENGE,
    SKIRMISH_SEED,
)
from game.client.runs.campaign_choices import MODES
from game.client.runs.heat_lines import known_heat
from game.client.runs.league.boards import keep_code
from game.client.runs.shared_games import code_parts, play_shared, shared_book
from game.content.even_modes import even_points
from game.content.language import say, sentence
from game.content.load import BASE_PACK, NEMESIS_PACK
from game.engine import VERSIONS, CardBook

if TYPE_CHECKING:
    from game.client.profile.services import Services

LENGTH_KEYS: tuple[str, ...] = tuple(LENGTHS)
"""The lengths of a skirmish, the shortest first."""


def rounds_of(length: str) -> int:
    """How many rounds a length has."""
    return LENGTHS[length].rounds


def rounds_words(length: str) -> str:
    """What a length is, in a few words; a short one is called a variant wherever it is named (UX-D6)."""
    return say("skirmish.rounds", rounds=rounds_of(length), arcade=LENGTHS[length].arcade)


@dataclass(slots=True)
class SkirmishChoices:
    """Everything that is chosen; `shared` is what the share code in the field of the seed tells of.

    `coded` is by what that code evens its mode, which may be another figure than today's.
    """

    services: Services
    packs: tuple[str, ...]
    mode: str
    home: str | None
    length: str
    heat: tuple[str, ...]
    draft: bool
    ranked: bool
    purist: bool
    heroes: str
    revenge: bool
    grade: int
    even: bool
    shared: Shared | None = None
    coded: int | None = None

    @classmethod
    def kept(cls, services: Services) -> SkirmishChoices:
        """What was chosen last; anything that is not to be had any more is left out."""
        get = services.settings.get
        packs, mode, length, heroes = get(SKIRMISH_PACKS).split(), get(SKIRMISH_MODE), get(SKIRMISH_LENGTH), get(SKIRMISH_HEROES)
        return cls(
            services,
            packs=tuple(pack for pack in playable_packs() if pack in packs),
            mode=mode if mode in MODES else MODES[0],
            home=get(SKIRMISH_HOME),
            length=length if length in LENGTHS else "full",
            heat=known_heat(get(SKIRMISH_HEAT)),
            draft=get(SKIRMISH_DRAFT),
            ranked=get(SKIRMISH_RANKED),
            purist=get(SKIRMISH_PURIST),
            heroes=heroes if heroes in VERSIONS else VERSIONS[0],
            revenge=get(SKIRMISH_REVENGE),
            grade=min(get(SKIRMISH_GRADE), len(grades())),
            even=get(SKIRMISH_EVEN),
        ).fitting()

    def keep(self, seed: str) -> None:
        """Keeps it for the next time; what Purist has put aside stays chosen below it."""
        settings = self.services.settings
        settings.set(SKIRMISH_MODE, self.mode)
        settings.set(SKIRMISH_HOME, self.home)
        settings.set(SKIRMISH_DRAFT, self.draft)
        settings.set(SKIRMISH_LENGTH, self.length)
        settings.set(SKIRMISH_HEAT, " ".join(self.heat))
        settings.set(SKIRMISH_RANKED, self.ranked)
        settings.set(SKIRMISH_PURIST, self.purist)
        settings.set(SKIRMISH_SEED, seed)
        settings.set(SKIRMISH_PACKS, " ".join(self.packs))
        settings.set(SKIRMISH_HEROES, self.heroes)
        settings.set(SKIRMISH_REVENGE, self.revenge)
        settings.set(SKIRMISH_GRADE, self.grade)
        settings.set(SKIRMISH_EVEN, self.even)

    @property
    def book(self) -> CardBook:
        """The tables of the packs that are chosen."""
        return book_with((BASE_PACK, *self.packs), self.services.content.book)

    @property
    def chosen(self) -> Skirmish:
        """Everything as a set-up takes it; what Purist leaves of it."""
        revenge = self.revenge and self.book.plays("orders")
        ranked = self.ranked and not own_packs_among(self.packs)  # whoever makes cards must not win records by them
        rules = (ranked, self.purist, self.heroes, revenge, self.grade, self.even_points if self.even else 0)
        return Skirmish(self.mode, self.home, self.draft, self.length, self.heat, *rules).pure

    def evens(self, *lengths: str) -> bool:
        """Whether there is anything to even in games of these lengths with the chosen packs."""
        packs = (BASE_PACK, *self.packs)
        return any(even_points(packs, length, mode) for length, mode in product(lengths, MODES))

    @property
    def even_points(self) -> int:
        """The Empire Points that even the mode as it is chosen: for the player, or below 0 for the Nemesis."""
        mode = GRADE_MODE if self.grade else self.mode
        if self.coded is not None:
            return self.coded
        return even_points((BASE_PACK, *self.packs), self.length, mode)

    def fitting(self) -> SkirmishChoices:
        """The same with no Home World that the chosen packs do not have."""
        if all(card.key != self.home for card in self.book.homes):
            self.home = None
        return self

    def take_mode(self, mode: str) -> None:
        """Another Challenge Mode than that of the grades gives the grade up."""
        self.mode, self.coded = mode, None
        self.grade *= mode == GRADE_MODE

    def take_length(self, length: str) -> None:
        """Another length."""
        self.length, self.coded = length, None

    def take_grade(self, grade: int) -> None:
        """Another grade, and with it perhaps another Challenge Mode."""
        self.grade, self.coded = grade, None

    def take_packs(self, packs: tuple[str, ...]) -> None:
        """Other packs bring other Heroes, other Home Worlds and other cards of the Nemesis."""
        self.packs, self.coded = packs, None
        self.fitting()

    def next_heroes(self) -> None:
        """The next choice of Heroes."""
        self.heroes = VERSIONS[(VERSIONS.index(self.heroes) + 1) % len(VERSIONS)]

    # -- a share code

    def read(self, words: str) -> str:
        """Takes what stands in the field of the seed: a share code chooses everything that it tells of.

        Returns what is wrong with the code in one sentence; "" for nothing, and for a seed.
        """
        self.shared = self.coded = None
        if not is_claim(words) and not words.strip().upper().startswith(MARK):
            return ""
        try:
            shared = read_shared(words)
            packs = tuple(pack for pack in shared.share.packs if pack not in (BASE_PACK, NEMESIS_PACK))
            offered = shared.kind != SKIRMISH or set(packs).issubset(playable_packs())
            check_packs(shared, shared_book(self.services, shared) if offered else self.book)
            terms = skirmish_of(shared) if shared.kind == SKIRMISH else None
        except ShareError as problem:
            return sentence(problem)
        self.shared = shared
        if shared.claim is not None:
            keep_code(self.services, shared.claim)
        if terms is not None:
            self.packs, self.mode, self.home, self.length, self.heat = packs, terms.mode, terms.home, terms.length, terms.heat
            self.draft, self.purist, self.heroes, self.revenge = terms.draft, False, terms.heroes, terms.revenge
            self.grade = terms.grade
            self.even = terms.even == self.even_points or bool(terms.even)
            self.coded = terms.even or None
        return ""

    def code_words(self) -> str:
        """What the share code tells of; "" without one."""
        if self.shared is None:
            return ""
        what, mode, score = code_parts(self.shared)
        return say("skirmish.share_code", what=what, mode=mode, score=score)

    # -- the start

    def begin(self, seed: str) -> Request | None:
        """Begins what is set up, and remembers the set-up of a skirmish. Raises ValueError or SetupError with one sentence."""
        if self.shared is not None and self.shared.kind != SKIRMISH:
            return play_shared(self.services, self.shared)
        typed = self.shared.share.seed if self.shared is not None else seed
        session = Session.start(self.services, skirmish_setup(self.book, self.chosen, typed))
        self.keep(typed)
        return Swap(game_args(session))
