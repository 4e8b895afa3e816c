"""Galactic Orders as a plug: what it adds to the game, and the moments of the rules that it hooks into."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Sink
from ...core.frames import EventFrame, FactionTokenFrame, NemesisTokensFrame, PowerFrame
from ...core.plug import EventRecord, FrameRecord, Hooks, Plug
from ...core.state import GameState
from ...core.types import CardId, Seat
from .atoms import set_faction, spend_power
from .encode import encode_orders
from .events import FactionChanged
from .monitor import OrdersMonitor
from .rules.altered import altered_order, wrong_event
from .rules.check import check_orders
from .rules.councils import canvass, raise_events
from .rules.event_stack import trigger_event
from .rules.nemesis import counted_orders, place_at_once, settle_order
from .rules.orders import (
    lay_out_orders,
    lead_rows,
    offer_nemesis_tokens,
    offer_token,
    order_card,
    order_rows,
    powered_cards,
    standing_cards,
    start_tokens,
)
from .rules.payment import offer_for_deployment, offer_for_draft
from .rules.positions import LAYS
from .rules.powers import charged, copied, further_means, power_price_of
from .rules.tokens import counted
from .saved import SAVED, named_orders, order_fault
from .slice import BENEATH, EVENT_STACK, PLACE, SLICE, OrderState, orders_of
from .view import close_orders, fold_faction, order_cards, orders_json, orders_view
from .zones import ZONES


def _galactic_end(state: GameState, out: Sink) -> None:
    if state.setup.changes:
        canvass(state, out)
        raise_events(state, out)
    trigger_event(state, "event")


def _turn_start(state: GameState) -> None:
    orders: OrderState = state.slices[PLACE]
    orders.spent = ()


def _draft_paid(state: GameState, seat: Seat, card: CardId) -> None:
    trigger_event(state, "event_draft", seat)
    if state.cards[card].kind == "prestige":
        offer_token(state, seat, card)


def _deploy_paid(state: GameState, seat: Seat, card: CardId) -> None:
    trigger_event(state, "event_deploy", seat)
    offer_token(state, seat, card)


def _conquered(state: GameState, seat: Seat) -> None:
    trigger_event(state, "event_conquest", seat)


def _passed(state: GameState, seat: Seat) -> None:
    trigger_event(state, "event_pass", seat)


def _used_up(state: GameState, card: CardId) -> bool:
    orders: OrderState = state.slices[PLACE]
    return card in orders.spent


def _text_started(state: GameState, card: CardId) -> None:
    if state.cards[card].kind == "order":
        spend_power(state, card)


def _played_out(state: GameState, seat: Seat, card: CardId) -> None:
    if state.cards[card].is_tactic:
        offer_token(state, seat, card)


def _beneath(state: GameState, seat: Seat) -> list[tuple[str, Sequence[CardId]]]:
    orders: OrderState = state.slices[PLACE]
    return [(BENEATH, orders.capital_piles[seat])]


def _act(state: GameState, seat: Seat) -> Sequence[CardId]:
    orders = orders_of(state)
    return (*orders.cards, *orders.events)


ORDERS_HOOKS: Hooks[GameState] = Hooks(
    monitors=(OrdersMonitor,),
    wrong_change=(wrong_event,),
    altered=(altered_order,),
    galactic_end=(_galactic_end,),
    turn_start=(_turn_start,),
    passed=(_passed,),
    before_draft=(offer_for_draft,),
    draft_paid=(_draft_paid,),
    before_deploy=(offer_for_deployment,),
    deploy_paid=(_deploy_paid,),
    further_means=(further_means,),
    charged=(charged,),
    waiting_price=(power_price_of,),
    standing=(standing_cards,),
    texts=(powered_cards,),
    used_up=(_used_up,),
    text_started=(_text_started,),
    copied_texts=(copied,),
    played_out=(_played_out,),
    conquered=(_conquered,),
    empire=(_beneath,),
    counts=(counted,),
    order_tokens=(lambda state: orders_of(state).tokens,),
    score_rows=(order_rows,),
    mission_rows=(lead_rows,),
    act=(_act,),
    check=(check_orders,),
    nemesis_drafts=(offer_nemesis_tokens,),
    nemesis_drafted=(place_at_once,),
    nemesis_settled=(settle_order,),
    nemesis_counts=(counted_orders,),
)

EVENTS: tuple[EventRecord[GameState], ...] = (
    EventRecord(
        FactionChanged,
        lambda state, event: set_faction(state, event.seat, event.order, event.now, None),
        fold_faction,
        lambda state, event: order_card(state, event.order),
    ),
)


FRAMES = (
    FrameRecord(FactionTokenFrame, 24),
    FrameRecord(PowerFrame, 25),
    FrameRecord(EventFrame, 26),
    FrameRecord(NemesisTokensFrame, 27),
)

PLUG: Plug[GameState, OrderState] = Plug(
    name="orders",
    slice=SLICE,
    lay_out=lay_out_orders,
    saved=SAVED,
    named=named_orders,
    fault=order_fault,
    encode=encode_orders,
    view=orders_view,
    close=close_orders,
    view_json=orders_json,
    view_cards=order_cards,
    zones=ZONES,
    hooks=ORDERS_HOOKS,
    starts={"start_tokens": start_tokens},
    events=EVENTS,
    frames=FRAMES,
    stacks={"event": (EVENT_STACK, 0)},
    lays=LAYS,
)
