"""The Nemesis and Galactic Orders: Faction Tokens for drafted cards, what a tie between orders leads to (rulings N18, N20)."""

from __future__ import annotations

from ....core.actions import Decision, Pick
from ....core.events import Sink
from ....core.frames import EffectFrame, FrameHandler, NemesisTokensFrame, Picks, ask, chooser, frame
from ....core.ops.count import NEMESIS_CHART
from ....core.ops.registry import bound
from ....core.places import nemesis_of
from ....core.plug import HasSlices
from ....core.reasons import Reason
from ....core.rules.mission import icon_tokens
from ....core.state import GameState
from ....core.types import CardId, Seat
from ..ops.factions import LOSER
from ..slice import orders_in
from .orders import icon_cards, order_of, place_tokens, remove_tokens, supply
from .tokens import faction_tokens

PLACES = ("faction_token", "place_faction")
"""Purposes of choices that place tokens of the Nemesis; all others take one off, and `usurp` puts one of its own there."""


def chart(state: GameState) -> int:
    """Faction Tokens that a drafted card brings the Nemesis in the current sector (ruling N20; IconTokens)."""
    return NEMESIS_CHART[state.sector - 1] + icon_tokens(state, nemesis_of(state).seat)


def counted_orders(at: HasSlices, seat: Seat, counts: str) -> int:
    """What a Prime Card counts: Raven the tokens on the best order, Buono the orders with one; nothing caps them (ruling O10)."""
    orders = orders_in(at)
    if orders is None or counts not in ("order", "orders"):
        return 0
    tokens = orders.tokens[seat]
    return max(tokens) if counts == "order" else sum(n > 0 for n in tokens)


def place_at_once(state: GameState, card: CardId) -> None:
    """Places the tokens of a drafted card where no question is asked about them."""
    icons = state.cards[card].orders
    if len(icons) == 1:
        place_tokens(state, nemesis_of(state).seat, icons[0], chart(state), None)


def settle_order(state: GameState, after: GameState, decision: Decision, card: CardId) -> Reason | None:
    """Carries a choice between orders out in a copy of the state; both sides' tokens as they are now (ruling N20; UX-N8)."""
    if state.cards[card].kind != "order":
        return None
    nemesis = nemesis_of(state).seat
    human = 1 - nemesis
    order = order_of(state, card)
    if decision.purpose in PLACES:
        place_tokens(after, nemesis, order, chart(state) if decision.purpose == "faction_token" else 1, None)
    else:
        asking = state.stack[-1]
        loser = bound(asking, LOSER) if isinstance(asking, EffectFrame) else human
        remove_tokens(after, loser, order, 1, None)
        if decision.purpose == "usurp":
            place_tokens(after, nemesis, order, 1, None)
    return Reason("outlook_faction", tuple(faction_tokens(state, seat, order) for seat in (nemesis, human)))


@frame(NemesisTokensFrame)
class NemesisTokens(FrameHandler):
    """Places the tokens of a drafted card, all on one order; with several icons the player picks it (ruling N20)."""

    @staticmethod
    def step(state: GameState, frame: NemesisTokensFrame, out: Sink) -> None:
        """Places them at once, or asks where."""
        seat = nemesis_of(state).seat
        icons = state.cards[frame.card].orders
        if len(icons) == 1:
            place_tokens(state, seat, icons[0], chart(state), out)
        elif supply(state, seat):
            options = icon_cards(state, icons)
            ask(state, frame, Decision(chooser(state, seat), "nemesis_pick", options, 1, 1, frame.card, "faction_token"))

    @staticmethod
    def answer(state: GameState, frame: NemesisTokensFrame, picks: Picks, out: Sink) -> None:
        """Places them on the order picked."""
        pick = picks[0]
        if isinstance(pick, Pick):
            place_tokens(state, nemesis_of(state).seat, order_of(state, pick.card), chart(state), out)
