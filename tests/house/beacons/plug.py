"""Beacons as a plug: one slice, one zone, one frame, one event, two ops, one change, four hooks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.engine import GameState
from game.engine.core.actions import NONE, Decision, Pick, pick_or
from game.engine.core.atoms import gain_energy, move_card
from game.engine.core.events import Place, PlugEvent, Sink
from game.engine.core.frames import EffectFrame, FrameHandler, Picks, PlugFrame, ask, frame
from game.engine.core.places import replaced
from game.engine.core.plug import EventRecord, FrameRecord, Hooks, Plug, Saved, Slice, ZoneRule, nothing
from game.engine.core.state import LedgerRow
from game.engine.core.types import CardId, PlugZone, Seat
from game.engine.core.view import View
from game.engine.core.vocabulary import NOTHING, OpRules, flat, op, question

BEACONS = PlugZone("beacons")
POINTS = 2


@dataclass(slots=True)
class BeaconState:
    """The cards that burn as beacons, by seat, and how many were ever lit; a view of it is the same."""

    burning: tuple[tuple[CardId, ...], ...]
    lit: int = 0

    def clone(self) -> BeaconState:
        """A copy that shares nothing mutable."""
        return BeaconState(self.burning, self.lit)


SLICE: Slice[BeaconState] = Slice("beacons")
beacons_of = SLICE.needed


@dataclass(slots=True)
class BeaconLit(PlugEvent):
    """A beacon was lit; `now` are all that ever were."""

    now: int
    event: ClassVar[Literal["beacon_lit"]] = "beacon_lit"


@dataclass(frozen=True, slots=True)
class LightFrame(PlugFrame):
    """A seat may light a beacon with a card of its hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Light:
    """Light a beacon with a card of the hand."""

    op: Literal["light"] = "light"


@dataclass(frozen=True, slots=True)
class Warm:
    """Gain energy for every own beacon."""

    op: Literal["warm"] = "warm"


@dataclass(frozen=True, slots=True)
class FirstLight:
    """The player starts with a beacon of the own draw deck."""

    change: Literal["first_light"] = "first_light"


def set_lit(state: GameState, now: int, out: Sink) -> None:
    """Notes how many beacons were lit."""
    beacons_of(state).lit = now
    if out is not None:
        out.append(BeaconLit(now))


def light(state: GameState, card: CardId, source: Place, out: Sink) -> None:
    """Lays a card of a seat among its beacons."""
    move_card(state, card, source, (BEACONS, source[1]), "pay", out)
    set_lit(state, beacons_of(state).lit + 1, out)


@op(Light, worth=NOTHING)  # no rival plays beacons
class Lighting(OpRules[Light]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Light, out: Sink) -> EffectFrame:
        state.stack.append(LightFrame(frame.seat))
        return frame


@op(Warm, worth=flat(10))
class Warming(OpRules[Warm]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Warm, out: Sink) -> EffectFrame:
        gain_energy(state, frame.seat, len(beacons_of(state).burning[frame.seat]), out, frame.card)
        return frame


question("light", ("pick",), "up")


@frame(LightFrame)
class LightingUp(FrameHandler):
    @staticmethod
    def step(state: GameState, frame: LightFrame, out: Sink) -> None:
        hand = state.players[frame.seat].hand
        if hand:
            ask(state, frame, Decision(frame.seat, "pick", pick_or(hand, NONE), purpose="light"))

    @staticmethod
    def answer(state: GameState, frame: LightFrame, picks: Picks, out: Sink) -> None:
        if isinstance(picks[0], Pick):
            light(state, picks[0].card, ("hand", frame.seat), out)


def _put(state: GameState, seat: int, cards: tuple[CardId, ...]) -> None:
    beacons_of(state).burning = replaced(beacons_of(state).burning, seat, cards)


def _moved(view: View, seat: int, card: CardId | None, change: int) -> None:
    seen = beacons_of(view)
    cards = [burning for burning in seen.burning[seat] if burning != card]
    seen.burning = replaced(seen.burning, seat, (*cards, card) if change > 0 and card is not None else tuple(cards))


def _encode(state: GameState, beacons: BeaconState, out: list[int]) -> None:
    out += (beacons.lit, *[number for cards in beacons.burning for number in (len(cards), *cards)])


def _fold(view: View, event: BeaconLit) -> None:
    beacons_of(view).lit = event.now


def _rows(state: GameState, seat: Seat) -> list[LedgerRow]:
    return [LedgerRow(seat, "bonus", card, BEACONS, 1, POINTS, POINTS) for card in beacons_of(state).burning[seat]]


def _offer(state: GameState, out: Sink) -> None:
    if not state.is_nemesis(state.destiny):
        state.stack.append(LightFrame(state.destiny))


def _fault(state: GameState, beacons: BeaconState) -> tuple[str, str] | None:
    return None if len(beacons.burning) == len(state.players) else ("beacons", "needs one entry for each seat")


def _check(state: GameState, problems: list[str]) -> None:
    if sum(map(len, beacons_of(state).burning)) != beacons_of(state).lit:
        problems.append("INV-1: beacons were lit that do not burn")


PLUG: Plug[GameState, BeaconState] = Plug(
    name="beacons",
    slice=SLICE,
    lay_out=lambda state, layout: SLICE.lay(state, BeaconState(((),) * len(state.players))),
    saved=Saved("beacons", BeaconState, lambda beacons: beacons, lambda beacons: beacons),
    named=lambda beacons: list(beacons.burning),
    fault=_fault,
    encode=_encode,
    view=lambda state, beacons, seat: beacons,
    close=lambda view: None,
    view_json=lambda seen: {"burning": [list(cards) for cards in seen.burning], "lit": seen.lit},
    view_cards=lambda seen: [card for cards in seen.burning for card in cards],
    zones={
        BEACONS: ZoneRule(
            lambda state, seat: beacons_of(state).burning[seat],
            _put,
            lambda state: range(len(state.players)),
            lambda view, seat: None,
            _moved,
            owned=True,
        )
    },
    hooks=Hooks(
        galactic_end=(_offer,),
        empire=(lambda state, seat: [(BEACONS, beacons_of(state).burning[seat])],),
        score_rows=(_rows,),
        check=(_check,),
    ),
    starts={"first_light": lambda state, change, out: light(state, state.players[0].deck[-1], ("deck", 0), out)},
    stacks={},
    lays={},
    events=(EventRecord(BeaconLit, lambda state, event: set_lit(state, event.now, None), _fold, nothing, "up"),),
    frames=(FrameRecord(LightFrame, 900),),
)
