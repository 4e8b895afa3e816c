"""What happened. Events are returned by `apply`, never stored in the state and never changed once made.

`mask` turns an event into what one seat may know of it. `view.fold` says what a watcher knows after an event.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar, Literal

from .actions import Interned
from .reasons import Reason
from .types import MOST_SEATS, PHASES, CardId, Phase, Seat, Zone

Place = tuple[Zone, int]
"""A zone and whose or which: the seat, the sector, the World (for "under" and "attached"), the Prime column, who builds (for
a card that leaves the "stack"); 0 where there is one only."""

Verb = Literal[
    "setup",
    "draw",
    "reveal",
    "draft",
    "deploy",
    "play",
    "commit",
    "conquer",
    "colonize",
    "discard",
    "pay",
    "recover",
    "fetch",
    "scrap",
    "leave",
    "build",
    "cycle",
    "grant",
    "seize",
    "bury",
    "lose",
    "enlist",
    "recall",
]
"""Why a card moved; "pay" is a card given up as a cost, "leave" is leaving the Central Zone with an Energy Token, "grant" what a
mission gives at the start, "bury" a card put beneath a Capital City, "lose" what an Event takes, "enlist" the version of a
Hero that was picked, "recall" a return to the Warzone."""


class PlugEvent:
    """What an expansion adds to what can happen: its plug has the rule for it (`plug.EventRecord`)."""

    __slots__ = ()
    event: ClassVar[str]

    @property
    def form(self) -> str:
        """The name of the sentence that tells it, where its tag has more than one."""
        return self.event


@dataclass(slots=True)
class InvasionPicture:
    """What everybody sees of a running invasion.

    `fleet` and `ground` are what the World needs now, the bonuses belong to no Unit, `strengths` has (Unit, fleet, ground)
    for every Unit in the invader's Warzone (rulings A4, A13). Each `cross` of one strength left over counts as 1 of the other,
    where it is not 0 (CrossFire).
    """

    seat: Seat
    world: CardId
    fleet: int
    ground: int
    bonus_fleet: int
    bonus_ground: int
    strengths: tuple[tuple[CardId, int, int], ...]
    cross: int = 0

    def crossed(self, fleet: int, ground: int) -> tuple[int, int]:
        """Fleet and ground strength of Units with what one has left over counted for the other, which never makes them less."""
        if not self.cross:
            return fleet, ground
        over_fleet = max(0, fleet - max(0, self.fleet - self.bonus_fleet))
        over_ground = max(0, ground - max(0, self.ground - self.bonus_ground))
        return fleet + over_ground // self.cross, ground + over_fleet // self.cross


@dataclass(slots=True)
class CardMoved:
    """A card went from one place to another; `card` is None for who may not see it."""

    card: CardId | None
    source: Place
    to: Place
    verb: Verb
    event: ClassVar[Literal["card_moved"]] = "card_moved"


@dataclass(slots=True)
class EnergyChanged:
    """A seat gained or spent energy; `card` is what caused it, None for the rules themselves."""

    seat: Seat
    change: int
    now: int
    card: CardId | None = None
    event: ClassVar[Literal["energy_changed"]] = "energy_changed"


@dataclass(slots=True)
class ActionsChanged:
    """A seat's action points changed."""

    seat: Seat
    change: int
    now: int
    event: ClassVar[Literal["actions_changed"]] = "actions_changed"


@dataclass(slots=True)
class SurgeSpent:
    """A seat spent an Energy Surge Token; `left` remain."""

    seat: Seat
    left: int
    event: ClassVar[Literal["surge_spent"]] = "surge_spent"


@dataclass(slots=True)
class SurgeGained:
    """A seat gained Energy Surge Tokens; it has `now` of them (When)."""

    seat: Seat
    now: int
    event: ClassVar[Literal["surge_gained"]] = "surge_gained"


@dataclass(slots=True)
class TokensChanged:
    """Energy Tokens were put on a card or taken from it; `now` lie on it."""

    card: CardId
    now: int
    event: ClassVar[Literal["tokens_changed"]] = "tokens_changed"


@dataclass(slots=True)
class DeckShuffled:
    """A seat's discard pile was shuffled into its draw deck."""

    seat: Seat
    event: ClassVar[Literal["deck_shuffled"]] = "deck_shuffled"


@dataclass(slots=True)
class RoundStarted:
    """A round began."""

    round: int
    sector: int
    destiny: Seat
    event: ClassVar[Literal["round_started"]] = "round_started"


@dataclass(frozen=True, slots=True)
class PhaseStarted:
    """A phase began."""

    phase: Phase
    event: Literal["phase_started"] = "phase_started"


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat's turn in the Action Phase began."""

    seat: Seat
    event: Literal["turn_started"] = "turn_started"


@dataclass(slots=True)
class Passed:
    """A seat passed; it does not act again this round."""

    seat: Seat
    forced: bool
    event: ClassVar[Literal["passed"]] = "passed"


@dataclass(slots=True)
class Reopened:
    """A seat that has passed is on turn once more (Encore)."""

    seat: Seat
    event: ClassVar[Literal["reopened"]] = "reopened"


@dataclass(slots=True)
class AbilityUsed:
    """The text of a card is being carried out."""

    seat: Seat
    card: CardId
    ability: int
    event: ClassVar[Literal["ability_used"]] = "ability_used"


@dataclass(slots=True)
class InvasionChanged:
    """An invasion was announced or its strengths changed."""

    picture: InvasionPicture
    event: ClassVar[Literal["invasion_changed"]] = "invasion_changed"


@dataclass(slots=True)
class InvasionEnded:
    """An invasion is over, won or broken off."""

    seat: Seat
    world: CardId
    conquered: bool
    event: ClassVar[Literal["invasion_ended"]] = "invasion_ended"


@dataclass(slots=True)
class NemesisTurned:
    """The Nemesis turned this card of its deck (an index into `CardBook.nemesis`)."""

    card: int
    event: ClassVar[Literal["nemesis_turned"]] = "nemesis_turned"


@dataclass(slots=True)
class CommandTried:
    """A Nemesis command came out: code "done" with its object, or the reason why it failed (ruling N6)."""

    number: int
    reason: Reason
    event: ClassVar[Literal["command_tried"]] = "command_tried"


@dataclass(slots=True)
class TargetChanged:
    """The Nemesis's target token lies on this World now, or on none."""

    world: CardId | None
    event: ClassVar[Literal["target_changed"]] = "target_changed"


@dataclass(slots=True)
class TargetsKept:
    """The Worlds that the Nemesis keeps as targets besides the newest one (Targets)."""

    worlds: tuple[CardId, ...]
    event: ClassVar[Literal["targets_kept"]] = "targets_kept"


@dataclass(slots=True)
class CountChanged:
    """The number on the Nemesis's target, 0 where it has none (Countdown)."""

    now: int
    event: ClassVar[Literal["count_changed"]] = "count_changed"


@dataclass(slots=True)
class BossPhaseBegan:
    """The Nemesis has come to this phase of its last battle; these cards lie on its deck now, the first one uppermost (indices
    into `CardBook.nemesis`; NemesisPhase).
    """

    n: int
    cards: tuple[int, ...] = ()
    event: ClassVar[Literal["boss_phase_began"]] = "boss_phase_began"


@dataclass(slots=True)
class CardsSpared:
    """The cards of the Central Zone that the Nemesis leaves alone until the round is over (Shelter)."""

    cards: tuple[CardId, ...]
    event: ClassVar[Literal["cards_spared"]] = "cards_spared"


@dataclass(slots=True)
class TargetsNamed:
    """The Worlds that became targets in this round, which the Nemesis may not conquer before the next one (NamedEarly)."""

    worlds: tuple[CardId, ...]
    event: ClassVar[Literal["targets_named"]] = "targets_named"


@dataclass(slots=True)
class NemesisForeseen:
    """The cards of the Nemesis deck that lie open, the next one first (indices into `CardBook.nemesis`; Foresight)."""

    cards: tuple[int, ...]
    event: ClassVar[Literal["nemesis_foreseen"]] = "nemesis_foreseen"


@dataclass(slots=True)
class NemesisPutOff:
    """The next card of the Nemesis deck lies at the end of its epoch now (index into `CardBook.nemesis`; Foresight)."""

    card: int
    event: ClassVar[Literal["nemesis_put_off"]] = "nemesis_put_off"


@dataclass(slots=True)
class GameEnded:
    """The game is over; `state.result` has the ledger."""

    event: ClassVar[Literal["game_ended"]] = "game_ended"


CoreEvent = (
    CardMoved
    | EnergyChanged
    | ActionsChanged
    | SurgeSpent
    | SurgeGained
    | Reopened
    | TokensChanged
    | DeckShuffled
    | RoundStarted
    | PhaseStarted
    | TurnStarted
    | Passed
    | AbilityUsed
    | InvasionChanged
    | InvasionEnded
    | NemesisTurned
    | CommandTried
    | TargetChanged
    | TargetsKept
    | CountChanged
    | BossPhaseBegan
    | CardsSpared
    | TargetsNamed
    | NemesisForeseen
    | NemesisPutOff
    | GameEnded
)
Event = CoreEvent | PlugEvent

Sink = list[Event] | None
"""What steps and atoms write to; None when nobody listens, so that no event is built."""

PHASE_STARTED: dict[Phase, PhaseStarted] = {phase: PhaseStarted(phase) for phase in PHASES}
TURN_STARTED = tuple(TurnStarted(seat) for seat in range(MOST_SEATS))
"""Events that come often and are all alike, made once."""
ACTIONS_CHANGED = cache(ActionsChanged)
TOKENS_CHANGED = cache(TokensChanged)
NEMESIS_TURNED = cache(NemesisTurned)
PASSED = cache(Passed)
TARGET_CHANGED = cache(TargetChanged)
COMMAND_TRIED = lru_cache(4096)(CommandTried)  # its reasons have numbers in them, which never come to an end
"""Events that come often in few shapes: each is made when it is first asked for, as actions are."""


def _moves(source: Place, to: Place, verb: Verb) -> Interned[CardMoved]:
    """The move of each card from one place to another, by card."""
    return Interned(lambda card: CardMoved(card, source, to, verb))


DRAWN = tuple(_moves(("deck", seat), ("hand", seat), "draw") for seat in range(MOST_SEATS))
DISCARDED = tuple(_moves(("hand", seat), ("discard", seat), "discard") for seat in range(MOST_SEATS))
DEPLOYED = tuple(_moves(("hand", seat), ("units", seat), "deploy") for seat in range(MOST_SEATS))
PLAYED = tuple(_moves(("hand", seat), ("play", seat), "play") for seat in range(MOST_SEATS))
PLAYED_OUT = tuple(_moves(("play", seat), ("discard", seat), "discard") for seat in range(MOST_SEATS))
REVEALED = tuple(_moves(("sector", sector), ("central", 0), "reveal") for sector in range(6))
RETURNED = tuple(_moves(("central", 0), ("sector", sector), "leave") for sector in range(6))
LAID_UPRIGHT = Interned(lambda column: _moves(("central", 0), ("column", column), "draft"))
LAID_SIDEWAYS = _moves(("central", 0), ("sideways", 0), "draft")
"""The moves that make up most of all: by seat, sector or column, then by card."""

OPEN: dict[Zone, bool] = {
    "deck": False,
    "hand": False,
    "discard": False,
    "play": True,
    "units": True,
    "worlds": True,
    "prestige": True,
    "under": True,
    "central": True,
    "sector": False,
    "column": True,
    "sideways": True,
    "box": True,
}
"""Whether everybody sees the cards of a zone: the zones of core, and of every plug that is loaded; an unknown one lies closed."""
SINGLE: tuple[Verb, ...] = (
    "draft",
    "deploy",
    "play",
    "commit",
    "pay",
    "recover",
    "conquer",
    "colonize",
    "grant",
    "seize",
    "lose",
)
"""Moves of single cards that everybody sees, wherever the card comes from or goes to (ruling A16)."""


def visible(event: CardMoved, seat: Seat | None) -> bool:
    """Whether this seat (None: all hands open) sees which card moved (ruling A16)."""
    source, to = event.source, event.to
    if OPEN.get(source[0]) or OPEN.get(to[0]) or event.verb in SINGLE:
        return True
    if "sector" in (source[0], to[0]):
        return False
    return seat is None or seat in (source[1], to[1])


def mask(event: Event, seat: Seat | None) -> Event:
    """The event as this seat may know it; None stands for all hands open."""
    if isinstance(event, CardMoved) and event.card is not None and not visible(event, seat):
        return CardMoved(None, event.source, event.to, event.verb)
    return event
