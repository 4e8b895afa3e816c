"""The Energy Phase: incomes, then each seat's boosts in Destiny order (base rulebook, Energy Phase; rulings B4, B11)."""

from __future__ import annotations

from ..actions import DONE, Decision, Play, Use
from ..atoms import gain_energy
from ..events import Sink
from ..frames import BOOST, BoostFrame, FrameHandler, Picks, ask, frame
from ..ops.gains import generation
from ..state import GameState
from ..types import moments_of
from .draw import active_seats
from .fleet import owed, plays
from .mission import more_income
from .texts import offered_texts, start_text

BOOSTS = moments_of("energy")


def incomes(state: GameState, out: Sink) -> None:
    """All Worlds generate energy; the Nemesis never does."""
    more = more_income(state)
    for seat in active_seats(state):
        less = owed(state, seat) if state.setup.changes else 0
        gain_energy(state, seat, max(0, generation(state, seat) + more - less), out)


@frame(BoostFrame)
class Boosts(FrameHandler):
    """Asks one seat after the other; a seat is closed once it is done."""

    @staticmethod
    def step(state: GameState, frame: BoostFrame, out: Sink) -> None:
        """A seat is asked if it holds a card or has a usable text in its Warzone, both of which everybody can see."""
        order = state.order()
        nemesis = state.nemesis
        place, used = frame.place, frame.used
        for index in range(place, len(order)):
            seat = order[index]
            if nemesis is None or seat != nemesis.seat:
                texts = offered_texts(state, seat, BOOSTS, used)
                if texts or state.players[seat].hand:
                    texts.append(DONE)
                    ask(state, frame if index == place else BOOST[index], Decision(seat, "boost", tuple(texts)))
                    return
            used = ()

    @staticmethod
    def answer(state: GameState, frame: BoostFrame, picks: Picks, out: Sink) -> None:
        """Uses one text, or closes the seat for this phase."""
        pick = picks[0]
        if pick is DONE:
            Boosts.step(state, BOOST[frame.place + 1], out)
        elif isinstance(pick, (Use, Play)):
            place = frame.place
            state.stack.append(BoostFrame(place, (*frame.used, (pick.card, pick.ability))))
            if isinstance(pick, Play):
                plays(state, state.order()[place], pick.card, out)
            start_text(state, state.order()[place], pick, out)
