"""A fair start, a variant for a table where who begins wins too often: other Surge Tokens, and who leads the last round.

Both are options of the set-up, so a journal needs no file to be played again: `start_surges` has the tokens clockwise from the
first holder of the Destiny Marker, such as "0 2 2", and `last_lead` says who leads the last round. Without them holds what is
printed (base rulebook, Set Up 12 and End Phase).
"""

from __future__ import annotations

from ..state import GameState, Setup
from ..types import LAST_LEAD, LEADS, LEFT, MOST_START_SURGES, START_SURGES, Seat
from .errors import SetupError
from .scoring import points

PRINTED_SURGES: dict[int, tuple[int, ...]] = {3: (0, 1, 1), 4: (0, 0, 1, 2)}
"""Energy Surge Tokens by number of players, clockwise from the Destiny holder (base rulebook, Set Up 12)."""


def check_start(setup: Setup) -> None:
    """Refuses tokens that do not fit the seats, an unknown leader, and both beside the Nemesis. Raises SetupError."""
    words = str(setup.option(START_SURGES, "")).split()
    fits = all(word.isascii() and word.isdigit() and int(word[:3]) <= MOST_START_SURGES for word in words)
    if words and not (fits and len(words) == len(setup.seats)):
        raise SetupError("setup_error.no_surges", most=MOST_START_SURGES)
    lead = setup.option(LAST_LEAD, LEFT)
    if lead not in LEADS:
        raise SetupError("setup_error.no_lead", lead=repr(lead))
    if (words or lead != LEFT) and any(seat.kind == "nemesis" for seat in setup.seats):
        raise SetupError("setup_error.fair_start_needs_people")


def start_surges(setup: Setup) -> tuple[int, ...]:
    """The Surge Tokens that the seats start with, clockwise from the Destiny holder; none where nobody gets any."""
    words = str(setup.option(START_SURGES, "")).split()
    return tuple(int(word) for word in words) if words else PRINTED_SURGES.get(len(setup.seats), ())


def last_leader(state: GameState, left: Seat) -> Seat:
    """Who leads the last round, `left` as ever, or the seat with the fewest points; of equal ones the first clockwise."""
    if state.setup.option(LAST_LEAD, LEFT) == LEFT:
        return left
    seats = len(state.players)
    return min(((left + step) % seats for step in range(seats)), key=lambda seat: points(state, seat))
