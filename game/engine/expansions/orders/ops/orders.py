"""Texts about Galactic Orders: Faction Tokens, copied powers, Capital Cities (rulings O1, O2, O4, O6, O8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ....core.actions import AMOUNT, PICK, Decision, Pick, Use, use
from ....core.atoms import move_card
from ....core.events import AbilityUsed, Sink
from ....core.frames import EFFECT, EffectFrame, Picks, PowerFrame, ask, chooser
from ....core.ops.count import Count
from ....core.ops.gains import times
from ....core.ops.registry import advance, bind
from ....core.reasons import Reason
from ....core.state import GameState
from ....core.types import ORDERS, CardId, Order, Range, Seat
from ....core.vocabulary import NOTHING, OpRules, StandingRules, flat, op
from ..atoms import spend_power
from ..rules.orders import order_of, place_tokens, remove_tokens, supply
from ..rules.powers import usable_powers
from ..rules.tokens import faction_tokens
from ..slice import BENEATH, orders_of


@dataclass(frozen=True, slots=True)
class SpendFaction:
    """Take this many own Faction Tokens off an order: the named one, "any" one that is picked, or the one whose card this is."""

    n: Annotated[int, Range(1, 6)] = 1
    order: Order | Literal["any"] | None = None
    cost: Literal["spend_faction"] = "spend_faction"


@dataclass(frozen=True, slots=True)
class SpendFactionUpTo:
    """Take any number of own Faction Tokens up to `max` off an order; the effect uses the number by the name `into`."""

    max: Annotated[int, Range(1, 6)]
    order: Order
    into: str
    cost: Literal["spend_faction_up_to"] = "spend_faction_up_to"


@dataclass(frozen=True, slots=True)
class OwnWorlds:
    """A condition: at least this many own Worlds, Home World included (ruling O8)."""

    least: Annotated[int, Range(1, 9)]
    cost: Literal["own_worlds"] = "own_worlds"


@dataclass(frozen=True, slots=True)
class MoreWorlds:
    """A condition: more conquered Worlds than Units in the own Warzone (ruling O4)."""

    cost: Literal["more_worlds"] = "more_worlds"


@dataclass(frozen=True, slots=True)
class PlaceFaction:
    """Place own Faction Tokens on the named order, or all of them on one that the owner picks; the supply binds (ruling O1)."""

    n: Annotated[int, Range(1, 6)] = 1
    order: Order | None = None
    times: str | None = None
    per: Count | None = None
    op: Literal["place_faction"] = "place_faction"


@dataclass(frozen=True, slots=True)
class Bury:
    """Put a hand card beneath the own Capital City, where it stays (ruling O8)."""

    op: Literal["bury"] = "bury"


@dataclass(frozen=True, slots=True)
class CopyPower:
    """Use the power of an order without a Faction Token; it counts as a use of that order (ruling O2).

    `timing` says which powers: those of the own turn (reductions of a draft or deployment among them), or of an invasion.
    """

    timing: Literal["turn", "invasion"] = "turn"
    op: Literal["copy_power"] = "copy_power"


def _sources(state: GameState, seat: Seat, card: CardId, cost: SpendFaction) -> list[CardId]:
    """The order cards that the tokens may come from."""
    orders = orders_of(state)
    wanted = cost.order or order_of(state, card)
    sources = [order for order, n in zip(orders.cards, orders.tokens[seat]) if n >= cost.n]
    return sources if wanted == "any" else [order for order in sources if order_of(state, order) == wanted]


@op(SpendFaction, asks=("pick",), icon="mark", worth=lambda cost, w, times: w.faction * cost.n)
class SpendingFaction(OpRules[SpendFaction]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: SpendFaction) -> Reason | None:
        wanted = cost.order or order_of(state, card)
        own = orders_of(state).tokens[seat]
        there = max(own) if wanted == "any" else own[ORDERS.index(wanted)]
        return Reason("faction_short", (cost.n, there)) if there < cost.n else None

    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: SpendFaction, out: Sink) -> EffectFrame | None:
        cards = _sources(state, frame.seat, frame.card, cost)
        if len(cards) > 1:
            options = tuple(PICK[card] for card in cards)
            ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="spend_faction"))
            return None
        remove_tokens(state, frame.seat, order_of(state, cards[0]), cost.n, out)
        return frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, cost: SpendFaction, picks: Picks, out: Sink) -> EffectFrame:
        pick = picks[0]
        if isinstance(pick, Pick):
            remove_tokens(state, frame.seat, order_of(state, pick.card), cost.n, out)
        return frame


@op(SpendFactionUpTo, asks=("amount",), icon="energy", worth=lambda cost, w, times: w.faction * cost.max)
class SpendingFactionUpTo(OpRules[SpendFactionUpTo]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: SpendFactionUpTo, out: Sink) -> EffectFrame | None:
        most = min(cost.max, faction_tokens(state, frame.seat, cost.order))
        if not most:
            return bind(frame, cost.into, 0)
        options = tuple(AMOUNT[n] for n in range(most + 1))
        ask(state, frame, Decision(frame.seat, "amount", options, source=frame.card, purpose="spend_faction_up_to"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, cost: SpendFactionUpTo, picks: Picks, out: Sink) -> EffectFrame:
        n = getattr(picks[0], "n", 0)
        remove_tokens(state, frame.seat, cost.order, n, out)
        return bind(frame, cost.into, n)


@op(OwnWorlds, worth=NOTHING)  # a condition takes nothing
class OwningWorlds(StandingRules[OwnWorlds]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: OwnWorlds) -> Reason | None:
        there = len(state.players[seat].worlds)
        return Reason("worlds_short", (cost.least, there)) if there < cost.least else None


@op(MoreWorlds, worth=NOTHING)  # a condition takes nothing
class HavingMoreWorlds(StandingRules[MoreWorlds]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: MoreWorlds) -> Reason | None:
        player = state.players[seat]
        conquered, units = len(player.worlds) - 1, len(player.units)
        return None if conquered > units else Reason("worlds_short", (units + 1, conquered))


@op(PlaceFaction, asks=("pick",), icon="mark", worth=flat(60))
class PlacingFaction(OpRules[PlaceFaction]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: PlaceFaction, out: Sink) -> EffectFrame | None:
        n = op.n * times(state, frame.seat, frame.card, frame, op.times, op.per)
        if op.order is not None:
            place_tokens(state, frame.seat, op.order, n, out)
        elif n and supply(state, frame.seat):
            options = tuple(PICK[card] for card in orders_of(state).cards)
            ask(state, frame, Decision(chooser(state, frame.seat), "pick", options, source=frame.card, purpose="place_faction"))
            return None
        return frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: PlaceFaction, picks: Picks, out: Sink) -> EffectFrame:
        pick = picks[0]
        if isinstance(pick, Pick):
            n = op.n * times(state, frame.seat, frame.card, frame, op.times, op.per)
            place_tokens(state, frame.seat, order_of(state, pick.card), n, out)
        return frame


@op(Bury, asks=("pick",), icon="colonize", worth=flat(5))
class Burying(OpRules[Bury]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Bury) -> Reason | None:
        return None if state.players[seat].hand else Reason("cards_short", (1, 0))

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Bury, out: Sink) -> EffectFrame | None:
        hand = state.players[frame.seat].hand
        if not hand:
            return frame
        options = tuple(PICK[card] for card in hand)
        ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="bury"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Bury, picks: Picks, out: Sink) -> EffectFrame:
        pick = picks[0]
        if isinstance(pick, Pick):
            move_card(state, pick.card, ("hand", frame.seat), (BENEATH, frame.seat), "bury", out)
        return frame


@op(CopyPower, asks=("pick",), icon="use", worth=flat(50))
class CopyingPower(OpRules[CopyPower]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: CopyPower) -> Reason | None:
        return None if usable_powers(state, seat, op.timing) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: CopyPower, out: Sink) -> EffectFrame | None:
        if isinstance(state.stack[-1], PowerFrame):  # it stands for a reduction, which the waiting frame has already
            return frame
        powers = usable_powers(state, frame.seat, op.timing)
        if len(powers) < 2:
            return _start_power(state, frame, *powers[0], out) if powers else frame
        options = tuple(use(card, index) for card, index in powers)
        ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="copy_power"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: CopyPower, picks: Picks, out: Sink) -> EffectFrame | None:
        pick = picks[0]
        return _start_power(state, frame, pick.card, pick.ability, out) if isinstance(pick, Use) else frame


def _start_power(state: GameState, frame: EffectFrame, card: CardId, index: int, out: Sink) -> EffectFrame | None:
    """Carries the power out without its cost."""
    spend_power(state, card)
    if out is not None:
        out.append(AbilityUsed(frame.seat, card, index))
    state.stack.append(advance(frame))
    state.stack.append(EFFECT(frame.seat, card, index, len(state.cards[card].abilities[index].cost)))
    return None
