"""Galactic Orders: laying them out, Faction Tokens, who has most of them (rulings O1, O3, O6, O7, O8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.actions import PICK, Action, Decision, Pick
from ....core.events import Sink
from ....core.frames import FactionTokenFrame, FrameHandler, NemesisTokensFrame, Picks, ask, frame
from ....core.rules.doctrine import holding
from ....core.rules.mission import icon_tokens, leads_ties, of_kind, order_worth, touches
from ....core.state import GameState, Layout, LedgerRow
from ....core.types import FACTION_TOKENS, ORDERS, CardId, Order, Seat
from ....core.vocabulary import question
from ..atoms import set_faction
from ..slice import PLACE, SLICE, OrderState, orders_of
from .tokens import faction_tokens

if TYPE_CHECKING:
    from ..changes import StartTokens


def lay_out_orders(state: GameState, layout: Layout) -> None:
    """The order cards, a Capital City for each seat but the Nemesis (ruling N1), and the Event that lies face up (ruling O5)."""
    faces = state.cards
    by_order = {faces[card].orders[0]: card for card in layout.orders}
    seats = range(len(state.players))
    capitals = tuple(None if state.is_nemesis(seat) else layout.capitals[seat] for seat in seats)
    state.box += [layout.capitals[seat] for seat in seats if state.is_nemesis(seat)]
    tokens = ((0,) * len(ORDERS),) * len(seats)
    cards = tuple(by_order[order] for order in ORDERS)
    SLICE.lay(state, OrderState(cards, tokens, (), layout.events, capitals, ((),) * len(seats)))


def order_card(state: GameState, order: Order) -> CardId:
    """The card of this order."""
    return orders_of(state).cards[ORDERS.index(order)]


def icon_cards(state: GameState, icons: Sequence[Order]) -> tuple[Action, ...]:
    """The cards of these orders, to be picked from."""
    cards = orders_of(state).cards
    return tuple([PICK[cards[ORDERS.index(order)]] for order in icons])


def order_of(state: GameState, card: CardId) -> Order:
    """The order whose card this is."""
    return state.cards[card].orders[0]


def standing_cards(state: GameState, seat: Seat) -> tuple[CardId, ...]:
    """Cards whose texts a seat may use though it does not own them as Units or Worlds: order cards, its Capital City."""
    orders: OrderState = state.slices[PLACE]
    capital = orders.capitals[seat]
    return orders.cards if capital is None else (*orders.cards, capital)


def powered_cards(state: GameState, seat: Seat, moments: int) -> list[CardId]:
    """Those of them that can have a use at these timings (bits of MOMENTS): orders with an own Faction Token, which every power
    costs, whose power was not used in this turn, and the Capital City, where its owner has Worlds enough."""
    if not moments & state.book.standing_moments:
        return []
    orders: OrderState = state.slices[PLACE]
    own = orders.tokens[seat]
    powered = []
    for place in state.book.powers_at[moments]:
        if own[place] and orders.cards[place] not in orders.spent:
            powered.append(orders.cards[place])
    capital = orders.capitals[seat]
    if capital is not None:
        face = state.cards[capital]
        if len(state.players[seat].worlds) >= face.least_worlds and face.moments & moments:
            powered.append(capital)
    return powered


def supply(state: GameState, seat: Seat) -> int:
    """Faction Tokens that a seat has left to place (ruling O1); none where the Nemesis places none (NoTokens)."""
    if state.setup.changes and state.is_nemesis(seat) and holding(state, "no_tokens"):
        return 0
    return FACTION_TOKENS - sum(orders_of(state).tokens[seat])


def place_tokens(state: GameState, seat: Seat, order: Order, n: int, out: Sink) -> None:
    """Places Faction Tokens on an order, as many as the supply has (ruling O1)."""
    orders: OrderState = state.slices[PLACE]
    counts = orders.tokens[seat]
    set_faction(state, seat, order, counts[ORDERS.index(order)] + min(n, supply(state, seat)), out)


def remove_tokens(state: GameState, seat: Seat, order: Order, n: int, out: Sink) -> None:
    """Takes Faction Tokens off an order, back to their owner's supply (ruling O6); as many as lie there."""
    set_faction(state, seat, order, max(0, faction_tokens(state, seat, order) - n), out)


def orders_with_tokens(state: GameState, seat: Seat) -> list[CardId]:
    """The order cards on which a seat has Faction Tokens."""
    orders = orders_of(state)
    return [card for card, n in zip(orders.cards, orders.tokens[seat]) if n]


def offer_token(state: GameState, seat: Seat, card: CardId) -> None:
    """A card was deployed, played or drafted: the Faction Token for its icon comes after its text (rulings O1, O7, A12)."""
    if state.cards[card].orders:
        state.stack.append(FactionTokenFrame(seat, card))


def offer_nemesis_tokens(state: GameState, card: CardId) -> None:
    """The Nemesis has drafted this card, by a command or an Event: its Faction Tokens come once it lies there (ruling N20)."""
    if state.cards[card].orders:
        state.stack.append(NemesisTokensFrame(card))


question("faction_token", ("pick", "nemesis_pick"), "mark")


@frame(FactionTokenFrame)
class PlacingToken(FrameHandler):
    """Places the token; with several icons its owner picks the order, each time anew (ruling O7)."""

    @staticmethod
    def step(state: GameState, frame: FactionTokenFrame, out: Sink) -> None:
        """Places it at once, or asks where."""
        icons = state.cards[frame.card].orders
        if len(icons) == 1:
            place_tokens(state, frame.seat, icons[0], 1 + icon_tokens(state, frame.seat), out)
        elif supply(state, frame.seat):
            options = icon_cards(state, icons)
            ask(state, frame, Decision(frame.seat, "pick", options, 1, 1, frame.card, "faction_token"))

    @staticmethod
    def answer(state: GameState, frame: FactionTokenFrame, picks: Picks, out: Sink) -> None:
        """Places it on the order picked."""
        pick = picks[0]
        if isinstance(pick, Pick):
            place_tokens(state, frame.seat, order_of(state, pick.card), 1 + icon_tokens(state, frame.seat), out)


def led_orders(state: GameState, seat: Seat) -> list[Order]:
    """The orders on which this seat has more Faction Tokens than any other."""
    tokens = orders_of(state).tokens
    others = [counts for other, counts in enumerate(tokens) if other != seat]
    level = leads_ties(state, seat)
    own = enumerate(tokens[seat])
    return [
        ORDERS[index] for index, n in own if all(n > counts[index] or (level and n == counts[index] > 0) for counts in others)
    ]


def order_rows(state: GameState, seat: Seat) -> list[LedgerRow]:
    """What a seat scores for Faction Tokens: most 1 each, or OrderWorth; second most 1/2 each, rounded down (ruling O3)."""
    orders = orders_of(state)
    rows = []
    worth = order_worth(state)
    for index, card in enumerate(orders.cards):
        counts = [counts[index] for counts in orders.tokens]
        own = counts[seat]
        if not own or (counts.count(own) > 1 and not leads_ties(state, seat)):
            continue
        above = [n for n in counts if n > own]
        if not above:
            rows.append(LedgerRow(seat, "order", card, "orders", own, worth, own * worth))
        elif len(above) == 1 and len(counts) > 2 and own > 1:
            rows.append(LedgerRow(seat, "order_second", card, "orders", own // 2, 1, own // 2))
    return rows


def lead_rows(state: GameState, seat: Seat) -> list[LedgerRow]:
    """What a mission gives for the orders that a seat leads (LeadPoints); the rows stand with its Home World."""
    home = state.players[seat].home
    rows = []
    for change in of_kind(state, "lead_points"):
        if touches(state, change.who, seat):
            n = len(led_orders(state, seat))
            rows.append(LedgerRow(seat, "mission", home, "worlds", n, change.n, n * change.n))
    return rows


def start_tokens(state: GameState, change: StartTokens, out: Sink) -> None:
    """Places the Faction Tokens that a mission gives the sides at the start (StartTokens)."""
    for seat in range(len(state.players)):
        if touches(state, change.who, seat):
            for order in ORDERS if change.order is None else (change.order,):
                place_tokens(state, seat, order, change.n, out)
