"""What is waiting: small frames on `state.stack`, never changed once they lie there, and who carries them on.

The stepper pops the top frame and hands it to its handler, which pushes what follows. `ask` pushes the frame that answers
and opens the decision in one step; nothing else sets `state.decision`. Nemesis frames behave as `game/nemesis` registers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeVar

from .actions import Action, Decision, DecisionKind
from .events import Sink
from .fleet.frames import SpareFrame, SurvivorFrame
from .invasion import InvasionFrame as InvasionFrame
from .plug import FrameRecord, number_frames
from .reasons import Reason
from .state import GameState
from .together import TogetherFrame
from .types import MOST_SEATS, PHASES, CardId, Seat, Timing

T = TypeVar("T")


class PlugFrame:
    """What an expansion adds to what can be waiting: its plug has the number for it (`plug.FrameRecord`)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PregameFrame:
    """The pregame draft: number of the next pick in snake order (ruling P1)."""

    pick: int = 0


@dataclass(frozen=True, slots=True)
class RoundFrame:
    """The running round: index of the next phase to begin."""

    phase: int = 0


@dataclass(frozen=True, slots=True)
class ReshuffleFrame:
    """The reshuffle option on entering sector V: place in Destiny order of the next seat (ruling B9)."""

    place: int = 0


@dataclass(frozen=True, slots=True)
class BoostFrame:
    """The boosts of the Energy Phase: place in Destiny order, abilities used by that seat (ruling B4)."""

    place: int = 0
    used: tuple[tuple[CardId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ActionPhaseFrame:
    """The Action Phase: the seat that is next to act."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnFrame:
    """A turn whose option is still open; `used` are the free texts used in it."""

    seat: Seat
    used: tuple[tuple[CardId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DeployFrame:
    """A turn spent on deploying, after at least one Unit (ruling A2)."""

    seat: Seat
    used: tuple[tuple[CardId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class EffectFrame:
    """A card's text being carried out: the next cost or op, and the answers so far."""

    seat: Seat
    card: CardId
    ability: int
    pc: int = 0
    vars: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TurnEndFrame:
    """The end of a turn; with staging a human seat confirms it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RetainFrame:
    """The Discard Phase: place in Destiny order of the next seat."""

    place: int = 0


@dataclass(frozen=True, slots=True)
class TakeTacticsFrame(PlugFrame):
    """A drafted Hero whose Heroic Tactics its new owner may take (ruling R4)."""

    seat: Seat
    hero: CardId


@dataclass(frozen=True, slots=True)
class HeroicDrawFrame(PlugFrame):
    """A deployed Hero that the top Heroic Tactic may belong to (ruling R6)."""

    seat: Seat
    hero: CardId


@dataclass(frozen=True, slots=True)
class AttachFrame(PlugFrame):
    """A paid Advancement that waits for its World (ruling S3)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class RetainHeroicFrame(PlugFrame):
    """The Heroic Tactics in the Discard Phase: place in Destiny order of the seat (ruling R2)."""

    place: int


@dataclass(frozen=True, slots=True)
class NemesisSetupFrame:
    """Lays out the Nemesis during set-up."""


@dataclass(frozen=True, slots=True)
class NemesisPregameFrame:
    """The Nemesis's pick in the pregame draft."""


@dataclass(frozen=True, slots=True)
class NemesisTurnFrame:
    """The Nemesis's turn: -1 before its card is turned, 0 before a second card in the same turn."""

    number: int = -1


@dataclass(frozen=True, slots=True)
class NemesisPickFrame:
    """A Nemesis command that waits for the player to settle a tie (ruling N11)."""

    number: int


@dataclass(frozen=True, slots=True)
class NemesisPairFrame:
    """A Nemesis command that drafts or builds a second card by the same rule; it waits where that one ties."""

    number: int


@dataclass(frozen=True, slots=True)
class NemesisPlaceFrame:
    """A two-type card that waits for the player to say below which Prime Card it lies (ruling N3)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class StartFrame:
    """What a mission gives at the start: the next change, and how many of its cards the Nemesis has taken."""

    number: int = 0
    taken: int = 0


@dataclass(frozen=True, slots=True)
class NemesisGrantFrame:
    """A card that the Nemesis drafts before the game, lying in the Central Zone."""

    card: CardId


@dataclass(frozen=True, slots=True)
class NemesisMarkFrame:
    """The Nemesis gets a target as the Action Phase begins."""


@dataclass(frozen=True, slots=True)
class NemesisBurdenFrame(PlugFrame):
    """An Advancement of the Nemesis whose token the player puts on a World (Nemesis rulebook, Ministry of Propaganda)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class FactionTokenFrame(PlugFrame):
    """A card that was deployed, played or drafted and whose Faction Token comes now (rulings O1, O7)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class PowerFrame(PlugFrame):
    """A draft or a deployment before it is paid: reductions that its seat may buy for it (rulings O2, O6).

    `doing` is "drafting" or "deploying"; `less` is what texts take off so far, `used` are the order cards whose power is no
    more to be had for this one;
    `infiltrates` says that the Unit fights in the running invasion only (ruling R9).
    """

    seat: Seat
    card: CardId
    doing: Literal["drafting", "deploying"]
    less: int = 0
    used: tuple[CardId, ...] = ()
    infiltrates: bool = False


@dataclass(frozen=True, slots=True)
class EventFrame(PlugFrame):
    """A text of the active Event being carried out for one seat after the other (ruling O5)."""

    card: CardId
    ability: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class NemesisTokensFrame(PlugFrame):
    """A card that the Nemesis has drafted and whose Faction Tokens come now (ruling N20)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class NemesisTextFrame:
    """A card that the Nemesis has taken, whose texts for the Nemesis are carried out now (rulings N12, N19)."""

    card: CardId
    when: Timing


@dataclass(frozen=True, slots=True)
class VersionFrame(PlugFrame):
    """The two versions of each starting Hero: place in Destiny order of the seat that picks next (ruling V1)."""

    place: int = 0


SEATS, PLACES = range(MOST_SEATS), range(MOST_SEATS + 1)
FIRST_ROUND, ROUND = RoundFrame(-1), tuple(RoundFrame(phase) for phase in range(len(PHASES)))
PREGAME = tuple(PregameFrame(pick) for pick in range(2 * MOST_SEATS + 2))
RESHUFFLING, BOOST = tuple(ReshuffleFrame(place) for place in PLACES), tuple(BoostFrame(place) for place in PLACES)
ACTION_PHASE, RETAIN = tuple(ActionPhaseFrame(seat) for seat in SEATS), tuple(RetainFrame(place) for place in PLACES)
TURN, DEPLOYING = tuple(TurnFrame(seat) for seat in SEATS), tuple(DeployFrame(seat) for seat in SEATS)
EFFECT = cache(EffectFrame)
"""The text of a card by seat, card, number of the text and, behind the first, of its op, before anything was answered in it."""
NEMESIS_SETUP, NEMESIS_PREGAME, NEMESIS_TURN = NemesisSetupFrame(), NemesisPregameFrame(), NemesisTurnFrame()
NEMESIS_FOLLOWS, NEMESIS_PICK = NemesisTurnFrame(0), tuple(NemesisPickFrame(number) for number in range(8))
"""Frames that are needed again and again, made once."""

Frame = (
    PregameFrame
    | RoundFrame
    | ReshuffleFrame
    | BoostFrame
    | ActionPhaseFrame
    | TurnFrame
    | DeployFrame
    | InvasionFrame
    | EffectFrame
    | TurnEndFrame
    | RetainFrame
    | NemesisSetupFrame
    | NemesisTurnFrame
    | NemesisPickFrame
    | NemesisPairFrame
    | NemesisPlaceFrame
    | NemesisPregameFrame
    | StartFrame
    | NemesisGrantFrame
    | NemesisMarkFrame
    | NemesisTextFrame
    | SurvivorFrame
    | SpareFrame
    | TogetherFrame
    | PlugFrame
)

number_frames(
    FrameRecord(PregameFrame, 0),
    FrameRecord(RoundFrame, 1),
    FrameRecord(ReshuffleFrame, 2),
    FrameRecord(BoostFrame, 3),
    FrameRecord(ActionPhaseFrame, 4),
    FrameRecord(TurnFrame, 5),
    FrameRecord(DeployFrame, 6),
    FrameRecord(InvasionFrame, 7),
    FrameRecord(EffectFrame, 8),
    FrameRecord(TurnEndFrame, 9),
    FrameRecord(RetainFrame, 10),
    FrameRecord(NemesisSetupFrame, 11),
    FrameRecord(NemesisTurnFrame, 12),
    FrameRecord(NemesisPickFrame, 13),
    FrameRecord(NemesisPlaceFrame, 14),
    FrameRecord(NemesisPregameFrame, 15),
    FrameRecord(StartFrame, 20),
    FrameRecord(NemesisGrantFrame, 21),
    FrameRecord(NemesisMarkFrame, 22),
    FrameRecord(NemesisTextFrame, 28),
    FrameRecord(NemesisPairFrame, 42),
)

Picks = tuple[Action, ...]


class FrameHandler:
    """What carries a frame on: `step` pops and pushes, `answer` takes the picks, `check` judges those that must reach something
    together, which the question says in its `needs`."""

    @staticmethod
    def step(state: GameState, frame: Any, out: Sink) -> None:
        """Carries the popped frame on until it asks, pushes something, or is done."""
        raise RuntimeError(f"{type(frame).__name__} never steps")

    @staticmethod
    def answer(state: GameState, frame: Any, picks: Picks, out: Sink) -> None:
        """Takes the answer to the question that the popped frame asked."""
        raise RuntimeError(f"{type(frame).__name__} never asks")

    check: Callable[[GameState, Any, Picks], Reason | None] | None = None


STEP: dict[type, Callable[[GameState, Any, Sink], None]] = {}
ANSWER: dict[type, Callable[[GameState, Any, Picks, Sink], None]] = {}
CHECK: dict[type, Callable[[GameState, Any, Picks], Reason | None]] = {}

H = TypeVar("H", bound=type[FrameHandler])


def frame(cls: type) -> Callable[[H], H]:
    """Registers the handler of a frame type."""

    def register(handler: H) -> H:
        STEP[cls], ANSWER[cls] = handler.step, handler.answer
        if handler.check is not None:
            CHECK[cls] = handler.check
        return handler

    return register


def ask(state: GameState, waiting: Frame, decision: Decision) -> None:
    """Stacks the frame that takes the answer and opens the decision."""
    state.stack.append(waiting)
    state.decision = decision
    state.seq += 1


def chooser(state: GameState, seat: Seat) -> Seat:
    """Who chooses for this seat: for the Nemesis the human (rulings N11, N22)."""
    return 1 - seat if state.is_nemesis(seat) else seat


def question_kind(state: GameState, seat: Seat, kind: DecisionKind = "pick") -> DecisionKind:
    """The kind of a question about this seat: what concerns the Nemesis a tie policy may answer (ruling N11)."""
    return "nemesis_pick" if state.is_nemesis(seat) else kind


def invasion_index(state: GameState) -> int:
    """Where the running invasion lies on the stack; -1 if there is none."""
    stack = state.stack
    for index in range(len(stack) - 1, -1, -1):
        if type(stack[index]) is InvasionFrame:
            return index
    return -1
