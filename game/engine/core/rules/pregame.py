"""The pregame draft in snake order from the Destiny holder (base rulebook, Pregame Draft; rulings P1-P3)."""

from __future__ import annotations

from ..actions import DRAFT, Decision, Draft
from ..atoms import move_card, move_cards, shuffle, start_phase
from ..events import Sink
from ..frames import NEMESIS_PREGAME, PREGAME, Frame, FrameHandler, Picks, PregameFrame, ask, frame
from ..rng import STREAM
from ..state import GameState
from ..types import CardId, Seat
from ..vocabulary import question
from .galactic import CENTRAL_SIZE

PICKS_EACH = 2


def lay_out_pregame(state: GameState, out: Sink) -> None:
    """Every seat removes one of each colonist card from its deck; the chart's number of sector-0 cards is dealt."""
    start_phase(state, "pregame", out)
    for seat, player in enumerate(state.players):
        removed: set[str] = set()
        for card in _colonists(state, player.deck):
            key = state.cards[card].key
            if key not in removed:
                removed.add(key)
                move_card(state, card, ("deck", seat), ("box", 0), "setup", out)
    dealt = state.sectors[0][: -CENTRAL_SIZE[len(state.players)] - 1 : -1]
    move_cards(state, dealt, ("sector", 0), ("central", 0), "reveal", out)


def _colonists(state: GameState, deck: list[CardId]) -> list[CardId]:
    """The colonist cards of a Starting Deck, sorted: those that are printed as such, whatever a mission says about them."""
    cards = state.cards
    if state.setup.changes:
        return sorted([card for card in deck if state.book.card(cards[card].key).colonist])
    return sorted([card for card in deck if cards[card].colonist])


def seat_of_pick(state: GameState, pick: int) -> Seat:
    """Whose pick it is: once around clockwise, then back."""
    order = state.order()
    count = len(order)
    return order[pick] if pick < count else order[2 * count - 1 - pick]


question("", ("pregame",), "draft", verb="pregame")


@frame(PregameFrame)
class Pregame(FrameHandler):
    """Two picks for each seat; then what is left leaves the game and the picks are shuffled in."""

    @staticmethod
    def step(state: GameState, frame: PregameFrame, out: Sink) -> None:
        """Asks the next seat; after the last pick comes what is still to be settled (ruling V1)."""
        last, pick = PICKS_EACH * len(state.players), frame.pick
        waiting = before_rounds(state) if pick == last else ()
        if waiting:
            state.stack += (PREGAME[last + 1], *waiting)
            return
        if pick >= last:
            _close(state, out)
            return
        seat = seat_of_pick(state, pick)
        if state.is_nemesis(seat):
            state.stack.append(PREGAME[pick + 1])
            state.stack.append(NEMESIS_PREGAME)
            return
        options = tuple([DRAFT[card] for card in state.central])
        ask(state, frame, Decision(seat, "pregame", options))

    @staticmethod
    def answer(state: GameState, frame: PregameFrame, picks: Picks, out: Sink) -> None:
        """The pick lies with its seat's discard pile until the draft is over."""
        pick, seat = picks[0], seat_of_pick(state, frame.pick)
        if isinstance(pick, Draft):
            move_card(state, pick.card, ("central", 0), ("discard", seat), "draft", out)
        state.stack.append(PREGAME[frame.pick + 1])
        if isinstance(pick, Draft):
            for hook in state.book.hooks.drafted:
                hook(state, seat, pick.card)


def before_rounds(state: GameState) -> list[Frame]:
    """The frames of what is still to be settled before the first round."""
    return [waiting for hook in state.book.hooks.before_rounds for waiting in hook(state)]


def _close(state: GameState, out: Sink) -> None:
    """Undrafted and undealt cards leave the game (ruling P2); each seat shuffles its picks into its deck."""
    move_cards(state, state.central[:], ("central", 0), ("box", 0), "setup", out)
    if state.sectors[0]:
        move_cards(state, state.sectors[0], ("sector", 0), ("box", 0), "setup", out)
    for seat, player in enumerate(state.players):
        if not state.is_nemesis(seat):
            move_cards(state, player.discard[:], ("discard", seat), ("deck", seat), "setup", out)
            player.deck.sort()
            shuffle(state, player.deck, STREAM[f"deck:{seat}"])
