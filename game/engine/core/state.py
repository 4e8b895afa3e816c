"""The whole game as one plain, cloneable value.

Ints, strings, lists, dicts and tuples only; nothing callable. `clone` is written by hand; frames, decisions, actions and
definitions are immutable and shared between clones. So are the zones that change seldom, which are tuples: a change puts a new
tuple in the place of the old one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from .position import Position
from .tags import saved_as
from .types import CardId, Phase, Seat, Tagged
from .vocabulary import Change

if TYPE_CHECKING:
    from .actions import Decision
    from .defs import CardBook, CardDef
    from .frames import Frame
    from .reasons import Reason

FULL_GAME: tuple[int, ...] = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
ORDER: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(tuple((first + i) % count for i in range(count)) for first in range(count)) for count in range(6)
)
"""Seats in clockwise order, by number of seats and the first of them."""
SeatKind = Literal["human", "rival", "nemesis"]


@dataclass(frozen=True, slots=True)
class PackRef:
    """Which pack a game was played with."""

    id: str
    version: str
    sha256: str


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits here: a human, a rival of some level, or the Nemesis; `home` is a Home World's key or None = dealt."""

    kind: SeatKind
    level: str = ""
    home: str | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything needed to start a game; the head of its journal.

    `seed` is 128 bits in hex. `options` is sorted: "nemesis_mode" standard | advanced | expert, "pregame_draft" 0 | 1,
    "monarchs_revenge" 0 | 1 (ruling O10), "heroes" pick | original | alternate (ruling V1),
    "staged" 0 | 1, "ties" ask | easiest | random | hardest (ruling N11; told to the score), "assisted" 1 for a game branched
    from another one (UX-E7), "heat" keys with blanks between them (told to the score), "ranked" 0 for a game that counts
    nowhere; in a game of people (UX-H7) "name_0" ..., "device_0" ..., "privacy" peek | curtain | open, and "surges_0" ..., the
    Energy Surge Tokens that a seat has as a handicap, and "start_surges" and "last_lead" of a fair start; "even_modes" the
    Empire Points that even a Challenge Mode, which `changes` give (told to share codes).
    `sectors` names the sector of each round; its length is the length of the game. `changes` is what a mission alters in it, in
    the order in which it happens. With a `position` the game begins there, without a pregame draft.
    """

    seed: str
    packs: tuple[PackRef, ...]
    seats: tuple[SeatSetup, ...]
    options: tuple[tuple[str, int | str], ...] = ()
    sectors: tuple[int, ...] = FULL_GAME
    changes: tuple[Annotated[Change, Tagged("change")], ...] = ()
    position: Position | None = None
    staged: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "staged", bool(self.option("staged", 0)))

    def option(self, name: str, default: int | str) -> int | str:
        """The value of an option."""
        for key, value in self.options:
            if key == name:
                return value
        return default


@dataclass(slots=True)
class PlayerState:
    """All that belongs to one seat. The top of `deck` is its end; `worlds` starts with the Home World.

    `colonists` are those beneath each World; `used` counts abilities that are limited per round.
    The Nemesis has one too: Home World, Worlds and the untouched Starting Deck (ruling N1).
    """

    home: CardId
    energy: int
    actions: int
    passed: bool
    surges: int
    deck: list[CardId]
    hand: list[CardId]
    discard: list[CardId]
    play: list[CardId]
    units: list[CardId]
    worlds: list[CardId]
    prestige: list[CardId]
    colonists: Mapping[CardId, tuple[CardId, ...]] = field(metadata=saved_as("under"))
    used: dict[tuple[CardId, int], int]

    def clone(self) -> PlayerState:
        """A copy that shares nothing mutable."""
        return PlayerState(
            self.home,
            self.energy,
            self.actions,
            self.passed,
            self.surges,
            self.deck[:],
            self.hand[:],
            self.discard[:],
            self.play[:],
            self.units[:],
            self.worlds[:],
            self.prestige[:],
            self.colonists,
            self.used.copy(),
        )


@dataclass(slots=True)
class NemesisState:
    """The Nemesis Empire: seat, deck (top at the end), open used cards, Prime columns, target, last ladder.

    `deck`, `used` and `turned` are indices into `CardBook.nemesis`; `columns` has the upright cards below each Prime
    Card of `primes`; `drafted` names all that lies upright or sideways in the order in which it was drafted (ruling N21);
    `ladder` has the outcome of each command of the turned card so far (ruling N6); `kept` are older targets beside `target`,
    where it may hold several (Targets); `count` is the number on the target, 0 without one (Countdown);
    `boss_phase` is the phase of a last battle that it has come to, 0 before the first one (NemesisPhase);
    `spared` are the cards that it leaves alone in this round (Shelter), `named` those that became targets in it, where it may not
    conquer these before the next one (NamedEarly).
    """

    seat: Seat
    deck: list[int]
    used: list[int]
    turned: int | None
    target: CardId | None
    primes: tuple[int, ...]
    columns: list[tuple[CardId, ...]]
    sideways: list[CardId]
    drafted: tuple[CardId, ...]
    ladder: tuple[Reason, ...]
    kept: tuple[CardId, ...] = ()
    count: int = 0
    boss_phase: int = 0
    spared: tuple[CardId, ...] = ()
    named: tuple[CardId, ...] = ()

    @property
    def targets(self) -> tuple[CardId, ...]:
        """All its targets, the newest one last."""
        return self.kept if self.target is None else (*self.kept, self.target)

    @property
    def prey(self) -> tuple[CardId, ...]:
        """The targets that it may conquer in this round, the newest one last."""
        safe = (*self.spared, *self.named)
        return tuple([world for world in self.targets if world not in safe]) if safe else self.targets

    def clone(self) -> NemesisState:
        """A copy that shares nothing mutable."""
        return NemesisState(
            self.seat,
            self.deck[:],
            self.used[:],
            self.turned,
            self.target,
            self.primes,
            self.columns[:],
            self.sideways[:],
            self.drafted,
            self.ladder,
            self.kept,
            self.count,
            self.boss_phase,
            self.spared,
            self.named,
        )


class LedgerRow(NamedTuple):
    """One line of the final score: who, what kind of row, which card, how many times how much, points.

    `kind` is "printed" (one row per card with printed points, `zone` says where it lay), "bonus", "order" for most and
    "order_second" for second most Faction Tokens on an order card (ruling O3), or "mission" for what a change adds; such a
    row names the Home World.
    """

    seat: Seat
    kind: str
    card: CardId
    zone: str
    times: int
    each: int
    points: int


class Result(NamedTuple):
    """How the game ended: total points per seat, the winners, the ledger, and why it ended ("rounds" | "nemesis_deck").

    `energy` and `worlds` are the tie-breakers per seat (ruling A9).
    """

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    ledger: tuple[LedgerRow, ...]
    energy: tuple[int, ...]
    worlds: tuple[int, ...]
    end: str


class Layout(NamedTuple):
    """All physical cards of a game: their faces, per seat Home World and Starting Deck, the Galactic Decks, Heroic Tactics,
    the Galactic Order cards, each seat's Capital City, and the Events that lie face up from the start.

    `versions` has the other version of each seat's starting Hero, None where there is none (ruling V1), `tactics` the Heroic
    Tactics of the Heroes of each seat's Starting Deck.
    """

    cards: tuple[CardDef, ...]
    seats: tuple[tuple[CardId, ...], ...]
    decks: tuple[tuple[CardId, ...], ...]
    heroics: tuple[CardId, ...] = ()
    orders: tuple[CardId, ...] = ()
    capitals: tuple[CardId, ...] = ()
    events: tuple[CardId, ...] = ()
    versions: tuple[CardId | None, ...] = ()
    tactics: tuple[tuple[CardId, ...], ...] = ()


@dataclass(slots=True)
class GameState:
    """The value that `apply` changes.

    `cards[card]` is the definition of each physical card (shared by clones, made anew from book and setup).
    `sectors[0]` is the pregame deck, `sectors[1..5]` the Galactic Decks, top at the end. `turns` counts the turns taken in
    the running Action Phase. `decision` is None only when the game is over.
    `slices` has what each expansion adds, in the order of `plug.EXPANSIONS`, None for one that is not in play; it is empty where
    none is.
    """

    book: CardBook
    setup: Setup
    cards: tuple[CardDef, ...]
    keys: tuple[int, ...]
    drawn: list[int]
    round: int
    phase: Phase
    destiny: Seat
    turns: int
    seq: int
    players: list[PlayerState]
    nemesis: NemesisState | None
    central: list[CardId]
    tokens: dict[CardId, int]
    sectors: list[tuple[CardId, ...]]
    box: list[CardId]
    stack: list[Frame]
    decision: Decision | None
    result: Result | None
    slices: tuple[Any, ...] = ()

    def clone(self) -> GameState:
        """A copy that can go on at any decision without disturbing this one."""
        return GameState(
            self.book,
            self.setup,
            self.cards,
            self.keys,
            self.drawn[:],
            self.round,
            self.phase,
            self.destiny,
            self.turns,
            self.seq,
            [player.clone() for player in self.players],
            self.nemesis.clone() if self.nemesis is not None else None,
            self.central[:],
            self.tokens.copy(),
            self.sectors[:],
            self.box[:],
            self.stack[:],
            self.decision,
            self.result,
            tuple([None if piece is None else piece.clone() for piece in self.slices]) if self.slices else (),
        )

    def digest(self) -> bytes:
        """16 bytes that two states share only if all that is saved of them is equal."""
        from .encode import digest

        return digest(self)

    @property
    def sector(self) -> int:
        """The sector of the current round, 1 to 5."""
        return self.setup.sectors[self.round - 1]

    @property
    def last_round(self) -> bool:
        """Whether this is the last round of the game."""
        return self.round == len(self.setup.sectors)

    def order(self) -> tuple[Seat, ...]:
        """All seats in Destiny order: clockwise from the holder of the Destiny Marker."""
        return ORDER[len(self.players)][self.destiny]

    def stages(self, seat: Seat) -> bool:
        """Whether this seat confirms the end of its turns and what it reveals (UX-T1)."""
        return self.setup.staged and self.setup.seats[seat].kind == "human"

    def is_nemesis(self, seat: Seat) -> bool:
        """Whether this is the Nemesis's seat."""
        return self.nemesis is not None and self.nemesis.seat == seat
