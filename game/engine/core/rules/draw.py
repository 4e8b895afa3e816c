"""Drawing cards, the Draw Phase and the reshuffle option of sector V (base rulebook, Draw Phase; rulings B3, B9, B11)."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import DONE, SHUFFLE, Decision
from ..atoms import draw_top, shuffle_discard_into_deck
from ..events import Sink
from ..frames import RESHUFFLING, FrameHandler, Picks, ReshuffleFrame, ask, frame
from ..state import GameState
from ..types import Seat
from .mission import round_hand
from .texts import payable


def active_seats(state: GameState) -> Sequence[Seat]:
    """The seats that draw, gain energy and have actions, in Destiny order: all but the Nemesis (ruling N1)."""
    nemesis = state.nemesis
    return state.order() if nemesis is None else (1 - nemesis.seat,)


def has_cards(state: GameState, seat: Seat) -> bool:
    """Whether this seat can draw at all."""
    player = state.players[seat]
    return bool(player.deck or player.discard)


def draw_cards(state: GameState, seat: Seat, n: int, out: Sink) -> None:
    """Draws cards; the discard pile becomes the deck only when a card must be drawn from an empty one (ruling B3)."""
    player = state.players[seat]
    while n > 0:
        if not player.deck:
            if not player.discard:
                return
            shuffle_discard_into_deck(state, seat, out)
        drawn = min(n, len(player.deck))
        draw_top(state, seat, drawn, out)
        n -= drawn


def draw_phase(state: GameState, out: Sink) -> None:
    """Every seat draws up to the hand size of the sector; the Nemesis never does."""
    size = round_hand(state)
    for seat in active_seats(state):
        player = state.players[seat]
        n = max(0, size - len(player.hand))
        if "drawing" in state.cards[player.home].at:
            n += more_cards(state, seat)
        draw_cards(state, seat, n, out)


def more_cards(state: GameState, seat: Seat) -> int:
    """Cards that the text of the seat's Home World lets it draw besides, as things stand when it draws (rulings O4, O8)."""
    home = state.players[seat].home
    face = state.cards[home]
    total = 0
    for index in face.at["drawing"]:
        if payable(state, seat, home, index):
            total += sum(getattr(op, "n", 0) for op in face.abilities[index].do)
    return total


def offers_reshuffle(state: GameState) -> bool:
    """Whether this round enters a sector whose card offers the reshuffle (round 9 of a full game)."""
    sectors = state.setup.sectors
    number = state.round
    sector = sectors[number - 1]
    return state.book.sector(sector).reshuffle and (number == 1 or sectors[number - 2] != sector)


@frame(ReshuffleFrame)
class Reshuffle(FrameHandler):
    """Asks each seat with a discard pile, in Destiny order."""

    @staticmethod
    def step(state: GameState, frame: ReshuffleFrame, out: Sink) -> None:
        """Finds the next seat to ask."""
        order = state.order()
        for index in range(frame.place, len(order)):
            seat = order[index]
            if state.players[seat].discard and not state.is_nemesis(seat):
                ask(state, RESHUFFLING[index], Decision(seat, "reshuffle", (SHUFFLE, DONE)))
                return

    @staticmethod
    def answer(state: GameState, frame: ReshuffleFrame, picks: Picks, out: Sink) -> None:
        """Shuffles or not."""
        if picks[0] is SHUFFLE:
            shuffle_discard_into_deck(state, state.order()[frame.place], out)
        state.stack.append(RESHUFFLING[frame.place + 1])
